// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/approvals.h"
#include "core/catalogue/catalogue.h"
#include "core/tools/provider.h"
#include "core/tools/refusal_text.h"
#include "core/tools/service_failure.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/small_disk.h"
#include "tests/gui/screen_test.h"
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

class TestActivityScreen final : public ScreenTest<ActivityScreen>
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        ScreenTestBase::init();
        m_fixture->backend().activityFile = file();
        m_fixture->backend().approvals = &m_desk;
        m_activityLog = std::make_unique<ActivityLog>(ActivityLog::Options{.file = file()});
    }
    void cleanup()
    {
        close();
        m_activityLog.reset();
        ScreenTestBase::cleanup();
    }

    void showsCallsAsTheyCome()
    {
        QVERIFY(opensWith(0));
        QVERIFY(!part(u"pendingApprovals"_qs));
        access::ApprovalRequest request;
        request.id = u"1"_qs;
        m_desk.add(request);
        QVERIFY(part(u"pendingApprovals"_qs));
        m_desk.remove(request.id, access::Verdict::Withdrawn);
        QVERIFY(!part(u"pendingApprovals"_qs));

        QSignalSpy wanted(m_screen.get(), &Screen::wantsScreen);
        QVERIFY(press(u"stateAction"_qs));
        QCOMPARE(wanted.size(), 1);
        QVERIFY(!m_screen->findChild<QWidget *>(u"clearCalls"_qs)->isEnabled());

        record(u"list_brands"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 1);
        m_screen->hide();
        record(u"get_quota"_qs, u"gemini"_qs, Outcome::Failed, u"The service does not answer."_qs);
        m_screen->show();
        QTRY_COMPARE(rows(), 2);
        QCOMPARE(cell(0, u"tool"_qs), u"get_quota"_qs); // newest first
        QCOMPARE(cell(0, u"assistant"_qs), u"gemini"_qs);
        QCOMPARE(cell(0, u"outcome"_qs), u"Failed"_qs);
        QCOMPARE(cell(0, u"error"_qs), u"The service does not answer."_qs);
        QCOMPARE(cell(0, u"arguments"_qs), uR"({"brand_id":"b1"})"_qs);
        QCOMPARE(cell(1, u"outcome"_qs), u"Done"_qs);
        QCOMPARE(cell(1, u"milliseconds"_qs), QLocale().toString(1.2, 'f', 1) + u" ms"_qs);
        QCOMPARE(cell(1, u"tool"_qs), u"Brands"_qs);
        QVERIFY(indexOf(1, u"tool"_qs).data(Qt::ToolTipRole).toString().contains(u"list_brands"_qs));
        QCOMPARE(indexOf(1, u"tool"_qs).data(table_role::exported).toString(), u"list_brands"_qs);
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
    }

    void keepsWhatIsSelectedWhenCallsCome()
    {
        record(u"list_brands"_qs, u"claude"_qs, static_cast<Outcome>(1000)); // of a later version
        record(u"delete_topic"_qs, u"claude"_qs, Outcome::Previewed);
        QVERIFY(opensWith(2));
        QCOMPARE(cell(0, u"outcome"_qs), u"Preview"_qs);
        QCOMPARE(cell(1, u"outcome"_qs), u"Unknown"_qs);
        table()->setCurrentSourceRow(0);
        QTRY_VERIFY(detailTexts().contains(u"Preview"_qs));
        table()->setCurrentSourceRow(1);
        QTRY_COMPARE(shown(u"callTitle"_qs), u"Brands"_qs);
        QVERIFY(!detailTexts().contains(u"Preview"_qs));
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
        const removals::Topic topic{
            .id = {}, .name = u"Lamps"_qs, .isDeleted = true, .prompts = {{u"p1"_qs, u"Which?"_qs}}};
        removals::Removal removal;
        removal.tool = call.tool;
        removal.assistant = call.assistant;
        removal.brands = {{.id = {}, .name = u"Velmora"_qs, .topics = {topic}, .perceptionPrompts = {}}};
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
        QVERIFY(press(u"restoreDeleted"_qs));
        QCOMPARE(wanted.value(0), (QVariantList{u"prompts"_qs, store.list().removals.first().id}));
    }

    void callsToolsByTheirTitles()
    {
        for (const tools::Tool &tool : tools::Catalogue::builtIn().tools())
            QCOMPARE(tool_words::title(tool.name), tool.title);
        QCOMPARE(tool_words::title(u"a_tool_of_the_service"_qs), u"a_tool_of_the_service"_qs);
    }

    void saysHowItWasApprovedInTheWindowsLanguage()
    {
        using access::Verdict;
        PseudoLocale other;
        QVERIFY(QCoreApplication::installTranslator(&other));
        QList<access::Decision> decisions{{Verdict::Expired, u"in the client"_qs, u"It was closed."_qs},
                                          {Verdict::Denied, {}, u"Why"_qs},
                                          {Verdict::Expired, {}, u"Why"_qs},
                                          {Verdict::Expired},
                                          {Verdict::Withdrawn}};
        for (const QString &by :
             {u"in the window"_qs, u"in a terminal"_qs, u"in the terminal"_qs, u"in the client"_qs}) {
            for (const Verdict verdict : {Verdict::AllowedOnce, Verdict::AllowedForSession, Verdict::Denied})
                decisions.append({verdict, by, {}});
        }
        QStringList unknown{u"asked again because something else would now be deleted"_qs};
        for (const access::Decision &decision : std::as_const(decisions))
            unknown.append(access::decisionWords(decision));
        unknown.removeIf([](const QString &words) { return approvalWord(words) != words; });
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
        const QString denied = u"The user said no, so nothing was sent."_qs;
        const QString newer = u"By a newer version."_qs;
        const QString missing = u"`topicId` is missing."_qs;
        // How it ended, the error, the reason, and the error in the list, or how it begins there.
        const std::vector<std::tuple<Outcome, QString, QString, QString>> calls{
            {Outcome::Denied, u"In English."_qs, tools::refusalText::paused().reason.text(),
             u"Brandbridge war für alle Assistenten angehalten"_qs},
            {Outcome::Failed, u"In English. "_qs + activity::unheard(),
             tools::reasonOf({.kind = service::ErrorKind::Refused, .message = u"The service's"_qs}).text(),
             u"Der Dienst hat die Anfrage abgelehnt. The service's. …"_qs},
            // Without a reason that is known here, what is recorded.
            {Outcome::Denied, denied, {}, denied},
            {Outcome::Denied, newer, u"refused.by-the-moon"_qs, newer},
            {Outcome::Failed, missing, u"request.wrong-arguments"_qs, missing},
        };
        for (const auto &[outcome, error, reason, words] : calls)
            record(u"delete_topic"_qs, u"claude"_qs, outcome, error, reason);
        QVERIFY(opensWith(5));
        int row = 5;
        for (const auto &[outcome, error, reason, words] : calls) {
            const QString shown = cell(--row, u"error"_qs);
            QVERIFY2(words.endsWith(u'…') ? shown.startsWith(words.chopped(1)) : shown == words, qPrintable(shown));
        }
        table()->setCurrentSourceRow(3);
        QTRY_VERIFY(detailTexts().contains(cell(3, u"error"_qs)));
        // Other programs get the record as it is.
        QCOMPARE(indexOf(4, u"error"_qs).data(table_role::exported).toString(), u"In English."_qs);
    }

    void filtersInTheLog()
    {
        for (int i = 0; i < 600; ++i)
            m_activityLog->record(sampleEntry(i == 0 ? u"very_old_tool"_qs : u"list_brands"_qs), {});
        record(u"get_quota"_qs, u"window"_qs, Outcome::Denied);
        open();
        QTRY_COMPARE(rows(), 500); // the newest; others are read on scrolling
        auto *const box = m_screen->filterBox();
        box->setText(u"OLD_tool"_qs);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"tool"_qs), u"very_old_tool"_qs);
        box->setText(u"usage GUIDE"_qs);
        QTRY_VERIFY(isInPlaceOfCalls(u"Remove the filters"_qs));
        record(u"get_spotlight_usage_guide"_qs, u"claude"_qs);
        QTRY_COMPARE(rows(), 1); // by what stands in the list
        box->setText(u"nothing like it"_qs);
        QTRY_VERIFY(isInPlaceOfCalls(u"Remove the filters"_qs));
        QVERIFY(press(u"stateAction"_qs));
        QTRY_COMPARE(rows(), 500);
        QVERIFY(box->text().isEmpty());

        auto *const assistant = m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_qs);
        QCOMPARE(assistant->count(), 3);
        assistant->setCurrentText(u"You, in this window"_qs);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"assistant"_qs), u"You, in this window"_qs);
        assistant->setCurrentIndex(0);
        QTRY_COMPARE(rows(), 500);
        m_screen->findChild<QCheckBox *>(u"failedOnly"_qs)->setChecked(true);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"outcome"_qs), u"Denied"_qs);

        m_screen->findChild<QCheckBox *>(u"failedOnly"_qs)->setChecked(false);
        QTRY_COMPARE(rows(), 500);
        table()->scrollToBottom();
        QTRY_COMPARE(rows(), 602);
    }

    void exportsWhatPassesTheFilter()
    {
        SmallDisk disk; // which threads see that begin later
        record(u"list_brands"_qs, u"claude"_qs);
        record(u"get_quota"_qs, u"gemini"_qs);
        QVERIFY(opensWith(2));
        m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_qs)->setCurrentText(u"gemini"_qs);
        QTRY_COMPARE(rows(), 1);
        QSignalSpy said(m_screen.get(), &Screen::said);
        const QString exported = path(u"no/such/folder.csv"_qs);
        m_screen->exportTo(exported);
        QTRY_VERIFY(problem());
        QVERIFY2(problem()->accessibleName().contains(u"could not be written"_qs),
                 qPrintable(problem()->accessibleName()));
        QVERIFY(said.isEmpty());
        QVERIFY(QDir().mkpath(QFileInfo(exported).path()));
        QVERIFY(press(problem(), u"noticeAction"_qs)); // tries again
        QVERIFY(!problem());
        QTRY_COMPARE(said.size(), 1);
        const QByteArray text = bytesOf(exported);
        QVERIFY(text.contains("get_quota"));
        QVERIFY(!text.contains("list_brands"));
        QVERIFY(isOwnersAlone(exported));

        // A full disk leaves what was there.
        if (!disk.isThere())
            QSKIP(SmallDisk::whyNotThere());
        put(disk.path(u"calls.csv"_qs), "before");
        QVERIFY(disk.fill(0));
        m_screen->exportTo(disk.path(u"calls.csv"_qs));
        QTRY_VERIFY(problem());
        QCOMPARE(disk.files(), (QMap<QString, QByteArray>{{u"calls.csv"_qs, "before"}}));
    }

    void clearsOnlyWhenThatIsMeant()
    {
        record(u"list_brands"_qs, u"claude"_qs);
        record(u"get_quota"_qs, u"gemini"_qs);
        QVERIFY(opensWith(2));
        QVERIFY(asksToClear());
        QVERIFY(question()->text().contains(u'2'));
        QCOMPARE(question()->defaultButton(), question()->button(QMessageBox::Cancel));
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 2);

        QVERIFY(asksToClear());
        QVERIFY(press(question(), u"agreeToIt"_qs));
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_qs));
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 0);
        for (const QString &total : {u"Cursor 1"_qs, u"Cursor 2"_qs}) {
            record(u"list_runs"_qs, u"cursor"_qs);
            QTRY_VERIFY2(shown(u"callTotals"_qs).contains(total), qPrintable(total));
        }
        QVERIFY(ActivityLogReader(file()).clear()); // as others do
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_qs));
        QTRY_VERIFY(shown(u"callTotals"_qs).isEmpty());
    }

    void aClearingThatFailedCanBeTriedAgain()
    {
        if (!openFilesCanBeRemoved)
            QSKIP("The activity log is open, so that nothing can take its place here.");
        record(u"list_brands"_qs, u"claude"_qs);
        QVERIFY(opensWith(1));
        QVERIFY(asksToClear());
        const QString aside = path(u"aside.db"_qs);
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
        QVERIFY(asksToClear());
        QVERIFY(press(question(), u"agreeToIt"_qs));
        QTRY_VERIFY(words().isEmpty());

        // Nothing is recorded any more.
        const auto isSaid = [&] { return words().contains(QDir::toNativeSeparators(file())); };
        BridgeStatus::State state;
        state.isRecording = false;
        m_fixture->bridge().setState(state);
        QTRY_VERIFY(isSaid());
        state.isRecording = true;
        m_fixture->bridge().setState(state);
        QTRY_VERIFY(!isSaid());
    }

    void saysWhatCannotBeRead()
    {
        m_activityLog.reset();
        const QString broken = path(u"broken.db"_qs);
        put(broken, QByteArray(4096, 'x'));
        m_fixture->backend().activityFile = broken;
        open();
        QTRY_VERIFY(isInPlaceOfCalls(u"Try again"_qs));
    }

    void keepsItsLayout()
    {
        open();
        table()->sortByColumn(3, Qt::DescendingOrder);
        const QByteArray layout = m_screen->layoutState();
        open();
        QVERIFY(table()->rowOrder()->sortColumn() != 3);
        m_screen->restoreLayoutState(layout);
        QCOMPARE(table()->rowOrder()->sortColumn(), 3);
    }

