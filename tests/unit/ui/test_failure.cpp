// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/failure.h"

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
};

BRANDBRIDGE_TEST(TestFailure, QApplication)
#include "test_failure.moc"
