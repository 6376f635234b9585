// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace brandbridge::settings {

namespace {

struct Choice
{
    QString path;
    QString madeBy; ///< for error texts
};

Choice choose(const QString &fromOption)
{
    if (!fromOption.isEmpty())
        return {fromOption, u"--config-dir"_qs};
    const QString fromEnvironment = qEnvironmentVariable("BRANDBRIDGE_CONFIG_DIR");
    if (!fromEnvironment.isEmpty())
        return {fromEnvironment, u"BRANDBRIDGE_CONFIG_DIR"_qs};
    return {QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation), u"the standard place"_qs};
}

} // namespace

tl::expected<ConfigFolder, QString> ConfigFolder::open(const QString &fromOption)
{
    const Choice choice = choose(fromOption);
    const QFileInfo folder(QDir(choice.path).absolutePath());
    const auto refuse = [&](const QString &why) {
        return tl::unexpected(u"The configuration folder %1 (%2) %3. Choose another with --config-dir."_qs.arg(
            QDir::toNativeSeparators(folder.filePath()), choice.madeBy, why));
    };

    if (!folder.exists()) {
        if (!files::makeFolder(folder.filePath()))
            return refuse(u"could not be created"_qs);
    } else if (!folder.isDir()) {
        return refuse(u"is not a folder"_qs);
    }
    if (const QString why = files::whyNotOwn(folder.filePath(), files::OthersMay::Read); !why.isEmpty())
        return refuse(why);
    if (!QFileInfo(folder.filePath()).isWritable())
        return refuse(u"cannot be written to"_qs);
    ConfigFolder opened(folder.filePath());
    for (const QString &path : opened.contents()) {
        if (const QString why = files::whyNotOwn(path, files::OthersMay::Read); !why.isEmpty())
            return tl::unexpected(u"%1, in the configuration folder, %2."_qs.arg(QDir::toNativeSeparators(path), why));
    }
    return opened;
}

QStringList ConfigFolder::contents() const
{
    QStringList paths{settingsFile(),   tokensFile(),        permissionsFile(), removedFolder(),
                      lastSeenFolder(), activityFile(false), activityFile(true)};
    for (const QString &name : {u"instance.json"_qs, u"demo-instance.json"_qs, u"window.ini"_qs, u"window-demo.ini"_qs})
        paths.append(m_path + u'/' + name);
    return paths;
}

} // namespace brandbridge::settings
