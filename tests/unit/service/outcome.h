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
        return [state = m_state](transport::Result<T> result) {
            ++state->calls;
            state->result = std::move(result);
        };
    }
    int calls() const { return m_state->calls; }
    bool isThere() const { return m_state->calls > 0; }
    /// Waits for the result. A failure of kind Network with its own text if none comes.
    transport::Result<T> wait() const
    {
        if (test::waitFor([this] { return isThere(); }))
            return *m_state->result;
        return tl::unexpected(transport::Error{.message = QStringLiteral("the test gave up waiting")});
    }
    /// The result waited for; an empty one, and a warning that says why, where the call failed.
    T value() const
    {
        transport::Result<T> result = wait();
        if (result)
            return *std::move(result);
        qWarning("%s", qPrintable(result.error().message.english()));
        return {};
    }
    /// The error waited for; one with an empty message where the call succeeded.
    transport::Error error() const
    {
        const transport::Result<T> result = wait();
        return result ? transport::Error() : result.error();
    }

private:
    struct State
    {
        int calls = 0;
        std::optional<transport::Result<T>> result;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

inline transport::HttpRequest get(const QByteArray &url)
{
    transport::HttpRequest request;
    request.url = url;
    return request;
}

inline Outcome<transport::HttpResponse> send(transport::Transport &transport, transport::HttpRequest request,
                                             QObject *context)
{
    Outcome<transport::HttpResponse> outcome;
    transport.send(std::move(request), context, outcome.continuation());
    return outcome;
}

} // namespace brandbridge::test
