// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/language.h"

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
using service::ErrorKind;

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
        QCOMPARE(exportedValue(ColumnKind::Percent, 205.0 / 480), u"0.4271"_qs);
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

    void theRegionStaysWhereTheLanguageIsItsOwn()
    {
        const auto formats = [](const QString &choice, const QString &system) {
            return Language::formatsOf(choice, QLocale(system)).name();
        };
        QCOMPARE(formats(u"system"_qs, u"en_CH"_qs), u"en_CH"_qs);
        QCOMPARE(formats(u"system"_qs, u"fr_CA"_qs), u"fr_CA"_qs); // of whose language there are no texts
        QCOMPARE(formats(u"de"_qs, u"de_CH"_qs), u"de_CH"_qs);
        QCOMPARE(formats(u"de"_qs, u"en_GB"_qs), u"de_DE"_qs);
        QCOMPARE(formats(u"en"_qs, u"C"_qs), u"en_US"_qs);
    }

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

    void titlesOfFailuresSayWhoseFaultItIs()
    {
        QCOMPARE(describe({.kind = ErrorKind::Refused, .httpStatus = 422}).title,
                 u"The service refused the request"_qs);
        QCOMPARE(describe({.kind = ErrorKind::NotConfigured}).title, u"No service is set up yet"_qs);
        const PageState unsent = describe({.kind = ErrorKind::BadRequest});
        QVERIFY2(!unsent.title.contains(u"refused"_qs), qPrintable(unsent.title));
        QVERIFY2(unsent.sentence.startsWith(u"Nothing was sent."_qs), qPrintable(unsent.sentence));
    }
    void aMissingKeyIsNotAlwaysTheKeychains()
    {
        const PageState failure = describe({.kind = ErrorKind::KeyUnavailable,
                                            .message = u"What came from BRANDBRIDGE_API_KEY is not an API key."_qs});
        QVERIFY(failure.sentence.contains(u"BRANDBRIDGE_API_KEY"_qs));
        QVERIFY2(!failure.sentence.contains(u"keychain"_qs), qPrintable(failure.sentence));
    }
    void whatBrandbridgeSaysIsInTheWindowsLanguage()
    {
        const Language language(QLocale(u"de"_qs));
        const service::Error error{.kind = ErrorKind::Network,
                                   .message =
                                       Message::of("No connection to %1: %2.", u"https://a.example"_qs, u"refused"_qs)};
        const QString sentence = describe(error).sentence;
        QVERIFY2(sentence.endsWith(u"Keine Verbindung zu https://a.example: refused."_qs), qPrintable(sentence));
        // What the service says stays as it is.
        QVERIFY(describe({.kind = ErrorKind::Forbidden, .httpStatus = 403, .message = u"Not in your plan, sorry."_qs})
                    .sentence.endsWith(u"Not in your plan, sorry."_qs));
        // Lists have it on one line.
        const auto inShort = [](const service::Error &error) { return words(service::inShort(error)); };
        QCOMPARE(inShort(error),
                 u"Der Dienst ist nicht erreichbar. Keine Verbindung zu https://a.example: refused."_qs);
        QCOMPARE(inShort({.kind = ErrorKind::Unauthorized,
                          .httpStatus = 401,
                          .code = u"invalid_api_key"_qs,
                          .message = u"Unknown\nkey."_qs}),
                 u"Der Dienst akzeptiert den API-Schlüssel nicht (HTTP 401, invalid_api_key). Unknown key."_qs);
        QCOMPARE(inShort({.kind = ErrorKind::ServerFailure, .httpStatus = 502, .isOutcomeUnknown = true}),
                 u"Der Dienst hat ein Problem (HTTP 502). Ob der Dienst es ausgeführt hat, ist nicht bekannt: Sehen "
                 u"Sie nach, bevor Sie es wiederholen."_qs);
    }
};

BRANDBRIDGE_TEST(TestLanguage, QApplication)
#include "test_language.moc"
