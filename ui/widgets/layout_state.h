// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace brandbridge::ui {

/// Joins the layouts of a screen's parts into one for Screen::layoutState().
inline QByteArray joinedLayout(const QList<QByteArray> &parts)
{
    QList<QByteArray> encoded;
    for (const QByteArray &part : parts)
        encoded.append(part.toBase64());
    return encoded.join(' ');
}

/// Splits @p state into @p count parts; missing parts are empty. Accepts any bytes, because the file may be damaged
/// (QDataStream would trust a length in it).
inline QList<QByteArray> layoutParts(const QByteArray &state, int count)
{
    QList<QByteArray> parts;
    for (const QByteArray &part : state.split(' '))
        parts.append(QByteArray::fromBase64(part));
    parts.resize(count);
    return parts;
}

} // namespace brandbridge::ui
