// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/secret_name.h"

#include <QStringList>

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

/// Each of the words above holds all letters of one of these.
constexpr std::string_view roots[] = {"token",  "secret", "pass",   "pwd", "credential",
                                      "cookie", "auth",   "bearer", "jwt", "key"};

/// The ASCII letters of @p text, whatever their case, a bit each; every bit where it has other than ASCII characters.
template <typename Text>
constexpr quint32 lettersOf(const Text &text)
{
    quint32 letters = 0;
    for (const auto c : text) {
        const auto code = static_cast<quint32>(static_cast<char16_t>(c));
        const quint32 letter = (code | 0x20U) - 'a';
        if (code >= 0x80)
            return ~0U;
        if (letter < 26)
            letters |= 1U << letter;
    }
    return letters;
}

constexpr auto rootLetters = [] {
    std::array<quint32, std::size(roots)> letters{};
    std::transform(std::begin(roots), std::end(roots), letters.begin(), lettersOf<std::string_view>);
    return letters;
}();

/// False for most names, in a fraction of the time that telling their words apart takes.
constexpr bool mayBeSecret(quint32 letters)
{
    return std::any_of(rootLetters.begin(), rootLetters.end(),
                       [letters](quint32 root) { return (letters & root) == root; });
}

template <typename Words>
constexpr bool areAllFound(const Words &words)
{
    return std::all_of(std::begin(words), std::end(words), [](QLatin1String word) {
        return mayBeSecret(lettersOf(std::string_view(word.data(), static_cast<std::size_t>(word.size()))));
    });
}
static_assert(areAllFound(anywhere) && areAllFound(atEnd) && areAllFound(joined), "a word lacks its root");

/// The words of @p name in lower case: apiKey, API_KEY, x-api-key and "API key" all end in "api", "key".
QStringList wordsOf(QStringView name)
{
    QStringList words;
    QString word;
    const auto end = [&] {
        if (!word.isEmpty())
            words.append(std::exchange(word, {}));
    };
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
        word += c.toLower();
    }
    end();
    return words;
}

template <typename Words>
bool holds(const Words &words, const QString &word)
{
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

} // namespace

SecretName secretName(QStringView name)
{
    // No name of a member is this long; what is, is not worth the time.
    constexpr qsizetype maxName = 256;
    name = name.left(maxName);
    if (!mayBeSecret(lettersOf(std::u16string_view(name.utf16(), static_cast<std::size_t>(name.size())))))
        return SecretName::No;
    const QStringList words = wordsOf(name);
    if (words.isEmpty())
        return SecretName::No;
    if (std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return holds(anywhere, word); }) ||
        holds(atEnd, words.last()))
        return SecretName::Yes;
    const QString whole = words.join(QString());
    if (std::any_of(std::begin(joined), std::end(joined), [&](QLatin1String end) { return whole.endsWith(end); }))
        return SecretName::Yes;
    return words.last().endsWith(u"tokens") ? SecretName::Counts : SecretName::No;
}

} // namespace brandbridge::activity
