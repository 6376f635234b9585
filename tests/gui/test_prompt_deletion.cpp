// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "support/test_program.h"
#include "tests/gui/prompts_fixture.h"
#include "ui/prompts/prompt_deletion.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/notice_line.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// Deleting and restoring on the prompts screen.
class TestPromptDeletion final : public PromptsFixture
{
    Q_OBJECT
private:
    QPushButton *deleteButton() const { return m_screen->findChild<QPushButton *>(u"deleteButton"_s); }
    QTabWidget *tabs() const { return m_screen->findChild<QTabWidget *>(u"promptTabs"_s); }
    ui::DataTable *removed() const { return m_screen->findChild<ui::DataTable *>(); }
    QDialog *question() const { return part<QDialog>(u"deletionQuestion"_s); }
    QString words() const { return question()->findChild<QLabel *>(u"deletionWords"_s)->text(); }
    QString fact(const QString &name) const { return question()->findChild<QLabel *>(name)->text(); }
    /// A topic's name as the tree says it, without the number of its prompts.
    static QString nameOf(const QModelIndex &topic) { return topic.data().toString().section(u" ("_s, 0, 0); }
    QStringList topicNames() const
    {
        QStringList names;
        for (int row = 0; row < model()->rowCount(); ++row)
            names.append(nameOf(topic(row)));
        return names;
    }
    void select(const QList<QModelIndex> &rows) const
    {
        tree()->clearSelection();
        for (const QModelIndex &row : rows)
            tree()->selectionModel()->select(row, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    /// Waits for the brand's figures and opens the question.
    bool ask()
    {
        const auto *const next = m_screen->findChild<QLabel *>(u"nextReport"_s);
        return test::waitFor([next] { return next->text().contains(u"expected"_s); }) && press(u"deleteButton"_s) &&
               question();
    }
    bool agree() { return press(question(), u"confirmDelete"_s); }
    qint64 slotsLeft() const
    {
        const auto read = awaited<transport::Result<service::BrandContext>>(
            [this](auto done) { m_fixture->backend().organization.brandContext(brand(), m_screen.get(), done); });
        return read->quota.remainingSlots.value_or(-1);
    }
    /// Has these deleted.
    bool deletes(const QList<QModelIndex> &rows)
    {
        select(rows);
        return ask() && agree();
    }

private Q_SLOTS:
    void init() { QVERIFY(begin()); }

    void theQuestionNamesAndCountsAndCancelIsTheDefault()
    {
        QVERIFY(showsTopics());
        QVERIFY(!deleteButton()->isEnabled());
        select({topic(0)});
        QVERIFY(ask());
        const int count = model()->rowCount(topic(0));
        QVERIFY2(words().contains(nameOf(topic(0))) && words().contains(QString::number(count)), qPrintable(words()));
        QCOMPARE(fact(u"deletionPrompts"_s), QString::number(count));
        const qint64 left = slotsLeft();
        const QString figures = fact(u"deletionBrandSlots"_s);
        QVERIFY2(figures.startsWith(QString::number(left)) && figures.contains(QString::number(left + count)),
                 qPrintable(figures));
        QCOMPARE(question()->findChild<QTextBrowser *>()->document()->blockCount(), 1 + count);
        QTest::keyClick(question(), Qt::Key_Return); // Cancel
        QTRY_VERIFY(!question());
        QVERIFY(m_fixture->changes().isEmpty());
        QVERIFY(notice().isEmpty());
    }

    void theQuestionShowsAllOfLongPrompts()
    {
        const QString text = u"Which of the planning tools for small workshops with two people is worth its price? "_s;
        changes::Deletion::Wanted wanted;
        wanted.known.add(lookup::KnownTopic{u"t"_s, u"T"_s, u"b"_s});
        for (int i = 0; i < 30; ++i) {
            wanted.prompts.append(QString::number(i));
            wanted.known.add(lookup::KnownPrompt{
                {.id = wanted.prompts.last(), .text = text.repeated(i % 3 + 2) + QString::number(i)}, u"b"_s, u"t"_s});
        }
        QWidget screen;
        ui::NoticeLine notice;
        ui::PromptDeletion deletion(m_fixture->backend(), notice, &screen);
        deletion.ask(wanted);
        auto *const asked = visible<QDialog>(&screen, u"deletionQuestion"_s);
        QVERIFY(asked);
        auto *const list = asked->findChild<QTextBrowser *>(u"deletionList"_s);
        QCOMPARE(list->document()->blockCount(), 30);
        QCoreApplication::processEvents();
        const auto lines = [list](int row) { return list->document()->findBlockByNumber(row).layout()->lineCount(); };
        QVERIFY2(lines(0) >= 2, qPrintable(QString::number(lines(0))));
        QVERIFY2(lines(2) >= 4 && lines(2) > lines(0), qPrintable(QString::number(lines(2))));
        // A narrower question breaks lines elsewhere.
        const int before = lines(2);
        asked->resize(asked->width() - 160, asked->height());
        QTRY_VERIFY(lines(2) > before);
        // However many there are, the list scrolls and the question stays as high as it is.
        QVERIFY(list->verticalScrollBar()->maximum() > 0);
        QCOMPARE(list->horizontalScrollBar()->maximum(), 0);
        QVERIFY(asked->findChild<QPushButton *>(u"cancelDelete"_s)->visibleRegion().boundingRect().isValid());
    }

    void aTopicGoesAndComesBack()
    {
        QVERIFY(showsTopics());
        const QStringList before = topicNames();
        const QString name = nameOf(topic(1));
        const int count = model()->rowCount(topic(1));
        const QString text = prompt(1, 0).data().toString();
        const qint64 left = slotsLeft();
        QVERIFY(deletes({topic(1)}));
        QTRY_VERIFY(notice().contains(name));
        QVERIFY(notice().contains(u"was deleted"_s));
        QCOMPARE(m_fixture->changes().size(), 1);
        QVERIFY(!topicNames().contains(name));
        QCOMPARE(slotsLeft(), left + count);
        // The latest run does not bring it back to the list.
        m_screen->refresh();
        QTRY_VERIFY(tree()->isVisible());
        QVERIFY(!topicNames().contains(name));

        QVERIFY(press(u"noticeAction"_s)); // Undo
        QTRY_VERIFY(notice().contains(u"added again"_s));
        QTRY_VERIFY(topicNames().contains(name));
        QCOMPARE(slotsLeft(), left);
        const int row = static_cast<int>(topicNames().indexOf(name));
        QCOMPARE(model()->rowCount(topic(row)), count);
        QVERIFY(!model()->match(prompt(row, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly).isEmpty());
        QVERIFY(before.size() == topicNames().size());
        QVERIFY(press(u"noticeAction"_s)); // Show deleted
        QVERIFY(removed()->isVisible());
        QCOMPARE(removed()->model()->rowCount(), 1);
        QVERIFY(!part<QPushButton>(u"restoreButton"_s)->isEnabled());
    }

    void whatIsAddedWhileItAsksIsAskedAboutToo()
    {
        QVERIFY(showsTopics());
        const QString name = nameOf(topic(0));
        const int count = model()->rowCount(topic(0));
        select({topic(0)});
        QVERIFY(ask());
        QVERIFY(createsPrompt(assistant(), brand(), idOf(topic(0)), u"Which one lasts?"_s));
        QVERIFY(agree());
        QTRY_VERIFY(question() && fact(u"deletionPrompts"_s) == QString::number(count + 1));
        QCOMPARE(m_fixture->changes().size(), 1); // the assistant's
        const QString listed = question()->findChild<QTextBrowser *>(u"deletionList"_s)->toPlainText();
        QVERIFY(listed.split(u'\n').contains(u"Which one lasts?"_s));
        QVERIFY2(notice().contains(u"Nothing was deleted"_s), qPrintable(notice()));
        QVERIFY(agree());
        QTRY_VERIFY2(notice().contains(u"“%1” was deleted"_s.arg(name)), qPrintable(notice()));
        QCOMPARE(m_fixture->changes().size(), 2);
        QVERIFY(!question());
        const QList<deletions::Prompt> kept =
            m_fixture->backend().deletions->list().deletions.value(0).brands.value(0).topics.value(0).prompts;
        QCOMPARE(kept.size(), count + 1);
        const auto isNew = [](const deletions::Prompt &each) { return each.text == u"Which one lasts?"; };
        QVERIFY(std::any_of(kept.begin(), kept.end(), isNew));
    }

    void whatIsAddedElsewhereWhileItAsksIsWarnedOf()
    {
        QVERIFY(showsTopics());
        select({topic(0)});
        QVERIFY(ask());
        QVERIFY(fact(u"deletionMore"_s).isEmpty());
        QVERIFY(createsPrompt(m_fixture->elsewhere(), brand(), idOf(topic(0)), u"Which one lasts?"_s));
        QVERIFY(agree());
        QTRY_VERIFY(question() && fact(u"deletionMore"_s).contains(u"not kept"_s));
        QCOMPARE(m_fixture->changes().size(), 1);
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(m_fixture->changes().size(), 1);
        QVERIFY2(notice().contains(u"Nothing was deleted"_s), qPrintable(notice()));
        QVERIFY(deleteButton()->isEnabled());
    }

    void promptsGoByTheDeleteKey()
    {
        QVERIFY(showsTopics());
        const int before = model()->rowCount(topic(0));
        select({prompt(0, 0), prompt(0, 1)});
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_Delete);
        QTRY_VERIFY(question());
        QVERIFY2(words().contains(u'2'), qPrintable(words()));
        QVERIFY(agree());
        QTRY_VERIFY(notice().startsWith(u"2 prompt"_s));
        QCOMPARE(m_fixture->changes(), QByteArrayList{"POST /v1/prompts/batch-delete"});
        QCOMPARE(model()->rowCount(topic(0)), before - 2);
        QVERIFY(press(u"noticeAction"_s));
        QTRY_COMPARE(model()->rowCount(topic(0)), before);
    }

    void aFailureHalfWayIsReportedExactly()
    {
        QVERIFY(showsTopics());
        const QStringList names = topicNames();
        m_fixture->setFaults(u"fail=403@/v1/topics/"_s + idOf(topic(1)));
        QVERIFY(deletes({topic(0), topic(1), topic(2)}));
        QTRY_VERIFY(notice().contains(u"“%1” was deleted"_s.arg(names.at(0))));
        QVERIFY2(notice().contains(u"“%1” was not deleted"_s.arg(names.at(1))), qPrintable(notice()));
        QVERIFY(notice().contains(u"“%1” was not deleted"_s.arg(names.at(2))));
        QVERIFY(!topicNames().contains(names.at(0)));
        QVERIFY(topicNames().contains(names.at(1)) && topicNames().contains(names.at(2)));
        QCOMPARE(m_fixture->changes().size(), 2);
        QCOMPARE(m_fixture->backend().deletions->list().deletions.size(), 1); // nothing is kept of what stayed
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_s)); // brings back the one that went
        QTRY_VERIFY(topicNames().contains(names.at(0)));
        QCOMPARE(topicNames().size(), names.size());
    }

