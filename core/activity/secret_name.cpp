// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/secret_name.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

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
    const QStringList words = wordsOf(name.left(maxName));
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
