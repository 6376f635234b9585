// SPDX-License-Identifier: GPL-3.0-or-later
// What a tool asks of its client over HTTP, where the revision has a handshake: on the stream of the call, answered by
// another POST.
#include "core/endpoint/client_questions.h"
#include "tests/unit/endpoint/http_endpoint_fixture.h"
#include "tests/unit/endpoint/line_messages.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace std::chrono_literals;
using endpoint::ClientQuestions;

namespace {

const QJsonObject closed{{u"action"_s, u"cancel"_s}};
const QByteArray acceptance = R"("result":{"action":"accept","content":{"x":1}})";

/// The id of the question on the stream of @p client, as JSON; empty where there is none yet.
QByteArray questionId(const RawClient &client)
{
    const QByteArray all = client.received();
    const qsizetype end = all.indexOf(",\"method\":\"elicitation/create\"");
    const qsizetype begin = all.lastIndexOf(':', end) + 1;
    return end < 0 ? QByteArray() : all.mid(begin, end - begin);
}

} // namespace

class TestHttpQuestions : public HttpEndpointFixture
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_tokens.clear();
        m_parts = std::make_unique<FakeEngine>();
        m_tools = &m_parts->tools;
        m_tools->outcome.inputTimeout = 1h;
        listen(options(false), m_parts->engine);
        m_headers = session();
    }
    void cleanup() { m_endpoint.reset(); }

    void asksOnTheStreamOfTheCall()
    {
        const auto client = ask(m_headers);
        QVERIFY(client->received().contains("Content-Type: text/event-stream\r\n"));
        QVERIFY(client->received().contains(R"("method":"elicitation/create","params":{"message":"May I?"})"));
        QCOMPARE(statusOf(responseTo(questionId(*client), acceptance), m_headers), QByteArray("202"));
        QTRY_VERIFY(client->received().endsWith("\r\n0\r\n\r\n"));
        QVERIFY(client->received().contains(R"({"jsonrpc":"2.0","id":1,"result":)"));
        QVERIFY(!client->received().contains("notifications/cancelled"));
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(m_tools->last.requestState, u"state"_s);
        QCOMPARE(taken()[QLatin1String("content")][QLatin1String("x")].toInt(), 1);

        QCOMPARE(statusOf(responseTo(questionId(*client), acceptance), m_headers), QByteArray("202")); // once is once
        QCOMPARE(m_tools->calls, 2);
    }

    void asksOnlyInASession()
    {
        const QByteArray id = "Mcp-Session-Id: forms-" + QByteArray(32, '7') + "\r\n";
        const std::pair<const char *, QByteArray> rows[] = {
            {"none", takesStreams},
            {"no stream", "Accept: application/json\r\n" + id},
            {"another server's", takesStreams + "Mcp-Session-Id: 0b6a0c1e\r\n"},
            {"two", takesStreams + id + id}};
        for (const auto &[name, headers] : rows) {
            const auto client = posted(call("1", "ask"), "Authorization: Bearer one\r\n" + headers);
            // The tool asks all the same.
            QTRY_VERIFY2(client->received().contains(R"("isError":true)"), name);
            QVERIFY2(!m_tools->last.acceptsInputRequests && questionId(*client).isEmpty(), name);
        }
    }

    void takesNoAnswerOfAnother()
    {
        const std::pair<const char *, QByteArray> rows[] = {
            {"another token in the same session", QByteArray(m_headers).replace("Bearer one", "Bearer two")},
            {"another token", session("two")},
            {"another session with the token", session()},
            {"no session", m_headers.first(m_headers.indexOf("Mcp-Session-Id"))}};
        const auto client = ask(m_headers);
        for (const auto &[name, others] : rows) {
            QVERIFY2(statusOf(responseTo(questionId(*client), acceptance), others) == "202", name);
            QVERIFY2(m_tools->calls == 1, name);
        }
        statusOf(responseTo(questionId(*client), acceptance), m_headers);
        QCOMPARE(m_tools->calls, 2);
    }

    void takesAnAnswerForItsQuestionOnly()
    {
        const auto first = ask(m_headers);
        const auto second = ask(m_headers);
        QVERIFY(questionId(*first) != questionId(*second));
        for (const QByteArray &guess : {QByteArray("1"), QByteArray("\"brandbridge-1\""), questionId(*first).toUpper(),
                                        QByteArray("\"\""), QByteArray("null")})
            statusOf(responseTo(guess, acceptance), m_headers);
        QCOMPARE(m_tools->calls, 2);
        statusOf(responseTo(questionId(*second), acceptance), m_headers);
        QTRY_VERIFY(second->received().contains(R"("result":)"));
        QCOMPARE(m_tools->calls, 3);
        QVERIFY(!first->received().contains(R"("result":)"));
    }

    void takesAnErrorForNo()
    {
        const auto client = ask(m_headers);
        const QByteArray answer = responseTo(questionId(*client), R"("error":{"code":-32601,"message":"no"})");
        QCOMPARE(statusOf(answer, m_headers), QByteArray("202"));
        QTRY_VERIFY(client->received().contains(R"("result":)"));
        QCOMPARE(taken(), closed);
    }

    void keepsAskingWhereTheAnswerCannotBeRead()
    {
        const auto client = ask(m_headers);
        const QByteArray id = questionId(*client);
        for (const QByteArray &body : {responseTo(id, acceptance).chopped(2), R"({"id":)" + id + ',' + acceptance + '}',
                                       R"({"jsonrpc":"2.0","id":)" + id + '}', '[' + responseTo(id, acceptance) + ']'})
            QCOMPARE(statusOf(body, m_headers + "MCP-Protocol-Version: 2025-11-25\r\n"), QByteArray("400"));
        QCOMPARE(m_tools->calls, 1);
        statusOf(responseTo(id, acceptance), m_headers);
        QCOMPARE(m_tools->calls, 2);
    }

    void endsWithItsTime()
    {
        m_tools->outcome.inputTimeout = 1ms;
        const auto client = ask(m_headers);
        QTRY_VERIFY(client->received().endsWith("\r\n0\r\n\r\n"));
        QVERIFY(client->received().contains(R"("method":"notifications/cancelled","params":{"requestId":)" +
                                            questionId(*client)));
        QCOMPARE(taken(), closed);
        QCOMPARE(statusOf(responseTo(questionId(*client), acceptance), m_headers), QByteArray("202"));
        QCOMPARE(m_tools->calls, 2);
    }

    void endsWithItsCall()
    {
        const auto client = ask(m_headers);
        statusOf(cancel("1"), session()); // another window of the same assistant
        QVERIFY(!client->received().contains("notifications/cancelled"));
        statusOf(cancel("1"), m_headers);
        QTRY_VERIFY(client->received().endsWith("\r\n0\r\n\r\n"));
        QVERIFY(client->received().contains("notifications/cancelled"));
        statusOf(responseTo(questionId(*client), acceptance), m_headers);
        QCOMPARE(m_tools->calls, 1);
    }

    void endsWithItsClient()
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (qsizetype i = 0; i < ClientQuestions::maxPerCaller; ++i)
            clients.push_back(ask(m_headers));
        const QByteArray id = questionId(*clients.front());
        QVERIFY(!isAsked(m_headers));
        clients.front()->leave();
        QVERIFY(test::waitFor([&] { return isAsked(m_headers); }));
        const int calls = m_tools->calls;
        statusOf(responseTo(id, acceptance), m_headers);
        QCOMPARE(m_tools->calls, calls);
    }

    /// After the end of a client's sending, reading from its connection tells nothing of a reset.
    void takesNoAnswerOfAClientThatLeftItsStream()
    {
        if (!RawClient::isLeavingSeen())
            QSKIP("Wine tells nobody of a reset.");
        const auto client = ask(m_headers);
        client->endSending();
        QTRY_VERIFY(client->received().contains(": still here"));
        client->leave();
        statusOf(responseTo(questionId(*client), acceptance), m_headers);
        QCOMPARE(m_tools->calls, 1);
    }

    void endsWithItsToken()
    {
        m_tokens = {"one", "two"};
        const auto client = ask(m_headers);
        m_tokens = {"two"};
        m_endpoint->abortUnauthorized();
        QTRY_VERIFY(client->isClosed());
        QCOMPARE(statusOf(responseTo(questionId(*client), acceptance), m_headers), QByteArray("401"));
        QCOMPARE(m_tools->calls, 1);
    }

    void endsWithTheEndpoint()
    {
        const auto client = ask(m_headers);
        QSignalSpy drained(m_endpoint.get(), &endpoint::HttpEndpoint::drained);
        m_endpoint->drain();
        QTRY_COMPARE(drained.size(), 1);
        QTRY_VERIFY(client->received().contains(R"("id":1,"result":)"));
        QCOMPARE(taken(), closed);
    }

    void asksFewQuestionsOfOneCaller()
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (qsizetype i = 0; i < ClientQuestions::maxPerCaller; ++i)
            clients.push_back(ask(i % 2 == 0 ? m_headers : session())); // more sessions do not help
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!isAsked(m_headers));
            QCOMPARE(taken(), closed);
        }
        ask(session("two"));
        statusOf(responseTo(questionId(*clients.front()), acceptance), m_headers);
        ask(m_headers);
    }

    void asksFewQuestionsInAll()
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (qsizetype i = 0; i < ClientQuestions::maxOpen; ++i)
            clients.push_back(ask(session("t" + QByteArray::number(i / ClientQuestions::maxPerCaller))));
        const QByteArray headers = session("other");
        QVERIFY(!isAsked(headers));
        clients.back()->leave();
        QVERIFY(test::waitFor([&] { return isAsked(headers); }));
    }

