// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/write_planner.h"

#include "core/changes/intended_change.h"
#include "core/changes/question_words.h"
#include "core/lookup/prompt_survey.h"
#include "core/service/records.h"
#include "core/tools/call_arguments.h"
#include "core/tools/service_failure.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::tools {

using message::Message;

namespace {

WritePlan planOf(const Tool &tool, WritePlan plan, const QList<service::Request> &requests)
{
    plan.proposal.tool = tool.name;
    plan.proposal.title = tool.title;
    plan.requests = requests;
    plan.definition = tool.definition;
    return plan;
}

} // namespace

WritePlanner::WritePlanner(const Catalogue &catalogue, const ToolProvider &others, service::Sender &sender,
                           BrandCache &brands, PromptStore &prompts, removals::Store &store, Options options)
    : m_catalogue(catalogue),
      m_others(others),
      m_sender(sender),
      m_brands(brands),
      m_prompts(prompts),
      m_store(store),
      m_options(std::move(options))
{
}

void WritePlanner::plan(const ToolCall &asked, PlanFor whom, QObject *context, std::function<void(PlanAnswer)> done)
{
    const Tool *tool = m_catalogue.find(asked.name);
    if (!tool) {
        const auto action = m_others.action(asked.name);
        done(action ? PlanAnswer(planOfOther(asked, *action))
                    : tl::unexpected<Answer<ToolOutcome>>(tl::unexpected(unknownTool(asked, m_catalogue))));
        return;
    }
    ToolCall call = asked;
    call.arguments = normalized(asked.arguments, tool->inputSchema);
    if (auto wrong = wrongArguments(*tool, call.arguments)) {
        done(tl::unexpected<Answer<ToolOutcome>>(*std::move(wrong)));
        return;
    }
    WritePlan reading;
    reading.proposal.action = access::Action::Read;
    reading.proposal.question = Message::tr("%1 only reads. Nothing would change.", inQuotes(tool->title));
    if (!tool->document.isEmpty()) {
        done(planOf(*tool, reading, {}));
        return;
    }
    const auto request = tool->endpoint.request(call.arguments);
    if (!request)
        done(tl::unexpected<Answer<ToolOutcome>>(
            ToolOutcome::error(u"Nothing was sent. "_qs + request.error(), wrongArguments())));
    else if (!tool->writes())
        done(planOf(*tool, reading, {*request}));
    else
        planChange(*tool, call, *request, whom, context, std::move(done));
}

void WritePlanner::planChange(const Tool &tool, const ToolCall &call, const service::Request &request, PlanFor whom,
                              QObject *context, std::function<void(PlanAnswer)> done)
{
    const IntendedChange change = IntendedChange::of(tool, call.arguments);
    if (whom == PlanFor::Stranger) {
        WritePlan plan = draftPlan(change, {}, {}, whom, call.caller.name);
        plan.removal.reset();
        plan.proposal.notes = {Message::tr("Names, texts and figures are left out because %1 may not read them.",
                                           inQuotes(call.caller.name))};
        done(planOf(tool, std::move(plan), {request}));
        return;
    }
    // The name of a topic is looked up once: its future prompts may be deleted and are stored with that name.
    const QStringList toppedUp = change.toppedUp();
    const QStringList topics = change.deletedTopics + toppedUp;
    const QHash<QString, QString> newIds =
        topics.isEmpty() ? QHash<QString, QString>() : m_store.newTopicIds(m_options.service);
    for (const QString &id : topics) {
        if (const QString newId = newIds.value(id); !newId.isEmpty()) {
            done(tl::unexpected<Answer<ToolOutcome>>(ToolOutcome::error(
                u"Nothing was sent. The topic %1 was deleted and is restored as %2: call again with that id."_qs.arg(
                    id, newId),
                wrongArguments())));
            return;
        }
    }
    KnownPrompts known = m_prompts.known();
    for (const QString &id : toppedUp) {
        if (const QString name = m_brands.topicName(id); !name.isEmpty())
            known.add(KnownTopic{id, name, m_brands.brandOf(id)});
    }
    const bool isBrief = whom == PlanFor::Permission && change.action == access::Action::Create &&
                         std::all_of(toppedUp.begin(), toppedUp.end(), [&known](const QString &id) {
                             const KnownTopic *const topic = known.topic(id);
                             return topic && !topic->name.isEmpty() && !topic->brandId.isEmpty();
                         });
    if (const auto survey = isBrief ? surveyFromMemory(change, known) : std::nullopt) {
        WritePlan plan = draftPlan(change, *survey, {}, whom, call.caller.name);
        if (plan.refusal.isEmpty()) { // otherwise read again: there may be free slots now
            done(planOf(tool, std::move(plan), {request}));
            return;
        }
    }
    SurveyQuestion question{.brand = change.brand,
                            .topics = topics,
                            .prompts = change.deletedPrompts,
                            .perception = !change.perceptionPrompts.isEmpty(),
                            .known = known,
                            .isBrief = isBrief};
    (new PromptSurvey(m_sender, m_brands, std::move(question),
                      {.caller = call.caller.name, .requestsSent = requestsSentOf(call)}, context))
        ->start(m_options.asideTime, [this, change, isBrief, whom, caller = call.caller.name, &tool,
                                      asked = m_brands.now(), request, done = std::move(done)](Survey survey) {
            if (const QString &problem = m_prompts.problem(); !problem.isEmpty())
                survey.troubles.append(problem);
            for (auto brand = survey.brands.cbegin(); brand != survey.brands.cend(); ++brand) {
                if (brand->context)
                    m_brands.recordContext(brand.key(), *brand->context, asked);
            }
            const QList<removals::Removal> deleted =
                isBrief ? QList<removals::Removal>() : m_store.deletedFrom(m_options.service);
            done(planOf(tool, draftPlan(change, survey, deleted, whom, caller), {request}));
        });
}

