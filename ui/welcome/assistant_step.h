// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/activity/call_feed.h"
#include "ui/model/backend.h"

#include <QWidget>

class QVBoxLayout;

namespace brandbridge::ui {

class AssistantCard;
class FoldButton;
class OutcomeLine;

/// Where an assistant is picked and connected: those that are on this machine in sight, the others behind a button.
class AssistantStep final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the step.
    explicit AssistantStep(Backend &backend);

    /// Looks for assistants again.
    void begin();
    /// Those that are connected now.
    QList<assistants::Assistant> connected() const;

private:
    Backend m_backend; ///< without permissions: what assistants may do has its own place
    CallFeed m_feed;
    QList<AssistantCard *> m_cards;
    QVBoxLayout *m_found;
    QVBoxLayout *m_absent;
    QWidget *m_noneFound;
    FoldButton *m_toggle;
    OutcomeLine *m_outcome;
};

} // namespace brandbridge::ui
