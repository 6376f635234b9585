// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace brandbridge::setup {

/// The parts of a connection to the service that a pasted text contains. The parts say nothing about whether they work.
struct PastedText
{
    enum class Problem
    {
        None,
        Nothing,          ///< neither an address nor a key
        SeveralKeys,      ///< different keys: key is empty
        SeveralAddresses, ///< addresses on different hosts: baseUrl is empty
        Placeholder,      ///< an example such as YOUR_API_KEY or a shortened key instead of a key
    };

    QUrl baseUrl;         ///< without query, user name, `/v1/...` and `/mcp`; empty if the text has no address
    QUrl mcpUrl;          ///< the MCP endpoint; empty if the text has none
    QByteArray keyHeader; ///< the header that the text names for the key; empty if it names none
    QByteArray key;       ///< 1 to 4096 printable ASCII characters without spaces, or empty
    QStringList hosts;    ///< of SeveralAddresses
    Problem problem = Problem::None;

    /// The problem as a sentence with the next step; empty without a problem. Never contains a key.
    message::Message problemText() const;
};

/// Finds the parts in @p text, which may be a bare key, an address with or without `?api_key=`, header lines, a curl
/// command for any shell, or a configuration in JSON, TOML or YAML, whole or in part. Never fails; looks at the first
/// 64 Ki characters.
PastedText parsePastedText(const QString &text);

/// @p key for a person: "a key of 40 characters ending in 3f2a". A short key shows none of its characters.
message::Message hiddenKey(const QByteArray &key);

} // namespace brandbridge::setup
