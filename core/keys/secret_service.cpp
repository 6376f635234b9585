// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/secret_service.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QLatin1String>
#include <QLibrary>
#include <QMap>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace brandbridge::keys {

namespace {

using Attributes = QMap<QString, QString>;
using Paths = QList<QDBusObjectPath>;
using FoundReply = QDBusPendingReply<Paths, Paths>; ///< unlocked items, locked items
using PropertyReply = QDBusPendingReply<QDBusVariant>;
using UnlockReply = QDBusPendingReply<Paths, QDBusObjectPath>; ///< objects already unlocked, prompt for the rest
/// Called with the state and the locked objects to unlock.
using Done = std::function<void(EntryState, const Paths &)>;

constexpr std::chrono::milliseconds answerTime{2'000};

/// The well-known bus name of the Secret Service (Secret Service API, Well-known name).
constexpr QLatin1String secretServiceBus("org.freedesktop.secrets");
constexpr QLatin1String servicePath("/org/freedesktop/secrets");
constexpr QLatin1String serviceInterface("org.freedesktop.Secret.Service");
constexpr QLatin1String promptInterface("org.freedesktop.Secret.Prompt");
constexpr QLatin1String defaultCollectionPath("/org/freedesktop/secrets/aliases/default");

EntryState stateOf(const QDBusError &error)
{
    switch (error.type()) {
    case QDBusError::ServiceUnknown:
    case QDBusError::NoServer:
    case QDBusError::Disconnected:
        return EntryState::NoService;
    case QDBusError::NoReply:
    case QDBusError::Timeout:
    case QDBusError::TimedOut:
        return EntryState::Silent;
    case QDBusError::AccessDenied:
        return EntryState::Denied;
    case QDBusError::InvalidSignature:
        return EntryState::Unreadable;
    default:
        return error.name().startsWith(u"org.freedesktop.DBus.Error.Spawn.") ? EntryState::NoService
                                                                             : EntryState::Unknown;
    }
}

template <typename Reply, typename Then>
void ask(const QDBusMessage &question, const QDeadlineTimer &deadline, QObject *context, Then then)
{
    const qint64 wait = std::clamp<qint64>(deadline.remainingTime(), 1, answerTime.count());
    const QDBusPendingCall call = QDBusConnection::sessionBus().asyncCall(question, static_cast<int>(wait));
    auto *watcher = new QDBusPendingCallWatcher(call, context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context, [then](QDBusPendingCallWatcher *finished) {
        finished->deleteLater();
        then(Reply(*finished));
    });
}

/// Checks whether a missing entry could be created: its collection may be locked.
void askForCollection(const QDeadlineTimer &deadline, QObject *context, const Done &done)
{
    QDBusMessage question = QDBusMessage::createMethodCall(secretServiceBus, defaultCollectionPath,
                                                           u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    question << u"org.freedesktop.Secret.Collection"_s << u"Locked"_s;
    ask<PropertyReply>(question, deadline, context, [done](const PropertyReply &reply) {
        if (!reply.isError() && reply.value().variant().toBool())
            done(EntryState::Locked, {QDBusObjectPath(defaultCollectionPath)});
        else
            done(EntryState::Absent, {});
    });
}

void search(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
            const Done &done)
{
    if (!QDBusConnection::sessionBus().isConnected())
        return done(EntryState::NoService, {});
    qDBusRegisterMetaType<Attributes>();
    QDBusMessage question =
        QDBusMessage::createMethodCall(secretServiceBus, servicePath, serviceInterface, u"SearchItems"_s);
    question << QVariant::fromValue(Attributes{{u"user"_s, key}, {u"server"_s, service}});
    ask<FoundReply>(question, deadline, context, [deadline, context, done](const FoundReply &reply) {
        if (reply.isError())
            done(stateOf(reply.error()), {});
        else if (!reply.argumentAt<1>().isEmpty())
            done(EntryState::Locked, reply.argumentAt<1>());
        else if (!reply.argumentAt<0>().isEmpty())
            done(EntryState::Present, {});
        else
            askForCollection(deadline, context, done);
    });
}

} // namespace

/// A dialog of the Secret Service that asks the user to unlock something (Secret Service API,
/// org.freedesktop.Secret.Prompt). Deleted at the end or with its parent. The dialog may stay open: a late answer
/// unlocks the keychain for the next call, and gnome-keyring 42 aborts if an open dialog is dismissed.
class UnlockPrompt final : public QObject
{
    Q_OBJECT
public:
    UnlockPrompt(const QDBusObjectPath &path, const QDeadlineTimer &deadline,
                 const std::function<void(Unlocking)> &done, QObject *parent);

    void open();

private Q_SLOTS:
    void completed(bool dismissed, const QDBusVariant &result);

private:
    void end(Unlocking how);

    QString m_path;
    std::function<void(Unlocking)> m_done; ///< empty after the call
    QTimer m_wait;
};

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
    // Connects before the call that triggers the signal.
    bus.connect(secretServiceBus, m_path, promptInterface, u"Completed"_s, this, SLOT(completed(bool, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(secretServiceBus, m_path, promptInterface, u"Prompt"_s);
    question << QString();       // ID of the parent window
    constexpr int grace = 1'000; // ensures that the deadline ends the wait first
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

void askSecretService(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
                      const std::function<void(EntryState)> &done)
{
    search(service, key, deadline, context, [done](EntryState state, const Paths &) { done(state); });
}

void unlockSecretService(const QString &service, const QString &key, const QDeadlineTimer &deadline, QObject *context,
                         const std::function<void(Unlocking)> &done)
{
    search(service, key, deadline, context, [deadline, context, done](EntryState state, const Paths &locked) {
        if (state != EntryState::Locked) {
            done(Unlocking::Done); // unlocked in the meantime; the next step reports any other problem
            return;
        }
        QDBusMessage request =
            QDBusMessage::createMethodCall(secretServiceBus, servicePath, serviceInterface, u"Unlock"_s);
        request << QVariant::fromValue(locked);
        ask<UnlockReply>(request, deadline, context, [deadline, context, done](const UnlockReply &reply) {
            if (reply.isError())
                return done(stateOf(reply.error()) == EntryState::Silent ? Unlocking::Late : Unlocking::Declined);
            const QDBusObjectPath prompt = reply.argumentAt<1>();
            if (prompt.path() == u"/")
                return done(reply.argumentAt<0>().isEmpty() ? Unlocking::Declined : Unlocking::Done);
            (new UnlockPrompt(prompt, deadline, done, context))->open();
        });
    });
}

void renewSecretServiceSession()
{
    // Uses the same library as QtKeychain.
    static const auto disconnect =
        reinterpret_cast<void (*)()>(QLibrary::resolve(u"secret-1"_s, 0, "secret_service_disconnect"));
    if (disconnect)
        disconnect();
}

} // namespace brandbridge::keys

#include "secret_service.moc"
