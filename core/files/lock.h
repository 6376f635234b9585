// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::files {

/// Why there is no lock.
enum class LockProblem
{
    Busy,       ///< another process has it
    Unwritable, ///< the folder takes no new files
};

/// Takes the lock file @p file, waiting for another process that has it up to @p patience. It is released with the
/// returned object, and meant for a few seconds at most.
tl::expected<std::unique_ptr<QLockFile>, LockProblem>
takeLock(const QString &file, std::chrono::milliseconds patience = std::chrono::seconds(5));

/// Runs @p change while no other process can run theirs for the file @p path. The error is its own, or a sentence about
/// the lock, which is the file @p path.lock.
tl::expected<void, QString> whileLocked(const QString &path,
                                        const std::function<tl::expected<void, QString>()> &change);

} // namespace brandbridge::files
