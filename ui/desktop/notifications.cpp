// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/notifications.h"

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

namespace brandbridge::ui {

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)

namespace {

const QString service = u"org.freedesktop.Notifications"_qs;
const QString path = u"/org/freedesktop/Notifications"_qs;
constexpr int untilClosed = 0; ///< milliseconds; a question waits

QDBusMessage call(const QString &method)
{
    return QDBusMessage::createMethodCall(service, path, service, method);
}

void closeNumber(uint number)
{
    QDBusMessage closing = call(u"CloseNotification"_qs);
    closing << number;
    QDBusConnection::sessionBus().send(closing);
}

} // namespace

Notifications::Notifications(QObject *parent) : QObject(parent)
{
    // Signals are taken from the owner of the name only.
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(service, path, service, u"ActionInvoked"_qs, this, SLOT(handleAction(uint, QString)));
    bus.connect(service, path, service, u"NotificationClosed"_qs, this, SLOT(handleClosed(uint, uint)));
}

Notifications::~Notifications()
{
    const QStringList ids = m_shown.keys();
    for (const QString &id : ids)
        close(id);
}

void Notifications::show(const QString &id, const QString &title, const QString &text, const QList<Action> &actions)
{
    QStringList buttons;
    for (const auto &[key, words] : actions)
        buttons << key << words;
    QDBusMessage notify = call(u"Notify"_qs);
    // The text may be read as markup, the title may not.
    notify << u"Brandbridge"_qs << 0U << u"brandbridge"_qs << title << text.toHtmlEscaped() << buttons
           << QVariantMap{{u"desktop-entry"_qs, u"brandbridge"_qs}} << untilClosed;
    m_shown.insert(id, 0);
    auto *const watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(notify), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, id] {
        watcher->deleteLater();
        const QDBusPendingReply<uint> reply = *watcher;
        if (!reply.isValid()) {
            if (m_shown.remove(id))
                Q_EMIT failed(id);
        } else if (m_shown.contains(id)) {
            m_shown.insert(id, reply.value());
        } else {
            closeNumber(reply.value());
        }
    });
}

void Notifications::close(const QString &id)
{
    if (const uint number = m_shown.take(id); number != 0)
        closeNumber(number);
}

void Notifications::handleAction(uint number, const QString &action)
{
    const QString id = m_shown.key(number);
    if (number == 0 || id.isEmpty())
        return;
    close(id);
    Q_EMIT chosen(id, action);
}

void Notifications::handleClosed(uint number, uint)
{
    if (const QString id = m_shown.key(number); number != 0 && !id.isEmpty())
        m_shown.remove(id);
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
