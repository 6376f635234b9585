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
    http::Response response;
    response.status = status;
    response.body = body;
    response.contentType = "text/plain";
    return response;
}

inline qsizetype openConnections(const http::Server &server)
{
    return server.findChildren<QObject *>(QString(), Qt::FindDirectChildrenOnly).size();
}

} // namespace brandbridge::test
