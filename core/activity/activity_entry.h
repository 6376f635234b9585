// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <chrono>

#include "core/activity/activity_entry.h"

namespace brandbridge::activity {

/// How a call ended, for the one who called.
enum class Outcome
{
    Succeeded,
    Failed,    ///< a tool error, the service's or ours
    Refused,   ///< not a valid call: unknown tool, unusable params
    Denied,    ///< permissions or a person said no, or nobody answered; nothing was sent
    Asked,     ///< a question was put to the client instead of a result
    Cancelled, ///< the client did not wait for the end
    Previewed, ///< a dry run: the call's effect was described, and nothing sent
};

/// What went wrong when a change was carried through after the client had left.
inline QString unheard()
{
    return u"The assistant had already left."_qs;
}

/// One tool call, as it is kept.
struct ActivityEntry
{
    qint64 id = 0;       ///< given by the activity log, increasing; 0 before that
    QDateTime startedAt; ///< UTC
    std::chrono::microseconds duration{0};
    QString assistant; ///< the name its token belongs to
    QString client;    ///< what the client says of itself; may be empty
    QString tool;
    QByteArray arguments; ///< JSON object, secrets redacted, cut where it is long
    Outcome outcome = Outcome::Succeeded;
    QString error;          ///< the first line of what went wrong, with unheard() where it was; empty where nothing did
    QString reason;         ///< why, as Reason::text(); empty where no code says it
    QByteArray answer;      ///< the beginning of the result's text
    qint64 resultBytes = 0; ///< of the whole result's text
    qint64 resultTokens = 0; ///< estimated, as an assistant's model reads it
    int promptsCreated = 0;  ///< by a change that succeeded, or whose outcome is not known; restored ones left out
    int requestsSent = 0;    ///< to the service, attempts included
    QDateTime keptSince;     ///< UTC; when the service gave the answer, where it came from the cache; else invalid
    QString approval; ///< how it was approved, for example "allowed once in the window"; empty where none was needed
};

/// How much of a call is kept at most. Callers may cut at these bounds themselves, to carry less along.
constexpr qsizetype maxArgumentBytes = 64 * 1024; ///< of the arguments as JSON
constexpr qsizetype maxAnswerBytes = 16 * 1024;   ///< of the result's text, from its beginning

/// Takes the records of calls that have ended. Outlives those who record.
class ActivityRecorder
{
public:
    virtual ~ActivityRecorder() = default;

    /// Keeps @p record, with @p arguments as its own, and returns at once.
    virtual void record(ActivityEntry record, const QJsonObject &arguments) = 0;
};

} // namespace brandbridge::activity
