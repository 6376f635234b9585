// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/activity/call_feed.h"
#include "ui/screen/screen.h"

#include <QHash>
#include <QMap>

class QScrollArea;

namespace brandbridge::ui {

class AssistantCard;
class CallerCard;
class ConnectAnother;
class Text;

/// Every assistant that can be connected and every other caller, a card each, and how to connect one more.
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
    /// What the activity log has of callers, by name.
    struct Calls
    {
        QHash<QString, QDateTime> last;
        QHash<QString, activity::Usage> usage; ///< in the last 30 days
    };

    void addOtherCallers(QVBoxLayout *column, QScrollArea *scroll);
    /// All that may call, even if they have not yet.
    QStringList permitted() const;
    /// Takes in who has a token or rights by now, which others may have given.
    void showPermitted();
    void addCallers(const QStringList &names);
    void keepOnly(const QStringList &callers);
    /// Cards of callers that are none any more go only if they @p mayGo, so that none vanishes under the pointer.
    void readCalls(bool mayGo);
    void showCalls(const Calls &calls, bool mayGo);
    void showWhetherServiceIsThere();

    CallFeed m_feed;
    QList<AssistantCard *> m_cards;
    QMap<QString, CallerCard *> m_callers;  ///< by name, in the order in which they are shown
    QHash<QString, QDateTime> m_tokenTimes; ///< when each token was made, by caller
    Calls m_calls;
    // Null where no assistants can be connected:
    Text *m_tokensProblem = nullptr;
    QVBoxLayout *m_callersColumn = nullptr;
    ConnectAnother *m_another = nullptr;
};

} // namespace brandbridge::ui
