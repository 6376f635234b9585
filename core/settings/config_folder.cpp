// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"

#include <QDir>
#include <QFile>
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
        QDir parent(folder.path());
        if (!parent.mkpath(u"."_qs) ||
            !parent.mkdir(folder.fileName(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner)) {
            // Another process may have been quicker.
            if (!QFileInfo(folder.filePath()).isDir())
                return refuse(u"could not be created"_qs);
        }
    } else if (!folder.isDir()) {
        return refuse(u"is not a folder"_qs);
    }
    if (!QFileInfo(folder.filePath()).isWritable())
        return refuse(u"cannot be written to"_qs);
    return ConfigFolder(folder.filePath());
}

} // namespace brandbridge::settings
