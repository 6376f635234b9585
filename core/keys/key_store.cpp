// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_store.h"

#include "core/keys/secret_service.h"

#include <qt6keychain/keychain.h>

#include <QLatin1String>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr QLatin1String keychainService("brandbridge");

/// How long the keychain may take to say why something failed.
constexpr std::chrono::milliseconds explanationTime{2'000};

/// Starts @p job and tells its end; nullptr where there was none in time. The job is left to itself then: QtKeychain
/// 0.13 holds plain pointers to jobs, so one that is deleted early is used after that.
void start(QKeychain::Job *job, const QString &profile, const QDeadlineTimer &deadline, QObject *context,
           const std::function<void(QKeychain::Job *)> &done)
{
    auto *wait = new QTimer(context);
    wait->setSingleShot(true);
    const auto end = [wait, done](QKeychain::Job *answered) {
        wait->deleteLater();
        done(answered);
    };
    QObject::connect(wait, &QTimer::timeout, wait, [wait, job, end] {
        job->disconnect(wait);
        end(nullptr);
    });
    QObject::connect(job, &QKeychain::Job::finished, wait, [wait, end](QKeychain::Job *answered) {
        wait->stop();
        end(answered);
    });
    wait->start(static_cast<int>(deadline.remainingTime()));
    renewSecretServiceSession();
    job->setKey(profile);
    job->start();
}

constexpr QLatin1String otherPlaces("Else give the key by --key-file or BRANDBRIDGE_API_KEY.");

KeyResult missing(const QString &profile)
{
    return {KeyProblem::Missing, u"The keychain has no API key for %1: store one with 'brandbridge key set'. %2"_qs.arg(
                                     profile, otherPlaces)};
}

KeyResult locked()
{
    return {KeyProblem::Locked,
            u"The keychain is locked: unlock it, by its own program or by logging in to the desktop anew, and try "
            "again. "_qs +
                otherPlaces};
}

KeyResult denied()
{
    return {KeyProblem::Denied, u"The keychain refuses Brandbridge the API key: allow it there, or leave the sandbox "
                                "that Brandbridge runs in, and try again. "_qs +
                                    otherPlaces};
}

KeyResult noService()
{
    return {KeyProblem::NoService,
            u"There is no keychain service in this session: start one, such as gnome-keyring or KWallet. "_qs +
                otherPlaces};
}

KeyResult timedOut(std::chrono::milliseconds timeout)
{
    return {KeyProblem::Timeout,
            u"The keychain did not answer within %1 s: it may wait for someone to unlock it. Look for its dialogue and "
            "try again; if there is none, restart the keychain's program. %2"_qs
                .arg(static_cast<double>(timeout.count()) / 1000)
                .arg(otherPlaces)};
}

KeyResult failed(const QString &why)
{
    return {KeyProblem::KeychainFailed,
            u"The keychain failed: %1. Restart the keychain's program and try again. %2"_qs.arg(why, otherPlaces)};
}

/// Turns the failure of a job into a result.
void explain(QKeychain::Error error, const QString &why, const QString &profile, QObject *context, const KeyDone &done)
{
    askSecretService(keychainService, profile, QDeadlineTimer(explanationTime), context,
                     [error, why, profile, done](EntryState state) {
                         if (state == EntryState::Locked)
                             done(locked());
                         else if (state == EntryState::Denied || error == QKeychain::AccessDenied ||
                                  error == QKeychain::AccessDeniedByUser)
                             done(denied());
                         else if (error == QKeychain::EntryNotFound)
                             done(missing(profile));
                         else if (state == EntryState::NoService || error == QKeychain::NoBackendAvailable ||
                                  error == QKeychain::NotImplemented)
                             done(noService());
                         else
                             done(failed(why));
                     });
}

} // namespace

KeyStore::KeyStore(QString profile, std::chrono::milliseconds timeout)
    : m_profile(std::move(profile)),
      m_timeout(timeout)
{
}

QString KeyStore::profileOf(const QUrl &baseUrl)
{
    QUrl origin;
    origin.setScheme(baseUrl.scheme());
    origin.setHost(baseUrl.host());
    const int ownPort = baseUrl.scheme() == u"https" ? 443 : 80;
    if (baseUrl.port(ownPort) != ownPort)
        origin.setPort(baseUrl.port());
    return origin.toString(QUrl::FullyEncoded);
}

