// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/named_secrets.h"

#include "core/activity/secret_name.h"

#include <QByteArrayView>
#include <QChar>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace brandbridge::activity {

namespace {

/// Which bytes of a block are colons or equals signs, a bit each. Every answer is gone through by this.
#ifdef __SSE2__
constexpr qsizetype signBlockSize = 16;

std::uint32_t signsOfBlock(const char *block)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block));
    const __m128i colons = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(':'));
    const __m128i equals = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('='));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_or_si128(colons, equals)));
}
#else
constexpr qsizetype signBlockSize = 8;

std::uint32_t signsOfBlock(const char *block)
{
    std::uint32_t mask = 0;
    for (unsigned i = 0; i < signBlockSize; ++i)
        mask |= static_cast<std::uint32_t>(block[i] == ':' || block[i] == '=') << i;
    return mask;
}
#endif

/// Finds colons and equals signs in order.
class Signs final
{
public:
    explicit Signs(QByteArrayView text) : m_text(text) { load(0); }

    /// Where the next one at or after @p at is, which does not go back; the text's end where there is none.
    qsizetype from(qsizetype at)
    {
        if (at - m_block >= signBlockSize)
            load(at);
        else
            m_signs &= ~std::uint32_t(0) << (at - m_block);
        while (m_signs == 0) {
            if (m_text.size() - m_block <= signBlockSize)
                return m_text.size();
            load(m_block + signBlockSize);
        }
        return m_block + std::countr_zero(m_signs);
    }

private:
    void load(qsizetype block)
    {
        m_block = block;
        const qsizetype left = m_text.size() - block;
        if (left >= signBlockSize) {
            m_signs = signsOfBlock(m_text.data() + block);
            return;
        }
        char last[signBlockSize] = {};
        if (left > 0)
            std::memcpy(last, m_text.data() + block, static_cast<std::size_t>(left));
        m_signs = signsOfBlock(last);
    }

    const QByteArrayView m_text;
    qsizetype m_block = 0;
    std::uint32_t m_signs = 0; ///< of the block that begins there, as far as not passed
};

struct SecretStretch
{
    qsizetype begin = 0;
    qsizetype end = 0;
};

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

/// The character of the Basic Multilingual Plane at @p at, which is not an ASCII one, and its length; else nothing.
struct WideCharacter
{
    QChar character;
    qsizetype bytes = 0;
};

WideCharacter wideAt(QByteArrayView text, qsizetype at)
{
    const auto byte = [&](qsizetype i) { return static_cast<unsigned>(static_cast<uchar>(text[at + i])); };
    const qsizetype left = text.size() - at;
    if (left >= 2 && (byte(0) & 0xe0) == 0xc0)
        return {QChar(static_cast<char16_t>((byte(0) & 0x1f) << 6 | (byte(1) & 0x3f))), 2};
    if (left >= 3 && (byte(0) & 0xf0) == 0xe0)
        return {QChar(static_cast<char16_t>((byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f))), 3};
    return {};
}

bool isNarrow(char c)
{
    return static_cast<uchar>(c) < 0x80;
}

/// How many bytes the white space at @p at has; 0 where there is none.
qsizetype spaceAt(QByteArrayView text, qsizetype at)
{
    const char c = text[at];
    if (isNarrow(c))
        return c == ' ' || (c >= '\t' && c <= '\r') ? 1 : 0;
    const WideCharacter wide = wideAt(text, at);
    return wide.character.isSpace() ? wide.bytes : 0;
}

/// The same of what ends at @p end.
qsizetype spaceBefore(QByteArrayView text, qsizetype end)
{
    if (isNarrow(text[end - 1]))
        return spaceAt(text, end - 1);
    for (const qsizetype bytes : {2, 3}) {
        if (end >= bytes && spaceAt(text, end - bytes) == bytes)
            return bytes;
    }
    return 0;
}

/// Where the text ends that the quotation mark at @p open begins, which has @p depth backslashes before it.
qsizetype endOfQuoted(QByteArrayView text, qsizetype open, qsizetype depth)
{
    qsizetype backslashes = 0;
    for (qsizetype i = open + 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++backslashes;
            continue;
        }
        if (text[i] == text[open] && (depth == 0 ? backslashes % 2 == 0 : backslashes <= depth))
            return i - backslashes * (depth > 0 ? 1 : 0);
        backslashes = 0;
    }
    return text.size();
}

