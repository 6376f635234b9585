// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/terminal/terminal.h"

#include "core/files/process_environment.h"
#include "core/keys/key_source.h"
#include "core/transport/route.h"

#include <QApplication>
#include <QFile>
#include <QLoggingCategory>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

using namespace brandbridge;
using namespace brandbridge::app;

namespace {

/// Excludes this process's memory, which has the API key, from core dumps and crash reports, and prevents other
/// programs of the user from reading it (ptrace, /proc/PID/mem). Does nothing with sanitizers, whose leak check uses
/// the same interface, and on systems without support for this.
void keepMemoryPrivate()
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#ifdef Q_OS_UNIX
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
#endif
#ifdef Q_OS_LINUX
    // The limit does not apply to crash reporters that get cores through a pipe.
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
#endif
}

/// Raises the limit of open descriptors. Assistants, terminals and the service may exceed the default.
void allowManyDescriptors()
{
#ifdef Q_OS_UNIX
    constexpr rlim_t wanted = 4096;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
        limit.rlim_cur = std::min(wanted, limit.rlim_max);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
#endif
}

/// Makes glibc keep freed memory. Otherwise it returns the memory of large answers to the system, and mapping it again
/// takes a fifth of the processor time.
void keepFreedMemory()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 4 * 1024 * 1024);
    ::mallopt(M_TRIM_THRESHOLD, 32 * 1024 * 1024);
#endif
}

/// Standard output that records write errors, such as a full disk.
class StandardOutput final : public QFile
{
public:
    /// The reason for a write error. Empty without one, or if the reader has exited (| head).
    const QString &problem() const { return m_problem; }

protected:
    qint64 writeData(const char *data, qint64 size) override
    {
        for (qint64 done = 0; done < size;) {
            const qint64 written = QFile::writeData(data + done, size - done);
            if (written <= 0) {
                if (errorString() != QString::fromStdString(std::generic_category().message(EPIPE)))
                    m_problem = errorString();
                return -1;
            }
            done += written;
        }
        return size;
    }

private:
    QString m_problem;
};

int run(const Invocation &invocation, Streams &streams)
{
    const QList<CommandRow> &rows = commands();
    const auto found = std::find_if(rows.cbegin(), rows.cend(),
                                    [&](const CommandRow &row) { return row.command == invocation.command; });
    QObject context;
    std::optional<int> exitCode;
    found->run({invocation, streams, &context, [&exitCode](ExitCode code) {
                    exitCode = static_cast<int>(code);
                    QCoreApplication::exit(*exitCode);
                }});
    return exitCode ? *exitCode : QCoreApplication::exec();
}

/// Checked in advance, because Qt aborts the program without a display.
bool hasDisplay()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

} // namespace

int main(int argc, char *argv[])
{
    brandbridge::files::prepareEnvironment();
    keepMemoryPrivate();
    allowManyDescriptors();
    keepFreedMemory();
    qunsetenv("QDBUS_DEBUG"); // would log all messages, including the keychain's answers
    // Before threads, child processes or logs can access it.
    QByteArray environmentKey = brandbridge::keys::takeKeyFromEnvironment();
    QCoreApplication::setApplicationName(u"brandbridge"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(BRANDBRIDGE_VERSION));
    auto application = std::make_unique<QCoreApplication>(argc, argv);

    QFile in;
    StandardOutput out;
    QFile err;
    // A stream that the parent closed is empty, or discards output. Opened by descriptor, because output to FILE would
    // be buffered until exit.
    constexpr QIODevice::OpenMode writing = QIODevice::WriteOnly | QIODevice::Unbuffered;
    std::ignore = in.open(0, QIODevice::ReadOnly | QIODevice::Unbuffered);
    std::ignore = out.open(1, writing);
    std::ignore = err.open(2, writing);
    Streams streams{in, out, err};
    setConsoleToUtf8();

    auto parsed = parseCommandLine(QCoreApplication::arguments().mid(1));
    if (!parsed) {
        const EarlyExit &ending = parsed.error();
        ending.exitCode == ExitCode::Ok ? streams.print(ending.text) : streams.report(ending.text);
        return static_cast<int>(ending.exitCode);
    }
    parsed->environmentKey = std::exchange(environmentKey, {});
    if (parsed->command == Command::Window) {
        if (!hasDisplay()) {
            streams.report(
                u"There is no display for the window here. 'brandbridge serve' runs the endpoint without one, "
                "and 'brandbridge --help' lists what else works in a terminal."_s);
            return static_cast<int>(ExitCode::Configuration);
        }
        closePrivateConsole();
        application.reset();
        application = std::make_unique<QApplication>(argc, argv);
        QApplication::setDesktopFileName(u"brandbridge"_s); // used by Wayland to find the icon
        QApplication::setQuitOnLastWindowClosed(false);
    }
    if (parsed->command == Command::Report) {
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
        // Reports are drawn without a display.
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
        // cron starts programs without a session folder. Qt warns about this, and cron would mail the warning.
        QLoggingCategory::defaultCategory()->setEnabled(QtWarningMsg, false);
        application.reset();
        application = std::make_unique<QGuiApplication>(argc, argv);
        QLoggingCategory::defaultCategory()->setEnabled(QtWarningMsg, true);
    }
    int exitCode = run(*parsed, streams);
    if (!out.problem().isEmpty()) {
        streams.report(u"Standard output could not be written: %1. The output is incomplete."_s.arg(out.problem()));
        if (exitCode == static_cast<int>(ExitCode::Ok))
            exitCode = static_cast<int>(ExitCode::Configuration);
    }
    application.reset();
    if (brandbridge::transport::Routes::isLookingUp()) // the system may block it and prevent the exit
        std::_Exit(exitCode);
    return exitCode;
}
