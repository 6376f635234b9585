// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/removed/removed_page.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/model/backend.h"
#include "ui/model/kept_removals.h"
#include "ui/removed/removed_words.h"
#include "ui/removed/restoration_run.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/layout_state.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>

namespace brandbridge::ui {

using removals::Removal;
using removals::Return;

namespace {

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

bool hasUnsure(const Removal &removal)
{
    const auto isUnsure = [](const Return &back) { return back.state == Return::State::Unsure; };
    for (const removals::Brand &brand : removal.brands) {
        for (const removals::Topic &topic : brand.topics) {
            if (isUnsure(topic.back))
                return true;
            for (const removals::Prompt &prompt : topic.prompts) {
                if (isUnsure(prompt.back))
                    return true;
            }
        }
        for (const removals::Prompt &prompt : brand.perceptionPrompts) {
            if (isUnsure(prompt.back))
                return true;
        }
    }
    return false;
}

} // namespace

RemovedPage::RemovedPage(Backend &backend, NoticeLine &notice, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_notice(notice),
      m_rows(new RecordTable<Removal>(
          {.name = u"deleted"_qs,
           .words = {tr("Deleted topics and prompts"), tr("name, brand and who deleted it"),
                     tr("Nothing deleted fits the filter"), tr("There are deletions, but the filter hides them all.")},
           .columns = removedColumns(),
           .key = &Removal::id})),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_content(new QTreeWidget),
      m_remarks(new Text(TextRole::Body)),
      m_problems(new Text(TextRole::Body)),
      m_restore(new QPushButton(icon(u"undo"_qs), tr("&Restore")))
{
    m_content->setObjectName(u"removedContent"_qs);
    m_content->setAccessibleName(tr("What is kept of it"));
    m_content->setHeaderLabels({tr("Topic and prompt"), tr("State")});
    m_content->setUniformRowHeights(true);
    m_content->setItemDelegate(new RowDelegate(m_content));
    m_content->setFrameShape(QFrame::NoFrame);
    m_content->header()->setStretchLastSection(false);
    m_content->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_content->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_remarks->setObjectName(u"removedRemarks"_qs);
    m_remarks->setWordWrap(true);
    m_problems->setObjectName(u"removedProblems"_qs);
    m_problems->setWordWrap(true);
    m_restore->setObjectName(u"restoreButton"_qs);

    auto *const details = new QWidget;
    auto *const detailColumn = new QVBoxLayout(details);
    detailColumn->setContentsMargins({});
    detailColumn->setSpacing(spacing::small);
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
    connect(m_restore, &QPushButton::clicked, this, &RemovedPage::restore);
    if (backend.removals)
        connect(backend.removals, &KeptRemovals::changed, this, [this] {
            if (isVisible())
                load();
        });
}

RemovedPage::~RemovedPage() = default;

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
    removals::Store::Listing listing;
    if (m_backend.removals)
        listing = m_backend.removals->list();
    m_rows->setRecords(listing.removals);
    m_problems->setText(listing.problems.join(u'\n'));
    m_problems->setVisible(!listing.problems.isEmpty());
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
    if (removal) {
        for (const removals::Brand &brand : removal->brands) {
            for (const removals::Topic &topic : brand.topics) {
                auto *const row = rowOf(topic.name.isEmpty() ? topic.id : topic.name,
                                        topic.isDeleted ? returnWords(topic.back) : QString());
                for (const removals::Prompt &prompt : topic.prompts)
                    row->addChild(rowOf(prompt));
                m_content->addTopLevelItem(row);
            }
            for (const removals::Prompt &prompt : brand.perceptionPrompts)
                m_content->addTopLevelItem(rowOf(prompt));
        }
        m_content->expandAll();
        remarks = removal->unknown;
        const bool isFromHere = m_backend.removals->isFromHere(*removal);
        if (!isFromHere)
            remarks.append(tr("This was deleted from %1, and this window uses another service.").arg(removal->service));
        if (removal->outcome == Removal::Outcome::Unknown && isFromHere)
            remarks.append(tr("It is not known whether this was deleted. Check first; if it still exists, restoring "
                              "creates it a second time."));
        if (hasUnsure(*removal))
            remarks.append(tr("An earlier attempt to restore this ended without an answer. Texts that may exist "
                              "already are not added again. Check first, and copy them if they are missing."));
    }
    m_remarks->setText(remarks.join(u'\n'));
    m_remarks->setVisible(!remarks.isEmpty());
    m_restore->setEnabled(removal && removal->missingCount() > 0 && m_backend.removals->isFromHere(*removal) &&
                          !m_isBlocked && !m_run);
}

void RemovedPage::setBlocked(bool blocked)
{
    m_isBlocked = blocked;
    showCurrent();
}

void RemovedPage::restore()
{
    const Removal *const removal = m_rows->current();
    if (!removal || m_run)
        return;
    m_notice.showWords(tr("Restoring…"));
    m_run = std::make_unique<RestorationRun>(*m_backend.removals, QStringList{removal->id});
    showCurrent();
    Q_EMIT busyChanged();
    m_run->start([this](const RestorationRun::Outcome &outcome) {
        m_run.release()->deleteLater(); // this is its own call
        m_notice.showWords(RestorationRun::wordsFor(outcome));
        load();
        Q_EMIT busyChanged();
        Q_EMIT restored(outcome.restored, outcome.brands);
    });
}

} // namespace brandbridge::ui
