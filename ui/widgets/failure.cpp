// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/failure.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class Sentences
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Failure)
public:
    static Failure of(const service::Error &error);
    static QString inShort(const service::Error &error);
    static QString tryAgain() { return tr("Try again"); }
    static QString openSettings() { return tr("Open connection settings"); }

private:
    /// What happened exactly: the service's words as they are, ours in the window's language.
    static QString detailOf(const service::Error &error);
    static QString keyDetailOf(const service::Error &error);
    static QString outcomeUnknown()
    {
        return tr("It is not known whether the service carried it out. Check before you repeat it.");
    }
    static QString withDetail(const QString &sentence, const service::Error &error)
    {
        QString detail = detailOf(error);
        if (error.isOutcomeUnknown)
            detail += u' ' + outcomeUnknown();
        if (!error.requestId.isEmpty())
            detail = detail.isEmpty() ? tr("Request id: %1").arg(error.requestId)
                                      : tr("%1 (request id %2)").arg(detail, error.requestId);
        return detail.isEmpty() ? sentence : sentence + u"\n\n"_qs + detail;
    }
};

QString Sentences::detailOf(const service::Error &error)
{
    using service::Cause;
    const auto fact = [&error](int i) { return error.facts.value(i); };
    switch (error.cause) {
    case Cause::Other:
        return error.message;
    case Cause::HostUnknown:
        return tr("The host name of %1 cannot be found. Check the address.").arg(fact(0));
    case Cause::ProxyUnknown:
        return tr("The host name of the system's proxy (%1) is not known. Check the system's proxy settings.")
            .arg(fact(0));
    case Cause::NoConnection:
        //: The service's address, and why
        return tr("No connection to %1: %2.").arg(fact(0), fact(1));
    case Cause::NoConnectionByProxy:
        //: The service's address, the proxy's, and why
        return tr("No connection to %1 through the system's proxy %2: %3.").arg(fact(0), fact(1), fact(2));
    case Cause::BrokenOff:
        return tr("The connection to %1 broke before the whole answer had arrived: %2.").arg(fact(0), fact(1));
    case Cause::Unanswered:
        return tr("%1 closed the connection without an answer.").arg(fact(0));
    case Cause::ConnectTimeout:
        return tr("No connection to %1 within %2, the “Time to connect” in the advanced settings.")
            .arg(fact(0), fact(1));
    case Cause::AnswerTimeout:
        return tr("%1 gave no whole answer within %2, the “Time to answer” in the advanced settings.")
            .arg(fact(0), fact(1));
    case Cause::CertificateRefused:
        return tr("The certificate of %1 is not acceptable: %2. If your organization has a certificate authority of "
                  "its own, choose its file under “Certificate file” in the advanced settings.")
            .arg(fact(0), fact(1));
    case Cause::HandshakeFailed:
        return tr("No secure connection to %1: %2.").arg(fact(0), fact(1));
    case Cause::CaFileUnreadable:
        return tr("The file %1 cannot be read: %2.").arg(fact(0), fact(1));
    case Cause::CaFileEmpty:
        return tr("The file %1 contains no certificate in PEM form.").arg(fact(0));
    case Cause::CaFileUnsupported:
        return tr("This computer's libcurl, which is not built on OpenSSL, takes no certificate authority of your "
                  "own.");
    case Cause::RedirectedAway:
        //: Two addresses
        return tr("%1 sends the request on to %2. If that address is right, enter it in the settings.")
            .arg(fact(0), fact(1));
    case Cause::ChangeRedirected:
        //: Two addresses
        return tr("%1 redirects the request to %2. Changes are not redirected. If that address is right, enter it in "
                  "the settings.")
            .arg(fact(0), fact(1));
    case Cause::RedirectedTooOften:
        return tr("%1 sent the request on more than %2 times.").arg(fact(0), fact(1));
    case Cause::AnswerTooLarge:
        return tr("The answer is larger than %1, the “Largest answer” in the advanced settings.").arg(fact(0));
    case Cause::HeadTooLarge:
        return tr("The headers of the answer from %1 are too large.").arg(fact(0));
    case Cause::NotHttp:
        return tr("%1 did not answer in valid HTTP: %2.").arg(fact(0), fact(1));
    case Cause::NotJson:
        return tr("The answer is not JSON: %1 at byte %2.").arg(fact(0), fact(1));
    case Cause::NoMessage:
        return tr("The service answered with HTTP status %1 and no message.").arg(fact(0));
    case Cause::KeyMissing:
    case Cause::KeychainLocked:
    case Cause::KeychainDenied:
    case Cause::KeychainAbsent:
    case Cause::KeychainSilent:
    case Cause::KeychainFailed:
    case Cause::KeyFileRefused:
    case Cause::KeyImplausible:
        break;
    }
    return keyDetailOf(error);
}

