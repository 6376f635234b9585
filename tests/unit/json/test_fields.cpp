// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "support/test_program.h"

using namespace brandbridge::json;

class TestFields final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cuts()
    {
        const auto check = [](const char *name, const QByteArray &text, const QByteArrayList &fields,
                              const QByteArray &cut, const QByteArrayList &missing) {
            const FilteredList list = withFields(text, mainList(text)->array, fields);
            QVERIFY2(list.text == cut, name + (": " + list.text));
            QVERIFY2(list.missing == missing, name);
        };
        check("order and numbers stay", R"({"data":[{"b":1.0,"a":-0e5,"c":2}],"paging":{"page": 1}})", {"a", "b"},
              R"({"data":[{"b":1.0,"a":-0e5}],"paging":{"page": 1}})", {});
        check("a bare list", R"( [ { "a" : [1, 2] , "b":2 } ] )", {"a"}, R"( [{"a":[1, 2]}] )", {});
        check("nested", R"([{"t":{"id":"x","name":"\u00e9"},"u":0}])", {"t.name"}, R"([{"t":{"name":"\u00e9"}}])", {});
        check("whole and part", R"([{"t":{"id":"x","name":"n"}}])", {"t", "t.name"}, R"([{"t":{"id":"x","name":"n"}}])",
              {});
        check("through a list", R"([{"l":[{"u":"a","v":1},{"v":2},3,null,[{"u":4}]]}])", {"l.u"},
              R"([{"l":[{"u":"a"},{},{},null,[{"u":4}]]}])", {});
        check("a name with a dot", R"([{"v1.2":{"x":1},"v1":{"2":3}}])", {"v1.2"}, R"([{"v1.2":{"x":1},"v1":{"2":3}}])",
              {});
        check("a name with escapes", "[{\"a\\\"\\u0062\":1,\"c\":2}]", {"a\"b"}, "[{\"a\\\"\\u0062\":1}]", {});
        check("a name twice", R"([{"a":1,"a":2,"b":3}])", {"a"}, R"([{"a":1,"a":2}])", {});
        check("missing", R"([{"a":1},{"b":{"c":1}}])", {"a", "x", "b.x", "a.b"}, R"([{"a":1},{"b":{}}])",
              {"x", "b.x", "a.b"});
        check("null may have any", R"([{"a":null}])", {"a.b.c"}, R"([{"a":null}])", {});
        check("an empty list may have any", R"([{"a":[]}])", {"a.b"}, R"([{"a":[]}])", {});
        check("no items", R"({"data":[ ]})", {"a"}, R"({"data":[]})", {});
    }

    void namesWhatThereIs()
    {
        const QByteArray text = R"([{"a":1,"t":{"id":"x","l":[{"u":1}]}},{"a":2,"z":null}])";
        const Span list = mainList(text)->array;
        QCOMPARE(fieldsOf(text, list, 60), (QByteArrayList{"a", "t", "t.id", "t.l", "t.l.u", "z"}));
        QCOMPARE(fieldsOf(text, list, 2), (QByteArrayList{"a", "t"}));
    }
};

BRANDBRIDGE_TEST(TestFields, QCoreApplication)
#include "test_fields.moc"
