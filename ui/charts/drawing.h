// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/key_mark.h"
#include "ui/charts/look.h"
#include "ui/charts/ticks.h"

#include <QCoreApplication>
#include <QRectF>

#include <functional>
#include <vector>

class QCPAxis;
class QCPLayerable;
class QCustomPlot;
class QPainter;

namespace brandbridge::ui {

/// One drawing of a chart, in a plot of a given size: on the screen until it is drawn again, or into an image. The
/// chart takes room from the edges for words first, then sets the axes of what is left, then draws. Positions are in
/// pixels of the plot; the plot must outlive the drawing.
class Drawing final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Drawing)
public:
    Drawing(QCustomPlot &plot, QSize size, const Look &look, bool isExport);
    ~Drawing();
    Drawing(const Drawing &) = delete;
    Drawing &operator=(const Drawing &) = delete;

    const Look &look() const { return m_look; }
    /// Whether the drawing is for an image: nothing scrolls, and it includes the title.
    bool isExport() const { return m_isExport; }

    struct LegendEntry
    {
        KeyMark mark;
        QString name;
    };
    /// A line of text above everything else. Draws nothing if @p words is empty.
    void addLine(const QString &text, const QFont &font, const QColor &color);
    void addLegend(const QList<LegendEntry> &entries);
    /// Words in the middle, instead of everything else.
    void showWords(const QString &words);

    /// The room that is left for the plot.
    QRectF area() const { return m_area; }
    /// Where the legend ends; 0 without one.
    double legendBottom() const { return m_legendBottom; }
    void setArea(const QRectF &area) { m_area = area; }
    /// Room for date labels below, of two lines.
    void reserveBelow();

    /// The value axis: its labels take room at the side where reading starts. Low values are on top if @p lowOnTop.
    void setValueAxis(const ticks::Values &values, bool lowOnTop = false);
    /// An invisible value axis.
    void setValueRange(double low, double high, bool lowOnTop = false);
    /// The axis across, from @p low to @p high where reading starts and ends.
    void setAcross(double low, double high);
    /// The dates @p moments below the anchors, as far as there is room.
    void addDates(const QList<QDateTime> &moments);

    QCPAxis *acrossAxis() { return m_across; }
    QCPAxis *valueAxis() { return m_up; }
    QPointF at(double across, double value) const;

    /// A vertical band of @p width pixels at @p across, under everything: the choice made elsewhere in the window.
    void addChosenBand(double across, double width);
    /// A dotted vertical line with a head at @p across: an event.
    void addMark(double across);
    /// The sign of the chosen band in a legend.
    LegendEntry chosenEntry() const;

    enum class Layer
    {
        Below, ///< under everything
        Above, ///< above the axes
        Mark   ///< above everything; drawn again by repaintMark()
    };
    /// Draws with @p paint.
    void sketch(const std::function<void(QPainter &)> &paint, Layer layer = Layer::Above);
    void repaintMark();

    /// The positions that the read-out points to, in the order of the chart's points.
    std::vector<QPointF> anchors;

private:
    QCustomPlot &m_plot;
    QSize m_size;
    Look m_look;
    bool m_isExport;
    QRectF m_area;
    double m_legendBottom = 0;
    QCPAxis *m_across;
    QCPAxis *m_up;
    std::vector<std::unique_ptr<QCPLayerable>> m_sketches;
};

} // namespace brandbridge::ui
