// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ask_instance.h"
#include "app/open_bridge.h"

#include "core/settings/config_folder.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::app {

namespace {

using service::ErrorKind;

/// Whose move it is, after what happened.
QString adviceFor(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::NotConfigured:
        return u"Give the address with --base-url URL, or store it: brandbridge settings connection/base-url URL"_qs;
    case ErrorKind::KeyUnavailable:
        return u"Store the key with 'brandbridge key set', or name a file with --key-file."_qs;
    case ErrorKind::Unauthorized:
        return u"Copy the key from the organization's API settings again: brandbridge key set"_qs;
    case ErrorKind::Forbidden:
        return u"Check in the organization's settings that API access is enabled."_qs;
    case ErrorKind::NotFound:
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

ExitCode exitCodeFor(ErrorKind kind)
{
    return kind == ErrorKind::NotConfigured || kind == ErrorKind::KeyUnavailable ? ExitCode::Configuration
                                                                                 : ExitCode::Failed;
}

class Status final : public QObject
{
public:
    Status(std::unique_ptr<Bridge> bridge, Streams &streams, Ended ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        // GET / is there to confirm that key and address are right (contract, GET /).
        m_bridge->client().send({.path = "/"}, {.caller = u"terminal"_qs, .onProgress = {}}, this,
                                [this](const service::Result<service::Reply> &reply) { show(reply); });
    }

private:
    void show(const service::Result<service::Reply> &reply)
    {
        const service::Connection &connection = m_bridge->client().connection();
        if (!connection.baseUrl.isEmpty())
            m_streams.print(u"service\t"_qs + connection.baseUrl.toString(QUrl::RemoveUserInfo));
        if (!reply) {
            fail(reply.error());
            return;
        }
        const QJsonObject root = QJsonDocument::fromJson(reply->body).object();
        const QString organization = root.value(QLatin1String("organizationId")).toString();
        if (organization.isEmpty()) {
            fail({.kind = ErrorKind::BadAnswer, .message = u"The answer names no organization."_qs});
            return;
        }
        m_streams.print(u"organization\t"_qs + organization);
        m_streams.print(u"version\t"_qs + root.value(QLatin1String("version")).toString());
        for (const auto &endpoint : root.value(QLatin1String("endpoints")).toArray())
            m_streams.print(u"endpoint\t%1 %2"_qs.arg(endpoint[QLatin1String("method")].toString(),
                                                      endpoint[QLatin1String("path")].toString()));
        m_bridge->whenCatalogueIsKnown(this, [this] { showCatalogue(); });
    }

    void fail(const service::Error &error)
    {
        m_streams.tell(error.httpStatus > 0 ? u"%1 (HTTP %2)"_qs.arg(error.message, QString::number(error.httpStatus))
                                            : error.message);
        m_streams.tell(adviceFor(error.kind));
        m_ended(exitCodeFor(error.kind));
    }

    void showCatalogue()
    {
        using State = tools::LiveCatalogueStatus::State;
        const tools::LiveCatalogueStatus &status = m_bridge->liveCatalogue().status();
        if (status.state == State::Failed) {
            m_streams.tell(u"The tool catalogue at %1 cannot be read: %2 The built-in tools work without it."_qs.arg(
                m_bridge->mcpUrl().toString(), status.failure));
        } else if (status.state == State::Read) {
            m_streams.print(u"live tools\t%1 listed, %2 passed through"_qs.arg(QString::number(status.tools),
                                                                               QString::number(status.offered)));
            showDifferences(status.differences);
        }
        m_ended(ExitCode::Ok);
    }

    void showDifferences(const tools::CatalogueDifferences &differences)
    {
        if (!differences.extra.isEmpty())
            m_streams.print(u"only there\t"_qs + differences.extra.join(u", "));
        if (!differences.missing.isEmpty())
            m_streams.print(u"only here\t"_qs + differences.missing.join(u", "));
        for (const auto &changed : differences.changed)
            m_streams.print(u"arguments differ\t%1 (only there: %2; only here: %3)"_qs.arg(
                changed.tool, changed.onlyThere.join(u", "), changed.onlyHere.join(u", ")));
        if (!differences.incomplete.isEmpty())
            m_streams.tell(differences.incomplete);
    }

    std::unique_ptr<Bridge> m_bridge;
    Streams &m_streams;
    Ended m_ended;
};

void printInstance(const InstanceAnswer &answer, Streams &streams)
{
    if (answer && !*answer) {
        streams.tell(answer->error());
        return;
    }
    const QJsonObject instance = answer ? **answer : QJsonObject();
    streams.print(u"running\t"_qs +
                  (answer ? u"process %1 at %2"_qs.arg(QString::number(instance.value(u"process").toInteger()),
                                                       instance.value(u"endpoint").toString())
                          : u"no"_qs));
}

void askService(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    if (auto bridge = openBridge(invocation, streams, ended))
        new Status(std::move(bridge), streams, ended, context);
}

} // namespace

void runStatus(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder) {
        streams.tell(folder.error());
        ended(ExitCode::Configuration);
        return;
    }
    askInstance({folder->path(), invocation.demo}, u"instance"_qs, {}, context,
                [&invocation, &streams, context, ended](const InstanceAnswer &answer) {
                    printInstance(answer, streams);
                    askService(invocation, streams, context, ended);
                });
}

} // namespace brandbridge::app
