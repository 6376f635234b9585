// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/live_catalogue.h"

#include "support/test_program.h"
#include "tests/unit/relay/relay_fixture.h"
#include "tests/unit/remote/remote_server.h"

#include <QtTest>

#include <optional>

namespace brandbridge::test {

using namespace brandbridge::catalogue;
using namespace brandbridge::relay;
using namespace brandbridge::remote;
using namespace brandbridge::tools;
using State = LiveCatalogueStatus::State;

inline const QUrl McpUrl(u"http://127.0.0.1:9/mcp"_s);

inline QByteArray tool(const QByteArray &name, const QByteArray &more = {})
{
    const QByteArray described = more.contains("\"description\"") ? "" : R"(,"description":"Does it.")";
    return R"({ "name":")" + name + R"(","inputSchema":{"type":"object"})" + described + more + "}";
}

inline const QByteArray ReadOnly = R"(,"annotations":{"readOnlyHint":true})";

/// A catalogue and the server it reads.
struct Bench
{
    explicit Bench(LiveCatalogue::Options options = {}, const QUrl &url = McpUrl)
        : catalogue(service.client, url, ours(), options)
    {
        service.network.script = std::ref(server);
    }

    static const Catalogue &ours()
    {
        static const Catalogue catalogue(
            R"({"tools":[{"name":"list_brands","inputSchema":{"type":"object","properties":{}}},)"
            R"({"name":"get_run_stats","inputSchema":{"type":"object","properties":{"runId":{},"old":{}}}}]})");
        return catalogue;
    }

    State read()
    {
        catalogue.refresh();
        if (!test::waitFor([this] { return catalogue.status().state != State::Reading; }))
            qWarning("the catalogue is still being read");
        return catalogue.status().state;
    }

    /// Reads a catalogue of these pages.
    bool reads(const QList<QByteArray> &pages)
    {
        server.pages = pages;
        if (read() == State::Read)
            return true;
        qWarning("%s", qPrintable(catalogue.status().failure));
        return false;
    }
    /// Reads a catalogue of one tool, "extra".
    bool readsExtra(bool isModern = true)
    {
        server.modern = isModern;
        return reads({'[' + tool("extra") + ']'});
    }

    /// readsExtra() of a server with sessions, which has forgotten this one since.
    bool losesItsSession()
    {
        server.session = "first";
        const bool isRead = readsExtra(false);
        server.session = "second";
        service.network.requests.clear();
        return isRead;
    }

    Answer<ToolOutcome> call(const QString &name, const QJsonObject &arguments = {})
    {
        return awaited<Answer<ToolOutcome>>(
            [&](auto done) { catalogue.call(toolCall(name, arguments), &context, done); });
    }

    /// Calls "extra" @p times at once. Whether each has an answer that is no error.
    bool callsExtra(int times)
    {
        int answers = 0;
        for (int i = 0; i < times; ++i)
            catalogue.call(toolCall(u"extra"_s), &context,
                           [&answers](const Answer<ToolOutcome> &outcome) { answers += !outcome->isError; });
        return test::waitFor([&] { return answers == times; });
    }

    QStringList methods() const
    {
        QStringList methods;
        for (const transport::HttpRequest &request : service.network.requests)
            methods.append(bodyOf(request).value(u"method"_s).toString());
        return methods;
    }

    ScriptedService service;
    RemoteServer server;
    LiveCatalogue catalogue;
    QObject context;
};

} // namespace brandbridge::test
