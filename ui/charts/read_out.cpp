// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/read_out.h"

#include "ui/charts/look.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace brandbridge::ui {

namespace {

constexpr int distance = 12;
constexpr int corner = 6;
// Labels such as URLs have no spaces to break at.
constexpr int wrap = Qt::TextWordWrap | Qt::TextWrapAnywhere;

} // namespace

QString Reading::text() const
{
    QString all = title;
    for (const Row &row : rows) {
        //: What a chart says of one point: the name of a series, and its value there.
        const QString line = QCoreApplication::translate("brandbridge::ui::Reading", "%1: %2").arg(row.name, row.value);
        all += u'\n';
        all += row.note.isEmpty()
                   ? line
                   //: The same, followed by the size of its sample and its interval.
                   : QCoreApplication::translate("brandbridge::ui::Reading", "%1 (%2)").arg(line, row.note);
    }
    return all;
}

ReadOut::ReadOut(QWidget *window) : QWidget(window)
{
    setObjectName(u"readOut"_qs);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void ReadOut::showAt(QPointF point, const Reading &reading)
{
    m_reading = reading;
    setAccessibleName(reading.text());
    m_measures = measures();
    const QSize size =
        m_measures.size.grownBy(QMarginsF(spacing::medium, spacing::small, spacing::medium, spacing::small)).toSize();
    const QRect room = parentWidget()->rect().adjusted(spacing::tiny, spacing::tiny, -spacing::tiny, -spacing::tiny);
    const int after = qRound(point.x()) + distance;
    const int before = qRound(point.x()) - distance - size.width();
    const bool fitsAfter = after + size.width() <= room.right();
    const bool fitsBefore = before >= room.left();
    const bool goesAfter = layoutDirection() == Qt::RightToLeft ? !fitsBefore && fitsAfter : fitsAfter || !fitsBefore;
    QRect box(QPoint(goesAfter ? after : before, qRound(point.y()) - size.height() - distance / 2), size);
    if (box.top() < room.top())
        box.moveTop(qRound(point.y()) + distance);
    box.moveBottomRight({qMin(box.right(), room.right()), qMin(box.bottom(), room.bottom())});
    box.moveTopLeft({qMax(box.left(), room.left()), qMax(box.top(), room.top())});
    setGeometry(box);
    raise();
    show();
    update();
}

ReadOut::Measures ReadOut::measures() const
{
    Measures made;
    const QFontMetricsF plain(font());
    const QFontMetricsF note(fontFor(TextRole::Small, font()));
    const QFontMetricsF title(fontFor(TextRole::Strong, font()));
    double notes = 0;
    double height = 0;
    for (const Reading::Row &row : m_reading.rows) {
        made.keys = std::max(made.keys, row.mark.kind == KeyMark::Kind::None ? 0.0 : KeyMark::width + spacing::small);
        made.names = std::max(made.names, std::ceil(plain.horizontalAdvance(row.name)) + 1);
        made.values = std::max(made.values, std::ceil(title.horizontalAdvance(row.value)) + 1);
        notes = std::max(notes, std::ceil(note.horizontalAdvance(row.note)) + 1);
        height += std::ceil(plain.height()) + (row.note.isEmpty() ? 0 : std::ceil(note.height()));
    }
    const double room = parentWidget()->width() - 4.0 * spacing::medium;
    const double most = std::min(plain.averageCharWidth() * 48, room);
    made.names = std::min(made.names, std::max(40.0, most - made.keys - made.values - spacing::large));
    double width = std::min(most, std::ceil(title.horizontalAdvance(m_reading.title)) + 1);
    if (!m_reading.rows.isEmpty()) {
        width = std::max({width, made.keys + made.names + spacing::large + made.values,
                          made.keys + std::min(notes, room - made.keys)});
        height += spacing::tiny;
    }
    made.titleHeight = std::ceil(title.boundingRect(QRectF(0, 0, width, 10'000), wrap, m_reading.title).height());
    made.size = {std::ceil(width), height + made.titleHeight};
    return made;
}

void ReadOut::paintEvent(QPaintEvent *)
{
    const Measures &made = m_measures;
    const Look look(*this);
    const QFont strong = fontFor(TextRole::Strong, font());
    const double line = std::ceil(QFontMetricsF(font()).height());
    const Colors &colors = look.colors;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor edge = colors.muted;
    edge.setAlphaF(0.6F);
    painter.setPen(edge);
    painter.setBrush(colors.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);

    const QRectF inner = QRectF(rect()).adjusted(spacing::medium, spacing::small, -spacing::medium, -spacing::small);
    const auto box = [&](double from, double top, double width, double height) {
        return look.box(inner, from, top, width, height);
    };
    // Where words begin is the window's matter, which way they run their own.
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    paintText(painter, box(0, inner.top(), inner.width(), made.titleHeight), look.start() | wrap, m_reading.title,
              strong, colors.text);
    double y = inner.top() + made.titleHeight + spacing::tiny;
    for (const Reading::Row &row : m_reading.rows) {
        if (row.mark.kind != KeyMark::Kind::None)
            row.mark.paint(painter, box(0, y, KeyMark::width, line), colors.card);
        paintText(painter, box(made.keys, y, made.names, line), look.start(), elided(row.name, font(), made.names),
                  font(), colors.text);
        paintText(painter, box(inner.width() - made.values, y, made.values, line), look.end(), row.value, strong,
                  colors.text);
        y += line;
        if (row.note.isEmpty())
            continue;
        paintText(painter, box(made.keys, y, inner.width() - made.keys, look.lineHeight()), look.start(), row.note,
                  look.small, colors.muted);
        y += std::ceil(look.lineHeight());
    }
}

} // namespace brandbridge::ui
