// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_store.h"

#include "core/keys/secret_service.h"

#include <openssl/crypto.h>
#include <qt6keychain/keychain.h>

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QLatin1String>
#include <QPromise>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::keys {

using message::Message;

namespace {

constexpr qsizetype maxKeyBytes = 4096;

/// Whether @p bytes can be an API key: 1 to 4096 printable ASCII characters without spaces.
bool isPlausibleKey(const QByteArray &bytes)
{
    return !bytes.isEmpty() && bytes.size() <= maxKeyBytes &&
           std::all_of(bytes.cbegin(), bytes.cend(), [](char c) { return c > ' ' && c < '\x7f'; });
}

} // namespace

KeyResult::KeyResult(KeyProblem why, Message sentence) : problem(why), message(std::move(sentence)) {}

KeyResult::KeyResult(QByteArray bytes, Message origin) : key(std::move(bytes)), message(std::move(origin)) {}

KeyResult::~KeyResult()
{
    wipe(key);
}

KeyResult plausible(QByteArray bytes, const Message &origin)
{
    if (isPlausibleKey(bytes))
        return {std::move(bytes), Message::tr("The API key comes from %1.", origin)};
    wipe(bytes);
    const char *const typed = QT_TRANSLATE_NOOP(
        "Message", "This is not an API key. A key has printable ASCII characters and no spaces. Copy it again from "
                   "your organization's API settings.");
    const char *const found = QT_TRANSLATE_NOOP(
        "Message", "What came from %1 is not an API key. A key has printable ASCII characters and no spaces. Copy it "
                   "again from your organization's API settings.");
    return {KeyProblem::Implausible, origin.isEmpty() ? Message::of(typed) : Message::of(found, origin)};
}

void wipe(QByteArray &secret)
{
    if (secret.isDetached())
        OPENSSL_cleanse(secret.data(), static_cast<std::size_t>(secret.size()));
    secret.clear();
}

