// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"

#include "app/terminal/terminal.h"

#include "core/tools/provider.h"

#include <utility>

namespace brandbridge::app {

std::unique_ptr<Bridge> openBridge(const Run &run)
{
    auto bridge = Configuration::open(run).and_then(&Bridge::create);
    if (bridge)
        return std::move(*bridge);
    run.fail(bridge.error());
    return nullptr;
}

void reportProblems(Bridge &bridge, QObject *context, const Run &run)
{
    const auto report = [run](const QString &sentence) { run.report(sentence); };
    QObject::connect(&bridge, &Bridge::catalogueUnreadable, context, report);
    QObject::connect(&bridge.activityLog(), &activity::ActivityLog::problem, context, report);
    report(bridge.permissions().problem());
    report(bridge.keyWarning());
}

void reportKeyWarning(const Bridge &bridge, const Run &run)
{
    if (isTerminal(run.streams.err))
        run.report(bridge.keyWarning());
}

void reportUnsendable(Bridge &bridge, QObject *context, const Run &run)
{
    const auto report = [run](const QString &sentence) { run.report(sentence); };
    QObject::connect(&bridge, &Bridge::keyUnavailable, context, report);
    QObject::connect(&bridge, &Bridge::keyAvailable, context, report);
    report(bridge.client().connection().problem());
}

void checkService(service::Client &client, QObject *context, const service::Continuation<service::Root> &done)
{
    const service::Organization organization(client, {.caller = tools::Caller::person(), .onProgress = {}});
    organization.root(context,
                      [done](transport::Result<service::Root> root) { done(requireOrganization(std::move(root))); });
}

ExitCode reportProblem(const transport::Error &error, const QString &keyRemedy, const Run &run)
{
    using transport::ErrorKind;
    run.report(transport::inShort(error).english());
    if (error.kind == ErrorKind::Unauthorized)
        run.report(keyRemedy);
    else if (error.kind == ErrorKind::NotConfigured)
        run.report(u"Run 'brandbridge setup' and paste what your service gives you."_s);
    else if (error.kind == ErrorKind::NotUnderstood)
        run.report(transport::adviceOf(error.kind).english() +
                   u" 'brandbridge call' shows answers as the service sends them, for example: brandbridge call "
                   "list_brands"_s);
    else if (error.kind != ErrorKind::KeyUnavailable) // its message has advice
        run.report(transport::adviceOf(error.kind).english());
    const bool isSent = error.kind != ErrorKind::NotConfigured && error.kind != ErrorKind::KeyUnavailable &&
                        error.kind != ErrorKind::CaFileUnusable;
    return isSent ? ExitCode::Failed : ExitCode::Configuration;
}

} // namespace brandbridge::app
