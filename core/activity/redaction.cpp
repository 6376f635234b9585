// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"

#include "core/activity/activity_entry.h"
#include "core/json/text_limit.h"
#include "core/json/validate.h"

#include <QByteArrayView>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace brandbridge::activity {

namespace {

constexpr qsizetype minSecretBytes = 6;
/// Number of characters of a truncated secret that are harmless.
constexpr qsizetype harmlessPrefixLength = 3;
/// Bytes of an answer used for estimating its tokens. The estimate is within a tenth of the full one; with a quarter of
/// these bytes, within two fifths (for answers of the sandbox).
constexpr QByteArrayView markBytes("[redacted]");

bool isTokenCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// Replaces Brandbridge's own tokens, which have a known prefix.
QByteArray withoutOwnTokens(const QByteArray &text)
{
    constexpr int shortest = 8;
    static const json::SecretText prefix("bbt_");
    QByteArray clean;
    qsizetype kept = 0;
    for (auto place = prefix.find(text); place; place = prefix.find(text, place->end)) {
        int characters = 0;
        qsizetype end = place->end;
        for (;; ++characters) {
            const json::EncodedCharacter next = json::characterAt(text, end);
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
    // All texts are UTF-8; their invalid bytes have been replaced.
    const QByteArray text = QString::fromUtf8(secret).toUtf8();
    if (text.size() - text.count('\\') < minSecretBytes)
        return;
    // Longest first, because a shorter secret may be part of a longer one.
    const json::SecretText written(text);
    const auto place = std::find_if(m_secrets.begin(), m_secrets.end(), [&](const json::SecretText &known) {
        return known.text().size() <= written.text().size();
    });
    if (std::none_of(place, m_secrets.end(), [&](const auto &known) { return known.text() == written.text(); }))
        m_secrets.insert(place, written);
}

QByteArray Redaction::redacted(QByteArray text) const
{
    for (const json::SecretText &secret : m_secrets)
        text = secret.replaced(text, markBytes);
    return withoutOwnTokens(text);
}

QString Redaction::redacted(const QString &text) const
{
    return text.isEmpty() ? text : QString::fromUtf8(redacted(text.toUtf8()));
}

QByteArray Redaction::withoutPartialSecret(const QByteArray &text) const
{
    for (const json::SecretText &secret : m_secrets) {
        // Count characters, not bytes: a secret may be truncated within a character.
        const QByteArray harmless = QString::fromUtf8(secret.text()).left(harmlessPrefixLength).toUtf8();
        if (const qsizetype start = secret.incompleteAtEnd(text, harmless.size() + 1); start >= 0)
            return text.first(start).append(markBytes);
    }
    return text;
}

QString Redaction::withoutPartialSecret(const QString &text) const
{
    return QString::fromUtf8(withoutPartialSecret(text.toUtf8()));
}

namespace {

// In characters. Names come from tokens and catalogues, but clients can send any tool name.
constexpr qsizetype maxName = 128;
constexpr qsizetype maxClient = 256;
constexpr qsizetype maxApproval = 256;
constexpr qsizetype maxError = 1024;
constexpr qsizetype maxReason = 1024;

constexpr QByteArrayView replacementCharacter("\xef\xbf\xbd");

/// The beginning of @p utf8 in at most @p bytes, ending at a character boundary.
QByteArray beginning(const QByteArray &utf8, qsizetype bytes)
{
    if (utf8.size() <= bytes)
        return utf8;
    qsizetype end = bytes;
    while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xc0) == 0x80)
        --end;
    return utf8.left(end);
}

/// The beginning of @p text in at most @p characters, without secrets. Redacts before truncating, to recognize secrets
/// at the cut; text far after the cut is ignored.
QString shortened(const QString &text, qsizetype characters, const Redaction &redaction)
{
    const QString clean = redaction.redacted(text.left(2 * characters));
    if (clean.size() <= characters)
        return clean;
    const bool splitsPair = clean[characters - 1].isHighSurrogate();
    return redaction.withoutPartialSecret(clean.left(splitsPair ? characters - 1 : characters)) + u'…';
}

QByteArray storedArguments(const QByteArray &arguments, const Redaction &redaction)
{
    const QByteArray whole = redaction.redacted(arguments);
    // Redaction breaks the JSON if a secret was a number or extended over several strings.
    if (whole.size() <= maxArgumentBytes && (whole.isSharedWith(arguments) || !json::validate(whole)))
        return whole;
    for (qsizetype kept = maxArgumentBytes * 3 / 4;; kept /= 2) {
        const QString begin = QString::fromUtf8(redaction.withoutPartialSecret(beginning(whole, kept)));
        const QJsonObject object{{u"brandbridge/cut"_s, true}, {u"bytes"_s, whole.size()}, {u"begin"_s, begin}};
        const QByteArray cut = QJsonDocument(object).toJson(QJsonDocument::Compact);
        // Quotation marks are escaped within a string and need two bytes.
        if (cut.size() <= maxArgumentBytes)
            return cut;
    }
}

QByteArray storedAnswer(const QByteArray &answer, qint64 resultBytes, const Redaction &redaction)
{
    QByteArray text = QString::fromUtf8(answer).toUtf8();
    if (answer.size() < resultBytes) {
        // The text may end within a character or a secret.
        while (text.endsWith(replacementCharacter))
            text.chop(replacementCharacter.size());
        text = redaction.withoutPartialSecret(text);
    }
    return beginning(redaction.redacted(text), maxAnswerBytes);
}

} // namespace

ActivityEntry prepared(ActivityEntry record, const Redaction &redaction, bool keepAnswer)
{
    record.assistant = shortened(record.assistant, maxName, redaction);
    record.client = shortened(record.client, maxClient, redaction);
    record.tool = shortened(record.tool, maxName, redaction);
    record.approval = shortened(record.approval, maxApproval, redaction);
    record.error = shortened(record.error, maxError, redaction);
    record.reason = shortened(record.reason, maxReason, redaction);
    record.arguments = storedArguments(record.arguments, redaction);
    record.resultTokens = json::estimatedTokens(record.resultBytes);
    record.answer = keepAnswer ? storedAnswer(record.answer, record.resultBytes, redaction) : QByteArray();
    return record;
}

} // namespace brandbridge::activity
