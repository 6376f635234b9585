// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_draft.h"

namespace brandbridge::ui {

QString comparable(const QString &text)
{
    return text.simplified().toCaseFolded();
}

PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known)
{
    PromptDraft draft;
    QSet<QString> seen;
    QStringList all = lines.split(u'\n');
    while (!all.isEmpty() && all.last().trimmed().isEmpty())
        all.removeLast();
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QString text = all.at(i).trimmed();
        const QString key = comparable(text);
        if (text.isEmpty()) {
            ++draft.empty;
        } else if (text.size() > PromptDraft::longest) {
            draft.tooLong.append(static_cast<int>(i) + 1);
        } else if (known.contains(key)) {
            ++draft.known;
        } else if (seen.contains(key)) {
            ++draft.repeated;
        } else {
            seen.insert(key);
            draft.texts.append(text);
        }
    }
    return draft;
}

} // namespace brandbridge::ui
