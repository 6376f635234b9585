// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include "core/access/permissions.h"
#include "core/assistants/connector.h"
#include "core/instance/instance_place.h"
#include "core/keys/key_source.h"
#include "core/settings/config_folder.h"
#include "core/settings/settings.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace brandbridge::app {

/// What a run works with: its command line, the folder that this names, and the settings there with the options of the
/// command line on top. A value.
struct Configuration
{
    Invocation invocation;
    settings::ConfigFolder folder;
    settings::Settings settings;

    /// What @p run's command line names. Unusable stored values are reported; an unusable folder or file is the error,
    /// a sentence.
    static tl::expected<Configuration, QString> open(const Run &run);

    endpoint::InstancePlace place() const { return {folder.path(), invocation.demo}; }
    /// Where the key of the service is taken from.
    access::KeySource keySource() const;
    /// What is allowed where nothing has been decided, and what this run decides.
    access::Permissions::Basis permissionsBasis() const;
    /// Where assistants find the endpoint.
    QString endpointAddress() const;
    /// How other programs reach this run: by the endpoint, or by starting the program.
    assistants::Reach reach() const;
    assistants::Connector connector() const;
    /// The same; the error is a sentence: the tokens cannot be read.
    tl::expected<assistants::Connector, QString> openConnector() const;
};

/// What a run was expressly given: options of its command line and a key in its environment, for another process to
/// compare its own with. Has no secrets: of a key in the environment only a salted hash, to see whether it is the same.
QJsonObject termsOf(const Invocation &invocation);

/// Which of @p terms the run that was started with @p own does not share, as a person calls it ("--base-url"); empty
/// where it can serve instead of the other. It uses @p now where another value counts at once.
QStringList differences(const QJsonObject &terms, const Configuration &own, const settings::Settings &now);

} // namespace brandbridge::app
