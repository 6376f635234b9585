// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/difference_page.h"

#include "ui/desktop/spacing.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filtered_table.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int narrowestSide = 160;

} // namespace

DifferencePage::DifferencePage(const Words &words, QAbstractItemModel *model, int stretched,
                               const QList<ChoiceFilter *> &choices, QWidget *parent)
    : QWidget(parent),
      m_words(words),
      m_rows(new FilteredTable(words.name,
                               {words.title, words.searched, tr("No difference fits the filters"),
                                tr("There are differences, but the filters hide them all.")},
                               {}, choices, this)),
      m_head(new QHBoxLayout),
      m_counts(new Text(TextRole::Body)),
      m_notice(new NoticeLine)
{
    m_rows->setModel(model, stretched, narrowestSide);
    m_counts->setObjectName(words.name + u"Counts"_qs);
    m_counts->hide();
    m_head->addWidget(m_counts, 1);
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_notice);
    column->addLayout(m_head);
    column->addWidget(m_rows, 1);
    m_pages = new PageStack(content);
    auto *const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->addWidget(m_pages);
    connect(table(), &DataTable::said, this, &DifferencePage::said);
    connect(table()->rowOrder(), &TableProxyModel::filtered, this, &DifferencePage::count);
    connect(m_rows, &FilteredTable::choicesChanged, this, &DifferencePage::choicesChanged);
}

void DifferencePage::setGained(std::function<bool(int sourceRow)> isGained)
{
    m_isGained = std::move(isGained);
    m_counts->show();
}

void DifferencePage::setOpening(const QString &words)
{
    table()->setOpening(words);
    m_open = new QPushButton(words);
    m_open->setObjectName(m_words.name + u"Open"_qs);
    m_head->addWidget(m_open, 0, Qt::AlignTrailing);
    setTabOrder(m_open, filterBox());
    const auto open = [this] {
        if (const int row = table()->currentSourceRow(); row >= 0)
            Q_EMIT opened(row);
    };
    connect(m_open, &QPushButton::clicked, this, open);
    connect(table(), &QTableView::activated, this, open);
    connect(table(), &DataTable::currentSourceRowChanged, this, &DifferencePage::offerOpening);
    offerOpening();
}

void DifferencePage::offerOpening()
{
    if (m_open)
        m_open->setEnabled(table()->currentSourceRow() >= 0);
}

DataTable *DifferencePage::table() const
{
    return m_rows->table();
}

QLineEdit *DifferencePage::filterBox() const
{
    return m_rows->filterBox();
}

void DifferencePage::showReading(const std::function<void()> &cancel)
{
    m_pages->showState({PageState::Kind::Loading, m_words.reading, {}, tr("Cancel"), cancel});
}

void DifferencePage::showRows(bool isComplete)
{
    if (isComplete)
        m_notice->clear();
    else
        m_notice->showWords(tr("A run is too large to read completely. There may be more than is shown."));
    if (table()->rowOrder()->sourceModel()->rowCount() == 0 && isComplete) {
        m_pages->showState({PageState::Kind::Empty, m_words.nothing, m_words.why, tr("Choose other runs"),
                            [this] { Q_EMIT otherRunsWanted(); }});
        return;
    }
    m_pages->showContent();
    m_rows->showFilled();
    count();
    offerOpening();
}

void DifferencePage::count()
{
    if (!m_isGained)
        return;
    const TableProxyModel *const order = table()->rowOrder();
    const int all = order->sourceModel()->rowCount();
    int allGained = 0;
    for (int row = 0; row < all; ++row)
        allGained += m_isGained(row) ? 1 : 0;
    int gained = 0;
    for (int row = 0; row < order->rowCount(); ++row)
        gained += m_isGained(order->sourceRow(row)) ? 1 : 0;
    const QString gainedWords = formats::count(gained);
    const QString lostWords = formats::count(order->rowCount() - gained);
    const QString counts =
        order->rowCount() == all
            ? tr("Gained: %1. Lost: %2.").arg(gainedWords, lostWords)
            : tr("Gained: %1 of %2. Lost: %3 of %4. The filters hide the others.")
                  .arg(gainedWords, formats::count(allGained), lostWords, formats::count(all - allGained));
    m_counts->setText(m_remark.isEmpty() ? counts : counts + u' ' + m_remark);
}

} // namespace brandbridge::ui
