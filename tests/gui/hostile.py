"""Damaged packs, settings and translations, shown by the window without a
display: never a crash, a hang or gigabytes, always a picture, few words.

hostile.py BUILD OUT [COUNT [SEED]]: every file of a small pack is replaced by
what it must not be (a pipe, a folder, gigabytes, nothing, ...), then COUNT
times a file is changed at random, the same for the same SEED. What failed is
kept below OUT. Ends with "N passed, N failed".
"""
import os
import random
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

BUILD, OUT = sys.argv[1], sys.argv[2]
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 40
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
SANITIZED = 'san' in os.path.basename(BUILD)
SECONDS = 300 if SANITIZED else 120  # a generous limit for a program that hangs
MEMORY = (2000 if SANITIZED else 900) << 20  # bytes, resident
LINES = 12  # on stderr
GAME = 'tests/gui/game.carc'

# ------------------------------------------------------------------ a pack


def chunk(kind, data):
    return (struct.pack('>I', len(data)) + kind + data +
            struct.pack('>I', zlib.crc32(kind + data)))


def png(width, height, side=None):
    """A picture; `side` is how much of it there is, for liars."""
    side = side or width
    row = b'\0' + bytes((i * 7) & 255 for i in range(4 * side))
    return (b'\x89PNG\r\n\x1a\n' +
            chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 6,
                                       0, 0, 0)) +
            chunk(b'IDAT', zlib.compress(row * side)) + chunk(b'IEND', b''))


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def atlas(types):
    lines = []
    for i, tile in enumerate(types):
        for rotation in range(4):
            for variant in range(2):
                lines.append('sprite tile/%s/%d/%d@64 p%d.png %d %d 64 64' % (
                    tile, rotation, variant, i % 2, 64 * (rotation & 1),
                    64 * variant))
                lines.append('sprite over/%s/%d/%d@64 over.png %d %d 64 8' % (
                    tile, rotation, variant, 64 * (rotation & 1), 8 * variant))
    for name in ('table', 'table-half', 'felt', 'light', 'parchment',
                 'board'):
        lines.append('sprite ui/%s %s.png 0 0 64 64' % (name, name))
    for name in ('figure/0/meeple/standing', 'figure/1/meeple/standing',
                 'marker/back', 'marker/glow', 'marker/last', 'icon/confirm'):
        lines.append('sprite %s@64 p0.png 0 0 64 64' % name)
    return ('\n'.join(lines) + '\n').encode()


def pack():
    """File by file; the real words, letters and tiles, small pictures."""
    data = BUILD + '/data'
    files = {}
    for folder in ('fonts', 'help/en', 'help/cs', 'help/examples'):
        for name in sorted(os.listdir(data + '/' + folder)):
            if name != 'LICENCE.txt':
                path = folder + '/' + name
                files[path] = read(data + '/' + path)
    files['tiles/base.tiles'] = read('assets/tiles/base.tiles')
    files['tiles/count.tiles'] = read('assets/tiles/count.tiles')
    files['presets.txt'] = b'preset base sets=base\n'
    mo = 'lang/cs/LC_MESSAGES/carcassonne.mo'
    files[mo] = read(data + '/' + mo)
    types = re.findall(r'^tile (\S+)', files['tiles/base.tiles'].decode(),
                       re.M)
    files['art/atlas.txt'] = atlas(types)
    maps = read(data + '/art/maps.txt').decode()
    files['art/maps.txt'] = ''.join(
        line for line in re.findall(
            r'(?:map b.*\n(?:[.0-9]{32}\n){32}|spot b.*\n|quarter.*\n)',
            maps)).encode()
    for name in ('p0', 'p1', 'over', 'table', 'table-half', 'felt', 'light',
                 'parchment', 'board'):
        files['art/%s.png' % name] = png(128, 128)
    return files


SETTINGS = (b'language cs\nscale 100\nfull-screen 0\nhints 1\nspeed none\nlinen 1\n'
            b'confirm 1\nfree-undo 0\nsetup players=3 sets=base seed=0\n'
            b'seats Anna,0,;Robot,1,greedy;Eva,2,\n')

# --------------------------------------------------------------- the window

SCRIPT = '''settle
shot {out}/a.bmp
key F1
settle
wheel -5
settle
shot {out}/b.bmp
key Escape
settle
'''


