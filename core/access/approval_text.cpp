// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/approval_text.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace brandbridge::access {

namespace {

void appendList(QStringList &lines, const QList<message::Message> &messages, qsizetype leftOut, qsizetype most)
{
    for (qsizetype i = 0; i < std::min(messages.size(), most); ++i)
        lines.append(u"  - "_qs + messages.at(i).english());
    leftOut += std::max<qsizetype>(messages.size() - most, 0);
    if (leftOut > 0)
        lines.append(u"  … and %1 more"_qs.arg(leftOut));
}

void appendSlots(QStringList &lines, const QString &whose, const SlotChange &change, bool isOvertaken)
{
    if (!change.remainingBefore && !change.remainingAfter)
        return;
    const auto words = [](std::optional<int> count) { return count ? QString::number(*count) : u"not known"_qs; };
    const QString limit = change.limit ? u" of %1"_qs.arg(*change.limit) : QString();
    if (isOvertaken) { // what would be left is not known any more
        if (change.remainingBefore)
            lines.append(u"Free prompt slots of the %1 when this was asked: %2%3; something else has been "
                         "allowed since"_qs.arg(whose, words(change.remainingBefore), limit));
        return;
    }
    lines.append(u"Free prompt slots of the %1: %2%3 now, %4 afterwards"_qs.arg(whose, words(change.remainingBefore),
                                                                                limit, words(change.remainingAfter)));
}

} // namespace

QStringList proposalLines(const Proposal &proposal, qsizetype mostItems, bool isOvertaken)
{
    QStringList lines{proposal.question.english()};
    // Next to the question, as some clients show the first lines only.
    appendSlots(lines, u"brand"_qs, proposal.brandSlots, isOvertaken);
    appendSlots(lines, u"organization"_qs, proposal.organizationSlots, isOvertaken);
    appendList(lines, proposal.items, proposal.itemsLeftOut, mostItems);
    if (!proposal.alongside.isEmpty())
        lines.append(u"Along with it:"_qs);
    appendList(lines, proposal.alongside, proposal.alongsideLeftOut, mostItems);
    return lines + message::english(proposal.notes);
}

QByteArray substanceOf(const Proposal &proposal)
{
    // The stream writes the length before each text, so that no two proposals give the same bytes.
    QByteArray substance;
    QDataStream stream(&substance, QIODevice::WriteOnly);
    stream << static_cast<int>(proposal.action) << proposal.question.english() << message::english(proposal.items)
           << qint64{proposal.itemsLeftOut} << message::english(proposal.alongside)
           << qint64{proposal.alongsideLeftOut};
    return substance;
}

QString decisionWords(const Decision &decision)
{
    const QString by = decision.byWhom.isEmpty() ? QString() : u' ' + decision.byWhom;
    switch (decision.verdict) {
    case Verdict::AllowedOnce:
        return u"allowed once"_qs + by;
    case Verdict::AllowedForSession:
        return u"allowed for this session"_qs + by;
    case Verdict::Denied:
        return decision.why.isEmpty() ? u"denied"_qs + by : u"denied without asking"_qs;
    case Verdict::Expired:
        return decision.why.isEmpty() ? u"nobody answered in time"_qs : u"closed without an answer"_qs + by;
    case Verdict::Withdrawn:
        return u"the assistant did not wait"_qs;
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::access
