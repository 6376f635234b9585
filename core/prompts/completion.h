// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prompts/prompts.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::prompts {

/// Completes brand and run ids during typing, from the service's lists. Matches brands by name, domain or the beginning
/// of the id, and runs by start time or the beginning of the id. Lives as long as the protocol engine.
///
/// Accepts cached lists of up to a minute, to save the request budget. Suggests nothing if a list cannot be read.
class Completion final : public tools::CompletionProvider
{
    Q_OBJECT
public:
    /// Whether the assistant @p caller may read the data that the tool @p tool reads.
    using MayRead = std::function<bool(const QString &caller, const QString &tool)>;

    /// @p sender and @p prompts must outlive this object.
    Completion(service::Sender &sender, const Prompts &prompts, MayRead mayRead);

    /// Suggests values for the arguments brandId and runId, and nothing for others. Runs belong to the brand in the
    /// query's context, or to the only brand. The fault is UnknownName if the prompt or template does not exist.
    void complete(const tools::CompletionQuery &query, QObject *context,
                  std::function<void(tools::Answer<tools::CompletionValues>)> done) override;

private:
    /// A possible suggestion.
    struct Candidate
    {
        QString id;
        QStringList texts; ///< a match in any text suffices
    };
    struct List
    {
        QList<Candidate> candidates;
        bool isPartial = false; ///< the service has more items
    };
    using Use = std::function<void(const List &)>;

    void withBrands(const tools::Caller &caller, QObject *context, Use use);
    void withRuns(const QString &brandId, const tools::Caller &caller, QObject *context, Use use);
    /// Calls @p use with the list that @p read parses from the answer to GET @p request. The list is empty if
    /// @p caller may not use the tool for this request.
    void withList(const service::Request &request, std::function<std::optional<List>(const QByteArray &)> read,
                  const tools::Caller &caller, QObject *context, Use use);

    /// Parse an answer. std::nullopt if its format is unknown.
    static std::optional<List> readBrands(const QByteArray &body);
    static std::optional<List> readRuns(const QByteArray &body);
    static tools::CompletionValues matches(const List &list, const QString &typed);

    service::Sender &m_sender;
    const Prompts &m_prompts;
    const MayRead m_mayRead;
};

} // namespace brandbridge::prompts
