/* main.c - the command line of the game: options, start and end of the program
 *
 * Opens in this order: log, pack, application, game, window; then runs a script
 * or the main loop. Without a display the computer plays a demo instead, and
 * its picture is stored. Exit status: 2 for wrong usage or missing files, 1 for
 * anything else that failed.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <string.h>

#include "demo.h"
#include "gui/screens/screens.h"
#include "gui/script/script.h"
#include "gui/table/part.h"
#include "run_log.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"
#include "tools/version.h"
#include "unreadable.h"

/* What the command line asks for; NULL or 0 where it does not say. A size of
 * the window is always there: main() sets the usual one first. */
typedef struct arguments {
    const char *load;      /* game to start with: an error ends the program */
    const char *open_path; /* game that a desktop passed: errors are shown in
                              the window */
    const char *script, *shot, *lang, *data;
    int w, h;  /* of the window, pixels */
    int scale; /* of the interface, percent */
    bool demo;
} arguments;

static const char usage[] =
    "usage: carcassonne [--load FILE] [--script FILE] [--shot OUT.png]\n"
    "                   [--size WxH] [--lang LL] [--scale S] [--data DIR] "
    "[--demo]\n                   [FILE]\n"
    "       carcassonne --help | --version\n";

static const screen *const screens[SCREENS] = {
    [SCREEN_MENU] = &screen_menu,
    [SCREEN_SETUP] = &screen_setup,
    [SCREEN_TABLE] = &screen_table,
    [SCREEN_RESULT] = &screen_result,
    [SCREEN_SAVES] = &screen_saves,
    [SCREEN_SETTINGS] = &screen_settings,
    [SCREEN_PLAY_SETTINGS] = &screen_play_settings,
    [SCREEN_HELP] = &screen_help,
    [SCREEN_LESSONS] = &screen_lessons,
    [SCREEN_RECORDS] = &screen_records,
    [SCREEN_MISTAKES] = &screen_mistakes,
    [SCREEN_DIALOG] = &screen_dialog};

/* Prints a line on stderr. */
static void print_error(const char *message)
{
    char printable[600];
    fprintf(stderr, "carcassonne: %s\n",
            file_printable(message, printable, sizeof printable));
}

/* Prints a one-line usage error; returns the exit status for wrong usage. */
static int usage_error(const char *message, const char *name)
{
    char printable[300];
    fprintf(stderr, "carcassonne: %s '%s'\n", message,
            file_printable(name, printable, sizeof printable));
    return 2;
}

/* Reads a number of at most nine digits and moves *text behind it; -1 if there
 * is none. */
static int scan_number(const char **text)
{
    int n = 0;
    size_t digits = strspn(*text, "0123456789");
    if (digits == 0 || digits > 9) {
        return -1;
    }
    for (; digits > 0; digits--) {
        n = 10 * n + *(*text)++ - '0';
    }
    return n;
}

/* Reads "1280x800". */
static bool read_size(arguments *args, const char *text)
{
    args->w = scan_number(&text);
    if (*text++ != 'x') {
        return false;
    }
    args->h = scan_number(&text);
    return !*text && args->w >= 320 && args->h >= 240 && args->w <= 16384 &&
           args->h <= 16384;
}

static bool read_scale(arguments *args, const char *text)
{
    args->scale = scan_number(&text);
    return !*text && args->scale >= SCALE_MIN && args->scale <= SCALE_MAX;
}

/* Reads the option `name` with its value. Returns 0 or an exit status. */
static int read_option(arguments *args, const char *name, const char *value)
{
    const struct {
        const char *name, **value;
    } texts[] = {{"--load", &args->load},
                 {"--script", &args->script},
                 {"--shot", &args->shot},
                 {"--data", &args->data},
                 {"--lang", &args->lang}}; /* checked by open_app() */
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(name, texts[i].name) == 0) {
            *texts[i].value = value;
            return 0;
        }
    }
    bool is_size = strcmp(name, "--size") == 0;
    bool is_scale = strcmp(name, "--scale") == 0;
    if (is_size && !read_size(args, value)) {
        return usage_error("--size: expected WxH, 320x240 to 16384x16384, not",
                           value);
    }
    if (is_scale && !read_scale(args, value)) {
        _Static_assert(SCALE_MIN == 75 && SCALE_MAX == 200,
                       "the message names the limits");
        return usage_error("--scale: a number from 75 to 200, not", value);
    }
    return is_size || is_scale ? 0 : usage_error("what is", name);
}