private:
    QString path(const QString &name) const { return m_fixture->backend().folder + u'/' + name; }
    QString file() const { return path(u"activity.db"_qs); }
    /// Opens with @p call, of a tool that deletes a topic, recorded and selected.
    bool opensOn(const ActivityEntry &call)
    {
        m_activityLog->record(call, {{u"topic_id"_qs, u"t1"_qs}});
        if (!flushed(*m_activityLog) || !opensWith(1))
            return false;
        table()->setCurrentSourceRow(0);
        return QTest::qWaitFor([this] { return shown(u"callTitle"_qs) == u"Delete a topic"_qs; });
    }
    /// What the details of the selected call say.
    QStringList detailTexts() const { return labelTexts(m_screen->findChild<QWidget *>(u"callDetails"_qs)); }
    void open()
    {
        ScreenTest::open();
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
    int rows() override { return table()->isVisible() ? table()->rowOrder()->rowCount() : 0; }
    QModelIndex indexOf(int row, const QString &column) const
    {
        const auto *const model = table()->rowOrder()->sourceModel();
        return model->index(row, columnOf(model, column));
    }
    QString cell(int row, const QString &column) const { return indexOf(row, column).data().toString(); }
    bool isInPlaceOfCalls(const QString &action) const
    {
        const auto *const button = part<QAbstractButton>(u"stateAction"_qs);
        return button && button->text() == action;
    }
    bool asksToClear() const
    {
        return press(u"clearCalls"_qs) && QTest::qWaitFor([this] { return question() != nullptr; });
    }
    QWidget *problem() const { return part(u"exportNotice"_qs); }
    QMessageBox *question() const { return part<QMessageBox>(u"clearQuestion"_qs); }

    ApprovalQueue m_desk;
    std::unique_ptr<ActivityLog> m_activityLog;
};

BRANDBRIDGE_TEST(TestActivityScreen, QApplication)
#include "test_activity_screen.moc"
