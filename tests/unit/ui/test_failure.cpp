// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/language.h"
#include "ui/widgets/failure.h"
#include "ui/words/message_words.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using message::Message;
using service::ErrorKind;

class TestFailure final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void titlesSayWhoseFaultItIs()
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

BRANDBRIDGE_TEST(TestFailure, QApplication)
#include "test_failure.moc"
