// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sandbox/faults.h"
#include "core/sandbox/service.h"

#include <chrono>
#include <optional>

namespace brandbridge::sandbox {

/// How an answer reaches the client.
struct Delivery
{
    enum class Ending
    {
        Complete,
        Truncated, ///< half of the body goes out, then the connection is closed
        Dropped,   ///< the connection is closed at once
    };
    http::Response response;
    std::chrono::milliseconds delay{0};
    Ending ending = Ending::Complete;
};

/// The service as a network, a proxy or a bad day makes it look: its answers with the faults that were asked for.
class FaultyService final
{
public:
    /// @p service must outlive this.
    FaultyService(Service &service, Faults faults) : m_service(service), m_faults(std::move(faults)) {}

    /// Forgets the faults there were, with their counts.
    void setFaults(Faults faults) { m_faults = std::move(faults); }

    Delivery deliver(const http::Head &head, const QByteArray &body);

private:
    std::optional<Fault> take(Fault::Kind kind, const QByteArray &path);
    std::optional<http::Response> refusal(const QByteArray &path);
    void spoil(http::Response &response, const QByteArray &path);

    Service &m_service;
    Faults m_faults;
};

} // namespace brandbridge::sandbox
