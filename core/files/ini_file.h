// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <functional>

class QSettings;

namespace brandbridge::files {

/// Has @p change change the INI file @p path, which is replaced as FileWriter does it, for its owner only; no other
/// process can change it meanwhile. The error is a sentence, and then the file is as it was. QSettings itself empties
/// the file where the disk is full.
tl::expected<void, QString> changeIniFile(const QString &path, const std::function<void(QSettings &)> &change);

} // namespace brandbridge::files
