// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/settings/settings.h"

#include <QList>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// The right in the user's language.
QString rightWords(access::Right right);

/// A change that importing a setup would make.
struct SetupChange
{
    QString what;   ///< such as "claude-desktop: create"
    QString before; ///< empty if there is nothing to replace
    QString after;
    /// Gives assistants more rights, changes where the API key is sent or removes recorded data.
    bool needsConsent = false;
    std::optional<settings::Key> key; ///< of a setting, whose values are the stored ones
    /// The error is a sentence.
    std::function<tl::expected<void, QString>()> apply;

    /// "claude-desktop: create: Ask me → Never"
    QString words() const;
};

/// The setup as one file for a colleague: stored settings, permissions of assistants, notes on charts, watch rules, and
/// marks on actions. Without the API key, tokens, and paths of this computer. Errors are sentences.
class SetupFile final
{
public:
    /// @p folder is the configuration folder. The objects must outlive this one and its changes.
    SetupFile(settings::Settings &settings, access::Permissions &permissions, QString folder, bool isDemo);

    tl::expected<void, QString> save(const QString &path) const;
    /// The changes that the file @p path would make here, those that need consent last. Changes nothing. Fails if any
    /// part of the file is invalid.
    tl::expected<QList<SetupChange>, QString> read(const QString &path) const;

private:
    tl::expected<QJsonObject, QString> contents() const;
    /// Each appends the changes that a part of the file makes. False if it is invalid.
    bool readSettings(const QJsonObject &part, QList<SetupChange> &changes) const;
    bool readPermissions(const QJsonObject &part, QList<SetupChange> &changes) const;
    /// Of @p theirs and @p mine, the whole contents, the parts with data of brands.
    bool readBrands(const QJsonObject &theirs, const QJsonObject &mine, QList<SetupChange> &changes) const;

    settings::Settings &m_settings;
    access::Permissions &m_permissions;
    const QString m_folder;
    const bool m_isDemo;
};

} // namespace brandbridge::ui
