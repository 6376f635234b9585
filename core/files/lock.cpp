// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/lock.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QLockFile>

#include <chrono>

namespace brandbridge::files {

namespace {

constexpr std::chrono::milliseconds lockTime{5'000};
/// QLockFile doubles its pauses, so that one long wait has few tries and can lose them all; short ones have many.
constexpr std::chrono::milliseconds lockTry{20};

} // namespace

tl::expected<void, QString> whileLocked(const QString &path, const std::function<tl::expected<void, QString>()> &change)
{
    const QString shown = QDir::toNativeSeparators(path);
    QLockFile lock(path + u".lock"_qs);
    const QDeadlineTimer deadline(lockTime);
    while (!lock.tryLock(static_cast<int>(lockTry.count()))) {
        if (lock.error() != QLockFile::LockFailedError)
            return tl::unexpected(
                u"%1 cannot be changed: check that you may write to its folder, and that the disk is not full."_qs.arg(
                    shown));
        if (deadline.hasExpired())
            return tl::unexpected(u"Another Brandbridge is changing %1; try again."_qs.arg(shown));
    }
    return change();
}

} // namespace brandbridge::files
