// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompts_screen.h"

#include "core/service/finished_runs.h"
#include "ui/deletions/deleted_page.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/model/stored_deletions.h"
#include "ui/prompts/id_dialog.h"
#include "ui/prompts/prompt_deletion.h"
#include "ui/prompts/prompt_form.h"
#include "ui/prompts/prompt_tree.h"
#include "ui/prompts/slot_review.h"
#include "ui/screen/screen_load_state.h"
#include "ui/slots/slots.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/search_box.h"
#include "ui/widgets/side_by_side.h"
#include "ui/words/text.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

QStringList shownIds(const lookup::KnownPrompts &prompts)
{
    QStringList ids;
    for (const lookup::KnownTopic &topic : prompts.topics())
        ids.append(prompts.keyOf(topic) + u'\n' + topic.id);
    for (const lookup::KnownPrompt &prompt : prompts.prompts())
        ids.append(prompts.keyOf(prompt) + u'\n' + prompt.prompt.id);
    return ids;
}

} // namespace

PromptsScreen::PromptsScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Brand, backend, parent),
      m_filter(withName(new SearchBox, u"filterBox"_s)),
      m_tree(new PromptTree),
      m_pages(new PageStack(m_tree)),
      m_missing(withName(new Text(TextRole::Small), u"missingPrompts"_s)),
      m_notice(new NoticeLine),
      m_form(new PromptForm(backend, *m_notice)),
      m_draftStatus(m_form->verdict()),
      m_review(withName(new QPushButton(tr("Find prompts to &retire…")), u"reviewSlots"_s)),
      m_delete(withName(new QPushButton(icon(u"delete"_s), tr("&Delete…")), u"deleteButton"_s)),
      m_splitter(new SideBySide),
      m_tabs(withName(new QTabWidget, u"promptTabs"_s)),
      m_promptsReading(new ScreenLoadState(backend.selection, m_notice, this)),
      m_deletion(new PromptDeletion(backend, *m_notice, this)),
      m_removed(new DeletedPage(backend))
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makePrompts(), tr("Topics and prompts"));
    m_tabs->addTab(m_removed, tr("Deleted"));
    makeColumn(this, spacing::medium, {m_tabs})
        ->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_tree->setFilterText(text);
        showKnown();
    });
    connect(m_tree, &PromptTree::said, this, &Screen::said);
    connect(m_tree, &PromptTree::currentTopicChanged, m_form, &PromptForm::chooseTopic);
    connect(m_form, &PromptForm::submitted, this, [this](const service::TopicPrompts &topic) { add(m_brand, topic); });
    connect(m_draftStatus, &DraftStatus::contextChanged, this, &PromptsScreen::showMissingCount);
    connect(m_draftStatus, &DraftStatus::screenRequested, this, &Screen::screenRequested);
    connect(&backend.selection, &Selection::brandsChanged, this, &PromptsScreen::takeSelection);
    connect(&backend.selection, &Selection::runsChanged, this, &PromptsScreen::takeSelection);
    connectDeletions();
    followChanges();
}

