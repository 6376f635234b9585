// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/horizontal_bars.h"

#include "ui/charts/drawing.h"
#include "ui/charts/key_mark.h"
#include "ui/charts/read_out.h"
#include "ui/desktop/spacing.h"
#include "ui/words/formats.h"

#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

constexpr double labelShare = 0.42;
constexpr double horizontalBarShare = 0.46;
constexpr int rowsWanted = 8;
constexpr int maxRowsInImage = 400; ///< beyond what a brand has

} // namespace

/// Where the columns begin and end, from where reading starts.
struct HorizontalBars::Columns
{
    QRectF room;
    double labels = 0;
    double bars = 0; ///< the width of the bars' column
    double values = 0;
    double samples = 0; ///< 0 if they do not fit
};

HorizontalBars::HorizontalBars(QWidget *parent) : Chart(parent), m_scrollBar(new QScrollBar(Qt::Vertical, this))
{
    m_scrollBar->setFocusPolicy(Qt::NoFocus);
    m_scrollBar->hide();
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this] { redraw(); });
}

void HorizontalBars::setContent(const Content &content)
{
    Content shown = content;
    for (Bar &bar : shown.bars)
        bar.value = measures::sane(bar.value);
    if (shown == m_content && pointCount() > 0)
        return;
    m_content = shown;
    contentChanged();
}

int HorizontalBars::rowHeight() const
{
    return fontMetrics().height() + spacing::small + 2;
}

int HorizontalBars::rowsThatFit(double height) const
{
    return std::max(1, static_cast<int>(height) / rowHeight());
}

int HorizontalBars::firstRow() const
{
    return m_scrollBar->value();
}

QRect HorizontalBars::canvas() const
{
    if (m_scrollBar->isHidden())
        return rect();
    const int bar = m_scrollBar->sizeHint().width() + spacing::tiny;
    return layoutDirection() == Qt::RightToLeft ? rect().adjusted(bar, 0, 0, 0) : rect().adjusted(0, 0, -bar, 0);
}

void HorizontalBars::arrange()
{
    const int fit = rowsThatFit(height());
    const QSignalBlocker quiet(m_scrollBar);
    m_scrollBar->setAccessibleName(tr("Scroll"));
    m_scrollBar->setRange(0, std::max(0, pointCount() - fit));
    m_scrollBar->setPageStep(fit);
    m_scrollBar->setVisible(m_scrollBar->maximum() > 0);
    const int bar = m_scrollBar->sizeHint().width();
    m_scrollBar->setGeometry(layoutDirection() == Qt::RightToLeft ? 0 : width() - bar, 0, bar, height());
}

HorizontalBars::Columns HorizontalBars::columns(const Drawing &drawing) const
{
    const Look &look = drawing.look();
    QFont strong = look.body;
    strong.setWeight(QFont::DemiBold);
    const QFontMetricsF label(look.body);
    const QFontMetricsF marked(strong);
    const QFontMetricsF sample(look.small);
    Columns made{.room = drawing.area()};
    for (const Bar &bar : m_content.bars) {
        made.labels = std::max(made.labels, (bar.isMarked ? marked : label).horizontalAdvance(bar.signedLabel()) + 1);
        made.values = std::max(made.values, marked.horizontalAdvance(measures::text(m_content.measure, bar.value)) + 1);
        made.samples = std::max(made.samples, sample.horizontalAdvance(measures::sample(bar.part, bar.sample)) + 1);
    }
    made.labels = std::ceil(std::min(made.labels, made.room.width() * labelShare));
    made.values = std::ceil(made.values);
    made.samples = std::ceil(made.samples);
    const double gaps = 2.0 * spacing::medium;
    made.bars = made.room.width() - made.labels - made.values - gaps;
    // Each value has its k of n if the bars still take more than half of the width.
    if (made.samples <= 1 || made.bars - made.samples - spacing::medium < made.room.width() * 0.3)
        made.samples = 0;
    else
        made.bars -= made.samples + spacing::medium;
    made.bars = std::max(made.bars, 1.0);
    return made;
}

