// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::endpoint {

/// What has to be known of a JSON-RPC message to pass it on.
struct MessageHead
{
    enum class Kind
    {
        Request,
        Notification,
        Response,
        Batch,     ///< an array of messages
        Unreadable ///< none of these, or not JSON
    };
    Kind kind = Kind::Unreadable;
    QByteArray id = {}; ///< as JSON, in one spelling; empty where there is none or it is unusable
    QByteArray method = {};
    bool isError = false; ///< of a response

    /// Reads @p line, one whole message.
    static MessageHead of(const QByteArray &line);
};

} // namespace brandbridge::endpoint
