// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/line_session.h"
#include "support/fake_features.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace brandbridge;
using endpoint::LineSession;

class TestLineSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void answersWholeLinesHoweverTheyArrive();
    void answersManyAtOnceAsTheyFinish();
    void keepsMessagesOnOneLine();
    void cancelsWhatTheClientWithdraws();
    void refusesAnIdThatIsInUse();
    void remembersTheHandshake();
    void endsWhenInputEndsAndAllIsAnswered();
    void skipsLinesThatAreTooLong();
    void endsStreamsWithTheInput();

private:
    QJsonObject answer(qsizetype index) const
    {
        return QJsonDocument::fromJson(m_lines->at(index)[0].toByteArray()).object();
    }

    std::unique_ptr<test::FakeTools> m_tools;
    std::unique_ptr<mcp::Engine> m_engine;
    std::unique_ptr<LineSession> m_session;
    std::unique_ptr<QSignalSpy> m_lines;
};

void TestLineSession::init()
{
    m_tools = std::make_unique<test::FakeTools>();
    m_engine =
        std::make_unique<mcp::Engine>(mcp::Identity{.name = "t", .title = "T", .version = "1", .instructions = {}},
                                      mcp::Features{.tools = m_tools.get()});
    m_session = std::make_unique<LineSession>(*m_engine, tools::Caller{.name = u"stdio"_qs, .client = {}});
    m_lines = std::make_unique<QSignalSpy>(m_session.get(), &LineSession::line);
}

void TestLineSession::cleanup()
{
    m_lines.reset();
    m_session.reset();
    m_engine.reset();
}

void TestLineSession::answersWholeLinesHoweverTheyArrive()
{
    const QByteArray input = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\r\n\n  \n"
                             "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\nnonsense\n"
                             "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\n";
    for (const char byte : input)
        m_session->feed(QByteArray(1, byte));
    QCOMPARE(m_lines->size(), 3);
    QCOMPARE(answer(0).value(QLatin1String("id")).toInt(), 1);
    QCOMPARE(answer(1).value(QLatin1String("error")).toObject().value(QLatin1String("code")).toInt(),
             mcp::code::parseError);
    QCOMPARE(answer(2).value(QLatin1String("id")).toInt(), 2);
}

void TestLineSession::answersManyAtOnceAsTheyFinish()
{
    m_session->feed(R"({"jsonrpc":"2.0","id":"slow","method":"tools/call","params":{"name":"wait"}})"
                    "\n"
                    R"({"jsonrpc":"2.0","id":"quick","method":"ping"})"
                    "\n");
    QCOMPARE(m_lines->size(), 1);
    QCOMPARE(answer(0).value(QLatin1String("id")).toString(), u"quick"_qs);
    QCOMPARE(m_session->requestsUnderWay(), 1);
    m_tools->finishWaiting(tools::ToolOutcome());
    QCOMPARE(answer(1).value(QLatin1String("id")).toString(), u"slow"_qs);
    QCOMPARE(m_session->requestsUnderWay(), 0);
}

void TestLineSession::keepsMessagesOnOneLine()
{
    m_tools->outcome.text = "{\n  \"a\": 1\r\n}";
    m_tools->outcome.structuredJson = "{\n  \"a\": 1\r\n}";
    m_session->feed(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo"}})"
                    "\n");
    const QByteArray line = m_lines->at(0)[0].toByteArray();
    QCOMPARE(line.count('\n'), 1);
    QVERIFY(line.endsWith('\n') && !line.contains('\r'));
    const QJsonObject result = answer(0).value(QLatin1String("result")).toObject();
    QCOMPARE(result.value(QLatin1String("structuredContent")).toObject().value(QLatin1String("a")).toInt(), 1);
    QCOMPARE(result[QLatin1String("content")][0][QLatin1String("text")].toString(), u"{\n  \"a\": 1\r\n}"_qs);
}

void TestLineSession::cancelsWhatTheClientWithdraws()
{
    m_session->feed(R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"wait"}})"
                    "\n");
    QVERIFY(m_tools->waiting);
    m_session->feed(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"7"}})"
                    "\n"
                    R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}})"
                    "\n");
    QCOMPARE(m_session->requestsUnderWay(), 1); // the string "7" is another id
    m_session->feed(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})"
                    "\n");
    QCOMPARE(m_session->requestsUnderWay(), 0);
    QTRY_VERIFY(!m_tools->waiting);
    m_tools->finishWaiting = {};
    QCOMPARE(m_lines->size(), 0);
    m_session->feed(R"({"jsonrpc":"2.0","id":7,"method":"ping"})"
                    "\n");
    QCOMPARE(m_lines->size(), 1);
}

void TestLineSession::refusesAnIdThatIsInUse()
{
    m_session->feed(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait"}})"
                    "\n"
                    R"({"jsonrpc":"2.0","id":1,"method":"ping"})"
                    "\n");
    QCOMPARE(answer(0).value(QLatin1String("error")).toObject().value(QLatin1String("code")).toInt(),
             mcp::code::invalidRequest);
    QCOMPARE(m_session->requestsUnderWay(), 1);
    m_tools->finishWaiting(tools::ToolOutcome());
    QVERIFY(answer(1).contains(QLatin1String("result")));
}

void TestLineSession::remembersTheHandshake()
{
    const QByteArray batch = R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])"
                             "\n";
    m_session->feed(batch);
    QVERIFY(answer(0).contains(QLatin1String("error")));
    m_session->feed(R"({"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-03-26",)"
                    R"("clientInfo":{"name":"old","version":"1"}}})"
                    "\n" +
                    batch);
    QCOMPARE(m_lines->at(2)[0].toByteArray(), QByteArray("[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}]\n"));
    m_session->feed(R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"echo"}})"
                    "\n");
    QCOMPARE(m_tools->last.caller.client, u"old 1"_qs);
    QCOMPARE(m_tools->last.caller.name, u"stdio"_qs);
}

void TestLineSession::endsWhenInputEndsAndAllIsAnswered()
{
    QSignalSpy finished(m_session.get(), &LineSession::finished);
    m_session->feed(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait"}})"
                    "\n"
                    R"({"jsonrpc":"2.0","id":2,"method":"ping"})");
    m_session->endInput();
    QCOMPARE(m_lines->size(), 1); // the last line needs no line end
    QCOMPARE(finished.size(), 0);
    m_tools->finishWaiting(tools::ToolOutcome());
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(m_lines->size(), 2);
}

void TestLineSession::skipsLinesThatAreTooLong()
{
    const QByteArray piece(1'000'000, 'x');
    for (int i = 0; i < 10; ++i)
        m_session->feed(piece);
    m_session->feed("\n"
                    R"({"jsonrpc":"2.0","id":2,"method":"ping"})"
                    "\n");
    QCOMPARE(m_lines->size(), 2);
    QCOMPARE(answer(0).value(QLatin1String("error")).toObject().value(QLatin1String("code")).toInt(),
             mcp::code::invalidRequest);
    QVERIFY(answer(1).contains(QLatin1String("result")));
}

void TestLineSession::endsStreamsWithTheInput()
{
    QSignalSpy finished(m_session.get(), &LineSession::finished);
    m_session->feed(R"({"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{},"_meta":{)"
                    R"("io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                    R"("io.modelcontextprotocol/clientCapabilities":{}}}})"
                    "\n");
    QCOMPARE(m_lines->size(), 1);
    m_session->endInput();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(answer(1).contains(QLatin1String("result")));
}

QTEST_GUILESS_MAIN(TestLineSession)
#include "test_line_session.moc"
