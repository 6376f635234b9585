// SPDX-License-Identifier: GPL-3.0-or-later
// What a tool asks of its client under a handshake, over any transport.
#include "core/mcp/session_protocol.h"
#include "support/asked_engine.h"
#include "support/test_program.h"

using namespace brandbridge;
using mcp::SessionProtocol;
using test::message;
using test::RecordedExchange;

namespace {

const QJsonObject acceptance{{u"action"_qs, u"accept"_qs}};

} // namespace

class TestMcpQuestions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesTheChannelWhatTheClientDeclared_data();
    void givesTheChannelWhatTheClientDeclared();
    void knowsItsSessions();
    void asksAFewTimesAtMost();
    void handsResponsesToTheChannel_data();
    void handsResponsesToTheChannel();
    void takesNoResponsesInArrays();

private:
    test::AskedEngine m_engine;
    test::Answer m_answer;
};

void TestMcpQuestions::givesTheChannelWhatTheClientDeclared_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("capabilities");
    QTest::addColumn<bool>("shows");
    const QByteArray any = R"({"elicitation":{}})";
    QTest::newRow("2025-11-25") << QByteArray("2025-11-25") << any << true;
    QTest::newRow("2025-06-18") << QByteArray("2025-06-18") << any << true;
    QTest::newRow("2025-03-26") << QByteArray("2025-03-26") << any << false;
    QTest::newRow("forms") << QByteArray("2025-11-25") << QByteArray(R"({"elicitation":{"form":{},"url":{}}})") << true;
    QTest::newRow("addresses") << QByteArray("2025-11-25") << QByteArray(R"({"elicitation":{"url":{}}})") << false;
    QTest::newRow("nothing") << QByteArray("2025-11-25") << QByteArray("{}") << false;
    QTest::newRow("no object") << QByteArray("2025-11-25") << QByteArray(R"({"elicitation":true})") << false;
    QTest::newRow("an array") << QByteArray("2025-11-25") << QByteArray(R"(["elicitation"])") << false;
}

void TestMcpQuestions::givesTheChannelWhatTheClientDeclared()
{
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, capabilities);
    RecordedExchange exchange(m_answer);
    exchange.changeFacts().takesElicitation = true; // of an earlier handshake
    m_engine.engine.handle(
        message("initialize", R"("protocolVersion":")" + version + R"(","capabilities":)" + capabilities), &exchange);
    QTEST(exchange.facts().takesElicitation, "shows");
}

void TestMcpQuestions::knowsItsSessions()
{
    const auto session = [](bool forms, bool views) {
        return SessionProtocol::newSession(
            {.version = {}, .client = {}, .takesElicitation = forms, .showsViews = views});
    };
    QCOMPARE(session(false, false), QByteArray());
    QVERIFY(SessionProtocol::isViewSession(session(false, true)) &&
            !SessionProtocol::isFormSession(session(false, true)));
    QVERIFY(SessionProtocol::isViewSession(session(true, true)) && SessionProtocol::isFormSession(session(true, true)));
    const QByteArray id = session(true, false);
    QVERIFY(SessionProtocol::isFormSession(id) && !SessionProtocol::isViewSession(id));
    QVERIFY(id != session(true, false));
    for (const QByteArray &other : {QByteArray(), id.chopped(1), id + '0', id.toUpper(), ' ' + id, id.chopped(1) + 'g',
                                    id.chopped(1) + '\0', QByteArray(id.size(), 'a')})
        QVERIFY2(!SessionProtocol::isFormSession(other) && !SessionProtocol::isViewSession(other), other);
}

void TestMcpQuestions::asksAFewTimesAtMost()
{
    m_engine.tools.asksForever = true;
    RecordedExchange exchange(m_answer = {});
    exchange.changeFacts().takesElicitation = true;
    m_engine.engine.handle(message("tools/call", R"("name":"ask")"), &exchange);
    for (qsizetype i = 0; i < exchange.answerAsked.size() && i < 100; ++i)
        QList(exchange.answerAsked)[i](acceptance);
    QCOMPARE(exchange.asked.size(), 3);
    QCOMPARE(m_answer.finished, 1);
    QVERIFY(m_answer.result()[QLatin1String("isError")].toBool());
    m_engine.tools.asksForever = false;
}

void TestMcpQuestions::handsResponsesToTheChannel_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<bool>("isAnswer");
    const QByteArray result = R"("result":{"action":"accept"})";
    const QByteArray error = R"("error":{"code":-32603,"message":"no"})";
    QTest::newRow("a result") << result << true;
    QTest::newRow("an error") << error << false;
    QTest::newRow("both") << result + ',' + error << false;
    QTest::newRow("a text") << QByteArray(R"("result":"accept")") << false;
    QTest::newRow("null") << QByteArray(R"("result":null)") << false;
    QTest::newRow("a list") << QByteArray(R"("result":[{"action":"accept"}])") << false;
}

void TestMcpQuestions::handsResponsesToTheChannel()
{
    QFETCH(QByteArray, members);
    RecordedExchange exchange(m_answer = {});
    exchange.withHeaders({});
    m_engine.engine.handle(R"({"jsonrpc":"2.0","id":"x",)" + members + '}', &exchange);
    QCOMPARE(m_answer.httpStatus, 202);
    QCOMPARE(m_answer.bytes, QByteArray());
    QVERIFY(exchange.responses.contains("\"x\""));
    QFETCH(bool, isAnswer);
    QCOMPARE(exchange.responses.value("\"x\""), isAnswer ? mcp::ClientAnswer(acceptance) : std::nullopt);
}

/// The revisions with questions have none.
void TestMcpQuestions::takesNoResponsesInArrays()
{
    RecordedExchange exchange(m_answer = {});
    exchange.withHeaders({});
    m_engine.engine.handle(R"([{"jsonrpc":"2.0","id":"x","result":{"action":"accept"}}])", &exchange);
    QVERIFY(exchange.responses.isEmpty());
}

BRANDBRIDGE_TEST(TestMcpQuestions, QCoreApplication)
#include "test_mcp_questions.moc"
