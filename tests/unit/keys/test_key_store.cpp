// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_store.h"
#include "support/folder_test.h"
#include "support/keychain_session.h"
#include "support/test_program.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusVirtualObject>
#include <QThread>

#include <cstdio>

using namespace brandbridge;
using namespace brandbridge::keys;
using namespace brandbridge::test;

#define VERIFY_PROBLEM(outcome, expected)                                                                              \
    do {                                                                                                               \
        const Outcome actual = (outcome);                                                                              \
        QVERIFY2(actual.problem == static_cast<int>(expected),                                                         \
                 qPrintable(QString::number(actual.problem) + u' ' + actual.message));                                 \
    } while (false)

namespace {

constexpr QLatin1String profile("https://data.example.com");

/// A service that answers as the test says, or not at all.
class ScriptedService final : public QDBusVirtualObject
{
public:
    using Script = std::function<QDBusMessage(const QDBusMessage &)>;

    explicit ScriptedService(Script script) : m_script(std::move(script)) {}
    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        const QDBusMessage answer = m_script(message);
        return answer.type() == QDBusMessage::InvalidMessage || bus.send(answer);
    }

    static QDBusMessage silence(const QDBusMessage &) { return {}; }

private:
    Script m_script;
};

using Paths = QList<QDBusObjectPath>;

struct Outcome
{
    int problem = -1;
    QByteArray key;
    QString message;
};

