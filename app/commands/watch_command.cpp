// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/catalogue/run_link.h"
#include "core/message/shown_text.h"
#include "ui/desktop/language.h"
#include "ui/inbox/watcher.h"

#include <QDir>
#include <QHash>
#include <QJsonDocument>

#include <utility>

namespace brandbridge::app {

namespace {

class Watch final : public QObject
{
public:
    Watch(std::unique_ptr<Bridge> bridge, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_bridge(std::move(bridge)),
          m_inbox(m_bridge->configuration().folder.path(), run.invocation.demo),
          m_watcher(service::Organization(m_bridge->sender(), {.caller = tools::Caller::person()}), m_inbox,
                    m_bridge->configuration().settings.number(settings::Key::QuotaWarning), &m_folder)
    {
        m_folder.setPlace(m_bridge->configuration().dataFolder(),
                          m_bridge->configuration().settings.text(settings::Key::DataFormat));
        connect(&m_folder, &ui::DataFolder::updated, this, [this](qsizetype runs) {
            m_run.report(
                u"%1 run(s) added to %2"_s.arg(QString::number(runs), QDir::toNativeSeparators(m_folder.folder())));
        });
        reportKeyWarning(*m_bridge, m_run);
        connect(&m_watcher, &ui::Watcher::found, this, &Watch::print);
        connect(&m_watcher, &ui::Watcher::failed, this, &Watch::report);
        connect(&m_watcher, &ui::Watcher::runInProgress, this, &Watch::reportRunning);
        connect(&m_stop, &StopSignal::received, this,
                [this] { m_run.end(m_run.invocation.once ? ExitCode::Failed : ExitCode::Ok); });
        if (!m_run.invocation.once)
            m_watcher.start(std::chrono::seconds(0));
        else
            m_watcher.look([this](const auto &looked) { m_run.end(looked ? ExitCode::Ok : report(looked.error())); });
    }

private:
    void print(const QList<ui::InboxLine> &lines)
    {
        const ui::Language language(u"en"_s); // like all messages in the terminal
        for (const ui::InboxLine &line : lines) {
            const bool isLinked = catalogue::RunLink::screens().contains(line.screen());
            const QString link = catalogue::RunLink{.run = line.run,
                                                    .brand = line.brand.id,
                                                    .screen = isLinked ? line.screen() : QString(),
                                                    .filter = isLinked ? line.change.name : QString(),
                                                    .row = {},
                                                    .isDemo = m_run.invocation.demo}
                                     .uri();
            const QString sentence = line.inWords().sentence;
            if (m_run.invocation.json) {
                QJsonObject object = toJson(line);
                object.insert(u"sentence"_s, sentence);
                object.insert(u"link"_s, link);
                m_run.streams.out.write(QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n');
            } else {
                m_run.printRow({shownTime(line.at), message::escapedText(line.brand.name, 120),
                                message::escapedText(sentence), link});
            }
        }
    }

    /// Reports each run once.
    void reportRunning(const service::Brand &brand, const service::Run &run)
    {
        if (std::exchange(m_running[brand.id], run.id) != run.id)
            m_run.report(
                u"%1: the run of %2 is in progress, %3 of %4 responses. It is compared once it has finished."_s.arg(
                    message::escapedText(brand.name, 120), shownTime(run.startedAt),
                    QString::number(run.metrics->completedResponses.value_or(0)),
                    QString::number(run.metrics->totalResponses.value_or(0))));
    }

    ExitCode report(const ui::Watcher::Failure &failure)
    {
        if (const auto *const error = std::get_if<transport::Error>(&failure))
            return reportProblem(*error, m_bridge->keyRemedy(), m_run);
        m_run.report(std::get<QString>(failure));
        return ExitCode::Configuration;
    }

    const Run m_run;
    std::unique_ptr<Bridge> m_bridge;
    ui::Inbox m_inbox;
    ui::DataFolder m_folder;
    ui::Watcher m_watcher;
    QHash<QString, QString> m_running; ///< reported runs in progress, by brand
    StopSignal m_stop;
};

} // namespace

void runWatch(const Run &run)
{
    if (auto bridge = openBridge(run))
        new Watch(std::move(bridge), run);
}

} // namespace brandbridge::app
