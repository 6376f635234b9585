// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"
#include "support/test_program.h"

namespace brandbridge::test {

inline QByteArray post(const QByteArray &path, const QByteArray &body, const QByteArray &moreHeaders = {})
{
    return "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + moreHeaders +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

inline http::Response textResponse(int status, const QByteArray &body)
{
    return {.status = status, .body = body, .contentType = "text/plain"};
}

/// Answers every request so.
inline http::Server::Handler answering(const QByteArray &body, int status = 200)
{
    return [=](http::Exchange *exchange) { exchange->respond(textResponse(status, body)); };
}

/// A server that listens.
inline std::unique_ptr<http::Server> serve(const http::Server::Handler &handler, const http::Limits &limits = {},
                                           const std::shared_ptr<http::SlowReaders> &readers = {})
{
    auto server = std::make_unique<http::Server>(limits, readers);
    server->setHandler(handler);
    if (!server->listen(0))
        qFatal("%s", qPrintable(server->errorString()));
    return server;
}

inline qsizetype openConnections(const http::Server &server)
{
    return server.findChildren<QObject *>(QString(), Qt::FindDirectChildrenOnly).size();
}

} // namespace brandbridge::test
