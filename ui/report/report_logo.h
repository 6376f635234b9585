// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/report.h"

#include <tl/expected.hpp>

namespace brandbridge::ui::report {

/// The picture in the file @p path, PNG, JPEG or SVG by what is in it, no larger than a report shows it and without
/// what else such files hold. The error is a sentence.
tl::expected<Logo, QString> logoFrom(const QString &path);

} // namespace brandbridge::ui::report
