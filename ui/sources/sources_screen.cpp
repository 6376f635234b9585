// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/sources_screen.h"

#include "core/computed/opportunities.h"
#include "ui/charts/horizontal_bars.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/figures/run_charts.h"
#include "ui/model/backend.h"
#include "ui/screen/screen_load_state.h"
#include "ui/sources/source_tree.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filter_bar.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/side_by_side.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <optional>

namespace brandbridge::ui {

/// One kind of sources of the selected run: a filtered tree with details of the current source.
class SourcesPage final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SourcesPage)
public:
    enum class Kind
    {
        All,       ///< cited by responses to prompts
        Perception ///< cited by responses to perception prompts
    };

    /// @p screen contains the page.
    SourcesPage(Kind kind, Backend &backend, Screen *screen);

    void load(bool fresh);
    QLineEdit *filterBox() const;
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

private:
    QWidget *makeSide();
    void connectParts();
    void showSources(const QList<service::Source> &sources);
    /// The results of the run. If they are not read yet, reads them, then calls showGaps() and showPrompts().
    std::optional<QList<service::RunResult>> results();
    void showGaps();
    void showPrompts();
    void showCount();
    void showCurrent();
    /// Shows the first and the last of the runs with known sources that cite the current source.
    void showSeen();
    void readOthers();

    /// A prompt in a topic of the current source.
    struct TopicPrompt
    {
        service::PromptKey prompt;
        qint64 responses = 0;
        QStringList without; ///< models whose responses do not name the brand
    };
    static QList<Column<TopicPrompt>> promptColumns();

    const Kind m_kind;
    Backend &m_backend;
    Screen *m_screen;
    QList<service::Source> m_sources; ///< of the run
    std::unique_ptr<QObject> m_resultsRequest;
    SourceTree *m_tree;
    Text *m_seen;
    QPushButton *m_readOthers;
    std::unique_ptr<QObject> m_othersRequest; ///< while the sources of other runs are read
    QPushButton *m_gaps;                      ///< checked while only sources that cite others are shown
    RecordModel<TopicPrompt> m_promptModel;
    DataTable *m_prompts;
    QPushButton *m_open;
    QPushButton *m_copy;
    FilterBar *m_bar;
    PageStack *m_rows; ///< the tree, or a note that the filter hides everything
    QTabWidget *m_side;
    HorizontalBars *m_top;
    Text *m_legend;
    QSplitter *m_splitter;
    NoticeLine *m_notice;
    PageStack *m_pages;
    RunLoader *m_loading;
};

namespace {

RunList<service::Source> &listFor(SourcesPage::Kind kind, Backend &backend)
{
    return kind == SourcesPage::Kind::All ? backend.runResults.sources() : backend.runResults.perceptionSources();
}

RunLoader::Words wordsFor(SourcesPage::Kind kind)
{
    if (kind == SourcesPage::Kind::All)
        return {SourcesPage::tr("Reading the sources…"), SourcesPage::tr("This run cites no sources"),
                SourcesPage::tr("No response cited a web page. Other runs may have sources.")};
    return {SourcesPage::tr("Reading the perception sources…"), SourcesPage::tr("This run has no perception sources"),
            SourcesPage::tr("They come from the responses to perception prompts; the brand may have none.")};
}

} // namespace

