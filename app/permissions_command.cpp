// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/assistant_setup.h"
#include "app/bridge.h"
#include "app/commands.h"
#include "app/run_settings.h"
#include "app/suggestion.h"

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/activity/journal_reader.h"
#include "core/assistants/assistant.h"
#include "core/settings/config_folder.h"
#include "core/tools/catalogue.h"
#include "core/tools/provider.h"

namespace brandbridge::app {

namespace {

using access::Action;
using access::Permissions;
using access::Right;

/// Callers that have no token: who types a command, a client on standard streams, anybody at an open endpoint.
const QStringList &callersWithoutToken()
{
    static const QStringList names{tools::Caller::person(), u"stdio"_qs, u"anonymous"_qs};
    return names;
}

/// One assistant's row: what it may do, and in brackets where that is not its own.
void show(Permissions &permissions, const QString &name, Streams &streams)
{
    const access::StoredPermissions stored = permissions.stored(name);
    QStringList columns{name};
    for (const Action action : {Action::Read, Action::Create, Action::Delete}) {
        const Right right = permissions.right(name, action, QString());
        columns.append(
            u"%1 %2%3"_qs.arg(access::nameOf(action), access::nameOf(right),
                              stored.right(action) || name == Permissions::forAll() ? QString() : u" (default)"_qs));
    }
    for (auto tool = stored.tools.cbegin(); tool != stored.tools.cend(); ++tool)
        columns.append(tool.key() + (tool.value() ? u" on"_qs : u" off"_qs));
    streams.print(columns.join(u'\t'));
}

QStringList assistantsWithToken(const settings::ConfigFolder &folder)
{
    QStringList names;
    access::TokenStore tokens(folder.tokensFile());
    for (const access::TokenEntry &entry : tokens.list().value_or(QList<access::TokenEntry>()))
        names.append(entry.name);
    return names;
}

/// Those that start this program themselves need no token, and can call as soon as they are connected.
QStringList connectedAssistants(const Invocation &invocation, const settings::Settings &settings,
                                const settings::ConfigFolder &folder)
{
    assistants::Connector connector = connectorFor(invocation, settings, folder);
    QStringList names;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        const assistants::State state = connector.inspect(assistant).state;
        if (state == assistants::State::Connected || state == assistants::State::Outdated)
            names.append(assistant.name);
    }
    return names;
}

/// Whoever is in the record of calls, but for the window, of which nothing can be decided.
QStringList assistantsThatCalled(const Invocation &invocation, const settings::ConfigFolder &folder, Streams &streams)
{
    const auto names = activity::JournalReader(folder.activityFile(invocation.demo)).assistants();
    if (!names)
        streams.tell(names.error());
    QStringList others = names.value_or(QStringList());
    others.removeAll(u"window"_qs);
    others.removeAll(QString());
    return others;
}

void showAll(Permissions &permissions, QStringList names, Streams &streams)
{
    names += permissions.assistants();
    names.removeDuplicates();
    names.sort();
    show(permissions, Permissions::forAll(), streams);
    for (const QString &name : std::as_const(names))
        show(permissions, name, streams);
    if (names.isEmpty())
        streams.tell(u"No assistant is connected or has called yet; for each that does, the default counts."_qs);
    else
        streams.tell(u"'(default)': nothing was decided of that assistant alone, so what stands beside 'default' "
                     "counts."_qs);
}

/// A name that is nobody's may come to be somebody's, so it is taken; but it may be a slip, and then the one that was
/// meant is not protected.
void warnOfSlips(const Invocation &invocation, const QStringList &withToken, Streams &streams)
{
    QStringList known = withToken + callersWithoutToken() + QStringList{Permissions::forAll()};
    for (const assistants::Assistant &assistant : assistants::assistants())
        known.append(assistant.name);
    const auto meant = [](const QString &typed, const QStringList &names) {
        const QString near = nearest(typed, names);
        return near.isEmpty() ? QString() : u" Did you mean '%1'?"_qs.arg(near);
    };
    if (!known.contains(invocation.assistant))
        streams.tell(u"Note: no assistant is known by the name '%1'."_qs.arg(invocation.assistant) +
                     meant(invocation.assistant, known));
    const auto catalogue = tools::Catalogue::builtIn();
    if (invocation.toolOn && catalogue && !catalogue->find(invocation.tool))
        streams.tell(u"Note: '%1' is none of Brandbridge's own tools."_qs.arg(invocation.tool) +
                     meant(invocation.tool, catalogue->names()));
}

/// The demonstration's window asks where the rest of it does not, and there is but one list here.
void tellOfTheWindow(Permissions &shown, Invocation invocation, const settings::Settings &settings, const QString &file,
                     Streams &streams)
{
    invocation.command = Command::Window;
    Permissions window(file, Bridge::permissionsBasis(invocation, settings));
    QStringList rights;
    bool isSame = true;
    for (const Action action : {Action::Create, Action::Delete}) {
        const Right right = window.right(Permissions::forAll(), action, QString());
        isSame = isSame && right == shown.right(Permissions::forAll(), action, QString());
        rights.append(u"%1 %2"_qs.arg(access::nameOf(action), access::nameOf(right)));
    }
    if (!isSame)
        streams.tell(u"This is what 'brandbridge serve --demo' goes by; in the demonstration's window the default is: "
                     "%1."_qs.arg(rights.join(u", "_qs)));
}

Outcome change(Permissions &permissions, const Invocation &invocation)
{
    if (invocation.reset)
        return permissions.reset(invocation.assistant);
    if (invocation.toolOn)
        return permissions.setTool(invocation.assistant, invocation.tool, invocation.toolOn);
    return permissions.setRight(invocation.assistant, *invocation.action, invocation.right);
}

Outcome run(const Invocation &invocation, const settings::Settings &settings, Streams &streams)
{
    return settings::ConfigFolder::open(invocation.configDir)
        .and_then([&](const settings::ConfigFolder &folder) -> Outcome {
            Permissions permissions(folder.permissionsFile(), Bridge::permissionsBasis(invocation, settings));
            if (!permissions.problem().isEmpty())
                return tl::unexpected(permissions.problem());
            const QStringList withToken = assistantsWithToken(folder);
            if (!invocation.assistant.isEmpty())
                warnOfSlips(invocation, withToken, streams);
            const bool isChange = invocation.reset || invocation.toolOn || invocation.right;
            return (isChange ? change(permissions, invocation) : Outcome()).map([&] {
                if (invocation.assistant.isEmpty())
                    showAll(permissions,
                            withToken + connectedAssistants(invocation, settings, folder) +
                                assistantsThatCalled(invocation, folder, streams),
                            streams);
                else
                    show(permissions, invocation.assistant, streams);
                tellOfTheWindow(permissions, invocation, settings, folder.permissionsFile(), streams);
            });
        });
}

} // namespace

void runPermissions(const Invocation &invocation, Streams &streams, QObject *, const Ended &ended)
{
    const Outcome outcome = openSettings(invocation, streams).and_then([&](const settings::Settings &settings) {
        return run(invocation, settings, streams);
    });
    if (!outcome)
        streams.tell(outcome.error());
    ended(outcome ? ExitCode::Ok : ExitCode::Configuration);
}

} // namespace brandbridge::app