std::optional<Survey> WritePlanner::surveyFromMemory(const IntendedChange &change, const KnownPrompts &known) const
{
    QStringList brands;
    if (!change.brand.isEmpty())
        brands.append(change.brand);
    else
        for (const QString &id : change.toppedUp())
            brands.append(known.topic(id)->brandId);
    Survey survey;
    survey.known = known;
    for (const QString &brand : std::as_const(brands)) {
        const service::BrandContext *context = m_brands.contextOf(brand);
        if (!context)
            return std::nullopt;
        Survey::BrandFacts &facts = survey.brands[brand];
        facts.name = context->name;
        facts.context = *context;
    }
    return survey;
}

WritePlan WritePlanner::planOfOther(const ToolCall &call, access::Action action) const
{
    WritePlan plan;
    plan.definition = definitionIn(m_others.toolsJson(call.caller), call.name);
    access::Proposal &proposal = plan.proposal;
    proposal.tool = call.name;
    proposal.title = titleIn(plan.definition, call.name);
    proposal.action = action;
    for (auto argument = call.arguments.begin(); argument != call.arguments.end(); ++argument) {
        const QByteArray value = QJsonDocument(QJsonArray{argument.value()}).toJson(QJsonDocument::Compact);
        proposal.items.append(u"%1: %2"_qs.arg(argument.key(), QString::fromUtf8(value.mid(1, value.size() - 2))));
    }
    if (action == access::Action::Read) {
        proposal.question =
            Message::tr("According to the service, %1 only reads. Nothing would change.", inQuotes(proposal.title));
        return plan;
    }
    proposal.question =
        Message::of(action == access::Action::Create
                        ? QT_TRANSLATE_NOOP("Message", "Let the service's own tool %1 create or change something?")
                        : QT_TRANSLATE_NOOP("Message", "Let the service's own tool %1 change or delete something?"),
                    inQuotes(call.name));
    proposal.notes.append(
        Message::tr("This tool is the service's own, and nothing more is known of it than its name and these "
                    "arguments: neither what it changes nor how many prompt slots it takes."));
    proposal.notes.append(Message::tr("Brandbridge keeps no copy of its deletions and cannot restore them."));
    return plan;
}

std::optional<ToolOutcome> WritePlanner::aboutToSend(const ToolCall &call, const WritePlan &plan)
{
    if (!plan.removal)
        return std::nullopt;
    removals::Removal &removal = *plan.removal;
    removal.at = QDateTime::currentDateTimeUtc();
    removal.assistant = call.caller.name;
    removal.tool = call.name;
    removal.service = m_options.service;
    const auto id = m_store.add(removal);
    if (id) {
        removal.id = *id;
        return std::nullopt;
    }
    return ToolOutcome::error(
        id.error() + u" So nothing was deleted, for it could not be restored. "_qs +
            (call.caller.name == Caller::person() ? u"See to that file, then call again."_qs
                                                  : u"Ask the user to see to that file, then call again."_qs),
        activity::Reason{u"plan.not-kept"_qs, Message::tr("Nothing was deleted, because it could not be kept first")});
}

std::optional<QString> WritePlanner::sent(const ToolCall &call, const WritePlan &plan, const ToolOutcome &outcome)
{
    const auto restorable = plan.removal && !plan.removal->id.isEmpty() ? settle(plan, outcome) : std::nullopt;
    const Tool *tool = m_catalogue.find(call.name);
    const QJsonObject answer =
        tool && !outcome.isError ? QJsonDocument::fromJson(outcome.text).object() : QJsonObject();
    recordSlots(plan, outcome, answer);
    return restorable;
}

void WritePlanner::recordSlots(const WritePlan &plan, const ToolOutcome &outcome, const QJsonObject &answer)
{
    const access::SlotChange &planned = plan.proposal.brandSlots;
    const bool takesNone = planned.remainingBefore && planned.remainingAfter == planned.remainingBefore;
    if (takesNone && !outcome.isError)
        return;
    m_brands.recordSlots(plan.proposal.brandId, service::quotaOf(answer));
}

std::optional<QString> WritePlanner::settle(const WritePlan &plan, const ToolOutcome &outcome)
{
    if (outcome.isError && outcome.isUncertain)
        return std::nullopt; // the stored outcome is already "unknown"
    const removals::Removal &removal = *plan.removal;
    qint64 asked = 0;
    for (const removals::Brand &brand : removal.brands) {
        asked += brand.perceptionPrompts.size();
        for (const removals::Topic &topic : brand.topics)
            asked += topic.isDeleted ? 0 : topic.prompts.size();
    }
    const QJsonValue said = QJsonDocument::fromJson(outcome.text)[QLatin1String("deleted")];
    // An answer without a number confirms the deletion.
    const bool isNone = outcome.isError || (said.isBool() && !said.toBool());
    const qint64 deleted = isNone ? 0 : said.toInteger(std::max<qint64>(asked, 1));
    m_store.settle(removal, deleted, asked);
    if (deleted <= 0)
        return std::nullopt;
    if (removal.missingCount() == 0)
        return QString();
    return m_options.isDemo ? std::nullopt : std::optional(removal.id);
}

} // namespace brandbridge::tools
