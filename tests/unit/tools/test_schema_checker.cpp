// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_checker.h"

#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/tools/schema_keywords.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

using namespace brandbridge::tools;

namespace {

QJsonValue parsed(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

/// The checker wants an object; `true` and `false` are schemas too.
QJsonObject asObject(const QJsonValue &schema)
{
    return schema.isObject() ? schema.toObject() : QJsonObject{{u"oneOf"_qs, QJsonArray{schema}}};
}

/// The JSON Schema Test Suite for 2020-12, as Debian's libtest-json-schema-acceptance-perl has it (the package
/// json-schema-test-suite ends with an older draft).
QDir suiteFolder()
{
    return QDir(u"/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12"_qs);
}

/// Schemas with others are outside what the checker does.
bool hasOnlyEnforcedKeywords(const QJsonValue &schema)
{
    static const QStringList annotations{u"$schema"_qs, u"$comment"_qs, u"title"_qs, u"description"_qs,
                                         u"default"_qs, u"examples"_qs, u"format"_qs};
    const QJsonObject object = schema.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (annotations.contains(member.key()))
            continue;
        if (!brandbridge::test::schemaKeywords.contains(member.key()))
            return false;
        const QJsonArray below = member.key() == u"properties"
                                     ? QJsonArray::fromVariantList(member->toObject().toVariantMap().values())
                                 : member.key() == u"oneOf" ? member->toArray()
                                                            : QJsonArray{member.value()};
        if (member.key() != u"enum" && !std::all_of(below.begin(), below.end(), hasOnlyEnforcedKeywords))
            return false;
    }
    return true;
}

/// The files that test what the checker enforces: one a keyword, and what goes across keywords.
QStringList suiteFiles()
{
    QStringList files{u"boolean_schema.json"_qs, u"default.json"_qs, u"format.json"_qs};
    for (const QString &keyword : brandbridge::test::schemaKeywords)
        files.append(keyword + u".json"_qs);
    return files;
}

} // namespace

class SchemaCheckerTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void suite()
    {
        for (const QString &name : suiteFiles()) {
            const QByteArray file = brandbridge::test::bytesOf(suiteFolder().filePath(name));
            const QJsonArray groups = QJsonDocument::fromJson(file).array();
            QVERIFY2(!groups.isEmpty(), qPrintable(name));
            for (const QJsonValue &group : groups) {
                const QJsonObject schema = asObject(group[u"schema"_qs]);
                const QJsonArray tests = hasOnlyEnforcedKeywords(schema) ? group[u"tests"_qs].toArray() : QJsonArray();
                for (const QJsonValue &test : tests)
                    QVERIFY2(SchemaChecker(schema).check(test[u"data"_qs]).empty() == test[u"valid"_qs].toBool(),
                             qPrintable(u"%1: %2: %3"_qs.arg(name, group[u"description"_qs].toString(),
                                                             test[u"description"_qs].toString())));
            }
        }
    }

    void messages_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArray, QString>("schema", "value", "message");
        row("maximum", R"({"properties":{"limit":{"maximum":500}}})", R"({"limit":900})",
            u"`limit` must be at most 500, got 900."_qs);
        row("type", R"({"properties":{"limit":{"type":"integer"}}})", R"({"limit":true})",
            u"`limit` must be an integer, got true."_qs);
        row("quoted number", R"({"properties":{"limit":{"type":"integer"}}})", R"({"limit":"10"})",
            u"`limit` must be an integer, got the string \"10\"; write it without quotes."_qs);
        row("types", R"({"properties":{"x":{"type":["object","string"]}}})", R"({"x":[1,2]})",
            u"`x` must be a string or an object, got an array of 2."_qs);
        row("near name", R"({"properties":{"brandId":{}},"additionalProperties":false})", R"({"brandID":"x"})",
            u"`brandID` is not an argument of this tool; did you mean `brandId`?"_qs);
        row("snake case", R"({"properties":{"includeAnswer":{}},"additionalProperties":false})",
            R"({"include_answer":true})",
            u"`include_answer` is not an argument of this tool; did you mean `includeAnswer`?"_qs);
        row("far name", R"({"properties":{"page":{},"limit":{}},"additionalProperties":false})", R"({"colour":1})",
            u"`colour` is not an argument of this tool; allowed are `limit`, `page`."_qs);
        row("no names", R"({"additionalProperties":false})", R"({"colour":1})",
            u"`colour` is not an argument of this tool; none is allowed."_qs);
        row("missing", "{\"properties\":{\"runId\":{\"description\":\"A run's id.\"}},\"required\":[\"runId\"]}", "{}",
            u"`runId` is missing and is required (A run's id)."_qs);
        row("nested", R"({"properties":{"topics":{"items":{"required":["name"]}}}})", R"({"topics":[{"name":"a"},{}]})",
            u"`topics[1].name` is missing and is required."_qs);
        row("empty", R"({"properties":{"runId":{"minLength":1}}})", R"({"runId":""})",
            u"`runId` must not be empty."_qs);
        row("long", R"({"properties":{"runId":{"maxLength":3}}})", "{\"runId\":\"\\ud83d\\ude00234\"}",
            u"`runId` must have at most 3 characters, got 4."_qs);
        row("few", R"({"properties":{"ids":{"minItems":1}}})", R"({"ids":[]})",
            u"`ids` must have at least 1 item(s), got 0."_qs);
        row("enum", R"({"properties":{"a":{"enum":["x",1]}}})", R"({"a":"y"})",
            u"`a` must be one of \"x\", 1, got the string \"y\"."_qs);
        row("no form", R"({"oneOf":[{"required":["id"]},{"required":["name"]}]})", "{}",
            u"the value has none of the allowed forms: `id` is missing and is required, or `name` is missing and is "
            u"required."_qs);
        row("two forms", R"({"oneOf":[{"required":["id"]},{"required":["name"]}]})", R"({"id":1,"name":2})",
            u"the value must have exactly one of these forms, but has several: with `id`; with `name`."_qs);
        row("whole value", R"({"type":"object"})", "[]", u"the value must be an object, got an array of 0."_qs);
    }

    void messages()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, value);
        QFETCH(QString, message);
        QCOMPARE(SchemaChecker(parsed(schema).toObject()).check(parsed(value)), QStringList{message});
    }

    void reportsEveryViolationWithItsPath()
    {
        const SchemaChecker checker(
            parsed(R"({"properties":{"a":{"type":"string"},"b":{"items":{"minimum":2}}},"required":["c"]})")
                .toObject());
        QStringList paths;
        for (const QString &violation : checker.check(parsed(R"({"a":1,"b":[3,1,0]})")))
            paths.append(violation.section(u' ', 0, 0));
        paths.sort();
        QCOMPARE(paths, (QStringList{u"`a`"_qs, u"`b[1]`"_qs, u"`b[2]`"_qs, u"`c`"_qs}));

        const QByteArray many = R"({"b":[0)" + QByteArray(",0").repeated(1000) + "]}";
        QCOMPARE(checker.check(parsed(many)).size(), 20);
    }

    void ignoresOtherKeywords()
    {
        const SchemaChecker checker(
            parsed("{\"unevaluatedProperties\":false,\"foo\":1,\"properties\":{\"a\":{\"type\":\"integer\","
                   "\"$ref\":\"http://example.org/a\"},\"b\":{\"pattern\":\"(\"},\"c\":7}}")
                .toObject());
        QVERIFY(checker.check(parsed(R"({"a":1,"b":"x","c":null,"d":2})")).empty());
        QCOMPARE(checker.check(parsed(R"({"a":"1"})")).size(), 1);
    }
};

BRANDBRIDGE_TEST(SchemaCheckerTest, QCoreApplication)
#include "test_schema_checker.moc"
