// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/route.h"
#include "core/transport/transport.h"

#include <QString>

#include <chrono>
#include <memory>

namespace brandbridge::transport {

/// HTTP with libcurl's multi interface, in the Qt event loop of the thread in which the object was created.
///
/// Uses HTTP/1.1 with kept connections. Always verifies certificates. Follows redirects of GET and HEAD within the
/// origin of the request. Sends any other request only once, even if libcurl would repeat it because a kept connection
/// was closed.
///
/// Answers only have the headers that are used: content-type, date, location, mcp-protocol-version, mcp-session-id,
/// retry-after, www-authenticate and x-request-id. The destructor aborts pending requests without calling their
/// continuations.
class CurlTransport final : public Transport
{
    Q_OBJECT
public:
    struct Options
    {
        QString caFile = {};          ///< PEM file of additional trusted certificate authorities; may be empty
        QString systemCaFile = {};    ///< PEM file that replaces the system's authorities; may be empty
        ProxyLookup proxyLookup = {}; ///< empty for the system's settings
        std::chrono::milliseconds proxyLookupTime{5'000}; ///< no proxy is used after this time
    };

    explicit CurlTransport(const Options &options, QObject *parent = nullptr);
    ~CurlTransport() override;

    /// The reason why https requests fail, as a sentence (an invalid CA file). Empty if they work.
    QString problem() const;

    void send(HttpRequest request, QObject *context, Continuation done) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::transport
