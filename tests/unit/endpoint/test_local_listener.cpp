// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_place.h"
#include "core/instance/instance_socket.h"
#include "support/environment_variable.h"
#include "support/files.h"
#include "support/test_program.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace brandbridge;
using namespace brandbridge::endpoint;

/// How the running instance is found, and who finds it.
class TestLocalListener final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void lockHasOneOwner();
    void silentInstanceIsGivenUp();
    void damagedRecordIsNone();
    void foldersOfOthersAreNotUsed();

private:
    InstancePlace place(bool demo = false) const { return {m_folder->path(), demo}; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_runtime;
    std::unique_ptr<test::EnvironmentVariable> m_variable;
};

void TestLocalListener::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_runtime = std::make_unique<QTemporaryDir>();
    m_variable.reset();
    m_variable = std::make_unique<test::EnvironmentVariable>("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime->path()));
}

void TestLocalListener::lockHasOneOwner()
{
    const QString file = place().lockFile();
    auto first = InstanceLock::take(file);
    QVERIFY(first.lock && first.problem.isEmpty());
    const auto second = InstanceLock::take(file);
    QVERIFY(!second.lock && second.problem.isEmpty());
    QVERIFY(InstanceLock::take(place(true).lockFile()).lock);
    first.lock.reset();
    QVERIFY(InstanceLock::take(file).lock);
    const auto impossible = InstanceLock::take(m_folder->filePath(u"none/lock"_qs));
    QVERIFY(!impossible.lock && impossible.problem.contains(QDir::toNativeSeparators(u"none/lock"_qs)));
}

void TestLocalListener::silentInstanceIsGivenUp()
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

void TestLocalListener::damagedRecordIsNone()
{
    test::put(place().recordFile(), "{\"socket\":");
    QVERIFY(place().socket().isEmpty());
    const auto before = place().stamp();
    LocalListener listener(place());
    QVERIFY(listener.listen());
    QVERIFY(!place().socket().isEmpty() && !(place().stamp() == before));
}

void TestLocalListener::foldersOfOthersAreNotUsed()
{
#ifdef Q_OS_UNIX
    // A runtime folder that all may write to is none.
    QCOMPARE(::chmod(QFile::encodeName(m_runtime->path()).constData(), 0777), 0);
    const auto elsewhere = place().prepareSocket();
    QVERIFY(elsewhere && !elsewhere->startsWith(m_runtime->path()));
    QVERIFY(QDir(QFileInfo(*elsewhere).path()).removeRecursively());
#endif
}

BRANDBRIDGE_TEST(TestLocalListener, QCoreApplication)
#include "test_local_listener.moc"
