// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/removed/reason_words.h"

#include "support/test_program.h"
#include "ui/desktop/language.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using Kind = tools::RestorationReason::Kind;

/// Why something did not come back is said in the window's language, whatever it was.
class TestReasonWords final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyReasonIsTranslated()
    {
        for (int kind = 0; kind <= static_cast<int>(Kind::Refused); ++kind) {
            tools::RestorationReason reason{.kind = static_cast<Kind>(kind), .amount = {1, 2, 3}, .name = u"Aster"_qs};
            reason.brandSlots.remainingBefore = 4;
            reason.error = {.kind = service::ErrorKind::QuotaExceeded};
            reason.detail = u"English"_qs;
            const QString english = reasonWords(reason);
            QVERIFY(!english.isEmpty());
            QVERIFY2(!english.contains(u'%'), qPrintable(english));
            const Language language(QLocale(u"de"_qs));
            QVERIFY2(reasonWords(reason) != english, qPrintable(english));
        }
    }
    void saysFigures()
    {
        tools::RestorationReason reason{.kind = Kind::NoRoom, .amount = {.topics = 1, .prompts = 6}};
        reason.brandSlots.remainingBefore = 2;
        const QString words = reasonWords(reason);
        QVERIFY2(words.contains(u"6 prompt"_qs) && words.contains(u"Free slots of the brand: 2."_qs),
                 qPrintable(words));
    }
};

BRANDBRIDGE_TEST(TestReasonWords, QCoreApplication)
#include "test_reason_words.moc"