void HorizontalBars::draw(Drawing &drawing) const
{
    const QList<Bar> &bars = m_content.bars;
    const int first = drawing.isExport() ? 0 : firstRow();
    const int count = std::min(rowsThatFit(drawing.area().height()), pointCount() - first);
    const Columns at = columns(drawing);
    double most = 0;
    for (const Bar &bar : bars)
        most = std::max(most, bar.value.value_or(0));
    // The middle of small letters lies a little below that of their line.
    drawing.setArea(drawing.look().box(at.room, at.labels + spacing::medium, at.room.top() + 1, at.bars,
                                       static_cast<double>(count) * rowHeight()));
    drawing.setValueRange(first - 0.5, first + count - 0.5, true);
    drawing.setAcross(0, most > 0 ? most : 1);
    for (int i = 0; i < pointCount(); ++i)
        drawing.anchors.push_back(drawing.at(bars[i].value.value_or(0), i));
    drawing.sketch(
        [zero = std::round(drawing.at(0, first).x()) + 0.5, &drawing](QPainter &painter) {
            painter.setPen(QPen(drawing.look().colors.line, 1));
            painter.drawLine(QPointF(zero, drawing.area().top() + 2), QPointF(zero, drawing.area().bottom() - 2));
        },
        Drawing::Layer::Below);
    drawing.sketch([this, &drawing, at, shown = bars.mid(first, count)](QPainter &painter) {
        for (qsizetype i = 0; i < shown.size(); ++i)
            paintRow(painter, drawing, at, shown[i], at.room.top() + static_cast<double>(i) * rowHeight());
    });
}

void HorizontalBars::paintRow(QPainter &painter, const Drawing &drawing, const Columns &at, const Bar &bar,
                              double y) const
{
    const Look &look = drawing.look();
    const double height = rowHeight();
    const auto box = [&](double from, double width) { return look.box(at.room, from, y, width, height); };
    QFont strong = look.body;
    strong.setWeight(QFont::DemiBold);
    const QFont &font = bar.isMarked ? strong : look.body;
    paintText(painter, box(0, at.labels), look.start() | Qt::TextSingleLine, elided(bar.signedLabel(), font, at.labels),
              font, look.colors.text);
    const double valuesFrom = at.labels + at.bars + 2.0 * spacing::medium;
    paintText(painter, box(valuesFrom, at.values), look.end(), measures::text(m_content.measure, bar.value), font,
              look.colors.text);
    if (at.samples > 0)
        paintText(painter, box(valuesFrom + at.values + spacing::medium, at.samples), look.end(),
                  measures::sample(bar.part, bar.sample), look.small, look.colors.muted);
    if (!bar.value)
        return;
    const bool hasMarked = std::any_of(m_content.bars.cbegin(), m_content.bars.cend(),
                                       [](const Bar &each) { return each.isMarked || each.isHatched; });
    QColor color = look.colors.series.first();
    if (hasMarked && !bar.isMarked)
        color.setAlphaF(0.5F);
    const double zero = drawing.at(0, 0).x();
    const double thickness = height * horizontalBarShare;
    const QRectF area(zero, y + (height - thickness) / 2, drawing.at(*bar.value, 0).x() - zero, thickness);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(area.normalized(),
                     bar.isHatched ? KeyMark{KeyMark::Kind::Hatched, look.colors.negative}.brush(look.colors.card)
                                   : QBrush(color));
    painter.setRenderHint(QPainter::Antialiasing);
}

Reading HorizontalBars::reading(int point) const
{
    const Bar &bar = m_content.bars[point];
    return {.title = bar.signedLabel(),
            .rows = {{.name = m_content.valueHeading,
                      .value = measures::text(m_content.measure, bar.value),
                      .note = measures::sample(bar.part, bar.sample)}}};
}

