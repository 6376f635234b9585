# SPDX-License-Identifier: GPL-3.0-or-later
# The application bundle with all that it needs, and the disk image that 'cpack' makes of it. Written by the documents;
# it has not run on macOS (docs/platforms.md).
set(BRANDBRIDGE_SIGN "-" CACHE STRING "The identity that codesign signs with; - for none, for this machine only")

set(here ${CMAKE_SOURCE_DIR}/packaging/macos)
target_sources(brandbridge PRIVATE ${here}/brandbridge.icns)
set_source_files_properties(${here}/brandbridge.icns TARGET_DIRECTORY brandbridge PROPERTIES MACOSX_PACKAGE_LOCATION
                                                                                           Resources)
set_target_properties(brandbridge PROPERTIES MACOSX_BUNDLE_INFO_PLIST ${here}/Info.plist.in)

set(runtime "")
if(NOT BRANDBRIDGE_SIGN STREQUAL "-")
  set(runtime --timestamp --options runtime --entitlements ${here}/brandbridge.entitlements)
endif()
find_program(MACDEPLOYQT macdeployqt HINTS ${QT6_INSTALL_PREFIX}/bin REQUIRED)
# Signed last: whatever changes a file of the bundle breaks its signature.
install(
  CODE "set(app \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/brandbridge.app\")
        set(runtime \"${runtime}\")
        execute_process(COMMAND \"${MACDEPLOYQT}\" \${app} COMMAND_ERROR_IS_FATAL ANY)
        execute_process(COMMAND codesign --force --deep --sign \"${BRANDBRIDGE_SIGN}\" \${runtime} \${app}
                        COMMAND_ERROR_IS_FATAL ANY)")

set(CPACK_GENERATOR DragNDrop)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_FILE_NAME brandbridge-${PROJECT_VERSION}-macos-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES OFF)
include(CPack)
