// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/service_failure.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/json/validate.h"

namespace brandbridge::tools {

namespace {

using transport::ErrorKind;

constexpr qsizetype maxBody = 32 * 1024; // of an error; a longer body is not an error message
constexpr qsizetype maxMessageLength = 2000;

QString idLookupAdvice(const catalogue::Tool &tool, bool isPerson)
{
    QStringList ways;
    for (auto id = tool.ids.cbegin(); id != tool.ids.cend(); ++id) {
        const QString source = id.value() == u"brand"_s ? u"list_brands"_s
                               : id.value() == u"run"_s ? u"list_brand_runs"_s
                                                        : u"get_brand_last_results"_s;
        ways.append(u"`%1` with %2"_s.arg(id.key(), isPerson ? u"`brandbridge call %1`"_s.arg(source) : source));
        if (source == u"get_brand_last_results" && !isPerson)
            ways.last() += u" (if results have no ids: ask the user for it)"_s;
    }
    ways.sort();
    return ways.isEmpty() ? u"Check the service's base address with `brandbridge status`."_s
                          : u"Look up %1, then call again."_s.arg(ways.join(u" and "_s));
}

QString smallerAnswerAdvice(const catalogue::Tool &tool, bool isPerson)
{
    if (tool.pages())
        return u"Ask for less: a smaller `limit`%1."_s.arg(tool.takes(u"includeAnswer"_s) ? u", `includeAnswer` false"_s
                                                                                          : QString());
    return isPerson ? u"Raise the setting connection/max-response-bytes to get it."_s
                    : u"Tell the user: the answer exceeds what this bridge accepts."_s;
}

QString waitBeforeCallingAgain(const transport::Error &error)
{
    return u"Wait %1, then call again; fewer calls with a larger `limit` need less of the budget."_s.arg(
        error.retryAfter ? u"%1 s"_s.arg(error.retryAfter->count()) : u"a minute"_s);
}

QString nextStepForAssistant(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::NotConfigured:
        return u"Ask the user to set up the service's base address and the API key with `brandbridge setup` or in the "
               u"settings. Calling again before that is of no use."_s;
    case ErrorKind::KeyUnavailable:
        return u"Tell the user what keeps the API key from being read and what to do about it, as the message says; "
               u"`brandbridge status` shows whether it can be read."_s;
    case ErrorKind::CaFileUnusable:
        return u"Do not try again. Ask the user to choose another certificate file in the settings, or none."_s;
    case ErrorKind::Network:
        return u"Try once more in a moment; if it fails again, ask the user to check the network and the base "
               u"address."_s;
    case ErrorKind::Tls:
        return u"Do not try again. Ask the user to check the base address and its certificate."_s;
    case ErrorKind::ProxyRefused:
        return u"Do not try again. Ask the user to enter the proxy's user name and password in the system's network "
               u"settings."_s;
    case ErrorKind::Redirect:
        return u"Do not try again. Ask the user to check the base address: it leads elsewhere."_s;
    case ErrorKind::BadAnswer:
        return u"Try once more; if it stays, ask the user to check that the base address is the service's."_s;
    case ErrorKind::Unauthorized:
        return u"Do not try again. Ask the user to copy the API key again from the organization's API settings."_s;
    case ErrorKind::KeyMissing:
        return u"Do not try again. Tell the user that the service reads the API key from another header, and that "
               u"`brandbridge setup`, or testing the connection in the settings, finds it."_s;
    case ErrorKind::Forbidden:
        return u"Do not try again. Tell the user that the organization's plan or settings do not allow this: API "
               u"access and custom perception prompts are switched on at the service."_s;
    case ErrorKind::NoSuchPath:
        return u"Do not try again: what answers at the base address does not offer this. Ask the user to check the "
               u"address; `brandbridge status` shows what is offered there."_s;
    case ErrorKind::QuotaExceeded:
        return u"Nothing was created. Create no more prompts than `remainingSlots`, or ask the user which prompts to "
               u"delete or whether to raise the limit."_s;
    default:
        return u"The service has a problem. Try again in some minutes."_s;
    }
}

QString nextStep(const catalogue::Tool &tool, const transport::Error &error, const QString &caller)
{
    const bool isPerson = caller == Caller::person();
    if (tool.writes() && isUncertain(error.kind))
        return checkStateAdvice(caller);
    switch (error.kind) {
    case ErrorKind::KeyUnavailable: // the message names the cause and its remedy
        return isPerson ? u"Then call again. `brandbridge status` shows whether the key can be read."_s
                        : nextStepForAssistant(error.kind);
    case ErrorKind::NotConfigured:
        return isPerson ? u"`brandbridge setup` takes both from what your service gives you."_s
                        : nextStepForAssistant(error.kind);
    case ErrorKind::BadRequest:
    case ErrorKind::Refused:
        return tool.writes() || tool.ids.isEmpty()
                   ? u"Correct the arguments as the message says, then call again."_s
                   : u"Correct the arguments as the message says. "_s + idLookupAdvice(tool, isPerson);
    case ErrorKind::Timeout:
        return tool.pages() ? u"Try once more with a smaller `limit`."_s : u"Try once more in a moment."_s;
    case ErrorKind::TooLarge:
        return smallerAnswerAdvice(tool, isPerson);
    case ErrorKind::NotFound:
        return idLookupAdvice(tool, isPerson);
    case ErrorKind::NotUnderstood: // other calls pass answers through unchecked
        return u"Call again without `summary`, for the answer as the service sent it."_s;
    case ErrorKind::RateLimited:
        return waitBeforeCallingAgain(error);
    default:
        return isPerson ? transport::adviceOf(error.kind).english() : nextStepForAssistant(error.kind);
    }
}

QByteArray member(const char *name, const QByteArray &json)
{
    return '"' + QByteArray(name) + "\":" + json;
}

bool isOurs(const QByteArray &key)
{
    return key == "status" || key == "requestId" || key == "retryAfterSeconds" || key == "nextStep";
}

} // namespace

