// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/difference_page.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QLineEdit>
#include <QPushButton>

namespace brandbridge::ui {

DifferencePage::DifferencePage(FilteredTable *rows, Words words, QWidget *parent)
    : QWidget(parent),
      m_words(std::move(words)),
      m_rows(rows),
      m_head(new QHBoxLayout),
      m_counts(withName(new Text(TextRole::Body), table()->objectName() + u"Counts"_qs)),
      m_notice(new NoticeLine)
{
    m_counts->hide();
    m_head->addWidget(m_counts, 1);
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_notice);
    column->addLayout(m_head);
    column->addWidget(m_rows, 1);
    m_pages = new PageStack(content);
    makeColumn(this, 0, {m_pages});
    connect(table(), &DataTable::said, this, &DifferencePage::said);
    connect(table()->rowOrder(), &TableProxyModel::filtered, this, &DifferencePage::count);
}

FilteredTable::Words DifferencePage::tableWords(const QString &title, const QString &searched)
{
    return {title, searched, tr("No difference fits the filters"),
            tr("There are differences, but the filters hide them all.")};
}

void DifferencePage::setGained(std::function<bool(int sourceRow)> isGained)
{
    m_isGained = std::move(isGained);
    m_counts->show();
}

void DifferencePage::setOpening(const QString &words)
{
    table()->setOpening(words);
    m_open = withName(new QPushButton(words), table()->objectName() + u"Open"_qs);
    m_head->addWidget(m_open, 0, Qt::AlignTrailing);
    setTabOrder(m_open, filterBox());
    const auto open = [this] {
        if (table()->currentSourceRow() >= 0)
            Q_EMIT opened();
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
