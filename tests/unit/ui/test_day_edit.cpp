// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "support/test_program.h"
#include "ui/widgets/day_edit.h"

#include <QtWidgets>

using namespace brandbridge;
using namespace brandbridge::ui;

class TestDayEdit final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English)); }

    void takesTypedDays_data()
    {
        QTest::addColumn<QString>("locale");
        for (const char *const name : {"en_US", "en_GB", "de_DE", "fr_FR", "sv_SE"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void takesTypedDays()
    {
        QFETCH(QString, locale);
        QLocale::setDefault(QLocale(locale));
        for (const QDate day : {QDate(2026, 3, 4), QDate(2026, 11, 30), QDate(2026, 1, 1), QDate(2025, 12, 9)}) {
            for (const bool isWhole : {true, false}) {
                for (const bool isPadded : {true, false}) {
                    DayEdit edit(u"day"_s, u"Day"_s);
                    edit.setDate(QDate(2026, 11, 28));
                    edit.show();
                    edit.activateWindow();
                    QTRY_VERIFY(edit.isActiveWindow());
                    edit.setFocus(Qt::TabFocusReason);
                    if (isWhole)
                        edit.selectAll();
                    QString format = edit.displayFormat();
                    if (!isPadded)
                        format.replace(u"dd"_s, u"d"_s).replace(u"MM"_s, u"M"_s);
                    QTest::keyClicks(&edit, day.toString(format));
                    QTest::keyClick(&edit, Qt::Key_Return);
                    QCOMPARE(edit.date(), day);
                }
            }
        }
    }
};

BRANDBRIDGE_TEST(TestDayEdit, QApplication)
#include "test_day_edit.moc"
