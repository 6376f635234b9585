// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::activity {

/// Whether @p c may be part of a name, a variable's or a header's, or of one of Brandbridge's tokens.
constexpr bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// @p text, which is UTF-8, with @p mark in place of every value that follows a secret's name: in JSON, also in JSON
/// that is a text in JSON, in headers, in queries. Without such a value it is @p text itself and no copy.
QByteArray withoutNamedSecrets(const QByteArray &text, const QByteArray &mark);

/// Whether anything in @p json is called what secrets are called: a member, or what stands before a colon or an equals
/// sign in a text. @p json is compact and has no backslash. Errs on the side of yes.
bool namesSecrets(const QByteArray &json);

} // namespace brandbridge::activity