bool isUncertain(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Network:
    case ErrorKind::Timeout:
    case ErrorKind::TooLarge:
    case ErrorKind::BadAnswer:
    case ErrorKind::ServerFailure:
    case ErrorKind::Redirect: // it may redirect to the result of the change (RFC 9110, 15.4.4)
        return true;
    default:
        return false;
    }
}

QString checkStateAdvice(const QString &caller)
{
    return caller == Caller::person()
               ? u"It is not known whether the change was made. Look first, with `brandbridge call get_brand_context` "
                 u"or "
                 u"at the latest results, before you repeat it."_s
               : u"It is not known whether the change was made. Look first, with get_brand_context or the latest "
                 u"results, and do not simply repeat the call."_s;
}

ToolOutcome failure(const catalogue::Tool &tool, const transport::Error &error, const QString &caller)
{
    QString message = error.message.english().trimmed();
    if (message.isEmpty())
        message = u"The service gave no reason."_s;
    message.truncate(maxMessageLength);
    QByteArray code = json::quoted(QStringView(error.code));
    QByteArray quotedMessage = json::quoted(QStringView(message));
    QByteArrayList details;
    if (!error.body.isEmpty() && error.body.size() <= maxBody && !json::validate(error.body)) {
        for (const json::Member &found : json::members(error.body).value_or(std::vector<json::Member>{})) {
            const QByteArray value = found.value.of(error.body);
            if (found.key == "code")
                code = value;
            else if (found.key == "message")
                quotedMessage = value;
            else
                details.append(
                    json::quoted(QByteArrayView(
                        isOurs(found.key) ? "service" + found.key.left(1).toUpper() + found.key.mid(1) : found.key)) +
                    ':' + value);
        }
    }
    const QString next = nextStep(tool, error, caller);

    QByteArrayList members{member("status", error.httpStatus > 0 ? QByteArray::number(error.httpStatus) : "null"),
                           member("code", code), member("message", quotedMessage)};
    if (!error.requestId.isEmpty())
        members.append(member("requestId", json::quoted(QStringView(error.requestId))));
    if (error.retryAfter)
        members.append(member("retryAfterSeconds", QByteArray::number(qint64(error.retryAfter->count()))));
    members.append(details);
    members.append(member("nextStep", json::quoted(QStringView(next))));

    QString text = message;
    if (error.httpStatus > 0)
        text = u"The service answered %1%2: %3"_s.arg(error.httpStatus)
                   .arg(error.code.isEmpty() ? QString() : u' ' + error.code, message);
    transport::Error recorded = error;
    recorded.isOutcomeUnknown = tool.writes() && isUncertain(error.kind);
    ToolOutcome outcome = ToolOutcome::error(text, reasonOf(recorded));
    if (!details.isEmpty())
        outcome.text += "\nDetails: {" + details.join(',') + '}';
    outcome.text += "\nNext: " + next.toUtf8();
    if (!error.requestId.isEmpty())
        outcome.text += "\nRequest id for the service's support: " + error.requestId.toUtf8();
    outcome.structuredJson = '{' + members.join(',') + '}';
    outcome.isUncertain = recorded.isOutcomeUnknown;
    return outcome;
}

activity::Reason reasonOf(const transport::Error &error)
{
    return {transport::logCodeOf(error.kind), transport::inShort(error)};
}

activity::Reason wrongArguments()
{
    return {u"request.wrong-arguments"_s};
}

activity::Reason outcomeUnknown()
{
    return {u"cancelled.end-unknown"_s, transport::outcomeUnknown()};
}

} // namespace brandbridge::tools
