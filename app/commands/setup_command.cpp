// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "app/bridge/instance_client.h"
#include "app/commands/ask_service.h"
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/setup/connection_search.h"
#include "core/transport/curl_transport.h"
#include "core/transport/origin.h"
#include "ui/desktop/language.h"
#include "ui/settings/setup_file.h"

#include <QDir>

#include <memory>
#include <utility>

namespace brandbridge::app {

namespace {

using keys::KeyResult;
using settings::Key;
using setup::ConnectionSearch;
using setup::FoundConnection;
using setup::PastedText;

/// Runs setup: reads what the user pastes, finds a connection that works, and stores it. At a terminal, asks for
/// missing or wrong parts.
class Setup final : public QObject
{
public:
    Setup(const Configuration &configuration, const Run &run)
        : QObject(run.context),
          m_configuration(configuration),
          m_run(run),
          m_stored(configuration.folder.settingsFile()),
          m_transport({.caFile = configuration.settings.text(Key::CaFile)}),
          m_isTerminal(isTerminal(run.streams.in))
    {
    }

    void begin()
    {
        if (m_isTerminal && m_configuration.settings.text(Key::BaseUrl).isEmpty()) {
            for (const assistants::FoundKey &found : m_configuration.connector().findKeys()) {
                if (isConfirmed(m_run.streams, u"%1 has %2 for %3 in its file. Use it?"_s.arg(
                                                   found.assistant, setup::hiddenKey(found.parts.key).english(),
                                                   escapedForTerminal(found.parts.baseUrl.host())))) {
                    m_parts = found.parts;
                    return complete();
                }
            }
        }
        const bool isStored = !m_configuration.settings.text(Key::BaseUrl).isEmpty();
        if (m_isTerminal)
            m_run.report(
                u"Paste what your service gives you: the API key, the MCP configuration, the connector address "
                "or a curl command. It is not shown. Then press Enter%1:"_s.arg(
                    isStored ? u"; Enter alone tests and repairs the stored connection"_s : QString()));
        read();
    }

private:
    /// Shows the typed text if @p isShown, for addresses.
    void read(bool isShown = false)
    {
        QIODevice &in = m_run.streams.in;
        const QString text = QString::fromUtf8(isShown ? in.readLine(maxLineBytes) : readWithoutEcho(in));
        const PastedText pasted = setup::parsePastedText(text);
        if (m_isTerminal && text.trimmed().isEmpty()) {
            const bool isFirst = !std::exchange(m_hasRead, true);
            return isFirst && !m_configuration.settings.text(Key::BaseUrl).isEmpty()
                       ? complete()
                       : m_run.fail(u"Nothing was changed."_s);
        }
        m_hasRead = true;
        if (pasted.problem != PastedText::Problem::None) {
            m_run.report(pasted.problemText().english());
            return m_isTerminal ? read() : m_run.end(ExitCode::Configuration);
        }
        if (!pasted.baseUrl.isEmpty()) {
            m_parts.baseUrl = pasted.baseUrl;
            m_parts.mcpUrl = pasted.mcpUrl;
        }
        if (!pasted.key.isEmpty())
            m_parts.key = pasted.key;
        if (!pasted.keyHeader.isEmpty())
            m_parts.keyHeader = pasted.keyHeader;
        complete();
    }

    /// Starts the search if both address and key are known; otherwise asks.
    void complete()
    {
        m_connection = setup::connectionFor(m_parts, m_configuration.settings);
        if (m_connection.baseUrl.isEmpty())
            return askFor(
                u"That is the key. Enter the service's address, too; that of the page with the key will do:"_s,
                u"This text has no address. Add the service's address on a line, or give --base-url "
                "URL."_s,
                true);
        if (!m_parts.key.isEmpty())
            return search();
        const keys::KeySource source = setup::savedKeySource(m_connection.baseUrl, m_configuration.settings);
        source.read(this, [this, file = source.keyFile()](const KeyResult &saved) {
            if (!saved.isOk())
                return askFor(u"That is the address. Paste the API key, too; it is not shown:"_s,
                              u"This text has no key, and no key is saved for this address."_s);
            m_parts.key = saved.key;
            m_isSaved = true;
            m_savedFile = file;
            search();
        });
    }

