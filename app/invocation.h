// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/settings/settings.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::app {

enum class Command
{
    Serve,
    Stdio,
    TokenNew,
    TokenList,
    TokenRevoke,
    Call,
    Tools,
    Status,
    Sandbox,
    KeySet,
    KeyTest,
    KeyRemove,
    Settings,
    Permissions,
    Approve,
};

/// What one command line asks for, checked. Fields that its command does not use keep their defaults.
struct Invocation
{
    Command command = Command::Serve;

    // Any command
    settings::Overrides overrides; ///< options that stand in for a setting
    QString configDir;             ///< as given, empty where it was not
    QString keyFile;               ///< absolute, empty where none was given
    bool demo = false;

    // serve
    bool open = false; ///< take calls without a token
    // stdio, permissions
    QString assistant; ///< stdio: whose calls these are; permissions: empty for all
    // approve
    bool list = false;
    // tools
    bool json = false;

    // token new, token revoke
    QString tokenName;

    // permissions
    std::optional<access::Action> action;
    std::optional<access::Right> right; ///< for action
    std::optional<bool> toolOn;         ///< for tool
    bool reset = false;

    // call; tool also with permissions
    QString tool;
    QJsonObject arguments;

    // sandbox
    quint16 sandboxPort = 0;
    QByteArray sandboxKey; ///< empty where the sandbox chooses
    QString sandboxFaults;
    QString sandboxFolder; ///< absolute, empty where nothing is to stay

    // settings
    std::optional<settings::Key> setting;
    std::optional<QString> settingValue; ///< empty to restore the default
};

} // namespace brandbridge::app
