// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/json_file.h"

#include <QFileSystemWatcher>
#include <QMap>
#include <QObject>
#include <QString>

#include <tl/expected.hpp>

#include <array>
#include <functional>
#include <optional>

namespace brandbridge::access {

/// What a tool does to the organization's data.
enum class Action
{
    Read,
    Create,
    Delete
};

/// What an assistant may do without asking.
enum class Right
{
    Allow,
    Ask, ///< the user is asked each time
    Never
};

/// "read", "create", "delete"; and back.
QString nameOf(Action action);
std::optional<Action> actionNamed(const QString &name);
/// "allow", "ask", "never"; and back.
QString nameOf(Right right);
std::optional<Right> rightNamed(const QString &name);

/// The stored decisions about one assistant, or about all of them. A value.
struct StoredPermissions
{
    std::array<std::optional<Right>, 3> rights; ///< by Action
    QMap<QString, bool> tools;                  ///< by name: on or off
    std::optional<qint64> resultTokens;         ///< the largest result, 0 for no limit
    std::optional<qint64> promptsPerDay;        ///< how many prompts it may create in a day, 0 for no limit

    std::optional<Right> &right(Action action) { return rights[static_cast<size_t>(action)]; }
    const std::optional<Right> &right(Action action) const { return rights[static_cast<size_t>(action)]; }
    bool isEmpty() const { return *this == StoredPermissions(); }
    bool operator==(const StoredPermissions &) const = default;
};

/// What each assistant may do: read, create and delete, each allowed, asked about or never, single tools off, how large
/// a result it gets, and how many prompts it may create in a day. Kept in one JSON file for its owner only, which
/// several processes may use at once; changed() reports their changes, too. Defaults decide where an assistant has no
/// decision; without a default, reading is allowed, and creating and deleting are what Basis says. While the file
/// cannot be read, nobody may do anything: what it forbade is not known. Lives as long as the program, in one thread.
class Permissions final : public QObject
{
    Q_OBJECT
public:
    /// What stands below and above the file.
    struct Basis
    {
        Right writes = Right::Ask; ///< to create and delete, where the file has no decision
        /// To create and delete, for every assistant, regardless of the file; only Ask leaves a stored Never standing.
        /// Tools that are off stay off.
        std::optional<Right> writesForThisRun = std::nullopt;
        qint64 resultTokens = 0;                       ///< the largest result of any assistant, 0 for no limit
        QMap<QString, qint64> resultTokensByName = {}; ///< what an assistant's client takes whole, where it has a limit
        qint64 resultTokensOfOthers = 0;               ///< of assistants that are not among these

        bool operator==(const Basis &) const = default;
    };

    /// Names the defaults wherever an assistant's name is taken.
    static const QString &forAll();

    Permissions(QString file, Basis basis, QObject *parent = nullptr);

    /// Uses @p basis from now on.
    void setBasis(const Basis &basis);

    /// What @p assistant may do with @p tool, which does @p action; Never where the tool is off.
    Right right(const QString &assistant, Action action, const QString &tool);
    /// Whether @p tool is off for @p assistant, regardless of its rights.
    bool isOff(const QString &assistant, const QString &tool);
    /// The largest result that @p assistant gets, in tokens, 0 for no limit: what was decided of it, else the default,
    /// else the smaller of both limits of the Basis.
    qint64 resultTokens(const QString &assistant);
    /// How many prompts @p assistant may create in a day, 0 for no limit: what was decided of it, else the default.
    qint64 promptsPerDay(const QString &assistant);
    /// Reads the file where another process has changed it, as each of the above does.
    void refresh();

    /// What is stored of @p assistant.
    StoredPermissions stored(const QString &assistant);
    /// Of that, what asks, forbids or limits more than what is stored of all does.
    StoredPermissions restrictions(const QString &assistant);
    /// The assistants of which something is stored, in alphabetical order, without the defaults.
    QStringList assistants();

    /// Stores a decision; std::nullopt takes it back. The error is a sentence: the file cannot be read or written.
    tl::expected<void, QString> setRight(const QString &assistant, Action action, std::optional<Right> right);
    tl::expected<void, QString> setTool(const QString &assistant, const QString &tool, std::optional<bool> isOn);
    /// Forgets all that was decided of @p assistant.
    tl::expected<void, QString> reset(const QString &assistant);
    /// Forgets it but for its restrictions().
    tl::expected<void, QString> keepRestrictions(const QString &assistant);
    /// Stores what @p change makes of what is stored of @p assistant.
    tl::expected<void, QString> update(const QString &assistant,
                                       const std::function<void(StoredPermissions &)> &change);

    /// Why the file could not be read the last time, as a sentence that names it; empty where it could.
    const QString &problem() const { return m_problem; }

Q_SIGNALS:
    /// Some assistant's rights or tools may be others now.
    void changed();

private:
    using Limit = std::optional<qint64> StoredPermissions::*;
    /// What was decided of @p assistant, else for all.
    std::optional<qint64> decided(const QString &assistant, Limit limit);
    void watch();
    QJsonObject toJson() const;

    JsonFile m_file;
    Basis m_basis;
    QMap<QString, StoredPermissions> m_stored; ///< by assistant, the defaults under forAll()
    QString m_problem;
    QFileSystemWatcher m_watcher;
};

} // namespace brandbridge::access
