// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_features.h"
#include "tests/unit/endpoint/line_messages.h"
#include "tests/unit/instance/instance_fixture.h"

using namespace brandbridge;
using namespace brandbridge::instance;

/// MCP over the local socket, with clients that do not read.
class TestSocketChannel final : public test::InstanceFixture
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        reset();
        m_tools.outcome.text = QByteArray(3'000'000, 'x');
        m_tools.calls = 0;
        listen([this](QLocalSocket *socket) {
            LocalListener::welcome(socket);
            m_channel =
                new SocketChannel(socket, m_parts.engine, m_readers, {.name = u"test"_s, .client = {}}, m_patience);
        });
    }
    void cleanup() { m_listener.reset(); }

    void producesNoMoreThanIsRead()
    {
        const auto client = deaf(12);
        settle([this] { return m_tools.calls > 1; });
        QVERIFY2(m_tools.calls < 6, QByteArray::number(m_tools.calls));
        QVERIFY(m_readers.unread() > http::maxUnreadOfClient);
        QVERIFY2(m_readers.unread() < 3 * http::maxUnreadOfClient, QByteArray::number(m_readers.unread()));

        qsizetype lines = 0;
        client->setReadBufferSize(0);
        QVERIFY(test::waitFor([&] {
            lines += client->readAll().count('\n');
            return lines == 1 + 12; // and the greeting
        }));
        QCOMPARE(m_tools.calls, 12);
        QTRY_COMPARE(m_readers.unread(), 0);
    }

    void cutsOffWhoHasTakenNothingForLongest()
    {
        const auto first = deaf(30);
        settle([this] { return m_tools.calls > 1; });
        const auto second = deaf(30);
        const auto third = deaf(30);
        // What it has of its answers it reads to the end that comes then.
        first->setReadBufferSize(0);
        first->readAll(); // without which nothing more is read on Windows
        QTRY_COMPARE(first->state(), QLocalSocket::UnconnectedState);
        settle([] { return true; });
        QVERIFY2(m_readers.unread() <= max, QByteArray::number(m_readers.unread()));
        QCOMPARE(third->state(), QLocalSocket::ConnectedState);
    }

    void endsThoughNobodyReads()
    {
        m_patience = std::chrono::milliseconds(50);
        const auto client = deaf(30);
        settle([this] { return m_tools.calls > 1; });
        QVERIFY(m_tools.calls < 30);
        m_channel->drain();
        QTRY_VERIFY(!m_channel);
    }

private:
    std::chrono::milliseconds m_patience{10'000};
    QPointer<SocketChannel> m_channel; ///< the last
    static constexpr qsizetype max = 4 * http::maxUnreadOfClient;

    /// A client that makes so many calls and does not read.
    std::unique_ptr<QLocalSocket> deaf(int calls) const
    {
        auto socket = std::make_unique<QLocalSocket>();
        socket->setReadBufferSize(1);
        socket->connectToServer(place().socket());
        socket->write("{\"protocol\":1,\"channel\":\"mcp\"}\n");
        for (int id = 0; id < calls; ++id)
            socket->write(test::call(QByteArray::number(id), "echo"));
        return socket;
    }
    /// Waits for @p begun, and then until nothing else happens.
    static void settle(const std::function<bool()> &begun)
    {
        QTRY_VERIFY(begun());
        for (int turn = 0; turn < 200; ++turn)
            QCoreApplication::processEvents();
    }

    test::FakeEngine m_parts;
    test::FakeTools &m_tools = m_parts.tools;
    http::UnreadOutputLimiter m_readers{max};
};

BRANDBRIDGE_TEST(TestSocketChannel, QCoreApplication)
#include "test_socket_channel.moc"
