// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace brandbridge::transport {

/// A complete HTTP request.
struct HttpRequest
{
    QByteArray method = "GET";
    QByteArray url; ///< absolute, percent-encoded
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    std::chrono::milliseconds connectTimeout{10'000};
    std::chrono::milliseconds timeout{60'000}; ///< for the whole answer, from sending the request
    qint64 maxResponseBytes = 64LL * 1024 * 1024;
    bool followsRedirects = true; ///< if false, redirects are ordinary answers

    /// Whether the request has a body, possibly empty, and a Content-Length.
    bool hasBody() const { return !body.isEmpty() || method == "POST" || method == "PUT" || method == "PATCH"; }
};

/// An HTTP answer with any status.
struct HttpResponse
{
    int status = 0;
    QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
    QByteArray body;

    QByteArray header(QByteArrayView lowerCaseName) const
    {
        const auto found = std::find_if(headers.cbegin(), headers.cend(),
                                        [&](const auto &header) { return header.first == lowerCaseName; });
        return found == headers.cend() ? QByteArray() : found->second;
    }
};

/// Sends HTTP requests: TLS verification, keep-alive, the system's proxies, time-outs and size limits. Follows
/// redirects of GET and HEAD within the origin of the request. Independent of retries, keys and JSON.
class Transport : public QObject
{
    Q_OBJECT
public:
    using Continuation = std::function<void(Result<HttpResponse>)>;

    /// Sends @p request. Calls @p done exactly once, from the event loop. Destroying @p context first aborts the
    /// request.
    virtual void send(HttpRequest request, QObject *context, Continuation done) = 0;

protected:
    using QObject::QObject;
};

} // namespace brandbridge::transport
