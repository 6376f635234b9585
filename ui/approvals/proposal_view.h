// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QWidget>

class QVBoxLayout;

namespace brandbridge::ui {

/// What an assistant asks to do: who, with which tool, to what by name, what goes along with it, prompt slots before
/// and after, notes. All of it as plain text.
class ProposalView final : public QWidget
{
    Q_OBJECT
public:
    ProposalView();

    void show(const access::ApprovalRequest &request);

private:
    void addList(const QString &name, const QString &heading, const QList<message::Message> &messages,
                 qsizetype leftOut);
    void addSlots(const access::Proposal &proposal, bool isOvertaken);

    QVBoxLayout *m_column;
    QWidget *m_content = nullptr;
};

} // namespace brandbridge::ui
