// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestions_screen.h"

#include "support/test_program.h"

#include <QtGui>

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

service::ContentSuggestion sample()
{
    service::ContentSuggestion suggestion;
    suggestion.type = u"fresh_angle"_qs;
    suggestion.format = u"listicle"_qs;
    suggestion.title = u"# 7 *questions* <b>asked</b>"_qs;
    suggestion.metaDescription = u"What\nmatters"_qs;
    suggestion.topic = u"Pricing_plans"_qs;
    suggestion.targetKeywords = {u"a*b"_qs, u"c"_qs};
    suggestion.fields = {{u"sources"_qs, QJsonArray{u"https://site.example/page_1"_qs, u"javascript:alert(1)"_qs, 3}}};
    return suggestion;
}

} // namespace

class TestSuggestionText final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Read back as Markdown, it says what the window says.
    void markdownSaysTheSame()
    {
        QTextDocument document;
        document.setMarkdown(suggestionsAsMarkdown({sample()}));
        const QString text = document.toPlainText();
        QVERIFY2(text.startsWith(u"# 7 *questions* <b>asked</b>\nWhat matters\n"_qs), qPrintable(text));
        QVERIFY2(text.contains(u"Fresh angle"_qs), qPrintable(text));
        QVERIFY2(text.contains(u"Pricing_plans"_qs), qPrintable(text));
        QVERIFY2(text.contains(u"a*b, c"_qs), qPrintable(text));
        QCOMPARE(document.firstBlock().blockFormat().headingLevel(), 2);
    }
    void onlyWebPagesBecomeLinks()
    {
        const QString markdown = suggestionsAsMarkdown({sample()});
        QVERIFY(markdown.contains(u"<https://site.example/page_1>"_qs));
        QVERIFY(!markdown.contains(u"<javascript"_qs));
        QCOMPARE(markdown.count(u"    - "_qs), 2);
    }
};

BRANDBRIDGE_TEST(TestSuggestionText, QApplication)
#include "test_suggestion_text.moc"
