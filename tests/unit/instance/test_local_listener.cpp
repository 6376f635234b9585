// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_location.h"
#include "support/files.h"
#include "tests/unit/instance/instance_fixture.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#else
#include <QTcpServer>
#endif

using namespace brandbridge;
using namespace brandbridge::instance;

/// How the running instance is found, and who finds it.
class TestLocalListener final : public test::InstanceFixture
{
    Q_OBJECT
private Q_SLOTS:
    void init() { reset(); }

    void lockHasOneOwner()
    {
        const QString file = place().lockFile();
        auto first = InstanceLock::take(file);
        QVERIFY(first.lock && first.problem.isEmpty());
        const auto second = InstanceLock::take(file);
        QVERIFY(!second.lock && second.problem.isEmpty());
        QVERIFY(InstanceLock::take(InstanceLocation(m_folder->path(), true).lockFile()).lock);
        first.lock.reset();
        QVERIFY(InstanceLock::take(file).lock);
        const auto impossible = InstanceLock::take(m_folder->filePath(u"none/lock"_s));
        QVERIFY(!impossible.lock && impossible.problem.contains(QDir::toNativeSeparators(u"none/lock"_s)));
    }

    void silentInstanceIsGivenUp()
    {
        listen([](Socket *) {});
        InstanceConnection connection(std::chrono::milliseconds(50));
        QSignalSpy failed(&connection, &InstanceConnection::failed);
        connection.open(place(), {});
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!failed[0][0].toString().isEmpty());
    }

    void damagedRecordIsNone()
    {
        test::put(place().recordFile(), "{\"socket\":");
        QVERIFY(place().socket().isEmpty());
        const auto before = place().stamp();
        LocalListener listener(place());
        QVERIFY(listener.listen());
        QVERIFY(!place().socket().isEmpty() && !(place().stamp() == before));
    }

    void otherUsersAreRefusedByTheirProofs()
    {
#ifdef Q_OS_WIN
        int arrived = 0;
        listen([&](Socket *) { ++arrived; });
        QTcpSocket stranger;
        stranger.connectToHost(QHostAddress(QHostAddress::LocalHost), place().socket().section(u':', 0, 0).toUShort());
        stranger.write("{\"protocol\":1,\"channel\":\"mcp\",\"proof\":\"guess\"}\n");
        QTRY_VERIFY(stranger.canReadLine());
        QVERIFY(stranger.readLine().contains("This socket is for the user"));
        QCOMPARE(arrived, 0);

        // Another user's program that has taken the port of a crashed instance.
        QTcpServer imposter;
        QVERIFY(imposter.listen(QHostAddress::LocalHost));
        QVERIFY(place().publish(u"%1:secret"_s.arg(imposter.serverPort())));
        InstanceConnection connection;
        QSignalSpy failed(&connection, &InstanceConnection::failed);
        connection.open(place(), {});
        QTRY_VERIFY(imposter.hasPendingConnections());
        imposter.nextPendingConnection()->write("{\"ok\":true}\n");
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(u"belongs to another user"));
#else
        QSKIP("The system tells the user of a local socket's other end.");
#endif
    }

    void foldersOfOthersAreNotUsed()
    {
#ifdef Q_OS_UNIX
        // A runtime folder that all may write to is none.
        QCOMPARE(::chmod(QFile::encodeName(m_folder->path()).constData(), 0777), 0);
        const auto elsewhere = place().prepareSocket();
        QVERIFY(elsewhere && !elsewhere->startsWith(m_folder->path()));
        QVERIFY(QDir(QFileInfo(*elsewhere).path()).removeRecursively());
#endif
    }
};

BRANDBRIDGE_TEST(TestLocalListener, QCoreApplication)
#include "test_local_listener.moc"
