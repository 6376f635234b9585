// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/guarded_tools.h"

#include "core/json/slice.h"
#include "core/relay/guarded_call.h"

#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::tools {

using access::Action;
using access::Right;

GuardedTools::GuardedTools(ToolProvider &inner, access::Permissions &permissions, access::Approvals &approvals,
                           ChangePlanner &planner, QObject *parent)
    : ToolProvider(parent),
      m_inner(inner),
      m_permissions(permissions),
      m_approvals(approvals),
      m_planner(planner),
      m_stateSigner(approvals.limits().answerTime)
{
    connect(&m_inner, &ToolProvider::toolsChanged, this, &ToolProvider::toolsChanged);
    connect(&m_permissions, &access::Permissions::changed, this, &ToolProvider::toolsChanged);
}

QByteArray GuardedTools::toolsJson(const Caller &caller) const
{
    const QByteArray all = m_inner.toolsJson(caller);
    QByteArray allowed;
    for (const json::Span &span : json::items(all, json::whole(all)).value_or(std::vector<json::Span>())) {
        const QByteArray tool = span.of(all);
        const QString name = QJsonDocument::fromJson(tool).object().value(QLatin1String("name")).toString();
        const std::optional<Action> action = m_inner.action(name);
        if (action && m_permissions.right(caller.name, *action, name) != Right::Never)
            allowed += (allowed.isEmpty() ? "" : ",") + tool;
    }
    return '[' + allowed + ']';
}

void GuardedTools::call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done)
{
    const std::optional<Action> action = m_inner.action(call.name);
    if (!action) { // nothing to guard; the other tools answer
        m_inner.call(call, context, std::move(done));
        return;
    }
    if (m_isPaused) {
        done(refusal(call, *action));
        return;
    }
    const Right right = m_permissions.right(call.caller.name, *action, call.name);
    if (*action == Action::Read && right == Right::Allow && !call.meta.value(dryRunKey).toBool())
        m_inner.call(call, context, std::move(done));
    else if (right == Right::Never)
        done(refusal(call, *action));
    else
        (new GuardedCall(*this, call, *action, std::move(done), context))->start();
}

std::optional<Refusal> GuardedTools::whyNotRead(const QString &caller, const QString &tool) const
{
    if (m_isPaused)
        return refusalText::paused();
    switch (m_permissions.right(caller, Action::Read, tool)) {
    case Right::Allow:
        return std::nullopt;
    case Right::Ask:
        return refusalText::onlyByTool(tool);
    case Right::Never:
        break;
    }
    return whyRefused(caller, tool, Action::Read);
}

ToolOutcome GuardedTools::refusal(const ToolCall &call, Action action) const
{
    if (call.trace)
        call.trace->denied = true;
    const Refusal why = whyRefused(call.caller.name, call.name, action);
    return ToolOutcome::error(why.sentence, why.reason);
}

std::optional<Refusal> GuardedTools::whyTooMany(const QString &assistant, int more)
{
    const qint64 limit = more > 0 ? m_permissions.promptsPerDay(assistant) : 0;
    if (limit == 0 || !m_created)
        return std::nullopt;
    const QDate today = QDate::currentDate();
    if (std::exchange(m_today, today) != today)
        m_createdToday.clear();
    if (!m_createdToday.contains(assistant)) {
        const auto created = m_created(assistant, today.startOfDay());
        if (!created)
            return refusalText::uncounted(assistant, created.error());
        m_createdToday.insert(assistant, *created);
    }
    const qint64 left = std::max<qint64>(limit - m_createdToday.value(assistant), 0);
    return more > left ? std::optional(refusalText::tooManyToday(assistant, more, limit, left, m_commandOptions))
                       : std::nullopt;
}

void GuardedTools::countCreated(const QString &assistant, int prompts)
{
    if (const auto count = m_createdToday.find(assistant); count != m_createdToday.end())
        *count += prompts;
}

Refusal GuardedTools::whyRefused(const QString &assistant, const QString &tool, Action action) const
{
    if (m_isPaused)
        return refusalText::paused();
    if (!m_permissions.problem().isEmpty())
        return refusalText::unreadable(assistant, m_permissions.problem());
    if (m_permissions.isOff(assistant, tool))
        return refusalText::switchedOff(assistant, tool, m_commandOptions);
    return refusalText::neverAllowed(assistant, tool, action, m_commandOptions);
}

} // namespace brandbridge::tools
