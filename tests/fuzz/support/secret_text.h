// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <optional>

namespace brandbridge::fuzz {

/// A text with a secret in it, in the writings that the activity log promises to know. Of an input the first line is
/// the secret and the rest the text, in which these stand for it:
///   @p as it is                  @a in an address, each sign as its percent code
///   @j as JSON writes it         @A the same by codes in lower case
///   @J as JSON in JSON does      @u each sign as \u and its number
///   @K in JSON within that       @U the same as JSON in JSON writes it
struct SecretText
{
    QByteArray secret;
    QByteArray bytes;
    QByteArrayList writings; ///< all of them, also those that are not in the text

    /// Nothing where the first line could be no secret, or has a part of what takes a secret's place, and where the
    /// input is not UTF-8.
    static std::optional<SecretText> of(const QByteArray &input);

    /// Whether the secret is in @p text, in any of its writings.
    bool isIn(const QByteArray &text) const;
    /// Whether @p text ends in the beginning of the secret as it is, and in more of it than says nothing.
    bool endsIn(const QByteArray &text) const;
};

} // namespace brandbridge::fuzz
