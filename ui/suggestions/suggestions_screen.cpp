// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestions_screen.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/screen/screen_load_state.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/markdown.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QListWidget>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

using service::ContentSuggestion;

constexpr int minTextWidth = 200;

class SuggestionWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Suggestions)
};

QString markdownLink(const QString &address)
{
    const QUrl url = web_address::openable(address);
    return url.isEmpty() ? markdownText(address) : u'<' + QString::fromLatin1(url.toEncoded()) + u'>';
}

QString markdownFact(const QString &name, const QString &value)
{
    return value.isEmpty() ? QString() : SuggestionWords::tr("- **%1:** %2").arg(markdownText(name), value) + u'\n';
}

/// The translated reason for the suggestion.
QString typeWord(const ContentSuggestion &suggestion)
{
    return service_words::shown(service_words::Vocabulary::SuggestionType, suggestion.type);
}

QString formatWord(const ContentSuggestion &suggestion)
{
    return service_words::shown(service_words::Vocabulary::SuggestionFormat, suggestion.format);
}

/// The source pages of a suggestion, from a field that the contract does not describe.
QStringList sourcesOf(const ContentSuggestion &suggestion)
{
    QStringList pages;
    for (const QJsonValue page : suggestion.fields[QLatin1String("sources")].toArray()) {
        if (page.isString())
            pages.append(page.toString());
    }
    return pages;
}

QString markdownSection(const ContentSuggestion &suggestion)
{
    const QString title =
        suggestion.title.isEmpty() ? SuggestionWords::tr("A suggestion without a title") : suggestion.title;
    QString text = u"## "_s + markdownText(title) + u"\n\n"_s;
    if (!suggestion.metaDescription.isEmpty())
        text += markdownText(suggestion.metaDescription) + u"\n\n"_s;
    QStringList keywords;
    for (const QString &keyword : suggestion.targetKeywords)
        keywords.append(markdownText(keyword));
    text += markdownFact(SuggestionWords::tr("Type"), markdownText(typeWord(suggestion)));
    text += markdownFact(SuggestionWords::tr("Format"), markdownText(formatWord(suggestion)));
    text += markdownFact(SuggestionWords::tr("Topic"), markdownText(suggestion.topic));
    text += markdownFact(SuggestionWords::tr("Prompt"), markdownText(suggestion.prompt));
    text += markdownFact(SuggestionWords::tr("Keywords"), keywords.join(u", "_s));
    const QStringList pages = sourcesOf(suggestion);
    if (!pages.isEmpty()) {
        text += u"- **%1:**\n"_s.arg(markdownText(SuggestionWords::tr("Sources")));
        for (const QString &page : pages)
            text += u"    - "_s + markdownLink(page) + u'\n';
    }
    return text;
}

constexpr int typePlace = 1;
constexpr int formatPlace = 2;
constexpr int topicPlace = 3;

QList<Column<ContentSuggestion>> suggestionColumns()
{
    using Row = ContentSuggestion;
    return {
        textColumn<Row>(u"title"_s, SuggestionsScreen::tr("Title"), SuggestionsScreen::tr("What could be written"),
                        &Row::title),
        textColumn<Row>(u"type"_s, SuggestionsScreen::tr("Type"), SuggestionsScreen::tr("Why it is suggested"),
                        &Row::type, false, typeWord),
        textColumn<Row>(u"format"_s, SuggestionsScreen::tr("Format"),
                        SuggestionsScreen::tr("What kind of text it would be"), &Row::format, false, formatWord),
        textColumn<Row>(u"topic"_s, SuggestionsScreen::tr("Topic"),
                        SuggestionsScreen::tr("The topic it would help with"), &Row::topic),
        textColumn<Row>(u"prompt"_s, SuggestionsScreen::tr("Prompt"),
                        SuggestionsScreen::tr("The prompt it would help with"), &Row::prompt, true),
        textColumn<Row>(u"metaDescription"_s, SuggestionsScreen::tr("Description"), {}, &Row::metaDescription, true),
        textColumn<Row>(
            u"targetKeywords"_s, SuggestionsScreen::tr("Keywords"), SuggestionsScreen::tr("What people search for"),
            [](const Row &suggestion) { return suggestion.targetKeywords.join(u", "_s); }, true),
        textColumn<Row>(
            u"sources"_s, SuggestionsScreen::tr("Sources"), SuggestionsScreen::tr("Pages the suggestion is based on"),
            [](const Row &suggestion) { return sourcesOf(suggestion).join(u", "_s); }, true),
        textColumn<Row>(u"id"_s, SuggestionsScreen::tr("Suggestion id"), {}, &Row::id, true),
    };
}

