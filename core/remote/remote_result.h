// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace brandbridge::tools {

/// Whether the member @p key of another server's _meta means something that only this program may say: a page that the
/// client shows, or a fact about an answer.
bool isReservedMeta(const QByteArray &key);

/// What an assistant may get of another server's result.
struct ResultLimit
{
    qint64 maxTokens = 0;         ///< of all texts together, and of structuredContent; 0 for no limit at all
    bool hasOutputSchema = false; ///< the tool promises structuredContent
    bool isForPerson = false;     ///< the caller is the user
};

/// @p result, a CallToolResult of another server, without what imitates this program (pages, links and metadata of
/// ours) and within @p limit. Texts are cut; other blocks, pictures among them, are left out; a text block says so.
/// Without structuredContent that the tool promises, the result is marked as an error, which needs none. All that
/// remains is as it was, byte for byte. @p result must be a valid JSON object.
QByteArray passableResult(const QByteArray &result, const ResultLimit &limit);

} // namespace brandbridge::tools
