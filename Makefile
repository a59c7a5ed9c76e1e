# Carcassonne: `make run` to play, `make test` to check. `make help` lists all.
#
# Everything built goes below $(BUILD); objects mirror the source paths.
#   SAN=1    AddressSanitizer and UBSan, in build/san
#   DEBUG=1  the engine checks itself after every action, in build/debug
#   V=1      show the commands
#   WERROR=1 warnings are errors

CC ?= cc
AR ?= ar
PEER_GAMES ?= ../shared/peer-games
PREFIX ?= /usr/local
# The pictures take minutes: all cores draw, unless make was told otherwise.
JOBS ?= $(shell nproc 2>/dev/null || echo 1)
parallel = $(if $(findstring j,$(filter-out --%,$(firstword $(MAKEFLAGS))) \
    $(filter -j%,$(MAKEFLAGS))),,-j$(JOBS))

ifdef SAN
BUILD ?= build/san
OPT := -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined \
       -fno-omit-frame-pointer -DCC_CHECK
LDFLAGS += -fsanitize=address,undefined
else ifdef DEBUG
BUILD ?= build/debug
OPT := -O1 -DCC_CHECK
else
BUILD ?= build
OPT := -O2
endif

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
        -Wmissing-prototypes -Wvla -Wwrite-strings -Wpointer-arith
ifdef WERROR
WARN += -Werror
endif
CFLAGS ?= -g
ALL_CFLAGS = -std=c11 $(OPT) $(WARN) $(CFLAGS) -I. -MMD -MP

ifneq ($(V),1)
Q := @
say = @printf '  %-5s %s\n' $(1) $(2)
endif

# ------------------------------------------------------------- what there is

