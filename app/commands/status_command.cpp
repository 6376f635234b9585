// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "app/bridge/instance_client.h"
#include "app/commands/ask_service.h"

#include "core/message/shown_text.h"
#include "core/service/pages.h"
#include "core/settings/config_folder.h"
#include "core/tools/provider.h"
#include "core/transport/route.h"

namespace brandbridge::app {

namespace {

/// `status` and `key test`. The latter ends after testing key and address.
class Status final : public QObject
{
public:
    /// @p isAlone: no running instance records calls.
    Status(std::unique_ptr<Bridge> bridge, bool isAlone, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_bridge(std::move(bridge))
    {
        if (isAlone) {
            connect(&m_bridge->activityLog(), &activity::ActivityLog::problem, this,
                    [this](const QString &sentence) { m_run.report(sentence); });
            m_bridge->activityLog().start();
        }
        connect(m_bridge.get(), &Bridge::catalogueUnreadable, this,
                [this](const QString &message) { m_run.report(message); });
        m_run.report(m_bridge->keyWarning());
        checkService(m_bridge->client(), this, [this](const transport::Result<service::Root> &root) { show(root); });
    }

private:
    void show(const transport::Result<service::Root> &root)
    {
        using transport::ErrorKind;
        const service::Connection &connection = m_bridge->client().connection();
        if (!connection.baseUrl.isEmpty())
            m_run.printRow({u"service"_s, connection.baseUrl.toString(QUrl::RemoveUserInfo)});
        const bool hasKey =
            root || (root.error().kind != ErrorKind::NotConfigured && root.error().kind != ErrorKind::KeyUnavailable);
        if (hasKey)
            m_run.printRow({u"key"_s, m_bridge->keyPlace().english()});
        if (!root)
            return finish(reportProblem(root.error(), m_bridge->keyRemedy(), m_run));
        organization().organizationContext(this, [this, root = *root](const auto &context) {
            showRoot(root, context && !context->name.isEmpty() ? context->name : root.organizationId);
        });
    }

    void showRoot(const service::Root &root, const QString &organization)
    {
        m_run.print(u"organization\t"_s + message::escapedText(organization));
        m_run.print(u"version\t"_s + message::escapedText(root.version));
        if (m_run.invocation.command == Command::KeyTest)
            return finish(ExitCode::Ok);
        for (const service::Root::Endpoint &endpoint : root.endpoints)
            m_run.print(u"endpoint\t"_s + message::escapedText(endpoint.method + u' ' + endpoint.path));
        service::fetchPages<service::Brand>(service::pagesOf(this->organization(), &service::Organization::brands), {},
                                            this, {}, [this](const auto &brands) { showBrands(brands); });
    }

    service::Organization organization() const
    {
        return service::Organization(m_bridge->sender(), {.caller = tools::Caller::person()});
    }

    /// Lists the brands, because all other requests depend on them.
    void showBrands(const transport::Result<service::AllPages<service::Brand>> &brands)
    {
        if (brands)
            m_run.print(u"brands\t%1"_s.arg(brands->items.size()));
        const ExitCode code = brands ? ExitCode::Ok : reportProblem(brands.error(), m_bridge->keyRemedy(), m_run);
        m_bridge->whenCatalogueIsKnown(this, [this, code] { showCatalogue(code); });
    }

    void showCatalogue(ExitCode code)
    {
        using State = remote::LiveCatalogueStatus::State;
        const remote::LiveCatalogueStatus &status = m_bridge->liveCatalogue().status();
        if (status.state == State::Read) {
            m_run.print(u"live tools\t%1 listed, %2 passed through"_s.arg(QString::number(status.tools),
                                                                          QString::number(status.offered.size())));
            showDifferences(status.differences);
        }
        finish(code);
    }

    /// Waits until the activity log has reported problems.
    void finish(ExitCode code)
    {
        m_bridge->activityLog().flush(this, [this, code](bool) { m_run.end(code); });
    }

    void showDifferences(const remote::CatalogueDifferences &differences)
    {
        if (!differences.extra.isEmpty())
            m_run.print(u"only there\t"_s + message::escapedText(differences.extra.join(u", ")));
        if (!differences.missing.isEmpty())
            m_run.print(u"only here\t"_s + differences.missing.join(u", "));
        for (const auto &changed : differences.changed)
            m_run.print(u"arguments differ\t%1 (only there: %2; only here: %3)"_s.arg(
                changed.tool, message::escapedText(changed.onlyThere.join(u", ")), changed.onlyHere.join(u", ")));
        for (const remote::UnusableTool &tool : differences.unusable)
            m_run.print(
                u"unusable\t%1 (%2)"_s.arg(tool.name.isEmpty() ? u"without a name"_s : message::escapedText(tool.name),
                                           message::escapedText(tool.why)));
        m_run.report(message::escapedText(differences.incomplete));
    }

    const Run m_run;
    std::unique_ptr<Bridge> m_bridge;
};

void printInstance(const InstanceAnswer &answer, const Run &run)
{
    if (answer && !*answer)
        return run.report(answer->error());
    const QJsonObject instance = answer ? **answer : QJsonObject();
    run.print(u"running\t"_s + (answer
                                    ? u"process %1 at %2"_s.arg(QString::number(instance.value(u"process").toInteger()),
                                                                instance.value(u"endpoint").toString())
                                    : u"no"_s));
    run.report(instance.value(u"unrecorded").toString());
    if (transport::isLoopbackProxied())
        run.report(u"A proxy is set in this environment, so assistants that are started with it may not reach the "
                   "endpoint. Add 127.0.0.1 to no_proxy, or let them start 'brandbridge stdio --as NAME', which needs "
                   "no network."_s);
}

void askService(bool isAlone, const Run &run)
{
    if (auto bridge = openBridge(run))
        new Status(std::move(bridge), isAlone, run);
}

} // namespace

void runStatus(const Run &run)
{
    if (run.invocation.command == Command::KeyTest)
        return askService(false, run);
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return run.fail(folder.error());
    const auto finish = [run](const InstanceAnswer &answer) {
        printInstance(answer, run);
        askService(!answer, run);
    };
    const auto callIt = [run, path = folder->path()](bool demo, const auto &done) {
        callInstance({path, demo}, u"instance"_s, {}, run.context, done);
    };
    callIt(run.invocation.demo, [run, callIt, finish](const InstanceAnswer &answer) {
        if (answer || run.invocation.demo)
            return finish(answer);
        callIt(true, [run, answer, finish](const InstanceAnswer &demo) {
            if (demo)
                run.report(u"Brandbridge is running with the demo: 'brandbridge status --demo' shows it."_s);
            finish(answer);
        });
    });
}

} // namespace brandbridge::app
