// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <csignal>
#include <memory>

namespace brandbridge::test {

/// As the Secret Service API has it (struct Secret).
struct Secret
{
    QDBusObjectPath session;
    QByteArray parameters;
    QByteArray value;
    QString contentType;
};

inline QDBusArgument &operator<<(QDBusArgument &argument, const Secret &secret)
{
    argument.beginStructure();
    argument << secret.session << secret.parameters << secret.value << secret.contentType;
    argument.endStructure();
    return argument;
}

inline const QDBusArgument &operator>>(const QDBusArgument &argument, Secret &secret)
{
    argument.beginStructure();
    argument >> secret.session >> secret.parameters >> secret.value >> secret.contentType;
    argument.endStructure();
    return argument;
}

/// A D-Bus session with its own home, so that no test sees the user's keychain. Ends with the object.
class KeychainSession final
{
public:
    enum class Services
    {
        Installed,
        None
    };

    KeychainSession(const QString &home, Services services)
    {
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"XDG_CURRENT_DESKTOP"_s, u"DESKTOP_SESSION"_s,
                                    u"KDE_FULL_SESSION"_s, u"GNOME_DESKTOP_SESSION_ID"_s})
            m_environment.remove(name);
        m_environment.insert(u"HOME"_s, home);
        m_environment.insert(u"XDG_DATA_HOME"_s, home + u"/data"_s);
        m_environment.insert(u"XDG_CONFIG_HOME"_s, home + u"/config"_s);
        m_environment.insert(u"XDG_RUNTIME_DIR"_s, home);

        QStringList arguments{u"--nofork"_s, u"--print-address=1"_s};
        arguments += services == Services::Installed ? u"--session"_s : u"--config-file="_s + writeBareConfig(home);
        m_bus.setProcessEnvironment(m_environment);
        m_bus.start(u"dbus-daemon"_s, arguments);
        if (!m_bus.waitForReadyRead(10'000))
            return;
        m_address = QString::fromLatin1(m_bus.readLine()).trimmed();
        m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, m_address);
    }

    ~KeychainSession()
    {
        resumeKeyring();
        stopKeyring();
        QDBusConnection::disconnectFromBus(m_address);
        end(m_bus);
    }

    /// Starts gnome-keyring; unlocked where @p password is the one of its first start.
    bool startKeyring(const QByteArray &password)
    {
        m_keyring.setProcessEnvironment(m_environment);
        m_keyring.start(u"gnome-keyring-daemon"_s,
                        QStringList{u"--foreground"_s, u"--components=secrets"_s} +
                            (password.isNull() ? QStringList{} : QStringList{u"--unlock"_s}));
        m_keyring.write(password);
        m_keyring.closeWriteChannel();
        return m_keyring.waitForStarted() &&
               test::waitFor([this] { return bus().interface()->isServiceRegistered(u"org.freedesktop.secrets"_s); });
    }

    void stopKeyring() { end(m_keyring); }

    /// It answers nothing until it is resumed.
    void pauseKeyring() const { signalKeyring(SIGSTOP); }
    void resumeKeyring() const { signalKeyring(SIGCONT); }

    /// Locks the keyring as a desktop does when its user leaves.
    bool lockKeyring() const
    {
        QDBusMessage request = methodCall(u"org.freedesktop.Secret.Service"_s, u"Lock"_s);
        request << QVariant::fromValue(
            QList<QDBusObjectPath>{QDBusObjectPath(u"/org/freedesktop/secrets/aliases/default"_s)});
        return bus().call(request).type() == QDBusMessage::ReplyMessage;
    }

    /// Unlocks it as logging in does, by the interface that the login program uses.
    bool unlockKeyring(const QByteArray &password) const
    {
        qDBusRegisterMetaType<Secret>();
        QDBusMessage opening = methodCall(u"org.freedesktop.Secret.Service"_s, u"OpenSession"_s);
        opening << u"plain"_s << QVariant::fromValue(QDBusVariant(QString()));
        const QDBusPendingReply<QDBusVariant, QDBusObjectPath> opened = bus().asyncCall(opening);
        QDBusPendingReply<QDBusVariant, QDBusObjectPath>(opened).waitForFinished();
        if (opened.isError())
            return false;
        QDBusMessage request =
            methodCall(u"org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface"_s, u"UnlockWithMasterPassword"_s);
        request << QVariant::fromValue(QDBusObjectPath(u"/org/freedesktop/secrets/collection/login"_s))
                << QVariant::fromValue(Secret{opened.argumentAt<1>(), {}, password, u"text/plain"_s});
        return bus().call(request).type() == QDBusMessage::ReplyMessage;
    }

    /// What the tests need on the machine; a release build has it.
    static bool isPossible()
    {
        return !QStandardPaths::findExecutable(u"dbus-daemon"_s).isEmpty() &&
               !QStandardPaths::findExecutable(u"gnome-keyring-daemon"_s).isEmpty();
    }

    QDBusConnection bus() const { return QDBusConnection::connectToBus(m_address, m_address); }
    const QProcessEnvironment &environment() const { return m_environment; }
    bool isRunning() const { return !m_address.isEmpty(); }

private:
    static QDBusMessage methodCall(const QString &interfaceName, const QString &method)
    {
        return QDBusMessage::createMethodCall(u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets"_s,
                                              interfaceName, method);
    }

    void signalKeyring(int signal) const
    {
        if (m_keyring.state() == QProcess::Running)
            ::kill(static_cast<pid_t>(m_keyring.processId()), signal);
    }

    static QString writeBareConfig(const QString &home)
    {
        QFile file(home + u"/bus.conf"_s);
        if (file.open(QFile::WriteOnly))
            file.write("<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context='default'>"
                       "<allow send_destination='*' eavesdrop='true'/><allow eavesdrop='true'/><allow own='*'/>"
                       "</policy></busconfig>");
        return file.fileName();
    }

    static void end(QProcess &process)
    {
        if (process.state() == QProcess::NotRunning)
            return;
        process.terminate();
        if (!process.waitForFinished(5'000)) {
            process.kill();
            process.waitForFinished();
        }
    }

    QProcessEnvironment m_environment;
    QProcess m_bus;
    QProcess m_keyring;
    QString m_address;
};

/// Keeps this program from the user's keychain and gives it one in @p home, unlocked, which lives as long as @p
/// session. Where the machine has none to give, @p session stays empty. False where one did not start.
inline bool moveToOwnKeychain(const QString &home, std::unique_ptr<KeychainSession> &session)
{
    QStandardPaths::setTestModeEnabled(true);
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    if (!KeychainSession::isPossible())
        return true;
    session = std::make_unique<KeychainSession>(home, KeychainSession::Services::Installed);
    if (!session->isRunning())
        return false;
    for (const QString &name : {u"DBUS_SESSION_BUS_ADDRESS"_s, u"XDG_RUNTIME_DIR"_s, u"XDG_DATA_HOME"_s})
        qputenv(name.toLatin1(), session->environment().value(name).toLocal8Bit());
    return session->startKeyring("password");
}

} // namespace brandbridge::test

Q_DECLARE_METATYPE(brandbridge::test::Secret)
