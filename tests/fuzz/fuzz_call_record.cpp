// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_entry.h"
#include "core/activity/reason.h"
#include "core/activity/redaction.h"
#include "core/json/validate.h"
#include "fuzz/support/fuzzing.h"
#include "fuzz/support/secret_text.h"

#include <QJsonDocument>
#include <QUtf8StringView>

// core/activity/redaction.h: with any parts of a call, no part of its record has the secret, also where it was
// cut; each is within its bound; the arguments are a JSON object and the answer is UTF-8.

namespace brandbridge::fuzz {

namespace {

void checkPart(const SecretText &text, const QString &part, qsizetype max)
{
    const qsizetype stands = activity::Redaction::mark().size() + 1; // and the ellipsis
    promise(part.size() <= max + stands, "a part is cut to its bound", part.toUtf8());
    promise(!text.isIn(part.toUtf8()), "no part has the secret", part.toUtf8());
}

void checkRecord(const SecretText &text, const QJsonObject &arguments, qsizetype cut)
{
    activity::Redaction redaction;
    redaction.add(text.secret);
    const QString words = QString::fromUtf8(text.bytes);
    activity::ActivityEntry record;
    record.assistant = words;
    record.client = words + words;
    record.tool = words.right(100);
    record.approval = words;
    record.error = words;
    record.reason = activity::Reason{QStringLiteral("service.refused"), words}.text();
    record.arguments = QJsonDocument(arguments).toJson(QJsonDocument::Compact);
    record.answer = text.bytes.first(cut);
    record.resultBytes = text.bytes.size();
    const activity::ActivityEntry kept = activity::prepared(record, redaction, true);

    checkPart(text, kept.assistant, 128);
    checkPart(text, kept.client, 256);
    checkPart(text, kept.tool, 128);
    checkPart(text, kept.approval, 256);
    checkPart(text, kept.error, 1024);
    checkPart(text, kept.reason, 1024);
    promise(QJsonDocument::fromJson(kept.arguments).isObject(), "arguments are an object", kept.arguments);
    promise(!json::validate(kept.arguments), "arguments are JSON", kept.arguments);
    promise(kept.arguments.size() <= activity::maxArgumentBytes, "arguments are cut to their bound");
    promise(!text.isIn(kept.arguments), "arguments have no secret", kept.arguments);
    promise(QUtf8StringView(kept.answer.constData(), kept.answer.size()).isValidUtf8(), "an answer is UTF-8");
    promise(kept.answer.size() <= activity::maxAnswerBytes, "an answer is cut to its bound");
    promise(!text.isIn(kept.answer), "an answer has no secret", kept.answer);
    promise(cut == text.bytes.size() || !text.endsIn(kept.answer), "a cut answer ends in no secret", kept.answer);
    promise(activity::prepared(record, redaction, false).answer.isEmpty(), "an answer is kept on demand");
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    std::optional<SecretText> text = SecretText::of(input);
    if (!text)
        return;
    const QString words = QString::fromUtf8(text->bytes);
    const QJsonObject parsed = QJsonDocument::fromJson(text->bytes).object();
    const QJsonObject arguments = parsed.isEmpty() ? QJsonObject{{words, 1}, {QStringLiteral("text"), words}} : parsed;
    checkRecord(*text, arguments, text->bytes.size());
    checkRecord(*text, arguments, drawn(input, 1, text->bytes.size() + 1));
    // Beyond every bound, with the secret where it may be cut.
    constexpr qsizetype large = 40'000;
    if (text->bytes.isEmpty() || drawn(input, 2, 32) != 0)
        return;
    text->bytes = text->bytes.repeated(1 + large / text->bytes.size());
    checkRecord(*text, {{QStringLiteral("text"), QString::fromUtf8(text->bytes).repeated(2)}}, text->bytes.size());
}

} // namespace brandbridge::fuzz
