// SPDX-License-Identifier: GPL-3.0-or-later
// The tools as data: the catalogue's file, the checker of their schemas, and which of them an assistant is offered.
#include "core/catalogue/catalogue.h"
#include "core/catalogue/run_link.h"
#include "core/catalogue/schema_checker.h"
#include "core/computed/tools.h"
#include "core/tools/offered_tools.h"

#include "support/files.h"
#include "support/test_program.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

using namespace brandbridge;
using namespace brandbridge::catalogue;
using namespace brandbridge::tools;
using access::Action;
using access::Permissions;
using access::Right;

namespace {

/// What a client sees of a tool, and what only the program needs.
const QStringList definitionMembers{u"name"_s,         u"title"_s,       u"description"_s, u"inputSchema"_s,
                                    u"outputSchema"_s, u"annotations"_s, u"_meta"_s};
const QStringList ownMembers{u"kind"_s, u"rest"_s,   u"local"_s,      u"document"_s,  u"ids"_s,      u"screen"_s,
                             u"view"_s, u"checks"_s, u"assumption"_s, u"keyFields"_s, u"computed"_s, u"uses"_s};

/// The entries of the catalogue's file.
QJsonArray entries()
{
    return QJsonDocument::fromJson(test::bytesOf(u":/tools.json"_s))[u"tools"_s].toArray();
}

/// The keywords of @p schema and of every subschema of it, at any depth.
QStringList keywordsIn(const QJsonValue &schema)
{
    QStringList keywords = schema.toObject().keys();
    QJsonArray below;
    for (const QString &keyword : schema.toObject().keys()) {
        if (keyword == u"properties" || keyword == u"$defs")
            below = QJsonArray::fromVariantList(schema[keyword].toObject().toVariantMap().values());
        else if (keyword.endsWith(u"Of"_s))
            below = schema[keyword].toArray();
        else if ((keyword == u"items" || keyword == u"additionalProperties") && schema[keyword].isObject())
            below = {schema[keyword]};
        else
            continue;
        for (const QJsonValue &subschema : std::as_const(below))
            keywords += keywordsIn(subschema);
    }
    return keywords;
}

/// The keywords that SchemaChecker enforces.
const QStringList schemaKeywords{u"type"_s,       u"enum"_s,
                                 u"minimum"_s,    u"maximum"_s,
                                 u"minLength"_s,  u"maxLength"_s,
                                 u"items"_s,      u"minItems"_s,
                                 u"maxItems"_s,   u"uniqueItems"_s,
                                 u"properties"_s, u"required"_s,
                                 u"oneOf"_s,      u"additionalProperties"_s};

QJsonValue parsed(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

/// The checker wants an object; `true` and `false` are schemas too.
QJsonObject asObject(const QJsonValue &schema)
{
    return schema.isObject() ? schema.toObject() : QJsonObject{{u"oneOf"_s, QJsonArray{schema}}};
}

/// Schemas with others are outside what the checker does.
bool hasOnlyEnforcedKeywords(const QJsonValue &schema)
{
    static const QStringList known =
        schemaKeywords + QStringList{u"$schema"_s, u"$comment"_s, u"title"_s, u"description"_s,
                                     u"default"_s, u"examples"_s, u"format"_s};
    const QStringList keywords = keywordsIn(schema);
    return std::all_of(keywords.begin(), keywords.end(), [](const QString &each) { return known.contains(each); });
}

} // namespace

class TestCatalogue final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKeywordIsEnforced()
    {
        QStringList keywords;
        QVERIFY(!entries().isEmpty());
        for (const QJsonValue &tool : entries()) {
            keywords += keywordsIn(tool[u"inputSchema"]) + keywordsIn(tool[u"outputSchema"]);
            const QJsonObject checks = tool[u"checks"].toObject();
            for (auto check = checks.begin(); check != checks.end(); ++check)
                keywords += keywordsIn(QJsonObject{{check.key().section(u'/', -1), check.value()}});
        }
        QVERIFY(keywords.contains(u"minLength"_s) && keywords.contains(u"oneOf"_s));
        const QStringList known = schemaKeywords + QStringList{u"description"_s, u"default"_s, u"title"_s};
        for (const QString &keyword : std::as_const(keywords))
            QVERIFY2(known.contains(keyword), qPrintable(keyword));
    }

    void definitionsAreWhatTheFileSays()
    {
        const Catalogue &catalogue = Catalogue::builtIn();
        const QJsonArray offered = QJsonDocument::fromJson(catalogue.toolsJson()).array();
        QCOMPARE(offered.size(), entries().size());
        for (qsizetype i = 0; i < offered.size(); ++i) {
            QJsonObject expected = entries()[i].toObject();
            for (const QString &own : ownMembers)
                expected.remove(own);
            QCOMPARE(offered[i].toObject(), expected);
        }
        // Members stay in the file's order, which reads better than the alphabet's.
        QVERIFY(catalogue.tools().front().definition.startsWith(R"({"name":"get_spotlight_usage_guide","title":)"));
    }

