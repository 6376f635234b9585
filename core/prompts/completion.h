// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prompts/prompts.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <QByteArray>
#include <QCache>
#include <QList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::tools {

/// Completes the ids of brands and runs while they are typed, from the service's lists. A brand is found by its name,
/// its domain or the beginning of its id, a run by its start or the beginning of its id. Lives as long as the protocol
/// engine.
///
/// Lists are kept for a minute, and the cache of answers joins requests that are under way, so that typing does not use
/// up the request budget. Where a list cannot be read, nothing is suggested.
class Completion final : public CompletionProvider
{
    Q_OBJECT
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    /// Whether the assistant @p caller may read what the tool @p tool reads.
    using MayRead = std::function<bool(const QString &caller, const QString &tool)>;

    /// @p sender and @p prompts must outlive this object.
    Completion(service::Sender &sender, const Prompts &prompts, MayRead mayRead,
               Clock clock = &std::chrono::steady_clock::now, QObject *parent = nullptr);

    /// Suggests for the arguments brandId and runId; for others there are no suggestions. Runs are those of the brand
    /// in the query's context, or of the only brand there is. A fault of kind UnknownName for a prompt or template that
    /// does not exist.
    void complete(const CompletionQuery &query, QObject *context,
                  std::function<void(Answer<CompletionValues>)> done) override;

    /// Forgets all lists: requests use another key from now on. Requests under way suggest nothing.
    void forget();

private:
    /// Something that can be suggested.
    struct Candidate
    {
        QString id;
        QStringList texts; ///< found by any part of these
    };
    struct List
    {
        QList<Candidate> candidates;
        bool isPartial = false; ///< the service has more
    };
    using Use = std::function<void(const List &)>;

    struct Kept
    {
        List list;
        std::chrono::steady_clock::time_point until;
    };

    void withBrands(const Caller &caller, QObject *context, Use use);
    void withRuns(const QString &brandId, const Caller &caller, QObject *context, Use use);
    /// Calls @p use with what GET @p request gives, read by @p read, now if it is kept. With nothing where @p caller
    /// may not use the tool that makes that request.
    void withList(const service::Request &request, std::function<std::optional<List>(const QByteArray &)> read,
                  const Caller &caller, QObject *context, Use use);

    /// These give nothing for an answer that is not understood.
    static std::optional<List> readBrands(const QByteArray &body);
    static std::optional<List> readRuns(const QByteArray &body);
    static CompletionValues matches(const List &list, const QString &typed);

    service::Sender &m_sender;
    const Prompts &m_prompts;
    const MayRead m_mayRead;
    const Clock m_clock;
    QCache<QByteArray, Kept> m_kept{64}; ///< by path and query
    int m_generation = 0;                ///< a list that was requested in an earlier one is not kept
};

} // namespace brandbridge::tools
