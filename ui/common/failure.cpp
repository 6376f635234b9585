// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/failure.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class Sentences
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Failure)
public:
    static Failure of(const service::Error &error);
    static QString tryAgain() { return tr("Try again"); }
    static QString openSettings() { return tr("Open connection settings"); }

private:
    /// What the service or the system said, as a sentence of its own after ours.
    static QString withDetail(const QString &sentence, const service::Error &error)
    {
        QString detail = error.message;
        if (!error.requestId.isEmpty())
            detail = detail.isEmpty() ? tr("Request id: %1").arg(error.requestId)
                                      : tr("%1 (request id %2)").arg(detail, error.requestId);
        return detail.isEmpty() ? sentence : sentence + u"\n\n"_qs + detail;
    }
};

Failure Sentences::of(const service::Error &error)
{
    using service::ErrorKind;
    using Kind = PageState::Kind;
    switch (error.kind) {
    case ErrorKind::NotConfigured:
        return {
            Kind::Failed, tr("Not connected yet"),
            withDetail(tr("Brandbridge needs the service's address and your API key before it can show data."), error),
            true};
    case ErrorKind::KeyUnavailable:
        return {Kind::Failed, tr("The API key cannot be read"),
                withDetail(tr("Brandbridge could not get it from where it is kept, so nothing was sent."), error),
                true};
    case ErrorKind::CaFileUnusable:
        return {
            Kind::Failed, tr("The certificate file cannot be used"),
            withDetail(tr("Choose another one under “Certificate file” in the advanced settings, or leave that empty. "
                          "Nothing is sent until then."),
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
                withDetail(tr("Check its address in the settings. If that is right, this service lacks it."), error),
                true};
    case ErrorKind::QuotaExceeded:
        return {Kind::Failed, tr("There are not enough prompt slots"),
                withDetail(tr("Nothing was added. Free slots by deleting prompts, or ask for a larger plan."), error)};
    case ErrorKind::RateLimited:
        return {Kind::Failed, tr("Too many requests in this minute"),
                withDetail(tr("The service limits how often it can be asked. Try again in a minute."), error)};
    case ErrorKind::ServerFailure:
        return {Kind::Failed, tr("The service has a problem"),
                withDetail(tr("This is nothing you did. Try again in a while; if it stays, tell the service's "
                              "support."),
                           error)};
    case ErrorKind::Redirect:
        return {Kind::Failed, tr("The service's address leads elsewhere"),
                withDetail(tr("Nothing was sent there, to keep your key safe. Correct the address."), error), true};
    case ErrorKind::TooLarge:
    case ErrorKind::BadAnswer:
        return {Kind::Failed, tr("The service's answer cannot be used"),
                withDetail(tr("What came is not what the service should send. Perhaps the address is that of something "
                              "else."),
                           error)};
    case ErrorKind::BadRequest:
        return {Kind::Failed, tr("This cannot be asked of the service"), withDetail(tr("Nothing was sent."), error)};
    case ErrorKind::Refused:
        return {Kind::Failed, tr("The service refused the request"), withDetail(tr("Nothing was changed."), error)};
    }
    Q_UNREACHABLE();
}

} // namespace

Failure describe(const service::Error &error)
{
    return Sentences::of(error);
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
