// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>

#include <utility>

namespace brandbridge::settings {

namespace {

struct Choice
{
    QString path;
    QString madeBy; ///< option or variable, for messages
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
    QStringList contents{opened.settingsFile(),    opened.tokensFile(),     opened.permissionsFile(),
                         opened.removedFolder(),   opened.lastSeenFolder(), opened.activityFile(false),
                         opened.activityFile(true)};
    for (const QString &name : {u"settings.ini.last-good"_qs, u"instance.json"_qs, u"demo-instance.json"_qs,
                                u"window.ini"_qs, u"window-demo.ini"_qs})
        contents.append(opened.path() + u'/' + name);
    for (const QString &path : std::as_const(contents)) {
        if (const QString why = files::whyNotOwn(path, files::OthersMay::Read); !why.isEmpty())
            return tl::unexpected(u"%1, in the configuration folder, %2."_qs.arg(QDir::toNativeSeparators(path), why));
        // Reading a pipe would block, and some devices are endless.
        if (const QFileInfo info(path); info.exists() && !info.isFile() && !info.isDir())
            return tl::unexpected(u"%1, in the configuration folder, is not a regular file. Move it away."_qs.arg(
                QDir::toNativeSeparators(path)));
    }
    for (const QString &place : {opened.path(), opened.removedFolder()})
        files::removeLeftovers(place);
    return opened;
}

} // namespace brandbridge::settings
