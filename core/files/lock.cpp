// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/lock.h"

#include <QDeadlineTimer>
#include <QDir>

namespace brandbridge::files {

namespace {

/// QLockFile doubles its pauses, so that one long wait has few tries and can lose them all; short ones have many.
constexpr std::chrono::milliseconds lockTry{20};

} // namespace

tl::expected<std::unique_ptr<QLockFile>, LockProblem> takeLock(const QString &file, std::chrono::milliseconds patience)
{
    auto lock = std::make_unique<QLockFile>(file);
    const QDeadlineTimer deadline(patience);
    while (!lock->tryLock(static_cast<int>(lockTry.count()))) {
        if (lock->error() != QLockFile::LockFailedError)
            return tl::unexpected(LockProblem::Unwritable);
        if (deadline.hasExpired())
            return tl::unexpected(LockProblem::Busy);
    }
    return lock;
}

tl::expected<void, QString> whileLocked(const QString &path, const std::function<tl::expected<void, QString>()> &change)
{
    const auto lock = takeLock(path + u".lock"_qs);
    if (lock)
        return change();
    const QString shown = QDir::toNativeSeparators(path);
    return tl::unexpected(
        lock.error() == LockProblem::Busy
            ? u"Another Brandbridge is changing %1; try again."_qs.arg(shown)
            : u"%1 cannot be changed: check that you may write to its folder, and that the disk is not full."_qs.arg(
                  shown));
}

} // namespace brandbridge::files
