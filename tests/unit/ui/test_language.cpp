// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/language.h"

#include "support/test_program.h"
#include "ui/tables/column.h"
#include "ui/words/formats.h"
#include "ui/words/key_names.h"

#include <QWidget>

using namespace brandbridge::ui;

namespace {

const QDateTime moment(QDate(2026, 3, 11), QTime(9, 30));

} // namespace

class TestLanguage final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void valuesAreWrittenAsTheLanguageHasThem()
    {
        {
            const Language german(QLocale(u"de"_qs));
            QCOMPARE(formats::count(12'345), u"12.345"_qs);
            QCOMPARE(formats::decimal(1234.5), u"1.234,5"_qs);
            QCOMPARE(formats::percent(0.415), u"41,5 %"_qs);
            QCOMPARE(formats::time(moment), u"11.03.26 09:30"_qs);
            QCOMPARE(formats::list({u"Aster"_qs, u"Birch"_qs, u"Cedar"_qs}), u"Aster, Birch und Cedar"_qs);
            QCOMPARE(QWidget().locale().language(), QLocale::German); // what Qt's own widgets write
        }
        QCOMPARE(formats::count(12'345), u"12,345"_qs);
    }

    void whatProgramsReadIsInNoLanguage()
    {
        const Language german(QLocale(u"de"_qs));
        QCOMPARE(exportedValue(ColumnKind::Decimal, 1234.5), u"1234.5"_qs);
        QCOMPARE(exportedValue(ColumnKind::Number, qint64{12'345}), u"12345"_qs);
        QCOMPARE(exportedValue(ColumnKind::Time, QDateTime(moment.date(), moment.time(), Qt::UTC)),
                 u"2026-03-11T09:30:00.000Z"_qs);
    }

    /// Also those in menus, which Qt writes; needs Qt's own translations (qt6-translations-l10n).
    void keysAreCalledAsTheyAreOnTheKeyboard()
    {
#ifdef Q_OS_MACOS
        QSKIP("There are signs on the keys.");
#endif
        for (const bool isGerman : {true, false}) {
            const Language language(QLocale(isGerman ? u"de"_qs : u"en"_qs));
            const QString name = isGerman ? u"Strg"_qs : u"Ctrl"_qs;
            QCOMPARE(key_names::of(Qt::ControlModifier), name);
            QCOMPARE(key_names::of(QKeySequence::Find), name + u"+F"_qs);
            QCOMPARE(QKeySequence(Qt::CTRL | Qt::Key_Comma).toString(QKeySequence::NativeText), name + u"+,"_qs);
        }
    }

    /// Regardless of the platform's keys.
    void keysThatArePromisedAreThere()
    {
        const QList<QKeySequence> usual = QKeySequence::keyBindings(QKeySequence::Find);
        QVERIFY(!usual.contains(QKeySequence(Qt::Key_F5)));
        QCOMPARE(key_names::with(Qt::Key_F5, QKeySequence::Find), usual + QList<QKeySequence>{Qt::Key_F5});
        QCOMPARE(key_names::with(usual.first(), QKeySequence::Find), usual);
    }

    void theRegionStaysWhereTheLanguageIsItsOwn_data()
    {
        QTest::addColumn<QString>("choice");
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("formats");
        QTest::newRow("as the system") << u"system"_qs << u"en_CH"_qs << u"en_CH"_qs;
        QTest::newRow("as the system, without texts") << u"system"_qs << u"fr_CA"_qs << u"fr_CA"_qs;
        QTest::newRow("the system's language") << u"de"_qs << u"de_CH"_qs << u"de_CH"_qs;
        QTest::newRow("another language") << u"de"_qs << u"en_GB"_qs << u"de_DE"_qs;
        QTest::newRow("no system's language") << u"en"_qs << u"C"_qs << u"en_US"_qs;
    }

    void theRegionStaysWhereTheLanguageIsItsOwn()
    {
        QFETCH(const QString, choice);
        QFETCH(const QString, system);
        QFETCH(const QString, formats);
        QCOMPARE(Language::formatsOf(choice, QLocale(system)).name(), formats);
    }
};

BRANDBRIDGE_TEST(TestLanguage, QApplication)
#include "test_language.moc"
