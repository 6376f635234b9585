// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/validate.h"
#include "fuzz/support/fuzzing.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <simdjson.h>

// core/json/validate.h: whether bytes are one JSON text in UTF-8. Another parser, simdjson's, has to say the same. It
// is stricter than RFC 8259 in two things, numbers of any size and halves of surrogate pairs, which are taken out of
// the text for it, and does not count the levels in quite the same way. What is let pass, Qt has to read, as it is what
// reads it next, but for numbers that no double holds.

namespace brandbridge::fuzz {

namespace {

/// @p text with an x for each escape sequence and 0 for each number, where they are well formed.
QByteArray plainer(const QByteArray &text)
{
    static const QRegularExpression escape(QStringLiteral(R"(\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt]))"));
    static const QRegularExpression run(QStringLiteral("[-+.eE0-9]+"));
    static const QRegularExpression number(
        QStringLiteral(R"(\A-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?\z)"));
    QString escaped = QString::fromLatin1(text).replace(escape, QStringLiteral("x"));
    escaped.replace(QStringLiteral("\\u"), QStringLiteral("\\?")); // a number behind it must not make it one
    QString plain;
    qsizetype kept = 0;
    for (auto found = run.globalMatch(escaped); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        plain += QStringView(escaped).sliced(kept, match.capturedStart() - kept);
        plain += number.match(match.captured()).hasMatch() ? QStringLiteral("0") : match.captured();
        kept = match.capturedEnd();
    }
    plain += QStringView(escaped).sliced(kept);
    return plain.toLatin1();
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const std::optional<QString> why = json::validate(input);
    promise(!why || !why->isEmpty(), "a refusal says why");
    if (input.startsWith("\xef\xbb\xbf")) {
        promise(why.has_value(), "a mark of the byte order is no JSON (RFC 8259, section 8.1)");
        return;
    }
    const QByteArray plain = plainer(input);
    simdjson::dom::parser parser;
    const simdjson::error_code error =
        parser.parse(simdjson::padded_string(plain.constData(), static_cast<std::size_t>(plain.size()))).error();
    const bool isDeep = error == simdjson::DEPTH_ERROR || (why && why->contains(QStringLiteral("deeper nesting")));
    promise(isDeep || why.has_value() == (error != simdjson::SUCCESS), "two parsers agree",
            why.value_or(QStringLiteral("valid")).toUtf8() + " / " + simdjson::error_message(error));

    const QByteArray trimmed = input.trimmed();
    if (why || !(trimmed.startsWith('{') || trimmed.startsWith('[')))
        return;
    QJsonParseError problem;
    QJsonDocument::fromJson(input, &problem);
    promise(problem.error == QJsonParseError::NoError || problem.error == QJsonParseError::DeepNesting ||
                problem.error == QJsonParseError::IllegalNumber,
            "Qt reads what was let pass", problem.errorString().toUtf8());
}

} // namespace brandbridge::fuzz
