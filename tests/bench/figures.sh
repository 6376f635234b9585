#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints how often a change of visibility is called clear in simulated runs. Needs c++ and Qt's headers.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck disable=SC2046 # a list of options
"${CXX:-c++}" -std=c++20 -O2 -w -I . $(pkg-config --cflags Qt6Core) -o "$folder/figures" tests/bench/figures/figures.cpp \
    core/statistics/*.cpp core/service/records.cpp $(pkg-config --libs Qt6Core)
"$folder/figures"
