// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"

#include <QDir>

namespace brandbridge::app {

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

std::unique_ptr<Bridge> openBridge(const Invocation &invocation, Streams &streams, const Ended &ended)
{
    auto bridge = openConfiguration(invocation, streams).and_then([&](const Configuration &opened) {
        return Bridge::create(invocation, opened.settings);
    });
    if (bridge)
        return std::move(*bridge);
    endFailed(bridge.error(), streams, ended);
    return nullptr;
}

void reportProblems(Bridge &bridge, QObject *context, Streams &streams)
{
    const auto report = [&streams](const QString &sentence) {
        if (!sentence.isEmpty())
            streams.report(sentence);
    };
    QObject::connect(&bridge, &Bridge::keyUnavailable, context, report);
    QObject::connect(&bridge, &Bridge::keyAvailable, context, report);
    QObject::connect(&bridge, &Bridge::catalogueUnreadable, context, report);
    QObject::connect(&bridge.activityLog(), &activity::ActivityLog::problem, context, report);
    report(bridge.client().connection().problem());
    report(bridge.permissions().problem());
    report(bridge.keyWarning());
}

} // namespace brandbridge::app
