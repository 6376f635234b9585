// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/key_mark.h"

#include <QList>
#include <QWidget>

namespace brandbridge::ui {

/// The text of a read-out for one point of a chart.
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

/// The label that follows a chart's point and shows its values. A child of the chart's window, above everything in it,
/// because it may be larger than the chart. Takes neither focus nor mouse events.
class ReadOut final : public QWidget
{
    Q_OBJECT
public:
    explicit ReadOut(QWidget *window);

    /// Moves the label next to @p point, in coordinates of the window, and inside the window if it fits.
    void showAt(QPointF point, const Reading &reading);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Replaces the labels by those for @p reading; returns the size that they need.
    QSize fill(const Reading &reading);
};

} // namespace brandbridge::ui
