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

/// The time left to answer a question, as a bar and as text.
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

/// A list of pending questions with buttons to view or deny them. Hidden if empty. Allowing requires viewing
/// the whole question in the ApprovalWindow.
class PendingQuestionsPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p approvalQueue must outlive the panel.
    explicit PendingQuestionsPanel(ApprovalQueue &approvalQueue, QWidget *parent = nullptr);

private:
    void refresh();
    void tick();

    ApprovalQueue &m_queue;
    Card *m_card;
    QWidget *m_rows = nullptr;
    QList<Text *> m_times; ///< by row
    QTimer m_clock{this};
};

/// Shows a desktop notification for each question, with buttons to answer it. Deletions can be allowed only in the
/// question's window, which lists everything they include. Lives as long as the window.
class ApprovalNotifier final : public QObject
{
    Q_OBJECT
public:
    /// @p queue must outlive this object.
    explicit ApprovalNotifier(ApprovalQueue &queue, QObject *parent = nullptr);

    /// Whether to notify of new questions.
    void setWanted(bool wanted) { m_isEnabled = wanted; }

Q_SIGNALS:
    /// The desktop has no notifications with buttons; @p title and @p text are for a plain one.
    void plainWanted(const QString &title, const QString &text);

private:
    void show(const access::ApprovalRequest &request);
    void answer(const QString &id, const QString &action);

    ApprovalQueue &m_queue;
    Notifications m_notifications;
    bool m_isEnabled = true;
};

} // namespace brandbridge::ui
