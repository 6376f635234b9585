// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/catalogue/run_link.h"

#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/tools/schema_keywords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

using namespace brandbridge::tools;

namespace {

/// What a client sees of a tool, and what only the program needs.
const QStringList definitionMembers{u"name"_qs,        u"title"_qs,        u"description"_qs,
                                    u"inputSchema"_qs, u"outputSchema"_qs, u"annotations"_qs};
const QStringList ownMembers{u"kind"_qs,   u"rest"_qs, u"local"_qs,  u"document"_qs,  u"ids"_qs,
                             u"screen"_qs, u"view"_qs, u"checks"_qs, u"assumption"_qs};

/// The entries of the catalogue's file.
QJsonArray entries()
{
    return QJsonDocument::fromJson(brandbridge::test::bytesOf(u":/tools.json"_qs))[u"tools"_qs].toArray();
}

/// @p schema and every subschema of it, at any depth.
QList<QJsonObject> allSchemas(const QJsonValue &schema)
{
    QList<QJsonObject> all{schema.toObject()};
    QJsonArray below;
    for (const QString &keyword : schema.toObject().keys()) {
        if (keyword == u"properties" || keyword == u"$defs")
            below = QJsonArray::fromVariantList(schema[keyword].toObject().toVariantMap().values());
        else if (keyword.endsWith(u"Of"_qs))
            below = schema[keyword].toArray();
        else if ((keyword == u"items" || keyword == u"additionalProperties") && schema[keyword].isObject())
            below = {schema[keyword]};
        else
            continue;
        for (const QJsonValue &subschema : std::as_const(below))
            all += allSchemas(subschema);
    }
    return all;
}

QStringList keywordsIn(const QJsonValue &schema)
{
    QStringList keywords;
    for (const QJsonObject &each : allSchemas(schema))
        keywords += each.keys();
    return keywords;
}

} // namespace

class CatalogueTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKeywordIsEnforced()
    {
        QStringList keywords;
        QCOMPARE(entries().size(), 19);
        for (const QJsonValue &tool : entries()) {
            keywords += keywordsIn(tool[u"inputSchema"]) + keywordsIn(tool[u"outputSchema"]);
            const QJsonObject checks = tool[u"checks"].toObject();
            for (auto check = checks.begin(); check != checks.end(); ++check)
                keywords += keywordsIn(QJsonObject{{check.key().section(u'/', -1), check.value()}});
        }
        QVERIFY(keywords.contains(u"minLength"_qs) && keywords.contains(u"oneOf"_qs));
        const QStringList known =
            brandbridge::test::schemaKeywords + QStringList{u"description"_qs, u"default"_qs, u"title"_qs};
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
            const QJsonObject properties = tool.inputSchema[u"properties"_qs].toObject();
            for (auto property = properties.begin(); property != properties.end(); ++property) {
                QVERIFY2(!property.value()[u"description"].toString().isEmpty(), qPrintable(property.key()));
                QVERIFY(QRegularExpression(u"^[a-z][A-Za-z]*$"_qs).match(property.key()).hasMatch());
            }
            if (properties.contains(u"includeAnswer"_qs))
                QCOMPARE(properties[u"includeAnswer"_qs][u"default"], QJsonValue(false));
            if (properties.contains(u"limit"_qs))
                QCOMPARE(properties[u"limit"_qs][u"maximum"].toInt(), 500);
            for (auto id = tool.ids.cbegin(); id != tool.ids.cend(); ++id) {
                const bool isList = properties[id.key()][u"type"] == u"array"_qs;
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

    /// Strict modes and Gemini take a part of JSON Schema: one type each, and none of the keywords that combine
    /// schemas.
    void inputsAreForEveryClient()
    {
        const QStringList common{u"type"_qs,      u"description"_qs, u"properties"_qs, u"required"_qs,
                                 u"items"_qs,     u"default"_qs,     u"minimum"_qs,    u"maximum"_qs,
                                 u"minLength"_qs, u"maxLength"_qs,   u"minItems"_qs,   u"additionalProperties"_qs,
                                 u"enum"_qs};
        for (const Tool &tool : Catalogue::builtIn().tools()) {
            for (const QString &keyword : keywordsIn(tool.inputSchema))
                QVERIFY2(common.contains(keyword), qPrintable(tool.name + u": "_qs + keyword));
            for (const QJsonObject &schema : allSchemas(tool.inputSchema))
                QVERIFY2(schema[u"type"_qs].isString(), qPrintable(tool.name));
        }
    }

    void descriptionsNameToolsThatExist()
    {
        const Catalogue &catalogue = Catalogue::builtIn();
        static const QRegularExpression toolName(u"\\b(get|list|create|batch|add|delete)_[a-z_]+[a-z]\\b"_qs);
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
        QTest::addColumn<QJsonObject>("tool");
        QSet<QString> names;
        for (const QJsonValue &tool : entries()) {
            const QString name = tool[u"name"].toString();
            QVERIFY2(!names.contains(name), qPrintable(name));
            names.insert(name);
            QTest::newRow(qPrintable(name)) << tool.toObject();
        }
    }

    /// What nothing looks for in a running program, as the file is part of it.
    void toolsAreWhole()
    {
        QFETCH(QJsonObject, tool);
        const QString name = tool[u"name"_qs].toString();
        const Tool read = *Catalogue::builtIn().find(name);
        for (const QString &member : tool.keys())
            QVERIFY2((definitionMembers + ownMembers).contains(member), qPrintable(member));
        QVERIFY(QRegularExpression(u"^[A-Za-z0-9_.-]{1,64}$"_qs).match(name).hasMatch());
        QVERIFY(!tool[u"title"_qs].toString().isEmpty() && !tool[u"description"_qs].toString().isEmpty());

        QCOMPARE(brandbridge::access::nameOf(read.kind), tool[u"kind"_qs].toString());
        // The specification gives the other two a meaning for changes only.
        const QJsonObject hints = tool[u"annotations"_qs].toObject();
        QCOMPARE(hints[u"readOnlyHint"_qs], QJsonValue(!read.writes()));
        QVERIFY(hints[u"openWorldHint"_qs].isBool());
        QCOMPARE(hints[u"destructiveHint"_qs].toBool(), read.kind == Tool::Kind::Delete);
        QVERIFY(!read.writes() || (hints[u"destructiveHint"_qs].isBool() && hints[u"idempotentHint"_qs].isBool()));

        QCOMPARE(read.inputSchema[u"type"_qs].toString(), u"object"_qs);
        QCOMPARE(read.inputSchema[u"additionalProperties"_qs], QJsonValue(false));
        QVERIFY(!read.answers || tool[u"outputSchema"_qs][u"type"] == u"object"_qs);
        for (const QString &place : tool[u"checks"_qs].toObject().keys()) {
            QJsonValue holder = read.inputSchema;
            const QStringList steps = place.split(u'/');
            for (const QString &step : steps.sliced(1, steps.size() - 2))
                holder = holder[step];
            QVERIFY2(holder.isObject(), qPrintable(place));
        }
        for (const QString &id : read.ids.keys()) {
            QVERIFY2(read.takes(id), qPrintable(id));
            QVERIFY((QStringList{u"brand"_qs, u"run"_qs, u"topic"_qs, u"prompt"_qs}.contains(read.ids[id])));
        }
        // A list is given in both forms, of chosen fields.
        QCOMPARE(read.isLocal(u"fields"_qs), read.isLocal(u"format"_qs));
        QVERIFY(!read.pages() || read.isLocal(u"fields"_qs));
        QVERIFY(read.screen.isEmpty() || RunLink::screens().contains(read.screen));
        QVERIFY(read.view.isEmpty() || read.view.startsWith(u"ui://"));
        QCOMPARE(read.document.isEmpty(), tool.contains(u"rest"_qs));
        if (!read.document.isEmpty())
            return;

        const QByteArray method = read.endpoint.method;
        QVERIFY(method == "GET" || method == "POST" || method == "DELETE");
        QCOMPARE(method == "GET", !read.writes());
        QVERIFY(read.endpoint.fallback.isEmpty() || !read.writes());
        QVERIFY(read.endpoint.body.isEmpty() || method == "POST");
        QVERIFY(read.endpoint.path.startsWith(u'/'));
        QSet<QString> placed(read.local.begin(), read.local.end());
        for (const QString &argument : read.local)
            QVERIFY(read.takes(argument) &&
                    QStringList({u"fields"_qs, u"format"_qs, u"summary"_qs}).contains(argument));
        QVERIFY(!read.isLocal(u"fields"_qs) || !read.answers); // structured content would say it all a second time
        const QRegularExpression braces(u"\\{([^}]*)\\}"_qs);
        for (auto match = braces.globalMatch(read.endpoint.path); match.hasNext();) {
            const QString argument = match.next().captured(1);
            QVERIFY2(read.inputSchema[u"required"_qs].toArray().contains(argument), qPrintable(argument));
            placed.insert(argument);
        }
        for (const auto &mapping : read.endpoint.query + read.endpoint.body) {
            // The window asks for pages, too, where no tool does.
            const bool isPaging = mapping.argument == u"page"_qs || mapping.argument == u"limit"_qs;
            QVERIFY2(!mapping.target.isEmpty() && (isPaging || read.takes(mapping.argument)),
                     qPrintable(mapping.argument));
            placed.insert(mapping.argument);
        }
        for (const QString &argument : read.inputSchema[u"properties"_qs].toObject().keys())
            QVERIFY2(placed.contains(argument), qPrintable(argument));
    }
};

BRANDBRIDGE_TEST(CatalogueTest, QCoreApplication)
#include "test_catalogue.moc"
