// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/control_client.h"
#include "core/instance/instance_lock.h"
#include "core/instance/instance_place.h"

#include <QDeadlineTimer>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <memory>

namespace brandbridge::app {

/// The question at the start of a run: is this process the running instance, or does another one run? One that is just
/// starting or ending is waited for. Lives until it is answered.
class InstanceClaim final : public QObject
{
    Q_OBJECT
public:
    /// @p terms are what this run would use.
    InstanceClaim(endpoint::InstancePlace place, QJsonObject terms, QObject *parent = nullptr);

    /// Emits one of the signals, maybe before it returns.
    void make();

    /// The lock, after mine(); null where there can be none.
    std::unique_ptr<endpoint::InstanceLock> takeLock() { return std::move(m_lock); }

Q_SIGNALS:
    /// No other instance runs, and none can start while takeLock()'s lock is kept. @p problem is a sentence where there
    /// can be no lock here, and this run no instance.
    void mine(const QString &problem);
    /// Another one runs and says @p instance of itself (ControlHost::describe()).
    void others(const QJsonObject &instance);
    /// There is another one, and its state is unknown: a sentence.
    void failed(const QString &why);

private:
    void ask();
    void again(const QString &why);

    const endpoint::InstancePlace m_place;
    const QJsonObject m_terms;
    std::unique_ptr<endpoint::InstanceLock> m_lock;
    std::unique_ptr<endpoint::ControlClient> m_client;
    QDeadlineTimer m_deadline;
    QTimer m_pause;
};

} // namespace brandbridge::app
