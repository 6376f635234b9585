// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deletions/deleted_page.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/backend.h"
#include "ui/model/stored_deletions.h"
#include "ui/slots/slots.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/state_view.h"
#include "ui/words/caller_name.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>

namespace brandbridge::ui {

using deletions::Return;
using deletions::StoredDeletion;
using quota::pluralCount;

namespace {

QStringList deletedTopics(const StoredDeletion &deletion)
{
    QStringList names;
    for (const deletions::Brand &brand : deletion.brands) {
        for (const deletions::Topic &topic : brand.topics) {
            if (topic.isDeleted)
                names.append(topic.name.isEmpty() ? topic.id : topic.name);
        }
    }
    return names;
}

QString brandsOf(const StoredDeletion &deletion)
{
    QStringList names;
    for (const deletions::Brand &brand : deletion.brands)
        names.append(brand.name.isEmpty() ? brand.id : brand.name);
    return names.join(u", "_s);
}

QString deletionState(const StoredDeletion &deletion)
{
    switch (deletion.state()) {
    case StoredDeletion::State::Unsure:
        return DeletedPage::tr("⚠ Not known whether deleted");
    case StoredDeletion::State::Deleted:
        break;
    case StoredDeletion::State::Lost:
        return DeletedPage::tr("Deleted, nothing is kept");
    case StoredDeletion::State::PartlyRestored:
        return DeletedPage::tr("◐ Partly restored");
    case StoredDeletion::State::Restored:
        return DeletedPage::tr("✓ Restored");
    }
    return DeletedPage::tr("Deleted");
}

QString returnWords(const Return &back)
{
    switch (back.state) {
    case Return::State::Yes:
        return DeletedPage::tr("✓ Restored");
    case Return::State::Unsure:
        return DeletedPage::tr("⚠ Perhaps restored");
    case Return::State::No:
        break;
    }
    return DeletedPage::tr("Deleted");
}

QList<Column<StoredDeletion>> deletionColumns()
{
    const auto by = [](const StoredDeletion &deletion) { return callerName(deletion.assistant); };
    return {
        textColumn<StoredDeletion>(u"what"_s, DeletedPage::tr("What"), {}, DeletedPage::whatWasDeleted),
        {u"at"_s, DeletedPage::tr("Deleted"), ColumnKind::Time,
         [](const StoredDeletion &deletion) { return QVariant(deletion.at); },
         DeletedPage::tr("When it was deleted, in local time")},
        textColumn<StoredDeletion>(u"state"_s, DeletedPage::tr("State"), {}, deletionState),
        textColumn<StoredDeletion>(u"brand"_s, DeletedPage::tr("Brand"), {}, brandsOf),
        textColumn<StoredDeletion>(u"assistant"_s, DeletedPage::tr("By"), DeletedPage::tr("Who deleted it"), by),
        textColumn<StoredDeletion>(u"service"_s, DeletedPage::tr("Service"),
                                   DeletedPage::tr("The service that it was deleted from"), &StoredDeletion::service,
                                   true),
    };
}

QTreeWidgetItem *rowOf(const QString &text, const QString &state)
{
    auto *const item = new QTreeWidgetItem({text.simplified(), state});
    item->setToolTip(0, plainToolTip(text));
    return item;
}

QTreeWidgetItem *rowOf(const deletions::Prompt &prompt)
{
    return prompt.text.isEmpty() ? rowOf(DeletedPage::tr("Text not known (%1)").arg(prompt.id), DeletedPage::tr("Lost"))
                                 : rowOf(prompt.text, returnWords(prompt.back));
}

} // namespace

DeletedPage::DeletedPage(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_rows(new RecordTable<StoredDeletion>(
          {.name = u"deleted"_s,
           .words = {tr("Deleted topics and prompts"), tr("name, brand and who deleted it"),
                     tr("Nothing deleted fits the filter"), tr("There are deletions, but the filter hides them all.")},
           .columns = deletionColumns(),
           .key = &StoredDeletion::id})),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_content(withName(new QTreeWidget, u"removedContent"_s)),
      m_remarks(withName(new Text(TextRole::Body), u"removedRemarks"_s)),
      m_problems(withName(new Text(TextRole::Body), u"removedProblems"_s)),
      m_restore(withName(new QPushButton(icon(u"undo"_s), tr("&Restore")), u"restoreButton"_s))
{
    m_content->setAccessibleName(tr("Kept content"));
    m_content->setHeaderLabels({tr("Topic and prompt"), tr("State")});
    m_content->setUniformRowHeights(true);
    m_content->setItemDelegate(new RowDelegate(m_content));
    m_content->setFrameShape(QFrame::NoFrame);
    m_content->header()->setStretchLastSection(false);
    m_content->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_content->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);

    auto *const details = new QWidget;
    QVBoxLayout *const detailColumn = makeColumn(details, spacing::small);
    detailColumn->addWidget(m_content, 1);
    detailColumn->addWidget(m_remarks);
    detailColumn->addWidget(m_restore, 0, Qt::AlignTrailing);
    m_splitter->addWidget(m_rows);
    m_splitter->addWidget(details);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(spacing::large);
    m_pages = new PageStack(m_splitter);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins(0, spacing::small, 0, 0);
    all->addWidget(m_pages, 1);
    all->addWidget(m_problems);

    connect(m_rows, &FilteredTable::rowChanged, this, &DeletedPage::showCurrent);
    connect(m_rows->table(), &DataTable::said, this, &DeletedPage::said);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        if (const StoredDeletion *const deletion = m_rows->current())
            Q_EMIT restoreRequested(deletion->id);
    });
    connect(backend.deletions, &StoredDeletions::changed, this, [this] {
        if (isVisible())
            load();
    });
}

