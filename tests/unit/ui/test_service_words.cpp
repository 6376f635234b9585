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
            {Vocabulary::Stage, {u"awareness"_qs, u"consideration"_qs, u"decision"_qs, u"loyalty"_qs}},
            {Vocabulary::SourceType,
             {u"article"_qs, u"product_page"_qs, u"forum"_qs, u"review"_qs, u"encyclopedia"_qs, u"video"_qs,
              u"newsletter"_qs, u"listicle"_qs, u"report"_qs}},
            {Vocabulary::SuggestionType, {u"fresh_angle"_qs, u"content_gap"_qs, u"comparison"_qs, u"update"_qs}},
            {Vocabulary::SuggestionFormat,
             {u"listicle"_qs, u"guide"_qs, u"faq"_qs, u"case_study"_qs, u"video_script"_qs}},
            {Vocabulary::Sentiment, {u"positive"_qs, u"neutral"_qs, u"negative"_qs}}};
        for (const auto &[vocabulary, words] : known) {
            for (const QString &word : words) {
                const QString shown = service_words::shown(vocabulary, word);
                QVERIFY2(isTranslated(shown) && !shown.contains(u'_'), qPrintable(word));
            }
        }
    }
    void othersAreShownAsTheyCome()
    {
        QCOMPARE(service_words::shown(Vocabulary::Stage, u"second_thoughts"_qs), u"second_thoughts"_qs);
        QCOMPARE(service_words::shown(Vocabulary::SourceType, u"fresh_angle"_qs), u"fresh_angle"_qs);
        QCOMPARE(service_words::shown(Vocabulary::Sentiment, {}), QString());
    }
    void modelsAreNamedAsPeopleWriteThem()
    {
        QCOMPARE(service_words::shownModel(u"chatgpt"_qs), u"ChatGPT"_qs); // in any language
        QCOMPARE(service_words::shownModels({u"ai_overviews"_qs, u"house_model"_qs}),
                 u"Google AI Overviews, house_model"_qs);
    }
    void aModelIsFoundByEitherName()
    {
        service::RunResult result{.model = u"ai_overviews"_qs};
        RecordModel<service::RunResult> results(result_columns::all(), result_columns::key);
        results.setRecords({result});
        QVERIFY(table_text::csv(results, {1}).contains("ai_overviews"));
        TableProxyModel order;
        order.setSourceModel(&results);
        order.setFilterColumns(result_columns::searched);
        for (const auto &[text, count] :
             {std::pair(u"google ai"_qs, 1), std::pair(u"ai_over"_qs, 1), std::pair(u"grok"_qs, 0)}) {
            order.setFilterText(text);
            QCOMPARE(order.rowCount(), count);
        }
    }
    void tablesShowThemAndExportWhatCame()
    {
        service::RunResult result{.journeyStage = u"awareness"_qs, .sentiment = u"neutral"_qs};
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
        service::Source source{.domain = u"one.example"_qs,
                               .links = {{u"https://one.example/a"_qs, u"product_page"_qs, 2}}};
        SourceTree tree(u"sources"_qs, u"Sources"_qs, u"Topics"_qs);
        tree.setSources({source});
        const QTreeWidgetItem *const page = tree.topLevelItem(0)->child(0);
        QVERIFY(isTranslated(page->text(SourceTree::Type)));
        QVERIFY(isTranslated(page->toolTip(SourceTree::Type)));
        // One finds what one reads.
        tree.setFilterText(page->text(SourceTree::Type));
        QCOMPARE(tree.shownDomains(), 1);
        const auto flat = flatSources({{&source, &source.links.constFirst()}}, u"Topics"_qs);
        QVERIFY(table_text::csv(*flat, {2}).contains("product_page"));
        QVERIFY(isTranslated(flat->index(0, 2).data().toString()));
    }
    void suggestionsShowThem()
    {
        service::ContentSuggestion suggestion{.type = u"fresh_angle"_qs, .format = u"case_study"_qs};
        const QString markdown = suggestionsAsMarkdown({suggestion});
        QVERIFY2(!markdown.contains(u"fresh"_qs) && !markdown.contains(u"case"_qs), qPrintable(markdown));
    }
};

BRANDBRIDGE_TEST(TestServiceWords, QApplication)
#include "test_service_words.moc"
