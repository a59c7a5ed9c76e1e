# Compiles each file that changed, or of which a header changed, with nothing but
# its own flags; nothing is written but a stamp. See test_alone.sh.
#
#     make -f tests/system/alone.mk COMPILER=clang BUILD=build

stamps := $(BUILD)/tests/alone/$(COMPILER)
# Files of another system need its headers.
files := $(shell find engine gui tools tests -name '*.c' \
                      -not -path 'tools/platform/windows/*' | sort)
compiled := $(files:%.c=$(stamps)/%.compiled)
checked := $(patsubst %.c,$(stamps)/%.checked,\
                      $(shell grep -l CC_CHECK $(files)))
# Only folders: other flags of a library may hide what a file does not ask for.
folders := $(shell pkg-config --cflags-only-I sdl2 SDL2_image SDL2_ttf cairo \
                              libwebp jansson)
flags := -std=c11 -fsyntax-only -Werror=implicit-function-declaration \
         -Werror=implicit-int -Werror=int-conversion -I. -I$(BUILD) $(folders) \
         -DDATADIR='""'

.PHONY: all
all: $(compiled) $(checked)

# Once a compiler is replaced, all files are compiled again.
$(compiled) $(checked): tests/system/alone.mk $(shell command -v $(COMPILER))

# compile FLAGS
define compile
mkdir -p $(@D)
$(COMPILER) $(flags) $(1) -MMD -MP -MF $@.d -MT $@ $<
touch $@
endef

$(compiled): $(stamps)/%.compiled: %.c
	$(call compile)
$(checked): $(stamps)/%.checked: %.c
	$(call compile,-DCC_CHECK)

-include $(addsuffix .d,$(compiled) $(checked))
