// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/terminal/terminal.h"

#include "core/files/process_environment.h"
#include "core/keys/key_source.h"
#include "core/transport/route.h"

#include "ui/desktop/style.h"

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

using namespace brandbridge::app;

namespace {

/// What applies the rules of environment and configuration; Qt keeps only one such function, so ours calls it.
QLoggingCategory::CategoryFilter byRules = nullptr;

void withoutMessages(QLoggingCategory *category)
{
    if (byRules != nullptr) // else the rules have been applied already
        byRules(category);
    if (QByteArrayView(category->categoryName()).startsWith("qt.httpserver"))
        category->setEnabled(QtDebugMsg, false);
}

/// Keeps this process's memory, which holds the API key, out of core dumps and crash reports, and from being read by
/// the user's other programs (ptrace, /proc/PID/mem). Does nothing in builds with a sanitizer, whose leak check reads
/// its own process that way, and where the system has no such thing.
void keepMemoryPrivate()
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#ifdef Q_OS_UNIX
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
#endif
#ifdef Q_OS_LINUX
    // Crash reporters that the kernel pipes cores to do not keep to the limit.
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
#endif
}

/// Assistants, terminals and the service together may need more descriptors than some systems allow by default.
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

/// Answers come in megabytes, several at once. Left alone, glibc gives their memory back to the system after each, and
/// the next one pays for every page again: a fifth of the processor's time.
void keepFreedMemory()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 4 * 1024 * 1024);
    ::mallopt(M_TRIM_THRESHOLD, 32 * 1024 * 1024);
#endif
}

/// Keeps silent what Qt's own modules would log of requests and messages when asked to log everything: their headers
/// have the assistants' tokens.
void keepLogsPrivate()
{
    qunsetenv("QDBUS_DEBUG"); // logs every message, a keychain's answers among them
    byRules = QLoggingCategory::installFilter(withoutMessages);
}

/// What is written to standard output, by descriptor, and whether it got there: a file may be on a full disk.
class StandardOutput final : public QFile
{
public:
    /// Why something could not be written; empty where all could. A reader that has left is no failure (| head).
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

/// Qt ends the program where it finds no display, so that is checked before.
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
    keepLogsPrivate();
    // Before there are threads, children or logs that could see it.
    QByteArray environmentKey = brandbridge::access::takeKeyFromEnvironment();
    QCoreApplication::setApplicationName(u"brandbridge"_qs);
    QCoreApplication::setApplicationVersion(QStringLiteral(BRANDBRIDGE_VERSION));
    auto application = std::make_unique<QCoreApplication>(argc, argv);

    QFile in;
    StandardOutput out;
    QFile err;
    // A stream that its parent has closed does not prevent a run: it is empty, or what is written to it is lost. By
    // descriptor: through FILE the output would wait in its buffer until the process ends.
    constexpr QIODevice::OpenMode writing = QIODevice::WriteOnly | QIODevice::Unbuffered;
    std::ignore = in.open(0, QIODevice::ReadOnly | QIODevice::Unbuffered);
    std::ignore = out.open(1, writing);
    std::ignore = err.open(2, writing);
    Streams streams{in, out, err};
    setConsoleToUtf8();

    auto parsed = parseCommandLine(QCoreApplication::arguments().mid(1));
    if (!parsed) {
        const Ending &ending = parsed.error();
        ending.exitCode == ExitCode::Ok ? streams.print(ending.text) : streams.report(ending.text);
        return static_cast<int>(ending.exitCode);
    }
    parsed->environmentKey = std::exchange(environmentKey, {});
    if (parsed->command == Command::Window) {
        if (!hasDisplay()) {
            streams.report(
                u"There is no display for the window here. 'brandbridge serve' runs the endpoint without one, "
                "and 'brandbridge --help' lists what else works in a terminal."_qs);
            return static_cast<int>(ExitCode::Configuration);
        }
        closeOwnConsole();
        application.reset();
        application = std::make_unique<QApplication>(argc, argv);
        QApplication::setStyle(new brandbridge::ui::Style);
        QApplication::setDesktopFileName(u"brandbridge"_qs); // by which Wayland finds the icon
        QApplication::setQuitOnLastWindowClosed(false);
    }
    if (parsed->command == Command::Report) {
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
        // It draws and shows nothing: where there is a display, it is not for this.
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
        // Under cron there is no session folder, which Qt warns of, and cron sends messages by mail.
        QLoggingCategory::defaultCategory()->setEnabled(QtWarningMsg, false);
        application.reset();
        application = std::make_unique<QGuiApplication>(argc, argv);
        QLoggingCategory::defaultCategory()->setEnabled(QtWarningMsg, true);
    }
    int exitCode = run(*parsed, streams);
    if (!out.problem().isEmpty()) {
        streams.report(
            u"Standard output could not be written: %1. What was printed is not complete."_qs.arg(out.problem()));
        if (exitCode == static_cast<int>(ExitCode::Ok))
            exitCode = static_cast<int>(ExitCode::Configuration);
    }
    application.reset();
    if (brandbridge::service::Routes::isLookingUp()) // the system may hang in it, and would keep the process
        std::_Exit(exitCode);
    return exitCode;
}
