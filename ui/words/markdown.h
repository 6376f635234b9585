// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QRegularExpression>

namespace brandbridge::ui {

/// @p text on one line, with a backslash before each character that would be Markdown at its place, but before no
/// other: people also paste the result as plain text.
inline QString markdownText(const QString &text)
{
    static const QRegularExpression anywhere(uR"(([\\`*_\[\]<>~]|&(?=#?\w+;)))"_s);
    static const QRegularExpression atStart(uR"(^(\d*)([.)#+=-]))"_s);
    return text.simplified().replace(anywhere, uR"(\\1)"_s).replace(atStart, uR"(\1\\2)"_s);
}

} // namespace brandbridge::ui
