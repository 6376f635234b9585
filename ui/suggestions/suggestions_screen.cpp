// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestions_screen.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/screen/run_loader.h"
#include "ui/suggestions/suggestion_pane.h"
#include "ui/suggestions/suggestion_text.h"
#include "ui/tables/record_table.h"
#include "ui/words/service_words.h"

#include <QApplication>
#include <QClipboard>
#include <QJsonDocument>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

using service::ContentSuggestion;

constexpr int narrowestText = 200;

QList<Column<ContentSuggestion>> suggestionColumns()
{
    using Row = ContentSuggestion;
    return {
        textColumn<Row>(u"title"_qs, SuggestionsScreen::tr("Title"), SuggestionsScreen::tr("What could be written"),
                        &Row::title),
        textColumn<Row>(u"type"_qs, SuggestionsScreen::tr("Type"), SuggestionsScreen::tr("Why it is suggested"),
                        &Row::type, false, suggestion_text::typeWord),
        textColumn<Row>(u"format"_qs, SuggestionsScreen::tr("Format"),
                        SuggestionsScreen::tr("What kind of text it would be"), &Row::format, false,
                        suggestion_text::formatWord),
        textColumn<Row>(u"topic"_qs, SuggestionsScreen::tr("Topic"),
                        SuggestionsScreen::tr("The topic it would help with"), &Row::topic),
        textColumn<Row>(u"prompt"_qs, SuggestionsScreen::tr("Prompt"),
                        SuggestionsScreen::tr("The prompt it would help with"), &Row::prompt, true),
        textColumn<Row>(u"metaDescription"_qs, SuggestionsScreen::tr("Description"), {}, &Row::metaDescription, true),
        textColumn<Row>(
            u"targetKeywords"_qs, SuggestionsScreen::tr("Keywords"), SuggestionsScreen::tr("What people search for"),
            [](const Row &suggestion) { return suggestion.targetKeywords.join(u", "_qs); }, true),
        textColumn<Row>(
            u"sources"_qs, SuggestionsScreen::tr("Sources"), SuggestionsScreen::tr("Pages the suggestion is based on"),
            [](const Row &suggestion) { return suggestion_text::sources(suggestion).join(u", "_qs); }, true),
        textColumn<Row>(u"id"_qs, SuggestionsScreen::tr("Suggestion id"), {}, &Row::id, true),
    };
}

QList<RecordFilter<ContentSuggestion>> suggestionFilters()
{
    using service_words::Vocabulary;
    return {{new ChoiceFilter(u"typeFilter"_qs, SuggestionsScreen::tr("Type"), SuggestionsScreen::tr("Any type")),
             &ContentSuggestion::type,
             [](const QString &type) { return service_words::shown(Vocabulary::SuggestionType, type); }},
            {new ChoiceFilter(u"formatFilter"_qs, SuggestionsScreen::tr("Format"), SuggestionsScreen::tr("Any format")),
             &ContentSuggestion::format,
             [](const QString &format) { return service_words::shown(Vocabulary::SuggestionFormat, format); }},
            {new ChoiceFilter(u"topicFilter"_qs, SuggestionsScreen::tr("Topic"), SuggestionsScreen::tr("Any topic")),
             &ContentSuggestion::topic}};
}

QString suggestionKey(const ContentSuggestion &suggestion)
{
    if (!suggestion.id.isEmpty())
        return suggestion.id;
    return QString::fromUtf8(QJsonDocument(suggestion.fields).toJson(QJsonDocument::Compact));
}

} // namespace

SuggestionsScreen::SuggestionsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_copyAll(withName(new QPushButton(icon(u"copy"_qs), tr("Copy &all shown as Markdown")), u"copyAllMarkdown"_qs)),
      m_pane(new SuggestionPane),
      m_suggestions(new RecordTable<ContentSuggestion>(
          {.name = u"suggestions"_qs,
           .words = {tr("Suggestions of the run"), tr("title, topic, prompt, description and keywords"),
                     tr("No suggestion fits the filters"),
                     tr("The run has suggestions, but the filters hide them all.")},
           .columns = suggestionColumns(),
           .key = suggestionKey,
           .fields = &ContentSuggestion::fields,
           .shownFields = {u"id"_qs, u"type"_qs, u"format"_qs, u"title"_qs, u"metaDescription"_qs, u"topic"_qs,
                           u"prompt"_qs, u"targetKeywords"_qs, u"sources"_qs},
           .searched = {0, 3, 4, 5, 6},
           .filters = suggestionFilters(),
           .narrowest = narrowestText,
           .pane = m_pane,
           .steps = m_pane->steps()})),
      m_loading(new RunLoader(backend, makePages(m_suggestions), m_suggestions->notice(),
                              {tr("Reading the suggestions…"), tr("No suggestions for this run"),
                               tr("The service has made none yet. Other runs may have suggestions.")},
                              listOf<ContentSuggestion>(backend.runResults.suggestions(),
                                                        [this](const QList<ContentSuggestion> &suggestions) {
                                                            m_suggestions->setRecords(suggestions);
                                                        }),
                              this))
{
    setTable(m_suggestions);
    m_suggestions->addWidget(m_copyAll);
    connect(m_copyAll, &QPushButton::clicked, this, [this] { copy(m_suggestions->shownRecords()); });
    const TableProxyModel *const order = m_suggestions->table()->rowOrder();
    connect(order, &TableProxyModel::filtered, this, [this, order] { m_copyAll->setEnabled(order->rowCount() > 0); });
    connect(m_suggestions, &FilteredTable::rowChanged, this, &SuggestionsScreen::read);
    connect(m_pane, &SuggestionPane::said, this, &Screen::said);
    connect(m_pane, &SuggestionPane::copyRequested, this, [this] {
        if (const ContentSuggestion *const suggestion = m_suggestions->current())
            copy({*suggestion});
    });
}

void SuggestionsScreen::load(bool fresh)
{
    m_loading->load(fresh);
}

void SuggestionsScreen::read()
{
    if (const ContentSuggestion *const suggestion = m_suggestions->current())
        m_pane->showSuggestion(*suggestion);
    else
        m_pane->showNothing();
}

void SuggestionsScreen::copy(const QList<ContentSuggestion> &suggestions)
{
    QApplication::clipboard()->setText(suggestion_text::markdown(suggestions));
    Q_EMIT said(tr("Copied %n suggestion(s) as Markdown", nullptr, static_cast<int>(suggestions.size())));
}

} // namespace brandbridge::ui