QWidget *PromptsScreen::makePrompts()
{
    m_filter->setPlaceholderText(tr("Filter by topic and prompt"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_missing->hide();

    auto *const list = new QWidget;
    QHBoxLayout *const tools = makeLine(nullptr, spacing::small, {m_filter, m_tree->makeExportButton()});
    tools->setStretchFactor(m_filter, 1);
    QVBoxLayout *const column = makeColumn(list, spacing::small);
    column->addLayout(tools);
    column->addWidget(m_tree->exportNotice());
    column->addWidget(m_pages, 1);
    column->addWidget(m_missing);
    column->addWidget(m_notice); // only the list gets smaller, so no control moves
    QHBoxLayout *const actions = makeLine(nullptr, spacing::small, {m_review, m_delete});
    actions->insertStretch(0, 1);
    column->addLayout(actions);
    m_splitter->addWidget(list);
    m_splitter->addWidget(new ColumnScroll(m_form));
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    connect(m_tabs, &QTabWidget::currentChanged, m_notice, [this, column, above = m_missing] {
        if (m_tabs->currentWidget() == m_removed)
            m_removed->layout()->addWidget(m_notice);
        else
            column->insertWidget(column->indexOf(above) + 1, m_notice);
    });
    auto *const page = new QWidget;
    makeColumn(page, 0, {m_splitter})->setContentsMargins(0, spacing::small, 0, 0);
    return page;
}

void PromptsScreen::connectDeletions()
{
    connect(m_review, &QPushButton::clicked, this, &PromptsScreen::reviewSlots);
    connect(m_delete, &QPushButton::clicked, this, &PromptsScreen::askToDelete);
    connect(m_tree, &PromptTree::deletionWanted, this, &PromptsScreen::askToDelete);
    connect(m_tree, &PromptTree::idsWanted, this, [this] { askForIds([] {}); });
    connect(m_tree, &PromptTree::selectedChanged, this, &PromptsScreen::offerDeletion);
    connect(m_deletion, &PromptDeletion::busyChanged, this, &PromptsScreen::offerDeletion);
    connect(m_deletion, &PromptDeletion::removed, this, [this](const QSet<QString> &ids) {
        for (const QString &id : ids) {
            if (m_reported.topic(id) || m_reported.prompt(id)) // an entered ID may be wrong
                m_gone.insert(id);
        }
    });
    connect(m_deletion, &PromptDeletion::listRequested, this, [this] { m_tabs->setCurrentWidget(m_removed); });
    connect(m_removed, &DeletedPage::restoreRequested, m_deletion,
            [this](const QString &deletion) { m_deletion->restore({deletion}, false); });
    connect(m_removed, &DeletedPage::said, this, &Screen::said);
    connect(m_removed, &DeletedPage::promptsRequested, this, [this] { m_tabs->setCurrentIndex(0); });
    connect(backend().deletions, &StoredDeletions::changed, this, &PromptsScreen::becomeOutdated);
    offerDeletion();
}

QLineEdit *PromptsScreen::filterBox() const
{
    return m_tabs->currentWidget() == m_removed ? m_removed->filterBox() : m_filter;
}

/// Selects a prompt or a deletion.
void PromptsScreen::chooseRow(const QString &key)
{
    const QList<deletions::StoredDeletion> deletions = backend().deletions->list().deletions;
    const bool isDeleted =
        std::any_of(deletions.begin(), deletions.end(),
                    [&key](const deletions::StoredDeletion &deletion) { return deletion.id == key; });
    m_tabs->setCurrentIndex(isDeleted ? m_tabs->indexOf(m_removed) : 0);
    Screen::chooseRow(key);
}

QByteArray PromptsScreen::layoutState() const
{
    return joinedLayout({m_splitter->saveState(), m_removed->layoutState()});
}

void PromptsScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_splitter->restoreState(parts.at(0));
    m_removed->restoreLayoutState(parts.at(1));
}

bool PromptsScreen::isChanging() const
{
    return m_addRequest || m_deletion->isBusy();
}

QVariant PromptsScreen::formState() const
{
    const std::optional<QString> topic = m_form->chosenTopic();
    return topic ? QVariant(*topic) : QVariant();
}

void PromptsScreen::restoreFormState(const QVariant &carried)
{
    if (carried.isValid())
        m_form->selectWhenKnown(carried.toString());
    showPrompts();
}

void PromptsScreen::load(bool fresh)
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    const QString id = brand ? brand->id : QString();
    reportGone();
    if (id != m_brand) {
        if (!m_brand.isEmpty())
            m_form->clearTopics();
        m_brand = id;
        m_reported = {};
        m_isReportComplete = false;
        m_readFailed = false;
        m_draftStatus->setBrand(m_brand);
        showPrompts();
        if (!isChanging())
            m_notice->clear();
    }
    if (shownIds(known()) != m_shown)
        showPrompts();
    m_form->setEnabled(!m_brand.isEmpty());
    m_promptsRequest.reset();
    if (fresh || !m_draftStatus->context())
        m_draftStatus->readContext();
    m_run.clear();
    takeSelection();
}

void PromptsScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    takeSelection();
}

/// Updates after additions and deletions by assistants.
void PromptsScreen::takeChanges()
{
    reportGone();
    if (shownIds(known()) != m_shown) {
        showPrompts();
        if (!m_readFailed && backend().selection.state() == Selection::State::Ready)
            showKnown();
    }
    m_draftStatus->readContext(true); // keeps a notice of an earlier outcome
}

