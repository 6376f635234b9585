// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "tests/gui/prompts_fixture.h"
#include "ui/prompts/prompt_entry.h"
#include "ui/slots/status_mark.h"
#include "ui/widgets/notice_line.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace brandbridge;
using namespace brandbridge::test;

class TestPromptsScreen final : public QObject, private PromptsFixture
{
    Q_OBJECT
private:
    QPlainTextEdit *lines() const { return m_screen->findChild<QPlainTextEdit *>(u"promptLines"_qs); }
    QComboBox *topics() const { return m_screen->findChild<QComboBox *>(u"topicChoice"_qs); }
    QPushButton *button() const { return m_screen->findChild<QPushButton *>(u"addButton"_qs); }
    QString fit() const { return m_screen->findChild<ui::StatusMark *>(u"fit"_qs)->sentence(); }
    bool isRead() const { return tree()->isVisible() && !tree()->isEmpty() && fit() == u"Nothing to add yet."; }
    bool open()
    {
        show();
        return QTest::qWaitFor([this] { return isRead(); });
    }
    /// Waits for the slots, too.
    bool enter(const QString &text)
    {
        lines()->setPlainText(text);
        return QTest::qWaitFor([this] { return m_fixture->sender().underWay() == 0; });
    }
    /// Adds a prompt to the chosen topic, and waits for that.
    bool add(const QString &text)
    {
        return enter(text) && press(m_screen.get(), u"addButton"_qs) &&
               QTest::qWaitFor([this] { return notice().contains(u"added to"_qs); });
    }
    int writes() const
    {
        int count = 0;
        for (const sandbox::SeenRequest &request : m_fixture->sandbox().seenRequests())
            count += request.method == "POST";
        return count;
    }

private Q_SLOTS:
    void init() { QVERIFY(begin()); }
    void cleanup() { end(); }

    /// A stage is read in the window's language and sent in the service's word.
    void sendsTheStageAsTheServiceCallsIt()
    {
        QVERIFY(open());
        auto *const stage = m_screen->findChild<QComboBox *>(u"stage"_qs);
        QTRY_VERIFY(stage->findData(u"decision"_qs) > 0);
        for (const auto &[shown, sent] :
             {std::pair(u"Decision"_qs, u"decision"_qs), std::pair(u"Second thoughts"_qs, u"Second thoughts"_qs)}) {
            QVERIFY(enter(u"Which one would you take %1?"_qs.arg(shown)));
            stage->setCurrentText(shown);
            QSignalSpy submitted(m_screen->findChild<ui::PromptEntry *>(), &ui::PromptEntry::submitted);
            QTRY_VERIFY(button()->isEnabled());
            button()->click();
            QCOMPARE(submitted.size(), 1);
            const auto topic = submitted.first().first().value<service::TopicPrompts>();
            QCOMPARE(topic.prompts.first().customerJourney, sent);
            QTRY_VERIFY(!m_screen->isChanging());
        }
    }

