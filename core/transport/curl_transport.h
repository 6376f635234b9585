// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/route.h"
#include "core/transport/transport.h"

#include <QString>

#include <chrono>
#include <memory>

namespace brandbridge::service {

/// HTTP over libcurl's multi interface, driven by the Qt event loop of the thread it was made in.
///
/// HTTP/1.1 over connections that are kept for the next requests. Certificates are always verified. Redirects are
/// followed for GET and HEAD, within the request's origin. A request other than those is put on the wire once at most,
/// even where libcurl would repeat it because a kept connection turned out dead.
///
/// Answers carry only the headers that are used: content-type, date, location, mcp-protocol-version, mcp-session-id,
/// retry-after, www-authenticate and x-request-id. Its destructor aborts what is under way and calls none of the
/// continuations.
class CurlTransport final : public Transport
{
    Q_OBJECT
public:
    struct Options
    {
        QString caFile = {};       ///< PEM file of certificate authorities trusted besides the system's; may be empty
        QString systemCaFile = {}; ///< PEM file instead of the system's authorities; empty for the system's
        ProxyLookup proxyLookup = {};                     ///< empty for the system's settings
        std::chrono::milliseconds proxyLookupTime{5'000}; ///< after that, no proxy is used
    };

    explicit CurlTransport(const Options &options, QObject *parent = nullptr);
    ~CurlTransport() override;

    /// Why https requests will fail, as a sentence (a CA file that cannot be used); empty where nothing is wrong.
    QString problem() const;

    void send(HttpRequest request, QObject *context, Continuation done) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::service
