// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

namespace brandbridge::tools::schema {

/// The types that @p value has, as bits of Type: a whole number is an integer and a number.
unsigned typesOf(const QJsonValue &value);

// How the messages of a check speak of types and values.

/// "a string or an array"
QString typesInWords(unsigned types);
/// @p value as JSON, in full.
QString compact(const QJsonValue &value);
/// @p value in few words, however large it is: "an array of 3", "the string "x"".
QString described(const QJsonValue &value);
/// @p names between backticks, with commas.
QString listed(const QStringList &names);

} // namespace brandbridge::tools::schema
