// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace brandbridge::json {

/// Whether @p bytes are one complete JSON text in valid UTF-8 (RFC 8259), and if not, why: a sentence for a person.
/// Nothing is kept of the parse; the bytes can be spliced as they are.
std::optional<QString> whyInvalid(const QByteArray &bytes);

} // namespace brandbridge::json