QString Sentences::keyDetailOf(const service::Error &error)
{
    using service::Cause;
    const QString place = error.facts.value(0);
    switch (error.cause) {
    case Cause::KeyMissing:
        return tr("The keychain has no API key for this address. Enter one in the settings.");
    case Cause::KeychainLocked:
        return tr("The keychain is locked. Unlock it, then try again.");
    case Cause::KeychainDenied:
        return tr("The keychain refuses Brandbridge. Allow it there, then try again.");
    case Cause::KeychainAbsent:
        return tr("No keychain runs here. Start one, such as GNOME Keyring or KWallet, or use a key file.");
    case Cause::KeychainSilent:
        return tr("The keychain did not answer in time. Look for a window that asks for its password, then try again.");
    case Cause::KeychainFailed:
        return tr("The keychain failed. Restart its program, then try again.");
    case Cause::KeyFileRefused:
        return tr("The key file %1 cannot be used. It must exist, belong to you and be private. The settings offer to "
                  "make it private.")
            .arg(place);
    case Cause::KeyImplausible:
        return (place.isEmpty() ? tr("The keychain does not contain an API key.")
                                //: A key file or an environment variable
                                : tr("What came from %1 is no API key.").arg(place)) +
               u' ' +
               tr("A key has printable ASCII characters and no spaces. Copy it again from your organization's API "
                  "settings.");
    default:
        return error.message;
    }
}

