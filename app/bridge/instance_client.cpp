// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/instance_client.h"

#include <QDeadlineTimer>
#include <QTimer>

#include <chrono>

namespace brandbridge::app {

using instance::ControlClient;

namespace {

/// Time for a start on a slow machine, which also suffices for an exit of an idle process.
constexpr std::chrono::seconds waitingTime{10};
constexpr std::chrono::milliseconds pause{50};

void claimUntil(QDeadlineTimer deadline, const instance::InstanceLocation &place, const QJsonObject &terms,
                QObject *context, const std::function<void(tl::expected<InstanceClaim, QString>)> &done)
{
    instance::InstanceLock::Attempt attempt = instance::InstanceLock::take(place.lockFile());
    if (attempt.lock || !attempt.problem.isEmpty()) {
        done(InstanceClaim{std::move(attempt.lock), attempt.problem, {}});
        return;
    }
    callInstance(place, u"instance"_s, {{u"terms"_s, terms}}, context, [=](const InstanceAnswer &answer) {
        if (answer && *answer)
            done(InstanceClaim{nullptr, {}, **answer});
        else if (!deadline.hasExpired())
            QTimer::singleShot(pause, context, [=] { claimUntil(deadline, place, terms, context, done); });
        else if (answer)
            done(tl::unexpected(answer->error()));
        else
            done(tl::unexpected(u"Another Brandbridge of this configuration is just starting or ending. Try again."_s));
    });
}

} // namespace

void callInstance(const instance::InstanceLocation &place, const QString &method, const QJsonObject &params,
                  QObject *context, const std::function<void(const InstanceAnswer &)> &done)
{
    auto *const client = new ControlClient(std::chrono::seconds(2), context);
    QObject::connect(client, &ControlClient::opened, client, [client, method, params, done] {
        client->request(method, params, [client, done](const ControlClient::Answer &answer) {
            client->deleteLater();
            done(answer);
        });
    });
    QObject::connect(client, &ControlClient::failed, client, [client, done](const QString &why) {
        client->deleteLater();
        done(why.isEmpty() ? InstanceAnswer() : ControlClient::Answer(tl::unexpected(why)));
    });
    client->open(place);
}

void claimInstance(const instance::InstanceLocation &place, const QJsonObject &terms, QObject *context,
                   const std::function<void(tl::expected<InstanceClaim, QString>)> &done)
{
    claimUntil(QDeadlineTimer(waitingTime), place, terms, context, done);
}

} // namespace brandbridge::app
