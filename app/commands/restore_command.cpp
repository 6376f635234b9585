// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/changes/question_text.h"
#include "core/changes/restoration.h"
#include "core/message/shown_text.h"
#include "core/relay/recorded_requests.h"
#include "core/settings/config_folder.h"
#include "core/tools/provider.h"

namespace brandbridge::app {

namespace {

using changes::Restoration;
using deletions::Return;
using deletions::StoredDeletion;
using message::escapedText;

QString stateOf(const StoredDeletion &deletion)
{
    switch (deletion.state()) {
    case StoredDeletion::State::Unsure:
        return u"not known whether deleted"_s;
    case StoredDeletion::State::Deleted:
        break;
    case StoredDeletion::State::Lost:
        return u"deleted, nothing is kept"_s;
    case StoredDeletion::State::PartlyRestored:
        return u"partly restored"_s;
    case StoredDeletion::State::Restored:
        return u"restored"_s;
    }
    return u"deleted"_s;
}

QString contentOf(const StoredDeletion &deletion)
{
    QStringList parts;
    for (const deletions::Brand &brand : deletion.brands) {
        for (const deletions::Topic &topic : brand.topics) {
            if (topic.isDeleted)
                parts.append(u"topic "_s + changes::inQuotes(topic.name.isEmpty() ? topic.id : topic.name).english());
        }
    }
    if (const qsizetype prompts = deletion.promptCount(); prompts > 0 || parts.isEmpty())
        parts.append(changes::countText(prompts, u"prompt"_s, u"prompts"_s));
    return parts.join(u", "_s);
}

QString brandsOf(const StoredDeletion &deletion)
{
    QStringList names;
    for (const deletions::Brand &brand : deletion.brands)
        names.append(escapedText(brand.name.isEmpty() ? brand.id : brand.name, 120));
    return names.join(u", "_s);
}

/// The row of a deletion in the list.
QStringList cellsOf(const StoredDeletion &deletion)
{
    return {deletion.id,         shownTime(deletion.at), stateOf(deletion),
            contentOf(deletion), brandsOf(deletion),     escapedText(deletion.assistant, 120)};
}

QString backIn(const Return &back)
{
    switch (back.state) {
    case Return::State::Yes:
        return back.newId.isEmpty() ? u" (restored)"_s : u" (restored as %1)"_s.arg(escapedText(back.newId, 200));
    case Return::State::Unsure:
        return u" (perhaps restored)"_s;
    case Return::State::No:
        break;
    }
    return {};
}

QString promptLine(const deletions::Prompt &prompt)
{
    return (prompt.text.isEmpty() ? u"(text not known, id %1)"_s.arg(escapedText(prompt.id, 200))
                                  : escapedText(prompt.text)) +
           backIn(prompt.back);
}

void printInFull(const StoredDeletion &deletion, const Run &run)
{
    run.printRow(cellsOf(deletion));
    for (const deletions::Brand &brand : deletion.brands) {
        for (const deletions::Topic &topic : brand.topics) {
            run.print(u"%1: %2%3"_s.arg(topic.isDeleted ? u"Topic"_s : u"In topic"_s,
                                        escapedText(topic.name.isEmpty() ? topic.id : topic.name), backIn(topic.back)));
            for (const deletions::Prompt &prompt : topic.prompts)
                run.print(u"  Prompt: "_s + promptLine(prompt));
        }
        for (const deletions::Prompt &prompt : brand.perceptionPrompts)
            run.print(u"Perception prompt: "_s + promptLine(prompt));
    }
    for (const QString &sentence : deletion.unknown)
        run.print(u"Not kept: "_s + escapedText(sentence));
}

ExitCode list(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder) {
        run.report(folder.error());
        return ExitCode::Configuration;
    }
    if (run.invocation.demo) {
        run.report(u"What is deleted in the demo is kept while it runs, and can be restored in its window."_s);
        return run.invocation.deletion.isEmpty() ? ExitCode::Ok : ExitCode::Failed;
    }
    const deletions::DeletionStore store(folder->deletionsFolder());
    if (!run.invocation.deletion.isEmpty()) {
        const auto deletion = store.find(run.invocation.deletion);
        if (deletion)
            printInFull(*deletion, run);
        else
            run.report(deletion.error());
        return deletion ? ExitCode::Ok : ExitCode::Failed;
    }
    const deletions::DeletionStore::Listing listing = store.list();
    for (const StoredDeletion &deletion : listing.deletions)
        run.printRow(cellsOf(deletion));
    for (const QString &problem : listing.problems)
        run.report(problem);
    if (listing.deletions.isEmpty())
        run.report(u"Nothing that was deleted through Brandbridge is kept."_s);
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
            m_run.invocation.deletion, m_changes, m_bridge->deletions(), m_bridge->createdPrompts(),
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
        for (const changes::RestorationProblem &failure : plan.lost)
            m_run.report((failure.wasKnown ? u"Cannot be restored: "_s : u"Note: "_s) + escapedText(failure.english()));
        for (const QString &sentence : plan.notes)
            m_run.report(escapedText(sentence));
        if (plan.requests.isEmpty()) {
            m_run.report(u"There is nothing to restore."_s);
            m_run.end(plan.lost.isEmpty() ? ExitCode::Ok : ExitCode::Failed);
        } else if (m_run.invocation.dryRun) {
            for (const QString &item : plan.items)
                m_run.print(escapedText(item));
            for (const service::Request &request : plan.requests)
                m_run.print(u"Would send: %1 %2 %3"_s.arg(QString::fromLatin1(request.method),
                                                          QString::fromLatin1(request.path),
                                                          escapedText(QString::fromUtf8(request.body), 100'000)));
            m_run.end(ExitCode::Ok);
        } else if (!m_run.invocation.yes && !isTerminal(m_run.streams.in)) {
            m_run.fail(u"Nothing was created: there is no terminal to ask at. --yes creates without asking, --dry-run "
                       "shows what would be created."_s,
                       ExitCode::Usage);
        } else if (m_run.invocation.yes || isAgreed(plan)) {
            // Stopping also cancels pending requests, which are recorded as cancelled.
            connect(&m_stop.emplace(), &StopSignal::received, this, [this] { m_run.end(ExitCode::Failed); });
            m_restoration->carryOut([this](const Restoration::Report &report) { show(report); });
        } else {
            m_run.report(u"Nothing was created."_s);
            m_run.end(ExitCode::Failed);
        }
    }

    bool isAgreed(const Restoration::Plan &plan)
    {
        for (const QString &item : plan.items)
            m_run.report(u"- "_s + escapedText(item));
        return isConfirmed(m_run.streams, plan.question);
    }

    void show(const Restoration::Report &report)
    {
        for (const QString &line : report.restored)
            m_run.print(line);
        for (const changes::RestorationProblem &failure : report.failed)
            m_run.report(escapedText(failure.english()));
        // Problems with the activity log must be reported before the process exits.
        const ExitCode code = report.failed.isEmpty() ? ExitCode::Ok : ExitCode::Failed;
        m_bridge->activityLog().flush(this, [run = m_run, code](bool) { run.end(code); });
    }

    const Run m_run;
    std::unique_ptr<Bridge> m_bridge;
    relay::RecordedRequests m_changes;
    std::optional<StopSignal> m_stop; ///< while creating
    std::unique_ptr<Restoration> m_restoration;
};

} // namespace

void runRestore(const Run &run)
{
    if (run.invocation.list || run.invocation.deletion.isEmpty() || run.invocation.demo)
        return run.end(list(run));
    if (auto bridge = openBridge(run))
        (new Restore(std::move(bridge), run))->start();
}

} // namespace brandbridge::app
