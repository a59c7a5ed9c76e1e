# Carcassonne: `make run` to play, `make test` to check. `make help` lists all.
#
# Everything built goes below $(BUILD); objects mirror the source paths.
#   SAN=1    AddressSanitizer and UBSan, in build/san
#   LTO=0    links faster: no optimisation over all files
#   DEBUG=1  the engine checks itself after every action, in build/debug
#   V=1      show the commands
#   WERROR=1 warnings are errors
#   NODEPS=1 no package is installed; what is missing is said
#   HOSTCC   builds the program that draws the pictures, where CC builds for
#            another machine; PKG_CONFIG is then that machine's
#   PACK_CACHE=DIR  keeps the drawn sets there, for all trees that draw the same

CC ?= cc
AR ?= ar
HOSTCC ?= $(CC)
PKG_CONFIG ?= pkg-config
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
# Loops over rows of pixels work on several at a time. The flags let them: no
# result depends on what square roots leave in errno or on floating-point traps.
PACK_OPT := -O3 -fno-math-errno -fno-trapping-math
endif

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
        -Wmissing-prototypes -Wvla -Wwrite-strings -Wpointer-arith
# What is declared nowhere would be taken for a function that gives an int.
DECLARED := -Werror=implicit-function-declaration
WARN += $(DECLARED)
ifdef WERROR
WARN += -Werror
endif
CFLAGS ?= -g
ALL_CFLAGS = -std=c11 $(OPT) $(WARN) $(CFLAGS) -I. -I$(BUILD) -MMD -MP

# Programs know nothing of where they were built: two builds are the same bytes.
# Not among the flags above: another folder is no reason to build anew.
NO_PATHS := '-ffile-prefix-map=$(CURDIR)=.'

# The engine and its opponents are optimised over all files where the compiler
# can: opponents think in an eighth less time. The objects hold ordinary code too,
# and whatever is not one of the two programs is linked of that, which is fast.
ifeq ($(SAN)$(DEBUG)$(LTO),)
LTO := $(shell echo 'int main(void) { return 0; }' | $(CC) -Werror -flto=auto \
    -ffat-lto-objects -xc -o /dev/null - 2>/dev/null && echo 1)
endif
ifeq ($(LTO),1)
LTO_FLAGS := -O3 -flto=auto
# Names in the objects come of the file, so that two builds are the same bytes.
LTO_CFLAGS = $(LTO_FLAGS) -ffat-lto-objects -frandom-seed=$<
LINK = $(CC) -fno-lto $(LDFLAGS)
LINK_WHOLE = $(CC) $(NO_PATHS) $(OPT) $(CFLAGS) $(LTO_FLAGS) $(LDFLAGS)
else
LINK = $(CC) $(LDFLAGS)
LINK_WHOLE = $(LINK)
endif

ifneq ($(V),1)
Q := @
say = @printf '  %-5s %s\n' $(1) $(2)
endif

# ------------------------------------------------------------- what there is

# Sorted by file name: a folder does not change the order of modules and parts.
by_name = $(foreach f,$(sort $(foreach m,$(1),$(notdir $m)@$m)),$(lastword \
              $(subst @, ,$f)))
MODULE_SRC := $(call by_name,$(wildcard engine/modules/*.c engine/modules/*/*.c))
ENGINE_SRC := $(sort $(wildcard engine/core/*.c)) $(MODULE_SRC)
BOTS_SRC := $(sort $(wildcard engine/bots/*.c engine/bots/*/*.c))
PART_SRC := $(call by_name,$(wildcard gui/table/parts/*.c gui/table/parts/*/*.c))
GUI_SRC := $(sort $(filter-out $(PART_SRC),\
               $(wildcard gui/*/*.c gui/*/*/*.c))) $(PART_SRC)
PACK_PART_SRC := $(sort $(wildcard tools/pack/parts/*.c))
PACK_SRC := $(sort $(wildcard $(addprefix tools/pack/,*.c relief/*.c layout/*.c \
    scene/*.c objects/*.c sprites/*.c))) $(PACK_PART_SRC)
CARC_SRC := $(sort $(wildcard tools/carc/*.c))
# What both programs use; the part of the system they are built for.
PLATFORM := $(if $(findstring mingw,$(shell $(CC) -dumpmachine)),windows,posix)
FILES_SRC := tools/platform/files.c \
    $(sort $(wildcard tools/platform/$(PLATFORM)/*.c))

# What of the window needs no SDL: what reads files that anybody may have made,
# and what moves.
READER_SRC := $(sort $(filter-out gui/readers/lang.c,$(wildcard gui/readers/*.c))) \
              $(addprefix gui/base/,hash.c memory.c motion.c text_match.c) \
              gui/video/display_list.c \
              $(addprefix gui/table/land/,camera.c life.c life_sprites.c \
                  zones.c)

ENGINE_OBJ := $(ENGINE_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/gen/modules.o
BOTS_OBJ := $(BOTS_SRC:%.c=$(BUILD)/obj/%.o)
GUI_OBJ := $(GUI_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/gen/parts.o
READER_OBJ := $(READER_SRC:%.c=$(BUILD)/obj/%.o)
SOUND_OBJ := $(BUILD)/obj/tools/sound/sound.o
PACK_OBJ := $(PACK_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/gen/pack_parts.o
CARC_OBJ := $(CARC_SRC:%.c=$(BUILD)/obj/%.o)
FILES_OBJ := $(FILES_SRC:%.c=$(BUILD)/obj/%.o)

ENGINE_LIB := $(BUILD)/libcarcassonne.a
BOTS_LIB := $(BUILD)/libcarcassonne-bots.a
READER_LIB := $(BUILD)/libreaders.a
LIBS := $(BOTS_LIB) $(ENGINE_LIB)

# Folders alone: a file asks itself for what it needs of the system.
sdl_cflags = $(filter-out -D%,\
    $(shell $(PKG_CONFIG) --cflags sdl2 SDL2_image SDL2_ttf))
sdl_libs = $(shell $(PKG_CONFIG) --libs sdl2 SDL2_image SDL2_ttf)
cairo_cflags = $(shell $(PKG_CONFIG) --cflags cairo libwebp)
cairo_libs = $(shell $(PKG_CONFIG) --libs cairo libwebp)
webp_cflags = $(shell $(PKG_CONFIG) --cflags libwebp)
webp_libs = $(shell $(PKG_CONFIG) --libs libwebp)
jansson_cflags = $(shell $(PKG_CONFIG) --cflags jansson)
jansson_libs = $(shell $(PKG_CONFIG) --libs jansson)

LANGUAGES := $(sort $(basename $(notdir $(wildcard assets/lang/*.po))))
MO := $(LANGUAGES:%=$(BUILD)/data/lang/%/LC_MESSAGES/carcassonne.mo)
# Pages of the help are written in English; others are made from translations.
HELP_PAGES := $(patsubst assets/help/%.po,$(BUILD)/gen/help/%.md,\
    $(sort $(wildcard assets/help/*/*.po)))
