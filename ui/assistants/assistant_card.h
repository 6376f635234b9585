// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/assistants/access_card.h"

class QPushButton;

namespace brandbridge::ui {

class ChangePreview;
class Text;

/// One assistant: how it stands to this server, what it may do, and what can be done about it.
class AssistantCard final : public AccessCard
{
    Q_OBJECT
public:
    /// @p backend has a connector and outlives the card.
    AssistantCard(const assistants::Assistant &assistant, Backend &backend);

    /// Shows that nobody can be connected, as the endpoint's port changes with each start, and where it can be given a
    /// fixed one.
    static QString noFixedPortWords(const settings::Settings &settings);

    /// Looks at the assistant's file again.
    void refresh();
    /// Reads its file and tokens again, which others may have changed. A change on view stays.
    void lookAgain();
    /// Whether assistants get no data yet, as the service's address or its key is missing.
    void setLacksService(bool lacks);

Q_SIGNALS:
    void setUpWanted();

protected:
    void showState() override;

private:
    void plan(const tl::expected<assistants::Change, QString> &change);
    void make();
    void copyConfiguration();
    void giveSkill();
    void openLink();

    const assistants::Assistant &m_assistant;
    std::optional<assistants::Change> m_plan;
    QDateTime m_connectedAt;             ///< here and now; invalid where that was before
    assistants::Inspection m_inspection; ///< the last one of its file
    bool m_lacksService = false;
    Text *m_file;
    Text *m_nextStep;
    QPushButton *m_setUp;
    QPushButton *m_connect;
    QPushButton *m_disconnect;
    QPushButton *m_open;  ///< has the assistant add this server itself
    QPushButton *m_skill; ///< puts the Agent Skill where it looks for skills
    ChangePreview *m_preview;
};

} // namespace brandbridge::ui
