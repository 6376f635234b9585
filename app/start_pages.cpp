// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_pages.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#endif

namespace brandbridge::app {

#ifdef Q_OS_LINUX

namespace {

using Segment = ElfW(Phdr);

/// Whether the loader wrote addresses into the code of @p object; such pages are not what the file holds.
bool isCodeRelocated(const dl_phdr_info &object, const Segment &dynamic)
{
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader tells addresses as numbers
    const auto *entry = reinterpret_cast<const ElfW(Dyn) *>(object.dlpi_addr + dynamic.p_vaddr);
    for (; entry->d_tag != DT_NULL; ++entry) {
        if (entry->d_tag == DT_TEXTREL || (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0))
            return true;
    }
    return false;
}

int releasePagesOf(dl_phdr_info *object, std::size_t, void *)
{
    const std::span<const Segment> segments(object->dlpi_phdr, object->dlpi_phnum);
    if (std::any_of(segments.begin(), segments.end(), [object](const Segment &segment) {
            return segment.p_type == PT_DYNAMIC && isCodeRelocated(*object, segment);
        }))
        return 0;
    const auto pageSize = static_cast<ElfW(Addr)>(::sysconf(_SC_PAGESIZE));
    for (const Segment &segment : segments) {
        if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0)
            continue;
        // Whole pages only: nobody else's.
        const ElfW(Addr) address = object->dlpi_addr + segment.p_vaddr;
        const ElfW(Addr) begin = (address + pageSize - 1) / pageSize * pageSize;
        const ElfW(Addr) end = (address + segment.p_memsz) / pageSize * pageSize;
        // NOLINTNEXTLINE(performance-no-int-to-ptr): as above
        if (begin < end)
            ::madvise(reinterpret_cast<void *>(begin), end - begin, MADV_DONTNEED);
    }
    return 0;
}

} // namespace

void releaseStartPages()
{
    ::dl_iterate_phdr(releasePagesOf, nullptr);
}

#else

void releaseStartPages() {}

#endif

} // namespace brandbridge::app
