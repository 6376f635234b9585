// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/json_file.h"
#include "core/json/text_limit.h"

#include <QFileSystemWatcher>
#include <QMap>
#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <array>
#include <functional>
#include <optional>

namespace brandbridge::access {

/// The kind of access of a tool to the organization's data.
enum class Action
{
    Read,
    Create,
    Delete
};

/// What an assistant may do.
enum class Right
{
    Allow,
    Ask, ///< the user is asked each time
    Never
};

/// Converts between actions and their names: "read", "create", "delete".
QString nameOf(Action action);
std::optional<Action> actionNamed(const QString &name);
/// Converts between rights and their names: "allow", "ask", "never".
QString nameOf(Right right);
std::optional<Right> rightNamed(const QString &name);

/// The stored permissions of one assistant, or the defaults. A value.
struct StoredPermissions
{
    std::array<std::optional<Right>, 3> rights; ///< by Action
    QMap<QString, bool> tools;                  ///< on or off, by name
    std::optional<qint64> resultCharacters;     ///< maximum size of a result, 0 for no limit
    std::optional<qint64> promptsPerDay;        ///< maximum number of created prompts a day, 0 for no limit

    std::optional<Right> &right(Action action) { return rights[static_cast<size_t>(action)]; }
    const std::optional<Right> &right(Action action) const { return rights[static_cast<size_t>(action)]; }
    bool isEmpty() const { return *this == StoredPermissions(); }
    bool operator==(const StoredPermissions &) const = default;
};

/// Permissions of the assistants: the rights to read, create and delete, disabled tools, the maximum size of a result,
/// and the maximum number of created prompts a day. Stored in a JSON file readable by its owner only, which several
/// processes may use concurrently; changed() also reports their changes. Assistants without a stored value get the
/// default; without a default, reading is allowed and Basis decides about writing. While the file cannot be read, all
/// tools are forbidden, because their restrictions are unknown. Lives as long as the program, in one thread.
class Permissions final : public QObject
{
    Q_OBJECT
public:
    /// Values from settings and command line: fallbacks and overrides of the file.
    struct Basis
    {
        Right writes = Right::Ask; ///< right to create and delete if the file has none
        /// Right to create and delete for every assistant, overrides the file; but Ask does not override a stored
        /// Never. Disabled tools stay disabled.
        std::optional<Right> writesOverride = std::nullopt;
        qint64 resultCharacters = 0; ///< maximum size of a result for all assistants, 0 for no limit
        QMap<QString, json::TextLimit> resultLimits = {}; ///< limit of an assistant's client, if it has one
        json::TextLimit resultLimitOfOthers = {};         ///< limit for assistants that are not in resultLimits

        bool operator==(const Basis &) const = default;
    };

    /// The name that stands for the defaults in functions that take an assistant.
    static const QString &forAll();

    Permissions(QString file, Basis basis, QObject *parent = nullptr);

    /// Replaces the Basis.
    void setBasis(const Basis &basis);

    /// The right of @p assistant to use @p tool, which does @p action. Never if the tool is disabled.
    Right right(const QString &assistant, Action action, const QString &tool);
    /// Whether @p tool is disabled for @p assistant, regardless of its rights.
    bool isOff(const QString &assistant, const QString &tool);
    /// The maximum result for @p assistant in the unit of its client: the stored value, else the default, else the
    /// smaller limit of the Basis.
    json::TextLimit resultLimit(const QString &assistant);
    /// The maximum of prompts that @p assistant may create a day, 0 for no limit: the stored value, else the default.
    qint64 promptsPerDay(const QString &assistant);
    /// Reads the file if it has changed. The functions above do so, too.
    void refresh();

    /// The stored permissions of @p assistant.
    StoredPermissions stored(const QString &assistant);
    /// The stored permissions of @p assistant that are stricter than the defaults.
    StoredPermissions restrictions(const QString &assistant);
    /// The assistants with stored permissions, in alphabetical order, without the defaults.
    QStringList assistants();

    /// Stores a value; std::nullopt removes it. The error is a sentence: the file cannot be read or written.
    tl::expected<void, QString> setRight(const QString &assistant, Action action, std::optional<Right> right);
    tl::expected<void, QString> setTool(const QString &assistant, const QString &tool, std::optional<bool> isOn);
    /// Removes all stored permissions of @p assistant.
    tl::expected<void, QString> reset(const QString &assistant);
    /// Removes all stored permissions of @p assistant except its restrictions().
    tl::expected<void, QString> keepRestrictions(const QString &assistant);
    /// Changes the stored permissions of @p assistant with @p change.
    tl::expected<void, QString> update(const QString &assistant,
                                       const std::function<void(StoredPermissions &)> &change);

    /// The content of the file as last read.
    QJsonObject toJson() const;
    /// The permissions by assistant in @p root, which has the form of toJson(); std::nullopt if any part is invalid.
    static std::optional<QMap<QString, StoredPermissions>> parse(const QJsonObject &root);

    /// Why the file could not be read, as a sentence with the file name. Empty if it could.
    const QString &problem() const { return m_problem; }

Q_SIGNALS:
    /// The permissions of some assistants may have changed.
    void changed();

private:
    using Limit = std::optional<qint64> StoredPermissions::*;
    /// The stored limit of @p assistant, else the default.
    std::optional<qint64> decided(const QString &assistant, Limit limit);
    void watch();

    JsonFile m_file;
    Basis m_basis;
    QMap<QString, StoredPermissions> m_stored; ///< by assistant; the defaults under forAll()
    QString m_problem;
    QFileSystemWatcher m_watcher;
};

} // namespace brandbridge::access
