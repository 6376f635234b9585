// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/approvals.h"
#include "core/catalogue/catalogue.h"
#include "core/tools/provider.h"
#include "core/tools/refusal_text.h"
#include "core/tools/service_failure.h"
#include "screen_fixture.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "tests/gui/window/pseudo_locale.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "ui/activity/activity_screen.h"
#include "ui/activity/call_columns.h"
#include "ui/desktop/language.h"
#include "ui/model/approval_queue.h"
#include "ui/tables/data_table.h"
#include "ui/words/tool_words.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;
using activity::Outcome;

class TestActivityScreen final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<ScreenFixture>();
        m_desk = std::make_unique<ApprovalQueue>();
        m_fixture->backend().activityFile = file();
        m_fixture->backend().approvals = m_desk.get();
        m_activityLog = std::make_unique<ActivityLog>(ActivityLog::Options{.file = file()});
    }
    void cleanup()
    {
        m_screen.reset();
        m_activityLog.reset();
        m_fixture.reset();
        m_desk.reset();
    }

    void saysThatThereAreNoCallsYet()
    {
        QVERIFY(opensWith(0));
        QVERIFY(!visible<QWidget>(m_screen.get(), u"pendingApprovals"_qs));
        QSignalSpy wanted(m_screen.get(), &Screen::wantsScreen);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QCOMPARE(wanted.size(), 1);
        QVERIFY(!m_screen->findChild<QWidget *>(u"clearCalls"_qs)->isEnabled());
    }

    void showsCallsAsTheyCome()
    {
        QVERIFY(opensWith(0));
        record(u"list_brands"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 1);
        record(u"get_quota"_qs, u"gemini"_qs, Outcome::Failed, u"The service does not answer."_qs);
        QTRY_COMPARE(rows(), 2);
        QCOMPARE(cell(0, u"tool"_qs), u"get_quota"_qs); // newest first
        QCOMPARE(cell(0, u"assistant"_qs), u"gemini"_qs);
        QCOMPARE(cell(0, u"outcome"_qs), u"Failed"_qs);
        QCOMPARE(cell(0, u"error"_qs), u"The service does not answer."_qs);
        QCOMPARE(cell(0, u"arguments"_qs), uR"({"brand_id":"b1"})"_qs);
        QCOMPARE(cell(1, u"outcome"_qs), u"Done"_qs);
        QCOMPARE(cell(1, u"milliseconds"_qs), QLocale().toString(1.2, 'f', 1) + u" ms"_qs);
    }

    void showsNamesAndWhoAllowedIt()
    {
        QVERIFY(m_fixture->choose(0));
        const service::Brand brand = *m_fixture->selection().brand();
        ActivityEntry call = sampleEntry(u"delete_topic"_qs);
        call.assistant = u"cursor"_qs;
        call.approval = u"allowed once in the window"_qs;
        m_activityLog->record(call, {{u"brand_id"_qs, brand.id}});
        QCOMPARE(flushed(*m_activityLog), true);
        QVERIFY(opensWith(1));
        QCOMPARE(cell(0, u"assistant"_qs), u"Cursor"_qs);
        QVERIFY2(cell(0, u"arguments"_qs).contains(brand.name), qPrintable(cell(0, u"arguments"_qs)));
        QVERIFY(!cell(0, u"arguments"_qs).contains(brand.id));
        QVERIFY2(cell(0, u"outcome"_qs).contains(call.approval), qPrintable(cell(0, u"outcome"_qs)));
        QTRY_VERIFY(shown(u"callTotals"_qs).contains(u"Cursor 1"_qs));
    }

    void showsCallsThatALaterVersionEnded()
    {
        record(u"list_brands"_qs, u"claude"_qs, static_cast<Outcome>(1000));
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Previewed);
        QVERIFY(opensWith(2));
        QCOMPARE(cell(0, u"outcome"_qs), u"Preview"_qs);
        QCOMPARE(cell(1, u"outcome"_qs), u"Unknown"_qs);
        table()->setCurrentSourceRow(1);
        QTRY_COMPARE(shown(u"callTitle"_qs), u"Brands"_qs);
    }

    void looksOnlyWhileItIsSeen()
    {
        QVERIFY(opensWith(0));
        m_screen->hide();
        record(u"list_brands"_qs, u"claude"_qs);
        m_screen->show();
        QTRY_COMPARE(rows(), 1);
    }

    void keepsWhatIsSelectedWhenCallsCome()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        record(u"get_quota"_qs, u"claude"_qs);
        QVERIFY(opensWith(2));
        table()->setCurrentSourceRow(1);
        QTRY_COMPARE(shown(u"callTitle"_qs), u"Brands"_qs);
        record(u"list_runs"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 3);
        QCOMPARE(table()->currentSourceRow(), 2);
        QCOMPARE(shown(u"callTitle"_qs), u"Brands"_qs);
    }

    void showsACallWithAllItsParts()
    {
        ActivityEntry call = sampleEntry(u"delete_topic"_qs);
        call.approval = u"allowed once in the window"_qs;
        call.answer = R"({"name":"<b>Pricing</b>"})";
        call.resultBytes = 4096;
        QVERIFY(opensOn(call));
        const auto *const arguments = m_screen->findChild<QPlainTextEdit *>(u"callArguments"_qs);
        QCOMPARE(arguments->toPlainText(), u"{\n    \"topic_id\": \"t1\"\n}"_qs);
        const auto *const answer = m_screen->findChild<QPlainTextEdit *>(u"callAnswer"_qs);
        QCOMPARE(answer->toPlainText(), u"{\n    \"name\": \"<b>Pricing</b>\"\n}"_qs);
        const QStringList texts = detailTexts();
        for (const QString &text : {u"allowed once in the window"_qs, u"delete_topic"_qs, u"claude-code 2.1"_qs,
                                    u"Beginning of the answer"_qs})
            QVERIFY2(texts.contains(text), qPrintable(texts.join(u'|')));
    }

    void namesWhatWasDeleted()
    {
        const ActivityEntry call = sampleEntry(u"delete_topic"_qs);
        removals::Removal removal;
        removal.tool = call.tool;
        removal.assistant = call.assistant;
        removals::Topic topic;
        topic.name = u"Lamps"_qs;
        topic.isDeleted = true;
        topic.prompts = {{u"p1"_qs, u"Which lamp?"_qs}};
        removals::Brand brand;
        brand.name = u"Velmora"_qs;
        brand.topics = {topic};
        removal.brands = {brand};
        removals::Store store(m_fixture->backend().folder + u"/removed"_qs);
        removal.at = call.startedAt.addSecs(-60); // another time
        QVERIFY(store.add(removal));
        removal.at = call.startedAt;
        removal.brands.first().topics.first().name = u"Pricing"_qs;
        QVERIFY(store.add(removal));
        QVERIFY(opensOn(call));
        const QStringList texts = detailTexts();
        QCOMPARE(texts.filter(u"Topic “Pricing” with 1 prompt"_qs).filter(u"of Velmora"_qs).size(), 1);
        const QSignalSpy wanted(m_screen.get(), &ui::Screen::wantsRow);
        QVERIFY(press(m_screen.get(), u"restoreDeleted"_qs));
        QCOMPARE(wanted.value(0), (QVariantList{u"prompts"_qs, store.list().removals.first().id}));
    }

    void callsToolsByTheirTitles()
    {
        for (const tools::Tool &tool : tools::Catalogue::builtIn().tools())
            QCOMPARE(tool_words::title(tool.name), tool.title);
        QCOMPARE(tool_words::title(u"a_tool_of_the_service"_qs), u"a_tool_of_the_service"_qs);

        record(u"list_brands"_qs, u"claude"_qs);
        QVERIFY(opensWith(1));
        QCOMPARE(cell(0, u"tool"_qs), u"Brands"_qs);
        QVERIFY(table()->model()->index(0, 3).data(Qt::ToolTipRole).toString().contains(u"list_brands"_qs));
        QCOMPARE(table()->model()->index(0, 3).data(table_role::exported).toString(), u"list_brands"_qs);
    }

    void saysHowItWasApprovedInTheWindowsLanguage()
    {
        using access::Verdict;
        PseudoLocale other;
        QVERIFY(QCoreApplication::installTranslator(&other));
        QStringList english;
        for (const QString &by :
             {u"in the window"_qs, u"in a terminal"_qs, u"in the terminal"_qs, u"in the client"_qs}) {
            for (const Verdict verdict : {Verdict::AllowedOnce, Verdict::AllowedForSession, Verdict::Denied})
                english.append(access::decisionWords({verdict, by, {}}));
        }
        english.append(access::decisionWords({Verdict::Expired, u"in the client"_qs, u"It was closed."_qs}));
        for (const Verdict verdict : {Verdict::Denied, Verdict::Expired})
            english.append(access::decisionWords({verdict, {}, u"Why"_qs}));
        for (const Verdict verdict : {Verdict::Expired, Verdict::Withdrawn})
            english.append(access::decisionWords({verdict, {}, {}}));
        english.append(u"asked again because something else would now be deleted"_qs);
        QStringList unknown;
        for (const QString &words : std::as_const(english)) {
            if (approvalWord(words) == words)
                unknown.append(words);
        }
        const auto wordsFor = [](const QString &recorded) {
            ActivityEntry call = sampleEntry(u"delete_topic"_qs);
            call.error = recorded;
            return errorWords(call);
        };
        const QString unheard = wordsFor(activity::unheard());
        const QString after = wordsFor(u"The service failed. "_qs + activity::unheard());
        QCoreApplication::removeTranslator(&other);
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'|')));
        QCOMPARE(approvalWord(u"by an older version"_qs), u"by an older version"_qs);
        QVERIFY(unheard != activity::unheard());
        QCOMPARE(after, u"The service failed. "_qs + unheard);
    }

    /// The error is as the assistant was answered, in English.
    void saysWhyInTheWindowsLanguage()
    {
        const Language language(QLocale(u"de"_qs));
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Denied, u"In English."_qs,
               tools::refusalText::paused().reason.text());
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Failed, u"In English. "_qs + activity::unheard(),
               tools::reasonOf({.kind = service::ErrorKind::Refused, .message = u"The service's"_qs}).text());
        QVERIFY(opensWith(2));
        QVERIFY(cell(0, u"error"_qs).startsWith(u"Der Dienst hat die Anfrage abgelehnt. The service's. "_qs));
        QCOMPARE(cell(1, u"error"_qs), u"Brandbridge war für alle Assistenten angehalten"_qs);
        table()->setCurrentSourceRow(0);
        QTRY_VERIFY(detailTexts().contains(cell(0, u"error"_qs)));
        // Other programs get the record as it is.
        const QModelIndex last = indexOf(1, u"error"_qs);
        QCOMPARE(last.data(table_role::exported).toString(), u"In English."_qs);
    }

    void saysWhatIsRecordedWhereItHasNoReasonThatIsKnownHere()
    {
        const Language language(QLocale(u"de"_qs));
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Denied, u"The user said no, so nothing was sent."_qs);
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Denied, u"By a newer version."_qs, u"refused.by-the-moon"_qs);
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Failed, u"`topicId` is missing."_qs,
               u"request.wrong-arguments"_qs);
        QVERIFY(opensWith(3));
        QCOMPARE(cell(0, u"error"_qs), u"`topicId` is missing."_qs);
        QCOMPARE(cell(1, u"error"_qs), u"By a newer version."_qs);
        QCOMPARE(cell(2, u"error"_qs), u"The user said no, so nothing was sent."_qs);
    }

    void filtersInTheLog()
    {
        for (int i = 0; i < 600; ++i)
            m_activityLog->record(sampleEntry(i == 0 ? u"very_old_tool"_qs : u"list_brands"_qs), {});
        record(u"get_quota"_qs, u"gemini"_qs, Outcome::Denied);
        open();
        QTRY_COMPARE(rows(), 500); // the newest; others are read on scrolling
        auto *const box = qobject_cast<ActivityScreen *>(m_screen.get())->filterBox();
        box->setText(u"OLD_tool"_qs);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"tool"_qs), u"very_old_tool"_qs);
        box->setText(u"usage GUIDE"_qs);
        QTRY_VERIFY(isInPlaceOfCalls(u"Remove the filters"_qs));
        record(u"get_spotlight_usage_guide"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 1); // by what stands in the list
        box->setText(u"nothing like it"_qs);
        QTRY_VERIFY(isInPlaceOfCalls(u"Remove the filters"_qs));
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_COMPARE(rows(), 500);
        QVERIFY(box->text().isEmpty());

        auto *const assistant = m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_qs);
        QCOMPARE(assistant->count(), 3);
        assistant->setCurrentText(u"gemini"_qs);
        QTRY_COMPARE(rows(), 1);
        assistant->setCurrentIndex(0);
        QTRY_COMPARE(rows(), 500);
        m_screen->findChild<QCheckBox *>(u"failedOnly"_qs)->setChecked(true);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"outcome"_qs), u"Denied"_qs);
    }

    void showsWhatWasChangedInTheWindow()
    {
        record(u"delete_topic"_qs, u"window"_qs);
        record(u"list_brands"_qs, u"gemini"_qs);
        QVERIFY(opensWith(2));
        auto *const assistant = m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_qs);
        assistant->setCurrentText(u"You, in this window"_qs);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"tool"_qs), u"Delete a topic"_qs);
        QCOMPARE(cell(0, u"assistant"_qs), u"You, in this window"_qs);
    }

    void exportsWhatPassesTheFilter()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        record(u"get_quota"_qs, u"gemini"_qs);
        QVERIFY(opensWith(2));
        m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_qs)->setCurrentText(u"gemini"_qs);
        QTRY_COMPARE(rows(), 1);
        QSignalSpy said(m_screen.get(), &Screen::said);
        const QString path = m_folder->filePath(u"out.csv"_qs);
        qobject_cast<ActivityScreen *>(m_screen.get())->exportTo(path);
        QTRY_COMPARE(said.size(), 1);
        const QByteArray text = bytesOf(path);
        QVERIFY(text.contains("get_quota"));
        QVERIFY(!text.contains("list_brands"));
        QVERIFY(isOwnersAlone(path));
    }

    void anExportThatFailedCanBeTriedAgain()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        QVERIFY(opensWith(1));
        QSignalSpy said(m_screen.get(), &Screen::said);
        const QString path = m_folder->filePath(u"no/such/folder.csv"_qs);
        qobject_cast<ActivityScreen *>(m_screen.get())->exportTo(path);
        QTRY_VERIFY(problem());
        QVERIFY2(problem()->accessibleName().contains(u"could not be written"_qs),
                 qPrintable(problem()->accessibleName()));
        QVERIFY(said.isEmpty());
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QVERIFY(press(problem(), u"noticeAction"_qs));
        QVERIFY(!problem());
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(QFile::exists(path));
    }

    void clearsOnlyWhenThatIsMeant()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        record(u"get_quota"_qs, u"gemini"_qs);
        QVERIFY(opensWith(2));
        QVERIFY(press(m_screen.get(), u"clearCalls"_qs));
        QTRY_VERIFY(question());
        QVERIFY(question()->text().contains(u'2'));
        QCOMPARE(question()->defaultButton(), question()->button(QMessageBox::Cancel));
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 2);

        QVERIFY(press(m_screen.get(), u"clearCalls"_qs));
        QTRY_VERIFY(question());
        QVERIFY(press(question(), u"agreeToIt"_qs));
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_qs));
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 0);
        record(u"list_runs"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 1);
    }

    void aClearingThatFailedCanBeTriedAgain()
    {
        if (!openFilesCanBeRemoved)
            QSKIP("The activity log is open, so that nothing can take its place here.");
        record(u"list_brands"_qs, u"claude"_qs);
        QVERIFY(opensWith(1));
        QVERIFY(press(m_screen.get(), u"clearCalls"_qs));
        QTRY_VERIFY(question());
        const QString aside = m_folder->filePath(u"aside.db"_qs);
        QVERIFY(QFile::rename(file(), aside) && QDir().mkdir(file())); // which is no activity log
        QVERIFY(press(question(), u"agreeToIt"_qs));
        QTRY_VERIFY(problem());
        QVERIFY2(problem()->accessibleName().startsWith(u"The activity log was not cleared"_qs),
                 qPrintable(problem()->accessibleName()));
        QVERIFY(QDir().rmdir(file()) && QFile::rename(aside, file()));
        QVERIFY(press(problem(), u"noticeAction"_qs)); // without another question: that was answered
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_qs));
        QVERIFY(!problem());
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 0);
    }

    void reportsWhatIsMissingFromTheLog()
    {
        put(file(), "this is no activity log");
        record(u"list_brands"_qs, u"claude"_qs); // the damaged file is set aside first
        {
            activity::ActivityLogFile writer(file(), {}, {});
            const QDateTime at = QDateTime::currentDateTimeUtc();
            QVERIFY(writer.write({}, {.calls = 3, .firstAt = at.addSecs(-60), .lastAt = at}));
        }
        open();
        const auto words = [this] { return spokenText(m_screen.get(), u"notice"_qs); };
        QTRY_VERIFY(words().startsWith(u"3 call"_qs));
        QVERIFY2(words().contains(u"activity.db"_qs) && words().contains(u"damaged"_qs), qPrintable(words()));
        QTRY_COMPARE(rows(), 1);
        QVERIFY(press(m_screen.get(), u"clearCalls"_qs));
        QTRY_VERIFY(question());
        QVERIFY(press(question(), u"agreeToIt"_qs));
        QTRY_VERIFY(words().isEmpty());
    }

    void saysThatNothingIsRecorded()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        QVERIFY(opensWith(1));
        const auto isSaid = [this] {
            return spokenText(m_screen.get(), u"notice"_qs).contains(QDir::toNativeSeparators(file()));
        };
        QVERIFY(!isSaid());
        BridgeStatus::State state;
        state.isRecording = false;
        m_fixture->bridge().setState(state);
        QTRY_VERIFY(isSaid());
        state.isRecording = true;
        m_fixture->bridge().setState(state);
        QTRY_VERIFY(!isSaid());
    }

    void noticesThatOthersCleared()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        QVERIFY(opensWith(1));
        QVERIFY(ActivityLogReader(file()).clear());
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_qs));
    }

    void saysWhatCannotBeRead()
    {
        m_activityLog.reset();
        const QString broken = m_folder->filePath(u"broken.db"_qs);
        put(broken, QByteArray(4096, 'x'));
        m_fixture->backend().activityFile = broken;
        open();
        QTRY_VERIFY(isInPlaceOfCalls(u"Try again"_qs));
    }

    void hasPendingQuestionsOnTop()
    {
        open();
        access::ApprovalRequest request;
        request.id = u"1"_qs;
        request.assistant = u"claude"_qs;
        request.proposal.question = u"Delete the topic “Pricing”?"_qs;
        request.askedAt = QDateTime::currentDateTimeUtc();
        request.expiresAt = request.askedAt.addSecs(60);
        m_desk->add(request);
        QVERIFY(visible<QWidget>(m_screen.get(), u"pendingApprovals"_qs));
        QSignalSpy reviewed(m_desk.get(), &ApprovalQueue::reviewRequested);
        QTRY_VERIFY(visible<QPushButton>(m_screen.get(), u"reviewButton"_qs));
        QVERIFY(press(m_screen.get(), u"reviewButton"_qs));
        QCOMPARE(reviewed.size(), 1);
        QVERIFY(press(m_screen.get(), u"denyButton"_qs));
        QVERIFY(!visible<QWidget>(m_screen.get(), u"pendingApprovals"_qs));
    }

    void totalsFollowTheCalls()
    {
        record(u"list_brands"_qs, u"cursor"_qs);
        QVERIFY(opensWith(1));
        QTRY_VERIFY(shown(u"callTotals"_qs).contains(u"Cursor 1"_qs));
        record(u"list_brands"_qs, u"cursor"_qs);
        QTRY_VERIFY(shown(u"callTotals"_qs).contains(u"Cursor 2"_qs));
        QVERIFY(ActivityLogReader(file()).clear());
        QTRY_VERIFY(shown(u"callTotals"_qs).isEmpty());
    }

    void keepsWhatIsInSightWhenCallsCome()
    {
        for (int i = 0; i < 60; ++i)
            m_activityLog->record(sampleEntry(), {});
        QCOMPARE(flushed(*m_activityLog), true);
        QVERIFY(opensWith(60));
        QTRY_VERIFY(table()->verticalScrollBar()->maximum() > 10);
        table()->verticalScrollBar()->setValue(10);
        const QPersistentModelIndex top = table()->model()->index(table()->rowAt(0), 0);
        record(u"get_quota"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 61);
        QTRY_COMPARE(table()->rowAt(0), top.row());
        QCOMPARE(top.row(), 11);
    }

    void keepsItsLayout()
    {
        open();
        table()->sortByColumn(3, Qt::DescendingOrder);
        const QByteArray state = m_screen->layoutState();
        open();
        QVERIFY(table()->rowOrder()->sortColumn() != 3);
        m_screen->restoreLayoutState(state);
        QCOMPARE(table()->rowOrder()->sortColumn(), 3);
        m_screen->restoreLayoutState("nonsense");
        QCOMPARE(table()->rowOrder()->sortColumn(), 3);
    }

