// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/settings/config_folder.h"

namespace brandbridge::app {

namespace {

Outcome makeToken(access::TokenStore &tokens, const QString &name, Streams &streams)
{
    return tokens.create(name).map([&](const QByteArray &token) {
        streams.print(QString::fromLatin1(token));
        streams.report(u"This is the only time the token of '%1' is shown. The assistant sends it as "
                       "'Authorization: Bearer TOKEN'."_qs.arg(name));
    });
}

Outcome listTokens(access::TokenStore &tokens, Streams &streams)
{
    return tokens.list().map([&](const QList<access::TokenEntry> &entries) {
        for (const access::TokenEntry &entry : entries)
            streams.print(shownTime(entry.created) + u'\t' + entry.name);
        if (entries.isEmpty())
            streams.report(u"There are no tokens yet: 'brandbridge token new NAME' makes one."_qs);
    });
}

/// What was decided of an assistant does not wait for the next one of its name.
Outcome revokeToken(access::TokenStore &tokens, access::Permissions &permissions, const QString &name, Streams &streams)
{
    const bool hadRights = !permissions.stored(name).isEmpty();
    return tokens.revoke(name).and_then([&] { return permissions.reset(name); }).map([&] {
        streams.report(u"The token of '%1' is no longer accepted."_qs.arg(name));
        if (hadRights)
            streams.report(u"What it was allowed or forbidden is forgotten, too."_qs);
    });
}

Outcome run(const Invocation &invocation, Streams &streams)
{
    return settings::ConfigFolder::open(invocation.configDir)
        .and_then([&](const settings::ConfigFolder &folder) -> Outcome {
            access::TokenStore tokens(folder.tokensFile());
            access::Permissions permissions(folder.permissionsFile(), {});
            switch (invocation.command) {
            case Command::TokenNew:
                return makeToken(tokens, invocation.tokenName, streams);
            case Command::TokenRevoke:
                return revokeToken(tokens, permissions, invocation.tokenName, streams);
            default:
                return listTokens(tokens, streams);
            }
        });
}

} // namespace

void runToken(const Invocation &invocation, Streams &streams, QObject *, const Ended &ended)
{
    endWith(run(invocation, streams), streams, ended);
}

} // namespace brandbridge::app
