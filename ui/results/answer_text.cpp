// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_text.h"

#include "ui/common/colors.h"

#include <QEvent>

namespace brandbridge::ui {

namespace {

/// Every mark is looked at whenever a line is painted.
constexpr qsizetype mostMarks = 2000;

} // namespace

AnswerText::AnswerText(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
}

void AnswerText::setAnswer(const QString &answer, const QString &brand, const QStringList &others)
{
    setPlainText(answer);
    const QStringList names = QStringList{brand} + others;
    // The document has one character for each of the answer's, but for the two of a line's end on some systems.
    m_marks = findNames(toPlainText(), names);
    m_counts = QList<int>(names.size(), 0);
    for (const NameMark &found : std::as_const(m_marks))
        ++m_counts[found.name];
    mark();
}

void AnswerText::clearAnswer()
{
    m_marks.clear();
    m_counts.clear();
    setExtraSelections({});
    clear();
}

void AnswerText::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        mark();
}

void AnswerText::mark()
{
    const Colors colors = Colors::of(palette());
    QTextCharFormat brand;
    brand.setBackground(colors.accentSoft);
    brand.setForeground(colors.text);
    brand.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    QTextCharFormat other;
    other.setUnderlineStyle(QTextCharFormat::DashUnderline);
    other.setForeground(colors.text);
    QList<QTextEdit::ExtraSelection> selections;
    for (const NameMark &found : m_marks.first(qMin(m_marks.size(), mostMarks))) {
        QTextCursor cursor(document());
        cursor.setPosition(static_cast<int>(found.start));
        cursor.setPosition(static_cast<int>(found.start + found.length), QTextCursor::KeepAnchor);
        selections.append({cursor, found.name == 0 ? brand : other});
    }
    setExtraSelections(selections);
}

} // namespace brandbridge::ui
