// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/prompt_text.h"

namespace brandbridge::lookup {

QString comparable(const QString &text)
{
    return text.simplified().toCaseFolded();
}

bool namesBrand(const QString &text, const QString &brandName)
{
    const QString whole = comparable(text);
    const QString name = comparable(brandName);
    const auto isLetter = [&whole](qsizetype at) {
        return at >= 0 && at < whole.size() && whole.at(at).isLetterOrNumber();
    };
    for (qsizetype at = name.isEmpty() ? -1 : whole.indexOf(name); at >= 0; at = whole.indexOf(name, at + 1)) {
        if (!isLetter(at - 1) && !isLetter(at + name.size()))
            return true;
    }
    return false;
}

} // namespace brandbridge::lookup
