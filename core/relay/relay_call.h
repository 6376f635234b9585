// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/slice.h"
#include "core/lookup/brand_cache.h"
#include "core/relay/catalogue_call.h"

namespace brandbridge::tools {

struct FormattedList;

/// One call of one REST tool: the request itself, exactly once, then for a change the time of the next scheduled
/// report; then the outcome.
class RelayCall final : public CatalogueCall
{
public:
    /// @p brands must outlive the call.
    RelayCall(const Tool &tool, const ToolCall &call, service::Sender &sender, BrandCache &brands,
              const RelayOptions &options, std::function<void(Answer<ToolOutcome>)> done, QObject *context);

    void start();

private:
    void takeBrand();
    void send();
    void receive(const service::Result<service::Reply> &reply);
    bool sendElsewhere(const service::Error &error);
    void askSchedule();
    void finishChange(const QByteArray &nextJson, const QString &why);
    void finish();
    void limit(ToolOutcome &outcome, const FormattedList &formatted) const;
    RunLink link() const;
    QStringList idsOf(const QString &subject) const;

    BrandCache &m_brands;
    service::Request m_request;
    QString m_brand;
    QString m_whyNoBrand; ///< a clause, where it is not known
    QByteArray m_body;
    std::vector<json::Member> m_members; ///< of the service's answer, where that is an object
    QByteArray m_structured;             ///< empty where it equals the body
};

} // namespace brandbridge::tools
