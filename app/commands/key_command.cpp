// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/ask_instance.h"
#include "app/bridge/bridge.h"
#include "app/bridge/open_bridge.h"
#include "app/commands/commands.h"
#include "app/commands/service_check.h"
#include "app/terminal/terminal.h"

#include "core/offline/kept_answers.h"
#include "core/settings/config_folder.h"

#include <QTimer>

#include <chrono>
#include <utility>

namespace brandbridge::app {

namespace {

/// Makes the running instance use the key that is stored now. Where none runs, or it does not answer, the next start
/// does.
void notifyInstance(const settings::ConfigFolder &folder, QObject *context, const std::function<void()> &done)
{
    askInstance({folder.path(), false}, u"key/changed"_qs, {}, context, [done](const InstanceAnswer &) { done(); });
}

/// One line, typed unseen or from a pipe, without its line break.
QByteArray readKey(Streams &streams, const QString &profile)
{
    // More than any key: a longer one is refused without reading it all.
    constexpr qint64 maxLineBytes = 8192;
    const TerminalEcho echo(streams.in);
    if (echo.isTerminal())
        streams.report(u"API key for %1 (it is not shown):"_qs.arg(profile));
    QByteArray key = streams.in.readLine(maxLineBytes);
    while (key.endsWith('\n') || key.endsWith('\r'))
        key.chop(1);
    return key;
}

/// Reports what takes precedence over the keychain's key, if anything.
void reportPrecedence(const access::KeySource &source, Streams &streams)
{
    if (!source.isKeychain())
        streams.report(u"Here, though, %1 comes before the keychain: as long as it is set, its key is used."_qs.arg(
            source.place().english()));
}

/// Stores the key, then has the service say whether it takes it.
class KeySet final : public QObject
{
public:
    KeySet(const Invocation &invocation, const settings::ConfigFolder &folder, const access::KeySource &source,
           Streams &streams, Ended ended, QObject *parent)
        : QObject(parent),
          m_invocation(invocation),
          m_folder(folder),
          m_source(source),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        // The keychain's own key is to be checked, even where another one counts.
        m_invocation.environmentKey.clear();
        m_invocation.overrides.insert_or_assign(settings::Key::KeyFile, QString());
    }

    void store(const access::KeyStore &store, const QByteArray &key)
    {
        store.write(key, this, [this](const access::KeyResult &result) {
            if (!result.isOk())
                return endFailed(result.message.english(), m_streams, m_ended);
            m_streams.report(result.message.english());
            reportPrecedence(m_source, m_streams);
            notifyInstance(m_folder, this, [this] { check(); });
        });
    }

private:
    void check()
    {
        auto bridge = Bridge::create(m_invocation, settings::Settings(m_folder.settingsFile(), m_invocation.overrides));
        if (!bridge) {
            end(u"It was not checked with the service: %1"_qs.arg(bridge.error()));
            return;
        }
        m_bridge = std::move(*bridge);
        m_wait.setSingleShot(true);
        connect(&m_wait, &QTimer::timeout, this, [this] {
            m_bridge.reset();
            end(u"The service did not answer within %1 s, so the key was not checked: 'brandbridge key test' does "
                "that."_qs.arg(checkTime.count()));
        });
        m_wait.start(checkTime);
        checkService(m_bridge->client(), this, [this](const service::Result<ServiceIdentity> &identity) {
            m_wait.stop();
            if (identity) {
                end(u"The service takes it: it is the key of organization %1."_qs.arg(identity->organization));
                return;
            }
            m_streams.report(u"It is stored, but it could not be used:"_qs);
            reportProblem(identity.error(), m_bridge->keyRemedy(), m_streams);
            m_ended(ExitCode::Ok);
        });
    }

    void end(const QString &sentence)
    {
        m_streams.report(sentence);
        m_ended(ExitCode::Ok);
    }

    /// How long a person may be made to wait for an unrequested step.
    static constexpr std::chrono::seconds checkTime{15};

    Invocation m_invocation;
    const settings::ConfigFolder m_folder;
    const access::KeySource m_source;
    Streams &m_streams;
    Ended m_ended;
    QTimer m_wait;
    std::unique_ptr<Bridge> m_bridge;
};

} // namespace

void runKey(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto opened = openConfiguration(invocation, streams);
    if (!opened)
        return endFailed(opened.error(), streams, ended);
    const settings::ConfigFolder &folder = opened->folder;
    const QUrl baseUrl = opened->settings.url(settings::Key::BaseUrl);
    if (baseUrl.isEmpty())
        return endFailed(u"The service's address is not set, and keys are kept by address. Give it with --base-url, or "
                         "store it: brandbridge settings connection/base-url URL"_qs,
                         streams, ended);
    const access::KeyStore store(access::KeyStore::profileOf(baseUrl));
    const access::KeySource source = keySourceOf(invocation, opened->settings, baseUrl);
    if (invocation.command == Command::KeyRemove) {
        store.remove(context, [&streams, context, ended, source, baseUrl, folder](const access::KeyResult &result) {
            if (!result.isOk())
                return endFailed(result.message.english(), streams, ended);
            streams.report(result.message.english());
            reportPrecedence(source, streams);
            offline::KeptAnswers::removeAll(folder.lastSeenFolder(), baseUrl);
            notifyInstance(folder, context, [ended] { ended(ExitCode::Ok); });
        });
        return;
    }
    const access::KeyResult typed = access::plausible(readKey(streams, store.profile()), {});
    if (!typed.isOk())
        return endFailed(typed.message.english(), streams, ended);
    (new KeySet(invocation, folder, source, streams, ended, context))->store(store, typed.key);
}

} // namespace brandbridge::app
