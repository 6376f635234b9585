// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace brandbridge::json {

/// Checks that @p bytes are one complete JSON text in valid UTF-8 (RFC 8259). Returns the error, a sentence for a
/// person; std::nullopt where they are. Nothing is kept of the parse; the bytes can be spliced as they are.
std::optional<QString> validate(const QByteArray &bytes);

/// The position in @p text, a valid JSON text, of the first escape for half of a surrogate pair without the other half;
/// std::nullopt where there is none. JSON allows it (RFC 8259, section 8.2), but it is no Unicode text, so every reader
/// reads it differently.
std::optional<qsizetype> loneSurrogate(const QByteArray &text);

} // namespace brandbridge::json
