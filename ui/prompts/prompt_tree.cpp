// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_tree.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/record_model.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int keyRole = table_role::key;
constexpr int rowRole = Qt::UserRole + 10;   ///< data for copy and export; empty for the group without a topic
constexpr int indexRole = Qt::UserRole + 11; ///< index in the shown topics or prompts
constexpr int sourceColumn = 2;

/// A row of the tree: a topic, or a prompt with its topic.
struct PromptRow
{
    QString topic;  ///< empty if unknown
    QString prompt; ///< empty for a topic
    QString stage;  ///< the service's name
    bool isReported = false;
};

QString shownStage(const PromptRow &row)
{
    return service_words::shown(service_words::Vocabulary::Stage, row.stage);
}

/// The source of the row, as text.
QString sourceOf(const PromptRow &row)
{
    return row.isReported ? PromptTree::tr("latest report") : PromptTree::tr("added, not run yet");
}

/// The rows at @p indexes as a flat table for copying and export.
std::unique_ptr<RecordModel<PromptRow>> flatPrompts(const QModelIndexList &indexes)
{
    const QList<Column<PromptRow>> columns{
        textColumn<PromptRow>(u"topic"_s, PromptTree::tr("Topic"), {}, &PromptRow::topic),
        textColumn<PromptRow>(u"prompt"_s, PromptTree::tr("Prompt"), {}, &PromptRow::prompt),
        textColumn<PromptRow>(u"stage"_s, PromptTree::tr("Stage"), {}, &PromptRow::stage, false, shownStage),
        textColumn<PromptRow>(
            u"knownFrom"_s, PromptTree::tr("Known from"), {},
            [](const PromptRow &row) { return row.isReported ? u"latest report"_s : u"added"_s; }, false, sourceOf),
    };
    QList<PromptRow> rows;
    for (const QModelIndex &index : indexes) {
        if (const QVariant row = index.data(rowRole); row.isValid())
            rows.append(row.value<PromptRow>());
    }
    auto model = std::make_unique<RecordModel<PromptRow>>(
        columns, [](const PromptRow &row) { return row.topic + u'\n' + row.prompt; });
    model->setRecords(rows);
    return model;
}

/// In display order.
QModelIndexList allRows(const QAbstractItemModel &tree)
{
    QModelIndexList rows;
    for (int row = 0; row < tree.rowCount(); ++row) {
        const QModelIndex topic = tree.index(row, 0);
        rows.append(topic);
        for (int prompt = 0; prompt < tree.rowCount(topic); ++prompt)
            rows.append(tree.index(prompt, 0, topic));
    }
    return rows;
}

QList<QStandardItem *> cellsOf(const QString &key, const QString &text, const QString &stage, const QString &standing)
{
    QList<QStandardItem *> cells{new QStandardItem(text), new QStandardItem(stage), new QStandardItem(standing)};
    for (QStandardItem *const item : std::as_const(cells)) {
        item->setData(key, keyRole);
        item->setEditable(false);
    }
    cells.first()->setToolTip(plainToolTip(text));
    return cells;
}

QList<QStandardItem *> cellsOf(const QString &key, qsizetype place, const PromptRow &row)
{
    const QList<QStandardItem *> cells =
        cellsOf(key, row.prompt.isEmpty() ? row.topic : row.prompt, shownStage(row), sourceOf(row));
    cells.first()->setData(QVariant::fromValue(row), rowRole);
    cells.first()->setData(place, indexRole);
    return cells;
}

} // namespace

PromptTree::PromptTree(QWidget *parent)
    : QTreeView(parent),
      m_model(new QStandardItemModel(this)),
      m_filtered(new QSortFilterProxyModel(this))
{
    setObjectName(u"promptTree"_s);
    setAccessibleName(tr("Topics and prompts"));
    m_model->setHorizontalHeaderLabels({tr("Topic and prompt"), tr("Stage"), tr("Known from")});
    m_model->horizontalHeaderItem(0)->setToolTip(m_model->horizontalHeaderItem(0)->text()); // may be elided
    m_filtered->setSourceModel(m_model);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_filtered->setAutoAcceptChildRows(true);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    setModel(m_filtered);
    setItemDelegate(new CellDelegate(this));
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setSelectionMode(ExtendedSelection);
    setFrameShape(NoFrame);
    setTabKeyNavigation(false); // Tab leaves the tree
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(sourceColumn, QHeaderView::ResizeToContents);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (currentIndex().isValid())
            forgetAwaited();
        Q_EMIT currentTopicChanged(currentTopic());
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &PromptTree::selectedChanged);
}

