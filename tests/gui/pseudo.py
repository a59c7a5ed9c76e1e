"""A language that is no language: every English text with accents and 40 %
longer, so that a layout that fits it fits any translation.

    pseudo.py POT ENGLISH_MO OUT.po
"""
import gettext
import re
import sys

sys.path.insert(0, "tools/dev")
import texts

ACCENTS = str.maketrans("AEIOUYaeiouyscznrdtl", "ÀËÎÕÛÝáêïøüÿšçžñřďťł")
# Directives, names in braces and keys in parentheses stay as they are.
KEPT = re.compile(r"(%[-+ #0]*\d*(?:\.\d+|\.\*)?(?:l*[dsuc%])|\{[^}]*\}"
                  r"|\([^)]{1,8}\)$|\\n)")


def stretched(text, more=.4):
    if not text.strip():
        return text
    parts = KEPT.split(text)
    long = "".join(part if i % 2 else part.translate(ACCENTS)
                   for i, part in enumerate(parts))
    letters = sum(len(part) for part in parts[::2])
    missing = int(letters * more + .5)
    filler = " ".join(["ôw" * 3] * 60)[:missing]
    # Before a key in parentheses, which shortcuts look for at the end.
    end = re.search(r" ?\([^)]{1,8}\)$|[.:…]?$", long)
    return long[:end.start()] + filler.rstrip() + long[end.start():]


def main(pot, english, out):
    with open(english, "rb") as file:
        labels = gettext.GNUTranslations(file)._catalog
    with open(pot, encoding="utf-8") as file:
        text = file.read()
    with open(out, "w", encoding="utf-8") as file:
        file.write('msgid ""\nmsgstr "Content-Type: text/plain; '
                   'charset=UTF-8\\nX-Language-Name: Pseudo\\n'
                   'Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n')
        for context, one, many in re.findall(
                r'^(?:msgctxt ((?:".*"\n)+))?msgid ((?:".*"\n)+)'
                r'(?:msgid_plural ((?:".*"\n)+))?', text, re.M):
            key = texts.joined(one)
            if not key:
                continue
            shown = labels.get(key, key)
            lines = [f"msgctxt {texts.quoted(texts.joined(context))}"
                     ] if context else []
            lines.append(f"msgid {texts.quoted(key)}")
            if many:
                lines += [f"msgid_plural {texts.quoted(texts.joined(many))}",
                          f"msgstr[0] {texts.quoted(stretched(shown))}",
                          "msgstr[1] " +
                          texts.quoted(stretched(texts.joined(many)))]
            elif key == "stays-with-next-word":
                continue
            else:
                # Names of sets are names: few grow much.
                more = .2 if key.startswith("set:") else .4
                lines.append(f"msgstr {texts.quoted(stretched(shown, more))}")
            file.write("\n".join(lines) + "\n\n")


main(*sys.argv[1:])
