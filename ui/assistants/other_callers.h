// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include "core/activity/activity_log_reader.h"

#include <QHash>
#include <QMap>
#include <QWidget>

#include <memory>

class QVBoxLayout;

namespace brandbridge::ui {

class CallFeed;
class CallerCard;
class ConnectAnother;
class Text;

/// Callers besides the assistants that Brandbridge finds by itself, a card each, and how to connect one more. Cards
/// come as callers do; they go at load() only, so that none vanishes under the pointer.
class OtherCallers final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend has a connector and tokens; it and @p feed outlive this.
    OtherCallers(Backend &backend, CallFeed &feed);

    /// Reads who there is, and who called.
    void load();
    /// Takes in who has a token or rights by now, which others may have given.
    void lookAgain();
    /// When callers called last, by name; only news.
    void showLastCalls(const QHash<QString, QDateTime> &times);
    /// What callers have called in the last 30 days, by name.
    void showUsage(const QHash<QString, activity::Usage> &usage);
    ConnectAnother *another() const { return m_another; }

Q_SIGNALS:
    void said(const QString &message);

private:
    /// All that may call, even if they have not yet.
    QStringList permitted() const;
    void keepOnly(const QStringList &callers);
    CallerCard *ensureCard(const QString &caller);

    Backend &m_backend;
    CallFeed &m_feed;
    QMap<QString, CallerCard *> m_cards; ///< by name, in the order in which they are shown
    QHash<QString, activity::Usage> m_usage;
    QHash<QString, QDateTime> m_tokenTimes; ///< when each token was made, by caller
    Text *m_problem;                        ///< of the file of tokens
    ConnectAnother *m_another;
    QVBoxLayout *m_column;
    std::unique_ptr<QObject> m_request;
};

} // namespace brandbridge::ui
