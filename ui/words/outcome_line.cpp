// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/outcome_line.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QEvent>

namespace brandbridge::ui {

namespace {

constexpr int outcomeSymbolSize = 16;

} // namespace

OutcomeLine::OutcomeLine() : m_symbol(new QLabel), m_sentence(new Text(TextRole::Body))
{
    QHBoxLayout *const line = makeLine(this, spacing::small);
    line->addWidget(m_symbol, 0, Qt::AlignTop);
    line->addWidget(m_sentence, 1);
    hide();
}

void OutcomeLine::display(const QString &symbol, const QString &sentence)
{
    m_name = symbol;
    drawSymbol();
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
}

void OutcomeLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawSymbol();
}

void OutcomeLine::drawSymbol()
{
    if (!m_name.isEmpty())
        m_symbol->setPixmap(icon(m_name).pixmap(QSize(outcomeSymbolSize, outcomeSymbolSize), devicePixelRatio()));
}

} // namespace brandbridge::ui