SourcesPage::SourcesPage(Kind kind, Backend &backend, Screen *screen)
    : QWidget(screen),
      m_kind(kind),
      m_backend(backend),
      m_screen(screen),
      m_tree(kind == Kind::All
                 ? new SourceTree(u"sources"_s, tr("Sources of the run"), tr("Topics"))
                 : new SourceTree(u"perceptionSources"_s, tr("Perception sources of the run"), tr("Properties"))),
      m_seen(withName(new Text(TextRole::Small), u"sourceSeen"_s)),
      m_readOthers(withName(new QPushButton(tr("Read the other run&s")), u"readOtherRuns"_s)),
      m_gaps(withName(new QPushButton(tr("Cites others, not you"), this), u"citesOthers"_s)),
      m_promptModel(promptColumns(), [](const TopicPrompt &row) { return row.prompt.joined(); }),
      m_prompts(new DataTable(u"sourcePrompts"_s, tr("Prompts of its topics"), this)),
      m_open(withName(new QPushButton(icon(u"open-link"_s), tr("&Open page")), u"openPage"_s)),
      m_copy(withName(new QPushButton(icon(u"copy"_s), tr("&Copy address")), u"copyAddress"_s)),
      m_bar(new FilterBar(m_tree,
                          kind == Kind::All ? tr("Filter by domain, page, type, model and topic")
                                            : tr("Filter by domain, page, type, model and property"),
                          kind == Kind::All ? QList<QWidget *>{m_gaps, m_open, m_copy}
                                            : QList<QWidget *>{m_open, m_copy})),
      m_rows(new PageStack(m_tree)),
      m_side(withName(new QTabWidget, u"sourceSide"_s)),
      m_top(withName(new HorizontalBars, u"topDomains"_s)),
      m_legend(withName(new Text(TextRole::Small), u"domainLegend"_s)),
      m_splitter(new SideBySide),
      m_notice(new NoticeLine)
{
    m_splitter->addWidget(m_rows);
    m_splitter->addWidget(makeSide());
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400}); // in proportion

    auto *const content = new QWidget;
    QVBoxLayout *const column = makeColumn(content, spacing::small, {m_bar, m_notice, m_splitter});
    column->setStretchFactor(m_splitter, 1);
    QHBoxLayout *const seen = makeLine(nullptr, spacing::small, {m_seen, m_readOthers});
    seen->setStretchFactor(m_seen, 1);
    column->addLayout(seen);
    m_pages = new PageStack(content);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(0, spacing::small, 0, 0);
    all->addWidget(m_pages);
    m_loading =
        new RunLoader(backend, m_pages, m_notice, wordsFor(kind),
                      listOf<service::Source>(listFor(kind, backend),
                                              [this](const QList<service::Source> &sources) { showSources(sources); }),
                      screen);
    connect(m_tree, &SourceTree::said, screen, &Screen::said);
    connectParts();
    showCurrent();
}

QWidget *SourcesPage::makeSide()
{
    m_side->setDocumentMode(true);
    m_top->setTitle(tr("Top domains"));
    m_top->setCursor(Qt::PointingHandCursor);
    auto *const top = new QWidget;
    auto *const column = new QVBoxLayout(top);
    column->setContentsMargins(0, spacing::small, 0, 0);
    auto *const head = new QHBoxLayout;
    head->addWidget(m_legend, 1);
    head->addWidget(m_top->makeMenuButton());
    column->addLayout(head);
    column->addWidget(m_top, 1);
    m_side->addTab(top, tr("Top domains"));
    if (m_kind == Kind::All) {
        m_prompts->setRows(&m_promptModel);
        m_prompts->setStretched(0);
        m_prompts->setWrapping();
        m_prompts->setOpening(tr("Show the &responses"));
        auto *const prompts = new QWidget;
        QVBoxLayout *const all = makeColumn(
            prompts, spacing::small,
            {new Text(TextRole::Small, tr("The prompts of the topics that the chosen source is cited in. The "
                                          "service does not say which response cites which page.")),
             m_prompts, m_prompts->exportNotice()});
        all->setContentsMargins(0, spacing::small, 0, 0);
        m_side->addTab(prompts, tr("Prompts of its topics"));
    }
    return m_side;
}

void SourcesPage::connectParts()
{
    connect(filterBox(), &QLineEdit::textChanged, m_tree, &SourceTree::setFilterText);
    connect(m_tree, &SourceTree::shownChanged, this, &SourcesPage::showCount);
    connect(m_tree, &SourceTree::currentSourceChanged, this, &SourcesPage::showCurrent);
    connect(m_top, &HorizontalBars::pointActivated, this, [this](int point) {
        m_tree->showDomain(m_top->rows().at(point + 1).first()); // skips the heading row
    });
    m_gaps->setVisible(m_kind == Kind::All);
    m_prompts->setVisible(m_kind == Kind::All);
    m_gaps->setCheckable(true);
    m_gaps->setToolTip(plainToolTip(tr("Only domains, other than yours and those of rivals, that are cited in topics "
                                       "in which responses do not name you")));
    connect(m_gaps, &QPushButton::toggled, this, &SourcesPage::showGaps);
    connect(m_side, &QTabWidget::currentChanged, this, &SourcesPage::showPrompts);
    connect(m_tree, &SourceTree::currentSourceChanged, this, &SourcesPage::showPrompts);
    connect(m_prompts, &DataTable::said, m_screen, &Screen::said);
    connect(m_prompts, &QTableView::activated, this, [this] {
        if (const int row = m_prompts->currentSourceRow(); row >= 0)
            Q_EMIT m_screen->wantsFilter(u"results"_s, m_promptModel.record(row).prompt.text());
    });
    connect(m_open, &QPushButton::clicked, m_tree, &SourceTree::openCurrent);
    connect(m_readOthers, &QPushButton::clicked, this, &SourcesPage::readOthers);
    connect(m_copy, &QPushButton::clicked, m_tree, &SourceTree::copyAddress);
}

QLineEdit *SourcesPage::filterBox() const
{
    return m_bar->box();
}

void SourcesPage::load(bool fresh)
{
    m_loading->load(fresh);
}

