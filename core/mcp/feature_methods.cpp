// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/feature_methods.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "core/mcp/header_values.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::mcp {

namespace {

/// Lists change only when the user changes something. Listening clients are then notified.
constexpr Caching listCaching{.ttlMs = 5 * 60 * 1000, .isPrivate = true};
/// Data from the service: new runs and used quotas should be visible within a minute.
constexpr Caching dataCaching{.ttlMs = 60 * 1000, .isPrivate = true};

/// Maximum number of times that one call may ask its client.
constexpr int maxRounds = 3;

/// A string member of params. If it is missing, fails the request and returns nothing.
std::optional<QString> stringParam(Request *request, QLatin1String name)
{
    const QJsonValue value = request->params().value(name);
    if (value.isString() && !value.toString().isEmpty())
        return value.toString();
    request->fail(code::invalidParams, u"params.%1 is missing; it must be a non-empty string."_s.arg(name));
    return std::nullopt;
}

/// An optional object member of params.
std::optional<QJsonObject> objectParam(Request *request, QLatin1String name)
{
    const QJsonValue value = request->params().value(name);
    if (value.isUndefined() || value.isNull())
        return QJsonObject();
    if (value.isObject())
        return value.toObject();
    request->fail(code::invalidParams, u"params.%1 must be an object."_s.arg(name));
    return std::nullopt;
}

/// All lists have a single page, so every cursor is invalid.
void completeList(Request *request, const char *member, const QByteArray &array)
{
    // Some clients write null for an omitted member.
    const QJsonValue cursor = request->params().value(u"cursor");
    if (!cursor.isUndefined() && !cursor.isNull())
        return request->fail(code::invalidParams,
                             u"This cursor is not known: the list has one page only. Ask without a cursor."_s);
    request->complete(request->beginResult(array.size()) + '"' + member + "\":" + array, {}, listCaching);
}

/// Completes a result from another server, possibly of another revision, for @p protocol.
QByteArray asResultOf(const ProtocolHandler &protocol, const QByteArray &result)
{
    const auto members = json::members(result);
    const bool typed = members && std::any_of(members->begin(), members->end(),
                                              [](const json::Member &member) { return member.key == "resultType"; });
    return !members || typed || !protocol.hasResultTypes() ? result
                                                           : json::withMembers(result, R"("resultType":"complete")");
}

void completeCall(Request *request, const tools::ToolOutcome &outcome)
{
    if (!outcome.inputRequestsJson.isEmpty()) {
        QByteArray question = request->beginResult() + R"("inputRequests":)" + outcome.inputRequestsJson;
        if (!outcome.requestState.isEmpty())
            question += R"(,"requestState":)" + json::quoted(QStringView(outcome.requestState));
        request->ask(std::move(question));
        return;
    }
    if (!outcome.rawResultJson.isEmpty())
        return request->completeVerbatim(
            asResultOf(request->protocol(), json::withoutUnpairedSurrogates(outcome.rawResultJson)));
    // Room for the escaped text, the structured copy if any, and further content.
    QByteArray out = request->beginResult(json::withEscapes(outcome.text.size()) + outcome.structuredJson.size() +
                                          outcome.moreContentJson.size());
    out += R"("content":[)";
    const auto append = [&out](const QByteArray &blocks) {
        if (!blocks.isEmpty())
            out += (out.endsWith('[') ? "" : ",") + blocks;
    };
    if (!outcome.notice.isEmpty())
        append(R"({"type":"text","text":)" + json::quoted(QStringView(outcome.notice)) + '}');
    if (!outcome.text.isNull()) {
        out += out.endsWith('[') ? R"({"type":"text","text":")" : R"(,{"type":"text","text":")";
        json::appendEscaped(out, outcome.text);
        out += R"("})";
    }
    append(outcome.moreContentJson);
    QByteArray meta = outcome.metaJson;
    if (!outcome.link.isEmpty()) {
        const QByteArray link = json::quoted(QByteArrayView(outcome.link));
        // Other assistants than Visual Studio Code drop resource links, or fail on them.
        if (request->facts().caller.name == u"vscode")
            append(R"({"type":"resource_link","uri":)" + link + R"(,"name":"Open in Brandbridge"})");
        else
            append(R"({"type":"text","text":)" + json::quoted(QByteArrayView("Open in Brandbridge: " + outcome.link)) +
                   '}');
        meta += (meta.isEmpty() ? "" : ",") + (R"("brandbridge/link":)" + link);
    }
    out += ']';
    if (!outcome.structuredJson.isEmpty()) {
        out += R"(,"structuredContent":)";
        out += json::withoutUnpairedSurrogates(outcome.structuredJson);
    }
    if (outcome.isError)
        out += R"(,"isError":true)";
    request->complete(std::move(out), meta);
}

