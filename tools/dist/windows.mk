# windows.mk - the programs for Windows, cross-compiled by Debian's mingw-w64.
# Included by dist.mk.
#
# `make windows` builds the libraries from Debian's sources, once, then calls make
# for the targets below with BUILD, CC and library flags for Windows. The
# programs are linked statically and shipped with the pack, drawn on the host.

WINDOWS_HOST := x86_64-w64-mingw32
WINDOWS_LIBS := build/windows/libraries
WINDOWS_PACKAGES := gcc-mingw-w64-x86-64-win32 g++-mingw-w64-x86-64-win32 \
    mingw-w64-x86-64-dev cmake dpkg-dev python3 zip
WINDOWS_TEST_PACKAGES := wine wine64 xvfb xauth
WINDOWS_NAME = carcassonne-$(VERSION)-windows
WINDOWS_ZIP = build/windows/$(WINDOWS_NAME).zip

windows_make = $(MAKE) --no-print-directory BUILD=build/windows \
    CC=$(WINDOWS_HOST)-gcc AR=$(WINDOWS_HOST)-ar HOSTCC='$(HOSTCC)' \
    SAN= DEBUG= LTO=0 PREFIX=/carcassonne LDFLAGS=-static \
    CFLAGS='-g -D__USE_MINGW_ANSI_STDIO=1 -D_WIN32_WINNT=0x0601 -DUNICODE' \
    sdl_cflags='-isystem $(WINDOWS_LIBS)/include/SDL2' \
    sdl_libs='-L$(WINDOWS_LIBS)/lib -lSDL2_image -lSDL2_ttf -lharfbuzz \
        -lfreetype -lharfbuzz -lwebpdemux -lwebp -lSDL2 -ldinput8 -lsetupapi \
        -lole32 -loleaut32 -limm32 -lversion -luuid -lwinmm -lgdi32' \
    jansson_cflags='-isystem $(WINDOWS_LIBS)/include' \
    jansson_libs='-L$(WINDOWS_LIBS)/lib -ljansson'

.PHONY: windows windows-libraries test-windows
windows-libraries:
	$(packages) $(WINDOWS_PACKAGES)
	@JOBS=$(if $(NODEPS),1,$(JOBS)) sh tools/dist/windows-libraries.sh \
	    $(WINDOWS_LIBS)

windows: deps windows-libraries
	@$(MAKE) --no-print-directory $(parallel) pack shared
	+@$(windows_make) $(parallel) build/windows/carcassonne.exe \
	    build/windows/carc.exe
	@sh tools/dist/make-windows.sh $(BUILD) build/windows $(WINDOWS_NAME) \
	    $(SOURCE_DATE_EPOCH)

# Tests that need neither fork() and the like, nor the pack's painters, nor SDL;
# the window is tested by scripts.
WINDOWS_TESTS := $(filter-out test_files test_layout test_pack test_pages \
    test_pictures% test_translations, $(notdir $(TEST_BIN)))
test-windows: windows
	$(packages) $(WINDOWS_TEST_PACKAGES)
	+@$(windows_make) $(parallel) \
	    $(WINDOWS_TESTS:%=build/windows/tests/%.exe)
	@$(MAKE) --no-print-directory $(BUILD)/carcassonne $(BUILD)/carc \
	    $(BUILD)/tests/compare
	@BUILD=$(BUILD) sh tests/system/test_windows.sh

ifeq ($(PLATFORM),windows)
$(BUILD)/windows.res: tools/dist/windows.rc tools/version.h
	@mkdir -p $(@D)
	$(Q)python3 -B tools/dist/make-ico.py $(@D)/carcassonne.ico \
	    $(foreach n,16 24 32 48 64 128 256,\
	        build/share/icons/hicolor/$(n)x$(n)/apps/carcassonne.png)
	$(Q)$(WINDOWS_HOST)-windres -I. -I$(@D) -O coff $< -o $@
# No console window; the threads of the toolchain.
$(BUILD)/carcassonne.exe: $(GUI_OBJ) $(FILES_OBJ) $(LIBS) $(BUILD)/windows.res
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -mwindows -o $@ $^ $(sdl_libs) -lm -lpthread
$(BUILD)/carc.exe: $(CARC_OBJ) $(FILES_OBJ) $(LIBS) $(BUILD)/windows.res
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(jansson_libs) -lm -lpthread
test_object = $(filter %/$(1).o,$(TEST_OBJ))
.SECONDEXPANSION:
$(BUILD)/tests/%.exe: $$(call test_object,$$*) $$($$*_obj) \
             $(TEST_SUPPORT:%.c=$(BUILD)/obj/%.o) $(READER_LIB) $(FILES_OBJ) \
             $(LIBS)
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(jansson_libs) -lcmocka -lm -lpthread
endif
