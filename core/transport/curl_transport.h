// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/transport.h"

#include <QString>

#include <memory>

namespace brandbridge::service {

/// HTTP over libcurl's multi interface, driven by the Qt event loop of the thread it was made in. Plain connections
/// that need no proxy are made by libcurl and then used without it; see PlainExchange. What goes over them is sent
/// where a turn of that event loop ends, so not while a dialog of the system's own runs another.
///
/// Connections are kept and shared, up to Options::connections at once; HTTP/2 is used where a TLS server offers it.
/// Certificates are always verified. A 301, 302 or 303 is followed for GET and HEAD, a 307 or 308 for every method, all
/// only within the request's origin. A request other than GET and HEAD is put on the wire once at most, even where
/// libcurl would repeat it because a kept connection turned out dead.
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
        int connections = 256;     ///< at once; over plain HTTP twice as many where the kept ones are all in use
    };

    explicit CurlTransport(const Options &options, QObject *parent = nullptr);
    ~CurlTransport() override;

    /// Why https requests will fail, as a sentence (a CA file that cannot be used); empty where nothing is wrong.
    QString problem() const;

    void send(HttpRequest request, QObject *context, Continuation done) override;
    void forgetRequests() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::service
