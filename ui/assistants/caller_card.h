// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include "core/activity/activity_log_reader.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace brandbridge::ui {

class Card;
class RightsPanel;
class Text;

/// A caller that Brandbridge does not find by itself, such as an assistant that was given a token: what it may do, when
/// it called last, and its token, which can be revoked.
class CallerCard final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend has tokens and outlives the card.
    CallerCard(const QString &name, Backend &backend, const QStringList &tools, QWidget *parent = nullptr);

    /// Whether @p name is a caller without an AssistantCard. The activity log has others, too.
    static bool isFor(const QString &name);

    /// When its token was made; not valid where it has none.
    void setTokenTime(const QDateTime &time);
    /// When it called last.
    void setLastCall(const QDateTime &time);
    /// Other tools are offered now.
    void setTools(const QStringList &tools);
    /// What it has called in the last 30 days.
    void setUsage(const activity::Usage &usage);

Q_SIGNALS:
    void said(const QString &message);
    void tokenEnded();

private:
    void askToEndToken();
    void endToken();
    void showState();

    const QString m_name;
    Backend &m_backend;
    QDateTime m_tokenTime;    ///< invalid where it has no token
    QDateTime m_lastCalledAt; ///< invalid before the first call
    Card *m_card;
    QLabel *m_symbol;
    Text *m_state;
    Text *m_firstCall; ///< that it is waited for
    Text *m_lastCall;
    Text *m_problem;
    QPushButton *m_endToken;
    RightsPanel *m_rights = nullptr; ///< null where none are kept
};

} // namespace brandbridge::ui
