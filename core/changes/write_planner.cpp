// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/write_planner.h"

#include "core/changes/intended_change.h"
#include "core/changes/question_text.h"
#include "core/lookup/prompt_survey.h"
#include "core/service/records.h"
#include "core/tools/call_arguments.h"
#include "core/tools/service_failure.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::changes {

using message::Message;

namespace {

WritePlan planOf(const catalogue::Tool &tool, WritePlan plan, const QList<service::Request> &requests)
{
    plan.proposal.tool = tool.name;
    plan.proposal.title = tool.title;
    plan.requests = requests;
    plan.definition = tool.definition;
    return plan;
}

} // namespace

WritePlanner::WritePlanner(const catalogue::Catalogue &catalogue, const tools::ToolProvider &others,
                           service::Sender &sender, lookup::BrandCache &brands, lookup::PromptStore &prompts,
                           deletions::DeletionStore &store, Options options)
    : m_catalogue(catalogue),
      m_others(others),
      m_sender(sender),
      m_brands(brands),
      m_prompts(prompts),
      m_store(store),
      m_options(std::move(options))
{
}

void WritePlanner::plan(const tools::ToolCall &asked, PlanAudience audience, QObject *context,
                        std::function<void(PlanAnswer)> done)
{
    const catalogue::Tool *tool = m_catalogue.find(asked.name);
    if (!tool) {
        const auto action = m_others.action(asked.name);
        done(action ? PlanAnswer(planForUnknownTool(asked, *action))
                    : tl::unexpected<tools::Answer<tools::ToolOutcome>>(
                          tl::unexpected(tools::unknownTool(asked, m_catalogue))));
        return;
    }
    tools::ToolCall call = asked;
    call.arguments = tools::normalized(asked.arguments, tool->inputSchema);
    if (auto wrong = tools::wrongArguments(*tool, call.arguments))
        return done(tl::unexpected<tools::Answer<tools::ToolOutcome>>(*std::move(wrong)));
    WritePlan reading;
    reading.proposal.action = access::Action::Read;
    reading.proposal.question = Message::tr("%1 only reads. Nothing would change.", inQuotes(tool->title));
    if (!tool->document.isEmpty())
        return done(planOf(*tool, reading, {}));
    const auto request = tool->endpoint.request(call.arguments);
    if (!request)
        done(tl::unexpected<tools::Answer<tools::ToolOutcome>>(
            tools::ToolOutcome::error(u"Nothing was sent. "_s + request.error(), tools::wrongArguments())));
    else if (!tool->writes())
        done(planOf(*tool, reading, {*request}));
    else
        planChange(*tool, call, *request, audience, context, std::move(done));
}

void WritePlanner::planChange(const catalogue::Tool &tool, const tools::ToolCall &call, const service::Request &request,
                              PlanAudience audience, QObject *context, std::function<void(PlanAnswer)> done)
{
    const IntendedChange change = IntendedChange::of(tool, call.arguments);
    if (audience == PlanAudience::Unprivileged) {
        WritePlan plan = buildPlan(change, {}, {}, audience, call.caller.name);
        plan.deletion.reset();
        plan.proposal.notes = {Message::tr("Names, texts and figures are left out because %1 may not read them.",
                                           inQuotes(call.caller.name))};
        done(planOf(tool, std::move(plan), {request}));
        return;
    }
    // The name of a topic is looked up once: its future prompts may be deleted and are stored with that name.
    const QStringList extendedTopics = change.extendedTopics();
    const QStringList topics = change.deletedTopics + extendedTopics;
    const QHash<QString, QString> newIds =
        topics.isEmpty() ? QHash<QString, QString>() : m_store.restoredTopicIds(m_options.service);
    for (const QString &id : topics) {
        if (const QString newId = newIds.value(id); !newId.isEmpty())
            return done(tl::unexpected<tools::Answer<tools::ToolOutcome>>(tools::ToolOutcome::error(
                u"Nothing was sent. The topic %1 was deleted and is restored as %2: call again with that id."_s.arg(
                    id, newId),
                tools::wrongArguments())));
    }
    lookup::KnownPrompts known = m_prompts.known();
    for (const QString &id : extendedTopics) {
        if (const QString name = m_brands.topicName(id); !name.isEmpty())
            known.add(lookup::KnownTopic{id, name, m_brands.brandOf(id)});
    }
    const bool isBrief = audience == PlanAudience::AlreadyAllowed && change.action == access::Action::Create &&
                         std::all_of(extendedTopics.begin(), extendedTopics.end(), [&known](const QString &id) {
                             const lookup::KnownTopic *const topic = known.topic(id);
                             return topic && !topic->name.isEmpty() && !topic->brandId.isEmpty();
                         });
    if (const auto survey = isBrief ? surveyFromMemory(change, known) : std::nullopt) {
        WritePlan plan = buildPlan(change, *survey, {}, audience, call.caller.name);
        if (plan.refusal.isEmpty()) { // otherwise read again: there may be free slots now
            done(planOf(tool, std::move(plan), {request}));
            return;
        }
    }
    lookup::SurveyQuery question{.brand = change.brand,
                                 .topics = topics,
                                 .prompts = change.deletedPrompts,
                                 .perception = !change.perceptionPrompts.isEmpty(),
                                 .known = known,
                                 .isBrief = isBrief};
    (new lookup::PromptSurvey(m_sender, m_brands, std::move(question),
                              {.caller = call.caller.name, .requestsSent = tools::sentRequestsCounter(call)}, context))
        ->start(m_options.lookupTimeout,
                [this, change, isBrief, audience, caller = call.caller.name, &tool, asked = m_brands.now(), request,
                 done = std::move(done)](lookup::Survey survey) {
                    if (const QString &problem = m_prompts.problem(); !problem.isEmpty())
                        survey.readErrors.append(problem);
                    for (auto brand = survey.brands.cbegin(); brand != survey.brands.cend(); ++brand) {
                        if (brand->context)
                            m_brands.recordContext(brand.key(), *brand->context, asked);
                    }
                    const QList<deletions::StoredDeletion> deleted =
                        isBrief ? QList<deletions::StoredDeletion>() : m_store.deletedFrom(m_options.service);
                    done(planOf(tool, buildPlan(change, survey, deleted, audience, caller), {request}));
                });
}

