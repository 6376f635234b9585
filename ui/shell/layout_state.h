// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDataStream>
#include <QIODevice>
#include <QList>

namespace brandbridge::ui {

/// The layouts of a screen's parts as the one layout that Screen::layoutState() gives.
inline QByteArray joinedLayout(const QList<QByteArray> &parts)
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << parts;
    return state;
}

/// The parts again: @p count of them, empty where @p state has none.
inline QList<QByteArray> layoutParts(const QByteArray &state, int count)
{
    QList<QByteArray> parts;
    QDataStream stream(state);
    stream >> parts;
    parts.resize(count);
    return parts;
}

} // namespace brandbridge::ui