/// Brands and runs may arrive before or after this screen is first shown.
void PromptsScreen::takeSelection()
{
    Selection &selection = backend().selection;
    if (!isVisible())
        return;
    const std::optional<service::Brand> brand = selection.brand();
    if (!selection.runs().isEmpty() && brand && brand->id == m_brand) {
        if (selection.latestRun()->id != m_run)
            readPrompts();
    } else if (brand && selection.state() == Selection::State::Ready) {
        showKnown();
    } else {
        m_pages->showState(stateOf(selection, tr("Reading the prompts…"), tr("No brands yet"),
                                   tr("Prompts belong to brands. Add a brand in the service, and it appears here."),
                                   [this] { openSettings(); }));
    }
}

void PromptsScreen::readPrompts()
{
    const service::Run run = *backend().selection.latestRun();
    m_run = run.id;
    m_promptsRequest = std::make_unique<QObject>();
    m_readFailed = false;
    m_promptsReading->clear();
    if (m_tree->isEmpty() || m_reported.prompts().isEmpty())
        m_pages->showState(
            {PageState::Kind::Loading, tr("Reading the prompts of the latest run…"), {}, tr("Cancel"), [this] {
                 cancelReading();
             }});
    const QString brand = m_brand;
    service::fetchPages<service::RunResult>(
        service::pagesOf(backend().organization, &service::Organization::runResults, m_run, false), {},
        m_promptsRequest.get(),
        [this](qsizetype items, std::optional<qint64> total) { m_pages->setProgress(items, total); },
        [this, brand, run](transport::Result<service::AllPages<service::RunResult>> result) {
            takePrompts(brand, run, std::move(result));
        });
}

void PromptsScreen::cancelReading()
{
    m_promptsRequest.reset();
    m_readFailed = true;
    m_pages->showState({PageState::Kind::Empty, tr("Reading was cancelled"),
                        tr("The brand's topics and prompts are known from its latest run, which could not be read."),
                        tr("Read the prompts"), [this] { readPrompts(); }});
}

void PromptsScreen::takePrompts(const QString &brandId, const service::Run &run,
                                transport::Result<service::AllPages<service::RunResult>> result)
{
    m_promptsRequest.release()->deleteLater(); // the request is the caller
    if (!result) {
        const auto retry = [this] { readPrompts(); };
        const auto settings = [this] { openSettings(); };
        m_readFailed = m_reported.prompts().isEmpty();
        if (m_readFailed)
            m_promptsReading->showFailureInPlace([this](const PageState &state) { m_pages->showState(state); },
                                                 result.error(), retry, settings);
        else
            m_promptsReading->showFailure(result.error(), retry, settings);
        return;
    }
    m_promptsReading->clear();
    m_reported = {};
    service::Page<service::RunResult> page;
    page.items = std::move(result->items);
    page.run = run;
    m_reported.add(page, brandId);
    m_isReportComplete = result->complete && service::isOver(run, QDateTime::currentDateTimeUtc());
    showPrompts();
    showKnown();
    showMissingCount();
}

void PromptsScreen::showMissingCount()
{
    const std::optional<service::BrandContext> &context = m_draftStatus->context();
    const bool isCounted = context && context->promptCount && !m_promptsRequest;
    const qsizetype missing = isCounted ? *context->promptCount - known().prompts().size() : 0;
    QStringList sentences;
    const QList<service::Run> &runs = backend().selection.runs();
    if (!runs.isEmpty() && !service::isOver(*backend().selection.latestRun(), QDateTime::currentDateTimeUtc()))
        sentences.append(tr("The brand's first run is in progress. Its prompts appear here as responses arrive."));
    if (missing > 0)
        sentences.append(tr("%n prompt(s) of this brand are not in this list. It is based on the latest report; what "
                            "was added elsewhere since appears after the next one.",
                            nullptr, quota::pluralCount(missing)));
    if (const QString &problem = backend().changes->prompts().problem(); !problem.isEmpty())
        sentences.append(problem);
    m_missing->display(sentences.join(u'\n'));
}

lookup::KnownPrompts PromptsScreen::known() const
{
    lookup::KnownPrompts all = m_reported;
    all.add(backend().changes->prompts().known());
    all = all.of(m_brand);
    all.remove(m_deletions);
    all.remove(m_gone);
    if (m_isReportComplete)
        all.removeOutdated(m_brand, m_reported.prompts().value(0).at);
    return all;
}

