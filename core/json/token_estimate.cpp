// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/token_estimate.h"

#include <algorithm>
#include <array>
#include <limits>

namespace brandbridge::json {

namespace {

// Costs in hundredths of a token, fitted to o200k by least squares over prose, JSON and CSV
// (tests/bench/tokens/estimate.mjs counts samples exactly). Letters of common English words have a low cost.
constexpr int word = 74;
constexpr qint64 leastWord = 60;
constexpr qint64 leastLetter = 6; ///< minimum average per letter
constexpr std::array<int, 26> letters{-22, 48,  -10, 23,  -8, 20, 73, 59,  -7, 137, 35,  -1, 69,
                                      24,  -18, 1,   166, 18, -7, 1,  -10, -8, -11, 108, 14, 103};
constexpr int otherLetter = 57;  ///< two-byte letters, such as ä
constexpr int threeDigits = 124; ///< up to three digits
constexpr int marks = 83;        ///< up to three consecutive punctuation marks
constexpr int furtherMark = 61;
constexpr int blanks = 145; ///< two or more blanks
constexpr int lineBreak = 153;
constexpr int ideograph = 73; ///< also kana and Hangul syllables
constexpr int wideMark = 95;
constexpr int otherOfThree = 47; ///< other three-byte characters: dashes, typographic quotation marks
constexpr int otherOfFour = 200; ///< four-byte characters, such as emoji

bool isUpper(uchar c)
{
    return c >= 'A' && c <= 'Z';
}
bool isLower(uchar c)
{
    return c >= 'a' && c <= 'z';
}
bool isDigit(uchar c)
{
    return c >= '0' && c <= '9';
}
bool isOtherLetter(uchar c)
{
    return c >= 0xc2 && c < 0xe0;
}
bool isMark(uchar c)
{
    return c > ' ' && c < 0x7f && !isUpper(c) && !isLower(c) && !isDigit(c);
}

/// Iterates over the pieces into which tokenizers split a text before they look up tokens.
class Pieces final
{
public:
    explicit Pieces(QByteArrayView text) : m_text(text) {}

    bool isAtEnd() const { return m_at >= m_text.size(); }
    qsizetype at() const { return m_at; }

    /// Advances past the next piece and returns its cost.
    qint64 next()
    {
        const uchar c = here();
        if (isUpper(c) || isLower(c) || isOtherLetter(c))
            return nextWord();
        if (isDigit(c))
            return (skip(isDigit) + 2) / 3 * threeDigits;
        if (c == ' ')
            return skip([](uchar d) { return d == ' '; }) > 1 ? blanks : 0;
        if (c < ' ') {
            skip([](uchar d) { return d <= ' '; });
            return lineBreak;
        }
        if (isMark(c))
            return marks + std::max<qint64>(0, skip(isMark) - 3) * furtherMark;
        return nextWide(c);
    }

private:
    /// Returns 0 at the end.
    uchar here(qsizetype further = 0) const
    {
        return m_at + further < m_text.size() ? static_cast<uchar>(m_text[m_at + further]) : 0;
    }

    template <typename Is>
    qint64 skip(Is is)
    {
        const qsizetype begin = m_at;
        while (!isAtEnd() && is(here()))
            ++m_at;
        return m_at - begin;
    }

    /// A word ends before a capital letter that follows a small one.
    qint64 nextWord()
    {
        const qsizetype begin = m_at;
        qint64 cost = word;
        for (; isUpper(here()); ++m_at)
            cost += letters[here() - 'A'];
        for (;; ++m_at) {
            const uchar c = here();
            if (isLower(c)) {
                cost += letters[c - 'a'];
            } else if (isOtherLetter(c)) {
                cost += otherLetter;
                ++m_at;
            } else {
                break;
            }
        }
        m_at = std::min(m_at, m_text.size());
        return std::max({cost, leastWord, (m_at - begin) * leastLetter});
    }

    /// Handles a character of three or four bytes, or an invalid byte.
    qint64 nextWide(uchar lead)
    {
        const int codePoint = (lead & 0x0f) << 12 | (here(1) & 0x3f) << 6 | (here(2) & 0x3f);
        m_at += lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 1;
        m_at = std::min(m_at, m_text.size());
        if (lead >= 0xf0)
            return otherOfFour;
        if ((codePoint >= 0x3400 && codePoint < 0xa000) || (codePoint >= 0x3040 && codePoint < 0x3100) ||
            (codePoint >= 0xac00 && codePoint < 0xd7b0))
            return ideograph;
        return (codePoint >= 0x3000 && codePoint < 0x3040) || codePoint >= 0xff00 ? wideMark : otherOfThree;
    }

    const QByteArrayView m_text;
    qsizetype m_at = 0;
};

} // namespace

qint64 estimatedTokens(QByteArrayView text)
{
    qint64 cost = 0;
    for (Pieces pieces(text); !pieces.isAtEnd();)
        cost += pieces.next();
    return (cost + 50) / 100;
}

bool isWithin(QByteArrayView text, qint64 maxTokens)
{
    // A text never has more tokens than bytes.
    return maxTokens <= 0 || text.size() <= maxTokens || estimatedTokens(text) <= maxTokens;
}

qsizetype bytesWithin(QByteArrayView text, qint64 tokens)
{
    qint64 left = std::min(tokens, std::numeric_limits<qint64>::max() / 100) * 100;
    Pieces pieces(text);
    while (!pieces.isAtEnd()) {
        const qsizetype begin = pieces.at();
        left -= pieces.next();
        if (left < 0)
            return begin;
    }
    return text.size();
}

} // namespace brandbridge::json
