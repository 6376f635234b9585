// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_checker.h"

#include "support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
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

QStringList messages(const QByteArray &schema, const QByteArray &value)
{
    const auto checker = SchemaChecker::compile(parsed(schema).toObject());
    if (!checker)
        return {u"does not compile: "_qs + checker.error()};
    QStringList out;
    for (const Violation &violation : checker->check(parsed(value)))
        out.append(violation.message);
    return out;
}

/// The JSON Schema Test Suite for 2020-12, as Debian's libtest-json-schema-acceptance-perl has it (the package
/// json-schema-test-suite ends with an older draft).
QDir suiteFolder()
{
    return QDir(u"/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12"_qs);
}

/// The files that test what the checker enforces: one a keyword, and what goes across keywords.
QStringList suiteFiles()
{
    QStringList files{u"boolean_schema.json"_qs, u"default.json"_qs, u"format.json"_qs};
    for (const QString &keyword : SchemaChecker::enforcedKeywords())
        files.append(keyword + u".json"_qs);
    return files;
}

} // namespace

class SchemaCheckerTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void suite_data();
    void suite();
    void suiteCoversEveryKeyword();
    void messages_data();
    void messages();
    void tellsEveryViolationWithItsPath();
    void strictRefusesWhatItWouldNotEnforce_data();
    void strictRefusesWhatItWouldNotEnforce();
    void lenientIgnoresWhatItDoesNotKnow();
    void manyItemsAreComparedInNoTime_data();
    void manyItemsAreComparedInNoTime();
    void manyUnknownMembersTakeNoTime();
    void isQuick();
};

void SchemaCheckerTest::suite_data()
{
    QTest::addColumn<QJsonObject>("schema");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<bool>("valid");

    const QDir folder = suiteFolder();
    for (const QString &name : suiteFiles()) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray groups = QJsonDocument::fromJson(file.readAll()).array();
        QVERIFY(!groups.isEmpty());
        for (const QJsonValue &group : groups) {
            const QJsonObject schema = asObject(group[QLatin1String("schema")]);
            const QJsonArray tests = group[QLatin1String("tests")].toArray();
            // Schemas with other keywords are outside what the checker does; it says so, and refuses nothing else.
            const auto compiled = SchemaChecker::compile(schema);
            if (!compiled) {
                QVERIFY2(compiled.error().endsWith(u": this keyword is not supported"),
                         qPrintable(name + u": "_qs + compiled.error()));
                continue;
            }
            for (const QJsonValue &test : tests) {
                const QString label = u"%1: %2: %3"_qs.arg(name, group[QLatin1String("description")].toString(),
                                                           test[QLatin1String("description")].toString());
                QTest::newRow(qPrintable(label))
                    << schema << test[QLatin1String("data")] << test[QLatin1String("valid")].toBool();
            }
        }
    }
}

void SchemaCheckerTest::suite()
{
    QFETCH(QJsonObject, schema);
    QFETCH(QJsonValue, value);
    QFETCH(bool, valid);
    const auto checker = SchemaChecker::compile(schema);
    QVERIFY(checker);
    QCOMPARE(checker->check(value).empty(), valid);
}

void SchemaCheckerTest::suiteCoversEveryKeyword()
{
    for (const QString &name : suiteFiles())
        QVERIFY2(suiteFolder().exists(name), qPrintable(suiteFolder().filePath(name)));
}

void SchemaCheckerTest::messages_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("message");

    const auto row = [](const char *name, const char *schema, const char *value, const QString &message) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(value) << message;
    };
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
    row("missing", R"({"properties":{"runId":{"description":"A run's id."}},"required":["runId"]})", "{}",
        u"`runId` is missing and is required (A run's id)."_qs);
    row("nested", R"({"properties":{"topics":{"items":{"required":["name"]}}}})", R"({"topics":[{"name":"a"},{}]})",
        u"`topics[1].name` is missing and is required."_qs);
    row("empty", R"({"properties":{"runId":{"minLength":1}}})", R"({"runId":""})", u"`runId` must not be empty."_qs);
    row("long", R"({"properties":{"runId":{"maxLength":3}}})", R"({"runId":"\ud83d\ude00234"})",
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

void SchemaCheckerTest::messages()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    QFETCH(QString, message);
    QCOMPARE(::messages(schema, value), QStringList{message});
}

void SchemaCheckerTest::tellsEveryViolationWithItsPath()
{
    const auto checker = SchemaChecker::compile(
        parsed(R"({"properties":{"a":{"type":"string"},"b":{"items":{"minimum":2}}},"required":["c"]})").toObject());
    QVERIFY(checker);
    QStringList paths;
    for (const Violation &violation : checker->check(parsed(R"({"a":1,"b":[3,1,0]})")))
        paths.append(violation.path);
    paths.sort();
    QCOMPARE(paths, (QStringList{u"a"_qs, u"b[1]"_qs, u"b[2]"_qs, u"c"_qs}));

    QJsonArray many;
    for (int i = 0; i < 1000; ++i)
        many.append(0);
    QCOMPARE(checker->check(QJsonObject{{u"b"_qs, many}}).size(), std::size_t{20});
}

