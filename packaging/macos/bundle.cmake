# SPDX-License-Identifier: GPL-3.0-or-later
# Icon and properties of the application bundle.
set(here ${CMAKE_SOURCE_DIR}/packaging/macos)
target_sources(brandbridge PRIVATE ${here}/brandbridge.icns)
set_source_files_properties(${here}/brandbridge.icns TARGET_DIRECTORY brandbridge PROPERTIES MACOSX_PACKAGE_LOCATION
                                                                                           Resources)
set_target_properties(brandbridge PROPERTIES MACOSX_BUNDLE_INFO_PLIST ${here}/Info.plist.in)
