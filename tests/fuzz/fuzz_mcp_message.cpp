// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/message_head.h"
#include "core/json/validate.h"
#include "core/mcp/engine.h"
#include "fuzz/support/fuzzing.h"
#include "support/fake_features.h"
#include "support/recorded_exchange.h"

#include <QJsonArray>

#include <utility>

// core/mcp/engine.h and exchange.h: each message of a client, alone or several in one array, over HTTP or over a line,
// is answered exactly once; an answer is one JSON-RPC message in JSON and carries the id as it was read by
// core/endpoint/message_head.h, which passes messages on without parsing them. Each line of the input is a message.

namespace brandbridge::fuzz {

namespace {

using endpoint::MessageHead;

void checkMessage(const QJsonObject &message)
{
    promise(message.value(QStringLiteral("jsonrpc")) == QStringLiteral("2.0"), "a message says its version");
    const bool isResult = message.contains(QStringLiteral("result"));
    promise(isResult != message.contains(QStringLiteral("error")), "an answer is a result or an error");
    promise(!isResult || message.contains(QStringLiteral("id")), "a result has an id");
}

void checkAnswer(const QByteArray &line, const test::Answer &answer)
{
    promise(answer.finished == 1, "a message is answered once", QByteArray::number(answer.finished));
    if (answer.bytes.isEmpty()) {
        promise(answer.httpStatus == 202, "what gets no answer is taken");
        return;
    }
    const std::optional<QString> why = json::validate(answer.bytes);
    promise(!why, "an answer is JSON", answer.bytes);
    const QJsonDocument document = QJsonDocument::fromJson(answer.bytes);
    promise(!document.isNull(), "an answer is a message or several", answer.bytes);
    const MessageHead head = MessageHead::of(line);
    if (document.isArray()) {
        promise(head.kind == MessageHead::Kind::Batch, "only an array is answered by one", line);
        for (const QJsonValue &one : document.array())
            checkMessage(one.toObject());
        return;
    }
    checkMessage(document.object());
    const MessageHead answered = MessageHead::of(answer.bytes);
    if (answered.id.isEmpty() || head.kind == MessageHead::Kind::Batch)
        return;
    promise(answered.kind == MessageHead::Kind::Response, "an answer is known as one", answer.bytes);
    promise(head.kind == MessageHead::Kind::Request || document.object().contains(QStringLiteral("error")),
            "what is carried out was known as a request", line);
    promise(head.kind != MessageHead::Kind::Request || head.id == answered.id,
            "an answer carries the id as it was read", head.id + " / " + answered.id);
}

void handleLine(const QByteArray &line, int channel)
{
    // An engine keeps nothing of a message.
    static test::FakeTools tools;
    static mcp::Engine engine({"brandbridge", "Brandbridge", "1", QStringLiteral("Hello")}, test::featuresWith(tools));
    tools.outcome.text = "done";
    test::Answer answer;
    {
        test::RecordedExchange exchange(answer);
        mcp::MessageFacts &facts = exchange.changeFacts();
        facts.negotiatedVersion = channel == 1 ? "2025-03-26" : channel == 2 ? "2025-11-25" : "";
        facts.canElicit = channel == 2;
        if (channel == 3)
            exchange.withHeaders({{"Mcp-Method", "tools/call"}, {"MCP-Protocol-Version", "2026-07-28"}});
        engine.handle(line, &exchange);
        // One call of an array begins once the one before it has ended.
        while (const auto finish = std::exchange(tools.finishWaiting, {}))
            finish(tools.outcome);
        engine.closeSubscriptions(&exchange);
        engine.closeSubscriptions(nullptr);
        for (const QByteArray &notification : std::as_const(answer.notifications))
            promise(!json::validate(notification), "a notification is JSON", notification);
        if (answer.finished == 0) {
            // It listens until its channel ends, or waits in an array.
            promise(line.contains("listen") || line.contains('\\') || line.contains("ask"),
                    "nothing is left without an answer", line);
            return;
        }
    }
    checkAnswer(line, answer);
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const QByteArrayList lines = input.split('\n');
    for (const QByteArray &line : lines) {
        for (const int channel : {0, 1, 2, 3})
            handleLine(line, channel);
    }
}

} // namespace brandbridge::fuzz
