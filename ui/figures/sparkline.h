// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/time_series.h"

namespace brandbridge::ui {

/// A line without axes for the card of a figure: its way through the last runs, with a dot where it is now.
class Sparkline final : public Chart
{
    Q_OBJECT
public:
    struct Content
    {
        TimeSeries series = {};
        Measure measure = Measure::Percent;
        bool lowIsBest = false; ///< as with positions: the lowest is on top

        bool operator==(const Content &) const = default;
    };

    explicit Sparkline(QWidget *parent = nullptr);

    /// What is the same as before changes nothing.
    void setContent(const Content &content);

    QString textSummary() const override { return m_table.summary(); }
    QList<QStringList> rows() const override { return m_table.rows(); }
    int pointCount() const override { return m_table.rowCount(); }
    QSize imageSize() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void draw(Drawing &drawing) const override;
    Reading reading(int point) const override;
    void paintMark(QPainter &painter, const Drawing &drawing, int point) const override;

private:
    Content m_content;
    TimeTable m_table;
};

} // namespace brandbridge::ui
