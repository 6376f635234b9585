// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QList>
#include <QWidget>

class QComboBox;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace brandbridge::ui {

class Text;

/// What one assistant may do, to be changed: read, create and delete, each as for all assistants where nothing is
/// decided of this one, and which tools it has. A change counts at once,
/// in every running Brandbridge.
class RightsPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p permissions outlive the panel; @p tools are the names of all tools that are offered.
    RightsPanel(access::Permissions &permissions, const QString &assistant, const QStringList &tools,
                QWidget *parent = nullptr);

    /// Other tools are offered now.
    void setTools(const QStringList &tools);

private:
    void listTools();
    void refresh();
    void take(const tl::expected<void, QString> &stored);
    void setRight(access::Action action, QComboBox *box);
    void setTool(const QListWidgetItem *item);

    access::Permissions &m_permissions;
    const QString m_assistant;
    QStringList m_offered;
    QStringList m_listed;        ///< by row
    QList<QComboBox *> m_rights; ///< by Action
    QToolButton *m_toggle;
    QListWidget *m_tools;
    Text *m_problem;
};

} // namespace brandbridge::ui
