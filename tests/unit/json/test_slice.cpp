// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/slice.h"
#include "support/test_program.h"

using namespace brandbridge::json;

class TestSlice final : public QObject
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
        QByteArrayList seen;
        for (const Member &member : *found)
            seen.append(member.name.of(text) + '=' + member.key + '=' + member.value.of(text));
        QVERIFY(seen.last().startsWith("\"\\ud83dx\"=") && seen.takeLast().endsWith("x=[3]"));
        QCOMPARE(seen,
                 (QByteArrayList{R"("b"=b=1.10)", R"("a"=a={"x" : [ 1 , 2 ] })", "\"\\u00e9\\\"\"=é\"=\"a \\\" }\"",
                                 R"("e"=e=[])", R"("n"=n=null)", R"("b"=b=12345678901234567890)", R"("s"=s="")"}));
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

    void membersAreAdded()
    {
        QCOMPARE(withMembers(R"({"a":1})", R"("b":2)"), QByteArray(R"({"a":1,"b":2})"));
        QCOMPARE(withMembers(R"({"a":1})", {}), QByteArray(R"({"a":1})"));
        QCOMPARE(withMembers("{ }", R"("b":2)"), QByteArray(R"({ "b":2})"));
        QCOMPARE(withMembers(" {\"a\":{} \n} ", R"("b":2)"), QByteArray(" {\"a\":{} \n,\"b\":2} "));
    }

    void stringsAreUnescaped()
    {
        using Bytes = QByteArray;
        for (const auto &[string, text] :
             {std::pair(Bytes(""), Bytes("")), std::pair(Bytes("plain é 庭 😀"), Bytes("plain é 庭 😀")),
              std::pair(Bytes("\\\"\\\\\\/\\b\\f\\n\\r\\t"), Bytes("\"\\/\b\f\n\r\t")),
              std::pair(Bytes("a\\u0041\\u00e9\\u5EAD"), Bytes("aAé庭")),
              std::pair(Bytes("\\ud83d\\ude00!"), Bytes("😀!")), std::pair(Bytes("\\\\u0041"), Bytes("\\u0041")),
              std::pair(Bytes("x\\u0000y"), Bytes("x\0y", 3))})
            QVERIFY2(unescaped('"' + string + '"') == text, string);
        for (const Bytes &half : {Bytes("\\ud83d"), Bytes("\\ude00\\ud83d"), Bytes("\\ud83dx"), Bytes("\\ud83d\\n")})
            QVERIFY2(!unescaped('"' + half + '"'), half);
    }
};

BRANDBRIDGE_TEST(TestSlice, QCoreApplication)
#include "test_slice.moc"