/// Sends a tool's questions to the client as requests, for revisions whose results cannot ask (2025-06-18 and
/// 2025-11-25, client/elicitation). Calls @p done with all answers by question name, unless @p request is destroyed.
void askClient(Request *request, const tools::ToolOutcome &outcome,
               const std::function<void(const QJsonObject &responses)> &done)
{
    const QJsonObject questions = QJsonDocument::fromJson(outcome.inputRequestsJson).object();
    if (questions.isEmpty())
        return done({});
    auto *const round = new QObject(request); // deleting it cancels the questions
    const auto responses = std::make_shared<QJsonObject>();
    for (auto question = questions.begin(); question != questions.end(); ++question) {
        const auto collect = [=, key = question.key(), all = questions.size()](const ClientAnswer &answer) {
            // A missing answer counts as a form that the user closed.
            responses->insert(key, answer ? *answer : QJsonObject{{u"action"_s, u"cancel"_s}});
            if (responses->size() < all)
                return;
            round->deleteLater();
            done(*responses);
        };
        request->exchange()->askClient(
            {.method = question.value()[u"method"].toString().toUtf8(),
             .params = QJsonDocument(question.value()[u"params"].toObject()).toJson(QJsonDocument::Compact),
             .time = outcome.inputTimeout},
            round, collect);
    }
}

} // namespace

bool FeatureMethods::serve(Request *request)
{
    const auto is = [request](const char *method) { return request->method() == QLatin1String(method); };
    if (is("tools/list"))
        completeList(request, "tools", m_features.tools.toolsJson(request->caller()));
    else if (is("tools/call"))
        callTool(request);
    else if (is("resources/list"))
        completeList(request, "resources", m_features.resources.resourcesJson(request->caller()));
    else if (is("resources/templates/list"))
        completeList(request, "resourceTemplates", m_features.resources.templatesJson());
    else if (is("resources/read"))
        readResource(request);
    else if (is("skills/list"))
        completeList(request, "skills", m_features.resources.skillsJson());
    else if (is("skills/get"))
        getSkill(request);
    else if (is("prompts/list"))
        completeList(request, "prompts", m_features.prompts.promptsJson());
    else if (is("prompts/get"))
        getPrompt(request);
    else if (is("completion/complete"))
        complete(request);
    else
        return false;
    return true;
}

void FeatureMethods::callTool(Request *request)
{
    const auto name = stringParam(request, QLatin1String("name"));
    if (!name)
        return;
    const auto arguments = objectParam(request, QLatin1String("arguments"));
    if (!arguments)
        return;
    const auto inputResponses = objectParam(request, QLatin1String("inputResponses"));
    if (!inputResponses)
        return;
    if (request->facts().http && request->protocol().hasParameterHeaders()) {
        const auto problem = parameterHeaderProblem(m_features.tools.inputSchema(*name), *arguments, request->facts());
        if (problem)
            return request->fail(code::headerMismatch, *problem, {}, ErrorOrigin::Envelope);
    }
    tools::ToolCall call;
    call.name = *name;
    call.arguments = *arguments;
    call.meta = request->meta();
    call.caller = request->caller();
    call.inputResponses = *inputResponses;
    call.requestState = request->params().value(u"requestState").toString();
    call.acceptsInputRequests = request->canAskClient();
    if (request->wantsProgress())
        call.onProgress = [request](const QString &sentence) { request->progress(sentence); };
    runTool(request, call, 0);
}