private:
    /// What a client sends with every message after its handshake.
    QByteArray session(const QByteArray &token = "one") const
    {
        const QByteArray authorization = "Authorization: Bearer " + token + "\r\n" + takesStreams;
        const auto client = posted(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":)"
                                   R"({"protocolVersion":"2025-11-25","capabilities":{"elicitation":{}}}})",
                                   authorization);
        [&client] { QTRY_VERIFY(client->body().endsWith('}')); }();
        static const QRegularExpression pattern(QStringLiteral("\r\n(Mcp-Session-Id: [!-~]+\r\n)"));
        return authorization + pattern.match(QString::fromLatin1(client->received())).captured(1).toLatin1();
    }
    /// A call whose question has been put.
    std::unique_ptr<RawClient> ask(const QByteArray &headers) const
    {
        auto client = posted(call("1", "ask"), headers);
        [&client] { QTRY_VERIFY(!questionId(*client).isEmpty()); }();
        return client;
    }
    /// Whether a further call leads to a question, and not to an answer.
    bool isAsked(const QByteArray &headers) const
    {
        const auto client = posted(call("1", "ask"), headers);
        [&client] { QTRY_VERIFY(client->received().contains(R"("id":)")); }();
        return !questionId(*client).isEmpty();
    }
    QJsonObject taken() const { return m_tools->last.inputResponses.value(QLatin1String("q")).toObject(); }

    std::unique_ptr<FakeEngine> m_parts;
    FakeTools *m_tools = nullptr; ///< its
    QByteArray m_headers;         ///< of a session
};

BRANDBRIDGE_TEST(TestHttpQuestions, QCoreApplication)
#include "test_http_questions.moc"
