// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/transport/curl_transport.h"

#include <QTest>

#include <memory>

namespace brandbridge::test {

/// The outcome of one asynchronous call. Copies share it.
template <typename T>
class Outcome final
{
public:
    service::Continuation<T> continuation() const
    {
        return [state = m_state](service::Result<T> result) {
            ++state->calls;
            state->result = std::move(result);
        };
    }
    int calls() const { return m_state->calls; }
    bool isThere() const { return m_state->calls > 0; }
    /// Waits for the result. A failure of kind Network with its own text if none comes.
    service::Result<T> wait() const
    {
        if (QTest::qWaitFor([this] { return isThere(); }, 15'000))
            return *m_state->result;
        return tl::unexpected(service::Error{.message = QStringLiteral("the test gave up waiting")});
    }
    /// The result waited for; an empty one, and a warning that says why, where the call failed.
    T value() const
    {
        service::Result<T> result = wait();
        if (result)
            return *std::move(result);
        qWarning("%s", qPrintable(result.error().message.english()));
        return {};
    }
    /// The error waited for; one with an empty message where the call succeeded.
    service::Error error() const
    {
        const service::Result<T> result = wait();
        return result ? service::Error() : result.error();
    }

private:
    struct State
    {
        int calls = 0;
        std::optional<service::Result<T>> result;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

inline service::HttpRequest get(const QByteArray &url)
{
    service::HttpRequest request;
    request.url = url;
    return request;
}

inline Outcome<service::HttpResponse> send(service::Transport &transport, service::HttpRequest request,
                                           QObject *context)
{
    Outcome<service::HttpResponse> outcome;
    transport.send(std::move(request), context, outcome.continuation());
    return outcome;
}

} // namespace brandbridge::test
