// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace brandbridge::json {

/// What there is in a stretch of JSON for whoever reads strings in it: a bit for each byte. Found for all of it at the
/// same time: most strings are short, and where the next one ends or has an escape no processor foresees. What is said
/// of bytes outside strings means nothing.
struct StringMarks
{
    static constexpr std::size_t wordSize = 64;
    static constexpr std::size_t words = 8;
    static constexpr std::size_t size = words * wordSize; ///< of a stretch in bytes

    /// Where a string ends or may go wrong: quotation marks and control characters that are not escaped, and unusual.
    std::array<std::uint64_t, words> places{};
    /// What is escaped and none of the signs " \ / b f n r t (RFC 8259, section 7).
    std::array<std::uint64_t, words> unusual{};
    /// Set to whether the byte behind the stretch is escaped; tells of the first one when the next stretch is marked.
    bool isNextEscaped = false;
};

/// Marks the StringMarks::size bytes from @p at, in the best way for this processor.
void mark(StringMarks &marks, const char *at);
/// The same in the way that every processor has.
void markByBlocks(StringMarks &marks, const char *at);

} // namespace brandbridge::json
