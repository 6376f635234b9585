// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/ask_instance.h"
#include "app/bridge/open_bridge.h"
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/service/client.h"
#include "core/settings/config_folder.h"

#include <QJsonObject>

namespace brandbridge::app {

namespace {

QString originName(settings::Settings::Origin origin)
{
    switch (origin) {
    case settings::Settings::Origin::Default:
        return u"default"_qs;
    case settings::Settings::Origin::Stored:
        return u"stored"_qs;
    case settings::Settings::Origin::Override:
        return u"command line"_qs;
    }
    Q_UNREACHABLE();
}

void list(const settings::Settings &settings, Streams &streams)
{
    for (const settings::Entry &entry : settings::entries())
        streams.print(QStringList{entry.name, settings.text(entry.key), originName(settings.origin(entry.key)),
                                  entry.purpose, settings::expectation(entry)}
                          .join(u'\t'));
}

/// Reports what would keep the service from being asked, where one of @p settings that say how was just stored.
void reportConnectionProblem(const settings::Settings &settings, settings::Key stored, Streams &streams)
{
    using settings::Key;
    service::Connection connection;
    connection.baseUrl = settings.url(Key::BaseUrl);
    connection.keyHeader = settings.text(Key::KeyHeader).toLatin1();
    const bool isConcerned = stored == Key::BaseUrl || stored == Key::KeyHeader;
    if (isConcerned && !connection.baseUrl.isEmpty() && !connection.problem().isEmpty())
        streams.report(u"It is stored, but cannot be used: "_qs + connection.problem());
}

tl::expected<void, QString> store(settings::Settings &settings, settings::Key key, const QString &value,
                                  Streams &streams)
{
    return (value.isEmpty() ? settings.reset(key) : settings.set(key, value)).map([&] {
        reportConnectionProblem(settings, key, streams);
    });
}

/// A running Brandbridge has read its settings, and is not notified of others from here.
void reportInstance(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder) {
        ended(ExitCode::Ok);
        return;
    }
    askInstance({folder->path(), invocation.demo}, u"instance"_qs, {}, context,
                [&streams, ended](const InstanceAnswer &answer) {
                    if (answer && *answer)
                        streams.report(u"Brandbridge is running as process %1 with the settings from its start. "
                                       "Restart it to apply this."_qs.arg((**answer).value(u"process").toInteger()));
                    ended(ExitCode::Ok);
                });
}

} // namespace

void runSettings(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const tl::expected<void, QString> outcome =
        openConfiguration(invocation, streams).and_then([&](Configuration opened) -> tl::expected<void, QString> {
            settings::Settings &settings = opened.settings;
            if (!invocation.setting)
                list(settings, streams);
            else if (!invocation.settingValue)
                streams.print(settings.text(*invocation.setting));
            else if (*invocation.setting == settings::Key::Writes && *invocation.settingValue == u"allow" &&
                     !isTerminal(streams.in)) // an assistant with a shell could answer by a pipe
                return tl::unexpected(u"Only a person can allow changes without being asked: type the command in a "
                                      "terminal, or choose it in the window under Settings. Nothing was changed."_qs);
            else
                return store(settings, *invocation.setting, *invocation.settingValue, streams);
            return {};
        });
    if (outcome && invocation.settingValue)
        reportInstance(invocation, streams, context, ended);
    else
        endWith(outcome, streams, ended);
}

} // namespace brandbridge::app
