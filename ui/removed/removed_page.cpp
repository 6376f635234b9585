// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/removed/removed_page.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/backend.h"
#include "ui/model/kept_removals.h"
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

using quota::pluralCount;
using removals::Removal;
using removals::Return;

namespace {

QStringList deletedTopics(const Removal &removal)
{
    QStringList names;
    for (const removals::Brand &brand : removal.brands) {
        for (const removals::Topic &topic : brand.topics) {
            if (topic.isDeleted)
                names.append(topic.name.isEmpty() ? topic.id : topic.name);
        }
    }
    return names;
}

QString brandsOf(const Removal &removal)
{
    QStringList names;
    for (const removals::Brand &brand : removal.brands)
        names.append(brand.name.isEmpty() ? brand.id : brand.name);
    return names.join(u", "_qs);
}

QString removedState(const Removal &removal)
{
    switch (removal.state()) {
    case Removal::State::Unsure:
        return RemovedPage::tr("⚠ Not known whether deleted");
    case Removal::State::Deleted:
        break;
    case Removal::State::Lost:
        return RemovedPage::tr("Deleted, nothing is kept");
    case Removal::State::PartlyRestored:
        return RemovedPage::tr("◐ Partly restored");
    case Removal::State::Restored:
        return RemovedPage::tr("✓ Restored");
    }
    return RemovedPage::tr("Deleted");
}

QString returnWords(const Return &back)
{
    switch (back.state) {
    case Return::State::Yes:
        return RemovedPage::tr("✓ Restored");
    case Return::State::Unsure:
        return RemovedPage::tr("⚠ Perhaps restored");
    case Return::State::No:
        break;
    }
    return RemovedPage::tr("Deleted");
}

QList<Column<Removal>> removedColumns()
{
    const auto by = [](const Removal &removal) { return callerName(removal.assistant); };
    return {
        textColumn<Removal>(u"what"_qs, RemovedPage::tr("What"), {}, RemovedPage::whatWasDeleted),
        {u"at"_qs, RemovedPage::tr("Deleted"), ColumnKind::Time,
         [](const Removal &removal) { return QVariant(removal.at); },
         RemovedPage::tr("When it was deleted, in local time")},
        textColumn<Removal>(u"state"_qs, RemovedPage::tr("State"), {}, removedState),
        textColumn<Removal>(u"brand"_qs, RemovedPage::tr("Brand"), {}, brandsOf),
        textColumn<Removal>(u"assistant"_qs, RemovedPage::tr("By"), RemovedPage::tr("Who deleted it"), by),
        textColumn<Removal>(u"service"_qs, RemovedPage::tr("Service"),
                            RemovedPage::tr("The service that it was deleted from"), &Removal::service, true),
    };
}

QTreeWidgetItem *rowOf(const QString &text, const QString &state)
{
    auto *const item = new QTreeWidgetItem({text.simplified(), state});
    item->setToolTip(0, plainToolTip(text));
    return item;
}

QTreeWidgetItem *rowOf(const removals::Prompt &prompt)
{
    return prompt.text.isEmpty() ? rowOf(RemovedPage::tr("Text not known (%1)").arg(prompt.id), RemovedPage::tr("Lost"))
                                 : rowOf(prompt.text, returnWords(prompt.back));
}

} // namespace

RemovedPage::RemovedPage(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_rows(new RecordTable<Removal>(
          {.name = u"deleted"_qs,
           .words = {tr("Deleted topics and prompts"), tr("name, brand and who deleted it"),
                     tr("Nothing deleted fits the filter"), tr("There are deletions, but the filter hides them all.")},
           .columns = removedColumns(),
           .key = &Removal::id})),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_content(withName(new QTreeWidget, u"removedContent"_qs)),
      m_remarks(withName(new Text(TextRole::Body), u"removedRemarks"_qs)),
      m_problems(withName(new Text(TextRole::Body), u"removedProblems"_qs)),
      m_restore(withName(new QPushButton(icon(u"undo"_qs), tr("&Restore")), u"restoreButton"_qs))
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

    connect(m_rows, &FilteredTable::rowChanged, this, &RemovedPage::showCurrent);
    connect(m_rows->table(), &DataTable::said, this, &RemovedPage::said);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        if (const Removal *const removal = m_rows->current())
            Q_EMIT restoreWanted(removal->id);
    });
    connect(backend.removals, &KeptRemovals::changed, this, [this] {
        if (isVisible())
            load();
    });
}

