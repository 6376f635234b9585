// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/shell_quoted.h"

#include <algorithm>

namespace brandbridge::files {

QString shellQuoted(const QString &word)
{
    const bool isPlain = !word.isEmpty() && std::all_of(word.cbegin(), word.cend(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'.' || c == u'/');
    });
    return isPlain ? word : u'\'' + QString(word).replace(u'\'', u"'\\''"_s) + u'\'';
}

} // namespace brandbridge::files
