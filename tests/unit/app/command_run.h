// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "support/test_program.h"

#include <optional>

namespace brandbridge::test {

/// A user who has not used Brandbridge yet, for commands in this process and in programs it starts: no key, no
/// keychain, no settings, and no assistants but those in its folder.
class NewUser
{
public:
    NewUser()
    {
        qunsetenv("BRANDBRIDGE_API_KEY");
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/does/not/exist");
        for (const char *const name : {"BRANDBRIDGE_CONFIG_DIR", "HOME", "XDG_CONFIG_HOME"})
            qputenv(name, QFile::encodeName(m_folder.path()));
    }

    const QTemporaryDir &folder() const { return m_folder; }
    QString path(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// Ends @p process, on Windows, where a console program cannot be asked to stop, by force.
inline void end(QProcess &process)
{
    if (process.state() == QProcess::NotRunning)
        return;
#ifndef Q_OS_WIN
    process.terminate();
    if (process.waitForFinished())
        return;
#endif
    process.kill();
    process.waitForFinished();
}

/// @p printed with lines that end as everywhere else than on Windows.
inline QString printedText(const QByteArray &printed)
{
    return QString::fromUtf8(printed).replace(u"\r\n"_s, u"\n"_s);
}

/// The words of a command line: from one text, where none of them has a space.
class Words final : public QStringList
{
public:
    using QStringList::QStringList;
    Words() = default;
    Words(const QString &line) : QStringList(line.split(u' ', Qt::SkipEmptyParts)) {}
    Words(const QStringList &words) : QStringList(words) {}
};

/// What a command printed and how it ended.
struct CommandOutcome
{
    int exitCode = -1;
    QString out;
    QString err;

    /// Whether it ended with @p code and printed all of @p onOut and of @p onErr; where not, what it printed is shown.
    bool endedWith(int code, const QStringList &onOut = {}, const QStringList &onErr = {}) const
    {
        const auto areIn = [](const QString &text, const QStringList &parts) {
            return std::all_of(parts.begin(), parts.end(), [&](const QString &part) { return text.contains(part); });
        };
        if (exitCode == code && areIn(out, onOut) && areIn(err, onErr))
            return true;
        qWarning("exit code %d\nstandard output: %s\nstandard error: %s", exitCode, qPrintable(out), qPrintable(err));
        return false;
    }
    QStringList lines() const { return out.split(u'\n', Qt::SkipEmptyParts); }
    QJsonDocument json() const { return QJsonDocument::fromJson(out.toUtf8()); }
};

/// Parses @p arguments and carries out their command with @p input as a pipe, or at @p terminal, and with @p
/// environmentKey as main() takes it from the environment.
inline CommandOutcome runCommand(const Words &arguments, const QByteArray &input = {},
                                 const QByteArray &environmentKey = qgetenv("BRANDBRIDGE_API_KEY"),
                                 QIODevice *terminal = nullptr)
{
    auto invocation = app::parseCommandLine(arguments);
    if (!invocation)
        return {static_cast<int>(invocation.error().exitCode), {}, invocation.error().text};
    invocation->environmentKey = environmentKey;
    QBuffer in;
    in.setData(input);
    QBuffer out;
    QBuffer err;
    in.open(QIODevice::ReadOnly);
    out.open(QIODevice::WriteOnly);
    err.open(QIODevice::WriteOnly);
    app::Streams streams{terminal ? *terminal : in, out, err};
    QObject context;
    std::optional<app::ExitCode> ended;
    const QList<app::CommandRow> &rows = app::commands();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return one.command == invocation->command; });
    row->run({*invocation, streams, &context, [&ended](app::ExitCode code) { ended = code; }});
    if (!test::waitFor([&] { return ended.has_value(); }))
        return {};
    return {static_cast<int>(*ended), printedText(out.data()), printedText(err.data())};
}

} // namespace brandbridge::test
