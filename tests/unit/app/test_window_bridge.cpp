// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/bridge.h"
#include "app/bridge/window_bridge.h"

#include "core/access/token_store.h"
#include "core/service/organization.h"
#include "support/files.h"
#include "support/held_port.h"
#include "support/raw_client.h"
#include "support/scripted_server.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "tests/unit/remote/remote_server.h"
#include "ui/desktop/language.h"

#include <QTcpServer>
#include <QTcpSocket>

using namespace brandbridge;
using namespace brandbridge::test;
using app::WindowBridge;
using settings::Key;

/// The bridge beside a window takes other settings while it runs.
class TestWindowBridge final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<settings::Settings>(folder().settingsFile());
        QVERIFY(m_settings->set(Key::EndpointPort, u"0"_s));
        startDemo();
    }
    void cleanup()
    {
        m_bridge.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void anotherRequestBudgetCountsAtOnce()
    {
        QVERIFY(m_bridge->state().requestsLimit != 7);
        QVERIFY(m_settings->set(Key::RequestsPerMinute, u"7"_s));
        m_bridge->applySettings(*m_settings);
        QTRY_COMPARE(m_bridge->state().requestsLimit, 7);
    }

    void whatTheWindowChangesIsRecorded()
    {
        const service::Organization organization(m_bridge->sender(), {.caller = u"window"_s});
        QString brand;
        organization.brands({}, this, [&brand](const auto &page) { brand = page->items.first().id; });
        QTRY_VERIFY(!brand.isEmpty());
        bool isCreated = false;
        organization.createTopics(brand, {u"Winter tyres"_s}, this,
                                  [&isCreated](const auto &created) { isCreated = created.has_value(); });
        QTRY_VERIFY(isCreated);
        m_bridge.reset(); // which writes what it has yet to
        const QList<ActivityEntry> calls = recordsIn(folder().activityFile(true));
        QCOMPARE(calls.size(), 1); // reads are the window's own business
        QCOMPARE(calls.first().tool, u"create_topics"_s);
        QCOMPARE(calls.first().assistant, u"window"_s);
        QVERIFY(calls.first().arguments.contains("Winter tyres"));
    }

    void theWindowLearnsWhatAssistantsChange()
    {
        QList<service::Change> reported;
        const ScriptedServer service(answer(201, R"({"topics":[{"id":"t1","name":"Winter tyres","prompts":[]}]})"));
        QVERIFY(m_settings->set(Key::Writes, u"allow"_s));
        openTo(service);
        QObject context;
        connect(m_bridge.get(), &WindowBridge::serviceChanged, &context, [&reported](const service::Change &change) {
            QCOMPARE(QThread::currentThread(), QCoreApplication::instance()->thread());
            reported.append(change);
        });
        RawClient caller(portInUse(), message(createTopics));
        QTRY_COMPARE(reported.size(), 1);
        QCOMPARE(reported.first().request.path, QByteArray("/v1/brands/6a3c1e52-0d4f-4b7a-9c58-2f1d7e8a9b01/topics"));
        QVERIFY(reported.first().answer.contains("Winter tyres"));
    }

    void theWindowKnowsTheServicesOwnTools()
    {
        RemoteServer remote;
        remote.pages = {R"([{"name":"forecast","inputSchema":{"type":"object"}}])"};
        const ScriptedServer service([&remote](const ReceivedRequest &received) {
            transport::HttpRequest request;
            request.body = received.body;
            const auto response = remote(request);
            return Script{Step::send(answer((*response)->status, (*response)->body))};
        });
        useService(service);
        QTRY_COMPARE(m_bridge->state().catalogue.offered, QStringList{u"forecast"_s});
        QCOMPARE(m_bridge->state().catalogue.state, remote::LiveCatalogueStatus::State::Read);
        remote.pages = {"[]"};
        m_bridge->readCatalogue();
        QTRY_COMPARE(m_bridge->state().catalogue.offered, QStringList());
        QCOMPARE(remote.listings, 2);
    }

    void theEndpointMovesToAnotherPort()
    {
        const quint16 before = portInUse();
        const HeldPort wanted;
        QVERIFY(m_settings->set(Key::EndpointPort, QString::number(wanted.number())));
        QCOMPARE(reopen(), QString());
        QTRY_COMPARE(m_bridge->state().endpoint.port(), int(wanted.number()));
        QVERIFY(listensOn(wanted.number()));
        QVERIFY(!listensOn(before));
    }

    void aTakenPortLeavesTheEndpointAsItIs()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        QVERIFY(m_settings->set(Key::EndpointPort, QString::number(other.serverPort())));
        const QString problem = reopen();
        QVERIFY2(problem.contains(QString::number(other.serverPort())), qPrintable(problem));
        QTRY_VERIFY(isOpen());
        QVERIFY(m_bridge->state().problem.isEmpty());
        QVERIFY(listensOn(portInUse()));
    }

    void aDemoWhosePortIsTakenUsesAFreeOne()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        QVERIFY(m_settings->set(Key::EndpointPort, QString::number(other.serverPort())));
        startDemo();
        QVERIFY(portInUse() != other.serverPort() && listensOn(portInUse()));
        // One that the command line names is meant.
        app::Invocation named;
        named.demo = true;
        named.overrides = {{Key::EndpointPort, other.serverPort()}};
        auto bridge = WindowBridge::start(
            {named, folder(), settings::Settings(folder().settingsFile(), named.overrides)}, nullptr);
        QVERIFY(bridge);
        QTRY_VERIFY((*bridge)->state().isPortTaken);
    }

    void aTakenPortIsReportedUntilItIsFree()
    {
        const HeldPort port;
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, port.number()));
        QVERIFY(m_settings->set(Key::EndpointPort, QString::number(other.serverPort())));
        m_bridge->setPaused(true);
        QTRY_VERIFY(!isOpen());
        QCOMPARE(reopen(), QString()); // for when it goes on: nothing has been opened
        QVERIFY(!isOpen());
        m_bridge->setPaused(false);
        QTRY_VERIFY2(m_bridge->state().problem.contains(QString::number(other.serverPort())),
                     qPrintable(m_bridge->state().problem));
        QVERIFY(m_bridge->state().isPortTaken);
        {
            const ui::Language german(QLocale(u"de"_s)); // the window's language may have changed since
            QVERIFY2(m_bridge->state().problem.contains(u"von einem anderen Programm"_s),
                     qPrintable(m_bridge->state().problem));
        }
        QVERIFY(!isOpen());
        QVERIFY(!reopen().isEmpty());
        other.close();
        QCOMPARE(reopen(), QString());
        QTRY_VERIFY(m_bridge->state().problem.isEmpty());
        QCOMPARE(portInUse(), port.number());
    }

    void whoMayConnectIsASetting()
    {
        const ScriptedServer service(answer(200, "{}"));
        useService(service);
        QCOMPARE(statusOf("127.0.0.1"), QByteArray("401"));
        QVERIFY(m_settings->set(Key::Token, u"open"_s));
        QCOMPARE(reopen(), QString());
        QTRY_VERIFY(isOpen());
        QCOMPARE(statusOf("127.0.0.1"), QByteArray("200"));
        // That no token is needed opens it to nobody from elsewhere.
        QCOMPARE(statusOf("attacker.example"), QByteArray("403"));
        QCOMPARE(statusOf("127.0.0.1", "Origin: https://attacker.example\r\n"), QByteArray("403"));
        QVERIFY(m_settings->reset(Key::Token));
        QCOMPARE(reopen(), QString());
        QTRY_VERIFY(isOpen());
        QCOMPARE(statusOf("127.0.0.1"), QByteArray("401"));
    }

    void aChangeIsFinishedBeforeTheEndThoughItsClientHasGone()
    {
        ScriptedServer service([](const ReceivedRequest &request) {
            const bool isChange = request.target == "/v1/brands/6a3c1e52-0d4f-4b7a-9c58-2f1d7e8a9b01/topics";
            return isChange ? Script{Step::hold(), Step::send(answer(201, "{\"topics\":[]}"))}
                            : Script{Step::send(answer(200, "{}"))};
        });
        QVERIFY(m_settings->set(Key::Writes, u"allow"_s));
        openTo(service);
        const quint16 port = portInUse();
        RawClient caller(port, message(createTopics));
        QTRY_COMPARE(service.atOnce, 1);
        caller.leave();
        QCOMPARE(statusOf("127.0.0.1"), QByteArray("200")); // by now the endpoint knows
        QSignalSpy drained(m_bridge.get(), &WindowBridge::drained);
        m_bridge->drain();
        QTRY_VERIFY(!listensOn(port));
        QVERIFY(drained.isEmpty());
        QCOMPARE(service.atOnce, 1);
        service.release();
        QTRY_COMPARE(drained.size(), 1);
        m_bridge.reset(); // which writes what it has yet to
        const QList<ActivityEntry> calls = recordsIn(folder().activityFile(false));
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls.first().tool, u"create_topics"_s);
        QCOMPARE(calls.first().outcome, activity::Outcome::Succeeded);
        QVERIFY2(calls.first().error.endsWith(activity::clientLeftError()), qPrintable(calls.first().error));
    }

    void whatIsUnderWayIsFinishedByAPausedEndpoint()
    {
        ScriptedServer service(holdsBrands);
        openTo(service);
        const quint16 port = portInUse();
        RawClient before(port, message(listBrands));
        QTRY_COMPARE(service.atOnce, 1);
        m_bridge->setPaused(true);
        QTRY_VERIFY(!isOpen());
        QVERIFY(!listensOn(port));
        m_bridge->setPaused(false);
        QTRY_VERIFY(isOpen());
        const quint16 again = portInUse();
        RawClient idle(again);
        RawClient after(
            again,
            message(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":)"
                    R"({"name":"list_brand_runs","arguments":{"brandId":"6a3c1e52-0d4f-4b7a-9c58-2f1d7e8a9b01"}}})"));
        // Both are finished before the end, whichever endpoint took them.
        QSignalSpy drained(m_bridge.get(), &WindowBridge::drained);
        QTRY_COMPARE(service.atOnce, 2);
        m_bridge->drain();
        QTRY_VERIFY(idle.isClosed());
        QVERIFY(!listensOn(again));
        QVERIFY(drained.isEmpty() && !before.isClosed() && !after.isClosed());
        service.release();
        QTRY_COMPARE(before.statuses(), QByteArray("200"));
        QTRY_COMPARE(after.statuses(), QByteArray("200"));
        QTRY_COMPARE(drained.size(), 1);
    }

    void aPauseIsForThoseOfTheRunningInstance()
    {
        const instance::InstanceLocation place(folder().path(), true);
        auto lock = instance::InstanceLock::take(place.lockFile()).lock;
        QVERIFY(lock);
        startDemo(std::move(lock));
        QProcess assistant;
        assistant.start(QStringLiteral(BRANDBRIDGE_BINARY),
                        {u"stdio"_s, u"--demo"_s, u"--config-dir"_s, m_folder->path()});
        const auto answer = [&assistant](const QByteArray &request) {
            assistant.write(request + '\n');
            QByteArray line;
            return test::waitFor([&] { return (line += assistant.readLine()).endsWith('\n'); }) ? line : "";
        };
        QVERIFY(answer(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",)"
                       R"("capabilities":{},"clientInfo":{"name":"c","version":"1"}}})")
                    .contains("serverInfo"));
        m_bridge->setPaused(true);
        QTRY_VERIFY(m_bridge->state().isPaused);
        QVERIFY(answer(listBrands).contains("the user has paused"));
        m_bridge->setPaused(false);
        QTRY_VERIFY(!m_bridge->state().isPaused);
        QVERIFY(answer(listBrands).contains("Velmora"));
        assistant.closeWriteChannel();
        QVERIFY(assistant.waitForFinished());
    }

    void aRevokedTokenEndsWhatAPausedEndpointFinishes()
    {
        ScriptedServer service(holdsBrands);
        access::TokenStore tokens(m_folder->filePath(u"tokens.json"_s));
        const auto token = tokens.create(u"one"_s);
        QVERIFY(token.has_value());
        useService(service);
        RawClient caller(portInUse(), message(listBrands, "127.0.0.1", "Authorization: Bearer " + *token + "\r\n"));
        QTRY_COMPARE(service.atOnce, 1);
        m_bridge->setPaused(true);
        QTRY_VERIFY(!isOpen());
        QVERIFY(!caller.isClosed());
        QVERIFY(tokens.revoke(u"one"_s).has_value());
        QTRY_VERIFY(caller.isClosed());
        QCOMPARE(caller.statuses(), QByteArray());
    }

    void nobodyIsNotifiedWhoHasGone()
    {
        auto context = std::make_unique<QObject>();
        bool isCalled = false;
        m_bridge->reopenEndpoint(*m_settings, context.get(), [&isCalled](const QString &) { isCalled = true; });
        context.reset();
        QCOMPARE(reopen(), QString()); // the second is answered after the first
        QVERIFY(!isCalled);
    }

