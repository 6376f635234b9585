// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/run_settings.h"

#include "core/settings/config_folder.h"

#include <QDir>

namespace brandbridge::app {

tl::expected<settings::Settings, QString> openSettings(const Invocation &invocation, Streams &streams)
{
    return settings::ConfigFolder::open(invocation.configDir)
        .and_then([&](const settings::ConfigFolder &folder) -> tl::expected<settings::Settings, QString> {
            settings::Settings settings(folder.settingsFile(), invocation.overrides);
            if (!settings.fileProblem().isEmpty())
                return tl::unexpected(settings.fileProblem());
            for (const settings::Problem &problem : settings.problems())
                streams.report(u"%1: %2 is '%3', expected %4. The default is used."_qs.arg(
                    QDir::toNativeSeparators(settings.file()), problem.name, problem.value, problem.expected));
            return settings;
        });
}

} // namespace brandbridge::app
