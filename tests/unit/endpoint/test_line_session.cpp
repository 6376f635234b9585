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
using test::responseTo;

class TestLineSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_parts = std::make_unique<test::FakeEngine>();
        m_tools = &m_parts->tools;
        m_session = std::make_unique<LineSession>(m_parts->engine, tools::Caller{.name = u"stdio"_s, .client = {}});
        m_lines = std::make_unique<QSignalSpy>(m_session.get(), &LineSession::line);
    }

    void cleanup()
    {
        m_lines.reset();
        m_session.reset();
    }

    void keepsMessagesOnOneLine()
    {
        m_tools->outcome.text = "{\n  \"a\": 1\r\n}";
        m_tools->outcome.structuredJson = "{\n  \"a\": 1\r\n}";
        m_session->feed(call("1", "echo"));
        const QByteArray line = m_lines->at(0)[0].toByteArray();
        QCOMPARE(line.count('\n'), 1);
        QVERIFY(line.endsWith('\n') && !line.contains('\r'));
        const QJsonValue result = answer(0)[u"result"];
        QCOMPARE(result[u"structuredContent"][u"a"].toInt(), 1);
        QCOMPARE(result[u"content"][0][u"text"].toString(), QString::fromUtf8(m_tools->outcome.text));
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
        QCOMPARE(answer(0)[u"error"][u"code"].toInt(), mcp::code::invalidRequest);
        QCOMPARE(m_session->requestsUnderWay(), 1);
        m_tools->finishWaiting(tools::ToolOutcome());
        QCOMPARE(outlines(), (QStringList{u"error 1"_s, u"result 1"_s}));
    }

    void cancelsOneOfABatch()
    {
        initialize("2025-03-26");
        const QByteArray wait = call("7").trimmed();
        feed('[' + wait + ',' + wait + ',' + ping("8").trimmed() + ']');
        feed(ping("8")); // which its batch still has
        QCOMPARE(outlines(), QStringList{u"error 8"_s});
        QVERIFY(m_tools->waiting);
        feed(cancel("7"));
        QTRY_VERIFY(!m_tools->waiting);
        feed(ping("8"));
        // The second with the id 7 was refused.
        QCOMPARE(outlines(), (QStringList{u"error 8"_s, u"[error 7, result 8]"_s, u"result 8"_s}));
    }

    void keepsAnIdThatABatchHadBefore()
    {
        initialize("2025-03-26");
        feed('[' + ping("8").trimmed() + ',' + call("7").trimmed() + ']');
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the first part has ended
        feed(call("8"));
        feed(cancel("7"));
        QCOMPARE(m_lines->size(), 1); // the batch has
        QVERIFY(m_tools->waiting);
        feed(cancel("8"));
        QTRY_VERIFY(!m_tools->waiting);
    }

    void remembersTheHandshake()
    {
        const QByteArray batch = '[' + ping("1").trimmed() + ']';
        feed(batch);
        QVERIFY(answer(0).contains(u"error"));
        initialize("2025-03-26");
        feed(batch);
        QCOMPARE(outlines(), QStringList{u"[result 1]"_s});
        m_session->feed(call("3", "echo"));
        QCOMPARE(m_tools->last.caller.client, u"c 1"_s);
        QCOMPARE(m_tools->last.caller.name, u"stdio"_s);
    }

    void asksTheClientWhatAToolAsks()
    {
        initialize();
        const QByteArray id = callAsking();
        QCOMPARE(outlines(), QStringList{u"elicitation/create"_s});
        QCOMPARE(answer(0)[u"params"][u"message"].toString(), u"May I?"_s);
        QVERIFY(m_tools->last.acceptsInputRequests);
        QVERIFY(m_tools->last.requestState.isEmpty());
        QCOMPARE(m_session->requestsUnderWay(), 1);

        respond(id, R"("result":{"action":"accept","content":{"x":1}})");
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(m_tools->last.requestState, u"state"_s);
        QCOMPARE(m_tools->last.inputResponses[u"q"][u"action"].toString(), u"accept"_s);
        QCOMPARE(m_tools->last.inputResponses[u"q"][u"content"][u"x"].toInt(), 1);
        respond(id, R"("result":{"action":"accept"})"); // once is once
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(outlines(), (QStringList{u"elicitation/create"_s, u"result 0"_s}));
        QCOMPARE(m_session->requestsUnderWay(), 0);

        callAsking();
        m_session.reset(); // the channel is gone with a question open
        QCOMPARE(m_tools->calls, 3);
    }

    void asksNoClientThatShowsNoForms()
    {
        initialize("2025-11-25", {});
        callAsking();
        QVERIFY(!m_tools->last.acceptsInputRequests);
        QCOMPARE(outlines(), QStringList{u"result 0"_s}); // a tool that asks all the same gets no further
        QVERIFY(answer(0)[u"result"][u"isError"].toBool());
    }

    void takesForClosedWhatIsNotAnswered_data()
    {
        const auto row = test::columns<QByteArray>("response");
        row("an error", R"("error":{"code":-32601,"message":"no"})");
        row("an error without anything", R"("error":null)");
        row("the end of input", {});
        row("the end of time", "never");
    }

    void takesForClosedWhatIsNotAnswered()
    {
        QFETCH(QByteArray, response);
        QSignalSpy finished(m_session.get(), &LineSession::finished);
        m_tools->outcome.inputTimeout = response == "never" ? std::chrono::milliseconds(1) : std::chrono::hours(1);
        initialize();
        const QByteArray id = callAsking();
        if (response.isEmpty())
            m_session->endInput();
        else if (response != "never")
            respond(id, response);
        QTRY_COMPARE(m_tools->calls, 2);
        QCOMPARE(m_tools->last.inputResponses[u"q"].toObject(), (QJsonObject{{u"action"_s, u"cancel"_s}}));
        QCOMPARE(m_session->requestsUnderWay(), 0);
        QVERIFY(answer(m_lines->size() - 1).contains(u"result"));
        if (response == "never") // the client may stop asking its user
            QCOMPARE(withdrawn(answer(1)), id);
        if (response.isEmpty())
            QTRY_COMPARE(finished.count(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(finished.count(), response.isEmpty() ? 1 : 0);
    }

    void withdrawsTheQuestionOfACancelledCall()
    {
        initialize();
        const QByteArray id = callAsking();
        // In one go: the answer counts for nothing even before all is cleared away.
        m_session->feed(cancel("0") + responseTo(id, R"("result":{"action":"accept"})"));
        QCOMPARE(m_tools->calls, 1);
        const QByteArray second = callAsking();
        QVERIFY(second != id);
        m_session->feed(cancel("0"));
        QTRY_COMPARE(withdrawn(answer(m_lines->size() - 1)), second);
        respond(second, R"("result":{"action":"accept"})");
        QCOMPARE(m_tools->calls, 2);
        QCOMPARE(m_session->requestsUnderWay(), 0);
    }

    void takesResponsesFromTheSameChannelOnly()
    {
        LineSession other(m_parts->engine, tools::Caller{.name = u"other"_s, .client = {}});
        initialize();
        const QByteArray id = callAsking();
        other.feed(responseTo(id, R"("result":{"action":"accept"})"));
        for (const QByteArray guess : {"0", "1", "\"brandbridge-1\"", "null"})
            respond(guess, R"("result":{"action":"accept"})");
        QCOMPARE(m_tools->calls, 1);
        respond(id, R"("result":{"action":"accept"})");
        QCOMPARE(m_tools->calls, 2);
    }

    void endsItsOwnStreamsWithTheInput()
    {
        const QByteArray listen =
            R"({"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},)"
            R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
            R"("io.modelcontextprotocol/clientCapabilities":{}}}})"
            "\n";
        LineSession other(m_parts->engine, {});
        QSignalSpy finished(m_session.get(), &LineSession::finished);
        QSignalSpy otherFinished(&other, &LineSession::finished);
        m_session->feed(listen);
        other.feed(listen);
        other.endInput();
        QTRY_COMPARE(otherFinished.size(), 1);
        Q_EMIT m_tools->toolsChanged();
        m_session->endInput();
        QTRY_COMPARE(finished.size(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 1);
        QCOMPARE(outlines(), (QStringList{u"notifications/subscriptions/acknowledged"_s,
                                          u"notifications/tools/list_changed"_s, u"result 1"_s}));
    }

    void notifiesAfterAHandshakeThatToolsHaveChanged()
    {
        Q_EMIT m_tools->toolsChanged(); // who has not introduced himself expects nothing
        QVERIFY(m_lines->isEmpty());
        feed(
            R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}})");
        QVERIFY(answer(0)[u"result"][u"capabilities"][u"tools"][u"listChanged"].toBool());
        Q_EMIT m_tools->toolsChanged();
        QCOMPARE(outlines().last(), u"notifications/tools/list_changed"_s);
        QVERIFY(answer(1)[u"params"].toObject().isEmpty());
        m_session->endInput();
        Q_EMIT m_tools->toolsChanged();
        QCOMPARE(m_lines->size(), 2);
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
        int sent = 0;
        while (m_lines->isEmpty() && sent < 100'000)
            m_session->feed(call(QByteArray::number(sent++)));
        // The way out stays open.
        m_session->feed(cancel("0") + ping("\"next\""));
        QCOMPARE(outlines(), (QStringList{u"error %1"_s.arg(sent - 1), u"result next"_s}));
    }

    void refusesTooMuchAtOnce()
    {
        const QByteArray large(LineSession::maxLineBytes - 1000, 'x');
        int sent = 0;
        while (m_lines->isEmpty() && sent < 100)
            feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(sent++) +
                 R"(,"method":"tools/call","params":{"name":"wait","arguments":{"a":")" + large + R"("}}})");
        QCOMPARE(sent, LineSession::maxCalls + 4 + 1);
        // Of those that wait.
        feed(cancel(QByteArray::number(LineSession::maxCalls + 2)));
        feed(call("\"next\""));
        QCOMPARE(outlines(), QStringList{u"error %1"_s.arg(sent - 1)});
    }

    void servesAFewCallsAtATime()
    {
        constexpr int most = LineSession::maxCalls;
        for (int id = 0; id < most + 2; ++id)
            feed(call(QByteArray::number(id)));
        feed(call(QByteArray::number(most + 2), "echo"));
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
        QCOMPARE(answer(3)[u"id"].toInt(), most + 2);
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
        QCOMPARE(outlines(), (QStringList{u"result 1"_s, u"result 2"_s, u"result 3"_s}));
    }

