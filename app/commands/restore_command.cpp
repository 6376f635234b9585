// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/changes/question_words.h"
#include "core/changes/restoration.h"
#include "core/message/shown_text.h"
#include "core/relay/recorded_requests.h"
#include "core/settings/config_folder.h"
#include "core/tools/provider.h"

namespace brandbridge::app {

namespace {

using message::escapedText;
using removals::Removal;
using removals::Return;
using tools::Restoration;

QString stateOf(const Removal &removal)
{
    switch (removal.state()) {
    case Removal::State::Unsure:
        return u"not known whether deleted"_qs;
    case Removal::State::Deleted:
        break;
    case Removal::State::Lost:
        return u"deleted, nothing is kept"_qs;
    case Removal::State::PartlyRestored:
        return u"partly restored"_qs;
    case Removal::State::Restored:
        return u"restored"_qs;
    }
    return u"deleted"_qs;
}

QString contentOf(const Removal &removal)
{
    QStringList parts;
    for (const removals::Brand &brand : removal.brands) {
        for (const removals::Topic &topic : brand.topics) {
            if (topic.isDeleted)
                parts.append(u"topic "_qs + tools::quotedName(topic.name.isEmpty() ? topic.id : topic.name));
        }
    }
    if (const qsizetype prompts = removal.promptCount(); prompts > 0 || parts.isEmpty())
        parts.append(tools::counted(prompts, u"prompt"_qs, u"prompts"_qs));
    return parts.join(u", "_qs);
}

QString brandsOf(const Removal &removal)
{
    QStringList names;
    for (const removals::Brand &brand : removal.brands)
        names.append(escapedText(brand.name.isEmpty() ? brand.id : brand.name, 120));
    return names.join(u", "_qs);
}

/// One line of the list.
QString lineOf(const Removal &removal)
{
    return QStringList{removal.id,         shownTime(removal.at), stateOf(removal),
                       contentOf(removal), brandsOf(removal),     escapedText(removal.assistant, 120)}
        .join(u'\t');
}

QString backIn(const Return &back)
{
    switch (back.state) {
    case Return::State::Yes:
        return back.newId.isEmpty() ? u" (restored)"_qs : u" (restored as %1)"_qs.arg(escapedText(back.newId, 200));
    case Return::State::Unsure:
        return u" (perhaps restored)"_qs;
    case Return::State::No:
        break;
    }
    return {};
}

QString promptLine(const removals::Prompt &prompt)
{
    return (prompt.text.isEmpty() ? u"(text not known, id %1)"_qs.arg(escapedText(prompt.id, 200))
                                  : escapedText(prompt.text)) +
           backIn(prompt.back);
}

void printInFull(const Removal &removal, Streams &streams)
{
    streams.print(lineOf(removal));
    for (const removals::Brand &brand : removal.brands) {
        for (const removals::Topic &topic : brand.topics) {
            streams.print(u"%1: %2%3"_qs.arg(topic.isDeleted ? u"Topic"_qs : u"In topic"_qs,
                                             escapedText(topic.name.isEmpty() ? topic.id : topic.name),
                                             backIn(topic.back)));
            for (const removals::Prompt &prompt : topic.prompts)
                streams.print(u"  Prompt: "_qs + promptLine(prompt));
        }
        for (const removals::Prompt &prompt : brand.perceptionPrompts)
            streams.print(u"Perception prompt: "_qs + promptLine(prompt));
    }
    for (const QString &sentence : removal.unknown)
        streams.print(u"Not kept: "_qs + escapedText(sentence));
}

ExitCode list(const Invocation &invocation, Streams &streams)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder) {
        streams.report(folder.error());
        return ExitCode::Configuration;
    }
    const removals::Store store(folder->removedFolder());
    if (!invocation.removal.isEmpty()) {
        const auto removal = store.find(invocation.removal);
        if (removal)
            printInFull(*removal, streams);
        else
            streams.report(removal.error());
        return removal ? ExitCode::Ok : ExitCode::Failed;
    }
    const removals::Store::Listing listing = store.list();
    for (const Removal &removal : listing.removals)
        streams.print(lineOf(removal));
    for (const QString &problem : listing.problems)
        streams.report(problem);
    if (listing.removals.isEmpty())
        streams.report(u"Nothing that was deleted through Brandbridge is kept."_qs);
    return ExitCode::Ok;
}

