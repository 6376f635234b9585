// SPDX-License-Identifier: GPL-3.0-or-later
#include "client_fixture.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace brandbridge::transport;
using namespace std::chrono_literals;

class TestClient : public ClientFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }

    void connectionProblems()
    {
        const auto check = [](const char *name, const QString &url, const QByteArray &header, const QString &said) {
            Connection connection;
            connection.baseUrl = QUrl(url);
            connection.keyHeader = header;
            const QString problem = connection.problem();
            QVERIFY2(problem.isEmpty() == said.isEmpty() && problem.contains(said) && !problem.contains(u"hidden"_s),
                     name + (": " + problem.toUtf8()));
        };
        const QByteArray header = Connection().keyHeader;
        check("https", u"https://service.test"_s, header, {});
        check("https with path", u"https://service.test:8443/api/"_s, header, {});
        check("loopback", u"http://127.0.0.1:80"_s, header, {});
        check("all of 127", u"http://127.9.9.9"_s, header, {});
        check("loopback 6", u"http://[::1]:80"_s, header, {});
        check("localhost", u"http://LocalHost:80/"_s, header, {});
        check("own header", u"https://service.test"_s, "X-Acme-Key", {});
        check("authorization", u"https://service.test"_s, "Authorization", {});
        check("unset", {}, header, u"is not set"_s);
        check("plain http", u"http://service.test"_s, header, u"https://"_s);
        check("looks like loopback", u"http://127.0.0.1.evil.test"_s, header, u"https://"_s);
        check("begins like localhost", u"http://localhost.evil.test"_s, header, u"https://"_s);
        check("no scheme", u"service.test"_s, header, u"complete web address"_s);
        check("ftp", u"ftp://service.test"_s, header, u"complete web address"_s);
        check("no host", u"https:///path"_s, header, u"complete web address"_s);
        check("user", u"https://me@service.test"_s, header, u"user name"_s);
        check("password", u"https://me:hidden@service.test"_s, header, u"user name"_s);
        check("query", u"https://service.test/?a=b"_s, header, u"'?'"_s);
        check("fragment", u"https://service.test/#a"_s, header, u"'#'"_s);
        check("empty header", u"https://service.test"_s, {}, u"single word"_s);
        check("header with colon", u"https://service.test"_s, "x-key:", u"single word"_s);
        check("header with line break", u"https://service.test"_s, "x\r\ny", u"single word"_s);
        for (const char *reserved :
             {"Host", "content-length", "Transfer-Encoding", "Connection", "Content-Type", "accept"})
            check(reserved, u"https://service.test"_s, reserved, u"HTTP itself"_s);
    }

    void unusableConnectionSendsNothing()
    {
        Connection connection;
        connection.baseUrl = QUrl(u"http://service.test"_s);
        connectTo(connection);
        const auto outcome = send(request());
        QVERIFY(!outcome.isThere());
        QCOMPARE(outcome.error().kind, ErrorKind::NotConfigured);
        QCOMPARE(outcome.error().message.english(), connection.problem());
    }

    void baseAddresses()
    {
        for (const auto &[suffix, target] :
             {std::pair("", "/v1/brands?page=2"), std::pair("/", "/v1/brands?page=2"),
              std::pair("/api/data", "/api/data/v1/brands?page=2"),
              std::pair("/api/data/", "/api/data/v1/brands?page=2"), std::pair("/a%2Fb/", "/a%2Fb/v1/brands?page=2")}) {
            ScriptedServer server(answer(200, "{}"));
            Connection connection = to(server);
            connection.baseUrl = QUrl::fromEncoded(server.origin() + suffix);
            connectTo(connection);
            QVERIFY2(send({.path = "/v1/brands", .query = "page=2"}).wait(), suffix);
            QVERIFY2(server.requests.first().target == target, suffix + (": " + server.requests.first().target));
        }
    }

    void requestCarriesKeyAndKind()
    {
        ScriptedServer server(answer(201, R"({"a":1})", "x-request-id: r-7\r\n"));
        Connection connection = to(server);
        connection.keyHeader = "X-Acme-Key";
        connectTo(connection);
        const Reply reply = send({.method = "POST", .path = "/v1/x", .body = R"({"b":2})"}).value();
        QCOMPARE(reply.status, 201);
        QCOMPARE(reply.body, QByteArray(R"({"a":1})"));
        QCOMPARE(reply.requestId, u"r-7"_s);
        const ReceivedRequest &post = server.requests.first();
        QCOMPARE(post.header("x-acme-key"), QByteArray(key));
        QCOMPARE(post.header("content-type"), QByteArray("application/json"));
        QCOMPARE(post.header("accept"), QByteArray("application/json"));
        QVERIFY(post.header("user-agent").startsWith("Brandbridge/"));
        QCOMPARE(post.body, QByteArray(R"({"b":2})"));

        QVERIFY(send(request()).wait());
        QVERIFY(!server.requests.last().has("content-type"));
        QCOMPARE(server.requests.last().header("x-acme-key"), QByteArray(key));
    }

    void waitsForTheKey()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server), false);
        const auto left = send(request("GET", "/left"));
        auto leaving = std::exchange(m_context, std::make_unique<QObject>());
        const auto first = send(request("GET", "/first"));
        const auto second = send(request("GET", "/second"));
        leaving.reset(); // which holds up none of the others
        QTest::qWait(30);
        QCOMPARE(server.connections, 0);
        m_client->setKey(key);
        QVERIFY(!first.isThere());
        QVERIFY(first.wait());
        QVERIFY(second.wait());
        QCOMPARE(server.requests.size(), 2);
        QVERIFY(!left.isThere());
    }

    void keyErrorReachesThoseWhoWait()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server), false);
        const auto before = send(request());
        const Error error{.kind = ErrorKind::KeyUnavailable, .message = u"The keychain is locked."_s};
        m_client->setKeyError(error);
        QVERIFY(!before.isThere());
        const auto after = send(request());
        QVERIFY(!after.isThere());
        for (const auto &outcome : {before, after}) {
            QCOMPARE(outcome.error().kind, ErrorKind::KeyUnavailable);
            QCOMPARE(outcome.error().message.english(), error.message.english());
            QCOMPARE(outcome.calls(), 1);
        }
        QCOMPARE(server.connections, 0);
        m_client->setKey(key);
        QVERIFY(send(request()).wait());
    }

    void unsendableKeys()
    {
        ScriptedServer server(answer(200, "{}"));
        for (const QByteArray &unsendable :
             {QByteArray(), QByteArray("SECRET-KEY-1234\n"), QByteArray("SECRET-KEY-1234\r\nX-Admin: 1"),
              QByteArray("SECRET-KEY\0-1234", 16), QByteArray("SECRET-KEY-1234\x1b"), QByteArray("SECRET-KEY-1234\x7f"),
              QByteArray(" SECRET-KEY-1234"), QByteArray("SECRET-KEY-1234\xc3\xa9")}) {
            connectTo(to(server), false);
            m_client->setKey(unsendable);
            const Error error = send(request()).error();
            const QByteArray said = unsendable.toPercentEncoding() + ": " + error.message.english().toUtf8();
            QVERIFY2(error.kind == ErrorKind::NotConfigured, said);
            QVERIFY2(said.contains("API settings") && !error.message.english().contains(u"SECRET"_s), said);
        }
        QCOMPARE(server.connections, 0);
    }

    void reportsWhyTheServiceWasNotReached()
    {
        ScriptedServer server([](const ReceivedRequest &asked) {
            return Script{asked.method == "DELETE" ? Step::reset() : Step::send(answer(404, "{}"))};
        });
        connectTo(to(server));
        QVERIFY(!m_client->lastConnectionError());
        const Error broken = send(request("DELETE", "/v1/topics/1")).error();
        QCOMPARE(broken.kind, ErrorKind::Network);
        QVERIFY(m_client->lastConnectionError() == broken);
        QVERIFY(!send(request()).wait()); // which is an answer
        QVERIFY(!m_client->lastConnectionError());
    }

    void bodiesBecomeCodeAndMessage()
    {
        const auto check = [this](const char *name, const QByteArray &body, const QByteArray &type, const QString &code,
                                  const QString &message) {
            ScriptedServer server(answer(400, body, "X-Request-Id: r-9\r\n").replace("application/json", type));
            connectTo(to(server));
            const Error error = send(request()).error();
            QVERIFY2(error.httpStatus == 400 && error.requestId == u"r-9" && error.body == body, name);
            QVERIFY2(error.code == code, name);
            QVERIFY2(error.message.english() == message, name);
        };
        const QByteArray json = "application/json";
        const QString none;
        check("both", R"({"code":"c","message":"m"})", json, u"c"_s, u"m"_s);
        check("within error", R"({"error":{"code":"c","message":"m"}})", json, u"c"_s, u"m"_s);
        check("number as code", R"({"error":{"code":42,"message":"m"}})", json, u"42"_s, u"m"_s);
        check("error as text", R"({"error":"m"})", json, {}, u"m"_s);
        check("oauth", R"({"error":"x","error_description":"m"})", json, {}, u"m"_s);
        check("detail", R"({"detail":"m"})", json, {}, u"m"_s);
        check("odd types", R"({"code":[],"message":{"a":1}})", json, {}, none);
        check("array", "[1]", json, {}, none);
        check("truncated", "{\"message\":\"m", json, {}, none);
        check("html", "<html>Bad</html>", "text/html", {}, none);
        check("text", "Go away\n", "text/plain; charset=utf-8", {}, u"Go away"_s);
        check("empty", {}, json, {}, none);
    }

    void impossiblePaths()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server));
        QByteArrayList paths{"v1", "@evil.test/", "", "/v 1", "/v1\r\nX-Evil: 1", "/v1?a", "/v\xc3\xa9"};
        for (const char *segment :
             {"a%2Fb", "a%2fb", "a%5Cb", "%2e%2e", "..", ".", "", "a%3Fb", "a%23b", "a%25b", "a%00b", "a%0D%0Ab",
              "a%C2%85b", "a%FFb", "a%EF%BF%BDb", "a%ED%A0%80b", "%", "..%3B", "a%3Bb=c"})
            paths.append(QByteArray("/v1/topics/") + segment);
        for (const QByteArray &path : std::as_const(paths)) {
            const auto outcome = send({.path = path});
            QVERIFY2(!outcome.isThere(), path);
            QVERIFY2(outcome.error().kind == ErrorKind::BadRequest, path);
        }
        QCOMPARE(send({.path = "/v1", .query = "a#b"}).error().kind, ErrorKind::BadRequest);
        QCOMPARE(server.connections, 0);
    }

    void sendToTakesAnyAnswer()
    {
        ScriptedServer server(answer(503, "not now", "Mcp-Session-Id: s-1\r\n"));
        connectTo(to(server));
        HttpRequest made;
        made.method = "POST";
        made.headers = {{"Accept", "text/event-stream"}, {"X-Service-API-Key", "of the caller"}};
        made.body = "{}";
        Outcome<HttpResponse> outcome;
        m_client->sendTo(QUrl::fromEncoded(server.origin() + "/mcp?a=b"), made, {}, m_context.get(),
                         outcome.continuation());
        const HttpResponse response = outcome.value();
        QCOMPARE(response.status, 503);
        QCOMPARE(response.body, QByteArray("not now"));
        QCOMPARE(response.header("mcp-session-id"), QByteArray("s-1"));
        QCOMPARE(server.requests.size(), 1);
        const ReceivedRequest &received = server.requests.first();
        QCOMPARE(received.target, QByteArray("/mcp?a=b"));
        QCOMPARE(received.header("accept"), QByteArray("text/event-stream"));
        QCOMPARE(received.header("x-service-api-key"), QByteArray(key));
        QCOMPARE(m_client->budget().used, 1);
    }

    void sendToRefusesOtherAddresses()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server));
        for (const char *const url : {"http://service.test/mcp", "https://me@service.test/mcp", "/mcp", ""}) {
            Outcome<HttpResponse> outcome;
            m_client->sendTo(QUrl(QLatin1String(url)), {}, {}, m_context.get(), outcome.continuation());
            QVERIFY2(!outcome.isThere(), url);
            QVERIFY2(outcome.error().kind == ErrorKind::NotConfigured, url);
        }
    }

    void clientDestroyedWithCallsUnderWay()
    {
        ScriptedServer server(Script{Step::hold(), Step::send(answer(200, "{}"))});
        connectTo(to(server, 1));
        const auto underWay = send(request());
        const auto queued = send(request());
        QTRY_COMPARE(server.requests.size(), 1);
        m_client.reset();
        server.release();
        QTest::qWait(50);
        QVERIFY(!underWay.isThere());
        QVERIFY(!queued.isThere());
    }
};

BRANDBRIDGE_TEST(TestClient, QCoreApplication)
#include "test_client.moc"
