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

/// A bridge in a separate thread, which prevents the window from delaying the network and assistants. Belongs to the
/// window's thread and outlives the window.
class WindowBridge final : public ui::BridgeStatus
{
    Q_OBJECT
public:
    /// Starts the thread and creates the bridge in it. With @p lock this process is the running instance. The error is
    /// a sentence about an unusable setting.
    static tl::expected<std::unique_ptr<WindowBridge>, QString> start(const Configuration &configuration,
                                                                      std::unique_ptr<instance::InstanceLock> lock);
    ~WindowBridge() override;

    /// Sends through the bridge with its cache. Changes are recorded in the activity log.
    service::Sender &sender() { return *m_sender; }

    /// The folder of deleted objects, and the service's name in it.
    const QString &deletionsFolder() const { return m_deletionsFolder; }
    const QString &promptsFile() const { return m_promptsFile; } ///< created prompts
    const QString &serviceName() const { return m_serviceName; }

    /// The window's stored answers for search.
    offline::CachedAnswers &cachedAnswers() { return *m_cachedAnswers; }

    /// Requests of assistants for the user's approval.
    ui::ApprovalQueue &approvals() { return m_approvals; }

    State state() const override;
    void setPaused(bool paused) override;
    void rereadKey() override;
    void readCatalogue() override;
    void restart(bool isDemo) override { Q_EMIT restartRequested(isDemo); }
    void applySettings(const settings::Settings &settings) override;
    void reopenEndpoint(const settings::Settings &settings, QObject *context,
                        std::function<void(const QString &problem)> done) override;

    /// Finishes pending requests of assistants, rejects new ones, and emits drained().
    void drain();

Q_SIGNALS:
    /// Data of the service was changed by assistants or the window.
    void serviceChanged(const brandbridge::service::Change &change);
    void drained();
    /// Another process of the program handed over to this one. @p link, if not empty, is to be opened.
    void windowWanted(const QString &link);
    void restartRequested(bool isDemo);

private:
    class BridgeThreadPart;
    WindowBridge();
    static QString words(const std::optional<Host::ListenError> &blocked);
    void take(const State &state, const std::optional<Host::ListenError> &blocked);

    ui::ApprovalQueue m_approvals;
    QThread m_thread;
    BridgeThreadPart *m_threadPart = nullptr; ///< in the thread, and deleted before it ends
    std::unique_ptr<service::PostedSender> m_posted;
    std::unique_ptr<relay::RecordedRequests> m_sender;
    offline::CachedAnswers *m_cachedAnswers = nullptr; ///< owned by the bridge
    QString m_deletionsFolder;
    QString m_promptsFile;
    QString m_serviceName;
    State m_state; ///< without texts
    /// The reason why the endpoint does not listen. Translated when shown, because the language may be set later or
    /// change.
    std::optional<Host::ListenError> m_blocked;
};

} // namespace brandbridge::app
