// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/watch_rules.h"

#include "core/message/shown_text.h"
#include "ui/words/text.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace brandbridge::ui {

namespace {

constexpr QSize firstSize{720, 360};

} // namespace

WatchRules::WatchRules(const QList<service::Brand> &brands, const Inbox &inbox, QWidget *parent)
    : QDialog(parent),
      m_brands(brands),
      m_before(inbox.unwatched()),
      m_table(new QTableWidget(static_cast<int>(brands.size()), static_cast<int>(watchKinds.size())))
{
    setObjectName(u"watchRules"_qs);
    setWindowTitle(tr("What to watch"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(firstSize);
    m_table->setObjectName(u"watchTable"_qs);
    m_table->setAccessibleName(tr("What to watch of each brand"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false); // Tab goes on to the buttons
    // In the order of watchKinds.
    const QStringList titles{tr("Visibility"), tr("Net sentiment"), tr("Topics"), tr("Sources"), tr("Prompt slots")};
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
    auto *const all = new QVBoxLayout(this);
    all->addWidget(
        new Text(TextRole::Body, tr("You hear about changes in what is checked. A brand without a check is not "
                                    "watched, and nothing is read for it.")));
    all->addWidget(m_table, 1);
    all->addWidget(buttons);
}

Inbox::Rules WatchRules::unwatched() const
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

} // namespace brandbridge::ui