    void inputsAreStrict()
    {
        const Catalogue &catalogue = Catalogue::builtIn();
        for (const Tool &tool : catalogue.tools()) {
            const QJsonObject properties = tool.inputSchema[u"properties"_s].toObject();
            for (auto property = properties.begin(); property != properties.end(); ++property) {
                // These names say enough. Every description costs an assistant tokens.
                const bool isClear = QStringList({u"format"_s, u"model"_s, u"page"_s, u"present"_s, u"sentiment"_s})
                                         .contains(property.key());
                QVERIFY2(isClear || !property.value()[u"description"].toString().isEmpty(), qPrintable(property.key()));
                QVERIFY(QRegularExpression(u"^[a-z][A-Za-z]*$"_s).match(property.key()).hasMatch());
            }
            if (properties.contains(u"includeAnswer"_s))
                QCOMPARE(properties[u"includeAnswer"_s][u"default"], QJsonValue(false));
            if (properties.contains(u"limit"_s))
                QCOMPARE(properties[u"limit"_s][u"maximum"].toInt(), tool.isComputed ? 100 : 500);
            for (auto id = tool.ids.cbegin(); id != tool.ids.cend(); ++id) {
                const bool isList = properties[id.key()][u"type"] == u"array"_s;
                for (const QString &wrong : {QString(), QString(201, u'x')}) {
                    const QJsonObject arguments{{id.key(), isList ? QJsonValue(QJsonArray{wrong}) : QJsonValue(wrong)}};
                    const QStringList violations = tool.arguments.check(arguments);
                    QVERIFY2(
                        std::any_of(violations.begin(), violations.end(),
                                    [&](const QString &violation) { return violation.startsWith(u'`' + id.key()); }),
                        qPrintable(tool.name));
                }
            }
        }
    }

    void descriptionsNameToolsThatExist()
    {
        const Catalogue &catalogue = Catalogue::builtIn();
        static const QRegularExpression toolName(
            u"\\b(get|list|find|explain|create|batch|add|delete)_[a-z_]+[a-z]\\b"_s);
        QByteArray texts = catalogue.toolsJson();
        texts += catalogue.tools().front().document;
        int found = 0;
        for (auto match = toolName.globalMatch(QString::fromUtf8(texts)); match.hasNext(); ++found) {
            const QString name = match.next().captured();
            QVERIFY2(catalogue.find(name), qPrintable(name));
        }
        QVERIFY(found > 30);
    }

    void toolsAreWhole_data()
    {
        const auto row = test::columns<QJsonObject>("tool");
        for (const QJsonValue &tool : entries())
            row(qPrintable(tool[u"name"].toString()), tool.toObject());
        QCOMPARE(Catalogue::builtIn().names().removeDuplicates(), 0);
    }

