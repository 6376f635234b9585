// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/plan_words.h"

#include "core/access/shown_text.h"

#include <limits>

namespace brandbridge::tools {

namespace {

constexpr qsizetype longestPlanned = 120; // of a name or a text

QString prompts(qsizetype count)
{
    return counted(count, u"prompt"_qs, u"prompts"_qs);
}

/// " for Velmora", with @p preposition; empty where the brand is not known.
QString withBrand(const QString &preposition, const QString &brandName)
{
    return brandName.isEmpty() ? QString()
                               : u" %1 %2"_qs.arg(preposition, access::escapedText(brandName, longestPlanned));
}

QString nameOfTopic(const QString &id, const KnownPrompts &known)
{
    const KnownTopic *topic = known.topic(id);
    return topic && !topic->name.isEmpty() ? u"the topic "_qs + quotedName(topic->name)
                                           : u"the topic with the id "_qs + quotedName(id);
}

/// "3 left of 200"
QString left(const access::SlotChange &change)
{
    const int remaining = qMax(0, change.remainingBefore.value_or(0));
    const QString count = remaining == 0 ? u"none"_qs : QString::number(remaining);
    return change.limit ? u"%1 left of %2"_qs.arg(count).arg(*change.limit) : count + u" left"_qs;
}

} // namespace

QString quotedName(QStringView text)
{
    return u"“%1”"_qs.arg(access::escapedText(text, longestPlanned));
}

QString counted(qsizetype count, const QString &one, const QString &several)
{
    return u"%1 %2"_qs.arg(QString::number(count), count == 1 ? one : several);
}

QString enumerated(const QStringList &names)
{
    if (names.size() < 2)
        return names.value(0);
    return names.mid(0, names.size() - 1).join(u", "_qs) + u" and "_qs + names.last();
}

QString creationQuestion(const IntendedChange &change, const KnownPrompts &known, const QString &brandName)
{
    const qsizetype topicCount = change.newTopics();
    const qsizetype promptCount = change.newPrompts();
    if (!change.perceptionPrompts.isEmpty()) {
        if (promptCount == 1)
            return u"Add the perception prompt %1%2?"_qs.arg(quotedName(change.perceptionPrompts.first()),
                                                             withBrand(u"to"_qs, brandName));
        return u"Add %1 perception prompts%2?"_qs.arg(QString::number(promptCount), withBrand(u"to"_qs, brandName));
    }
    const QStringList toppedUp = change.toppedUp();
    if (topicCount == 0) {
        const QString where =
            toppedUp.size() == 1 ? nameOfTopic(toppedUp.first(), known) : u"%1 topics"_qs.arg(toppedUp.size());
        const bool isOne = promptCount == 1 && change.topics.size() == 1;
        return u"Add %1 to %2%3?"_qs.arg(isOne ? u"the prompt "_qs + quotedName(change.topics.first().prompts.first())
                                               : prompts(promptCount),
                                         where, withBrand(u"of"_qs, brandName));
    }
    const QString topics = topicCount == 1 && change.topics.size() == 1
                               ? u"the topic "_qs + quotedName(change.topics.first().name)
                               : counted(topicCount, u"topic"_qs, u"topics"_qs);
    if (toppedUp.isEmpty())
        return u"Create %1%2%3?"_qs.arg(topics, promptCount == 0 ? QString() : u" with "_qs + prompts(promptCount),
                                        withBrand(u"for"_qs, brandName));
    return u"Create %1%2, and add %3 to %4 and to %5?"_qs.arg(
        topics, withBrand(u"for"_qs, brandName), prompts(promptCount), topicCount == 1 ? u"it"_qs : u"them"_qs,
        counted(toppedUp.size(), u"existing topic"_qs, u"existing topics"_qs));
}

QString deletionQuestion(const Deleted &what, const QString &brandName)
{
    const QString from = withBrand(u"from"_qs, brandName);
    if (!what.topics.isEmpty()) {
        const QString topics = what.topics.size() == 1 ? u"the topic "_qs + quotedName(what.topics.first())
                                                       : u"%1 topics"_qs.arg(what.topics.size());
        const QString its = what.topics.size() == 1 ? u"its"_qs : u"their"_qs;
        if (what.isWhole && what.alongside == 0)
            return u"Delete %1%2? No prompts go with it."_qs.arg(topics, from);
        if (what.isWhole)
            return u"Delete %1 and %2 %3%4?"_qs.arg(topics, its, prompts(what.alongside), from);
        const QString known = what.alongside == 0   ? u"which are not known"_qs
                              : what.alongside == 1 ? u"1 is known"_qs
                                                    : u"%1 are known"_qs.arg(what.alongside);
        return u"Delete %1 and all of %2 prompts (%3)%4?"_qs.arg(topics, its, known, from);
    }
    const QString kind = what.isPerception ? u"perception prompt"_qs : u"prompt"_qs;
    if (what.prompts.size() == 1)
        return u"Delete the %1 %2%3?"_qs.arg(kind, quotedName(what.prompts.first()), from);
    return u"Delete %1 %2s%3?"_qs.arg(QString::number(what.prompts.size()), kind, from);
}

QString whyNoRoom(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                  const QString &brandName)
{
    const auto isShort = [count](const access::SlotChange &change) {
        return change.remainingBefore && count > *change.remainingBefore;
    };
    if (count == 0 || (!isShort(brand) && !isShort(organization)))
        return {};
    QStringList figures;
    if (brand.remainingBefore)
        figures.append(u"%1 has %2"_qs.arg(
            brandName.isEmpty() ? u"the brand"_qs : access::escapedText(brandName, longestPlanned), left(brand)));
    if (organization.remainingBefore)
        figures.append(u"the organization has %1"_qs.arg(left(organization)));
    constexpr int most = std::numeric_limits<int>::max();
    const int room = qMax(0, qMin(brand.remainingBefore.value_or(most), organization.remainingBefore.value_or(most)));
    const QString less = room == 0 ? QString() : u"Create no more than %1, or ask"_qs.arg(prompts(room));
    return u"This needs %1, and %2. Nothing was sent. %3 the user which prompts to delete or whether to raise the "
           u"limit."_qs.arg(counted(count, u"prompt slot"_qs, u"prompt slots"_qs), enumerated(figures),
                            less.isEmpty() ? u"Ask"_qs : less);
}

QString slotsInWords(const access::SlotChange &change)
{
    if (!change.remainingBefore)
        return {};
    QString words = left(change) + u" now"_qs;
    if (change.remainingAfter)
        words += u", %1 after"_qs.arg(*change.remainingAfter);
    return words;
}

} // namespace brandbridge::tools
