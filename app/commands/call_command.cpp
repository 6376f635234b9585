// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/instance_call.h"
#include "app/bridge/open_bridge.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal_approver.h"
#include "app/terminal/terminal_echo.h"

#include "core/catalogue/catalogue.h"
#include "core/settings/config_folder.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::app {

namespace {

/// The texts of content blocks, in order.
QStringList textsOf(const QJsonArray &content)
{
    QStringList texts;
    for (const auto &block : content) {
        const QJsonValue text = block[QLatin1String("text")];
        if (text.isString())
            texts.append(text.toString());
    }
    return texts;
}

/// Other programs get an answer to the byte; a terminal obeys what is in it, and the service's words are not ours.
void printData(const QString &text, Streams &streams)
{
    streams.print(isTerminal(streams.out) ? forTerminal(text) : text);
}

/// Prints the blocks of content of @p tool's result. Further blocks of our own tools are remarks about the first, which
/// is the data.
ExitCode print(const QString &tool, const QJsonArray &content, bool isError, Streams &streams)
{
    const auto catalogue = tools::Catalogue::builtIn();
    const bool isOurs = catalogue && catalogue->find(tool);
    const QStringList texts = textsOf(content);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (i > 0 && isOurs)
            streams.report(forTerminal(texts.at(i)));
        else
            printData(texts.at(i), streams);
    }
    return isError ? ExitCode::Failed : ExitCode::Ok;
}

ExitCode print(const QString &tool, const QJsonObject &result, Streams &streams)
{
    return print(tool, result.value(QLatin1String("content")).toArray(),
                 result.value(QLatin1String("isError")).toBool(), streams);
}

ExitCode print(const QString &tool, const tools::ToolOutcome &outcome, Streams &streams)
{
    if (!outcome.rawResultJson.isEmpty())
        return print(tool, QJsonDocument::fromJson(outcome.rawResultJson).object(), streams);
    QJsonArray content = QJsonDocument::fromJson('[' + outcome.moreContentJson + ']').array();
    content.prepend(QJsonObject{{u"text"_qs, QString::fromUtf8(outcome.text)}});
    return print(tool, content, outcome.isError, streams);
}

/// A call by a new bridge, where no other runs.
class Call final : public QObject
{
public:
    Call(std::unique_ptr<Bridge> bridge, const Invocation &invocation, Streams &streams, const Ended &ended,
         QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge))
    {
        if (TerminalApprover::canAsk(streams)) {
            access::Approvals &approvals = m_bridge->approvals();
            m_approver =
                std::make_unique<TerminalApprover>(streams, [&approvals](const QString &id, access::Verdict verdict) {
                    approvals.decide(id, verdict, u"in the terminal"_qs);
                });
            approvals.attach(m_approver.get());
        }
        reportProblems(*m_bridge, this, streams);
        // Stopped, this goes, and the call with it; it is recorded as cancelled.
        connect(&m_stop, &StopSignal::received, this, [ended] { ended(ExitCode::Failed); });
        m_bridge->whenCatalogueIsKnown(this, [this, &invocation, &streams, ended] { run(invocation, streams, ended); });
    }

    ~Call() override
    {
        if (m_approver)
            m_bridge->approvals().detach(m_approver.get());
    }

private:
    void run(const Invocation &invocation, Streams &streams, const Ended &ended)
    {
        tools::ToolCall call;
        call.name = invocation.tool;
        call.arguments = invocation.arguments;
        call.caller = {.name = tools::Caller::person(), .client = {}};
        if (invocation.dryRun)
            call.meta.insert(u"brandbridge/dryRun"_qs, true);
        const bool isLost = invocation.demo && !invocation.dryRun &&
                            m_bridge->tools().action(call.name).value_or(access::Action::Read) != access::Action::Read;
        m_started.start();
        call.onProgress = [this, &streams](const tools::ToolProgress &progress) {
            if (m_started.hasExpired(InstanceCall::quietMs))
                streams.report(progress.message);
        };
        m_bridge->tools().call(
            call, this, [this, &invocation, &streams, ended, isLost](const tools::Answer<tools::ToolOutcome> &answer) {
                if (!answer)
                    streams.report(forTerminal(answer.error().message));
                const ExitCode code = answer ? print(invocation.tool, *answer, streams) : ExitCode::Failed;
                if (isLost && code == ExitCode::Ok)
                    streams.report(
                        u"The demonstration that this command has to itself ends with it, and so does the change. "
                        "One that stays while you look at it is made by an assistant connected to 'brandbridge "
                        "--demo' or 'brandbridge serve --demo'."_qs);
                // Problems with the activity log are reported before the process ends.
                m_bridge->activityLog().flush(this, [ended, code](bool) { ended(code); });
            });
    }

    std::unique_ptr<Bridge> m_bridge;
    std::unique_ptr<TerminalApprover> m_approver; ///< where there is a terminal
    StopSignal m_stop;
    QElapsedTimer m_started;
};

} // namespace

void runCall(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder)
        return endFailed(folder.error(), streams, ended);
    auto *const call = new InstanceCall(invocation, streams, context);
    // Stopped, the call goes; the instance records it as cancelled.
    auto *const stop = new StopSignal(call);
    QObject::connect(stop, &StopSignal::received, call, [ended] { ended(ExitCode::Failed); });
    call->start(
        {folder->path(), invocation.demo},
        [&invocation, &streams, ended](const InstanceCall::Answer &answer) {
            if (!answer)
                streams.report(forTerminal(answer.error()));
            ended(answer ? print(invocation.tool, *answer, streams) : ExitCode::Failed);
        },
        [&invocation, &streams, ended, context, call, stop] {
            delete stop;
            call->deleteLater();
            if (auto bridge = openBridge(invocation, streams, ended))
                new Call(std::move(bridge), invocation, streams, ended, context);
        });
}

} // namespace brandbridge::app
