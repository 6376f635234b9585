// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/host.h"

#include "core/relay/recorded_requests.h"
#include "core/service/posted_sender.h"
#include "ui/model/approval_queue.h"
#include "ui/model/bridge_status.h"

#include <QThread>
#include <QTimer>

#include <optional>

namespace brandbridge::app {

/// The bridge beside a window: in a separate thread, so that neither the network nor assistants ever wait for the
/// window. Lives in the window's thread, longer than the window.
class WindowBridge final : public ui::BridgeStatus
{
    Q_OBJECT
public:
    /// Starts the thread and builds the bridge there. With @p lock this process is the running instance. The error is a
    /// sentence about what cannot be used.
    static tl::expected<std::unique_ptr<WindowBridge>, QString> start(const Configuration &configuration,
                                                                      std::unique_ptr<endpoint::InstanceLock> lock);
    ~WindowBridge() override;

    /// Sends through the bridge, whose cache saves requests. What it changes is recorded with the calls of assistants.
    service::Sender &sender() { return *m_sender; }

    /// Where what is deleted is kept, and under which name of the service.
    const QString &removalsFolder() const { return m_removalsFolder; }
    const QString &promptsFile() const { return m_promptsFile; } ///< of what was created
    const QString &serviceName() const { return m_serviceName; }

    /// What the window keeps for search.
    offline::KeptAnswers &keptAnswers() { return *m_keptAnswers; }

    /// What assistants ask of the person at the window.
    ui::ApprovalQueue &approvals() { return m_approvals; }

    State state() const override;
    void setPaused(bool paused) override;
    void rereadKey() override;
    void readCatalogue() override;
    void restart(bool isDemo) override { Q_EMIT restartWanted(isDemo); }
    void applySettings(const settings::Settings &settings) override;
    void reopenEndpoint(const settings::Settings &settings, QObject *context,
                        std::function<void(const QString &problem)> done) override;

    /// Has assistants served to the end of what is under way, and no further; then drained().
    void drain();

Q_SIGNALS:
    /// Something was changed at the service, by assistants or by the window.
    void serviceChanged(const brandbridge::service::Change &change);
    void drained();
    /// Another start of the program handed over to this one, with a link to open where @p link is not empty.
    void windowWanted(const QString &link);
    void restartWanted(bool isDemo);

private:
    class Inside;
    WindowBridge();
    static QString words(const std::optional<Host::Blocked> &blocked);
    void take(const State &state, const std::optional<Host::Blocked> &blocked);

    ui::ApprovalQueue m_approvals;
    QThread m_thread;
    Inside *m_inside = nullptr; ///< lives in the thread, and goes when it ends
    std::unique_ptr<service::PostedSender> m_posted;
    std::unique_ptr<tools::RecordedRequests> m_sender;
    offline::KeptAnswers *m_keptAnswers = nullptr; ///< the bridge's
    QString m_removalsFolder;
    QString m_promptsFile;
    QString m_serviceName;
    State m_state; ///< without words
    /// Why the endpoint does not listen. Put into words when it is shown: it may be known before the window's language
    /// is, and outlive it.
    std::optional<Host::Blocked> m_blocked;
};

} // namespace brandbridge::app