void SchemaCheckerTest::strictRefusesWhatItWouldNotEnforce_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QString>("error");
    QTest::newRow("unknown") << QByteArray(R"({"properties":{"a":{"maximun":3}}})")
                             << u"/properties/a/maximun: this keyword is not supported"_qs;
    QTest::newRow("unevaluated") << QByteArray(R"({"unevaluatedProperties":false})")
                                 << u"/unevaluatedProperties: this keyword is not supported"_qs;
    QTest::newRow("in oneOf") << QByteArray(R"({"oneOf":[{"foo":3}]})")
                              << u"/oneOf/0/foo: this keyword is not supported"_qs;
    QTest::newRow("value") << QByteArray(R"({"maxLength":-1})") << u"/maxLength: the keyword's value is not usable"_qs;
    QTest::newRow("pattern") << QByteArray(R"({"pattern":"a"})") << u"/pattern: this keyword is not supported"_qs;
    QTest::newRow("type") << QByteArray(R"({"type":"text"})") << u"/type: the keyword's value is not usable"_qs;
}

void SchemaCheckerTest::strictRefusesWhatItWouldNotEnforce()
{
    QFETCH(QByteArray, schema);
    QFETCH(QString, error);
    const auto checker = SchemaChecker::compile(parsed(schema).toObject());
    QVERIFY(!checker);
    QCOMPARE(checker.error(), error);
}

void SchemaCheckerTest::lenientIgnoresWhatItDoesNotKnow()
{
    const auto checker = SchemaChecker::compile(parsed(R"({"type":"object","unevaluatedProperties":false,"foo":1,
        "properties":{"a":{"type":"integer","$ref":"http://example.org/a"},"b":{"pattern":"("},"c":7}})")
                                                    .toObject(),
                                                SchemaChecker::Mode::Lenient);
    QVERIFY(checker);
    QVERIFY(checker->check(parsed(R"({"a":1,"b":"x","c":null,"d":2})")).empty());
    QCOMPARE(checker->check(parsed(R"({"a":"1"})")).size(), std::size_t{1});
}

void SchemaCheckerTest::manyItemsAreComparedInNoTime_data()
{
    QTest::addColumn<QByteArray>("item");
    QTest::newRow("numbers") << QByteArray("%");
    QTest::newRow("large numbers") << QByteArray("10000000%");
    QTest::newRow("lists") << QByteArray("[%]");
}

void SchemaCheckerTest::manyItemsAreComparedInNoTime()
{
    QFETCH(QByteArray, item);
    QByteArrayList items;
    for (int i = 0; i < 100'000; ++i)
        items.append(QByteArray(item).replace('%', QByteArray::number(1'000'000 + i)));
    QElapsedTimer timer;
    timer.start();
    const QStringList wrong = ::messages(R"({"uniqueItems":true})", '[' + items.join(',') + ']');
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(wrong.isEmpty());
    items.append(items.first());
    QVERIFY(!::messages(R"({"uniqueItems":true})", '[' + items.join(',') + ']').isEmpty());
}

void SchemaCheckerTest::manyUnknownMembersTakeNoTime()
{
    QByteArrayList properties;
    for (int i = 0; i < 300; ++i)
        properties.append("\"a_property_that_has_a_long_name_" + QByteArray::number(i) + "\":true");
    QByteArrayList members;
    for (int i = 0; i < 20'000; ++i)
        members.append("\"a_member_that_has_no_property_to_it_" + QByteArray::number(i) + "\":1");
    QElapsedTimer timer;
    timer.start();
    const QStringList wrong = ::messages(
        R"({"additionalProperties":false,"properties":{)" + properties.join(',') + "}}", '{' + members.join(',') + '}');
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(wrong.size(), qsizetype(20));
}

void SchemaCheckerTest::isQuick()
{
    const auto checker = SchemaChecker::compile(
        parsed(R"({"type":"object","properties":{"brandId":{"type":"string","minLength":1,"maxLength":200},
        "page":{"type":"integer","minimum":1},"limit":{"type":"integer","minimum":1,"maximum":500}},
        "required":["brandId"],"additionalProperties":false})")
            .toObject());
    QVERIFY(checker);
    const QJsonValue value = parsed(R"({"brandId":"3f0c1a52-5f6e-4b8e-9d41-000000000001","page":2,"limit":100})");
    QBENCHMARK
    {
        QVERIFY(checker->check(value).empty());
    }
}

BRANDBRIDGE_TEST(SchemaCheckerTest, QCoreApplication)
#include "test_schema_checker.moc"
