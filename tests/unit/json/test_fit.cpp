// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"
#include "core/json/fit.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <random>

using namespace brandbridge::json;

namespace {

/// Makes JSON texts of all kinds, the same for the same seed.
class Author
{
public:
    explicit Author(unsigned seed) : m_random(seed) {}

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    QByteArray value(int depth)
    {
        static const QByteArrayList scalars{"null",  "true",  "-0.0",        "1.10",          "12345678901234567890",
                                            "1e400", "\"\"",  "\"a\\\"]}\"", "\"\\u00e9 é\"", "[]",
                                            "{}",    "\"😀\"", "0",           "{ }",           "[ ]"};
        const int kind = depth > 0 ? upTo(2) : 2;
        return kind == 0 ? object(depth - 1, upTo(5)) : kind == 1 ? array(depth - 1, upTo(8)) : scalars[upTo(14)];
    }

    QByteArray object(int depth, int members)
    {
        QByteArrayList parts;
        const int data = upTo(2 * members);
        for (int i = 0; i < members; ++i) {
            const QByteArray key = i == data ? QByteArray("data") : "k" + QByteArray::number(i);
            parts.append(space() + quoted(QByteArrayView(key)) + space() + ':' + space() + value(depth) + space());
        }
        return '{' + parts.join(',') + '}';
    }

    QByteArray array(int depth, int items)
    {
        QByteArrayList parts;
        for (int i = 0; i < items; ++i)
            parts.append(space() + value(depth) + space());
        return '[' + parts.join(',') + ']';
    }

    QByteArray space() { return upTo(3) == 0 ? QByteArray(" \n") : QByteArray(); }

private:
    std::mt19937 m_random;
};

QByteArrayList texts(const QByteArray &json, Span array)
{
    QByteArrayList out;
    for (const Span &item : items(json, array).value_or(std::vector<Span>{}))
        out.append(item.of(json));
    return out;
}

} // namespace

class FitTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsWholeItems();
    void namesStayAsTheyWere();
    void everySizeIsRight();
    void choosesTheList_data();
    void choosesTheList();
    void leavesOutTheLargestFirst();
    void otherTexts_data();
    void otherTexts();
    void anyTextFits();
};

void FitTest::keepsWholeItems()
{
    const QByteArray text = R"({"a":1.10,"data":[ {"x":1e400} , [2] ,"three"],"paging":{"total":3}})";
    const Fitted fit = fitted(text, text.size() - 1);
    QCOMPARE(fit.text, QByteArray(R"({"a":1.10,"data":[ {"x":1e400} , [2]],"paging":{"total":3}})"));
    QCOMPARE(fit.list, QByteArray("data"));
    QVERIFY(fit.hasList);
    QCOMPARE(fit.given, qsizetype(2));
    QCOMPARE(fit.of, qsizetype(3));
    QVERIFY(fit.leftOut.isEmpty());

    const Fitted none = fitted(R"({"data":["0123456789"]})", 15);
    QCOMPARE(none.text, QByteArray(R"({"data":[]})"));
    QCOMPARE(none.given, qsizetype(0));
    QCOMPARE(none.of, qsizetype(1));
}

void FitTest::namesStayAsTheyWere()
{
    const QByteArray text = R"({"\u0041":1,"data":["\u0041"],"\ud83d":22})";
    QCOMPARE(fitted(text, text.size()).text, text);
    const Fitted fit = fitted(text, text.size() - 1);
    QCOMPARE(fit.text, QByteArray(R"({"\u0041":1,"data":[],"\ud83d":22})"));
    QCOMPARE(fitted(text, 22).leftOut, QList<QByteArray>{R"("\ud83d")"});
}

void FitTest::everySizeIsRight()
{
    const QByteArray text = R"({"a":[1,2],"data":[10,200,3000,40000],"z":"end"})";
    qsizetype last = 0;
    for (qsizetype most = 0; most <= text.size(); ++most) {
        const Fitted fit = fitted(text, most);
        QVERIFY2(!validate(fit.text), fit.text);
        QVERIFY2(fit.text.size() <= std::max<qsizetype>(most, 2), fit.text);
        if (fit.leftOut.isEmpty() && fit.hasList) {
            QVERIFY(fit.given >= last);
            last = fit.given;
        }
    }
    QCOMPARE(last, qsizetype(4));
    QCOMPARE(fitted(text, text.size()).text, text);
}

