// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

using namespace brandbridge::tools;

namespace {

const QSet<QString> annotations{u"description"_qs, u"default"_qs, u"title"_qs};

QByteArray file()
{
    QFile file(u":/tools.json"_qs);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A catalogue of one good tool, with one member put in another's place.
QByteArray oneTool(const QString &path, const QJsonValue &value)
{
    QJsonObject tool = QJsonDocument::fromJson(R"({"name":"a_tool","title":"T","description":"D","kind":"read",
        "inputSchema":{"type":"object","properties":{"brandId":{"type":"string"},"page":{"type":"integer"}},
                       "required":["brandId"],"additionalProperties":false},
        "annotations":{"readOnlyHint":true,"openWorldHint":false},
        "rest":{"method":"GET","path":"/v1/{brandId}","query":{"page":"page"}},"ids":{"brandId":"brand"}})")
                           .object();
    const QStringList steps = path.split(u'.');
    if (steps.size() == 1) {
        tool.insert(path, value);
    } else if (steps.size() == 2) {
        QJsonObject inner = tool.value(steps[0]).toObject();
        inner.insert(steps[1], value);
        tool.insert(steps[0], inner);
    }
    return QJsonDocument(QJsonObject{{u"tools"_qs, QJsonArray{tool}}}).toJson();
}

/// Every keyword in every subschema of @p schema.
void collectKeywords(const QJsonValue &schema, QSet<QString> &keywords)
{
    const QJsonObject object = schema.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        keywords.insert(member.key());
        const bool named = member.key() == u"properties"_qs || member.key() == u"$defs"_qs;
        const bool single = member.key() == u"items"_qs || member.key() == u"additionalProperties"_qs;
        const bool several = member.key().endsWith(u"Of"_qs);
        const QJsonObject subschemas = named ? member.value().toObject() : QJsonObject();
        for (const QJsonValue &subschema : subschemas)
            collectKeywords(subschema, keywords);
        if (single)
            collectKeywords(member.value(), keywords);
        const QJsonArray choices = several ? member.value().toArray() : QJsonArray();
        for (const QJsonValue &subschema : choices)
            collectKeywords(subschema, keywords);
    }
}

} // namespace

class CatalogueTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKeywordIsEnforced();
    void definitionsAreWhatTheFileSays();
    void namesViewsOnlyWhereTheyAreShown();
    void inputsAreStrict();
    void inputsAreForEveryClient();
    void descriptionsNameToolsThatExist();
    void listsAreGivenOnceAndInTwoForms();
    void mistakesAreReported_data();
    void mistakesAreReported();
};

void CatalogueTest::everyKeywordIsEnforced()
{
    QSet<QString> keywords;
    const QJsonArray tools = QJsonDocument::fromJson(Catalogue::builtIn()->toolsJson()).array();
    QCOMPARE(tools.size(), 19);
    for (const QJsonValue &tool : tools) {
        collectKeywords(tool[u"inputSchema"], keywords);
        collectKeywords(tool[u"outputSchema"], keywords);
    }
    for (const QJsonValue &tool : QJsonDocument::fromJson(file())[u"tools"_qs].toArray()) {
        const QJsonObject checks = tool[u"checks"].toObject();
        for (auto check = checks.begin(); check != checks.end(); ++check)
            collectKeywords(QJsonObject{{check.key().section(u'/', -1), check.value()}}, keywords);
    }
    QVERIFY(keywords.contains(u"minLength"_qs) && keywords.contains(u"oneOf"_qs));
    const QStringList enforced = SchemaChecker::enforcedKeywords();
    for (const QString &keyword : std::as_const(keywords))
        QVERIFY2(enforced.contains(keyword) || annotations.contains(keyword), qPrintable(keyword));
}

void CatalogueTest::definitionsAreWhatTheFileSays()
{
    const auto catalogue = Catalogue::builtIn();
    const QJsonArray inFile = QJsonDocument::fromJson(file())[u"tools"_qs].toArray();
    const QJsonArray offered = QJsonDocument::fromJson(catalogue->toolsJson()).array();
    QCOMPARE(offered.size(), inFile.size());
    for (qsizetype i = 0; i < offered.size(); ++i) {
        QJsonObject expected = inFile[i].toObject();
        for (const QString &own : {u"kind"_qs, u"rest"_qs, u"local"_qs, u"document"_qs, u"ids"_qs, u"screen"_qs,
                                   u"view"_qs, u"checks"_qs, u"assumption"_qs})
            expected.remove(own);
        QCOMPARE(offered[i].toObject(), expected);
    }
    // Members stay in the file's order, which reads better than the alphabet's.
    QVERIFY(catalogue->tools().front().definition.startsWith(R"({"name":"get_spotlight_usage_guide","title":)"));

    int reads = 0;
    for (const QJsonValue &tool : offered) {
        const bool isRead = catalogue->find(tool[u"name"].toString())->kind == Tool::Kind::Read;
        QCOMPARE(tool[u"annotations"][u"readOnlyHint"].toBool(), isRead);
        reads += isRead ? 1 : 0;
    }
    QCOMPARE(reads, 12);
}

