// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace brandbridge::json {

/// Estimates the number of tokens of @p text (UTF-8) in o200k, the vocabulary of OpenAI's models. For English, German
/// and Chinese prose, JSON and CSV, 90 % of the estimates are within 7 %; the worst was 20 % off. Takes a few
/// milliseconds per megabyte.
qint64 estimatedTokens(QByteArrayView text);

/// Whether @p text has at most @p maxTokens tokens; 0 means no limit.
bool isWithin(QByteArrayView text, qint64 maxTokens);

/// The size in bytes of the longest beginning of @p text that has at most @p tokens tokens.
qsizetype bytesWithin(QByteArrayView text, qint64 tokens);

} // namespace brandbridge::json
