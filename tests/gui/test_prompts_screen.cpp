// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "support/test_program.h"
#include "tests/gui/prompts_fixture.h"
#include "ui/prompts/prompt_form.h"
#include "ui/slots/status_mark.h"
#include "ui/widgets/notice_line.h"

using namespace brandbridge;
using namespace brandbridge::test;

class TestPromptsScreen final : public PromptsFixture
{
    Q_OBJECT
private:
    QPushButton *button() const { return m_screen->findChild<QPushButton *>(u"addButton"_s); }
    bool isRead() const { return tree()->isVisible() && !tree()->isEmpty() && fit() == u"Nothing to add yet."; }
    bool open()
    {
        show();
        return test::waitFor([this] { return isRead(); });
    }
    /// Waits for the slots, too.
    bool enter(const QString &text)
    {
        lines()->setPlainText(text);
        return test::waitFor([this] { return m_fixture->sender().underWay() == 0; });
    }
    /// Adds a prompt to the chosen topic, and waits for that.
    bool add(const QString &text)
    {
        return enter(text) && press(u"addButton"_s) &&
               test::waitFor([this] { return notice().contains(u"added to"_s); });
    }

    /// Whether a topic or a prompt of this text is shown.
    bool shows(const QString &text) const
    {
        return !model()
                    ->match(model()->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchStartsWith | Qt::MatchRecursive)
                    .isEmpty();
    }
    bool createsTopic(const QString &name, const QStringList &texts)
    {
        service::TopicPrompts created{.id = {}, .name = name, .prompts = {}};
        for (const QString &text : texts)
            created.prompts.append({text, {}});
        return succeeds(
            [&](QObject *context, auto done) { assistant().batchCreate(brand(), {created}, context, done); });
    }
    /// As the guard does it: it is kept first.
    bool deletesTopic(const QString &id, const QString &name)
    {
        return recordDeletion({.id = id, .name = name, .isDeleted = true, .prompts = {}, .back = {}}) &&
               succeeds([&](QObject *context, auto done) { assistant().deleteTopic(id, context, done); });
    }

private Q_SLOTS:
    void init() { QVERIFY(begin()); }