void FeatureMethods::runTool(Request *request, const tools::ToolCall &call, int round)
{
    m_features.tools.call(call, request, [this, request, call, round](const tools::Answer<tools::ToolOutcome> &answer) {
        if (!answer) {
            request->fail(answer.error());
        } else if (answer->inputRequestsJson.isEmpty() || request->protocol().hasResultTypes()) {
            completeCall(request, *answer);
        } else if (!call.acceptsInputRequests || round == maxRounds) {
            completeCall(request, tools::ToolOutcome::error(u"This needs an answer of the user's that this client "
                                                            "cannot ask for, so nothing was done."_s));
        } else {
            askClient(request, *answer,
                      [this, request, call, round, state = answer->requestState](const QJsonObject &responses) {
                          tools::ToolCall again = call;
                          again.inputResponses = responses;
                          again.requestState = state;
                          runTool(request, again, round + 1);
                      });
        }
    });
}

void FeatureMethods::readResource(Request *request)
{
    const auto uri = stringParam(request, QLatin1String("uri"));
    if (!uri)
        return;
    m_features.resources.read(
        *uri, request->caller(), request, [request, uri = *uri](const tools::Answer<QByteArray> &answer) {
            if (answer)
                return request->complete(request->beginResult(answer->size()) + R"("contents":)" + *answer, {},
                                         dataCaching);
            tools::RequestFault fault = answer.error();
            if (fault.kind == tools::RequestFault::Kind::UnknownName)
                fault.data.insert(u"uri"_s, uri);
            request->fail(fault);
        });
}

void FeatureMethods::getSkill(Request *request)
{
    const auto uri = stringParam(request, QLatin1String("uri"));
    if (!uri)
        return;
    const QByteArray skills = m_features.resources.skillsJson();
    for (const json::Span &span : json::items(skills, json::whole(skills)).value_or(std::vector<json::Span>())) {
        const QByteArray skill = span.of(skills);
        if (QJsonDocument::fromJson(skill)[u"uri"].toString() == *uri)
            return request->complete(request->beginResult(skill.size()) + R"("skill":)" + skill, {}, listCaching);
    }
    request->fail(code::invalidParams, u"There is no skill %1."_s.arg(uri->left(200)));
}

void FeatureMethods::getPrompt(Request *request)
{
    const auto name = stringParam(request, QLatin1String("name"));
    if (!name)
        return;
    const auto arguments = objectParam(request, QLatin1String("arguments"));
    if (!arguments)
        return;
    const auto answer = m_features.prompts.prompt(*name, *arguments);
    if (!answer)
        return request->fail(answer.error());
    QByteArray out = request->beginResult(answer->size());
    out += QByteArrayView(*answer).sliced(1, answer->size() - 2); // the object's members, without braces
    request->complete(std::move(out));
}

void FeatureMethods::complete(Request *request)
{
    const QJsonObject reference = request->params().value(u"ref").toObject();
    const QJsonObject argument = request->params().value(u"argument").toObject();
    const QString type = reference.value(u"type").toString();
    tools::CompletionQuery query;
    if (type == u"ref/prompt")
        query.promptName = reference.value(u"name").toString();
    else if (type == u"ref/resource")
        query.uriTemplate = reference.value(u"uri").toString();
    if (query.promptName.isEmpty() && query.uriTemplate.isEmpty())
        return request->fail(
            code::invalidParams,
            u"params.ref must be {\"type\": \"ref/prompt\", \"name\": ...} or {\"type\": \"ref/resource\", "
            "\"uri\": ...}."_s);
    query.argument = argument.value(u"name").toString();
    if (query.argument.isEmpty() || !argument.value(u"value").isString())
        return request->fail(code::invalidParams, u"params.argument must have a name and a value, both strings."_s);
    query.value = argument.value(u"value").toString();
    query.context = request->params().value(u"context").toObject().value(u"arguments").toObject();
    query.caller = request->caller();
    m_features.completions.complete(query, request, [request](const tools::Answer<tools::CompletionValues> &answer) {
        if (!answer)
            return request->fail(answer.error());
        QJsonObject completion{{u"values"_s, QJsonArray::fromStringList(answer->values)},
                               {u"hasMore"_s, answer->hasMore}};
        if (answer->total)
            completion.insert(u"total"_s, *answer->total);
        request->complete(request->beginResult() + R"("completion":)" +
                          QJsonDocument(completion).toJson(QJsonDocument::Compact));
    });
}

} // namespace brandbridge::mcp
