// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>

#include <chrono>

#include "core/activity/activity_entry.h"
#include "core/literals.h"

namespace brandbridge::activity {

/// How a call ended from the caller's view.
enum class Outcome
{
    Succeeded,
    Failed,    ///< a tool error, from the service or Brandbridge
    Refused,   ///< an invalid call: unknown tool, invalid params
    Denied,    ///< denied by permissions or by the user, or not answered; nothing was sent
    Asked,     ///< the result was a question to the client
    Cancelled, ///< the client stopped waiting
    Previewed, ///< a dry run: the effect was described, and nothing was sent
};

/// The error of a change that was carried out after the client had left.
inline QString clientLeftError()
{
    return u"The assistant had already left."_s;
}

/// The record of one tool call.
struct ActivityEntry
{
    qint64 id = 0;       ///< increasing, set by the activity log; 0 before that
    QDateTime startedAt; ///< UTC
    std::chrono::microseconds duration{0};
    QString assistant; ///< the name of its token
    QString client;    ///< the client's own name; may be empty
    QString tool;
    QByteArray arguments; ///< JSON object with secrets redacted, truncated if long
    Outcome outcome = Outcome::Succeeded;
    QString error;           ///< the first line of the error, with clientLeftError() if that applies; empty on success
    QString reason;          ///< cause of the error as Reason::text(); may be empty
    QByteArray answer;       ///< the beginning of the result's text
    qint64 resultBytes = 0;  ///< size of the result's full text
    qint64 resultTokens = 0; ///< estimate of the tokens that the assistant's model reads
    int promptsCreated = 0;  ///< by a change that succeeded or whose outcome is unknown; without restored prompts
    int requestsSent = 0;    ///< requests to the service, including retries
    QDateTime cachedSince;   ///< UTC; time of the service's answer if it came from the cache, else invalid
    QString approval;        ///< how the call was approved, such as "allowed once in the window"; empty if not needed
};

/// Maximum sizes of stored parts. Callers may truncate to these bounds themselves to save memory.
constexpr qsizetype maxArgumentBytes = 64 * 1024; ///< of the arguments as JSON
constexpr qsizetype maxAnswerBytes = 16 * 1024;   ///< of the beginning of the result's text

/// Receives the records of finished calls. Outlives its callers.
class ActivityRecorder
{
public:
    virtual ~ActivityRecorder() = default;

    /// Stores @p record with the arguments @p arguments. Does not block.
    virtual void record(ActivityEntry record, const QJsonObject &arguments) = 0;
};

} // namespace brandbridge::activity
