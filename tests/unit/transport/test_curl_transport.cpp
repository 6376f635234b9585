// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/environment_variable.h"
#include "support/held_port.h"
#include "support/raw_client.h"
#include "support/scripted_server.h"
#include "support/test_program.h"
#include "tests/unit/service/outcome.h"

#include <QSemaphore>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::transport;
using namespace std::chrono_literals;

namespace {

HttpRequest requestOf(const QByteArray &method, const QByteArray &url, const QByteArray &body)
{
    HttpRequest request = get(url);
    request.method = method;
    request.body = body;
    return request;
}

} // namespace

class TestCurlTransport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_transport = std::make_unique<CurlTransport>(CurlTransport::Options());
        m_context = std::make_unique<QObject>();
    }
    void cleanup()
    {
        m_context.reset();
        m_transport.reset();
    }

    void answerArrivesWholeAndLater()
    {
        ScriptedServer server(
            answer(404, R"({"message":"no"})", "X-Request-ID: r-1\r\nRetry-After:  7 \r\nX-Other: not wanted\r\n"));
        const auto outcome = send(get(server.origin() + "/v1/brands?a=b"));
        QVERIFY(!outcome.isThere());
        const HttpResponse response = outcome.value();
        QCOMPARE(response.status, 404);
        QCOMPARE(response.body, QByteArray(R"({"message":"no"})"));
        QCOMPARE(response.header("x-request-id"), QByteArray("r-1"));
        QCOMPARE(response.header("retry-after"), QByteArray("7"));
        QCOMPARE(response.header("content-type"), QByteArray("application/json"));
        QCOMPARE(server.requests.first().target, QByteArray("/v1/brands?a=b"));
        QCOMPARE(outcome.calls(), 1);
    }

    void answersOfAnyForm()
    {
        const auto check = [this](const char *name, const Script &script) {
            ScriptedServer server(script);
            const HttpResponse response = send(get(server.origin() + '/')).value();
            QVERIFY2(response.status == 200, name);
            QVERIFY2(response.body == "hello world", name);
            QVERIFY2(response.header("x-request-id").isEmpty(), name);
        };
        check("chunked", {Step::send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1\r\n "
                                     "\r\n5;x=y\r\nworld\r\n0\r\n\r\n")});
        check("until close", {Step::send("HTTP/1.0 200 OK\r\n\r\nhello world"), Step::close()});
        Script dribble;
        for (const char c : answer(200, "hello world"))
            dribble << Step::send(QByteArray(1, c)) << Step::pause(1);
        check("byte by byte", dribble);
    }

    void sendsWhatIsAsked()
    {
        const auto check = [this](const char *name, const QByteArray &method, const QByteArray &body) {
            ScriptedServer server(answer(200, "{}"));
            // Between other methods on the same transport, so that nothing of them must be left.
            for (const QByteArray first : {"POST", "GET", "DELETE"}) {
                HttpRequest before = requestOf(first, server.origin() + "/before", first == "POST" ? "before" : "");
                before.headers = {{"X-Before", "1"}};
                QVERIFY2(send(before).wait(), name);

                HttpRequest request = requestOf(method, server.origin() + "/now", body);
                request.headers = {{"X-Empty", ""}, {"X-Key", "secret"}};
                QVERIFY2(send(request).wait(), name);
                const ReceivedRequest &received = server.requests.last();
                QVERIFY2(received.method == method && received.target == "/now" && received.body == body, name);
                QVERIFY2(received.header("x-key") == "secret" && received.has("x-empty"), name);
                for (const char *other : {"x-before", "expect", "content-type", "accept-encoding"})
                    QVERIFY2(!received.has(other), name + (QByteArray(": ") + other));
                QVERIFY2(received.has("content-length") == (!body.isEmpty() || method == "POST"), name);
            }
        };
        check("get", "GET", {});
        check("post", "POST", R"({"topics":[]})");
        check("empty post", "POST", {});
        check("delete", "DELETE", {});
        check("delete with body", "DELETE", "{}");
        check("large post", "POST", QByteArray(2'000'000, 'x'));
    }

    void refusedConnectionNamesTheReason()
    {
        const test::HeldPort nobody;
        const Error error = send(get(nobody.origin().toLatin1() + '/')).error();
        QCOMPARE(error.kind, ErrorKind::Network);
        QCOMPARE(error.message.english(), u"No connection to %1: Connection refused."_s.arg(nobody.origin()));
    }

    void silentServerTimesOutConnecting()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        HttpRequest request = get("https://127.0.0.1:" + QByteArray::number(silent.serverPort()) + '/');
        request.connectTimeout = 200ms;
        const Error error = send(request).error();
        QCOMPARE(error.kind, ErrorKind::Timeout);
        QVERIFY2(error.message.english().contains(u"connection/connect-timeout-seconds"_s),
                 qPrintable(error.message.english()));
    }

    void timeOutsDoNotDisturbOthers()
    {
        ScriptedServer server(Script{Step::hold(), Step::send(answer(200, "{}"))});
        QList<Outcome<HttpResponse>> late;
        HttpRequest request = get(server.origin() + '/');
        const auto patient = send(request);
        for (const auto timeout : {300ms, 100ms, 200ms}) {
            request.timeout = timeout;
            late += send(request);
        }
        for (const auto &outcome : late) {
            const Error error = outcome.error();
            QCOMPARE(error.kind, ErrorKind::Timeout);
            QVERIFY2(error.message.english().contains(u"connection/answer-timeout-seconds"_s),
                     qPrintable(error.message.english()));
        }
        QVERIFY(!patient.isThere());
        QTRY_COMPARE(server.open, 1);
        server.release();
        QVERIFY(patient.wait());
    }

    void largeAnswersUpToTheLimit()
    {
        const QByteArray body(20 * 1024 * 1024, 'x');
        ScriptedServer server(answer(200, body));
        HttpRequest request = get(server.origin() + '/');
        request.maxResponseBytes = body.size();
        QVERIFY(send(request).value().body == body);

        ScriptedServer announcing(QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\nx"));
        request.url = announcing.origin() + '/';
        request.maxResponseBytes = 1024 * 1024;
        const Error error = send(request).error();
        QCOMPARE(error.kind, ErrorKind::TooLarge);
        const QString message = error.message.english();
        QVERIFY2(message.contains(u"connection/max-response-bytes") && message.contains(u"1 MiB"), qPrintable(message));
    }

    void cancelledAtEveryStage()
    {
        const auto check = [this](const char *name, const Script &script) {
            m_context = std::make_unique<QObject>(); // where a check before ended without one
            ScriptedServer server(script);
            const auto outcome = send(get(server.origin() + '/'));
            if (!script.isEmpty()) {
                QTRY_VERIFY2(server.requests.size() == 1, name);
                QTest::qWait(20); // lets what was sent arrive
            }
            m_context.reset();
            QTRY_VERIFY2(server.open == 0, name);
            QVERIFY2(!outcome.isThere(), name);

            m_context = std::make_unique<QObject>();
            ScriptedServer good(answer(200, "{}"));
            QVERIFY2(send(get(good.origin() + '/')).wait(), name);
            QVERIFY2(!outcome.isThere(), name);
        };
        check("before connecting", {});
        check("before the head", {Step::hold()});
        check("in the head", {Step::send("HTTP/1.1 200 OK\r\nContent-"), Step::hold()});
        check("in the body", {Step::send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"), Step::hold()});
    }

    void cancelledBySiblingsContinuation()
    {
        // Both answers arrive at once; whichever is handed over first cancels the other.
        ScriptedServer server(Script{Step::hold(), Step::send(answer(200, "{}"))});
        auto first = std::make_unique<QObject>();
        auto second = std::make_unique<QObject>();
        int calls = 0;
        m_transport->send(get(server.origin() + '/'), first.get(), [&](const auto &) { ++calls, second.reset(); });
        m_transport->send(get(server.origin() + '/'), second.get(), [&](const auto &) { ++calls, first.reset(); });
        QTRY_COMPARE(server.atOnce, 2);
        server.release();
        QTRY_COMPARE(calls, 1);
        QVERIFY(send(get(server.origin() + '/')).wait());
        QCOMPARE(calls, 1);
    }

    void destroyedWithRequestsUnderWay()
    {
        ScriptedServer server(Script{Step::send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"), Step::hold()});
        const auto underWay = send(get(server.origin() + '/'));
        QTRY_COMPARE(server.requests.size(), 1);
        const auto notYet = send(get(server.origin() + '/'));
        m_transport.reset();
        QTRY_COMPARE(server.open, 0);
        QVERIFY(!underWay.isThere());
        QVERIFY(!notYet.isThere());
    }

    void destroyedByAContinuation()
    {
        if (!RawClient::isLeavingSeen())
            QSKIP("Wine tells nobody of a reset.");
        ScriptedServer server(Script{Step::hold(), Step::send(answer(200, "{}"))});
        int calls = 0;
        for (int i = 0; i < 3; ++i) {
            m_transport->send(get(server.origin() + '/'), m_context.get(), [&](const auto &) {
                ++calls;
                m_transport.reset();
            });
        }
        QTRY_COMPARE(server.atOnce, 3);
        server.release();
        QTRY_COMPARE(server.open, 0);
        QCOMPARE(calls, 1);
    }

    void sixtyFourAtOnce()
    {
        ScriptedServer server(Script{Step::hold(), Step::send(answer(200, "{}"))});
        QList<Outcome<HttpResponse>> outcomes;
        for (int i = 0; i < 64; ++i)
            outcomes += send(get(server.origin() + '/'));
        QTRY_COMPARE(server.maxAtOnce, 64);
        server.release();
        for (const auto &outcome : outcomes)
            QVERIFY(outcome.wait());

        for (auto &outcome : outcomes)
            outcome = send(get(server.origin() + '/'));
        for (const auto &outcome : outcomes)
            QVERIFY(outcome.wait());
        QCOMPARE(server.connections, 64);
    }

    void onlyAGetSurvivesADeadConnection()
    {
        for (const auto &[method, requests] : {std::pair("GET", 3), std::pair("POST", 2)}) {
            ScriptedServer server([](const ReceivedRequest &request) {
                return request.connection == 1 && request.target == "/second" ? Script{Step::close()}
                                                                              : Script{Step::send(answer(200, "{}"))};
            });
            QVERIFY(send(get(server.origin() + "/first")).wait());
            const bool isPost = QByteArray(method) == "POST";
            const auto response = send(requestOf(method, server.origin() + "/second", isPost ? "{}" : "")).wait();
            QVERIFY2(server.requests.size() == requests, method);
            QVERIFY2(response.has_value() != isPost, method);
            if (response)
                continue;
            const Error &error = response.error();
            QCOMPARE(error.kind, ErrorKind::Network);
            QVERIFY2(error.isOutcomeUnknown, qPrintable(error.message.english()));
            QVERIFY(error.message.english().contains(QString::fromLatin1(server.origin())));
        }
    }

    void addressIsSentAsItIs()
    {
        ScriptedServer server(answer(200, "{}"));
        for (const auto &[rest, target] :
             {std::pair("", "/"), std::pair("?a=b", "/?a=b"), std::pair("/v1?a=b#part", "/v1?a=b"),
              std::pair("/v1/../a%2Fb//c?d=%20&e", "/v1/../a%2Fb//c?d=%20&e")}) {
            QVERIFY2(send(get(server.origin() + rest)).wait(), target);
            const ReceivedRequest &received = server.requests.last();
            QCOMPARE(received.target, QByteArray(target));
            QCOMPARE(received.header("host"), server.origin().mid(7));
            QCOMPARE(received.header("accept"), QByteArray("*/*"));
        }
    }

    void unaskedAnswersReachNobody()
    {
        for (const QByteArray &first : {answer(200, "asked"), QByteArray("HTTP/1.1 204 Gone\r\n\r\n")}) {
            ScriptedServer server([first](const ReceivedRequest &request) {
                return Script{
                    Step::send(request.target == "/first" ? first + answer(200, "not asked") : answer(200, "second"))};
            });
            QVERIFY(send(get(server.origin() + "/first")).wait());
            const HttpResponse second = send(get(server.origin() + "/second")).value();
            QVERIFY2(second.body == "second", first + " then " + second.body);
        }
    }

    void nobodyGetsTheAnswerToAWithdrawnRequest()
    {
        ScriptedServer server([](const ReceivedRequest &request) {
            return request.target == "/withdrawn" ? Script{Step::hold(), Step::send(answer(200, "late"))}
                                                  : Script{Step::send(answer(200, "own"))};
        });
        QVERIFY(send(get(server.origin() + "/first")).wait());
        auto context = std::make_unique<QObject>();
        m_transport->send(get(server.origin() + "/withdrawn"), context.get(), [](const auto &) { QFAIL("withdrawn"); });
        QTRY_COMPARE(server.requests.size(), 2);
        context.reset();
        server.release();
        for (int i = 0; i < 3; ++i)
            QCOMPARE(send(get(server.origin() + "/next")).value().body, QByteArray("own"));
        QCOMPARE(server.connections, 2);
    }

    void refusalOfALargeBodyArrives()
    {
        // The server takes the head and answers without reading the rest.
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&server] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->setReadBufferSize(1024);
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                if (!socket->property("answered").toBool())
                    socket->write(answer(413, "too much", "Connection: close\r\n"));
                socket->setProperty("answered", true);
            });
        });
        const QByteArray address = "http://127.0.0.1:" + QByteArray::number(server.serverPort()) + '/';
        QCOMPARE(send(requestOf("POST", address, QByteArray(20'000'000, 'x'))).value().status, 413);
    }

    void impossibleRequests()
    {
        const auto check = [this](const char *name, const QByteArray &url, const QByteArray &header,
                                  const QByteArray &value) {
            HttpRequest request = get(url);
            request.headers = {{header, value}};
            const auto outcome = send(request);
            QVERIFY2(!outcome.isThere(), name);
            const Error error = outcome.error();
            QVERIFY2(error.kind == ErrorKind::BadRequest, name);
            QVERIFY2(!error.message.english().contains(u"SECRET-KEY"_s), name);
        };
        const QByteArray good = "http://127.0.0.1:9/";
        check("no scheme", "127.0.0.1/", "a", "b");
        check("another scheme", "ftp://127.0.0.1/", "a", "b");
        check("file", "file:///etc/passwd", "a", "b");
        check("password", "http://me:SECRET-KEY@127.0.0.1:9/", "a", "b");
        check("empty", {}, "a", "b");
        check("line break in a header", good, "x-key", "SECRET-KEY\r\nX-Evil: 1");
        check("zero in a header", good, "x-key", QByteArray("SECRET-KEY\0b", 12));
        check("space in a name", good, "x key", "SECRET-KEY");
        check("colon in a name", good, "x:key", "SECRET-KEY");
    }

    // Which redirects are followed, and for which methods, test_fault_answers tries.
    void followsWithinTheOrigin()
    {
        ScriptedServer server([](const ReceivedRequest &request) {
            if (request.target == "/a/b")
                return Script{Step::send(answer(302, "ignored", "Location: ../c?d#e\r\n"))};
            return Script{Step::send(answer(200, "arrived"))};
        });
        HttpRequest request = get(server.origin() + "/a/b");
        request.headers = {{"x-key", "secret"}};
        QCOMPARE(send(request).value().body, QByteArray("arrived"));
        const ReceivedRequest &last = server.requests.last();
        QCOMPARE(last.target, QByteArray("/c?d"));
        QCOMPARE(last.method, QByteArray("GET"));
        QCOMPARE(last.header("x-key"), QByteArray("secret"));
    }

    void leavesOtherRedirectsAlone()
    {
        for (const auto &[status, headers] : {std::pair(301, ""), std::pair(300, "Location: /else\r\n")}) {
            ScriptedServer server(answer(status, "moved", headers));
            QCOMPARE(send(get(server.origin() + '/')).value().status, status);
            QCOMPARE(server.requests.size(), 1);
        }
    }

    void goesNowhereElse()
    {
        const auto check = [this](const char *name, int status, QByteArray location, const QString &named,
                                  const QByteArray &method) {
            ScriptedServer other(answer(200, "stolen"));
            location.replace("%1", QByteArray::number(other.serverPort()));
            ScriptedServer server(answer(status, "", "Location: " + location + "\r\n"));
            HttpRequest request = get(server.origin() + '/');
            request.method = method;
            request.headers = {{"x-key", "SECRET-KEY"}};
            const Error error = send(request).error();
            QVERIFY2(error.kind == ErrorKind::Redirect, name);
            const QString said = error.message.english();
            QVERIFY2(said.contains(named), qPrintable(said));
            QVERIFY2(!said.contains(u"password"_s) && !said.contains(u"SECRET-KEY"_s), qPrintable(said));
            QVERIFY2(other.connections == 0 && server.requests.size() == 1, name);
        };
        check("port", 302, "http://127.0.0.1:%1/next", u"http://127.0.0.1:"_s, "GET");
        check("host", 307, "http://localhost:%1/next", u"http://localhost:"_s, "GET");
        check("scheme relative", 301, "//127.0.0.1:%1/next", u"http://127.0.0.1:"_s, "GET");
        check("scheme", 308, "https://127.0.0.1:%1/next", u"https://127.0.0.1:"_s, "GET");
        check("not HTTP", 302, "file:///etc/passwd", u"file:"_s, "GET");
        check("with credentials", 302, "http://127.0.0.1:password@evil.test:%1/next", u"http://evil.test:"_s, "GET");
        check("a change, within the origin", 307, "/v1/brands", u"/v1/brands"_s, "POST");
    }

    void endlessRedirectsEnd()
    {
        ScriptedServer server(answer(302, "", "Location: /again\r\n"));
        const Error error = send(get(server.origin() + '/')).error();
        QCOMPARE(error.kind, ErrorKind::Redirect);
        QCOMPARE(server.requests.size(), 6);
    }

    void loopbackBypassesTheProxy()
    {
        ScriptedServer proxy(answer(200, "through the proxy"));
        ScriptedServer server(answer(200, "direct"));
        const EnvironmentVariable variable("http_proxy", proxy.origin());
        const EnvironmentVariable none("no_proxy", "");
        QCOMPARE(send(get(server.origin() + '/')).value().body, QByteArray("direct"));
        QByteArray byName = server.origin() + '/';
        byName.replace("127.0.0.1", "localhost");
        QCOMPARE(send(get(byName)).value().body, QByteArray("direct"));
        QCOMPARE(proxy.connections, 0);
    }

    void systemProxyIsUsedButForExceptedHosts()
    {
#ifdef Q_OS_WIN
        QSKIP("Windows' proxy is in the system's settings.");
#endif
        ScriptedServer proxy(answer(200, "through the proxy"));
        const EnvironmentVariable variable("http_proxy", proxy.origin());
        const EnvironmentVariable none("no_proxy", "service.invalid");
        QCOMPARE(send(get("http://service.invalid/")).error().kind, ErrorKind::Network);
        QCOMPARE(proxy.connections, 0);
        QCOMPARE(send(get("http://other.invalid/")).value().body, QByteArray("through the proxy"));
        QCOMPARE(proxy.requests.first().target, QByteArray("http://other.invalid/"));
    }

    void environmentsProxies_data()
    {
        const auto row =
            columns<QByteArray, QByteArray, QByteArray, bool>("variable", "exceptVariable", "except", "isUsed");
        for (const char *const name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"})
            row(name, name, "no_proxy", "", true);
        for (const char *const name : {"no_proxy", "NO_PROXY"})
            row(name, "http_proxy", name, "example.com, other.invalid", false);
        row("all hosts", "http_proxy", "no_proxy", "*", false);
        row("a domain", "http_proxy", "no_proxy", "invalid", false);
        row("a domain with a dot", "http_proxy", "no_proxy", ".invalid", false);
        row("a domain with a star", "http_proxy", "no_proxy", "*.invalid", false);
        row("a port", "http_proxy", "no_proxy", "other.invalid:80", false);
        row("the end of another name", "http_proxy", "no_proxy", "er.invalid", true);
    }
    void environmentsProxies()
    {
        QFETCH(QByteArray, variable);
        QFETCH(QByteArray, exceptVariable);
        QFETCH(QByteArray, except);
        QFETCH(bool, isUsed);
        ScriptedServer proxy(answer(200, "through the proxy"));
        std::vector<std::unique_ptr<EnvironmentVariable>> none;
        for (const char *const name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"})
            none.push_back(std::make_unique<EnvironmentVariable>(name, ""));
        const EnvironmentVariable set(variable, proxy.origin().mid(7)); // without a scheme
        const EnvironmentVariable exception(exceptVariable, except);
        const auto outcome = send(get("http://other.invalid/"));
        QCOMPARE(outcome.wait().has_value(), isUsed);
        QCOMPARE(proxy.connections, isUsed ? 1 : 0);
        if (!isUsed) // and the proxy is not blamed
            QVERIFY(!outcome.error().message.english().contains(u"127.0.0.1"));
    }

    void aProxysPasswordIsInNoError()
    {
        const EnvironmentVariable http("http_proxy", "foo://user:secret@proxy.invalid:1");
        const EnvironmentVariable none("no_proxy", "");
        const auto outcome = send(get("http://service.invalid/"));
        QVERIFY(!outcome.wait());
        const QString error = outcome.error().message.english();
        QVERIFY2(error.contains(u"socks5h"_s) && !error.contains(u"secret"_s), qPrintable(error));
    }

    void aLookupOfProxiesThatHangsHoldsNothingUp()
    {
        const EnvironmentVariable http("http_proxy", "");
        const EnvironmentVariable all("all_proxy", "");
        ScriptedServer proxy(answer(200, "through the proxy"));
        const auto answers = std::make_shared<QSemaphore>();
        const auto asked = std::make_shared<std::atomic<int>>(0);
        const auto lookup = [answers, asked, port = proxy.serverPort()](const QUrl &) {
            ++*asked;
            answers->acquire();
            return QList<QNetworkProxy>{{QNetworkProxy::HttpProxy, u"127.0.0.1"_s, port}};
        };
        m_transport =
            std::make_unique<CurlTransport>(CurlTransport::Options{.proxyLookup = lookup, .proxyLookupTime = 50ms});
        for (const char *const url : {"http://one.invalid/", "http://one.invalid/", "http://two.invalid/"})
            QCOMPARE(send(get(url)).error().kind, ErrorKind::Network);
        QCOMPARE(asked->load(), 1);
        QVERIFY(Routes::isLookingUp());
        answers->release(2);
        QTRY_VERIFY(!Routes::isLookingUp());
        QCoreApplication::processEvents(); // delivers the proxy, which was posted before the lookup ended
        QCOMPARE(send(get("http://one.invalid/")).value().body, QByteArray("through the proxy"));
        QCOMPARE(send(get("http://three.invalid/")).value().body, QByteArray("through the proxy"));
        QCOMPARE(asked->load(), 2);

        // Cancelled, and without the transport.
        const auto waiting = send(get("http://four.invalid/"));
        QTRY_COMPARE(asked->load(), 3);
        m_transport.reset();
        answers->release();
        QTRY_VERIFY(!Routes::isLookingUp());
        QVERIFY(!waiting.isThere());
    }

    void aProxyThatWantsAPasswordIsAskedOnce()
    {
        ScriptedServer proxy(answer(407, "", "Proxy-Authenticate: Basic realm=\"x\"\r\n"));
        const QByteArray address = QByteArray(proxy.origin()).replace("http://", "http://user:secret@");
        const EnvironmentVariable http("http_proxy", address);
        const EnvironmentVariable https("https_proxy", address);
        const EnvironmentVariable none("no_proxy", "");
        int requests = 0;
        for (const char *const url : {"http://service.invalid/", "https://service.invalid/"}) {
            const Error error = send(get(url)).error();
            QCOMPARE(error.kind, ErrorKind::ProxyRefused);
            QVERIFY2(error.message.english().contains(QString::fromLatin1(proxy.origin())) &&
                         !error.message.english().contains(u"secret"),
                     qPrintable(error.message.english()));
            QCOMPARE(proxy.requests.size(), ++requests);
        }
    }

    void saysWhetherLoopbackWouldGoToAProxy()
    {
        const std::tuple<const char *, const char *, bool> rows[] = {{"", "", false},
                                                                     {"http://proxy:3128", "", true},
                                                                     {"proxy:3128", "localhost,127.0.0.1", false},
                                                                     {"proxy:3128", "*", false},
                                                                     {"proxy:3128", "localhost .local", true},
                                                                     {"proxy:3128", "127.0.0.0/8", false}};
        for (const auto &[proxy, except, isProxied] : rows) {
            const EnvironmentVariable set("http_proxy", proxy);
            const EnvironmentVariable none("no_proxy", except);
            QVERIFY2(isLoopbackProxied() == isProxied, except);
        }
    }

private:
    Outcome<HttpResponse> send(HttpRequest request)
    {
        return brandbridge::test::send(*m_transport, std::move(request), m_context.get());
    }

    std::unique_ptr<CurlTransport> m_transport;
    std::unique_ptr<QObject> m_context;
};

BRANDBRIDGE_TEST(TestCurlTransport, QCoreApplication)
#include "test_curl_transport.moc"