    /// What nothing looks for in a running program, as the file is part of it, beyond what walk.mjs sees of each tool.
    void toolsAreWhole()
    {
        QFETCH(QJsonObject, tool);
        const QString name = tool[u"name"_s].toString();
        const Tool read = *Catalogue::builtIn().find(name);
        for (const QString &member : tool.keys())
            QVERIFY2((definitionMembers + ownMembers).contains(member), qPrintable(member));
        QVERIFY(QRegularExpression(u"^[A-Za-z0-9_.-]{1,64}$"_s).match(name).hasMatch());
        QCOMPARE(access::nameOf(read.kind), tool[u"kind"_s].toString());
        const QJsonObject hints = tool[u"annotations"_s].toObject();
        QCOMPARE(hints[u"readOnlyHint"_s], QJsonValue(!read.writes()));
        QCOMPARE(hints[u"destructiveHint"_s].toBool(), read.kind == Tool::Kind::Delete);
        QVERIFY(!read.answers || tool[u"outputSchema"_s][u"type"] == u"object"_s);
        for (const QString &place : tool[u"checks"_s].toObject().keys()) {
            QJsonValue holder = read.inputSchema;
            const QStringList steps = place.split(u'/');
            for (const QString &step : steps.sliced(1, steps.size() - 2))
                holder = holder[step];
            QVERIFY2(holder.isObject(), qPrintable(place));
        }
        for (const QString &id : read.ids.keys()) {
            QVERIFY2(read.takes(id), qPrintable(id));
            QVERIFY((QStringList{u"brand"_s, u"run"_s, u"topic"_s, u"prompt"_s}.contains(read.ids[id])));
        }
        // A list is given in both forms, of chosen fields.
        QCOMPARE(read.isLocal(u"fields"_s), read.isLocal(u"format"_s));
        QVERIFY(!read.pages() || read.isLocal(u"fields"_s));
        QCOMPARE(read.isComputed, computed::functionOf(name) != nullptr);
        QCOMPARE(read.isComputed, !read.uses.isEmpty());
        QCOMPARE(read.isComputed, read.title.endsWith(u"(computed here)"_s));
        for (const QString &used : read.uses)
            QVERIFY2(Catalogue::builtIn().find(used) && !Catalogue::builtIn().find(used)->writes(), qPrintable(used));
        QVERIFY(read.screen.isEmpty() || RunLink::screens().contains(read.screen));
        QVERIFY(read.view.isEmpty() || read.view.startsWith(u"ui://"));
        QCOMPARE(read.document.isEmpty() && !read.isComputed, tool.contains(u"rest"_s));
        if (!tool.contains(u"rest"_s))
            return;

        const QByteArray method = read.endpoint.method;
        QVERIFY(method == "GET" || method == "POST" || method == "DELETE");
        QCOMPARE(method == "GET", !read.writes());
        QVERIFY(read.endpoint.fallback.isEmpty() || !read.writes());
        QVERIFY(read.endpoint.body.isEmpty() || method == "POST");
        QVERIFY(read.endpoint.path.startsWith(u'/'));
        QSet<QString> placed(read.local.begin(), read.local.end());
        for (const QString &argument : read.local)
            QVERIFY(read.takes(argument) && QStringList({u"fields"_s, u"format"_s, u"summary"_s, u"topic"_s, u"model"_s,
                                                         u"present"_s, u"sentiment"_s, u"text"_s})
                                                .contains(argument));
        QVERIFY(!read.isLocal(u"fields"_s) || !read.answers); // structured content would say it all a second time
        const QRegularExpression braces(u"\\{([^}]*)\\}"_s);
        for (auto match = braces.globalMatch(read.endpoint.path); match.hasNext();) {
            const QString argument = match.next().captured(1);
            QVERIFY2(read.inputSchema[u"required"_s].toArray().contains(argument), qPrintable(argument));
            placed.insert(argument);
        }
        for (const auto &mapping : read.endpoint.query + read.endpoint.body) {
            // The window asks for pages, too, where no tool does.
            const bool isPaging = mapping.argument == u"page"_s || mapping.argument == u"limit"_s;
            QVERIFY2(!mapping.target.isEmpty() && (isPaging || read.takes(mapping.argument)),
                     qPrintable(mapping.argument));
            placed.insert(mapping.argument);
        }
        for (const QString &argument : read.inputSchema[u"properties"_s].toObject().keys())
            QVERIFY2(placed.contains(argument), qPrintable(argument));
    }

    /// The JSON Schema Test Suite for 2020-12, as Debian's libtest-json-schema-acceptance-perl has it (the package
    /// json-schema-test-suite ends with an older draft): a file a keyword, and those that go across keywords.
    void suite()
    {
        const QDir folder(u"/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12"_s);
        for (const QString &name : schemaKeywords + QStringList{u"boolean_schema"_s, u"default"_s, u"format"_s}) {
            const QByteArray file = test::bytesOf(folder.filePath(name + u".json"_s));
            const QJsonArray groups = QJsonDocument::fromJson(file).array();
            QVERIFY2(!groups.isEmpty(), qPrintable(name));
            for (const QJsonValue &group : groups) {
                const QJsonObject schema = asObject(group[u"schema"_s]);
                const QJsonArray tests = hasOnlyEnforcedKeywords(schema) ? group[u"tests"_s].toArray() : QJsonArray();
                for (const QJsonValue &test : tests)
                    QVERIFY2(SchemaChecker(schema).check(test[u"data"_s]).empty() == test[u"valid"_s].toBool(),
                             qPrintable(u"%1: %2: %3"_s.arg(name, group[u"description"_s].toString(),
                                                            test[u"description"_s].toString())));
            }
        }
    }

