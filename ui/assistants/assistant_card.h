// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include "core/activity/activity_log_reader.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace brandbridge::ui {

class Card;
class ChangePreview;
class RightsPanel;
class Text;

/// One assistant: how it stands to this server, what it may do, and what can be done about it.
class AssistantCard final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend has a connector and outlives the card.
    AssistantCard(const assistants::Assistant &assistant, Backend &backend, const QStringList &tools,
                  QWidget *parent = nullptr);

    /// Shows that nobody can be connected, as the endpoint's port changes with each start, and where it can be given a
    /// fixed one.
    static QString noFixedPortWords(const settings::Settings &settings);

    /// Looks at the assistant's file again.
    void refresh();
    /// When it called last; replaces the advice what to do until it calls.
    void setLastCall(const QDateTime &time);
    /// Reads its file and tokens again, which others may have changed. A change on view stays.
    void lookAgain();
    /// Whether assistants get no data yet, as the service's address or its key is missing.
    void setLacksService(bool lacks);
    /// Other tools are offered now.
    void setTools(const QStringList &tools);
    /// What it has called in the last 30 days.
    void setUsage(const activity::Usage &usage);

Q_SIGNALS:
    void said(const QString &message);
    void setUpWanted();

private:
    void plan(const tl::expected<assistants::Change, QString> &change);
    void make();
    void copyConfiguration();
    void giveSkill();
    void openLink();
    void complain(const QString &problem);
    void showState();
    void showProof();

    const assistants::Assistant &m_assistant;
    Backend &m_backend;
    std::optional<assistants::Change> m_plan;
    QDateTime m_connectedAt;             ///< here and now; invalid where that was before
    QDateTime m_lastCalledAt;            ///< invalid before the first call
    assistants::Inspection m_inspection; ///< the last one of its file
    bool m_lacksService = false;
    Card *m_card;
    QLabel *m_symbol;
    Text *m_state;
    Text *m_file;
    Text *m_nextStep;
    Text *m_lastCall;
    Text *m_problem;
    QPushButton *m_setUp;
    QPushButton *m_connect;
    QPushButton *m_disconnect;
    QPushButton *m_open;  ///< has the assistant add this server itself
    QPushButton *m_skill; ///< puts the Agent Skill where it looks for skills
    QPushButton *m_copy;
    ChangePreview *m_preview;
    RightsPanel *m_rights = nullptr; ///< null where none are kept
};

} // namespace brandbridge::ui
