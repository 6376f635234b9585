// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/proposal_words.h"

#include "ui/words/tool_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

QString words(const access::Phrase &phrase)
{
    return phrase.in([](const char *source, std::optional<int> count) {
        return QCoreApplication::translate("Phrase", source, nullptr, count.value_or(-1));
    });
}

QStringList words(const QList<access::Phrase> &phrases)
{
    QStringList texts;
    texts.reserve(phrases.size());
    for (const access::Phrase &phrase : phrases)
        texts.append(words(phrase));
    return texts;
}

QString toolTitle(const access::Proposal &proposal)
{
    const QString title = tool_words::title(proposal.tool);
    return title == proposal.tool ? proposal.title : title;
}

} // namespace brandbridge::ui
