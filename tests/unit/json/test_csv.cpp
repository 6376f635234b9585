// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/csv.h"
#include "core/json/fit.h"
#include "support/test_program.h"

using namespace brandbridge::json;

namespace {

std::optional<Csv> csvOf(const QByteArray &text, const QByteArrayList &fields = {}, qsizetype maxBytes = 0)
{
    return csv(text, mainList(text)->array, fields, maxBytes);
}

} // namespace

class TestCsv final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tables()
    {
        const auto check = [](const char *name, const QByteArray &text, const QByteArrayList &fields,
                              const QByteArray &table) {
            const auto csv = csvOf(text, fields);
            QVERIFY2(csv && csv->text == table, name);
            QVERIFY2(csv->given == csv->of && csv->bytes == table.size() && csv->missing.isEmpty(), name);
        };
        check("all members, as they come", R"({"data":[{"b":1.0,"a":"x"},{"c":true,"a":"y"}]})", {},
              "b,a,c\r\n1.0,x,\r\n,y,true\r\n");
        check("chosen order", R"([{"b":1,"a":2}])", {"a", "b", "a"}, "a,b,a\r\n2,1,2\r\n");
        check("quotes, commas, lines", "[{\"a\":\"say \\\"hi\\\", twice\\r\\nnow\",\"b\":\"é\\u00e9\"}]", {},
              "a,b\r\n\"say \"\"hi\"\", twice\r\nnow\",éé\r\n");
        check("texts that look like JSON",
              R"([{"a":"1","b":"null","c":"","d":"[x]","h":"-","f":" x","g":"2026-01-02T"}])", {},
              "a,b,c,d,h,f,g\r\n\"1\",\"null\",\"\",\"[x]\",-,\" x\",2026-01-02T\r\n");
        check("nested values", R"([{"a":{"x": [1,"é"]},"b":[ ],"c":[7]}])", {},
              "a.x,b,c\r\n\"[1,\"\"é\"\"]\",[ ],[7]\r\n");
        check("objects of several forms",
              R"([{"a":null,"n":null,"b":1},{"a":{"x":1,"y":{"z":2}},"b":{"x":3}},{"a":{"w":4}}])", {},
              "a.x,a.y,a.w,n,b,b.x\r\n,,,,1,\r\n1,\"{\"\"z\"\":2}\",,,,3\r\n,,4,,,\r\n");
        check("null and missing", R"([{"a":null,"b":1},{"b":2}])", {}, "a,b\r\n,1\r\n,2\r\n");
        check("no empty lines", R"([{"a":null},{"a":""},{}])", {}, "a\r\nnull\r\n\"\"\r\nnull\r\n");
        check("nested fields", R"([{"t":{"n":"x"},"l":[{"u":1.50},{"u":"a"},{}]},{"t":null,"l":[]}])", {"t.n", "l.u"},
              "t.n,l.u\r\nx,\"[1.50,\"\"a\"\",null]\"\r\n,[]\r\n");
        check("a member twice", R"([{"a":1,"a":2}])", {}, "a\r\n2\r\n");
        check("half a surrogate pair", R"([{"a":"x\ud800"}])", {}, "a\r\n\"\"\"x\\ud800\"\"\"\r\n");
        check("a header to quote", R"([{"a,b":1,"1":2}])", {}, "\"a,b\",\"1\"\r\n1,2\r\n");
        check("no items", R"({"data":[]})", {}, "");
        check("no items, chosen", R"({"data":[]})", {"a", "b"}, "a,b\r\n");
    }

    void reportsWhatIsMissing()
    {
        const QByteArray text = R"([{"a":1,"t":null,"u":{}}])";
        QCOMPARE(csvOf(text, {"a", "b", "t.x", "u.x"})->missing, (QByteArrayList{"b", "u.x"}));
    }

    void noTables()
    {
        // Ten thousand columns in ten thousand lines: far larger than the JSON.
        QByteArray wide("[");
        for (int i = 0; i < 10'000; ++i)
            wide += (i > 0 ? ",{\"" : "{\"") + QByteArray::number(i) + "\":1}";
        wide += ']';
        for (const QByteArray &text : {QByteArray("[1,2]"), QByteArray("[{\"a\":1},[2]]"), QByteArray("[{},{}]"), wide})
            QVERIFY2(!csvOf(text), text.left(40));
        QVERIFY(!csvOf("[{\"a\":\"one\"}]", {}, 2)); // there is no room for its header
    }
};

BRANDBRIDGE_TEST(TestCsv, QCoreApplication)
#include "test_csv.moc"
