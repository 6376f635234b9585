// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::test {

// Messages as lines. Ids are JSON.

inline QByteArray call(const QByteArray &id, const QByteArray &tool = "wait")
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":")" + tool + "\"}}\n";
}

inline QByteArray ping(const QByteArray &id)
{
    return R"({"jsonrpc":"2.0","id":)" + id + ",\"method\":\"ping\"}\n";
}

inline QByteArray cancel(const QByteArray &id)
{
    return R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" + id + "}}\n";
}

inline QByteArray responseTo(const QByteArray &id, const QByteArray &resultOrError)
{
    return R"({"jsonrpc":"2.0","id":)" + id + ',' + resultOrError + "}\n";
}

} // namespace brandbridge::test