void FitTest::choosesTheList_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("list");
    QTest::newRow("data") << QByteArray(R"({"other":[1,2,3,4,5,6],"data":[1,2]})") << QByteArray("data");
    QTest::newRow("largest") << QByteArray(R"({"a":[1],"b":["23456"],"c":[1,2]})") << QByteArray("b");
    QTest::newRow("data is no list") << QByteArray(R"({"data":{"x":[1,2,3]},"c":[1]})") << QByteArray("c");
    QTest::newRow("none") << QByteArray(R"({"data":{},"c":1})") << QByteArray();
}

void FitTest::choosesTheList()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, list);
    const Fitted fit = fitted(text, text.size() - 1);
    QCOMPARE(fit.list, list);
    QCOMPARE(fit.hasList, !list.isEmpty());
}

void FitTest::leavesOutTheLargestFirst()
{
    const QByteArray text = R"({"small":1,"large":"0123456789","data":[1,2],"larger":"0123456789abcdef"})";
    const Fitted fit = fitted(text, 44);
    QCOMPARE(fit.text, QByteArray(R"({"small":1,"large":"0123456789","data":[1]})"));
    QCOMPARE(fit.leftOut, QList<QByteArray>{"\"larger\""});
    const Fitted less = fitted(text, 26);
    QCOMPARE(less.text, QByteArray(R"({"small":1,"data":[1,2]})"));
    QCOMPARE(less.leftOut, (QList<QByteArray>{"\"large\"", "\"larger\""}));
}

void FitTest::otherTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("most");
    QTest::addColumn<QByteArray>("result");
    QTest::newRow("array") << QByteArray(" [1, 22,333] ") << 8 << QByteArray("[1, 22]");
    QTest::newRow("nothing of an array") << QByteArray("[\"0123\"]") << 3 << QByteArray("[]");
    QTest::newRow("string") << QByteArray("\"0123\"") << 5 << QByteArray("null");
    QTest::newRow("object without room") << QByteArray(R"({"a":1})") << 0 << QByteArray("{}");
    QTest::newRow("object without room for its list") << QByteArray(R"({"data":[1]})") << 5 << QByteArray("{}");
}

void FitTest::otherTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(int, most);
    QFETCH(QByteArray, result);
    QCOMPARE(fitted(text, most).text, result);
}

void FitTest::anyTextFits()
{
    for (unsigned seed = 0; seed < 3000; ++seed) {
        Author author(seed);
        const QByteArray text = author.space() +
                                (author.upTo(3) == 0 ? author.value(3) : author.object(3, 1 + author.upTo(6))) +
                                author.space();
        QVERIFY2(!validate(text), text);
        const qsizetype most = author.upTo(int(text.size()));
        const Fitted fit = fitted(text, most);
        const QByteArray where = "seed " + QByteArray::number(seed) + ": " + text + " -> " + fit.text;
        QVERIFY2(!validate(fit.text), where);
        QVERIFY2(fit.text.size() <= std::max<qsizetype>(most, 4), where);

        const auto before = members(text);
        const auto after = members(fit.text);
        QCOMPARE(before.has_value(), after.has_value());
        if (!before) {
            if (fit.hasList)
                QCOMPARE(texts(fit.text, whole(fit.text)), texts(text, whole(text)).first(fit.given));
            continue;
        }
        // What stayed is in order and as it was; only the list may be shorter, and then it is a beginning.
        std::size_t at = 0;
        for (const Member &member : *after) {
            while (at < before->size() && before->at(at).key != member.key)
                ++at;
            QVERIFY2(at < before->size(), where);
            const Span old = before->at(at++).value;
            if (fit.hasList && member.key == fit.list) {
                QCOMPARE(texts(fit.text, member.value), texts(text, old).first(fit.given));
                QCOMPARE(fit.of, texts(text, old).size());
            } else {
                QCOMPARE(member.value.of(fit.text), old.of(text));
            }
        }
        const std::size_t accounted = after->size() + std::size_t(fit.leftOut.size());
        QVERIFY2(accounted == before->size() || (fit.text == "{}" && fit.given == 0), where);
    }
}

BRANDBRIDGE_TEST(FitTest, QCoreApplication)
#include "test_fit.moc"
