// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/approvals/input_guard.h"
#include "ui/model/approval_queue.h"

#include <QWidget>

class QListWidget;
class QPushButton;
class QScrollArea;

namespace brandbridge::ui {

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
