// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/privacy.h"

#include "core/access/key_source.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

using namespace brandbridge::app;

namespace {

struct Dispatch
{
    Command command;
    Run run;
};

constexpr Dispatch dispatchTable[] = {
    {Command::Serve, runServe},           {Command::Stdio, runStdio},
    {Command::TokenNew, runToken},        {Command::TokenList, runToken},
    {Command::TokenRevoke, runToken},     {Command::Call, runCall},
    {Command::Tools, runTools},           {Command::Status, runStatus},
    {Command::Sandbox, runSandbox},       {Command::KeySet, runKey},
    {Command::KeyTest, runStatus},        {Command::KeyRemove, runKey},
    {Command::Settings, runSettings},     {Command::Permissions, runPermissions},
    {Command::Restore, runRestore},       {Command::Activity, runActivity},
    {Command::Connect, runConnect},       {Command::Disconnect, runConnect},
    {Command::Assistants, runAssistants}, {Command::Approve, runApprove},
};

int run(const Invocation &invocation, Streams &streams)
{
    const auto found = std::find_if(std::begin(dispatchTable), std::end(dispatchTable),
                                    [&](const Dispatch &row) { return row.command == invocation.command; });
    QObject context;
    std::optional<int> exitCode;
    found->run(invocation, streams, &context, [&exitCode](ExitCode code) {
        exitCode = static_cast<int>(code);
        QCoreApplication::exit(*exitCode);
    });
    return exitCode ? *exitCode : QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    keepMemoryPrivate();
    keepLogsPrivate();
    // Before there are threads, children or logs that could see it.
    QByteArray environmentKey = brandbridge::access::takeKeyFromEnvironment();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"brandbridge"_qs);
    QCoreApplication::setApplicationVersion(QStringLiteral(BRANDBRIDGE_VERSION));

    QFile in;
    QFile out;
    QFile err;
    // A stream that its parent has closed is no reason not to run: it is empty, or what is written to it is lost.
    // By descriptor: through FILE what is written would wait in its buffer until the process ends.
    constexpr QIODevice::OpenMode writing = QIODevice::WriteOnly | QIODevice::Unbuffered;
    std::ignore = in.open(0, QIODevice::ReadOnly | QIODevice::Unbuffered);
    std::ignore = out.open(1, writing);
    std::ignore = err.open(2, writing);
    Streams streams{in, out, err};

    auto parsed = parseCommandLine(QCoreApplication::arguments().mid(1));
    if (!parsed) {
        const Ending &ending = parsed.error();
        ending.exitCode == ExitCode::Ok ? streams.print(ending.text) : streams.tell(ending.text);
        return static_cast<int>(ending.exitCode);
    }
    parsed->environmentKey = std::exchange(environmentKey, {});
    return run(*parsed, streams);
}
