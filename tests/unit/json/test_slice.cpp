// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "support/test_program.h"

using namespace brandbridge::json;

class SliceTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void membersKeepTheirBytes()
    {
        // Half of a surrogate pair is allowed in JSON, and is no character.
        const QByteArray text =
            " \n{ \"b\" : 1.10 ,\"a\":{\"x\" : [ 1 , 2 ] } , \"\\u00e9\\\"\":\"a \\\" }\", \"e\":[],\r\n"
            "\"n\":null ,\"b\":12345678901234567890, \"s\":\"\", \"\\ud83dx\" : [3] \t} ";
        const auto found = members(text);
        QVERIFY(found);
        QByteArrayList keys;
        QByteArrayList names;
        QByteArrayList values;
        for (const Member &member : *found) {
            keys.append(member.key);
            names.append(member.name.of(text));
            values.append(member.value.of(text));
        }
        QVERIFY(keys.takeLast().endsWith('x'));
        QCOMPARE(keys, (QByteArrayList{"b", "a", "é\"", "e", "n", "b", "s"}));
        QCOMPARE(names, (QByteArrayList{"\"b\"", "\"a\"", "\"\\u00e9\\\"\"", "\"e\"", "\"n\"", "\"b\"", "\"s\"",
                                        "\"\\ud83dx\""}));
        QCOMPARE(values, (QByteArrayList{"1.10", "{\"x\" : [ 1 , 2 ] }", "\"a \\\" }\"", "[]", "null",
                                         "12345678901234567890", "\"\"", "[3]"}));
        QCOMPARE(members("{}")->size(), std::size_t(0));
    }

    void itemsKeepTheirBytes()
    {
        const QByteArray text = "{\"skip\":[9],\"data\": [ 1e400 , {\"a\":\"]\"} ,[ ],\"x\" ,true] }";
        const auto found = items(text, members(text)->at(1).value);
        QVERIFY(found);
        QByteArrayList values;
        for (const Span &item : *found)
            values.append(item.of(text));
        QCOMPARE(values, (QByteArrayList{"1e400", "{\"a\":\"]\"}", "[ ]", R"("x")", "true"}));
        QCOMPARE(items("[]", {0, 2})->size(), std::size_t(0));
    }

    void otherTextsHaveNone()
    {
        for (const QByteArray text : {"1", "\"{}\"", "null", "true", "", "{\"a\":", "[1"}) {
            QVERIFY(!members(text));
            QVERIFY(!items(text, whole(text)));
        }
    }

    void membersAreAdded_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArray, QByteArray>("object", "added", "result");
        row("some", R"({"a":1})", R"("b":2)", R"({"a":1,"b":2})");
        row("none", R"({"a":1})", {}, R"({"a":1})");
        row("to none", "{ }", R"("b":2)", R"({ "b":2})");
        row("spaces", " {\"a\":{} \n} ", R"("b":2)", " {\"a\":{} \n,\"b\":2} ");
    }

    void membersAreAdded()
    {
        QFETCH(QByteArray, object);
        QFETCH(QByteArray, added);
        QFETCH(QByteArray, result);
        QCOMPARE(withMembers(object, added), result);
        QVERIFY(!validate(result));
    }

    void stringsAreUnescaped_data()
    {
        QTest::addColumn<QByteArray>("string");
        QTest::addColumn<QByteArray>("text"); // null where it is none
        const auto row = [](const QByteArray &string, const QByteArray &text) {
            QTest::newRow(string) << QByteArray('"' + string + '"') << text;
        };
        row("", "");
        row("plain é 庭 😀", "plain é 庭 😀");
        row(R"(\"\\\/\b\f\n\r\t)", "\"\\/\b\f\n\r\t");
        row(R"(a\u0041\u00e9\u5EAD)", "aAé庭");
        row(R"(\ud83d\ude00!)", "😀!");
        row(R"(\\u0041)", "\\u0041");
        row(R"(x\u0000y)", QByteArray("x\0y", 3));
        row(R"(\ud83d)", {});
        row(R"(\ude00\ud83d)", {});
        row(R"(\ud83dx)", {});
        row(R"(\ud83d\n)", {});
    }

    void stringsAreUnescaped()
    {
        QFETCH(QByteArray, string);
        QFETCH(QByteArray, text);
        const auto read = unescaped(string);
        QCOMPARE(read.has_value(), !text.isNull());
        QCOMPARE(read.value_or(QByteArray()), text);
    }
};

BRANDBRIDGE_TEST(SliceTest, QCoreApplication)
#include "test_slice.moc"
