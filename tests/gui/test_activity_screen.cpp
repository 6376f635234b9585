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
        m_fixture->backend().approvals = &m_queue;
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
        QVERIFY(!part(u"pendingApprovals"_s));
        access::ApprovalRequest request;
        request.id = u"1"_s;
        m_queue.add(request);
        QVERIFY(part(u"pendingApprovals"_s));
        m_queue.remove(request.id, access::Verdict::Withdrawn);
        QVERIFY(!part(u"pendingApprovals"_s));

        QSignalSpy wanted(m_screen.get(), &Screen::screenRequested);
        QVERIFY(press(u"stateAction"_s));
        QCOMPARE(wanted.size(), 1);
        QVERIFY(!m_screen->findChild<QWidget *>(u"clearCalls"_s)->isEnabled());

        record(u"list_brands"_s, u"claude"_s);
        QTRY_COMPARE(rows(), 1);
        m_screen->hide();
        record(u"get_quota"_s, u"gemini"_s, Outcome::Failed, u"The service does not answer."_s);
        m_screen->show();
        QTRY_COMPARE(rows(), 2);
        QCOMPARE(cell(0, u"tool"_s), u"get_quota"_s); // newest first
        QCOMPARE(cell(0, u"assistant"_s), u"gemini"_s);
        QCOMPARE(cell(0, u"outcome"_s), u"Failed"_s);
        QCOMPARE(cell(0, u"error"_s), u"The service does not answer."_s);
        QCOMPARE(cell(0, u"arguments"_s), uR"({"brand_id":"b1"})"_s);
        QCOMPARE(cell(1, u"outcome"_s), u"Done"_s);
        QCOMPARE(cell(1, u"milliseconds"_s), u"under "_s + QLocale().toString(0.1, 'f', 1) + u" s"_s);
        QCOMPARE(cell(1, u"tool"_s), u"Brands"_s);
        QVERIFY(indexOf(1, u"tool"_s).data(Qt::ToolTipRole).toString().contains(u"list_brands"_s));
        QCOMPARE(indexOf(1, u"tool"_s).data(table_role::exported).toString(), u"list_brands"_s);
    }

    void showsNamesAndWhoAllowedIt()
    {
        QVERIFY(m_fixture->choose(0));
        const service::Brand brand = *m_fixture->selection().brand();
        ActivityEntry call = sampleEntry(u"delete_topic"_s);
        call.assistant = u"cursor"_s;
        call.approval = u"allowed once in the window"_s;
        m_activityLog->record(call, {{u"brand_id"_s, brand.id}});
        QCOMPARE(flushed(*m_activityLog), true);
        QVERIFY(opensWith(1));
        QCOMPARE(cell(0, u"assistant"_s), u"Cursor"_s);
        QVERIFY2(cell(0, u"arguments"_s).contains(brand.name), qPrintable(cell(0, u"arguments"_s)));
        QVERIFY(!cell(0, u"arguments"_s).contains(brand.id));
        QVERIFY2(cell(0, u"outcome"_s).contains(call.approval), qPrintable(cell(0, u"outcome"_s)));
    }

    void keepsWhatIsSelectedWhenCallsCome()
    {
        record(u"list_brands"_s, u"claude"_s, static_cast<Outcome>(1000)); // of a later version
        record(u"delete_topic"_s, u"claude"_s, Outcome::Previewed);
        QVERIFY(opensWith(2));
        QCOMPARE(cell(0, u"outcome"_s), u"Preview"_s);
        QCOMPARE(cell(1, u"outcome"_s), u"Unknown"_s);
        table()->setCurrentSourceRow(0);
        QTRY_VERIFY(detailTexts().contains(u"Preview"_s));
        table()->setCurrentSourceRow(1);
        QTRY_COMPARE(shown(u"callTitle"_s), u"Brands"_s);
        QVERIFY(!detailTexts().contains(u"Preview"_s));
        record(u"list_runs"_s, u"claude"_s);
        QTRY_COMPARE(rows(), 3);
        QCOMPARE(table()->currentSourceRow(), 2);
        QCOMPARE(shown(u"callTitle"_s), u"Brands"_s);
    }

    void showsACallWithAllItsParts()
    {
        ActivityEntry call = sampleEntry(u"delete_topic"_s);
        call.approval = u"allowed once in the window"_s;
        call.answer = R"({"name":"<b>Pricing</b>"})";
        call.resultBytes = 4096;
        QVERIFY(opensOn(call));
        const auto *const arguments = m_screen->findChild<QPlainTextEdit *>(u"callArguments"_s);
        QCOMPARE(arguments->toPlainText(), u"{\n    \"topic_id\": \"t1\"\n}"_s);
        const auto *const answer = m_screen->findChild<QPlainTextEdit *>(u"callAnswer"_s);
        QCOMPARE(answer->toPlainText(), u"{\n    \"name\": \"<b>Pricing</b>\"\n}"_s);
        const QStringList texts = detailTexts();
        for (const QString &text :
             {u"allowed once in the window"_s, u"delete_topic"_s, u"claude-code 2.1"_s, u"Beginning of the answer"_s})
            QVERIFY2(texts.contains(text), qPrintable(texts.join(u'|')));
    }

    void namesWhatWasDeleted()
    {
        const ActivityEntry call = sampleEntry(u"delete_topic"_s);
        const deletions::Topic topic{
            .id = {}, .name = u"Lamps"_s, .isDeleted = true, .prompts = {{u"p1"_s, u"Which?"_s}}};
        deletions::StoredDeletion deletion;
        deletion.tool = call.tool;
        deletion.assistant = call.assistant;
        deletion.brands = {{.id = {}, .name = u"Velmora"_s, .topics = {topic}, .perceptionPrompts = {}}};
        deletions::DeletionStore store(m_fixture->backend().folder + u"/removed"_s);
        deletion.at = call.startedAt.addSecs(-60); // another time
        QVERIFY(store.add(deletion));
        deletion.at = call.startedAt;
        deletion.brands.first().topics.first().name = u"Pricing"_s;
        deletion.brands.first().topics.first().id = u"t1"_s; // as in the call's arguments
        QVERIFY(store.add(deletion));
        QVERIFY(opensOn(call));
        const QStringList texts = detailTexts();
        QCOMPARE(texts.filter(u"Topic “Pricing” with 1 prompt"_s).filter(u"of Velmora"_s).size(), 1);
        const QAbstractItemModel *const rows = table()->rowOrder()->sourceModel();
        const QModelIndex arguments = rows->index(0, call_columns::arguments);
        QVERIFY2(arguments.data().toString().contains(u"Pricing"_s), qPrintable(arguments.data().toString()));
        const QSignalSpy wanted(m_screen.get(), &ui::Screen::wantsRow);
        QVERIFY(press(u"restoreDeleted"_s));
        QCOMPARE(wanted.value(0), (QVariantList{u"prompts"_s, store.list().deletions.first().id}));
    }

    /// Another call deleted something while the user was asked about this one.
    void aDeniedCallHasDeletedNothing()
    {
        ActivityEntry denied = sampleEntry(u"delete_topic"_s);
        denied.outcome = Outcome::Denied;
        deletions::StoredDeletion deletion;
        deletion.tool = denied.tool;
        deletion.assistant = denied.assistant;
        deletion.at = denied.startedAt;
        QVERIFY(deletions::DeletionStore(m_fixture->backend().folder + u"/removed"_s).add(deletion));
        QVERIFY(opensOn(denied));
        QVERIFY(!part(u"restoreDeleted"_s));
    }

    void callsToolsByTheirTitles()
    {
        for (const catalogue::Tool &tool : catalogue::Catalogue::builtIn().tools())
            QCOMPARE(tool_words::title(tool.name), tool.title);
        QCOMPARE(tool_words::title(u"a_tool_of_the_service"_s), u"a_tool_of_the_service"_s);
    }

    void saysHowItWasApprovedInTheWindowsLanguage()
    {
        using access::Verdict;
        PseudoLocale other;
        QVERIFY(QCoreApplication::installTranslator(&other));
        QList<access::Decision> decisions{{Verdict::Expired, u"in the client"_s, u"It was closed."_s},
                                          {Verdict::Denied, {}, u"Why"_s},
                                          {Verdict::Expired, {}, u"Why"_s},
                                          {Verdict::Expired},
                                          {Verdict::Withdrawn}};
        for (const QString &by : {u"in the window"_s, u"in a terminal"_s, u"in the terminal"_s, u"in the client"_s}) {
            for (const Verdict verdict : {Verdict::AllowedOnce, Verdict::AllowedForSession, Verdict::Denied})
                decisions.append({verdict, by, {}});
        }
        QStringList unknown{u"asked again because something else would now be deleted"_s};
        for (const access::Decision &decision : std::as_const(decisions))
            unknown.append(access::decisionText(decision));
        unknown.removeIf([](const QString &words) { return approvalWord(words) != words; });
        const auto wordsFor = [](const QString &recorded) {
            ActivityEntry call = sampleEntry(u"delete_topic"_s);
            call.error = recorded;
            return errorWords(call);
        };
        const QString clientLeftError = wordsFor(activity::clientLeftError());
        const QString after = wordsFor(u"The service failed. "_s + activity::clientLeftError());
        QCoreApplication::removeTranslator(&other);
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'|')));
        QCOMPARE(approvalWord(u"by an older version"_s), u"by an older version"_s);
        QVERIFY(clientLeftError != activity::clientLeftError());
        QCOMPARE(after, u"The service failed. "_s + clientLeftError);
    }

    /// The error is as the assistant was answered, in English.
    void saysWhyInTheWindowsLanguage()
    {
        const Language language(QLocale(u"de"_s));
        const QString denied = u"The user said no, so nothing was sent."_s;
        const QString newer = u"By a newer version."_s;
        const QString missing = u"`topicId` is missing."_s;
        // How it ended, the error, the reason, and the error in the list, or how it begins there.
        const std::vector<std::tuple<Outcome, QString, QString, QString>> calls{
            {Outcome::Denied, u"In English."_s, tools::refusal_text::paused().reason.text(),
             u"Brandbridge war für alle Assistenten angehalten"_s},
            {Outcome::Failed, u"In English. "_s + activity::clientLeftError(),
             tools::reasonOf({.kind = transport::ErrorKind::Refused, .message = u"The service's"_s}).text(),
             u"Der Dienst hat die Anfrage abgelehnt. The service's. …"_s},
            // Without a reason that is known here, what is recorded.
            {Outcome::Denied, denied, {}, denied},
            {Outcome::Denied, newer, u"refused.by-the-moon"_s, newer},
            {Outcome::Failed, missing, u"request.wrong-arguments"_s, missing},
        };
        for (const auto &[outcome, error, reason, words] : calls)
            record(u"delete_topic"_s, u"claude"_s, outcome, error, reason);
        QVERIFY(opensWith(5));
        int row = 5;
        for (const auto &[outcome, error, reason, words] : calls) {
            const QString shown = cell(--row, u"error"_s);
            QVERIFY2(words.endsWith(u'…') ? shown.startsWith(words.chopped(1)) : shown == words, qPrintable(shown));
        }
        table()->setCurrentSourceRow(3);
        QTRY_VERIFY(detailTexts().contains(cell(3, u"error"_s)));
        // Other programs get the record as it is.
        QCOMPARE(indexOf(4, u"error"_s).data(table_role::exported).toString(), u"In English."_s);
    }

    void filtersInTheLog()
    {
        for (int i = 0; i < 600; ++i)
            m_activityLog->record(sampleEntry(i == 0 ? u"very_old_tool"_s : u"list_brands"_s), {});
        record(u"get_quota"_s, u"window"_s, Outcome::Denied);
        open();
        QTRY_COMPARE(rows(), 500); // the newest; others are read on scrolling
        auto *const box = m_screen->filterBox();
        box->setText(u"OLD_tool"_s);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"tool"_s), u"very_old_tool"_s);
        box->setText(u"usage GUIDE"_s);
        QTRY_VERIFY(isInPlaceOfCalls(u"Remove the filters"_s));
        record(u"get_spotlight_usage_guide"_s, u"claude"_s);
        QTRY_COMPARE(rows(), 1); // by what stands in the list
        box->setText(u"nothing like it"_s);
        QTRY_VERIFY(isInPlaceOfCalls(u"Remove the filters"_s));
        QVERIFY(press(u"stateAction"_s));
        QTRY_COMPARE(rows(), 500);
        QVERIFY(box->text().isEmpty());

        auto *const assistant = m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_s);
        QCOMPARE(assistant->count(), 3);
        assistant->setCurrentText(u"You, in this window"_s);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"assistant"_s), u"You, in this window"_s);
        assistant->setCurrentIndex(0);
        QTRY_COMPARE(rows(), 500);
        m_screen->findChild<QCheckBox *>(u"failedOnly"_s)->setChecked(true);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(cell(0, u"outcome"_s), u"Denied"_s);

        m_screen->findChild<QCheckBox *>(u"failedOnly"_s)->setChecked(false);
        QTRY_COMPARE(rows(), 500);
        table()->scrollToBottom();
        QTRY_COMPARE(rows(), 602);
    }

    void exportsWhatPassesTheFilter()
    {
        SmallDisk disk; // which threads see that begin later
        record(u"list_brands"_s, u"claude"_s);
        record(u"get_quota"_s, u"gemini"_s);
        QVERIFY(opensWith(2));
        m_screen->findChild<ChoiceFilter *>(u"assistantFilter"_s)->setCurrentText(u"gemini"_s);
        QTRY_COMPARE(rows(), 1);
        QSignalSpy said(m_screen.get(), &Screen::said);
        const QString exported = path(u"no/such/folder.csv"_s);
        m_screen->exportTo(exported);
        QTRY_VERIFY(problem());
        QVERIFY2(problem()->accessibleName().contains(u"could not be written"_s),
                 qPrintable(problem()->accessibleName()));
        QVERIFY(said.isEmpty());
        QVERIFY(QDir().mkpath(QFileInfo(exported).path()));
        QVERIFY(press(problem(), u"noticeAction"_s)); // tries again
        QVERIFY(!problem());
        QTRY_COMPARE(said.size(), 1);
        const QByteArray text = bytesOf(exported);
        QVERIFY(text.contains("get_quota"));
        QVERIFY(!text.contains("list_brands"));
        QVERIFY(isOwnersAlone(exported));

        // A full disk leaves what was there.
        if (!disk.isThere())
            QSKIP(SmallDisk::whyNotThere());
        put(disk.path(u"calls.csv"_s), "before");
        QVERIFY(disk.fill(0));
        m_screen->exportTo(disk.path(u"calls.csv"_s));
        QTRY_VERIFY(problem());
        QCOMPARE(disk.files(), (QMap<QString, QByteArray>{{u"calls.csv"_s, "before"}}));
    }

    void clearsOnlyWhenThatIsMeant()
    {
        record(u"list_brands"_s, u"claude"_s);
        record(u"get_quota"_s, u"gemini"_s);
        QVERIFY(opensWith(2));
        QVERIFY(asksToClear());
        QVERIFY(question()->text().contains(u'2'));
        QCOMPARE(question()->defaultButton(), question()->button(QMessageBox::Cancel));
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 2);

        QVERIFY(asksToClear());
        QVERIFY(press(question(), u"agreeToIt"_s));
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_s));
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 0);
        for (const QString &total : {u"Cursor 1"_s, u"Cursor 2"_s}) {
            record(u"list_runs"_s, u"cursor"_s);
            QTRY_VERIFY2(shown(u"callTotals"_s).contains(total), qPrintable(total));
        }
        QVERIFY(ActivityLogReader(file()).clear()); // as others do
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_s));
        QTRY_VERIFY(shown(u"callTotals"_s).isEmpty());
    }

    void aClearingThatFailedCanBeTriedAgain()
    {
        if (!openFilesCanBeRemoved)
            QSKIP("The activity log is open, so that nothing can take its place here.");
        record(u"list_brands"_s, u"claude"_s);
        QVERIFY(opensWith(1));
        QVERIFY(asksToClear());
        const QString aside = path(u"aside.db"_s);
        QVERIFY(QFile::rename(file(), aside) && QDir().mkdir(file())); // which is no activity log
        QVERIFY(press(question(), u"agreeToIt"_s));
        QTRY_VERIFY(problem());
        QVERIFY2(problem()->accessibleName().startsWith(u"The activity log was not cleared"_s),
                 qPrintable(problem()->accessibleName()));
        QVERIFY(QDir().rmdir(file()) && QFile::rename(aside, file()));
        QVERIFY(press(problem(), u"noticeAction"_s)); // without another question: that was answered
        QTRY_VERIFY(isInPlaceOfCalls(u"Connect an assistant"_s));
        QVERIFY(!problem());
        QCOMPARE(ActivityLogReader(file()).count({}).value(), 0);
    }

    void reportsWhatIsMissingFromTheLog()
    {
        put(file(), "this is no activity log");
        record(u"list_brands"_s, u"claude"_s); // the damaged file is set aside first
        {
            activity::ActivityLogFile writer(file(), {}, {});
            const QDateTime at = QDateTime::currentDateTimeUtc();
            QVERIFY(writer.write({}, {.calls = 3, .firstAt = at.addSecs(-60), .lastAt = at}));
        }
        open();
        const auto words = [this] { return spokenText(m_screen.get(), u"notice"_s); };
        QTRY_VERIFY(words().startsWith(u"3 call"_s));
        QVERIFY2(words().contains(u"activity.db"_s) && words().contains(u"damaged"_s), qPrintable(words()));
        QTRY_COMPARE(rows(), 1);
        QVERIFY(asksToClear());
        QVERIFY(press(question(), u"agreeToIt"_s));
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
        const QString broken = path(u"broken.db"_s);
        put(broken, QByteArray(4096, 'x'));
        m_fixture->backend().activityFile = broken;
        open();
        QTRY_VERIFY(isInPlaceOfCalls(u"Try again"_s));
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
    QString file() const { return path(u"activity.db"_s); }
    /// Opens with @p call, of a tool that deletes a topic, recorded and selected.
    bool opensOn(const ActivityEntry &call)
    {
        m_activityLog->record(call, {{u"topic_id"_s, u"t1"_s}});
        if (!flushed(*m_activityLog) || !opensWith(1))
            return false;
        table()->setCurrentSourceRow(0);
        return test::waitFor([this] { return shown(u"callTitle"_s) == u"Delete a topic"_s; });
    }
    /// What the details of the selected call say.
    QStringList detailTexts() const { return labelTexts(m_screen->findChild<QWidget *>(u"callDetails"_s)); }
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
        return test::waitFor([&] { return calls > 0 ? rows() == calls : isInPlaceOfCalls(u"Connect an assistant"_s); });
    }
    void record(const QString &tool, const QString &assistant, Outcome outcome = Outcome::Succeeded,
                const QString &error = {}, const QString &reason = {})
    {
        ActivityEntry call = sampleEntry(tool);
        call.reason = reason;
        call.assistant = assistant;
        call.outcome = outcome;
        call.error = error;
        m_activityLog->record(call, {{u"brand_id"_s, u"b1"_s}});
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
        const auto *const button = part<QAbstractButton>(u"stateAction"_s);
        return button && button->text() == action;
    }
    bool asksToClear() const
    {
        return press(u"clearCalls"_s) && test::waitFor([this] { return question() != nullptr; });
    }
    QWidget *problem() const { return part(u"exportNotice"_s); }
    QMessageBox *question() const { return part<QMessageBox>(u"clearQuestion"_s); }

    ApprovalQueue m_queue;
    std::unique_ptr<ActivityLog> m_activityLog;
};

BRANDBRIDGE_TEST(TestActivityScreen, QApplication)
#include "test_activity_screen.moc"
