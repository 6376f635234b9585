// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/tools/provider.h"

#include <iterator>
#include <map>
#include <unordered_set>
#include <utility>

namespace brandbridge::tools {

/// Stands before other tools and has every call of them recorded: who called what, how it ended, how long it took, what
/// it cost, and the beginning of the answer.
///
/// A call is recorded once it has its outcome, or when its context goes without one (the client has left), or when this
/// object does. Answers pass through as they are, and of a large one only its beginning is copied.
///
/// Once the request that changes something was sent, nothing can be taken back: if the context goes then, that call is
/// carried through and recorded without a listener (2025-11-25, basic/transports: a disconnection is no cancellation).
class RecordedTools final : public ToolProvider
{
    Q_OBJECT
public:
    /// @p tools and @p recorder must outlive this object.
    RecordedTools(ToolProvider &tools, activity::ActivityRecorder &recorder, QObject *parent = nullptr);
    ~RecordedTools() override;

    /// Whether a change is with the service, or its outcome is not recorded yet.
    bool isChanging() const;
    /// How many calls are under way.
    qsizetype underWay() const { return std::ssize(m_running); }
    /// How many calls have ended so, by tool; calls of unknown tools are under the empty name.
    using Ended = std::map<std::pair<QString, activity::Outcome>, qint64>;
    const Ended &ended() const { return m_ended; }

    QByteArray toolsJson(const Caller &caller) const override;
    std::optional<access::Action> action(const QString &tool) const override;
    void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) override;

Q_SIGNALS:
    /// A change has been recorded; isChanging() may be another.
    void changeEnded();

private:
    class Running;

    ToolProvider &m_tools;
    activity::ActivityRecorder &m_recorder;
    std::unordered_set<Running *> m_running;
    Ended m_ended;
};

} // namespace brandbridge::tools
