// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cut_label.h"

#include "ui/words/text.h"

#include <QPainter>
#include <QStyle>

namespace brandbridge::ui {

CutLabel::CutLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setMinimumWidth(1);
}

void CutLabel::display(const QString &text, const QString &tip)
{
    m_tip = tip;
    setText(text);
    showTip();
}

void CutLabel::paintEvent(QPaintEvent *event)
{
    if (!isCut()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()), foregroundRole());
}

void CutLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    showTip();
}

void CutLabel::showTip()
{
    setToolTip(plainToolTip(!isCut() ? m_tip : m_tip.isEmpty() ? text() : text() + u"\n\n"_qs + m_tip));
}

} // namespace brandbridge::ui