ENGINE_SRC := $(sort $(wildcard engine/*.c engine/expansions/*.c))
BOTS_SRC := $(sort $(wildcard engine/bots/*.c))
GUI_SRC := $(sort $(wildcard gui/*.c gui/screens/*.c gui/table/*.c \
                             gui/widgets/*.c))
PACK_SRC := $(sort $(wildcard tools/pack/*.c))
CARC_SRC := $(sort $(wildcard tools/carc*.c))

ENGINE_OBJ := $(ENGINE_SRC:%.c=$(BUILD)/obj/%.o)
BOTS_OBJ := $(BOTS_SRC:%.c=$(BUILD)/obj/%.o)
GUI_OBJ := $(GUI_SRC:%.c=$(BUILD)/obj/%.o)
PACK_OBJ := $(PACK_SRC:%.c=$(BUILD)/obj/%.o)
CARC_OBJ := $(CARC_SRC:%.c=$(BUILD)/obj/%.o)

ENGINE_LIB := $(BUILD)/libcarcassonne.a
BOTS_LIB := $(BUILD)/libcarcassonne-bots.a
LIBS := $(BOTS_LIB) $(ENGINE_LIB)

sdl_cflags = $(shell pkg-config --cflags sdl2 SDL2_image SDL2_ttf)
sdl_libs = $(shell pkg-config --libs sdl2 SDL2_image SDL2_ttf)
cairo_cflags = $(shell pkg-config --cflags cairo libwebp)
cairo_libs = $(shell pkg-config --libs cairo libwebp)
jansson_cflags = $(shell pkg-config --cflags jansson)
jansson_libs = $(shell pkg-config --libs jansson)

LANGUAGES := $(sort $(basename $(notdir $(wildcard assets/lang/*.po))))
MO := $(LANGUAGES:%=$(BUILD)/data/lang/%/LC_MESSAGES/carcassonne.mo)

# Debian's names of what is needed to build, to test, and for `make test-all`.
BUILD_PACKAGES := gcc libc6-dev make pkg-config libsdl2-dev \
    libsdl2-image-dev libsdl2-ttf-dev libcairo2-dev libwebp-dev \
    libjansson-dev gettext \
    fonts-linuxlibertine
TEST_PACKAGES := libcmocka-dev python3 xvfb xauth xdotool
CHECK_PACKAGES := clang libclang-rt-14-dev clang-format clang-tidy cppcheck

.PHONY: all engine game pack deps run help
all: game $(BUILD)/carc

help:
	@echo "make run       install what is missing, build, play"
	@echo "make test      install what is missing, build, run the tests"
	@echo "make test-all  longer tests: sanitizers, fuzzing, deep perft, lint"
	@echo "make bench     print what the budgets measure"
	@echo "make all       build the game and the command line"
	@echo "make shots     draw the stored pictures of the tests anew"
	@echo "make format    clang-format over everything"
	@echo "make lint      format, clang-tidy, cppcheck, layers"
	@echo "make install   to PREFIX ($(PREFIX)), with DESTDIR"
	@echo "make clean     remove build/"

# What follows deps is built by another make, which sees what was installed.
deps:
	@sh tools/install-packages.sh $(BUILD_PACKAGES)

run: deps
	@$(MAKE) --no-print-directory $(parallel) game
	@$(BUILD)/carcassonne $(ARGS)

engine: $(ENGINE_LIB)
game: $(BUILD)/carcassonne pack
pack: $(BUILD)/data/.stamp $(MO)

# ------------------------------------------------------------------ building

# Rewritten only when the flags change, so that flags are a dependency.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(ALL_CFLAGS) $(LDFLAGS)' | cmp -s - $@ || \
	    echo '$(CC) $(ALL_CFLAGS) $(LDFLAGS)' > $@
FORCE:

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) $(EXTRA_CFLAGS) -c $< -o $@

$(GUI_OBJ): EXTRA_CFLAGS = $(sdl_cflags) \
    -DDATADIR='"$(PREFIX)/share/carcassonne"'
# Pictures are the same on every machine: no operation is joined with another.
$(PACK_OBJ): EXTRA_CFLAGS = $(cairo_cflags) -ffp-contract=off
$(CARC_OBJ): EXTRA_CFLAGS = $(jansson_cflags)

$(ENGINE_LIB): $(ENGINE_OBJ)
$(BOTS_LIB): $(BOTS_OBJ)
$(ENGINE_LIB) $(BOTS_LIB):
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcsD $@ $^

$(BUILD)/carc: $(CARC_OBJ) $(LIBS)
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(jansson_libs) -lm

$(BUILD)/carcassonne: $(GUI_OBJ) $(LIBS)
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(sdl_libs) -lm

$(BUILD)/carcassonne-pack: $(PACK_OBJ) $(ENGINE_LIB)
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(cairo_libs) -lm

# Each set is drawn by a run of its own: several at a time with -j, and only
# those that changed.
SETS := $(patsubst assets/tiles/%.tiles,%,$(wildcard assets/tiles/*.tiles))
SET_STAMPS := $(SETS:%=$(BUILD)/data/.set-%)
# What faces depend on: of the pack all but what draws other things, of the
# engine what reads tiles.
FACE_OBJ := $(filter-out $(addprefix $(BUILD)/obj/tools/pack/,pieces.o \
    figures_wood.o objects.o ramparts.o tokens.o city_tokens.o surfaces.o), \
    $(PACK_OBJ))
ASSETS := $(sort $(shell find assets -type f -not -path 'assets/lang/*' \
                                         -not -path 'assets/readme/*'))
ifneq (,$(SAN)$(DEBUG))
# Where everything is checked drawing would take very long: the plain build
# draws, and the tests of pictures see to the rest.
.PHONY: plain-pack
plain-pack:
	@$(MAKE) --no-print-directory SAN= DEBUG= BUILD=build pack
$(BUILD)/data/.stamp: plain-pack $(BUILD)/carcassonne-pack
	@mkdir -p $(@D) && cp -Rp build/data/. $(@D)
else
$(SET_STAMPS): $(BUILD)/data/.set-%: $(FACE_OBJ) engine/tileset.c \
               engine/geometry.c assets/tiles/%.tiles assets/art/palette.txt \
               | $(BUILD)/carcassonne-pack
	$(call say,PACK,$*)
	$(Q)$(BUILD)/carcassonne-pack --set $* assets $(BUILD)/data
	@touch $@

$(BUILD)/data/.rest: $(BUILD)/carcassonne-pack $(ASSETS)
	$(call say,PACK,$(@D))
	$(Q)$(BUILD)/carcassonne-pack --rest assets $(@D)
	@touch $@

$(BUILD)/data/.stamp: $(SET_STAMPS) $(BUILD)/data/.rest
	$(Q)$(BUILD)/carcassonne-pack --index assets $(@D)
	@touch $@
endif

$(BUILD)/data/lang/%/LC_MESSAGES/carcassonne.mo: assets/lang/%.po
	$(call say,MO,$<)
	@mkdir -p $(@D)
	$(Q)msgfmt --check-format -o $@ $<

# ------------------------------------------------------------------- testing

TEST_SRC := $(sort $(wildcard tests/test_*.c))
TEST_BIN := $(TEST_SRC:tests/%.c=$(BUILD)/tests/%)
TEST_SUPPORT := $(sort $(filter-out $(TEST_SRC) $(wildcard tests/fuzz*.c), \
                       $(wildcard tests/*.c)))
FUZZERS := $(patsubst tests/fuzz_%.c,%,$(sort $(filter-out \
                      tests/fuzz_main.c,$(wildcard tests/fuzz_*.c))))
FUZZ_BIN := $(FUZZERS:%=$(BUILD)/tests/fuzz_%)
TEST_OBJ := $(TEST_SRC:%.c=$(BUILD)/obj/%.o) \
            $(TEST_SUPPORT:%.c=$(BUILD)/obj/%.o) \
            $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/fuzz*.c))
# Everything of the command line but its main().
CARC_PARTS := $(filter-out $(BUILD)/obj/tools/carc.o,$(CARC_OBJ))

$(TEST_OBJ): EXTRA_CFLAGS = $(jansson_cflags)

# The test of pictures links the pack's parts instead of the engine's friends.
PICTURES := $(BUILD)/tests/test_pictures
$(PICTURES): $(BUILD)/obj/tests/test_pictures.o \
             $(filter-out $(BUILD)/obj/tools/pack/pack.o,$(PACK_OBJ)) \
             $(ENGINE_LIB)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(cairo_libs) -lcmocka -lm
$(BUILD)/obj/tests/test_pictures.o: EXTRA_CFLAGS = $(cairo_cflags) \
    -ffp-contract=off

$(filter-out $(PICTURES),$(TEST_BIN)): $(BUILD)/tests/%: \
             $(BUILD)/obj/tests/%.o \
             $(TEST_SUPPORT:%.c=$(BUILD)/obj/%.o) $(LIBS)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ -lcmocka

$(FUZZ_BIN): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o \
             $(BUILD)/obj/tests/fuzz_main.o \
             $(TEST_SUPPORT:%.c=$(BUILD)/obj/%.o) $(CARC_PARTS) $(LIBS)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ -lcmocka $(jansson_libs) -lm

$(BUILD)/tests/compare: tests/gui/compare.c $(BUILD)/flags
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) $(sdl_cflags) $(LDFLAGS) -o $@ $< $(sdl_libs)

.PHONY: test test-programs run-tests shots
test: deps
	@sh tools/install-packages.sh $(TEST_PACKAGES)
	@$(MAKE) --no-print-directory $(parallel) test-programs
	@$(MAKE) --no-print-directory run-tests

test-programs: all $(TEST_BIN) $(FUZZ_BIN) $(BUILD)/tests/compare

run-tests: test-programs
	@BUILD=$(BUILD) PEER_GAMES=$(PEER_GAMES) sh tests/run.sh

# After a change that is meant to be seen: look at the new pictures.
shots: test-programs
	@BUILD=$(BUILD) SHOTS=make sh tests/gui/run.sh

.PHONY: bench
bench: deps
	@$(MAKE) --no-print-directory all
	@BUILD=$(BUILD) sh tools/bench.sh

# -------------------------------------------------------- longer: test-all

FUZZ_SECONDS ?= 60
FUZZ_CC ?= clang
FUZZ_FLAGS := -std=c11 -g -O1 -DCC_CHECK -I. \
              -fsanitize=fuzzer,address,undefined
FUZZ_LIB_SRC := $(ENGINE_SRC) $(BOTS_SRC) $(TEST_SUPPORT) \
                $(filter-out tools/carc.c,$(CARC_SRC))

$(BUILD)/fuzz/%: tests/fuzz_%.c $(FUZZ_LIB_SRC)
	$(call say,FUZZ,$@)
	@mkdir -p $(@D)
	$(Q)$(FUZZ_CC) $(FUZZ_FLAGS) $(jansson_cflags) -o $@ $^ \
	    $(jansson_libs) -lcmocka -lm

.PHONY: fuzz test-all sanitized
fuzz: $(FUZZERS:%=$(BUILD)/fuzz/%)
	@for f in $(FUZZERS); do \
	    echo "fuzzing $$f for $(FUZZ_SECONDS) s"; \
	    mkdir -p $(BUILD)/fuzz/corpus-$$f; \
	    $(BUILD)/fuzz/$$f -max_total_time=$(FUZZ_SECONDS) -verbosity=0 \
	        -print_final_stats=1 -artifact_prefix=$(BUILD)/fuzz/$$f- \
	        $(BUILD)/fuzz/corpus-$$f tests/corpus/$$f || exit 1; \
	done

sanitized:
	@CARCASSONNE_GAMES=150 $(MAKE) --no-print-directory SAN=1 run-tests

test-all: deps
	@sh tools/install-packages.sh $(TEST_PACKAGES) $(CHECK_PACKAGES)
	@$(MAKE) --no-print-directory lint
	@CARCASSONNE_DEEP=1 CARCASSONNE_GAMES=20000 \
	    $(MAKE) --no-print-directory run-tests
	@$(MAKE) --no-print-directory sanitized
	@$(MAKE) --no-print-directory fuzz

# ------------------------------------------------------------------ cleaning

ALL_C := $(ENGINE_SRC) $(BOTS_SRC) $(GUI_SRC) $(PACK_SRC) $(CARC_SRC) \
         $(sort $(wildcard tests/*.c tests/gui/*.c))
ALL_H := $(sort $(wildcard engine/*.h engine/*/*.h gui/*.h gui/*/*.h \
                           tools/*.h tools/*/*.h tests/*.h))

.PHONY: format lint
format:
	clang-format -i $(ALL_C) $(ALL_H)

# Each header is compiled alone, to see that it stands alone; state.h is a part
# of carcassonne.h.
lint:
	clang-format --dry-run -Werror $(ALL_C) $(ALL_H)
	@for h in $(filter-out engine/state.h,$(ALL_H)); do \
	    $(CC) -std=c11 -I. -Wall -Wextra -fsyntax-only -x c $$h \
	        $(jansson_cflags) $(sdl_cflags) $(cairo_cflags) || exit 1; \
	done
	cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr -I. \
	    --enable=warning,performance,portability \
	    --suppress=missingIncludeSystem $(ENGINE_SRC) $(BOTS_SRC) \
	    $(GUI_SRC) $(PACK_SRC) $(CARC_SRC)
	clang-tidy --quiet $(ENGINE_SRC) $(BOTS_SRC) $(CARC_SRC) -- -std=c11 -I. \
	    $(jansson_cflags)

.PHONY: install
install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/carcassonne
	install $(BUILD)/carcassonne $(BUILD)/carc $(DESTDIR)$(PREFIX)/bin
	cp -R $(BUILD)/data/. $(DESTDIR)$(PREFIX)/share/carcassonne

.PHONY: clean
clean:
	rm -rf build

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
