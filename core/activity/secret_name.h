// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QStringView>

#include <array>
#include <string_view>

namespace brandbridge::activity {

/// What the name of a member, a header or a query item says of its value.
enum class SecretName
{
    No,
    Yes,
    Counts, ///< "tokens": secrets where they are texts, but a number is how many there are
};

/// Whether @p name is what secrets are called: apiKey, api_key, x-service-api-key, token, clientSecret, password,
/// Authorization, Set-Cookie and the like; not promptId, keyword or monkey. Goes by whole words, in whatever way they
/// are put together.
SecretName secretName(QStringView name);
/// The same of a name in Latin-1, as those are that stand in texts.
SecretName secretName(QLatin1String name);

/// A bit for the ASCII letter @p code, whatever its case; none for another character.
constexpr quint32 letterBit(char16_t code)
{
    const quint32 letter = (code | 0x20U) - 'a';
    return letter < 26 ? 1U << letter : 0U;
}

/// The letters of words, one of which each secret's name holds.
inline constexpr auto secretLetters = [] {
    constexpr std::array<std::string_view, 10> words = {"token",  "secret", "pass",   "pwd", "credential",
                                                        "cookie", "auth",   "bearer", "jwt", "key"};
    std::array<quint32, words.size()> all{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (const char c : words[i])
            all[i] |= letterBit(static_cast<char16_t>(c));
    }
    return all;
}();

/// False for most names, by the letterBit() of all their characters, which must be ASCII: then secretName() is No. For
/// who has the letters anyway, in a fraction of the time that telling a name's words apart takes.
constexpr bool mayNameSecret(quint32 letters)
{
    bool may = false;
    for (const quint32 word : secretLetters)
        may |= (letters & word) == word;
    return may;
}

} // namespace brandbridge::activity
