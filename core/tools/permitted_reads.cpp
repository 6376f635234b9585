// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/permitted_reads.h"

#include "core/tools/named_request.h"

#include <utility>

namespace brandbridge::tools {

PermittedReads::PermittedReads(service::Sender &sender, activity::CallRecorder &recorder, const Catalogue &catalogue,
                               WhyNot whyNot)
    : m_recorder(recorder),
      m_catalogue(catalogue),
      m_whyNot(std::move(whyNot)),
      m_recorded(sender, recorder, catalogue, {})
{
}

void PermittedReads::send(const service::Request &request, const service::CallOptions &options, QObject *context,
                          service::Continuation<service::Reply> done)
{
    const NamedRequest named = namedRequest(request, m_catalogue);
    const QString why = m_whyNot(options.caller, named.tool);
    if (why.isEmpty()) {
        m_recorded.send(request, options, context, std::move(done));
        return;
    }
    activity::CallRecord record;
    record.startedAt = QDateTime::currentDateTimeUtc();
    record.assistant = options.caller;
    record.tool = named.tool;
    record.outcome = activity::Outcome::Denied;
    record.error = why;
    m_recorder.record(std::move(record), named.arguments);
    QMetaObject::invokeMethod(
        context,
        [done = std::move(done), why] {
            done(tl::unexpected(service::Error{.kind = service::ErrorKind::Forbidden, .message = why}));
        },
        Qt::QueuedConnection);
}

} // namespace brandbridge::tools
