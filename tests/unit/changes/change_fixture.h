// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/write_planner.h"
#include "core/deletions/deletion_store.h"
#include "core/relay/relay.h"
#include "core/service/change_notifier.h"
#include "core/service/client.h"
#include "core/transport/curl_transport.h"
#include "support/fake_features.h"
#include "support/faults.h"
#include "support/published_sender.h"
#include "support/test_program.h"
#include "tests/unit/relay/relay_fixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace brandbridge::test {

/// Prompts with texts that no brand has.
inline QJsonArray newPrompts(int count)
{
    QJsonArray prompts;
    for (int i = 0; i < count; ++i)
        prompts.append(QJsonObject{{u"text"_s, u"A question nobody asked before, number %1"_s.arg(i)}});
    return prompts;
}

/// The arguments that create one topic, without prompts or with them.
inline QJsonObject newTopic(const QString &brandId, const QString &name, const QJsonArray &prompts = {})
{
    QJsonObject topic{{u"name"_s, name}};
    if (!prompts.isEmpty())
        topic.insert(u"prompts"_s, prompts);
    return {{u"brandId"_s, brandId}, {u"topics"_s, QJsonArray{topic}}};
}

/// The parts that plan, carry out and undo changes, on a sandbox service over real HTTP.
class ChangeFixture
{
public:
    explicit ChangeFixture(std::chrono::milliseconds lookupTimeout = std::chrono::seconds(8),
                           sandbox::Options options = {.requestsPerMinute = 0})
        : sandbox(options),
          isListening(sandbox.listen(0)),
          transport(transport::CurlTransport::Options()),
          client({.baseUrl = sandbox.baseUrl(),
                  .answerTimeout = std::chrono::seconds(2),
                  .requestsPerMinute = 0,
                  .retry = {.attempts = 1}},
                 transport),
          published(client),
          notifier(published),
          brands([this] { return std::chrono::steady_clock::time_point(passed); }),
          relay(catalogue(), client, brands, {}),
          ownRelay(catalogue(), notifier, brands, {}),
          store(folder.filePath(u"removed"_s)),
          created(folder.filePath(u"prompts.json"_s), u"sandbox"_s),
          planner(catalogue(), foreign, notifier, brands, created, store,
                  {.lookupTimeout = lookupTimeout, .service = u"sandbox"_s})
    {
        QObject::connect(&notifier, &service::ChangeNotifier::changed, &notifier,
                         [this](const service::Change &change) { created.record(change, brands); });
        client.setKey(sandbox.key());
        foreign.kind.reset();
        if (!isListening)
            qFatal("the sandbox has no port");
    }

    static const catalogue::Catalogue &catalogue() { return catalogue::Catalogue::builtIn(); }

    static tools::ToolCall callOf(const QString &tool, const QJsonObject &arguments)
    {
        return toolCall(tool, arguments, u"claude"_s);
    }

    /// Plans a call; the answer must come exactly once.
    changes::PlanAnswer tryPlan(const QString &tool, const QJsonObject &arguments,
                                changes::PlanAudience audience = changes::PlanAudience::User)
    {
        QObject context;
        return awaitedOnce<changes::PlanAnswer>(
            [&](auto done) { planner.plan(callOf(tool, arguments), audience, &context, done); });
    }

    changes::WritePlan plan(const QString &tool, const QJsonObject &arguments,
                            changes::PlanAudience audience = changes::PlanAudience::User)
    {
        const auto answer = tryPlan(tool, arguments, audience);
        if (!answer)
            qFatal("there is no plan, but an answer");
        return *answer;
    }

    /// Calls a tool past all planning, as another program would; @p nextReport is the one from a plan.
    tools::ToolOutcome call(const QString &tool, const QJsonObject &arguments, const QDateTime &nextReport = {})
    {
        return callBy(relay, tool, arguments, nextReport);
    }
    static tools::ToolOutcome callBy(relay::Relay &relay, const QString &tool, const QJsonObject &arguments,
                                     const QDateTime &nextReport = {})
    {
        QObject context;
        tools::ToolCall asked = callOf(tool, arguments);
        asked.nextReport = nextReport;
        return awaited<tools::Answer<tools::ToolOutcome>>([&](auto done) { relay.call(asked, &context, done); })
            .value();
    }

    QJsonObject answerTo(const QString &tool, const QJsonObject &arguments = {})
    {
        return QJsonDocument::fromJson(call(tool, arguments).text).object();
    }

