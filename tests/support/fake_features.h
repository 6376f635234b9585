// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/engine.h"

#include <QPointer>

namespace brandbridge::test {

/// What is answered where @p what names nothing.
inline tl::unexpected<tools::RequestFault> unknownName(const QString &what)
{
    return tl::unexpected(tools::RequestFault{tools::RequestFault::Kind::UnknownName, what, {}});
}

/// Tools whose outcome a test decides: "echo" answers at once with its arguments, "wait" on finish, "ask" asks its
/// client until it is answered.
class FakeTools final : public tools::ToolProvider
{
    Q_OBJECT
public:
    using Done = std::function<void(tools::Answer<tools::ToolOutcome>)>;

    QByteArray toolsJson(const tools::Caller &) const override
    {
        return R"([{"name":"echo","description":"Echo","inputSchema":{"type":"object"}}])";
    }
    QJsonObject inputSchema(const QString &) const override { return schema; }
    std::optional<access::Action> action(const QString &) const override { return kind; }
    void call(const tools::ToolCall &call, QObject *context, Done done) override
    {
        last = call;
        ++calls;
        if (onCall)
            onCall(call);
        if (call.name == QLatin1String("wait")) {
            waiting = context;
            finishWaiting = std::move(done);
            QObject::connect(context, &QObject::destroyed, this, [this] { ++cancelled; });
        } else if (call.name == QLatin1String("echo")) {
            done(outcome);
        } else if (call.name == QLatin1String("ask")) {
            tools::ToolOutcome question = outcome;
            question.inputRequestsJson =
                "{\"q\":{\"method\":\"elicitation/create\",\"params\":{\"message\":\"May I?\"}}}";
            question.requestState = QStringLiteral("state");
            done(call.inputResponses.isEmpty() || asksForever ? question : outcome);
        } else {
            done(unknownName(QStringLiteral("There is no tool '%1'.").arg(call.name)));
        }
    }

    tools::ToolCall last;
    tools::ToolOutcome outcome;
    QPointer<QObject> waiting;
    Done finishWaiting;
    std::function<void(const tools::ToolCall &)> onCall; ///< called with each, before its outcome
    std::optional<access::Action> kind = access::Action::Read;
    QJsonObject schema;
    bool asksForever = false;
    int calls = 0;
    int cancelled = 0;
};

/// One resource, test:one.
class FakeResources final : public tools::ResourceProvider
{
    Q_OBJECT
public:
    QByteArray resourcesJson(const tools::Caller &) const override { return R"([{"uri":"test:one","name":"one"}])"; }
    QByteArray templatesJson() const override { return "[]"; }
    QByteArray skillsJson() const override { return "[]"; }
    void read(const QString &uri, const tools::Caller &, QObject *,
              std::function<void(tools::Answer<QByteArray>)> done) override
    {
        if (uri == QLatin1String("test:one"))
            done(QByteArray(R"([{"uri":"test:one","text":"1"}])"));
        else
            done(unknownName(QStringLiteral("There is no such resource.")));
    }
};

/// One prompt, "hello".
class FakePrompts final : public tools::PromptProvider
{
public:
    QByteArray promptsJson() const override { return R"([{"name":"hello"}])"; }
    tools::Answer<QByteArray> prompt(const QString &name, const QJsonObject &) const override
    {
        if (name == QLatin1String("hello"))
            return QByteArray(R"({"description":"d","messages":[]})");
        return unknownName(QStringLiteral("No such prompt."));
    }
};

/// Completes everything to "hello".
class FakeCompletions final : public tools::CompletionProvider
{
    Q_OBJECT
public:
    void complete(const tools::CompletionQuery &, QObject *,
                  std::function<void(tools::Answer<tools::CompletionValues>)> done) override
    {
        done(tools::CompletionValues{.values = {QStringLiteral("hello")}, .total = {}});
    }
};

/// Everything that an engine offers besides @p tools.
inline mcp::Features featuresWith(tools::ToolProvider &tools)
{
    static FakeResources resources;
    static FakePrompts prompts;
    static FakeCompletions completions;
    return {.tools = tools, .resources = resources, .prompts = prompts, .completions = completions};
}

/// An engine with everything it can serve, whose tools do what a test says.
struct FakeEngine
{
    FakeTools tools;
    mcp::Engine engine{{.name = "test", .title = "Test", .version = "1.2", .instructions = QStringLiteral("Be kind.")},
                       featuresWith(tools)};
};

} // namespace brandbridge::test