void CatalogueTest::namesViewsOnlyWhereTheyAreShown()
{
    const auto catalogue = Catalogue::builtIn();
    QVERIFY(!catalogue->toolsJson().contains("_meta"));
    const QJsonArray without = QJsonDocument::fromJson(catalogue->toolsJson()).array();
    const QJsonArray with = QJsonDocument::fromJson(catalogue->toolsJson(true)).array();
    QCOMPARE(with.size(), without.size());
    int views = 0;
    for (qsizetype i = 0; i < with.size(); ++i) {
        QJsonObject tool = with[i].toObject();
        const QString view = catalogue->find(tool[u"name"].toString())->view;
        QCOMPARE(tool[u"_meta"][u"ui"][u"resourceUri"].toString(), view);
        views += view.isEmpty() ? 0 : 1;
        tool.remove(u"_meta"_qs);
        QCOMPARE(tool, without[i].toObject());
    }
    QVERIFY(views > 0);
}

void CatalogueTest::inputsAreStrict()
{
    const auto catalogue = Catalogue::builtIn();
    for (const Tool &tool : catalogue->tools()) {
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
                const std::vector<Violation> violations = tool.arguments.check(arguments);
                QVERIFY2(std::any_of(violations.begin(), violations.end(),
                                     [&](const Violation &violation) { return violation.path.startsWith(id.key()); }),
                         qPrintable(tool.name));
            }
        }
    }
}

/// Strict modes and Gemini take a part of JSON Schema: one type each, and none of the keywords that combine schemas.
void CatalogueTest::inputsAreForEveryClient()
{
    const QSet<QString> common{u"type"_qs,      u"description"_qs, u"properties"_qs, u"required"_qs,
                               u"items"_qs,     u"default"_qs,     u"minimum"_qs,    u"maximum"_qs,
                               u"minLength"_qs, u"maxLength"_qs,   u"minItems"_qs,   u"additionalProperties"_qs,
                               u"enum"_qs};
    const auto catalogue = Catalogue::builtIn();
    for (const Tool &tool : catalogue->tools()) {
        QList<QJsonObject> schemas{tool.inputSchema};
        while (!schemas.isEmpty()) {
            const QJsonObject schema = schemas.takeFirst();
            const QStringList keywords = schema.keys();
            for (const QString &keyword : keywords)
                QVERIFY2(common.contains(keyword), qPrintable(tool.name + u": "_qs + keyword));
            QVERIFY2(schema.value(u"type"_qs).isString(), qPrintable(tool.name));
            const QJsonObject properties = schema.value(u"properties"_qs).toObject();
            for (const QJsonValue &property : properties)
                schemas.append(property.toObject());
            if (schema.contains(u"items"_qs))
                schemas.append(schema.value(u"items"_qs).toObject());
        }
    }
}

void CatalogueTest::descriptionsNameToolsThatExist()
{
    const auto catalogue = Catalogue::builtIn();
    static const QRegularExpression toolName(u"\\b(get|list|create|batch|add|delete)_[a-z_]+[a-z]\\b"_qs);
    QByteArray texts = catalogue->toolsJson();
    texts += catalogue->tools().front().document;
    int found = 0;
    for (auto match = toolName.globalMatch(QString::fromUtf8(texts)); match.hasNext(); ++found) {
        const QString name = match.next().captured();
        QVERIFY2(catalogue->find(name), qPrintable(name));
    }
    QVERIFY(found > 30);
}

void CatalogueTest::listsAreGivenOnceAndInTwoForms()
{
    const auto catalogue = Catalogue::builtIn();
    int lists = 0;
    for (const Tool &tool : catalogue->tools()) {
        QCOMPARE(tool.isLocal(u"fields"_qs), tool.isLocal(u"format"_qs));
        QVERIFY2(!tool.pages() || tool.isLocal(u"fields"_qs), qPrintable(tool.name));
        lists += tool.isLocal(u"fields"_qs) ? 1 : 0;
    }
    QCOMPARE(lists, 8);
}

