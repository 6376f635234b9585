// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/server_entry.h"

namespace brandbridge::assistants {

/// @p field's value in JSON, on one line. JSON's escape sequences are TOML's as well.
QByteArray jsonValue(const Field &field, bool isSpaced = true);

/// How a JSON text is laid out, so that what is added looks as if its author had written it.
struct JsonStyle
{
    QByteArray lineBreak = "\n";
    QByteArray unit = "  "; ///< one step of indentation
    bool isOneLine = false; ///< the root has members, all on one line
    bool isSpaced = true;   ///< a space follows colons and commas

    /// The object that @p fields make. Its members are on lines of their own, one step further in than @p indent,
    /// unless @p onOneLine.
    QByteArray object(const ServerEntry &fields, const QByteArray &indent, bool onOneLine) const;
    QByteArray value(const Field &field) const { return jsonValue(field, isSpaced); }
    QByteArray colon() const { return isSpaced ? ": " : ":"; }
};

/// The white space that the line of @p position begins with.
QByteArray indentationAt(const QByteArray &text, qsizetype position);

} // namespace brandbridge::assistants
