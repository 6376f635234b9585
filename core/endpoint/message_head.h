// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace brandbridge::endpoint {

/// What has to be known of a JSON-RPC message to pass it on: found without making anything of the rest.
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
    QByteArray id; ///< as JSON, in one spelling; empty where there is none or it is unusable
    QByteArray method;
    bool isError = false; ///< of a response

    /// Reads @p line, one whole message. What stands inside its params or result is not checked.
    static MessageHead of(QByteArrayView line);
    /// Reads the beginning of an answer as the engine writes it, however long the rest is; Unreadable where it is put
    /// in any other way.
    static MessageHead ofAnswer(QByteArrayView beginning);
};

} // namespace brandbridge::endpoint
