// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/run_settings.h"

#include <QDir>

namespace brandbridge::app {

tl::expected<settings::Settings, QString> openSettings(const Invocation &invocation, Streams &streams)
{
    return openConfiguration(invocation, streams).map([](const Configuration &opened) { return opened.settings; });
}

tl::expected<Configuration, QString> openConfiguration(const Invocation &invocation, Streams &streams)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder)
        return tl::unexpected(folder.error());
    settings::Settings settings(folder->settingsFile(), invocation.overrides);
    if (!settings.fileProblem().isEmpty())
        return tl::unexpected(settings.fileProblem());
    for (const settings::Problem &problem : settings.problems())
        streams.report(u"%1: %2 is '%3', expected %4. The default is used."_qs.arg(
            QDir::toNativeSeparators(settings.file()), problem.name, problem.value, problem.expected));
    return Configuration{*folder, std::move(settings)};
}

access::KeySource keySourceOf(const Invocation &invocation, const settings::Settings &settings, const QUrl &baseUrl)
{
    using settings::Settings;
    const QString file = settings.text(settings::Key::KeyFile);
    const bool isNamed = settings.origin(settings::Key::KeyFile) == Settings::Origin::Override;
    return {{.namedFile = isNamed ? file : QString(),
             .environmentKey = invocation.environmentKey,
             .chosenFile = isNamed ? QString() : file},
            access::KeyStore(access::KeyStore::profileOf(baseUrl))};
}

} // namespace brandbridge::app
