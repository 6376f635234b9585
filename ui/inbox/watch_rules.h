// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inbox/inbox.h"

#include <QDialog>

class QTableWidget;

namespace brandbridge::ui {

/// What to watch of each brand: a row of boxes to be checked.
class WatchRules final : public QDialog
{
    Q_OBJECT
public:
    WatchRules(const QList<service::Brand> &brands, const Inbox &inbox, QWidget *parent);

    /// As chosen, for the brands that were shown; for others as the inbox has it.
    Inbox::Rules unwatched() const;

private:
    const QList<service::Brand> m_brands;
    const Inbox::Rules m_before;
    QTableWidget *m_table;
};

} // namespace brandbridge::ui