def write(folder, files, home):
    for path, data in files.items():
        full = os.path.join(home if path == 'settings' else folder, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        if callable(data):
            data(full)
        elif data is not None:
            with open(full, 'wb') as file:
                file.write(data)


def is_picture(path):
    if not os.path.exists(path):
        return 'no picture'
    data = read(path)
    pixels = data[struct.unpack('<I', data[10:14])[0]:] if data else b''
    return '' if len(set(pixels)) > 8 else 'an empty picture'


def run(folder, home, load, shots, lang):
    """Runs the window; what is wrong, its status and its words."""
    command = [BUILD + '/carcassonne', '--size', '640x480', '--data', folder,
               '--script', shots + '/script']
    if lang:
        command += ['--lang', lang]
    if load:
        shutil.copy(GAME, shots + '/game.carc')
        command += ['--load', shots + '/game.carc']
    with open(shots + '/script', 'w') as file:
        file.write(SCRIPT.format(out=shots))
    env = dict(os.environ, CARCASSONNE_HOME=home, LC_ALL='C.UTF-8')
    with open(shots + '/err', 'wb+') as err:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=err,
                                 env=env)
        end = time.monotonic() + SECONDS
        while True:
            pid, status, used = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > end:
                child.kill()
                os.wait4(child.pid, 0)
                child.returncode = -9
                return 'it hangs', -9, ''
            time.sleep(.005)
        child.returncode = os.waitstatus_to_exitcode(status)
        err.seek(0)
        words = err.read().decode('utf-8', 'replace')
    if used.ru_maxrss * 1024 > MEMORY:
        return 'it took %d MB' % (used.ru_maxrss >> 10), child.returncode, words
    return '', child.returncode, words


passed = failed = 0
figures = {}


def check(name, files, load=True, lang='en', says=None, may_refuse=False):
    """`says`: the fewest lines on stderr; `may_refuse`: it may also end with
    status 2 and a line, where no game can be played or a language is none."""
    global passed, failed
    case = tempfile.mkdtemp(prefix='hostile-')
    folder, home = case + '/pack', case + '/home'
    os.mkdir(home)
    write(folder, files, home)
    wrong, status, words = run(folder, home, load, case, lang)
    lines = words.count('\n')
    refused = may_refuse and status == 2 and lines > 0
    if not wrong and status != 0 and not refused:
        wrong = 'status %d' % status
    if not wrong and ('Sanitizer' in words or 'runtime error' in words):
        wrong = 'a sanitizer spoke'
    if not wrong and not refused:
        wrong = is_picture(case + '/a.bmp') or is_picture(case + '/b.bmp')
    if not wrong and lines > LINES:
        wrong = '%d lines on stderr' % lines
    if not wrong and says and lines < says:
        wrong = 'no word of it'
    if wrong:
        failed += 1
        kept = '%s/hostile-%d' % (OUT, failed)
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(case, kept, symlinks=True,
                        ignore=lambda d, names: [
                            n for n in names if not os.path.isdir(
                                os.path.join(d, n)) and (
                                    not os.path.isfile(os.path.join(d, n)) or
                                    os.path.getsize(os.path.join(d, n)) >
                                    1 << 26)])
        print('not ok: %s: %s (kept in %s)\n%s' % (name, wrong, kept,
                                                  words[-1500:]))
    else:
        passed += 1
    shutil.rmtree(case)


# ------------------------------------------------------- what it must not be


def sparse(path):
    with open(path, 'wb') as file:
        file.truncate(6 << 30)


NO_FILES = [('missing', None), ('empty', b''), ('zeros', bytes(5000)),
            ('a pipe', os.mkfifo), ('a folder', os.mkdir),
            ('6 GB', sparse),
            ('a device', lambda path: os.symlink('/dev/zero', path)),
            ('a loop', lambda path: os.symlink(path, path)),
            ('noise', random.Random(7).randbytes(3000))]


def kinds(files):
    """One file of each kind, how it is run."""
    return [('art/atlas.txt', {}), ('art/maps.txt', {}), ('art/p0.png', {}),
            ('art/table.png', {}), ('fonts/serif.otf', {}),
            ('fonts/title.otf', {}), ('help/en/base.md', {}),
            ('help/examples/base.txt', {}),
            ('lang/cs/LC_MESSAGES/carcassonne.mo',
             {'lang': 'cs', 'may_refuse': True}),
            ('tiles/count.tiles', {}),
            ('tiles/base.tiles', {'load': False, 'may_refuse': True})]


def silent(path, name):
    """What need not be wrong: any text may be a page, any set be left away."""
    return (name == 'missing' and path.endswith('.tiles') or
            name == 'empty' and path.endswith('.txt') or
            name in ('empty', 'zeros', 'noise') and path.endswith('.md'))


