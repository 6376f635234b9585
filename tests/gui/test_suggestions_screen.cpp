// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "ui/suggestions/suggestions_screen.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody takes along what could be written.
class TestSuggestionsScreen final : public ScreenTest<SuggestionsScreen>
{
    Q_OBJECT

    DataTable *table() { return part<DataTable>(u"suggestions"_qs); }
    int rows() override { return table() ? table()->model()->rowCount() : -1; }

private Q_SLOTS:
    void copiesTheOneThatIsRead()
    {
        QVERIFY(opens());
        QVERIFY(press(u"nextButton"_qs));
        const QString title = part<QLabel>(u"suggestionTitle"_qs)->text();
        QCOMPARE(title, table()->model()->index(1, 0).data().toString());
        QVERIFY(press(u"copyMarkdown"_qs));
        QCOMPARE(clipboard().count(u"## "_qs), 1);
        QVERIFY(clipboard().startsWith(u"## "_qs + title.first(3)));
    }
    void saysWhereTheRowStandsOnceItIsSorted()
    {
        QVERIFY(opens());
        const auto place = [this] { return part<QLabel>(u"place"_qs)->text(); };
        const auto isEnabled = [this](const QString &name) { return part<QAbstractButton>(name)->isEnabled(); };
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
        part<ChoiceFilter>(u"typeFilter"_qs)->setCurrentIndex(1);
        QVERIFY(rows() > 0 && rows() < all);
        QVERIFY(press(u"copyAllMarkdown"_qs));
        QCOMPARE(clipboard().count(u"## "_qs), rows());
    }
    void whatIsShownStaysWhileItIsReadAgain()
    {
        QVERIFY(opens());
        const int all = rows();
        m_fixture->setFaults(u"fail=403x1@/v1/runs"_qs);
        m_screen->refresh();
        QCOMPARE(rows(), all);
        QVERIFY(part(u"notice"_qs));
        // It fails, which is said above the list; then it succeeds.
        QTRY_COMPARE(part<QPushButton>(u"noticeAction"_qs)->text(), u"Try again"_qs);
        QCOMPARE(rows(), all);
        QVERIFY(press(u"noticeAction"_qs));
        QTRY_VERIFY(!part(u"notice"_qs));
        QCOMPARE(rows(), all);
    }

    /// Read back as Markdown, it says what the window says; only web pages become links.
    void markdownSaysTheSame()
    {
        const service::ContentSuggestion modelsText{
            .fields = {{u"sources"_qs, QJsonArray{u"https://site.example/page_1"_qs, u"javascript:alert(1)"_qs, 3}}},
            .type = u"fresh_angle"_qs,
            .format = u"listicle"_qs,
            .title = u"# 7 *questions* <b>asked</b>"_qs,
            .metaDescription = u"What\nmatters"_qs,
            .topic = u"Pricing_plans"_qs,
            .targetKeywords = {u"a*b"_qs, u"c"_qs}};
        const QString markdown = suggestionsAsMarkdown({modelsText});
        QTextDocument document;
        document.setMarkdown(markdown);
        const QString text = document.toPlainText();
        QVERIFY2(text.startsWith(u"# 7 *questions* <b>asked</b>\nWhat matters\n"_qs), qPrintable(text));
        for (const QString &part : {u"Fresh angle"_qs, u"Pricing_plans"_qs, u"a*b, c"_qs})
            QVERIFY2(text.contains(part), qPrintable(text));
        QCOMPARE(document.firstBlock().blockFormat().headingLevel(), 2);
        QVERIFY(markdown.contains(u"<https://site.example/page_1>"_qs));
        QVERIFY(!markdown.contains(u"<javascript"_qs));
        QCOMPARE(markdown.count(u"    - "_qs), 2);
    }
};

BRANDBRIDGE_TEST(TestSuggestionsScreen, QApplication)
#include "test_suggestions_screen.moc"