Failure Sentences::of(const service::Error &error)
{
    using service::ErrorKind;
    using Kind = PageState::Kind;
    switch (error.kind) {
    case ErrorKind::NotConfigured:
        return {
            Kind::Failed, tr("No service is set up yet"),
            withDetail(tr("Brandbridge needs the service's address and your API key before it can show data."), error),
            true};
    case ErrorKind::KeyUnavailable:
        return {Kind::Failed, tr("The API key cannot be read"),
                withDetail(tr("Brandbridge could not read it from where it is kept, so nothing was sent."), error),
                true};
    case ErrorKind::CaFileUnusable:
        return {Kind::Failed, tr("The certificate file cannot be used"),
                withDetail(tr("Choose another one under “Certificate file” in the advanced settings, or leave it "
                              "empty. Until then nothing is sent."),
                           error),
                true};
    case ErrorKind::Network:
        return {Kind::Offline, tr("The service cannot be reached"),
                withDetail(tr("Check this computer's internet connection, then try again."), error)};
    case ErrorKind::Timeout:
        return {Kind::Offline, tr("The service did not answer in time"),
                withDetail(tr("The connection or the service is slow at the moment. Trying again may help."), error)};
    case ErrorKind::Tls:
        return {Kind::Offline, tr("The connection is not secure"),
                withDetail(tr("The service's certificate was not accepted, so nothing was sent. Check the address and "
                              "this computer's clock, or ask whoever runs your network."),
                           error),
                true};
    case ErrorKind::Unauthorized:
        return {Kind::Forbidden, tr("The service does not accept the API key"),
                withDetail(tr("Copy the key again from your organization's API settings; API access must be switched "
                              "on there."),
                           error),
                true};
    case ErrorKind::Forbidden:
        return {Kind::Forbidden, tr("Your organization may not use this"),
                withDetail(tr("The plan or the organization's settings do not include it. An administrator of your "
                              "organization can change that."),
                           error)};
    case ErrorKind::NotFound:
        return {Kind::Failed, tr("The service does not have this"),
                withDetail(tr("It may have been deleted meanwhile, or the service's address may be wrong."), error)};
    case ErrorKind::NoSuchPath:
        return {Kind::Failed, tr("The service does not offer this"),
                withDetail(tr("Check its address in the settings. If it is correct, this service does not have it."),
                           error),
                true};
    case ErrorKind::QuotaExceeded:
        return {Kind::Failed, tr("There are not enough prompt slots"),
                withDetail(tr("Nothing was added. Free slots by deleting prompts, or ask for a larger plan."), error)};
    case ErrorKind::RateLimited:
        return {Kind::Failed, tr("Too many requests in this minute"),
                withDetail(tr("The service limits how often it can be asked. Try again in a minute."), error)};
    case ErrorKind::ServerFailure:
        return {Kind::Failed, tr("The service has a problem"),
                withDetail(tr("The problem is on the service's side. Try again later; if it persists, contact the "
                              "service's support."),
                           error)};
    case ErrorKind::Redirect:
        return {Kind::Failed, tr("The service redirects to another address"),
                withDetail(tr("To keep your key safe, nothing was sent there. Correct the address."), error), true};
    case ErrorKind::TooLarge:
    case ErrorKind::BadAnswer:
        return {
            Kind::Failed, tr("The service's answer cannot be used"),
            withDetail(tr("The answer is not what the service should send. Check that the address is right."), error)};
    case ErrorKind::BadRequest:
        return {Kind::Failed, tr("The service does not offer this"), withDetail(tr("Nothing was sent."), error)};
    case ErrorKind::Refused:
        return {Kind::Failed, tr("The service refused the request"), withDetail(tr("Nothing was changed."), error)};
    }
    Q_UNREACHABLE();
}

QString Sentences::inShort(const service::Error &error)
{
    QStringList figures;
    if (error.httpStatus > 0)
        figures.append(u"HTTP %1"_qs.arg(error.httpStatus));
    if (!error.code.isEmpty())
        figures.append(error.code);
    QString words = of(error).title;
    if (!figures.isEmpty())
        words += u" (%1)"_qs.arg(figures.join(u", "));
    const bool isTold = error.cause == service::Cause::NoMessage; // by the figures
    if (const QString detail = isTold ? QString() : detailOf(error).simplified(); !detail.isEmpty())
        words += (error.cause == service::Cause::Other ? u": "_qs : u". "_qs) + detail;
    if (error.isOutcomeUnknown)
        words += (words.endsWith(u'.') ? u" "_qs : u". "_qs) + outcomeUnknown();
    return words;
}

} // namespace

QString failureInShort(const service::Error &error)
{
    return Sentences::inShort(error);
}

Failure describe(const service::Error &error)
{
    return Sentences::of(error);
}

bool concernsOneThing(service::ErrorKind kind)
{
    using Kind = service::ErrorKind;
    return kind == Kind::NotFound || kind == Kind::Forbidden || kind == Kind::BadAnswer || kind == Kind::TooLarge ||
           kind == Kind::BadRequest || kind == Kind::Refused;
}

PageState stateOf(const service::Error &error, const std::function<void()> &retry,
                  const std::function<void()> &openSettings)
{
    const Failure failure = describe(error);
    return {failure.kind, failure.title, failure.sentence,
            failure.settingsHelp ? Sentences::openSettings() : Sentences::tryAgain(),
            failure.settingsHelp ? openSettings : retry};
}

} // namespace brandbridge::ui
