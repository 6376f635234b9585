// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"
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
                parts.append(u"topic "_qs + tools::inQuotes(topic.name.isEmpty() ? topic.id : topic.name).english());
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

/// The row of a deletion in the list.
QStringList cellsOf(const Removal &removal)
{
    return {removal.id,         shownTime(removal.at), stateOf(removal),
            contentOf(removal), brandsOf(removal),     escapedText(removal.assistant, 120)};
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

void printInFull(const Removal &removal, const Run &run)
{
    run.printRow(cellsOf(removal));
    for (const removals::Brand &brand : removal.brands) {
        for (const removals::Topic &topic : brand.topics) {
            run.print(u"%1: %2%3"_qs.arg(topic.isDeleted ? u"Topic"_qs : u"In topic"_qs,
                                         escapedText(topic.name.isEmpty() ? topic.id : topic.name),
                                         backIn(topic.back)));
            for (const removals::Prompt &prompt : topic.prompts)
                run.print(u"  Prompt: "_qs + promptLine(prompt));
        }
        for (const removals::Prompt &prompt : brand.perceptionPrompts)
            run.print(u"Perception prompt: "_qs + promptLine(prompt));
    }
    for (const QString &sentence : removal.unknown)
        run.print(u"Not kept: "_qs + escapedText(sentence));
}

ExitCode list(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder) {
        run.report(folder.error());
        return ExitCode::Configuration;
    }
    if (run.invocation.demo) {
        run.report(u"What is deleted in the demo is kept while it runs, and can be restored in its window."_qs);
        return run.invocation.removal.isEmpty() ? ExitCode::Ok : ExitCode::Failed;
    }
    const removals::Store store(folder->removedFolder());
    if (!run.invocation.removal.isEmpty()) {
        const auto removal = store.find(run.invocation.removal);
        if (removal)
            printInFull(*removal, run);
        else
            run.report(removal.error());
        return removal ? ExitCode::Ok : ExitCode::Failed;
    }
    const removals::Store::Listing listing = store.list();
    for (const Removal &removal : listing.removals)
        run.printRow(cellsOf(removal));
    for (const QString &problem : listing.problems)
        run.report(problem);
    if (listing.removals.isEmpty())
        run.report(u"Nothing that was deleted through Brandbridge is kept."_qs);
    return ExitCode::Ok;
}

class Restore final : public QObject
{
public:
    Restore(std::unique_ptr<Bridge> bridge, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_bridge(std::move(bridge)),
          m_changes(m_bridge->sender(), m_bridge->activityLog())
    {
        reportUnsendable(*m_bridge, this, run);
        reportProblems(*m_bridge, this, run);
    }

    void start()
    {
        auto restoration = Restoration::of(
            m_run.invocation.removal, m_changes, m_bridge->removals(), m_bridge->createdPrompts(),
            {.caller = tools::Caller::person(), .service = m_bridge->serviceName(), .again = m_run.invocation.again});
        if (!restoration) {
            return m_run.fail(escapedText(restoration.error().english()), ExitCode::Failed);
        }
        m_restoration = std::move(*restoration);
        m_restoration->plan([this](const Restoration::Plan &plan) { decide(plan); });
    }

private:
    void decide(const Restoration::Plan &plan)
    {
        for (const tools::NotRestored &failure : plan.lost)
            m_run.report((failure.wasKnown ? u"Cannot be restored: "_qs : u"Note: "_qs) +
                         escapedText(failure.english()));
        for (const QString &sentence : plan.notes)
            m_run.report(escapedText(sentence));
        if (plan.requests.isEmpty()) {
            m_run.report(u"There is nothing to restore."_qs);
            m_run.end(plan.lost.isEmpty() ? ExitCode::Ok : ExitCode::Failed);
        } else if (m_run.invocation.dryRun) {
            for (const QString &item : plan.items)
                m_run.print(escapedText(item));
            for (const service::Request &request : plan.requests)
                m_run.print(u"Would send: %1 %2 %3"_qs.arg(QString::fromLatin1(request.method),
                                                           QString::fromLatin1(request.path),
                                                           escapedText(QString::fromUtf8(request.body), 100'000)));
            m_run.end(ExitCode::Ok);
        } else if (!m_run.invocation.yes && !isTerminal(m_run.streams.in)) {
            m_run.fail(u"Nothing was created: there is no terminal to ask at. --yes creates without asking, --dry-run "
                       "shows what would be created."_qs,
                       ExitCode::Usage);
        } else if (m_run.invocation.yes || isAgreed(plan)) {
            // Stopping also cancels pending requests, which are recorded as cancelled.
            connect(&m_stop.emplace(), &StopSignal::received, this, [this] { m_run.end(ExitCode::Failed); });
            m_restoration->carryOut([this](const Restoration::Report &report) { show(report); });
        } else {
            m_run.report(u"Nothing was created."_qs);
            m_run.end(ExitCode::Failed);
        }
    }

    bool isAgreed(const Restoration::Plan &plan)
    {
        for (const QString &item : plan.items)
            m_run.report(u"- "_qs + escapedText(item));
        return isAnsweredYes(m_run.streams, plan.question);
    }

    void show(const Restoration::Report &report)
    {
        for (const QString &line : report.restored)
            m_run.print(line);
        for (const tools::NotRestored &failure : report.failed)
            m_run.report(escapedText(failure.english()));
        // Problems with the activity log must be reported before the process exits.
        const ExitCode code = report.failed.isEmpty() ? ExitCode::Ok : ExitCode::Failed;
        m_bridge->activityLog().flush(this, [run = m_run, code](bool) { run.end(code); });
    }

    const Run m_run;
    std::unique_ptr<Bridge> m_bridge;
    tools::RecordedRequests m_changes;
    std::optional<StopSignal> m_stop; ///< while creating
    std::unique_ptr<Restoration> m_restoration;
};

} // namespace

void runRestore(const Run &run)
{
    if (run.invocation.list || run.invocation.removal.isEmpty() || run.invocation.demo) {
        run.end(list(run));
        return;
    }
    if (auto bridge = openBridge(run))
        (new Restore(std::move(bridge), run))->start();
}

} // namespace brandbridge::app
