// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/catalogue_call.h"

#include <QPointer>

#include <utility>

namespace brandbridge::relay {

namespace {

/// How long an assistant's call waits for the request budget: less than the minute after which its client gives up.
constexpr std::chrono::seconds maxBudgetWait{45};

} // namespace

CatalogueCall::CatalogueCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                             const RelayOptions &options, std::function<void(tools::Answer<tools::ToolOutcome>)> done,
                             QObject *context)
    : QObject(context),
      m_tool(tool),
      m_call(call),
      m_sender(sender),
      m_options(options),
      m_done(std::move(done))
{
}

bool CatalogueCall::report(const QString &sentence)
{
    const QPointer<CatalogueCall> self(this);
    if (m_call.onProgress && m_done)
        m_call.onProgress(sentence);
    return !self.isNull();
}

void CatalogueCall::report(const service::Progress &progress)
{
    const QString wait = u"%1 s"_s.arg(std::chrono::ceil<std::chrono::seconds>(progress.wait).count());
    switch (progress.phase) {
    case service::Progress::Phase::WaitingForBudget:
        report(u"Waiting about %1: the requests of this minute are used up."_s.arg(wait));
        break;
    case service::Progress::Phase::Sent:
        report(progress.attempt == 1
                   ? u"Asked the organization data service."_s
                   : u"Asked the organization data service again, attempt %1."_s.arg(progress.attempt));
        break;
    case service::Progress::Phase::WaitingToRetry:
        report(u"The service could not answer; trying again in about %1."_s.arg(wait));
        break;
    }
}

service::CallOptions CatalogueCall::callOptions()
{
    service::CallOptions options{.caller = m_call.caller.name, .requestsSent = tools::sentRequestsCounter(m_call)};
    if (m_call.caller.name != tools::Caller::person())
        options.sendBefore = m_started + maxBudgetWait;
    if (m_call.onProgress)
        options.onProgress = [this](const service::Progress &progress) { report(progress); };
    return options;
}

void CatalogueCall::complete(tools::ToolOutcome outcome, catalogue::RunLink link)
{
    if (m_cachedSince.isValid())
        outcome.metaJson += (outcome.metaJson.isEmpty() ? "" : ",") + tools::cachedMeta(m_cachedSince);
    link.screen = m_tool.screen;
    link.isDemo = m_options.isDemo;
    if (!m_tool.screen.isEmpty())
        outcome.link = link.uri().toLatin1();
    end(std::move(outcome));
}

void CatalogueCall::end(tools::ToolOutcome outcome)
{
    outcome.cachedSince = m_cachedSince;
    const auto done = std::exchange(m_done, nullptr);
    done(std::move(outcome));
}

} // namespace brandbridge::relay