void KeyStore::unlock(Asking asking, const QDeadlineTimer &deadline, QObject *context, const KeyDone &done,
                      const std::function<void()> &next) const
{
    const auto unlocked = [deadline, done, next, timeout = m_timeout](Unlocking how) {
        if (how == Unlocking::Declined)
            done(locked());
        else if (how == Unlocking::Late || deadline.hasExpired())
            done(timedOut(timeout));
        else
            next();
    };
    const auto judge = [=, profile = m_profile, limit = std::min(m_timeout, explanationTime)](EntryState state) {
        if (state == EntryState::Denied)
            done(denied());
        else if (state == EntryState::Garbled)
            done(failed(u"its answer is not that of a Secret Service"_qs));
        else if (state == EntryState::Locked && asking == Asking::Nobody)
            done(locked());
        else if (state == EntryState::Locked)
            unlockSecretService(keychainService, profile, deadline, context, unlocked);
        else if (state == EntryState::Silent && asking == Asking::Nobody)
            done(timedOut(limit));
        else // QtKeychain may know another keychain
            unlocked(Unlocking::Done);
    };
    // From the event loop also where the answer is known at once.
    QMetaObject::invokeMethod(
        context,
        [judge, deadline, context, profile = m_profile] {
            askSecretService(keychainService, profile, deadline, context, judge);
        },
        Qt::QueuedConnection);
}

void KeyStore::read(QObject *context, const KeyDone &done, Asking asking) const
{
    const QDeadlineTimer deadline(m_timeout);
    unlock(asking, deadline, context, done, [deadline, context, done, profile = m_profile, timeout = m_timeout] {
        start(new QKeychain::ReadPasswordJob(keychainService), profile, deadline, context,
              [context, done, profile, timeout](QKeychain::Job *job) {
                  if (!job)
                      done(timedOut(timeout));
                  else if (job->error() == QKeychain::NoError)
                      done(plausible(static_cast<QKeychain::ReadPasswordJob *>(job)->binaryData(), u"the keychain"_qs));
                  else
                      explain(job->error(), job->errorString(), profile, context, done);
              });
    });
}

void KeyStore::write(const QByteArray &key, QObject *context, const KeyDone &done) const
{
    const QDeadlineTimer deadline(m_timeout);
    unlock(Asking::Person, deadline, context, done,
           [key, deadline, context, done, profile = m_profile, timeout = m_timeout] {
               auto *job = new QKeychain::WritePasswordJob(keychainService);
               job->setTextData(QString::fromLatin1(key));
               start(job, profile, deadline, context, [context, done, profile, timeout](QKeychain::Job *answered) {
                   if (!answered)
                       done(timedOut(timeout));
                   else if (answered->error() == QKeychain::NoError)
                       done({KeyProblem::None, u"The keychain has the API key for %1."_qs.arg(profile)});
                   else
                       explain(answered->error(), answered->errorString(), profile, context, done);
               });
           });
}

void KeyStore::remove(QObject *context, const KeyDone &done) const
{
    const QDeadlineTimer deadline(m_timeout);
    unlock(
        Asking::Person, deadline, context, done, [deadline, context, done, profile = m_profile, timeout = m_timeout] {
            start(new QKeychain::DeletePasswordJob(keychainService), profile, deadline, context,
                  [context, done, profile, timeout](QKeychain::Job *job) {
                      if (!job) {
                          done(timedOut(timeout));
                          return;
                      }
                      const QKeychain::Error error = job->error();
                      if (error != QKeychain::NoError && error != QKeychain::EntryNotFound) {
                          explain(error, job->errorString(), profile, context, done);
                          return;
                      }
                      // libsecret calls it well, too, where it could not remove a locked entry.
                      askSecretService(keychainService, profile, QDeadlineTimer(explanationTime), context,
                                       [profile, done](EntryState state) {
                                           if (state == EntryState::Locked)
                                               done(locked());
                                           else
                                               done({KeyProblem::None,
                                                     u"The keychain has no API key for %1 any more."_qs.arg(profile)});
                                       });
                  });
        });
}

} // namespace brandbridge::access
