// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/phrase.h"
#include "support/test_program.h"

using namespace brandbridge::access;

class TestPhrase final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isSaidInEnglish()
    {
        QVERIFY(Phrase().isEmpty());
        QCOMPARE(Phrase(u"as it is: %1 %n (s)"_qs).english(), u"as it is: %1 %n (s)"_qs);
        QCOMPARE(Phrase::counting("%n prompt(s) of %1", 1, u"Velmora"_qs).english(), u"1 prompt of Velmora"_qs);
        QCOMPARE(Phrase::counting("%n prompt(s) of %1", 0, u"Velmora"_qs).english(), u"0 prompts of Velmora"_qs);
        const Phrase nested =
            Phrase::of("Add %1 %2?", Phrase::counting("%n prompt(s)", 3), Phrase::of("to %1", u"b"_qs));
        QCOMPARE(nested.english(), u"Add 3 prompts to b?"_qs);
        QCOMPARE(english({nested, u"c"_qs}), (QStringList{u"Add 3 prompts to b?"_qs, u"c"_qs}));
    }

    void takesNamesAsTheyAre()
    {
        const Phrase phrase = Phrase::counting("%n: %2 and %1, 100 %, %3, %", 2, u"%2 %n"_qs, u"%1(s)"_qs);
        QCOMPARE(phrase.english(), u"2: %1(s) and %2 %n, 100 %, %3, %"_qs);
    }

    void isSaidInAnotherLanguage()
    {
        // The language decides the order of the parts, and none is lost to what a name looks like.
        const Phrase phrase = Phrase::counting("source", 3, u"eins %2"_qs, u"zwei"_qs);
        QCOMPARE(phrase.in([](const char *source, std::optional<int> count) {
            return u"%2 vor %1, "_qs + QLatin1String(source) + QString::number(count.value_or(-1));
        }),
                 u"zwei vor eins %2, source3"_qs);
    }

    void datesAreThoseOfTheLanguage()
    {
        const QDateTime moment(QDate(2026, 5, 9), QTime(5, 0), Qt::UTC);
        const Phrase phrase = Phrase::of("%1 and %2", Phrase::day(moment), Phrase::time(moment));
        QCOMPARE(phrase.shown(3).english(), u"9 May 2026 and 9 May 2026, 05:00"_qs);
        const auto asItIs = [](const char *source, std::optional<int>) { return QString::fromUtf8(source); };
        QCOMPARE(phrase.in(asItIs, QLocale(u"de"_qs)), u"9 Mai 2026 and 9 Mai 2026, 05:00"_qs);
    }

    void isMadeFitToBeShown()
    {
        const Phrase phrase =
            Phrase::of("Delete %1?", Phrase::of("the topic %1", u"a\u202E\nb"_qs + QString(50, u'x')));
        QCOMPARE(phrase.shown(10).english(), u"Delete the topic a bxxxxxx…?"_qs);
        QCOMPARE(Phrase(u"\u200Ba"_qs).shown(10).english(), u"a"_qs);
    }
};

BRANDBRIDGE_TEST(TestPhrase, QCoreApplication)
#include "test_phrase.moc"
