// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/heat_map.h"

#include "ui/charts/drawing.h"
#include "ui/charts/measure.h"
#include "ui/charts/read_out.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/figure_words.h"
#include "ui/words/formats.h"

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

using statistics::Change;

constexpr double maxWidthOfNames = 0.3;
constexpr double strongest = 0.42; ///< maximum opacity of the tint, which keeps text readable
constexpr double cellGap = 2;      ///< between two cells
constexpr double triangle = 8;     ///< same size as in KeyMark::paintTriangle()

QString valueOf(const statistics::Estimate &figure)
{
    return measures::text(Measure::Percent, figure.value);
}

/// Omits decimals if space is limited.
QString valueWithin(double width, const statistics::Estimate &figure, const QFont &font)
{
    const QString value = valueOf(figure);
    return QFontMetricsF(font).horizontalAdvance(value) > width ? measures::text(Measure::Percent, figure.value, 0)
                                                                : value;
}

QString sampleOf(const statistics::Estimate &figure)
{
    return figure.part ? measures::sample(figure.part, figure.sample) : QString();
}

bool isChange(Change change)
{
    return change == Change::Up || change == Change::Down;
}

} // namespace

HeatMap::HeatMap(QWidget *parent) : Chart(parent) {}

void HeatMap::setContent(const Content &content)
{
    m_content = content;
    contentChanged();
}

/// Includes the column titles and the legend.
int HeatMap::contentHeight() const
{
    const int line = fontMetrics().height();
    return static_cast<int>(m_content.rows.size()) * (2 * line + spacing::small) + 3 * line + spacing::medium;
}

QSize HeatMap::imageSize() const
{
    return {Chart::imageSize().width(), contentHeight() + 4 * fontMetrics().height()};
}

QSize HeatMap::sizeHint() const
{
    return {Chart::sizeHint().width(), std::max(contentHeight(), Chart::minimumSizeHint().height())};
}

QSize HeatMap::minimumSizeHint() const
{
    return {Chart::minimumSizeHint().width(), sizeHint().height()};
}

void HeatMap::draw(Drawing &drawing) const
{
    const Look &look = drawing.look();
    const QFontMetricsF body(look.body);
    double labels = 0;
    for (const QString &row : m_content.rows)
        labels = std::max(labels, body.horizontalAdvance(row) + 1);
    const QRectF room = drawing.area();
    labels = std::ceil(std::min(labels, room.width() * maxWidthOfNames)) + spacing::small;
    const double line = std::ceil(look.lineHeight()) + spacing::tiny;
    // Titles above, the legend below.
    drawing.setArea(look.box(room, labels, room.top() + line, room.width() - labels, room.height() - 2 * line));
    drawing.setAcross(-0.5, static_cast<double>(m_content.columns.size()) - 0.5);
    drawing.setValueRange(-0.5, static_cast<double>(m_content.rows.size()) - 0.5, true);
    double most = 0;
    for (int point = 0; point < pointCount(); ++point) {
        const int row = point / rowLength();
        drawing.anchors.push_back(drawing.at(point % rowLength(), row));
        most = std::max(most, m_content.cells.at(point).now.value.value_or(0));
    }
    drawing.sketch([this, &drawing, &look, room, line, labels, most](QPainter &painter) {
        for (int column = 0; column < rowLength(); ++column) {
            const QRectF cell = cellAround(drawing.anchors[static_cast<size_t>(column)], drawing);
            paintText(painter, QRectF(cell.left(), room.top(), cell.width(), line), Qt::AlignCenter,
                      elided(m_content.columns.at(column), look.small, cell.width()), look.small, look.colors.muted);
        }
        for (int point = 0; point < pointCount(); ++point) {
            const QRectF cell = cellAround(drawing.anchors[static_cast<size_t>(point)], drawing);
            if (point % rowLength() == 0) {
                const double width = labels - spacing::small;
                paintText(painter, look.box(room, 0, cell.top(), width, cell.height()), look.start(),
                          elided(m_content.rows.at(point / rowLength()), look.body, width), look.body,
                          look.colors.text);
            }
            paintCell(painter, look, cell, m_content.cells.at(point), most);
        }
        const QRectF legend(room.left(), drawing.area().bottom(), room.width(), line);
        const auto middle = [&](double from) { return look.box(legend, from, legend.top(), triangle, line).center(); };
        KeyMark::paintTriangle(painter, middle(triangle / 2), look.colors.muted, true);
        KeyMark::paintTriangle(painter, middle(2 * triangle), look.colors.muted, false);
        const double words = 3.5 * triangle;
        paintText(painter, look.box(legend, words, legend.top(), legend.width() - words, line), look.start(),
                  elided(tr("Clear change since the run before"), look.small, legend.width() - words), look.small,
                  look.colors.muted);
    });
}

