// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/activity/activity_log_reader.h"
#include "core/assistants/assistant.h"
#include "core/catalogue/catalogue.h"
#include "core/settings/config_folder.h"
#include "core/tools/offered_tools.h"
#include "core/tools/provider.h"

#include <QMap>

namespace brandbridge::app {

namespace {

using access::Action;
using access::Permissions;
using access::Right;

/// Callers without a token: the user at a terminal, a client on standard streams, any program at an open endpoint.
const QStringList &callersWithoutToken()
{
    static const QStringList names{tools::Caller::person(), u"stdio"_s, u"anonymous"_s};
    return names;
}

/// Prints the permissions of an assistant, and marks defaults.
void show(Permissions &permissions, const QString &name, const Run &run)
{
    const access::StoredPermissions stored = permissions.stored(name);
    QStringList columns{name};
    for (const Action action : {Action::Read, Action::Create, Action::Delete}) {
        const Right right = permissions.right(name, action, QString());
        columns.append(
            u"%1 %2%3"_s.arg(access::nameOf(action), access::nameOf(right),
                             stored.right(action) || name == Permissions::forAll() ? QString() : u" (default)"_s));
    }
    const auto addLimit = [&](const QString &what, qint64 inForce, const std::optional<qint64> &own) {
        columns.append(u"%1 %2%3"_s.arg(what, inForce > 0 ? QString::number(inForce) : u"without limit"_s,
                                        own || name == Permissions::forAll() ? QString() : u" (default)"_s));
    };
    addLimit(u"result-characters"_s, permissions.resultLimit(name).max, stored.resultCharacters);
    addLimit(u"prompts-per-day"_s, permissions.promptsPerDay(name), stored.promptsPerDay);
    for (auto tool = stored.tools.cbegin(); tool != stored.tools.cend(); ++tool)
        columns.append(tool.key() + (tool.value() ? u" on"_s : u" off"_s));
    run.print(columns.join(u'\t'));
}

QStringList assistantsWithToken(const settings::ConfigFolder &folder)
{
    QStringList names;
    access::TokenStore tokens(folder.tokensFile());
    for (const access::TokenEntry &entry : tokens.list().value_or(QList<access::TokenEntry>()))
        names.append(entry.name);
    return names;
}

/// Includes assistants that start this program, which need no token and may not have called yet.
QList<assistants::Inspection> connectedAssistants(const Configuration &configuration)
{
    assistants::Connector connector = configuration.connector();
    QList<assistants::Inspection> connected;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        if (const assistants::Inspection inspection = connector.inspect(assistant); inspection.hasEntry())
            connected.append(inspection);
    }
    return connected;
}

/// Token counts of the offered tools by assistant, which differ if the list of tools changes.
QMap<QString, qint64> toolTokens(const QList<assistants::Inspection> &assistants, Permissions &permissions)
{
    QMap<QString, qint64> offered;
    for (const assistants::Inspection &inspection : assistants)
        offered.insert(inspection.assistant->title, tools::definitionTokens(permissions, inspection.assistant->name));
    return offered;
}

/// Assistants that use HTTP are not notified, and most only request the list of tools once.
void reportRestarts(const QList<assistants::Inspection> &assistants, const QMap<QString, qint64> &before,
                    const QMap<QString, qint64> &now, const Run &run)
{
    QStringList titles;
    for (const assistants::Inspection &inspection : assistants) {
        const QString &title = inspection.assistant->title;
        if (!inspection.startsProgram && before.value(title) != now.value(title))
            titles.append(title);
    }
    if (!titles.isEmpty())
        run.report(u"Restart %1 to see the changed list of tools."_s.arg(titles.join(u", "_s)));
}

/// All callers in the activity log except the window, whose permissions cannot be set.
QStringList assistantsThatCalled(const settings::ConfigFolder &folder, const Run &run)
{
    const auto calls = activity::ActivityLogReader(folder.activityFile(run.invocation.demo)).lastCalls();
    if (!calls)
        run.report(calls.error());
    QStringList others = calls ? calls->keys() : QStringList();
    others.removeAll(u"window"_s);
    others.removeAll(QString());
    return others;
}

void showAll(Permissions &permissions, QStringList names, const Run &run)
{
    names.removeDuplicates();
    names.sort();
    show(permissions, Permissions::forAll(), run);
    for (const QString &name : std::as_const(names))
        show(permissions, name, run);
    if (names.isEmpty())
        run.report(u"No assistant is connected or has called yet; for each that does, the default counts."_s);
    else
        run.report(u"'(default)': nothing was decided of that assistant alone, so what stands beside 'default' "
                   "counts."_s);
}

/// The error suggests a name. A misspelled name would leave the intended assistant unprotected.
Outcome checkName(const QString &name, const QStringList &others)
{
    QStringList known = others + callersWithoutToken() + QStringList{Permissions::forAll()};
    for (const assistants::Assistant &assistant : assistants::assistants())
        known.append(assistant.name);
    if (known.contains(name))
        return {};
    return tl::unexpected(u"No assistant is known by the name '%1'.%2 Add --new to decide about a name before its "
                          "assistant has a token or has called."_s.arg(name, suggestionFor(name, known)));
}

void warnOfOtherTools(const Run &run)
{
    const catalogue::Catalogue &catalogue = catalogue::Catalogue::builtIn();
    if (run.invocation.toolOn && !catalogue.find(run.invocation.tool))
        run.report(u"Note: '%1' is none of Brandbridge's own tools."_s.arg(run.invocation.tool) +
                   suggestionFor(run.invocation.tool, catalogue.names()));
}

/// Whether the change raises the daily limit of prompts.
bool raisesLimit(Permissions &permissions, const Invocation &invocation)
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

/// Whether the change removes an approval for creating or deleting.
bool removesApproval(Permissions &permissions, const Invocation &invocation)
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

/// Requires a terminal to remove an approval, because an assistant with a shell could use a pipe.
Outcome requireTerminal(Permissions &permissions, const Run &run)
{
    if ((!removesApproval(permissions, run.invocation) && !raisesLimit(permissions, run.invocation)) ||
        isTerminal(run.streams.in))
        return {};
    return tl::unexpected(u"Only a person can allow this: type the command in a terminal, or choose it in the window "
                          "under Assistants. Nothing was changed."_s);
}

/// Reports the defaults of the demonstration's window if they differ from those of `serve`.
void reportWindow(Permissions &shown, Configuration configuration, const Run &run)
{
    configuration.invocation.command = Command::Window;
    Permissions window(configuration.folder.permissionsFile(), configuration.permissionsBasis());
    const auto defaults = [](Permissions &permissions) {
        const auto word = [&](Action action) {
            return access::nameOf(permissions.right(Permissions::forAll(), action, QString()));
        };
        return u"create %1, delete %2"_s.arg(word(Action::Create), word(Action::Delete));
    };
    if (defaults(window) != defaults(shown))
        run.report(u"These apply to 'brandbridge serve --demo'; in the demonstration's window the default is: "
                   "%1."_s.arg(defaults(window)));
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
        return permissions.update(invocation.assistant, [&](access::StoredPermissions &stored) {
            stored = tools::withPreset(stored, *invocation.preset);
        });
    if (invocation.right)
        return permissions.setRight(invocation.assistant, *invocation.action, invocation.right);
    return {};
}

} // namespace

