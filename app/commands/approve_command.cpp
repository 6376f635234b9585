// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/instance_client.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal_approver.h"

#include "core/instance/control_channel.h"
#include "core/settings/config_folder.h"

#include <QJsonArray>

namespace brandbridge::app {

namespace {

using instance::ControlClient;
using instance::InstanceLocation;

QString noInstanceText(const InstanceLocation &place)
{
    return u"No Brandbridge is running with this configuration (%1 is not held), so nothing can wait here. Start "
           "'brandbridge serve' first; for a demonstration, add --demo to both; an assistant that runs 'brandbridge "
           "stdio' alone asks in its own window."_s.arg(place.lockFile());
}

void print(const access::ApprovalRequest &request, const Run &run)
{
    run.printRow({request.expiresAt.toLocalTime().toString(u"HH:mm:ss"), request.assistant, request.proposal.tool,
                  request.proposal.question.english()});
}

void list(const InstanceLocation &place, const Run &run)
{
    callInstance(place, u"approvals/pending"_s, {}, run.context, [place, run](const InstanceAnswer &answer) {
        if (!answer || !*answer)
            return run.fail(answer ? answer->error() : noInstanceText(place));
        const QJsonArray requests = (*answer)->value(u"requests").toArray();
        if (!requests.isEmpty())
            run.print(u"ANSWER BY\tASSISTANT\tTOOL\tQUESTION"_s);
        for (const auto &request : requests)
            print(instance::approvalRequestFrom(request.toObject()), run);
        if (requests.isEmpty())
            run.report(u"Nothing waits for an answer."_s);
        run.end(ExitCode::Ok);
    });
}

/// Asks the running instance's pending questions at the terminal until it is stopped.
class Approve final : public QObject
{
public:
    Approve(const InstanceLocation &place, const Run &run) : QObject(run.context), m_run(run)
    {
        connect(&m_client, &ControlClient::opened, this, &Approve::watch);
        connect(&m_client, &ControlClient::failed, this,
                [this, place](const QString &why) { m_run.fail(why.isEmpty() ? noInstanceText(place) : why); });
        connect(&m_client, &ControlClient::event, this, [this](const QString &method, const QJsonObject &params) {
            instance::dispatchApprovalEvent(method, params, *m_approver);
        });
        connect(&m_client, &ControlClient::closed, this, [this] {
            m_run.report(u"The Brandbridge that was running has ended; nothing waits any more."_s);
            m_run.end(ExitCode::Ok);
        });
        connect(&m_stop, &StopSignal::received, this, [this] { m_run.end(ExitCode::Ok); });
        m_client.open(place);
    }

private:
    void watch()
    {
        m_approver = std::make_unique<TerminalApprover>(
            m_run.streams, [this](const QString &id, access::Verdict verdict) { decide(id, verdict); });
        connect(m_approver.get(), &TerminalApprover::inputEnded, this, [this] {
            m_run.report(u"The input has ended, so no questions are shown here any more."_s);
            m_run.end(ExitCode::Ok);
        });
        m_client.request(u"approvals/watch"_s, {}, [this](const ControlClient::Answer &answer) {
            if (answer)
                m_run.report(u"Changes that assistants ask for are shown here. Ctrl+C ends this."_s);
            else
                m_run.fail(answer.error());
        });
    }

    /// Expired means that the input has ended. The question can still be answered elsewhere, or times out.
    void decide(const QString &id, access::Verdict verdict)
    {
        if (verdict == access::Verdict::Expired)
            return;
        m_client.request(u"approvals/decide"_s, {{u"id"_s, id}, {u"verdict"_s, instance::verdictName(verdict)}},
                         [this](const ControlClient::Answer &answer) {
                             if (!answer)
                                 m_run.report(answer.error());
                             else if (!answer->value(u"decided").toBool())
                                 m_run.report(u"It did not wait for an answer any more."_s);
                         });
    }

    const Run m_run;
    StopSignal m_stop;
    ControlClient m_client;
    std::unique_ptr<TerminalApprover> m_approver;
};

} // namespace

void runApprove(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return run.fail(folder.error());
    const InstanceLocation place(folder->path(), run.invocation.demo);
    if (run.invocation.list)
        return list(place, run);
    // The questions must be answered by the user, and not by the assistant, which may have a shell.
    if (!TerminalApprover::canAsk(run.streams)) {
        return run.fail(u"'brandbridge approve' asks a person, and so needs a terminal for its input and its messages. "
                        "'brandbridge approve --list' only prints what waits."_s,
                        ExitCode::Usage);
    }
    new Approve(place, run);
}

} // namespace brandbridge::app
