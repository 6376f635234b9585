// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/search_dialog.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/data_table.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/search_box.h"
#include "ui/widgets/state_view.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QToolButton>

#include <utility>

namespace brandbridge::ui {

namespace {

using offline::SearchHit;
using Kind = offline::SearchEntry::Kind;

constexpr QSize searchSize{1100, 600};
constexpr int maxHitLength = 200;
constexpr int foundText = 2;

struct KindWords
{
    QString word;
    QString counted;
    QString screen; ///< shows the hit
};

KindWords hitText(Kind kind, int count = 1)
{
    switch (kind) {
    case Kind::Brand:
        return {SearchDialog::tr("Brand"), SearchDialog::tr("%Ln brand(s)", nullptr, count), u"overview"_s};
    case Kind::Topic:
        return {SearchDialog::tr("Topic"), SearchDialog::tr("%Ln topic(s)", nullptr, count), u"results"_s};
    case Kind::Prompt:
        return {SearchDialog::tr("Prompt"), SearchDialog::tr("%Ln prompt(s)", nullptr, count), u"results"_s};
    case Kind::Source:
        return {SearchDialog::tr("Source"), SearchDialog::tr("%Ln source(s)", nullptr, count), u"sources"_s};
    case Kind::Suggestion:
        return {SearchDialog::tr("Suggestion"), SearchDialog::tr("%Ln suggestion(s)", nullptr, count),
                u"suggestions"_s};
    case Kind::Answer:
        return {SearchDialog::tr("Answer"), SearchDialog::tr("%Ln answer(s)", nullptr, count), u"results"_s};
    }
    Q_UNREACHABLE();
}

QString nameOf(const Selection &selection, const QString &brandId)
{
    for (const service::Brand &each : selection.brands()) {
        if (each.id == brandId)
            return each.name;
    }
    return {};
}

QList<Column<SearchHit>> columns(const Selection &selection)
{
    return {
        textColumn<SearchHit>(u"kind"_s, SearchDialog::tr("Kind"), {},
                              [](const SearchHit &hit) { return hitText(hit.kind).word; }),
        textColumn<SearchHit>(u"title"_s, SearchDialog::tr("Found"),
                              SearchDialog::tr("Its name; of an answer, the prompt"), &SearchHit::title),
        textColumn<SearchHit>(u"text"_s, SearchDialog::tr("Text"), {},
                              [](const SearchHit &hit) { return hit.text == hit.title ? QString() : hit.text; }),
        textColumn<SearchHit>(u"brand"_s, SearchDialog::tr("Brand"), {},
                              [&selection](const SearchHit &hit) { return nameOf(selection, hit.run.brand); }),
        textColumn<SearchHit>(u"model"_s, SearchDialog::tr("Model"), {},
                              [](const SearchHit &hit) { return service_words::shownModel(hit.model); }),
        {u"run"_s, SearchDialog::tr("Run"), ColumnKind::Day,
         [](const SearchHit &hit) { return hit.run.id.isEmpty() ? QVariant() : QVariant(hit.run.startedAt); },
         SearchDialog::tr("When the run began, in local time")},
    };
}

QString keyOfHit(const SearchHit &hit)
{
    return QString::number(static_cast<int>(hit.kind)) + hit.run.id + u'\n' + hit.row;
}

} // namespace

SearchDialog::SearchDialog(const Backend &backend, QWidget *parent)
    : QDialog(parent),
      m_backend(backend),
      m_model(columns(backend.selection), keyOfHit),
      m_box(new SearchBox),
      m_table(new DataTable(u"search"_s, tr("What was found"))),
      m_counts(withName(new Text(TextRole::Small), u"searchCounts"_s)),
      m_pages(new PageStack(new QWidget))
{
    setObjectName(u"searchDialog"_s);
    setWindowTitle(tr("Search everything"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_box->setObjectName(u"searchBox"_s);
    m_box->setAccessibleName(tr("Search everything"));
    m_box->setPlaceholderText(tr("Brands, topics, prompts, sources, suggestions and answers"));
    m_box->setMaxLength(maxHitLength);
    m_box->installEventFilter(this);
    m_table->setRows(&m_model);
    m_table->setStretched(foundText);
    m_table->setWrapping();
    m_table->setOpening(tr("&Show it"));
    QHBoxLayout *const line = makeLine(nullptr, spacing::medium, {m_counts, m_table->makeExportButton()});
    line->setStretchFactor(m_counts, 1);
    QVBoxLayout *const found = makeColumn(m_pages->widget(0), spacing::medium);
    found->addLayout(line);
    found->addWidget(m_table->exportNotice());
    found->addWidget(m_table);
    QVBoxLayout *const column = makeColumn(this, spacing::medium, {m_box, m_pages});
    connect(m_table, &DataTable::said, this,
            [this](const QString &message) { m_table->exportNotice()->showWords(message); });
    column->setContentsMargins(spacing::large, spacing::large, spacing::large, spacing::large);
    column->setStretchFactor(m_pages, 1);
    resize(searchSize.boundedTo(parent->size()));

    connect(m_table, &QTableView::activated, this, [this] { choose(m_table->currentSourceRow()); });
    connect(m_box, &QLineEdit::textChanged, this, &SearchDialog::search);
    if (backend.cachedAnswers) {
        connect(backend.cachedAnswers, &offline::CachedAnswers::found, this,
                [this](const QString &typed, const QList<SearchHit> &hits, const auto &counts) {
                    m_isSearching = false;
                    if (typed == m_box->text())
                        showHits(hits, counts);
                    else
                        search();
                });
    }
    showEmptyState();
    m_box->setFocus();
}

/// While the user types, Up and Down select a hit, and Enter opens it.
bool SearchDialog::eventFilter(QObject *watched, QEvent *event)
{
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event)->key() : 0;
    if (watched != m_box || m_model.records().isEmpty())
        return QDialog::eventFilter(watched, event);
    if (key == Qt::Key_Up || key == Qt::Key_Down)
        return QCoreApplication::sendEvent(m_table, event);
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return QDialog::eventFilter(watched, event);
    choose(m_table->currentSourceRow());
    return true;
}

/// One search at a time: the hits of an earlier text are of no use.
void SearchDialog::search()
{
    if (!m_backend.cachedAnswers)
        showHits({});
    else if (!std::exchange(m_isSearching, true))
        m_backend.cachedAnswers->search(m_box->text());
}

void SearchDialog::showHits(QList<SearchHit> hits, offline::CachedAnswers::Counts counts)
{
    const QString typed = m_box->text().trimmed();
    const qsizetype kept = hits.size();
    for (const service::Brand &brand : m_backend.selection.brands()) {
        if (!typed.isEmpty() &&
            (brand.name.contains(typed, Qt::CaseInsensitive) || brand.domain.contains(typed, Qt::CaseInsensitive)))
            hits.prepend({{Kind::Brand, brand.id, {}, brand.name, brand.domain}, {{}, brand.id, {}}});
    }
    m_table->exportNotice()->clear();
    m_model.setRecords({}); // the selection and the scroll position are those of other hits
    m_model.setRecords(hits);
    if (hits.size() > kept)
        counts.insert(Kind::Brand, static_cast<int>(hits.size() - kept));
    QStringList words;
    int total = 0;
    for (auto count = counts.begin(); count != counts.end(); ++count) {
        words.append(hitText(count.key(), *count).counted);
        total += *count;
    }
    if (total > hits.size())
        words.append(tr("%1 of them are listed").arg(formats::count(hits.size())));
    if (total >= offline::CachedAnswers::maxCounted)
        words.append(tr("there are more"));
    m_counts->setText(words.join(u" · "_s));
    if (hits.isEmpty())
        return showEmptyState();
    m_pages->showContent();
    m_table->setCurrentIndex(m_table->model()->index(0, 0));
}

void SearchDialog::showEmptyState()
{
    const bool keeps = m_backend.cachedAnswers && m_backend.settings.number(settings::Key::SearchMaxMegabytes) > 0;
    const bool isStart = m_box->text().trimmed().isEmpty();
    PageState state{PageState::Kind::Empty, isStart ? tr("Search everything") : tr("Nothing found"), {}};
    if (!keeps)
        state.sentence = tr("Finds your brands only, because nothing is kept for search. You can change this in the "
                            "settings.");
    else if (isStart)
        state.sentence =
            tr("Finds your brands, and the topics, prompts, sources, suggestions and answers that were read "
               "in this window. To find every answer of a run, choose “Keep for search” on the Results "
               "screen.");
    else
        state.sentence = tr("Only what was read in this window is searched. To search every answer of a run or of a "
                            "brand, choose “Keep for search” on the Results screen.");
    const auto run = m_backend.selection.run();
    const auto brand = m_backend.selection.brand();
    if (keeps && run && brand) {
        state.action = tr("Go to &Results");
        state.run = [this, link = catalogue::RunLink{run->id, brand->id, u"results"_s, {}, {}, m_backend.isDemo}] {
            Q_EMIT chosen(link, {});
            accept();
        };
    }
    m_pages->showState(state);
}

void SearchDialog::choose(int row)
{
    if (row < 0)
        return;
    const SearchHit &hit = m_model.record(row);
    const bool isRow = hit.kind == Kind::Answer || hit.kind == Kind::Suggestion;
    const bool isText = !isRow && hit.kind != Kind::Brand;
    const catalogue::RunLink link{.run = hit.run.id,
                                  .brand = hit.run.brand,
                                  .screen = hitText(hit.kind).screen,
                                  .filter = isText ? hit.row : QString(),
                                  .row = isRow ? hit.row : QString(),
                                  .isDemo = m_backend.isDemo};
    Q_EMIT chosen(link, offline::searchTerms(m_box->text()));
    accept();
}

} // namespace brandbridge::ui
