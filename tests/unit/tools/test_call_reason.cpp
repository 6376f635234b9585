// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_reason.h"
#include "support/test_program.h"

#include <QSet>

using namespace brandbridge;
using namespace brandbridge::tools;
using activity::Reason;
using service::Cause;
using service::ErrorKind;

/// Records keep reasons for years, and windows of other versions read them.
class TestCallReason final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyReasonHasACodeOfItsOwn()
    {
        QSet<QString> codes;
        int count = 0;
        for (; count <= static_cast<int>(CallReason::EndUnknown); ++count) {
            const auto kind = static_cast<CallReason>(count);
            const Reason reason = Reason::of(reasonOf(kind, {u"12"_qs}).text());
            QVERIFY2(!reason.code.isEmpty(), QByteArray::number(count));
            QCOMPARE(callReasonOf(reason), std::optional(kind));
            QCOMPARE(reason.facts, QStringList{u"12"_qs});
            QVERIFY(!errorOf(reason));
            codes.insert(reason.code);
        }
        QCOMPARE(codes.size(), count);
    }
    void errorsComeBackWithTheirFacts()
    {
        QSet<QString> codes;
        int count = 0;
        for (int kind = 0; kind <= static_cast<int>(ErrorKind::ServerFailure); ++kind) {
            for (int cause = 0; cause <= static_cast<int>(Cause::KeyImplausible); ++cause, ++count) {
                service::Error error{.kind = static_cast<ErrorKind>(kind),
                                     .httpStatus = kind % 2 ? 404 : 0,
                                     .code = kind % 3 ? u"a_code"_qs : QString(),
                                     .message = u"What happened."_qs,
                                     .cause = static_cast<Cause>(cause),
                                     .facts = {},
                                     .isOutcomeUnknown = kind % 4 == 0};
                if (error.cause != Cause::Other)
                    error.facts = {u"https://a.example"_qs, u"8 s"_qs};
                const Reason reason = Reason::of(reasonOf(error).text());
                const auto back = errorOf(reason);
                QVERIFY2(back, qPrintable(reason.code));
                QCOMPARE(back->kind, error.kind);
                QCOMPARE(back->cause, error.cause);
                QCOMPARE(back->httpStatus, error.httpStatus);
                QCOMPARE(back->code, error.code);
                QCOMPARE(back->facts, error.facts);
                QCOMPARE(back->message, error.cause == Cause::Other ? error.message : QString());
                QCOMPARE(back->isOutcomeUnknown, error.isOutcomeUnknown);
                QVERIFY(!callReasonOf(reason));
                codes.insert(reason.code);
            }
        }
        QCOMPARE(codes.size(), count);
    }
    void codesStayWhatTheyWere()
    {
        QCOMPARE(reasonOf(CallReason::ByUser).text(), u"refused.by-user"_qs);
        QCOMPARE(reasonOf(CallReason::NotPermitted).text(), u"refused.permission"_qs);
        QCOMPARE(reasonOf(CallReason::Unanswered, {u"120"_qs}).text(), u"refused.unanswered\n120"_qs);
        QCOMPARE(reasonOf({.kind = ErrorKind::Unauthorized,
                           .httpStatus = 401,
                           .code = u"invalid_api_key"_qs,
                           .message = u"Unknown\nkey."_qs})
                     .text(),
                 u"service.unauthorized\n401\ninvalid_api_key\n\nUnknown key."_qs);
        QCOMPARE(reasonOf({.kind = ErrorKind::Timeout,
                           .message = u"Left out."_qs,
                           .cause = Cause::AnswerTimeout,
                           .facts = {u"https://a.example"_qs, u"30 s"_qs},
                           .isOutcomeUnknown = true})
                     .text(),
                 u"network.timeout.answer\n\n\nunknown\nhttps://a.example\n30 s"_qs);
    }
    void reasonsOfNewerVersionsAreNotGuessed()
    {
        for (const QString &text : {QString(), u"refused.by-the-moon"_qs, u"refused"_qs, u"network.timeout.else\n\n"_qs,
                                    u"network"_qs, u"network.timeout.answer.more"_qs, u"\n"_qs}) {
            const Reason reason = Reason::of(text);
            QVERIFY2(!callReasonOf(reason) && !errorOf(reason), qPrintable(text));
        }
    }
};

BRANDBRIDGE_TEST(TestCallReason, QCoreApplication)
#include "test_call_reason.moc"