    void messages()
    {
        const QList<std::tuple<QByteArray, QByteArray, QString>> rows{
            {R"({"properties":{"limit":{"maximum":500}}})", R"({"limit":900})",
             u"`limit` must be at most 500, got 900."_s},
            {R"({"properties":{"limit":{"type":"integer"}}})", R"({"limit":true})",
             u"`limit` must be an integer, got true."_s},
            {R"({"properties":{"limit":{"type":"integer"}}})", R"({"limit":"10"})",
             u"`limit` must be an integer, got the string \"10\"; write it without quotes."_s},
            {R"({"properties":{"x":{"type":["object","string"]}}})", R"({"x":[1,2]})",
             u"`x` must be a string or an object, got an array of 2."_s},
            {R"({"properties":{"brandId":{}},"additionalProperties":false})", R"({"brandID":"x"})",
             u"`brandID` is not an argument of this tool; did you mean `brandId`?"_s},
            {R"({"properties":{"includeAnswer":{}},"additionalProperties":false})", R"({"include_answer":true})",
             u"`include_answer` is not an argument of this tool; did you mean `includeAnswer`?"_s},
            {R"({"properties":{"page":{},"limit":{}},"additionalProperties":false})", R"({"colour":1})",
             u"`colour` is not an argument of this tool; allowed are `limit`, `page`."_s},
            {R"({"additionalProperties":false})", R"({"colour":1})",
             u"`colour` is not an argument of this tool; none is allowed."_s},
            {"{\"properties\":{\"runId\":{\"description\":\"A run's id.\"}},\"required\":[\"runId\"]}", "{}",
             u"`runId` is missing and is required (A run's id)."_s},
            {R"({"properties":{"topics":{"items":{"required":["name"]}}}})", R"({"topics":[{"name":"a"},{}]})",
             u"`topics[1].name` is missing and is required."_s},
            {R"({"properties":{"runId":{"minLength":1}}})", R"({"runId":""})", u"`runId` must not be empty."_s},
            {R"({"properties":{"runId":{"maxLength":3}}})", "{\"runId\":\"\\ud83d\\ude00234\"}",
             u"`runId` must have at most 3 characters, got 4."_s},
            {R"({"properties":{"ids":{"minItems":1}}})", R"({"ids":[]})",
             u"`ids` must have at least 1 item(s), got 0."_s},
            {R"({"properties":{"a":{"enum":["x",1]}}})", R"({"a":"y"})",
             u"`a` must be one of \"x\", 1, got the string \"y\"."_s},
            {R"({"oneOf":[{"required":["id"]},{"required":["name"]}]})", "{}",
             u"the value has none of the allowed forms: `id` is missing and is required, or `name` is missing and is "
             u"required."_s},
            {R"({"oneOf":[{"required":["id"]},{"required":["name"]}]})", R"({"id":1,"name":2})",
             u"the value must have exactly one of these forms, but has several: with `id`; with `name`."_s},
            {R"({"type":"object"})", "[]", u"the value must be an object, got an array of 0."_s}};
        for (const auto &[schema, value, message] : rows)
            QVERIFY2(SchemaChecker(parsed(schema).toObject()).check(parsed(value)) == QStringList{message},
                     qPrintable(message));
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
        QCOMPARE(paths, (QStringList{u"`a`"_s, u"`b[1]`"_s, u"`b[2]`"_s, u"`c`"_s}));

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

    void presetsReduceWhatIsSeen()
    {
        const QTemporaryDir folder;
        Permissions permissions(folder.filePath(u"permissions.json"_s), {});
        const QString name = u"cursor"_s;
        const auto choose = [&](Preset preset) {
            return permissions.update(
                name, [preset](auto &stored) { stored = withPreset(stored, presetNamed(nameOf(preset)).value()); });
        };
        const auto cost = [&] { return definitionTokens(permissions, name); };
        const qint64 everything = cost();
        QVERIFY(everything > 1000);
        QVERIFY(permissions.setTool(name, u"forecast"_s, false)); // none of ours: stays as it is
        QVERIFY(permissions.update(name, [](auto &stored) { stored.resultCharacters = 5000; }));

        QVERIFY(choose(Preset::Reading));
        const qint64 reading = cost();
        QVERIFY(reading < everything);
        QCOMPARE(permissions.right(name, Action::Delete, u"delete_topic"_s), Right::Never);
        QVERIFY(!permissions.isOff(name, u"get_brand_context"_s));

        QVERIFY(choose(Preset::RunsOnly));
        QVERIFY(cost() < reading);
        QCOMPARE(permissions.right(name, Action::Create, u"create_topics"_s), Right::Never);
        QVERIFY(permissions.isOff(name, u"get_brand_context"_s));
        for (const QString &tool : {u"list_brands"_s, u"list_brand_runs"_s, u"get_run_results"_s, u"get_run_stats"_s})
            QVERIFY2(!permissions.isOff(name, tool), qPrintable(tool));

        QVERIFY(choose(Preset::Analysis));
        QVERIFY(cost() < reading && !permissions.isOff(name, u"explain_change"_s));
        QVERIFY(!permissions.isOff(name, u"get_run_sources"_s) && permissions.isOff(name, u"get_run_stats"_s));

        QVERIFY(choose(Preset::Everything));
        QCOMPARE(cost(), everything);
        QCOMPARE(permissions.right(name, Action::Delete, u"delete_topic"_s), Right::Ask);
        QVERIFY(permissions.isOff(name, u"forecast"_s));
        QCOMPARE(permissions.resultLimit(name).max, 5000);
        QVERIFY(!presetNamed(u"writing"_s));
    }
};

BRANDBRIDGE_TEST(TestCatalogue, QCoreApplication)
#include "test_catalogue.moc"