/// One operation in a separate process.
class Child final : public QObject
{
public:
    Child(const QProcessEnvironment &environment, const QString &operation, const QString &ofProfile = profile)
    {
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationFilePath(), {u"key_operation"_s, operation, ofProfile});
    }

    /// The key, for an operation that needs one; or the word to go on.
    void goOn(const QByteArray &input = {}) { m_process.write(input + '\n'); }

    /// The next outcome that it prints.
    Outcome outcome()
    {
        constexpr int lines = 3;
        const auto isThere = [this] {
            m_output += m_process.readAllStandardOutput();
            return m_output.count('\n') >= lines;
        };
        if (!QTest::qWaitFor(isThere, 60'000))
            return {};
        const QByteArrayList all = m_output.split('\n');
        m_output = all.mid(lines).join('\n');
        return {all[0].toInt(), all[1], QString::fromUtf8(all[2])};
    }

    ~Child() override
    {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(10'000))
            m_process.kill();
    }

private:
    QProcess m_process;
    QByteArray m_output;
};

/// What the processes of the tests do: --operation OPERATION PROFILE, the key, where one is needed, as a line of
/// standard input. Prints problem, key and message.
int operate(const QStringList &arguments)
{
    const QString operation = arguments.at(0);
    const bool isSoon = operation.contains(u" soon");
    const KeyStore store(arguments.at(1), isSoon ? std::chrono::milliseconds(500) : std::chrono::seconds(30));
    const KeyStore patient(arguments.at(1));
    QObject context;
    QFile in;
    if (!in.open(stdin, QFile::ReadOnly))
        return 1;
    const auto report = [](const KeyResult &result) {
        std::printf("%d\n%s\n%s\n", static_cast<int>(result.problem), result.key.constData(),
                    result.message.english().toUtf8().constData());
        std::fflush(stdout);
    };
    const auto print = [&report](const KeyResult &result) {
        report(result);
        QCoreApplication::quit();
    };
    if (operation.startsWith(u"cancel")) {
        QObject shortLived;
        store.read(&shortLived, [](const KeyResult &) { std::printf("-2\n"); });
    }
    if (operation.startsWith(u"write"))
        store.write(in.readLine().trimmed(), &context, print);
    else if (operation.startsWith(u"remove"))
        store.remove(&context, print);
    else if (operation.startsWith(u"quietly"))
        store.read(&context, print, KeyStore::Asking::Nobody);
    else if (operation.endsWith(u"in a thread")) {
        auto *const worker = new QThread(QCoreApplication::instance());
        auto *const inThread = new QObject;
        inThread->moveToThread(worker);
        worker->start();
        store.read(&context, [&, inThread](const KeyResult &) {
            QMetaObject::invokeMethod(inThread, [&, inThread] {
                store.read(inThread, [&](const KeyResult &result) {
                    report(result);
                    QMetaObject::invokeMethod(&context, [&] { store.read(&context, print); });
                });
            });
        });
        const int code = QCoreApplication::exec();
        worker->quit();
        worker->wait();
        return code;
    } else if (operation.endsWith(u", then read") && isSoon)
        store.read(&context, [&](const KeyResult &result) {
            report(result);
            in.readLine();
            patient.read(&context, print, KeyStore::Asking::Nobody);
        });
    else
        store.read(&context, print);
    return QCoreApplication::exec();
}

} // namespace

/// Each operation runs in a separate process, as the keychain's library keeps to the first session it has seen.
class TestKeyStore final : public FolderTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(KeychainSession::isPossible(), "packages dbus and gnome-keyring are not installed");
    }

    void cleanup()
    {
        m_session.reset();
        m_wallet.clear();
        m_isWalletOpen = true;
    }

    void profileIsTheOrigin()
    {
        const auto profileOf = [](const QString &url) { return KeyStore::profileOf(QUrl(url)); };
        QCOMPARE(profileOf(u"https://Data.Example.com/api/v1"_s), u"https://data.example.com"_s);
        QCOMPARE(profileOf(u"https://data.example.com:443/"_s), u"https://data.example.com"_s);
        QCOMPARE(profileOf(u"https://data.example.com:8443"_s), u"https://data.example.com:8443"_s);
        QCOMPARE(profileOf(u"http://127.0.0.1:80/x"_s), u"http://127.0.0.1"_s);
        QCOMPARE(profileOf(u"http://127.0.0.1:443"_s), u"http://127.0.0.1:443"_s);
        QCOMPARE(profileOf(u"http://[::1]:8080/x"_s), u"http://[::1]:8080"_s);
    }

    /// The window and the endpoint read the key in different threads.
    void severalThreadsMayReadTheKey()
    {
        QVERIFY(begin() && holdsKey());
        Child child(m_environment, u"read in a thread"_s);
        for (int i = 0; i < 2; ++i) {
            const Outcome outcome = child.outcome();
            VERIFY_PROBLEM(outcome, KeyProblem::None);
            QCOMPARE(outcome.key, "k3y");
        }
    }

    void keyIsKeptReplacedAndRemoved()
    {
        QVERIFY(begin() && m_session->startKeyring("password"));
        const Outcome none = run(u"read"_s);
        VERIFY_PROBLEM(none, KeyProblem::Missing);
        QVERIFY2(none.message.contains(profile) && none.message.contains(u"setup"), qPrintable(none.message));

        VERIFY_PROBLEM(run(u"write"_s, "first-key"), KeyProblem::None);
        const Outcome first = run(u"read"_s);
        VERIFY_PROBLEM(first, KeyProblem::None);
        QCOMPARE(first.key, "first-key");

        const QString other = u"https://other.example.com"_s;
        VERIFY_PROBLEM(run(u"read"_s, {}, other), KeyProblem::Missing);
        VERIFY_PROBLEM(run(u"write"_s, "key-of-other", other), KeyProblem::None);
        VERIFY_PROBLEM(run(u"remove"_s, {}, other), KeyProblem::None);
        QCOMPARE(run(u"read"_s).key, "first-key");

        const QByteArray longest(4096, 'k');
        VERIFY_PROBLEM(run(u"write"_s, longest), KeyProblem::None);
        QCOMPARE(run(u"read"_s).key, longest);

        VERIFY_PROBLEM(run(u"remove"_s), KeyProblem::None);
        VERIFY_PROBLEM(run(u"read"_s), KeyProblem::Missing);
        VERIFY_PROBLEM(run(u"remove"_s), KeyProblem::None);
    }

    void lockedKeychainIsReported()
    {
        QVERIFY(begin() && holdsKey());
        QVERIFY(m_session->lockKeyring());
        verifyEach({}, KeyProblem::Locked, {u"locked"_s});
        QVERIFY(m_session->unlockKeyring("password"));
        QCOMPARE(run(u"read"_s).key, "k3y");

        // From its start.
        m_session->stopKeyring();
        QVERIFY(m_session->startKeyring({}));
        verifyEach({}, KeyProblem::Locked, {u"locked"_s});
        m_session->stopKeyring();
        QVERIFY(m_session->startKeyring("password"));
        QCOMPARE(run(u"read"_s).key, "k3y");
    }

    void unansweredDialogueTimesOutUntilTheKeychainIsUnlocked()
    {
        QVERIFY(begin());
        ScriptedService person(&ScriptedService::silence);
        QVERIFY(serve(person, u"org.gnome.keyring.SystemPrompter"_s));
        QVERIFY(holdsKey());
        QVERIFY(m_session->lockKeyring());
        verifyEach(u" soon"_s, KeyProblem::Timeout, {u"after 0.5 s"_s});

        Child patient(m_environment, u"read soon, then read"_s);
        VERIFY_PROBLEM(patient.outcome(), KeyProblem::Timeout);
        QVERIFY(m_session->unlockKeyring("password"));
        patient.goOn();
        const Outcome outcome = patient.outcome();
        QVERIFY2(outcome.key == "k3y", qPrintable(outcome.message));
    }

    void nobodyIsAskedWhereNobodyMayBe()
    {
        QVERIFY(begin());
        int questions = 0;
        ScriptedService person([&questions](const QDBusMessage &message) {
            ++questions;
            return message.createReply();
        });
        QVERIFY(serve(person, u"org.gnome.keyring.SystemPrompter"_s));
        QVERIFY(holdsKey());
        QCOMPARE(run(u"quietly read"_s).key, "k3y");
        QVERIFY(m_session->lockKeyring());
        VERIFY_PROBLEM(run(u"quietly read"_s), KeyProblem::Locked);
        QCOMPARE(questions, 0);
        // For comparison: this one asks.
        VERIFY_PROBLEM(run(u"read soon"_s), KeyProblem::Timeout);
        QVERIFY(questions > 0);
    }

    void slowKeychainIsWaitedFor()
    {
        QVERIFY(begin() && holdsKey());
        m_session->pauseKeyring();
        Child patient(m_environment, u"read"_s);
        // Longer than it may take to say what state an entry is in.
        QTimer::singleShot(2'500, &patient, [this] { m_session->resumeKeyring(); });
        const Outcome outcome = patient.outcome();
        VERIFY_PROBLEM(outcome, KeyProblem::None);
        QCOMPARE(outcome.key, "k3y");
    }

    void stoppedKeychainTimesOutAndComesBack()
    {
        QVERIFY(begin() && holdsKey());
        m_session->pauseKeyring();
        verifyEach(u" soon"_s, KeyProblem::Timeout, {u"after 0.5 s"_s});
        Child patient(m_environment, u"read soon, then read"_s);
        VERIFY_PROBLEM(patient.outcome(), KeyProblem::Timeout);
        m_session->resumeKeyring();
        patient.goOn();
        const Outcome outcome = patient.outcome();
        QVERIFY2(outcome.key == "k3y", qPrintable(outcome.message));
    }

    void refusalAndNonsenseAreReported()
    {
        QVERIFY(begin(KeychainSession::Services::None));
        QString kind = u"refusal"_s;
        ScriptedService service([&kind](const QDBusMessage &message) {
            if (kind == u"refusal")
                return message.createErrorReply(QDBusError::AccessDenied, u"not for you"_s);
            if (kind == u"errors that nobody knows")
                return message.createErrorReply(u"org.example.Other"_s, u"other"_s);
            if (kind == u"no argument at all")
                return message.createReply();
            if (kind == u"nonsense once the entry is found" && message.member() == u"SearchItems")
                return message.createReply(
                    {QVariant::fromValue(Paths{QDBusObjectPath(u"/org/freedesktop/secrets/collection/a/1"_s)}),
                     QVariant::fromValue(Paths())});
            return message.createReply(u"nonsense"_s);
        });
        QVERIFY(serve(service, u"org.freedesktop.secrets"_s));
        verifyEach({}, KeyProblem::Denied, {u"refuses"_s});
        for (const QString &answer : {u"nonsense to everything"_s, u"errors that nobody knows"_s,
                                      u"nonsense once the entry is found"_s, u"no argument at all"_s}) {
            kind = answer;
            verifyEach({}, KeyProblem::KeychainFailed, {u"The keychain failed: "_s, u"Restart"_s});
            QVERIFY2(!QTest::currentTestFailed(), qPrintable(kind));
        }
    }

    void unusableEntryIsReported()
    {
        QVERIFY(begin() && m_session->startKeyring("password"));
        VERIFY_PROBLEM(run(u"write"_s, "two words"), KeyProblem::None);
        const Outcome outcome = run(u"read"_s);
        VERIFY_PROBLEM(outcome, KeyProblem::Implausible);
        QVERIFY2(outcome.message.contains(u"the keychain") && !outcome.message.contains(u"two words"),
                 qPrintable(outcome.message));
    }

    /// In a KDE session with the Secret Service of another keychain, too.
    void slowKWalletIsTheKeychain()
    {
        QVERIFY(begin());
        m_environment.insert(u"XDG_CURRENT_DESKTOP"_s, u"KDE"_s);
        ScriptedService wallet([this](const QDBusMessage &message) { return answerOfWallet(message); });
        QVERIFY(serve(wallet, u"org.kde.kwalletd5"_s));
        QVERIFY(m_session->bus().registerService(u"org.kde.kwalletd6"_s));
        m_delay = std::chrono::milliseconds(800);
        for (const QString &version : {u"5"_s, u"6"_s}) {
            m_environment.insert(u"KDE_SESSION_VERSION"_s, version);
            VERIFY_PROBLEM(run(u"read"_s), KeyProblem::Missing);
            VERIFY_PROBLEM(run(u"write"_s, "k3y"), KeyProblem::None);
            QCOMPARE(m_wallet.value(profile), u"k3y"_s);
            QCOMPARE(run(u"read"_s).key, "k3y");
            QCOMPARE(run(u"quietly read"_s).key, "k3y");
            VERIFY_PROBLEM(run(u"remove"_s), KeyProblem::None);
            VERIFY_PROBLEM(run(u"remove"_s), KeyProblem::None);
            QVERIFY(m_wallet.isEmpty());
        }
        QVERIFY(m_walletPaths.contains(u"/modules/kwalletd5"_s) && m_walletPaths.contains(u"/modules/kwalletd6"_s));
        // Assistants start programs without the variables that name the desktop.
        m_environment.remove(u"XDG_CURRENT_DESKTOP"_s);
        m_environment.remove(u"KDE_SESSION_VERSION"_s);
        VERIFY_PROBLEM(run(u"write"_s, "k3y"), KeyProblem::None);
        QCOMPARE(m_wallet.value(profile), u"k3y"_s);
        // Nothing went to the other one.
        m_environment.insert(u"XDG_CURRENT_DESKTOP"_s, u"GNOME"_s);
        VERIFY_PROBLEM(run(u"read"_s), KeyProblem::Missing);
    }

    void silentKWalletIsNotReplacedByAnotherKeychain()
    {
        QVERIFY(begin() && holdsKey());
        m_environment.insert(u"XDG_CURRENT_DESKTOP"_s, u"KDE"_s);
        m_environment.insert(u"KDE_SESSION_VERSION"_s, u"5"_s);
        ScriptedService wallet([this](const QDBusMessage &message) { return answerOfWallet(message); });
        QVERIFY(serve(wallet, u"org.kde.kwalletd5"_s));
        m_delay = std::chrono::milliseconds(-1);
        verifyEach(u" soon"_s, KeyProblem::Timeout, {u"not answered yet"_s, u"after 0.5 s"_s});
        m_wallet.insert(profile, u"of-the-wallet"_s);
        Child patient(m_environment, u"read soon, then read"_s);
        VERIFY_PROBLEM(patient.outcome(), KeyProblem::Timeout);
        m_delay = {};
        patient.goOn();
        const Outcome outcome = patient.outcome();
        QVERIFY2(outcome.key == "of-the-wallet", qPrintable(outcome.message));

        m_isWalletOpen = false;
        VERIFY_PROBLEM(run(u"quietly read"_s), KeyProblem::Locked);
        QVERIFY(!m_walletCalls.endsWith(u"open"_s));
        VERIFY_PROBLEM(run(u"read"_s), KeyProblem::Denied);
        // Where none runs and none can be started, the other one is the keychain.
        QVERIFY(m_session->bus().unregisterService(u"org.kde.kwalletd5"_s));
        QCOMPARE(run(u"read"_s).key, "k3y");
    }

    void contextEndsAWaitForTheKeychain()
    {
        QVERIFY(begin() && holdsKey());
        QCOMPARE(run(u"cancel, then read"_s).key, "k3y");
    }

    void missingServiceAndSessionAreReported()
    {
        QVERIFY(begin(KeychainSession::Services::None));
        verifyEach({}, KeyProblem::NoService, {});
        m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/does/not/exist"_s);
        verifyEach({}, KeyProblem::NoService, {u"--key-file"_s});
    }

private:
    /// KWallet, each of whose answers comes after @p m_delay, or never while that is negative.
    QDBusMessage answerOfWallet(const QDBusMessage &message)
    {
        QVariantList arguments = message.arguments();
        const QString entry = arguments.size() > 2 ? arguments.at(2).toString() : QString();
        QVariant value;
        if (message.member() == u"networkWallet")
            value = u"kdewallet"_s;
        else if (message.member() == u"isOpen")
            value = m_isWalletOpen;
        else if (message.member() == u"open")
            value = m_isWalletOpen ? 7 : -1;
        else if (message.member() == u"readPassword")
            value = m_wallet.value(entry);
        else if (message.member() == u"writePassword")
            m_wallet.insert(entry, arguments.at(3).toString()), value = 0;
        else if (message.member() == u"removeEntry")
            value = m_wallet.remove(entry) > 0 ? 0 : -3;
        m_walletCalls.append(message.member());
        m_walletPaths.insert(message.path());
        if (m_delay.count() >= 0)
            QTimer::singleShot(m_delay, this,
                               [this, reply = message.createReply(value)] { m_session->bus().send(reply); });
        return {};
    }

    Outcome run(const QString &operation, const QByteArray &key = {}, const QString &ofProfile = profile) const
    {
        Child child(m_environment, operation, ofProfile);
        child.goOn(key);
        return child.outcome();
    }
    /// Reading, writing and removing end with @p problem, and the message has @p parts.
    void verifyEach(const QString &inWhatWay, KeyProblem problem, const QStringList &parts) const
    {
        for (const QString &operation : {u"read"_s, u"write"_s, u"remove"_s}) {
            const Outcome outcome = run(operation + inWhatWay, "other");
            VERIFY_PROBLEM(outcome, problem);
            for (const QString &part : parts)
                QVERIFY2(outcome.message.contains(part), qPrintable(operation + u": "_s + outcome.message));
        }
    }

    bool begin(KeychainSession::Services services = KeychainSession::Services::Installed)
    {
        m_session = std::make_unique<KeychainSession>(m_folder->path(), services);
        m_environment = m_session->environment();
        return m_session->isRunning();
    }
    /// Starts the keychain and stores "k3y" in it.
    bool holdsKey()
    {
        return m_session->startKeyring("password") &&
               run(u"write"_s, "k3y").problem == static_cast<int>(KeyProblem::None);
    }
    /// Has @p object answer as the service @p name.
    bool serve(QDBusVirtualObject &object, const QString &name) const
    {
        return m_session->bus().registerVirtualObject(u"/"_s, &object, QDBusConnection::SubPath) &&
               m_session->bus().registerService(name);
    }

    std::unique_ptr<KeychainSession> m_session;
    QProcessEnvironment m_environment; ///< of the session
    QMap<QString, QString> m_wallet;   ///< the entries of KWallet
    bool m_isWalletOpen = true;
    QStringList m_walletCalls;
    QSet<QString> m_walletPaths;
    std::chrono::milliseconds m_delay{};
};

BRANDBRIDGE_TEST(TestKeyStore, QCoreApplication)
BRANDBRIDGE_TEST_PROCESS("key_operation", operate)

#include "test_key_store.moc"
