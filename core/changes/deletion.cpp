// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/deletion.h"

#include "core/changes/intended_change.h"
#include "core/changes/write_plan.h"
#include "core/tools/service_failure.h"

#include <algorithm>
#include <utility>

namespace brandbridge::changes {

namespace {

QStringList idsOf(const QList<lookup::KnownPrompt> &prompts)
{
    QStringList ids;
    for (const lookup::KnownPrompt &prompt : prompts)
        ids.append(prompt.prompt.id);
    return ids;
}

QList<Deletion::Part> partsOf(const Deletion::Wanted &wanted)
{
    QList<Deletion::Part> parts;
    for (const QString &topic : wanted.topics)
        parts.append({.topic = topic, .prompts = wanted.known.promptsOf(topic)});
    Deletion::Part single;
    for (const QString &id : wanted.prompts) {
        const lookup::KnownPrompt *const prompt = wanted.known.prompt(id);
        if (prompt && !wanted.isInDeletedTopic(*prompt))
            single.prompts.append(*prompt);
    }
    if (!single.prompts.isEmpty())
        parts.append(single);
    return parts;
}

/// Number of unknown prompts of the brand; negative if known prompts have been deleted.
std::optional<qint64> unknownPrompts(const Deletion::Wanted &wanted)
{
    if (!wanted.context || !wanted.context->promptCount)
        return std::nullopt;
    const QList<lookup::KnownPrompt> &prompts = wanted.known.prompts();
    const auto count = std::count_if(prompts.begin(), prompts.end(), [&wanted](const lookup::KnownPrompt &prompt) {
        return prompt.brandId == wanted.brandId && !prompt.isPerception;
    });
    return *wanted.context->promptCount - count;
}

/// Whether @p now would or might delete more than @p shown says.
bool deletesMore(const Deletion::Wanted &now, const Deletion::Wanted &shown)
{
    for (const Deletion::Part &part : partsOf(now)) {
        for (const lookup::KnownPrompt &prompt : part.prompts) {
            const lookup::KnownPrompt *const before = shown.known.find(prompt);
            if (!before || (!shown.isInDeletedTopic(*before) && !shown.prompts.contains(before->prompt.id)))
                return true;
        }
    }
    const bool mayHaveMore = Deletion::isAllKnown(shown) && unknownPrompts(now).value_or(1) > 0;
    const bool isReadWorse = shown.readErrors.isEmpty() && !now.readErrors.isEmpty();
    return !now.topics.isEmpty() && (mayHaveMore || isReadWorse);
}

} // namespace

bool Deletion::Wanted::isInDeletedTopic(const lookup::KnownPrompt &prompt) const
{
    const lookup::KnownTopic *const topic = prompt.isPerception ? nullptr : known.topicOf(prompt);
    return topic && topics.contains(topic->id);
}

bool Deletion::isAllKnown(const Wanted &wanted)
{
    return unknownPrompts(wanted) == 0;
}

Deletion::Deletion(Wanted wanted, service::Sender &sender, service::CallOptions options,
                   deletions::DeletionStore &store, lookup::PromptStore &prompts, QString service)
    : m_wanted(std::move(wanted)),
      m_sender(sender),
      m_organization(sender, std::move(options)),
      m_store(store),
      m_prompts(prompts),
      m_service(std::move(service))
{
    m_report.parts = partsOf(m_wanted);
}

void Deletion::carryOut(std::function<void(const Report &)> done)
{
    m_done = std::move(done);
    const lookup::SurveyQuery question{
        .brand = m_wanted.brandId, .topics = m_wanted.topics, .prompts = m_wanted.prompts};
    (new lookup::PromptSurvey(m_sender, m_brands, question, m_organization.options(), this))
        ->start(lookup::maxLookupTime, [this](lookup::Survey survey) { take(std::move(survey)); });
}

void Deletion::take(lookup::Survey survey)
{
    m_survey = std::move(survey);
    lookup::KnownPrompts &known = m_survey.known; // read just now, so it takes precedence
    known.add(m_wanted.known);
    known.add(m_prompts.known());
    known = known.of(m_wanted.brandId);
    known.remove(m_store.deletedFrom(m_service));
    lookup::Survey::BrandFacts &facts = m_survey.brands[m_wanted.brandId];
    if (facts.resultsRead && facts.reportAt.isValid())
        known.removeOutdated(m_wanted.brandId, facts.reportAt);
    for (const QString &id : std::as_const(m_wanted.topics)) { // keep them: the service reports their outcome
        if (const lookup::KnownTopic *const topic = m_wanted.known.topic(id))
            known.add(*topic);
    }
    for (const QString &id : std::as_const(m_wanted.prompts)) {
        if (const lookup::KnownPrompt *const prompt = m_wanted.known.prompt(id))
            known.add(*prompt);
    }
    if (facts.name.isEmpty())
        facts.name = m_wanted.brandName;
    if (!facts.reportAt.isValid())
        facts.reportAt = m_wanted.reportAt;

    const Wanted shown = m_wanted;
    m_wanted.known = known;
    m_wanted.context = facts.context;
    m_wanted.reportAt = facts.reportAt;
    m_wanted.readErrors = m_survey.readErrors;
    m_report.parts = partsOf(m_wanted);
    if (deletesMore(m_wanted, shown)) {
        m_report.additional = m_wanted;
        finish();
    } else {
        sendNext();
    }
}

void Deletion::sendNext()
{
    if (m_next >= m_report.parts.size() || !keep(m_report.parts[m_next]))
        return finish();
    const Part &part = m_report.parts.at(m_next);
    const auto done = [this](const transport::Result<service::Deletion> &result) { receive(result); };
    if (!part.topic.isEmpty())
        m_organization.deleteTopic(part.topic, this, done);
    else
        m_organization.batchDeletePrompts(idsOf(part.prompts), this, done);
}

bool Deletion::keep(Part &part)
{
    IntendedChange change;
    change.action = access::Action::Delete;
    change.brand = m_wanted.brandId;
    if (part.topic.isEmpty())
        change.deletedPrompts = idsOf(part.prompts);
    else
        change.deletedTopics = {part.topic};
    m_kept = *buildPlan(change, m_survey, {}, PlanAudience::AlreadyAllowed).deletion;
    m_kept.at = QDateTime::currentDateTimeUtc();
    m_kept.assistant = m_organization.options().caller;
    m_kept.tool = part.topic.isEmpty() ? u"delete_prompts"_s : u"delete_topic"_s;
    m_kept.service = m_service;
    const auto id = m_store.add(m_kept);
    if (!id) {
        m_report.storageError = id.error();
        return false;
    }
    m_kept.id = *id;
    part.deletion = *id;
    return true;
}

void Deletion::receive(const transport::Result<service::Deletion> &result)
{
    Part &part = m_report.parts[m_next++];
    const qsizetype asked = part.topic.isEmpty() ? part.prompts.size() : 1;
    if (result) {
        if (result->quota.remainingSlots)
            m_report.remainingSlots = result->quota.remainingSlots;
        // An answer without a number confirms the deletion.
        const bool isCounted = result->fields[service::assumed::deleted].isDouble() || result->deleted == 0;
        settle(part, isCounted ? *result->deleted : asked, asked);
        sendNext();
        return;
    }
    const transport::Error &error = result.error();
    if (error.kind == transport::ErrorKind::NotFound && asked == 1) {
        settle(part, 0, asked);
        sendNext();
        return;
    }
    if (tools::isUncertain(error.kind)) {
        part.end = End::Unknown; // like the stored outcome
    } else {
        settle(part, 0, asked);
        part.end = End::NotSent;
    }
    m_report.error = error;
    finish();
}

void Deletion::settle(Part &part, qint64 deleted, qint64 asked)
{
    m_store.settle(m_kept, deleted, part.topic.isEmpty() ? asked : 0);
    if (deleted == 0) {
        part.end = End::NotFound;
        part.deletion.clear();
    } else {
        part.end = part.topic.isEmpty() && deleted < asked ? End::Partial : End::Deleted;
        part.deleted = deleted;
    }
}

void Deletion::finish()
{
    if (const auto done = std::exchange(m_done, nullptr))
        done(m_report);
}

} // namespace brandbridge::changes
