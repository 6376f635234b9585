// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/approval_queue.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QWidget>

#include <chrono>

class QListWidget;
class QPushButton;
class QScrollArea;

namespace brandbridge::ui {

/// Prevents keys and clicks meant for another window from answering a question that has just appeared.
///
/// While closed, it blocks keys and mouse buttons in the watched widgets. It closes on close() and when the window
/// becomes active; each further key extends this, because a person who is still typing has not seen the window. A click
/// may activate the window and count immediately if the pointer has been over it for that time. Lives with the window.
class InputGuard final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualTime{500};

    /// Watches @p window and its future children. Once closed, stays closed for @p time.
    InputGuard(QWidget *window, std::chrono::milliseconds time);

    /// A click on @p widget counts immediately if it @p isSafe, such as a refusal.
    void watch(QWidget *widget, bool isSafe = false);
    void close();
    bool isClosed() const { return !m_until.hasExpired(); }
    bool isClosedToKeys() const { return isClosed() || !m_keysUntil.hasExpired(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
    QList<QObject *> m_safe; ///< widgets, not to be used
    const std::chrono::milliseconds m_time;
    QDeadlineTimer m_until;
    QDeadlineTimer m_keysUntil;
    QDeadlineTimer m_pointerSeenAt{QDeadlineTimer::Forever}; ///< when the pointer has been over the window long enough
};

class Countdown;
class ProposalView;
class Text;

/// Asks the user whether an assistant's call may proceed, one question at a time.
///
/// It stays on top without taking the keyboard focus: it does not activate itself, and an InputGuard protects its
/// buttons. Escape, Enter and closing the window deny.
class ApprovalWindow final : public QWidget
{
    Q_OBJECT
public:
    /// @p approvalQueue must outlive the window. Keys and clicks are ignored for @p guardTime after a question appears.
    explicit ApprovalWindow(ApprovalQueue &approvalQueue, std::chrono::milliseconds guardTime = InputGuard::usualTime,
                            QWidget *parent = nullptr);

    /// Shows the pending question @p id, if it exists, and activates the window, as requested by the user.
    void review(const QString &id);

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void take(const access::ApprovalRequest &request);
    void recordEnd(const QString &id, access::Verdict verdict);
    void showRequest(const QString &id);
    void showAnswers(bool shown);
    void showList();
    void raiseWindow();
    /// The maximum size on its screen.
    QSize maximumSize() const;
    /// Grows the window to fit the whole question, if the screen has room, and keeps it on the screen.
    void growToFit();
    void decide(access::Verdict verdict);
    QPushButton *button(const QString &name, const QString &text, access::Verdict verdict);

    ApprovalQueue &m_queue;
    QString m_shown;            ///< the ID of the shown question; empty if none
    bool m_isAnswering = false; ///< decide() is ending the question
    InputGuard *m_guard;
    Text *m_before;
    Text *m_waiting;
    QListWidget *m_list;
    ProposalView *m_proposal;
    QScrollArea *m_scroll;
    Countdown *m_countdown;
    QPushButton *m_once;
    QPushButton *m_session;
    Text *m_sessionWords;
    QPushButton *m_deny;
    QPushButton *m_close;
};

} // namespace brandbridge::ui