class Restore final : public QObject
{
public:
    Restore(std::unique_ptr<Bridge> bridge, const Invocation &invocation, Streams &streams, Ended ended,
            QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_changes(m_bridge->sender(), m_bridge->activityLog(), m_bridge->catalogue()),
          m_invocation(invocation),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        reportProblems(*m_bridge, this, m_streams);
    }

    void start()
    {
        auto restoration = Restoration::of(
            m_invocation.removal, m_changes, m_bridge->removals(),
            {.caller = tools::Caller::person(), .service = m_bridge->serviceName(), .again = m_invocation.again});
        if (!restoration) {
            m_streams.report(escapedText(restoration.error().english()));
            m_ended(ExitCode::Failed);
            return;
        }
        m_restoration = std::move(*restoration);
        m_restoration->plan([this](const Restoration::Plan &plan) { decide(plan); });
    }

private:
    void decide(const Restoration::Plan &plan)
    {
        for (const tools::NotRestored &failure : plan.lost)
            m_streams.report(u"Cannot be restored: "_qs + escapedText(failure.english()));
        for (const QString &sentence : plan.notes)
            m_streams.report(escapedText(sentence));
        if (plan.requests.isEmpty()) {
            m_streams.report(u"There is nothing to restore."_qs);
            m_ended(plan.lost.isEmpty() ? ExitCode::Ok : ExitCode::Failed);
        } else if (m_invocation.dryRun) {
            for (const QString &item : plan.items)
                m_streams.print(escapedText(item));
            for (const service::Request &request : plan.requests)
                m_streams.print(u"Would send: %1 %2 %3"_qs.arg(QString::fromLatin1(request.method),
                                                               QString::fromLatin1(request.path),
                                                               escapedText(QString::fromUtf8(request.body), 100'000)));
            m_ended(ExitCode::Ok);
        } else if (m_invocation.yes || isAgreed(plan)) {
            // Stopped, this goes, and what is under way with it; it is recorded as cancelled.
            connect(&m_stop.emplace(), &StopSignal::received, this, [this] { m_ended(ExitCode::Failed); });
            m_restoration->carryOut([this](const Restoration::Report &report) { show(report); });
        } else {
            m_streams.report(u"Nothing was created."_qs);
            m_ended(ExitCode::Failed);
        }
    }

    bool isAgreed(const Restoration::Plan &plan)
    {
        if (!isTerminal(m_streams.in)) {
            m_streams.report(
                u"This creates prompts, and nobody can be asked here. Add --yes to create them, or --dry-run "
                "to see them."_qs);
            return false;
        }
        for (const QString &item : plan.items)
            m_streams.report(u"- "_qs + escapedText(item));
        return isAnsweredYes(m_streams, plan.question);
    }

    void show(const Restoration::Report &report)
    {
        for (const QString &line : report.restored)
            m_streams.print(line);
        for (const tools::NotRestored &failure : report.failed)
            m_streams.report(escapedText(failure.english()));
        // Problems with the activity log are reported before the process ends.
        const ExitCode code = report.failed.isEmpty() ? ExitCode::Ok : ExitCode::Failed;
        m_bridge->activityLog().flush(this, [ended = m_ended, code](bool) { ended(code); });
    }

    std::unique_ptr<Bridge> m_bridge;
    tools::RecordedRequests m_changes;
    const Invocation &m_invocation;
    Streams &m_streams;
    const Ended m_ended;
    std::optional<StopSignal> m_stop; ///< while something is created
    std::unique_ptr<Restoration> m_restoration;
};

} // namespace

void runRestore(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    if (invocation.list || invocation.removal.isEmpty()) {
        ended(list(invocation, streams));
        return;
    }
    if (auto bridge = openBridge(invocation, streams, ended))
        (new Restore(std::move(bridge), invocation, streams, ended, context))->start();
}

} // namespace brandbridge::app
