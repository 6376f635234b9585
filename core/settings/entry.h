// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <optional>

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
    Endpoint, ///< once the endpoint is opened anew
    NextStart,
};
Effect effectOf(Key key);

/// One row of the table of settings.
struct Entry
{
    Key key;
    QString name; ///< "group/name", as in the file and on the command line
    Type type;
    QVariant standard; ///< the value where nothing is set; an empty text stands for none
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

/// @p text as a value of @p entry's type; std::nullopt where it is none, and then expectation() says what would be.
std::optional<QVariant> parse(const Entry &entry, const QString &text);
/// What @p entry takes, to complete a sentence: "a whole number from 0 to 65535".
QString expectation(const Entry &entry);

} // namespace brandbridge::settings
