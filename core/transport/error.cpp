// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/error.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

namespace brandbridge::transport {

namespace {

constexpr qsizetype maxTextLength = 500;
constexpr qsizetype maxCodeLength = 100;

struct KindTexts
{
    ErrorKind kind;
    const char *code; ///< used in the activity log: never change the meaning of a code
    const char *title;
    const char *advice;
};

constexpr KindTexts kindWords[] = {
    {ErrorKind::NotConfigured, "setup.not-configured", QT_TRANSLATE_NOOP("Message", "No service is set up yet"),
     QT_TRANSLATE_NOOP("Message",
                       "Brandbridge needs the service's address and your API key. Enter them in the settings.")},
    {ErrorKind::KeyUnavailable, "setup.key-unavailable", QT_TRANSLATE_NOOP("Message", "The API key cannot be read"),
     QT_TRANSLATE_NOOP("Message",
                       "Nothing was sent. Enter the key again in the settings, or correct it where it is kept.")},
    {ErrorKind::BadRequest, "request.unusable", QT_TRANSLATE_NOOP("Message", "The service does not offer this"),
     QT_TRANSLATE_NOOP("Message", "Nothing was sent.")},
    {ErrorKind::CaFileUnusable, "setup.ca-file-unusable",
     QT_TRANSLATE_NOOP("Message", "The certificate file cannot be used"),
     QT_TRANSLATE_NOOP("Message", "Choose another file as “Certificate file” in the settings, or leave it "
                                  "empty. Until then nothing is sent.")},
    {ErrorKind::Network, "network.failed", QT_TRANSLATE_NOOP("Message", "The service cannot be reached"),
     QT_TRANSLATE_NOOP("Message", "Check the address and this computer's internet connection, then try again.")},
    {ErrorKind::Tls, "network.tls", QT_TRANSLATE_NOOP("Message", "The connection is not secure"),
     QT_TRANSLATE_NOOP(
         "Message",
         "Nothing was sent. Check the address and this computer's clock, or ask the administrator of your network.")},
    {ErrorKind::ProxyRefused, "network.proxy-refused",
     QT_TRANSLATE_NOOP("Message", "The proxy does not let you through"),
     QT_TRANSLATE_NOOP("Message", "Nothing was sent. Enter the user name and password of the proxy in the system's "
                                  "network settings, or ask the administrator of your network.")},
    {ErrorKind::Timeout, "network.timeout", QT_TRANSLATE_NOOP("Message", "The service did not answer in time"),
     QT_TRANSLATE_NOOP("Message", "The connection or the service is slow at the moment. Trying again may help.")},
    {ErrorKind::Redirect, "service.redirect", QT_TRANSLATE_NOOP("Message", "The service redirects to another address"),
     QT_TRANSLATE_NOOP("Message", "To keep your key safe, nothing was sent there. Correct the address.")},
    {ErrorKind::TooLarge, "service.too-large", QT_TRANSLATE_NOOP("Message", "The service's answer cannot be used"),
     QT_TRANSLATE_NOOP("Message", "The answer is not what the service should send. Check that the address is right.")},
    {ErrorKind::BadAnswer, "service.bad-answer", QT_TRANSLATE_NOOP("Message", "The service's answer cannot be used"),
     QT_TRANSLATE_NOOP("Message", "The answer is not what the service should send. Check that the address is right.")},
    {ErrorKind::NotUnderstood, "service.not-understood",
     QT_TRANSLATE_NOOP("Message", "The service's answer is not understood"),
     QT_TRANSLATE_NOOP("Message", "The service sent data in a form that this version of Brandbridge does not know, so "
                                  "nothing is shown rather than something wrong. A newer version may know it.")},
    {ErrorKind::Unauthorized, "service.unauthorized",
     QT_TRANSLATE_NOOP("Message", "The service does not accept the API key"),
     QT_TRANSLATE_NOOP(
         "Message", "Copy the key again from your organization's API settings; API access must be switched on there.")},
    {ErrorKind::KeyMissing, "service.key-missing",
     QT_TRANSLATE_NOOP("Message", "The service did not find the API key in the request"),
     QT_TRANSLATE_NOOP("Message", "The key may be right, but the service reads another header. Test and save the "
                                  "connection in the settings, or run 'brandbridge setup': Brandbridge tries the usual "
                                  "headers. Enter any other one as “Key header”.")},
    {ErrorKind::Forbidden, "service.forbidden", QT_TRANSLATE_NOOP("Message", "Your organization may not use this"),
     QT_TRANSLATE_NOOP("Message", "The plan or the organization's settings do not include it. An "
                                  "administrator of your organization can change that.")},
    {ErrorKind::NotFound, "service.not-found", QT_TRANSLATE_NOOP("Message", "The service does not have this"),
     QT_TRANSLATE_NOOP("Message", "It may have been deleted meanwhile, or the service's address may be wrong.")},
    {ErrorKind::NoSuchPath, "service.no-such-path", QT_TRANSLATE_NOOP("Message", "The service does not offer this"),
     QT_TRANSLATE_NOOP(
         "Message", "Check the service's address in the settings. If it is correct, this service does not have it.")},
    {ErrorKind::QuotaExceeded, "service.quota-exceeded",
     QT_TRANSLATE_NOOP("Message", "There are not enough prompt slots"),
     QT_TRANSLATE_NOOP("Message", "Nothing was added. Free slots by deleting prompts, or ask for a larger plan.")},
    {ErrorKind::RateLimited, "service.rate-limited", QT_TRANSLATE_NOOP("Message", "Too many requests in this minute"),
     QT_TRANSLATE_NOOP("Message", "The service limits how often it can be asked. Try again in a minute.")},
    {ErrorKind::Refused, "service.refused", QT_TRANSLATE_NOOP("Message", "The service refused the request"),
     QT_TRANSLATE_NOOP("Message", "Nothing was changed.")},
    {ErrorKind::ServerFailure, "service.failure", QT_TRANSLATE_NOOP("Message", "The service has a problem"),
     QT_TRANSLATE_NOOP(
         "Message",
         "The problem is on the service's side. Try again later; if it persists, contact the service's support.")},
};

const KindTexts &textsOf(ErrorKind kind)
{
    return *std::find_if(std::begin(kindWords), std::end(kindWords),
                         [kind](const KindTexts &row) { return row.kind == kind; });
}

} // namespace

QLatin1String logCodeOf(ErrorKind kind)
{
    return QLatin1String(textsOf(kind).code);
}

message::Message titleOf(ErrorKind kind)
{
    return message::Message::of(textsOf(kind).title);
}

message::Message adviceOf(ErrorKind kind)
{
    return message::Message::of(textsOf(kind).advice);
}

message::Message outcomeUnknown()
{
    return message::Message::of(QT_TRANSLATE_NOOP(
        "Message", "It is not known whether the service carried it out. Check before you repeat it."));
}

message::Message inShort(const Error &error)
{
    using message::Message;
    QStringList figures;
    if (error.httpStatus > 0)
        figures.append(u"HTTP %1"_s.arg(error.httpStatus));
    if (!error.code.isEmpty())
        figures.append(Message(error.code).shown(maxCodeLength).english());
    Message text = titleOf(error.kind);
    if (!figures.isEmpty())
        text = Message::of("%1 (%2)", text, figures.join(u", "));
    if (!error.message.isEmpty())
        text = Message::of("%1. %2", text, error.message.shown(maxTextLength));
    if (error.isOutcomeUnknown)
        text = Message::of(error.message.english().endsWith(u'.') ? "%1 %2" : "%1. %2", text, outcomeUnknown());
    return text;
}

} // namespace brandbridge::transport