void CatalogueTest::mistakesAreReported_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("error"); // empty where it loads
    const auto row = [](const char *name, const QByteArray &json, const QString &error) {
        QTest::newRow(name) << json << error;
    };
    const auto schema = [](const char *json) { return QJsonDocument::fromJson(json).object(); };
    row("good", oneTool(u"title"_qs, u"Other"_qs), {});
    row("not JSON", "{", u"the tool catalogue is not JSON"_qs);
    row("no tools", "{}", u"the tool catalogue has no list `tools`"_qs);
    row("no object", R"({"tools":[7]})", u"tool ``: `name` must be"_qs);
    row("name", oneTool(u"name"_qs, u"a tool"_qs), u"tool `a tool`: `name` must be"_qs);
    row("title", oneTool(u"title"_qs, u""_qs), u"tool `a_tool`: `title` must be"_qs);
    row("description", oneTool(u"description"_qs, 7), u"tool `a_tool`: `description` must be"_qs);
    row("member", oneTool(u"tittle"_qs, u"x"_qs), u"tool `a_tool`: `tittle` is not a member that tools have"_qs);
    row("kind", oneTool(u"kind"_qs, u"write"_qs), u"tool `a_tool`: `kind` must be"_qs);
    row("hint", oneTool(u"annotations.readOnlyHint"_qs, false),
        u"tool `a_tool`: `annotations.readOnlyHint` must be"_qs);
    row("no hint", oneTool(u"annotations.openWorldHint"_qs, QJsonValue()),
        u"tool `a_tool`: `annotations.openWorldHint` must be"_qs);
    row("schema", oneTool(u"inputSchema"_qs, u"x"_qs), u"tool `a_tool`: `inputSchema` must be"_qs);
    row("open", oneTool(u"inputSchema.additionalProperties"_qs, true),
        u"tool `a_tool`: `inputSchema.additionalProperties` must be false"_qs);
    row("local", oneTool(u"local"_qs, QJsonArray{u"fields"_qs}), u"tool `a_tool`: `local` must name arguments"_qs);
    row("local without effect", oneTool(u"local"_qs, QJsonArray{u"page"_qs}),
        u"tool `a_tool`: `local` must name arguments"_qs);
    row("method", oneTool(u"rest.method"_qs, u"PUT"_qs), u"tool `a_tool`: `rest.method` must be"_qs);
    row("method of kind", oneTool(u"rest.method"_qs, u"POST"_qs), u"tool `a_tool`: `rest.method` must be GET"_qs);
    row("path", oneTool(u"rest.path"_qs, u"v1"_qs), u"tool `a_tool`: `rest.path` must begin"_qs);
    row("placeholder", oneTool(u"rest.path"_qs, u"/{page}/{brandId}"_qs),
        u"tool `a_tool`: `rest.path` names `page`, which is not a required argument"_qs);
    row("unplaced", oneTool(u"rest.path"_qs, u"/v1"_qs),
        u"tool `a_tool`: `rest` does not say where the argument `brandId` goes"_qs);
    row("query", oneTool(u"rest.query"_qs, schema(R"({"page":"page","size":"size"})")),
        u"tool `a_tool`: `rest.query.size` must map"_qs);
    row("body of a read", oneTool(u"rest.body"_qs, schema(R"({"page":"page"})")),
        u"tool `a_tool`: `rest.body` is for POST only"_qs);
    row("document", oneTool(u"document"_qs, u":/nothing"_qs), u"tool `a_tool`: `document` names no resource"_qs);
    row("checks", oneTool(u"checks"_qs, schema(R"({"/properties/size/minLength":1})")),
        u"tool `a_tool`: `checks./properties/size/minLength` must be a place"_qs);
    row("ids", oneTool(u"ids.brandId"_qs, u"shop"_qs), u"tool `a_tool`: `ids.brandId` must map"_qs);
    QJsonArray twice = QJsonDocument::fromJson(oneTool(u"title"_qs, u"x"_qs))[u"tools"_qs].toArray();
    twice.append(twice.first());
    row("twice", QJsonDocument(QJsonObject{{u"tools"_qs, twice}}).toJson(),
        u"tool `a_tool` is in the catalogue twice"_qs);
}

void CatalogueTest::mistakesAreReported()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, error);
    const auto catalogue = Catalogue::load(json);
    QCOMPARE(catalogue.has_value(), error.isEmpty());
    if (!catalogue)
        QVERIFY2(catalogue.error().startsWith(error), qPrintable(catalogue.error()));
}

BRANDBRIDGE_TEST(CatalogueTest, QCoreApplication)
#include "test_catalogue.moc"
