// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/assistant_setup.h"
#include "app/commands/commands.h"

#include "core/activity/activity_log_reader.h"
#include "core/tools/offered_tools.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::app {

namespace {

using assistants::Inspection;
using assistants::State;

QStringList partNames(const Inspection &inspection)
{
    QStringList names;
    for (const assistants::Part part : inspection.outdated)
        names.append(assistants::partName(part));
    return names;
}

QJsonObject toJson(const Inspection &inspection)
{
    QJsonObject object{{u"name"_qs, inspection.assistant->name},
                       {u"title"_qs, inspection.assistant->title},
                       {u"installed"_qs, inspection.isInstalled},
                       {u"state"_qs, assistants::stateName(inspection.state)},
                       {u"file"_qs, QDir::toNativeSeparators(inspection.file)}};
    if (inspection.state == State::Outdated)
        object.insert(u"outdated"_qs, QJsonArray::fromStringList(partNames(inspection)));
    if (inspection.state == State::Unreadable)
        object.insert(u"problem"_qs, inspection.problem);
    return object;
}

QString stateText(const Inspection &inspection)
{
    switch (inspection.state) {
    case State::NotFound:
    case State::Found:
        return u"not connected"_qs;
    case State::Outdated:
        return u"outdated (%1)"_qs.arg(partNames(inspection).join(u", "_qs));
    case State::Connected:
    case State::Unreadable:
        break;
    }
    return assistants::stateName(inspection.state);
}

/// What the tools' definitions cost an assistant in each conversation, and its calls of the last 30 days.
class Costs final
{
public:
    /// Reports what cannot be read.
    Costs(const Invocation &invocation, const settings::Settings &settings, const settings::ConfigFolder &folder,
          Streams &streams)
        : m_catalogue(tools::Catalogue::builtIn()),
          m_permissions(folder.permissionsFile(), Bridge::permissionsBasis(invocation, settings))
    {
        const auto usage = activity::ActivityLogReader(folder.activityFile(invocation.demo))
                               .usage(QDateTime::currentDateTimeUtc().addDays(-30));
        if (usage)
            m_usage = *usage;
        else
            streams.report(usage.error());
    }

    qint64 definitionTokens(const QString &assistant)
    {
        return m_catalogue ? tools::definitionTokens(*m_catalogue, m_permissions, assistant) : 0;
    }
    activity::Usage usage(const QString &assistant) const { return m_usage.value(assistant); }

private:
    const tl::expected<tools::Catalogue, QString> m_catalogue;
    access::Permissions m_permissions;
    QHash<QString, activity::Usage> m_usage;
};

void list(assistants::Connector &connector, Costs &costs, bool asJson, Streams &streams)
{
    QJsonArray rows;
    bool isOutdated = false;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        const Inspection inspection = connector.inspect(assistant);
        isOutdated = isOutdated || inspection.state == State::Outdated;
        const qint64 definitions = costs.definitionTokens(assistant.name);
        const activity::Usage usage = costs.usage(assistant.name);
        if (asJson) {
            QJsonObject row = toJson(inspection);
            row.insert(u"definitionTokens"_qs, definitions);
            row.insert(u"calls30Days"_qs, usage.calls);
            row.insert(u"answerTokens30Days"_qs, usage.tokens);
            rows.append(row);
            continue;
        }
        streams.print(QStringList{assistant.name, inspection.isInstalled ? u"found"_qs : u"not found"_qs,
                                  stateText(inspection), QDir::toNativeSeparators(inspection.file),
                                  u"tools %1 tokens"_qs.arg(definitions),
                                  u"%1 calls in 30 days, answers %2 tokens"_qs.arg(usage.calls).arg(usage.tokens)}
                          .join(u'\t'));
        if (!inspection.problem.isEmpty())
            streams.report(inspection.problem);
    }
    if (asJson)
        streams.print(QString::fromUtf8(QJsonDocument(rows).toJson().trimmed()));
    else if (isOutdated)
        streams.report(u"'brandbridge connect' repairs what is outdated."_qs);
}

} // namespace

void runAssistants(const Invocation &invocation, Streams &streams, QObject *, const Ended &ended)
{
    const auto opened = openConfiguration(invocation, streams);
    if (!opened)
        return endFailed(opened.error(), streams, ended);
    auto connector = openConnector(invocation, *opened);
    if (!connector)
        return endFailed(connector.error(), streams, ended);
    Costs costs(invocation, opened->settings, opened->folder, streams);
    list(*connector, costs, invocation.json, streams);
    ended(ExitCode::Ok);
}

} // namespace brandbridge::app
