// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/line_session.h"
#include "support/fake_features.h"
#include "support/test_program.h"
#include "tests/unit/endpoint/line_messages.h"

using namespace brandbridge;
using endpoint::LineSession;
using test::call;
using test::cancel;
using test::ping;

class TestLineSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_tools = std::make_unique<test::FakeTools>();
        m_engine = std::make_unique<mcp::Engine>(
            mcp::Identity{.name = "t", .title = "T", .version = "1", .instructions = {}}, test::featuresWith(*m_tools));
        m_session = std::make_unique<LineSession>(*m_engine, tools::Caller{.name = u"stdio"_qs, .client = {}});
        m_lines = std::make_unique<QSignalSpy>(m_session.get(), &LineSession::line);
    }

    void cleanup()
    {
        m_lines.reset();
        m_session.reset();
        m_engine.reset();
    }

    void keepsMessagesOnOneLine()
    {
        m_tools->outcome.text = "{\n  \"a\": 1\r\n}";
        m_tools->outcome.structuredJson = "{\n  \"a\": 1\r\n}";
        m_session->feed(call("1", "echo"));
        const QByteArray line = m_lines->at(0)[0].toByteArray();
        QCOMPARE(line.count('\n'), 1);
        QVERIFY(line.endsWith('\n') && !line.contains('\r'));
        const QJsonObject result = answer(0).value(QLatin1String("result")).toObject();
        QCOMPARE(result.value(QLatin1String("structuredContent")).toObject().value(QLatin1String("a")).toInt(), 1);
        QCOMPARE(result[QLatin1String("content")][0][QLatin1String("text")].toString(), u"{\n  \"a\": 1\r\n}"_qs);
    }

    void cancelsWhatTheClientWithdraws()
    {
        m_session->feed(call("7"));
        QVERIFY(m_tools->waiting);
        m_session->feed(cancel("\"7\"") + cancel("8"));
        QCOMPARE(m_session->requestsUnderWay(), 1); // the string "7" is another id
        m_session->feed(cancel("7"));
        QCOMPARE(m_session->requestsUnderWay(), 0);
        QTRY_VERIFY(!m_tools->waiting);
        m_tools->finishWaiting = {};
        QCOMPARE(m_lines->size(), 0);
        m_session->feed(ping("7"));
        QCOMPARE(m_lines->size(), 1);
    }

    void refusesAnIdThatIsInUse()
    {
        m_session->feed(call("1") + ping("1"));
        QCOMPARE(answer(0).value(QLatin1String("error")).toObject().value(QLatin1String("code")).toInt(),
                 mcp::code::invalidRequest);
        QCOMPARE(m_session->requestsUnderWay(), 1);
        m_tools->finishWaiting(tools::ToolOutcome());
        QVERIFY(answer(1).contains(QLatin1String("result")));
    }

    void cancelsOneOfABatch()
    {
        initialize("2025-03-26");
        const QByteArray wait = call("7").trimmed();
        m_session->feed('[' + wait + ',' + wait + R"(,{"jsonrpc":"2.0","id":8,"method":"ping"}])" + '\n');
        feed(ping("8")); // which its batch still has
        QCOMPARE(m_lines->size(), 1);
        QVERIFY(answer(0).contains(QLatin1String("error")));
        QVERIFY(m_tools->waiting);
        feed(cancel("7"));
        QTRY_VERIFY(!m_tools->waiting);
        QCOMPARE(m_lines->size(), 2);
        const QJsonArray answers = QJsonDocument::fromJson(m_lines->at(1)[0].toByteArray()).array();
        QCOMPARE(answers.size(), 2); // the second with that id was refused
        QCOMPARE(answers[0][QLatin1String("id")].toInt(), 7);
        QVERIFY(answers[0][QLatin1String("error")].isObject());
        QCOMPARE(answers[1][QLatin1String("id")].toInt(), 8);
        feed(ping("8"));
        QCOMPARE(m_lines->size(), 3);
        QVERIFY(answer(2).contains(QLatin1String("result")));
    }

    void keepsAnIdThatABatchHadBefore()
    {
        initialize("2025-03-26");
        const QByteArray wait = R"("method":"tools/call","params":{"name":"wait"}})";
        feed(R"([{"jsonrpc":"2.0","id":8,"method":"ping"},{"jsonrpc":"2.0","id":7,)" + wait + ']');
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the first part has ended
        feed(R"({"jsonrpc":"2.0","id":8,)" + wait);
        feed(cancel("7"));
        QCOMPARE(m_lines->size(), 1); // the batch has
        QVERIFY(m_tools->waiting);
        feed(cancel("8"));
        QTRY_VERIFY(!m_tools->waiting);
    }

    void remembersTheHandshake()
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
        m_session->feed(call("3", "echo"));
        QCOMPARE(m_tools->last.caller.client, u"old 1"_qs);
        QCOMPARE(m_tools->last.caller.name, u"stdio"_qs);
    }

    void endsStreamsWithTheInput()
    {
        QSignalSpy finished(m_session.get(), &LineSession::finished);
        m_session->feed(
            R"({"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{},"_meta":{)"
            R"("io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
            R"("io.modelcontextprotocol/clientCapabilities":{}}}})"
            "\n");
        QCOMPARE(m_lines->size(), 1);
        m_session->endInput();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(answer(1).contains(QLatin1String("result")));
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 1);
    }

    void asksTheClientWhatAToolAsks()
    {
        initialize();
        callAsking();
        QCOMPARE(m_lines->size(), 1);
        const QJsonObject question = answer(0);
        QCOMPARE(question.value(QLatin1String("method")).toString(), u"elicitation/create"_qs);
        QCOMPARE(question[QLatin1String("params")][QLatin1String("message")].toString(), u"May I?"_qs);
        QVERIFY(m_tools->last.clientCanBeAsked);
        QVERIFY(m_tools->last.requestState.isEmpty());
        QCOMPARE(m_session->requestsUnderWay(), 1);

        const QByteArray id = questionId();
        respond(id, R"("result":{"action":"accept","content":{"x":1}})");
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(m_tools->last.requestState, u"state"_qs);
        QCOMPARE(m_tools->last.inputResponses[QLatin1String("q")][QLatin1String("action")].toString(), u"accept"_qs);
        QCOMPARE(m_tools->last.inputResponses[QLatin1String("q")][QLatin1String("content")][QLatin1String("x")].toInt(),
                 1);
        QCOMPARE(m_lines->size(), 2);
        QVERIFY(answer(1).contains(QLatin1String("result")));
        QCOMPARE(answer(1).value(QLatin1String("id")).toInt(), 0);

        respond(id, R"("result":{"action":"accept"})"); // once is once
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(m_lines->size(), 2);
        QCOMPARE(m_session->requestsUnderWay(), 0);
    }

    void asksOnlyClientsThatShowForms_data()
    {
        QTest::addColumn<QByteArray>("capability");
        QTest::addColumn<bool>("asks");
        QTest::newRow("forms") << QByteArray(R"("elicitation":{"form":{},"url":{}})") << true;
        QTest::newRow("not declared") << QByteArray() << false;
    }

    void asksOnlyClientsThatShowForms()
    {
        QFETCH(QByteArray, capability);
        initialize("2025-11-25", capability);
        callAsking();
        QTEST(m_tools->last.clientCanBeAsked, "asks");
        QCOMPARE(m_lines->size(), 1);
        QTEST(answer(0).contains(QLatin1String("method")), "asks");
        if (!m_tools->last.clientCanBeAsked) // a tool that asks all the same gets no further
            QVERIFY(answer(0)[QLatin1String("result")][QLatin1String("isError")].toBool());
    }

    void takesForClosedWhatIsNotAnswered_data()
    {
        QTest::addColumn<QByteArray>("response");
        QTest::newRow("an error") << QByteArray(R"("error":{"code":-32601,"message":"no"})");
        QTest::newRow("an error without anything") << QByteArray(R"("error":null)");
        QTest::newRow("the end of input") << QByteArray();
        QTest::newRow("the end of time") << QByteArray("never");
    }

    void takesForClosedWhatIsNotAnswered()
    {
        QFETCH(QByteArray, response);
        QSignalSpy finished(m_session.get(), &LineSession::finished);
        m_tools->outcome.inputTime = response == "never" ? std::chrono::milliseconds(1) : std::chrono::hours(1);
        initialize();
        callAsking();
        const QByteArray id = questionId();
        if (response.isEmpty())
            m_session->endInput();
        else if (response != "never")
            respond(id, response);
        QTRY_COMPARE(m_tools->calls, 2);
        QCOMPARE(m_tools->last.inputResponses[QLatin1String("q")].toObject(),
                 (QJsonObject{{u"action"_qs, u"cancel"_qs}}));
        QCOMPARE(m_session->requestsUnderWay(), 0);
        QVERIFY(answer(m_lines->size() - 1).contains(QLatin1String("result")));
        if (response == "never") { // the client may stop asking its user
            QCOMPARE(answer(1).value(QLatin1String("method")).toString(), u"notifications/cancelled"_qs);
            QCOMPARE('"' + answer(1)[QLatin1String("params")][QLatin1String("requestId")].toString().toUtf8() + '"',
                     id);
        }
        if (response.isEmpty())
            QTRY_COMPARE(finished.count(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(finished.count(), response.isEmpty() ? 1 : 0);
    }

    void withdrawsTheQuestionOfACancelledCall()
    {
        initialize();
        callAsking();
        const QByteArray id = questionId();
        // In one go: the answer counts for nothing even before all is cleared away.
        m_session->feed(cancel("0") + R"({"jsonrpc":"2.0","id":)" + id +
                        R"(,"result":{"action":"accept"}})"
                        "\n");
        QCOMPARE(m_tools->calls, 1);
        callAsking();
        const QByteArray second = questionId();
        QVERIFY(second != id);
        m_session->feed(cancel("0"));
        const auto last = [this] { return answer(m_lines->size() - 1); };
        QTRY_COMPARE(last().value(QLatin1String("method")).toString(), u"notifications/cancelled"_qs);
        QCOMPARE('"' + last()[QLatin1String("params")][QLatin1String("requestId")].toString().toUtf8() + '"', second);
        respond(second, R"("result":{"action":"accept"})");
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(m_session->requestsUnderWay(), 0);
    }

    void takesResponsesFromTheSameChannelOnly()
    {
        LineSession other(*m_engine, tools::Caller{.name = u"other"_qs, .client = {}});
        initialize();
        callAsking();
        const QByteArray id = questionId();
        const QByteArray response = R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"action":"accept"}})";
        other.feed(response + '\n');
        QCOMPARE(m_tools->calls, 1);
        for (const QByteArray &guess :
             {QByteArray("0"), QByteArray("1"), QByteArray("\"brandbridge-1\""), QByteArray("null")})
            respond(guess, R"("result":{"action":"accept"})");
        QCOMPARE(m_tools->calls, 1);
        feed(response);
        QCOMPARE(m_tools->calls, 2);
    }

    void endsWithAQuestionOpen()
    {
        initialize();
        callAsking();
        QCOMPARE(m_lines->size(), 1);
        m_session.reset(); // the channel is gone
        QCOMPARE(m_tools->calls, 1);
    }

    void endsNoStreamsOfOthers()
    {
        const QByteArray listen =
            R"({"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},)"
            R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
            R"("io.modelcontextprotocol/clientCapabilities":{}}}})"
            "\n";
        LineSession other(*m_engine, {});
        QSignalSpy otherFinished(&other, &LineSession::finished);
        m_session->feed(listen);
        other.feed(listen);
        other.endInput();
        QTRY_COMPARE(otherFinished.size(), 1);
        QCOMPARE(m_lines->size(), 1);
        Q_EMIT m_tools->toolsChanged();
        QCOMPARE(m_lines->size(), 2);
        QCOMPARE(answer(1).value(QLatin1String("method")), QLatin1String("notifications/tools/list_changed"));
    }

    void drainsWithoutWhatIsNotWhole()
    {
        QSignalSpy finished(m_session.get(), &LineSession::finished);
        m_session->feed(call("1") + ping("2").trimmed());
        m_session->drain();
        QCoreApplication::processEvents();
        QVERIFY(finished.isEmpty() && m_lines->isEmpty());
        m_tools->finishWaiting(tools::ToolOutcome());
        QCOMPARE(finished.size(), 1);
        QCOMPARE(m_lines->size(), 1);
    }

    void refusesTooManyAtOnce()
    {
        QByteArray id;
        while (m_lines->isEmpty() && m_session->requestsUnderWay() < 100'000) {
            id = QByteArray::number(m_session->requestsUnderWay());
            m_session->feed(R"({"jsonrpc":"2.0","id":)" + id +
                            R"(,"method":"tools/call","params":{"name":"wait"}})"
                            "\n");
        }
        QCOMPARE(m_lines->size(), 1);
        QCOMPARE(QByteArray::number(answer(0).value(QLatin1String("id")).toInt()), id);
        QVERIFY(answer(0).contains(QLatin1String("error")));
        // The way out stays open.
        m_session->feed(cancel("0") + ping("\"next\""));
        QCOMPARE(m_lines->size(), 2);
        QVERIFY(answer(1).contains(QLatin1String("result")));
    }

    void refusesTooMuchAtOnce()
    {
        const QByteArray large(LineSession::maximumLine - 1000, 'x');
        int sent = 0;
        while (m_lines->isEmpty() && sent < 100)
            feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(sent++) +
                 R"(,"method":"tools/call","params":{"name":"wait","arguments":{"a":")" + large + R"("}}})");
        QCOMPARE(sent, LineSession::maximumCalls + 4 + 1);
        QCOMPARE(answer(0).value(QLatin1String("id")).toInt(), sent - 1);
        QVERIFY(answer(0).contains(QLatin1String("error")));
        // Of those that wait.
        feed(cancel(QByteArray::number(LineSession::maximumCalls + 2)));
        feed(call("\"next\""));
        QCOMPARE(m_lines->size(), 1);
    }

    void servesAFewCallsAtATime()
    {
        const auto callId = [this](int id, const QByteArray &name) { feed(call(QByteArray::number(id), name)); };
        constexpr int most = LineSession::maximumCalls;
        for (int id = 0; id < most + 2; ++id)
            callId(id, "wait");
        callId(most + 2, "echo");
        QCOMPARE(m_tools->calls, most);
        QCOMPARE(m_session->requestsUnderWay(), most + 3);
        feed(ping("\"p\"")); // is no call
        QCOMPARE(m_lines->size(), 1);
        feed(cancel(QByteArray::number(most))); // whose turn has not come
        QCOMPARE(m_session->requestsUnderWay(), most + 2);
        QCOMPARE(m_tools->calls, most);

        QSignalSpy finished(m_session.get(), &LineSession::finished);
        m_session->endInput();
        m_tools->finishWaiting(tools::ToolOutcome());
        QCOMPARE(m_tools->calls, most + 1); // the next that waits
        m_tools->finishWaiting(tools::ToolOutcome());
        QCOMPARE(m_tools->calls, most + 2); // the echo
        QCOMPARE(m_lines->size(), 4);
        QCOMPARE(answer(3).value(QLatin1String("id")).toInt(), most + 2);
        QCOMPARE(finished.size(), 0);
    }

    void servesNothingWhileNobodyReads()
    {
        feed(call("1"));
        m_session->setOutputFull(true);
        feed(R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})");
        feed(call("3", "echo"));
        m_tools->finishWaiting(tools::ToolOutcome());
        QCOMPARE(m_lines->size(), 1); // what was under way
        QCOMPARE(m_tools->calls, 1);
        m_session->setOutputFull(false);
        QCOMPARE(m_lines->size(), 3);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(answer(i).value(QLatin1String("id")).toInt(), i + 1);
    }

