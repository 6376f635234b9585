// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suggestions/suggestion_pane.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/raw_data/json_tree.h"
#include "ui/suggestions/suggestion_text.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/step_buttons.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>

namespace brandbridge::ui {

SuggestionPane::SuggestionPane(QWidget *parent)
    : QWidget(parent),
      m_steps(new StepButtons(tr("Previous suggestion"), tr("Next suggestion"))),
      m_copy(new QPushButton(icon(u"copy"_qs), tr("&Copy as Markdown"))),
      m_title(new Text(TextRole::Heading)),
      m_tabs(new QTabWidget),
      m_description(new Text(TextRole::Body)),
      m_facts(new FactList),
      m_sourcesHeading(new Text(TextRole::Strong, tr("Sources"))),
      m_sources(new QListWidget),
      m_fields(new JsonTree(tr("All fields of the suggestion")))
{
    setObjectName(u"suggestionPane"_qs);
    m_title->setObjectName(u"suggestionTitle"_qs);
    m_title->setWordWrap(true);
    m_description->setObjectName(u"suggestionDescription"_qs);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makePage(), tr("Suggestion"));
    m_tabs->setTabToolTip(m_tabs->addTab(m_fields, tr("Raw data")),
                          tr("Everything the service sent for this, unchanged"));
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    m_copy->setObjectName(u"copyMarkdown"_qs);
    connect(m_copy, &QPushButton::clicked, this, &SuggestionPane::copyRequested);
    m_steps->addAtEnd(m_copy);
    column->addWidget(m_steps);
    column->addWidget(m_title);
    column->addWidget(m_tabs, 1);
    column->addStretch(0); // while there are no tabs
    showNothing();
}

QWidget *SuggestionPane::makePage()
{
    m_facts->addFact(u"suggestionType"_qs, tr("Type"));
    m_facts->addFact(u"suggestionFormat"_qs, tr("Format"));
    m_facts->addFact(u"suggestionTopic"_qs, tr("Topic"));
    m_facts->addFact(u"suggestionPrompt"_qs, tr("Prompt"));
    m_facts->addFact(u"suggestionKeywords"_qs, tr("Keywords"));
    m_sources->setObjectName(u"suggestionSources"_qs);
    m_sources->setAccessibleName(tr("Sources"));
    m_sources->setFrameShape(QFrame::NoFrame);
    m_sources->setItemDelegate(new RowDelegate(m_sources));
    m_sources->setTextElideMode(Qt::ElideMiddle);
    m_sources->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_sources, &QListWidget::itemActivated, this, &SuggestionPane::openSource);

    auto *const body = new QWidget;
    auto *const column = new QVBoxLayout(body);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->setSpacing(spacing::medium);
    column->addWidget(m_description);
    column->addWidget(m_facts);
    column->addWidget(m_sourcesHeading);
    column->addWidget(m_sources);
    column->addStretch();
    return new ColumnScroll(body);
}

void SuggestionPane::showSuggestion(const service::ContentSuggestion &suggestion)
{
    m_title->setText(suggestion.title.isEmpty() ? tr("A suggestion without a title") : suggestion.title);
    m_description->setText(suggestion.metaDescription);
    m_description->setVisible(!suggestion.metaDescription.isEmpty());
    m_facts->setFact(u"suggestionType"_qs, suggestion_text::typeWord(suggestion));
    m_facts->setFact(u"suggestionFormat"_qs, suggestion_text::formatWord(suggestion));
    m_facts->setFact(u"suggestionTopic"_qs, suggestion.topic);
    m_facts->setFact(u"suggestionPrompt"_qs, suggestion.prompt);
    m_facts->setFact(u"suggestionKeywords"_qs, suggestion.targetKeywords.join(u", "_qs));
    showSources(suggestion_text::sources(suggestion));
    m_fields->setObject(suggestion.fields);
    m_copy->setEnabled(true);
    m_tabs->show();
}

void SuggestionPane::showSources(const QStringList &sources)
{
    m_sources->clear();
    for (const QString &address : sources) {
        auto *const item = new QListWidgetItem(web_address::shownInFull(address), m_sources);
        const bool canOpen = !web_address::openable(address).isEmpty();
        item->setData(Qt::UserRole, address);
        item->setToolTip(plainToolTip(canOpen ? tr("%1\nPress Enter or double-click to open it in the browser.")
                                                    .arg(web_address::shownInFull(address))
                                              : tr("This address cannot be opened in a browser.")));
    }
    m_sourcesHeading->setVisible(!sources.isEmpty());
    m_sources->setVisible(!sources.isEmpty());
    // As high as what it lists: the page around it scrolls.
    const int rowHeight = m_sources->sizeHintForRow(0);
    m_sources->setFixedHeight(static_cast<int>(sources.size()) * qMax(rowHeight, fontMetrics().height()) +
                              2 * m_sources->frameWidth());
}

void SuggestionPane::showNothing()
{
    m_title->setText(tr("Choose a suggestion to read it here."));
    m_tabs->hide();
    m_copy->setEnabled(false);
    m_fields->clear();
}

void SuggestionPane::openSource()
{
    const QListWidgetItem *const item = m_sources->currentItem();
    Q_EMIT said(web_address::openInBrowser(item ? item->data(Qt::UserRole).toString() : QString()));
}

} // namespace brandbridge::ui
