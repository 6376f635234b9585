// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/lookup/brand_cache.h"
#include "core/relay/call_progress.h"
#include "core/relay/list_format.h"
#include "core/relay/relay.h"
#include "core/tools/provider.h"

#include <QObject>

#include <functional>

namespace brandbridge::tools {

/// One call of one REST tool on its way: for a change first its brand, then the request itself, exactly once, then
/// for a change the time of the next scheduled report; then the outcome.
///
/// Belongs to its context, which cancels it when destroyed.
class RelayCall final : public QObject
{
    Q_OBJECT
public:
    /// The arguments have been checked. Tool, sender and brands must outlive the call.
    RelayCall(const Tool &tool, const ToolCall &call, service::Sender &sender, BrandCache &brands,
              const RelayOptions &options, std::function<void(Answer<ToolOutcome>)> done, QObject *context);

    void start();

private:
    void findBrand();
    bool takeBrand(const QStringList &ids);
    void send();
    void receive(const service::Result<service::Reply> &reply);
    bool sendElsewhere(const service::Error &error);
    void askSchedule();
    void finishChange(const QByteArray &nextJson, const QString &why);
    void finish();
    void limit(ToolOutcome &outcome, const FormattedList &formatted) const;
    QByteArray link();
    void end(const ToolOutcome &outcome);

    QStringList idsOf(const QString &subject) const;
    service::CallOptions callOptions();

    const Tool &m_tool;
    const ToolCall m_call;
    service::Sender &m_sender;
    BrandCache &m_brands;
    const RelayOptions m_options;
    std::function<void(Answer<ToolOutcome>)> m_done;
    service::Request m_request;
    QString m_brand;
    QString m_whyNoBrand; ///< a clause, where it is not known
    QByteArray m_body;
    QByteArray m_structured; ///< empty where it equals the body
    QDateTime m_keptSince;   ///< invalid where the service was asked
    CallProgress m_progress;
};

} // namespace brandbridge::tools
