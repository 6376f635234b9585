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

namespace brandbridge::service {

/// One HTTP request, complete.
struct HttpRequest
{
    QByteArray method = "GET";
    QByteArray url; ///< absolute, percent-encoded
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    std::chrono::milliseconds connectTimeout{10'000};
    std::chrono::milliseconds timeout{60'000}; ///< for the whole answer, from the moment the request is sent
    qint64 maxResponseBytes = 64LL * 1024 * 1024;
    bool followsRedirects = true; ///< else a redirect is an answer as any other

    /// Whether there is a body with a stated length, even an empty one.
    bool hasBody() const { return !body.isEmpty() || method == "POST" || method == "PUT" || method == "PATCH"; }
};

/// Any HTTP answer, with any status.
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

/// Carries HTTP requests over the network: TLS verification, keep-alive, the system's proxies, time-outs and size
/// bounds. Follows redirects of GET and HEAD within the request's own origin. Knows nothing of retries, keys or JSON.
class Transport : public QObject
{
    Q_OBJECT
public:
    using Continuation = std::function<void(Result<HttpResponse>)>;

    /// Sends @p request. @p done is called exactly once, from the event loop; if @p context is destroyed before, the
    /// request is aborted and @p done is not called.
    virtual void send(HttpRequest request, QObject *context, Continuation done) = 0;

protected:
    using QObject::QObject;
};

} // namespace brandbridge::service