void runPermissions(const Run &run)
{
    const auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    const Invocation &invocation = run.invocation;
    const settings::ConfigFolder &folder = opened->folder;
    Permissions permissions(folder.permissionsFile(), opened->permissionsBasis());
    if (!permissions.problem().isEmpty())
        return run.fail(permissions.problem());
    QStringList names = assistantsWithToken(folder) + permissions.assistants();
    if (!invocation.isNew)
        names += assistantsThatCalled(folder, run);
    if (invocation.assistant.isEmpty()) {
        for (const assistants::Inspection &connected : connectedAssistants(*opened))
            names.append(connected.assistant->name);
        showAll(permissions, names, run);
    } else {
        if (const Outcome known = checkName(invocation.assistant, names); !known && !invocation.isNew)
            return run.fail(known.error(), ExitCode::Usage);
        if (const Outcome allowed = requireTerminal(permissions, run); !allowed)
            return run.fail(allowed.error(), ExitCode::Usage);
        warnOfOtherTools(run);
        const QList<assistants::Inspection> connected = connectedAssistants(*opened);
        const QMap<QString, qint64> before = toolTokens(connected, permissions);
        if (const Outcome changed = change(permissions, invocation); !changed)
            return run.fail(changed.error());
        show(permissions, invocation.assistant, run);
        reportRestarts(connected, before, toolTokens(connected, permissions), run);
    }
    reportWindow(permissions, *opened, run);
    run.end(ExitCode::Ok);
}

} // namespace brandbridge::app