help_stamp = $(BUILD)/data/.help-$(notdir $(patsubst %/,%,$(dir $(1))))
HELP_STAMPS := $(sort $(foreach p,$(HELP_PAGES),$(call help_stamp,$p)))
# The help in the player's language, which the first game waits for.
locale := $(or $(LC_ALL),$(LC_MESSAGES),$(LANG))
FIRST_HELP := $(foreach s,$(HELP_STAMPS),\
    $(if $(filter $(s:$(BUILD)/data/.help-%=%)%,$(locale)),$s))

# Debian's names of what is needed to build, to test, and for `make test-all`.
BUILD_PACKAGES := gcc libc6-dev make pkg-config libsdl2-dev \
    libsdl2-image-dev libsdl2-ttf-dev libcairo2-dev libwebp-dev \
    libjansson-dev gettext po4a \
    fonts-linuxlibertine
TEST_PACKAGES := libcmocka-dev python3 xvfb xauth xdotool desktop-file-utils \
    appstream man-db shared-mime-info xdg-utils libfile-mimeinfo-perl \
    clang libclang-rt-dev
CHECK_PACKAGES := clang-16 clang-format clang-tidy cppcheck \
    lld debootstrap qemu-user-static gcc-aarch64-linux-gnu \
    libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross

.PHONY: all engine game first-game pack deps run help
all: game $(BUILD)/carc

help:
	@echo "make run       install what is missing, build, play"
	@echo "make test      install what is missing, build, run all tests"
	@echo "make check     without long random games, bots, pictures, windows:"
	@echo "               in less than a minute once built"
	@echo "make check ONLY=NAME  one test (test_river, cli), scenario (river_03)"
	@echo "               or window script (auction); ls tests/unit,"
	@echo "               tests/scenarios, tests/gui; sh tests/run.sh list"
	@echo "make test-all  longer tests: sanitizers, fuzzing, deep perft, lint"
	@echo "make pot       write all texts for translators; make help-po [LL=de]"
	@echo "               updates the translations of the help"
	@echo "make bench     print what the budgets measure"
	@echo "make readme    take the pictures of the README anew"
	@echo "make all       build the game and the command line"
	@echo "make protocol  write the tables of tools/carc/PROTOCOL.md anew"
	@echo "make golden    play saved games of new sets, modules and options"
	@echo "make shots     draw the stored pictures of the tests anew"
	@echo "make format    clang-format over everything"
	@echo "make lint      format, clang-tidy, cppcheck, layers"
	@echo "make unused    list what a file offers and no other one uses"
	@echo "make install   to PREFIX ($(PREFIX)), with DESTDIR"
	@echo "make dist      a release archive: builds and tests without git"
	@echo "make deb       Debian packages below build/deb"
	@echo "make windows   a zip for Windows, below build/windows"
	@echo "make test-windows  tries it under Wine"
	@echo "make uninstall removes what was installed there"
	@echo "make clean     remove build/"

# What follows deps is built by another make, which sees what was installed.
packages = @sh tools/dev/install-packages.sh $(if $(NODEPS),--say)
deps:
	$(packages) $(BUILD_PACKAGES)

