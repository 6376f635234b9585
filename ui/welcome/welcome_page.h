// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"
#include "ui/model/backend.h"

#include <QList>
#include <QWidget>

#include <chrono>

class QPushButton;

namespace brandbridge::ui {

class AssistantStep;
class ColumnScroll;
class ConnectionForm;
class ModeStep;
class Text;

/// The setup assistant for the first start: organization or demo, connection to the service, and connecting an
/// assistant. Replaces the window's content until finished or left.
class WelcomePage final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend must outlive the page; @p keychainTime is the timeout for the keychain.
    explicit WelcomePage(Backend &backend, std::chrono::milliseconds keychainTime = keys::KeyStore::standardTimeout,
                         QWidget *parent = nullptr);

    /// Starts with the first step.
    void begin();
    /// Starts with the connection to the organization's service.
    void beginWithConnection();
    /// Continues with the assistant step after a restart.
    void resume();
    /// Leaves like the button.
    void leave();

Q_SIGNALS:
    /// The program restarts with an accepted connection or with the demo; the new window should call resume().
    void restarting(bool isDemo);
    /// An accepted connection is in use; the window must reload its data.
    void connectionChanged();
    /// The user finished or left the setup.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum Step
    {
        Mode,
        Connection,
        Assistant,
        Done
    };
    void goTo(Step step);
    void showButtons();
    void showNextStep();
    void goBack();
    void useConnection();
    void restart(bool isDemo);
    QWidget *makeFooter();
    QString doneWords() const;
    bool needsRestart() const;

    Backend &m_backend;
    Step m_step = Mode;
    bool m_isResumed = false; ///< after a restart
    Text *m_title;
    Text *m_count;
    QList<QWidget *> m_steps; ///< by Step
    ColumnScroll *m_scroll = nullptr;
    ModeStep *m_mode;
    ConnectionForm *m_connection;
    AssistantStep *m_assistant;
    Text *m_done;
    QPushButton *m_leave;
    QPushButton *m_back;
    QPushButton *m_next;
};

} // namespace brandbridge::ui
