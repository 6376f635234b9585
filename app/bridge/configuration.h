// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/run.h"

#include "core/access/permissions.h"
#include "core/assistants/connector.h"
#include "core/instance/instance_location.h"
#include "core/keys/key_source.h"
#include "core/settings/config_folder.h"
#include "core/settings/settings.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace brandbridge::app {

/// The configuration of a process: its command line, folder, and settings with the overrides of the command line. A
/// value.
struct Configuration
{
    Invocation invocation;
    settings::ConfigFolder folder;
    settings::Settings settings;

    /// Opens the configuration for @p run. Reports invalid stored values. The error is a sentence about an unusable
    /// folder or file.
    static tl::expected<Configuration, QString> open(const Run &run);

    instance::InstanceLocation place() const { return {folder.path(), invocation.demo}; }
    /// The source of the service's key.
    keys::KeySource keySource() const;
    /// Default permissions, and overrides of this process.
    access::Permissions::Basis permissionsBasis() const;
    /// The URL of the endpoint for assistants.
    QString endpointAddress() const;
    /// The folder that is kept current with data; empty for none. That of the demo is another one.
    QString dataFolder() const;
    /// Ways to connect to this configuration: the endpoint or starting the program.
    assistants::ServerAccess reach() const;
    assistants::Connector connector() const;
    /// connector(), or a sentence if the tokens cannot be read.
    tl::expected<assistants::Connector, QString> openConnector() const;
};

/// Explicit options of a process, from its command line and the key in its environment, for comparison by another
/// process. Contains no secrets: only a salted hash of the key.
QJsonObject termsOf(const Invocation &invocation);

/// Options in @p terms that differ from those of a process started with @p own, as users write them ("--base-url").
/// Empty if that process can serve instead. @p now has its current values of settings that take effect immediately.
QStringList differingOptions(const QJsonObject &terms, const Configuration &own, const settings::Settings &now);

} // namespace brandbridge::app
