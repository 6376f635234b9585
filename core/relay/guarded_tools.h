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

namespace brandbridge::tools {

/// Other tools behind the user's permissions: nothing goes through that is not allowed, by a right or by a person's
/// answer, and what goes through is the very call that was allowed.
///
/// An assistant is offered only what it may use. A change is planned first, and with `brandbridge/dryRun` in the call's
/// _meta the plan is all there is. Then, where the right says so, a person is asked: by an attached approver, else in
/// the client, if it shows forms. Where nobody can be asked, the error says how to allow it. Lives as long as the
/// protocol engine.
class GuardedTools final : public ToolProvider
{
    Q_OBJECT
public:
    /// All must outlive this object.
    GuardedTools(ToolProvider &inner, access::Permissions &permissions, access::Approvals &approvals,
                 ChangePlanner &planner, QObject *parent = nullptr);

    /// Refusals suggest commands; @p options must be typed with them to mean this run, each with a blank before it.
    void setCommandOptions(const QString &options) { m_commandOptions = options; }

    /// How many prompts an assistant has created since a time, as recorded; the error is a sentence. Without it no
    /// limit of prompts a day is kept.
    using Created = std::function<tl::expected<qint64, QString>(const QString &assistant, const QDateTime &since)>;
    void setCreated(Created created) { m_created = std::move(created); }

    /// Whether a client that shows forms may ask where no window or terminal does. It answers for the person, then.
    void setUsesClientForms(bool uses) { m_usesClientForms = uses; }

    /// While it is paused, no new call is let through; what is under way goes on.
    void setPaused(bool paused) { m_isPaused = paused; }

    /// Why @p caller may not read what the tool @p tool reads without calling it; std::nullopt where it may.
    std::optional<Refusal> whyNotRead(const QString &caller, const QString &tool) const;

    /// What @p caller may use, in the order in which it is offered.
    QByteArray toolsJson(const Caller &caller) const override;
    QJsonObject inputSchema(const QString &tool) const override { return m_inner.inputSchema(tool); }
    std::optional<access::Action> action(const QString &tool) const override { return m_inner.action(tool); }
    void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) override;

    /// The member of a call's _meta that asks for a plan instead of the change.
    static constexpr QLatin1String dryRunKey{"brandbridge/dryRun"};

private:
    friend class GuardedCall;

    /// Why @p assistant may not create @p more prompts today; std::nullopt where it may.
    std::optional<Refusal> whyTooMany(const QString &assistant, int more);
    /// Counts @p prompts for @p assistant, taken back by a negative number.
    void countCreated(const QString &assistant, int prompts);
    /// Why @p assistant may not use @p tool at all.
    Refusal whyRefused(const QString &assistant, const QString &tool, access::Action action) const;

    ToolProvider &m_inner;
    access::Permissions &m_permissions;
    access::Approvals &m_approvals;
    ChangePlanner &m_planner;
    RequestStateSigner m_stateSigner;
    QString m_commandOptions;
    Created m_created;
    QHash<QString, qint64> m_createdToday; ///< by assistant, of those that have been asked about on m_today
    QDate m_today;
    bool m_usesClientForms = true;
    bool m_isPaused = false;
};

} // namespace brandbridge::tools
