// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/bridge.h"
#include "app/bridge/instance_client.h"
#include "app/commands/ask_service.h"
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/offline/cached_answers.h"
#include "core/settings/config_folder.h"

#include <QTimer>

#include <chrono>
#include <utility>

namespace brandbridge::app {

namespace {

/// Makes the running instance use the key that is stored now. Failures are ignored, because the next start reads it.
void notifyInstance(const settings::ConfigFolder &folder, QObject *context, const std::function<void()> &done)
{
    callInstance({folder.path(), false}, u"key/changed"_s, {}, context, [done](const InstanceAnswer &) { done(); });
}

/// Reads a line without echo, or from a pipe, and removes its line break.
QByteArray readKey(const Run &run, const QString &profile)
{
    // Longer than any key; the rest of a longer line is not read.
    constexpr qint64 maxLineBytes = 8192;
    const TerminalEcho echo(run.streams.in);
    if (echo.isTerminal())
        run.report(u"API key for %1 (it is not shown):"_s.arg(profile));
    QByteArray key = run.streams.in.readLine(maxLineBytes);
    while (key.endsWith('\n') || key.endsWith('\r'))
        key.chop(1);
    return key;
}

/// Reports the source that takes precedence over the keychain, if any.
void reportPrecedence(const keys::KeySource &source, const Run &run)
{
    if (!source.isKeychain())
        run.report(u"Here, though, %1 comes before the keychain: as long as it is set, its key is used."_s.arg(
            source.place().english()));
}

/// Stores the key, then tests it with the service.
class KeySet final : public QObject
{
public:
    KeySet(const Configuration &configuration, const Run &run)
        : QObject(run.context),
          m_configuration(configuration),
          m_run(run)
    {
    }

    void store(const keys::KeyStore &store, const QByteArray &key)
    {
        store.write(key, this, [this](const keys::KeyResult &result) {
            if (!result.isOk())
                return m_run.fail(result.message.english());
            m_run.report(result.message.english());
            reportPrecedence(m_configuration.keySource(), m_run);
            notifyInstance(m_configuration.folder, this, [this] { check(); });
        });
    }

private:
    void check()
    {
        // Tests the keychain's key, even if another source takes precedence.
        Configuration configuration = m_configuration;
        configuration.invocation.environmentKey.clear();
        configuration.invocation.overrides.insert_or_assign(settings::Key::KeyFile, QString());
        configuration.settings =
            settings::Settings(configuration.folder.settingsFile(), configuration.invocation.overrides);
        auto bridge = Bridge::create(configuration);
        if (!bridge)
            return end(u"It was not checked with the service: %1"_s.arg(bridge.error()));
        m_bridge = std::move(*bridge);
        m_wait.setSingleShot(true);
        connect(&m_wait, &QTimer::timeout, this, [this] {
            m_bridge.reset();
            end(u"The key could not be checked within %1 s: 'brandbridge key test' does that."_s.arg(
                checkTime.count()));
        });
        m_wait.start(checkTime);
        checkService(m_bridge->client(), this, [this](const transport::Result<service::Root> &root) {
            m_wait.stop();
            if (root)
                return end(u"The service takes it: it is the key of organization %1."_s.arg(root->organizationId));
            m_run.report(u"It is stored, but it could not be used:"_s);
            reportProblem(root.error(), m_bridge->keyRemedy(), m_run);
            m_run.end(ExitCode::Ok);
        });
    }

    void end(const QString &sentence)
    {
        m_run.report(sentence);
        m_run.end(ExitCode::Ok);
    }

    /// The user did not request this step, so the wait is short.
    static constexpr std::chrono::seconds checkTime{15};

    const Configuration m_configuration;
    const Run m_run;
    QTimer m_wait;
    std::unique_ptr<Bridge> m_bridge;
};

} // namespace

void runKey(const Run &run)
{
    const auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    const QUrl baseUrl = opened->settings.url(settings::Key::BaseUrl);
    if (baseUrl.isEmpty())
        return run.fail(u"The service's address is not set, and keys are kept by address. Give it with --base-url, or "
                        "store it: brandbridge settings connection/base-url URL"_s);
    const keys::KeyStore store(keys::KeyStore::profileOf(baseUrl));
    if (run.invocation.command == Command::KeyRemove) {
        store.remove(run.context, [run, configuration = *opened, baseUrl](const keys::KeyResult &result) {
            if (!result.isOk())
                return run.fail(result.message.english());
            run.report(result.message.english());
            reportPrecedence(configuration.keySource(), run);
            offline::CachedAnswers::removeAll(configuration.folder.cachedAnswersFolder(), baseUrl);
            notifyInstance(configuration.folder, run.context, [run] { run.end(ExitCode::Ok); });
        });
        return;
    }
    const keys::KeyResult typed = keys::plausible(readKey(run, store.profile()), {});
    if (!typed.isOk())
        return run.fail(typed.message.english());
    (new KeySet(*opened, run))->store(store, typed.key);
}

} // namespace brandbridge::app
