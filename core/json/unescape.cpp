// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/unescape.h"

#include <QChar>
#include <QString>

namespace brandbridge::json {

namespace {

/// The number of the \uXXXX at @p at of @p string; 0 where there is none.
char16_t unitAt(QByteArrayView string, qsizetype at)
{
    if (at + 6 > string.size() || string[at] != '\\' || string[at + 1] != 'u')
        return 0;
    unsigned unit = 0;
    for (const char digit : string.sliced(at + 2, 4))
        unit = 16 * unit + static_cast<unsigned>(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
    return static_cast<char16_t>(unit);
}

} // namespace

std::optional<QByteArray> unescaped(QByteArrayView string)
{
    const QByteArrayView inside = string.sliced(1, string.size() - 2);
    QByteArray out;
    out.reserve(inside.size());
    for (qsizetype at = 0; at < inside.size();) {
        const qsizetype escape = inside.indexOf('\\', at);
        if (escape < 0) {
            out += inside.sliced(at);
            break;
        }
        out += inside.sliced(at, escape - at);
        at = escape + 2;
        const char kind = inside[escape + 1];
        const qsizetype known = QByteArrayView("bfnrt").indexOf(kind);
        if (kind != 'u') {
            out += known < 0 ? kind : "\b\f\n\r\t"[known];
            continue;
        }
        const char16_t unit = unitAt(inside, escape);
        at = escape + 6;
        if (!QChar::isSurrogate(unit)) {
            out += QStringView(&unit, 1).toUtf8();
            continue;
        }
        const char16_t pair[] = {unit, unitAt(inside, at)};
        if (!QChar::isHighSurrogate(unit) || !QChar::isLowSurrogate(pair[1]))
            return std::nullopt;
        out += QStringView(pair, 2).toUtf8();
        at += 6;
    }
    return out;
}

} // namespace brandbridge::json