QList<RecordFilter<ContentSuggestion>> suggestionFilters()
{
    using service_words::Vocabulary;
    return {{new ChoiceFilter(u"typeFilter"_s, SuggestionsScreen::tr("Type"), SuggestionsScreen::tr("Any type")),
             &ContentSuggestion::type,
             [](const QString &type) { return service_words::shown(Vocabulary::SuggestionType, type); }},
            {new ChoiceFilter(u"formatFilter"_s, SuggestionsScreen::tr("Format"), SuggestionsScreen::tr("Any format")),
             &ContentSuggestion::format,
             [](const QString &format) { return service_words::shown(Vocabulary::SuggestionFormat, format); }},
            {new ChoiceFilter(u"topicFilter"_s, SuggestionsScreen::tr("Topic"), SuggestionsScreen::tr("Any topic")),
             &ContentSuggestion::topic}};
}

QString suggestionKey(const ContentSuggestion &suggestion)
{
    if (!suggestion.id.isEmpty())
        return suggestion.id;
    return QString::fromUtf8(QJsonDocument(suggestion.fields).toJson(QJsonDocument::Compact));
}

} // namespace

QString suggestionsAsMarkdown(const QList<ContentSuggestion> &suggestions)
{
    QStringList sections;
    for (const ContentSuggestion &suggestion : suggestions)
        sections.append(markdownSection(suggestion));
    return sections.join(u'\n');
}

/// Shows one content suggestion.
class SuggestionPane final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SuggestionPane)
public:
    /// @p screen reports actions.
    explicit SuggestionPane(Screen *screen);

    void showSuggestion(const service::ContentSuggestion &suggestion);
    /// Shows that no suggestion is selected.
    void showNothing();
    /// Buttons to move to other rows of the table.
    StepButtons *steps() const { return m_steps; }
    /// Copies the suggestion as Markdown.
    QPushButton *copyButton() const { return m_copy; }

private:
    QWidget *makePage();
    void showSources(const QStringList &sources);
    void openSource();

    Screen *const m_screen;
    QPushButton *m_copy;
    StepButtons *m_steps;
    Text *m_title;
    QWidget *m_page;
    Text *m_description;
    FactList *m_facts;
    Text *m_sourcesHeading;
    QListWidget *m_sources;
};

SuggestionPane::SuggestionPane(Screen *screen)
    : m_screen(screen),
      m_copy(withName(new QPushButton(icon(u"copy"_s), tr("&Copy as Markdown")), u"copyMarkdown"_s)),
      m_steps(new StepButtons(tr("Previous suggestion"), tr("Next suggestion"), m_copy)),
      m_title(withName(new Text(TextRole::Heading), u"suggestionTitle"_s)),
      m_description(withName(new Text(TextRole::Body), u"suggestionDescription"_s)),
      m_facts(new FactList),
      m_sourcesHeading(new Text(TextRole::Strong, tr("Sources"))),
      m_sources(withName(new QListWidget, u"suggestionSources"_s))
{
    setObjectName(u"suggestionPane"_s);
    m_page = makePage();
    QVBoxLayout *const column = makeColumn(this, spacing::small, {m_steps, m_title});
    column->addWidget(m_page, 1);
    column->addStretch(0); // while no suggestion is shown
    showNothing();
}

QWidget *SuggestionPane::makePage()
{
    m_sources->setAccessibleName(tr("Sources"));
    m_sources->setFrameShape(QFrame::NoFrame);
    m_sources->setItemDelegate(new RowDelegate(m_sources));
    m_sources->setTextElideMode(Qt::ElideMiddle);
    m_sources->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_sources, &QListWidget::itemActivated, this, &SuggestionPane::openSource);

    auto *const body = new QWidget;
    QVBoxLayout *const column =
        makeColumn(body, spacing::medium, {m_description, m_facts, m_sourcesHeading, m_sources});
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addStretch();
    return new ColumnScroll(body);
}

