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

class CsvTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tables_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArrayList, QByteArray>("text", "fields", "table");
        row("all members, as they come", R"({"data":[{"b":1.0,"a":"x"},{"c":true,"a":"y"}]})", {},
            "b,a,c\r\n1.0,x,\r\n,y,true\r\n");
        row("chosen order", R"([{"b":1,"a":2}])", {"a", "b", "a"}, "a,b,a\r\n2,1,2\r\n");
        row("quotes, commas, lines", "[{\"a\":\"say \\\"hi\\\", twice\\r\\nnow\",\"b\":\"é\\u00e9\"}]", {},
            "a,b\r\n\"say \"\"hi\"\", twice\r\nnow\",éé\r\n");
        row("texts that look like JSON",
            R"([{"a":"1","b":"null","c":"","d":"[x]","h":"-","f":" x","g":"2026-01-02T"}])", {},
            "a,b,c,d,h,f,g\r\n\"1\",\"null\",\"\",\"[x]\",-,\" x\",2026-01-02T\r\n");
        row("nested values", R"([{"a":{"x": [1,"é"]},"b":[ ],"c":[7]}])", {},
            "a,b,c\r\n\"{\"\"x\"\": [1,\"\"é\"\"]}\",[ ],[7]\r\n");
        row("null and missing", R"([{"a":null,"b":1},{"b":2}])", {}, "a,b\r\n,1\r\n,2\r\n");
        row("no empty lines", R"([{"a":null},{"a":""},{}])", {}, "a\r\nnull\r\n\"\"\r\nnull\r\n");
        row("nested fields", R"([{"t":{"n":"x"},"l":[{"u":1.50},{"u":"a"},{}]},{"t":null,"l":[]}])", {"t.n", "l.u"},
            "t.n,l.u\r\nx,\"[1.50,\"\"a\"\",null]\"\r\n,[]\r\n");
        row("a member twice", R"([{"a":1,"a":2}])", {}, "a\r\n2\r\n");
        row("half a surrogate pair", R"([{"a":"x\ud800"}])", {}, "a\r\n\"\"\"x\\ud800\"\"\"\r\n");
        row("a header to quote", R"([{"a,b":1,"1":2}])", {}, "\"a,b\",\"1\"\r\n1,2\r\n");
        row("no items", R"({"data":[]})", {}, "");
        row("no items, chosen", R"({"data":[]})", {"a", "b"}, "a,b\r\n");
    }

    void tables()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArrayList, fields);
        QFETCH(QByteArray, table);
        const auto csv = csvOf(text, fields);
        QVERIFY(csv);
        QCOMPARE(csv->text, table);
        QCOMPARE(csv->given, csv->of);
        QCOMPARE(csv->bytes, table.size());
        QCOMPARE(csv->missing, QByteArrayList());
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

BRANDBRIDGE_TEST(CsvTest, QCoreApplication)
#include "test_csv.moc"
