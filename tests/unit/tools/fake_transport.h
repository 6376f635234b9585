// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/transport.h"

#include <QTimer>

#include <functional>
#include <optional>

namespace brandbridge::test {

inline service::HttpResponse answer(int status, const QByteArray &body = {})
{
    service::HttpResponse response;
    response.status = status;
    response.body = body;
    return response;
}

inline service::Result<service::HttpResponse> broken(service::ErrorKind kind, const QString &message)
{
    service::Error error;
    error.kind = kind;
    error.message = message;
    return tl::unexpected(error);
}

/// Stands in for the network: notes every request and answers as the test says, from the event loop.
class FakeTransport final : public service::Transport
{
public:
    /// std::nullopt leaves the request without an answer.
    using Script = std::function<std::optional<service::Result<service::HttpResponse>>(const QByteArray &target)>;

    explicit FakeTransport(Script script) : m_script(std::move(script)) {}

    static constexpr const char *base = "http://127.0.0.1:9/api";

    void send(service::HttpRequest request, QObject *context, Continuation done) override
    {
        const QByteArray target = request.method + ' ' + request.url.mid(qsizetype(qstrlen(base)));
        requests.append(std::move(request));
        targets.append(target);
        if (const auto result = m_script(target))
            QTimer::singleShot(0, context, [result = *result, done = std::move(done)] { done(result); });
    }

    QList<service::HttpRequest> requests;
    QByteArrayList targets; ///< "GET /v1/brands", without the base address

private:
    Script m_script;
};

} // namespace brandbridge::test
