// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deletions/stored_deletion.h"
#include "support/faults.h"
#include "tests/unit/app/program_run.h"

namespace brandbridge::test {

/// A sandbox service and commands that ask it.
class SandboxCommands final
{
public:
    explicit SandboxCommands(const sandbox::Options &options = {}) : service(options)
    {
        if (!service.listen(0))
            qFatal("%s", qPrintable(service.errorString()));
    }

    /// @p arguments with the service's address.
    QStringList at(const Words &arguments) const
    {
        return arguments + QStringList{u"--base-url"_s, service.baseUrl().toString()};
    }
    /// Carries out a command in this process, with the service's key.
    CommandOutcome run(const Words &arguments) const { return runCommand(at(arguments), {}, service.key()); }
    CommandOutcome call(const QString &tool, const QJsonObject &arguments, const Words &options = {}) const
    {
        return run(QStringList{u"call"_s, tool, QString::fromUtf8(QJsonDocument(arguments).toJson())} + options);
    }

    QJsonValue secondBrand() const { return call(u"list_brands"_s, {}).json()[u"data"_s][1]; }
    /// The arguments that name one of its topics.
    QJsonObject anyTopic() const
    {
        const QJsonObject brand{{u"brandId"_s, secondBrand()[u"id"]}};
        const QJsonValue prompt = call(u"get_brand_last_results"_s, brand).json()[u"data"_s][0];
        return {{u"topicId"_s, prompt[u"topic"][u"id"]}};
    }
    /// A deletion of its topic @p name with one prompt, to be kept. Forgets what was asked for that.
    deletions::StoredDeletion deletion(const QString &name, const QString &prompt)
    {
        const QJsonValue brand = secondBrand();
        service.forgetSeenRequests();
        deletions::StoredDeletion deletion;
        deletion.at = QDateTime::currentDateTimeUtc();
        deletion.assistant = u"claude"_s;
        deletion.tool = u"delete_topic"_s;
        deletion.service = service.baseUrl().toString();
        deletion.outcome = deletions::StoredDeletion::Outcome::Deleted;
        deletion.brands = {{brand[u"id"].toString(),
                            brand[u"name"].toString(),
                            {{u"t-1"_s, name, true, {{.id = u"p-1"_s, .text = prompt}}, {}}},
                            {}}};
        return deletion;
    }
    /// The paths of the requests that were no reads.
    QByteArrayList changesSent() const
    {
        QByteArrayList changes;
        for (const sandbox::SeenRequest &request : service.seenRequests()) {
            if (request.method != "GET")
                changes.append(request.path);
        }
        return changes;
    }

    sandbox::FaultySandbox service;
};

} // namespace brandbridge::test
