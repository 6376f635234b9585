// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/notifications.h"

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#include <QUuid>

#include <algorithm>
#endif

namespace brandbridge::ui {

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)

namespace {

const QString service = u"org.freedesktop.Notifications"_s;
const QString path = u"/org/freedesktop/Notifications"_s;
constexpr int untilClosed = 0; ///< milliseconds; 0 means no timeout, because the question waits

QDBusMessage call(const QString &method)
{
    return QDBusMessage::createMethodCall(service, path, service, method);
}

void closeNumber(uint number)
{
    QDBusMessage closing = call(u"CloseNotification"_s);
    closing << number;
    QDBusConnection::sessionBus().send(closing);
}

} // namespace

Notifications::Notifications(QObject *parent) : QObject(parent)
{
    // Accepts signals only from the owner of the name.
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(service, path, service, u"ActionInvoked"_s, this, SLOT(handleAction(uint, QString)));
    bus.connect(service, path, service, u"NotificationClosed"_s, this, SLOT(handleClosed(uint, uint)));
    auto *const owner = new QDBusServiceWatcher(service, bus, QDBusServiceWatcher::WatchForOwnerChange, this);
    connect(owner, &QDBusServiceWatcher::serviceOwnerChanged, this, &Notifications::forgetNumbers);
}

Notifications::~Notifications()
{
    const QStringList ids = m_shown.keys();
    for (const QString &id : ids)
        close(id);
}

void Notifications::show(const QString &id, const QString &title, const QString &text, const QList<Action> &actions)
{
    Shown shown;
    QStringList buttons;
    for (const auto &[action, words] : actions) {
        const QString key = action == opened ? action : QUuid::createUuid().toString(QUuid::Id128);
        shown.actions.insert(key, action);
        buttons << key << words;
    }
    QDBusMessage notify = call(u"Notify"_s);
    // Servers may interpret the text as markup, but not the title.
    notify << u"Brandbridge"_s << 0U << u"brandbridge"_s << title << text.toHtmlEscaped() << buttons
           << QVariantMap{{u"desktop-entry"_s, u"brandbridge"_s}} << untilClosed;
    m_shown.insert(id, shown);
    auto *const watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(notify), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, id] {
        watcher->deleteLater();
        const QDBusPendingReply<uint> reply = *watcher;
        if (!reply.isValid()) {
            if (m_shown.remove(id))
                Q_EMIT failed(id);
        } else if (m_shown.contains(id)) {
            m_shown[id].number = reply.value();
        } else {
            closeNumber(reply.value());
        }
    });
}

void Notifications::close(const QString &id)
{
    if (const uint number = m_shown.take(id).number; number != 0)
        closeNumber(number);
}

QString Notifications::idOf(uint number) const
{
    const auto found =
        std::find_if(m_shown.cbegin(), m_shown.cend(), [number](const Shown &shown) { return shown.number == number; });
    return number == 0 || found == m_shown.cend() ? QString() : found.key();
}

void Notifications::forgetNumbers()
{
    const QStringList ids = m_shown.keys();
    for (const QString &id : ids) {
        if (m_shown.value(id).number != 0 && m_shown.remove(id))
            Q_EMIT failed(id);
    }
}

void Notifications::handleAction(uint number, const QString &key)
{
    const QString id = idOf(number);
    const QString action = m_shown.value(id).actions.value(key);
    if (action.isEmpty())
        return;
    close(id);
    Q_EMIT chosen(id, action);
}

void Notifications::handleClosed(uint number, uint)
{
    m_shown.remove(idOf(number));
}

#else

Notifications::Notifications(QObject *parent) : QObject(parent) {}
Notifications::~Notifications() = default;

void Notifications::show(const QString &id, const QString &, const QString &, const QList<Action> &)
{
    Q_EMIT failed(id);
}

void Notifications::close(const QString &) {}
void Notifications::handleAction(uint, const QString &) {}
void Notifications::handleClosed(uint, uint) {}

#endif

} // namespace brandbridge::ui
