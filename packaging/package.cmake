# SPDX-License-Identifier: GPL-3.0-or-later
# What packaging/deb.sh packs, by CPack.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
# The project has no address; packaging/deb.sh puts in the packager's.
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Brandbridge maintainers <brandbridge@localhost>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# That for a newer Debian than 12 upgrades the one for 12.
cmake_host_system_information(RESULT system QUERY DISTRIB_ID DISTRIB_VERSION_ID)
list(JOIN system "" system)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
if(system MATCHES "^debian(1[3-9])")
  string(APPEND CPACK_DEBIAN_PACKAGE_RELEASE "+deb${CMAKE_MATCH_1}")
endif()
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "lets AI assistants work with an organization's brand monitoring")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Brandbridge keeps the key of an organization's brand-monitoring service, shows
how its brands fare in the answers of language models, and gives the AI
assistants on this machine the tools of that service by the Model Context
Protocol (MCP). It asks before an assistant changes anything, and records
every call.
.
It has a window and works in a terminal, too. Its demo needs neither a key nor
a network.")

set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded at run time, where dpkg-shlibdeps does not look: the authorities that libcurl trusts; what keeps the record of
# calls; what QtKeychain reaches the keychain by. Qt's plugins for SVG, for the window's icons, come with the library
# that the program is linked with.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "ca-certificates, libqt6sql6-sqlite, libsecret-1-0")
# A keychain; the session bus that leads to it; Wayland's side of Qt; Qt's own words, such as those of a dialog's
# buttons, in other languages than English; what opens links; emoji for reports as PDF.
set(recommended "gnome-keyring | kwalletmanager | keepassxc" "default-dbus-session-bus | dbus-session-bus"
                fonts-noto-color-emoji qt6-translations-l10n qt6-wayland xdg-utils)
list(JOIN recommended ", " CPACK_DEBIAN_PACKAGE_RECOMMENDS)

set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/packaging/debian/documents.cmake)
include(CPack)
