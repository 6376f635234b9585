// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/header_values.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::mcp;

class TestHeaderValues : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decodes()
    {
        const std::pair<const char *, QString> rows[] = {
            {"us-west1", u"us-west1"_s},
            {"=?base64?SGVsbG8sIOS4lueVjA==?=", u"Hello, 世界"_s},
            {"=?base64?IHBhZGRlZCA=?=", u" padded "_s},
            {"=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=", u"=?base64?literal?="_s}, // looks encoded
            {"=?base64?abc", u"=?base64?abc"_s},
            {"=?BASE64?SGVsbG8=?=", u"=?BASE64?SGVsbG8=?="_s},
            {"=?base64?\?=", u""_s},
        };
        for (const auto &[value, text] : rows)
            QVERIFY2(decodeHeaderValue(value) == text, value);
    }

    void refusesWhatIsNoHeaderValue()
    {
        for (const char *const value : {"Gr\xc3\xbc\xc3\x9f", "=?base64?SGVsbG8?=", "=?base64?SGVs!!!bG8=?="})
            QVERIFY2(!decodeHeaderValue(value), value);
    }

    void comparesParameters()
    {
        const std::tuple<QByteArray, QByteArray, QByteArray, bool> rows[] = {
            {R"({"region":"eu","inner":{"count":42}})", "eu", "42.0", true},
            {"{}", {}, {}, true},
            {R"({"region":null})", {}, {}, true}, // is absent
            {R"({"region":"eu"})", "us", {}, false},
            {R"({"region":"eu"})", {}, {}, false},
            {"{}", "eu", {}, false},
            {R"({"inner":{"count":42}})", {}, "43", false},
            {R"({"region":"Hello"})", "=?base64?SGVsbG8?=", {}, false},
        };
        const QJsonObject schema = QJsonDocument::fromJson(R"({"type":"object","properties":{
        "region":{"type":"string","x-mcp-header":"Region"},
        "inner":{"type":"object","properties":{"count":{"type":"integer","x-mcp-header":"Count"}}}}})")
                                       .object();
        for (const auto &[arguments, region, count, agrees] : rows) {
            MessageFacts facts;
            facts.http = true;
            facts.header = [&region = region, &count = count](const char *name) -> std::optional<QByteArray> {
                const QByteArray value = qstricmp(name, "Mcp-Param-Region") == 0 ? region : count;
                return value.isEmpty() ? std::nullopt : std::optional(value);
            };
            const auto problem = parameterHeaderProblem(schema, QJsonDocument::fromJson(arguments).object(), facts);
            QVERIFY2(problem.has_value() != agrees, arguments + ", " + region);
        }
    }
};

BRANDBRIDGE_TEST(TestHeaderValues, QCoreApplication)
#include "test_header_values.moc"
