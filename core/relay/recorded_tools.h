// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/tools/provider.h"

#include <iterator>
#include <map>
#include <unordered_set>
#include <utility>

namespace brandbridge::relay {

/// Records all calls of other tools: caller, tool, outcome, duration, cost and the beginning of the answer.
///
/// Records a call at its outcome, when its context is destroyed before that (the client disconnected), or when this
/// object is destroyed. Passes answers through unchanged and copies only the beginning of large ones.
///
/// A change cannot be undone once its request was sent: if its context is destroyed then, the call continues and is
/// recorded without a listener (2025-11-25, basic/transports: a disconnection is not a cancellation).
class RecordedTools final : public tools::ToolProvider
{
    Q_OBJECT
public:
    /// @p tools and @p recorder must outlive this object.
    RecordedTools(tools::ToolProvider &tools, activity::ActivityRecorder &recorder, QObject *parent = nullptr);
    ~RecordedTools() override;

    /// Whether a change is pending or its outcome not yet recorded.
    bool isChanging() const;
    /// The number of running calls.
    qsizetype underWay() const { return std::ssize(m_running); }
    /// The number of ended calls by tool and outcome. Unknown tools have an empty name.
    using Ended = std::map<std::pair<QString, activity::Outcome>, qint64>;
    const Ended &ended() const { return m_ended; }

    QByteArray toolsJson(const tools::Caller &caller) const override { return m_tools.toolsJson(caller); }
    QJsonObject inputSchema(const QString &tool) const override { return m_tools.inputSchema(tool); }
    std::optional<access::Action> action(const QString &tool) const override { return m_tools.action(tool); }
    void call(const tools::ToolCall &call, QObject *context,
              std::function<void(tools::Answer<tools::ToolOutcome>)> done) override;

Q_SIGNALS:
    /// A change was recorded; isChanging() may have changed.
    void changeEnded();

private:
    class RunningCall;

    tools::ToolProvider &m_tools;
    activity::ActivityRecorder &m_recorder;
    std::unordered_set<RunningCall *> m_running;
    Ended m_ended;
};

} // namespace brandbridge::relay
