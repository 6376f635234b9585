// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestions_screen.h"

#include "ui/common/flow_layout.h"
#include "ui/common/icons.h"
#include "ui/common/spacing.h"
#include "ui/shell/layout_state.h"
#include "ui/shell/run_loading.h"
#include "ui/suggestions/suggestion_pane.h"
#include "ui/suggestions/suggestion_text.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filter_bar.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QJsonDocument>
#include <QPushButton>
#include <QSplitter>

namespace brandbridge::ui {

namespace {

using service::ContentSuggestion;

/// List and pane stand side by side where there is room for this many characters.
constexpr int sideBySideFrom = 100;
constexpr int narrowestText = 240; ///< pixels of the column that one reads

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

QList<Column<ContentSuggestion>> columns()
{
    using suggestion_text::word;
    return {
        column(u"title"_qs, SuggestionsScreen::tr("Title"), SuggestionsScreen::tr("What could be written"),
               [](const ContentSuggestion &suggestion) { return suggestion.title; }),
        column(u"type"_qs, SuggestionsScreen::tr("Type"), SuggestionsScreen::tr("Why it is suggested"),
               [](const ContentSuggestion &suggestion) { return word(suggestion.type); }),
        column(u"format"_qs, SuggestionsScreen::tr("Format"), SuggestionsScreen::tr("What kind of text it would be"),
               [](const ContentSuggestion &suggestion) { return word(suggestion.format); }),
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
            u"sources"_qs, SuggestionsScreen::tr("Sources"),
            SuggestionsScreen::tr("Pages that the suggestion builds on"),
            [](const ContentSuggestion &suggestion) { return suggestion_text::sources(suggestion).join(u", "_qs); },
            true),
        column(
            u"id"_qs, SuggestionsScreen::tr("Suggestion id"), {},
            [](const ContentSuggestion &suggestion) { return suggestion.id; }, true),
    };
}

/// The columns that the filter box searches.
const QList<int> searched{0, 3, 4, 5, 6};

QString keyOf(const ContentSuggestion &suggestion)
{
    if (!suggestion.id.isEmpty())
        return suggestion.id;
    return QString::fromUtf8(QJsonDocument(suggestion.fields).toJson(QJsonDocument::Compact));
}

} // namespace

SuggestionsScreen::SuggestionsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_model(columns(), keyOf,
              [](const ContentSuggestion &suggestion) -> const QJsonObject & { return suggestion.fields; },
              {u"id"_qs, u"type"_qs, u"format"_qs, u"title"_qs, u"metaDescription"_qs, u"topic"_qs, u"prompt"_qs,
               u"targetKeywords"_qs, u"sources"_qs}),
      m_table(new DataTable(u"suggestions"_qs, tr("Suggestions of the run"))),
      m_filter(new FilterBar(m_table, tr("title, topic, prompt, description and keywords"), searched)),
      m_type(new ChoiceFilter(u"typeFilter"_qs, tr("Type"), tr("Any type"))),
      m_format(new ChoiceFilter(u"formatFilter"_qs, tr("Format"), tr("Any format"))),
      m_topic(new ChoiceFilter(u"topicFilter"_qs, tr("Topic"), tr("Any topic"))),
      m_clearFilters(new QPushButton(tr("Clear &filters"))),
      m_copyAll(new QPushButton(icon(u"copy"_qs), tr("Copy &all shown as Markdown"))),
      m_rows(new PageStack(m_table)),
      m_pane(new SuggestionPane),
      m_splitter(new QSplitter(Qt::Horizontal)),
      m_notice(new NoticeLine)
{
    m_table->setRows(&m_model);
    QList<int> hidden;
    for (int i = 0; i < m_model.ownColumns(); ++i) {
        if (m_model.isHiddenAtFirst(i))
            hidden.append(i);
    }
    m_table->setHiddenAtFirst(hidden);
    m_table->setStretched(0, narrowestText);
    m_splitter->setObjectName(u"suggestionsSplitter"_qs);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(spacing::large);
    m_splitter->addWidget(m_rows);
    m_splitter->addWidget(m_pane);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400}); // in proportion

    auto *const content = new QWidget;
    auto *const lines = new QVBoxLayout(content);
    lines->setContentsMargins({});
    lines->setSpacing(spacing::small);
    lines->addWidget(m_filter);
    lines->addWidget(makeFilters());
    lines->addWidget(m_notice);
    lines->addWidget(m_splitter, 1);
    m_pages = new PageStack(content);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);
    all->addWidget(m_pages);
    m_loading = new RunLoading(backend, m_pages, m_notice,
                               {tr("Reading the suggestions…"), tr("No suggestions for this run"),
                                tr("The service has made none, or not yet. Other runs may have some.")},
                               listOf<ContentSuggestion>(backend.runResults.suggestions(),
                                                         [this](const QList<ContentSuggestion> &suggestions) {
                                                             showSuggestions(suggestions);
                                                         }),
                               this);
    connectParts();
}

