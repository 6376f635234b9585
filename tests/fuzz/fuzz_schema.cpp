// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_checker.h"
#include "fuzz/support/fuzzing.h"

#include <QJsonArray>
#include <QJsonDocument>

// core/catalogue/schema_checker.h, with a schema on the first line and a value behind it, both anybody's: a schema that
// is enforced whole is enforced no less where others' are taken as they are; what a schema says holds in `allOf`, is
// turned around by `not`, and by two of them is what it was; no more is told than said, each in a
// sentence.

namespace brandbridge::fuzz {

namespace {

using tools::SchemaChecker;

std::optional<std::vector<tools::Violation>> violationsBy(const QJsonObject &schema, const QJsonValue &value,
                                                          SchemaChecker::Mode mode)
{
    const auto checker = SchemaChecker::compile(schema, mode);
    if (!checker)
        return std::nullopt;
    std::vector<tools::Violation> violations = checker->check(value);
    promise(violations.size() <= 20, "at most twenty are told");
    for (const tools::Violation &violation : violations)
        promise(violation.message.endsWith(u'.') || violation.message.endsWith(u'?'), "a violation is a sentence",
                violation.message.toUtf8());
    return violations;
}

bool isUnended(const std::vector<tools::Violation> &violations)
{
    return std::any_of(violations.begin(), violations.end(), [](const tools::Violation &violation) {
        return violation.message.contains(QStringLiteral("too large or too deep"));
    });
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const TwoTexts texts = twoTexts(input);
    const QJsonDocument schemaText = QJsonDocument::fromJson(texts.first);
    const QJsonDocument valueText = QJsonDocument::fromJson('[' + texts.second + ']');
    if (!schemaText.isObject() || valueText.isNull())
        return;
    const QJsonObject schema = schemaText.object();
    const QJsonValue value = valueText.array().at(0);

    const auto strict = violationsBy(schema, value, SchemaChecker::Mode::Strict);
    const auto lenient = violationsBy(schema, value, SchemaChecker::Mode::Lenient);
    promise(lenient.has_value(), "others' schemas make no tool unusable");
    promise(!strict || strict->size() == lenient->size(), "what can be enforced is, in either mode");

    // References reach from the root, which is another one below.
    if (texts.first.contains("$ref") || texts.first.contains('\\'))
        return;
    const auto inside = [&](const QString &keyword, const QJsonValue &schemas) {
        return *violationsBy({{keyword, schemas}}, value, SchemaChecker::Mode::Lenient);
    };
    const auto turned = inside(QStringLiteral("not"), schema);
    const auto turnedBack = inside(QStringLiteral("not"), QJsonObject{{QStringLiteral("not"), schema}});
    const auto all = inside(QStringLiteral("allOf"), QJsonArray{schema});
    const auto any = inside(QStringLiteral("anyOf"), QJsonArray{schema, false});
    if (isUnended(turned) || isUnended(turnedBack) || isUnended(all) || isUnended(any) || isUnended(*lenient))
        return;
    const bool conforms = lenient->empty();
    promise(turned.empty() == !conforms, "`not` turns it around");
    promise(turnedBack.empty() == conforms, "two of them turn it back");
    promise(all.empty() == conforms, "`allOf` of one says the same");
    promise(any.empty() == conforms, "`anyOf` of one that may be says the same");
}

} // namespace brandbridge::fuzz
