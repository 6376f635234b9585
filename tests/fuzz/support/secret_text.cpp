// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/support/secret_text.h"

#include <QRegularExpression>
#include <QString>
#include <QUrl>
#include <QUtf8StringView>

#include <algorithm>

namespace brandbridge::fuzz {

namespace {

bool isWordSign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<uchar>(c) >= 0x80;
}

/// @p text inside a JSON string.
QByteArray insideJson(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '/') // the slash as PHP writes it
            out += '\\';
        out += c;
    }
    return out;
}

/// @p text with each of its signs, letters and digits left out, as a JSON escape by number.
QByteArray byNumber(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text)
        out += isWordSign(c) ? QByteArray(1, c) : "\\u00" + QByteArray(1, c).toHex();
    return out;
}

/// @p text in an address, by the same codes as QUrl's in lower case.
QByteArray inLowerCaseCodes(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text) {
        const bool isPlain = static_cast<uchar>(c) < 0x80 && (isWordSign(c) || QByteArrayView("-._~").contains(c));
        out += isPlain ? QByteArray(1, c) : '%' + QByteArray(1, c).toHex();
    }
    return out;
}

/// Then nobody can say which of the two stands somewhere.
bool readsLikeEscape(const QByteArray &secret)
{
    static const QRegularExpression escape(QStringLiteral(R"(\\[\\u%]|%[0-9A-Fa-f]{2})"));
    return QString::fromLatin1(secret).contains(escape);
}

} // namespace

std::optional<SecretText> SecretText::of(const QByteArray &input)
{
    const qsizetype end = input.indexOf('\n');
    const QByteArray secret = end < 0 ? input : input.first(end);
    const QByteArray pattern = end < 0 ? QByteArray() : input.sliced(end + 1);
    // A key has no control characters. Shorter is no secret. Its replacement must not make up one.
    constexpr qsizetype shortest = 6;
    constexpr qsizetype longest = 64;
    // Texts are UTF-8 throughout, and so are keys.
    if (!QUtf8StringView(input.constData(), input.size()).isValidUtf8())
        return std::nullopt;
    const bool isOne =
        secret.size() - secret.count('\\') >= shortest && secret.size() <= longest && !secret.contains('[') &&
        !secret.contains(']') && !readsLikeEscape(secret) && std::any_of(secret.begin(), secret.end(), isWordSign) &&
        std::all_of(secret.begin(), secret.end(), [](char c) { return static_cast<uchar>(c) > 0x20 && c != 0x7f; }) &&
        !QByteArray("redacted").contains(secret);
    if (!isOne)
        return std::nullopt;

    SecretText text;
    text.secret = secret;
    const QByteArray json = insideJson(secret);
    const QByteArray number = byNumber(secret);
    const std::pair<char, QByteArray> kinds[] = {
        {'p', secret},
        {'j', json},
        {'J', insideJson(json)},
        {'K', insideJson(insideJson(json))},
        {'a', QUrl::toPercentEncoding(QString::fromUtf8(secret))},
        {'A', inLowerCaseCodes(secret)},
        {'u', number},
        {'U', insideJson(number)},
    };
    for (const auto &[kind, writing] : kinds)
        text.writings.append(writing);
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const auto *const found = std::find_if(std::begin(kinds), std::end(kinds), [&](const auto &kind) {
            return pattern[at] == '@' && at + 1 < pattern.size() && pattern[at + 1] == kind.first;
        });
        if (found == std::end(kinds)) {
            text.bytes += pattern[at];
        } else {
            text.bytes += found->second;
            ++at;
        }
    }
    return text;
}

bool SecretText::isIn(const QByteArray &text) const
{
    return std::any_of(writings.begin(), writings.end(),
                       [&](const QByteArray &writing) { return text.contains(writing); });
}

bool SecretText::endsIn(const QByteArray &text) const
{
    constexpr qsizetype harmless = 12; // three characters of four bytes
    for (qsizetype size = secret.size() - 1; size > harmless; --size) {
        if (text.endsWith(secret.first(size)))
            return true;
    }
    return false;
}

} // namespace brandbridge::fuzz
