// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/bridge.h"
#include "app/bridge/open_bridge.h"
#include "app/commands/assistant_setup.h"
#include "app/commands/commands.h"
#include "app/line/suggestion.h"
#include "app/terminal/terminal.h"

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/activity/activity_log_reader.h"
#include "core/assistants/assistant.h"
#include "core/catalogue/catalogue.h"
#include "core/settings/config_folder.h"
#include "core/tools/provider.h"

namespace brandbridge::app {

namespace {

using access::Action;
using access::Permissions;
using access::Right;

struct PermissionFailure
{
    QString sentence;
    ExitCode exitCode = ExitCode::Configuration;
};
using PermissionResult = tl::expected<void, PermissionFailure>;

/// Callers without a token: the user at a terminal, a client on standard streams, anybody at an open endpoint.
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
    const auto addLimit = [&](const QString &what, qint64 inForce, const std::optional<qint64> &own) {
        columns.append(u"%1 %2%3"_qs.arg(what, inForce > 0 ? QString::number(inForce) : u"without limit"_qs,
                                         own || name == Permissions::forAll() ? QString() : u" (default)"_qs));
    };
    addLimit(u"result-tokens"_qs, permissions.resultTokens(name), stored.resultTokens);
    addLimit(u"prompts-per-day"_qs, permissions.promptsPerDay(name), stored.promptsPerDay);
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

/// The callers in the activity log, except the window, whose rights cannot be set.
QStringList assistantsThatCalled(const Invocation &invocation, const settings::ConfigFolder &folder, Streams &streams)
{
    const auto calls = activity::ActivityLogReader(folder.activityFile(invocation.demo)).lastCalls();
    if (!calls)
        streams.report(calls.error());
    QStringList others = calls ? calls->keys() : QStringList();
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
        streams.report(u"No assistant is connected or has called yet; for each that does, the default counts."_qs);
    else
        streams.report(u"'(default)': nothing was decided of that assistant alone, so what stands beside 'default' "
                       "counts."_qs);
}

/// The error suggests a name: a slip would leave the one that was meant unprotected.
PermissionResult checkName(const QString &name, const QStringList &others)
{
    QStringList known = others + callersWithoutToken() + QStringList{Permissions::forAll()};
    for (const assistants::Assistant &assistant : assistants::assistants())
        known.append(assistant.name);
    if (known.contains(name))
        return {};
    return tl::unexpected(PermissionFailure{
        u"No assistant is known by the name '%1'.%2 Add --new to decide about a name before its assistant "
        "has a token or has called."_qs.arg(name, didYouMean(name, known)),
        ExitCode::Usage});
}

void warnOfOtherTools(const Invocation &invocation, Streams &streams)
{
    const auto catalogue = tools::Catalogue::builtIn();
    if (invocation.toolOn && catalogue && !catalogue->find(invocation.tool))
        streams.report(u"Note: '%1' is none of Brandbridge's own tools."_qs.arg(invocation.tool) +
                       didYouMean(invocation.tool, catalogue->names()));
}

/// Whether the assistant could create more prompts in a day afterwards.
bool isLimitRaised(Permissions &permissions, const Invocation &invocation)
{
    const qint64 now = permissions.promptsPerDay(invocation.assistant);
    const bool isSet = invocation.limit == &access::StoredPermissions::promptsPerDay;
    if (now == 0 || (!isSet && !invocation.reset))
        return false;
    const auto ofAll = permissions.stored(Permissions::forAll()).promptsPerDay;
    const auto byDefault = invocation.assistant == Permissions::forAll() ? std::nullopt : ofAll;
    const qint64 then = (isSet && invocation.limitValue ? invocation.limitValue : byDefault).value_or(0);
    return then == 0 || then > now;
}

/// Whether creating or deleting would need no approval afterwards that needs one now.
bool isLifted(Permissions &permissions, const Invocation &invocation)
{
    if (!invocation.reset && invocation.preset != tools::Preset::Everything)
        return invocation.right == Right::Allow && invocation.action != Action::Read;
    const auto allows = [&](const QString &name, Action action) {
        return permissions.right(name, action, QString()) == Right::Allow;
    };
    const auto isGained = [&](Action action) {
        return !allows(invocation.assistant, action) && allows(Permissions::forAll(), action);
    };
    return isGained(Action::Create) || isGained(Action::Delete);
}

/// To lift an approval is for a person: an assistant with a shell could do so by a pipe.
PermissionResult checkPerson(Permissions &permissions, const Invocation &invocation, const Streams &streams)
{
    if ((!isLifted(permissions, invocation) && !isLimitRaised(permissions, invocation)) || isTerminal(streams.in))
        return {};
    return tl::unexpected(PermissionFailure{u"Only a person can allow this: type the command in a terminal, "
                                            "or choose it in the window under Assistants. Nothing was changed."_qs,
                                            ExitCode::Configuration});
}

/// The demonstration's window asks where the rest of it does not, and there is but one list here.
void reportWindow(Permissions &shown, Invocation invocation, const settings::Settings &settings, const QString &file,
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
        streams.report(u"These apply to 'brandbridge serve --demo'; in the demonstration's window the default is: "
                       "%1."_qs.arg(rights.join(u", "_qs)));
}

Outcome change(Permissions &permissions, const Invocation &invocation)
{
    if (invocation.reset)
        return permissions.reset(invocation.assistant);
    if (invocation.toolOn)
        return permissions.setTool(invocation.assistant, invocation.tool, invocation.toolOn);
    if (invocation.limit)
        return permissions.update(invocation.assistant, [&](access::StoredPermissions &stored) {
            stored.*invocation.limit = invocation.limitValue;
        });
    if (invocation.preset)
        return tools::Catalogue::builtIn().and_then([&](const tools::Catalogue &catalogue) {
            return permissions.update(invocation.assistant, [&](access::StoredPermissions &stored) {
                stored = tools::withPreset(stored, *invocation.preset, catalogue);
            });
        });
    return permissions.setRight(invocation.assistant, *invocation.action, invocation.right);
}

PermissionResult run(const Invocation &invocation, const Configuration &opened, Streams &streams)
{
    const auto &[folder, settings] = opened;
    Permissions permissions(folder.permissionsFile(), Bridge::permissionsBasis(invocation, settings));
    if (!permissions.problem().isEmpty())
        return tl::unexpected(PermissionFailure{permissions.problem()});
    const QStringList withToken = assistantsWithToken(folder);
    if (invocation.assistant.isEmpty()) {
        showAll(permissions,
                withToken + connectedAssistants(invocation, settings, folder) +
                    assistantsThatCalled(invocation, folder, streams),
                streams);
    } else {
        PermissionResult checked;
        if (!invocation.isNew)
            checked = checkName(invocation.assistant, withToken + permissions.assistants() +
                                                          assistantsThatCalled(invocation, folder, streams));
        const bool isChange =
            invocation.reset || invocation.toolOn || invocation.right || invocation.preset || invocation.limit;
        checked =
            checked.and_then([&] { return checkPerson(permissions, invocation, streams); })
                .and_then([&]() -> PermissionResult {
                    warnOfOtherTools(invocation, streams);
                    return (isChange ? change(permissions, invocation) : Outcome()).map_error([](const QString &why) {
                        return PermissionFailure{why};
                    });
                });
        if (!checked)
            return checked;
        show(permissions, invocation.assistant, streams);
    }
    reportWindow(permissions, invocation, settings, folder.permissionsFile(), streams);
    return {};
}

} // namespace

void runPermissions(const Invocation &invocation, Streams &streams, QObject *, const Ended &ended)
{
    const auto opened = openConfiguration(invocation, streams);
    const PermissionResult outcome =
        opened ? run(invocation, *opened, streams) : tl::unexpected(PermissionFailure{opened.error()});
    if (!outcome)
        streams.report(outcome.error().sentence);
    ended(outcome ? ExitCode::Ok : outcome.error().exitCode);
}

} // namespace brandbridge::app
