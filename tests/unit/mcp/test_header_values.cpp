// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/header_values.h"

#include "support/test_program.h"

using namespace brandbridge::mcp;

class TestHeaderValues : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decodes_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QByteArray("us-west1") << u"us-west1"_qs;
        QTest::newRow("greeting") << QByteArray("=?base64?SGVsbG8sIOS4lueVjA==?=") << u"Hello, 世界"_qs;
        QTest::newRow("padded text") << QByteArray("=?base64?IHBhZGRlZCA=?=") << u" padded "_qs;
        QTest::newRow("looks encoded") << QByteArray("=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=") << u"=?base64?literal?="_qs;
        QTest::newRow("prefix only") << QByteArray("=?base64?abc") << u"=?base64?abc"_qs;
        QTest::newRow("other case") << QByteArray("=?BASE64?SGVsbG8=?=") << u"=?BASE64?SGVsbG8=?="_qs;
        QTest::newRow("empty") << QByteArray("=?base64?\?=") << QString();
    }

    void decodes()
    {
        QFETCH(QByteArray, value);
        const auto text = decodeHeaderValue(value);
        QVERIFY(text);
        QTEST(*text, "text");
    }

    void refusesWhatIsNoHeaderValue()
    {
        for (const char *const value : {"Gr\xc3\xbc\xc3\x9f", "=?base64?SGVsbG8?=", "=?base64?SGVs!!!bG8=?="}) {
            QVERIFY(!decodeHeaderValue(value));
        }
    }

    void comparesParameters_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("region");
        QTest::addColumn<QByteArray>("count");
        QTest::addColumn<bool>("agrees");
        QTest::newRow("equal") << QByteArray(R"({"region":"eu","inner":{"count":42}})") << QByteArray("eu")
                               << QByteArray("42.0") << true;
        QTest::newRow("absent both") << QByteArray("{}") << QByteArray() << QByteArray() << true;
        QTest::newRow("null is absent") << QByteArray(R"({"region":null})") << QByteArray() << QByteArray() << true;
        QTest::newRow("other text") << QByteArray(R"({"region":"eu"})") << QByteArray("us") << QByteArray() << false;
        QTest::newRow("missing header") << QByteArray(R"({"region":"eu"})") << QByteArray() << QByteArray() << false;
        QTest::newRow("header without argument") << QByteArray("{}") << QByteArray("eu") << QByteArray() << false;
        QTest::newRow("other number") << QByteArray(R"({"inner":{"count":42}})") << QByteArray() << QByteArray("43")
                                      << false;
        QTest::newRow("invalid value") << QByteArray(R"({"region":"Hello"})") << QByteArray("=?base64?SGVsbG8?=")
                                       << QByteArray() << false;
    }

    void comparesParameters()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, region);
        QFETCH(QByteArray, count);
        const QJsonObject schema = QJsonDocument::fromJson(R"({"type":"object","properties":{
        "region":{"type":"string","x-mcp-header":"Region"},
        "inner":{"type":"object","properties":{"count":{"type":"integer","x-mcp-header":"Count"}}}}})")
                                       .object();
        MessageFacts facts;
        facts.http = true;
        facts.header = [&](const char *name) -> std::optional<QByteArray> {
            const QByteArray value = qstricmp(name, "Mcp-Param-Region") == 0 ? region : count;
            return value.isEmpty() ? std::nullopt : std::optional(value);
        };
        const auto problem = parameterHeaderProblem(schema, QJsonDocument::fromJson(arguments).object(), facts);
        QTEST(!problem.has_value(), "agrees");
    }
};

BRANDBRIDGE_TEST(TestHeaderValues, QCoreApplication)
#include "test_header_values.moc"
