// SPDX-License-Identifier: GPL-3.0-or-later
// QString and, in all of Brandbridge, its literals: u"text"_s.
#pragma once

#include <QString>

namespace brandbridge {

using namespace Qt::StringLiterals;

} // namespace brandbridge