/* True for an option that has a value. */
static bool takes_value(const char *name)
{
    static const char *const options[] = {"--load", "--script", "--shot",
                                          "--size", "--lang",   "--scale",
                                          "--data"};
    int n = sizeof options / sizeof *options, i = 0;
    while (i < n && strcmp(name, options[i]) != 0) {
        i++;
    }
    return i < n;
}

/* Checks the files and the folder that must be there. Returns 0 or an exit
 * status. */
static int check_files(const arguments *args)
{
    const char *const files[] = {args->load, args->script, args->data};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        int error = files[i] ? file_check_readable(files[i]) : 0;
        if (error) {
            run_log_error(files[i], file_error_text(error));
            return 2;
        }
    }
    return 0;
}

/* Reads all arguments, and checks the files among them. Returns 0 or an exit
 * status. */
static int read_arguments(arguments *args, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--demo") == 0) {
            args->demo = true;
            continue;
        }
        if (argv[i][0] && argv[i][0] != '-' && !args->open_path) {
            args->open_path = argv[i];
            continue;
        }
        if (i + 1 == argc || strncmp(argv[i], "--", 2) != 0) {
            return usage_error(
                takes_value(argv[i]) ? "a value is missing behind" : "what is",
                argv[i]);
        }
        int status = read_option(args, argv[i], argv[i + 1]);
        if (status) {
            return status;
        }
        i++; /* the value */
    }
    return check_files(args);
}

static bool has_pack(const char *folder)
{
    char path[PATH_SIZE];
    return path_join(path, folder, "art/atlas.txt") &&
           file_check_readable(path) == 0;
}

/* Finds the pack: the user's own, the one beside this program (built or
 * installed), or the one in the folder set at compile time. */
static bool find_pack(char out[PATH_SIZE])
{
    /* From build/carcassonne, and from bin/carcassonne once it is installed. */
    static const char *const folders[] = {"data", "../share/carcassonne"};
    char self[PATH_SIZE], dir[PATH_SIZE];
    if (user_data_folder(dir) && path_join(out, dir, "pack") && has_pack(out)) {
        return true;
    }
    system_program_path(self, sizeof self);
    char *slash = strrchr(self, '/');
    if (slash) {
        *slash = '\0'; /* the folder of the program is left */
    }
    for (int i = 0; slash && i < 2; i++) {
        if (path_join(out, self, folders[i]) && has_pack(out)) {
            return true;
        }
    }
    snprintf(out, PATH_SIZE, "%s", DATADIR);
    return has_pack(out);
}

static bool has_language(const char *code)
{
    int i = 0;
    while (i < lang_count() && strcmp(lang_code(i), code) != 0) {
        i++;
    }
    return i < lang_count();
}

/* Loads the game of --load. Returns 0 or an exit status. */
static int load_game(app *a, const char *path)
{
    cc_error error;
    session *game = session_load(&a->catalog, path, &error);
    if (!game) {
        char place[PATH_SIZE + 16];
        snprintf(place, sizeof place, error.line ? "%s:%d" : "%s", path,
                 error.line);
        run_log_error(place, error.what);
        return 2;
    }
    app_start_game(a, game);
    return 0;
}

