// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/key_mark.h"

#include <QList>
#include <QString>

namespace brandbridge::ui {

/// What a chart says about one of its points.
struct Reading
{
    struct Row
    {
        KeyMark mark = {};
        QString name = {};
        QString value = {};
        QString note = {}; ///< the sample and the interval, in full
    };
    QString title;
    QList<Row> rows = {};

    /// One line for the title, one for each row.
    QString text() const;
};

} // namespace brandbridge::ui
