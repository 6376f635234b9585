// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestions_screen.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/screen/run_loader.h"
#include "ui/suggestions/suggestion_pane.h"
#include "ui/suggestions/suggestion_text.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/reading_table.h"
#include "ui/words/service_words.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QJsonDocument>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

using service::ContentSuggestion;

Column<ContentSuggestion> column(const QString &id, const QString &title, const QString &explanation,
                                 const std::function<QString(const ContentSuggestion &)> &value, bool isHidden = false)
{
    return {id,
            title,
            ColumnKind::Text,
            [value](const ContentSuggestion &suggestion) {
                const QString text = value(suggestion);
                return text.isEmpty() ? QVariant() : QVariant(text);
            },
            explanation,
            isHidden,
            {}};
}

QList<Column<ContentSuggestion>> suggestionColumns()
{
    return {
        column(u"title"_qs, SuggestionsScreen::tr("Title"), SuggestionsScreen::tr("What could be written"),
               [](const ContentSuggestion &suggestion) { return suggestion.title; }),
        {u"type"_qs, SuggestionsScreen::tr("Type"), ColumnKind::Text,
         [](const ContentSuggestion &suggestion) { return known(suggestion.type); },
         SuggestionsScreen::tr("Why it is suggested"), false,
         [](const ContentSuggestion &suggestion) {
             return shownValue(ColumnKind::Text, known(suggestion_text::typeWord(suggestion)));
         }},
        {u"format"_qs, SuggestionsScreen::tr("Format"), ColumnKind::Text,
         [](const ContentSuggestion &suggestion) { return known(suggestion.format); },
         SuggestionsScreen::tr("What kind of text it would be"), false,
         [](const ContentSuggestion &suggestion) {
             return shownValue(ColumnKind::Text, known(suggestion_text::formatWord(suggestion)));
         }},
        column(u"topic"_qs, SuggestionsScreen::tr("Topic"), SuggestionsScreen::tr("The topic it would help with"),
               [](const ContentSuggestion &suggestion) { return suggestion.topic; }),
        column(
            u"prompt"_qs, SuggestionsScreen::tr("Prompt"), SuggestionsScreen::tr("The prompt it would help with"),
            [](const ContentSuggestion &suggestion) { return suggestion.prompt; }, true),
        column(
            u"metaDescription"_qs, SuggestionsScreen::tr("Description"), {},
            [](const ContentSuggestion &suggestion) { return suggestion.metaDescription; }, true),
        column(
            u"targetKeywords"_qs, SuggestionsScreen::tr("Keywords"), SuggestionsScreen::tr("What people search for"),
            [](const ContentSuggestion &suggestion) { return suggestion.targetKeywords.join(u", "_qs); }, true),
        column(
            u"sources"_qs, SuggestionsScreen::tr("Sources"), SuggestionsScreen::tr("Pages the suggestion is based on"),
            [](const ContentSuggestion &suggestion) { return suggestion_text::sources(suggestion).join(u", "_qs); },
            true),
        column(
            u"id"_qs, SuggestionsScreen::tr("Suggestion id"), {},
            [](const ContentSuggestion &suggestion) { return suggestion.id; }, true),
    };
}

/// The columns that the filter box searches.
const QList<int> searched{0, 3, 4, 5, 6};

QString suggestionKey(const ContentSuggestion &suggestion)
{
    if (!suggestion.id.isEmpty())
        return suggestion.id;
    return QString::fromUtf8(QJsonDocument(suggestion.fields).toJson(QJsonDocument::Compact));
}

} // namespace