QString RemovedPage::whatWasDeleted(const Removal &removal)
{
    const QStringList topics = deletedTopics(removal);
    const int prompts = pluralCount(removal.promptCount());
    if (topics.size() == 1 && prompts == 0)
        return tr("Topic “%1”").arg(topics.first());
    if (topics.size() == 1)
        return tr("Topic “%1” with %n prompt(s)", nullptr, prompts).arg(topics.first());
    if (!topics.isEmpty())
        return tr("%n topic(s) with their prompts", nullptr, pluralCount(topics.size()));
    return tr("%n prompt(s)", nullptr, prompts);
}

QLineEdit *RemovedPage::filterBox() const
{
    return m_rows->filterBox();
}

QByteArray RemovedPage::layoutState() const
{
    return joinedLayout({m_splitter->saveState(), m_rows->layoutState()});
}

void RemovedPage::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, 2);
    m_splitter->restoreState(parts.at(0));
    m_rows->restoreLayoutState(parts.at(1));
}

void RemovedPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    load();
}

void RemovedPage::load()
{
    const removals::Store::Listing listing = m_backend.removals->list();
    m_rows->setRecords(listing.removals);
    m_problems->display(listing.problems.join(u'\n'));
    if (listing.removals.isEmpty()) {
        m_pages->showState({PageState::Kind::Empty, tr("Nothing was deleted"),
                            tr("What you or an assistant delete through Brandbridge is kept here for half a year and "
                               "can be restored."),
                            tr("Show topics and prompts"), [this] { Q_EMIT promptsWanted(); }});
        return;
    }
    m_pages->showContent();
}

void RemovedPage::showCurrent()
{
    m_content->clear();
    const Removal *const removal = m_rows->current();
    QStringList remarks;
    bool isUnsure = false;
    const auto rowFor = [&isUnsure](const removals::Prompt &prompt) {
        isUnsure = isUnsure || prompt.back.state == Return::State::Unsure;
        return rowOf(prompt);
    };
    if (removal) {
        for (const removals::Brand &brand : removal->brands) {
            for (const removals::Topic &topic : brand.topics) {
                auto *const row = rowOf(topic.name.isEmpty() ? topic.id : topic.name,
                                        topic.isDeleted ? returnWords(topic.back) : QString());
                isUnsure = isUnsure || topic.back.state == Return::State::Unsure;
                for (const removals::Prompt &prompt : topic.prompts)
                    row->addChild(rowFor(prompt));
                m_content->addTopLevelItem(row);
            }
            for (const removals::Prompt &prompt : brand.perceptionPrompts)
                m_content->addTopLevelItem(rowFor(prompt));
        }
        m_content->expandAll();
        remarks = removal->unknown;
        const bool isFromHere = m_backend.removals->isFromHere(*removal);
        if (!isFromHere)
            remarks.append(tr("This was deleted from %1, and this window uses another service.").arg(removal->service));
        if (removal->outcome == Removal::Outcome::Unknown && isFromHere)
            remarks.append(tr("It is not known whether this was deleted. Check first; if it still exists, restoring "
                              "creates it a second time."));
        if (isUnsure)
            remarks.append(tr("An earlier attempt to restore this ended without an answer. Texts that may exist "
                              "already are not added again. Check first, and copy them if they are missing."));
    }
    m_remarks->display(remarks.join(u'\n'));
    m_restore->setEnabled(removal && removal->missingCount() > 0 && m_backend.removals->isFromHere(*removal) &&
                          !m_isBlocked);
}

void RemovedPage::setBlocked(bool blocked)
{
    m_isBlocked = blocked;
    showCurrent();
}

} // namespace brandbridge::ui
