// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "app/bridge/instance_client.h"
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/service/client.h"
#include "core/settings/config_folder.h"

#include <QJsonObject>

namespace brandbridge::app {

namespace {

void list(const settings::Settings &settings, const Run &run)
{
    static const QStringList origins{u"default"_s, u"stored"_s, u"command line"_s};
    for (const settings::Entry &entry : settings::entries())
        run.printRow({entry.name, settings.text(entry.key), origins.at(static_cast<int>(settings.origin(entry.key))),
                      entry.purpose, settings::describeValues(entry)});
}

/// Reports an invalid connection if the setting @p stored belongs to it.
void reportConnectionProblem(const settings::Settings &settings, settings::Key stored, const Run &run)
{
    using settings::Key;
    service::Connection connection;
    connection.baseUrl = settings.url(Key::BaseUrl);
    connection.keyHeader = settings.text(Key::KeyHeader).toLatin1();
    const bool isConcerned = stored == Key::BaseUrl || stored == Key::KeyHeader;
    if (isConcerned && !connection.baseUrl.isEmpty() && !connection.problem().isEmpty())
        run.report(u"It is stored, but cannot be used: "_s + connection.problem());
}

Outcome store(settings::Settings &settings, settings::Key key, const QString &value, const Run &run)
{
    return (value.isEmpty() ? settings.reset(key) : settings.set(key, value)).map([&] {
        reportConnectionProblem(settings, key, run);
    });
}

/// The running instance is not notified of changed settings.
void reportInstance(const instance::InstanceLocation &place, const Run &run)
{
    callInstance(place, u"instance"_s, {}, run.context, [run](const InstanceAnswer &answer) {
        if (answer && *answer)
            run.report(u"Brandbridge is running as process %1 with the settings from its start. Restart it to apply "
                       "this."_s.arg((**answer).value(u"process").toInteger()));
        run.end(ExitCode::Ok);
    });
}

Outcome restore(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return tl::unexpected(folder.error());
    settings::Settings settings(folder->settingsFile());
    if (settings.fileProblem().isEmpty())
        return tl::unexpected(u"The settings file can be read, so nothing was restored."_s);
    return settings.restoreLastGoodCopy().map([&] { list(settings, run); });
}

} // namespace

void runSettings(const Run &run)
{
    if (run.invocation.restoreSettings)
        return run.end(restore(run));
    auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    const std::optional<settings::Key> setting = run.invocation.setting;
    const std::optional<QString> value = run.invocation.settingValue;
    if (value) {
        // An assistant with a shell could use a pipe.
        const bool allowsChanges = setting == settings::Key::Writes && *value == u"allow";
        const bool opensEndpoint = setting == settings::Key::Token && *value == u"open";
        const bool acceptsForms = setting == settings::Key::AskOnlyHere && *value == u"no";
        if ((allowsChanges || opensEndpoint || acceptsForms) && !isTerminal(run.streams.in))
            return run.fail(
                u"Only a person can allow %1: type the command in a terminal, or choose it in the window "
                "under Settings. Nothing was changed."_s.arg(allowsChanges   ? u"changes without being asked"_s
                                                             : opensEndpoint ? u"calls without a token"_s
                                                                             : u"approvals in assistants' own forms"_s),
                ExitCode::Usage);
        if (const Outcome stored = store(opened->settings, *setting, *value, run); !stored)
            return run.fail(stored.error());
        return reportInstance(opened->place(), run);
    }
    if (setting)
        run.printRow({opened->settings.text(*setting)});
    else
        list(opened->settings, run);
    run.end(ExitCode::Ok);
}

} // namespace brandbridge::app