void PromptsScreen::showPrompts()
{
    const lookup::KnownPrompts all = known();
    {
        // Restoring the current row must not change the topic chosen in the form.
        const QSignalBlocker quietly(m_tree);
        m_tree->show(all, m_reported);
    }
    m_form->setKnown(all);
    m_shown = shownIds(all);
    clearObsoleteFailure();
    offerDeletion();
}

void PromptsScreen::reportGone()
{
    m_deletions = backend().deletions->deletions();
}

void PromptsScreen::offerDeletion()
{
    const bool isBusy = m_deletion->isBusy();
    m_removed->setBlocked(isBusy);
    m_review->setEnabled(!isBusy && !m_tree->isEmpty());
    m_delete->setEnabled(!isBusy && (!m_tree->selectedTopics().isEmpty() || !m_tree->selectedPrompts().isEmpty()));
    m_delete->setToolTip(isBusy || m_delete->isEnabled() ? QString() : tr("Select topics or prompts"));
}

void PromptsScreen::reviewSlots()
{
    const auto retire = [this, brand = m_brand](const QList<service::PromptKey> &prompts) {
        if (brand != m_brand)
            return;
        m_filter->clear();
        m_tree->selectPrompts(prompts);
        askToDelete();
    };
    (new SlotReview(backend(), retire, this))->open();
}

bool PromptsScreen::askForIds(const std::function<void()> &next)
{
    const QList<lookup::KnownTopic> topics = m_tree->selectedTopics();
    const lookup::KnownPrompts all = known();
    IdDialog::Wanted wanted;
    const auto isSelected = [&topics](const lookup::KnownTopic *topic) {
        return std::any_of(topics.begin(), topics.end(), [topic](const lookup::KnownTopic &each) {
            return topic && each.id == topic->id && each.name == topic->name;
        });
    };
    for (const lookup::KnownTopic &topic : topics) {
        if (topic.id.isEmpty())
            wanted.topics.append(topic);
    }
    lookup::KnownPrompts optional;
    for (const lookup::KnownPrompt &prompt : m_tree->selectedPrompts()) {
        const lookup::KnownTopic *const topic = all.topicOf(prompt);
        if (isSelected(topic) || !prompt.prompt.id.isEmpty())
            continue;
        wanted.prompts.append(prompt);
        if (topic && topic->id.isEmpty())
            optional.add(*topic);
    }
    wanted.optionalTopics = optional.topics();
    if (wanted.isEmpty())
        return false;
    auto *const dialog = new IdDialog(wanted, all, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, next] {
        if (const auto kept = backend().changes->prompts().add(dialog->entered()); !kept)
            return m_notice->showWords(kept.error());
        showPrompts();
        next();
    });
    dialog->open();
    return true;
}

void PromptsScreen::askToDelete()
{
    if (!m_delete->isEnabled() || askForIds([this] { askToDelete(); }))
        return;
    changes::Deletion::Wanted wanted = newDeletion();
    for (const lookup::KnownTopic &topic : m_tree->selectedTopics())
        wanted.topics.append(topic.id);
    for (const lookup::KnownPrompt &prompt : m_tree->selectedPrompts()) {
        if (!prompt.prompt.id.isEmpty()) // otherwise it is deleted with its topic
            wanted.prompts.append(prompt.prompt.id);
    }
    if (!backend().selection.runs().isEmpty())
        wanted.reportAt = backend().selection.latestRun()->startedAt;
    m_deletion->ask(wanted);
}

changes::Deletion::Wanted PromptsScreen::newDeletion() const
{
    changes::Deletion::Wanted wanted;
    wanted.brandId = m_brand;
    const std::optional<service::Brand> brand = backend().selection.brand();
    if (brand && brand->id == m_brand)
        wanted.brandName = brand->name;
    wanted.known = known();
    wanted.context = m_draftStatus->context();
    return wanted;
}

void PromptsScreen::showKnown()
{
    if (m_promptsRequest && m_reported.prompts().isEmpty())
        return; // being read
    if (m_tree->isEmpty())
        m_pages->showState({PageState::Kind::Empty, tr("No prompts known yet"),
                            tr("Topics and prompts are known from a brand's runs, and this brand has no run yet. What "
                               "you add appears here at once."),
                            tr("Check again"), [this] { backend().selection.load(); }});
    else if (m_tree->isFilteredEmpty())
        m_pages->showState({PageState::Kind::FilteredEmpty, tr("No prompt matches"),
                            tr("No topic or prompt contains these words."), tr("Clear the filter"),
                            [this] { m_filter->clear(); }});
    else
        m_pages->showContent();
}

