// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "support/test_program.h"
#include "ui/widgets/day_edit.h"
#include "ui/words/date_words.h"

#include <QtWidgets>

using namespace brandbridge;
using namespace brandbridge::ui;

class TestDayEdit final : public QObject
{
    Q_OBJECT

    /// Replaces the text as a user does, and leaves the field.
    static void type(DayEdit &edit, const QString &text)
    {
        edit.selectAll();
        QTest::keyClick(&edit, Qt::Key_Delete);
        QTest::keyClicks(&edit, text);
        QTest::keyClick(&edit, Qt::Key_Return);
    }

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English)); }

    void takesTypedDays_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QStringList>("typed");
        const QStringList everywhere{u"2026-10-05"_s,     u"5 Oct 2026"_s, u"5 october 2026"_s, u"Oct 5, 2026"_s,
                                     u"October 5 2026"_s, u"5.10.2026"_s,  u" 5.10.26 "_s,      u"05.10.2026"_s};
        QTest::newRow("en_US") << u"en_US"_s << (everywhere + QStringList{u"10/5/2026"_s, u"10/05/26"_s});
        QTest::newRow("en_GB") << u"en_GB"_s << (everywhere + QStringList{u"5/10/2026"_s, u"05/10/2026"_s});
        QTest::newRow("de_DE") << u"de_DE"_s << (everywhere + QStringList{u"5. Oktober 2026"_s, u"5. Okt 2026"_s});
        QTest::newRow("fr_FR") << u"fr_FR"_s << (everywhere + QStringList{u"5 octobre 2026"_s, u"5/10/2026"_s});
        QTest::newRow("sv_SE") << u"sv_SE"_s << (everywhere + QStringList{u"5 oktober 2026"_s});
    }
    void takesTypedDays()
    {
        QFETCH(QString, locale);
        QFETCH(QStringList, typed);
        QLocale::setDefault(QLocale(locale));
        for (const QString &text : typed) {
            DayEdit edit(u"day"_s, u"Day"_s);
            QSignalSpy changed(&edit, &DayEdit::dateChanged);
            type(edit, text);
            QVERIFY2(edit.date() == QDate(2026, 10, 5), qPrintable(text + u" as "_s + edit.date().toString()));
            QCOMPARE(changed.size(), 1);
            QCOMPARE(edit.text(), date_words::fullDay(QDate(2026, 10, 5)));
            QCOMPARE(edit.problem(), QString());
        }
    }

    void keepsWhatIsNoDay()
    {
        DayEdit edit(u"day"_s, u"Day"_s);
        edit.setDate(QDate(2026, 2, 28));
        for (const QString &text : {u"31 Feb 2026"_s, u"soon"_s, u"5"_s, QString()}) {
            type(edit, text);
            QCOMPARE(edit.text(), text);
            QCOMPARE(edit.date(), QDate(2026, 2, 28));
            QVERIFY2(edit.problem().contains(date_words::fullDay(QDate(2026, 2, 28))), qPrintable(edit.problem()));
        }
    }

    void leavesAnUntouchedDayAlone()
    {
        const auto locales = QLocale::matchingLocales(QLocale::AnyLanguage, QLocale::AnyScript, QLocale::AnyTerritory);
        for (const QLocale &locale : locales) {
            QLocale::setDefault(locale);
            DayEdit edit(u"day"_s, u"Day"_s);
            edit.setDate(QDate(2026, 10, 5));
            QVERIFY2(edit.problem().isEmpty() && edit.date() == QDate(2026, 10, 5), qPrintable(locale.name()));
        }
    }

    void opensACalendar()
    {
        DayEdit edit(u"day"_s, u"Day"_s);
        edit.setDate(QDate(2026, 2, 28));
        edit.show();
        edit.activateWindow();
        QTRY_VERIFY(edit.isActiveWindow());
        edit.setFocus();
        QTest::keyClick(&edit, Qt::Key_Down, Qt::AltModifier);
        QTRY_VERIFY(edit.findChild<QCalendarWidget *>());
        Q_EMIT edit.findChild<QCalendarWidget *>()->clicked(QDate(2026, 3, 1));
        QCOMPARE(edit.date(), QDate(2026, 3, 1));
    }
};

BRANDBRIDGE_TEST(TestDayEdit, QApplication)
#include "test_day_edit.moc"