SuggestionsScreen::SuggestionsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_model(suggestionColumns(), suggestionKey,
              [](const ContentSuggestion &suggestion) -> const QJsonObject & { return suggestion.fields; },
              {u"id"_qs, u"type"_qs, u"format"_qs, u"title"_qs, u"metaDescription"_qs, u"topic"_qs, u"prompt"_qs,
               u"targetKeywords"_qs, u"sources"_qs}),
      m_type(new ChoiceFilter(u"typeFilter"_qs, tr("Type"), tr("Any type"))),
      m_format(new ChoiceFilter(u"formatFilter"_qs, tr("Format"), tr("Any format"))),
      m_topic(new ChoiceFilter(u"topicFilter"_qs, tr("Topic"), tr("Any topic"))),
      m_copyAll(new QPushButton(icon(u"copy"_qs), tr("Copy &all shown as Markdown"))),
      m_pane(new SuggestionPane),
      m_suggestions(new ReadingTable(
          u"suggestions"_qs,
          {tr("Suggestions of the run"), tr("title, topic, prompt, description and keywords"),
           tr("No suggestion fits the filters"), tr("The run has suggestions, but the filters hide them all.")},
          searched, {m_type, m_format, m_topic}, m_pane, m_pane->steps())),
      m_pages(new PageStack(m_suggestions)),
      m_loading(new RunLoader(backend, m_pages, m_suggestions->notice(),
                              {tr("Reading the suggestions…"), tr("No suggestions for this run"),
                               tr("The service has made none yet. Other runs may have suggestions.")},
                              listOf<ContentSuggestion>(backend.runResults.suggestions(),
                                                        [this](const QList<ContentSuggestion> &suggestions) {
                                                            showSuggestions(suggestions);
                                                        }),
                              this))
{
    m_suggestions->setModel(&m_model);
    m_suggestions->addWidget(m_copyAll);
    m_copyAll->setObjectName(u"copyAllMarkdown"_qs);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    all->addWidget(m_pages);

    connect(m_copyAll, &QPushButton::clicked, this, &SuggestionsScreen::copyAllShown);
    const DataTable *const table = m_suggestions->table();
    connect(table->rowOrder(), &TableProxyModel::filtered, this,
            [this, table] { m_copyAll->setEnabled(table->rowOrder()->rowCount() > 0); });
    connect(table, &DataTable::said, this, &Screen::said);
    connect(m_suggestions, &ReadingTable::choicesChanged, this, &SuggestionsScreen::applyChoices);
    connect(m_suggestions, &ReadingTable::rowChanged, this, &SuggestionsScreen::read);
    connect(m_pane, &SuggestionPane::said, this, &Screen::said);
    connect(m_pane, &SuggestionPane::copyRequested, this, [this, table] {
        if (table->currentSourceRow() >= 0)
            copy({table->currentSourceRow()});
    });
    connect(m_loading, &RunLoader::wantsScreen, this, &Screen::wantsScreen);
}

QLineEdit *SuggestionsScreen::filterBox() const
{
    return m_suggestions->filterBox();
}

QByteArray SuggestionsScreen::layoutState() const
{
    return m_suggestions->layoutState();
}

void SuggestionsScreen::restoreLayoutState(const QByteArray &state)
{
    m_suggestions->restoreLayoutState(state);
}

void SuggestionsScreen::load(bool fresh)
{
    m_loading->load(fresh);
}

void SuggestionsScreen::showSuggestions(const QList<ContentSuggestion> &suggestions)
{
    m_model.setRecords(suggestions);
    QStringList types;
    QStringList formats;
    QStringList topics;
    for (const ContentSuggestion &suggestion : suggestions) {
        types.append(suggestion.type);
        formats.append(suggestion.format);
        topics.append(suggestion.topic);
    }
    using service_words::Vocabulary;
    m_type->setValues(types,
                      [](const QString &type) { return service_words::shown(Vocabulary::SuggestionType, type); });
    m_format->setValues(
        formats, [](const QString &format) { return service_words::shown(Vocabulary::SuggestionFormat, format); });
    m_topic->setValues(topics);
    m_suggestions->showFilled();
}

void SuggestionsScreen::applyChoices()
{
    const auto type = m_type->chosen();
    const auto format = m_format->chosen();
    const auto topic = m_topic->chosen();
    if (!type && !format && !topic)
        return m_suggestions->table()->rowOrder()->setCondition({});
    m_suggestions->table()->rowOrder()->setCondition([this, type, format, topic](int row) {
        const ContentSuggestion &suggestion = m_model.record(row);
        return (!type || suggestion.type == *type) && (!format || suggestion.format == *format) &&
               (!topic || suggestion.topic == *topic);
    });
}

void SuggestionsScreen::read(int row)
{
    if (row < 0)
        return m_pane->showNothing();
    m_pane->showSuggestion(m_model.record(row));
}

void SuggestionsScreen::copy(const QList<int> &sourceRows)
{
    QList<ContentSuggestion> suggestions;
    for (const int row : sourceRows)
        suggestions.append(m_model.record(row));
    QApplication::clipboard()->setText(suggestion_text::markdown(suggestions));
    Q_EMIT said(tr("Copied %n suggestion(s) as Markdown", nullptr, static_cast<int>(suggestions.size())));
}

void SuggestionsScreen::copyAllShown()
{
    QList<int> rows;
    const TableProxyModel *const order = m_suggestions->table()->rowOrder();
    for (int row = 0; row < order->rowCount(); ++row)
        rows.append(order->sourceRow(row));
    copy(rows);
}

} // namespace brandbridge::ui
