// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/formats.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

/// Numbers as people read them.
class TestFormats final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void halvesAreRoundedAwayFromZero()
    {
        QCOMPARE(formats::decimal(31.25), u"31.3"_qs);
        QCOMPARE(formats::decimal(31.75), u"31.8"_qs);
        QCOMPARE(formats::decimal(-31.25), u"-31.3"_qs);
        QCOMPARE(formats::percent(5.0 / 16), u"31.3 %"_qs);
        QCOMPARE(formats::percent(1.0 / 3, 0), u"33 %"_qs);
    }
    void durationsAreAsExactAsTheirLengthAsksFor()
    {
        using namespace std::chrono_literals;
        QCOMPARE(formats::duration(0us), u"0.0 ms"_qs);
        QCOMPARE(formats::duration(4'249us), u"4.2 ms"_qs);
        QCOMPARE(formats::duration(999'949us), u"999.9 ms"_qs);
        QCOMPARE(formats::duration(999'950us), u"1.0 s"_qs);
        QCOMPARE(formats::duration(59'949ms), u"59.9 s"_qs);
        QCOMPARE(formats::duration(59'950ms), u"1 min 0 s"_qs);
        QCOMPARE(formats::duration(120'270ms), u"2 min 0 s"_qs);
        QCOMPARE(formats::duration(179'600ms), u"3 min 0 s"_qs);
        QLocale::setDefault(QLocale(u"de_DE"_qs));
        QCOMPARE(formats::duration(4'249us), u"4,2 ms"_qs);
    }
    void dayAndMonthAreNotTakenForEachOther()
    {
        const QDateTime fifth(QDate(2026, 11, 5), QTime(14, 30)); // of November
        const auto shown = [&fifth](const QString &locale) {
            QLocale::setDefault(QLocale(locale));
            return formats::time(fifth);
        };
        QVERIFY2(shown(u"en"_qs).startsWith(u"Nov 5, 2026, 2:30"_qs), qPrintable(shown(u"en"_qs)));
        QCOMPARE(shown(u"en_GB"_qs), u"05/11/2026 14:30"_qs);
        QCOMPARE(shown(u"de_DE"_qs), u"05.11.26 14:30"_qs);
    }
    /// 10 of 19 are 52.6 % and 8 of 17 are 47.1 %: that is 5.5 points, though it would be 5.57 unrounded.
    void changesAreTheDifferenceOfWhatIsShown()
    {
        QCOMPARE(formats::decimal(formats::points(10.0 / 19, 8.0 / 17)), u"-5.5"_qs);
        for (int whole = 1; whole < 60; ++whole) {
            for (int part = 0; part <= whole; ++part) {
                const double before = static_cast<double>(part) / whole;
                const double after = static_cast<double>(part + 1) / (whole + 3);
                const auto shown = [](double share) { return formats::decimal(share * 100).toDouble(); };
                QCOMPARE(formats::decimal(formats::points(before, after)),
                         formats::decimal(shown(after) - shown(before)));
            }
        }
    }
};

BRANDBRIDGE_TEST(TestFormats, QCoreApplication)
#include "test_formats.moc"
