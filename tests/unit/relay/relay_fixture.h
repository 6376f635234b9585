// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/relay/relay.h"
#include "core/service/client.h"
#include "core/service/fallback_sender.h"
#include "support/fake_transport.h"
#include "support/test_program.h"

#include <QJsonDocument>
#include <QTest>

namespace brandbridge::test {

/// @p name is one of the catalogue's that comes with the program.
inline const catalogue::Tool &builtInTool(const QString &name)
{
    return *catalogue::Catalogue::builtIn().find(name);
}

inline tools::ToolCall toolCall(const QString &name, const QJsonObject &arguments = {},
                                const QString &assistant = u"tester"_s)
{
    tools::ToolCall call;
    call.name = name;
    call.arguments = arguments;
    call.caller.name = assistant;
    return call;
}

/// A network that gives every request this answer.
inline FakeTransport::Script always(int status, const QByteArray &body)
{
    return [=](const QByteArray &) { return response(status, body); };
}

/// A relay with the built-in catalogue on a scripted network.
class RelayFixture
{
public:
    explicit RelayFixture(FakeTransport::Script script, relay::RelayOptions options = {},
                          const catalogue::Catalogue &tools = catalogue())
        : transport(std::move(script)),
          client({.baseUrl = QUrl(QString::fromLatin1(FakeTransport::base)),
                  .requestsPerMinute = 0,
                  .retry = {.firstWait = std::chrono::milliseconds(1)}},
                 transport),
          relay(tools, fallbacks, brands, options)
    {
        client.setKey("secret-key-1234");
    }

    static const catalogue::Catalogue &catalogue() { return catalogue::Catalogue::builtIn(); }

    /// The id that @p tool reads by, as a member of its arguments; empty where it takes none.
    static QByteArray idFor(const catalogue::Tool &tool)
    {
        return tool.takes(u"brandId"_s) ? R"("brandId":"b")" : tool.takes(u"runId"_s) ? R"("runId":"r")" : "";
    }

    static QJsonObject object(const QByteArray &json) { return QJsonDocument::fromJson(json).object(); }

    /// Calls a tool and waits for its answer, which must come exactly once.
    tools::Answer<tools::ToolOutcome> answer(const QString &tool, const QByteArray &arguments,
                                             const QDateTime &nextReport = {})
    {
        QObject context;
        tools::ToolCall call = toolCall(tool, object(arguments));
        call.nextReport = nextReport;
        call.onProgress = [this](const QString &sentence) { progress.append(sentence); };
        return awaitedOnce<tools::Answer<tools::ToolOutcome>>([&](auto done) { relay.call(call, &context, done); });
    }

    /// answer(), where an outcome is expected.
    tools::ToolOutcome outcome(const QString &tool, const QByteArray &arguments, const QDateTime &nextReport = {})
    {
        const auto got = answer(tool, arguments, nextReport);
        if (got)
            return *got;
        tools::ToolOutcome none;
        none.text = "FAULT: " + got.error().message.toUtf8();
        return none;
    }

    FakeTransport transport;
    service::Client client;
    service::FallbackSender fallbacks{client};
    lookup::BrandCache brands;
    relay::Relay relay;
    QStringList progress;
};

} // namespace brandbridge::test
