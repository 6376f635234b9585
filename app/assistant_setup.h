// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/invocation.h"
#include "app/streams.h"

#include "core/access/token_store.h"
#include "core/assistants/change.h"
#include "core/assistants/inspection.h"

namespace brandbridge::app {

/// What a command about assistants works with: this machine, how this program is reached on it, and the tokens. Lives
/// as long as the command.
class AssistantSetup final
{
public:
    /// The error is a sentence: the settings or the tokens cannot be read.
    static tl::expected<AssistantSetup, QString> open(const Invocation &invocation, Streams &streams);

    const assistants::Places &places() const { return m_places; }
    const assistants::Reach &reach() const { return m_reach; }
    access::TokenStore &tokens() { return m_tokens; }
    /// Whether the endpoint always has the same port, so that an assistant can keep its address.
    bool hasFixedPort() const { return m_hasFixedPort; }

    assistants::TokenOwner ownerOf();
    assistants::Inspection inspect(const assistants::Assistant &assistant);
    /// How many tokens @p name has.
    qsizetype tokensOf(const QString &name);

private:
    AssistantSetup(access::TokenStore tokens) : m_tokens(std::move(tokens)) {}

    assistants::Places m_places;
    assistants::Reach m_reach;
    access::TokenStore m_tokens;
    bool m_hasFixedPort = true;
};

} // namespace brandbridge::app
