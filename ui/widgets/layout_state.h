// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace brandbridge::ui {

/// The layouts of a screen's parts as the one layout that Screen::layoutState() gives.
inline QByteArray joinedLayout(const QList<QByteArray> &parts)
{
    QList<QByteArray> encoded;
    for (const QByteArray &part : parts)
        encoded.append(part.toBase64());
    return encoded.join(' ');
}

/// The parts again: @p count of them, empty where @p state has none. Any bytes will do: the file they are from may be
/// damaged, and QDataStream would take a length from it at its word.
inline QList<QByteArray> layoutParts(const QByteArray &state, int count)
{
    QList<QByteArray> parts;
    for (const QByteArray &part : state.split(' '))
        parts.append(QByteArray::fromBase64(part));
    parts.resize(count);
    return parts;
}

} // namespace brandbridge::ui
