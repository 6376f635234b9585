// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/language.h"

#include "core/statistics/rounding.h"
#include "support/test_program.h"
#include "ui/tables/column.h"
#include "ui/widgets/failure.h"
#include "ui/words/formats.h"
#include "ui/words/key_names.h"
#include "ui/words/message_words.h"

#include <QWidget>

using namespace brandbridge;
using namespace brandbridge::ui;
using message::Message;
using transport::ErrorKind;

namespace {

const QDateTime moment(QDate(2026, 3, 11), QTime(9, 30));

} // namespace

/// How values, keys and failures are written, in any language.
class TestLanguage final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void valuesAreWrittenAsTheLanguageHasThem()
    {
        {
            const Language german(QLocale(u"de"_s));
            QCOMPARE(formats::count(12'345), u"12.345"_s);
            QCOMPARE(formats::decimal(1234.5), u"1.234,5"_s);
            QCOMPARE(formats::percent(0.415), u"41,5 %"_s);
            QCOMPARE(formats::time(moment), u"11.03.26 09:30"_s);
            QCOMPARE(formats::list({u"Aster"_s, u"Birch"_s, u"Cedar"_s}), u"Aster, Birch und Cedar"_s);
            QCOMPARE(QWidget().locale().language(), QLocale::German); // what Qt's own widgets write
        }
        QCOMPARE(formats::count(12'345), u"12,345"_s);
    }

    void whatProgramsReadIsInNoLanguage()
    {
        const Language german(QLocale(u"de"_s));
        QCOMPARE(exportedValue(ColumnKind::Decimal, 1234.5), u"1234.5"_s);
        QCOMPARE(exportedValue(ColumnKind::Number, qint64{12'345}), u"12345"_s);
        QCOMPARE(exportedValue(ColumnKind::Percent, 205.0 / 480), u"0.4271"_s);
        const QDateTime time(moment.date(), moment.time(), Qt::UTC);
        QCOMPARE(exportedValue(ColumnKind::Time, time), time.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"));
    }

    /// Also those in menus, which Qt writes; needs Qt's own translations (qt6-translations-l10n).
    void keysAreCalledAsTheyAreOnTheKeyboard()
    {
#ifdef Q_OS_MACOS
        QSKIP("There are signs on the keys.");
#endif
        for (const bool isGerman : {true, false}) {
            const Language language(QLocale(isGerman ? u"de"_s : u"en"_s));
            const QString name = isGerman ? u"Strg"_s : u"Ctrl"_s;
            QCOMPARE(key_names::of(Qt::ControlModifier), name);
            QCOMPARE(key_names::of(QKeySequence::Find), name + u"+F"_s);
            QCOMPARE(QKeySequence(Qt::CTRL | Qt::Key_Comma).toString(QKeySequence::NativeText), name + u"+,"_s);
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

    void theRegionStaysWhereTheLanguageIsItsOwn()
    {
        const auto formats = [](const QString &choice, const QString &system) {
            return Language::formatsOf(choice, QLocale(system)).name();
        };
        QCOMPARE(formats(u"system"_s, u"en_CH"_s), u"en_CH"_s);
        QCOMPARE(formats(u"system"_s, u"fr_CA"_s), u"fr_CA"_s); // of whose language there are no texts
        QCOMPARE(formats(u"de"_s, u"de_CH"_s), u"de_CH"_s);
        QCOMPARE(formats(u"de"_s, u"en_GB"_s), u"de_DE"_s);
        QCOMPARE(formats(u"en"_s, u"C"_s), u"en_US"_s);
    }

    void halvesAreRoundedAwayFromZero()
    {
        QCOMPARE(formats::decimal(31.25), u"31.3"_s);
        QCOMPARE(formats::decimal(31.75), u"31.8"_s);
        QCOMPARE(formats::decimal(-31.25), u"-31.3"_s);
        QCOMPARE(formats::percent(5.0 / 16), u"31.3 %"_s);
        QCOMPARE(formats::percent(1.0 / 3, 0), u"33 %"_s);
    }
    void durationsAreShownInSecondsAndMinutes()
    {
        using namespace std::chrono_literals;
        QCOMPARE(formats::duration(4'249us), u"under 0.1 s"_s);
        QCOMPARE(formats::duration(49'999us), u"under 0.1 s"_s);
        QCOMPARE(formats::duration(50ms), u"0.1 s"_s);
        QCOMPARE(formats::duration(59'949ms), u"59.9 s"_s);
        QCOMPARE(formats::duration(59'950ms), u"1 min 0 s"_s);
        QCOMPARE(formats::duration(120'270ms), u"2 min 0 s"_s);
        QCOMPARE(formats::duration(179'600ms), u"3 min 0 s"_s);
        QLocale::setDefault(QLocale(u"de_DE"_s));
        QCOMPARE(formats::duration(1'249ms), u"1,2 s"_s);
    }
    void dayAndMonthAreNotTakenForEachOther()
    {
        const QDateTime fifth(QDate(2026, 11, 5), QTime(14, 30)); // of November
        const auto shown = [&fifth](const QString &locale) {
            QLocale::setDefault(QLocale(locale));
            return formats::time(fifth);
        };
        QVERIFY2(shown(u"en"_s).startsWith(u"Nov 5, 2026, 2:30"_s), qPrintable(shown(u"en"_s)));
        QCOMPARE(shown(u"en_GB"_s), u"05/11/2026 14:30"_s);
        QCOMPARE(shown(u"de_DE"_s), u"05.11.26 14:30"_s);
    }
    /// 10 of 19 are 52.6 % and 8 of 17 are 47.1 %: that is 5.5 points, though it would be 5.57 unrounded.
    void changesAreTheDifferenceOfWhatIsShown()
    {
        QCOMPARE(formats::decimal(statistics::points(10.0 / 19, 8.0 / 17)), u"-5.5"_s);
        for (int whole = 1; whole < 60; ++whole) {
            for (int part = 0; part <= whole; ++part) {
                const double before = static_cast<double>(part) / whole;
                const double after = static_cast<double>(part + 1) / (whole + 3);
                const auto shown = [](double share) { return formats::decimal(share * 100).toDouble(); };
                QCOMPARE(formats::decimal(statistics::points(before, after)),
                         formats::decimal(shown(after) - shown(before)));
            }
        }
    }

    void titlesOfFailuresSayWhoseFaultItIs()
    {
        QCOMPARE(describe({.kind = ErrorKind::Refused, .httpStatus = 422}).title, u"The service refused the request"_s);
        QCOMPARE(describe({.kind = ErrorKind::NotConfigured}).title, u"No service is set up yet"_s);
        const PageState unsent = describe({.kind = ErrorKind::BadRequest});
        QVERIFY2(!unsent.title.contains(u"refused"_s), qPrintable(unsent.title));
        QVERIFY2(unsent.sentence.startsWith(u"Nothing was sent."_s), qPrintable(unsent.sentence));
    }
    void aMissingKeyIsNotAlwaysTheKeychains()
    {
        const PageState failure = describe(
            {.kind = ErrorKind::KeyUnavailable, .message = u"What came from BRANDBRIDGE_API_KEY is not an API key."_s});
        QVERIFY(failure.sentence.contains(u"BRANDBRIDGE_API_KEY"_s));
        QVERIFY2(!failure.sentence.contains(u"keychain"_s), qPrintable(failure.sentence));
    }
    void whatBrandbridgeSaysIsInTheWindowsLanguage()
    {
        const Language language(QLocale(u"de"_s));
        const transport::Error error{.kind = ErrorKind::Network,
                                     .message =
                                         Message::of("No connection to %1: %2.", u"https://a.example"_s, u"refused"_s)};
        const QString sentence = describe(error).sentence;
        QVERIFY2(sentence.endsWith(u"Keine Verbindung zu https://a.example: refused."_s), qPrintable(sentence));
        // What the service says stays as it is.
        QVERIFY(describe({.kind = ErrorKind::Forbidden, .httpStatus = 403, .message = u"Not in your plan, sorry."_s})
                    .sentence.endsWith(u"Not in your plan, sorry."_s));
        // Lists have it on one line.
        const auto inShort = [](const transport::Error &error) { return words(transport::inShort(error)); };
        QCOMPARE(inShort(error), u"Der Dienst ist nicht erreichbar. Keine Verbindung zu https://a.example: refused."_s);
        QCOMPARE(inShort({.kind = ErrorKind::Unauthorized,
                          .httpStatus = 401,
                          .code = u"invalid_api_key"_s,
                          .message = u"Unknown\nkey."_s}),
                 u"Der Dienst akzeptiert den API-Schlüssel nicht (HTTP 401, invalid_api_key). Unknown key."_s);
        QCOMPARE(inShort({.kind = ErrorKind::ServerFailure, .httpStatus = 502, .isOutcomeUnknown = true}),
                 u"Der Dienst hat ein Problem (HTTP 502). Ob der Dienst es ausgeführt hat, ist nicht bekannt: Sehen "
                 u"Sie nach, bevor Sie es wiederholen."_s);
    }
};

BRANDBRIDGE_TEST(TestLanguage, QApplication)
#include "test_language.moc"
