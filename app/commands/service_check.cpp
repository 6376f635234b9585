// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/service_check.h"

#include "app/terminal/terminal.h"

#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>

namespace brandbridge::app {

namespace {

using service::ErrorKind;

service::Result<ServiceIdentity> identityIn(const service::Reply &reply)
{
    const QJsonObject root = QJsonDocument::fromJson(reply.body).object();
    ServiceIdentity identity;
    identity.organization = root.value(QLatin1String("organizationId")).toString();
    identity.version = root.value(QLatin1String("version")).toString();
    if (identity.organization.isEmpty())
        return tl::unexpected(
            service::Error{.kind = ErrorKind::BadAnswer, .message = u"The answer names no organization."_qs});
    for (const auto &endpoint : root.value(QLatin1String("endpoints")).toArray())
        identity.endpoints.append(
            u"%1 %2"_qs.arg(endpoint[QLatin1String("method")].toString(), endpoint[QLatin1String("path")].toString()));
    return identity;
}

} // namespace

void checkService(service::Client &client, QObject *context, const ServiceChecked &done)
{
    client.send({.path = "/"}, {.caller = tools::Caller::person(), .onProgress = {}}, context,
                [done](const service::Result<service::Reply> &reply) { done(reply.and_then(identityIn)); });
}

ExitCode reportProblem(const service::Error &error, const QString &keyRemedy, Streams &streams)
{
    streams.report(forTerminal(service::inShort(error).english()));
    if (error.kind == ErrorKind::Unauthorized)
        streams.report(keyRemedy);
    else if (error.kind == ErrorKind::NotConfigured)
        streams.report(
            u"Give the address with --base-url URL, or store it: brandbridge settings connection/base-url URL"_qs);
    else if (error.kind != ErrorKind::KeyUnavailable) // which says itself what to do
        streams.report(service::adviceOf(error.kind).english());
    return std::ranges::find(notSent, error.kind) != std::end(notSent) ? ExitCode::Configuration : ExitCode::Failed;
}

} // namespace brandbridge::app
