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
class FlowLayout;
class RightsPanel;
class SymbolLabel;
class Text;

/// Instructions between connecting an assistant and its first call, in the window's language.
namespace next_step {

/// How to make @p assistant notice the connection, as a sentence.
QString whatToDo(const assistants::Assistant &assistant);
/// A sample question that an assistant can answer only with the user's data.
QString question();

} // namespace next_step

/// A card for one caller with its connection state, last call and rights.
class AccessCard : public QWidget
{
    Q_OBJECT
public:
    /// The token's name.
    const QString &name() const { return m_name; }
    /// Sets the time of the last call (invalid if never) and the usage of the last 30 days.
    void setCalls(const QDateTime &last, const activity::Usage &usage);

Q_SIGNALS:
    void said(const QString &message);

protected:
    /// @p backend must outlive the card. @p kind is the prefix of its labels' object names.
    AccessCard(const QString &name, const QString &title, Backend &backend, const QString &kind);

    /// Adds the rights, and a button that shows their details and @p others.
    void addDetails(const QList<QWidget *> &others = {});
    virtual void showState() = 0;
    /// Shows the connection state and the last call.
    void displayState(const QString &symbol, const QString &sentence, const QString &tip = {});
    /// Shows @p problem; hides the label if empty.
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
    FlowLayout *m_line;
    Text *m_lastCall;
    qint64 m_tokens = 0;             ///< of the last 30 days
    RightsPanel *m_rights = nullptr; ///< null without rights
};

/// A card for one assistant with its connection state, rights and actions.
class AssistantCard final : public AccessCard
{
    Q_OBJECT
public:
    /// @p backend must outlive the card. The rights can be edited if @p withRights.
    AssistantCard(const assistants::Assistant &assistant, Backend &backend, bool withRights = true);

    /// Explains that no assistant can be connected while the endpoint's port changes at each start, and how to fix it.
    static QString noFixedPortWords(const settings::Settings &settings);

    /// Inspects the assistant's file again.
    void refresh();
    /// Reads the file and tokens again, because other programs may have changed them. Keeps a shown preview.
    void lookAgain();
    /// Sets whether the service's URL or key is missing; assistants get no data without them.
    void setLacksService(bool lacks);

Q_SIGNALS:
    void setUpRequested();

protected:
    void showState() override;

private:
    void plan(const tl::expected<assistants::Change, QString> &change);
    void make();
    void finish(const assistants::Change &change, tl::expected<void, QString> done);
    void copyConfiguration();
    void installSkill();
    void openLink();

    const assistants::Assistant &m_assistant;
    std::optional<assistants::Change> m_plan;
    QDateTime m_connectedAt;             ///< in this session; invalid if connected earlier
    assistants::Inspection m_inspection; ///< the last inspection of its file
    bool m_lacksService = false;
    Text *m_file;
    Text *m_nextStep;
    Text *m_proxyNote; ///< warns that a proxy may block the endpoint
    QPushButton *m_setUp;
    QPushButton *m_connect;
    QPushButton *m_disconnect;
    QPushButton *m_open;  ///< opens a link that makes the assistant add this server
    QPushButton *m_skill; ///< copies the Agent Skill to the assistant's skills folder
    ChangePreview *m_preview;
};

} // namespace brandbridge::ui
