// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/ask_instance.h"

#include <chrono>

namespace brandbridge::app {

using endpoint::ControlClient;
using endpoint::InstanceConnection;

void askInstance(const endpoint::InstancePlace &place, const QString &method, const QJsonObject &params,
                 QObject *context, const std::function<void(const InstanceAnswer &)> &done)
{
    auto *const client = new ControlClient(std::chrono::seconds(2), context);
    QObject::connect(client, &ControlClient::opened, client, [client, method, params, done] {
        client->request(method, params, [client, done](const ControlClient::Answer &answer) {
            client->deleteLater();
            done(answer);
        });
    });
    QObject::connect(client, &ControlClient::failed, client,
                     [client, done](InstanceConnection::Failure failure, const QString &why) {
                         client->deleteLater();
                         if (failure == InstanceConnection::Failure::NotRunning)
                             done(std::nullopt);
                         else
                             done(ControlClient::Answer(tl::unexpected(why)));
                     });
    client->open(place);
}

} // namespace brandbridge::app
