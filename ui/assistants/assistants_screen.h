// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/activity/call_feed.h"
#include "ui/screen/screen.h"

namespace brandbridge::ui {

class AssistantCard;
class OtherCallers;

/// Every assistant that can be connected and every other caller, a card each.
class AssistantsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit AssistantsScreen(Backend &backend, QWidget *parent = nullptr);

    void addCommands(QMenu *menu) const override;
    QVariant formState() const override;
    void restoreFormState(const QVariant &carried) override;

protected:
    void load(bool fresh) override;
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void readUsage();
    void showNewCalls();
    void showWhetherServiceIsThere();

    CallFeed m_feed;
    QList<AssistantCard *> m_cards;
    OtherCallers *m_others = nullptr; ///< null where no assistants can be connected
};

} // namespace brandbridge::ui
