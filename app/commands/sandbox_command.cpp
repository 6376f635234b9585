// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"

#include "core/sandbox/sandbox.h"

namespace brandbridge::app {

void runSandbox(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    sandbox::Options options;
    options.key = invocation.sandboxKey;
    options.folder = invocation.sandboxFolder;
    if (const auto limit = invocation.overrides.find(settings::Key::RequestsPerMinute);
        limit != invocation.overrides.end())
        options.requestsPerMinute = limit->second.toInt();
    if (!invocation.sandboxFaults.isEmpty()) {
        QString problem;
        const auto faults = sandbox::Faults::parse(invocation.sandboxFaults, &problem);
        if (!faults) {
            streams.report(u"--faults: %1"_qs.arg(problem));
            ended(ExitCode::Usage);
            return;
        }
        options.faults = *faults;
    }
    auto *const sandbox = new sandbox::Sandbox(options, context);
    if (!sandbox->listen(invocation.sandboxPort))
        return endFailed(u"The sandbox cannot start: %1"_qs.arg(sandbox->errorString()), streams, ended);
    QObject::connect(new StopSignal(context), &StopSignal::received, context, [ended] { ended(ExitCode::Ok); });
    streams.print(u"sandbox %1 key %2"_qs.arg(sandbox->baseUrl().toString(), QString::fromLatin1(sandbox->key())));
}

} // namespace brandbridge::app
