// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/inbox_screen.h"

#include "core/message/shown_text.h"
#include "ui/desktop/layouts.h"
#include "ui/figures/figure_words.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"
#include "ui/words/text.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>

namespace brandbridge::ui {

namespace {

/// The change as a sentence after the sign of its direction.
QString sentenceOfLine(const InboxLine &line)
{
    const RunChange change = line.inWords();
    return figure_words::sign(change.direction) + u' ' + change.sentence;
}

QList<Column<InboxLine>> inboxColumns()
{
    return {
        {u"isSeen"_s, InboxScreen::tr("State"), ColumnKind::Text,
         [](const InboxLine &line) { return QVariant(line.isSeen ? u"seen"_s : u"new"_s); },
         InboxScreen::tr("Whether somebody has seen it"), false,
         [](const InboxLine &line) { return line.isSeen ? InboxScreen::tr("Seen") : InboxScreen::tr("● New"); }},
        {u"run"_s, InboxScreen::tr("Run"), ColumnKind::Day, [](const InboxLine &line) { return QVariant(line.at); },
         InboxScreen::tr("When the run began, in local time")},
        textColumn<InboxLine>(u"brand"_s, InboxScreen::tr("Brand"), {},
                              [](const InboxLine &line) { return line.brand.name; }),
        {u"change"_s, InboxScreen::tr("What changed"), ColumnKind::Text,
         [](const InboxLine &line) { return QVariant(line.inWords().sentence); },
         InboxScreen::tr("What changed clearly since the run before"), false, sentenceOfLine},
    };
}

/// A dialog to choose what to watch, with a row of check boxes for each brand.
class WatchRules final : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::WatchRules)
public:
    WatchRules(const QList<service::Brand> &brands, const Inbox &inbox, QWidget *parent)
        : QDialog(parent),
          m_brands(brands),
          m_before(inbox.unwatched()),
          m_table(new QTableWidget(static_cast<int>(brands.size()), static_cast<int>(watchKinds.size())))
    {
        setObjectName(u"watchRules"_s);
        setWindowTitle(tr("What to watch"));
        setAttribute(Qt::WA_DeleteOnClose);
        resize(720, 360);
        m_table->setObjectName(u"watchTable"_s);
        m_table->setAccessibleName(tr("What to watch of each brand"));
        m_table->setSelectionMode(QAbstractItemView::SingleSelection);
        m_table->setTabKeyNavigation(false); // Tab moves on to the buttons
        // In the order of watchKinds.
        const QStringList titles{tr("Visibility"), tr("Net sentiment"), tr("Topics"), tr("Sources"),
                                 tr("Prompt slots")};
        QStringList names;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            const service::Brand &brand = brands.at(row);
            names.append(message::shownText(brand.name, 60));
            for (int column = 0; column < m_table->columnCount(); ++column) {
                const WatchKind kind = watchKinds.at(static_cast<size_t>(column));
                auto *const box = new QTableWidgetItem;
                box->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
                box->setCheckState(inbox.isWatched(brand.id, kind) ? Qt::Checked : Qt::Unchecked);
                //: %1 is a brand, %2 what it is watched for
                box->setData(Qt::AccessibleTextRole, tr("%1: %2").arg(names.last(), titles.at(column)));
                m_table->setItem(row, column, box);
            }
        }
        m_table->setVerticalHeaderLabels(names);
        m_table->setHorizontalHeaderLabels(titles);
        m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
        auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        auto *const explanation =
            new Text(TextRole::Body, tr("You hear about changes in what is checked. A brand without a check is not "
                                        "watched, and nothing is read for it."));
        auto *const all = new QVBoxLayout(this);
        all->addWidget(explanation);
        all->addWidget(m_table, 1);
        all->addWidget(buttons);
    }

    /// The chosen rules for the shown brands, and the inbox's rules for others.
    Inbox::Rules unwatched() const
    {
        Inbox::Rules rules = m_before;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            QList<WatchKind> kinds;
            for (int column = 0; column < m_table->columnCount(); ++column) {
                if (m_table->item(row, column)->checkState() == Qt::Unchecked)
                    kinds.append(watchKinds.at(static_cast<size_t>(column)));
            }
            rules.insert(m_brands.at(row).id, kinds);
        }
        return rules;
    }

