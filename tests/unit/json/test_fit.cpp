// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fit.h"
#include "support/test_program.h"

using namespace brandbridge::json;

class FitTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsWholeItems()
    {
        const QByteArray text = R"({"a":1.10,"data":[ {"x":1e400} , [2] ,"three"],"paging":{"total":3}})";
        const Fitted fit = fitted(text, text.size() - 1);
        QCOMPARE(fit.text, QByteArray(R"({"a":1.10,"data":[ {"x":1e400} , [2]],"paging":{"total":3}})"));
        QCOMPARE(fit.list, QByteArray("data"));
        QVERIFY(fit.hasList);
        QCOMPARE(fit.given, qsizetype(2));
        QCOMPARE(fit.of, qsizetype(3));
        QVERIFY(fit.leftOut.isEmpty());
    }

    void namesStayAsTheyWere()
    {
        const QByteArray text = R"({"\u0041":1,"data":["\u0041"],"\ud83d":22})";
        QCOMPARE(fitted(text, text.size()).text, text);
        const Fitted fit = fitted(text, text.size() - 1);
        QCOMPARE(fit.text, QByteArray(R"({"\u0041":1,"data":[],"\ud83d":22})"));
        QCOMPARE(fitted(text, 22).leftOut, QList<QByteArray>{R"("\ud83d")"});
    }

    void choosesTheList_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArray>("text", "list");
        row("data", R"({"other":[1,2,3,4,5,6],"data":[1,2]})", "data");
        row("largest", R"({"a":[1],"b":["23456"],"c":[1,2]})", "b");
        row("data is no list", R"({"data":{"x":[1,2,3]},"c":[1]})", "c");
        row("none", R"({"data":{},"c":1})", {});
    }

    void choosesTheList()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, list);
        const Fitted fit = fitted(text, text.size() - 1);
        QCOMPARE(fit.list, list);
        QCOMPARE(fit.hasList, !list.isEmpty());
    }

    void leavesOutTheLargestFirst()
    {
        const QByteArray text = R"({"small":1,"large":"0123456789","data":[1,2],"larger":"0123456789abcdef"})";
        const Fitted fit = fitted(text, 44);
        QCOMPARE(fit.text, QByteArray(R"({"small":1,"large":"0123456789","data":[1]})"));
        QCOMPARE(fit.leftOut, QList<QByteArray>{"\"larger\""});
        const Fitted less = fitted(text, 26);
        QCOMPARE(less.text, QByteArray(R"({"small":1,"data":[1,2]})"));
        QCOMPARE(less.leftOut, (QList<QByteArray>{"\"large\"", "\"larger\""}));
    }

    void otherTexts_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, int, QByteArray>("text", "most", "result");
        row("array", " [1, 22,333] ", 8, "[1, 22]");
        row("nothing of an array", "[\"0123\"]", 3, "[]");
        row("string", "\"0123\"", 5, "null");
        row("object without room", R"({"a":1})", 0, "{}");
        row("object without room for its list", R"({"data":[1]})", 5, "{}");
    }

    void otherTexts()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, most);
        QTEST(fitted(text, most).text, "result");
    }
};

BRANDBRIDGE_TEST(FitTest, QCoreApplication)
#include "test_fit.moc"
