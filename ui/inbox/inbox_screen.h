// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inbox/inbox.h"
#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"

class QPushButton;

namespace brandbridge::ui {

class DataTable;
class FilteredTable;
class NoticeLine;
class PageStack;

/// What changed beyond chance with the reports of all brands, newest first.
class InboxScreen final : public Screen
{
    Q_OBJECT
public:
    explicit InboxScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;

private:
    void showLines();
    void offerMarking();
    void openCurrent();
    void mark(const QStringList &keys);
    void chooseWhatToWatch();
    void take(const Inbox::Done &done);

    Inbox m_inbox;
    RecordModel<InboxLine> m_model;
    FilteredTable *m_rows;
    DataTable *m_table;
    NoticeLine *m_notice;
    QPushButton *m_mark;
    QPushButton *m_markAll;
    QPushButton *m_rules;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
