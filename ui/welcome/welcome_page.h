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

/// The first start, step by step: one's own organization or the demo, the connection to its service, an assistant to
/// connect. Takes the window's place until it is done or left.
class WelcomePage final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the page; @p keychainTime is how long to wait for a keychain.
    explicit WelcomePage(Backend &backend, std::chrono::milliseconds keychainTime = access::KeyStore::standardTimeout,
                         QWidget *parent = nullptr);

    /// Begins with the first step.
    void begin();
    /// Begins with the connection to the organization's service.
    void beginWithConnection();
    /// Goes on with the assistant, where Brandbridge was restarted for the connection.
    void resume();
    /// Goes, as by the button. What was stored counts from then on.
    void leave();

Q_SIGNALS:
    /// A connection was accepted that takes a restart, which follows: the window then is to resume().
    void restarting();
    /// A connection was accepted and is in use: what the window shows must be read again.
    void connectionChanged();
    /// The user has finished or gone.
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
    void finish();
    QWidget *makeFooter();
    QString doneWords() const;
    bool entersDemo() const;
    bool needsRestart() const;

    Backend &m_backend;
    Step m_step = Mode;
    bool m_isStored = false;  ///< a connection, since begin()
    bool m_isResumed = false; ///< with a connection that was accepted before the restart
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