    void aLostAnswerIsNotTakenForAnEnd()
    {
        QVERIFY(showsTopics());
        const QString name = nameOf(topic(0));
        select({topic(0), topic(1)});
        QVERIFY(ask());
        m_fixture->setFaults(u"drop@/v1/topics/"_s);
        QVERIFY(agree());
        QTRY_VERIFY(notice().contains(u"is not known"_s));
        QCOMPARE(m_fixture->changes().size(), 1); // the next is left alone
        QVERIFY(topicNames().contains(name));     // nobody knows that it went
        QVERIFY(press(u"noticeAction"_s));
        QVERIFY(removed()->isVisible());
        const auto *const remarks = part<QLabel>(u"removedRemarks"_s);
        QVERIFY(remarks && remarks->text().contains(u"not known whether this was deleted"_s));
    }

    void nothingGoesThatCannotBeKept()
    {
        QVERIFY(showsTopics());
        put(m_fixture->backend().folder + u"/removed"_s, {}); // in the way
        QVERIFY(deletes({topic(0)}));
        QTRY_VERIFY2(notice().contains(u"could not be made"_s), qPrintable(notice()));
        QVERIFY(notice().contains(u"was not deleted"_s));
        QVERIFY(m_fixture->changes().isEmpty());
    }

    void theListRestoresAndReportsWhatIsLost()
    {
        QVERIFY(showsTopics());
        const QString name = nameOf(topic(0));
        const deletions::Topic lost{
            .id = idOf(topic(0)),
            .name = name,
            .isDeleted = false,
            .prompts = {{.id = u"gone-1"_s, .text = u"What was <b>here</b>?"_s}, {.id = u"gone-2"_s, .text = {}}},
            .back = {}};
        QVERIFY(recordDeletion(lost));
        QVERIFY(recordDeletion(lost, u"https://elsewhere.example"_s));

        tabs()->setCurrentIndex(1);
        QTRY_COMPARE(removed()->model()->rowCount(), 2);
        QCOMPARE(removed()->model()->index(0, 0).data().toString(), u"Prompt “What was <b>here</b>?”"_s);
        for (int row = 0; row < 2; ++row) {
            removed()->setCurrentSourceRow(row);
            const auto *const remarks = part<QLabel>(u"removedRemarks"_s);
            const bool isElsewhere = remarks && remarks->text().contains(u"elsewhere.example"_s);
            QCOMPARE(part<QPushButton>(u"restoreButton"_s)->isEnabled(), !isElsewhere);
            if (isElsewhere)
                continue;
            QVERIFY(press(u"restoreButton"_s));
            QTRY_VERIFY(notice().contains(u"1 prompt(s) were added again"_s));
            QVERIFY2(notice().contains(u"could be restored"_s), qPrintable(notice()));
            QVERIFY(notice().contains(u"text is not known"_s));
        }
        tabs()->setCurrentIndex(0);
        QTRY_COMPARE(prompt(0, model()->rowCount(topic(0)) - 1).data().toString(), u"What was <b>here</b>?"_s);
    }

