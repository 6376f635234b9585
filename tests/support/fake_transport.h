// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/transport.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>
#include <utility>

namespace brandbridge::test {

inline transport::HttpResponse response(int status, const QByteArray &body = {},
                                        const QByteArray &type = "application/json")
{
    return {status, {{"content-type", type}}, body};
}

inline transport::Result<transport::HttpResponse> broken(transport::ErrorKind kind, const QString &message)
{
    return tl::unexpected(transport::Error{.kind = kind, .message = message});
}

/// Stands in for the network: notes every request and answers from the event loop as the test says.
class FakeTransport final : public transport::Transport
{
public:
    /// std::nullopt leaves the request without an answer.
    using Answer = std::optional<transport::Result<transport::HttpResponse>>;
    using Script = std::function<Answer(const QByteArray &target)>;
    using RequestScript = std::function<Answer(const transport::HttpRequest &)>;

    FakeTransport() = default;
    /// Answers by method and target, "GET /v1/brands".
    explicit FakeTransport(Script byTarget)
        : script([byTarget = std::move(byTarget)](const transport::HttpRequest &request) {
              return byTarget(targetOf(request));
          })
    {
    }

    /// Where a client has to be connected to so that targets are without it.
    static constexpr const char *base = "http://127.0.0.1:9/api";

    void send(transport::HttpRequest request, QObject *context, Continuation done) override
    {
        requests.append(request);
        targets.append(targetOf(request));
        if (const auto answer = script(request))
            QTimer::singleShot(0, context, [answer = *answer, done = std::move(done)] { done(answer); });
        else
            hold(context, std::move(done));
    }

    /// Answers the first of the requests that were left without an answer.
    void release(const transport::Result<transport::HttpResponse> &answer)
    {
        if (m_held.isEmpty())
            return;
        const auto [context, done] = m_held.takeFirst();
        if (context)
            done(answer);
    }

    RequestScript script;
    QList<transport::HttpRequest> requests;
    QByteArrayList targets; ///< method and address of each, without the base address
    int aborted = 0;        ///< requests left without an answer whose context went away

private:
    static QByteArray targetOf(const transport::HttpRequest &request)
    {
        const QByteArray address = request.url;
        return request.method + ' ' + (address.startsWith(base) ? address.mid(qsizetype(qstrlen(base))) : address);
    }

    void hold(QObject *context, Continuation done)
    {
        m_held.append({context, std::move(done)});
        connect(context, &QObject::destroyed, this, [this] { ++aborted; });
    }

    QList<std::pair<QPointer<QObject>, Continuation>> m_held;
};

} // namespace brandbridge::test
