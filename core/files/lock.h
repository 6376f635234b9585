// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::files {

/// Runs @p change while no other process can run theirs for the file @p path. The error is its own, or a sentence about
/// the lock, which is the file @p path.lock.
tl::expected<void, QString> whileLocked(const QString &path,
                                        const std::function<tl::expected<void, QString>()> &change);

} // namespace brandbridge::files
