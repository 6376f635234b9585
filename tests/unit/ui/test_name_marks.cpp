// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_view.h"

#include "support/test_program.h"

using namespace brandbridge::ui;

class TestNameMarks final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsNames_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("found"); // what is marked, with the name's place before it
        const auto row = [](const char *what, const QString &text, const QStringList &names, const QStringList &found) {
            QTest::newRow(what) << text << names << found;
        };
        row("as they stand", u"Velmora and Boardly"_qs, {u"Velmora"_qs, u"Boardly"_qs},
            {u"0 Velmora"_qs, u"1 Boardly"_qs});
        row("upper and lower case", u"VELMORA"_qs, {u"Velmora"_qs}, {u"0 VELMORA"_qs});
        row("not inside words", u"Velmoras, preVelmora, Velmora2"_qs, {u"Velmora"_qs}, {});
        row("before punctuation", u"(Velmora), **Velmora**, Velmora's"_qs, {u"Velmora"_qs},
            {u"0 Velmora"_qs, u"0 Velmora"_qs, u"0 Velmora"_qs});
        row("the longer name", u"Board Nine or Board"_qs, {u"Board"_qs, u"Board Nine"_qs},
            {u"1 Board Nine"_qs, u"0 Board"_qs});
        row("as services write them", u"Competitor X is good"_qs, {u"competitor-x"_qs}, {u"0 Competitor X"_qs});
        row("over a line's end", u"Board\nNine"_qs, {u"Board Nine"_qs}, {u"0 Board\nNine"_qs});
        row("signs that patterns have", u"A+B (C) and AAB"_qs, {u"A+B (C)"_qs}, {u"0 A+B (C)"_qs});
        row("a script without spaces", u"私はヴェルモラが好き"_qs, {u"ヴェルモラ"_qs}, {u"0 ヴェルモラ"_qs});
        row("a script that joins particles", u"وفيلمورا"_qs, {u"فيلمورا"_qs}, {u"0 فيلمورا"_qs});
        row("addresses name nobody", u"velmora.example, https://velmora.de/a, x.example/velmora, me@velmora.example"_qs,
            {u"Velmora"_qs}, {});
        row("a list with slashes", u"Nike/adidas/Puma"_qs, {u"adidas"_qs}, {u"0 adidas"_qs});
        row("a path", u"see shop.example/brands/adidas/new"_qs, {u"adidas"_qs}, {});
        row("a name with an end", u"eBay.de and Velmora.com"_qs, {u"eBay"_qs, u"Velmora"_qs},
            {u"0 eBay"_qs, u"1 Velmora"_qs});
        row("before a full stop", u"velmora.\nAnd Velmora.com by Velmora"_qs, {u"Velmora"_qs},
            {u"0 velmora"_qs, u"0 Velmora"_qs, u"0 Velmora"_qs});
        row("no names", u"Velmora"_qs, {QString(), u" - "_qs}, {});
    }
    void findsNames()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, names);
        QFETCH(QStringList, found);
        QStringList marked;
        for (const NameMark &mark : findNames(text, names))
            marked.append(u"%1 %2"_qs.arg(mark.name).arg(text.mid(mark.start, mark.length)));
        QCOMPARE(marked, found);
    }
};

BRANDBRIDGE_TEST(TestNameMarks, QCoreApplication)
#include "test_name_marks.moc"
