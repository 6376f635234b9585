// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"

#include "core/sandbox/sandbox.h"

namespace brandbridge::app {

void runSandbox(const Run &run)
{
    sandbox::Options options{.published = run.invocation.published};
    options.key = run.invocation.sandboxKey.toLatin1();
    if (const auto limit = run.invocation.overrides.find(settings::Key::RequestsPerMinute);
        limit != run.invocation.overrides.end())
        options.requestsPerMinute = limit->second.toInt();
    auto *const sandbox = new sandbox::Sandbox(options, run.context);
    if (!sandbox->listen(run.invocation.sandboxPort))
        return run.fail(u"The sandbox cannot start: %1"_s.arg(sandbox->errorString()));
    QObject::connect(new StopSignal(run.context), &StopSignal::received, run.context, [run] { run.end(ExitCode::Ok); });
    run.print(u"sandbox %1 key %2"_s.arg(sandbox->baseUrl().toString(), QString::fromLatin1(sandbox->key())));
}

} // namespace brandbridge::app
