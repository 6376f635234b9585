// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/kwallet.h"

#include "core/keys/key_store.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>

#include <algorithm>
#include <chrono>
#include <utility>

namespace brandbridge::keys {

namespace {

/// Timeout of each answer if the user is not asked.
constexpr std::chrono::milliseconds unaskedTime{2'000};

/// The version in the name of this session's KWallet; empty in other desktops. Desktops are detected as in QtKeychain.
QString kdeVersion()
{
    const QByteArray desktop = qgetenv("XDG_CURRENT_DESKTOP");
    const QByteArray session = qgetenv("DESKTOP_SESSION");
    const bool isKde = desktop == "KDE" ||
                       (desktop.isEmpty() && (session == "kde" || !qEnvironmentVariableIsEmpty("KDE_FULL_SESSION")));
    const QString version = qEnvironmentVariable("KDE_SESSION_VERSION");
    if (isKde && (version == u"5" || version == u"6"))
        return version;
    // Assistants start programs with few variables, so a running KWallet counts if no desktop is named.
    if (desktop.isEmpty() && session.isEmpty()) {
        for (const QString &running : {u"6"_s, u"5"_s}) {
            const QDBusConnectionInterface *const bus = QDBusConnection::sessionBus().interface();
            if (bus && bus->isServiceRegistered(u"org.kde.kwalletd"_s + running))
                return running;
        }
    }
    return {};
}

/// One request: a sequence of calls of the interface org.kde.KWallet. Deletes itself.
class WalletJob final : public QObject
{
public:
    WalletJob(WalletRequest request, QString version, QObject *context,
              std::function<void(KeyProblem, const QByteArray &)> done)
        : QObject(context),
          m_request(std::move(request)),
          m_version(std::move(version)),
          m_done(std::move(done))
    {
    }

    void start()
    {
        call(u"networkWallet"_s, {}, [this](const QVariant &wallet) {
            if (m_request.mayAsk)
                return open(wallet);
            call(u"isOpen"_s, {wallet},
                 [this, wallet](const QVariant &isOpen) { isOpen.toBool() ? open(wallet) : end(KeyProblem::Locked); });
        });
    }

private:
    void open(const QVariant &wallet)
    {
        call(u"open"_s, {wallet, qlonglong(0), m_request.service}, [this](const QVariant &handle) {
            if (handle.toInt() < 0)
                return end(KeyProblem::Denied);
            // The wallet folder and the application are both named after the service.
            QVariantList place{handle, m_request.service, m_request.key};
            switch (m_request.operation) {
            case WalletOperation::Read:
                return call(u"readPassword"_s, place << m_request.service, [this](const QVariant &value) {
                    const QByteArray bytes = value.toString().toUtf8();
                    end(bytes.isEmpty() ? KeyProblem::Missing : KeyProblem::None, bytes);
                });
            case WalletOperation::Write:
                return call(u"writePassword"_s, place << QString::fromUtf8(m_request.value) << m_request.service,
                            [this](const QVariant &code) {
                                end(code.toInt() == 0 ? KeyProblem::None : KeyProblem::KeychainFailed,
                                    "the wallet did not take it");
                            });
            case WalletOperation::Remove:
                return call(u"removeEntry"_s, place << m_request.service, [this](const QVariant &code) {
                    end(code.toInt() == 0 ? KeyProblem::None : KeyProblem::Missing);
                });
            }
        });
    }

    /// Calls @p method of KWallet. D-Bus starts KWallet if it is not running.
    void call(const QString &method, const QVariantList &arguments, const std::function<void(const QVariant &)> &then)
    {
        QDBusMessage message = QDBusMessage::createMethodCall(
            u"org.kde.kwalletd"_s + m_version, u"/modules/kwalletd"_s + m_version, u"org.kde.KWallet"_s, method);
        message.setArguments(arguments);
        const qint64 left = m_request.deadline.remainingTime();
        const qint64 wait = std::max<qint64>(m_request.mayAsk ? left : std::min<qint64>(left, unaskedTime.count()), 1);
        auto *const watcher =
            new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message, static_cast<int>(wait)), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, then](QDBusPendingCallWatcher *finished) {
            finished->deleteLater();
            const QDBusMessage reply = finished->reply();
            const bool isAnswer = reply.type() == QDBusMessage::ReplyMessage && !reply.arguments().isEmpty();
            m_hasAnswered = m_hasAnswered || isAnswer;
            isAnswer ? then(reply.arguments().constFirst()) : fail(finished->error());
        });
    }

    void fail(const QDBusError &error)
    {
        switch (error.type()) {
        case QDBusError::NoReply:
        case QDBusError::Timeout:
        case QDBusError::TimedOut:
            return end(KeyProblem::Timeout);
        case QDBusError::AccessDenied:
            return end(KeyProblem::Denied);
        default:
            break;
        }
        const bool isNone =
            error.type() == QDBusError::ServiceUnknown || error.name().startsWith(u"org.freedesktop.DBus.Error.Spawn.");
        // If KWallet has only just ended, another keychain would be wrong.
        end(isNone && !m_hasAnswered ? KeyProblem::NoService : KeyProblem::KeychainFailed, error.message().toUtf8());
    }

    void end(KeyProblem problem, const QByteArray &value = {})
    {
        deleteLater();
        if (const auto done = std::exchange(m_done, nullptr))
            done(problem, value);
    }

    const WalletRequest m_request;
    const QString m_version;
    bool m_hasAnswered = false;
    std::function<void(KeyProblem, const QByteArray &)> m_done; ///< empty after the call
};

} // namespace

void useWallet(const WalletRequest &request, QObject *context,
               const std::function<void(KeyProblem problem, const QByteArray &value)> &done)
{
    const QString version = kdeVersion();
    if (version.isEmpty() || !QDBusConnection::sessionBus().isConnected())
        return done(KeyProblem::NoService, {});
    (new WalletJob(request, version, context, done))->start();
}

} // namespace brandbridge::keys
