// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/heap.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <utility>

namespace brandbridge::app {

#ifdef __GLIBC__

namespace {

constexpr std::size_t mebibyte = 1024 * 1024;
/// Blocks from this size on are mapped each on its own and given back at once.
constexpr int mappedFrom = static_cast<int>(16 * mebibyte);
constexpr int keptAtTheEnd = static_cast<int>(64 * mebibyte);
/// Less than this is not worth the walk over all free blocks.
constexpr std::size_t worthTrimming = 4 * mebibyte;
/// What is free differs by less while nobody calls.
constexpr std::size_t quiet = 64 * 1024;
constexpr int lookEveryMs = 2000;

} // namespace

Heap::Heap(QObject *parent) : QObject(parent)
{
    mallopt(M_MMAP_THRESHOLD, mappedFrom);
    mallopt(M_TRIM_THRESHOLD, keptAtTheEnd);
    m_timer.start(lookEveryMs, Qt::VeryCoarseTimer, this);
}

void Heap::timerEvent(QTimerEvent *)
{
    const std::size_t free = mallinfo2().fordblks;
    const bool isQuiet = std::max(free, m_free) - std::min(free, m_free) < quiet;
    m_free = free;
    if (!isQuiet)
        m_isTrimmed = false;
    else if (free > worthTrimming && !std::exchange(m_isTrimmed, true))
        malloc_trim(0);
}

#else

Heap::Heap(QObject *parent) : QObject(parent) {}
void Heap::timerEvent(QTimerEvent *) {}

#endif

} // namespace brandbridge::app