QString DeletedPage::whatWasDeleted(const StoredDeletion &deletion)
{
    const QStringList topics = deletedTopics(deletion);
    const int prompts = pluralCount(deletion.promptCount());
    if (topics.size() == 1 && prompts == 0)
        return tr("Topic “%1”").arg(topics.first());
    if (topics.size() == 1)
        return tr("Topic “%1” with %n prompt(s)", nullptr, prompts).arg(topics.first());
    if (!topics.isEmpty())
        return tr("%n topic(s) with their prompts", nullptr, pluralCount(topics.size()));
    for (const deletions::Brand &brand : deletion.brands) {
        QList<deletions::Prompt> all = brand.perceptionPrompts;
        for (const deletions::Topic &topic : brand.topics)
            all += topic.prompts;
        if (prompts == 1 && !all.isEmpty() && !all.first().text.isEmpty())
            return tr("Prompt “%1”").arg(all.first().text.simplified());
    }
    return tr("%n prompt(s)", nullptr, prompts);
}

QLineEdit *DeletedPage::filterBox() const
{
    return m_rows->filterBox();
}

QByteArray DeletedPage::layoutState() const
{
    return joinedLayout({m_splitter->saveState(), m_rows->layoutState()});
}

void DeletedPage::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_splitter->restoreState(parts.at(0));
    m_rows->restoreLayoutState(parts.at(1));
}

void DeletedPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    load();
}

void DeletedPage::load()
{
    const deletions::DeletionStore::Listing listing = m_backend.deletions->list();
    m_rows->setRecords(listing.deletions);
    m_problems->display(listing.problems.join(u'\n'));
    if (listing.deletions.isEmpty()) {
        m_pages->showState({PageState::Kind::Empty, tr("Nothing was deleted"),
                            tr("What you or an assistant delete through Brandbridge is kept here for half a year and "
                               "can be restored."),
                            tr("Show topics and prompts"), [this] { Q_EMIT promptsRequested(); }});
        return;
    }
    m_pages->showContent();
}

void DeletedPage::showCurrent()
{
    m_content->clear();
    const StoredDeletion *const deletion = m_rows->current();
    QStringList remarks;
    bool isUnsure = false;
    const auto rowFor = [&isUnsure](const deletions::Prompt &prompt) {
        isUnsure = isUnsure || prompt.back.state == Return::State::Unsure;
        return rowOf(prompt);
    };
    if (deletion) {
        for (const deletions::Brand &brand : deletion->brands) {
            for (const deletions::Topic &topic : brand.topics) {
                auto *const row = rowOf(topic.name.isEmpty() ? topic.id : topic.name,
                                        topic.isDeleted ? returnWords(topic.back) : QString());
                isUnsure = isUnsure || topic.back.state == Return::State::Unsure;
                for (const deletions::Prompt &prompt : topic.prompts)
                    row->addChild(rowFor(prompt));
                m_content->addTopLevelItem(row);
            }
            for (const deletions::Prompt &prompt : brand.perceptionPrompts)
                m_content->addTopLevelItem(rowFor(prompt));
        }
        m_content->expandAll();
        remarks = deletion->unknown;
        const bool isFromHere = m_backend.deletions->isFromHere(*deletion);
        if (!isFromHere)
            remarks.append(
                tr("This was deleted from %1, and this window uses another service.").arg(deletion->service));
        if (deletion->outcome == StoredDeletion::Outcome::Unknown && isFromHere)
            remarks.append(tr("It is not known whether this was deleted. Check first; if it still exists, restoring "
                              "creates it a second time."));
        if (isUnsure)
            remarks.append(tr("An earlier attempt to restore this ended without an answer. Texts that may exist "
                              "already are not added again. Check first, and copy them if they are missing."));
    }
    m_remarks->display(remarks.join(u'\n'));
    m_restore->setEnabled(deletion && deletion->missingCount() > 0 && m_backend.deletions->isFromHere(*deletion) &&
                          !m_isBlocked);
}

void DeletedPage::setBlocked(bool blocked)
{
    m_isBlocked = blocked;
    showCurrent();
}

} // namespace brandbridge::ui
