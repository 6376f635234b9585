// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"
#include "fuzz/support/fuzzing.h"
#include "fuzz/support/secret_text.h"

#include <QUtf8StringView>

// core/activity/redaction.h: a known secret is removed from a text in each writing of support/secret_text.h, with
// anything before and behind it; a cut ends in no beginning of a secret; what was UTF-8 is so again.

namespace brandbridge::fuzz {

void fuzzOne(const QByteArray &input)
{
    const std::optional<SecretText> text = SecretText::of(input);
    if (!text)
        return;
    activity::Redaction redaction;
    redaction.add(text->secret);

    const QByteArray clean = redaction.redacted(text->bytes);
    promise(!text->isIn(clean), "a known secret is removed", clean);
    promise(QUtf8StringView(clean.constData(), clean.size()).isValidUtf8(), "UTF-8 stays so");
    promise(redaction.redacted(QString::fromUtf8(text->bytes)).toUtf8() == QString::fromUtf8(clean).toUtf8(),
            "a text is redacted alike in either form", clean);

    for (const qsizetype size : {drawn(input, 1, text->bytes.size() + 1), drawn(input, 2, text->bytes.size() + 1)}) {
        const QByteArray cut = redaction.withoutPartialSecret(redaction.redacted(text->bytes.first(size)));
        promise(!text->endsIn(cut), "a cut ends in no beginning of a secret", cut);
    }
}

} // namespace brandbridge::fuzz