def no_files(files):
    for path, how in kinds(files):
        for name, data in NO_FILES:
            check('%s is %s' % (path, name), dict(files, **{path: data}),
                  says=0 if silent(path, name) else 1, **how)


def replaced(files, path, old, new):
    return dict(files, **{path: re.sub(old, new, files[path])})


def known(files):
    """What was found once, by name."""
    index, maps = 'art/atlas.txt', 'art/maps.txt'
    for size in (b'0 0', b'-64 -64', b'1 1', b'99999 1', b'2147483648 5'):
        check('sizes of ' + size.decode(),
              replaced(files, index, rb'64 64\n', size + b'\n'))
    check('spots out of range',
          replaced(files, maps, rb'(?m)^(spot \S+ \d+ \d+).*$',
                   rb'\1 99999999 -99999999'), says=1)
    check('spots at the edge',
          replaced(files, maps, rb'(?m)^(spot \S+ \d+ \d+).*$',
                   rb'\1 1000 1000'))
    check('a picture of 30000 x 30000',
          dict(files, **{'art/p0.png': png(30000, 30000, 64)}), says=1)
    check('60,000 pages', dict(files, **{index: b''.join(
        b'sprite s%d page-with-a-long-name-%d.png 0 0 8 8\n' % (i, i)
        for i in range(60000))}), says=1)
    check('no fonts', {k: v for k, v in files.items()
                       if not k.startswith('fonts')}, says=4)
    check('no art', {k: v for k, v in files.items()
                     if not k.startswith('art')}, says=1)
    check('no help', {k: v for k, v in files.items()
                      if not k.startswith('help')}, says=1)
    for plural in (b'1/(n-n)', b'n', b'(' * 60 + b'n' + b')' * 60):
        check('plural=' + plural.decode(), mutated_mo(
            files, lambda key, text: re.sub(rb'plural=[^;]*;', b'plural=' +
                                            plural + b';', text)
            if not key else text), lang='cs', says=1)
    for words in (b'%n', b'%s%s%s%s', b'%999999999d', b'\xff\xfe', b'x' * 9000):
        check('translations are %r' % words[:20], mutated_mo(
            files, lambda key, text: b'\0'.join(
                words for _ in text.split(b'\0')) if key else text),
            lang='cs', says=1)
    head = b'example roles\nsetup players=2 sets=base first=0 deck=b24\n'
    for name, lines in (
            ('far away', b'ring 40,40 -40,-40\nview -40 -40 40 40\n'),
            ('out of range', b'ring 2147483647,0\n'),
            ('many marks', b'ring ' + b'0,0 ' * 200 + b'\n'),
            ('no action', b'do tile b24 1 0 0 #%s%s%n\n'),
            ('another set', b'do tile x01 1 0 0\n'),
            ('nothing', b'')):
        check('an example: %s' % name,
              dict(files, **{'help/examples/base.txt': head + lines}), says=1)
    check('a page of examples', dict(files, **{
        'help/en/base.md': b'![](example roles) ![](example %n)\n' * 2000}),
        says=1)
    check('a page of words', dict(files, **{'help/en/base.md':
                                            b'a b ' * 16000}))
    check('a page of headings', dict(files, **{'help/en/base.md':
                                               b'# ### [*](\xff\n' * 4000}))
    check('a page of brackets', dict(files, **{'help/en/base.md':
                                               b'[](' * 20000}))


# ------------------------------------------------------------------- changes

NUMBERS = [b'-1', b'0', b'1', b'255', b'256', b'8192', b'32768', b'65536',
           b'2147483647', b'-2147483648', b'4294967296', b'1e39', b'nan',
           b'99999999999999999999', b'']


def change_text(r, data):
    lines = data.split(b'\n')
    for _ in range(r.choice((1, 1, 2, 5, 40))):
        i = r.randrange(len(lines))
        how = r.randrange(7)
        if how == 0:
            numbers = list(re.finditer(rb'-?\d+', lines[i]))
            if numbers:
                m = r.choice(numbers)
                lines[i] = (lines[i][:m.start()] + r.choice(NUMBERS) +
                            lines[i][m.end():])
        elif how == 1:
            lines[i] = lines[i][:r.randrange(len(lines[i]) + 1)]
        elif how == 2:
            lines[i] = lines[i] * r.choice((2, 300))
        elif how == 3 and len(lines) > 1:
            del lines[i]
        elif how == 4:
            lines.insert(i, lines[r.randrange(len(lines))])
        elif how == 5:
            lines[i] = r.randbytes(r.randrange(60)) + lines[i]
        else:
            words = lines[i].split(b' ')
            r.shuffle(words)
            lines[i] = b' '.join(words)
    return b'\n'.join(lines)


