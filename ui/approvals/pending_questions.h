// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/notifications.h"
#include "ui/model/approval_queue.h"

#include <QDateTime>
#include <QTimer>
#include <QWidget>

class QProgressBar;

namespace brandbridge::ui {

class Card;
class Text;

/// How long a question still waits, as a bar and in words.
class Countdown final : public QWidget
{
    Q_OBJECT
public:
    Countdown();

    /// Counts from @p from to @p until, both UTC.
    void setSpan(const QDateTime &from, const QDateTime &until);

private:
    void refresh();

    QDateTime m_until;
    QProgressBar *m_bar;
    Text *m_words;
    QTimer m_clock{this};
};

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
    QTimer m_clock{this};
};

/// Has the desktop notify a person of each question: what is asked, with buttons that answer it. Deleting is allowed in
/// the question's own window only, where everything it takes along is listed. Lives as long as the window.
class ApprovalNotices final : public QObject
{
    Q_OBJECT
public:
    /// @p queue outlives this object.
    explicit ApprovalNotices(ApprovalQueue &queue, QObject *parent = nullptr);

    /// Whether new questions are notified of.
    void setWanted(bool wanted) { m_isWanted = wanted; }

Q_SIGNALS:
    /// The desktop has no notifications with buttons; the texts of one without.
    void plainWanted(const QString &title, const QString &text);

private:
    void show(const access::ApprovalRequest &request);
    void answer(const QString &id, const QString &action);

    ApprovalQueue &m_queue;
    Notifications m_notifications;
    bool m_isWanted = true;
};

} // namespace brandbridge::ui
