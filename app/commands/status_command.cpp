// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/ask_instance.h"
#include "app/bridge/open_bridge.h"
#include "app/commands/service_check.h"

#include "core/message/shown_text.h"
#include "core/settings/config_folder.h"

namespace brandbridge::app {

namespace {

/// Both `status` and `key test`: the latter ends where key and address are known to be right.
class Status final : public QObject
{
public:
    /// @p isAlone: no other instance runs that records.
    Status(std::unique_ptr<Bridge> bridge, bool keyOnly, bool isAlone, Streams &streams, Ended ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_isKeyOnly(keyOnly),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        if (isAlone) {
            connect(&m_bridge->activityLog(), &activity::ActivityLog::problem, this,
                    [this](const QString &sentence) { m_streams.report(sentence); });
            m_bridge->activityLog().start();
        }
        connect(m_bridge.get(), &Bridge::catalogueUnreadable, this,
                [this](const QString &message) { m_streams.report(message); });
        if (const QString warning = m_bridge->keyWarning(); !warning.isEmpty())
            m_streams.report(warning);
        checkService(m_bridge->client(), this,
                     [this](const service::Result<ServiceIdentity> &identity) { show(identity); });
    }

private:
    void show(const service::Result<ServiceIdentity> &identity)
    {
        using service::ErrorKind;
        const service::Connection &connection = m_bridge->client().connection();
        if (!connection.baseUrl.isEmpty())
            m_streams.print(u"service\t"_qs + connection.baseUrl.toString(QUrl::RemoveUserInfo));
        const bool hasKey = identity || (identity.error().kind != ErrorKind::NotConfigured &&
                                         identity.error().kind != ErrorKind::KeyUnavailable);
        if (hasKey)
            m_streams.print(u"key\t"_qs + m_bridge->keyPlace().english());
        if (!identity) {
            finish(reportProblem(identity.error(), m_bridge->keyRemedy(), m_streams));
            return;
        }
        m_streams.print(u"organization\t"_qs + message::escapedText(identity->organization));
        m_streams.print(u"version\t"_qs + message::escapedText(identity->version));
        if (m_isKeyOnly) {
            finish(ExitCode::Ok);
            return;
        }
        for (const QString &endpoint : identity->endpoints)
            m_streams.print(u"endpoint\t"_qs + message::escapedText(endpoint));
        m_bridge->whenCatalogueIsKnown(this, [this] { showCatalogue(); });
    }

    void showCatalogue()
    {
        using State = tools::LiveCatalogueStatus::State;
        const tools::LiveCatalogueStatus &status = m_bridge->liveCatalogue().status();
        if (status.state == State::Read) {
            m_streams.print(u"live tools\t%1 listed, %2 passed through"_qs.arg(QString::number(status.tools),
                                                                               QString::number(status.offered.size())));
            showDifferences(status.differences);
        }
        finish(ExitCode::Ok);
    }

    /// Once it is known whether calls can be recorded.
    void finish(ExitCode code)
    {
        m_bridge->activityLog().flush(this, [this, code](bool) { m_ended(code); });
    }

    void showDifferences(const tools::CatalogueDifferences &differences)
    {
        if (!differences.extra.isEmpty())
            m_streams.print(u"only there\t"_qs + message::escapedText(differences.extra.join(u", ")));
        if (!differences.missing.isEmpty())
            m_streams.print(u"only here\t"_qs + differences.missing.join(u", "));
        for (const auto &changed : differences.changed)
            m_streams.print(u"arguments differ\t%1 (only there: %2; only here: %3)"_qs.arg(
                changed.tool, message::escapedText(changed.onlyThere.join(u", ")), changed.onlyHere.join(u", ")));
        for (const tools::UnusableTool &tool : differences.unusable)
            m_streams.print(u"unusable\t%1 (%2)"_qs.arg(tool.name.isEmpty() ? u"without a name"_qs
                                                                            : message::escapedText(tool.name),
                                                        message::escapedText(tool.why)));
        if (!differences.incomplete.isEmpty())
            m_streams.report(message::escapedText(differences.incomplete));
    }

    std::unique_ptr<Bridge> m_bridge;
    bool m_isKeyOnly;
    Streams &m_streams;
    Ended m_ended;
};

void printInstance(const InstanceAnswer &answer, Streams &streams)
{
    if (answer && !*answer) {
        streams.report(answer->error());
        return;
    }
    const QJsonObject instance = answer ? **answer : QJsonObject();
    streams.print(u"running\t"_qs +
                  (answer ? u"process %1 at %2"_qs.arg(QString::number(instance.value(u"process").toInteger()),
                                                       instance.value(u"endpoint").toString())
                          : u"no"_qs));
    if (const QString unrecorded = instance.value(u"unrecorded").toString(); !unrecorded.isEmpty())
        streams.report(unrecorded);
}

void askService(const Invocation &invocation, bool isAlone, Streams &streams, QObject *context, const Ended &ended)
{
    if (auto bridge = openBridge(invocation, streams, ended))
        new Status(std::move(bridge), invocation.command == Command::KeyTest, isAlone, streams, ended, context);
}

} // namespace

void runStatus(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    if (invocation.command == Command::KeyTest) {
        askService(invocation, false, streams, context, ended);
        return;
    }
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder)
        return endFailed(folder.error(), streams, ended);
    askInstance({folder->path(), invocation.demo}, u"instance"_qs, {}, context,
                [&invocation, &streams, context, ended](const InstanceAnswer &answer) {
                    printInstance(answer, streams);
                    askService(invocation, !answer, streams, context, ended);
                });
}

} // namespace brandbridge::app