    void askFor(const QString &question, const QString &problem, bool isShown = false)
    {
        if (!m_isTerminal)
            return m_run.fail(problem);
        m_run.report(question);
        read(isShown);
    }

    void search()
    {
        m_run.report(u"Address: %1"_s.arg(m_connection.baseUrl.toString(QUrl::RemoveUserInfo)));
        m_run.report(u"Key: %1"_s.arg(setup::hiddenKey(m_parts.key).english()));
        m_search = std::make_unique<ConnectionSearch>(m_transport, m_connection, m_parts.key, m_parts.mcpUrl);
        m_search->start([this](const ConnectionSearch::Outcome &outcome) {
            m_search.release()->deleteLater(); // it is the caller
            if (outcome)
                storeKey(*outcome);
            else
                takeFailure(outcome.error());
        });
    }

    void takeFailure(const setup::SearchFailure &failure)
    {
        const bool wantsHttps = !failure.httpsUrl.isEmpty();
        if (wantsHttps && m_isTerminal) {
            m_run.report(failure.error.message.english());
            if (!isConfirmed(m_run.streams, u"Use %1?"_s.arg(failure.httpsUrl.toString())))
                return m_run.fail(u"Nothing was changed."_s, ExitCode::Failed);
            m_parts.baseUrl = failure.httpsUrl;
            m_parts.mcpUrl.clear();
            return complete();
        }
        const ExitCode code = reportProblem(
            failure.error, u"Copy a key from the organization's API settings, or create one there."_s, m_run);
        if (failure.error.kind == transport::ErrorKind::Unauthorized && m_isTerminal) {
            m_isSaved = false;
            return askFor(u"Paste another key:"_s, {});
        }
        m_run.fail(wantsHttps ? u"Nothing was changed. Give the address with https://."_s : u"Nothing was changed."_s,
                   code);
    }

    /// Stores the key in the file of the command line, or in the keychain. If the keychain fails, offers to use a file.
    void storeKey(const FoundConnection &found)
    {
        const settings::Settings &given = m_configuration.settings;
        if (m_isSaved)
            return finish(found, m_savedFile);
        if (given.origin(Key::KeyFile) == settings::Settings::Origin::Override)
            return storeInFile(found, given.text(Key::KeyFile));
        const keys::KeyStore store(keys::KeyStore::profileOf(found.baseUrl));
        store.write(m_parts.key, this, [this, found](const KeyResult &result) {
            if (result.isOk())
                return finish(found, {});
            const QString file = m_configuration.folder.path() + u"/api-key"_s;
            m_run.report(result.message.english());
            if (!m_isTerminal)
                return m_run.fail(u"Nothing was changed. --key-file FILE keeps the key in a file."_s);
            if (!isConfirmed(m_run.streams,
                             u"Keep the key in the file %1? It is not encrypted there: every program you "
                             "run can read it."_s.arg(QDir::toNativeSeparators(file))))
                return m_run.fail(u"Nothing was changed."_s);
            storeInFile(found, file);
        });
    }

    void storeInFile(const FoundConnection &found, const QString &file)
    {
        const KeyResult written = keys::writeKeyFile(file, m_parts.key);
        if (!written.isOk())
            return m_run.fail(written.message.english());
        finish(found, file);
    }

