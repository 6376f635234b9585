// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "tests/gui/prompts_fixture.h"
#include "ui/prompts/id_dialog.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// The prompts screen at a service whose results have no ids, and whose answers to creations list no prompts.
class TestPromptsWithoutIds final : public PromptsFixture
{
    Q_OBJECT
private:
    const EnvironmentVariable m_mode{"BRANDBRIDGE_TEST_SERVICE", "published"};
    const QString m_missing = u"00000000-0000-4000-8000-000000000000"_s;

    QString nameOf(int row) const { return topic(row).data().toString().section(u" ("_s, 0, 0); }
    int rowOf(const QString &name) const
    {
        int row = model()->rowCount();
        while (--row >= 0 && nameOf(row) != name)
            ;
        return row;
    }
    /// The id of the topic called @p name, as the service's web application shows it.
    QString lookedUp(const QString &name) const
    {
        static const lookup::KnownPrompts all = idsOfWebApplication();
        const lookup::KnownTopic *const topic = all.topicNamed(brand(), name);
        return topic ? topic->id : QString();
    }
    QLineEdit *idBox() const { return visible<QLineEdit>(m_screen.get(), u"topicId"_s); }
    QPushButton *addButton() const { return m_screen->findChild<QPushButton *>(u"addButton"_s); }
    QDialog *question() const { return part<QDialog>(u"deletionQuestion"_s); }
    void select(const QModelIndex &row) const
    {
        tree()->selectionModel()->select(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    bool isSettled() const { return m_fixture->sender().underWay() == 0; }

private Q_SLOTS:
    void init()
    {
        QVERIFY(begin(false));
        QVERIFY(showsTopics());
        QVERIFY(idOf(topic(0)).isEmpty() && idOf(prompt(0, 0)).isEmpty());
    }

    void addingAsksForTheTopicsId()
    {
        QCOMPARE(fit(), u"Nothing to add yet."_s);
        tree()->setCurrentIndex(topic(1));
        const QString name = nameOf(1);
        const int count = model()->rowCount(topic(1));
        lines()->setPlainText(u"What is new?"_s);
        QVERIFY(idBox() && !addButton()->isEnabled());
        QCOMPARE(fit(), u"Paste the topic's ID."_s);
        idBox()->setText(u"1234"_s);
        QVERIFY(fit().contains(u"no ID"_s));
        idBox()->setText(u" https://app.example/topics/%1/edit "_s.arg(lookedUp(name)));
        QTRY_VERIFY(addButton()->isEnabled());
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY2(notice().contains(u"added to %1"_s.arg(name)), qPrintable(notice()));
        QTRY_COMPARE(model()->rowCount(topic(1)), count + 1);
        QVERIFY(!idBox()); // it is remembered
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        QVERIFY(showsTopics());
        QCOMPARE(idOf(topic(1)), lookedUp(name));
    }

    void aWrongIdIsForgotten()
    {
        tree()->setCurrentIndex(topic(1));
        lines()->setPlainText(u"What is new?"_s);
        idBox()->setText(m_missing);
        QTRY_VERIFY(addButton()->isEnabled());
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY2(notice().contains(u"no topic with the ID "_s + m_missing), qPrintable(notice()));
        QVERIFY(idBox());
        QCOMPARE(lines()->toPlainText(), u"What is new?"_s);
    }

    void deletingAsksForTheIdAndUndoRestores()
    {
        const QString name = nameOf(0);
        const int count = model()->rowCount(topic(0));
        select(topic(0));
        QVERIFY(press(u"deleteButton"_s));
        QDialog *const asked = part<QDialog>(u"idDialog"_s);
        QVERIFY(asked && !question());
        auto *const box = asked->findChild<QLineEdit *>(u"idField"_s);
        QVERIFY(box->accessibleName().contains(name));
        QVERIFY(!asked->findChild<QPushButton *>(u"acceptIds"_s)->isEnabled());
        box->setText(lookedUp(name));
        QVERIFY(press(asked, u"acceptIds"_s));
        QTRY_VERIFY(question());
        const QString words = question()->findChild<QLabel *>(u"deletionWords"_s)->text();
        QVERIFY2(words.contains(name) && words.contains(QString::number(count)), qPrintable(words));
        QVERIFY(press(question(), u"confirmDelete"_s));
        QTRY_VERIFY2(notice().contains(u"“%1” was deleted"_s.arg(name)), qPrintable(notice()));
        QTRY_COMPARE(rowOf(name), -1); // although the latest run has it

        QVERIFY(press(u"noticeAction"_s)); // Undo
        QTRY_VERIFY(notice().contains(u"added again"_s));
        QTRY_VERIFY(rowOf(name) >= 0);
        QCOMPARE(model()->rowCount(topic(rowOf(name))), count);
        QVERIFY(!idOf(topic(rowOf(name))).isEmpty()); // the answer to its creation had it
    }

    void anIdThatHasNothingIsForgotten()
    {
        const QString name = nameOf(0);
        select(topic(0));
        QVERIFY(press(u"deleteButton"_s));
        QDialog *const asked = part<QDialog>(u"idDialog"_s);
        asked->findChild<QLineEdit *>(u"idField"_s)->setText(m_missing);
        QVERIFY(press(asked, u"acceptIds"_s));
        QTRY_VERIFY(question());
        QVERIFY(press(question(), u"confirmDelete"_s));
        QTRY_VERIFY2(notice().contains(u"or not with this ID"_s), qPrintable(notice()));
        QTRY_VERIFY(isSettled() && rowOf(name) >= 0);
        QVERIFY(idOf(topic(rowOf(name))).isEmpty());
    }

    /// No answer of the service lists these texts.
    void whatAnAssistantSentIsListedCountedAndRestored()
    {
        QVERIFY(succeeds([&](QObject *context, auto done) {
            assistant().batchCreate(
                brand(), {{{}, u"Winter"_s, {{u"Which tyres are quiet?"_s, {}}, {u"Which one lasts?"_s, {}}}}}, context,
                done);
        }));
        QTRY_VERIFY(rowOf(u"Winter"_s) >= 0);
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        QVERIFY(showsTopics());
        QCOMPARE(model()->rowCount(topic(rowOf(u"Winter"_s))), 2);
        QVERIFY(!part(u"missingPrompts"_s));
        select(topic(rowOf(u"Winter"_s)));
        QVERIFY(press(u"deleteButton"_s));
        QTRY_VERIFY(question());
        QVERIFY(question()->findChild<QLabel *>(u"deletionWords"_s)->text().contains(u"2 prompt"_s));
        QVERIFY(press(question(), u"confirmDelete"_s));
        QTRY_VERIFY(notice().contains(u"was deleted"_s));
        QTRY_COMPARE(rowOf(u"Winter"_s), -1);
        QVERIFY(press(u"noticeAction"_s)); // Undo
        QTRY_VERIFY(rowOf(u"Winter"_s) >= 0);
        QCOMPARE(model()->rowCount(topic(rowOf(u"Winter"_s))), 2);
    }

    void addedPromptsAreMarkedAfterUndoAndRestoration()
    {
        const auto marks = [this](const QString &name) {
            const QModelIndex row = topic(rowOf(name));
            QStringList words{row.siblingAtColumn(2).data().toString()};
            for (int prompt = 0; prompt < model()->rowCount(row); ++prompt)
                words.append(model()->index(prompt, 2, row).data().toString());
            return words;
        };
        const QStringList added(3, u"added, not run yet"_s);
        const QString reported = u"latest report"_s;
        const QString other = nameOf(0);
        QVERIFY(marks(other).count(reported) == marks(other).size());
        m_screen->findChild<QLineEdit *>(u"newTopic"_s)->setText(u"Autumn"_s);
        topics()->setCurrentIndex(topics()->count() - 1);
        lines()->setPlainText(u"Which tyres are quiet?\nWhich one lasts?"_s);
        QTRY_VERIFY(addButton()->isEnabled());
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY2(notice().contains(u"added to Autumn"_s), qPrintable(notice()));
        QTRY_VERIFY(rowOf(u"Autumn"_s) >= 0);
        QCOMPARE(marks(u"Autumn"_s), added);

        QVERIFY(press(u"noticeAction"_s)); // Undo
        QTRY_VERIFY(question());
        QVERIFY(press(question(), u"confirmDelete"_s));
        QTRY_VERIFY2(notice().contains(u"was deleted"_s), qPrintable(notice()));
        QTRY_COMPARE(rowOf(u"Autumn"_s), -1);
        QVERIFY(press(u"noticeAction"_s)); // Undo
        QTRY_VERIFY2(notice().contains(u"added again"_s), qPrintable(notice()));
        QTRY_VERIFY(rowOf(u"Autumn"_s) >= 0);
        QCOMPARE(marks(u"Autumn"_s), added);
        QVERIFY(marks(other).count(reported) == marks(other).size());

        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        QVERIFY(showsTopics());
        QCOMPARE(marks(u"Autumn"_s), added);
    }

    void anIdIsFoundInWhatIsPasted()
    {
        const QString id = u"0F234567-89ab-cdef-0123-456789abcdef"_s;
        for (const QString &pasted : {id, u" "_s + id + u"\n"_s, u"https://x.example/topics/%1?tab=1"_s.arg(id)})
            QCOMPARE(ui::pastedId(pasted), id);
        for (const QString &pasted : {QString(), u"topic"_s, id.chopped(1), id + u'0', id + u' ' + m_missing})
            QCOMPARE(ui::pastedId(pasted), QString());
        QVERIFY(ui::pastedIdProblem(id).isEmpty());
        QVERIFY(ui::pastedIdProblem(u"topic"_s).contains(u"is no ID"_s));
        QVERIFY(ui::pastedIdProblem(id + u'/' + m_missing).contains(u"several IDs"_s));
    }
};

BRANDBRIDGE_TEST(TestPromptsWithoutIds, QApplication)
#include "test_prompts_without_ids.moc"
