// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

namespace brandbridge::ui {

/// @p text on one line with Markdown characters escaped.
inline QString markdownText(const QString &text)
{
    static const QString special = u"\\`*_{}[]<>()#+-.!|~&"_s;
    QString safe;
    for (const QChar c : text.simplified()) {
        if (special.contains(c))
            safe += u'\\';
        safe += c;
    }
    return safe;
}

} // namespace brandbridge::ui