std::optional<lookup::Survey> WritePlanner::surveyFromMemory(const IntendedChange &change,
                                                             const lookup::KnownPrompts &known) const
{
    QStringList brands;
    if (!change.brand.isEmpty())
        brands.append(change.brand);
    else
        for (const QString &id : change.extendedTopics())
            brands.append(known.topic(id)->brandId);
    lookup::Survey survey;
    survey.known = known;
    for (const QString &brand : std::as_const(brands)) {
        const service::BrandContext *context = m_brands.contextOf(brand);
        if (!context)
            return std::nullopt;
        lookup::Survey::BrandFacts &facts = survey.brands[brand];
        facts.name = context->name;
        facts.context = *context;
    }
    return survey;
}

WritePlan WritePlanner::planForUnknownTool(const tools::ToolCall &call, access::Action action) const
{
    WritePlan plan;
    plan.definition = tools::toolDefinition(m_others.toolsJson(call.caller), call.name);
    access::Proposal &proposal = plan.proposal;
    proposal.tool = call.name;
    proposal.title = tools::toolTitle(plan.definition, call.name);
    proposal.action = action;
    for (auto argument = call.arguments.begin(); argument != call.arguments.end(); ++argument) {
        const QByteArray value = QJsonDocument(QJsonArray{argument.value()}).toJson(QJsonDocument::Compact);
        proposal.items.append(u"%1: %2"_s.arg(argument.key(), QString::fromUtf8(value.mid(1, value.size() - 2))));
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

std::optional<tools::ToolOutcome> WritePlanner::prepareToSend(const tools::ToolCall &call, const WritePlan &plan)
{
    if (!plan.deletion)
        return std::nullopt;
    deletions::StoredDeletion &deletion = *plan.deletion;
    deletion.at = QDateTime::currentDateTimeUtc();
    deletion.assistant = call.caller.name;
    deletion.tool = call.name;
    deletion.service = m_options.service;
    const auto id = m_store.add(deletion);
    if (id) {
        deletion.id = *id;
        return std::nullopt;
    }
    return tools::ToolOutcome::error(
        id.error() + u" So nothing was deleted, for it could not be restored. "_s +
            (call.caller.name == tools::Caller::person() ? u"See to that file, then call again."_s
                                                         : u"Ask the user to see to that file, then call again."_s),
        activity::Reason{u"plan.not-kept"_s, Message::tr("Nothing was deleted, because it could not be kept first")});
}

std::optional<QString> WritePlanner::sent(const tools::ToolCall &call, const WritePlan &plan,
                                          const tools::ToolOutcome &outcome)
{
    const auto restorable = plan.deletion && !plan.deletion->id.isEmpty() ? settle(plan, outcome) : std::nullopt;
    const catalogue::Tool *tool = m_catalogue.find(call.name);
    const QJsonObject answer =
        tool && !outcome.isError ? QJsonDocument::fromJson(outcome.text).object() : QJsonObject();
    recordSlots(plan, outcome, answer);
    return restorable;
}

void WritePlanner::recordSlots(const WritePlan &plan, const tools::ToolOutcome &outcome, const QJsonObject &answer)
{
    const access::SlotChange &planned = plan.proposal.brandSlots;
    const bool takesNone = planned.remainingBefore && planned.remainingAfter == planned.remainingBefore;
    if (takesNone && !outcome.isError)
        return;
    m_brands.recordSlots(plan.proposal.brandId, service::quotaOf(answer));
}

std::optional<QString> WritePlanner::settle(const WritePlan &plan, const tools::ToolOutcome &outcome)
{
    if (outcome.isError && outcome.isUncertain)
        return std::nullopt; // the stored outcome is already "unknown"
    const deletions::StoredDeletion &deletion = *plan.deletion;
    qint64 asked = 0;
    for (const deletions::Brand &brand : deletion.brands) {
        asked += brand.perceptionPrompts.size();
        for (const deletions::Topic &topic : brand.topics)
            asked += topic.isDeleted ? 0 : topic.prompts.size();
    }
    const QJsonValue said = QJsonDocument::fromJson(outcome.text)[QLatin1String("deleted")];
    // An answer without a number confirms the deletion.
    const bool isNone = outcome.isError || (said.isBool() && !said.toBool());
    const qint64 deleted = isNone ? 0 : said.toInteger(std::max<qint64>(asked, 1));
    m_store.settle(deletion, deleted, asked);
    if (deleted <= 0)
        return std::nullopt;
    if (deletion.missingCount() == 0)
        return QString();
    return m_options.isDemo ? std::nullopt : std::optional(deletion.id);
}

} // namespace brandbridge::changes
