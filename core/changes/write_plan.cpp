// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/write_plan.h"

#include "core/changes/intended_change.h"
#include "core/changes/question_text.h"
#include "core/lookup/prompt_survey.h"
#include "core/lookup/prompt_text.h"
#include "core/message/shown_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::changes {

namespace {

using access::SlotChange;
using message::Message;

Message promptIn(const QString &topic, const QString &text)
{
    return Message::tr("Prompt in “%1”: %2", topic, text);
}

/// @p item with the details of @p prompt.
Message withDetails(const IntendedChange::Prompt &prompt, const Message &item)
{
    Message details;
    const auto add = [&](const char *source, const QString &text) {
        if (text.isEmpty())
            return;
        const Message detail = Message::of(source, text);
        details = details.isEmpty() ? detail : Message::tr("%1; %2", details, detail);
    };
    add(QT_TRANSLATE_NOOP("Message", "journey stage: %1"), prompt.journeyStage);
    add(QT_TRANSLATE_NOOP("Message", "property: %1"), prompt.property);
    add(QT_TRANSLATE_NOOP("Message", "scored by: %1"), prompt.scoringLogic);
    add(QT_TRANSLATE_NOOP("Message", "good: %1"), prompt.goodScore);
    add(QT_TRANSLATE_NOOP("Message", "bad: %1"), prompt.badScore);
    return details.isEmpty() ? item : Message::tr("%1 (%2)", item, details);
}

/// Builds a plan.
class PlanBuilder final
{
public:
    PlanBuilder(const IntendedChange &change, const lookup::Survey &survey,
                const QList<deletions::StoredDeletion> &deletions)
        : m_change(change),
          m_survey(survey),
          m_remaining(survey.known)
    {
        for (const deletions::StoredDeletion &deletion : deletions)
            m_deletedIds += deletion.ids();
        m_remaining.remove(deletions);
        for (auto brand = survey.brands.cbegin(); brand != survey.brands.cend(); ++brand) {
            if (brand->resultsRead && brand->reportAt.isValid())
                m_remaining.removeOutdated(brand.key(), brand->reportAt);
        }
        access::Proposal &proposal = m_plan.proposal;
        proposal.action = change.action;
        if (survey.brands.size() == 1) {
            proposal.brandId = survey.brands.firstKey();
            if (const auto &context = survey.brands.first().context)
                m_plan.nextReport = context->nextEstimatedScheduledFetchAt;
        }
        QStringList names;
        QList<Message> inWords;
        for (const lookup::Survey::BrandFacts &brand : survey.brands) {
            names.append(brand.name);
            inWords.append(message::escapedText(brand.name, maxNameLength));
        }
        if (!names.contains(QString())) {
            proposal.brandName = names.join(u", "_s);
            m_brands = enumerated(inWords);
        }
    }

    WritePlan create(PlanAudience audience, const QString &caller);
    WritePlan remove();

private:
    /// Slots used by brand; negative if freed, std::nullopt if unknown.
    using SlotUse = QMap<QString, std::optional<qsizetype>>;
    void addUse(const QString &brandId, std::optional<qsizetype> count)
    {
        std::optional<qsizetype> &sum = m_taken.contains(brandId) ? m_taken[brandId] : *m_taken.insert(brandId, 0);
        sum = sum && count ? std::optional(*sum + *count) : std::nullopt;
    }

    void note(const Message &sentence) { m_plan.proposal.notes.append(sentence); }
    void noteTopicGone(const QString &id);
    void noteUnknown(const QString &id, bool isTopic);
    void noteCreation();
    void noteDuplicates();
    void noteBrandNames();
    void applySlotUse();
    bool isListWhole(const QString &brandId) const;
    deletions::Brand &brandIn(deletions::StoredDeletion &deletion, const QString &brandId) const;
    void removeTopic(const QString &id, deletions::StoredDeletion &deletion);
    void removePrompt(const QString &id, deletions::StoredDeletion &deletion);
    void noteSources(bool isAllKnown);