private:
    QString file() const { return m_folder->filePath(u"activity.db"_qs); }
    /// Opens with @p call, of a tool that deletes a topic, recorded and selected.
    bool opensOn(const ActivityEntry &call)
    {
        m_activityLog->record(call, {{u"topic_id"_qs, u"t1"_qs}});
        if (!flushed(*m_activityLog))
            return false;
        if (!opensWith(1))
            return false;
        table()->setCurrentSourceRow(0);
        return QTest::qWaitFor([this] { return shown(u"callTitle"_qs) == u"Delete a topic"_qs; });
    }
    /// What the details of the selected call say.
    QStringList detailTexts() const
    {
        QStringList texts;
        for (const QLabel *label : m_screen->findChild<QWidget *>(u"callDetails"_qs)->findChildren<QLabel *>())
            texts.append(label->text());
        return texts;
    }
    void open()
    {
        m_screen = std::make_unique<ActivityScreen>(m_fixture->backend());
        m_screen->resize(1000, 600);
        m_screen->show();
        new QAbstractItemModelTester(table()->rowOrder()->sourceModel(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, m_screen.get());
    }
    /// False where that does not show @p calls.
    bool opensWith(int calls)
    {
        open();
        return QTest::qWaitFor(
            [&] { return calls > 0 ? rows() == calls : isInPlaceOfCalls(u"Connect an assistant"_qs); });
    }
    void record(const QString &tool, const QString &assistant, Outcome outcome = Outcome::Succeeded,
                const QString &error = {}, const QString &reason = {})
    {
        ActivityEntry call = sampleEntry(tool);
        call.reason = reason;
        call.assistant = assistant;
        call.outcome = outcome;
        call.error = error;
        m_activityLog->record(call, {{u"brand_id"_qs, u"b1"_qs}});
        QCOMPARE(flushed(*m_activityLog), true);
    }
    DataTable *table() const { return m_screen->findChild<DataTable *>(); }
    int rows() const { return table()->isVisible() ? table()->rowOrder()->rowCount() : 0; }
    QModelIndex indexOf(int row, const QString &column) const
    {
        const auto *const model = table()->rowOrder()->sourceModel();
        return model->index(row, columnOf(model, column));
    }
    QString cell(int row, const QString &column) const { return indexOf(row, column).data().toString(); }
    QString shown(const QString &name) const { return shownText(m_screen.get(), name); }
    bool isInPlaceOfCalls(const QString &action) const
    {
        const auto *const button = visible<QAbstractButton>(m_screen.get(), u"stateAction"_qs);
        return button && button->text() == action;
    }
    QWidget *problem() const { return visible<QWidget>(m_screen.get(), u"exportNotice"_qs); }
    QMessageBox *question() const { return visible<QMessageBox>(m_screen.get(), u"clearQuestion"_qs); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<ApprovalQueue> m_desk;
    std::unique_ptr<ActivityLog> m_activityLog;
    std::unique_ptr<Screen> m_screen;
};

BRANDBRIDGE_TEST(TestActivityScreen, QApplication)
#include "test_activity_screen.moc"
