// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/program_run.h"

#ifdef Q_OS_UNIX
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#endif

using namespace brandbridge;

#ifdef Q_OS_UNIX

namespace {

/// `brandbridge key set` while it waits for a key to be typed, at a terminal that stays when it has ended.
class KeyPrompt final
{
public:
    KeyPrompt()
    {
        process.setStandardInputFile(m_terminal.file());
        process.setChildProcessModifier([] {
            ::setpgid(0, 0); // as a shell starts it: only what can be continued can be stopped
            for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGTSTP})
                std::signal(signal, SIG_DFL); // which the tests may have inherited
        });
        process.start(QStringLiteral(BRANDBRIDGE_BINARY),
                      {u"key"_s, u"set"_s, u"--base-url"_s, u"https://data.example.com"_s});
    }
    ~KeyPrompt()
    {
        process.kill();
        process.waitForFinished();
        ::close(m_itsEnd);
    }
    KeyPrompt(const KeyPrompt &) = delete;
    KeyPrompt &operator=(const KeyPrompt &) = delete;

    bool isAsking()
    {
        return test::waitFor([this] { return output().contains("API key for https://data.example.com"); });
    }
    /// What it has reported so far.
    const QByteArray &output() { return m_output += process.readAllStandardError(); }
    bool isEchoing() const
    {
        termios state{};
        return ::tcgetattr(m_itsEnd, &state) == 0 && (state.c_lflag & ECHO) != 0;
    }
    void type(const QByteArray &keys) const { QVERIFY(m_terminal.type(keys)); }
    void send(int signal) const { QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0); }
    /// What waits for the next reader at this terminal, once it has the end of a line.
    QByteArray leftBehind() const
    {
        type("\n");
        char bytes[256];
        const ssize_t count = ::read(m_itsEnd, bytes, sizeof bytes);
        return {bytes, std::max<ssize_t>(count, 0)};
    }

    QProcess process;

private:
    const test::PseudoTerminal m_terminal;
    const int m_itsEnd = ::open(m_terminal.name().constData(), O_RDWR | O_NOCTTY);
    QByteArray m_output;
};

} // namespace

#endif

/// The state of the terminal that a key is typed at, however the command ends.
class TestKeyPrompt final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_user.emplace(); }

    /// Ctrl+C, kill, and a terminal that is closed.
    void aSignalLeavesTheTerminalAsItWas()
    {
#ifdef Q_OS_UNIX
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            const QByteArray name = QByteArray::number(signal);
            KeyPrompt prompt;
            QVERIFY2(prompt.isAsking() && !prompt.isEchoing(), name);
            prompt.type("s3cr");
            prompt.send(signal);
            QTRY_VERIFY2_WITH_TIMEOUT(prompt.process.state() == QProcess::NotRunning, name, 20'000);
            QVERIFY2(prompt.isEchoing(), name);
            QCOMPARE(prompt.process.exitStatus(), QProcess::CrashExit); // by the signal, as a shell expects
            QCOMPARE(prompt.process.exitCode(), signal);
            QVERIFY2(prompt.leftBehind() == "\n", name); // and no part of a key for the shell to show
        }
#else
        QSKIP("needs a terminal of Unix");
#endif
    }

    void aPauseShowsWhatIsTypedMeanwhileOnly()
    {
#ifdef Q_OS_UNIX
        KeyPrompt prompt;
        QVERIFY(prompt.isAsking());
        prompt.send(SIGTSTP);
        siginfo_t info{};
        const auto process = static_cast<id_t>(prompt.process.processId());
        QTRY_VERIFY(::waitid(P_PID, process, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0);
        QVERIFY(prompt.isEchoing());
        prompt.send(SIGCONT);
        QTRY_VERIFY(!prompt.isEchoing());
        prompt.type("s3cret\n");
        QTRY_COMPARE_WITH_TIMEOUT(prompt.process.state(), QProcess::NotRunning, 20'000);
        QCOMPARE(prompt.process.exitCode(), 3); // there is no keychain
        QVERIFY2(prompt.output().contains("No keychain runs") && !prompt.output().contains("s3cret"),
                 prompt.output().constData());
        QVERIFY(prompt.isEchoing());
#else
        QSKIP("needs a terminal of Unix");
#endif
    }

private:
    std::optional<test::NewUser> m_user;
};

BRANDBRIDGE_TEST(TestKeyPrompt, QCoreApplication)
#include "test_key_prompt.moc"