void PromptTree::show(const lookup::KnownPrompts &all, const lookup::KnownPrompts &reported)
{
    recordCollapsed();
    const QString chosen = chosenRow();
    QSet<QString> selected;
    for (const QModelIndex &row : selectionModel()->selectedRows())
        selected.insert(row.data(keyRole).toString());
    m_model->removeRows(0, m_model->rowCount());
    m_shown = all;
    QStandardItem *withoutTopic = nullptr;
    bool isAnyNew = false;
    for (const lookup::KnownTopic &topic : m_shown.topics()) {
        const bool isReported = reported.find(topic);
        isAnyNew = isAnyNew || !isReported;
        const QList<QStandardItem *> row = cellsOf(m_shown.keyOf(topic), m_model->rowCount(),
                                                   {topic.name.isEmpty() ? topic.id : topic.name, {}, {}, isReported});
        QFont bold = row.first()->font();
        bold.setWeight(QFont::DemiBold);
        row.first()->setFont(bold);
        row.first()->setSizeHint(QSize(0, fontMetrics().height() + spacing::small)); // row heights are uniform
        m_model->appendRow(row);
    }
    for (qsizetype i = 0; i < m_shown.prompts().size(); ++i) {
        const lookup::KnownPrompt &prompt = m_shown.prompts().at(i);
        const lookup::KnownTopic *const known = m_shown.topicOf(prompt);
        QStandardItem *const topic =
            known ? m_model->item(static_cast<int>(known - m_shown.topics().constData())) : nullptr;
        if (!topic && !withoutTopic) {
            const QList<QStandardItem *> row = cellsOf({}, tr("Topic not known"), {}, {});
            m_model->appendRow(row);
            withoutTopic = row.first();
        }
        const bool isReported = reported.find(prompt);
        isAnyNew = isAnyNew || !isReported;
        const QString name = topic ? topic->text() : QString();
        (topic ? topic : withoutTopic)
            ->appendRow(cellsOf(m_shown.keyOf(prompt), i,
                                {name, prompt.prompt.text, prompt.prompt.customerJourney, isReported}));
    }
    header()->setSectionHidden(sourceColumn, !isAnyNew); // hides the column if all rows are the same
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStandardItem *const topic = m_model->item(row);
        topic->setText(tr("%1 (%2)", "a topic's name and the number of its prompts")
                           .arg(topic->text(), formats::count(topic->rowCount())));
    }
    restoreExpanded();
    chooseRowOnceThere(chosen);
    QItemSelection rows;
    for (const QModelIndex &row : allRows(*m_filtered)) {
        if (selected.contains(row.data(keyRole).toString()))
            rows.select(row, row);
    }
    selectionModel()->select(rows, QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

/// Ignores changes made by a filter.
void PromptTree::recordCollapsed()
{
    if (m_isFiltered)
        return;
    for (int row = 0; row < m_filtered->rowCount(); ++row) {
        const QModelIndex topic = m_filtered->index(row, 0);
        if (isExpanded(topic))
            m_closed.remove(topic.data(keyRole).toString());
        else
            m_closed.insert(topic.data(keyRole).toString());
    }
}

void PromptTree::restoreExpanded()
{
    for (int row = 0; row < m_filtered->rowCount(); ++row) {
        const QModelIndex topic = m_filtered->index(row, 0);
        setExpanded(topic, m_isFiltered || !m_closed.contains(topic.data(keyRole).toString()));
    }
}

void PromptTree::setFilterText(const QString &text)
{
    recordCollapsed();
    m_isFiltered = !text.isEmpty();
    m_filtered->setFilterFixedString(text);
    restoreExpanded();
    if (currentIndex().isValid())
        scrollTo(currentIndex()); // also expands its parent
}

bool PromptTree::isEmpty() const
{
    return m_model->rowCount() == 0;
}

bool PromptTree::isFilteredEmpty() const
{
    return !isEmpty() && m_filtered->rowCount() == 0;
}

QString PromptTree::currentTopic() const
{
    const QModelIndex current = currentIndex().siblingAtColumn(0);
    return (current.parent().isValid() ? current.parent() : current).data(keyRole).toString();
}

QList<lookup::KnownTopic> PromptTree::selectedTopics() const
{
    QList<lookup::KnownTopic> topics;
    const QModelIndexList rows = selectionModel()->selectedRows();
    for (const QModelIndex &row : rows) {
        // The group of prompts without a topic has no index.
        if (const QVariant place = row.data(indexRole); !row.parent().isValid() && place.isValid())
            topics.append(m_shown.topics().at(place.toLongLong()));
    }
    return topics;
}

QList<lookup::KnownPrompt> PromptTree::selectedPrompts() const
{
    QList<lookup::KnownPrompt> prompts;
    const QModelIndexList rows = selectionModel()->selectedRows();
    for (const QModelIndex &row : rows) {
        if (row.parent().isValid())
            prompts.append(m_shown.prompts().at(row.data(indexRole).toLongLong()));
    }
    return prompts;
}

void PromptTree::selectPrompts(const QList<service::PromptKey> &prompts)
{
    QItemSelection rows;
    for (const QModelIndex &row : allRows(*m_filtered)) {
        if (row.parent().isValid() && prompts.contains(m_shown.prompts().at(row.data(indexRole).toLongLong()).key()))
            rows.select(row, row);
    }
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void PromptTree::copySelection(bool withHeaders) const
{
    QModelIndexList rows = allRows(*m_filtered);
    rows.removeIf([this](const QModelIndex &row) { return !selectionModel()->isSelected(row); });
    copyAll(*flatPrompts(rows), withHeaders);
}

void PromptTree::exportTo(TableFormat format)
{
    const auto flat = flatPrompts(allRows(*m_filtered));
    save(u"prompts"_s, format, *flat, allColumns(*flat), [this](const QString &sentence) { Q_EMIT said(sentence); });
}

void PromptTree::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Delete))
        Q_EMIT deletionWanted();
    else if (!copiesBy(event))
        QTreeView::keyPressEvent(event);
}

void PromptTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *const menu = new QMenu(this);
    addExportActions(menu);
    menu->addSeparator();
    menu->addAction(icon(u"delete"_s), tr("&Delete…"), this, &PromptTree::deletionWanted)
        ->setEnabled(selectionModel()->hasSelection());
    const QList<lookup::KnownTopic> topics = selectedTopics();
    const QList<lookup::KnownPrompt> prompts = selectedPrompts();
    if (std::any_of(topics.begin(), topics.end(), [](const auto &topic) { return topic.id.isEmpty(); }) ||
        std::any_of(prompts.begin(), prompts.end(), [](const auto &prompt) { return prompt.prompt.id.isEmpty(); }))
        menu->addAction(tr("Enter &ID…"), this, &PromptTree::idsWanted);
    popUp(menu, event->globalPos());
}

} // namespace brandbridge::ui
