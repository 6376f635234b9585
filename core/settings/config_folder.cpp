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

struct FolderChoice
{
    QString path;
    QString source; ///< option or variable, for messages
};

FolderChoice choose(const QString &fromOption)
{
    if (!fromOption.isEmpty())
        return {fromOption, u"--config-dir"_s};
    const QString fromEnvironment = qEnvironmentVariable("BRANDBRIDGE_CONFIG_DIR");
    if (!fromEnvironment.isEmpty())
        return {fromEnvironment, u"BRANDBRIDGE_CONFIG_DIR"_s};
#ifdef Q_OS_WIN
    // Not AppData: programs that an app of the Store starts see another one there.
    const QString standard = QDir::homePath() + u"/.brandbridge"_s;
#else
    const QString standard = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
#endif
    return {standard, u"the standard place"_s};
}

} // namespace

tl::expected<ConfigFolder, QString> ConfigFolder::open(const QString &fromOption)
{
    const FolderChoice choice = choose(fromOption);
    const QFileInfo folder(QDir(choice.path).absolutePath());
    const auto refuse = [&](const QString &why) {
        return tl::unexpected(u"The configuration folder %1 (%2) %3. Choose another with --config-dir."_s.arg(
            QDir::toNativeSeparators(folder.filePath()), choice.source, why));
    };

    if (!folder.exists()) {
        if (!files::createFolder(folder.filePath()))
            return refuse(u"could not be created"_s);
    } else if (!folder.isDir()) {
        return refuse(u"is not a folder"_s);
    }
    if (const QString why = files::ownershipProblem(folder.filePath(), files::OtherUsersAccess::Read); !why.isEmpty())
        return refuse(why);
    if (!QFileInfo(folder.filePath()).isWritable())
        return refuse(u"cannot be written to"_s);
    ConfigFolder opened(folder.filePath());
    QStringList contents{opened.settingsFile(),    opened.tokensFile(),          opened.permissionsFile(),
                         opened.deletionsFolder(), opened.cachedAnswersFolder(), opened.activityFile(false),
                         opened.activityFile(true)};
    for (const QString &name : {u"settings.ini.last-good"_s, u"instance.json"_s, u"demo-instance.json"_s,
                                u"window.ini"_s, u"window-demo.ini"_s})
        contents.append(opened.path() + u'/' + name);
    for (const QString &path : std::as_const(contents)) {
        if (const QString why = files::ownershipProblem(path, files::OtherUsersAccess::Read); !why.isEmpty())
            return tl::unexpected(u"%1, in the configuration folder, %2."_s.arg(QDir::toNativeSeparators(path), why));
        // Reading a pipe would block, and some devices are endless.
        if (const QFileInfo info(path); info.exists() && !info.isFile() && !info.isDir())
            return tl::unexpected(u"%1, in the configuration folder, is not a regular file. Move it away."_s.arg(
                QDir::toNativeSeparators(path)));
    }
    for (const QString &place : {opened.path(), opened.deletionsFolder()})
        files::removeStaleFiles(place);
    return opened;
}

} // namespace brandbridge::settings
