// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"
#include "fuzz/support/fuzzing.h"
#include "fuzz/support/secret_text.h"

#include <QJsonDocument>
#include <QUtf8StringView>

// core/activity/redaction.h: a secret that was told leaves a text in each writing that support/secret_text.h knows,
// with anything before and behind it; leavesAsItIs() is true of nothing that would be changed; a cut ends in no
// beginning of a secret; what was UTF-8 is so again, and an object stays one.

namespace brandbridge::fuzz {

void fuzzOne(const QByteArray &input)
{
    const std::optional<SecretText> text = SecretText::of(input);
    if (!text)
        return;
    activity::Redaction redaction;
    redaction.add(text->secret);

    const QByteArray known = redaction.withoutKnown(text->bytes);
    const QByteArray clean = redaction.redacted(text->bytes);
    promise(!text->isIn(known), "a secret that was told is taken out", known);
    promise(!text->isIn(clean), "nor does anything else bring it back", clean);
    promise(QUtf8StringView(clean.constData(), clean.size()).isValidUtf8(), "UTF-8 stays so");
    promise(redaction.redacted(QString::fromUtf8(text->bytes)).toUtf8() == QString::fromUtf8(clean).toUtf8(),
            "a text is redacted alike in either form", clean);
    if (redaction.leavesAsItIs(text->bytes))
        promise(clean == text->bytes, "what is left as it is has nothing to take out", clean);

    for (const qsizetype size : {drawn(input, 1, text->bytes.size() + 1), drawn(input, 2, text->bytes.size() + 1)}) {
        const QByteArray cut = redaction.withoutBegun(redaction.withoutKnown(text->bytes.first(size)));
        promise(!text->endsIn(cut), "a cut ends in no beginning of a secret", cut);
    }

    const QJsonDocument document = QJsonDocument::fromJson(text->bytes);
    if (!document.isObject())
        return;
    const QJsonObject object = redaction.redacted(document.object());
    const QByteArray printed = QJsonDocument(object).toJson(QJsonDocument::Compact);
    const QByteArray before = document.toJson(QJsonDocument::Compact);
    promise(QJsonDocument::fromJson(printed).isObject(), "an object stays one", printed);
    if (redaction.leavesAsItIs(before))
        promise(printed == before, "an object that is left as it is has nothing to take out", printed);
}

} // namespace brandbridge::fuzz