    /// A stage is read in the window's language and sent in the service's word.
    void sendsTheStageAsTheServiceCallsIt()
    {
        QVERIFY(open());
        auto *const stage = m_screen->findChild<QComboBox *>(u"stage"_s);
        QTRY_VERIFY(stage->findData(u"decision"_s) > 0);
        for (const auto &[shown, sent] :
             {std::pair(u"Decision"_s, u"decision"_s), std::pair(u"Second thoughts"_s, u"Second thoughts"_s)}) {
            QVERIFY(enter(u"Which one would you take %1?"_s.arg(shown)));
            stage->setCurrentText(shown);
            QSignalSpy submitted(m_screen->findChild<ui::PromptForm *>(), &ui::PromptForm::submitted);
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
        const QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(open());
        QVERIFY(model()->rowCount() > 1);
        QVERIFY(model()->rowCount(topic(0)) > 0);
        QCOMPARE(model()->rowCount(), topics()->count() - 1); // and "New topic"

        // What adds is seen in a small window.
        m_screen->resize(840, 460); // letters are smaller here than on a screen
        QTRY_COMPARE(button()->visibleRegion().boundingRect(), button()->rect());
    }

    void whatWasOpenIsOpenAgainWithoutTheFilter()
    {
        QVERIFY(open());
        QVERIFY(model()->rowCount() > 3);
        const auto isOpen = [&](int row) { return tree()->isExpanded(model()->index(row, 0)); };
        tree()->collapse(topic(1));
        const QString text = prompt(2, 0).data().toString();
        m_screen->filterBox()->setText(text);
        QCOMPARE(model()->rowCount(), 1);
        const QModelIndex found = prompt(0, 0);
        tree()->setCurrentIndex(found);
        m_screen->refresh(); // filled again meanwhile
        QTRY_VERIFY(isRead());
        m_screen->filterBox()->clear();
        QVERIFY(isOpen(0) && !isOpen(1) && isOpen(2) && isOpen(3));
        QCOMPARE(tree()->currentIndex().data().toString(), text);
        const QRect row = tree()->visualRect(tree()->currentIndex());
        QVERIFY(row.isValid() && tree()->viewport()->rect().contains(row));

        // What is chosen shows in any group.
        tree()->collapse(topic(3));
        m_screen->filterBox()->setText(prompt(3, 1).data().toString());
        tree()->setCurrentIndex(prompt(0, 0));
        m_screen->filterBox()->clear();
        QVERIFY(!isOpen(1) && isOpen(3));
        QVERIFY(tree()->viewport()->rect().contains(tree()->visualRect(tree()->currentIndex())));
    }

    void saysHowManyPromptsItDoesNotKnow()
    {
        show();
        QTRY_VERIFY(tree()->isVisible() && model()->rowCount() > 2);
        const auto said = [this] { return part<QLabel>(u"missingPrompts"_s); };
        QVERIFY(!said());
        // Somebody else, or this window before its last start.
        QVERIFY(succeeds([this](QObject *context, auto done) {
            m_fixture->elsewhere().batchCreate(
                brand(), {{{}, u"Elsewhere"_s, {{u"Which one is good?"_s, {}}, {u"Which one is cheap?"_s, {}}}}},
                context, done);
        }));
        m_screen->refresh();
        QTRY_VERIFY(said());
        QVERIFY2(said()->text().startsWith(u"2 prompt"), qPrintable(said()->text()));
    }
    void addsPastedPromptsToATopic()
    {
        QVERIFY(open());
        tree()->setCurrentIndex(topic(1));
        QCOMPARE(topics()->currentIndex(), 1);
        const QString known = prompt(1, 0).data().toString();
        QVERIFY(enter(u"What is new?\n\nwhat is  new?\nWhat is old?\n"_s + known));
        QVERIFY(fit().startsWith(u"Fits"_s));
        const auto symbol = [this] {
            return m_screen->findChild<ui::StatusMark *>(u"fit"_s)->findChild<QLabel *>()->pixmap().toImage();
        };
        const QImage enough = symbol();
        QVERIFY(m_fixture->backend().settings.set(settings::Key::QuotaWarning, u"1000000"_s));
        m_screen->findChild<QLineEdit *>(u"newTopic"_s)->setText(u"?"_s); // has it checked again
        QVERIFY(!enough.isNull() && symbol() != enough);
        const auto *const leftOut = m_screen->findChild<QLabel *>(u"leftOut"_s);
        QVERIFY(leftOut->text().count(u'\n') == 2);
        QVERIFY(enter(u"Is %1 good?"_s.arg(m_fixture->selection().brand()->name)));
        QVERIFY2(leftOut->text().contains(u"visibility will look too high"_s), qPrintable(leftOut->text()));
        QVERIFY(fit().startsWith(u"Fits"_s));
        QVERIFY(enter(u"What is new?\n\nwhat is  new?\nWhat is old?\n"_s + known));
        QVERIFY(button()->text().contains(u'2'));
        const int before = model()->rowCount(topic(1));
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().contains(u"were added to"_s));
        QVERIFY(notice().contains(u"left"_s));
        QVERIFY(notice().contains(u"What was added runs with the next scheduled report"_s));
        QVERIFY(lines()->toPlainText().isEmpty());
        QCOMPARE(model()->rowCount(topic(1)), before + 2);
        QCOMPARE(m_fixture->changes().size(), 1);
        // They are known now, so they are not sent a second time.
        QVERIFY(enter(u"What is new?"_s));
        QVERIFY(!button()->isEnabled());
    }

    void undoesAnAddition()
    {
        QVERIFY(open());
        topics()->setCurrentIndex(topics()->count() - 1);
        m_screen->findChild<QLineEdit *>(u"newTopic"_s)->setText(u"Fresh"_s);
        QVERIFY(add(u"What is fresh?"_s));
        QVERIFY(shows(u"Fresh"_s));
        QVERIFY(press(u"noticeAction"_s));
        auto *const question = part<QDialog>(u"deletionQuestion"_s);
        QVERIFY(question);
        QVERIFY(press(question, u"confirmDelete"_s));
        QTRY_VERIFY(!shows(u"Fresh"_s));
    }

