// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "core/transport/error.h"
#include "support/scripted_server.h"

namespace brandbridge::test {

/// How the caller sees a fault. Without a kind the answer is taken as it came.
struct Verdict
{
    std::optional<transport::ErrorKind> kind = {};
    bool isRetried = false;   ///< a read is sent again, a change never is
    bool isUncertain = false; ///< whether a change was made is not known
};

/// One way in which a service, or what stands before it, goes wrong.
struct Fault
{
    /// Where redirects within the service lead; nothing happens to requests for it.
    static constexpr char elsewhere[] = "/v1/elsewhere";

    QByteArray name;
    /// What is sent instead of the service's own @p answer to @p request.
    std::function<Script(const http::Response &answer, const ReceivedRequest &request)> play;
    Verdict read = {};
    Verdict change = {};
    bool isTlsOnly = false;
    bool isOtherShape = false; ///< code that reads the answer's fields may say that it does not understand them
    std::optional<Verdict> typedRead = {}; ///< for code that reads the answer's fields, where it differs
    std::optional<Verdict> typedChange = {};
};

/// Every fault that is tried against every endpoint. An answer of 2xx whose JSON has another shape than the contract's
/// is no fault for an assistant, which gets it as it came. The window shows what it can, or that it does not understand
/// it.
std::vector<Fault> allFaults();

} // namespace brandbridge::test
