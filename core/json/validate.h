// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"
#include "core/literals.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace brandbridge::json {

/// Why bytes are not valid JSON.
struct SyntaxError
{
    qsizetype at = 0; ///< position of the first invalid byte
    QString what;     ///< completes a sentence: "there is 'x', where a value should be"
};

/// Checks that @p bytes are one complete JSON text in valid UTF-8 (RFC 8259). std::nullopt if they are. Builds no
/// document, because callers splice the original bytes. If @p bytes are an object, @p members receives its members, as
/// members() would return them, without a second pass.
std::optional<SyntaxError> findFault(const QByteArray &bytes, std::vector<Member> *members = nullptr);
/// Like findFault(), but returns a sentence for the user.
std::optional<QString> validate(const QByteArray &bytes, std::vector<Member> *members = nullptr);

/// The position of the first unpaired surrogate escape in @p text, which must be valid JSON, from @p from on, which
/// must not be inside an escape. std::nullopt if none. JSON allows it (RFC 8259, section 8.2), but it is not valid
/// Unicode, so parsers treat it differently.
std::optional<qsizetype> unpairedSurrogate(const QByteArray &text, qsizetype from = 0);
/// @p text with U+FFFD instead of each unpaired surrogate, for clients that refuse the whole message.
QByteArray withoutUnpairedSurrogates(QByteArray text);

} // namespace brandbridge::json
