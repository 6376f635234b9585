// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::endpoint {

/// The parts of a JSON-RPC message needed to relay it.
struct MessageHead
{
    enum class Kind
    {
        Request,
        Notification,
        Response,
        Batch,     ///< an array of messages
        Unreadable ///< anything else, or not JSON
    };
    Kind kind = Kind::Unreadable;
    QByteArray id = {}; ///< as normalized JSON; empty if missing or invalid
    QByteArray method = {};
    bool isError = false; ///< a response with an error

    /// Parses @p line, one complete message.
    static MessageHead of(const QByteArray &line);
};

} // namespace brandbridge::endpoint
