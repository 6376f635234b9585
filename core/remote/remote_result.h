// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/text_limit.h"
#include "core/literals.h"

#include <QByteArray>

namespace brandbridge::remote {

/// Whether only this program may set the member @p key of _meta: views that the client shows, limits, or facts about an
/// answer.
bool isReservedMeta(const QByteArray &key);

/// Limits for the result of another server.
struct ResultLimit
{
    json::TextLimit max = {};     ///< limit for all texts together, and for structuredContent
    bool hasOutputSchema = false; ///< the tool promises structuredContent
    bool isForPerson = false;     ///< the caller is the user
};

/// Filters @p result, a CallToolResult of another server: removes pages, links and metadata that imitate this program,
/// and applies @p limit. Cuts texts and omits other large blocks, such as images, with a note in a text block. If
/// promised structuredContent is omitted, marks the result as an error, which does not need it. The rest stays
/// unchanged, byte for byte. @p result must be a valid JSON object.
QByteArray filteredResult(const QByteArray &result, const ResultLimit &limit);

} // namespace brandbridge::remote
