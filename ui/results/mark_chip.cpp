// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/mark_chip.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/spacing.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QPainter>

namespace brandbridge::ui {

namespace {

constexpr int mostLetters = 30;

} // namespace

MarkChip::MarkChip(const QString &name, int count, bool isBrand, QWidget *parent) : QLabel(parent), m_isBrand(isBrand)
{
    setObjectName(u"markChip"_qs);
    setTextFormat(Qt::PlainText);
    setContentsMargins(spacing::small, spacing::tiny, spacing::small, spacing::tiny);
    const QString shown =
        fontMetrics().elidedText(name.simplified(), Qt::ElideRight, mostLetters * fontMetrics().averageCharWidth());
    //: A name that is marked in an answer, and how often it stands there
    setText(tr("%1 ×%2").arg(formats::named(shown), formats::count(count)));
    const QString words = tr("Marked in the answer: %1, %n time(s)", nullptr, count).arg(formats::named(name));
    setToolTip(plainToolTip(words));
    setAccessibleName(words);
}

void MarkChip::paintEvent(QPaintEvent *event)
{
    const Colors colors = Colors::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors.line);
    painter.setBrush(m_isBrand ? QBrush(colors.accentSoft) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::radius, spacing::radius);
    const QRect words = contentsRect();
    const int line = words.center().y() + fontMetrics().height() / 2;
    painter.setPen(QPen(colors.text, 1, m_isBrand ? Qt::SolidLine : Qt::DashLine));
    painter.drawLine(words.left(), line, words.right(), line);
    painter.end();
    QLabel::paintEvent(event);
}

} // namespace brandbridge::ui
