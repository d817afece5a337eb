# SPDX-License-Identifier: GPL-3.0-or-later
# What run, test and .ci/run share. To be sourced from the top of the checkout.
set -eu
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen

say() { printf '== %s\n' "$*"; }
give_up() { printf '%s\n' "$@" >&2; exit 1; }

missing_packages() {
    sed 's/#.*//' .ci/packages | while read -r package; do
        [ -z "$package" ] && continue
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then env DEBIAN_FRONTEND=noninteractive "$@"
    elif ! command -v sudo >/dev/null; then return 1
    elif [ -t 0 ]; then sudo env DEBIAN_FRONTEND=noninteractive "$@"
    else sudo -n env DEBIAN_FRONTEND=noninteractive "$@"; fi
}

# Packages go through a folder of our own, seeded with what the machine has in stock, so that the stock may be missing
# or read-only.
fetch_and_install() {
    stock=$(mktemp -d)
    chmod 755 "$stock"
    mkdir "$stock/partial"
    find /var/cache/apt/archives -maxdepth 1 -name '*.deb' -exec ln -s -t "$stock" {} + 2>/dev/null || :
    code=0
    as_root apt-get -q -y -o Dir::Cache::archives="$stock" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= \
        install --no-install-recommends "$@" </dev/null || code=$?
    as_root rm -rf "$stock" || :
    return "$code"
}

# A machine that has everything needs neither root nor a network.
install_packages() {
    missing=$(missing_packages)
    [ -z "$missing" ] && return
    say "Installing $missing"
    as_root true || give_up "Missing packages: $missing" "Install them, or start this as root or as someone who may use sudo."
    as_root apt-get -q update </dev/null || say "The lists of packages cannot be renewed; going on with what is known."
    # shellcheck disable=SC2086 # one word a package
    fetch_and_install $missing || give_up "These packages cannot be had: $missing" \
        "Check the network and the package sources, or install them by hand and start again."
}

# One job a core, as long as each has a gigabyte.
job_count() {
    cores=$(nproc)
    room=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo)
    [ "$room" -lt "$cores" ] && cores=$room
    [ "$cores" -ge 1 ] || cores=1
    echo "$cores"
}

usable_ccache() {
    command -v ccache >/dev/null || return 0
    cache=$(ccache --get-config cache_dir)
    if mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then command -v ccache; fi
}

# build PRESET [TARGET...]
# What one checkout has compiled serves another in ccache, wherever they lie.
build() {
    preset=$1
    shift
    say "Building ($preset)"
    cache=build/$preset/CMakeCache.txt
    if [ -e "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
        rm -rf "build/$preset" # made for a checkout in another place
    fi
    cmake --preset "$preset" "-DCMAKE_CXX_COMPILER_LAUNCHER=$(usable_ccache)"
    CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 \
        cmake --build --preset "$preset" --parallel "$(job_count)" ${1:+--target "$@"}
}

# check PRESET [options of ctest...]
check() {
    preset=$1
    shift
    say "Testing ($preset)"
    ctest --preset "$preset" --parallel "$(job_count)" "$@" </dev/null
}

has_display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }

# The workbench, or without a display a batch of games as a page to look at later.
show_spoils_of_war() {
    deck=sample-decks/spoils-of-war
    if has_display; then
        open_workbench
    else
        say "There is no display"
        play_and_report
    fi
}

# Qt aborts where the display that is named does not answer.
aborted=134

open_workbench() {
    say "Opening $deck"
    code=0
    env -u QT_QPA_PLATFORM build/release/bin/rulewright-workbench "$deck" || code=$?
    [ "$code" -eq "$aborted" ] || return "$code"
    say "The workbench was aborted; does the display ${DISPLAY:-$WAYLAND_DISPLAY} answer?"
    play_and_report
}

play_and_report() {
    report=$PWD/build/spoils-of-war.html
    say "Playing $deck"
    build/release/bin/rulewright report "$deck" --bots greedy --games 5000 --seed 1 --out "$report"
    say "The report is in $report"
}
