// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/language.h"
#include "ui/widgets/failure.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using service::ErrorKind;

class TestFailure final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refusedIsWhatTheServiceRefused()
    {
        QCOMPARE(describe({.kind = ErrorKind::Refused, .httpStatus = 422}).title,
                 u"The service refused the request"_qs);
        const Failure unsent = describe({.kind = ErrorKind::BadRequest});
        QVERIFY2(!unsent.title.contains(u"refused"_qs), qPrintable(unsent.title));
        QVERIFY2(unsent.sentence.startsWith(u"Nothing was sent."_qs), qPrintable(unsent.sentence));
    }
    void aMissingKeyIsNotAlwaysTheKeychains()
    {
        const Failure failure = describe({.kind = ErrorKind::KeyUnavailable,
                                          .message = u"What came from BRANDBRIDGE_API_KEY is not an API key."_qs});
        QVERIFY(failure.sentence.contains(u"BRANDBRIDGE_API_KEY"_qs));
        QVERIFY2(!failure.sentence.contains(u"keychain"_qs), qPrintable(failure.sentence));
    }
    void whatBrandbridgeSaysIsInTheWindowsLanguage()
    {
        const auto german = [](const service::Error &error) {
            const Language language(QLocale(u"de"_qs));
            return describe(error).sentence;
        };
        using service::Cause;
        constexpr int causes = static_cast<int>(Cause::KeyImplausible) + 1;
        for (int cause = 1; cause < causes; ++cause) {
            const service::Error error{.message = u"In the terminal's words."_qs,
                                       .cause = static_cast<Cause>(cause),
                                       .facts = {u"<one>"_qs, u"<two>"_qs, u"<three>"_qs},
                                       .isOutcomeUnknown = true};
            const QString said = german(error);
            const QString detail = said.section(u"\n\n"_qs, 1);
            QVERIFY2(!detail.isEmpty() && !said.contains(error.message), qPrintable(said));
            QVERIFY2(detail != describe(error).sentence.section(u"\n\n"_qs, 1), qPrintable(detail));
            QVERIFY2(!detail.contains(u'%'), qPrintable(detail));
        }
        const QString refused = german({.kind = ErrorKind::Network,
                                        .message = u"No connection to https://a.example: Connection refused."_qs,
                                        .cause = Cause::NoConnection,
                                        .facts = {u"https://a.example"_qs, u"Connection refused"_qs}});
        QVERIFY2(refused.endsWith(u"Keine Verbindung zu https://a.example: Connection refused."_qs),
                 qPrintable(refused));
    }
    void listsHaveItOnOneLine()
    {
        const Language language(QLocale(u"de"_qs));
        QCOMPARE(failureInShort({.kind = ErrorKind::Unauthorized,
                                 .httpStatus = 401,
                                 .code = u"invalid_api_key"_qs,
                                 .message = u"Unknown\nkey."_qs}),
                 u"Der Dienst akzeptiert den API-Schlüssel nicht (HTTP 401, invalid_api_key): Unknown key."_qs);
        QCOMPARE(failureInShort({.kind = ErrorKind::Network,
                                 .cause = service::Cause::NoConnection,
                                 .facts = {u"https://a.example"_qs, u"Connection refused"_qs}}),
                 u"Der Dienst ist nicht erreichbar. Keine Verbindung zu https://a.example: Connection refused."_qs);
        QCOMPARE(failureInShort({.kind = ErrorKind::ServerFailure,
                                 .httpStatus = 502,
                                 .cause = service::Cause::NoMessage,
                                 .facts = {u"502"_qs},
                                 .isOutcomeUnknown = true}),
                 u"Der Dienst hat ein Problem (HTTP 502). Ob der Dienst es ausgeführt hat, ist nicht bekannt: Sehen "
                 u"Sie nach, bevor Sie es wiederholen."_qs);
    }
    void whatTheServiceSaysStaysAsItIs()
    {
        const Language language(QLocale(u"de"_qs));
        const service::Error error{
            .kind = ErrorKind::Forbidden, .httpStatus = 403, .message = u"Not in your plan, sorry."_qs};
        QVERIFY(describe(error).sentence.endsWith(u"Not in your plan, sorry."_qs));
    }
};

BRANDBRIDGE_TEST(TestFailure, QApplication)
#include "test_failure.moc"