void HeatMap::paintCell(QPainter &painter, const Look &look, const QRectF &box, const Cell &cell, double most)
{
    QColor tint = look.colors.accent;
    tint.setAlphaF(most > 0 ? static_cast<float>(strongest * cell.now.value.value_or(0) / most) : 0.0F);
    painter.setPen(QPen(look.colors.line, 1));
    painter.setBrush(tint);
    painter.drawRect(box);
    if (const Change change = statistics::changeOf(cell.verdict); isChange(change)) {
        const QPointF corner(look.mirrored ? box.left() + triangle : box.right() - triangle, box.top() + triangle);
        KeyMark::paintTriangle(painter, corner, look.colors.text, change == Change::Up);
    }
    const QFontMetricsF small(look.small);
    const double valueHeight = QFontMetricsF(look.body).height();
    const QString value = valueWithin(box.width() - spacing::tiny, cell.now, look.body);
    const QString sample = sampleOf(cell.now);
    const double rest = box.height() - valueHeight - small.height();
    if (small.horizontalAdvance(sample) >= box.width() - spacing::tiny || rest <= 0)
        return paintText(painter, box, Qt::AlignCenter, value, look.body, look.colors.text);
    const QRectF above(box.left(), box.top(), box.width(), valueHeight + rest / 2);
    paintText(painter, above, Qt::AlignHCenter | Qt::AlignBottom, value, look.body, look.colors.text);
    paintText(painter, QRectF(box.left(), above.bottom(), box.width(), small.height()), Qt::AlignCenter, sample,
              look.small, look.colors.text);
}

QRectF HeatMap::cellAround(QPointF middle, const Drawing &drawing) const
{
    const QSizeF size(drawing.area().width() / rowLength() - cellGap,
                      drawing.area().height() / static_cast<double>(m_content.rows.size()) - cellGap);
    return {middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height()};
}

Reading HeatMap::reading(int point) const
{
    const Cell &cell = m_content.cells.at(point);
    QStringList notes{sampleOf(cell.now), figure_words::interval(RunFigure::Visibility, cell.now)};
    if (cell.verdict)
        //: %1 is a difference with its interval, as in "+4.1 points (−0.2 to +8.4)"
        notes.append((isChange(statistics::changeOf(cell.verdict)) ? tr("clear change since the run before: %1")
                                                                   : tr("since the run before: %1"))
                         .arg(figure_words::difference(*cell.verdict)));
    notes.removeAll(QString());
    return {.title = tr("%1, %2", "a topic or brand, and a model")
                         .arg(m_content.rows.at(point / rowLength()), m_content.columns.at(point % rowLength())),
            .rows = {{.name = m_content.valueHeading, .value = valueOf(cell.now), .note = notes.join(u", "_s)}}};
}

void HeatMap::paintMark(QPainter &painter, const Drawing &drawing, int point) const
{
    painter.setPen(QPen(drawing.look().colors.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cellAround(drawing.anchors[static_cast<size_t>(point)], drawing));
}

int HeatMap::pointAt(QPointF position, const Drawing &drawing) const
{
    for (size_t i = 0; i < drawing.anchors.size(); ++i) {
        if (cellAround(drawing.anchors[i], drawing).contains(position))
            return static_cast<int>(i);
    }
    return -1;
}

QString HeatMap::textSummary() const
{
    if (m_content.cells.isEmpty())
        return noValues();
    int changed = 0;
    for (const Cell &cell : m_content.cells)
        changed += isChange(statistics::changeOf(cell.verdict)) ? 1 : 0;
    //: %1 is a figure such as Visibility, %2 and %3 are how many rows and columns there are
    return tr("%1 in a table of %2 by %3 cells. %n cell(s) changed clearly since the run before.", nullptr, changed)
        .arg(m_content.valueHeading, formats::count(m_content.rows.size()), formats::count(m_content.columns.size()));
}

QList<QStringList> HeatMap::rows() const
{
    QStringList headings{m_content.rowHeading};
    for (const QString &column : m_content.columns)
        headings += {column, tr("%1, count").arg(column), tr("%1, sample").arg(column),
                     //: A column's heading; %1 is a model.
                     tr("%1, change").arg(column)};
    QList<QStringList> made{headings};
    for (int row = 0; row < m_content.rows.size(); ++row) {
        QStringList cells{m_content.rows.at(row)};
        for (int column = 0; column < rowLength(); ++column) {
            const Cell &cell = m_content.cells.at(row * rowLength() + column);
            cells += {valueOf(cell.now), formats::count(cell.now.part), formats::count(cell.now.sample),
                      cell.verdict ? figure_words::difference(*cell.verdict) : formats::dash()};
        }
        made.append(cells);
    }
    return made;
}

} // namespace brandbridge::ui