private:
    const QList<service::Brand> m_brands;
    const Inbox::Rules m_before;
    QTableWidget *m_table;
};

} // namespace

InboxScreen::InboxScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Nothing, backend, parent),
      m_inbox(backend.folder, backend.isDemo),
      m_lines(new RecordTable<InboxLine>(
          {.name = u"inbox"_s,
           .words = {tr("What changed"), tr("brand and what changed"), tr("No line fits the filter"),
                     tr("There are lines, but the filter hides all of them.")},
           .columns = inboxColumns(),
           .key = &InboxLine::key,
           .searched = {2, 3},
           .stretched = 3,
           .narrowest = 240})),
      m_notice(new NoticeLine),
      m_mark(withName(new QPushButton(tr("&Mark as seen")), u"markSeen"_s)),
      m_markAll(withName(new QPushButton(tr("Mark &all as seen")), u"markAllSeen"_s)),
      m_pages(new PageStack(m_lines))
{
    m_lines->setReading(false);
    setTable(m_lines);
    DataTable *const table = m_lines->table();
    table->setWrapping();
    table->setOpening(tr("Show the &run"));
    auto *const rules = withName(new QPushButton(tr("&Choose what to watch…")), u"chooseWatched"_s);
    auto *const buttons = new FlowLayout;
    for (QPushButton *const button : {m_mark, m_markAll, rules})
        buttons->addWidget(button);
    QVBoxLayout *const all = makePage();
    all->addWidget(m_notice);
    all->addWidget(m_pages, 1);
    all->addLayout(buttons);

    connect(&m_inbox, &Inbox::changed, this, &InboxScreen::showLines);
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &InboxScreen::offerMarking);
    connect(table, &QTableView::activated, this, &InboxScreen::openCurrent);
    connect(m_mark, &QPushButton::clicked, this, [this] { mark(m_lines->selectedRecords()); });
    // Only the shown lines, because others may have arrived.
    connect(m_markAll, &QPushButton::clicked, this, [this] { mark(m_lines->records()); });
    connect(rules, &QPushButton::clicked, this, &InboxScreen::chooseWhatToWatch);
    const auto offerRules = [this, rules] { rules->setEnabled(!this->backend().selection.brands().isEmpty()); };
    connect(&backend.selection, &Selection::brandsChanged, this, offerRules);
    offerRules();
    showLines();
}

void InboxScreen::load(bool)
{
    m_inbox.refresh();
}

void InboxScreen::showLines()
{
    m_lines->setRecords(m_inbox.lines());
    if (m_inbox.problem().isEmpty())
        m_notice->clear();
    else
        m_notice->showWarning(m_inbox.problem());
    if (m_inbox.lines().isEmpty())
        m_pages->showState({PageState::Kind::Empty, tr("Nothing has changed"),
                            tr("After each report, the new run is compared with the one before. What changed beyond "
                               "chance appears here.")});
    else
        m_pages->showContent();
    offerMarking();
}

void InboxScreen::offerMarking()
{
    const QList<InboxLine> lines = m_lines->selectedRecords();
    m_mark->setEnabled(std::any_of(lines.begin(), lines.end(), [](const InboxLine &line) { return !line.isSeen; }));
    m_markAll->setEnabled(m_inbox.unseen() > 0);
}

void InboxScreen::openCurrent()
{
    if (!m_lines->current())
        return;
    const InboxLine line = *m_lines->current(); // a copy, because marking replaces it
    mark({line});
    backend().selection.load(line.brand.id, line.run);
    if (line.kind == WatchKind::Topics)
        Q_EMIT wantsResults(line.change.name, {}, {});
    else
        Q_EMIT screenRequested(line.screen());
}

void InboxScreen::mark(const QList<InboxLine> &lines)
{
    QStringList keys;
    for (const InboxLine &line : lines)
        keys.append(line.key());
    take(m_inbox.markSeen(keys));
}

void InboxScreen::chooseWhatToWatch()
{
    auto *const rules = new WatchRules(backend().selection.brands(), m_inbox, this);
    connect(rules, &QDialog::accepted, this, [this, rules] { take(m_inbox.setUnwatched(rules->unwatched())); });
    rules->open();
}

void InboxScreen::take(const Inbox::Done &done)
{
    if (!done)
        m_notice->showWarning(done.error());
}

} // namespace brandbridge::ui