QByteArray SourcesPage::layoutState() const
{
    return joinedLayout({m_tree->layoutState(), m_splitter->saveState()});
}

void SourcesPage::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_tree->restoreLayoutState(parts.at(0));
    m_splitter->restoreState(parts.at(1));
}

void SourcesPage::showSources(const QList<service::Source> &sources)
{
    m_resultsRequest.reset(); // of another run
    m_othersRequest.reset();
    m_sources = sources;
    m_tree->setSources(sources);
    showGaps();
    showPrompts();
    run_charts::DomainContext context;
    if (const auto brand = m_backend.selection.brand())
        context.ownDomain = brand->domain;
    if (const auto run = m_backend.selection.run()) {
        const service::Metrics metrics = run->metrics.value_or(service::Metrics());
        context.competitors = metrics.brandMentions.keys();
        if (const auto results = m_backend.runResults.results().known(*run)) {
            for (const service::RunResult &result : results->items)
                context.competitors += result.mentionedBrands;
            context.competitors.removeDuplicates();
        }
        if (m_kind == Kind::All) // unknown number of responses to perception prompts
            context.responses = metrics.completedResponses;
    }
    const HorizontalBars::Content content = run_charts::topDomains(sources, context);
    m_top->setContent(content);
    m_legend->setText(run_charts::domainLegend(content));
}

std::optional<QList<service::RunResult>> SourcesPage::results()
{
    const auto run = m_backend.selection.run();
    if (!run || m_sources.isEmpty())
        return QList<service::RunResult>();
    auto &lists = m_backend.runResults.results();
    if (const auto known = lists.known(*run))
        return known->items;
    if (m_resultsRequest)
        return std::nullopt;
    m_resultsRequest = std::make_unique<QObject>();
    const auto show = [this] {
        showGaps();
        showPrompts();
    };
    lists.read(
        *run, false, m_resultsRequest.get(), [](qsizetype, std::optional<qint64>) {},
        [this, show](const transport::Result<RunItems<service::RunResult>> &read) {
            m_resultsRequest.release()->deleteLater(); // the request is the caller
            if (read)
                return show();
            m_notice->showFailure(read.error(), show, [this] { Q_EMIT m_screen->screenRequested(u"settings"_s); });
        });
    return std::nullopt;
}

void SourcesPage::showGaps()
{
    if (!m_gaps->isChecked())
        return m_tree->setCondition({});
    const auto known = results();
    if (!known)
        return;
    QSet<QString> domains;
    const service::Brand brand = m_backend.selection.brand().value_or(service::Brand());
    for (const computed::SiteGap &gap : computed::opportunitiesIn(brand, *known, m_sources, {}).sites)
        domains.insert(gap.source.domain);
    m_tree->setCondition([domains](const service::Source &source) { return domains.contains(source.domain); });
}

QList<Column<SourcesPage::TopicPrompt>> SourcesPage::promptColumns()
{
    return {textColumn<TopicPrompt>(u"prompt"_s, tr("Prompt"), {},
                                    [](const TopicPrompt &row) { return row.prompt.text(); }),
            textColumn<TopicPrompt>(
                u"topic"_s, tr("Topic"), {}, [](const TopicPrompt &row) { return row.prompt.topicName(); }, true),
            textColumn<TopicPrompt>(
                u"without"_s, tr("Models without you"), tr("Models whose responses do not name your brand"),
                [](const TopicPrompt &row) { return row.without.join(u", "_s); }, false,
                [](const TopicPrompt &row) { return service_words::shownModels(row.without); }),
            {u"responses"_s, tr("Responses"), ColumnKind::Number,
             [](const TopicPrompt &row) { return QVariant(row.responses); }}};
}

void SourcesPage::showPrompts()
{
    if (m_kind != Kind::All || m_side->currentIndex() == 0)
        return;
    const auto known = results();
    if (!known)
        return m_promptModel.setRecords({});
    const service::Source *const source = m_tree->currentSource();
    QMap<service::PromptKey, TopicPrompt> prompts;
    for (const service::RunResult &result : *known) {
        if (!source || !source->topics.contains(result.topicName, Qt::CaseInsensitive))
            continue;
        TopicPrompt &row = prompts[result.promptKey()];
        row.prompt = result.promptKey();
        ++row.responses;
        if (result.isPresent == false && !row.without.contains(result.model))
            row.without.append(result.model);
    }
    m_promptModel.setRecords(prompts.values());
}

