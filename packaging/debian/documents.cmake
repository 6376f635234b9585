# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack between installing and packing: what Debian wants beside what every installation has.
set(root ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
set(sources ${CMAKE_CURRENT_LIST_DIR}/../..)
set(documents ${root}/doc/brandbridge)

file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${documents})
file(COPY_FILE ${sources}/CHANGELOG.md ${documents}/changelog)
string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH, where that is set
file(
  WRITE ${documents}/changelog.Debian
  "brandbridge (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Packed from the project's sources; changelog.gz lists what is new in them.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${day}
")
file(MAKE_DIRECTORY ${root}/lintian/overrides)
file(COPY_FILE ${CMAKE_CURRENT_LIST_DIR}/lintian-overrides ${root}/lintian/overrides/brandbridge)

# -n: without the time, so that the same sources make the same package.
execute_process(COMMAND gzip -9n ${documents}/changelog ${documents}/changelog.Debian ${root}/man/man1/brandbridge.1
                        COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE files ${root}/*)
file(CHMOD ${files} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
