// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_source.h"
#include "core/service/client.h"
#include "core/settings/settings.h"
#include "core/setup/pasted_text.h"
#include "core/transport/transport.h"

#include <QByteArrayList>
#include <QList>
#include <QObject>
#include <QUrl>

#include <functional>
#include <memory>

namespace brandbridge::setup {

/// A connection to the service that works.
struct FoundConnection
{
    QUrl baseUrl;
    QUrl mcpUrl = {}; ///< empty if the service has no MCP endpoint for this key
    QByteArray keyHeader;
    QString organization = {}; ///< its name, or its id if the service gives no name
    QString version = {};      ///< of the service
};

/// Why no connection was found.
struct SearchFailure
{
    transport::Error error;
    /// The given address with https, to which the service redirects. A person is asked before it is searched. Empty if
    /// that is not the problem.
    QUrl httpsUrl = {};
};

/// The connection that @p pasted and, for the parts that it lacks, @p settings describe, for one search: with short
/// times, and without retries and request budget.
service::Connection connectionFor(const PastedText &pasted, const settings::Settings &settings);

/// Where the key for @p baseUrl is saved: in the key file of @p settings if they name no other service, else in the
/// keychain, which has @p keychainTime to answer.
keys::KeySource savedKeySource(const QUrl &baseUrl, const settings::Settings &settings,
                               std::chrono::milliseconds keychainTime = keys::KeyStore::standardTimeout);

/// Finds the address and the header by which the service takes a key, with as few requests as possible.
///
/// The addresses tried are on the host, scheme and port of the given one: that address itself, `/api`, `/api` below it,
/// and the addresses above it, each with GET / (contract). A request that the service answers with 401 is repeated at
/// the same address with the other published headers, unless the key is called invalid. The key is never sent over
/// plain http, but to this machine, never to another host, and not to where a redirect leads.
///
/// Destroying it cancels the search.
class ConnectionSearch final : public QObject
{
public:
    using Outcome = tl::expected<FoundConnection, SearchFailure>;

    /// @p transport outlives the search. @p mcpUrl is the MCP endpoint if it is known.
    ConnectionSearch(transport::Transport &transport, service::Connection connection, QByteArray key, QUrl mcpUrl = {},
                     QObject *parent = nullptr);
    ~ConnectionSearch() override;

    /// Begins. @p done is called exactly once, from the event loop, and may destroy the search.
    void start(std::function<void(const Outcome &)> done);

private:
    void askForHttps();
    void tryNextAddress();
    void tryNextHeader();
    void get(const QByteArray &url, bool withKey, void (ConnectionSearch::*receive)(const transport::HttpResponse &));
    void take(const transport::HttpResponse &response);
    void takeRedirect(const transport::HttpResponse &response);
    void takeUnauthorized(const transport::Error &error);
    void takePage(const transport::HttpResponse &response);
    void takeOrganization(const transport::HttpResponse &response);
    void takeMcp(const transport::HttpResponse &response);
    void remember(const transport::Error &error);
    void fail(transport::Error error, const QUrl &httpsUrl = {});
    void finish(const Outcome &outcome);
    QUrl httpsTarget(const transport::HttpResponse &response) const;

    transport::Transport &m_transport;
    const service::Connection m_connection;
    QByteArray m_key;
    std::function<void(const Outcome &)> m_done;
    QList<QUrl> m_addresses; ///< yet to be tried
    QStringList m_tried;
    QByteArrayList m_headers;          ///< to be tried at an address, the most likely first
    qsizetype m_header = 0;            ///< index in m_headers
    bool m_hasSlash = true;            ///< the request ends in one
    FoundConnection m_found;           ///< what is being tried; at the end what works
    transport::Error m_likeliestError; ///< the reason if nothing is found
    bool m_hasError = false;
};

/// Stores @p found, and @p keyFile as the place of the key, or the keychain if it is empty. The key must be stored
/// already. The error is a sentence.
tl::expected<void, QString> storeConnection(const FoundConnection &found, const QString &keyFile,
                                            settings::Settings &settings);

} // namespace brandbridge::setup
