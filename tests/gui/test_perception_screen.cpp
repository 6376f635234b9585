// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "ui/charts/line_chart.h"
#include "ui/perception/perception_prompt_form.h"
#include "ui/perception/perception_screen.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody looks how models see the brand, and has them asked more.
class TestPerceptionScreen final : public ScreenTest<PerceptionScreen>
{
    Q_OBJECT

    DataTable *scores() { return m_screen->findChild<DataTable *>(u"propertyScores"_s); }
    DataTable *table() { return m_screen->findChild<DataTable *>(u"perception"_s); }
    void goTo(int tab) { m_screen->findChild<QTabBar *>(u"perceptionTabs"_s)->setCurrentIndex(tab); }
    int rows() override { return table() ? table()->model()->rowCount() : -1; }
    QString textOf(const QString &name) { return m_screen->findChild<QLabel *>(name)->text(); }
    QPlainTextEdit *lines() { return m_screen->findChild<QPlainTextEdit *>(u"perceptionLines"_s); }
    QString fit() { return m_screen->findChild<StatusMark *>(u"fit"_s)->sentence(); }
    QString notice() { return spokenText(m_screen.get(), u"notice"_s); }
    /// On the page to add prompts, with the slots read.
    bool enter(const QString &text)
    {
        goTo(3);
        lines()->setPlainText(text);
        return test::waitFor([this] { return fit().startsWith(u"Fits"_s); });
    }

private Q_SLOTS:
    void showsHowScoresMoved()
    {
        QVERIFY(opens());
        goTo(2);
        QTRY_VERIFY(part<LineChart>(u"perceptionTrend"_s));
        const auto *const chart = part<LineChart>(u"perceptionTrend"_s);
        QCOMPARE(chart->pointCount(), std::min(12, static_cast<int>(m_fixture->selection().runs().size())));
        const QStringList headings = chart->rows().first();
        const QStringList latest = chart->rows().last();
        int compared = 0;
        for (int row = 0; row < scores()->model()->rowCount(); ++row) {
            const auto cell = [&](int column) { return scores()->model()->index(row, column).data().toString(); };
            const qsizetype column = headings.indexOf(cell(0));
            if (column < 0)
                continue;
            ++compared;
            QCOMPARE(cell(1).section(u' ', 0, 0), latest.value(column));
        }
        QVERIFY(compared > 1);
    }