void PromptsScreen::add(const QString &brandId, const service::TopicPrompts &topic)
{
    m_addRequest = std::make_unique<QObject>();
    m_form->setSending(true);
    m_notice->showWords(tr("Adding…"));
    const auto done = [this, brandId, topic](transport::Result<service::CreatedTopics> result) {
        takeAdded(brandId, topic, std::move(result));
    };
    if (topic.prompts.isEmpty())
        backend().organization.createTopics(brandId, {topic.name}, m_addRequest.get(), done);
    else
        backend().organization.batchCreate(brandId, {topic}, m_addRequest.get(), done);
}

void PromptsScreen::takeAdded(const QString &brandId, const service::TopicPrompts &sent,
                              transport::Result<service::CreatedTopics> result)
{
    m_addRequest.release()->deleteLater(); // the request is the caller
    m_form->setSending(false);
    if (!result && result.error().kind == transport::ErrorKind::NotFound && !sent.id.isEmpty() &&
        !m_reported.topic(sent.id)) {
        // The ID was entered by the user, or the topic was deleted elsewhere.
        const auto forgotten = backend().changes->prompts().remove({sent.id});
        m_notice->showWords(forgotten ? tr("Nothing was added: the service has no topic with the ID %1.").arg(sent.id)
                                      : forgotten.error());
        showPrompts();
        return;
    }
    if (!result) {
        m_draftStatus->showFailure(brandId, result.error(), sent.prompts.size(),
                                   [this, brandId, sent] { add(brandId, sent); });
        m_failedTopic = sent.id;
        m_failure = m_notice->accessibleName();
        return;
    }
    QString name = sent.name;
    if (name.isEmpty()) {
        lookup::KnownPrompts all = m_reported;
        all.add(backend().changes->prompts().known());
        if (const lookup::KnownTopic *const topic = all.topic(sent.id))
            name = topic->name;
    }
    const std::function<void()> undo = undoOf(brandId, sent, result->topics);
    if (sent.prompts.isEmpty())
        m_notice->showWords(tr("The topic %1 was added.").arg(name), undo ? tr("&Undo") : QString(), undo);
    else
        m_draftStatus->showAdded(
            brandId, tr("%n prompt(s) were added to %1.", nullptr, quota::pluralCount(sent.prompts.size())).arg(name),
            result->quota, undo);
    if (brandId != m_brand)
        return;
    m_form->clear();
    showPrompts();
    const lookup::KnownPrompts all = known();
    if (const lookup::KnownTopic *const topic = all.topicNamed(brandId, sent.name))
        m_form->chooseTopic(all.keyOf(*topic));
    showKnown();
}

std::function<void()> PromptsScreen::undoOf(const QString &brandId, const service::TopicPrompts &sent,
                                            const QList<service::Topic> &created)
{
    QStringList topics;
    QStringList prompts;
    for (const service::Topic &topic : created) {
        if (sent.id.isEmpty() && topic.name == sent.name && !m_reported.topic(topic.id))
            topics.append(topic.id);
        for (const service::Prompt &prompt : topic.prompts) {
            if (!sent.id.isEmpty() && !m_reported.prompt(prompt.id))
                prompts.append(prompt.id);
        }
    }
    topics.removeAll(QString());
    prompts.removeAll(QString());
    if (topics.isEmpty() && prompts.size() < sent.prompts.size())
        return {};
    return [this, brandId, topics, prompts] {
        changes::Deletion::Wanted wanted = newDeletion();
        wanted.topics = topics;
        wanted.prompts = prompts;
        if (brandId == m_brand && !m_deletion->isBusy())
            m_deletion->ask(wanted);
    };
}

void PromptsScreen::clearObsoleteFailure()
{
    if (m_failedTopic.isEmpty() || known().topic(m_failedTopic))
        return;
    m_failedTopic.clear();
    if (m_notice->accessibleName() == m_failure) // it may show something else now
        m_notice->clear();
}

} // namespace brandbridge::ui
