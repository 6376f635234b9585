// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inbox/inbox.h"
#include "ui/screen/screen.h"

class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class PageStack;
template <typename T>
class RecordTable;

/// Clear changes in the reports of all brands, newest first.
class InboxScreen final : public Screen
{
    Q_OBJECT
public:
    explicit InboxScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void load(bool fresh) override;

private:
    void showLines();
    void offerMarking();
    void openCurrent();
    void mark(const QList<InboxLine> &lines);
    void chooseWhatToWatch();
    void take(const Inbox::Done &done);

    Inbox m_inbox;
    RecordTable<InboxLine> *m_lines;
    NoticeLine *m_notice;
    QPushButton *m_mark;
    QPushButton *m_markAll;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