private:
    static constexpr auto listBrands =
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_brands"}})";
    static constexpr auto createTopics =
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":)"
        R"({"name":"create_topics","arguments":{"brandId":"6a3c1e52-0d4f-4b7a-9c58-2f1d7e8a9b01","topics":)"
        R"([{"name":"Winter tyres"}]}}})";
    /// A service that lets those wait who ask for brands.
    static Script holdsBrands(const ReceivedRequest &request)
    {
        const Step answer = Step::send(test::answer(200, "{\"data\":[]}"));
        return request.target.startsWith("/v1/brands") ? Script{Step::hold(), answer} : Script{answer};
    }
    settings::ConfigFolder folder() const { return settings::ConfigFolder::open(m_folder->path()).value(); }
    bool isOpen() const { return !m_bridge->state().endpoint.isEmpty(); }
    /// Starts over, and waits for the endpoint.
    void start(const app::Invocation &invocation, std::unique_ptr<instance::InstanceLock> lock = nullptr)
    {
        m_bridge.reset();
        auto bridge = WindowBridge::start(
            {invocation, folder(), settings::Settings(folder().settingsFile(), invocation.overrides)}, std::move(lock));
        QVERIFY(bridge.has_value());
        m_bridge = std::move(*bridge);
        QTRY_VERIFY(isOpen());
    }
    void startDemo(std::unique_ptr<instance::InstanceLock> lock = nullptr)
    {
        app::Invocation invocation;
        invocation.demo = true;
        invocation.configDir = m_folder->path();
        start(invocation, std::move(lock));
    }
    /// With @p service, whose MCP endpoint is there as well.
    void useService(const ScriptedServer &service)
    {
        const QString key = m_folder->filePath(u"key"_s);
        putPrivate(key, "a-key");
        app::Invocation invocation;
        invocation.configDir = m_folder->path();
        invocation.overrides = {{Key::BaseUrl, QString::fromLatin1(service.origin())},
                                {Key::McpUrl, QString::fromLatin1(service.origin() + "/mcp")},
                                {Key::KeyFile, key},
                                {Key::EndpointPort, 0}};
        start(invocation);
    }
    /// The same, open to calls without a token.
    void openTo(const ScriptedServer &service)
    {
        QVERIFY(m_settings->set(Key::Token, u"open"_s));
        useService(service);
    }
    QByteArray message(const QByteArray &body, const QByteArray &host = "127.0.0.1",
                       const QByteArray &headers = {}) const
    {
        return "POST /mcp HTTP/1.1\r\nHost: " + host + ':' + QByteArray::number(portInUse()) + "\r\n" + headers +
               "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
               "Connection: close\r\nContent-Length: " +
               QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    /// The endpoint's answer to a call without a token that names @p host.
    QByteArray statusOf(const QByteArray &host, const QByteArray &headers = {}) const
    {
        RawClient client(portInUse(), message(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", host, headers));
        return test::waitFor([&client] { return !client.statuses().isEmpty(); }) ? client.statuses() : "none";
    }
    quint16 portInUse() const { return static_cast<quint16>(m_bridge->state().endpoint.port()); }
    static bool listensOn(quint16 port)
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, port);
        return socket.waitForConnected();
    }
    QString reopen()
    {
        QObject context;
        return awaited<QString>([&](auto done) { m_bridge->reopenEndpoint(*m_settings, &context, done); });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<settings::Settings> m_settings;
    std::unique_ptr<WindowBridge> m_bridge;
};

BRANDBRIDGE_TEST(TestWindowBridge, QCoreApplication)
#include "test_window_bridge.moc"
