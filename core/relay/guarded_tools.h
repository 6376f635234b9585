// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/access/permissions.h"
#include "core/changes/client_form.h"
#include "core/changes/write_plan.h"
#include "core/tools/provider.h"
#include "core/tools/refusal_text.h"

#include <QByteArray>
#include <QDate>
#include <QHash>
#include <QString>

namespace brandbridge::service {
class Sender;
} // namespace brandbridge::service

namespace brandbridge::relay {

/// Protects other tools with the user's permissions: a call is forwarded only if a right or the user's answer allows
/// it, and exactly as it was allowed.
///
/// Assistants see only the tools that they may use. Changes are planned first; with `brandbridge/dryRun` in the call's
/// _meta, only the plan is returned. If the right requires it, the user is asked: by an attached approver, else by the
/// client if it shows forms. Otherwise, the error says how to allow the call. Lives as long as the protocol engine.
class GuardedTools final : public tools::ToolProvider
{
    Q_OBJECT
public:
    /// All must outlive this object.
    GuardedTools(tools::ToolProvider &inner, access::Permissions &permissions, access::Approvals &approvals,
                 changes::ChangePlanner &planner, QObject *parent = nullptr);

    /// Sets options that the commands in refusals need to address this instance, each preceded by a blank.
    void setCommandOptions(const QString &options) { m_commandOptions = options; }

    /// Returns the recorded number of prompts that an assistant has created since a time; the error is a sentence.
    /// Without this function, the daily limit is not enforced.
    using Created = std::function<tl::expected<qint64, QString>(const QString &assistant, const QDateTime &since)>;
    void setCreatedPromptsCounter(Created created) { m_created = std::move(created); }

    /// Sets the service that is asked for the ids of brands and runs which calls name otherwise. Without it, references
    /// are not replaced.
    void setReferences(service::Sender *service) { m_references = service; }

    /// Sets whether a client that shows forms may ask, and answer for the user, if no window or terminal can.
    void setUsesClientForms(bool uses) { m_usesClientForms = uses; }

    /// Pauses or resumes the tools. While paused, new calls are refused; running calls continue.
    void setPaused(bool paused) { m_isPaused = paused; }

    /// Why @p caller may not read the data of the tool @p tool without calling it; std::nullopt if it may.
    std::optional<tools::Refusal> readProblem(const QString &caller, const QString &tool) const;

    /// The tools that @p caller may use, in the order of the inner provider.
    QByteArray toolsJson(const tools::Caller &caller) const override;
    QJsonObject inputSchema(const QString &tool) const override { return m_inner.inputSchema(tool); }
    std::optional<access::Action> action(const QString &tool) const override { return m_inner.action(tool); }
    void call(const tools::ToolCall &call, QObject *context,
              std::function<void(tools::Answer<tools::ToolOutcome>)> done) override;

    /// The member of a call's _meta that requests a plan instead of the change.
    static constexpr QLatin1String dryRunKey{"brandbridge/dryRun"};

private:
    friend class GuardedCall;

    /// Why @p assistant may not create @p more prompts today; std::nullopt if it may.
    std::optional<tools::Refusal> limitProblem(const QString &assistant, int more);
    /// Runs a call whose references have been replaced.
    void start(const tools::ToolCall &call, access::Action action, QObject *context,
               std::function<void(tools::Answer<tools::ToolOutcome>)> done);
    /// Why @p caller may not read the data that @p call reads from other tools; std::nullopt if it may.
    std::optional<tools::Refusal> useProblem(const tools::ToolCall &call) const;
    /// Adds @p prompts to the count of @p assistant; a negative number reverts it.
    void countCreated(const QString &assistant, int prompts);
    /// Why @p assistant may not use @p tool.
    tools::Refusal refusalFor(const QString &assistant, const QString &tool, access::Action action) const;

    tools::ToolProvider &m_inner;
    access::Permissions &m_permissions;
    access::Approvals &m_approvals;
    changes::ChangePlanner &m_planner;
    changes::RequestStateSigner m_stateSigner;
    service::Sender *m_references = nullptr;
    QString m_commandOptions;
    Created m_created;
    QHash<QString, qint64> m_createdToday; ///< by assistant; only those counted on m_today
    QDate m_today;
    bool m_usesClientForms = true;
    bool m_isPaused = false;
};

} // namespace brandbridge::relay
