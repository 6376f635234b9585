// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/service_failure.h"
#include "support/test_program.h"

#include <QSet>

using namespace brandbridge;
using namespace brandbridge::tools;
using activity::Reason;
using message::Message;
using service::ErrorKind;

/// The activity log keeps reasons for years, and windows of other versions read them.
class TestCallReason final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyErrorHasItsCodeAndTitle()
    {
        QSet<QString> codes;
        constexpr int kinds = static_cast<int>(ErrorKind::ServerFailure) + 1;
        for (int kind = 0; kind < kinds; ++kind) {
            const Reason reason = reasonOf({.kind = static_cast<ErrorKind>(kind)});
            QCOMPARE(reason.message, service::titleOf(static_cast<ErrorKind>(kind)));
            codes.insert(reason.code);
        }
        QCOMPARE(codes.size(), kinds);
    }
    void codesStayWhatTheyWere()
    {
        QCOMPARE(reasonOf({.kind = ErrorKind::Unauthorized}).code, u"service.unauthorized"_qs);
        QCOMPARE(reasonOf({.kind = ErrorKind::Timeout}).code, u"network.timeout"_qs);
        QCOMPARE(wrongArguments().text(), u"request.wrong-arguments"_qs);
        QCOMPARE(outcomeUnknown().code, u"cancelled.end-unknown"_qs);
    }
    void comesBackAsItWas()
    {
        for (const Message &message : {Message(), Message(u"As it\nstands, \"quoted\""_qs),
                                       reasonOf({.kind = ErrorKind::ServerFailure,
                                       .httpStatus = 502,
                                       .code = u"a_code"_qs,
                                       .message = Message::of("No connection to %1.", u"%1"_qs),
                                       .isOutcomeUnknown = true})
                                           .message,
                                       Message::counting("%n day(s)", 3)}) {
            const Reason reason = Reason::of(Reason{u"a.code"_qs, message}.text());
            QCOMPARE(reason.code, u"a.code"_qs);
            QCOMPARE(reason.message, message);
        }
    }
    void textsOfOtherVersionsHaveTheirCodeOnly_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("facts") << u"network.timeout.answer\n\n\nunknown\nhttps://a.example\n30 s"_qs;
        QTest::newRow("one fact") << u"network.timeout.answer\n120"_qs;
        QTest::newRow("cut") << u"network.timeout.answer\n[[\"The service…"_qs;
        QTest::newRow("alone") << u"network.timeout.answer"_qs;
    }
    void textsOfOtherVersionsHaveTheirCodeOnly()
    {
        QFETCH(QString, text);
        QCOMPARE(Reason::of(text).code, u"network.timeout.answer"_qs);
        QVERIFY(Reason::of(text).message.isEmpty());
    }
};

BRANDBRIDGE_TEST(TestCallReason, QCoreApplication)
#include "test_call_reason.moc"
