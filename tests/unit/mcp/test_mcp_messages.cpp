// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/asked_engine.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::mcp;
using test::Answer;
using test::message;
using test::RecordedExchange;

/// What JSON-RPC requires of all messages.
class TestMcpMessages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_asked = std::make_unique<test::AskedEngine>(); }
    void cleanup() { m_asked.reset(); }

    void refusesWhatIsNoMessage_data();
    void refusesWhatIsNoMessage();
    void saysWhereAMessageIsWrong();
    void keepsIdsAsTheyWere();
    void answersNotificationsWithNothing();
    void takesNoModernRequestInABatch();
    void servesABatchOneAfterTheOther();
    void answersNothingForAWithdrawnPartOfABatch();

private:
    std::unique_ptr<test::AskedEngine> m_asked;
};

void TestMcpMessages::refusesWhatIsNoMessage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("hasId");
    QTest::newRow("nothing") << QByteArray() << code::parseError << false;
    QTest::newRow("half") << QByteArray(R"({"jsonrpc":"2.0","id":1)") << code::parseError << false;
    QTest::newRow("bad UTF-8") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}") << code::parseError
                               << false;
    QTest::newRow("zero byte") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0g\"}", 39)
                               << code::parseError << false;
    QTest::newRow("line end in a string")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\ng\"}") << code::parseError << false;
    for (const char *const text : {R"(\ud800)", R"(\uDFFFx)", R"(\ude00\ud83d)", R"(\ud83d\ud83d\ude00)"}) {
        QTest::addRow("half a character %s", text)
            << R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":")" + QByteArray(text) + "\"}}"
            << code::invalidRequest << true;
    }
    QTest::newRow("half a character in a name")
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"\udc00":1}})") << code::invalidRequest
        << true;
    QTest::newRow("number beyond all") << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1e400}})")
                                       << code::parseError << false;
    QTest::newRow("deep") << QByteArray(5000, '[') << code::parseError << false;
    QTest::newRow("a number") << QByteArray("1") << code::invalidRequest << false;
    QTest::newRow("a string") << QByteArray("\"text\"") << code::invalidRequest << false;
    QTest::newRow("null") << QByteArray("null") << code::invalidRequest << false;
    QTest::newRow("no version") << QByteArray(R"({"id":1,"method":"ping"})") << code::invalidRequest << true;
    QTest::newRow("null id") << QByteArray(R"({"jsonrpc":"2.0","id":null,"method":"ping"})") << code::invalidRequest
                             << false;
    QTest::newRow("fractional id") << QByteArray(R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})")
                                   << code::invalidRequest << false;
    for (const char *const id : {"9223372036854775808", "18446744073709551615", "1e30"})
        QTest::addRow("id %s", id) << R"({"jsonrpc":"2.0","id":)" + QByteArray(id) + R"(,"method":"ping"})"
                                   << code::invalidRequest << false;
    QTest::newRow("object id") << QByteArray(R"({"jsonrpc":"2.0","id":{},"method":"ping"})") << code::invalidRequest
                               << false;
    QTest::newRow("no method") << QByteArray(R"({"jsonrpc":"2.0","id":1})") << code::invalidRequest << true;
    QTest::newRow("params an array") << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[]})")
                                     << code::invalidRequest << true;
}

void TestMcpMessages::refusesWhatIsNoMessage()
{
    QFETCH(QByteArray, bytes);
    const Answer answer = m_asked->ask(bytes, {});
    QTEST(answer.errorCode(), "code");
    QCOMPARE(answer.httpStatus, 400);
    QTEST(answer.object().contains(QLatin1String("id")), "hasId");
    QVERIFY(!answer.errorMessage().isEmpty());
}

void TestMcpMessages::saysWhereAMessageIsWrong()
{
    const Answer zero = m_asked->ask(QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0g\"}", 39), {});
    QVERIFY2(zero.errorMessage().contains(u"byte 35"), qPrintable(zero.errorMessage()));
    QVERIFY2(zero.errorMessage().contains(u"0x00"), qPrintable(zero.errorMessage()));
    const Answer half =
        m_asked->ask(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\ud800 \ud83d\ude00\udbff"}})", {});
    QVERIFY2(half.errorMessage().contains(u"byte 75"), qPrintable(half.errorMessage()));
    QVERIFY2(half.errorMessage().contains(u"\\udbff"), qPrintable(half.errorMessage()));
}

