// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/string_marks.h"

#include "core/json/scan.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define BRANDBRIDGE_WIDE_BLOCKS
#include <immintrin.h>
#endif

namespace brandbridge::json {

namespace {

/// Of a word of the text, by blocks that every processor can look at.
struct Blocks
{
    template <typename MarksOfBlock>
    static std::uint64_t marksOf(const char *word, const MarksOfBlock &marksOfBlock)
    {
        std::uint64_t marks = 0;
        for (std::size_t i = 0; i < StringMarks::wordSize; i += BlockSize)
            marks |= static_cast<std::uint64_t>(marksOfBlock(word + i)) << i;
        return marks;
    }

    static std::uint64_t specials(const char *word) { return marksOf(word, specialsOfBlock); }
    static std::uint64_t backslashes(const char *word) { return marksOf(word, anyOfBlock<'\\'>); }
    static std::uint64_t signs(const char *word)
    {
        return marksOf(word, anyOfBlock<'"', '\\', '/', 'b', 'f', 'n', 'r', 't'>);
    }
};

/// What is behind an odd number of backslashes in a row (Langdale and Lemire, Parsing Gigabytes of JSON per Second,
/// section 3.1.1): adding the backslashes to where rows begin carries to where they end.
std::uint64_t escapedBy(std::uint64_t backslashes, bool &isNextEscaped)
{
    constexpr std::uint64_t even = 0x5555'5555'5555'5555;
    const std::uint64_t first = isNextEscaped ? 1 : 0;
    backslashes &= ~first;
    const std::uint64_t behind = backslashes << 1U | first;
    const std::uint64_t oddStarts = backslashes & ~even & ~behind;
    const std::uint64_t ends = oddStarts + backslashes;
    isNextEscaped = ends < oddStarts;
    return (even ^ ends << 1U) & behind;
}

template <typename Words>
[[gnu::always_inline]] inline void markBy(StringMarks &marks, const char *at)
{
    std::array<std::uint64_t, StringMarks::words> backslashes;
    std::uint64_t anyBackslash = 0;
    for (std::size_t i = 0; i < StringMarks::words; ++i) {
        const char *const word = at + i * StringMarks::wordSize;
        marks.places[i] = Words::specials(word);
        backslashes[i] = Words::backslashes(word);
        anyBackslash |= backslashes[i];
    }
    marks.unusual = {};
    if (anyBackslash == 0 && !marks.isNextEscaped)
        return;
    for (std::size_t i = 0; i < StringMarks::words; ++i) {
        const std::uint64_t escaped = escapedBy(backslashes[i], marks.isNextEscaped);
        marks.unusual[i] = escaped & ~Words::signs(at + i * StringMarks::wordSize);
        marks.places[i] = (marks.places[i] & ~backslashes[i] & ~escaped) | marks.unusual[i];
    }
}

#ifdef BRANDBRIDGE_WIDE_BLOCKS

/// The same by blocks of 32 bytes, which most processors can look at.
struct WideBlocks
{
    [[gnu::target("avx2")]] static __m256i block(const char *at)
    {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i *>(at));
    }
    [[gnu::target("avx2")]] static std::uint64_t together(__m256i low, __m256i high)
    {
        return static_cast<std::uint32_t>(_mm256_movemask_epi8(low)) |
               static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(high))) << 32U;
    }
    template <char... Wanted>
    [[gnu::target("avx2")]] static __m256i anyOf(__m256i bytes)
    {
        __m256i found = _mm256_setzero_si256();
        ((found = _mm256_or_si256(found, _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(Wanted)))), ...);
        return found;
    }
    [[gnu::target("avx2")]] static __m256i specialsOf(__m256i bytes)
    {
        const __m256i controls = _mm256_cmpeq_epi8(_mm256_min_epu8(bytes, _mm256_set1_epi8(0x1f)), bytes);
        return _mm256_or_si256(anyOf<'"', '\\'>(bytes), controls);
    }

    /// Each sign is told by the halves of its byte: a bit that both tables have stands for the signs of one upper half.
    [[gnu::target("avx2")]] static __m256i noSigns(__m256i bytes)
    {
        constexpr char two = 1, five = 2, six = 4, seven = 8; // of " and /, \, b f n, r t
        const __m256i lower = _mm256_broadcastsi128_si256(
            _mm_setr_epi8(0, 0, two | six | seven, 0, seven, 0, six, 0, 0, 0, 0, 0, five, 0, six, two));
        const __m256i upper =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, two, 0, 0, five, six, seven, 0, 0, 0, 0, 0, 0, 0, 0));
        const __m256i upperHalves = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0f));
        const __m256i found =
            _mm256_and_si256(_mm256_shuffle_epi8(lower, bytes), _mm256_shuffle_epi8(upper, upperHalves));
        return _mm256_cmpeq_epi8(found, _mm256_setzero_si256());
    }

    [[gnu::target("avx2")]] static std::uint64_t specials(const char *word)
    {
        return together(specialsOf(block(word)), specialsOf(block(word + 32)));
    }
    [[gnu::target("avx2")]] static std::uint64_t backslashes(const char *word)
    {
        return together(anyOf<'\\'>(block(word)), anyOf<'\\'>(block(word + 32)));
    }
    [[gnu::target("avx2")]] static std::uint64_t signs(const char *word)
    {
        return ~together(noSigns(block(word)), noSigns(block(word + 32)));
    }
};

[[gnu::target("avx2")]] void markByWideBlocks(StringMarks &marks, const char *at)
{
    markBy<WideBlocks>(marks, at);
}

#endif

using Mark = void (*)(StringMarks &marks, const char *at);

const Mark markStretch = [] {
#ifdef BRANDBRIDGE_WIDE_BLOCKS
    if (__builtin_cpu_supports("avx2"))
        return markByWideBlocks;
#endif
    return markByBlocks;
}();

} // namespace

void markByBlocks(StringMarks &marks, const char *at)
{
    markBy<Blocks>(marks, at);
}

void mark(StringMarks &marks, const char *at)
{
    markStretch(marks, at);
}

} // namespace brandbridge::json
