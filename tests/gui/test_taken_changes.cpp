// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/prompts_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// An assistant changes something at the service while the prompts are shown, or while another screen is.
class TestTakenChanges final : public PromptsFixture
{
    Q_OBJECT
private:
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
    bool createsPrompt(const QString &topicId, const QString &text)
    {
        return succeeds([&](QObject *context, auto done) {
            assistant().createPromptsInTopic(topicId, {{text, {}}}, context, done);
        });
    }
    /// As the guard does it: it is kept first.
    bool deletesTopic(const QString &id, const QString &name)
    {
        return recordRemoval({.id = id, .name = name, .isDeleted = true, .prompts = {}, .back = {}}) &&
               succeeds([&](QObject *context, auto done) { assistant().deleteTopic(id, context, done); });
    }

private Q_SLOTS:
    void init() { QVERIFY(begin()); }

    void whatWasDeletedMeanwhileIsNotOffered()
    {
        QVERIFY(showsTopics());
        lines()->setPlainText(u"What is new?"_qs);
        QTRY_VERIFY(fit().startsWith(u"Fits"_qs));
        const QString before = fit();
        const QString id = idOf(topic(1));
        const QString name = topics()->itemText(1);
        m_screen->hide();
        QVERIFY(deletesTopic(id, name));
        m_screen->show();
        QTRY_VERIFY(!shows(name));
        QCOMPARE(topics()->findData(id), -1);
        QTRY_VERIFY(fit() != before); // it freed its slots
        QVERIFY2(fit().startsWith(u"Fits"_qs), qPrintable(fit()));
    }

    void whatWasCreatedMeanwhileIsShown()
    {
        QVERIFY(showsTopics());
        const QString id = idOf(topic(1));
        m_screen->hide();
        QVERIFY(createsTopic(u"Winter tyres"_qs, {u"Which tyres are quiet?"_qs}));
        QVERIFY(createsPrompt(id, u"Which one lasts?"_qs));
        m_screen->show();
        QTRY_VERIFY(shows(u"Winter tyres"_qs) && shows(u"Which tyres are quiet?"_qs) && shows(u"Which one lasts?"_qs));
        QVERIFY(topics()->findText(u"Winter tyres"_qs) >= 0);
        QVERIFY(!shows(u"Topic not known"_qs));
    }

    void whatIsCreatedNowIsShownAtOnce()
    {
        QVERIFY(showsTopics());
        QVERIFY(createsTopic(u"Winter tyres"_qs, {u"Which tyres are quiet?"_qs}));
        QTRY_VERIFY(shows(u"Winter tyres"_qs) && shows(u"Which tyres are quiet?"_qs));
        const auto *const missing = m_screen->findChild<QLabel *>(u"missingPrompts"_qs);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QVERIFY(!missing->isVisible()); // it is known

        // And more can be added to it.
        topics()->setCurrentText(u"Winter tyres"_qs);
        lines()->setPlainText(u"What is new?"_qs);
        QVERIFY(press(u"addButton"_qs));
        QTRY_VERIFY2(notice().contains(u"added to Winter tyres"_qs), qPrintable(notice()));
    }

    /// A screen is made when it is first seen.
    void whatWasCreatedBeforeIsShown()
    {
        QVERIFY(createsTopic(u"Winter tyres"_qs, {u"Which tyres are quiet?"_qs}));
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        QVERIFY(showsTopics());
        QVERIFY(shows(u"Winter tyres"_qs) && shows(u"Which tyres are quiet?"_qs));
    }

    void anotherBrandsTopicsStayThere()
    {
        QVERIFY(showsTopics());
        const QString first = brand();
        const QString id = idOf(topic(0));
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(tree()->isVisible() && model()->rowCount() > 2 && idOf(topic(0)) != id);
        const QSignalSpy reported(m_fixture->backend().changes, &ui::ServiceChanges::changed);
        QVERIFY(createsPrompt(id, u"Which one lasts?"_qs));
        QTRY_COMPARE(reported.size(), 1);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QVERIFY(!shows(u"Which one lasts?"_qs));
        m_fixture->selection().chooseBrand(first);
        QTRY_VERIFY(shows(u"Which one lasts?"_qs));
    }

    void whoTypesKeepsTheTopicAndTheWords()
    {
        QVERIFY(showsTopics());
        tree()->setCurrentIndex(topic(0));
        topics()->setCurrentIndex(2);
        const QString chosen = topics()->currentText();
        lines()->setPlainText(u"What is new?"_qs);
        QVERIFY(createsTopic(u"Winter tyres"_qs, {}));
        QTRY_VERIFY(shows(u"Winter tyres"_qs));
        QCOMPARE(topics()->currentText(), chosen);
        QCOMPARE(lines()->toPlainText(), u"What is new?"_qs);
    }

    void whatIsSelectedStaysSelected()
    {
        QVERIFY(showsTopics());
        tree()->expandAll();
        tree()->setCurrentIndex(prompt(0, 0));
        tree()->selectionModel()->select(prompt(0, 1), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        const QStringList selected = tree()->selectedPrompts();
        QCOMPARE(selected.size(), 2);
        QVERIFY(createsTopic(u"Winter tyres"_qs, {}));
        QTRY_VERIFY(shows(u"Winter tyres"_qs));
        QCOMPARE(tree()->selectedPrompts(), selected);
    }
};

BRANDBRIDGE_TEST(TestTakenChanges, QApplication)
#include "test_taken_changes.moc"