namespace {

constexpr QLatin1String keychainService("brandbridge");

/// Maximum time to find out why an operation failed.
constexpr std::chrono::milliseconds explanationTime{2'000};

struct JobOutcome
{
    QKeychain::Error error = QKeychain::NoError;
    QString why;
    QByteArray value;
};

/// Starts the job that @p make creates and calls @p done with its outcome, or with std::nullopt at the deadline. Does
/// not delete a late job: QtKeychain 0.13 holds plain pointers to its jobs and would use a deleted one. For the same
/// reason, all jobs run in the main thread.
void start(const std::function<QKeychain::Job *()> &make, const QString &profile, const QDeadlineTimer &deadline,
           QObject *context, std::function<void(std::optional<JobOutcome>)> done)
{
    auto *const wait = new QTimer(context);
    wait->setSingleShot(true);
    const auto pending = std::make_shared<decltype(done)>(std::move(done));
    const auto end = [wait, pending](std::optional<JobOutcome> outcome) {
        wait->deleteLater();
        if (const auto finish = std::exchange(*pending, {}))
            finish(std::move(outcome));
    };
    QObject::connect(wait, &QTimer::timeout, wait, [end] { end({}); });
    wait->start(static_cast<int>(deadline.remainingTime()));
    const auto promise = std::make_shared<QPromise<JobOutcome>>();
    promise->start();
    auto *const watcher = new QFutureWatcher<JobOutcome>(wait);
    QObject::connect(watcher, &QFutureWatcherBase::finished, wait, [watcher, end] { end(watcher->result()); });
    watcher->setFuture(promise->future());
    QMetaObject::invokeMethod(QCoreApplication::instance(), [make, profile, promise] {
        renewSecretServiceSession();
        QKeychain::Job *const job = make();
        QObject::connect(job, &QKeychain::Job::finished, job, [promise](QKeychain::Job *answered) {
            const auto *const reading = qobject_cast<QKeychain::ReadPasswordJob *>(answered);
            promise->addResult(
                JobOutcome{answered->error(), answered->errorString(), reading ? reading->binaryData() : QByteArray()});
            promise->finish();
        });
        job->setKey(profile);
        job->start();
    });
}

KeyResult missing(const QString &profile)
{
    return {KeyProblem::Missing,
            Message::tr("The keychain has no API key for %1. Enter one in the settings or with 'brandbridge setup'.",
                        profile)};
}

KeyResult locked()
{
    return {KeyProblem::Locked, Message::tr("The keychain is locked. Unlock it, then try again.")};
}

KeyResult denied()
{
    return {KeyProblem::Denied, Message::tr("The keychain refuses Brandbridge. Allow it there, then try again.")};
}

KeyResult noService()
{
    return {KeyProblem::NoService,
            Message::tr(
                "No keychain runs here. Start one, such as GNOME Keyring or KWallet, or use a key file (--key-file).")};
}

KeyResult timedOut(std::chrono::milliseconds timeout)
{
    return {KeyProblem::Timeout, Message::tr("The keychain has not answered yet, after %1 s. Look for a window that "
                                             "asks for its password, then try again.",
                                             QString::number(static_cast<double>(timeout.count()) / 1000))};
}

KeyResult failed(const QString &why)
{
    return {KeyProblem::KeychainFailed,
            Message::tr("The keychain failed: %1. Restart its program, then try again.", why)};
}

/// Converts the error of a job into a result.
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

Message KeyStore::place()
{
    return Message::tr("the keychain");
}

void KeyStore::run(Asking asking, QObject *context, const KeyDone &done, const Operation &operation) const
{
    const QDeadlineTimer deadline(m_timeout);
    const auto take = [=, store = *this](KeyProblem problem, const QByteArray &value) {
        switch (problem) {
        case KeyProblem::NoService:
            return store.runJob(asking, deadline, context, done, operation);
        case KeyProblem::Timeout:
            return done(timedOut(store.m_timeout));
        case KeyProblem::Locked:
            return done(locked());
        case KeyProblem::Denied:
            return done(denied());
        case KeyProblem::KeychainFailed:
            return done(failed(QString::fromUtf8(value)));
        case KeyProblem::Missing:
            return operation.inWallet == WalletOperation::Read ? done(missing(store.m_profile))
                                                               : operation.succeeded({});
        default:
            return operation.succeeded(value);
        }
    };
    const WalletRequest request{.operation = operation.inWallet,
                                .service = keychainService,
                                .key = m_profile,
                                .value = operation.value,
                                .mayAsk = asking == Asking::Person,
                                .deadline = deadline};
    // Queued, because callers expect the answer from the event loop.
    QMetaObject::invokeMethod(
        context, [request, context, take] { useWallet(request, context, take); }, Qt::QueuedConnection);
}

void KeyStore::runJob(Asking asking, const QDeadlineTimer &deadline, QObject *context, const KeyDone &done,
                      const Operation &operation) const
{
    const auto work = [=, profile = m_profile, timeout = m_timeout] {
        start(operation.make, profile, deadline, context, [=](const std::optional<JobOutcome> &outcome) {
            if (!outcome)
                return done(timedOut(timeout));
            const QKeychain::Error error = outcome->error;
            const bool isAbsent = error == QKeychain::EntryNotFound;
            if (operation.inWallet == WalletOperation::Remove && (isAbsent || error == QKeychain::NoError))
                // libsecret also reports success if it could not remove a locked entry.
                askSecretService(keychainService, profile, QDeadlineTimer(explanationTime), context,
                                 [done, operation](EntryState state) {
                                     state == EntryState::Locked ? done(locked()) : operation.succeeded({});
                                 });
            else if (error == QKeychain::NoError)
                operation.succeeded(outcome->value);
            else
                explain(error, outcome->why, profile, context, done);
        });
    };
    const auto unlocked = [deadline, done, work, timeout = m_timeout](Unlocking how) {
        if (how == Unlocking::Declined)
            done(locked());
        else if (how == Unlocking::Late || deadline.hasExpired())
            done(timedOut(timeout));
        else
            work();
    };
    const auto judge = [=, profile = m_profile, limit = std::min(m_timeout, explanationTime)](EntryState state) {
        if (state == EntryState::Denied)
            done(denied());
        else if (state == EntryState::Unreadable)
            done(failed(u"its answer is not that of a Secret Service"_s));
        else if (state == EntryState::Locked && asking == Asking::Nobody)
            done(locked());
        else if (state == EntryState::Locked)
            unlockSecretService(keychainService, profile, deadline, context, unlocked);
        else if (state == EntryState::Silent && asking == Asking::Nobody)
            done(timedOut(limit));
        else // QtKeychain may support another keychain
            unlocked(Unlocking::Done);
    };
    askSecretService(keychainService, m_profile, deadline, context, judge);
}

void KeyStore::read(QObject *context, const KeyDone &done, Asking asking) const
{
    run(asking, context, done,
        {.inWallet = WalletOperation::Read,
         .make = [] { return new QKeychain::ReadPasswordJob(keychainService); },
         .succeeded = [done](const QByteArray &value) { done(plausible(value, place())); }});
}

void KeyStore::write(const QByteArray &key, QObject *context, const KeyDone &done) const
{
    const auto make = [key] {
        auto *const job = new QKeychain::WritePasswordJob(keychainService);
        job->setTextData(QString::fromLatin1(key));
        return job;
    };
    run(Asking::Person, context, done,
        {.inWallet = WalletOperation::Write,
         .value = key,
         .make = make,
         .succeeded = [done, profile = m_profile](const QByteArray &) {
             done({KeyProblem::None, Message::tr("The keychain has the API key for %1.", profile)});
         }});
}

void KeyStore::remove(QObject *context, const KeyDone &done) const
{
    run(Asking::Person, context, done,
        {.inWallet = WalletOperation::Remove,
         .make = [] { return new QKeychain::DeletePasswordJob(keychainService); },
         .succeeded =
             [done, profile = m_profile](const QByteArray &) {
                 done({KeyProblem::None, Message::tr("The keychain no longer has an API key for %1.", profile)});
             }});
}

} // namespace brandbridge::keys
