// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/unlock_prompt.h"

#include "core/keys/secret_service_bus.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include <algorithm>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr QLatin1String promptInterface("org.freedesktop.Secret.Prompt");

} // namespace

UnlockPrompt::UnlockPrompt(const QDBusObjectPath &path, const QDeadlineTimer &deadline,
                           const std::function<void(Unlocking)> &done, QObject *parent)
    : QObject(parent),
      m_path(path.path()),
      m_done(done)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, [this] { end(Unlocking::Late); });
    m_wait.start(static_cast<int>(std::max<qint64>(deadline.remainingTime(), 0)));
}

void UnlockPrompt::open()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    // First the signal, then the call that brings it about.
    bus.connect(secretServiceBus, m_path, promptInterface, u"Completed"_qs, this, SLOT(completed(bool, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(secretServiceBus, m_path, promptInterface, u"Prompt"_qs);
    question << QString();       // the window it belongs to
    constexpr int grace = 1'000; // so that the deadline ends the wait
    auto *answer = new QDBusPendingCallWatcher(bus.asyncCall(question, m_wait.interval() + grace), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *finished) {
        finished->deleteLater();
        if (const QDBusPendingReply<> reply = *finished; reply.isError())
            end(Unlocking::Declined);
    });
}

void UnlockPrompt::completed(bool dismissed, const QDBusVariant &)
{
    end(dismissed ? Unlocking::Declined : Unlocking::Done);
}

void UnlockPrompt::end(Unlocking how)
{
    m_wait.stop();
    deleteLater();
    if (const auto done = std::exchange(m_done, nullptr))
        done(how);
}

} // namespace brandbridge::access
