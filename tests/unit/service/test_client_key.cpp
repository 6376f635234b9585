// SPDX-License-Identifier: GPL-3.0-or-later
#include "client_fixture.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace brandbridge::transport;

/// What happens to calls when the key is refused, replaced, or comes late.
class TestClientKey : public ClientFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        reset();
        m_renewals = 0;
    }

    void refusedCallGoesOnceMoreWithANewKey()
    {
        for (const QByteArray method : {"GET", "POST", "DELETE"}) {
            m_renewals = 0;
            ScriptedServer server(letIn("new-key"));
            connectWith(server, [](Client &client) { client.setKey("new-key"); });
            const QByteArray body = method == "POST" ? R"({"a":1})" : "";
            const auto outcome = send({.method = method, .path = "/v1/brands", .body = body});
            QVERIFY2(outcome.wait(), method);
            QVERIFY2(outcome.calls() == 1 && m_renewals == 1, method);
            QVERIFY2(server.requests.size() == 2, method);
            QVERIFY2(server.requests.last().body == body, method);
            QVERIFY2(send(request()).wait(), method);
            QVERIFY2(server.requests.size() == 3, method);
        }
    }

    void refusalsThatStay()
    {
        const auto check = [this](const char *name, const Renewal &renewal, ErrorKind kind, const QString &message,
                                  int requests) {
            m_renewals = 0;
            ScriptedServer server(letIn("other"));
            connectWith(server, renewal);
            const Error error = send(request()).error();
            QVERIFY2(error.kind == kind && error.message.english() == message, name);
            QVERIFY2(server.requests.size() == requests, name);
            QVERIFY2(send(request()).error().kind == kind, name);
            QVERIFY2(m_renewals == 2, name);
        };
        const Renewal same = [](Client &client) { client.setKey(key); };
        const Renewal noBetter = [](Client &client) { client.setKey("just-as-wrong"); };
        const Renewal none = [](Client &client) {
            client.setKeyError({.kind = ErrorKind::KeyUnavailable, .message = u"gone"_s});
        };
        check("there is no other key", &Client::keepCurrentKey, ErrorKind::Unauthorized, u"no"_s, 1);
        check("it is the same", same, ErrorKind::Unauthorized, u"no"_s, 1);
        check("the new one is no better", noBetter, ErrorKind::Unauthorized, u"no"_s, 2);
        check("it was removed", none, ErrorKind::KeyUnavailable, u"gone"_s, 1);
    }

    void aMissingKeyIsNotAWrongOne()
    {
        const std::pair<const char *, ErrorKind> rows[] = {
            {R"({"message":"Missing Acme API key"})", ErrorKind::KeyMissing},
            {R"({"message":"no","code":"missing_api_key"})", ErrorKind::KeyMissing},
            {R"({"error":{"message":"missing key"}})", ErrorKind::KeyMissing},
            {R"({"message":"Invalid API key"})", ErrorKind::Unauthorized},
            {R"({"message":"Missing permission"})", ErrorKind::Unauthorized},
            {"", ErrorKind::Unauthorized}};
        for (const auto &[body, kind] : rows) {
            const ScriptedServer server(answer(401, body));
            connectTo(to(server));
            QVERIFY2(send(request()).error().kind == kind, body);
        }
    }

    void theHeaderAuthorizationHasAScheme()
    {
        ScriptedServer server(answer(200, "{}"));
        Connection connection = to(server);
        connection.keyHeader = "Authorization";
        connectTo(connection);
        QVERIFY(send(request()).wait());
        Outcome<HttpResponse> outcome;
        m_client->sendTo(QUrl::fromEncoded(server.origin() + "/mcp"), {}, {}, m_context.get(), outcome.continuation());
        QCOMPARE(outcome.value().status, 200);
        for (const ReceivedRequest &received : std::as_const(server.requests))
            QCOMPARE(received.header("authorization"), "Bearer " + QByteArray(key));
    }

    void refusedCallsAskForOneKeyTogether()
    {
        ScriptedServer server(letIn("new-key"));
        std::function<void()> bring;
        connectTo(to(server));
        m_client->setRenewal([this, &bring] {
            ++m_renewals;
            bring = [this] { m_client->setKey("new-key"); };
        });
        QList<Outcome<Reply>> outcomes;
        for (int i = 0; i < 5; ++i)
            outcomes += send(request());
        QTRY_COMPARE(server.requests.size(), 5);
        QTRY_VERIFY(bring);
        // Requests meanwhile are not held up.
        QTRY_COMPARE(server.atOnce, 0);
        bring();
        for (const auto &outcome : outcomes)
            QVERIFY(outcome.wait());
        QCOMPARE(m_renewals, 1);
    }

    void keyReplacedMeanwhileNeedsNoRenewal()
    {
        ScriptedServer server([](const ReceivedRequest &request) {
            if (request.header("x-service-api-key") == "new-key")
                return Script{Step::send(answer(200, "{}"))};
            return Script{Step::hold(), Step::send(answer(401, "{}"))};
        });
        connectWith(server, [](Client &client) { client.keepCurrentKey(); });
        const auto outcome = send(request());
        QTRY_COMPARE(server.requests.size(), 1);
        m_client->setKey("new-key");
        server.release();
        QVERIFY(outcome.wait());
        QCOMPARE(m_renewals, 0);
    }

    void missingKeyIsAskedForByEachCall()
    {
        ScriptedServer server(letIn(key));
        connectWith(server, [this](Client &client) {
            if (m_renewals == 1)
                client.setKeyError({.kind = ErrorKind::KeyUnavailable, .message = u"still locked"_s});
            else
                client.setKey(key);
        });
        m_client->setKeyError({.kind = ErrorKind::KeyUnavailable, .message = u"locked"_s});
        QCOMPARE(send(request()).error().message.english(), u"still locked"_s);
        QCOMPARE(server.requests.size(), 0);
        QVERIFY(send(request()).wait());
        QCOMPARE(m_renewals, 2);
    }

    void callThatIsGoneIsNotSentAgain()
    {
        ScriptedServer server(letIn("new-key"));
        bool isAsked = false;
        connectTo(to(server));
        m_client->setRenewal([&isAsked] { isAsked = true; });
        const auto outcome = send(request());
        QTRY_VERIFY(isAsked);
        m_context = std::make_unique<QObject>();
        m_client->setKey("new-key");
        QVERIFY(send(request()).wait());
        QCOMPARE(server.requests.size(), 2);
        QCOMPARE(outcome.calls(), 0);
    }

    void requestsToOtherAddressesAreRenewedToo()
    {
        ScriptedServer server(letIn("new-key"));
        connectWith(server, [](Client &client) { client.setKey("new-key"); });
        HttpRequest post;
        post.method = "POST";
        post.body = "{}";
        post.headers = {{"Content-Type", "application/json"}};
        Outcome<HttpResponse> outcome;
        m_client->sendTo(QUrl::fromEncoded(server.origin() + "/mcp"), post, {}, m_context.get(),
                         outcome.continuation());
        QCOMPARE(outcome.value().status, 200);
        QCOMPARE(server.requests.size(), 2);
        QCOMPARE(server.requests.last().header("content-type"), "application/json");
    }

    void repeatedKeyIsTakenOut()
    {
        for (const auto &[status, repeated] : // also with escaped slashes, and in a refusal
             {std::pair(200, "SECRET/KEY/1234"), std::pair(200, "SECRET\\/KEY\\/1234"),
              std::pair(403, "SECRET/KEY/1234")}) {
            ScriptedServer server(
                answer(status, QByteArray("{\"message\":\"you sent ") + repeated + "\",\"code\":\"SECRET/KEY/1234\"}",
                       "x-request-id: SECRET/KEY/1234\r\n"));
            connectTo(to(server), false);
            m_client->setKey("SECRET/KEY/1234");
            const auto reply = send(request()).wait();
            const QByteArray body = reply ? reply->body : reply.error().body;
            QCOMPARE(body, QByteArray("{\"message\":\"you sent (key)\",\"code\":\"(key)\"}"));
            QCOMPARE(reply ? reply->requestId : reply.error().requestId, u"(key)"_s);
            QCOMPARE(reply.has_value(), status == 200);
            QVERIFY(reply || (reply.error().message.english() == u"you sent (key)" && reply.error().code == u"(key)"));
        }
    }

private:
    /// What a client does about a key that is refused.
    using Renewal = std::function<void(Client &)>;

    /// A client whose renewal does @p renew from the event loop.
    void connectWith(const ScriptedServer &server, Renewal renew)
    {
        connectTo(to(server));
        m_client->setRenewal([this, renew = std::move(renew)] {
            ++m_renewals;
            QTimer::singleShot(0, m_client.get(), [this, renew] { renew(*m_client); });
        });
    }
    /// Lets in who comes with @p good.
    static ScriptedServer::Handler letIn(const QByteArray &good)
    {
        return [good](const ReceivedRequest &request) {
            const bool isGood = request.header("x-service-api-key") == good;
            return Script{Step::send(isGood ? answer(200, "{}") : answer(401, R"({"message":"no"})"))};
        };
    }

    int m_renewals = 0;
};

BRANDBRIDGE_TEST(TestClientKey, QCoreApplication)
#include "test_client_key.moc"
