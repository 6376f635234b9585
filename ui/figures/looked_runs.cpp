// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/looked_runs.h"

#include "core/files/ini_file.h"
#include "ui/model/backend.h"

#include <QDir>
#include <QSettings>

#include <tuple>

namespace brandbridge::ui::looked_runs {

namespace {

QString fileOf(const Backend &backend)
{
    return QDir(backend.folder).filePath(backend.isDemo ? u"looked-demo.ini"_s : u"looked.ini"_s);
}

} // namespace

QHash<QString, QString> all(const Backend &backend)
{
    QHash<QString, QString> runs;
    const QSettings ini(fileOf(backend), QSettings::IniFormat);
    for (const QString &brandId : ini.allKeys())
        runs.insert(brandId, ini.value(brandId).toString());
    return runs;
}

void record(const Backend &backend, const QString &brandId, const QString &runId)
{
    if (!brandId.isEmpty() && all(backend).value(brandId) != runId)
        std::ignore = files::updateIniFile(fileOf(backend), [&](QSettings &ini) { ini.setValue(brandId, runId); });
}

} // namespace brandbridge::ui::looked_runs
