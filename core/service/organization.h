// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

#include <functional>
#include <optional>
#include <utility>

namespace brandbridge::service {

/// Which part of a list.
struct PageRequest
{
    int page = 1;             ///< from 1
    std::optional<int> limit; ///< items a page, up to maxPageSize; empty for the service's default
};

/// Contract, Limits.
inline constexpr int maxPageSize = 500;

/// The organization's data; the endpoints that are used without a tool's call have a function here.
///
/// Every function sends one request through Sender::send() and calls its continuation as described there. An answer
/// that is not a JSON object or array is ErrorKind::BadAnswer, one in an unknown form ErrorKind::NotUnderstood; of any
/// other JSON, what fits is read. An identifier that is empty, or "." or "..", is ErrorKind::BadRequest, as it would
/// address something else. A value class: copies use the same sender, which must outlive the calls.
class Organization final
{
public:
    /// @p options go with every request.
    explicit Organization(Sender &sender, CallOptions options = {});

    const CallOptions &options() const { return m_options; }
    /// The same, with other @p options.
    Organization with(CallOptions options) const { return Organization(*m_sender, std::move(options)); }
    /// The same, with CallOptions::onKept.
    Organization withOnKept(std::function<void(const QDateTime &since)> onKept) const
    {
        CallOptions options = m_options;
        options.onKept = std::move(onKept);
        return with(std::move(options));
    }

    void root(QObject *context, Continuation<Root> done) const;
    void organizationContext(QObject *context, Continuation<OrganizationContext> done) const;
    void brands(PageRequest page, QObject *context, Continuation<Page<Brand>> done) const;
    void brandContext(const QString &brandId, QObject *context, Continuation<BrandContext> done) const;
    /// Of the brand's latest run.
    void latestResults(const QString &brandId, PageRequest page, QObject *context,
                       Continuation<Page<RunResult>> done) const;
    void perceptionPrompts(const QString &brandId, QObject *context, Continuation<Page<PerceptionPrompt>> done) const;
    /// May take long: the service computes metrics that a completed run lacks in this very answer.
    void runs(const QString &brandId, PageRequest page, QObject *context, Continuation<Page<Run>> done) const;
    void runResults(const QString &runId, bool includeAnswer, PageRequest page, QObject *context,
                    Continuation<Page<RunResult>> done) const;
    void runStats(const QString &runId, QObject *context, Continuation<Run> done) const;
    void runSources(const QString &runId, PageRequest page, QObject *context, Continuation<Page<Source>> done) const;
    void runPerceptionSources(const QString &runId, PageRequest page, QObject *context,
                              Continuation<Page<Source>> done) const;
    void contentSuggestions(const QString &runId, PageRequest page, QObject *context,
                            Continuation<Page<ContentSuggestion>> done) const;
    /// @p brandId, the run's brand, may be empty: FallbackSender needs it, and looks it up if it is.
    void runPerceptionResponses(const QString &runId, const QString &brandId, QObject *context,
                                Continuation<Page<PerceptionPrompt>> done) const;

    /// Creations fail with ErrorKind::QuotaExceeded where they would exceed a limit; see quotaIn().
    void addPerceptionPrompts(const QString &brandId, const QList<NewPerceptionPrompt> &prompts, QObject *context,
                              Continuation<CreatedPerceptionPrompts> done) const;
    void batchCreate(const QString &brandId, const QList<TopicPrompts> &topics, QObject *context,
                     Continuation<CreatedTopics> done) const;
    void createTopics(const QString &brandId, const QStringList &names, QObject *context,
                      Continuation<CreatedTopics> done) const;
    void batchDeletePrompts(const QStringList &promptIds, QObject *context, Continuation<Deletion> done) const;
    /// Deletes the topic's prompts too. The service has no undo.
    void deleteTopic(const QString &topicId, QObject *context, Continuation<Deletion> done) const;

private:
    /// Sends the request of the endpoint called @p name.
    template <typename T>
    void ask(const QString &name, const QJsonObject &arguments, QObject *context, Continuation<T> done) const;

    Sender *m_sender;
    CallOptions m_options;
};

/// The four figures in the body of an ErrorKind::QuotaExceeded (contract, Errors).
PromptQuota quotaIn(const Error &error);

/// That the JSON in @p reply has none of the forms that are read.
Error notUnderstood(const Reply &reply);

/// @p root, where it says whose the key is: else key and address are not confirmed by it (contract, GET /).
Result<Root> confirmed(Result<Root> root);

} // namespace brandbridge::service