qsizetype endOfBracketed(QByteArrayView text, qsizetype open)
{
    int depth = 0;
    for (qsizetype i = open; i < text.size(); ++i) {
        if (text[i] == '[' || text[i] == '{')
            ++depth;
        else if ((text[i] == ']' || text[i] == '}') && --depth == 0)
            return i + 1;
    }
    return text.size();
}

/// How many bytes the digit at @p at has, of whatever script; 0 where there is none.
qsizetype digitAt(QByteArrayView text, qsizetype at)
{
    const char c = text[at];
    if (isNarrow(c))
        return c >= '0' && c <= '9' ? 1 : 0;
    const WideCharacter wide = wideAt(text, at);
    return wide.character.isDigit() ? wide.bytes : 0;
}

bool isNumber(QByteArrayView word)
{
    for (qsizetype at = 0; at < word.size();) {
        const qsizetype bytes = word[at] == '.' ? 1 : digitAt(word, at);
        if (bytes == 0)
            return false;
        at += bytes;
    }
    return true;
}

/// Finds where bare words end. Many may begin in one stretch, so what was found for one is kept for the next: the whole
/// text is gone through once.
class BareWords final
{
public:
    BareWords(QByteArrayView text, QByteArrayView ends) : m_text(text), m_ends(ends) {}

    qsizetype endFrom(qsizetype begin)
    {
        if (begin < m_end)
            return m_end;
        for (m_end = begin; m_end < m_text.size() && !m_ends.contains(m_text[m_end]); ++m_end) {
            if (digitAt(m_text, m_end) > 0)
                m_lastDigit = m_end;
        }
        return m_end;
    }

    /// Whether the word at @p begin is a secret and not the next word of a sentence.
    bool looksRandom(qsizetype begin)
    {
        constexpr qsizetype shortest = 8; // UTF-16 code units, which have three bytes at most
        const QByteArrayView word = m_text.sliced(begin, std::min(endFrom(begin) - begin, 3 * shortest));
        return m_lastDigit >= begin && (word.size() == 3 * shortest || QString::fromUtf8(word).size() >= shortest);
    }

private:
    const QByteArrayView m_text;
    const QByteArrayView m_ends;
    qsizetype m_end = 0;
    qsizetype m_lastDigit = -1;
};

/// What ends a name that is read from its end, and the letterBit() of what does not.
constexpr quint32 endsName = 1U << 31;
constexpr auto nameBits = [] {
    std::array<quint32, 256> bits{};
    for (unsigned c = 0; c < bits.size(); ++c)
        bits[c] = c < 0x80 && isNameCharacter(static_cast<char>(c)) ? letterBit(static_cast<char16_t>(c)) : endsName;
    return bits;
}();

/// The name before a colon or an equals sign.
struct NameBefore
{
    QByteArrayView name; ///< ASCII; may be empty
    quint32 letters = 0;
    bool isQuoted = false; ///< it stands in quotation marks, as in JSON
};

constexpr qsizetype maxSpaces = 8;

NameBefore nameBefore(QByteArrayView text, qsizetype at)
{
    constexpr qsizetype maxEscapes = 8;
    constexpr qsizetype maxName = 64;
    NameBefore found;
    qsizetype end = at;
    for (qsizetype spaces = 0; end > 0 && spaces < maxSpaces; ++spaces) {
        const qsizetype bytes = spaceBefore(text, end);
        if (bytes == 0)
            break;
        end -= bytes;
    }
    if (end > 0 && isQuote(text[end - 1])) {
        found.isQuoted = true;
        const qsizetype quote = --end;
        while (end > 0 && quote - end < maxEscapes && text[end - 1] == '\\')
            --end;
    }
    qsizetype begin = end;
    while (begin > 0 && end - begin < maxName) {
        const quint32 bits = nameBits[static_cast<uchar>(text[begin - 1])];
        if (bits == endsName)
            break;
        found.letters |= bits;
        --begin;
    }
    found.name = text.sliced(begin, end - begin);
    return found;
}

