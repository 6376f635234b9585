// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_socket.h"
#include "support/environment_variable.h"
#include "support/fake_features.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::endpoint;

/// MCP over the local socket, with clients that do not read.
class TestSocketChannel final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        QVERIFY(m_folder.isValid());
        m_tools.outcome.text = QByteArray(3'000'000, 'x');
        m_tools.calls = 0;
        m_listener = std::make_unique<LocalListener>(m_place);
        connect(m_listener.get(), &LocalListener::arrived, this, [this](QLocalSocket *socket) {
            LocalListener::welcome(socket);
            m_channel = new SocketChannel(socket, m_engine, m_readers, {.name = u"test"_qs, .client = {}}, m_patience);
        });
        QVERIFY(m_listener->listen());
    }

    void producesNoMoreThanIsRead()
    {
        const auto client = deaf();
        client->write(calls(12));
        settle([this] { return m_tools.calls > 1; });
        QVERIFY2(m_tools.calls < 6, QByteArray::number(m_tools.calls));
        QVERIFY(m_readers.unread() > http::mostUnreadOfOne);
        QVERIFY2(m_readers.unread() < 3 * http::mostUnreadOfOne, QByteArray::number(m_readers.unread()));

        qsizetype lines = 0;
        client->setReadBufferSize(0);
        QVERIFY(QTest::qWaitFor(
            [&] {
                lines += client->readAll().count('\n');
                return lines == 1 + 12; // and the greeting
            },
            20'000));
        QCOMPARE(m_tools.calls, 12);
        QTRY_COMPARE(m_readers.unread(), 0);
    }

    void cutsOffWhoHasTakenNothingForLongest()
    {
        const auto first = deaf();
        first->write(calls(30));
        settle([this] { return m_tools.calls > 1; });
        const auto second = deaf();
        second->write(calls(30));
        const auto third = deaf();
        third->write(calls(30));
        // What it has of its answers it reads to the end that comes then.
        first->setReadBufferSize(0);
        first->readAll(); // without which nothing more is read on Windows
        QTRY_COMPARE(first->state(), QLocalSocket::UnconnectedState);
        settle([] { return true; });
        QVERIFY2(m_readers.unread() <= most, QByteArray::number(m_readers.unread()));
        QCOMPARE(third->state(), QLocalSocket::ConnectedState);
    }

    void endsThoughNobodyReads()
    {
        m_patience = std::chrono::milliseconds(50);
        const auto client = deaf();
        client->write(calls(30));
        settle([this] { return m_tools.calls > 1; });
        QVERIFY(m_tools.calls < 30);
        m_channel->drain();
        QTRY_VERIFY(!m_channel);
    }

private:
    std::chrono::milliseconds m_patience{10'000};
    QPointer<SocketChannel> m_channel; ///< the last
    static constexpr qsizetype most = 4 * http::mostUnreadOfOne;

    std::unique_ptr<QLocalSocket> deaf() const
    {
        auto socket = std::make_unique<QLocalSocket>();
        socket->setReadBufferSize(1);
        socket->connectToServer(m_place.socket());
        socket->write("{\"protocol\":1,\"channel\":\"mcp\"}\n");
        return socket;
    }
    static QByteArray calls(int count)
    {
        QByteArray lines;
        for (int id = 0; id < count; ++id)
            lines += R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) +
                     R"(,"method":"tools/call","params":{"name":"echo"}})"
                     "\n";
        return lines;
    }
    /// Waits for @p begun, and then until nothing else happens.
    static void settle(const std::function<bool()> &begun)
    {
        QTRY_VERIFY(begun());
        for (int turn = 0; turn < 200; ++turn)
            QCoreApplication::processEvents();
    }

    QTemporaryDir m_folder;
    test::EnvironmentVariable m_variable{"XDG_RUNTIME_DIR", QFile::encodeName(m_folder.path())};
    InstancePlace m_place{m_folder.path(), false};
    test::FakeTools m_tools;
    mcp::Engine m_engine{{.name = "t", .title = "T", .version = "1", .instructions = {}}, test::featuresWith(m_tools)};
    http::SlowReaders m_readers{most};
    std::unique_ptr<LocalListener> m_listener;
};

BRANDBRIDGE_TEST(TestSocketChannel, QCoreApplication)
#include "test_socket_channel.moc"