    /// Added prompts take slots from the other brands, too.
    void saysThatSlotsAreShared()
    {
        show();
        int shared = 0;
        const QList<service::Brand> brands = m_fixture->selection().brands();
        for (const service::Brand &brand : brands) {
            m_fixture->selection().chooseBrand(brand.id);
            QTRY_COMPARE(m_fixture->selection().state(), ui::Selection::State::Ready);
            if (m_fixture->selection().runs().isEmpty())
                continue; // no topics are known of it
            QTRY_VERIFY(tree()->isVisible() && !tree()->isEmpty() && topics()->count() > 1);
            topics()->setCurrentIndex(0);
            QVERIFY(enter(u"What is new?"_s));
            const QString said = fit();
            const auto quota = awaited<transport::Result<service::BrandContext>>([&](auto done) {
                                   m_fixture->elsewhere().brandContext(brand.id, this, done);
                               })->quota;
            const bool isShared = quota.remainingSlots == *quota.orgWideLimit - *quota.orgTotalPrompts;
            QVERIFY2(said.contains(QString::number(*quota.remainingSlots - 1)), qPrintable(said));
            QVERIFY2(said.contains(u"shared with the organization's other brands"_s) == isShared, qPrintable(said));
            if (isShared) {
                QVERIFY(press(u"addButton"_s));
                QTRY_VERIFY2(notice().contains(u"shared with the organization's other brands"_s), qPrintable(notice()));
            }
            lines()->clear();
            shared += isShared;
        }
        QVERIFY(shared > 0 && shared < brands.size());
    }

    void showsWhereAPromptIsKnownFromOnlyIfThatDiffers()
    {
        QVERIFY(open());
        const auto *const header = tree()->header();
        QVERIFY(header->isSectionHidden(header->count() - 1)); // all are from the latest report
        QVERIFY(add(u"What is new?"_s));
        QVERIFY(!header->isSectionHidden(header->count() - 1));
        const QModelIndex first = prompt(0, 0);
        QVERIFY(first.data(Qt::ToolTipRole).toString().contains(first.data().toString().toHtmlEscaped()));
    }

