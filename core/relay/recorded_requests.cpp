// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/recorded_requests.h"

#include "core/catalogue/catalogue.h"
#include "core/changes/intended_change.h"
#include "core/tools/service_failure.h"

#include <QElapsedTimer>
#include <QPointer>

#include <chrono>
#include <utility>

namespace brandbridge::relay {

/// A pending request. Deleted with its context.
class RecordedRequests::PendingRequest final : public QObject
{
public:
    PendingRequest(activity::ActivityRecorder &recorder, service::Request request, const QString &caller,
                   std::shared_ptr<const std::atomic<int>> requestsSent, QObject *context)
        : QObject(context),
          m_recorder(&recorder),
          m_request(std::move(request)),
          m_requestsSent(std::move(requestsSent))
    {
        m_entry.startedAt = QDateTime::currentDateTimeUtc();
        m_entry.assistant = caller;
        m_entry.tool = m_request.endpoint;
        m_clock.start();
    }
    ~PendingRequest() override
    {
        m_entry.outcome = activity::Outcome::Cancelled;
        if (m_request.method != "GET" && *m_requestsSent > 0) {
            const activity::Reason reason = tools::outcomeUnknown();
            m_entry.error = reason.message.english();
            m_entry.reason = reason.text();
        }
        finish();
    }

    /// Prevents a record.
    void discard() { m_recorder = nullptr; }

    void refuse(const tools::Refusal &why)
    {
        m_entry.outcome = activity::Outcome::Denied;
        m_entry.error = why.sentence;
        m_entry.reason = why.reason.text();
        finish();
    }

    void end(const transport::Result<service::Reply> &reply, int newPrompts)
    {
        if (reply || reply.error().isOutcomeUnknown)
            m_entry.promptsCreated = newPrompts;
        if (reply) {
            m_entry.answer = reply->body.left(activity::maxAnswerBytes);
            m_entry.resultBytes = reply->body.size();
            m_entry.cachedSince = reply->cachedSince;
        } else {
            m_entry.outcome = activity::Outcome::Failed;
            m_entry.error = transport::inShort(reply.error()).english();
            m_entry.reason = tools::reasonOf(reply.error()).text();
        }
        finish();
    }

private:
    void finish()
    {
        activity::ActivityRecorder *const recorder = std::exchange(m_recorder, nullptr);
        if (!recorder)
            return;
        m_entry.duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
        m_entry.requestsSent = *m_requestsSent;
        recorder->record(std::move(m_entry), m_request.arguments);
    }

    activity::ActivityRecorder *m_recorder; ///< null once recorded
    const service::Request m_request;
    const std::shared_ptr<const std::atomic<int>> m_requestsSent;
    activity::ActivityEntry m_entry;
    QElapsedTimer m_clock;
};

RecordedRequests::RecordedRequests(service::Sender &sender, activity::ActivityRecorder &recorder, RefusalCheck whyNot,
                                   QObject *parent)
    : Sender(parent),
      m_sender(sender),
      m_recorder(recorder),
      m_refusalCheck(std::move(whyNot))
{
}

void RecordedRequests::send(const service::Request &request, const service::CallOptions &options, QObject *context,
                            service::Continuation<service::Reply> done)
{
    if (request.method == "GET" && !m_refusalCheck)
        return m_sender.send(request, options, context, std::move(done));
    service::CallOptions counting = options;
    if (!counting.requestsSent)
        counting.requestsSent = std::make_shared<std::atomic<int>>(0);
    if (const auto why = m_refusalCheck ? m_refusalCheck(options.caller, request.endpoint) : std::nullopt) {
        PendingRequest(m_recorder, request, options.caller, counting.requestsSent, nullptr).refuse(*why);
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done), why = why->sentence] {
                done(tl::unexpected(transport::Error{.kind = transport::ErrorKind::Forbidden, .message = why}));
            },
            Qt::QueuedConnection);
        return;
    }
    const catalogue::Tool *const tool =
        request.method == "GET" ? nullptr : catalogue::Catalogue::builtIn().find(request.endpoint);
    // Restored prompts reuse the slots of deleted ones, so they do not count as new.
    const int newPrompts = tool && !options.isRestoring
                               ? static_cast<int>(changes::IntendedChange::of(*tool, request.arguments).newPrompts())
                               : 0;
    const QPointer<PendingRequest> running(
        new PendingRequest(m_recorder, request, options.caller, counting.requestsSent, context));
    m_sender.send(request, counting, context,
                  [running, newPrompts, isRepeated = options.maxAge.count() > 0,
                   done = std::move(done)](transport::Result<service::Reply> reply) {
                      if (running) {
                          if (isRepeated && reply && reply->cachedSince.isValid())
                              running->discard();
                          running->end(reply, newPrompts);
                          delete running.data();
                      }
                      done(std::move(reply));
                  });
}

} // namespace brandbridge::relay
