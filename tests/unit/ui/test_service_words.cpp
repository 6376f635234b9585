// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/service_words.h"

#include "core/service/records.h"
#include "support/test_program.h"
#include "tests/gui/window/pseudo_locale.h"
#include "ui/results/result_columns.h"
#include "ui/sources/source_tree.h"
#include "ui/suggestions/suggestions_screen.h"
#include "ui/tables/record_model.h"
#include "ui/tables/table_proxy_model.h"
#include "ui/tables/table_text.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;
using service_words::Vocabulary;

namespace {

bool isTranslated(const QString &text)
{
    return text.contains(PseudoLocale::opening);
}

} // namespace

/// What the service calls things is read in the window's language, and exported as it came.
class TestServiceWords final : public QObject
{
    Q_OBJECT
private:
    PseudoLocale m_pseudo;

private Q_SLOTS:
    void init() { QVERIFY(QCoreApplication::installTranslator(&m_pseudo)); }
    void cleanup() { QCoreApplication::removeTranslator(&m_pseudo); }

    void knownWordsAreTranslated()
    {
        const std::pair<Vocabulary, QStringList> known[] = {
            {Vocabulary::Stage, {u"awareness"_s, u"consideration"_s, u"decision"_s, u"loyalty"_s}},
            {Vocabulary::SourceType,
             {u"article"_s, u"product_page"_s, u"forum"_s, u"review"_s, u"encyclopedia"_s, u"video"_s, u"newsletter"_s,
              u"listicle"_s, u"report"_s}},
            {Vocabulary::SuggestionType, {u"fresh_angle"_s, u"content_gap"_s, u"comparison"_s, u"update"_s}},
            {Vocabulary::SuggestionFormat, {u"listicle"_s, u"guide"_s, u"faq"_s, u"case_study"_s, u"video_script"_s}},
            {Vocabulary::Sentiment, {u"positive"_s, u"neutral"_s, u"negative"_s}}};
        for (const auto &[vocabulary, words] : known) {
            for (const QString &word : words) {
                const QString shown = service_words::shown(vocabulary, word);
                QVERIFY2(isTranslated(shown) && !shown.contains(u'_'), qPrintable(word));
            }
        }
    }
    void othersAreShownAsTheyCome()
    {
        QCOMPARE(service_words::shown(Vocabulary::Stage, u"second_thoughts"_s), u"second_thoughts"_s);
        QCOMPARE(service_words::shown(Vocabulary::SourceType, u"fresh_angle"_s), u"fresh_angle"_s);
        QCOMPARE(service_words::shown(Vocabulary::Sentiment, {}), QString());
    }
    void modelsAreNamedAsPeopleWriteThem()
    {
        QCOMPARE(service_words::shownModel(u"chatgpt"_s), u"ChatGPT"_s); // in any language
        QCOMPARE(service_words::shownModels({u"ai_overviews"_s, u"house_model"_s}),
                 u"Google AI Overviews, house_model"_s);
    }
    void aModelIsFoundByEitherName()
    {
        service::RunResult result{.model = u"ai_overviews"_s};
        RecordModel<service::RunResult> results(result_columns::all(), result_columns::key);
        results.setRecords({result});
        QVERIFY(table_text::csv(results, {1}).contains("ai_overviews"));
        TableProxyModel order;
        order.setSourceModel(&results);
        order.setFilterColumns(result_columns::searched);
        for (const auto &[text, count] :
             {std::pair(u"google ai"_s, 1), std::pair(u"ai_over"_s, 1), std::pair(u"grok"_s, 0)}) {
            order.setFilterText(text);
            QCOMPARE(order.rowCount(), count);
        }
    }
    void tablesShowThemAndExportWhatCame()
    {
        service::RunResult result{.journeyStage = u"awareness"_s, .sentiment = u"neutral"_s};
        RecordModel<service::RunResult> results(result_columns::all(), result_columns::key);
        results.setRecords({result});
        int found = 0;
        for (int column = 0; column < results.columnCount({}); ++column) {
            const QModelIndex cell = results.index(0, column);
            const QString exported = cell.data(table_role::exported).toString();
            if (exported != result.journeyStage && exported != result.sentiment)
                continue;
            ++found;
            QVERIFY(isTranslated(cell.data().toString()));
            QVERIFY(isTranslated(cell.data(Qt::ToolTipRole).toString()));
        }
        QCOMPARE(found, 2);
    }
    void sourcesShowThemAndExportWhatCame()
    {
        service::Source source{.domain = u"one.example"_s,
                               .links = {{u"https://one.example/a"_s, u"product_page"_s, 2}}};
        SourceTree tree(u"sources"_s, u"Sources"_s, u"Topics"_s);
        tree.setSources({source});
        const QTreeWidgetItem *const page = tree.topLevelItem(0)->child(0);
        QVERIFY(isTranslated(page->text(SourceTree::Type)));
        QVERIFY(isTranslated(page->toolTip(SourceTree::Type)));
        // One finds what one reads.
        tree.setFilterText(page->text(SourceTree::Type));
        QCOMPARE(tree.shownDomains(), 1);
        const auto flat = flatSources({{&source, &source.links.constFirst()}}, u"Topics"_s);
        QVERIFY(table_text::csv(*flat, {2}).contains("product_page"));
        QVERIFY(isTranslated(flat->index(0, 2).data().toString()));
    }
    void suggestionsShowThem()
    {
        service::ContentSuggestion suggestion{.type = u"fresh_angle"_s, .format = u"case_study"_s};
        const QString markdown = suggestionsAsMarkdown({suggestion});
        QVERIFY2(!markdown.contains(u"fresh"_s) && !markdown.contains(u"case"_s), qPrintable(markdown));
    }
};

BRANDBRIDGE_TEST(TestServiceWords, QApplication)
#include "test_service_words.moc"
