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

    DataTable *table() { return part<DataTable>(u"suggestions"_s); }
    int rows() override { return table() ? table()->model()->rowCount() : -1; }

private Q_SLOTS:
    void copiesTheOneThatIsRead()
    {
        QVERIFY(opens());
        QVERIFY(press(u"nextButton"_s));
        const QString title = part<QLabel>(u"suggestionTitle"_s)->text();
        QCOMPARE(title, table()->model()->index(1, 0).data().toString());
        QVERIFY(press(u"copyMarkdown"_s));
        QCOMPARE(clipboard().count(u"## "_s), 1);
        QVERIFY(clipboard().startsWith(u"## "_s + title.first(3)));
    }
    void saysWhereTheRowStandsOnceItIsSorted()
    {
        QVERIFY(opens());
        const auto place = [this] { return part<QLabel>(u"place"_s)->text(); };
        const auto isEnabled = [this](const QString &name) { return part<QAbstractButton>(name)->isEnabled(); };
        table()->sortByColumn(0, Qt::AscendingOrder);
        table()->setCurrentIndex(table()->model()->index(0, 0));
        QVERIFY2(place().startsWith(u"1 of "_s), qPrintable(place()));
        QVERIFY(!isEnabled(u"previousButton"_s) && isEnabled(u"nextButton"_s));
        table()->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(table()->currentIndex().row(), rows() - 1);
        QCOMPARE(place(), u"%1 of %1"_s.arg(rows()));
        QVERIFY(isEnabled(u"previousButton"_s) && !isEnabled(u"nextButton"_s));
    }
    void copiesAllThatPassTheFilters()
    {
        QVERIFY(opens());
        const int all = rows();
        m_screen->findChild<ChoiceFilter *>(u"typeFilter"_s)->setCurrentIndex(1);
        QVERIFY(rows() > 0 && rows() < all);
        QVERIFY(press(u"copyAllMarkdown"_s));
        QCOMPARE(clipboard().count(u"## "_s), rows());
    }
    void whatIsShownStaysWhileItIsReadAgain()
    {
        QVERIFY(opens());
        const int all = rows();
        m_fixture->setFaults(u"fail=403x1@/v1/runs"_s);
        m_screen->refresh();
        QCOMPARE(rows(), all);
        QVERIFY(part(u"notice"_s));
        // It fails, which is said above the list; then it succeeds.
        QTRY_COMPARE(part<QPushButton>(u"noticeAction"_s)->text(), u"Try again"_s);
        QCOMPARE(rows(), all);
        QVERIFY(press(u"noticeAction"_s));
        QTRY_VERIFY(!part(u"notice"_s));
        QCOMPARE(rows(), all);
    }

    /// Read back as Markdown, it says what the window says; only web pages become links.
    void markdownSaysTheSame()
    {
        const service::ContentSuggestion modelsText{
            .fields = {{u"sources"_s, QJsonArray{u"https://site.example/page_1"_s, u"javascript:alert(1)"_s, 3}}},
            .type = u"fresh_angle"_s,
            .format = u"listicle"_s,
            .title = u"# 7 *questions* <b>asked</b>"_s,
            .metaDescription = u"1. What\nmatters & why (+2)."_s,
            .topic = u"Pricing_plans"_s,
            .targetKeywords = {u"a*b"_s, u"c"_s}};
        const QString markdown = suggestionsAsMarkdown({modelsText});
        QTextDocument document;
        document.setMarkdown(markdown);
        const QString text = document.toPlainText();
        QVERIFY2(text.startsWith(u"# 7 *questions* <b>asked</b>\n1. What matters & why (+2).\n"_s), qPrintable(text));
        for (const QString &part : {u"Fresh angle"_s, u"Pricing_plans"_s, u"a*b, c"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
        QCOMPARE(document.firstBlock().blockFormat().headingLevel(), 2);
        QVERIFY(markdown.contains(u"<https://site.example/page_1>"_s));
        QVERIFY(!markdown.contains(u"<javascript"_s));
        QVERIFY2(markdown.contains(u"What matters & why (+2).\n"_s), qPrintable(markdown)); // also readable as it is
        QCOMPARE(markdown.count(u"    - "_s), 2);
    }
};

BRANDBRIDGE_TEST(TestSuggestionsScreen, QApplication)
#include "test_suggestions_screen.moc"
