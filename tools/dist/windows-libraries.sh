#!/bin/sh
# windows-libraries.sh DIR: builds the libraries of the Windows programs from
# Debian's source packages, as static libraries below DIR (include/, lib/).
# Libraries already built are kept. Debian's lists of source packages are kept
# below DIR too; those of this system are not changed.
set -eu
mkdir -p "$1"
dir=$(cd "$1" && pwd)
host=x86_64-w64-mingw32
jobs=${JOBS:-1}
mkdir -p "$dir/src" "$dir/lib" "$dir/include" "$dir/apt/parts" \
    "$dir/apt/lists/partial" "$dir/apt/cache/archives/partial"

# The package sources of the system, with sources enabled: in the new format
# and in the old one.
apt() {
    apt-get -q -o Dir::Etc::SourceList=/dev/null \
        -o Dir::Etc::SourceParts="$dir/apt/parts" \
        -o Dir::State::Lists="$dir/apt/lists" \
        -o Dir::Cache="$dir/apt/cache" -o APT::Sandbox::User=root "$@"
}
know_sources() {
    [ ! -f "$dir/apt/known" ] || return 0
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -f "$list" ] || continue
        sed 's/^Types:.*/Types: deb-src/' "$list" \
            >"$dir/apt/parts/$(basename "$list")"
    done
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
        sed -n 's/^deb /deb-src /p' >"$dir/apt/parts/old.list"
    # Places that have no sources are passed over.
    apt update || true
    touch "$dir/apt/known"
}

# fetch PACKAGE: its source, with Debian's patches, in $src.
fetch() {
    src=$dir/src/$1
    [ ! -d "$src" ] || return 0
    know_sources
    rm -rf "$dir/src/get-$1"
    mkdir "$dir/src/get-$1"
    (cd "$dir/src/get-$1" && apt source --download-only "$1" &&
        dpkg-source --no-check -x ./*.dsc "$src")
    rm -rf "$dir/src/get-$1"
}

# No path of this machine in what is built.
map() {
    echo "-ffile-prefix-map=$dir=."
}

# with_cmake PACKAGE OPTIONS...
with_cmake() {
    package=$1
    shift
    [ ! -f "$dir/src/.built-$package" ] || return 0
    fetch "$package"
    echo "  building $package"
    cmake -S "$src" -B "$dir/src/build-$package" -Wno-dev \
        -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64 \
        -DCMAKE_C_COMPILER=$host-gcc -DCMAKE_CXX_COMPILER=$host-g++ \
        -DCMAKE_RC_COMPILER=$host-windres \
        -DCMAKE_FIND_ROOT_PATH="/usr/$host;$dir" \
        -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER \
        -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY \
        -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS="$(map)" \
        -DCMAKE_INSTALL_PREFIX="$dir" -DCMAKE_INSTALL_LIBDIR=lib \
        -DBUILD_SHARED_LIBS=OFF "$@"
    cmake --build "$dir/src/build-$package" -j "$jobs"
    cmake --install "$dir/src/build-$package"
    # One of them builds a shared library first, and forgets the other.
    [ "$package" != cmocka ] || {
        rm -f "$dir"/lib/libcmocka*
        cp "$dir/src/build-$package/src/libcmocka-static.a" \
            "$dir/lib/libcmocka.a"
    }
    rm -rf "$dir/src/build-$package"
    touch "$dir/src/.built-$package"
}

# archive LIBRARY COMPILER FLAGS -- SOURCES: compiled each by itself.
archive() {
    library=$1
    compiler=$2
    shift 2
    flags=
    while [ "$1" != -- ]; do
        flags="$flags $1"
        shift
    done
    shift
    work=$dir/src/build-$library
    rm -rf "$work"
    mkdir "$work"
    for file; do
        # shellcheck disable=SC2086
        "$compiler" -O2 "$(map)" $flags -c "$file" \
            -o "$work/$(basename "$file").o"
    done
    rm -f "$dir/lib/lib$library.a"
    $host-ar rcsD "$dir/lib/lib$library.a" "$work"/*.o
    rm -rf "$work"
}

with_cmake libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF
with_cmake freetype -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON \
    -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON
with_cmake libwebp -DWEBP_BUILD_ANIM_UTILS=OFF -DWEBP_BUILD_CWEBP=OFF \
    -DWEBP_BUILD_DWEBP=OFF -DWEBP_BUILD_GIF2WEBP=OFF \
    -DWEBP_BUILD_IMG2WEBP=OFF -DWEBP_BUILD_VWEBP=OFF \
    -DWEBP_BUILD_WEBPINFO=OFF -DWEBP_BUILD_WEBPMUX=OFF \
    -DWEBP_BUILD_EXTRAS=OFF
with_cmake jansson -DJANSSON_BUILD_DOCS=OFF -DJANSSON_EXAMPLES=OFF \
    -DJANSSON_WITHOUT_TESTS=ON
with_cmake cmocka -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF -DUNIT_TESTING=OFF

# Letters are joined as they are on Linux.
if [ ! -f "$dir/src/.built-harfbuzz" ]; then
    fetch harfbuzz
    echo "  building harfbuzz"
    archive harfbuzz $host-g++ -DHAVE_FREETYPE=1 -DHB_NO_PRAGMA_GCC_DIAGNOSTIC \
        -fno-exceptions -fno-rtti -fno-threadsafe-statics \
        -I"$dir/include/freetype2" -- "$src/src/harfbuzz.cc"
    mkdir -p "$dir/include/harfbuzz"
    cp "$src"/src/hb*.h "$dir/include/harfbuzz"
    touch "$dir/src/.built-harfbuzz"
fi
if [ ! -f "$dir/src/.built-libsdl2-ttf" ]; then
    fetch libsdl2-ttf
    echo "  building libsdl2-ttf"
    archive SDL2_ttf $host-gcc -DTTF_USE_HARFBUZZ=1 -I"$dir/include/SDL2" \
        -I"$dir/include/freetype2" -I"$dir/include/harfbuzz" \
        -- "$src/SDL_ttf.c"
    cp "$src/SDL_ttf.h" "$dir/include/SDL2"
    touch "$dir/src/.built-libsdl2-ttf"
fi
if [ ! -f "$dir/src/.built-libsdl2-image" ]; then
    fetch libsdl2-image
    echo "  building libsdl2-image"
    archive SDL2_image $host-gcc -DUSE_STBIMAGE -DLOAD_PNG -DLOAD_WEBP \
        -DSDL_IMAGE_SAVE_PNG=1 -DSDL_IMAGE_SAVE_JPG=0 -I"$dir/include/SDL2" \
        -I"$dir/include" -- "$src"/IMG*.c
    cp "$src/SDL_image.h" "$dir/include/SDL2"
    touch "$dir/src/.built-libsdl2-image"
fi
# The licences of all of them go along with the programs.
mkdir -p "$dir/licences"
for package in libsdl2 libsdl2-image libsdl2-ttf freetype harfbuzz libwebp \
    jansson; do
    cp "$dir/src/$package/debian/copyright" "$dir/licences/$package.txt"
done
