// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"

#include <algorithm>

namespace brandbridge::activity {

namespace {

constexpr qsizetype minSecretBytes = 6;
/// Of a secret that was cut, this many characters say too little to matter.
constexpr qsizetype harmlessBeginning = 3;
constexpr QByteArrayView markBytes("[redacted]");

bool isTokenCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// A token of Brandbridge's own is known by how it begins.
QByteArray withoutOwnTokens(const QByteArray &text)
{
    constexpr int shortest = 8;
    static const json::WrittenText prefix("bbt_");
    QByteArray clean;
    qsizetype kept = 0;
    for (auto place = prefix.find(text); place; place = prefix.find(text, place->end)) {
        int characters = 0;
        qsizetype end = place->end;
        for (;; ++characters) {
            const json::WrittenCharacter next = json::characterAt(text, end);
            if (next.end < 0 || !isTokenCharacter(next.character))
                break;
            end = next.end;
        }
        place->end = end;
        if (characters < shortest)
            continue;
        clean += QByteArrayView(text).sliced(kept, place->start - kept);
        clean += markBytes;
        kept = end;
    }
    return kept == 0 ? text : clean.append(QByteArrayView(text).sliced(kept));
}

} // namespace

void Redaction::add(const QByteArray &secret)
{
    // Texts are UTF-8 throughout: invalid bytes are replaced in them.
    const QByteArray text = QString::fromUtf8(secret).toUtf8();
    if (text.size() - text.count('\\') < minSecretBytes)
        return;
    // A shorter one may be part of it.
    const json::WrittenText written(text);
    const auto place = std::find_if(m_secrets.begin(), m_secrets.end(), [&](const json::WrittenText &known) {
        return known.text().size() <= written.text().size();
    });
    if (std::none_of(place, m_secrets.end(), [&](const auto &known) { return known.text() == written.text(); }))
        m_secrets.insert(place, written);
}

QByteArray Redaction::redacted(QByteArray text) const
{
    for (const json::WrittenText &secret : m_secrets)
        text = secret.replaced(text, markBytes);
    return withoutOwnTokens(text);
}

QString Redaction::redacted(const QString &text) const
{
    return text.isEmpty() ? text : QString::fromUtf8(redacted(text.toUtf8()));
}

QByteArray Redaction::withoutBegun(const QByteArray &text) const
{
    for (const json::WrittenText &secret : m_secrets) {
        // In characters, so that no cut through one leaves its secret's beginning.
        const QByteArray harmless = QString::fromUtf8(secret.text()).left(harmlessBeginning).toUtf8();
        if (const qsizetype start = secret.begunAtEnd(text, harmless.size() + 1); start >= 0)
            return text.first(start).append(markBytes);
    }
    return text;
}

QString Redaction::withoutBegun(const QString &text) const
{
    return QString::fromUtf8(withoutBegun(text.toUtf8()));
}

} // namespace brandbridge::activity