# The first time the game begins when the base game is drawn; the other sets are
# drawn while one plays, and the game shows them as they come. It is then linked
# of ordinary code: to optimise over all files takes up to half a minute. Without
# a display nobody waits.
run: deps
	@if [ -e $(BUILD)/data/.stamp ] || [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	    $(MAKE) --no-print-directory $(parallel) game && \
	    echo carcassonne >$(BUILD)/to-run; \
	else \
	    $(MAKE) --no-print-directory $(parallel) first-game && \
	    { nice sh -c '$(MAKE) --no-print-directory $(parallel) pack && \
	        $(MAKE) --no-print-directory $(parallel) game' \
	        >$(BUILD)/later-sets.log 2>&1 & } && \
	    echo carcassonne-first >$(BUILD)/to-run; \
	fi
	@exec $(BUILD)/$$(cat $(BUILD)/to-run) $(ARGS)

engine: $(ENGINE_LIB)
game: $(BUILD)/carcassonne pack
# Drawing comes first, so that it does not wait for the last program.
first-game: $(BUILD)/data/.so-far $(FIRST_HELP) $(BUILD)/data/sound/.stamp \
            $(MO) $(BUILD)/carcassonne-first
pack: $(BUILD)/data/.stamp $(BUILD)/data/sound/.stamp $(MO)

# ------------------------------------------------------------------ building

# No rule of make's own: it would build a program where a folder is called like
# a file beside it.
%: %.c
%: %.o

# What a failed command has written is not taken for its result.
.DELETE_ON_ERROR:

# Rewritten only when it changes what they say, so that flags, folders and lists
# of files are dependencies.
stamp = @mkdir -p $(@D) && echo '$(1)' | cmp -s - $@ || echo '$(1)' > $@
$(BUILD)/flags: FORCE
	$(call stamp,$(CC) $(ALL_CFLAGS) $(LTO_FLAGS) $(LDFLAGS))
$(BUILD)/datadir: FORCE
	$(call stamp,$(PREFIX))
$(BUILD)/assets: FORCE
	$(call stamp,$(ASSETS) $(LANGUAGES))
$(BUILD)/modules: FORCE
	$(call stamp,$(MODULE_SRC))
FORCE:

# The few that know where the pack is installed.
$(patsubst %.c,$(BUILD)/obj/%.o,$(shell grep -l DATADIR /dev/null $(GUI_SRC))): \
    $(BUILD)/datadir

# The list of rule modules is made of the files that there are (the folder is
# named for those that go); written only when it changes.
$(BUILD)/gen/modules.h $(BUILD)/gen/modules.c: $(BUILD)/gen/.stamp ;
$(BUILD)/gen/.stamp: $(BUILD)/modules $(MODULE_SRC) engine/modules $(wildcard engine/modules/*/) tools/dev/list-modules.sh
	@mkdir -p $(@D)
	@for kind in h c; do \
	    sh tools/dev/list-modules.sh $$kind $(MODULE_SRC) >$(@D)/new.$$kind && \
	    { cmp -s $(@D)/new.$$kind $(@D)/modules.$$kind || \
	      cp $(@D)/new.$$kind $(@D)/modules.$$kind; } || exit 1; \
	done
	@touch $@

# The folder is named for files that go.
$(BUILD)/gen/parts.c: $(PART_SRC) gui/table/parts \
                      $(wildcard gui/table/parts/*/) tools/dev/list-modules.sh
	@mkdir -p $(@D)
	@sh tools/dev/list-modules.sh parts $(PART_SRC) >$@

$(BUILD)/gen/pack_parts.c: $(PACK_PART_SRC) $(wildcard tools/pack/parts) \
                           tools/dev/list-modules.sh
	@mkdir -p $(@D)
	@sh tools/dev/list-modules.sh pack-parts $(PACK_PART_SRC) >$@

$(BUILD)/gen/%.o: $(BUILD)/gen/%.c $(BUILD)/flags | $(BUILD)/gen/modules.h
	$(call say,CC,$<)
	$(Q)$(CC) $(NO_PATHS) $(ALL_CFLAGS) $(EXTRA_CFLAGS) -c $< -o $@

$(BUILD)/obj/%.o: %.c $(BUILD)/flags | $(BUILD)/gen/modules.h
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(NO_PATHS) $(ALL_CFLAGS) $(EXTRA_CFLAGS) -c $< -o $@

$(GUI_OBJ): EXTRA_CFLAGS = $(sdl_cflags) \
    -DDATADIR='"$(PREFIX)/share/carcassonne"'
# Pictures are the same on every machine: no operation is joined with another.
$(PACK_OBJ): EXTRA_CFLAGS = $(cairo_cflags) -ffp-contract=off $(PACK_OPT)
# Choices of bots are the same on every machine.
$(BOTS_OBJ): EXTRA_CFLAGS = $(LTO_CFLAGS) -ffp-contract=off
$(ENGINE_OBJ): EXTRA_CFLAGS = $(LTO_CFLAGS)
$(CARC_OBJ): EXTRA_CFLAGS = $(jansson_cflags)

$(ENGINE_LIB): $(ENGINE_OBJ)
$(BOTS_LIB): $(BOTS_OBJ)
$(READER_LIB): $(READER_OBJ)
$(ENGINE_LIB) $(BOTS_LIB) $(READER_LIB):
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcsD $@ $^

$(BUILD)/carc: $(CARC_OBJ) $(FILES_OBJ) $(LIBS)
	$(call say,LD,$@)
	$(Q)$(LINK_WHOLE) -o $@.$$$$ $^ $(jansson_libs) -lm -pthread && mv $@.$$$$ $@

# Under its own name once it is whole: another make may link it for the later
# sets of a first game.
$(BUILD)/carcassonne: $(GUI_OBJ) $(FILES_OBJ) $(LIBS)
	$(call say,LD,$@)
	$(Q)$(LINK_WHOLE) -o $@.$$$$ $^ $(sdl_libs) -lm -pthread && mv $@.$$$$ $@

$(BUILD)/carcassonne-first: $(GUI_OBJ) $(FILES_OBJ) $(LIBS)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@.$$$$ $^ $(sdl_libs) -lm -pthread && mv $@.$$$$ $@

$(BUILD)/carcassonne-pack: $(PACK_OBJ) $(ENGINE_LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(cairo_libs) -lm

$(BUILD)/carcassonne-sound: $(SOUND_OBJ)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ -lm

# Each set is drawn by a run of its own: several at a time with -j, and only
# those that changed.
SETS := $(patsubst assets/tiles/%.tiles,%,$(wildcard assets/tiles/*.tiles))
SET_STAMPS := $(SETS:%=$(BUILD)/data/.set-%)
MAPS_STAMPS := $(SETS:%=$(BUILD)/data/.maps-%)
# What pictures come from, by its text without comments and line breaks, and
# not by when it was written. Faces come from those who paint, and from what is
# laid out for them, of which each set has a digest: nothing else of the pack
# and of what reads tiles is a reason to draw a set anew. Maps and masks are
# quick, and made anew with any of it.
DRAWS_ALL := $(PACK_SRC) $(sort $(wildcard tools/pack/*.h tools/pack/*/*.h)) \
    $(sort $(wildcard engine/core/tileset.* engine/core/tiletype.* \
                      engine/core/geometry.*))
DRAWS_FACES := $(addprefix tools/pack/,relief/relief.h relief/numbers.h \
    scene/scene.h objects/objects.h objects/parcels.h colours.c letters.c faces.c \
    sprites/icons.c scene/paint.c scene/afar.c scene/side_houses.c) \
    $(sort $(wildcard tools/pack/relief/*.c tools/pack/objects/*.c))
text_of = cat $(1) | tr -s ' \t\n' '   ' | \
    sed 's,/\*[^*]*\*\{1\,\}\([^*/][^*]*\*\{1\,\}\)*/,,g' | tr -d ' '
$(BUILD)/draws-all: FORCE
	$(call stamp,$(shell $(call text_of,$(DRAWS_ALL)) | cksum))
$(BUILD)/draws-faces: FORCE
	$(call stamp,$(shell $(call text_of,$(DRAWS_FACES)) | sha256sum | cut -c-32))
ASSETS := $(sort $(shell find assets -type f -not -path 'assets/lang/*' \
                                         -not -path 'assets/readme/*'))

# The pack runs here: with a HOSTCC of its own it and its engine are built
# beside all that is for the other machine.
ifeq ($(HOSTCC),$(CC))
PACK := $(BUILD)/carcassonne-pack
SOUND := $(BUILD)/carcassonne-sound
else
PACK := $(BUILD)/host/carcassonne-pack
SOUND := $(BUILD)/host/carcassonne-sound
$(SOUND): $(PACK)
$(PACK) $(SOUND): FORCE
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/host CC='$(HOSTCC)' \
	    HOSTCC='$(HOSTCC)' AR=ar PKG_CONFIG=pkg-config CFLAGS=-g LDFLAGS= \
	    SAN= DEBUG= $@
endif

ifneq (,$(SAN)$(DEBUG))
# Where everything is checked drawing would take very long: the plain build
# draws, and the tests of pictures see to the rest.
.PHONY: plain-pack
plain-pack:
	@$(MAKE) --no-print-directory SAN= DEBUG= BUILD=build pack
$(BUILD)/data/.stamp: plain-pack
	@test $@ -nt build/data/.stamp || { rm -rf $(@D) && mkdir -p $(@D) && \
	    cp -Rp build/data/. $(@D) && touch $@; }
$(BUILD)/data/.so-far: $(BUILD)/data/.stamp
	@touch $@
$(MO): $(BUILD)/data/.stamp
$(BUILD)/data/sound/.stamp $(HELP_STAMPS): $(BUILD)/data/.stamp ;
else
# Sounds are computed; what is gone from the tool is gone from the pack.
$(BUILD)/data/sound/.stamp: $(SOUND)
	$(call say,SOUND,$(@D))
	$(Q)rm -rf $(@D) && mkdir -p $(@D) && $(SOUND) $(@D)
	@touch $@

# The digest of a set; it keeps its time while it stays the same.
$(BUILD)/digest/%.asked: $(BUILD)/draws-all assets/tiles/%.tiles \
                         assets/art/palette.txt | $(PACK)
	@mkdir -p $(@D) && $(PACK) --digest $* assets >$@.new
	@cmp -s $@.new $(@D)/$* || cp $@.new $(@D)/$*
	@mv $@.new $@
$(SETS:%=$(BUILD)/digest/%): %: %.asked
	@:

# A set is drawn once for all trees that share a PACK_CACHE.
ifdef PACK_CACHE
draw_set = kept=$(PACK_CACHE)/$*-$$(cat $(BUILD)/draws-faces \
    $(BUILD)/digest/$* assets/art/palette.txt | sha256sum | cut -c-32) && \
    { test -d $$kept || { mkdir -p $(PACK_CACHE) && \
      $(PACK) --set $* assets $$kept.$$$$ && \
      { mv -T $$kept.$$$$ $$kept 2>/dev/null || rm -rf $$kept.$$$$; }; }; } && \
    cp -R $$kept/art $(@D) && cp -R $$kept/.parts $(@D)
else
draw_set = $(PACK) --set $* assets $(BUILD)/data
endif

# Until all sets are drawn, the index of those drawn so far is made anew with
# each: a game that runs shows them.
$(SET_STAMPS): $(BUILD)/data/.set-%: $(BUILD)/draws-faces $(BUILD)/digest/% \
               assets/art/palette.txt | $(BUILD)/data/.maps-% $(PACK)
	$(call say,PACK,$*)
	$(Q)$(draw_set)
	$(Q)[ ! -e $(@D)/.so-far ] || [ -e $(@D)/.stamp ] || \
	    $(PACK) --so-far assets $(@D)
	@touch $@

$(MAPS_STAMPS): $(BUILD)/data/.maps-%: $(BUILD)/draws-all \
                assets/tiles/%.tiles assets/art/palette.txt | $(PACK)
	$(call say,MAPS,$*)
	$(Q)mkdir -p $(@D) && $(PACK) --maps $* assets $(@D)
	@touch $@

# What is gone from assets/ is gone from the pack: folders are copied to
# nothing, and the index leaves no page that it does not name.
$(BUILD)/data/.rest: $(BUILD)/draws-all $(ASSETS) $(BUILD)/assets | $(PACK)
	$(call say,PACK,$(@D))
	$(Q)rm -rf $(addprefix $(@D)/,tiles fonts help tutorial) $(filter-out \
	    $(SET_STAMPS) $(MAPS_STAMPS) $(HELP_STAMPS) \
	    $(LANGUAGES:%=$(@D)/lang/%), \
	    $(wildcard $(@D)/.set-* $(@D)/.maps-* $(@D)/.help-* $(@D)/lang/*))
	$(Q)$(PACK) --rest assets $(@D)
	$(Q)rm -f $(@D)/help/*/*.po
	$(Q)mkdir -p $(@D)/tutorial && cp assets/tutorial/*.txt $(@D)/tutorial
	$(Q)cp assets/presets.txt $(@D)
	@touch $@

# The translated pages of the help, one language each.
$(foreach p,$(HELP_PAGES),$(eval $(call help_stamp,$p): $p))
$(HELP_STAMPS): $(BUILD)/data/.help-%: $(BUILD)/data/.rest
	$(Q)mkdir -p $(@D)/help/$* && cp $(filter %.md,$^) $(@D)/help/$*
	@touch $@

$(BUILD)/data/.stamp: $(SET_STAMPS) $(MAPS_STAMPS) $(HELP_STAMPS) \
                      $(BUILD)/data/.rest
	$(Q)$(PACK) --index assets $(@D)
	@touch $@

$(BUILD)/data/.so-far: $(BUILD)/data/.set-base $(BUILD)/data/.rest
	$(Q)$(PACK) --so-far assets $(@D)
	@touch $@
endif

# All texts, for translators: of the sources, rule modules, lessons, the menu
# of the desktop, and of the pages of the help.
.PHONY: pot help-po
pot: $(BUILD)/carc
	python3 -B tools/dev/texts.py pot $(BUILD)/carc $(BUILD)/carcassonne.pot
	@mkdir -p $(BUILD)/pot
	for page in assets/help/en/*.md; do \
	    po4a-updatepo -f text -o markdown -o neverwrap -M UTF-8 -m "$$page" \
	        -p "$(BUILD)/pot/$$(basename "$$page" .md).pot" || exit 1; \
	done
# Updates the translations of pages, and of the manual page; LL names a new
# language. The header of a new page is that of the base game's. Prints what is
# left to translate.
HELP_PO_DIRS = $(if $(LL),assets/help/$(LL)/,$(filter-out \
    assets/help/en/ assets/help/examples/,$(wildcard assets/help/*/)))
UPDATE_PO := po4a-updatepo -M UTF-8 --wrap-po no --porefs none --previous \
    --msgmerge-opt --backup=none
help-po:
	@mkdir -p $(BUILD); log=$(BUILD)/help-po.log; \
	update() { $(UPDATE_PO) "$$@" >$$log 2>&1 || { cat $$log >&2; exit 1; }; }; \
	for dir in $(HELP_PO_DIRS); do \
	    mkdir -p "$$dir" && for page in assets/help/en/*.md; do \
	        po="$$dir$$(basename "$$page" .md).po"; \
	        [ -e "$$po" ] || [ ! -e "$${dir}base.po" ] || \
	            sed '/^$$/q' "$${dir}base.po" >"$$po"; \
	        update -f text -o markdown -o neverwrap -m "$$page" -p "$$po"; \
	    done; \
	    python3 -B tools/dev/texts.py fill "$$dir" || exit 1; \
	    update -f man -m tools/dist/carcassonne.6 \
	        -p "tools/dist/man/$$(basename "$$dir").po"; \
	done

# What a translation lacks stays English.
.SECONDEXPANSION:
$(HELP_PAGES): $(BUILD)/gen/help/%.md: assets/help/%.po \
               assets/help/en/$$(notdir $$*).md
	$(call say,HELP,$<)
	@mkdir -p $(@D)
	$(Q)LC_ALL=C po4a-translate -v -f text -o markdown -o neverwrap -k 0 -M UTF-8 -L UTF-8 \
	    -m $(word 2,$^) -p $< -l $@ >$@.log 2>&1 || { cat $@.log >&2; exit 1; }

# A module may bring its texts in a file of its own in assets/lang/LL/; the
# folder is named for files that go. Joined, they are what the game reads, and
# what the desktop's menu is told.
po_of = assets/lang/$(1).po $(sort $(wildcard assets/lang/$(1)/*.po))
$(foreach l,$(LANGUAGES),$(eval $(BUILD)/gen/lang/$l.po: $(call po_of,$l) \
    $(wildcard assets/lang/$l)))
PO := $(LANGUAGES:%=$(BUILD)/gen/lang/%.po)
$(PO):
	@mkdir -p $(@D)
	$(Q)msgcat --use-first -o $@ $(filter %.po,$^)
$(MO): $(BUILD)/data/lang/%/LC_MESSAGES/carcassonne.mo: $(BUILD)/gen/lang/%.po
	$(call say,MO,$<)
	@mkdir -p $(@D)
	$(Q)msgfmt --check-format -o $@ $<

# ------------------------------------------------------------------- testing

TEST_SRC := $(sort $(wildcard tests/unit/test_*.c tests/unit/*/test_*.c))
TEST_BIN := $(addprefix $(BUILD)/tests/,$(basename $(notdir $(TEST_SRC))))
FAKE_PART := tests/unit/pack/fake_pack_part.c
PICTURES_SUPPORT := tests/unit/pack/pictures_support.c $(FAKE_PART)
TEST_SUPPORT := $(sort $(filter-out $(TEST_SRC) $(PICTURES_SUPPORT),\
                       $(wildcard tests/unit/*.c tests/unit/*/*.c \
                                  tests/models/*.c)))
FUZZ_MAIN := tests/fuzz/fuzz_main.c
FUZZERS := $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(filter-out $(FUZZ_MAIN),\
                      $(wildcard tests/fuzz/fuzz_*.c))))
FUZZ_BIN := $(FUZZERS:%=$(BUILD)/tests/fuzz_%)
TEST_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(TEST_SRC) $(TEST_SUPPORT) \
                       $(wildcard tests/fuzz/*.c))
# Everything of the command line but its main().
CARC_PARTS := $(filter-out $(BUILD)/obj/tools/carc/carc.o,$(CARC_OBJ)) $(FILES_OBJ)

$(TEST_OBJ): EXTRA_CFLAGS = $(jansson_cflags)

# The tests of pictures link the pack's parts instead of the engine's friends,
# and one that no module brings.
$(BUILD)/gen/test_pack_parts.c: $(PACK_PART_SRC) $(FAKE_PART) \
        $(wildcard tools/pack/parts) tools/dev/list-modules.sh
	@mkdir -p $(@D)
	@sh tools/dev/list-modules.sh pack-parts $(PACK_PART_SRC) $(FAKE_PART) >$@
PICTURES := $(filter $(BUILD)/tests/test_pictures%,$(TEST_BIN))
PICTURES_OBJ := $(PICTURES_SUPPORT:%.c=$(BUILD)/obj/%.o) \
    $(BUILD)/gen/test_pack_parts.o
$(PICTURES): $(BUILD)/tests/%: $(BUILD)/obj/tests/unit/pack/%.o $(PICTURES_OBJ) \
             $(filter-out $(BUILD)/obj/tools/pack/pack.o \
                 $(BUILD)/gen/pack_parts.o,$(PACK_OBJ)) $(ENGINE_LIB)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^ $(cairo_libs) -lcmocka -lm
$(PICTURES_OBJ) $(PICTURES:$(BUILD)/tests/%=$(BUILD)/obj/tests/unit/pack/%.o): \
    EXTRA_CFLAGS = $(cairo_cflags) -ffp-contract=off

# That of pages makes textures, without a display.
PAGES_TEST := $(BUILD)/tests/test_pages
$(PAGES_TEST): $(BUILD)/obj/tests/unit/gui/test_pages.o $(BUILD)/obj/gui/video/sdl_pages.o \
               $(READER_LIB) $(FILES_OBJ) $(LIBS)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^ $(sdl_libs) -lcmocka -lm
$(BUILD)/obj/tests/unit/gui/test_pages.o: EXTRA_CFLAGS = $(sdl_cflags)

# What of the window other tests need, without a display.
gui_objects = $(patsubst %,$(BUILD)/obj/gui/%.o,$(1))
test_layout_obj := $(call gui_objects,script/layout_check video/text \
    input/input widgets/ui widgets/shadow widgets/tooltip \
    widgets/tooltip_texts)
test_adviser_obj := $(call gui_objects,app/adviser)
test_refresh_obj := $(call gui_objects,app/pictures)
test_puzzle_obj := $(call gui_objects,app/practice/puzzle \
    app/practice/puzzle_task app/search_thread app/workers)
test_lang_obj := $(call gui_objects,readers/lang base/append)
test_camera_obj := $(call gui_objects,table/land/camera base/motion)
test_records_obj := $(call gui_objects,app/records app/line_file base/append)
test_mistakes_obj := $(call gui_objects,app/practice/mistakes \
    app/practice/mistake_kind app/line_file base/append)
test_presets_obj := $(call gui_objects,app/presets app/line_file \
    app/user_folders base/append base/hash readers/lang)

# All others: $(1) is the source without .c.
define link_test
$(BUILD)/tests/$(notdir $(1)): $(BUILD)/obj/$(1).o $($(notdir $(1))_obj) \
             $(TEST_SUPPORT:%.c=$(BUILD)/obj/%.o) $(READER_LIB) $(FILES_OBJ) \
             $(LIBS)
	$$(call say,LD,$$@)
	@mkdir -p $$(@D)
	$$(Q)$$(LINK) -o $$@ $$^ -lcmocka -lm -pthread
endef
$(foreach test,$(basename $(TEST_SRC)),$(if $(filter $(notdir $(test)),\
    test_pages $(notdir $(PICTURES))),,$(eval $(call link_test,$(test)))))

$(FUZZ_BIN): $(BUILD)/tests/%: $(BUILD)/obj/tests/fuzz/%.o \
             $(FUZZ_MAIN:%.c=$(BUILD)/obj/%.o) \
             $(TEST_SUPPORT:%.c=$(BUILD)/obj/%.o) $(CARC_PARTS) \
             $(READER_LIB) $(LIBS)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^ -lcmocka $(jansson_libs) -lm

$(BUILD)/tests/compare: tests/gui/compare.c $(BUILD)/flags
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(NO_PATHS) $(ALL_CFLAGS) $(sdl_cflags) $(webp_cflags) $(LDFLAGS) \
	    -o $@ $< $(sdl_libs) $(webp_libs)

# Loaded before SDL by a test, whatever the game itself is built with.
$(BUILD)/tests/no_textures.so: tests/gui/no_textures.c $(BUILD)/flags
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(NO_PATHS) -std=c11 -O1 $(WARN) -fPIC -shared $(sdl_cflags) -o $@ $< -ldl

# What each test is called by, and how, is in tests/run.sh.
.PHONY: test check window-programs test-programs run-tests shots
test: deps
	$(packages) $(TEST_PACKAGES)
	@$(MAKE) --no-print-directory $(parallel) test-programs
	@$(MAKE) --no-print-directory run-tests

# ONLY=NAME: a unit test or a scenario needs no more than its own program; some
# tests need no more than the engine.
check_needs = $(if $(wildcard tests/unit/$(ONLY).c tests/unit/*/$(ONLY).c),$(BUILD)/tests/$(ONLY),\
    $(if $(filter lang client,$(ONLY)),$(BUILD)/carc $(HELP_PAGES),\
    $(if $(wildcard tests/gui/$(ONLY).script),window-programs,\
    $(if $(wildcard tests/scenarios/$(ONLY)*.txt),$(BUILD)/tests/test_scenarios,\
    test-programs))))
check: deps
	$(packages) $(TEST_PACKAGES)
	@$(MAKE) -s --no-print-directory $(parallel) \
	    $(if $(ONLY),$(check_needs),test-programs)
	@BUILD=$(BUILD) PEER_GAMES=$(PEER_GAMES) sh tests/run.sh \
	    $(if $(ONLY),only $(ONLY),check)

# Sanitizers want to be preloaded themselves: there the shim is left out.
ifndef SAN
SHIM := $(BUILD)/tests/shim.so
endif
$(BUILD)/tests/shim.so: tests/system/shim.c $(BUILD)/flags
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(NO_PATHS) -std=c11 -O2 $(WARN) -shared -fPIC -o $@ $<

# What scripts of the window need.
window-programs: all $(BUILD)/carcassonne-pack $(BUILD)/tests/compare $(SHIM) \
                 $(BUILD)/tests/no_textures.so
test-programs: window-programs shared $(TEST_BIN) $(FUZZ_BIN)

run-tests: test-programs
	@BUILD=$(BUILD) PEER_GAMES=$(PEER_GAMES) sh tests/run.sh all

# After a change that is meant to be seen: look at the new pictures.
shots: window-programs
	@BUILD=$(BUILD) SHOTS=make sh tests/gui/run.sh

.PHONY: protocol
# After a change of what modules bring: its tables and examples.
# Sets are read as they are in the tree: a pack may be older.
protocol: $(BUILD)/carc
	$(Q)CARCASSONNE_DATA=$(CURDIR)/assets python3 -B tools/dev/protocol.py $< \
	    tools/carc/PROTOCOL.md

.PHONY: golden
# After a new set, module or option: a saved game of it that opens for good.
golden: protocol
	$(Q)CARCASSONNE_DATA=$(CURDIR)/assets python3 -B tests/golden/golden.py \
	    $(BUILD)/carc tests/golden

.PHONY: readme
readme: all
	@BUILD=$(BUILD) sh tools/dev/readme-pictures.sh

.PHONY: bench
bench: deps
	@$(MAKE) --no-print-directory all
	@BUILD=$(BUILD) sh tools/dev/bench.sh

# -------------------------------------------------------- longer: test-all

FUZZ_SECONDS ?= 60
FUZZ_CC ?= clang
FUZZ_FLAGS := -std=c11 -g -O1 -DCC_CHECK=64 $(DECLARED) -I. -I$(BUILD) \
              -fsanitize=fuzzer-no-link,address,undefined \
              -fsanitize-coverage-ignorelist=tests/fuzz/fuzz.ignore
# Games are long, and what they compare is no text: it is not worth following.
# Those of the engine that read text.
FUZZ_READERS := $(wildcard $(addprefix engine/core/,catalog.c codec.c record.c \
                  setup.c tileset.c tiletype.c))
FUZZ_PLAIN := $(filter-out $(FUZZ_READERS),$(ENGINE_SRC) $(BOTS_SRC))
# Long games only repeat what short ones find.
FUZZ_ARGS_moves := -entropic=0 -max_len=256
FUZZ_LIB_SRC := $(ENGINE_SRC) $(BOTS_SRC) $(TEST_SUPPORT) $(READER_SRC) \
                $(filter-out tools/carc/carc.c,$(CARC_SRC)) $(FILES_SRC)
FUZZ_OBJ := $(FUZZ_LIB_SRC:%.c=$(BUILD)/fuzz/obj/%.o) \
            $(BUILD)/fuzz/obj/gen/modules.o
LIBFUZZERS := $(FUZZERS:%=$(BUILD)/fuzz/%)

$(BUILD)/fuzz/flags: FORCE
	$(call stamp,$(FUZZ_CC) $(FUZZ_FLAGS) $(FUZZ_PLAIN))
$(FUZZ_PLAIN:%.c=$(BUILD)/fuzz/obj/%.o): \
    EXTRA_CFLAGS = -fno-sanitize-coverage=trace-cmp
$(patsubst %.c,$(BUILD)/fuzz/obj/%.o,$(CARC_SRC)): \
    EXTRA_CFLAGS = $(jansson_cflags)

compile_fuzz = $(FUZZ_CC) $(FUZZ_FLAGS) $(EXTRA_CFLAGS) -MMD -MP -c $< -o $@
$(BUILD)/fuzz/obj/gen/%.o: $(BUILD)/gen/%.c $(BUILD)/fuzz/flags
	@mkdir -p $(@D)
	$(Q)$(compile_fuzz)
$(BUILD)/fuzz/obj/%.o: %.c $(BUILD)/fuzz/flags | $(BUILD)/gen/modules.h
	@mkdir -p $(@D)
	$(Q)$(compile_fuzz)

$(LIBFUZZERS): $(BUILD)/fuzz/%: $(BUILD)/fuzz/obj/tests/fuzz/fuzz_%.o $(FUZZ_OBJ)
	$(call say,FUZZ,$@)
	$(Q)$(FUZZ_CC) -fsanitize=fuzzer,address,undefined -o $@ $^ \
	    $(jansson_libs) -lcmocka -lm

# For `make test-all`, where there is a compiler with libFuzzer; `make test`
# plays the same inputs without it. Checked builds have sanitizers of their own.
.PHONY: libfuzzers fuzzers
fuzzers: $(LIBFUZZERS)
	@:
libfuzzers: | $(BUILD)/gen/modules.h
ifeq (,$(SAN)$(DEBUG))
	@mkdir -p $(BUILD)/fuzz
	@if echo 'int LLVMFuzzerTestOneInput(void); \
	          int LLVMFuzzerTestOneInput(void) { return 0; }' | $(FUZZ_CC) \
	     -fsanitize=fuzzer,address -x c -o $(BUILD)/fuzz/probe - 2>/dev/null; \
	then rm -f $(BUILD)/fuzz/probe; \
	    $(MAKE) --no-print-directory fuzzers; \
	else echo "  no libFuzzer for $(FUZZ_CC): left out"; \
	    rm -f $(LIBFUZZERS); fi
endif

.PHONY: fuzz test-all sanitized
fuzz: fuzzers
	@for f in $(FUZZERS); do \
	    echo "fuzzing $$f for $(FUZZ_SECONDS) s"; \
	    mkdir -p $(BUILD)/fuzz/corpus-$$f; \
	    $(BUILD)/fuzz/$$f -max_total_time=$(FUZZ_SECONDS) -verbosity=0 \
	        -print_final_stats=1 -artifact_prefix=$(BUILD)/fuzz/$$f- \
	        $$(test $$f != moves || echo $(FUZZ_ARGS_moves)) \
	        $(BUILD)/fuzz/corpus-$$f tests/corpus/$$f || exit 1; \
	done

sanitized:
	@CARCASSONNE_GAMES=150 $(MAKE) --no-print-directory SAN=1 run-tests

test-all: deps
	$(packages) $(TEST_PACKAGES) $(CHECK_PACKAGES)
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory $(parallel) libfuzzers
	@CARCASSONNE_DEEP=1 CARCASSONNE_GAMES=20000 \
	    $(MAKE) --no-print-directory run-tests
	@$(MAKE) --no-print-directory sanitized
	@$(MAKE) --no-print-directory fuzz
	@BUILD=$(BUILD) sh tests/system/test_portable.sh
	@BUILD=$(BUILD) sh tests/system/test_dist.sh
	@DEB_BUILD_OPTIONS=nocheck $(MAKE) --no-print-directory deb
	@BUILD=$(BUILD) sh tests/system/test_deb.sh
	@$(MAKE) --no-print-directory test-windows

# ------------------------------------------------------------------ cleaning

ALL_C := $(ENGINE_SRC) $(BOTS_SRC) $(GUI_SRC) $(PACK_SRC) $(CARC_SRC) \
         $(sort $(wildcard tools/dist/*.c tools/sound/*.c tools/platform/*.c \
                           tools/platform/*/*.c)) \
         $(sort $(wildcard tests/*/*.c tests/unit/*/*.c))
ALL_H := $(sort $(wildcard engine/*.h engine/*/*.h engine/*/*/*.h gui/*/*.h \
                           gui/*/*/*.h gui/*/*/*/*.h tools/*.h tools/*/*.h tools/*/*/*.h \
                           tests/*/*.h tests/unit/*/*.h))

.PHONY: format lint
lint: $(BUILD)/gen/modules.h
format:
	clang-format -i $(ALL_C) $(ALL_H)

# Each header is compiled alone, to see that it stands alone; state.h is a part
# of carcassonne.h, and Windows' own are not here. What cppcheck says of
# structures that a called function fills, and of an index that has just been
# limited, is wrong.
lint:
	clang-format --dry-run -Werror $(ALL_C) $(ALL_H)
	sh tests/system/test_alone.sh gcc clang clang-16
	@for h in $(filter-out engine/state.h tools/platform/windows/%,$(ALL_H)); do \
	    $(CC) -std=c11 -I. -I$(BUILD) -Wall -Wextra -fsyntax-only -x c $$h \
	        $(jansson_cflags) $(sdl_cflags) $(cairo_cflags) || exit 1; \
	done
	cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr -I. -I$(BUILD) \
	    --enable=warning,performance,portability \
	    --suppress=missingIncludeSystem --suppress=ctuuninitvar \
	    --suppress=arrayIndexOutOfBoundsCond '-D_Alignas(n)=' \
	    $(ENGINE_SRC) $(BOTS_SRC) \
	    $(GUI_SRC) $(PACK_SRC) $(CARC_SRC) $(FILES_SRC)
	clang-tidy --quiet $(ENGINE_SRC) $(BOTS_SRC) $(CARC_SRC) $(FILES_SRC) \
	    -- -std=c11 -I. -I$(BUILD) \
	    $(jansson_cflags)

# What no other file uses, to be looked through now and then.
.PHONY: unused
unused: test-programs
	@sh tools/dev/unused.sh $(BUILD)

include tools/dist/dist.mk

.PHONY: clean
clean:
	rm -rf build

-include $(shell find $(BUILD)/obj $(BUILD)/gen $(BUILD)/fuzz/obj -name '*.d' 2>/dev/null)
