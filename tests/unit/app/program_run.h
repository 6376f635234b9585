// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/unit/app/command_run.h"

#ifdef Q_OS_UNIX
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace brandbridge::test {

/// Runs the program itself, with an empty standard input, to its end.
inline CommandOutcome runProgram(const Words &arguments)
{
    QProcess process;
    process.start(QStringLiteral(BRANDBRIDGE_BINARY), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(30'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), printedText(process.readAllStandardOutput()),
            printedText(process.readAllStandardError())};
}

/// `brandbridge serve` on any free port, for as long as this lives.
class RunningServe final
{
public:
    explicit RunningServe(const QStringList &options)
    {
        m_process.start(QStringLiteral(BRANDBRIDGE_BINARY), QStringList{u"serve"_s, u"--port"_s, u"0"_s} + options);
    }
    ~RunningServe() { end(m_process); }
    RunningServe(const RunningServe &) = delete;
    RunningServe &operator=(const RunningServe &) = delete;

    bool isListening()
    {
        return test::waitFor([this] { return m_process.bytesAvailable() > 0; });
    }

private:
    QProcess m_process;
};

#ifdef Q_OS_UNIX

/// A terminal at which the test is the person.
class PseudoTerminal final
{
public:
    static constexpr bool isPossible = true;

    PseudoTerminal()
    {
        if (m_person >= 0 && ::grantpt(m_person) == 0 && ::unlockpt(m_person) == 0)
            m_name = ::ptsname(m_person);
        ::fcntl(m_person, F_SETFL, O_NONBLOCK);
    }
    ~PseudoTerminal() { ::close(m_person); }
    PseudoTerminal(const PseudoTerminal &) = delete;
    PseudoTerminal &operator=(const PseudoTerminal &) = delete;

    /// The file that a program opens as its terminal; empty where there is none.
    const QByteArray &name() const { return m_name; }
    QString file() const { return QString::fromLocal8Bit(m_name); }

    bool type(const QByteArray &text) const
    {
        return ::write(m_person, text.constData(), static_cast<std::size_t>(text.size())) == text.size();
    }
    /// All that it has shown so far.
    const QByteArray &shown()
    {
        char bytes[4096];
        for (ssize_t count = 0; (count = ::read(m_person, bytes, sizeof bytes)) > 0;)
            m_shown.append(bytes, count);
        return m_shown;
    }

private:
    const int m_person = ::posix_openpt(O_RDWR | O_NOCTTY);
    QByteArray m_name;
    QByteArray m_shown;
};

#else

struct PseudoTerminal
{
    static constexpr bool isPossible = false;
    static QString file() { return {}; }
    static bool type(const QByteArray &) { return false; }
};

#endif

/// The program at a terminal, where it asks with "[y/N]".
class ProgramAtTerminal final
{
public:
    explicit ProgramAtTerminal(const Words &arguments)
    {
        m_process.setStandardInputFile(m_terminal.file());
        m_process.start(QStringLiteral(BRANDBRIDGE_BINARY), arguments);
    }

    /// Waits until it has asked @p times.
    bool hasAsked(int times = 1)
    {
        return test::waitFor([=, this] { return reported().count("[y/N]") == times; });
    }
    bool type(const QByteArray &answer) const { return m_terminal.type(answer); }
    /// Types the last answer, and returns the exit code; -1 where it does not end.
    int end(const QByteArray &answer)
    {
        const bool hasEnded =
            type(answer) && test::waitFor([this] { return m_process.state() == QProcess::NotRunning; });
        return hasEnded && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }
    /// What it has printed on its standard error so far.
    const QByteArray &reported() { return m_reported += m_process.readAllStandardError(); }

private:
    PseudoTerminal m_terminal;
    QProcess m_process;
    QByteArray m_reported;
};

} // namespace brandbridge::test