/* Opens the pack, the application and the game. Returns 0 or an exit status. */
static int open_app(app *a, const arguments *args)
{
    char data[PATH_SIZE], reason[400];
    if (args->data) {
        snprintf(data, sizeof data, "%s", args->data);
    } else if (!find_pack(data)) {
        fputs("carcassonne: the pack with pictures and tiles is missing "
              "(make pack builds it, --data DIR names it)\n",
              stderr);
        return 2;
    }
    lang_open(data);
    if (args->lang && !has_language(args->lang)) {
        return usage_error("--lang: no language", args->lang);
    }
    parts_use(table_parts);
    if (!app_open(a, data, screens, reason, sizeof reason)) {
        print_error(reason);
        return 2;
    }
    if (args->lang) {
        lang_use(args->lang);
        snprintf(a->settings.language, sizeof a->settings.language, "%s",
                 args->lang);
    }
    if (args->scale) {
        a->settings.scale = args->scale;
    }
    if (args->script || args->shot) {
        a->settings.first_tips = false; /* scripts may turn them on */
    }
    int status = args->load ? load_game(a, args->load) : 0;
    if (status) {
        return status;
    }
    if (args->open_path) {
        app_open_save(a, args->open_path);
        /* Nobody may read the terminal: the window shows the notice too. */
        if (!a->session && a->notice[0]) {
            print_error(a->notice);
        }
    }
    return 0;
}

/* Opens the window, runs what the command line asks for, and closes it. Returns
 * the exit status. */
static int run_in_window(app *a, const arguments *args, bool hidden)
{
    char reason[400];
    int status = 0;
    video *v = video_open(a, args->w, args->h, hidden, reason, sizeof reason);
    if (!v) {
        fprintf(stderr, "carcassonne: no window: %s\n", reason);
        return 1;
    }
    run_catch_stop_signals();
    if (args->demo && !demo_play(a)) {
        status = 1;
    }
    if (args->script && !script_run(v, a, args->script)) {
        status = 1;
    }
    if (args->shot) {
        a->crash_log[0] = '\0'; /* nobody is there to be asked about it */
        script_settle(v, a);
        video_render(v, a);
        int error = video_screenshot(v, args->shot);
        if (error) {
            run_log_error(args->shot, file_error_text(error));
            status = 1;
        }
    } else if (!args->script) {
        video_run(v, a);
    }
    video_close(v);
    return status;
}

/* Closes stdout; a failed write becomes the exit status. */
static int close_output(int status)
{
    bool failed = ferror(stdout) != 0;
    if (fclose(stdout) != 0 || failed) {
        run_log_error("stdout", file_error_text(errno));
        return status ? status : 1;
    }
    return status;
}

/* Checks the paths of all folders before anything is written. Returns 0 or an
 * exit status. */
static int check_folder_paths(void)
{
    char path[PATH_SIZE];
    if (user_config_folder(path) && user_saves_folder(path) &&
        settings_path(path)) {
        return 0;
    }
    fputs("carcassonne: the path of the folder for settings and saved games "
          "is too long\n",
          stderr);
    return 2;
}

/* Runs the program from its log to its end. Returns the exit status. */
static int run(const arguments *args)
{
    static app a;
    int status = check_folder_paths();
    if (status) {
        return status;
    }
    run_log_open();
    unreadable_collect();
    status = open_app(&a, args);
    if (!status) {
        status = run_in_window(&a, args, args->shot || !video_has_display());
        int unsaved = app_emergency_save(&a);
        status = status ? status : unsaved;
        app_close(&a);
    }
    run_log_close();
    return status;
}

int main(int argc, char **argv)
{
    arguments args = {.w = 1280, .h = 800};
    system_init(&argc, &argv);
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return close_output(0);
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        puts("carcassonne " CARCASSONNE_VERSION);
        return close_output(0);
    }
    int status = read_arguments(&args, argc, argv);
    if (status) {
        return status;
    }
    if (!args.shot && !args.script && !video_has_display()) {
        args.shot = "carcassonne-demo.png";
        args.demo = true;
        printf("No display here: the computer plays a game instead, see %s\n",
               args.shot);
    }
    return close_output(run(&args));
}
