// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace brandbridge::json {

/// The text of @p string, a JSON string with its quotation marks, as UTF-8 (RFC 8259, section 7); std::nullopt where
/// it has half of a surrogate pair, which is no text.
std::optional<QByteArray> unescaped(QByteArrayView string);

} // namespace brandbridge::json
