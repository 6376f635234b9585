// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacked_bars.h"

#include "ui/charts/drawing.h"
#include "ui/charts/measure.h"
#include "ui/charts/plot.h"
#include "ui/charts/read_out.h"
#include "ui/charts/ticks.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr double maxBarWidth = 44;
constexpr double stackedBarShare = 0.7;
constexpr double chosenMargin = 10; ///< of the band behind the chosen bar

enum SentimentPart
{
    Positive,
    Neutral,
    Negative
};

std::optional<qint64> countOf(const StackedBars::Bar &bar, SentimentPart part)
{
    return part == Positive ? bar.positive : part == Neutral ? bar.neutral : bar.negative;
}

qint64 totalOf(const StackedBars::Bar &bar)
{
    return bar.positive.value_or(0) + bar.neutral.value_or(0) + bar.negative.value_or(0);
}

std::optional<double> shareOf(const StackedBars::Bar &bar, SentimentPart part)
{
    const auto known = countOf(bar, part);
    if (!known || totalOf(bar) <= 0)
        return std::nullopt;
    return static_cast<double>(*known) / static_cast<double>(totalOf(bar));
}

QString partName(SentimentPart part)
{
    return part == Positive  ? StackedBars::tr("Positive")
           : part == Neutral ? StackedBars::tr("Neutral")
                             : StackedBars::tr("Negative");
}

KeyMark partMark(SentimentPart part, const Colors &colors)
{
    switch (part) {
    case Positive:
        return {KeyMark::Kind::Swatch, colors.positive};
    case Neutral: {
        // Half way to the ground, but without the grid showing through.
        const QColor &ink = colors.neutral;
        const QColor &ground = colors.card;
        const QColor pale((ink.red() + ground.red()) / 2, (ink.green() + ground.green()) / 2,
                          (ink.blue() + ground.blue()) / 2);
        return {KeyMark::Kind::Swatch, pale};
    }
    default:
        return {KeyMark::Kind::Hatched, colors.negative};
    }
}

// The width of a bar on an axis where neighbours are 1 apart.
double barWidth(const Drawing &drawing, qsizetype count)
{
    const double slot = drawing.area().width() / static_cast<double>(count);
    return std::min(stackedBarShare, maxBarWidth / slot);
}

} // namespace

StackedBars::StackedBars(QWidget *parent) : Chart(parent) {}

void StackedBars::setContent(const Content &content)
{
    if (content == m_content && pointCount() > 0)
        return;
    m_content = content;
    contentChanged();
}

bool StackedBars::hasValues() const
{
    return std::any_of(m_content.bars.cbegin(), m_content.bars.cend(), [](const Bar &bar) { return totalOf(bar) > 0; });
}

qsizetype StackedBars::chosenBar() const
{
    const QList<Bar> &bars = m_content.bars;
    const auto chosen =
        std::find_if(bars.cbegin(), bars.cend(), [this](const Bar &bar) { return bar.when == m_content.chosen; });
    return m_content.chosen.isValid() && chosen != bars.cend() ? chosen - bars.cbegin() : -1;
}

void StackedBars::draw(Drawing &drawing) const
{
    const QList<Bar> &bars = m_content.bars;
    const Colors &colors = drawing.look().colors;
    QList<Drawing::LegendEntry> legend;
    for (const SentimentPart part : {Positive, Neutral, Negative})
        legend.append({partMark(part, colors), partName(part)});
    const qsizetype chosen = chosenBar();
    if (chosen >= 0)
        legend.append(drawing.chosenEntry());
    drawing.addLegend(legend);
    drawing.reserveBelow();
    drawing.setValueAxis(ticks::values(0, 1, Measure::Percent, drawing.area().height(), drawing.look().lineHeight()));
    const auto count = static_cast<double>(bars.size());
    drawing.setAcross(-0.5, count - 0.5);

    if (chosen >= 0)
        drawing.addChosenBand(static_cast<double>(chosen),
                              std::min(maxBarWidth + chosenMargin, drawing.area().width() / count));

    QList<QDateTime> moments;
    for (qsizetype i = 0; i < bars.size(); ++i) {
        moments.append(bars[i].when);
        drawing.anchors.push_back(drawing.at(static_cast<double>(i), 0.5));
    }
    drawing.addDates(moments);

    const double width = barWidth(drawing, bars.size());
    QCPBars *below = nullptr;
    for (const SentimentPart part : {Positive, Neutral, Negative}) {
        QVector<double> keys;
        QVector<double> heights;
        for (qsizetype i = 0; i < bars.size(); ++i) {
            keys.append(static_cast<double>(i));
            heights.append(shareOf(bars[i], part).value_or(0));
        }
        auto *const layer = new QCPBars(drawing.acrossAxis(), drawing.valueAxis());
        layer->setWidth(width);
        layer->setStackingGap(1);
        layer->setPen(Qt::NoPen);
        layer->setBrush(partMark(part, colors).brush(colors.card));
        layer->setData(keys, heights, true);
        layer->setAntialiased(false);
        if (below != nullptr)
            layer->moveAbove(below);
        below = layer;
    }
}

