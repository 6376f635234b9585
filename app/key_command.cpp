// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"

#include "app/ask_instance.h"
#include "app/run_settings.h"
#include "app/terminal_echo.h"

#include "core/access/key_source.h"
#include "core/settings/config_folder.h"

#include <utility>

namespace brandbridge::app {

namespace {

/// One line, typed unseen or from a pipe, without its line break.
QByteArray readKey(Streams &streams, const QString &profile)
{
    // More than any key: what is longer need not be read whole to be refused.
    constexpr qint64 maxLineBytes = 8192;
    const TerminalEcho echo(streams.in);
    if (echo.isTerminal())
        streams.tell(u"API key for %1 (it is not shown):"_qs.arg(profile));
    QByteArray key = streams.in.readLine(maxLineBytes);
    while (key.endsWith('\n') || key.endsWith('\r'))
        key.chop(1);
    return key;
}

tl::expected<access::KeyStore, QString> openKeyStore(const Invocation &invocation, Streams &streams)
{
    return openSettings(invocation, streams)
        .and_then([](const settings::Settings &settings) -> tl::expected<access::KeyStore, QString> {
            const QUrl baseUrl = settings.url(settings::Key::BaseUrl);
            if (baseUrl.isEmpty())
                return tl::unexpected(u"The service's address is not set, and keys are kept by address. Give it with "
                                      "--base-url, or store it: brandbridge settings connection/base-url URL"_qs);
            return access::KeyStore(access::KeyStore::profileOf(baseUrl));
        });
}

/// Has the running instance go by the key that is stored now. Where none runs, or it does not answer, the next start
/// does.
void tellInstance(const Invocation &invocation, QObject *context, const std::function<void()> &done)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder) {
        done();
        return;
    }
    askInstance({folder->path(), false}, u"key/changed"_qs, {}, context, [done](const InstanceAnswer &) { done(); });
}

} // namespace

void runKey(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const tl::expected<access::KeyStore, QString> store = openKeyStore(invocation, streams);
    if (!store) {
        streams.tell(store.error());
        ended(ExitCode::Configuration);
        return;
    }
    const auto finish = [&streams, ended](const access::KeyResult &result) {
        streams.tell(result.message);
        ended(result.isOk() ? ExitCode::Ok : ExitCode::Configuration);
    };
    const auto finishChange = [&invocation, context, finish](const access::KeyResult &result) {
        if (result.isOk())
            tellInstance(invocation, context, [finish, result] { finish(result); });
        else
            finish(result);
    };
    switch (invocation.command) {
    case Command::KeySet: {
        const access::KeyResult typed = access::plausible(readKey(streams, store->profile()), u"the input"_qs);
        if (typed.isOk())
            store->write(typed.key, context, finishChange);
        else
            finish(typed);
        return;
    }
    case Command::KeyRemove:
        store->remove(context, finishChange);
        return;
    default:
        access::KeySource(invocation.keyFile, *store).read(context, finish);
    }
}

} // namespace brandbridge::app
