// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QStringList>
#include <QUrl>
#include <QVariant>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <map>
#include <optional>

class QSettings;

namespace brandbridge::settings {

/// All settings.
enum class Key
{
    BaseUrl,
    McpUrl,
    KeyHeader,
    KeyFile,
    CaFile,
    RequestsPerMinute,
    ConnectTimeoutSeconds,
    AnswerTimeoutSeconds,
    MaxResponseBytes,
    Cache,
    EndpointPort,
    Token,
    MaxResultCharacters,
    Origins,
    Metrics,
    Writes,
    ApprovalTimeoutSeconds,
    AskOnlyHere,
    ActivityKeepDays,
    ActivityMaxMegabytes,
    ActivityKeepAnswers,
    ColorScheme,
    Style,
    Language,
    CloseToTray,
    Notifications,
    QuotaWarning,
    SearchMaxMegabytes,
    DataFolder,
    DemoDataFolder,
    DataFormat,
};

enum class Type
{
    Address,    ///< an http or https address; QString
    HeaderName, ///< an HTTP field name (RFC 9110, 5.1); QString
    Origins,    ///< web origins, separated by spaces; QString
    File,       ///< a path, stored as absolute; QString
    Folder,     ///< a path, stored as absolute; QString
    Number,     ///< a whole number in a range; qlonglong
    Choice,     ///< one of several words; QString
};

/// When a changed setting takes effect in a running program.
enum class Effect
{
    Immediate,
    Endpoint, ///< when the endpoint is reopened
    NextStart,
};
Effect effectOf(Key key);

/// Description of a setting.
struct Entry
{
    Key key;
    QString name; ///< "group/name", as in the file and on the command line
    Type type;
    QVariant standard; ///< default value; empty text for none
    QString purpose;   ///< short description for users
    qint64 min = 0;    ///< minimum of numbers
    qint64 max = 0;
    QStringList choices = {};
};

/// All settings in display order.
const QList<Entry> &entries();
const Entry &entry(Key key);
/// The setting called @p name, or nullptr.
const Entry *findEntry(const QString &name);

/// Parses @p text as a value of @p entry's type. Null if invalid; see describeValues().
std::optional<QVariant> parse(const Entry &entry, const QString &text);
/// The error message for an invalid value @p text of the setting, which the user entered under @p name.
QString invalidValueText(const Entry &entry, const QString &text, const QString &name);
/// @p text for display in a message. Hides possible API keys, which users sometimes enter in the wrong place.
QString shownValue(const QString &text);
/// Describes the valid values of @p entry, to complete a sentence: "a whole number from 0 to 65535".
QString describeValues(const Entry &entry);

/// Values from the command line, which override stored ones in this process.
using Overrides = std::map<Key, QVariant>;

/// An invalid stored value, replaced by the default.
struct Problem
{
    QString name;
    QString value;
    QString expected; ///< see describeValues()
};

/// The settings of a configuration folder, with overrides from the command line.
///
/// Created at startup and passed to its users. The constructor reads the file. set() and reset() write it immediately
/// and atomically, with access for its owner only; they keep unknown values and never write overrides. Keeps a copy of
/// the last valid file in the same folder. While the file is invalid, the last values stay in effect; without them,
/// assistants may not change anything.
class Settings final
{
public:
    enum class Origin
    {
        Default,
        Stored,
        Override
    };

    /// Reads the INI file @p file, which may be missing.
    explicit Settings(QString file, Overrides overrides = {});

    QVariant value(Key key) const;
    QString text(Key key) const { return value(key).toString(); }
    qint64 number(Key key) const { return value(key).toLongLong(); }
    std::chrono::seconds seconds(Key key) const { return std::chrono::seconds(number(key)); }
    QUrl url(Key key) const { return QUrl(text(key)); } ///< empty if not set

    Origin origin(Key key) const;

    /// Stored values that are invalid.
    const QList<Problem> &problems() const { return m_problems; }
    /// The reason why the file could not be read, as a sentence. Empty if valid.
    const QString &fileProblem() const { return m_fileProblem; }
    const QString &file() const { return m_file; }

    /// Creation time of the copy for restoreLastGoodCopy(). Invalid without a copy.
    QDateTime lastGoodCopy() const;
    /// Replaces the file with the copy of the last valid one, and keeps the current file as FILE.damaged. The error is
    /// a sentence.
    tl::expected<void, QString> restoreLastGoodCopy();

    /// The origin of the service for the key in the key file @p path. Empty before its first use.
    QString originOfKeyFile(const QString &path) const { return m_originsOfKeyFiles.value(path); }
    /// Records it. Storing or removing the key file setting resets it.
    tl::expected<void, QString> setOriginOfKeyFile(const QString &path, const QString &origin);

    /// Stores @p text as the value of @p key. The error is a sentence: the value is invalid or the file cannot be
    /// written. Never overwrites an invalid file.
    tl::expected<void, QString> set(Key key, const QString &text);
    /// Removes the stored value and returns to the default.
    tl::expected<void, QString> reset(Key key);

private:
    QString copyFile() const { return m_file + u".last-good"_s; }
    void load();
    /// The reason why the file cannot be read, as a sentence. Empty if valid; then also updates its copy.
    QString checkFile() const;
    QString copyOrReject() const;
    tl::expected<void, QString> write(Key key, const std::optional<QVariant> &value);
    tl::expected<void, QString> change(const std::function<void(QSettings &)> &change);

    QString m_file;
    Overrides m_overrides;
    std::map<Key, QVariant> m_stored;
    QList<Problem> m_problems;
    QString m_fileProblem;
    QMap<QString, QString> m_originsOfKeyFiles;
};

} // namespace brandbridge::settings
