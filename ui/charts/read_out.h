// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/key_mark.h"

#include <QList>
#include <QWidget>

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

/// The label that follows a chart's point and shows its values. Lives on the chart's window, above everything in it, so
/// that it may be larger than the chart; takes neither focus nor mouse.
class ReadOut final : public QWidget
{
    Q_OBJECT
public:
    explicit ReadOut(QWidget *window);

    /// Beside @p point, in coordinates of the window, and inside of the window if it fits.
    void showAt(QPointF point, const Reading &reading);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Replaces the labels by those for @p reading; returns the size that they need.
    QSize fill(const Reading &reading);
};

} // namespace brandbridge::ui