#ifdef __SSE2__
/// Whether it can be told by one look at the sixteen bytes before the sign at @p at that the name there is no secret's.
/// So it is with most names: JSON has one for every value, and to go through each took longer than all else.
bool isSeenHarmless(QByteArrayView text, qsizetype at)
{
    constexpr qsizetype seen = 16;
    const qsizetype end = at > 0 && isQuote(text[at - 1]) ? at - 1 : at;
    if (end < seen || nameBits[static_cast<uchar>(text[end - 1])] == endsName)
        return false;
    const auto all = [](char c) { return _mm_set1_epi8(c); };
    const auto bits = [](__m128i bytes) { return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes)); };
    const auto isWithin = [&](__m128i bytes, char first, char last) {
        const __m128i offset = _mm_sub_epi8(bytes, all(first));
        return _mm_cmpeq_epi8(_mm_min_epu8(offset, all(static_cast<char>(last - first))), offset);
    };
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i *>(text.data() + end - seen));
    const __m128i lower = _mm_or_si128(block, all(0x20));
    const __m128i marks = _mm_or_si128(_mm_cmpeq_epi8(block, all('_')), _mm_cmpeq_epi8(block, all('-')));
    const __m128i named = _mm_or_si128(_mm_or_si128(isWithin(lower, 'a', 'z'), isWithin(block, '0', '9')), marks);
    const std::uint32_t others = ~bits(named) & 0xffffU;
    if (others == 0)
        return false;
    // From the bit behind the last of the others on it is the name.
    const std::uint32_t name = ~0U << std::bit_width(others);
    const auto has = [&](char letter) { return (bits(_mm_cmpeq_epi8(lower, all(letter))) & name) != 0; };
    const auto hasEither = [&](char one, char other) {
        const __m128i either = _mm_or_si128(_mm_cmpeq_epi8(lower, all(one)), _mm_cmpeq_epi8(lower, all(other)));
        return (bits(either) & name) != 0;
    };
    // token, cookie, key; jwt; secret, credential; bearer; pass, pwd; auth.
    const bool mayBe = hasEither('k', 'j') || (has('r') && has('e') && hasEither('c', 'b')) ||
                       (has('p') && hasEither('s', 'w')) || (has('u') && has('h'));
    return !mayBe;
}
#else
bool isSeenHarmless(QByteArrayView, qsizetype)
{
    return false;
}
#endif

SecretName kindOf(const NameBefore &found)
{
    return mayNameSecret(found.letters) ? secretName(QLatin1String(found.name)) : SecretName::No;
}

/// Where the value of the colon or equals sign at @p at begins.
qsizetype valueAfter(QByteArrayView text, qsizetype at)
{
    qsizetype value = at + 1;
    for (qsizetype spaces = 0; value < text.size() && spaces < maxSpaces; ++spaces) {
        const qsizetype bytes = spaceAt(text, value);
        if (bytes == 0)
            break;
        value += bytes;
    }
    return value;
}

std::vector<SecretStretch> namedSecrets(QByteArrayView text)
{
    std::vector<SecretStretch> found;
    BareWords words(text, " \t\r\n,;&}])\"'<>\\");
    BareWords lines(text, "\r\n\"'\\");
    Signs signs(text);
    for (qsizetype at = signs.from(0); at < text.size(); at = signs.from(at + 1)) {
        if (isSeenHarmless(text, at))
            continue;
        const NameBefore before = nameBefore(text, at);
        const SecretName kind = kindOf(before);
        if (kind == SecretName::No)
            continue;
        qsizetype begin = valueAfter(text, at);
        if (begin == text.size())
            continue;
        qsizetype depth = 0;
        while (begin + depth < text.size() && text[begin + depth] == '\\')
            ++depth;
        if (begin + depth < text.size() && isQuote(text[begin + depth])) {
            begin += depth;
            const qsizetype end = endOfQuoted(text, begin, depth);
            found.push_back({begin + 1, end});
            at = end - 1;
            continue;
        }
        if (before.isQuoted && (text[begin] == '[' || text[begin] == '{')) {
            const qsizetype end = endOfBracketed(text, begin);
            found.push_back({begin, end});
            at = end - 1;
            continue;
        }
        const QLatin1String name(before.name);
        const bool isHeader = !before.isQuoted && text[at] == ':';
        const bool wholeLine = isHeader && (name.endsWith(QLatin1String("authorization"), Qt::CaseInsensitive) ||
                                            name.endsWith(QLatin1String("cookie"), Qt::CaseInsensitive));
        const qsizetype end = (wholeLine ? lines : words).endFrom(begin);
        const QByteArrayView word = text.sliced(begin, end - begin);
        const bool isHarmless = word.isEmpty() || word == "true" || word == "false" || word == "null" ||
                                (kind == SecretName::Counts && isNumber(word)) ||
                                (isHeader && !wholeLine && !words.looksRandom(begin));
        if (!isHarmless) {
            found.push_back({begin, end});
            at = end - 1;
        }
    }
    return found;
}

