// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_log_reader.h"
#include "ui/model/backend.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace brandbridge::ui {

class Card;
class ChangePreview;
class RightsPanel;
class SymbolLabel;
class Text;

/// What to do in an assistant between being connected and its first call, in the window's language.
namespace next_step {

/// What makes @p assistant see that it was connected, a sentence.
QString whatToDo(const assistants::Assistant &assistant);
/// Something to ask an assistant, which it can answer with one's data only.
QString question();

} // namespace next_step

/// One caller: how it stands to this server, when it called last and what it may do.
class AccessCard : public QWidget
{
    Q_OBJECT
public:
    /// The token's.
    const QString &name() const { return m_name; }
    /// When it called last, invalid for never, and what it has called in the last 30 days.
    void setCalls(const QDateTime &last, const activity::Usage &usage);

Q_SIGNALS:
    void said(const QString &message);

protected:
    /// @p backend outlives the card; @p kind begins the names of its labels.
    AccessCard(const QString &name, const QString &title, Backend &backend, const QString &kind);

    /// Ends the card with when it called last and, after @p rest and @p withRights, what it may do.
    void addEnd(const QList<QWidget *> &rest, bool withRights = true);
    virtual void showState() = 0;
    /// Shows how it stands, and when it called last.
    void displayState(const QString &symbol, const QString &sentence, const QString &tip = {});
    /// Shows @p problem, or none where it is empty.
    void complain(const QString &problem);

    Backend &backend() const { return m_backend; }
    Card *card() const { return m_card; }
    const QDateTime &lastCalledAt() const { return m_lastCalledAt; } ///< invalid before the first call

private:
    const QString m_name;
    Backend &m_backend;
    QDateTime m_lastCalledAt;
    Card *m_card;
    SymbolLabel *m_symbol;
    Text *m_state;
    Text *m_problem;
    Text *m_lastCall;
    RightsPanel *m_rights = nullptr; ///< null without
};

/// One assistant: how it stands to this server, what it may do, and what can be done about it.
class AssistantCard final : public AccessCard
{
    Q_OBJECT
public:
    /// @p backend outlives the card; what the assistant may do can be chosen in it @p withRights.
    AssistantCard(const assistants::Assistant &assistant, Backend &backend, bool withRights = true);

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
    Text *m_proxyNote; ///< that a proxy may keep the assistant from the endpoint
    QPushButton *m_setUp;
    QPushButton *m_connect;
    QPushButton *m_disconnect;
    QPushButton *m_open;  ///< has the assistant add this server itself
    QPushButton *m_skill; ///< puts the Agent Skill where it looks for skills
    ChangePreview *m_preview;
};

} // namespace brandbridge::ui
