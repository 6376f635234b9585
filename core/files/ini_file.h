// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <functional>
#include <optional>

class QSettings;

namespace brandbridge::files {

/// The contents of the file @p path; empty if it does not exist, std::nullopt if it cannot be read.
std::optional<QByteArray> bytesOf(const QString &path);

/// The last line of a file by updateIniFile(). Without it, a file that was cut could look complete.
inline constexpr char iniEnd[] = "; End of the values.\n";

/// Applies @p change to the INI file @p path under a lock and replaces the file with FileWriter, for its owner only.
/// The error is a sentence; the file is unchanged then. (QSettings itself empties the file if the disk is full.)
tl::expected<void, QString> updateIniFile(const QString &path, const std::function<void(QSettings &)> &change);

} // namespace brandbridge::files