/// What stands where in the next bytes of a text, a bit for each byte.
constexpr qsizetype windowSize = 64;
/// So many bytes are read behind them.
constexpr qsizetype behindWindow = 5;

struct TextWindow
{
    std::uint64_t signs = 0;  ///< colon, equals sign
    std::uint64_t quotes = 0; ///< quotation mark, apostrophe
    std::uint64_t blanks = 0; ///< white space and what is not ASCII, of which some is, too; backslash
    std::uint64_t rare = 0;   ///< a letter that is rarer than others, of which each secret's name has one
    bool hasBearer =
        false; ///< a letter b has an r as far behind it as "bearer" has, which may go over the window's end
};

#ifdef __SSE2__
TextWindow windowAt(const char *text)
{
    TextWindow window;
    __m128i bearers = _mm_setzero_si128();
    const auto either = [](__m128i one, __m128i other) { return _mm_or_si128(one, other); };
    const auto same = [](__m128i bytes, char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
    const auto lowered = [](__m128i bytes) { return _mm_or_si128(bytes, _mm_set1_epi8(0x20)); };
    const auto blockAt = [text](qsizetype at) { return _mm_loadu_si128(reinterpret_cast<const __m128i *>(text + at)); };
    const auto addBlock = [&](int at) {
        const auto add = [at](std::uint64_t &bits, __m128i bytes) {
            bits |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(bytes))) << at;
        };
        const __m128i block = blockAt(at);
        const __m128i lower = lowered(block);
        // With their last bit set, k is j, c is b, and q counts for p.
        const __m128i pairs = _mm_or_si128(lower, _mm_set1_epi8(1));
        add(window.signs, either(same(block, ':'), same(block, '=')));
        add(window.quotes, either(same(block, '"'), same(block, '\'')));
        add(window.blanks, either(_mm_cmplt_epi8(block, _mm_set1_epi8('!')), same(block, '\\')));
        add(window.rare,
            either(either(same(pairs, 'k'), same(pairs, 'c')), either(same(pairs, 'q'), same(lower, 'u'))));
        const __m128i behind = same(lowered(blockAt(at + behindWindow)), 'r');
        bearers = either(bearers, _mm_and_si128(same(lower, 'b'), behind));
    };
    addBlock(0);
    addBlock(16);
    addBlock(32);
    addBlock(48);
    window.hasBearer = _mm_movemask_epi8(bearers) != 0;
    return window;
}
#else
TextWindow windowAt(const char *text)
{
    TextWindow window;
    for (int at = 0; at < windowSize; ++at) {
        const char c = text[at];
        const char lower = static_cast<char>(c | 0x20);
        const auto add = [at](std::uint64_t &bits, bool is) { bits |= static_cast<std::uint64_t>(is) << at; };
        add(window.signs, c == ':' || c == '=');
        add(window.quotes, isQuote(c));
        add(window.blanks, c <= ' ' || !isNarrow(c) || c == '\\');
        add(window.rare, QByteArrayView("kjcbpqu").contains(lower));
        window.hasBearer |= lower == 'b' && (text[at + behindWindow] | 0x20) == 'r';
    }
    return window;
}
#endif

