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

/// A page of a list.
struct PageRequest
{
    int page = 1;             ///< from 1
    std::optional<int> limit; ///< items per page, up to maxPageSize; empty for the service's default
};

/// Contract, Limits.
inline constexpr int maxPageSize = 500;

/// Typed access to the organization's data, with one function for each endpoint that is used without a tool call.
///
/// Each function sends one request through Sender::send() and calls its continuation as described there. Errors:
/// BadAnswer if the answer is not a JSON object or array, NotUnderstood if its form is unknown, and BadRequest if an ID
/// is empty, "." or "..". Missing or unexpected fields are empty. A value; copies share the sender, which must outlive
/// the calls.
class Organization final
{
public:
    /// @p options apply to each request.
    explicit Organization(Sender &sender, CallOptions options = {});

    const CallOptions &options() const { return m_options; }
    /// A copy with other @p options.
    Organization with(CallOptions options) const { return Organization(*m_sender, std::move(options)); }
    /// A copy with CallOptions::onCached.
    Organization withOnCached(std::function<void(const QDateTime &since)> onCached) const
    {
        CallOptions options = m_options;
        options.onCached = std::move(onCached);
        return with(std::move(options));
    }

    void root(QObject *context, Continuation<Root> done) const;
    void organizationContext(QObject *context, Continuation<OrganizationContext> done) const;
    void brands(PageRequest page, QObject *context, Continuation<Page<Brand>> done) const;
    void brandContext(const QString &brandId, QObject *context, Continuation<BrandContext> done) const;
    /// Results of the brand's latest run.
    void latestResults(const QString &brandId, PageRequest page, QObject *context,
                       Continuation<Page<RunResult>> done) const;
    void perceptionPrompts(const QString &brandId, QObject *context, Continuation<Page<PerceptionPrompt>> done) const;
    /// May be slow: the service first computes missing metrics of completed runs.
    void runs(const QString &brandId, PageRequest page, QObject *context, Continuation<Page<Run>> done) const;
    void runResults(const QString &runId, bool includeAnswer, PageRequest page, QObject *context,
                    Continuation<Page<RunResult>> done) const;
    void runStats(const QString &runId, QObject *context, Continuation<Run> done) const;
    void runSources(const QString &runId, PageRequest page, QObject *context, Continuation<Page<Source>> done) const;
    void runPerceptionSources(const QString &runId, PageRequest page, QObject *context,
                              Continuation<Page<Source>> done) const;
    void contentSuggestions(const QString &runId, PageRequest page, QObject *context,
                            Continuation<Page<ContentSuggestion>> done) const;
    /// @p brandId, the brand of the run, may be empty. FallbackSender needs it, and requests it if it is empty.
    void runPerceptionResponses(const QString &runId, const QString &brandId, QObject *context,
                                Continuation<Page<PerceptionPrompt>> done) const;

    /// Creations that would exceed a limit fail with ErrorKind::QuotaExceeded; see quotaIn().
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

/// The quota in the body of an ErrorKind::QuotaExceeded (contract, Errors).
PromptQuota quotaIn(const transport::Error &error);

/// The error for a @p reply whose JSON has an unknown form.
transport::Error unknownFormError(const Reply &reply);

/// @p root if it names an organization, which confirms address and key (contract, GET /); otherwise an error.
transport::Result<Root> requireOrganization(transport::Result<Root> root);

} // namespace brandbridge::service
