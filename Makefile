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
cairo_cflags = $(shell pkg-config --cflags cairo)
cairo_libs = $(shell pkg-config --libs cairo)
jansson_cflags = $(shell pkg-config --cflags jansson)
jansson_libs = $(shell pkg-config --libs jansson)

.PHONY: all engine game pack
all: game $(BUILD)/carc

engine: $(ENGINE_LIB)
game: $(BUILD)/carcassonne pack
pack: $(BUILD)/data/.stamp

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

$(GUI_OBJ): EXTRA_CFLAGS = $(sdl_cflags)
$(PACK_OBJ): EXTRA_CFLAGS = $(cairo_cflags)
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

ASSETS := $(sort $(shell find assets -type f))
$(BUILD)/data/.stamp: $(BUILD)/carcassonne-pack $(ASSETS)
	$(call say,PACK,$(@D))
	$(Q)$(BUILD)/carcassonne-pack assets $(@D)
	@touch $@

.PHONY: clean
clean:
	rm -rf build

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
