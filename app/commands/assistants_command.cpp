// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
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
    QJsonObject object{{u"name"_s, inspection.assistant->name},
                       {u"title"_s, inspection.assistant->title},
                       {u"installed"_s, inspection.isInstalled},
                       {u"state"_s, assistants::stateName(inspection.state)},
                       {u"file"_s, QDir::toNativeSeparators(inspection.file)}};
    if (inspection.state == State::Outdated)
        object.insert(u"outdated"_s, QJsonArray::fromStringList(partNames(inspection)));
    if (inspection.state == State::Unreadable)
        object.insert(u"problem"_s, inspection.problem);
    return object;
}

QString stateText(const Inspection &inspection)
{
    if (inspection.state == State::NotFound || inspection.state == State::Found)
        return u"not connected"_s;
    const QString name = assistants::stateName(inspection.state);
    return inspection.outdated.isEmpty() ? name : u"%1 (%2)"_s.arg(name, partNames(inspection).join(u", "_s));
}

/// Lists assistants with the token count of the tools' definitions, and their calls of the last 30 days.
void list(assistants::Connector &connector, const Configuration &configuration, const Run &run)
{
    const settings::ConfigFolder &folder = configuration.folder;
    access::Permissions permissions(folder.permissionsFile(), configuration.permissionsBasis());
    const auto usages = activity::ActivityLogReader(folder.activityFile(run.invocation.demo))
                            .usage(QDateTime::currentDateTimeUtc().addDays(-30));
    if (!usages)
        run.report(usages.error());
    QJsonArray rows;
    bool isOutdated = false;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        const Inspection inspection = connector.inspect(assistant);
        isOutdated = isOutdated || inspection.state == State::Outdated || inspection.state == State::EntryMissing;
        const qint64 definitions = tools::definitionTokens(permissions, assistant.name);
        const activity::Usage usage = usages ? usages->value(assistant.name) : activity::Usage();
        if (run.invocation.json) {
            QJsonObject row = toJson(inspection);
            row.insert(u"definitionTokens"_s, definitions);
            row.insert(u"calls30Days"_s, usage.calls);
            row.insert(u"answerTokens30Days"_s, usage.tokens);
            rows.append(row);
            continue;
        }
        run.printRow({assistant.name, inspection.isInstalled ? u"found"_s : u"not found"_s, stateText(inspection),
                      QDir::toNativeSeparators(inspection.file), u"tools %1 tokens"_s.arg(definitions),
                      u"%1 calls in 30 days, answers %2 tokens"_s.arg(usage.calls).arg(usage.tokens)});
        run.report(inspection.problem);
    }
    if (run.invocation.json)
        run.print(QString::fromUtf8(QJsonDocument(rows).toJson().trimmed()));
    else if (isOutdated)
        run.report(u"'brandbridge connect' repairs what is outdated or missing."_s);
}

} // namespace

void runAssistants(const Run &run)
{
    const auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    auto connector = opened->openConnector();
    if (!connector)
        return run.fail(connector.error());
    list(*connector, *opened, run);
    run.end(ExitCode::Ok);
}

} // namespace brandbridge::app
