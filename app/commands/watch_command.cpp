// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/open_bridge.h"
#include "app/commands/commands.h"
#include "app/commands/service_check.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/catalogue/run_link.h"
#include "core/message/shown_text.h"
#include "ui/desktop/language.h"
#include "ui/inbox/watcher.h"

#include <QJsonDocument>

namespace brandbridge::app {

namespace {

class Watch final : public QObject
{
public:
    Watch(std::unique_ptr<Bridge> bridge, const settings::Settings &settings, const QString &folder,
          const Invocation &invocation, Streams &streams, Ended ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_inbox(folder, invocation.demo),
          m_watcher(service::Organization(m_bridge->sender(), {.caller = tools::Caller::person()}), m_inbox,
                    settings.number(settings::Key::QuotaWarning)),
          m_invocation(invocation),
          m_streams(streams),
          m_ended(std::move(ended))
    {
        if (const QString warning = m_bridge->keyWarning(); !warning.isEmpty())
            m_streams.report(warning);
        connect(&m_watcher, &ui::Watcher::found, this, &Watch::print);
        connect(&m_watcher, &ui::Watcher::failed, this, &Watch::report);
        connect(&m_stop, &StopSignal::received, this,
                [this] { m_ended(m_invocation.once ? ExitCode::Failed : ExitCode::Ok); });
    }

    void start()
    {
        if (!m_invocation.once)
            m_watcher.start(std::chrono::seconds(0));
        else
            m_watcher.look([this](const auto &looked) { m_ended(looked ? ExitCode::Ok : report(looked.error())); });
    }

private:
    void print(const QList<ui::InboxLine> &lines)
    {
        const ui::Language language(u"en"_qs); // like all messages in the terminal
        for (const ui::InboxLine &line : lines) {
            const bool isLinked = tools::RunLink::screens().contains(line.screen());
            const QString link = tools::RunLink{.run = line.run,
                                                .brand = line.brand.id,
                                                .screen = isLinked ? line.screen() : QString(),
                                                .filter = {},
                                                .row = {},
                                                .isDemo = m_invocation.demo}
                                     .uri();
            const QString sentence = line.inWords().sentence;
            if (m_invocation.json) {
                QJsonObject object = toJson(line);
                object.insert(u"sentence"_qs, sentence);
                object.insert(u"link"_qs, link);
                m_streams.out.write(QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n');
            } else {
                m_streams.print(QStringList{shownTime(line.at), message::escapedText(line.brand.name, 120),
                                            message::escapedText(sentence), link}
                                    .join(u'\t'));
            }
        }
    }

    ExitCode report(const ui::Watcher::Failure &failure)
    {
        if (const auto *const error = std::get_if<service::Error>(&failure))
            return reportProblem(*error, m_bridge->keyRemedy(), m_streams);
        m_streams.report(std::get<QString>(failure));
        return ExitCode::Configuration;
    }

    std::unique_ptr<Bridge> m_bridge;
    ui::Inbox m_inbox;
    ui::Watcher m_watcher;
    const Invocation &m_invocation;
    Streams &m_streams;
    const Ended m_ended;
    StopSignal m_stop;
};

} // namespace

void runWatch(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto opened = openConfiguration(invocation, streams);
    if (!opened)
        return endFailed(opened.error(), streams, ended);
    if (auto bridge = openBridge(invocation, streams, ended))
        (new Watch(std::move(bridge), opened->settings, opened->folder.path(), invocation, streams, ended, context))
            ->start();
}

} // namespace brandbridge::app
