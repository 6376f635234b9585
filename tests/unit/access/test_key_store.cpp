// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/key_store.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusVirtualObject>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <memory>

using namespace brandbridge::access;

namespace {

constexpr QLatin1String profile("https://data.example.com");

/// A D-Bus session of its own in a home of its own, so that no test sees the user's keychain. Ends with the object.
class Session final
{
public:
    enum class Services
    {
        Installed,
        None
    };

    Session(const QString &home, Services services)
    {
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : {u"DISPLAY"_qs, u"WAYLAND_DISPLAY"_qs, u"XDG_CURRENT_DESKTOP"_qs,
                                    u"DESKTOP_SESSION"_qs, u"KDE_FULL_SESSION"_qs, u"GNOME_DESKTOP_SESSION_ID"_qs})
            m_environment.remove(name);
        m_environment.insert(u"HOME"_qs, home);
        m_environment.insert(u"XDG_DATA_HOME"_qs, home + u"/data"_qs);
        m_environment.insert(u"XDG_CONFIG_HOME"_qs, home + u"/config"_qs);
        m_environment.insert(u"XDG_RUNTIME_DIR"_qs, home);

        QStringList arguments{u"--nofork"_qs, u"--print-address=1"_qs};
        arguments += services == Services::Installed ? u"--session"_qs : u"--config-file="_qs + writeBareConfig(home);
        m_bus.setProcessEnvironment(m_environment);
        m_bus.start(u"dbus-daemon"_qs, arguments);
        if (!m_bus.waitForReadyRead(10'000))
            return;
        m_address = QString::fromLatin1(m_bus.readLine()).trimmed();
        m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_qs, m_address);
    }

    ~Session()
    {
        stopKeyring();
        QDBusConnection::disconnectFromBus(m_address);
        end(m_bus);
    }

    /// Starts gnome-keyring; unlocked where @p password is the one of its first start.
    bool startKeyring(const QByteArray &password)
    {
        m_keyring.setProcessEnvironment(m_environment);
        m_keyring.start(u"gnome-keyring-daemon"_qs,
                        QStringList{u"--foreground"_qs, u"--components=secrets"_qs} +
                            (password.isNull() ? QStringList{} : QStringList{u"--unlock"_qs}));
        m_keyring.write(password);
        m_keyring.closeWriteChannel();
        return m_keyring.waitForStarted() &&
               QTest::qWaitFor([this] { return bus().interface()->isServiceRegistered(u"org.freedesktop.secrets"_qs); },
                               10'000);
    }

    void stopKeyring() { end(m_keyring); }

    QDBusConnection bus() const { return QDBusConnection::connectToBus(m_address, m_address); }
    const QProcessEnvironment &environment() const { return m_environment; }
    bool isRunning() const { return !m_address.isEmpty(); }

private:
    static QString writeBareConfig(const QString &home)
    {
        QFile file(home + u"/bus.conf"_qs);
        if (file.open(QFile::WriteOnly))
            file.write("<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context='default'>"
                       "<allow send_destination='*' eavesdrop='true'/><allow eavesdrop='true'/><allow own='*'/>"
                       "</policy></busconfig>");
        return file.fileName();
    }

    static void end(QProcess &process)
    {
        if (process.state() == QProcess::NotRunning)
            return;
        process.terminate();
        if (!process.waitForFinished(5'000)) {
            process.kill();
            process.waitForFinished();
        }
    }

    QProcessEnvironment m_environment;
    QProcess m_bus;
    QProcess m_keyring;
    QString m_address;
};

/// Takes every call and never answers.
class SilentService final : public QDBusVirtualObject
{
public:
    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &, const QDBusConnection &) override { return true; }
};

} // namespace

/// Each operation runs in a process of its own, as the keychain's library keeps to the first session it has seen.
class TestKeyStore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void profileIsTheOrigin_data();
    void profileIsTheOrigin();
    void keyIsKeptReplacedAndRemoved();
    void profilesAreApart();
    void longestKeyIsKept();
    void lockedKeychainIsTold();
    void unansweredKeychainTimesOut();
    void contextEndsAWaitForTheKeychain();
    void missingServiceIsTold();
    void missingSessionIsTold();

private:
    struct Outcome
    {
        int problem = -1;
        QByteArray key;
        QString message;
    };
    static Outcome run(const QProcessEnvironment &environment, const QString &operation, const QByteArray &key = {},
                       const QString &ofProfile = profile);

