// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/stdio_proxy.h"
#include "support/fake_features.h"
#include "tests/unit/endpoint/line_messages.h"
#include "tests/unit/instance/instance_fixture.h"

using namespace brandbridge;
using namespace brandbridge::instance;
using test::call;
using test::ping;

namespace {

/// An engine of this process's own, made when it is asked for.
class Source final : public EngineSource
{
public:
    tl::expected<mcp::Engine *, QString> engine() override
    {
        if (!problem.isEmpty())
            return tl::unexpected(problem);
        ++made;
        return &own.engine;
    }
    void release() override { ++released; }

    test::FakeEngine own;
    QString problem;
    int made = 0;
    int released = 0;
};

} // namespace

/// The proxy between a client, which is this test, and an instance in this process: an engine behind a real local
/// socket, or a socket on which the test sends anything it likes.
class TestStdioProxy final : public test::InstanceFixture
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        reset();
        m_instance = std::make_unique<test::FakeEngine>();
        m_source = std::make_unique<Source>();
        m_proxy = std::make_unique<StdioProxy>(place(), QJsonObject{{u"channel"_s, u"mcp"_s}},
                                               tools::Caller{.name = u"alone"_s, .client = {}}, *m_source);
        m_output.clear();
        m_lines.clear();
        m_notices.clear();
        connect(m_proxy.get(), &StdioProxy::output, this, [this](const QByteArray &bytes) {
            m_output += bytes;
            for (qsizetype end = m_output.indexOf('\n'); end >= 0; end = m_output.indexOf('\n')) {
                m_lines.append(m_output.left(end));
                m_output.remove(0, end + 1);
            }
        });
        connect(m_proxy.get(), &StdioProxy::notice, this,
                [this](const QString &sentence) { m_notices.append(sentence); });
    }

    void cleanup()
    {
        m_proxy.reset();
        m_listener.reset();
        m_instance.reset();
        m_source.reset();
    }

    void answersEachOnceWhereTheInstanceVanishes()
    {
        startWith(call("1") + call("1.0") + call("\"\\u0061\"") + ping("9"));
        QCOMPARE(m_source->made, 0);
        m_raw->write("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{\"content\":[]}}\n");
        QTRY_COMPARE(m_lines.size(), 1);
        stopInstance();
        QTRY_COMPARE(m_lines.size(), 4); // two calls are lost; the ping is served here
        QList<int> ids;
        for (int i = 1; i < 4; ++i)
            ids.append(id(i).toInt());
        std::sort(ids.begin(), ids.end());
        QCOMPARE(ids, (QList<int>{1, 1, 9}));
        QVERIFY(textOf(1).contains(u"not known"));
        m_proxy->feed(ping("10"));
        QCOMPARE(id(4), 10);
    }

    void skipsAByteOrderMark()
    {
        const QByteArray mark = "\xef\xbb\xbf";
        for (const char byte : mark + ping("1"))
            m_proxy->feed(QByteArray(1, byte));
        m_proxy->feed(mark + ping("2"));
        QCOMPARE(m_lines.size(), 2);
        QVERIFY(message(0)[u"result"].isObject());
        QVERIFY(message(1)[u"error"].isObject()); // only where the text begins
    }

    void sendsAgainWhatWasNotRead()
    {
        startWith(call("1", "echo"));
        // The instance quits in good order: it says that it has answered all that it has read.
        const QPointer<Socket> quitting = m_raw;
        m_listener->close();
        quitting->write(QByteArray(1, channel::endOfMessages) + '\n');
        QTRY_COMPARE(m_lines.size(), 1);
        QVERIFY(message(0)[u"result"].isObject());
        QVERIFY(!message(0)[u"result"][u"isError"].toBool());
        QCOMPARE(m_source->own.tools.last.caller.name, u"alone"_s);
    }

    void repeatsOnlyOnce()
    {
        startWith(ping("1"));
        stopInstance();
        startRawInstance(); // before the proxy has noticed
        QVERIFY(!readRaw().isEmpty());
        stopInstance();
        QTRY_COMPARE(m_lines.size(), 1); // what two instances fell over is not tried on a third
        QVERIFY(message(0)[u"error"].isObject());
        QCOMPARE(m_source->made, 0);
    }

    void answersABatchThatIsLost()
    {
        startWith("[" + ping("1").trimmed() + "," + ping("2").trimmed() +
                  R"(,{"jsonrpc":"2.0","method":"notifications/initialized"}])"
                  "\n[" +
                  ping("3").trimmed() + "]\n");
        m_raw->write("[{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}]\n");
        QTRY_COMPARE(m_lines.size(), 1);
        stopInstance();
        QTRY_COMPARE(m_lines.size(), 3);
        QCOMPARE(id(1).toInt(), 1);
        QCOMPARE(id(2).toInt(), 2);
    }

    void passesQuestionsToTheClient()
    {
        startWith(call("1"));
        const QByteArray question = R"({"jsonrpc":"2.0","id":"q","method":"elicitation/create","params":{}})";
        const QByteArray answer = R"( {"jsonrpc":"2.0", "id":"q", "result":{"action":"accept"}} )"
                                  "\r\n";
        m_raw->write(question + '\n');
        QTRY_COMPARE(m_lines.size(), 1);
        QCOMPARE(m_lines[0], question);
        m_proxy->feed(answer + answer +
                      R"({"jsonrpc":"2.0","id":"other","result":{}})"
                      "\n" +
                      ping("2"));
        QCOMPARE(readRaw(), answer);    // no byte is changed
        QCOMPARE(readRaw(), ping("2")); // and what nobody asked is nobody's answer
    }

    void withdrawsQuestionsOfOneWhoHasGone()
    {
        startWith(call("1"));
        m_raw->write("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"elicitation/create\",\"params\":{}}\n"
                     "{\"jsonrpc\":\"2.0\",\"id\":\"r\",\"method\":\"elicitation/create\",\"params\":{}}\n"
                     "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"r\"}}\n");
        QTRY_COMPARE(m_lines.size(), 3);
        stopInstance();
        QTRY_COMPARE(m_lines.size(), 5);
        QCOMPARE(message(3)[u"method"], u"notifications/cancelled"_s);
        QCOMPARE(message(3)[u"params"][u"requestId"], u"q"_s);
        QVERIFY(textOf(4).contains(u"not known"));
        startRawInstance();
        m_proxy->feed("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"result\":{\"action\":\"accept\"}}\n" + ping("2"));
        QCOMPARE(readRaw(), ping("2"));
    }

    void mendsAnAnswerThatBreaksOff()
    {
        startWith(call("1") + call("2"));
        m_raw->write("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"");
        m_raw->write(QByteArray(20'000'000, 'x'));
        QTRY_COMPARE_WITH_TIMEOUT(m_raw->bytesToWrite(), 0, 20'000);
        stopInstance();
        QTRY_COMPARE(m_lines.size(), 2);
        QCOMPARE(id(0), 1);
        QVERIFY(textOf(0).contains(u"not known"));
        QCOMPARE(id(1), 2);
        startRawInstance();
        m_proxy->feed(call("3"));
        QVERIFY(!readRaw().isEmpty());
        m_raw->write("{\"jsonrpc\":\"2.0\",\"id\":3,\"resu");
        QTRY_COMPARE(m_raw->bytesToWrite(), 0);
        stopInstance();
        QTRY_COMPARE(m_lines.size(), 3);
        QCOMPARE(id(2), 3);
    }

    void holdsEachBackWhileTheOtherDoesNotRead()
    {
        startRawInstance();
        QSignalSpy wanted(m_proxy.get(), &StdioProxy::inputWanted);
        m_proxy->start();
        QTRY_VERIFY(m_raw && !wanted.isEmpty() && wanted.last()[0].toBool());
        m_raw->setReadBufferSize(1);
        const QByteArray line =
            "{\"jsonrpc\":\"2.0\",\"method\":\"n\",\"params\":{\"x\":\"" + QByteArray(100'000, 'x') + "\"}}\n";
        int sent = 0;
        while (wanted.last()[0].toBool() && sent < 1000) {
            m_proxy->feed(line);
            ++sent;
        }
        QVERIFY2(sent < 100, qPrintable(QString::number(sent)));
        m_raw->setReadBufferSize(0);
        connect(m_raw, &Socket::readyRead, m_raw, [this] { m_raw->readAll(); });
        QTRY_VERIFY(wanted.last()[0].toBool());

        m_proxy->setOutputFull(true);
        m_raw->write(line.repeated(200));
        for (int turn = 0; turn < 200; ++turn)
            QCoreApplication::processEvents();
        QVERIFY(m_lines.isEmpty() && m_raw->bytesToWrite() > 15'000'000);
        m_proxy->setOutputFull(false);
        QTRY_COMPARE_WITH_TIMEOUT(m_lines.size(), 200, 20'000);
        QCOMPARE(m_lines.last() + '\n', line);
    }

    void staysAloneWhereItIsRefused()
    {
        int arrived = 0;
        listen([&](Socket *socket) {
            ++arrived;
            LocalListener::refuse(socket, u"Not you."_s);
        });
        m_proxy->feed(ping("1"));
        QTRY_COMPARE(m_lines.size(), 1);
        QCOMPARE(m_notices.size(), 1);
        QVERIFY(m_notices[0].contains(u"Not you."));
        m_proxy->feed(ping("2") + ping("3"));
        QCOMPARE(m_lines.size(), 3);
        QCOMPARE(arrived, 1); // until there is another instance
        stopInstance();
        startInstance();
        m_proxy->feed(ping("4"));
        QTRY_COMPARE(m_lines.size(), 4);
        QCOMPARE(m_source->released, 1);
    }

    void answersWhereNobodyCanServe()
    {
        m_source->problem = u"The file is damaged."_s;
        QSignalSpy unusable(m_proxy.get(), &StdioProxy::unusable);
        m_proxy->feed("[" + ping("2").trimmed() + "," + ping("1").trimmed() + "]\n");
        QCOMPARE(m_lines.size(), 1);
        const QJsonArray answers = QJsonDocument::fromJson(m_lines.first()).array();
        QCOMPARE(answers.size(), 2);
        QCOMPARE(answers[0][u"id"].toInt(), 2);
        QCOMPARE(answers[1][u"error"][u"message"].toString(), m_source->problem);
        QCOMPARE(unusable.size(), 1);
        m_proxy->feed("no message\n");
        QCOMPARE(m_lines.size(), 2);
        QCOMPARE(message(1)[u"error"][u"message"], m_source->problem);
        m_lines.removeLast();
        QCOMPARE(unusable.size(), 2);
        // After a while of service, it may be repaired again.
        startInstance();
        m_proxy->feed(ping("2"));
        QTRY_COMPARE(m_lines.size(), 2);
        stopInstance();
        m_proxy->feed(ping("3"));
        QTRY_COMPARE(m_lines.size(), 3);
        QVERIFY(message(2)[u"error"].isObject());
        m_source->problem.clear();
        m_proxy->feed(ping("4"));
        QVERIFY(message(3)[u"result"].isObject());
        QCOMPARE(unusable.size(), 2);
    }

private:
    /// An instance with an engine.
    void startInstance()
    {
        listen([this](Socket *socket) {
            m_listener->welcome(socket);
            new SocketChannel(socket, m_instance->engine, m_readers, {.name = u"shared"_s, .client = {}});
        });
    }
    /// An instance whose words are the test's: m_raw is its end of the connection.
    void startRawInstance()
    {
        listen([this](Socket *socket) {
            m_listener->welcome(socket);
            m_raw = socket;
        });
    }
    /// The same, and the proxy, which passes @p lines on to it.
    void startWith(const QByteArray &lines)
    {
        startRawInstance();
        m_proxy->start();
        m_proxy->feed(lines);
        for (qsizetype left = lines.count('\n'); left > 0; --left)
            QVERIFY(!readRaw().isEmpty());
    }
    void stopInstance() { m_listener.reset(); }
    QByteArray readRaw()
    {
        if (!test::waitFor([this] { return m_raw && m_raw->canReadLine(); }))
            return {};
        return m_raw->readLine();
    }

    QJsonValue message(qsizetype index) const { return QJsonDocument::fromJson(m_lines.at(index)).object(); }
    QJsonValue id(qsizetype index) const { return message(index)[u"id"]; }
    QString textOf(qsizetype index) const { return message(index)[u"result"][u"content"][0][u"text"].toString(); }

    std::unique_ptr<test::FakeEngine> m_instance;
    http::UnreadOutputLimiter m_readers;
    QPointer<Socket> m_raw;
    std::unique_ptr<Source> m_source;
    std::unique_ptr<StdioProxy> m_proxy;
    QByteArray m_output;
    QByteArrayList m_lines;
    QStringList m_notices;
};

BRANDBRIDGE_TEST(TestStdioProxy, QCoreApplication)
#include "test_stdio_proxy.moc"
