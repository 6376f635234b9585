// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/engine.h"
#include "support/fake_features.h"
#include "support/recorded_exchange.h"

namespace brandbridge::test {

/// What makes a message of 2026-07-28 of one that has it among its params.
inline const QByteArray modernMeta =
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}})";

/// A request; @p params are the members of its object.
inline QByteArray message(const QByteArray &method, const QByteArray &params, const QByteArray &id = "1")
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":{)" + params + "}}";
}

/// An engine with everything it can serve, and what it answers.
struct AskedEngine
{
    Answer ask(const QByteArray &bytes, const QHash<QByteArray, QByteArray> &headers)
    {
        Answer answer;
        RecordedExchange exchange(answer);
        exchange.withHeaders(headers);
        engine.handle(bytes, &exchange);
        return answer;
    }

    Answer askStdio(const QByteArray &bytes)
    {
        Answer answer;
        RecordedExchange exchange(answer);
        engine.handle(bytes, &exchange);
        return answer;
    }

    FakeTools tools;
    mcp::Engine engine{mcp::Identity{.name = "test", .title = "Test", .version = "1.2", .instructions = u"Be kind."_qs},
                       featuresWith(tools)};
};

} // namespace brandbridge::test
