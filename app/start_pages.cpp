// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_pages.h"

#ifdef Q_OS_LINUX
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace brandbridge::app {

#ifdef Q_OS_LINUX

namespace {

/// Lets go of what @p object, the program or a library, has of code and constants. They are what its file holds, and
/// come from there again. While this runs the loader neither adds nor removes objects (dl_iterate_phdr(3)).
int releaseSegments(dl_phdr_info *object, std::size_t, void *)
{
    static const auto page = static_cast<ElfW(Addr)>(::sysconf(_SC_PAGESIZE));
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        const ElfW(Phdr) &segment = object->dlpi_phdr[i];
        if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0)
            continue;
        // Whole pages alone: a part of one may be another segment's.
        const ElfW(Addr) first = object->dlpi_addr + segment.p_vaddr;
        const ElfW(Addr) begin = (first + page - 1) / page * page;
        const ElfW(Addr) end = (first + segment.p_memsz) / page * page;
        if (begin >= end)
            continue;
        // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader tells addresses as numbers
        ::madvise(reinterpret_cast<void *>(begin), end - begin, MADV_DONTNEED);
    }
    return 0;
}

} // namespace

void releaseStartPages()
{
    ::dl_iterate_phdr(releaseSegments, nullptr);
}

#else

void releaseStartPages() {}

#endif

} // namespace brandbridge::app
