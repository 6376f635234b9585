// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/question_text.h"

#include "core/message/shown_text.h"
#include "core/tools/provider.h"

#include <QCoreApplication>

#include <limits>

namespace brandbridge::changes {

using message::Message;

namespace {

/// @p source with the name of the brand, such as " for Velmora". Empty if the brand is unknown.
Message withBrand(const char *source, const Message &brand)
{
    return brand.isEmpty() ? Message() : Message::of(source, brand);
}

Message newPrompts(qsizetype count)
{
    return Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n prompt(s)"), count);
}

/// "to the topic “Pricing”"
Message toTopic(const QString &id, const lookup::KnownPrompts &known)
{
    const lookup::KnownTopic *topic = known.topic(id);
    return topic && !topic->name.isEmpty() ? Message::tr("to the topic %1", inQuotes(topic->name))
                                           : Message::tr("to the topic with the id %1", inQuotes(id));
}

Message extensionQuestion(const IntendedChange &change, const lookup::KnownPrompts &known, const Message &brand)
{
    const QStringList extendedTopics = change.extendedTopics();
    const bool isOne = change.newPrompts() == 1 && change.topics.size() == 1;
    const Message what = isOne ? Message::tr("the prompt %1", inQuotes(change.topics.first().prompts.first().text))
                               : newPrompts(change.newPrompts());
    const Message where =
        extendedTopics.size() == 1
            ? toTopic(extendedTopics.first(), known)
            : Message::counting(QT_TRANSLATE_N_NOOP("Message", "to %n topic(s)"), extendedTopics.size());
    //: What is added, where (to the topic ...), " of BRAND"
    return Message::tr("Add %1 %2%3?", what, where, withBrand(QT_TRANSLATE_NOOP("Message", " of %1"), brand));
}

Message perceptionQuestion(const QList<IntendedChange::Prompt> &prompts, const Message &brand)
{
    const Message ofBrand = withBrand(QT_TRANSLATE_NOOP("Message", " to %1"), brand);
    if (prompts.size() == 1)
        return Message::tr("Add the perception prompt %1%2?", inQuotes(prompts.first().text), ofBrand);
    return Message::counting(QT_TRANSLATE_N_NOOP("Message", "Add %n perception prompt(s)%1?"), prompts.size(), ofBrand);
}

Message topicDeletionQuestion(const Deleted &what, const Message &ofBrand)
{
    const bool isOne = what.topics.size() == 1;
    const Message topics = isOne ? Message::tr("the topic %1", inQuotes(what.topics.first()))
                                 : Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n topic(s)"), what.topics.size());
    if (what.isWhole && what.alongside == 0)
        return Message::tr("Delete %1%2? No prompts go with it.", topics, ofBrand);
    if (what.isWhole)
        return Message::of(isOne ? QT_TRANSLATE_NOOP("Message", "Delete %1 and its %2%3?")
                                 : QT_TRANSLATE_NOOP("Message", "Delete %1 and their %2%3?"),
                           topics, newPrompts(what.alongside), ofBrand);
    const Message known = what.alongside == 0 ? Message::tr("which are not known")
                          : what.alongside == 1
                              ? Message::tr("1 is known")
                              : Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n are known"), what.alongside);
    return Message::of(isOne ? QT_TRANSLATE_NOOP("Message", "Delete %1 and all of its prompts (%2)%3?")
                             : QT_TRANSLATE_NOOP("Message", "Delete %1 and all of their prompts (%2)%3?"),
                       topics, known, ofBrand);
}

/// "3 left of 200"
QString left(const access::SlotChange &change)
{
    const int remaining = qMax(0, change.remainingBefore.value_or(0));
    const QString count = remaining == 0 ? u"none"_s : QString::number(remaining);
    return change.limit ? u"%1 left of %2"_s.arg(count).arg(*change.limit) : count + u" left"_s;
}

} // namespace

Message inQuotes(QStringView name)
{
    return Message::tr("“%1”", message::escapedText(name, maxNameLength));
}

Message enumerated(const QList<Message> &messages)
{
    if (messages.isEmpty())
        return {};
    Message list = messages.first();
    for (qsizetype i = 1; i < messages.size(); ++i)
        list = Message::of(i + 1 < messages.size() ? QT_TRANSLATE_NOOP("Message", "%1, %2")
                                                   : QT_TRANSLATE_NOOP("Message", "%1 and %2"),
                           list, messages.at(i));
    return list;
}

Message creationQuestion(const IntendedChange &change, const lookup::KnownPrompts &known, const Message &brand)
{
    if (!change.perceptionPrompts.isEmpty())
        return perceptionQuestion(change.perceptionPrompts, brand);
    const qsizetype topicCount = change.newTopics();
    if (topicCount == 0)
        return extensionQuestion(change, known, brand);
    const qsizetype promptCount = change.newPrompts();
    const qsizetype extendedTopics = change.extendedTopics().size();
    const Message topics = topicCount == 1 && change.topics.size() == 1
                               ? Message::tr("the topic %1", inQuotes(change.topics.first().name))
                               : Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n topic(s)"), topicCount);
    const Message ofBrand = withBrand(QT_TRANSLATE_NOOP("Message", " for %1"), brand);
    if (extendedTopics == 0)
        //: The topics, " with 3 prompts", " for BRAND"
        return Message::tr("Create %1%2%3?", topics,
                           promptCount == 0
                               ? Message()
                               : Message::counting(QT_TRANSLATE_N_NOOP("Message", " with %n prompt(s)"), promptCount),
                           ofBrand);
    return Message::tr("Create %1%2, and add %3 to %4 and to %5?", topics, ofBrand, newPrompts(promptCount),
                       topicCount == 1 ? Message::tr("it") : Message::tr("them"),
                       Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n existing topic(s)"), extendedTopics));
}

Message deletionQuestion(const Deleted &what, const Message &brand)
{
    const Message ofBrand = withBrand(QT_TRANSLATE_NOOP("Message", " from %1"), brand);
    if (!what.topics.isEmpty())
        return topicDeletionQuestion(what, ofBrand);
    if (what.prompts.size() == 1)
        return Message::of(what.isPerception ? QT_TRANSLATE_NOOP("Message", "Delete the perception prompt %1%2?")
                                             : QT_TRANSLATE_NOOP("Message", "Delete the prompt %1%2?"),
                           inQuotes(what.prompts.first()), ofBrand);
    return Message::counting(what.isPerception ? QT_TRANSLATE_N_NOOP("Message", "Delete %n perception prompt(s)%1?")
                                               : QT_TRANSLATE_N_NOOP("Message", "Delete %n prompt(s)%1?"),
                             what.prompts.size(), ofBrand);
}

Message slotsMessage(const access::SlotChange &change)
{
    if (!change.remainingBefore)
        return {};
    const auto number = [](int count) { return count > 0 ? Message(QString::number(count)) : Message::tr("none"); };
    const Message now = number(*change.remainingBefore);
    const Message after = change.remainingAfter ? Message(QString::number(*change.remainingAfter)) : Message();
    if (change.limit && change.remainingAfter)
        return Message::tr("%1 left of %2 now, %3 after", now, QString::number(*change.limit), after);
    if (change.limit)
        return Message::tr("%1 left of %2 now", now, QString::number(*change.limit));
    if (change.remainingAfter)
        return Message::tr("%1 left now, %2 after", now, after);
    return Message::tr("%1 left now", now);
}

QString countText(qsizetype count, const QString &one, const QString &several)
{
    return u"%1 %2"_s.arg(QString::number(count), count == 1 ? one : several);
}

QString slotShortage(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                     const QString &brandName, const QString &caller)
{
    const auto isShort = [count](const access::SlotChange &change) {
        return change.remainingBefore && count > *change.remainingBefore;
    };
    if (count == 0 || (!isShort(brand) && !isShort(organization)))
        return {};
    QList<Message> figures;
    if (brand.remainingBefore)
        figures.append(u"%1 has %2"_s.arg(
            brandName.isEmpty() ? u"the brand"_s : message::escapedText(brandName, maxNameLength), left(brand)));
    if (organization.remainingBefore)
        figures.append(u"the organization has %1"_s.arg(left(organization)));
    constexpr int most = std::numeric_limits<int>::max();
    const int room = qMax(0, qMin(brand.remainingBefore.value_or(most), organization.remainingBefore.value_or(most)));
    const QString limit = room == 0 ? QString() : countText(room, u"prompt"_s, u"prompts"_s);
    QString next;
    if (caller == tools::Caller::person())
        next = (limit.isEmpty() ? u"Delete"_s : u"Create no more than %1, delete"_s.arg(limit)) +
               u" others first, or have the limit raised."_s;
    else
        next = (limit.isEmpty() ? u"Ask"_s : u"Create no more than %1, or ask"_s.arg(limit)) +
               u" the user which prompts to delete or whether to raise the limit."_s;
    return u"This needs %1, and %2. Nothing was sent. "_s.arg(countText(count, u"prompt slot"_s, u"prompt slots"_s),
                                                              enumerated(figures).english()) +
           next;
}

namespace {

/// Values outside a plausible range count as unknown.
std::optional<int> whole(std::optional<qint64> value)
{
    constexpr qint64 most = std::numeric_limits<int>::max();
    return value && *value <= most && *value >= -most ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

access::SlotChange slotsOf(std::optional<qint64> limit, std::optional<qint64> remaining, std::optional<qsizetype> taken)
{
    access::SlotChange change{whole(limit), whole(remaining), {}};
    if (change.remainingBefore && taken)
        change.remainingAfter = whole(*change.remainingBefore - static_cast<qint64>(*taken));
    return change;
}

} // namespace

access::SlotChange slotsOfBrand(const service::PromptQuota &quota, std::optional<qsizetype> taken)
{
    return slotsOf(quota.promptLimit, quota.remainingSlots, taken);
}

access::SlotChange slotsOfOrganization(const service::PromptQuota &quota, std::optional<qsizetype> taken)
{
    const std::optional<int> limit = whole(quota.orgWideLimit);
    const std::optional<int> used = whole(quota.orgTotalPrompts);
    const std::optional<qint64> left = limit && used ? std::optional(qint64{*limit} - qint64{*used}) : std::nullopt;
    return slotsOf(quota.orgWideLimit, left, taken);
}

} // namespace brandbridge::changes