def change_bytes(r, data):
    data = bytearray(data)
    for _ in range(r.choice((1, 2, 8, 64))):
        if not data:
            break
        how = r.randrange(4)
        i = r.randrange(len(data))
        # Headers and tables are at the beginning of a file.
        i = r.randrange(min(len(data), 400)) if r.randrange(2) else i
        if how < 2:
            data[i] = r.choice((0, 1, 0x7f, 0x80, 0xff, r.randrange(256)))
        elif how == 2:
            data[i:i + r.randrange(1, 40)] = r.randbytes(r.randrange(8))
        else:
            data = data[:i] if r.randrange(8) == 0 else data
    return bytes(data)


def change_png(r, data):
    """Mostly with the checksums right, so that it is read on."""
    if r.randrange(4) == 0:
        return change_bytes(r, data)
    out, at = data[:8], 8
    while at + 8 <= len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if r.randrange(2):
            body = change_bytes(r, body)
        if r.randrange(9):
            out += chunk(kind, body)
        at += length + 12
    return out


def mutated_mo(files, change):
    """The translation with every (English, Czech) text changed."""
    path = 'lang/cs/LC_MESSAGES/carcassonne.mo'
    data = files[path]
    n, keys, values = struct.unpack('<3I', data[8:20])
    texts = []
    for i in range(n):
        (kl, ko), (vl, vo) = (struct.unpack('<2I', data[t + 8 * i:t + 8 * i +
                                                        8])
                              for t in (keys, values))
        texts.append((data[ko:ko + kl], data[vo:vo + vl]))
    texts = [(key, change(key, text)) for key, text in texts]
    at, tables, blob = 28 + 16 * n, b'', b''
    for column in (0, 1):
        for pair in texts:
            tables += struct.pack('<2I', len(pair[column]), at + len(blob))
            blob += pair[column] + b'\0'
    head = struct.pack('<7I', 0x950412de, 0, n, 28, 28 + 8 * n, 0, at)
    return dict(files, **{path: head + tables + blob})


def change_mo(r, files):
    path = 'lang/cs/LC_MESSAGES/carcassonne.mo'
    if r.randrange(2):
        return dict(files, **{path: change_bytes(r, files[path])})

    def change(key, text):
        if r.randrange(20) and key:
            return text
        i = r.randrange(len(text) + 1)
        return text[:i] + r.choice((b'%n', b'%s', b'%d', b'%', b'\0', b'%5$s',
                                    b'%*d', b'\xff', b'%9999999999s', b';',
                                    b'n/0', b'(')) + text[i + r.randrange(3):]
    return mutated_mo(files, change)


def one_change(r, files):
    kind = r.choice(('index', 'maps', 'png', 'png', 'help', 'examples', 'mo',
                     'mo', 'font', 'tiles', 'settings'))
    figures[kind] = figures.get(kind, 0) + 1
    name = 'change %d of %s' % (sum(figures.values()), kind)
    if kind == 'mo':
        return check(name, change_mo(r, files), lang='cs')
    path, change, how = {
        'index': ('art/atlas.txt', change_text, {}),
        'maps': ('art/maps.txt', change_text, {}),
        'png': ('art/%s.png' % r.choice(('p0', 'table', 'board')), change_png,
                {}),
        'help': ('help/en/base.md', change_text, {}),
        'examples': ('help/examples/base.txt', change_text, {}),
        'font': ('fonts/%s.otf' % r.choice(('serif', 'serif-bold', 'title')),
                 change_bytes, {}),
        'tiles': ('tiles/base.tiles', change_text,
                  {'load': False, 'may_refuse': True}),
        'settings': ('settings', change_text, {'load': False, 'lang': None}),
    }[kind]
    return check(name, dict(files, **{path: change(r, dict(
        files, settings=SETTINGS)[path])}), **how)


def main():
    os.makedirs(OUT, exist_ok=True)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    files = pack()
    check('the pack as it should be', files)
    check('the pack in Czech', dict(files, settings=SETTINGS), lang=None,
          load=False)
    if COUNT:
        no_files(files)
    known(files)
    r = random.Random(SEED)
    for _ in range(COUNT):
        one_change(r, files)
    print('# changes: ' + ', '.join('%d of %s' % (n, kind) for kind, n in
                                  sorted(figures.items())))
    print('%d passed, %d failed' % (passed, failed))
    return failed > 0


sys.exit(main())
