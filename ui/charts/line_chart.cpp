// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_chart.h"

#include "ui/charts/line_plot.h"
#include "ui/words/date_words.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

constexpr double lineMargin = 8;
constexpr double chosenBandWidth = 12;

// Nothing comes before the first place.
void startAtFirst(ticks::Values &values, Measure measure)
{
    if (values.low >= 1)
        return;
    values.low = 1;
    values.ticks.removeIf([&values](const ticks::Tick &tick) { return tick.at < 1 + values.step / 2; });
    values.ticks.prepend({1, measures::axisText(measure, 1, 1)});
}

} // namespace

LineChart::LineChart(QWidget *parent) : Chart(parent) {}

void LineChart::setContent(const Content &content)
{
    if (content == m_given && pointCount() > 0)
        return;
    m_given = content;
    m_content = content;
    m_table = TimeTable(content.series, content.measure);
    // Those before the range belong to none of its points.
    m_content.marks.removeIf([this](const TimeMark &mark) {
        return m_table.rowCount() == 0 || mark.when < m_table.moments().first().addDays(-1);
    });
    contentChanged();
}

void LineChart::draw(Drawing &drawing) const
{
    if (!m_table.hasValues()) {
        drawing.showWords(tr("No values yet."));
        // There may be runs whose figures are not known; the read-out says so.
        drawing.anchors.assign(static_cast<size_t>(m_table.rowCount()), drawing.area().center());
        return;
    }
    const auto count = static_cast<int>(m_table.series().size());
    const bool hasChosen = m_table.moments().contains(m_content.chosen.toUTC());
    if (count > 1 || m_table.hasBand() || hasChosen || !m_content.marks.isEmpty()) {
        QList<Drawing::LegendEntry> legend;
        for (int i = 0; i < count; ++i)
            legend.append({line_plot::markOf(i, drawing.look()), m_table.series()[i].name});
        if (m_table.hasBand()) {
            QColor tint = line_plot::markOf(0, drawing.look()).color;
            tint.setAlphaF(0.3F);
            //: In the legend of a chart: the band around a line.
            legend.append({{KeyMark::Kind::Swatch, tint, 0}, tr("95 % interval")});
        }
        if (hasChosen)
            legend.append(drawing.chosenEntry());
        if (!m_content.marks.isEmpty())
            //: In the legend of a chart: notes and changes at a moment
            legend.append({{KeyMark::Kind::Flag, drawing.look().colors.muted, 0}, tr("Note or change")});
        drawing.addLegend(legend);
    }
    constexpr int labelLines = 2;
    drawing.reserveBelow(labelLines);
    ticks::Values values =
        ticks::values(m_table.low(), m_table.high(), m_table.measure(), drawing.area().height(), drawing.look());
    if (m_content.lowIsBest && m_table.low() >= 1)
        startAtFirst(values, m_table.measure());
    drawing.setValueAxis(values, m_content.lowIsBest);
    // So that the last date has room under the last point; before the first one, there is the value axis.
    const double lastLabel = QFontMetricsF(drawing.look().small)
                                 .horizontalAdvance(date_words::day(m_table.moments().last(), drawing.look().locale));
    line_plot::setDateAxis(m_table, drawing, lineMargin, std::max(lineMargin, std::ceil(lastLabel / 2) + 1));
    drawing.setAcrossTicks(ticks::dates(m_table.moments(), drawing.acrossRoom(), drawing.look()));
    if (hasChosen)
        drawing.addChosenBand(ticks::key(m_content.chosen), chosenBandWidth);
    for (const TimeMark &mark : m_content.marks)
        drawing.addMark(std::clamp(ticks::key(mark.when), ticks::key(m_table.moments().first()),
                                   ticks::key(m_table.moments().last())));
    for (int i = 0; i < count; ++i)
        line_plot::addBand(m_table, i, drawing);
    // The first series is the one that the chart is about: it lies on top.
    for (int i = count - 1; i >= 0; --i)
        line_plot::addLine(m_table, i, drawing, true);
    line_plot::setAnchors(m_table, drawing);
}

QStringList LineChart::marksAt(int row) const
{
    QStringList texts;
    for (const TimeMark &mark : m_content.marks) {
        if (m_table.rowOf(mark.when) == row)
            //: %1 is a date, %2 what happened then
            texts.append(tr("%1: %2").arg(date_words::fullDay(mark.when), mark.text));
    }
    return texts;
}

QList<QStringList> LineChart::rows() const
{
    QList<QStringList> rows = m_table.rows();
    if (m_content.marks.isEmpty())
        return rows;
    rows.first().append(tr("Notes and changes"));
    for (int row = 0; row < m_table.rowCount(); ++row)
        rows[row + 1].append(marksAt(row).join(u"; "_qs));
    return rows;
}

QString LineChart::textSummary() const
{
    QString summary = m_table.summary();
    for (int row = 0; row < m_table.rowCount(); ++row) {
        for (const QString &mark : marksAt(row))
            summary += u'\n' + mark + u'.';
    }
    if (!m_table.moments().contains(m_content.chosen.toUTC()))
        return summary;
    //: %1 are sentences about a chart; %2 is a date
    return tr("%1 The chosen run is that of %2.").arg(summary, date_words::fullDay(m_content.chosen));
}

Reading LineChart::reading(int point) const
{
    Reading made = line_plot::reading(m_table, point, Look(*this));
    for (const QString &mark : marksAt(point))
        made.rows.append({.name = mark});
    return made;
}

void LineChart::paintMark(QPainter &painter, const Drawing &drawing, int point) const
{
    if (m_table.hasValues())
        line_plot::paintMark(painter, m_table, drawing, point);
}

} // namespace brandbridge::ui
