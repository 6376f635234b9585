// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/service_check.h"

#include "app/terminal/terminal_echo.h"

#include "core/tools/provider.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::app {

namespace {

using service::ErrorKind;

/// Whose move it is, after what happened; empty where what happened says so itself.
QString adviceFor(ErrorKind kind, const QString &keyRemedy)
{
    switch (kind) {
    case ErrorKind::NotConfigured:
        return u"Give the address with --base-url URL, or store it: brandbridge settings connection/base-url URL"_qs;
    case ErrorKind::KeyUnavailable:
    case ErrorKind::CaFileUnusable:
        return {};
    case ErrorKind::Unauthorized:
        return keyRemedy;
    case ErrorKind::Forbidden:
        return u"Check in the organization's settings that API access is enabled."_qs;
    case ErrorKind::NotFound:
    case ErrorKind::NoSuchPath:
    case ErrorKind::Redirect:
    case ErrorKind::BadAnswer:
        return u"Check the address: what answers there is not the organization data service."_qs;
    case ErrorKind::Tls:
        return u"Check the address. If the certificate is your own authority's, name its file with --ca-file."_qs;
    case ErrorKind::Network:
    case ErrorKind::Timeout:
        return u"Check the address and your network connection, then try again."_qs;
    default:
        return u"Try again in a few minutes; the trouble is the service's."_qs;
    }
}

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

ExitCode tellProblem(const service::Error &error, const QString &keyRemedy, Streams &streams)
{
    const QString message = forTerminal(error.message);
    streams.tell(error.httpStatus > 0 ? u"%1 (HTTP %2)"_qs.arg(message, QString::number(error.httpStatus)) : message);
    if (const QString advice = adviceFor(error.kind, keyRemedy); !advice.isEmpty())
        streams.tell(advice);
    const bool isOurs = error.kind == ErrorKind::NotConfigured || error.kind == ErrorKind::KeyUnavailable ||
                        error.kind == ErrorKind::CaFileUnusable;
    return isOurs ? ExitCode::Configuration : ExitCode::Failed;
}

} // namespace brandbridge::app