    void showsTopicsWithTheirPrompts()
    {
        const QAbstractItemModelTester tester(tree()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(open());
        const QAbstractItemModel *const model = tree()->model();
        QVERIFY(model->rowCount() > 1);
        QVERIFY(model->rowCount(model->index(0, 0)) > 0);
        QCOMPARE(model->rowCount(), topics()->count() - 1); // and "New topic"

        auto *const filter = m_screen->filterBox();
        filter->setText(u"no prompt has these words"_qs);
        QCOMPARE(stateOf(m_screen.get()), u"No prompt matches"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QVERIFY(filter->text().isEmpty() && tree()->isVisible());
    }

    void whatWasOpenIsOpenAgainWithoutTheFilter()
    {
        QVERIFY(open());
        const QAbstractItemModel *const model = tree()->model();
        QVERIFY(model->rowCount() > 3);
        const auto isOpen = [&](int row) { return tree()->isExpanded(model->index(row, 0)); };
        tree()->collapse(model->index(1, 0));
        const QString text = model->index(0, 0, model->index(2, 0)).data().toString();
        m_screen->filterBox()->setText(text);
        QCOMPARE(model->rowCount(), 1);
        const QModelIndex found = model->index(0, 0, model->index(0, 0));
        tree()->setCurrentIndex(found);
        m_screen->refresh(); // filled again meanwhile
        QTRY_VERIFY(isRead());
        m_screen->filterBox()->clear();
        QVERIFY(isOpen(0) && !isOpen(1) && isOpen(2) && isOpen(3));
        QCOMPARE(tree()->currentIndex().data().toString(), text);
        const QRect row = tree()->visualRect(tree()->currentIndex());
        QVERIFY(row.isValid() && tree()->viewport()->rect().contains(row));

        // What is chosen shows in any group.
        tree()->collapse(model->index(3, 0));
        m_screen->filterBox()->setText(model->index(1, 0, model->index(3, 0)).data().toString());
        tree()->setCurrentIndex(model->index(0, 0, model->index(0, 0)));
        m_screen->filterBox()->clear();
        QVERIFY(!isOpen(1) && isOpen(3));
        QVERIFY(tree()->viewport()->rect().contains(tree()->visualRect(tree()->currentIndex())));
    }

    void whatAddsIsSeenInASmallWindow()
    {
        QVERIFY(open());
        m_screen->resize(840, 460); // letters are smaller here than on a screen
        QTRY_COMPARE(button()->visibleRegion().boundingRect(), button()->rect());
    }

    void saysHowManyPromptsItDoesNotKnow()
    {
        show();
        QTRY_VERIFY(tree()->isVisible() && tree()->model()->rowCount() > 2);
        const auto said = [this] { return visible<QLabel>(m_screen.get(), u"missingPrompts"_qs); };
        QVERIFY(!said());
        // Somebody else, or this window before its last start.
        QObject context;
        bool isAdded = false;
        const QString brand = m_fixture->backend().selection.brand()->id;
        m_fixture->elsewhere().batchCreate(
            brand, {{{}, u"Elsewhere"_qs, {{u"Which one is good?"_qs, {}}, {u"Which one is cheap?"_qs, {}}}}}, &context,
            [&isAdded](const auto &result) { isAdded = result.has_value(); });
        QTRY_VERIFY(isAdded);
        m_screen->refresh();
        QTRY_VERIFY(said());
        QVERIFY2(said()->text().startsWith(u"2 prompt"), qPrintable(said()->text()));
    }
    void addsPastedPromptsToATopic()
    {
        QVERIFY(open());
        tree()->setCurrentIndex(tree()->model()->index(1, 0));
        QCOMPARE(topics()->currentIndex(), 1);
        const QString known = tree()->model()->index(0, 0, tree()->model()->index(1, 0)).data().toString();
        QVERIFY(enter(u"What is new?\n\nwhat is  new?\nWhat is old?\n"_qs + known));
        QVERIFY(fit().startsWith(u"Fits"_qs));
        QVERIFY(m_screen->findChild<QLabel *>(u"leftOut"_qs)->text().count(u'\n') == 2);
        QVERIFY(button()->text().contains(u'2'));
        const int before = tree()->model()->rowCount(tree()->model()->index(1, 0));
        QVERIFY(press(m_screen.get(), u"addButton"_qs));
        QTRY_VERIFY(notice().contains(u"were added to"_qs));
        QVERIFY(notice().contains(u"left"_qs));
        QVERIFY(notice().contains(u"What was added runs with the next scheduled report"_qs));
        QVERIFY(lines()->toPlainText().isEmpty());
        QCOMPARE(tree()->model()->rowCount(tree()->model()->index(1, 0)), before + 2);
        QCOMPARE(writes(), 1);
        // They are known now, so they are not sent a second time.
        QVERIFY(enter(u"What is new?"_qs));
        QVERIFY(!button()->isEnabled());
    }

    /// Added prompts take slots from the other brands, too.
    void saysThatSlotsAreShared()
    {
        show();
        int shared = 0;
        const QList<service::Brand> brands = m_fixture->selection().brands();
        for (const service::Brand &brand : brands) {
            m_fixture->selection().chooseBrand(brand.id);
            QTRY_COMPARE(m_fixture->selection().runsState(), ui::Selection::State::Ready);
            if (m_fixture->selection().runs().isEmpty())
                continue; // no topics are known of it
            QTRY_VERIFY(tree()->isVisible() && !tree()->isEmpty() && topics()->count() > 1);
            topics()->setCurrentIndex(0);
            QVERIFY(enter(u"What is new?"_qs));
            const QString said = fit();
            std::optional<service::PromptQuota> quota;
            m_fixture->elsewhere().brandContext(brand.id, this, [&quota](const auto &context) {
                quota = context ? context->quota : service::PromptQuota();
            });
            QTRY_VERIFY(quota);
            const bool isShared = quota->remainingSlots == *quota->orgWideLimit - *quota->orgTotalPrompts;
            QVERIFY2(said.contains(QString::number(*quota->remainingSlots - 1)), qPrintable(said));
            QVERIFY2(said.contains(u"shared with the organization's other brands"_qs) == isShared, qPrintable(said));
            if (isShared) {
                QVERIFY(press(m_screen.get(), u"addButton"_qs));
                QTRY_VERIFY2(notice().contains(u"shared with the organization's other brands"_qs),
                             qPrintable(notice()));
            }
            lines()->clear();
            shared += isShared;
        }
        QVERIFY(shared > 0 && shared < brands.size());
    }

    void saysWhatWasAddedOfOneAsOfMany()
    {
        QVERIFY(open());
        tree()->setCurrentIndex(tree()->model()->index(1, 0));
        QVERIFY(add(u"What is new?"_qs));
        QVERIFY2(!notice().contains(u"They"_qs), qPrintable(notice()));
    }

    void showsWhereAPromptIsKnownFromOnlyIfThatDiffers()
    {
        QVERIFY(open());
        const auto *const header = tree()->header();
        QVERIFY(header->isSectionHidden(header->count() - 1)); // all are from the latest report
        QVERIFY(add(u"What is new?"_qs));
        QVERIFY(!header->isSectionHidden(header->count() - 1));
        const QModelIndex prompt = tree()->model()->index(0, 0, tree()->model()->index(0, 0));
        QVERIFY(prompt.data(Qt::ToolTipRole).toString().contains(prompt.data().toString().toHtmlEscaped()));
    }

    void addsATopicAloneAndOneWithPrompts()
    {
        QVERIFY(open());
        topics()->setCurrentIndex(topics()->count() - 1);
        QVERIFY(!button()->isEnabled());
        auto *const name = m_screen->findChild<QLineEdit *>(u"newTopic"_qs);
        name->setText(topics()->itemText(0));
        QVERIFY(!fit().isEmpty());
        QVERIFY(!button()->isEnabled());
        name->setText(u"Fresh <b>topic</b>"_qs);
        QVERIFY(press(m_screen.get(), u"addButton"_qs));
        QTRY_VERIFY(notice().startsWith(u"The topic Fresh <b>topic</b> was added"_qs));
        QTRY_COMPARE(topics()->currentText(), u"Fresh <b>topic</b>"_qs);
        topics()->setCurrentIndex(topics()->count() - 1);
        name->setText(u"Another"_qs);
        QVERIFY(enter(u"What else?"_qs));
        QVERIFY(press(m_screen.get(), u"addButton"_qs));
        QTRY_VERIFY(notice().contains(u"added to Another"_qs));
    }

    void sendsNothingThatDoesNotFit()
    {
        QVERIFY(open());
        QString many;
        for (int i = 0; i < 3000; ++i)
            many += u"Prompt %1\n"_qs.arg(i);
        QVERIFY(enter(many));
        QVERIFY(fit().contains(u"too few"_qs));
        QVERIFY(!button()->isEnabled());
        QCOMPARE(writes(), 0);
    }

    void showsTheFiguresOfARefusal()
    {
        QVERIFY(open());
        QVERIFY(enter(u"What is new?"_qs));
        // Somebody else takes all slots meanwhile.
        const service::Organization organization = m_fixture->elsewhere();
        const QString brand = m_fixture->selection().brand()->id;
        bool isFull = false;
        organization.brandContext(brand, this, [&](const service::Result<service::BrandContext> &context) {
            QList<service::NewPrompt> prompts;
            for (qint64 i = 0; i < *context->quota.remainingSlots; ++i)
                prompts.append({u"Filler %1"_qs.arg(i), {}});
            organization.batchCreate(
                brand, {{{}, u"Filler"_qs, prompts}}, this,
                [&](const service::Result<service::CreatedTopics> &created) { isFull = created.has_value(); });
        });
        QTRY_VERIFY(isFull);
        QVERIFY(press(m_screen.get(), u"addButton"_qs));
        QTRY_VERIFY(notice().startsWith(u"Nothing was added"_qs));
        QVERIFY(notice().contains(u"Slots left in the brand: 0"_qs));
        QCOMPARE(lines()->toPlainText(), u"What is new?"_qs); // nothing is lost
        QVERIFY(fit().contains(u"too few"_qs));
    }

    void doesNotGuessWhatBecameOfALostAnswer()
    {
        QVERIFY(open());
        QVERIFY(enter(u"What is new?"_qs));
        m_fixture->setFaults(u"drop@/v1/brands/%1/topics-prompts"_qs.arg(m_fixture->selection().brand()->id));
        QVERIFY(press(m_screen.get(), u"addButton"_qs));
        QTRY_VERIFY(notice().contains(u"is not known"_qs));
        QCOMPARE(lines()->toPlainText(), u"What is new?"_qs);
        const QSignalSpy wanted(m_screen.get(), &ui::Screen::wantsScreen);
        QVERIFY(press(m_screen.get(), u"noticeAction"_qs));
        QCOMPARE(wanted.first().first().toString(), u"quota"_qs);
        QCOMPARE(writes(), 1);
    }

    void canBeCancelledAndReadAgain()
    {
        m_fixture->setFaults(u"latency=300@/v1/runs"_qs);
        show();
        QTRY_VERIFY(stateOf(m_screen.get()).startsWith(u"Reading the prompts of"_qs));
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QCOMPARE(stateOf(m_screen.get()), u"Reading was cancelled"_qs);
        m_fixture->setFaults(u"fail=403@/v1/runs"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_COMPARE(stateOf(m_screen.get()), u"Your organization may not use this"_qs);
        m_fixture->setFaults({});
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_VERIFY(isRead());
    }

    void copiedPromptsAreNoFormulas()
    {
        QVERIFY(open());
        QVERIFY(add(u"=1+1"_qs));
        tree()->selectAll();
        tree()->copySelection(false);
        QVERIFY2(clipboard().contains(u"\t'=1+1\t"_qs), qPrintable(clipboard()));
    }
    void copiesRowsWithHeaders()
    {
        QVERIFY(open());
        const QAbstractItemModel *const model = tree()->model();
        const QModelIndex topic = model->index(0, 0);
        const QString name = topic.data().toString().section(u" ("_qs, 0, 0);
        const QString prompt = model->index(1, 0, topic).data().toString();
        tree()->setCurrentIndex(model->index(1, 0, topic));
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QStringList lines = clipboard().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.first(), u"Topic\tPrompt\tStage\tKnown from"_qs);
        QVERIFY2(lines.last().startsWith(name + u'\t' + prompt.simplified() + u'\t'), qPrintable(lines.last()));
        QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), lines.last());
    }
    void exportsWhatIsShown()
    {
        QVERIFY(open());
        const QTemporaryDir folder;
        const QAbstractItemModel *const model = tree()->model();
        m_screen->filterBox()->setText(model->index(0, 0, model->index(0, 0)).data().toString());
        QCOMPARE(model->rowCount(), 1);
        const int shown = 1 + model->rowCount(model->index(0, 0));
        QVERIFY(press(m_screen.get(), u"exportButton"_qs));
        auto *const menu = visible<QMenu>(m_screen.get(), {});
        QVERIFY(menu);
        const QList<QAction *> actions = menu->actions();
        const auto json = std::find_if(actions.begin(), actions.end(),
                                       [](const QAction *action) { return action->text().contains(u"JSON"_qs); });
        QVERIFY(json != actions.end());
        (*json)->trigger();
        auto *const dialog = tree()->findChild<QFileDialog *>(u"exportTable"_qs);
        QVERIFY(dialog);
        QSignalSpy said(m_screen.get(), &ui::Screen::said);
        dialog->selectFile(folder.filePath(u"prompts"_qs));
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(said.size(), 1);
        QFile file(folder.filePath(u"prompts.json"_qs));
        QVERIFY(file.open(QFile::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).object()[u"rows"].toArray();
        QCOMPARE(rows.size(), shown);
        QVERIFY(rows.first().toObject().value(u"prompt"_qs).toString().isEmpty()); // the topic itself
        QCOMPARE(rows.last().toObject().value(u"topic"_qs), rows.first().toObject().value(u"topic"_qs));
        QCOMPARE(rows.last().toObject().value(u"knownFrom"_qs).toString(), u"latest report"_qs);
    }
    void noTopicIsChosenInPlaceOfOneThatHasGone()
    {
        QVERIFY(open());
        tree()->setCurrentIndex(tree()->model()->index(1, 0));
        const QString gone = topics()->currentData().toString();
        QVERIFY(enter(u"What is new?"_qs));
        // Somebody deletes it in the service's own pages, so that adding to it fails.
        bool isDeleted = false;
        m_fixture->elsewhere().deleteTopic(gone, this,
                                           [&isDeleted](const auto &result) { isDeleted = result.has_value(); });
        QTRY_VERIFY(isDeleted);
        QVERIFY(press(m_screen.get(), u"addButton"_qs));
        QTRY_VERIFY(visible<QPushButton>(m_screen.get(), u"noticeAction"_qs));
        QVERIFY2(notice().contains(u"does not have"_qs), qPrintable(notice()));

        QVERIFY(recordRemoval({.id = gone, .name = {}, .isDeleted = true, .prompts = {}, .back = {}}));
        m_screen->refresh();
        QTRY_COMPARE(topics()->findData(gone), -1);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(topics()->currentIndex(), -1);
        QVERIFY(!topics()->placeholderText().isEmpty());
        QCOMPARE(fit(), u"Choose the topic to add to."_qs);
        QVERIFY(!button()->isEnabled());
        QCOMPARE(lines()->toPlainText(), u"What is new?"_qs);
        QVERIFY2(notice().isEmpty(), qPrintable(notice())); // trying that again would lead nowhere

        // Nor by what follows: it is read again, or the window is made again in another language.
        m_screen->refresh();
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(topics()->currentIndex(), -1);
        const QVariant carried = m_screen->formState();
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        m_screen->restoreFormState(carried);
        lines()->setPlainText(u"What is new?"_qs);
        show();
        QTRY_VERIFY(tree()->isVisible() && !tree()->isEmpty());
        QCOMPARE(topics()->currentIndex(), -1);

        topics()->setCurrentIndex(0);
        QTRY_VERIFY(button()->isEnabled());
        m_screen->refresh();
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(topics()->currentIndex(), 0);
    }
    void aNewTopicStaysOneOnceOthersAreKnown()
    {
        ui::NoticeLine notice;
        ui::PromptEntry entry(m_fixture->backend(), notice);
        auto *const choice = entry.findChild<QComboBox *>(u"topicChoice"_qs);
        entry.findChild<QLineEdit *>(u"newTopic"_qs)->setText(u"Winter tyres"_qs);
        tools::KnownPrompts known;
        known.add(tools::KnownTopic{u"t1"_qs, u"Pricing"_qs, u"b"_qs});
        entry.setKnown(known);
        QCOMPARE(choice->currentText(), u"New topic"_qs);
    }
    void keepsBrandsApart()
    {
        QVERIFY(open());
        QVERIFY(add(u"What is new?"_qs));
        tree()->selectAll();
        tree()->copySelection(false);
        const QString first = clipboard();
        QVERIFY(first.contains(u"What is new?"_qs));
        const QString before = m_fixture->selection().brand()->id;
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(isRead());
        QVERIFY(notice().isEmpty());
        tree()->selectAll();
        tree()->copySelection(false);
        QVERIFY(!clipboard().contains(u"What is new?"_qs));
        m_fixture->selection().chooseBrand(before);
        QTRY_VERIFY(isRead());
        tree()->selectAll();
        tree()->copySelection(false);
        QCOMPARE(clipboard(), first); // what was added is still known
    }
};

BRANDBRIDGE_TEST(TestPromptsScreen, QApplication)
#include "test_prompts_screen.moc"