    void finish(const FoundConnection &found, const QString &keyFile)
    {
        const settings::Settings before = m_stored;
        Outcome done = setup::storeConnection(found, keyFile, m_stored);
        if (done && m_configuration.settings.origin(Key::CaFile) == settings::Settings::Origin::Override)
            done = m_stored.set(Key::CaFile, m_configuration.settings.text(Key::CaFile));
        if (!done)
            return m_run.fail(done.error());
        m_run.printRow({u"service"_s, found.baseUrl.toString()});
        m_run.printRow({u"header"_s, QString::fromLatin1(found.keyHeader)});
        m_run.printRow(
            {u"key"_s, keyFile.isEmpty() ? keys::KeyStore::place().english() : QDir::toNativeSeparators(keyFile)});
        m_run.printRow({u"organization"_s, escapedForTerminal(found.organization)});
        const bool isSame =
            std::all_of(settings::entries().cbegin(), settings::entries().cend(),
                        [&](const auto &entry) { return before.value(entry.key) == m_stored.value(entry.key); });
        callInstance({m_configuration.folder.path(), false}, u"key/changed"_s, {}, this,
                     [this, isSame](const InstanceAnswer &running) {
                         m_run.report(
                             running && !isSame
                                 ? u"Brandbridge is set up. It is running: start it again to use this connection."_s
                                 : u"Brandbridge is set up."_s);
                         if (!m_run.invocation.environmentKey.isEmpty())
                             m_run.report(u"Here, though, BRANDBRIDGE_API_KEY comes first: while it is set, its key is "
                                          "used."_s);
                         m_run.end(ExitCode::Ok);
                     });
    }

    static constexpr qint64 maxLineBytes = 8192;

    const Configuration m_configuration;
    const Run m_run;
    settings::Settings m_stored; ///< without overrides
    transport::CurlTransport m_transport;
    const bool m_isTerminal;
    bool m_hasRead = false;
    PastedText m_parts;
    bool m_isSaved = false; ///< the key was stored before: in m_savedFile, or in the keychain if that is empty
    QString m_savedFile;
    service::Connection m_connection;
    std::unique_ptr<ConnectionSearch> m_search;
};

/// Exports the setup, or shows the changes of one and imports those that a person at a terminal confirms.
void transferSetup(const Configuration &configuration, const Run &run)
{
    const ui::Language language(u"en"_s); // like all messages in the terminal
    settings::Settings stored(configuration.folder.settingsFile());
    access::Permissions permissions(configuration.folder.permissionsFile(), configuration.permissionsBasis());
    const ui::SetupFile setup(stored, permissions, configuration.folder.path(), run.invocation.demo);
    if (const QString &file = run.invocation.exportFile; !file.isEmpty())
        return run.end(setup.save(file).map([&] {
            run.report(
                u"The setup is saved in %1, without the API key and tokens."_s.arg(QDir::toNativeSeparators(file)));
        }));
    const auto changes = setup.read(run.invocation.importFile);
    if (!changes)
        return run.fail(changes.error());
    for (const ui::SetupChange &change : *changes)
        run.printRow({change.needsConsent ? u"risky"_s : u"change"_s, change.words()});
    if (changes->isEmpty())
        run.report(u"The setup in this file is the same as here."_s);
    if (changes->isEmpty() || run.invocation.dryRun)
        return run.end(ExitCode::Ok);
    // An assistant with a shell could use a pipe.
    if (!isTerminal(run.streams.in))
        return run.fail(u"Only a person can import a setup: type the command in a terminal, or choose the file in the "
                        "window under Settings. Nothing was changed."_s,
                        ExitCode::Usage);
    const bool wantsRest =
        changes->first().needsConsent || isConfirmed(run.streams, u"Import what is marked 'change'?"_s);
    qsizetype imported = 0;
    for (const ui::SetupChange &change : *changes) {
        const QString question =
            u"%1. This gives assistants more rights, changes where the API key is sent, or removes "
            "recorded data. Import it?"_s.arg(change.words());
        if (change.needsConsent ? !isConfirmed(run.streams, question) : !wantsRest)
            continue;
        if (const auto done = change.apply(); !done)
            return run.fail(done.error());
        ++imported;
    }
    run.report(
        u"%1 of %2 changes were imported. Restart Brandbridge if it is running."_s.arg(imported).arg(changes->size()));
    run.end(ExitCode::Ok);
}

} // namespace

void runSetup(const Run &run)
{
    const bool isTransfer = !run.invocation.exportFile.isEmpty() || !run.invocation.importFile.isEmpty();
    if (run.invocation.demo && !isTransfer)
        return run.fail(u"The demo has its own connection. Run 'brandbridge setup' without --demo."_s, ExitCode::Usage);
    const auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    if (isTransfer)
        return transferSetup(*opened, run);
    (new Setup(*opened, run))->begin();
}

} // namespace brandbridge::app
