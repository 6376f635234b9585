// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_location.h"
#include "support/files.h"
#include "tests/unit/instance/instance_fixture.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
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
        QLocalServer silent;
        const auto socket = place().prepareSocket();
        QVERIFY(socket && silent.listen(*socket) && place().publish(*socket));
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
