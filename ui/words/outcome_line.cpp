// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/outcome_line.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

namespace brandbridge::ui {

namespace {

constexpr int outcomeSymbolSize = 16;

} // namespace

OutcomeLine::OutcomeLine() : m_symbol(new SymbolLabel(outcomeSymbolSize)), m_sentence(new Text(TextRole::Body))
{
    QHBoxLayout *const line = makeLine(this, spacing::small);
    line->addWidget(m_symbol, 0, Qt::AlignTop);
    line->addWidget(m_sentence, 1);
    hide();
}

void OutcomeLine::display(const QString &symbol, const QString &sentence)
{
    m_symbol->display(symbol);
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
}

} // namespace brandbridge::ui
