// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/activity/activity_log_reader.h"
#include "core/tools/offered_tools.h"
#include "ui/model/bridge_status.h"

#include <QButtonGroup>
#include <QList>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QListWidget;
class QToolButton;

namespace brandbridge::ui {

class Text;

/// Edits the rights of one assistant, or the defaults: read, create and delete, available tools, result size and
/// prompts a day. Also shows the cost in tokens. Changes take effect immediately in every running Brandbridge.
class RightsPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p permissions and @p bridge must outlive the panel; @p assistant may be Permissions::forAll().
    RightsPanel(access::Permissions &permissions, BridgeStatus &bridge, const QString &assistant);

    /// Sets the usage of the last 30 days.
    void setUsage(const activity::Usage &usage);
    /// Buttons for the usual combinations of rights, to be placed by the caller.
    QWidget *levels() const { return m_levels; }

Q_SIGNALS:
    /// Describes what a preset changed, and whether an assistant must be restarted.
    void said(const QString &message);

private:
    void takeTools();
    void makeLevels();
    void showLevel();
    QToolButton *makePresets();
    static void fillLimit(QComboBox *box, std::optional<qint64> own, qint64 inForce, QList<qint64> choices,
                          const std::function<QString(qint64)> &words);
    void showCost();
    void listTools();
    void refresh();
    void take(const tl::expected<void, QString> &stored, const QString &words = {});
    void setPreset(tools::Preset preset);
    void setLimit(std::optional<qint64> access::StoredPermissions::*limit, const QComboBox *box);

    access::Permissions &m_permissions;
    BridgeStatus &m_bridge;
    const QString m_assistant;
    QWidget *m_levels;
    QButtonGroup m_group;        ///< of the buttons in m_levels
    QStringList m_offered;       ///< names of all available tools
    QStringList m_listed;        ///< by row
    QList<QComboBox *> m_rights; ///< by Action
    QComboBox *m_resultCharacters;
    QComboBox *m_promptsPerDay;
    QListWidget *m_tools;
    QToolButton *m_toggle;
    Text *m_cost;
    Text *m_problem;
    activity::Usage m_usage;
    qint64 m_definitionTokens = 0; ///< of the offered tools
    qint64 m_takenTokens = 0;      ///< the same at the user's last change
};

} // namespace brandbridge::ui