QWidget *SuggestionsScreen::makeFilters()
{
    m_clearFilters->setObjectName(u"clearFilters"_qs);
    m_clearFilters->setFlat(true);
    m_clearFilters->hide();
    m_copyAll->setObjectName(u"copyAllMarkdown"_qs);
    auto *const filters = new QWidget;
    auto *const line = new FlowLayout(filters);
    for (ChoiceFilter *const filter : {m_type, m_format, m_topic}) {
        line->addWidget(filter);
        connect(filter, &ChoiceFilter::changed, this, &SuggestionsScreen::applyChoices);
    }
    line->addWidget(m_copyAll);
    line->addWidget(m_clearFilters);
    return filters;
}

void SuggestionsScreen::connectParts()
{
    connect(m_clearFilters, &QPushButton::clicked, this, &SuggestionsScreen::clearFilters);
    connect(m_copyAll, &QPushButton::clicked, this, &SuggestionsScreen::copyAllShown);
    connect(m_table->rowOrder(), &RowOrder::filtered, this, &SuggestionsScreen::showRowsOrWhyNone);
    connect(m_table, &DataTable::currentSourceRowChanged, this, &SuggestionsScreen::readCurrent);
    connect(m_table, &DataTable::said, this, &Screen::said);
    connect(m_pane, &SuggestionPane::said, this, &Screen::said);
    connect(m_pane, &SuggestionPane::copyRequested, this, [this] {
        if (m_table->currentSourceRow() >= 0)
            copy({m_table->currentSourceRow()});
    });
    connect(m_pane, &SuggestionPane::stepRequested, this, [this](int rows) {
        const QModelIndex to = m_table->rowOrder()->index(m_table->currentIndex().row() + rows, 0);
        if (to.isValid())
            m_table->setCurrentIndex(to);
    });
    connect(m_loading, &RunLoading::wantsScreen, this, &Screen::wantsScreen);
}

QLineEdit *SuggestionsScreen::filterBox() const
{
    return m_filter->box();
}

QByteArray SuggestionsScreen::layoutState() const
{
    return joinedLayout({m_table->layoutState(), m_splitter->saveState()});
}

void SuggestionsScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_table->restoreLayoutState(parts.at(0));
    m_splitter->restoreState(parts.at(1));
}

void SuggestionsScreen::load(bool anew)
{
    m_loading->load(anew);
}

void SuggestionsScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    const bool isWide = width() >= fontMetrics().averageCharWidth() * sideBySideFrom;
    m_splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
}

void SuggestionsScreen::showSuggestions(const QList<ContentSuggestion> &suggestions)
{
    m_model.setRecords(suggestions);
    QStringList types;
    QStringList formats;
    QStringList topics;
    for (const ContentSuggestion &suggestion : suggestions) {
        types.append(suggestion_text::word(suggestion.type));
        formats.append(suggestion_text::word(suggestion.format));
        topics.append(suggestion.topic);
    }
    m_type->setValues(types);
    m_format->setValues(formats);
    m_topic->setValues(topics);
    showRowsOrWhyNone();
    if (m_table->currentSourceRow() < 0 && m_table->rowOrder()->rowCount() > 0)
        m_table->setCurrentIndex(m_table->rowOrder()->index(0, 0));
    readCurrent();
}

void SuggestionsScreen::applyChoices()
{
    const auto type = m_type->chosen();
    const auto format = m_format->chosen();
    const auto topic = m_topic->chosen();
    if (!type && !format && !topic)
        return m_table->rowOrder()->setCondition({});
    m_table->rowOrder()->setCondition([this, type, format, topic](int row) {
        const ContentSuggestion &suggestion = m_model.record(row);
        return (!type || suggestion_text::word(suggestion.type) == *type) &&
               (!format || suggestion_text::word(suggestion.format) == *format) &&
               (!topic || suggestion.topic == *topic);
    });
}

void SuggestionsScreen::clearFilters()
{
    m_filter->clear();
    for (ChoiceFilter *const filter : {m_type, m_format, m_topic})
        filter->clearChoice();
    m_table->setFocus();
}

void SuggestionsScreen::showRowsOrWhyNone()
{
    const RowOrder *const order = m_table->rowOrder();
    m_clearFilters->setVisible(order->isFiltering());
    m_copyAll->setEnabled(order->rowCount() > 0);
    if (order->rowCount() == 0 && order->isFiltering())
        m_rows->showState({PageState::Kind::FilteredEmpty, tr("No suggestion fits the filters"),
                           tr("The run has suggestions, but the filters hide them all."), tr("Clear the filters"),
                           [this] { clearFilters(); }});
    else
        m_rows->showContent();
    m_pane->setPlace(m_table->currentIndex().row(), order->rowCount());
}

void SuggestionsScreen::readCurrent()
{
    const int row = m_table->currentSourceRow();
    if (row < 0)
        return m_pane->showNothing();
    m_pane->showSuggestion(m_model.record(row));
    m_pane->setPlace(m_table->currentIndex().row(), m_table->rowOrder()->rowCount());
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
    for (int row = 0; row < m_table->rowOrder()->rowCount(); ++row)
        rows.append(m_table->rowOrder()->sourceRow(row));
    copy(rows);
}

} // namespace brandbridge::ui
