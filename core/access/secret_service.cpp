// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/secret_service.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QLatin1String>
#include <QMap>

#include <chrono>

namespace brandbridge::access {

namespace {

using Attributes = QMap<QString, QString>;
using Paths = QList<QDBusObjectPath>;
using FoundReply = QDBusPendingReply<Paths, Paths>; ///< the unlocked, the locked
using PropertyReply = QDBusPendingReply<QDBusVariant>;
using Done = std::function<void(EntryState)>;

constexpr std::chrono::milliseconds answerTime{2'000};

constexpr QLatin1String busName("org.freedesktop.secrets");
constexpr QLatin1String servicePath("/org/freedesktop/secrets");
constexpr QLatin1String defaultCollectionPath("/org/freedesktop/secrets/aliases/default");

EntryState stateOf(const QDBusError &error)
{
    switch (error.type()) {
    case QDBusError::ServiceUnknown:
    case QDBusError::NoServer:
    case QDBusError::Disconnected:
        return EntryState::NoService;
    default:
        return error.name().startsWith(u"org.freedesktop.DBus.Error.Spawn.") ? EntryState::NoService
                                                                             : EntryState::Unknown;
    }
}

template <typename Reply, typename Then>
void ask(const QDBusMessage &question, QObject *context, Then then)
{
    const QDBusPendingCall call =
        QDBusConnection::sessionBus().asyncCall(question, static_cast<int>(answerTime.count()));
    auto *watcher = new QDBusPendingCallWatcher(call, context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context, [then](QDBusPendingCallWatcher *finished) {
        finished->deleteLater();
        then(Reply(*finished));
    });
}

/// An entry that is not there may yet be unable to come, where the place for it is locked.
void askForCollection(QObject *context, const Done &done)
{
    QDBusMessage question = QDBusMessage::createMethodCall(busName, defaultCollectionPath,
                                                           u"org.freedesktop.DBus.Properties"_qs, u"Get"_qs);
    question << u"org.freedesktop.Secret.Collection"_qs << u"Locked"_qs;
    ask<PropertyReply>(question, context, [done](const PropertyReply &reply) {
        done(!reply.isError() && reply.value().variant().toBool() ? EntryState::Locked : EntryState::Absent);
    });
}

} // namespace

void askSecretService(const QString &service, const QString &key, QObject *context, const Done &done)
{
    if (!QDBusConnection::sessionBus().isConnected()) {
        done(EntryState::NoService);
        return;
    }
    qDBusRegisterMetaType<Attributes>();
    QDBusMessage question =
        QDBusMessage::createMethodCall(busName, servicePath, u"org.freedesktop.Secret.Service"_qs, u"SearchItems"_qs);
    question << QVariant::fromValue(Attributes{{u"user"_qs, key}, {u"server"_qs, service}});
    ask<FoundReply>(question, context, [context, done](const FoundReply &reply) {
        if (reply.isError())
            done(stateOf(reply.error()));
        else if (!reply.argumentAt<1>().isEmpty())
            done(EntryState::Locked);
        else if (!reply.argumentAt<0>().isEmpty())
            done(EntryState::Present);
        else
            askForCollection(context, done);
    });
}

} // namespace brandbridge::access
