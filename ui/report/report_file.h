// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

#include <tl/expected.hpp>

namespace brandbridge::ui::report {

/// Whether the name of a file says how it is written: .pdf or .html.
bool isReportFile(const QString &path);

/// What the file @p path, for which that is so, contains of @p report.
QByteArray bytesOf(const Report &report, const QString &path);

/// Replaces the file @p path by one with @p bytes. The error is a sentence.
tl::expected<void, QString> save(const QByteArray &bytes, const QString &path);

/// The picture in the file @p path, PNG, JPEG or SVG by what is in it, no larger than a report shows it and without
/// what else such files hold. The error is a sentence.
tl::expected<Logo, QString> logoFrom(const QString &path);

} // namespace brandbridge::ui::report
