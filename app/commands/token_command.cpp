// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/settings/config_folder.h"

namespace brandbridge::app {

namespace {

Outcome createToken(access::TokenStore &tokens, const QString &name, const Run &run)
{
    return tokens.create(name).map([&](const QByteArray &token) {
        run.print(QString::fromLatin1(token));
        run.report(u"This is the only time the token of '%1' is shown. The assistant sends it as "
                   "'Authorization: Bearer TOKEN'."_s.arg(name));
    });
}

Outcome listTokens(access::TokenStore &tokens, const Run &run)
{
    return tokens.list().map([&](const QList<access::TokenEntry> &entries) {
        for (const access::TokenEntry &entry : entries)
            run.print(shownTime(entry.created) + u'\t' + entry.name);
        if (entries.isEmpty())
            run.report(u"There are no tokens yet: 'brandbridge token new NAME' makes one."_s);
    });
}

/// Removes permissions, because a later assistant of the same name would get them.
Outcome revokeToken(access::TokenStore &tokens, access::Permissions &permissions, const QString &name, const Run &run)
{
    const bool hadRights = !permissions.stored(name).isEmpty();
    return tokens.revoke(name).and_then([&] { return permissions.keepRestrictions(name); }).map([&] {
        run.report(u"The token of '%1' is no longer accepted."_s.arg(name));
        if (hadRights)
            run.report(u"What it was allowed is forgotten, too. What restricts it stays until 'brandbridge permissions "
                       "%1 --reset'."_s.arg(name));
    });
}

Outcome manageTokens(const Run &run)
{
    return settings::ConfigFolder::open(run.invocation.configDir)
        .and_then([&](const settings::ConfigFolder &folder) -> Outcome {
            access::TokenStore tokens(folder.tokensFile());
            access::Permissions permissions(folder.permissionsFile(), {});
            switch (run.invocation.command) {
            case Command::TokenNew:
                return createToken(tokens, run.invocation.tokenName, run);
            case Command::TokenRevoke:
                return revokeToken(tokens, permissions, run.invocation.tokenName, run);
            default:
                return listTokens(tokens, run);
            }
        });
}

} // namespace

void runToken(const Run &run)
{
    run.end(manageTokens(run));
}

} // namespace brandbridge::app
