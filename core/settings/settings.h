// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QString>
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

/// Every setting there is.
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
    MaxResultTokens,
    Origins,
    Metrics,
    Writes,
    ApprovalTimeoutSeconds,
    AskOnlyHere,
    ActivityKeepDays,
    ActivityMaxMegabytes,
    ActivityKeepAnswers,
    ColorScheme,
    Language,
    CloseToTray,
    Notifications,
    QuotaWarning,
    SearchMaxMegabytes,
};

enum class Type
{
    Address,    ///< an http or https address; QString
    HeaderName, ///< an HTTP field name (RFC 9110, 5.1); QString
    Origins,    ///< web origins, separated by blanks; QString
    File,       ///< a path, made absolute; QString
    Number,     ///< a whole number in a range; qlonglong
    Choice,     ///< one of a few words; QString
};

/// From when on another value of a setting counts in a running program.
enum class Effect
{
    AtOnce,
    Endpoint, ///< once the endpoint is reopened
    NextStart,
};
Effect effectOf(Key key);

/// One row of the table of settings.
struct Entry
{
    Key key;
    QString name; ///< "group/name", as in the file and on the command line
    Type type;
    QVariant standard; ///< the value where nothing is set; an empty text for none
    QString purpose;   ///< for people, in a few words
    qint64 least = 0;  ///< for numbers
    qint64 most = 0;
    QStringList choices = {};
};

/// The table, in the order in which people are shown it.
const QList<Entry> &entries();
const Entry &entry(Key key);
/// The row called @p name; nullptr where there is none.
const Entry *findEntry(const QString &name);

/// @p text as a value of @p entry's type; std::nullopt where it is invalid, and then expectation() says what is valid.
std::optional<QVariant> parse(const Entry &entry, const QString &text);
/// A sentence: @p text is not one, under the @p name by which it was given.
QString notAValue(const Entry &entry, const QString &text, const QString &name);
/// @p text in a message, without what may be a key: people paste those into the wrong place.
QString shownValue(const QString &text);
/// What @p entry takes, to complete a sentence: "a whole number from 0 to 65535".
QString expectation(const Entry &entry);

/// Values that stand above the stored ones for one run: the command line's.
using Overrides = std::map<Key, QVariant>;

/// An unusable stored value, replaced by the default.
struct Problem
{
    QString name;
    QString value;
    QString expected; ///< what expectation() says
};

/// The settings of one configuration folder, with one run's overrides on top.
///
/// Made once at startup and handed to what needs it. Reads the file when made; set() and reset() write it at once,
/// atomically and for its owner only, and keep what they do not know. Values of the command line are never written.
/// Keeps a copy of the last readable file in the same folder. While the file is unreadable, the values that were read
/// last stay in force; without such values, assistants may not change anything.
class Settings final
{
public:
    enum class Origin
    {
        Default,
        Stored,
        Override
    };

    /// Reads the INI file @p file; one that does not exist is an empty one.
    explicit Settings(QString file, Overrides overrides = {});

    QVariant value(Key key) const;
    QString text(Key key) const { return value(key).toString(); }
    qint64 number(Key key) const { return value(key).toLongLong(); }
    std::chrono::seconds seconds(Key key) const { return std::chrono::seconds(number(key)); }
    QUrl url(Key key) const { return QUrl(text(key)); } ///< empty where none is set

    Origin origin(Key key) const;

    /// The stored values that are not usable.
    const QList<Problem> &problems() const { return m_problems; }
    /// Why the file as a whole could not be read, as a sentence; empty where it could.
    const QString &fileProblem() const { return m_fileProblem; }
    const QString &file() const { return m_file; }

    /// When the copy for restoreLastGoodCopy() was made; invalid without a copy.
    QDateTime lastGoodCopy() const;
    /// Replaces the file by the copy of the last one that could be read, and keeps the present one as FILE.damaged. The
    /// error is a sentence.
    tl::expected<void, QString> restoreLastGoodCopy();

    /// The origin that the key in the key file @p path is for; empty before its first use.
    QString originOfKeyFile(const QString &path) const { return m_originsOfKeyFiles.value(path); }
    /// Notes that. Storing or removing the setting of the key file forgets it.
    tl::expected<void, QString> setOriginOfKeyFile(const QString &path, const QString &origin);

    /// Stores @p text as the value of @p key. The error is a sentence: the value is not usable, or the file could not
    /// be written. A file that could not be read is never written over.
    tl::expected<void, QString> set(Key key, const QString &text);
    /// Removes the stored value, so that the default stands again.
    tl::expected<void, QString> reset(Key key);

private:
    QString copyFile() const { return m_file + u".last-good"_qs; }
    void load();
    /// Why the file cannot be read, as a sentence; empty if it can. Keeps a copy of it then.
    QString checkFile() const;
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