void HorizontalBars::paintMark(QPainter &painter, const Drawing &drawing, int point) const
{
    const double row = rowHeight();
    const QRectF box(0, drawing.area().top() + (point - firstRow()) * row, canvas().width(), row);
    QColor tint = drawing.look().colors.accent;
    painter.setPen(Qt::NoPen);
    tint.setAlphaF(0.12F);
    painter.setBrush(tint);
    painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), spacing::tiny, spacing::tiny);
}

int HorizontalBars::pointAt(QPointF position, const Drawing &drawing) const
{
    if (pointCount() == 0)
        return -1;
    const double below = position.y() - drawing.area().top();
    const int row = firstRow() + static_cast<int>(std::floor(below / rowHeight()));
    return below < 0 || position.y() > drawing.area().bottom() || row >= pointCount() ? -1 : row;
}

void HorizontalBars::ensureShown(int point)
{
    const int fit = m_scrollBar->pageStep();
    if (point < firstRow())
        m_scrollBar->setValue(point);
    else if (point >= firstRow() + fit)
        m_scrollBar->setValue(point - fit + 1);
}

void HorizontalBars::wheelEvent(QWheelEvent *event)
{
    const int before = m_scrollBar->value();
    Chart::wheelEvent(event);
    QCoreApplication::sendEvent(m_scrollBar, event);
    // At either end the page scrolls instead.
    event->setAccepted(m_scrollBar->value() != before);
}

QSize HorizontalBars::imageSize() const
{
    const int rows = std::clamp(pointCount(), 1, maxRowsInImage);
    const int heading = title().isEmpty() ? 0 : QFontMetrics(Look(*this).heading).height() + spacing::small;
    return {Chart::imageSize().width(), rows * rowHeight() + heading + 2 * spacing::medium};
}

QSize HorizontalBars::sizeHint() const
{
    return {Chart::sizeHint().width(), rowHeight() * std::clamp(pointCount(), 3, rowsWanted)};
}

QSize HorizontalBars::minimumSizeHint() const
{
    return {Chart::minimumSizeHint().width(), rowHeight() * 3};
}

QString HorizontalBars::textSummary() const
{
    QList<const Bar *> known;
    for (const Bar &bar : m_content.bars) {
        if (bar.value)
            known.append(&bar);
    }
    if (known.isEmpty())
        return noValues();
    const auto less = [](const Bar *one, const Bar *other) { return *one->value < *other->value; };
    const Bar *const lowest = *std::min_element(known.cbegin(), known.cend(), less);
    const Bar *const highest = *std::max_element(known.cbegin(), known.cend(), less);
    const auto value = [this](const Bar *bar) { return measures::text(m_content.measure, bar->value); };
    const QString &heading = m_content.valueHeading;
    if (known.size() == 1)
        //: %1 is a figure such as Visibility, %2 its value, %3 what it belongs to.
        return tr("%1: %2 for %3.").arg(heading, value(highest), highest->label);
    if (*lowest->value == *highest->value)
        //: %1 is a figure such as Visibility, %2 its value.
        return tr("%1 of %n item(s): %2 for each.", nullptr, pointCount()).arg(heading, value(highest));
    //: %1 is a figure such as Visibility, %2 and %4 are values, %3 and %5 are what they belong to.
    return tr("%1 of %n item(s): highest %2 for %3, lowest %4 for %5.", nullptr, pointCount())
        .arg(heading, value(highest), highest->label, value(lowest), lowest->label);
}

QList<QStringList> HorizontalBars::rows() const
{
    QList<QStringList> rows{{m_content.labelHeading, m_content.valueHeading, tr("Count"), tr("Sample")}};
    for (const Bar &bar : m_content.bars)
        rows.append({bar.label, measures::text(m_content.measure, bar.value), formats::count(bar.part),
                     bar.sample > 0 ? formats::count(bar.sample) : formats::dash()});
    return rows;
}

} // namespace brandbridge::ui
