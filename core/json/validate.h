// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace brandbridge::json {

/// Why bytes are no JSON text.
struct Fault
{
    qsizetype at = 0; ///< the first byte that is wrong
    QString what;     ///< completes a sentence: "there is 'x', where a value should be"
};

/// Checks that @p bytes are one complete JSON text in valid UTF-8 (RFC 8259). std::nullopt where they are. Nothing is
/// kept of the parse; the bytes can be spliced as they are. @p members gets those of the object that they are, if they
/// are one: members() without a second pass.
std::optional<Fault> findFault(const QByteArray &bytes, std::vector<Member> *members = nullptr);
/// The same as a sentence for a person.
std::optional<QString> validate(const QByteArray &bytes, std::vector<Member> *members = nullptr);

/// The position in @p text, a valid JSON text, of the first escape for half of a surrogate pair without the other half;
/// std::nullopt where there is none. JSON allows it (RFC 8259, section 8.2), but it is no Unicode text, so every reader
/// reads it differently.
std::optional<qsizetype> loneSurrogate(const QByteArray &text);

} // namespace brandbridge::json