void SuggestionPane::showSuggestion(const service::ContentSuggestion &suggestion)
{
    m_title->setText(suggestion.title.isEmpty() ? tr("A suggestion without a title") : suggestion.title);
    m_description->display(suggestion.metaDescription);
    m_facts->setFacts({{u"suggestionType"_s, tr("Type"), typeWord(suggestion)},
                       {u"suggestionFormat"_s, tr("Format"), formatWord(suggestion)},
                       {u"suggestionTopic"_s, tr("Topic"), suggestion.topic},
                       {u"suggestionPrompt"_s, tr("Prompt"), suggestion.prompt},
                       {u"suggestionKeywords"_s, tr("Keywords"), suggestion.targetKeywords.join(u", "_s)}});
    showSources(sourcesOf(suggestion));
    m_copy->setEnabled(true);
    m_page->show();
}

void SuggestionPane::showSources(const QStringList &sources)
{
    m_sources->clear();
    for (const QString &address : sources) {
        auto *const item = new QListWidgetItem(web_address::shownAddress(address), m_sources);
        const bool canOpen = !web_address::openable(address).isEmpty();
        item->setData(Qt::UserRole, address);
        item->setToolTip(plainToolTip(canOpen ? tr("%1\nPress Enter or double-click to open it in the browser.")
                                                    .arg(web_address::shownInFull(address))
                                              : tr("This address cannot be opened in a browser.")));
    }
    m_sourcesHeading->setVisible(!sources.isEmpty());
    m_sources->setVisible(!sources.isEmpty());
    // As high as its content, because the page scrolls.
    const int rowHeight = m_sources->sizeHintForRow(0);
    m_sources->setFixedHeight(static_cast<int>(sources.size()) * qMax(rowHeight, fontMetrics().height()) +
                              2 * m_sources->frameWidth());
}

void SuggestionPane::showNothing()
{
    m_title->setText(tr("Choose a suggestion to read it here."));
    m_page->hide();
    m_copy->setEnabled(false);
}

void SuggestionPane::openSource()
{
    const QListWidgetItem *const item = m_sources->currentItem();
    Q_EMIT m_screen->said(web_address::openInBrowser(item ? item->data(Qt::UserRole).toString() : QString()));
}

SuggestionsScreen::SuggestionsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_copyAll(withName(new QPushButton(icon(u"copy"_s), tr("Copy &all shown as Markdown")), u"copyAllMarkdown"_s)),
      m_pane(new SuggestionPane(this)),
      m_suggestions(new RecordTable<ContentSuggestion>(
          {.name = u"suggestions"_s,
           .words = {tr("Suggestions of the run"), tr("title, topic, prompt, description and keywords"),
                     tr("No suggestion fits the filters"),
                     tr("The run has suggestions, but the filters hide them all.")},
           .columns = suggestionColumns(),
           .key = suggestionKey,
           .fields = &ContentSuggestion::fields,
           .shownFields = {u"id"_s, u"type"_s, u"format"_s, u"title"_s, u"metaDescription"_s, u"topic"_s, u"prompt"_s,
                           u"targetKeywords"_s, u"sources"_s},
           .searched = {0, 3, 4, 5, 6},
           .filters = suggestionFilters(),
           .actions = {m_copyAll},
           .narrowest = minTextWidth,
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
    m_suggestions->table()->setDetailColumns({typePlace, topicPlace, formatPlace}); // the pane repeats them
    connect(m_copyAll, &QPushButton::clicked, this, [this] { copy(m_suggestions->shownRecords()); });
    const TableProxyModel *const order = m_suggestions->table()->rowOrder();
    connect(order, &TableProxyModel::filtered, this, [this, order] { m_copyAll->setEnabled(order->rowCount() > 0); });
    connect(m_suggestions, &FilteredTable::rowChanged, this, &SuggestionsScreen::read);
    connect(m_pane->copyButton(), &QPushButton::clicked, this, [this] {
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
    QApplication::clipboard()->setText(suggestionsAsMarkdown(suggestions));
    Q_EMIT said(tr("Copied %n suggestion(s) as Markdown", nullptr, static_cast<int>(suggestions.size())));
}

} // namespace brandbridge::ui
