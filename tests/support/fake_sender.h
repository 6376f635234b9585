// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QList>

#include <utility>

namespace brandbridge::test {

/// Stands in for the service: notes each request, and answers it when a test says so.
class FakeSender final : public service::Sender
{
public:
    void send(const service::Request &request, const service::CallOptions &given, QObject *context,
              service::Continuation<service::Reply> done) override
    {
        requests.append(request);
        options.append(given);
        if (given.onProgress)
            given.onProgress(progress);
        m_waiting.append(std::move(done));
        connect(context, &QObject::destroyed, this, [this, number = m_waiting.size() - 1] {
            if (std::exchange(m_waiting[number], nullptr))
                ++cancelled;
        });
    }

    int sent() const { return static_cast<int>(requests.size()); }
    /// Answers the request @p number, from 0, if it still waits.
    void answer(qsizetype number, const transport::Result<service::Reply> &reply)
    {
        if (const auto done = std::exchange(m_waiting[number], nullptr))
            done(reply);
    }
    void answer(qsizetype number, const QByteArray &body) { answer(number, service::Reply{200, body, {}}); }
    template <typename Answer>
    void answerLast(const Answer &reply)
    {
        answer(m_waiting.size() - 1, reply);
    }
    /// Forgets the last request without an answer.
    void dropLast() { m_waiting.last() = nullptr; }

    QList<service::Request> requests;
    QList<service::CallOptions> options; ///< of each
    service::Progress progress;          ///< of those that are sent next
    int cancelled = 0;

private:
    QList<service::Continuation<service::Reply>> m_waiting;
};

} // namespace brandbridge::test
