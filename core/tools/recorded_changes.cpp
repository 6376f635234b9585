// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/recorded_changes.h"

#include "core/tools/failure_text.h"

#include <QJsonDocument>
#include <QPointer>
#include <QUrl>

#include <chrono>
#include <utility>

namespace brandbridge::tools {

namespace {

/// A request as a call.
struct NamedChange
{
    QString tool;
    QJsonObject arguments;
};

/// The arguments that stand in @p path where @p pattern has their names; nothing where the two differ.
std::optional<QJsonObject> argumentsIn(const QByteArray &path, const QString &pattern)
{
    const QList<QByteArray> segments = path.split('/');
    const QStringList wanted = pattern.split(u'/');
    if (segments.size() != wanted.size())
        return std::nullopt;
    QJsonObject arguments;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        const QString segment = QUrl::fromPercentEncoding(segments.at(i));
        if (wanted.at(i).startsWith(u'{'))
            arguments.insert(wanted.at(i).mid(1, wanted.at(i).size() - 2), segment);
        else if (wanted.at(i) != segment)
            return std::nullopt;
    }
    return arguments;
}

/// The other way round than restRequest().
NamedChange namedChange(const service::Request &request, const Catalogue &catalogue)
{
    const QJsonObject body = QJsonDocument::fromJson(request.body).object();
    for (const Tool &tool : catalogue.tools()) {
        // Of two tools for one request, the one that takes a list says more.
        if (tool.method != request.method ||
            std::any_of(tool.body.begin(), tool.body.end(), [](const Tool::Mapping &each) { return each.listed; }))
            continue;
        std::optional<QJsonObject> arguments = argumentsIn(request.path, tool.path);
        if (!arguments)
            continue;
        for (const Tool::Mapping &mapping : tool.body) {
            if (body.contains(mapping.target))
                arguments->insert(mapping.argument, body.value(mapping.target));
        }
        return {tool.name, *arguments};
    }
    return {QString::fromLatin1(request.method) + u' ' + QUrl::fromPercentEncoding(request.path), body};
}

} // namespace

/// One change on its way. Belongs to its context, so that it goes with it.
class RecordedChanges::Running final : public QObject
{
public:
    Running(RecordedChanges &changes, const service::Request &request,
            std::shared_ptr<const std::atomic<int>> requestsSent, QObject *context)
        : QObject(context),
          m_recorder(&changes.m_recorder),
          m_caller(changes.m_caller),
          m_change(namedChange(request, changes.m_catalogue)),
          m_requestsSent(std::move(requestsSent)),
          m_startedAt(QDateTime::currentDateTimeUtc()),
          m_started(Clock::now())
    {
    }
    ~Running() override
    {
        activity::CallRecord record;
        record.outcome = activity::Outcome::Cancelled;
        finish(std::move(record));
    }

    void end(const service::Result<service::Reply> &reply)
    {
        activity::CallRecord record;
        if (reply) {
            record.answer = reply->body.left(activity::maxAnswerBytes);
            record.resultBytes = reply->body.size();
        } else {
            record.outcome = activity::Outcome::Failed;
            record.error = failureText(reply.error());
        }
        finish(std::move(record));
    }

private:
    using Clock = std::chrono::steady_clock;

    void finish(activity::CallRecord record)
    {
        activity::CallRecorder *const recorder = std::exchange(m_recorder, nullptr);
        if (!recorder)
            return;
        record.startedAt = m_startedAt;
        record.duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_started);
        record.assistant = m_caller;
        record.tool = m_change.tool;
        record.requestsSent = *m_requestsSent;
        recorder->record(std::move(record), m_change.arguments);
    }

    activity::CallRecorder *m_recorder; ///< null once recorded
    const QString m_caller;
    const NamedChange m_change;
    const std::shared_ptr<const std::atomic<int>> m_requestsSent;
    const QDateTime m_startedAt;
    const Clock::time_point m_started;
};

RecordedChanges::RecordedChanges(service::Sender &sender, activity::CallRecorder &recorder, Catalogue catalogue,
                                 QString caller, QObject *parent)
    : Sender(parent),
      m_sender(sender),
      m_recorder(recorder),
      m_catalogue(std::move(catalogue)),
      m_caller(std::move(caller))
{
}

void RecordedChanges::send(const service::Request &request, const service::CallOptions &options, QObject *context,
                           service::Continuation<service::Reply> done)
{
    if (request.method == "GET") {
        m_sender.send(request, options, context, std::move(done));
        return;
    }
    service::CallOptions counting = options;
    if (!counting.requestsSent)
        counting.requestsSent = std::make_shared<std::atomic<int>>(0);
    const QPointer<Running> running(new Running(*this, request, counting.requestsSent, context));
    m_sender.send(request, counting, context, [running, done = std::move(done)](service::Result<service::Reply> reply) {
        if (running) {
            running->end(reply);
            delete running.data();
        }
        done(std::move(reply));
    });
}

} // namespace brandbridge::tools
