// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/time_series.h"

#include <optional>
#include <utility>

namespace brandbridge::ui {

struct Look;

/// One figure or several over time: lines on a date axis, with their names at their ends if there are several. The line
/// under the mouse is in front of the others. An only or leading line has markers and a band that shows its 95 %
/// intervals. A sparkline is one line without axes, with a dot at the latest value.
class LineChart final : public Chart
{
    Q_OBJECT
public:
    struct Content
    {
        QList<TimeSeries> series = {};
        Measure measure = Measure::Percent;
        std::optional<std::pair<double, double>> scale = {}; ///< of the value axis; that of the values if empty
        bool lowIsBest = false;                              ///< as with positions: the lowest is on top
        QDateTime chosen = {};                               ///< the moment that is marked; invalid for none
        QList<TimeMark> marks = {};
        bool isLed = false; ///< the chart is about the first series; the others are for comparison

        bool operator==(const Content &) const = default;
    };

    enum class Form
    {
        Full,
        Sparkline
    };
    explicit LineChart(QWidget *parent = nullptr, Form form = Form::Full);

    /// Does nothing if the content is the same as before; an open read-out stays open.
    void setContent(const Content &content);

    QString textSummary() const override;
    QList<QStringList> rows() const override;
    int pointCount() const override { return m_table.rowCount(); }
    QSize imageSize() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool hasValues() const override { return m_table.hasValues(); }
    void draw(Drawing &drawing) const override;
    Reading reading(int point) const override;
    void paintMark(QPainter &painter, const Drawing &drawing, int point) const override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    bool hasOwnBand(int series) const;
    QPen penOf(int series, const Look &look) const;
    double reserveNames(Drawing &drawing) const;
    void drawNames(Drawing &drawing, double width) const;
    int lineAt(QPointF position) const;
    void lift(int series);
    /// The marks between the previous point and the point @p row.
    QStringList marksAt(int row) const;
    void drawSparkline(Drawing &drawing) const;

    const bool m_isSparkline;
    Content m_content; ///< with the marks that have a place
    TimeTable m_table;
    int m_lifted = -1; ///< the line under the mouse; -1 for none
};

} // namespace brandbridge::ui
