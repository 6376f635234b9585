// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/error.h"

#include <QStringList>

namespace brandbridge::service {

namespace {

constexpr qsizetype longestText = 500;
constexpr qsizetype longestCode = 100;

const char *titleSourceOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::NotConfigured:
        return QT_TRANSLATE_NOOP("Message", "No service is set up yet");
    case ErrorKind::KeyUnavailable:
        return QT_TRANSLATE_NOOP("Message", "The API key cannot be read");
    case ErrorKind::CaFileUnusable:
        return QT_TRANSLATE_NOOP("Message", "The certificate file cannot be used");
    case ErrorKind::Network:
        return QT_TRANSLATE_NOOP("Message", "The service cannot be reached");
    case ErrorKind::Timeout:
        return QT_TRANSLATE_NOOP("Message", "The service did not answer in time");
    case ErrorKind::Tls:
        return QT_TRANSLATE_NOOP("Message", "The connection is not secure");
    case ErrorKind::Unauthorized:
        return QT_TRANSLATE_NOOP("Message", "The service does not accept the API key");
    case ErrorKind::Forbidden:
        return QT_TRANSLATE_NOOP("Message", "Your organization may not use this");
    case ErrorKind::NotFound:
        return QT_TRANSLATE_NOOP("Message", "The service does not have this");
    case ErrorKind::BadRequest:
    case ErrorKind::NoSuchPath:
        return QT_TRANSLATE_NOOP("Message", "The service does not offer this");
    case ErrorKind::QuotaExceeded:
        return QT_TRANSLATE_NOOP("Message", "There are not enough prompt slots");
    case ErrorKind::RateLimited:
        return QT_TRANSLATE_NOOP("Message", "Too many requests in this minute");
    case ErrorKind::ServerFailure:
        return QT_TRANSLATE_NOOP("Message", "The service has a problem");
    case ErrorKind::Redirect:
        return QT_TRANSLATE_NOOP("Message", "The service redirects to another address");
    case ErrorKind::TooLarge:
    case ErrorKind::BadAnswer:
        return QT_TRANSLATE_NOOP("Message", "The service's answer cannot be used");
    case ErrorKind::Refused:
        return QT_TRANSLATE_NOOP("Message", "The service refused the request");
    }
    Q_UNREACHABLE();
}

const char *adviceSourceOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::NotConfigured:
        return QT_TRANSLATE_NOOP(
            "Message", "Brandbridge needs the service's address and your API key. Enter them in the settings.");
    case ErrorKind::KeyUnavailable:
        return QT_TRANSLATE_NOOP(
            "Message", "Nothing was sent. Enter the key again in the settings, or correct it where it is kept.");
    case ErrorKind::CaFileUnusable:
        return QT_TRANSLATE_NOOP("Message", "Choose another file as “Certificate file” in the settings, or leave it "
                                            "empty. Until then nothing is sent.");
    case ErrorKind::Network:
        return QT_TRANSLATE_NOOP("Message",
                                 "Check the address and this computer's internet connection, then try again.");
    case ErrorKind::Timeout:
        return QT_TRANSLATE_NOOP("Message",
                                 "The connection or the service is slow at the moment. Trying again may help.");
    case ErrorKind::Tls:
        return QT_TRANSLATE_NOOP(
            "Message",
            "Nothing was sent. Check the address and this computer's clock, or ask the administrator of your network.");
    case ErrorKind::Unauthorized:
        return QT_TRANSLATE_NOOP(
            "Message",
            "Copy the key again from your organization's API settings; API access must be switched on there.");
    case ErrorKind::Forbidden:
        return QT_TRANSLATE_NOOP("Message", "The plan or the organization's settings do not include it. An "
                                            "administrator of your organization can change that.");
    case ErrorKind::NotFound:
        return QT_TRANSLATE_NOOP("Message",
                                 "It may have been deleted meanwhile, or the service's address may be wrong.");
    case ErrorKind::NoSuchPath:
        return QT_TRANSLATE_NOOP(
            "Message", "Check the service's address in the settings. If it is correct, this service does not have it.");
    case ErrorKind::QuotaExceeded:
        return QT_TRANSLATE_NOOP("Message",
                                 "Nothing was added. Free slots by deleting prompts, or ask for a larger plan.");
    case ErrorKind::RateLimited:
        return QT_TRANSLATE_NOOP("Message", "The service limits how often it can be asked. Try again in a minute.");
    case ErrorKind::ServerFailure:
        return QT_TRANSLATE_NOOP(
            "Message",
            "The problem is on the service's side. Try again later; if it persists, contact the service's support.");
    case ErrorKind::Redirect:
        return QT_TRANSLATE_NOOP("Message", "To keep your key safe, nothing was sent there. Correct the address.");
    case ErrorKind::TooLarge:
    case ErrorKind::BadAnswer:
        return QT_TRANSLATE_NOOP("Message",
                                 "The answer is not what the service should send. Check that the address is right.");
    case ErrorKind::BadRequest:
        return QT_TRANSLATE_NOOP("Message", "Nothing was sent.");
    case ErrorKind::Refused:
        return QT_TRANSLATE_NOOP("Message", "Nothing was changed.");
    }
    Q_UNREACHABLE();
}

} // namespace

message::Message titleOf(ErrorKind kind)
{
    return message::Message::of(titleSourceOf(kind));
}

message::Message adviceOf(ErrorKind kind)
{
    return message::Message::of(adviceSourceOf(kind));
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
        figures.append(u"HTTP %1"_qs.arg(error.httpStatus));
    if (!error.code.isEmpty())
        figures.append(Message(error.code).shown(longestCode).english());
    Message text = titleOf(error.kind);
    if (!figures.isEmpty())
        text = Message::of("%1 (%2)", text, figures.join(u", "));
    if (!error.message.isEmpty())
        text = Message::of("%1. %2", text, error.message.shown(longestText));
    if (error.isOutcomeUnknown)
        text = Message::of(error.message.english().endsWith(u'.') ? "%1 %2" : "%1. %2", text, outcomeUnknown());
    return text;
}

} // namespace brandbridge::service
