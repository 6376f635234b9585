// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fit.h"
#include "support/test_program.h"

using namespace brandbridge::json;

class TestFit final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsWholeItems()
    {
        const QByteArray text = R"({"a":1.10,"data":[ {"x":1e400} , [2] ,"three"],"paging":{"total":3}})";
        const ReducedJson fit = reduced(text, text.size() - 1);
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
        QCOMPARE(reduced(text, text.size()).text, text);
        const ReducedJson fit = reduced(text, text.size() - 1);
        QCOMPARE(fit.text, QByteArray(R"({"\u0041":1,"data":[],"\ud83d":22})"));
        QCOMPARE(reduced(text, 22).leftOut, QList<QByteArray>{R"("\ud83d")"});
    }

    void choosesTheList()
    {
        const auto listOf = [](const QByteArray &text) {
            const ReducedJson fit = reduced(text, text.size() - 1);
            return fit.hasList ? fit.list : QByteArray("no list");
        };
        QCOMPARE(listOf(R"({"other":[1,2,3,4,5,6],"data":[1,2]})"), QByteArray("data"));
        QCOMPARE(listOf(R"({"a":[1],"b":["23456"],"c":[1,2]})"), QByteArray("b")); // the largest
        QCOMPARE(listOf(R"({"data":{"x":[1,2,3]},"c":[1]})"), QByteArray("c"));
        QCOMPARE(listOf(R"({"data":{},"c":1})"), QByteArray("no list"));
    }

    void leavesOutTheLargestFirst()
    {
        const QByteArray text = R"({"small":1,"large":"0123456789","data":[1,2],"larger":"0123456789abcdef"})";
        const ReducedJson fit = reduced(text, 44);
        QCOMPARE(fit.text, QByteArray(R"({"small":1,"large":"0123456789","data":[1]})"));
        QCOMPARE(fit.leftOut, QList<QByteArray>{"\"larger\""});
        const ReducedJson less = reduced(text, 26);
        QCOMPARE(less.text, QByteArray(R"({"small":1,"data":[1,2]})"));
        QCOMPARE(less.leftOut, (QList<QByteArray>{"\"large\"", "\"larger\""}));
    }

    void otherTexts()
    {
        QCOMPARE(reduced(" [1, 22,333] ", 8).text, QByteArray("[1, 22]"));
        QCOMPARE(reduced("[\"0123\"]", 3).text, QByteArray("[]"));
        QCOMPARE(reduced("\"0123\"", 5).text, QByteArray("null"));
        QCOMPARE(reduced(R"({"a":1})", 0).text, QByteArray("{}"));
        QCOMPARE(reduced(R"({"data":[1]})", 5).text, QByteArray("{}"));
    }
};

BRANDBRIDGE_TEST(TestFit, QCoreApplication)
#include "test_fit.moc"
