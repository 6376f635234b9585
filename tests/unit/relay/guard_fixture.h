// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/reason.h"
#include "core/literals.h"
#include "core/relay/guarded_tools.h"
#include "support/fake_approver.h"
#include "tests/unit/relay/relay_fixture.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace brandbridge::test {

/// A planner that plans what a test says, and notes what is about to be sent.
class FakePlanner final : public changes::ChangePlanner
{
public:
    void plan(const tools::ToolCall &call, changes::PlanAudience audience, QObject *context,
              std::function<void(changes::PlanAnswer)> done) override
    {
        plannedFor.append(audience);
        if (wrong) {
            done(tl::unexpected(tools::Answer<tools::ToolOutcome>(*wrong)));
            return;
        }
        if (audience == changes::PlanAudience::Unprivileged) {
            changes::WritePlan less;
            less.proposal.tool = call.name;
            less.proposal.question = u"Do something?"_s;
            done(less);
            return;
        }
        plans.proposal.tool = call.name;
        plans.proposal.question = u"Do %1 to “%2”?"_s.arg(call.name, call.arguments.value(u"topicId"_s).toString());
        QTimer::singleShot(0, context, [result = plans, done = std::move(done)] { done(result); });
    }
    std::optional<tools::ToolOutcome> prepareToSend(const tools::ToolCall &call,
                                                    const changes::WritePlan &plan) override
    {
        kept.append(call.name);
        storedDeletion = plan.deletion;
        if (onKeep)
            onKeep();
        return stop;
    }
    std::optional<QString> sent(const tools::ToolCall &, const changes::WritePlan &,
                                const tools::ToolOutcome &outcome) override
    {
        results.append(outcome.text);
        return restorable;
    }

    changes::WritePlan plans;
    std::optional<tools::ToolOutcome> wrong;
    std::optional<tools::ToolOutcome> stop;
    std::function<void()> onKeep; ///< called while what is deleted is kept
    QList<changes::PlanAudience> plannedFor;
    QStringList kept;
    std::shared_ptr<deletions::StoredDeletion> storedDeletion; ///< the last one
    QByteArrayList results;                                    ///< of what was sent
    std::optional<QString> restorable;                         ///< what sent() returns
};

/// One call of a test, as long as its client waits.
struct GuardedAnswer
{
    std::unique_ptr<QObject> client = std::make_unique<QObject>();
    std::shared_ptr<tools::CallTrace> trace = std::make_shared<tools::CallTrace>();
    QList<tools::Answer<tools::ToolOutcome>> answers; ///< must be one in the end

    bool isDone() const { return !answers.isEmpty(); }
    tools::ToolOutcome outcome() const
    {
        return answers.size() == 1 && answers[0] ? *answers[0] : tools::ToolOutcome();
    }
    QByteArray text() const { return outcome().text; }
    bool isQuestion() const { return !outcome().inputRequestsJson.isEmpty(); }
    /// The code of why it was denied; empty where it was not.
    QString refusal() const { return outcome().denied ? activity::Reason::of(outcome().reason).code : QString(); }
};

/// The guard over the real relay with the built-in catalogue, on a network that notes what is sent.
class GuardFixture
{
public:
    explicit GuardFixture(access::Permissions::Basis basis = {}, access::Approvals::Limits limits = {})
        : relay(always(200, "{}")),
          permissions(folder.filePath(u"permissions.json"_s), basis),
          approvals(limits),
          guard(relay.relay, permissions, approvals, planner)
    {
    }

    static tools::ToolCall deletion(const QString &assistant = u"claude"_s, const QString &topic = u"t1"_s)
    {
        tools::ToolCall call = toolCall(u"delete_topic"_s, {{u"topicId"_s, topic}}, assistant);
        call.caller.client = u"client 1"_s;
        return call;
    }
    static tools::ToolCall reading(const QString &assistant = u"claude"_s)
    {
        return toolCall(u"list_brands"_s, {}, assistant);
    }

    static tools::ToolCall dryRun(tools::ToolCall call = deletion())
    {
        call.meta.insert(u"brandbridge/dryRun"_s, true);
        return call;
    }

    std::unique_ptr<GuardedAnswer> begin(tools::ToolCall call)
    {
        auto waiting = std::make_unique<GuardedAnswer>();
        call.trace = waiting->trace;
        guard.call(call, waiting->client.get(), [answer = waiting.get()](tools::Answer<tools::ToolOutcome> outcome) {
            answer->answers.append(std::move(outcome));
        });
        return waiting;
    }

    /// begin(), and until there is an answer.
    std::unique_ptr<GuardedAnswer> run(const tools::ToolCall &call)
    {
        auto waiting = begin(call);
        if (!test::waitFor([&] { return waiting->isDone(); }))
            qWarning("no answer");
        settle();
        return waiting;
    }

    /// Lets everything happen that is under way and does not wait for a person.
    static void settle()
    {
        for (int i = 0; i < 5; ++i) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
        }
    }

    /// The requests that change something.
    QByteArrayList changesSent() const
    {
        QByteArrayList changes = relay.transport.targets;
        changes.removeIf([](const QByteArray &target) { return target.startsWith("GET "); });
        return changes;
    }
    bool sentNothing() const { return relay.transport.targets.isEmpty() && planner.kept.isEmpty(); }

    QStringList listed(const QString &assistant) const
    {
        QStringList names;
        for (const QJsonValue &tool :
             QJsonDocument::fromJson(guard.toolsJson({.name = assistant, .client = {}})).array())
            names.append(tool[u"name"_s].toString());
        return names;
    }

    QTemporaryDir folder;
    RelayFixture relay;
    access::Permissions permissions;
    access::Approvals approvals;
    FakePlanner planner;
    relay::GuardedTools guard;
};

/// The guard, and somebody who can be asked.
class AskedGuardFixture : public GuardFixture
{
public:
    using GuardFixture::GuardFixture;

    FakeApprover approver{approvals};
};

} // namespace brandbridge::test
