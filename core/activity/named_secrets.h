// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::activity {

/// Whether @p c may be part of a name, a variable's or a header's, or of one of Brandbridge's tokens.
constexpr bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// What one quick look at a text says of it.
struct TextSurvey
{
    bool namesSecret = false;   ///< what stands before a colon or an equals sign is called what secrets are called
    bool mayHoldBearer = false; ///< it may hold the word "bearer"; true where namesSecret is
};
TextSurvey surveyed(const QByteArray &utf8);

/// @p text, which is UTF-8, with @p mark in place of every value that follows a secret's name: in JSON, also in JSON
/// that is a text in JSON, in headers, in queries. Without such a value it is @p text itself and no copy.
QByteArray withoutNamedSecrets(const QByteArray &text, const QByteArray &mark);

/// Whether a member of what @p json has is called what secrets are called, or by other than ASCII characters. @p json
/// is printed compactly and has no backslash. Errs on the side of yes.
bool hasSecretMember(const QByteArray &json);

} // namespace brandbridge::activity
