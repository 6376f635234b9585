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

struct ReadOut::Measures
{
    QFont titleFont;
    double keys = 0;
    double names = 0;
    double values = 0;
    double titleHeight = 0;
    double line = 0;
    double noteLine = 0;
    double width = 0;
    double height = 0;
};

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
    const Measures made = measures();
    const QSize size(static_cast<int>(std::ceil(made.width)) + 2 * spacing::medium,
                     static_cast<int>(std::ceil(made.height)) + 2 * spacing::small);
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
    made.titleFont = fontFor(TextRole::Strong, font());
    const QFontMetricsF plain(font());
    const QFontMetricsF note(fontFor(TextRole::Small, font()));
    const QFontMetricsF title(made.titleFont);
    made.line = std::ceil(plain.height());
    made.noteLine = std::ceil(note.height());
    double notes = 0;
    for (const Reading::Row &row : m_reading.rows) {
        made.keys = std::max(made.keys, row.mark.kind == KeyMark::Kind::None ? 0.0 : KeyMark::width + spacing::small);
        made.names = std::max(made.names, std::ceil(plain.horizontalAdvance(row.name)) + 1);
        made.values = std::max(made.values, std::ceil(title.horizontalAdvance(row.value)) + 1);
        notes = std::max(notes, std::ceil(note.horizontalAdvance(row.note)) + 1);
        made.height += made.line + (row.note.isEmpty() ? 0 : made.noteLine);
    }
    const double most = std::min(plain.averageCharWidth() * 48, parentWidget()->width() - 4.0 * spacing::medium);
    made.names = std::min(made.names, std::max(40.0, most - made.keys - made.values - spacing::large));
    const double rows =
        m_reading.rows.isEmpty()
            ? 0
            : std::max(made.keys + made.names + spacing::large + made.values,
                       made.keys + std::min(notes, parentWidget()->width() - made.keys - 4.0 * spacing::medium));
    made.width = std::max(rows, std::min(most, std::ceil(title.horizontalAdvance(m_reading.title)) + 1));
    made.titleHeight = std::ceil(title.boundingRect(QRectF(0, 0, made.width, 10'000), wrap, m_reading.title).height());
    made.height += made.titleHeight + (m_reading.rows.isEmpty() ? 0 : spacing::tiny);
    return made;
}

void ReadOut::paintEvent(QPaintEvent *)
{
    const Measures made = measures();
    const Look look(*this);
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
              made.titleFont, colors.text);
    double y = inner.top() + made.titleHeight + spacing::tiny;
    for (const Reading::Row &row : m_reading.rows) {
        if (row.mark.kind != KeyMark::Kind::None)
            row.mark.paint(painter, box(0, y, KeyMark::width, made.line), colors.card);
        paintText(painter, box(made.keys, y, made.names, made.line), look.start(), elided(row.name, font(), made.names),
                  font(), colors.text);
        paintText(painter, box(inner.width() - made.values, y, made.values, made.line), look.end(), row.value,
                  made.titleFont, colors.text);
        y += made.line;
        if (row.note.isEmpty())
            continue;
        paintText(painter, box(made.keys, y, inner.width() - made.keys, made.noteLine), look.start(), row.note,
                  look.small, colors.muted);
        y += made.noteLine;
    }
}

} // namespace brandbridge::ui