void TestMcpMessages::keepsIdsAsTheyWere()
{
    for (const QByteArray id :
         {"0", "-7", "9007199254740993", "9223372036854775807", "\"a\"", "\"\"", "\"q\\\"\\\\u\""}) {
        QCOMPARE(m_asked->askStdio(message("ping", {}, id)).bytes,
                 R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{}})");
    }
}

void TestMcpMessages::answersNotificationsWithNothing()
{
    Answer answer;
    RecordedExchange exchange(answer);
    m_asked->engine.handle(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}})",
                           &exchange);
    QCOMPARE(exchange.cancelled, QByteArray("\"x\""));
    QCOMPARE(answer.httpStatus, 202);
    QVERIFY(answer.bytes.isEmpty());
    QCOMPARE(m_asked->ask(R"({"jsonrpc":"2.0","method":"notifications/initialized"})", {}).httpStatus, 202);
    QCOMPARE(m_asked->ask(R"({"jsonrpc":"2.0","id":5,"result":{}})", {}).httpStatus, 202);
    QCOMPARE(m_asked->ask(R"({"jsonrpc":"2.0","error":{"code":1,"message":"x"}})", {}).httpStatus, 202);
    // An unknown version is refused with any message (2025-11-25, basic/transports, Protocol Version Header).
    for (const char *const sent :
         {R"({"jsonrpc":"2.0","method":"notifications/initialized"})", R"({"jsonrpc":"2.0","id":5,"result":{}})"}) {
        for (const char *const known : {"2025-03-26", "2025-11-25", "2026-07-28"})
            QCOMPARE(m_asked->ask(sent, {{"MCP-Protocol-Version", known}}).httpStatus, 202);
        const Answer refused = m_asked->ask(sent, {{"MCP-Protocol-Version", "1999-01-01"}});
        QCOMPARE(refused.httpStatus, 400);
        QCOMPARE(refused.errorCode(), code::unsupportedVersion);
    }
}

void TestMcpMessages::takesNoModernRequestInABatch()
{
    const QJsonArray mixed =
        QJsonDocument::fromJson(
            m_asked->ask('[' + message("ping", {}, "1") + ',' + message("tools/list", test::modernMeta, "2") + ']', {})
                .bytes)
            .array();
    QCOMPARE(mixed.size(), 2); // in any order (JSON-RPC 2.0, section 6)
    for (const auto &one : mixed) {
        const bool isModern = one[QLatin1String("id")].toInt() == 2;
        QCOMPARE(one[QLatin1String("error")][QLatin1String("code")].toInt(), isModern ? code::invalidRequest : 0);
        QCOMPARE(one[QLatin1String("result")].isObject(), !isModern);
    }
}

void TestMcpMessages::servesABatchOneAfterTheOther()
{
    Answer answer;
    RecordedExchange exchange(answer);
    exchange.withHeaders({});
    const QByteArray wait = R"("name":"wait")";
    m_asked->engine.handle('[' + message("tools/call", wait, "1") + ',' + message("tools/call", wait, "2") + ',' +
                               message("tools/call", wait, "3") + ',' + message("ping", {}, "4") + ']',
                           &exchange);
    QCOMPARE(m_asked->tools.calls, 1);
    exchange.parts.value("2")->finish(202, {}); // withdrawn before its turn
    m_asked->tools.finishWaiting(tools::ToolOutcome());
    QCOMPARE(m_asked->tools.calls, 2);
    QCOMPARE(answer.finished, 0);
    m_asked->tools.finishWaiting(tools::ToolOutcome());
    QCOMPARE(answer.finished, 1);
    QList<int> ids;
    for (const auto &one : QJsonDocument::fromJson(answer.bytes).array())
        ids.append(one[QLatin1String("id")].toInt());
    QCOMPARE(ids, (QList<int>{1, 3, 4}));
}

void TestMcpMessages::answersNothingForAWithdrawnPartOfABatch()
{
    Answer answer;
    RecordedExchange exchange(answer);
    exchange.withHeaders({});
    m_asked->engine.handle('[' + message("tools/call", R"("name":"wait")", "1") + ',' +
                               message("tools/call", R"("name":"wait")", "2") + ']',
                           &exchange);
    exchange.parts.value("2")->finish(202, {});
    QCOMPARE(answer.finished, 0);
    exchange.parts.value("1")->finish(202, {});
    m_asked->tools.finishWaiting(tools::ToolOutcome()); // of the first, which has not gone yet
    QCOMPARE(answer.finished, 1);
    QVERIFY(answer.bytes.isEmpty());
}

BRANDBRIDGE_TEST(TestMcpMessages, QCoreApplication)
#include "test_mcp_messages.moc"