    std::unique_ptr<QTemporaryDir> m_home;
};

void TestKeyStore::initTestCase()
{
    for (const QString &program : {u"dbus-daemon"_qs, u"gnome-keyring-daemon"_qs}) {
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP(qPrintable(program + u" is not installed (packages dbus and gnome-keyring)"_qs));
    }
}

TestKeyStore::Outcome TestKeyStore::run(const QProcessEnvironment &environment, const QString &operation,
                                        const QByteArray &key, const QString &ofProfile)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QSignalSpy finished(&process, &QProcess::finished);
    process.start(QCoreApplication::applicationFilePath(), {u"--operation"_qs, operation, ofProfile});
    process.write(key);
    process.closeWriteChannel();
    if (!finished.wait(60'000) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return {};
    const QList<QByteArray> lines = process.readAllStandardOutput().split('\n');
    return {lines.value(0).toInt(), lines.value(1), QString::fromUtf8(lines.value(2))};
}

#define VERIFY_PROBLEM(outcome, expected)                                                                              \
    QVERIFY2((outcome).problem == static_cast<int>(expected),                                                          \
             qPrintable(QString::number((outcome).problem) + u' ' + (outcome).message))

void TestKeyStore::profileIsTheOrigin_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("expected");
    QTest::addRow("path") << u"https://Data.Example.com/api/v1"_qs << u"https://data.example.com"_qs;
    QTest::addRow("own port") << u"https://data.example.com:443/"_qs << u"https://data.example.com"_qs;
    QTest::addRow("port") << u"https://data.example.com:8443"_qs << u"https://data.example.com:8443"_qs;
    QTest::addRow("http") << u"http://127.0.0.1:80/x"_qs << u"http://127.0.0.1"_qs;
    QTest::addRow("http on 443") << u"http://127.0.0.1:443"_qs << u"http://127.0.0.1:443"_qs;
    QTest::addRow("IPv6") << u"http://[::1]:8080/x"_qs << u"http://[::1]:8080"_qs;
}

void TestKeyStore::profileIsTheOrigin()
{
    QFETCH(QString, url);
    QFETCH(QString, expected);
    QCOMPARE(KeyStore::profileOf(QUrl(url)), expected);
}

void TestKeyStore::keyIsKeptReplacedAndRemoved()
{
    Session session(m_home->path(), Session::Services::Installed);
    QVERIFY(session.isRunning() && session.startKeyring("password"));
    const QProcessEnvironment &environment = session.environment();

    const Outcome none = run(environment, u"read"_qs);
    VERIFY_PROBLEM(none, KeyProblem::Missing);
    QVERIFY2(none.message.contains(profile) && none.message.contains(u"key set"), qPrintable(none.message));

    VERIFY_PROBLEM(run(environment, u"write"_qs, "first-key"), KeyProblem::None);
    const Outcome first = run(environment, u"read"_qs);
    VERIFY_PROBLEM(first, KeyProblem::None);
    QCOMPARE(first.key, "first-key");

    VERIFY_PROBLEM(run(environment, u"write"_qs, "second-key"), KeyProblem::None);
    QCOMPARE(run(environment, u"read"_qs).key, "second-key");

    VERIFY_PROBLEM(run(environment, u"remove"_qs), KeyProblem::None);
    VERIFY_PROBLEM(run(environment, u"read"_qs), KeyProblem::Missing);
    VERIFY_PROBLEM(run(environment, u"remove"_qs), KeyProblem::None);
}

void TestKeyStore::profilesAreApart()
{
    Session session(m_home->path(), Session::Services::Installed);
    QVERIFY(session.isRunning() && session.startKeyring("password"));
    const QString other = u"https://other.example.com"_qs;
    VERIFY_PROBLEM(run(session.environment(), u"write"_qs, "key-of-one"), KeyProblem::None);
    VERIFY_PROBLEM(run(session.environment(), u"read"_qs, {}, other), KeyProblem::Missing);
    VERIFY_PROBLEM(run(session.environment(), u"write"_qs, "key-of-other", other), KeyProblem::None);
    VERIFY_PROBLEM(run(session.environment(), u"remove"_qs, {}, other), KeyProblem::None);
    QCOMPARE(run(session.environment(), u"read"_qs).key, "key-of-one");
}

void TestKeyStore::longestKeyIsKept()
{
    Session session(m_home->path(), Session::Services::Installed);
    QVERIFY(session.isRunning() && session.startKeyring("password"));
    const QByteArray key(4096, 'k');
    VERIFY_PROBLEM(run(session.environment(), u"write"_qs, key), KeyProblem::None);
    QCOMPARE(run(session.environment(), u"read"_qs).key, key);
}

