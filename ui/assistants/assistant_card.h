// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/backend.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace brandbridge::ui {

class Card;
class ChangePreview;
class Text;

/// One assistant: how it stands to this server, what it may do, and what can be done about it.
class AssistantCard final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend has a connector and outlives the card.
    AssistantCard(const assistants::Assistant &assistant, Backend &backend, const QStringList &tools,
                  QWidget *parent = nullptr);

    /// Looks at the assistant's file again.
    void refresh();
    /// When it called last; says so in place of what is to be done until it calls.
    void setLastCall(const QDateTime &time);

Q_SIGNALS:
    void said(const QString &message);

private:
    void plan(const tl::expected<assistants::Change, QString> &change);
    void make();
    void copyConfiguration();
    void complain(const QString &problem);
    void showProof();

    const assistants::Assistant &m_assistant;
    Backend &m_backend;
    std::optional<assistants::Change> m_plan;
    QDateTime m_connectedAt;  ///< here and now; invalid where that was before
    QDateTime m_lastCalledAt; ///< invalid before the first call
    bool m_isConnected = false;
    Card *m_card;
    QLabel *m_symbol;
    Text *m_state;
    Text *m_file;
    Text *m_nextStep;
    Text *m_lastCall;
    Text *m_problem;
    QPushButton *m_connect;
    QPushButton *m_disconnect;
    QPushButton *m_copy;
    ChangePreview *m_preview;
};

} // namespace brandbridge::ui