Reading StackedBars::reading(int point) const
{
    const Bar &bar = m_content.bars[point];
    const Colors colors = Colors::of(palette());
    Reading made{.title = date_words::fullTime(bar.when)};
    // In the order in which the parts lie on each other.
    for (const SentimentPart part : {Negative, Neutral, Positive}) {
        made.rows.append({.mark = partMark(part, colors),
                          .name = partName(part),
                          .value = formats::percent(shareOf(bar, part)),
                          .note = shareOf(bar, part) ? measures::sample(countOf(bar, part), totalOf(bar)) : QString()});
    }
    return made;
}

void StackedBars::paintMark(QPainter &painter, const Drawing &drawing, int point) const
{
    const Bar &bar = m_content.bars[point];
    if (totalOf(bar) <= 0)
        return;
    const double half = barWidth(drawing, m_content.bars.size()) / 2;
    const QRectF box = QRectF(drawing.at(point - half, 1), drawing.at(point + half, 0)).normalized();
    painter.setPen(QPen(drawing.look().colors.text, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 2, 2);
}

QString StackedBars::textSummary() const
{
    QList<const Bar *> known;
    for (const Bar &bar : m_content.bars) {
        if (totalOf(bar) > 0)
            known.append(&bar);
    }
    if (known.isEmpty())
        return noValues();
    const auto percent = [](const Bar *bar, SentimentPart part) { return formats::percent(shareOf(*bar, part)); };
    const Bar *const first = known.first();
    const Bar *const last = known.last();
    QString made;
    if (known.size() == 1)
        //: %1 is a date, the others are shares.
        made = tr("On %1: %2 positive, %3 neutral, %4 negative.")
                   .arg(date_words::fullDay(last->when), percent(last, Positive), percent(last, Neutral),
                        percent(last, Negative));
    else
        //: %1 and %5 are dates, the others shares.
        made = tr("%n run(s). First, on %1: %2 positive, %3 neutral, %4 negative. "
                  "Last, on %5: %6 positive, %7 neutral, %8 negative.",
                  nullptr, static_cast<int>(known.size()))
                   .arg(date_words::fullDay(first->when), percent(first, Positive), percent(first, Neutral),
                        percent(first, Negative), date_words::fullDay(last->when), percent(last, Positive),
                        percent(last, Neutral), percent(last, Negative));
    if (const auto missing = pointCount() - static_cast<int>(known.size()); missing > 0)
        made += u' ' + tr("%n run(s) without a value.", nullptr, missing);
    //: %1 are sentences about a chart; %2 is a date
    return chosenBar() >= 0 ? tr("%1 The chosen run is that of %2.").arg(made, date_words::fullDay(m_content.chosen))
                            : made;
}

QList<QStringList> StackedBars::rows() const
{
    QStringList headings{tr("Date")};
    for (const SentimentPart part : {Positive, Neutral, Negative}) {
        headings += partName(part);
        //: A column's heading; %1 is Positive, Neutral or Negative.
        headings += tr("%1, share").arg(partName(part));
    }
    headings += tr("Total");
    QList<QStringList> rows{headings};
    for (const Bar &bar : m_content.bars) {
        QStringList cells{date_words::fullDay(bar.when)};
        for (const SentimentPart part : {Positive, Neutral, Negative}) {
            cells += formats::count(countOf(bar, part));
            cells += formats::percent(shareOf(bar, part));
        }
        cells += formats::count(totalOf(bar));
        rows.append(cells);
    }
    return rows;
}

} // namespace brandbridge::ui
