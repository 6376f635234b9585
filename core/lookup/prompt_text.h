// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::lookup {

/// @p text for comparison: without regard to case and the amount of white space.
QString comparable(const QString &text);

/// Whether @p text contains @p brandName as whole words, in any case. False if @p brandName is empty.
bool namesBrand(const QString &text, const QString &brandName);

} // namespace brandbridge::lookup
