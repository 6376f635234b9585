// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/assistant_setup.h"
#include "app/commands/commands.h"

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

void list(assistants::Connector &connector, bool asJson, Streams &streams)
{
    QJsonArray rows;
    bool isOutdated = false;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        const Inspection inspection = connector.inspect(assistant);
        isOutdated = isOutdated || inspection.state == State::Outdated;
        if (asJson) {
            rows.append(toJson(inspection));
            continue;
        }
        streams.print(QStringList{assistant.name, inspection.isInstalled ? u"found"_qs : u"not found"_qs,
                                  stateText(inspection), QDir::toNativeSeparators(inspection.file)}
                          .join(u'\t'));
        if (!inspection.problem.isEmpty())
            streams.tell(inspection.problem);
    }
    if (asJson)
        streams.print(QString::fromUtf8(QJsonDocument(rows).toJson().trimmed()));
    else if (isOutdated)
        streams.tell(u"'brandbridge connect' repairs what is outdated."_qs);
}

} // namespace

void runAssistants(const Invocation &invocation, Streams &streams, QObject *, const Ended &ended)
{
    const auto outcome = openConnector(invocation, streams).map([&](assistants::Connector setup) {
        list(setup, invocation.json, streams);
    });
    if (!outcome)
        streams.tell(outcome.error());
    ended(outcome ? ExitCode::Ok : ExitCode::Configuration);
}

} // namespace brandbridge::app
