// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/heat_map.h"

#include "ui/charts/drawing.h"
#include "ui/charts/measure.h"
#include "ui/charts/read_out.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/figure_words.h"
#include "ui/words/formats.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

using figures::Change;

constexpr double mostForNames = 0.3;
constexpr double strongest = 0.42; ///< of the tint: text on it stays readable
constexpr double cellGap = 2;      ///< between two cells
constexpr double triangle = 8;

QString valueOf(const figures::Figure &figure)
{
    return measures::text(Measure::Percent, figure.value);
}

QString sampleOf(const figures::Figure &figure)
{
    return figure.part ? HeatMap::tr("%1 of %2").arg(formats::count(figure.part), formats::count(figure.sample))
                       : QString();
}

bool isChange(Change change)
{
    return change == Change::Up || change == Change::Down;
}

void paintTriangle(QPainter &painter, QPointF middle, Change change)
{
    const double up = change == Change::Up ? triangle / 2 : -triangle / 2;
    painter.drawPolygon(
        QPolygonF{middle + QPointF(-triangle / 2, up), middle + QPointF(triangle / 2, up), middle + QPointF(0, -up)});
}

} // namespace

HeatMap::HeatMap(QWidget *parent) : Chart(parent) {}

void HeatMap::setContent(const Content &content)
{
    m_content = content;
    contentChanged();
}

/// With the columns' titles and the legend.
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
    const QFontMetricsF small(look.small);
    double labels = 0;
    for (const QString &row : m_content.rows)
        labels = std::max(labels, body.horizontalAdvance(row) + 1);
    const QRectF room = drawing.area();
    labels = std::ceil(std::min(labels, room.width() * mostForNames)) + spacing::small;
    const double line = std::ceil(small.height()) + spacing::tiny;
    const auto rowCount = static_cast<double>(m_content.rows.size());
    const auto columnCount = static_cast<double>(m_content.columns.size());
    // Titles above, the legend below.
    const double left = look.mirrored ? room.left() : room.left() + labels;
    drawing.setArea(QRectF(left, room.top() + line, room.width() - labels, room.height() - 2 * line));
    drawing.setAcross(-0.5, columnCount - 0.5);
    drawing.setValueRange(-0.5, rowCount - 0.5, true);
    for (int point = 0; point < pointCount(); ++point) {
        const int row = point / rowLength();
        drawing.anchors.push_back(drawing.at(point % rowLength(), row));
    }

    const double most =
        std::max_element(m_content.cells.cbegin(), m_content.cells.cend(), [](const Cell &one, const Cell &other) {
            return one.now.value.value_or(0) < other.now.value.value_or(0);
        })->now.value.value_or(0);
    drawing.sketch([this, &drawing, look, room, line, labels, most, body, small](QPainter &painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = drawing.area();
        for (int column = 0; column < rowLength(); ++column) {
            const QRectF cell = cellAround(drawing.anchors[static_cast<size_t>(column)], drawing);
            painter.setFont(look.small);
            painter.setPen(look.colors.muted);
            painter.drawText(QRectF(cell.left(), room.top(), cell.width(), line), Qt::AlignCenter,
                             small.elidedText(m_content.columns.at(column), Qt::ElideRight, cell.width()));
        }
        for (int point = 0; point < pointCount(); ++point) {
            const Cell &each = m_content.cells.at(point);
            const QRectF cell = cellAround(drawing.anchors[static_cast<size_t>(point)], drawing);
            if (point % rowLength() == 0) {
                painter.setFont(look.body);
                painter.setPen(look.colors.text);
                const double from = look.mirrored ? area.right() + spacing::small : room.left();
                painter.drawText(
                    QRectF(from, cell.top(), labels - spacing::small, cell.height()), look.start(),
                    body.elidedText(m_content.rows.at(point / rowLength()), Qt::ElideRight, labels - spacing::small));
            }
            QColor tint = look.colors.accent;
            tint.setAlphaF(most > 0 ? static_cast<float>(strongest * each.now.value.value_or(0) / most) : 0.0F);
            painter.setPen(QPen(look.colors.line, 1));
            painter.setBrush(tint);
            painter.drawRect(cell);
            const QString sample = sampleOf(each.now);
            const bool hasSample = small.horizontalAdvance(sample) < cell.width() - spacing::tiny &&
                                   cell.height() > body.height() + small.height();
            const QString value = valueOf(each.now);
            QRectF words = cell;
            words.setHeight(hasSample ? body.height() + (cell.height() - body.height() - small.height()) / 2
                                      : cell.height());
            painter.setPen(look.colors.text);
            painter.setFont(look.body);
            const Qt::Alignment place = hasSample ? Qt::AlignHCenter | Qt::AlignBottom : Qt::AlignCenter;
            painter.drawText(words, static_cast<int>(place), value);
            if (const Change change = figures::change(each.before, each.now); isChange(change)) {
                painter.setPen(Qt::NoPen);
                painter.setBrush(look.colors.text);
                const double side = look.mirrored ? cell.left() + triangle : cell.right() - triangle;
                paintTriangle(painter, {side, cell.top() + triangle}, change);
            }
            if (!hasSample)
                continue;
            painter.setPen(look.colors.text);
            painter.setFont(look.small);
            painter.drawText(QRectF(cell.left(), words.bottom(), cell.width(), small.height()), Qt::AlignCenter,
                             sample);
        }
        painter.setFont(look.small);
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.colors.muted);
        const QRectF legend(room.left(), area.bottom(), room.width(), line);
        const double from = look.mirrored ? legend.right() - triangle : legend.left() + triangle;
        const double step = look.mirrored ? -1.5 * triangle : 1.5 * triangle;
        paintTriangle(painter, {from, legend.center().y()}, Change::Up);
        paintTriangle(painter, {from + step, legend.center().y()}, Change::Down);
        painter.setPen(look.colors.muted);
        const double words = 3.5 * triangle;
        const QString explanation = tr("Changed beyond chance since the run before");
        painter.drawText(look.mirrored ? legend.adjusted(0, 0, -words, 0) : legend.adjusted(words, 0, 0, 0),
                         look.start(), small.elidedText(explanation, Qt::ElideRight, legend.width() - words));
    });
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
    const Change change = figures::change(cell.before, cell.now);
    QStringList notes{sampleOf(cell.now), figure_words::interval(RunFigure::Visibility, cell.now)};
    //: %1 says how, as in "Up by 4.2 points"
    notes.append(isChange(change) ? tr("changed beyond chance since the run before: %1")
                                        .arg(figure_words::change(RunFigure::Visibility, cell.before, cell.now))
                                  : QString());
    notes.removeAll(QString());
    return {.title = tr("%1, %2", "a topic or brand, and a model")
                         .arg(m_content.rows.at(point / rowLength()), m_content.columns.at(point % rowLength())),
            .rows = {{.name = m_content.valueHeading, .value = valueOf(cell.now), .note = notes.join(u", "_qs)}}};
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
        changed += isChange(figures::change(cell.before, cell.now)) ? 1 : 0;
    //: %1 is a figure such as Visibility, %2 and %3 are how many rows and columns there are
    return tr("%1 in a table of %2 by %3 cells. %n cell(s) changed beyond chance since the run before.", nullptr,
              changed)
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
                      figure_words::change(RunFigure::Visibility, cell.before, cell.now)};
        }
        made.append(cells);
    }
    return made;
}

} // namespace brandbridge::ui
