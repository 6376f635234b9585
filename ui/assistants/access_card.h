// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include "core/activity/activity_log_reader.h"

#include <QWidget>

class QLabel;

namespace brandbridge::ui {

class CallFeed;
class Card;
class RightsPanel;
class Text;

/// One caller: how it stands to this server, when it called last and what it may do.
class AccessCard : public QWidget
{
    Q_OBJECT
public:
    /// The token's.
    const QString &name() const { return m_name; }
    /// Looks up in @p feed when it called last.
    void readLastCall(CallFeed &feed);
    /// When it called last.
    void setLastCall(const QDateTime &time);
    /// What it has called in the last 30 days.
    void setUsage(const activity::Usage &usage);

Q_SIGNALS:
    void said(const QString &message);

protected:
    /// @p backend outlives the card; @p kind begins the names of its labels.
    AccessCard(const QString &name, const QString &title, Backend &backend, const QString &kind);

    /// Ends the card with when it called last and, after @p rest, what it may do.
    void addEnd(const QList<QWidget *> &rest);
    virtual void showState() = 0;
    /// Shows how it stands, and when it called last.
    void displayState(const QString &symbol, const QString &sentence, const QString &tip = {});
    /// Shows @p problem, or none where it is empty.
    void complain(const QString &problem);

    Backend &backend() const { return m_backend; }
    Card *card() const { return m_card; }
    const QDateTime &lastCalledAt() const { return m_lastCalledAt; } ///< invalid before the first call

private:
    const QString m_name;
    Backend &m_backend;
    QDateTime m_lastCalledAt;
    Card *m_card;
    QLabel *m_symbol;
    Text *m_state;
    Text *m_problem;
    Text *m_lastCall;
    RightsPanel *m_rights = nullptr; ///< null where none are kept
};

} // namespace brandbridge::ui
