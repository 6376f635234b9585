// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/drawing.h"

#include "core/literals.h"
#include "ui/charts/plot.h"
#include "ui/desktop/spacing.h"

#include <cmath>

namespace brandbridge::ui {

namespace {

class Sketch final : public QCPLayerable
{
public:
    Sketch(QCustomPlot *plot, const QString &layer, std::function<void(QPainter &)> paint)
        : QCPLayerable(plot, layer),
          m_paint(std::move(paint))
    {
    }

protected:
    // Not setAntialiasing(), which moves what is drawn by half a pixel.
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override
    {
        painter->setRenderHint(QPainter::Antialiasing);
    }
    void draw(QCPPainter *painter) override { m_paint(*painter); }

private:
    std::function<void(QPainter &)> m_paint;
};

QSharedPointer<QCPAxisTicker> tickerOf(const QList<ticks::Tick> &ticks)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const ticks::Tick &tick : ticks)
        ticker->addTick(tick.at, tick.label);
    return ticker;
}

} // namespace

Drawing::Drawing(QCustomPlot &plot, QSize size, const Look &look, bool isExport)
    : m_plot(plot),
      m_size(size),
      m_look(look),
      m_isExport(isExport),
      m_area(QPointF(), QSizeF(size)),
      m_across(plot.xAxis),
      m_up(look.mirrored ? plot.yAxis2 : plot.yAxis)
{
    plot.clearPlottables();
    plot.setAutoAddPlottableToLegend(false);
    plot.setBackground(isExport ? QBrush(look.colors.card) : QBrush(Qt::NoBrush));
    // So that one long line with a great many points stays quick.
    plot.setPlottingHint(QCP::phFastPolylines, false);
    plot.axisRect()->setAutoMargins(QCP::msNone);
    plot.axisRect()->setOuterRect(QRect(QPoint(), size)); // positions are asked for before it is laid out
    for (QCPAxis *const axis : {plot.xAxis, plot.yAxis, plot.xAxis2, plot.yAxis2}) {
        axis->setVisible(false);
        axis->setTickLength(0);
        axis->setSubTicks(false);
        axis->setTickPen(Qt::NoPen);
        axis->setBasePen(Qt::NoPen);
        axis->setTickLabelFont(look.small);
        axis->setTickLabelColor(look.colors.muted);
        axis->grid()->setVisible(false);
        axis->grid()->setPen(QPen(look.colors.line, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
}

Drawing::~Drawing() = default;

void Drawing::addLine(const QString &text, const QFont &font, const QColor &color)
{
    if (text.isEmpty())
        return;
    const QRectF space = m_area.adjusted(spacing::large, m_area.top() > 0 ? 0 : spacing::medium, -spacing::large, 0);
    const int flags = Qt::TextWordWrap | m_look.start();
    const QRectF box = QFontMetricsF(font).boundingRect(space, flags, text);
    sketch([text, font, color, flags, box = QRectF(space.left(), space.top(), space.width(), box.height())](
               QPainter &painter) { paintText(painter, box, flags, text, font, color); });
    m_area.setTop(space.top() + box.height() + spacing::small);
}

void Drawing::addLegend(const QList<LegendEntry> &entries)
{
    const QFontMetricsF metrics(m_look.small);
    const double line = std::ceil(metrics.height()) + spacing::tiny;
    const double width = m_area.width();
    double x = 0;
    double y = m_area.top();
    for (const LegendEntry &entry : entries) {
        const QString name = elided(entry.name, m_look.small, width - KeyMark::width - spacing::small);
        const double needs = KeyMark::width + spacing::tiny + metrics.horizontalAdvance(name) + 1;
        if (x > 0 && x + needs > width) {
            x = 0;
            y += line;
        }
        const QRectF key = m_look.box(m_area, x, y, KeyMark::width, line - spacing::tiny);
        const double before = KeyMark::width + spacing::tiny;
        const QRectF words = m_look.box(m_area, x + before, y, needs - before, line - spacing::tiny);
        sketch([this, key, words, name, mark = entry.mark](QPainter &painter) {
            mark.paint(painter, key, m_look.colors.card);
            paintText(painter, words, Qt::AlignCenter | Qt::TextDontClip, name, m_look.small, m_look.colors.muted);
        });
        x += needs + spacing::large;
    }
    if (entries.isEmpty())
        return;
    m_legendBottom = y + line;
    m_area.setTop(m_legendBottom + spacing::tiny);
}

void Drawing::showWords(const QString &words)
{
    sketch([this, words, box = m_area](QPainter &painter) {
        paintText(painter, box.adjusted(spacing::small, 0, -spacing::small, 0), Qt::AlignCenter | Qt::TextWordWrap,
                  words, m_look.body, m_look.colors.muted);
    });
}

void Drawing::reserveBelow()
{
    m_area.setBottom(m_area.bottom() - std::ceil(2.5 * m_look.lineHeight()));
}

void Drawing::setValueAxis(const ticks::Values &values, bool lowOnTop)
{
    setValueRange(values.low, values.high, lowOnTop);
    const QFontMetricsF metrics(m_look.small);
    double widest = 0;
    for (const ticks::Tick &tick : values.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    const double labels = std::ceil(widest) + spacing::small;
    // The highest label reaches half a line beyond the area, and the plot leaves out one that touches the edge.
    const double half = std::ceil(metrics.height() / 2) + 2;
    m_area.adjust(m_look.mirrored ? 0 : labels, half, m_look.mirrored ? -labels : 0, 0);
    m_up->setVisible(true);
    m_up->setTicker(tickerOf(values.ticks));
    m_up->setTickLabelPadding(spacing::small);
    m_up->grid()->setVisible(true);
}

void Drawing::setValueRange(double low, double high, bool lowOnTop)
{
    m_up->setRange(low, high);
    m_up->setRangeReversed(lowOnTop);
}

void Drawing::setAcross(double low, double high)
{
    m_across->setRange(low, high);
    m_across->setRangeReversed(m_look.mirrored);
    // Whole pixels, as the plot's own arithmetic has it.
    const QRect area = m_area.toRect();
    m_area = area;
    m_plot.axisRect()->setMargins({area.left(), area.top(), m_size.width() - area.left() - area.width(),
                                   m_size.height() - area.top() - area.height()});
}

void Drawing::addDates(const QList<QDateTime> &moments)
{
    QList<double> pixels;
    for (const QPointF &anchor : anchors)
        pixels.append(anchor.x());
    // Not by the axis, which leaves out what would reach beyond the edge.
    sketch([this, dates = ticks::dates(moments, pixels, m_size.width(), m_look)](QPainter &painter) {
        // Below the lower half of the lowest value's label, which may be next to the first date.
        const double top = m_area.bottom() + m_look.lineHeight() / 2;
        for (const ticks::Tick &date : dates)
            paintText(painter, {date.at, top, 0, 0}, Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, date.label,
                      m_look.small, m_look.colors.muted);
    });
}

QPointF Drawing::at(double across, double value) const
{
    return {m_across->coordToPixel(across), m_up->coordToPixel(value)};
}

void Drawing::addChosenBand(double across, double width)
{
    const double x = m_across->coordToPixel(across);
    const QRectF band(x - width / 2, m_area.top(), width, m_area.height());
    sketch(
        [band, colors = m_look.colors](QPainter &painter) {
            painter.fillRect(band, colors.accentSoft);
            // A tint alone is not seen by everybody.
            painter.setPen(QPen(colors.accent, 1, Qt::DashLine));
            painter.drawLine(band.topLeft(), band.bottomLeft());
            painter.drawLine(band.topRight(), band.bottomRight());
        },
        Layer::Below);
}

void Drawing::addMark(double across)
{
    const double x = std::round(m_across->coordToPixel(across)) + 0.5;
    sketch(
        [x, area = m_area, color = m_look.colors.muted](QPainter &painter) {
            painter.setPen(QPen(color, 1, Qt::DotLine));
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
            KeyMark::paintTriangle(painter, {x, area.top()}, color, false);
        },
        Layer::Below);
}

Drawing::LegendEntry Drawing::chosenEntry() const
{
    return {{KeyMark::Kind::Swatch, m_look.colors.accentSoft, 0}, tr("Chosen run")};
}

void Drawing::sketch(const std::function<void(QPainter &)> &paint, Layer layer)
{
    const QString name = layer == Layer::Below ? u"background"_s : layer == Layer::Above ? u"legend"_s : u"overlay"_s;
    m_sketches.push_back(std::make_unique<Sketch>(&m_plot, name, paint));
}

void Drawing::repaintMark()
{
    m_plot.layer(u"overlay"_s)->replot();
}

} // namespace brandbridge::ui