    /// Plans a call, keeps what it deletes and carries it out, as an allowed call goes.
    tools::ToolOutcome carryOut(const QString &tool, const QJsonObject &arguments,
                                changes::PlanAudience audience = changes::PlanAudience::User)
    {
        const changes::WritePlan made = plan(tool, arguments, audience);
        if (const auto stop = planner.prepareToSend(callOf(tool, arguments), made))
            return *stop;
        const tools::ToolOutcome outcome = callBy(ownRelay, tool, arguments, made.nextReport);
        restorable = planner.sent(callOf(tool, arguments), made, outcome);
        return outcome;
    }

    /// @p json with ids of the second brand for BRAND, for PROMPT1 to PROMPT3, and for TOPIC1 (of PROMPT1) and TOPIC2.
    QJsonObject withIds(QByteArray json)
    {
        const QList<QJsonObject> all = prompts(brand(1));
        const QJsonValue topic = all.first()[u"topic"][u"id"];
        const auto other = std::find_if(all.begin(), all.end(),
                                        [&](const QJsonObject &prompt) { return prompt[u"topic"][u"id"] != topic; });
        json.replace("BRAND", brand(1).toUtf8()).replace("TOPIC1", topic.toString().toUtf8());
        json.replace("TOPIC2", (*other)[u"topic"][u"id"].toString().toUtf8());
        for (const auto &[name, at] : {std::pair("PROMPT1", 0), std::pair("PROMPT2", 7), std::pair("PROMPT3", 9)})
            json.replace(name, all.at(at)[u"promptId"].toString().toUtf8());
        return QJsonDocument::fromJson(json).object();
    }

    /// The first of prompts() of the brand at @p index.
    QJsonObject firstPrompt(int index = 1) { return prompts(brand(index)).first(); }
    /// The arguments that name a prompt of prompts(), or its topic.
    static QJsonObject idOf(const QJsonObject &prompt) { return {{u"promptId"_s, prompt[u"promptId"]}}; }
    static QJsonObject topicOf(const QJsonObject &prompt) { return {{u"topicId"_s, prompt[u"topic"][u"id"]}}; }

    QString brand(int index) { return answerTo(u"list_brands"_s)[u"data"][index][u"id"].toString(); }
    QString brandName(int index) { return answerTo(u"list_brands"_s)[u"data"][index][u"name"].toString(); }
    QJsonObject context(const QString &brandId) { return answerTo(u"get_brand_context"_s, {{u"brandId"_s, brandId}}); }
    QJsonObject quota(const QString &brandId) { return context(brandId)[u"promptQuota"].toObject(); }
    /// The latest results of a brand: one for each prompt.
    QList<QJsonObject> prompts(const QString &brandId)
    {
        QList<QJsonObject> found;
        QSet<QString> ids;
        for (int page = 1; page > 0;) {
            const QJsonObject answer =
                answerTo(u"get_brand_last_results"_s, {{u"brandId"_s, brandId}, {u"limit"_s, 500}, {u"page"_s, page}});
            for (const QJsonValue &result : answer[u"data"].toArray()) {
                const QString id = result[u"promptId"].toString();
                if (!ids.contains(id))
                    found.append(result.toObject());
                ids.insert(id);
            }
            page = answer[u"paging"][u"nextPage"].toInt();
        }
        return found;
    }

    /// The requests that were not GET since the log was forgotten.
    QByteArrayList changesSent() const
    {
        QByteArrayList changes = requestsSent();
        changes.removeIf([](const QByteArray &request) { return request.startsWith("GET "); });
        return changes;
    }
    QByteArrayList requestsSent() const
    {
        QByteArrayList requests;
        for (const sandbox::SeenRequest &request : sandbox.seenRequests())
            requests.append(request.method + ' ' + request.path);
        return requests;
    }

    void setFaults(QStringView text) { sandbox.setFaults(sandbox::Faults::parse(text)); }

    std::chrono::seconds passed{0}; ///< the brand cache's time
    QTemporaryDir folder;
    sandbox::FaultySandbox sandbox;
    bool isListening;
    transport::CurlTransport transport;
    service::Client client;
    PublishedSender published;        ///< before all but relay, which is another program
    service::ChangeNotifier notifier; ///< what changes through it is recorded
    lookup::BrandCache brands;
    relay::Relay relay;
    relay::Relay ownRelay;
    FakeTools foreign; ///< one more tool, "echo", once it has a kind
    deletions::DeletionStore store;
    lookup::PromptStore created;
    changes::WritePlanner planner;
    std::optional<QString> restorable; ///< of the last carryOut(), see ChangePlanner::sent()
};

} // namespace brandbridge::test