void SourcesPage::showCount()
{
    const int shown = m_tree->shownDomains();
    const int all = m_tree->allDomains();
    m_bar->setCount(shown, all, tr("%n domain(s)", nullptr, all));
    if (shown == 0 && m_tree->isFiltering())
        m_rows->showState({PageState::Kind::FilteredEmpty, tr("No source fits the filter"),
                           tr("The run has sources, but the filter hides them all."), tr("Clear the filter"), [this] {
                               m_gaps->setChecked(false);
                               filterBox()->clear();
                               m_tree->setFocus();
                           }});
    else
        m_rows->showContent();
}

void SourcesPage::showCurrent()
{
    const service::Source *const source = m_tree->currentSource();
    const service::Source::Link *const page = m_tree->currentPage();
    const bool canOpen = page && !web_address::openable(page->address).isEmpty();
    m_open->setEnabled(canOpen);
    m_open->setToolTip(plainToolTip(canOpen ? web_address::shownInFull(page->address)
                                    : page  ? tr("This address cannot be opened in a browser.")
                                            : tr("Choose a page of a domain to open it in the browser.")));
    m_copy->setEnabled(source);
    showSeen();
}

void SourcesPage::showSeen()
{
    const service::Source *const source = m_tree->currentSource();
    const service::Source::Link *const page = m_tree->currentPage();
    const auto isIt = [source, page](const service::Source &each) {
        return each.domain.compare(source->domain, Qt::CaseInsensitive) == 0 &&
               (!page || std::any_of(each.links.begin(), each.links.end(), [page](const service::Source::Link &link) {
                   return link.address == page->address;
               }));
    };
    QList<service::Run> citing; // latest first
    qsizetype read = 0;
    const QList<service::Run> &runs = m_backend.selection.runs();
    for (const service::Run &run : runs) {
        const auto known = listFor(m_kind, m_backend).known(run);
        read += known ? 1 : 0;
        if (source && known && std::any_of(known->items.begin(), known->items.end(), isIt))
            citing.append(run);
    }
    //: %1 and %2 are dates, %3 and %4 numbers of runs
    m_seen->display(citing.isEmpty()
                        ? QString()
                        : tr("First cited on %1, last on %2, in the %3 of %4 runs whose sources are read here.")
                              .arg(run_words::day(citing.last()), run_words::day(citing.first()), formats::count(read),
                                   formats::count(runs.size())));
    m_readOthers->setVisible(!citing.isEmpty() && read < runs.size() && !m_othersRequest);
}

/// One request or few for each run, in the pace of the request limit.
void SourcesPage::readOthers()
{
    RunList<service::Source> &lists = listFor(m_kind, m_backend);
    QList<service::Run> others = m_backend.selection.runs();
    others.removeIf([&lists](const service::Run &run) { return lists.known(run).has_value(); });
    if (others.isEmpty())
        return showSeen();
    m_othersRequest = std::make_unique<QObject>();
    const auto end = [this] {
        m_othersRequest.release()->deleteLater(); // it may be the caller
        m_notice->clear();
        showSeen();
    };
    const auto showProgress = [this, end](qsizetype done, std::optional<qint64> total) {
        m_notice->showProgress(tr("Reading the sources of the other runs…"), done, total, end);
    };
    showProgress(0, std::nullopt);
    showSeen();
    lists.readAll(others, false, m_othersRequest.get(), showProgress,
                  [this, end](const transport::Result<QList<RunItems<service::Source>>> &lists) {
                      end();
                      if (!lists)
                          m_notice->showFailure(
                              lists.error(), [this] { readOthers(); },
                              [this] { Q_EMIT m_screen->screenRequested(u"settings"_s); });
                  });
}

SourcesScreen::SourcesScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_tabs(withName(new QTabWidget, u"sourceTabs"_s))
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(new SourcesPage(SourcesPage::Kind::All, backend, this), tr("All sources"));
    m_tabs->addTab(new SourcesPage(SourcesPage::Kind::Perception, backend, this), tr("Perception sources"));
    makePage()->addWidget(m_tabs);
    // Each page reads its data when first shown.
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (isVisible())
            current()->load(false);
    });
}

SourcesPage *SourcesScreen::current() const
{
    return static_cast<SourcesPage *>(m_tabs->currentWidget());
}

QLineEdit *SourcesScreen::filterBox() const
{
    return current()->filterBox();
}

QByteArray SourcesScreen::layoutState() const
{
    QList<QByteArray> parts;
    for (int i = 0; i < m_tabs->count(); ++i)
        parts.append(static_cast<SourcesPage *>(m_tabs->widget(i))->layoutState());
    return joinedLayout(parts);
}

void SourcesScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, m_tabs->count());
    for (int i = 0; i < m_tabs->count(); ++i)
        static_cast<SourcesPage *>(m_tabs->widget(i))->restoreLayoutState(parts.at(i));
}

void SourcesScreen::load(bool fresh)
{
    current()->load(fresh);
}

} // namespace brandbridge::ui