private:
    void feed(const QByteArray &message) { m_session->feed(message + '\n'); }
    void initialize(const QByteArray &version = "2025-11-25", const QByteArray &elicitation = R"("elicitation":{})")
    {
        feed(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":")" + version +
             R"(","capabilities":{)" + elicitation + R"(},"clientInfo":{"name":"c","version":"1"}}})");
        m_lines->clear();
    }
    /// Calls the tool that asks, and returns the id of its question as JSON.
    QByteArray callAsking()
    {
        m_session->feed(call("0", "ask"));
        return '"' + answer(m_lines->size() - 1)[u"id"].toString().toUtf8() + '"';
    }
    void respond(const QByteArray &id, const QByteArray &resultOrError)
    {
        m_session->feed(responseTo(id, resultOrError));
    }
    /// The id of the question that @p message withdraws, as JSON; empty where it withdraws none.
    static QByteArray withdrawn(const QJsonObject &message)
    {
        const bool isWithdrawal = message[u"method"] == u"notifications/cancelled"_s;
        return isWithdrawal ? '"' + message[u"params"][u"requestId"].toString().toUtf8() + '"' : QByteArray();
    }

    /// A message in short: its method, or whether it is a result or an error and of which request.
    static QString outlineOf(const QJsonValue &message)
    {
        if (message[u"method"].isString())
            return message[u"method"].toString();
        return (message[u"error"].isObject() ? u"error "_s : u"result "_s) + message[u"id"].toVariant().toString();
    }
    QStringList outlines() const
    {
        QStringList all;
        for (const QList<QVariant> &line : *m_lines) {
            const QJsonDocument document = QJsonDocument::fromJson(line[0].toByteArray());
            QStringList parts;
            for (const QJsonValue part : document.array())
                parts.append(outlineOf(part));
            all.append(document.isArray() ? u'[' + parts.join(u", "_s) + u']' : outlineOf(document.object()));
        }
        return all;
    }
    QJsonObject answer(qsizetype index) const
    {
        return QJsonDocument::fromJson(m_lines->at(index)[0].toByteArray()).object();
    }

    std::unique_ptr<test::FakeEngine> m_parts;
    test::FakeTools *m_tools = nullptr; ///< its
    std::unique_ptr<LineSession> m_session;
    std::unique_ptr<QSignalSpy> m_lines;
};

BRANDBRIDGE_TEST(TestLineSession, QCoreApplication)
#include "test_line_session.moc"
