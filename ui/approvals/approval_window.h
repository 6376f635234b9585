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

/// Keeps a key or a click that was meant for something else from deciding in a window that has just appeared.
///
/// While it is closed, keys and mouse buttons do nothing in the widgets it watches. It closes on close() and when the
/// window becomes active, and every key that comes meanwhile keeps it closed for as long again: a person who goes on
/// typing has not seen the window yet. A click may activate the window and count at once where the pointer has been on
/// it for that time: that person sees it. Lives with the window.
class InputGuard final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualTime{500};

    /// Watches @p window, and what is added. Once closed, it stays so for @p time.
    InputGuard(QWidget *window, std::chrono::milliseconds time);

    void watch(QWidget *widget);
    void close();
    bool isClosed() const { return !m_until.hasExpired(); }
    bool isClosedToKeys() const { return isClosed() || !m_keysUntil.hasExpired(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
    const std::chrono::milliseconds m_time;
    QDeadlineTimer m_until;
    QDeadlineTimer m_keysUntil;
    QDeadlineTimer m_pointerSeenAt{QDeadlineTimer::Forever}; ///< from when on whose pointer is on the window sees it
};

class Countdown;
class ProposalView;
class Text;

/// Asks a person whether an assistant's call may go on, one question after the other.
///
/// It comes before other windows, but takes no keystrokes that were meant for them: it does not activate itself, and an
/// InputGuard protects its buttons. Escape, Enter and closing it deny.
class ApprovalWindow final : public QWidget
{
    Q_OBJECT
public:
    /// @p desk outlives the window. Keys and clicks do nothing for @p guardTime after a question has appeared.
    explicit ApprovalWindow(ApprovalQueue &desk, std::chrono::milliseconds guardTime = InputGuard::usualTime,
                            QWidget *parent = nullptr);

    /// Shows the question @p id, where it waits, in the active window: the person wants to see it.
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
    void comeUp();
    /// How large this may be on its screen.
    QSize mostRoom() const;
    /// Makes room for all of the question, if the screen has it, and stays within that.
    void growToFit();
    void decide(access::Verdict verdict);
    QPushButton *button(const QString &name, const QString &text, access::Verdict verdict);

    ApprovalQueue &m_desk;
    QString m_shown;            ///< the id of the question that is seen; empty for none
    bool m_isAnswering = false; ///< what ends now was ended here
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