    const IntendedChange &m_change;
    const lookup::Survey &m_survey;
    QSet<QString> m_deletedIds;       ///< ids of deleted items
    lookup::KnownPrompts m_remaining; ///< known items that are not deleted
    SlotUse m_taken;
    Deleted m_deleted{.isPerception = true, .isWhole = true};
    Message m_brands;             ///< names of the brands; empty if one is unknown
    QStringList m_unknownPrompts; ///< ids
    int m_unknownNoted = 0;
    WritePlan m_plan;
};

void PlanBuilder::noteTopicGone(const QString &id)
{
    note(Message::tr("The topic with the ID %1 has already been deleted.", inQuotes(id)));
}

/// An id missing in the results is suspicious only if the results contain ids.
void PlanBuilder::noteUnknown(const QString &id, bool isTopic)
{
    constexpr int maxNotedIds = 5; // an assistant may send any number of ids
    if ((!m_survey.isSearchedThrough && !m_survey.hasNoIds) || m_unknownNoted++ >= maxNotedIds)
        return;
    if (m_survey.isSearchedThrough)
        note(Message::tr(
            "The ID %1 is not in any brand's latest results. Check the ID, unless it was created after them.",
            inQuotes(id)));
    else
        note(Message::of(isTopic ? QT_TRANSLATE_NOOP("Message", "The service does not list IDs, so Brandbridge cannot "
                                                                "say which topic has the ID %1.")
                                 : QT_TRANSLATE_NOOP("Message", "The service does not list IDs, so Brandbridge cannot "
                                                                "say which prompt has the ID %1."),
                         inQuotes(id)));
}

void PlanBuilder::applySlotUse()
{
    std::optional<qsizetype> inAll = 0;
    for (const auto &count : m_taken)
        inAll = inAll && count ? std::optional(*inAll + *count) : std::nullopt;
    access::Proposal &proposal = m_plan.proposal;
    for (auto brand = m_survey.brands.cbegin(); brand != m_survey.brands.cend(); ++brand) {
        if (!brand->context)
            continue;
        const service::PromptQuota &quota = brand->context->quota;
        const SlotChange change = slotsOfBrand(quota, m_taken.value(brand.key(), std::optional<qsizetype>(0)));
        if (m_survey.brands.size() == 1)
            proposal.brandSlots = change;
        else if (const Message words = slotsMessage(change); !words.isEmpty())
            note(Message::tr("Prompt slots of %1: %2.",
                             message::escapedText(brand->name.isEmpty() ? brand.key() : brand->name, maxNameLength),
                             words));
        proposal.organizationSlots = slotsOfOrganization(quota, inAll);
    }
}

/// The first of @p names, and the number of the others.
Message quotedList(QList<Message> names)
{
    constexpr qsizetype maxNamed = 5;
    if (names.size() > maxNamed) {
        const qsizetype more = names.size() - maxNamed;
        names = names.mid(0, maxNamed);
        names.append(Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n more"), more));
    }
    return enumerated(names);
}

void PlanBuilder::noteDuplicates()
{
    const auto topicKey = [](const QString &name) { return u"topic "_s + lookup::comparable(name); };
    const auto promptKey = [](const QString &text) { return u"prompt "_s + lookup::comparable(text); };
    const bool isPerception = !m_change.perceptionPrompts.isEmpty();
    QSet<QString> there;
    for (const lookup::KnownPrompt &prompt : m_remaining.prompts()) {
        if (prompt.isPerception == isPerception && m_survey.brands.contains(prompt.brandId))
            there.insert(promptKey(prompt.prompt.text));
    }
    for (const lookup::KnownTopic &topic : m_remaining.topics()) {
        if (m_survey.brands.contains(topic.brandId))
            there.insert(topicKey(topic.name));
    }
    QList<Message> again;
    QList<Message> twice;
    QSet<QString> seen;
    const auto look = [&](const QString &text, const QString &key) {
        if (there.contains(key))
            again.append(inQuotes(text));
        else if (seen.contains(key))
            twice.append(inQuotes(text));
        seen.insert(key);
    };
    for (const IntendedChange::Topic &topic : m_change.topics) {
        if (topic.id.isEmpty())
            look(topic.name, topicKey(topic.name));
        for (const IntendedChange::Prompt &prompt : topic.prompts)
            look(prompt.text, promptKey(prompt.text));
    }
    for (const IntendedChange::Prompt &prompt : m_change.perceptionPrompts)
        look(prompt.text, promptKey(prompt.text));
    if (!again.isEmpty())
        note(Message::tr("The brand already has this: %1.", quotedList(again)));
    if (!twice.isEmpty())
        note(Message::tr("This call contains the same item more than once: %1.", quotedList(twice)));
}

void PlanBuilder::noteBrandNames()
{
    const bool isPerception = !m_change.perceptionPrompts.isEmpty();
    QList<IntendedChange::Prompt> prompts = m_change.perceptionPrompts;
    for (const IntendedChange::Topic &topic : m_change.topics)
        prompts += topic.prompts;
    QList<Message> odd;
    for (const lookup::Survey::BrandFacts &brand : m_survey.brands) {
        for (const IntendedChange::Prompt &prompt : std::as_const(prompts)) {
            if (!brand.name.isEmpty() && lookup::namesBrand(prompt.text, brand.name) != isPerception)
                odd.append(inQuotes(prompt.text));
        }
    }
    if (odd.isEmpty())
        return;
    note(Message::of(isPerception
                         ? QT_TRANSLATE_NOOP("Message", "Perception prompts should contain the brand's name, but these "
                                                        "do not: %1.")
                         : QT_TRANSLATE_NOOP("Message", "These prompts contain the brand's name, so answers will name "
                                                        "it and its visibility will look too high: %1."),
                     quotedList(odd)));
}

WritePlan PlanBuilder::create(PlanAudience audience, const QString &caller)
{
    access::Proposal &proposal = m_plan.proposal;
    const qsizetype count = m_change.newPrompts();
    m_plan.newPrompts = static_cast<int>(count);
    for (auto brand = m_survey.brands.cbegin(); brand != m_survey.brands.cend(); ++brand)
        m_taken.insert(brand.key(), count);
    applySlotUse();
    m_plan.refusal = slotShortage(count, proposal.brandSlots, proposal.organizationSlots, proposal.brandName, caller);
    if (m_survey.brands.value(m_change.brand).isMissing) {
        m_plan.expectedRefusal = u"The service has no brand with the id %1. %2"_s.arg(
            inQuotes(m_change.brand).english(), caller == tools::Caller::person()
                                                    ? u"'brandbridge call list_brands' lists them."_s
                                                    : u"Call list_brands for those there are."_s);
        note(Message::tr("The service has no brand with the ID %1 and will refuse this.", inQuotes(m_change.brand)));
    }
    if (audience != PlanAudience::AlreadyAllowed)
        noteCreation();
    return m_plan;
}

void PlanBuilder::noteCreation()
{
    access::Proposal &proposal = m_plan.proposal;
    proposal.question = creationQuestion(m_change, m_survey.known, m_brands);
    for (const IntendedChange::Topic &topic : m_change.topics) {
        const lookup::KnownTopic *known = m_survey.known.topic(topic.id);
        const QString name = !topic.id.isEmpty() ? known ? known->name : QString() : topic.name;
        if (topic.id.isEmpty())
            proposal.items.append(Message::tr("Topic: %1", topic.name));
        for (const IntendedChange::Prompt &prompt : topic.prompts)
            proposal.items.append(withDetails(prompt, name.isEmpty() ? Message::tr("Prompt: %1", prompt.text)
                                                                     : promptIn(name, prompt.text)));
        if (m_deletedIds.contains(topic.id))
            noteTopicGone(topic.id);
        else if (!topic.id.isEmpty() && name.isEmpty())
            noteUnknown(topic.id, true);
    }
    for (const IntendedChange::Prompt &prompt : m_change.perceptionPrompts)
        proposal.items.append(withDetails(prompt, Message::tr("Perception prompt: %1", prompt.text)));

    const qsizetype count = m_change.newPrompts();
    if (count > 0 && !proposal.brandSlots.remainingBefore && !proposal.organizationSlots.remainingBefore) {
        Message why = Message::tr("the brand is not known");
        if (m_survey.brands.size() == 1)
            why = m_survey.brands.first().context ? Message::tr("the brand's context does not contain it")
                                                  : m_survey.brands.first().contextProblem;
        note(Message::tr("How many prompt slots are left could not be found out (%1). The service refuses what does "
                         "not fit.",
                         why));
    }
    noteDuplicates();
    noteBrandNames();
    if (!m_change.perceptionPrompts.isEmpty())
        note(Message::tr("The brand's plan must include custom perception prompts; whether it does shows only when "
                         "they are added."));
    if (count > 0)
        note(m_plan.nextReport.isValid()
                 ? Message::tr("New prompts run with the next scheduled report, expected on %1 UTC.",
                               Message::time(m_plan.nextReport))
                 : Message::tr("New prompts run with the next scheduled report. Its date is not known."));
    proposal.notes.append(m_survey.readErrors);
}

/// Whether all prompts of @p brand are known: their number equals the one in its context.
bool PlanBuilder::isListWhole(const QString &brand) const
{
    const lookup::Survey::BrandFacts facts = m_survey.brands.value(brand);
    if (!facts.resultsRead || !facts.context || !facts.context->promptCount)
        return false;
    return *facts.context->promptCount == std::count_if(m_remaining.prompts().begin(), m_remaining.prompts().end(),
                                                        [&brand](const lookup::KnownPrompt &prompt) {
                                                            return prompt.brandId == brand && !prompt.isPerception;
                                                        });
}

deletions::Brand &PlanBuilder::brandIn(deletions::StoredDeletion &deletion, const QString &brandId) const
{
    for (deletions::Brand &there : deletion.brands) {
        if (there.id == brandId)
            return there;
    }
    return deletion.brands.emplaceBack(deletions::Brand{brandId, m_survey.brands.value(brandId).name, {}, {}});
}

void PlanBuilder::removeTopic(const QString &id, deletions::StoredDeletion &deletion)
{
    const lookup::KnownTopic *topic = m_survey.known.topic(id);
    const bool isNamed = topic && !topic->name.isEmpty();
    if (m_deletedIds.contains(id))
        noteTopicGone(id);
    else if (!isNamed)
        noteUnknown(id, true);
    const QString brand = topic ? topic->brandId : m_survey.brands.size() == 1 ? m_survey.brands.firstKey() : QString();
    deletions::Topic kept{id, topic ? topic->name : QString(), true, {}, {}};
    m_deleted.topics.append(kept.name.isEmpty() ? id : kept.name);
    m_plan.proposal.items.append(kept.name.isEmpty() ? Message::tr("Topic with the id %1", id)
                                                     : Message::tr("Topic: %1", kept.name));
    for (const lookup::KnownPrompt &prompt : m_remaining.promptsOf(id)) {
        kept.prompts.append(prompt.prompt);
        m_plan.proposal.alongside.append(Message::tr("Prompt: %1", prompt.prompt.text));
    }
    m_deleted.alongside += kept.prompts.size();
    const bool isWhole = topic && isListWhole(brand);
    m_deleted.isWhole = m_deleted.isWhole && isWhole;
    addUse(brand, isWhole ? std::optional(-kept.prompts.size()) : std::nullopt);
    const auto isNamesake = [&](const lookup::KnownTopic &other) {
        return other.id != id && other.brandId == brand && other.name == kept.name;
    };
    if (isNamed && std::any_of(m_remaining.topics().begin(), m_remaining.topics().end(), isNamesake))
        note(Message::tr("Another topic is called %1, too. Which of the two a prompt belongs to is not known for all.",
                         inQuotes(kept.name)));
    if (!isNamed)
        deletion.unknown.append(
            u"The name of the topic %1 is not known, so it cannot be created again with its prompts."_s.arg(id));
    else if (!isWhole)
        deletion.unknown.append(u"The topic “%1” may have had more prompts than the latest results show; those are not "
                                u"kept."_s.arg(kept.name));
    brandIn(deletion, brand).topics.append(kept);
}

void PlanBuilder::removePrompt(const QString &id, deletions::StoredDeletion &deletion)
{
    const lookup::KnownPrompt *prompt = m_survey.known.prompt(id);
    if (m_deletedIds.contains(id))
        note(Message::tr("The prompt with the ID %1 has already been deleted.", inQuotes(id)));
    if (!prompt && !m_deletedIds.contains(id))
        noteUnknown(id, false);
    if (!prompt || prompt->prompt.text.isEmpty()) {
        m_deleted.prompts.append(id);
        m_plan.proposal.items.append(Message::tr("Prompt with the ID %1 (text not known)", id));
        m_unknownPrompts.append(id);
        m_deleted.isWhole = false;
        m_deleted.isPerception = false;
        const QStringList brands = prompt ? QStringList{prompt->brandId} : m_survey.brands.keys();
        for (const QString &brand : brands)
            addUse(brand, std::nullopt);
        return;
    }
    m_deleted.prompts.append(prompt->prompt.text);
    m_deleted.isPerception = m_deleted.isPerception && prompt->isPerception;
    const lookup::KnownTopic *const topic = m_survey.known.topicOf(*prompt);
    const QString topicId = topic ? topic->id : prompt->topicId;
    const QString topicName = topic ? topic->name : prompt->topicName;
    m_plan.proposal.items.append(prompt->isPerception  ? Message::tr("Perception prompt: %1", prompt->prompt.text)
                                 : topicName.isEmpty() ? Message::tr("Prompt: %1", prompt->prompt.text)
                                                       : promptIn(topicName, prompt->prompt.text));
    addUse(prompt->brandId, m_deletedIds.contains(id) ? 0 : -1);

    deletions::Brand &brand = brandIn(deletion, prompt->brandId);
    if (prompt->isPerception)
        return brand.perceptionPrompts.append(prompt->prompt);
    for (deletions::Topic &there : brand.topics) {
        if (there.id == topicId && there.name == topicName)
            return there.prompts.append(prompt->prompt);
    }
    brand.topics.append({topicId, topicName, false, {prompt->prompt}, {}});
}

void PlanBuilder::noteSources(bool isAllKnown)
{
    for (auto brand = m_survey.brands.cbegin(); brand != m_survey.brands.cend(); ++brand) {
        if (brand->reportAt.isValid() && isAllKnown && (!m_deleted.isPerception || m_deleted.prompts.isEmpty()))
            note(Message::tr("Names and texts are those of the report of %1.", Message::day(brand->reportAt)));
    }
    if (m_deleted.topics.isEmpty() || m_deleted.isWhole)
        return;
    if (m_deleted.alongside > 0)
        note(Message::tr(
            "The topic may have more prompts: those added since the latest report are not listed anywhere."));
    else if (m_unknownNoted == 0 || !m_survey.hasNoIds)
        note(Message::tr("The number of prompts in it is not known: prompts are listed in the latest report only, and "
                         "it lists none for this topic."));
}

WritePlan PlanBuilder::remove()
{
    access::Proposal &proposal = m_plan.proposal;
    auto deletion = std::make_shared<deletions::StoredDeletion>();
    for (const QString &id : m_change.deletedTopics)
        removeTopic(id, *deletion);
    for (const QString &id : m_change.deletedPrompts)
        removePrompt(id, *deletion);
    if (!m_unknownPrompts.isEmpty()) {
        constexpr qsizetype maxNamedItems = 20; // an assistant may send any number of ids
        const qsizetype more = m_unknownPrompts.size() - maxNamedItems;
        deletion->unknown.append(u"The text of %1 is not known, so it is not kept: %2."_s.arg(
            countText(m_unknownPrompts.size(), u"prompt"_s, u"prompts"_s),
            m_unknownPrompts.mid(0, maxNamedItems).join(u", "_s) +
                (more > 0 ? u" and %1 more"_s.arg(more) : QString())));
    }
    proposal.question = deletionQuestion(m_deleted, m_brands);
    applySlotUse();
    noteSources(deletion->unknown.isEmpty() || m_deleted.alongside > 0);
    if (deletion->missingCount() == 0) {
        note(Message::tr("Brandbridge does not know what this is, so it keeps nothing of it and cannot restore it. The "
                         "service has no undo."));
    } else {
        if (!deletion->unknown.isEmpty())
            note(Message::tr("Anything that is not known is not kept and cannot be restored."));
        note(Message::tr(
            "The service has no undo. Brandbridge keeps the texts it knows and can create them again, with new ids."));
    }
    proposal.notes.append(m_survey.readErrors);
    m_plan.deletion = deletion;
    return m_plan;
}

} // namespace

WritePlan buildPlan(const IntendedChange &change, const lookup::Survey &survey,
                    const QList<deletions::StoredDeletion> &deletions, PlanAudience audience, const QString &caller)
{
    PlanBuilder draft(change, survey, deletions);
    return change.action == access::Action::Delete ? draft.remove() : draft.create(audience, caller);
}

} // namespace brandbridge::changes
