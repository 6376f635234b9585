// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_channel.h"
#include "core/instance/instance_connection.h"
#include "core/instance/instance_lock.h"
#include "core/instance/local_listener.h"
#include "support/environment_variable.h"
#include "support/files.h"
#include "support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>

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
    void connectsAndGreets();
    void nobodyIsThere();
    void deadInstanceIsNoInstance();
    void refusalIsRead();
    void silentInstanceIsGivenUp();
    void lateHelloIsRefused();
    void damagedRecordIsNone();
    void socketFolderIsPrivate();
    void foldersOfOthersAreNotUsed();
    void twoConfigurationsHaveTwoSockets();

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

void TestLocalListener::connectsAndGreets()
{
    LocalListener listener({}, place());
    QVERIFY(listener.listen());
    QJsonObject heard;
    connect(&listener, &LocalListener::arrived, this, [&](QLocalSocket *socket, const QJsonObject &hello) {
        heard = hello;
        LocalListener::welcome(socket);
    });
    InstanceConnection connection;
    QSignalSpy opened(&connection, &InstanceConnection::opened);
    QSignalSpy closed(&connection, &InstanceConnection::closed);
    connection.open(place(), {{u"channel"_qs, u"test"_qs}});
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(heard.value(u"channel").toString(), u"test"_qs);
    listener.close();
    QVERIFY(place().socket().isEmpty());
    QVERIFY(closed.isEmpty()); // those that are open stay
}

void TestLocalListener::nobodyIsThere()
{
    InstanceConnection connection;
    QSignalSpy failed(&connection, &InstanceConnection::failed);
    connection.open(place(), {});
    QVERIFY(failed.isEmpty()); // from the event loop
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].toString().isEmpty());
}

void TestLocalListener::deadInstanceIsNoInstance()
{
    // As after a crash: a record, and a socket that nobody listens on.
    QVERIFY(place().publish(m_runtime->filePath(u"gone"_qs)));
    InstanceConnection connection;
    QSignalSpy failed(&connection, &InstanceConnection::failed);
    connection.open(place(), {});
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].toString().isEmpty());
    LocalListener next({}, place());
    QVERIFY(next.listen());
}

void TestLocalListener::refusalIsRead()
{
    LocalListener listener({.connections = 0}, place());
    QVERIFY(listener.listen());
    InstanceConnection connection;
    QSignalSpy failed(&connection, &InstanceConnection::failed);
    connection.open(place(), {});
    QTRY_COMPARE(failed.size(), 1);
    // With no room at all not even a word; with some, why.
    LocalListener roomy({.connections = 1}, place(true));
    QVERIFY(roomy.listen());
    QLocalSocket first;
    QSignalSpy arrived(&roomy, &LocalListener::arrived);
    first.connectToServer(place(true).socket());
    first.write(lineOf({{u"protocol"_qs, 1}}));
    QTRY_COMPARE(arrived.size(), 1); // on Windows the next waits for that, in connectToServer()
    InstanceConnection second;
    QSignalSpy refused(&second, &InstanceConnection::failed);
    second.open(place(true), {});
    QTRY_COMPARE(refused.size(), 1);
    QVERIFY(refused[0][0].toString().contains(u"Too many"));
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

void TestLocalListener::lateHelloIsRefused()
{
    LocalListener listener({.helloTime = std::chrono::milliseconds(20)}, place());
    QVERIFY(listener.listen());
    QSignalSpy arrived(&listener, &LocalListener::arrived);
    QLocalSocket socket;
    socket.connectToServer(place().socket());
    QTRY_VERIFY(socket.canReadLine());
    const QJsonObject answer = QJsonDocument::fromJson(socket.readLine()).object();
    QVERIFY(answer.value(u"error")[QLatin1String("message")].toString().contains(u"No hello"));
    socket.write(lineOf({{u"protocol"_qs, 1}}));
    QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    QVERIFY(arrived.isEmpty());
}

void TestLocalListener::damagedRecordIsNone()
{
    put(place().recordFile(), "{\"socket\":");
    QVERIFY(place().socket().isEmpty());
    const auto before = place().stamp();
    LocalListener listener({}, place());
    QVERIFY(listener.listen());
    QVERIFY(!place().socket().isEmpty() && !(place().stamp() == before));
}

void TestLocalListener::socketFolderIsPrivate()
{
#ifdef Q_OS_UNIX
    const auto socket = place().prepareSocket();
    QVERIFY(socket && socket->startsWith(m_runtime->path() + u'/'));
    struct stat status = {};
    QCOMPARE(::stat(QFile::encodeName(QFileInfo(*socket).path()).constData(), &status), 0);
    QCOMPARE(status.st_mode & 07777U, 0700U);
    QCOMPARE(status.st_uid, ::geteuid());
#endif
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

void TestLocalListener::twoConfigurationsHaveTwoSockets()
{
    QTemporaryDir other;
    const auto one = place().prepareSocket();
    const auto two = InstancePlace(other.path(), false).prepareSocket();
    const auto demo = place(true).prepareSocket();
    QVERIFY(one && two && demo);
    QVERIFY(*one != *two && *one != *demo && *two != *demo);
}

BRANDBRIDGE_TEST(TestLocalListener, QCoreApplication)
#include "test_local_listener.moc"
