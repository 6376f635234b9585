// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_lines.h"

#include "core/literals.h"

#include <QMimeData>
#include <QRegularExpression>

namespace brandbridge::ui {

QString cellsAsLines(const QString &text)
{
    static const QRegularExpression quotedCell(u"(?<![^\\n\\t])\"((?:[^\"]|\"\")*)\"(?=[\\n\\t\\r]|$)"_s);
    QString lines;
    qsizetype end = 0;
    for (auto cells = quotedCell.globalMatch(text); cells.hasNext();) {
        const QRegularExpressionMatch cell = cells.next();
        QString content = cell.captured(1);
        if (!content.contains(QRegularExpression(u"[\\n\\t]|\"\""_s)))
            continue; // the quotes may be the prompt's own
        lines += text.mid(end, cell.capturedStart() - end);
        lines += content.replace(u"\"\""_s, u"\""_s).simplified();
        end = cell.capturedEnd();
    }
    lines += text.mid(end);
    // The titles of columns: "Prompt<tab>Stage".
    static const QRegularExpression titles(u"^(prompts?|questions?|fragen?)\\t[^\\n]*\\n"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    return lines.remove(titles);
}

void PromptLines::insertFromMimeData(const QMimeData *source)
{
    if (source->hasText())
        insertPlainText(cellsAsLines(source->text()));
}

} // namespace brandbridge::ui
