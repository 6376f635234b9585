// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_entry.h"

#include "support/test_program.h"

using namespace brandbridge::ui;

class TestPromptDraft final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesOneLineEach()
    {
        const PromptDraft draft = promptDraftOf(u"  Which bank is best?\r\nWho insures bikes?\t\n"_qs, {});
        QCOMPARE(draft.texts, QStringList({u"Which bank is best?"_qs, u"Who insures bikes?"_qs}));
        QVERIFY(draft.tooLong.isEmpty());
        QCOMPARE(draft.empty, 0); // the end of the last line is no line
    }

    void sendsNothingWhileALineIsTooLong()
    {
        const QString long_(PromptDraft::longest + 1, u'x');
        const PromptDraft draft = promptDraftOf(u"Fine\n"_qs + long_, {});
        QCOMPARE(draft.tooLong, QList<int>{2});
        QVERIFY(promptDraftOf(long_.chopped(1), {}).tooLong.isEmpty());
    }

    void hasNothingToSend()
    {
        QVERIFY(promptDraftOf({}, {}).texts.isEmpty());
        QVERIFY(promptDraftOf(u" \n\n"_qs, {}).texts.isEmpty());
    }
};

BRANDBRIDGE_TEST(TestPromptDraft, QCoreApplication)
#include "test_prompt_draft.moc"
