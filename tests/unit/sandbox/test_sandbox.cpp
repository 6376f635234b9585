// SPDX-License-Identifier: GPL-3.0-or-later
#include "service_fixture.h"

#include "support/raw_client.h"
#include "support/test_program.h"

#include <QElapsedTimer>
#include <QTcpServer>
#include <QTemporaryDir>

using namespace brandbridge;
using namespace brandbridge::sandbox;
using brandbridge::test::RawClient;
using namespace std::chrono_literals;

/// The sandbox as a client meets it: over HTTP.
class TestSandbox : public QObject
{
    Q_OBJECT

private:
    static QByteArray request(const FaultySandbox &sandbox, const QByteArray &line)
    {
        return line + " HTTP/1.1\r\nHost: 127.0.0.1\r\nx-service-api-key: " + sandbox.key() + "\r\n\r\n";
    }

private Q_SLOTS:
    void theKeyIsMadeUnlessGiven()
    {
        Sandbox one({}), two({}), given({.key = "chosen"});
        QVERIFY(one.key().size() >= 32);
        QVERIFY(one.key() != two.key());
        QCOMPARE(given.key(), QByteArray("chosen"));
    }

    void aBusyPortIsAnError()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        Sandbox sandbox(Options{});
        QVERIFY(!sandbox.listen(other.serverPort()));
        QVERIFY(sandbox.errorString().contains(QString::number(other.serverPort())));
    }

    void routesRequests()
    {
        Sandbox sandbox({.key = "key", .requestsPerMinute = 0});
        QVERIFY(sandbox.listen(0));
        const auto at = [&](const QByteArray &line, const QByteArray &body = {}) {
            const RawClient client(sandbox.port(), line +
                                                       " HTTP/1.1\r\nHost: a\r\nx-service-api-key: key\r\n"
                                                       "Content-Type: application/json\r\nConnection: close\r\n"
                                                       "Content-Length: " +
                                                       QByteArray::number(body.size()) + "\r\n\r\n" + body);
            return test::waitFor([&] { return !client.body().isEmpty(); }) ? client.received() : QByteArray();
        };
        QVERIFY(at("GET /").contains("\"organizationId\""));
        const QByteArray brands = at("GET /v1/brands");
        QVERIFY(brands.contains("Velmora"));
        QVERIFY(brands.toLower().contains("x-request-id: "));
        QVERIFY(at("GET /v1/brands/not-a-uuid/context").startsWith("HTTP/1.1 400"));
        QVERIFY(at("GET /v1/nothing").startsWith("HTTP/1.1 404"));
        const QByteArray other = at("DELETE /v1/brands");
        QVERIFY(other.startsWith("HTTP/1.1 405") && other.toLower().contains("\r\nallow: get\r\n"));
        QVERIFY(at("POST /v1/prompts/batch-delete", R"({"promptIds":[]})").startsWith("HTTP/1.1 400"));
        const QByteArray large = "{\"promptIds\":[\"" + QByteArray(1024 * 1024, 'x') + "\"]}";
        QVERIFY(at("POST /v1/prompts/batch-delete", large).startsWith("HTTP/1.1 200"));
    }

    void answersMcpBelowThePublishedRoot()
    {
        Sandbox sandbox({.published = true, .key = "key", .requestsPerMinute = 0});
        QVERIFY(sandbox.listen(0));
        const auto at = [&](const QByteArray &line, const QJsonObject &message = {}) {
            const QByteArray body = QJsonDocument(message).toJson();
            const RawClient client(sandbox.port(), line +
                                                       " HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: " +
                                                       QByteArray::number(body.size()) + "\r\n\r\n" + body);
            std::ignore = test::waitFor([&] { return !QJsonDocument::fromJson(client.body()).isNull(); });
            return QJsonDocument::fromJson(client.body());
        };
        const auto ask = [&](const QString &method, const QJsonObject &params = {}) -> QJsonValue {
            return at(
                "POST /api/mcp?api_key=key",
                {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 7}, {u"method"_s, method}, {u"params"_s, params}})[u"result"];
        };
        QCOMPARE(at("POST /api/mcp")[u"message"], u"Missing Sandbox API key"_s);
        QCOMPARE(at("POST /api/mcp?api_key=other")[u"message"], u"Invalid API key"_s);
        QCOMPARE(at("GET /api/mcp?api_key=key")[u"endpoint"], u"/api/mcp"_s);
        QCOMPARE(ask(u"initialize"_s)[u"serverInfo"][u"name"], u"sandbox-mcp"_s);
        QCOMPARE(ask(u"tools/list"_s)[u"tools"].toArray().size(), 18); // without the guide
        const auto call = [&](const QString &tool, const QJsonObject &arguments = {}) {
            return ask(u"tools/call"_s, {{u"name"_s, tool}, {u"arguments"_s, arguments}});
        };
        const QJsonValue brands = call(u"list_brands"_s);
        QCOMPARE(brands[u"isError"], false);
        const QJsonDocument list = QJsonDocument::fromJson(brands[u"content"][0][u"text"].toString().toUtf8());
        const QJsonValue runs = call(u"list_brand_runs"_s, {{u"brandId"_s, list[u"data"][0][u"id"]}, {u"limit"_s, 2}});
        QVERIFY2(!runs[u"isError"].toBool(true), qPrintable(runs[u"content"][0][u"text"].toString()));
        QCOMPARE(call(u"list_brand_runs"_s, {{u"brandId"_s, u"no"_s}})[u"isError"], true);
        QCOMPARE(call(u"no_such_tool"_s)[u"isError"], true);
    }

    void endsARequestWithoutEnd()
    {
        Sandbox sandbox({.key = "key", .requestsPerMinute = 0, .idleTime = 50ms});
        QVERIFY(sandbox.listen(0));
        for (const QByteArray begin : {"Content-Length: 999999999\r\n\r\n", "X: "}) {
            RawClient client(sandbox.port(), "POST /v1/brands HTTP/1.1\r\nHost: a\r\n" + begin);
            client.send(QByteArray(16 * 1024 * 1024, 'x'));
            QTRY_VERIFY(client.isClosed());
        }
    }

    void refusesTooManyConnections()
    {
        Sandbox sandbox({.key = "key", .requestsPerMinute = 0});
        QVERIFY(sandbox.listen(0));
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < 64; ++i) {
            clients.push_back(std::make_unique<RawClient>(sandbox.port(), "GET "));
            QCoreApplication::processEvents(); // accepts it
        }
        RawClient refused(sandbox.port(), "GET ");
        QTRY_VERIFY(refused.isClosed());
    }

    void remembersTheRequestsItSaw()
    {
        FaultySandbox sandbox({.requestsPerMinute = 0});
        QVERIFY(sandbox.listen(0));
        QByteArray requests;
        for (int i = 0; i < 1010; ++i)
            requests += request(sandbox, "DELETE /nowhere?page=" + QByteArray::number(i));
        const RawClient client(sandbox.port(), requests);
        QTRY_COMPARE_WITH_TIMEOUT(client.statuses().count("404"), 1010, 20'000);
        QCOMPARE(sandbox.seenRequests().size(), 1000);
        const SeenRequest &last = sandbox.seenRequests().last();
        QCOMPARE(last.method + ' ' + last.path + '?' + last.query, QByteArray("DELETE /nowhere?page=1009"));
        QCOMPARE(last.status, 404);
        sandbox.forgetSeenRequests();
        QVERIFY(sandbox.seenRequests().isEmpty());
    }

    void brokenConnections()
    {
        for (const bool isDropped : {true, false}) {
            FaultySandbox sandbox(Options{});
            QVERIFY(sandbox.listen(0));
            sandbox.setFaults(Faults::parse(isDropped ? u"drop" : u"truncate"));
            const RawClient client(sandbox.port(), request(sandbox, "GET /v1/brands"));
            QTRY_VERIFY(client.isClosed());
            QCOMPARE(sandbox.seenRequests().last().status, isDropped ? 0 : 200);
            sandbox.setFaults({});
            const RawClient next(sandbox.port(), request(sandbox, "GET /v1/brands"));
            const QByteArray whole = ServiceFixture().get(u"/v1/brands"_s).body;
            QTRY_COMPARE(next.body(), whole);
            QCOMPARE(next.statuses(), QByteArray("200"));
            // A chunk that another should follow, or the end.
            const QByteArray half = whole.left(whole.size() / 2);
            const QByteArray chunk = QByteArray::number(half.size(), 16) + "\r\n" + half + "\r\n";
            QCOMPARE(client.body(), isDropped ? QByteArray() : chunk);
            QCOMPARE(client.received().isEmpty(), isDropped);
        }
    }

    void latencyHoldsTheAnswerBack()
    {
        FaultySandbox sandbox(Options{});
        sandbox.setFaults(Faults::parse(u"latency=150@/v1"));
        QVERIFY(sandbox.listen(0));
        QElapsedTimer timer;
        timer.start();
        const RawClient client(sandbox.port(), request(sandbox, "GET /v1/brands"));
        QTRY_COMPARE(client.statuses(), QByteArray("200"));
        QVERIFY(timer.elapsed() >= 150);
    }

    void aClientThatLeavesDuringTheLatencyHarmsNobody()
    {
        FaultySandbox sandbox(Options{});
        sandbox.setFaults(Faults::parse(u"latency=100x2"));
        QVERIFY(sandbox.listen(0));
        RawClient closing(sandbox.port(), request(sandbox, "GET /"));
        RawClient leaving(sandbox.port(), request(sandbox, "GET /"));
        QTRY_COMPARE(sandbox.seenRequests().size(), 2);
        closing.close();
        leaving.leave();
        const RawClient next(sandbox.port(), request(sandbox, "GET /"));
        QTRY_COMPARE(next.statuses(), QByteArray("200"));
    }
};

BRANDBRIDGE_TEST(TestSandbox, QCoreApplication)
#include "test_sandbox.moc"
