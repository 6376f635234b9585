// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/call_progress.h"

namespace brandbridge::tools {

namespace {

QString seconds(std::chrono::milliseconds wait)
{
    return u"%1 s"_qs.arg(std::chrono::ceil<std::chrono::seconds>(wait).count());
}

} // namespace

void CallProgress::report(const QString &sentence)
{
    if (m_report)
        m_report({++m_steps, std::nullopt, sentence});
}

void CallProgress::report(const service::Progress &progress)
{
    switch (progress.phase) {
    case service::Progress::Phase::WaitingForBudget:
        report(u"Waiting about %1: the requests of this minute are used up."_qs.arg(seconds(progress.wait)));
        break;
    case service::Progress::Phase::Sent:
        report(progress.attempt == 1
                   ? u"Asked the organization data service."_qs
                   : u"Asked the organization data service again, attempt %1."_qs.arg(progress.attempt));
        break;
    case service::Progress::Phase::WaitingToRetry:
        report(u"The service could not answer; trying again in about %1."_qs.arg(seconds(progress.wait)));
        break;
    }
}

} // namespace brandbridge::tools
