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
        listen([this](Socket *socket) {
            m_listener->welcome(socket);
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
        client->socket().setReadBufferSize(0);
        QVERIFY(test::waitFor([&] {
            lines += client->socket().readAll().count('\n');
            return lines == 12;
        }));
        QCOMPARE(m_tools.calls, 12);
        QTRY_COMPARE(m_readers.unread(), 0);
    }

    void cutsOffWhoHasTakenNothingForLongest()
    {
        const auto first = deaf(30);
        settle([this] { return m_tools.calls > 1; });
        const std::unique_ptr<InstanceConnection> others[] = {deaf(30), deaf(30), deaf(30)};
        settle([] { return true; });
        // What it has of its answers it reads to the end that comes then.
        first->socket().setReadBufferSize(0);
        first->socket().readAll(); // without which nothing more is read on Windows
        QTRY_COMPARE(first->socket().state(), Socket::UnconnectedState);
        settle([] { return true; });
        QVERIFY2(m_readers.unread() <= max, QByteArray::number(m_readers.unread()));
        QCOMPARE(others[2]->socket().state(), Socket::ConnectedState);
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
    std::unique_ptr<InstanceConnection> deaf(int calls) const
    {
        auto connection = std::make_unique<InstanceConnection>();
        QSignalSpy opened(connection.get(), &InstanceConnection::opened);
        connection->open(place(), {{u"channel"_s, u"mcp"_s}});
        settle([&] { return !opened.isEmpty(); });
        connection->socket().setReadBufferSize(1);
        for (int id = 0; id < calls; ++id)
            connection->socket().write(test::call(QByteArray::number(id), "echo"));
        return connection;
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
