// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/approval_queue.h"

#include <QTimer>
#include <QWidget>

namespace brandbridge::ui {

class Card;
class Text;

/// The questions that wait for an answer, a line each, to view or deny at once. Hidden while there are none. Allowing
/// requires viewing the whole question, so it is done in the ApprovalWindow.
class PendingPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p desk outlives the panel.
    explicit PendingPanel(ApprovalQueue &desk, QWidget *parent = nullptr);

private:
    void refresh();
    void tick();

    ApprovalQueue &m_desk;
    Card *m_card;
    QWidget *m_rows = nullptr;
    QList<Text *> m_times; ///< by row
    QTimer m_clock;
};

} // namespace brandbridge::ui