private:
    void feed(const QByteArray &message) { m_session->feed(message + '\n'); }
    void initialize(const QByteArray &version = "2025-11-25", const QByteArray &elicitation = R"("elicitation":{})")
    {
        feed(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":")" + version +
             R"(","capabilities":{)" + elicitation + R"(},"clientInfo":{"name":"c","version":"1"}}})");
        m_lines->clear();
    }
    void callAsking() { feed(R"({"jsonrpc":"2.0","id":0,"method":"tools/call","params":{"name":"ask"}})"); }
    /// The id of the question that was put last, as JSON.
    QByteArray questionId() const
    {
        return '"' + answer(m_lines->size() - 1).value(QLatin1String("id")).toString().toUtf8() + '"';
    }
    void respond(const QByteArray &id, const QByteArray &resultOrError)
    {
        feed(R"({"jsonrpc":"2.0","id":)" + id + ',' + resultOrError + '}');
    }

    QJsonObject answer(qsizetype index) const
    {
        return QJsonDocument::fromJson(m_lines->at(index)[0].toByteArray()).object();
    }

    std::unique_ptr<test::FakeTools> m_tools;
    std::unique_ptr<mcp::Engine> m_engine;
    std::unique_ptr<LineSession> m_session;
    std::unique_ptr<QSignalSpy> m_lines;
};

BRANDBRIDGE_TEST(TestLineSession, QCoreApplication)
#include "test_line_session.moc"
