// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_preparation.h"

#include "core/activity/activity_recorder.h"
#include "core/json/token_estimate.h"

#include <QByteArrayView>
#include <QJsonDocument>
#include <QStringEncoder>

#include <simdjson.h>

#include <algorithm>
#include <utility>

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

/// The beginning of @p text in at most @p characters, without secrets. Redacted before it is cut, so that no secret is
/// cut out of recognition; what is far behind the cut is not looked at.
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
    QByteArray whole = printed(arguments);
    // Also the whole: a secret that is a number has no text of its own.
    if (!redaction.leavesAsItIs(whole))
        whole = redaction.withoutKnown(printed(redaction.redacted(arguments)));
    if (whole.size() <= maxArgumentBytes)
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

/// @p bytes as valid UTF-8, which nearly all are; of a mark of the byte order and of what is no text, what
/// QString::fromUtf8() makes of it.
QByteArray asUtf8(const QByteArray &bytes)
{
    const bool isValid = simdjson::validate_utf8(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return isValid && !bytes.startsWith("\xef\xbb\xbf") ? bytes : QString::fromUtf8(bytes).toUtf8();
}

QByteArray printedAnswer(const QByteArray &answer, qint64 resultBytes, const Redaction &redaction)
{
    QByteArray text = asUtf8(answer);
    if (answer.size() < resultBytes) {
        // Whoever cut it may have cut through a character or a secret.
        while (text.endsWith(replacementCharacter))
            text.chop(replacementCharacter.size());
        text = redaction.withoutBegun(text);
    }
    return beginning(redaction.redacted(text), maxAnswerBytes);
}

/// The short parts of a record, one behind the other: most hold nothing to take out, and to look for it costs about as
/// much for all as for one of them.
class ShortParts final
{
public:
    /// Appends @p object as QJsonDocument prints it, compactly; false where that takes more than copying, or it is
    /// nested deeply.
    bool append(const QJsonObject &object, int depth = 0)
    {
        bool isFirst = true;
        m_bytes += '{';
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (!std::exchange(isFirst, false))
                m_bytes += ',';
            if (!appendQuoted(member.key()))
                return false;
            m_bytes += ':';
            if (!appendValue(member.value(), depth))
                return false;
        }
        m_bytes += '}';
        return true;
    }

    void append(const QString &text)
    {
        const qsizetype size = m_bytes.size();
        m_bytes.resize(size + m_encoder.requiredSpace(text.size()));
        m_bytes.truncate(m_encoder.appendToBuffer(m_bytes.data() + size, text) - m_bytes.constData());
    }

    /// Keeps what follows apart from what is there.
    void endPart() { m_bytes += '\n'; }

    const QByteArray &bytes() const { return m_bytes; }

private:
    bool appendQuoted(const QString &text)
    {
        if (std::any_of(text.cbegin(), text.cend(),
                        [](QChar c) { return c < u' ' || c == u'"' || c == u'\\' || c.isSurrogate(); }))
            return false;
        m_bytes += '"';
        append(text);
        m_bytes += '"';
        return true;
    }

    bool appendValue(const QJsonValue &value, int depth)
    {
        constexpr int maxDepth = 8;
        constexpr qint64 maxInteger = 1'000'000'000;
        switch (value.type()) {
        case QJsonValue::String:
            return appendQuoted(value.toString());
        case QJsonValue::Bool:
            m_bytes += value.toBool() ? "true" : "false";
            return true;
        case QJsonValue::Double: {
            // How others are printed is Qt's own.
            const qint64 number = value.toInteger(maxInteger);
            if (number <= 0 || number >= maxInteger)
                return false;
            m_bytes += QByteArray::number(number);
            return true;
        }
        case QJsonValue::Object:
            return depth < maxDepth && append(value.toObject(), depth + 1);
        default:
            return false;
        }
    }

    QByteArray m_bytes;
    QStringEncoder m_encoder{QStringEncoder::Utf8};
};

/// Prints @p arguments into @p record where neither they nor its short texts hold anything to take out or to cut; false
/// where that is not so, or takes a closer look.
bool isPreparedAtOnce(ActivityEntry &record, const QJsonObject &arguments, const Redaction &redaction)
{
    ShortParts parts;
    if (record.arguments.isEmpty() && !parts.append(arguments))
        return false;
    const qsizetype argumentBytes = parts.bytes().size();
    for (const auto &[text, bound] : {std::pair(&record.assistant, maxName), std::pair(&record.client, maxClient),
                                      std::pair(&record.tool, maxName), std::pair(&record.approval, maxApproval),
                                      std::pair(&record.error, maxError), std::pair(&record.reason, maxReason)}) {
        if (text->isEmpty())
            continue;
        if (text->size() > bound)
            return false;
        parts.endPart();
        parts.append(*text);
    }
    if (argumentBytes > maxArgumentBytes || !redaction.leavesAsItIs(parts.bytes()))
        return false;
    if (record.arguments.isEmpty())
        record.arguments = parts.bytes().first(argumentBytes);
    return true;
}

} // namespace

ActivityEntry prepared(ActivityEntry record, const QJsonObject &arguments, const Redaction &redaction, bool keepAnswer)
{
    if (!isPreparedAtOnce(record, arguments, redaction)) {
        record.assistant = shortened(record.assistant, maxName, redaction);
        record.client = shortened(record.client, maxClient, redaction);
        record.tool = shortened(record.tool, maxName, redaction);
        record.approval = shortened(record.approval, maxApproval, redaction);
        record.error = shortened(record.error, maxError, redaction);
        record.reason = shortened(record.reason, maxReason, redaction);
        if (record.arguments.isEmpty())
            record.arguments = printedWithin(arguments, redaction);
    }
    // The beginning stands for the rest, so that a large answer costs no more than a small one.
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