    void showsScoresAndTheResponsesBehindThem()
    {
        QVERIFY(opens());
        const int all = rows();
        QVERIFY(scores()->model()->columnCount() > 3);
        // The first score of a single model, by keyboard.
        const int first = PropertyScores::firstModel;
        const QModelIndex cell = scores()->model()->index(1, first);
        const QString property = scores()->model()->index(1, 0).data().toString();
        const QString model = scores()->model()->headerData(first, Qt::Horizontal).toString();
        scores()->setCurrentIndex(cell);
        QTest::keyClick(scores(), Qt::Key_Return);
        QVERIFY(table()->hasFocus());
        QVERIFY(rows() > 0 && rows() < all);
        QCOMPARE(cell.data().toString().section(u'(', 1).chopped(1).toInt(), rows());
        QCOMPARE(m_screen->findChild<ChoiceFilter *>(u"propertyFilter"_s)->chosen(), std::optional(property));
        QCOMPARE(m_screen->findChild<ChoiceFilter *>(u"modelFilter"_s)->currentText(), model);

        QCOMPARE(textOf(u"perceptionProperty"_s), property);
        QCOMPARE(textOf(u"perceptionModel"_s), model);
        QVERIFY(!textOf(u"scoreReason"_s).isEmpty());
        QVERIFY(!textOf(u"responseText"_s).isEmpty());

        QVERIFY(m_screen->clearFilters());
        QCOMPARE(rows(), all);
        table()->setCurrentIndex(table()->model()->index(0, 0));
        QVERIFY(press(u"nextButton"_s));
        QCOMPARE(table()->currentIndex().row(), 1);
    }
    void scoresComeBackAsTheyWereLeft()
    {
        QVERIFY(opens());
        const int last = scores()->model()->columnCount() - 1; // that of a model, which comes with the responses
        scores()->sortByColumn(last, Qt::DescendingOrder);
        scores()->setColumnWidth(last, 137);
        scores()->setColumnHidden(1, true);
        const QByteArray state = m_screen->layoutState();

        m_screen = std::make_unique<PerceptionScreen>(m_fixture->backend());
        m_screen->resize(1000, 640);
        m_screen->restoreLayoutState(state);
        QCOMPARE(m_screen->layoutState(), state); // also where nothing is read until the next start
        m_screen->show();
        QTRY_VERIFY(rows() > 3);
        QCOMPARE(scores()->rowOrder()->sortColumn(), last);
        QCOMPARE(scores()->rowOrder()->sortOrder(), Qt::DescendingOrder);
        QCOMPARE(scores()->columnWidth(last), 137);
        QVERIFY(scores()->isColumnHidden(1));
    }
    void addsPromptsThatRunLater()
    {
        QVERIFY(opens());
        const int before = rows();
        const QString known = table()->model()->index(0, columnOf(table()->model(), u"prompt"_s)).data().toString();
        QVERIFY(enter(u"Is Velmora kind?\nis  velmora kind?\nIs Velmora quick?\n"_s + known));
        QCOMPARE(textOf(u"leftOut"_s).count(u'\n'), 1); // two reasons
        QVERIFY(enter(u"Is it kind?"_s));
        QVERIFY2(textOf(u"leftOut"_s).contains(u"do not contain the brand's name"_s), qPrintable(textOf(u"leftOut"_s)));
        QVERIFY(enter(u"Is Velmora kind?\nis  velmora kind?\nIs Velmora quick?\n"_s + known));
        m_screen->findChild<QComboBox *>(u"propertyChoice"_s)->setCurrentText(u"Kindness"_s);
        m_screen->findChild<QLineEdit *>(u"goodScore"_s)->setText(u"Praised"_s);
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().startsWith(u"2 perception prompt"_s));
        QVERIFY(notice().contains(u"runs with the next scheduled report"_s));
        QVERIFY(lines()->toPlainText().isEmpty());
        QCOMPARE(m_fixture->changes().size(), 1);
        QTRY_COMPARE(rows(), before + 2);
        m_screen->findChild<ChoiceFilter *>(u"propertyFilter"_s)->choose(u"Kindness"_s);
        QCOMPARE(rows(), 2);
        // They are known now.
        lines()->setPlainText(u"Is Velmora quick?"_s);
        QVERIFY(!m_screen->findChild<QPushButton *>(u"addButton"_s)->isEnabled());
        // Those of an earlier run are the earlier run's.
        m_fixture->selection().chooseRun(m_fixture->selection().runs().at(1).id);
        QTRY_VERIFY(rows() > 3);
        QVERIFY(!m_screen->findChild<ChoiceFilter *>(u"propertyFilter"_s)->chosen());
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(notice().isEmpty());
    }
    void showsWhatAnAssistantAdds()
    {
        QVERIFY(opens());
        const int before = rows();
        service::NewPerceptionPrompt prompt;
        prompt.text = u"Is Velmora kind?"_s;
        prompt.propertyId = u"Kindness"_s;
        QVERIFY(succeeds([&](QObject *context, const auto &done) {
            m_fixture->backend().organization.addPerceptionPrompts(m_fixture->selection().brand()->id, {prompt},
                                                                   context, done);
        }));
        QTRY_COMPARE(rows(), before + 1);
        QVERIFY(enter(u"Is Velmora kind?\nIs Velmora quick?"_s));
        QVERIFY(!textOf(u"leftOut"_s).isEmpty()); // one is known

        // What does not fit is not sent.
        QString many;
        for (int i = 0; i < 3000; ++i)
            many += u"Is it %1?\n"_s.arg(i);
        lines()->setPlainText(many);
        QVERIFY(fit().contains(u"too few"_s));
        QVERIFY(!m_screen->findChild<QPushButton *>(u"addButton"_s)->isEnabled());
    }
    void whatIsNotAddedIsNotLost_data()
    {
        const auto row = columns<int, bool, QString>("brand", "isLost", "words");
        row("the plan has none", 4, false, u"plan does not include"_s);
        row("the answer is lost", 0, true, u"is not known"_s);
    }
    void whatIsNotAddedIsNotLost()
    {
        QFETCH(int, brand);
        QFETCH(bool, isLost);
        QFETCH(QString, words);
        QVERIFY(openOn(brand));
        QVERIFY(enter(u"Is it kind?"_s));
        if (isLost)
            m_fixture->setFaults(u"drop@/v1/brands/%1/perception-prompts"_s.arg(m_fixture->selection().brand()->id));
        QVERIFY(press(u"addButton"_s));
        QTRY_VERIFY(notice().contains(words));
        QCOMPARE(lines()->toPlainText(), u"Is it kind?"_s);
        QCOMPARE(m_fixture->changes().size(), 1);
    }
    void nothingOfTheFormOverlapsWhereThereIsLittleRoom()
    {
        ui::PerceptionPromptForm adding(m_fixture->backend());
        adding.resize(300, 200);
        adding.show();
        const QList<QLabel *> labels = adding.findChildren<QLabel *>();
        const auto below = std::find_if(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->buddy() && label->buddy()->objectName() == u"propertyChoice";
        });
        QVERIFY(below != labels.end());
        QTRY_VERIFY((*below)->y() > adding.findChild<QPlainTextEdit *>(u"perceptionLines"_s)->geometry().bottom());
    }
    void aBrandWithoutRunsCanBeAskedAboutAllTheSame()
    {
        QVERIFY(openOn(5));
        QTRY_VERIFY(rows() > 0);
        QVERIFY2(notice().startsWith(u"No run yet"_s), qPrintable(notice()));
        QVERIFY(enter(u"Is it kind?"_s));
        QVERIFY(press(u"addButton"_s));
        const auto outcome = [this] { return spokenText(part(u"perceptionAdding"_s), u"notice"_s); };
        QTRY_VERIFY(outcome().contains(u"were added"_s) || outcome().contains(u"was added"_s));
    }
    void unknownAndMissingFieldsDoNoHarm_data()
    {
        QTest::addColumn<QString>("faults");
        QTest::newRow("unknown fields") << u"extra-fields"_s;
        QTest::newRow("contract's only") << u"missing-fields@/v1/runs/"_s;
    }
    void unknownAndMissingFieldsDoNoHarm()
    {
        QFETCH(QString, faults);
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(faults);
        open();
        QTRY_VERIFY(rows() > 0 || state().startsWith(u"No perception"_s));
    }
};

BRANDBRIDGE_TEST(TestPerceptionScreen, QApplication)
#include "test_perception_screen.moc"
