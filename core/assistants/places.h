// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace brandbridge::assistants {

enum class Platform
{
    Linux,
    MacOs,
    Windows
};

/// Where things are on one machine for one user. A value: ofThisMachine() makes the real one, a test any it likes, of
/// every platform.
struct Places
{
    Platform platform = Platform::Linux;
    QString home;
    QHash<QString, QString> environment;
    QStringList programFolders;     ///< for programs: PATH
    QStringList applicationFolders; ///< for application bundles: macOS

    static Places ofThisMachine();

    /// The variable @p name; empty where it is not set.
    QString variable(const QString &name) const { return environment.value(name); }
    /// The full path of a program called @p name; empty where there is none.
    QString program(const QString &name) const;
};

} // namespace brandbridge::assistants