void TestKeyStore::lockedKeychainIsTold()
{
    Session session(m_home->path(), Session::Services::Installed);
    QVERIFY(session.isRunning() && session.startKeyring("password"));
    VERIFY_PROBLEM(run(session.environment(), u"write"_qs, "k3y"), KeyProblem::None);
    session.stopKeyring();
    QVERIFY(session.startKeyring({}));

    const Outcome read = run(session.environment(), u"read"_qs);
    VERIFY_PROBLEM(read, KeyProblem::Locked);
    QVERIFY2(read.message.contains(u"locked"), qPrintable(read.message));
    VERIFY_PROBLEM(run(session.environment(), u"write"_qs, "other"), KeyProblem::Locked);
    VERIFY_PROBLEM(run(session.environment(), u"remove"_qs), KeyProblem::Locked);

    session.stopKeyring();
    QVERIFY(session.startKeyring("password"));
    QCOMPARE(run(session.environment(), u"read"_qs).key, "k3y");
}

void TestKeyStore::unansweredKeychainTimesOut()
{
    Session session(m_home->path(), Session::Services::None);
    QVERIFY(session.isRunning());
    SilentService silent;
    QVERIFY(session.bus().registerVirtualObject(u"/"_qs, &silent, QDBusConnection::SubPath));
    QVERIFY(session.bus().registerService(u"org.freedesktop.secrets"_qs));
    for (const QString &operation : {u"read"_qs, u"write"_qs, u"remove"_qs}) {
        const Outcome outcome = run(session.environment(), operation + u" soon"_qs, "k3y");
        VERIFY_PROBLEM(outcome, KeyProblem::Timeout);
        QVERIFY2(outcome.message.contains(u"within 0.5 s"), qPrintable(outcome.message));
    }
}

void TestKeyStore::contextEndsAWaitForTheKeychain()
{
    Session session(m_home->path(), Session::Services::Installed);
    QVERIFY(session.isRunning() && session.startKeyring("password"));
    VERIFY_PROBLEM(run(session.environment(), u"write"_qs, "k3y"), KeyProblem::None);
    QCOMPARE(run(session.environment(), u"cancel, then read"_qs).key, "k3y");
}

void TestKeyStore::missingServiceIsTold()
{
    Session session(m_home->path(), Session::Services::None);
    QVERIFY(session.isRunning());
    for (const QString &operation : {u"read"_qs, u"write"_qs, u"remove"_qs})
        VERIFY_PROBLEM(run(session.environment(), operation, "k3y"), KeyProblem::NoService);
}

void TestKeyStore::missingSessionIsTold()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_qs, u"unix:path=/does/not/exist"_qs);
    for (const QString &operation : {u"read"_qs, u"write"_qs, u"remove"_qs}) {
        const Outcome outcome = run(environment, operation, "k3y");
        VERIFY_PROBLEM(outcome, KeyProblem::NoService);
        QVERIFY2(outcome.message.contains(u"--key-file"), qPrintable(outcome.message));
    }
}

namespace {

/// What the processes of the tests do: --operation OPERATION PROFILE, the key on standard input. Prints problem, key
/// and message.
int operate(const QStringList &arguments)
{
    const QString operation = arguments.at(2);
    const bool isSoon = operation.endsWith(u" soon");
    const KeyStore store(arguments.at(3), isSoon ? std::chrono::milliseconds(500) : std::chrono::seconds(30));
    QObject context;
    const auto print = [](const KeyResult &result) {
        std::printf("%d\n%s\n%s\n", static_cast<int>(result.problem), result.key.constData(),
                    result.message.toUtf8().constData());
        QCoreApplication::quit();
    };
    if (operation.startsWith(u"cancel")) {
        QObject shortLived;
        store.read(&shortLived, [](const KeyResult &) { std::printf("-2\n"); });
    }
    if (operation.startsWith(u"write")) {
        QFile in;
        if (in.open(stdin, QFile::ReadOnly))
            store.write(in.readAll(), &context, print);
    } else if (operation.startsWith(u"remove")) {
        store.remove(&context, print);
    } else {
        store.read(&context, print);
    }
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (QCoreApplication::arguments().value(1) == u"--operation")
        return operate(QCoreApplication::arguments());
    TestKeyStore test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_key_store.moc"
