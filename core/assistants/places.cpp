// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/places.h"

#include <QDir>
#include <QFileInfo>
#include <QProcessEnvironment>

namespace brandbridge::assistants {

Places Places::ofThisMachine()
{
    Places places;
#if defined(Q_OS_WIN)
    places.platform = Platform::Windows;
#elif defined(Q_OS_DARWIN)
    places.platform = Platform::MacOs;
#endif
    places.home = QDir::homePath();
    const QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QStringList names = environment.keys();
    for (const QString &name : names)
        places.environment.insert(name, environment.value(name));
    places.programFolders = environment.value(u"PATH"_qs).split(QDir::listSeparator(), Qt::SkipEmptyParts);
    if (places.platform == Platform::MacOs)
        places.applicationFolders = {u"/Applications"_qs, places.home + u"/Applications"_qs};
    return places;
}

QString Places::program(const QString &name) const
{
    const QStringList endings =
        platform == Platform::Windows ? QStringList{u".exe"_qs, u".cmd"_qs} : QStringList{QString()};
    for (const QString &folder : programFolders) {
        for (const QString &ending : endings) {
            const QFileInfo file(QDir::fromNativeSeparators(folder) + u'/' + name + ending);
            if (file.isFile() && (platform == Platform::Windows || file.isExecutable()))
                return file.filePath();
        }
    }
    return {};
}

} // namespace brandbridge::assistants
