// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_preparation.h"

#include "core/activity/activity_recorder.h"
#include "core/json/token_estimate.h"
#include "core/json/validate.h"

#include <QByteArrayView>
#include <QJsonDocument>

namespace brandbridge::activity {

namespace {

// In characters. Names come from tokens and catalogues, but a client may ask for a tool of any name.
constexpr qsizetype maxName = 128;
constexpr qsizetype maxClient = 256;
constexpr qsizetype maxApproval = 256;
constexpr qsizetype maxError = 1024;
constexpr qsizetype maxReason = 1024;

constexpr QByteArrayView replacementCharacter("\xef\xbf\xbd");

/// The beginning of @p utf8 in at most @p bytes, with no character cut in two.
QByteArray beginning(const QByteArray &utf8, qsizetype bytes)
{
    if (utf8.size() <= bytes)
        return utf8;
    qsizetype end = bytes;
    while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xc0) == 0x80)
        --end;
    return utf8.left(end);
}

/// The beginning of @p text in at most @p characters, without secrets. Redacted before it is cut, so that a cut secret
/// is recognized; text far behind the cut is ignored.
QString shortened(const QString &text, qsizetype characters, const Redaction &redaction)
{
    const QString clean = redaction.redacted(text.left(2 * characters));
    if (clean.size() <= characters)
        return clean;
    const bool splitsPair = clean[characters - 1].isHighSurrogate();
    return redaction.withoutBegun(clean.left(splitsPair ? characters - 1 : characters)) + u'…';
}

QByteArray printed(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray printedWithin(const QJsonObject &arguments, const Redaction &redaction)
{
    const QByteArray before = printed(arguments);
    const QByteArray whole = redaction.redacted(before);
    // Redacting a secret that was a number, or more than one text, breaks the JSON.
    if (whole.size() <= maxArgumentBytes && (whole.isSharedWith(before) || !json::validate(whole)))
        return whole;
    for (qsizetype kept = maxArgumentBytes * 3 / 4;; kept /= 2) {
        const QString begin = QString::fromUtf8(redaction.withoutBegun(beginning(whole, kept)));
        const QByteArray cut =
            printed({{u"brandbridge/cut"_qs, true}, {u"bytes"_qs, whole.size()}, {u"begin"_qs, begin}});
        // Quotation marks count twice inside a text.
        if (cut.size() <= maxArgumentBytes)
            return cut;
    }
}

QByteArray printedAnswer(const QByteArray &answer, qint64 resultBytes, const Redaction &redaction)
{
    QByteArray text = QString::fromUtf8(answer).toUtf8();
    if (answer.size() < resultBytes) {
        // The cut may have gone through a character or a secret.
        while (text.endsWith(replacementCharacter))
            text.chop(replacementCharacter.size());
        text = redaction.withoutBegun(text);
    }
    return beginning(redaction.redacted(text), maxAnswerBytes);
}

} // namespace

ActivityEntry prepared(ActivityEntry record, const QJsonObject &arguments, const Redaction &redaction, bool keepAnswer)
{
    record.assistant = shortened(record.assistant, maxName, redaction);
    record.client = shortened(record.client, maxClient, redaction);
    record.tool = shortened(record.tool, maxName, redaction);
    record.approval = shortened(record.approval, maxApproval, redaction);
    record.error = shortened(record.error, maxError, redaction);
    record.reason = shortened(record.reason, maxReason, redaction);
    if (record.arguments.isEmpty())
        record.arguments = printedWithin(arguments, redaction);
    // Estimated from the beginning, so that a large answer costs no more than a small one.
    if (!record.answer.isEmpty())
        record.resultTokens = json::estimatedTokens(record.answer) * record.resultBytes / record.answer.size();
    record.answer = keepAnswer ? printedAnswer(record.answer, record.resultBytes, redaction) : QByteArray();
    return record;
}

QByteArray argumentsNotKept(const QString &why)
{
    return printed({{u"brandbridge/notKept"_qs, why}});
}

} // namespace brandbridge::activity