constexpr bool hasRareLetter(quint32 letters)
{
    return (letters &
            (letterBit('k') | letterBit('j') | letterBit('c') | letterBit('p') | letterBit('u') | letterBit('b'))) != 0;
}
static_assert(std::all_of(secretLetters.begin(), secretLetters.end(), hasRareLetter), "a secret's name is overlooked");

} // namespace

/// Nearly every sign is told to be of no account by the bits of sixty-four bytes at once: between the quotation mark or
/// sign before it and the name's end there is none of the rare letters. The others are looked at one by one.
TextSurvey surveyed(const QByteArray &utf8)
{
    // Behind it stands what belongs to no name and to no token.
    char last[windowSize + behindWindow] = {};
    const QByteArrayView text(utf8);
    TextSurvey survey;
    std::uint64_t carried = 0;           // a rare letter was between the last quotation mark or sign and here
    std::uint64_t behindQuote = 0;       // the last byte was a quotation mark behind such a letter
    std::uint64_t behindBlank = 0;       // it was a blank
    std::uint64_t behindQuotedBlank = 0; // it was a quotation mark behind a blank
    for (qsizetype begin = 0; begin < text.size(); begin += windowSize) {
        const qsizetype left = text.size() - begin;
        const bool isLast = left < windowSize + behindWindow;
        if (isLast) {
            // Once more where the bytes behind the window are fewer.
            std::memset(last, 0, sizeof last);
            std::memcpy(last, text.data() + begin, static_cast<std::size_t>(left));
        }
        const TextWindow window = windowAt(isLast ? last : text.data() + begin);

        // A sum carries each rare letter to the end of its stretch, be that in the next window.
        const std::uint64_t stretches = ~(window.signs | window.quotes);
        const std::uint64_t sum = stretches + window.rare;
        const std::uint64_t ends = (sum + carried) & ~stretches;
        carried = static_cast<std::uint64_t>(sum < stretches || sum + carried < sum);

        const auto next = [](std::uint64_t bits, std::uint64_t &before) {
            return bits << 1 | std::exchange(before, bits >> (windowSize - 1));
        };
        const std::uint64_t afterBlank = next(window.blanks, behindBlank);
        std::uint64_t signs = window.signs & (ends | afterBlank | next(ends & window.quotes, behindQuote) |
                                              next(window.quotes & afterBlank, behindQuotedBlank));
        for (; signs != 0; signs &= signs - 1) {
            const qsizetype at = begin + std::countr_zero(signs);
            if (!isSeenHarmless(text, at) && kindOf(nameBefore(text, at)) != SecretName::No)
                return {true, true};
        }
        survey.mayHoldBearer |= window.hasBearer;
    }
    return survey;
}

QByteArray withoutNamedSecrets(const QByteArray &text, const QByteArray &mark)
{
    const std::vector<SecretStretch> secrets = namedSecrets(text);
    if (secrets.empty())
        return text;
    QByteArray clean;
    clean.reserve(text.size());
    qsizetype kept = 0;
    for (const SecretStretch &stretch : secrets) {
        clean.append(QByteArrayView(text).sliced(kept, stretch.begin - kept));
        // What stood for a whole JSON value has to stay one.
        const char first = stretch.begin < text.size() ? text[stretch.begin] : '\0';
        const bool isValue = (first == '[' || first == '{') && !isQuote(text[stretch.begin - 1]);
        clean += isValue ? '"' + mark + '"' : mark;
        kept = stretch.end;
    }
    clean.append(QByteArrayView(text).sliced(kept));
    return clean;
}

bool hasSecretMember(const QByteArray &json)
{
    const QByteArrayView text(json);
    for (qsizetype at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
        if (at < 2 || text[at - 1] != '"')
            continue;
        // It counts as a whole, of whatever characters it is.
        const qsizetype open = text.first(at - 1).lastIndexOf('"');
        const QByteArrayView name = text.sliced(open + 1, at - open - 2);
        if (!std::all_of(name.begin(), name.end(), isNarrow) || secretName(QLatin1String(name)) != SecretName::No)
            return true;
    }
    return false;
}

} // namespace brandbridge::activity
