// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
};

/// What one command line asks for, checked. Fields that its command does not use keep their defaults.
struct Invocation
{
    Command command = Command::Serve;

    // Any command
    settings::Overrides overrides; ///< options that stand in for a setting
    QString configDir;             ///< as given, empty where it was not
    QByteArray environmentKey;     ///< BRANDBRIDGE_API_KEY, which main() takes out of the environment; may be empty
    bool demo = false;

    // serve
    bool open = false; ///< take calls without a token
    // tools
    bool json = false;

    // token new, token revoke
    QString tokenName;

    // call
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
