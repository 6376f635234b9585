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
class TokenForm;
class Text;

/// Cards for all known assistants and other callers, and a form to connect another one.
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
    /// Calls in the activity log, by caller.
    struct Calls
    {
        QHash<QString, QDateTime> last;
        QHash<QString, activity::Usage> usage; ///< in the last 30 days
    };

    void addOtherCallers(QVBoxLayout *column, QScrollArea *scroll);
    /// All callers with permission, including those that have not called yet.
    QStringList permitted() const;
    /// Updates the cards of callers with a token or rights, which other programs may have changed.
    void showPermitted();
    void addCallers(const QStringList &names);
    void keepOnly(const QStringList &callers);
    /// Removes cards of former callers only if @p mayGo, to keep the card under the pointer.
    void readCalls(bool mayGo);
    void showCalls(const Calls &calls, bool mayGo);
    void showWhetherServiceIsThere();

    CallFeed m_feed;
    QList<AssistantCard *> m_cards;
    QMap<QString, CallerCard *> m_callers;  ///< by name, in display order
    QHash<QString, QDateTime> m_tokenTimes; ///< creation time of each token, by caller
    Calls m_calls;
    // Null if no assistants can be connected:
    Text *m_tokensProblem = nullptr;
    QVBoxLayout *m_callersColumn = nullptr;
    TokenForm *m_another = nullptr;
};

} // namespace brandbridge::ui
