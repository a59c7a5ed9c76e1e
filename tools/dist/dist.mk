# dist.mk - icons, menu entry and manual pages; installation, packages and
# release archives. Included by the Makefile.

# The URL of a folder with the pictures of assets/readme, for software catalogues;
# without it they show no pictures.
SITE ?=
BINDIR ?= $(PREFIX)/bin

ICON_SIZES := 16 22 24 32 48 64 96 128 256 512
METAINFO := local.carcassonne.carcassonne.metainfo.xml
ICONS := $(foreach n,$(ICON_SIZES),icons/hicolor/$(n)x$(n)/apps/carcassonne.png) \
         icons/hicolor/scalable/apps/carcassonne.svg
# Languages of the manual page.
PAGES := $(sort $(basename $(notdir $(wildcard tools/dist/man/*.po))))
# Files below share/, under the names they are installed with; carcassonne/, the
# pack, is installed separately.
SHARED := applications/carcassonne.desktop metainfo/$(METAINFO) \
          mime/packages/carcassonne.xml man/man6/carcassonne.6 \
          man/man6/carc.6 $(PAGES:%=man/%/man6/carcassonne.6) \
          bash-completion/completions/carc $(ICONS) \
          $(addprefix doc/carcassonne/,LICENSE README.md CHANGES.md PROTOCOL.md)
SHARED_BUILT := $(SHARED:%=$(BUILD)/share/%)

.PHONY: shared
shared: $(SHARED_BUILT)

$(BUILD)/carcassonne-icon: $(BUILD)/obj/tools/dist/icon.o \
                           $(BUILD)/obj/tools/pack/colours.o
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(cairo_libs) -lm
$(BUILD)/obj/tools/dist/icon.o: EXTRA_CFLAGS = $(cairo_cflags) \
    -ffp-contract=off

# Drawn by a program built for the host, like the pack.
ICON := $(dir $(PACK))carcassonne-icon
ifneq ($(HOSTCC),$(CC))
$(ICON): $(PACK)
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/host CC='$(HOSTCC)' \
	    HOSTCC='$(HOSTCC)' AR=ar PKG_CONFIG=pkg-config CFLAGS=-g LDFLAGS= \
	    SAN= DEBUG= $@
endif
$(BUILD)/share/icons/.stamp: tools/dist/icon.c assets/art/palette.txt \
                             tools/dist/dist.mk | $(ICON)
	$(call say,ICON,$(@D))
	@rm -rf $(@D) && mkdir -p $(@D)/drawn
	$(Q)$(ICON) assets/art/palette.txt $(@D)/drawn
	@for n in $(ICON_SIZES); do \
	    mkdir -p $(@D)/hicolor/$${n}x$$n/apps && mv $(@D)/drawn/$$n.png \
	        $(@D)/hicolor/$${n}x$$n/apps/carcassonne.png || exit 1; \
	done
	@mkdir -p $(@D)/hicolor/scalable/apps
	@mv $(@D)/drawn/scalable.svg $(@D)/hicolor/scalable/apps/carcassonne.svg
	@rmdir $(@D)/drawn && touch $@
$(ICONS:%=$(BUILD)/share/%): $(BUILD)/share/icons/.stamp ;

FILL := tools/dist/fill.sh tools/version.h assets/help/en/changes.md
$(BUILD)/site: FORCE
	$(call stamp,$(SITE))
define fill
@mkdir -p $(@D)
$(Q)sh tools/dist/fill.sh $< $(SITE) >$@.new && mv $@.new $@
endef
define copy
@mkdir -p $(@D) && cp $< $@
endef

# The entries in menus and catalogues, in all languages.
$(BUILD)/gen/lang/LINGUAS: FORCE
	$(call stamp,$(filter-out en,$(LANGUAGES)))
TRANSLATED := $(PO) $(BUILD)/gen/lang/LINGUAS $(wildcard tools/dist/its/*)
define translate
@mkdir -p $(@D)
$(Q)GETTEXTDATADIR=tools/dist XDG_DATA_DIRS= msgfmt --$(1) --template=$< \
    -d $(BUILD)/gen/lang -o $@
endef
$(BUILD)/share/applications/%.desktop: tools/dist/%.desktop $(TRANSLATED)
	$(call translate,desktop)
$(BUILD)/gen/%.metainfo.xml: tools/dist/%.metainfo.xml $(FILL) $(BUILD)/site
	$(fill)
$(BUILD)/share/metainfo/$(METAINFO): $(BUILD)/gen/carcassonne.metainfo.xml \
                                     $(TRANSLATED)
	$(call translate,xml)

$(BUILD)/share/man/man6/%: tools/dist/% $(FILL)
	$(fill)
$(BUILD)/gen/man/%.6: tools/dist/man/%.po tools/dist/carcassonne.6
	@mkdir -p $(@D)
	$(Q)LC_ALL=C po4a-translate -v -f man -k 0 -M UTF-8 -L UTF-8 \
	    -m tools/dist/carcassonne.6 -p $< -l $@ >$@.log 2>&1 || \
	    { cat $@.log >&2; exit 1; }
$(PAGES:%=$(BUILD)/share/man/%/man6/carcassonne.6): \
    $(BUILD)/share/man/%/man6/carcassonne.6: $(BUILD)/gen/man/%.6 $(FILL)
	$(fill)
$(BUILD)/share/mime/packages/carcassonne.xml: tools/dist/carcassonne-mime.xml \
                                              $(TRANSLATED)
	$(call translate,xml)
$(BUILD)/share/bash-completion/completions/carc: tools/dist/carc.bash
	$(copy)
$(BUILD)/share/doc/carcassonne/%: %
	$(copy)
$(BUILD)/share/doc/carcassonne/PROTOCOL.md: tools/carc/PROTOCOL.md
	$(copy)
$(BUILD)/share/doc/carcassonne/CHANGES.md: assets/help/en/changes.md
	$(copy)

# ---------------------------------------------------------------- installing

.PHONY: install install-files uninstall
install: all shared
	@$(MAKE) --no-print-directory install-files

# Installs what was built; of the pack only what the game reads, without parts and
# stamps.
INSTALLED := $(DESTDIR)$(PREFIX)/share/carcassonne
install-files:
	install -d $(DESTDIR)$(BINDIR)
	install $(BUILD)/carcassonne $(BUILD)/carc $(DESTDIR)$(BINDIR)
	rm -rf $(INSTALLED)
	install -d $(INSTALLED)
	cp -R $(BUILD)/data/* $(INSTALLED)
	rm -f $(INSTALLED)/art/*.index $(INSTALLED)/art/*.maps
	@for file in $(SHARED); do \
	    install -D -m 644 $(BUILD)/share/$$file \
	        $(DESTDIR)$(PREFIX)/share/$$file || exit 1; \
	done
	@test -n '$(DESTDIR)' || sh tools/dist/refresh.sh $(PREFIX)/share

uninstall:
	rm -f $(addprefix $(DESTDIR)$(BINDIR)/,carcassonne carc)
	rm -rf $(INSTALLED) $(DESTDIR)$(PREFIX)/share/doc/carcassonne
	@cd $(DESTDIR)$(PREFIX)/share 2>/dev/null && rm -f $(SHARED) || true
	@test -n '$(DESTDIR)' || sh tools/dist/refresh.sh $(PREFIX)/share

# ------------------------------------------------------------------ archives

VERSION = $(shell sh tools/dist/fill.sh --version)
# All files have the date of the release.
ifndef SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH := $(shell sh tools/dist/fill.sh --seconds)
endif
export SOURCE_DATE_EPOCH
DIST_NAME = carcassonne-$(VERSION)
DIST = $(BUILD)/$(DIST_NAME).tar.gz

.PHONY: dist
# All files tracked by git; in an unpacked archive all files but build/.
dist:
	@mkdir -p $(BUILD)
	@{ git ls-files 2>/dev/null | grep . || \
	    find . \( -path ./build -o -path ./$(BUILD) \) -prune -o \
	    ! -type d -print | sed 's,^\./,,'; } | \
	    LC_ALL=C sort >$(BUILD)/dist.list
	$(Q)tar -c --no-recursion --format=ustar --mtime=@$(SOURCE_DATE_EPOCH) \
	    --owner=0 --group=0 --numeric-owner --mode=go=u,go-w \
	    --transform 's,^,$(DIST_NAME)/,S' -T $(BUILD)/dist.list \
	    -f $(BUILD)/dist.tar
	$(Q)gzip -9n <$(BUILD)/dist.tar >$(DIST) && rm $(BUILD)/dist.tar
	@echo "$(DIST)"

DEB_PACKAGES := debhelper dpkg-dev fakeroot lintian

.PHONY: deb
deb: deps
	$(packages) $(DEB_PACKAGES)
	@$(MAKE) --no-print-directory $(parallel) pack dist
	@sh tools/dist/make-deb.sh $(BUILD) $(DIST) $(BUILD_PACKAGES)
include tools/dist/windows.mk
