// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"

#include "support/test_program.h"
#include "ui/suggestions/suggestions_screen.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody takes along what could be written.
class TestSuggestionsScreen final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<SuggestionsScreen> m_screen;

    void open()
    {
        m_screen = std::make_unique<SuggestionsScreen>(m_fixture->backend());
        m_screen->resize(1000, 640);
        m_screen->show();
    }
    DataTable *table() { return visible<DataTable>(m_screen.get(), u"suggestions"_qs); }
    int rows() { return table() ? table()->model()->rowCount() : -1; }
    /// On the latest run of the first brand; false where it shows no rows.
    bool opens()
    {
        if (!m_fixture->choose(0))
            return false;
        open();
        return QTest::qWaitFor([this] { return rows() > 0; });
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ScreenFixture>(); }
    void cleanup()
    {
        m_screen.reset();
        m_fixture.reset();
    }

    void copiesTheOneThatIsRead()
    {
        QVERIFY(opens());
        QVERIFY(press(m_screen.get(), u"nextButton"_qs));
        const QString title = visible<QLabel>(m_screen.get(), u"suggestionTitle"_qs)->text();
        QCOMPARE(title, table()->model()->index(1, 0).data().toString());
        QVERIFY(press(m_screen.get(), u"copyMarkdown"_qs));
        QCOMPARE(clipboard().count(u"## "_qs), 1);
        QVERIFY(clipboard().startsWith(u"## "_qs + title.first(3)));
    }
    void saysWhereTheRowStandsOnceItIsSorted()
    {
        QVERIFY(opens());
        const auto place = [this] { return visible<QLabel>(m_screen.get(), u"place"_qs)->text(); };
        const auto isEnabled = [this](const QString &name) {
            return visible<QAbstractButton>(m_screen.get(), name)->isEnabled();
        };
        table()->sortByColumn(0, Qt::AscendingOrder);
        table()->setCurrentIndex(table()->model()->index(0, 0));
        QVERIFY2(place().startsWith(u"1 of "_qs), qPrintable(place()));
        QVERIFY(!isEnabled(u"previousButton"_qs) && isEnabled(u"nextButton"_qs));
        table()->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(table()->currentIndex().row(), rows() - 1);
        QCOMPARE(place(), u"%1 of %1"_qs.arg(rows()));
        QVERIFY(isEnabled(u"previousButton"_qs) && !isEnabled(u"nextButton"_qs));
    }
    void copiesAllThatPassTheFilters()
    {
        QVERIFY(opens());
        const int all = rows();
        visible<ChoiceFilter>(m_screen.get(), u"typeFilter"_qs)->setCurrentIndex(1);
        QVERIFY(rows() > 0 && rows() < all);
        QVERIFY(press(m_screen.get(), u"copyAllMarkdown"_qs));
        QCOMPARE(clipboard().count(u"## "_qs), rows());
        QTest::keyClicks(m_screen->filterBox(), u"no such words"_qs);
        QCOMPARE(stateOf(m_screen.get()), u"No suggestion fits the filters"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QCOMPARE(rows(), all);
    }
    void whatIsShownStaysWhileItIsReadAgain()
    {
        QVERIFY(opens());
        const int all = rows();
        m_fixture->setFaults(u"fail=403x1@/v1/runs"_qs);
        m_screen->refresh();
        QCOMPARE(rows(), all);
        QVERIFY(visible<QWidget>(m_screen.get(), u"notice"_qs));
        // It fails, which is said above the list; then it succeeds.
        QTRY_COMPARE(visible<QPushButton>(m_screen.get(), u"noticeAction"_qs)->text(), u"Try again"_qs);
        QCOMPARE(rows(), all);
        QVERIFY(press(m_screen.get(), u"noticeAction"_qs));
        QTRY_VERIFY(!visible<QWidget>(m_screen.get(), u"notice"_qs));
        QCOMPARE(rows(), all);
    }
    void aBrandWithoutRunsIsEmpty()
    {
        QVERIFY(m_fixture->choose(5));
        open();
        QTRY_COMPARE(stateOf(m_screen.get()), u"No runs yet"_qs);
    }
};

BRANDBRIDGE_TEST(TestSuggestionsScreen, QApplication)
#include "test_suggestions_screen.moc"
