// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <functional>

class QSettings;

namespace brandbridge::files {

/// Applies @p change to the INI file @p path under a lock and replaces the file with FileWriter, for its owner only.
/// The error is a sentence; the file is unchanged then. (QSettings itself empties the file if the disk is full.)
tl::expected<void, QString> updateIniFile(const QString &path, const std::function<void(QSettings &)> &change);

} // namespace brandbridge::files