    void theListSaysWhyItIsEmpty()
    {
        QVERIFY(showsTopics());
        tabs()->setCurrentIndex(1);
        QCOMPARE(state(), u"Nothing was deleted"_s);
        QVERIFY(press(u"stateAction"_s));
        QVERIFY(tree()->isVisible()); // where something can be deleted

        const QString name = nameOf(topic(0));
        QVERIFY(recordDeletion({.id = idOf(topic(0)), .name = name, .isDeleted = true, .prompts = {}, .back = {}}));
        QTRY_VERIFY(!topicNames().contains(name)); // what an assistant deletes leaves the list
        tabs()->setCurrentIndex(1);
        QTRY_COMPARE(removed()->model()->rowCount(), 1);
        QVERIFY(part<QPushButton>(u"restoreButton"_s)->isEnabled());
        m_screen->filterBox()->setText(u"nothing is called so"_s);
        QCOMPARE(state(), u"Nothing deleted fits the filter"_s);
        QVERIFY(!part<QPushButton>(u"restoreButton"_s)->isEnabled());
        QVERIFY(press(u"stateAction"_s));
        QVERIFY(state().isEmpty() && removed()->isVisible());
        QVERIFY(part<QPushButton>(u"restoreButton"_s)->isEnabled()); // it is read again
    }
};

BRANDBRIDGE_TEST(TestPromptDeletion, QApplication)
#include "test_prompt_deletion.moc"
