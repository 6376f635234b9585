// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <QString>

namespace brandbridge::json {

namespace {

void appendEscape(QByteArray &out, char special)
{
    const qsizetype known = QByteArrayView("\"\\\b\f\n\r\t").indexOf(special);
    if (known >= 0)
        out.append('\\').append("\"\\bfnrt"[known]);
    else
        out.append("\\u00").append(QByteArray(1, special).toHex());
}

} // namespace

void appendEscaped(QByteArray &out, QByteArrayView utf8)
{
    const char *const end = utf8.end();
    for (const char *at = utf8.begin();; ++at) {
        const char *const special = findSpecial(at, end);
        out.append(QByteArrayView(at, special));
        if (special == end)
            return;
        appendEscape(out, *special);
        at = special;
    }
}

QByteArray quoted(QByteArrayView utf8)
{
    QByteArray out;
    out += '"';
    appendEscaped(out, utf8);
    out += '"';
    return out;
}

QByteArray quoted(QStringView text)
{
    return quoted(QByteArrayView(text.toUtf8()));
}

} // namespace brandbridge::json
