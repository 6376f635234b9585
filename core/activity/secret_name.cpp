// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/secret_name.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace brandbridge::activity {

namespace {

/// A word that makes a name a secret's wherever it stands in it.
constexpr QLatin1String anywhere[] = {
    QLatin1String("token"),     QLatin1String("secret"),        QLatin1String("secrets"),     QLatin1String("password"),
    QLatin1String("passwords"), QLatin1String("passwd"),        QLatin1String("passphrase"),  QLatin1String("passcode"),
    QLatin1String("pwd"),       QLatin1String("credential"),    QLatin1String("credentials"), QLatin1String("cookie"),
    QLatin1String("cookies"),   QLatin1String("authorization"), QLatin1String("bearer"),      QLatin1String("jwt"),
    QLatin1String("passkey"),
};

/// A word that does so only at the end: a keyId or an authType is none.
constexpr QLatin1String atEnd[] = {
    QLatin1String("key"),
    QLatin1String("keys"),
    QLatin1String("auth"),
};

/// The ends of names whose words nobody told apart.
constexpr QLatin1String joined[] = {
    QLatin1String("apikey"),     QLatin1String("apikeys"),    QLatin1String("accesskey"), QLatin1String("secretkey"),
    QLatin1String("authkey"),    QLatin1String("privatekey"), QLatin1String("sharedkey"), QLatin1String("signingkey"),
    QLatin1String("accountkey"), QLatin1String("servicekey"), QLatin1String("token"),     QLatin1String("secret"),
    QLatin1String("password"),   QLatin1String("passwd"),     QLatin1String("cookie"),
};

/// The letterBit() of every character of @p text; every bit where it has other than ASCII characters.
template <typename Text>
constexpr quint32 lettersOf(const Text &text)
{
    quint32 letters = 0;
    for (const auto c : text) {
        const auto code = static_cast<char16_t>(c);
        if (code >= 0x80)
            return ~0U;
        letters |= letterBit(code);
    }
    return letters;
}

template <typename Words>
constexpr bool areAllFound(const Words &words)
{
    return std::all_of(std::begin(words), std::end(words), [](QLatin1String word) {
        return mayNameSecret(lettersOf(std::string_view(word.data(), static_cast<std::size_t>(word.size()))));
    });
}
static_assert(areAllFound(anywhere) && areAllFound(atEnd) && areAllFound(joined), "a word lacks its root");

// No name of a member is longer; what is, is not worth the time.
constexpr std::size_t maxNameUnits = 256;

/// The words of a name in lower case: apiKey, API_KEY, x-api-key and "API key" all end in "api", "key". Without memory
/// of its own on the heap, for names are many.
class NameWords final
{
public:
    explicit NameWords(QStringView name)
    {
        for (qsizetype i = 0; i < name.size(); ++i) {
            const QChar c = name[i];
            if (!c.isLetter()) {
                end();
                continue;
            }
            const bool afterLower = i > 0 && name[i - 1].isLower();
            const bool endsCapitals = i > 0 && name[i - 1].isUpper() && i + 1 < name.size() && name[i + 1].isLower();
            if (c.isUpper() && (afterLower || endsCapitals))
                end();
            m_letters[m_size++] = c.toLower().unicode();
        }
        end();
    }

    std::size_t count() const { return m_count; }
    QStringView word(std::size_t i) const
    {
        const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
        return QStringView(m_letters.data() + begin, static_cast<qsizetype>(m_ends[i] - begin));
    }
    QStringView last() const { return word(m_count - 1); }
    /// All words without anything between them.
    QStringView whole() const { return QStringView(m_letters.data(), static_cast<qsizetype>(m_size)); }

private:
    void end()
    {
        if (m_size > (m_count == 0 ? 0 : m_ends[m_count - 1]))
            m_ends[m_count++] = m_size;
    }

    std::array<char16_t, maxNameUnits> m_letters;
    std::array<std::size_t, maxNameUnits> m_ends;
    std::size_t m_size = 0;
    std::size_t m_count = 0;
};

template <typename Words>
bool holds(const Words &words, QStringView word)
{
    return std::any_of(std::begin(words), std::end(words),
                       [word](QLatin1String other) { return word.size() == other.size() && word == other; });
}

/// What @p name says, whose letters allow that it says something.
SecretName byWords(QStringView name)
{
    const NameWords words(name);
    if (words.count() == 0)
        return SecretName::No;
    for (std::size_t i = 0; i < words.count(); ++i) {
        if (holds(anywhere, words.word(i)))
            return SecretName::Yes;
    }
    if (holds(atEnd, words.last()))
        return SecretName::Yes;
    const QStringView whole = words.whole();
    if (std::any_of(std::begin(joined), std::end(joined),
                    [&](QLatin1String end) { return whole.back() == end.back() && whole.endsWith(end); }))
        return SecretName::Yes;
    return words.last().endsWith(QLatin1String("tokens")) ? SecretName::Counts : SecretName::No;
}

} // namespace

SecretName secretName(QStringView name)
{
    name = name.left(static_cast<qsizetype>(maxNameUnits));
    return mayNameSecret(lettersOf(std::u16string_view(name.utf16(), static_cast<std::size_t>(name.size()))))
               ? byWords(name)
               : SecretName::No;
}

SecretName secretName(QLatin1String name)
{
    name = name.left(static_cast<qsizetype>(maxNameUnits));
    if (!mayNameSecret(lettersOf(std::string_view(name.data(), static_cast<std::size_t>(name.size())))))
        return SecretName::No;
    std::array<char16_t, maxNameUnits> wide;
    std::transform(name.begin(), name.end(), wide.begin(), [](char c) { return static_cast<uchar>(c); });
    return byWords(QStringView(wide.data(), name.size()));
}

} // namespace brandbridge::activity