    void addsATopicAloneAndOneWithPrompts()
    {
        QVERIFY(open());
        topics()->setCurrentIndex(topics()->count() - 1);
        QVERIFY(!button()->isEnabled());
        auto *const name = m_screen->findChild<QLineEdit *>(u"newTopic"_s);
        name->setText(topics()->itemText(0));
        QVERIFY(!fit().isEmpty());
        QVERIFY(!button()->isEnabled());
        name->setText(u"Fresh <b>topic</b>"_s);
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().startsWith(u"The topic Fresh <b>topic</b> was added"_s));
        QTRY_COMPARE(topics()->currentText(), u"Fresh <b>topic</b>"_s);
        topics()->setCurrentIndex(topics()->count() - 1);
        name->setText(u"Another"_s);
        QVERIFY(enter(u"What else?"_s));
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().contains(u"added to Another"_s));
    }

    void showsTheFiguresOfARefusal()
    {
        QVERIFY(open());
        QVERIFY(enter(u"What is new?"_s));
        // Somebody else takes all slots meanwhile.
        const service::Organization organization = m_fixture->elsewhere();
        QVERIFY(succeeds([&](QObject *there, auto done) {
            organization.brandContext(brand(), there, [&, there, done](const auto &context) {
                QList<service::NewPrompt> prompts;
                for (qint64 i = 0; i < *context->quota.remainingSlots; ++i)
                    prompts.append({u"Filler %1"_s.arg(i), {}});
                organization.batchCreate(brand(), {{{}, u"Filler"_s, prompts}}, there, done);
            });
        }));
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().startsWith(u"Nothing was added"_s));
        QVERIFY(notice().contains(u"Slots left in the brand: 0"_s));
        QCOMPARE(lines()->toPlainText(), u"What is new?"_s); // nothing is lost
        QTRY_VERIFY(fit().contains(u"too few"_s));
        QVERIFY(!button()->isEnabled());
    }

    void doesNotGuessWhatBecameOfALostAnswer()
    {
        QVERIFY(open());
        QVERIFY(enter(u"What is new?"_s));
        m_fixture->setFaults(u"drop@/v1/brands/%1/topics-prompts"_s.arg(m_fixture->selection().brand()->id));
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().contains(u"is not known"_s));
        QCOMPARE(lines()->toPlainText(), u"What is new?"_s);
        const QSignalSpy wanted(m_screen.get(), &ui::Screen::screenRequested);
        QVERIFY(press(u"noticeAction"_s));
        QCOMPARE(wanted.first().first().toString(), u"quota"_s);
        QCOMPARE(m_fixture->changes().size(), 1);
    }

    void copiesRowsWithHeaders()
    {
        QVERIFY(open());
        const QString name = topic(0).data().toString().section(u" ("_s, 0, 0);
        const QString text = prompt(0, 1).data().toString();
        tree()->setCurrentIndex(prompt(0, 1));
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QStringList lines = clipboard().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.first(), u"Topic\tPrompt\tStage\tKnown from"_s);
        QVERIFY2(lines.last().startsWith(name + u'\t' + text.simplified() + u'\t'), qPrintable(lines.last()));
        QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), lines.last());
    }
    void exportsWhatIsShown()
    {
        QVERIFY(open());
        const QTemporaryDir folder;
        m_screen->filterBox()->setText(prompt(0, 0).data().toString());
        QCOMPARE(model()->rowCount(), 1);
        const int shown = 1 + model()->rowCount(topic(0));
        QVERIFY(press(u"exportButton"_s));
        QVERIFY(part<QMenu>({}));
        for (QAction *const action : part<QMenu>({})->actions()) {
            if (action->text().contains(u"JSON"_s))
                action->trigger();
        }
        auto *const dialog = tree()->findChild<QFileDialog *>(u"exportTable"_s);
        QVERIFY(dialog);
        QSignalSpy said(m_screen.get(), &ui::Screen::said);
        dialog->selectFile(folder.filePath(u"prompts"_s));
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(said.size(), 1);
        const QByteArray written = bytesOf(folder.filePath(u"prompts.json"_s));
        const QJsonArray rows = QJsonDocument::fromJson(written).object()[u"rows"].toArray();
        QCOMPARE(rows.size(), shown);
        QVERIFY(rows.first().toObject().value(u"prompt"_s).toString().isEmpty()); // the topic itself
        QCOMPARE(rows.last().toObject().value(u"topic"_s), rows.first().toObject().value(u"topic"_s));
        QCOMPARE(rows.last().toObject().value(u"knownFrom"_s).toString(), u"latest report"_s);
    }
    void noTopicIsChosenInPlaceOfOneThatHasGone()
    {
        QVERIFY(open());
        tree()->setCurrentIndex(topic(1));
        const QString gone = idOf(topic(1));
        const QVariant key = topics()->currentData();
        QVERIFY(enter(u"What is new?"_s));
        // Somebody deletes it in the service's own pages, so that adding to it fails.
        QVERIFY(
            succeeds([&](QObject *context, auto done) { m_fixture->elsewhere().deleteTopic(gone, context, done); }));
        QVERIFY(press(u"addButton"_s));
        if (isPublished()) { // the id may be wrong: the latest run has the topic
            QTRY_VERIFY2(notice().contains(u"no topic with the ID"_s), qPrintable(notice()));
            return;
        }
        QTRY_VERIFY(part<QPushButton>(u"noticeAction"_s));
        QVERIFY2(notice().contains(u"does not have"_s), qPrintable(notice()));

        QVERIFY(recordDeletion({.id = gone, .name = {}, .isDeleted = true, .prompts = {}, .back = {}}));
        m_screen->refresh();
        QTRY_COMPARE(topics()->findData(key), -1);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(topics()->currentIndex(), -1);
        QVERIFY(!topics()->placeholderText().isEmpty());
        QCOMPARE(fit(), u"Choose the topic to add to."_s);
        QVERIFY(!button()->isEnabled());
        QCOMPARE(lines()->toPlainText(), u"What is new?"_s);
        QVERIFY2(notice().isEmpty(), qPrintable(notice())); // trying that again would lead nowhere

        // Nor by what follows: it is read again, or the window is made again in another language.
        m_screen->refresh();
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(topics()->currentIndex(), -1);
        const QVariant carried = m_screen->formState();
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        m_screen->restoreFormState(carried);
        lines()->setPlainText(u"What is new?"_s);
        show();
        QTRY_VERIFY(tree()->isVisible() && !tree()->isEmpty());
        QCOMPARE(topics()->currentIndex(), -1);

        topics()->setCurrentIndex(0);
        QTRY_VERIFY(button()->isEnabled());
        m_screen->refresh();
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(topics()->currentIndex(), 0);
    }
    void whatIsTypedForOneBrandIsNotForAnother()
    {
        QVERIFY(open());
        tree()->setCurrentIndex(topic(1));
        const QString wanted = topics()->currentData().toString();
        QVERIFY(enter(u"What is new?"_s));
        const QString first = brand();
        const QList<service::Brand> brands = m_fixture->selection().brands();
        m_fixture->selection().chooseBrand(brands[brands[0].id == first ? 1 : 0].id);
        QTRY_VERIFY(!tree()->isEmpty() && m_fixture->sender().underWay() == 0 && topics()->count() > 1);
        QCOMPARE(topics()->currentIndex(), -1);
        QCOMPARE(fit(), u"Choose the topic to add to."_s);
        QVERIFY(!button()->isEnabled());
        m_fixture->selection().chooseBrand(first);
        QTRY_COMPARE(topics()->currentData().toString(), wanted);
        QTRY_VERIFY(button()->isEnabled());
        QCOMPARE(lines()->toPlainText(), u"What is new?"_s);

        topics()->setCurrentIndex(topics()->count() - 1);
        m_screen->findChild<QLineEdit *>(u"newTopic"_s)->setText(u"Autumn"_s);
        QVERIFY(button()->isEnabled());
        m_fixture->selection().chooseBrand(brands[brands[0].id == first ? 1 : 0].id);
        QTRY_VERIFY(!tree()->isEmpty() && m_fixture->sender().underWay() == 0 && topics()->count() > 1);
        QVERIFY(!button()->isEnabled());
    }
    void aNewTopicStaysOneOnceOthersAreKnown()
    {
        ui::NoticeLine notice;
        ui::PromptForm entry(m_fixture->backend(), notice);
        auto *const choice = entry.findChild<QComboBox *>(u"topicChoice"_s);
        entry.findChild<QLineEdit *>(u"newTopic"_s)->setText(u"Winter tyres"_s);
        lookup::KnownPrompts known;
        known.add(lookup::KnownTopic{u"t1"_s, u"Pricing"_s, u"b"_s});
        entry.setKnown(known);
        QCOMPARE(choice->currentText(), u"New topic"_s);
    }
    void keepsBrandsApart()
    {
        const auto copied = [this] {
            tree()->selectAll();
            tree()->copySelection(false);
            return clipboard();
        };
        QVERIFY(open());
        QVERIFY(add(u"=1+1"_s));
        const QString first = copied();
        QVERIFY2(first.contains(u"\t'=1+1\t"_s), qPrintable(first)); // and it is no formula
        const QString before = m_fixture->selection().brand()->id;
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(isRead());
        QVERIFY(notice().isEmpty());
        QVERIFY(!copied().contains(u"=1+1"_s));
        m_fixture->selection().chooseBrand(before);
        QTRY_VERIFY(isRead());
        QCOMPARE(copied(), first); // what was added is still known
    }

    void readsOnePromptALine()
    {
        const ui::PromptDraft draft = ui::promptDraftOf(u"  Which bank is best?\r\nWho insures bikes?\t\n"_s, {});
        QCOMPARE(draft.texts, QStringList({u"Which bank is best?"_s, u"Who insures bikes?"_s}));
        QCOMPARE(draft.empty, 0); // the end of the last line is no line
        QVERIFY(ui::promptDraftOf(u" \n\n"_s, {}).texts.isEmpty());
        const QString longest(ui::PromptDraft::longest, u'x');
        QVERIFY(ui::promptDraftOf(longest, {}).tooLong.isEmpty());
        QCOMPARE(ui::promptDraftOf(u"Fine\nx"_s + longest, {}).tooLong, QList<int>{2});
    }

    void pastesACellAsOnePrompt()
    {
        QVERIFY(showsTopics());
        QGuiApplication::clipboard()->setText(
            u"\"Which bank\nis best?\"\r\n\"Who says \"\"cheap\"\" first?\"\n\"Best\" of all?\n\"Quoted\"\n"_s);
        lines()->clear();
        lines()->paste();
        QCOMPARE(ui::promptDraftOf(lines()->toPlainText(), {}).texts,
                 QStringList({u"Which bank is best?"_s, u"Who says \"cheap\" first?"_s, u"\"Best\" of all?"_s,
                              u"\"Quoted\""_s}));
        QGuiApplication::clipboard()->setText(u"Prompt\tStage\nWhich bank is best?\tawareness\n"_s);
        lines()->clear();
        lines()->paste();
        QCOMPARE(ui::promptDraftOf(lines()->toPlainText(), {}).texts, QStringList{u"Which bank is best?"_s});
    }

    // An assistant changes something at the service while the prompts are shown, or while another screen is.
    void whatWasDeletedMeanwhileIsNotOffered()
    {
        QVERIFY(showsTopics());
        lines()->setPlainText(u"What is new?"_s);
        QTRY_VERIFY(fit().startsWith(u"Fits"_s));
        const QString before = fit();
        const QString id = idOf(topic(1));
        const QString name = topics()->itemText(1);
        m_screen->hide();
        QVERIFY(deletesTopic(id, name));
        m_screen->show();
        QTRY_VERIFY(!shows(name));
        QCOMPARE(topics()->findText(name), -1);
        QTRY_VERIFY(fit() != before); // it freed its slots
        QVERIFY2(fit().startsWith(u"Fits"_s), qPrintable(fit()));
    }

    void whatIsCreatedIsShown_data()
    {
        const auto row = columns<bool>("isHidden");
        row("meanwhile", true);
        row("now, at once", false);
    }
    void whatIsCreatedIsShown()
    {
        QFETCH(const bool, isHidden);
        QVERIFY(showsTopics());
        const QString id = idOf(topic(1));
        m_screen->setHidden(isHidden);
        QVERIFY(createsTopic(u"Winter tyres"_s, {u"Which tyres are quiet?"_s}));
        QVERIFY(createsPrompt(assistant(), brand(), id, u"Which one lasts?"_s));
        m_screen->show();
        QTRY_VERIFY(shows(u"Winter tyres"_s) && shows(u"Which tyres are quiet?"_s) && shows(u"Which one lasts?"_s));
        QVERIFY(!shows(u"Topic not known"_s));
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QVERIFY(!part(u"missingPrompts"_s)); // it is known

        // And more can be added to it.
        topics()->setCurrentText(u"Winter tyres"_s);
        lines()->setPlainText(u"What is new?"_s);
        QTRY_VERIFY(button()->isEnabled());
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY2(notice().contains(u"added to Winter tyres"_s), qPrintable(notice()));
    }

    /// A screen is made when it is first seen.
    void whatWasCreatedBeforeIsShown()
    {
        QVERIFY(createsTopic(u"Winter tyres"_s, {u"Which tyres are quiet?"_s}));
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        QVERIFY(showsTopics());
        QVERIFY(shows(u"Winter tyres"_s) && shows(u"Which tyres are quiet?"_s));
    }

    void anotherBrandsTopicsStayThere()
    {
        QVERIFY(showsTopics());
        const QString first = brand();
        const QString id = idOf(topic(0));
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(tree()->isVisible() && model()->rowCount() > 2 && idOf(topic(0)) != id);
        const QSignalSpy reported(m_fixture->backend().changes, &ui::ServiceChanges::changed);
        QVERIFY(createsPrompt(assistant(), first, id, u"Which one lasts?"_s));
        QTRY_COMPARE(reported.size(), 1);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QVERIFY(!shows(u"Which one lasts?"_s));
        m_fixture->selection().chooseBrand(first);
        QTRY_VERIFY(shows(u"Which one lasts?"_s));
    }

    void whatIsEnteredAndSelectedStays()
    {
        QVERIFY(showsTopics());
        tree()->expandAll();
        tree()->setCurrentIndex(prompt(0, 0));
        tree()->selectionModel()->select(prompt(0, 1), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        const auto selectedPrompts = [this] {
            QStringList texts;
            for (const lookup::KnownPrompt &each : tree()->selectedPrompts())
                texts.append(each.prompt.text);
            return texts;
        };
        const QStringList selected = selectedPrompts();
        QCOMPARE(selected.size(), 2);
        topics()->setCurrentIndex(2);
        const QString chosen = topics()->currentText();
        lines()->setPlainText(u"What is new?"_s);
        QVERIFY(createsTopic(u"Winter tyres"_s, {}));
        QTRY_VERIFY(shows(u"Winter tyres"_s));
        QCOMPARE(selectedPrompts(), selected);
        QCOMPARE(topics()->currentText(), chosen);
        QCOMPARE(lines()->toPlainText(), u"What is new?"_s);
    }
};

BRANDBRIDGE_TEST(TestPromptsScreen, QApplication)
#include "test_prompts_screen.moc"
