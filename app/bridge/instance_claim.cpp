// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/instance_claim.h"

#include <chrono>

namespace brandbridge::app {

namespace {

/// As long as a start takes on a slow machine, and more than the end takes where nothing is under way.
constexpr std::chrono::seconds waitingTime{10};
constexpr std::chrono::milliseconds pause{50};

} // namespace

InstanceClaim::InstanceClaim(endpoint::InstancePlace place, QJsonObject terms, QObject *parent)
    : QObject(parent),
      m_place(std::move(place)),
      m_terms(std::move(terms)),
      m_deadline(waitingTime)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &InstanceClaim::make);
}

void InstanceClaim::make()
{
    endpoint::InstanceLock::Attempt attempt = endpoint::InstanceLock::take(m_place.lockFile());
    if (attempt.lock || !attempt.problem.isEmpty()) {
        m_lock = std::move(attempt.lock);
        Q_EMIT mine(attempt.problem);
        return;
    }
    ask();
}

void InstanceClaim::ask()
{
    using endpoint::ControlClient;
    m_client = std::make_unique<ControlClient>();
    connect(m_client.get(), &ControlClient::opened, this, [this] {
        m_client->request(u"instance"_qs, {{u"terms"_qs, m_terms}}, [this](const ControlClient::Answer &answer) {
            if (answer)
                Q_EMIT others(*answer);
            else
                again(answer.error());
        });
    });
    connect(m_client.get(), &ControlClient::failed, this,
            [this](endpoint::InstanceConnection::Failure failure, const QString &why) {
                if (failure == endpoint::InstanceConnection::Failure::NotRunning)
                    again(u"Another Brandbridge of this configuration is just starting or ending. Try again."_qs);
                else
                    Q_EMIT failed(why);
            });
    m_client->open(m_place);
}

void InstanceClaim::again(const QString &why)
{
    m_client.release()->deleteLater(); // its signal led here
    if (m_deadline.hasExpired())
        Q_EMIT failed(why);
    else
        m_pause.start();
}

} // namespace brandbridge::app
