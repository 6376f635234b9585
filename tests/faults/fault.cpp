// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>

namespace brandbridge::test {

namespace {

using transport::ErrorKind;

using Play = decltype(Fault::play);

/// @p script, whatever was asked.
Play plays(const Script &script)
{
    return [script](const http::Response &, const ReceivedRequest &) { return script; };
}

Play bytes(const QByteArray &answer)
{
    return plays({Step::send(answer)});
}

/// A complete HTTP/1.1 answer around @p body.
QByteArray whole(int status, const QByteArray &body, const QByteArray &headers)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Test\r\n" + headers +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

constexpr char jsonType[] = "Content-Type: application/json\r\n";

/// The service's own status and headers around what @p change makes of its body.
Play body(const std::function<QByteArray(const QByteArray &)> &change, const QByteArray &headers = jsonType)
{
    return [change, headers](const http::Response &answer, const ReceivedRequest &) {
        return Script{Step::send(whole(answer.status, change(answer.body), headers))};
    };
}

Play body(const QByteArray &text)
{
    return body([text](const QByteArray &) { return text; });
}

/// The first @p share of the service's answer, head included, then @p ending.
Play upTo(double share, const Step &ending)
{
    return [share, ending](const http::Response &answer, const ReceivedRequest &) {
        const QByteArray all = whole(answer.status, answer.body, jsonType);
        const auto length = static_cast<qsizetype>(share * static_cast<double>(all.size()));
        Script script;
        if (length > 0)
            script << Step::send(all.left(length)) << Step::pause(20);
        return script << ending;
    };
}

/// @p value with every member and item of a type that no page of the contract gives it.
QJsonValue ofOtherTypes(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Object: {
        QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            *member = ofOtherTypes(*member);
        return object;
    }
    case QJsonValue::Array: {
        QJsonObject object;
        for (const QJsonValue item : value.toArray())
            object[QString::number(object.size())] = item;
        return object;
    }
    case QJsonValue::String:
        return 7;
    case QJsonValue::Double:
        return QStringLiteral("seven");
    case QJsonValue::Bool:
        return QJsonArray{true};
    default:
        return true;
    }
}

/// @p value with every leaf made @p leaf.
QJsonValue withLeaves(const QJsonValue &value, const QJsonValue &leaf)
{
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            *member = withLeaves(*member, leaf);
        return object;
    }
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(withLeaves(item, leaf));
        return array;
    }
    return leaf;
}

Play reshaped(const std::function<QJsonValue(const QJsonValue &)> &change)
{
    return body([change](const QByteArray &text) {
        return QJsonDocument(change(QJsonDocument::fromJson(text).object()).toObject()).toJson(QJsonDocument::Compact);
    });
}

Fault both(const QByteArray &name, const Play &play, const Verdict &verdict = {})
{
    return {.name = name, .play = play, .read = verdict, .change = verdict};
}

/// JSON that is not what the service documents.
Fault reshapedFault(const QByteArray &name, const Play &play)
{
    Fault fault = both(name, play);
    fault.isOtherShape = true;
    return fault;
}

/// An answer that tools pass on, and of which the window's client says @p typedRead and @p typedChange.
Fault typed(const QByteArray &name, const Play &play, const Verdict &typedRead, const Verdict &typedChange)
{
    return {.name = name, .play = play, .typedRead = typedRead, .typedChange = typedChange};
}

/// The kind that an answer of @p status has by the contract's Errors and by HTTP.
Verdict verdictOn(int status)
{
    static const QMap<int, Verdict> known{{401, {ErrorKind::Unauthorized}},
                                          {403, {ErrorKind::Forbidden}},
                                          {404, {ErrorKind::NotFound}},
                                          {429, {ErrorKind::RateLimited, true}}};
    if (known.contains(status))
        return known[status];
    if (status < 300)
        return {};
    if (status < 400)
        return {ErrorKind::Redirect, false, true};
    if (status < 500)
        return {ErrorKind::Refused};
    return {ErrorKind::ServerFailure, status == 500 || status == 502 || status == 503 || status == 504, true};
}

std::vector<Fault> contentFaults()
{
    const auto same = [](const QByteArray &text) { return text; };
    const auto half = [](const QByteArray &text) { return text.left(text.size() / 2); };
    const auto leaves = [](const QJsonValue &leaf) {
        return reshaped([leaf](const QJsonValue &value) { return withLeaves(value, leaf); });
    };
    const QByteArray page = whole(200, "<!DOCTYPE html><title>Sign in</title>", "Content-Type: text/html\r\n");
    const Verdict notJson{ErrorKind::BadAnswer, false, true};
    return {
        both("content type: text", body(same, "Content-Type: text/plain\r\n")),
        both("content type: none", body(same, {})),
        both("coding that was not asked for", body(same, "Content-Encoding: x-unknown\r\n")),
        both("page of HTML", bytes(page), notJson),
        both("JSON: half", body(half), notJson),
        both("JSON: two values", body("{}{}"), notJson),
        both("JSON: not a number", body(R"({"data":NaN})"), notJson),
        both("JSON: byte that is not UTF-8", body("{\"data\":\"\xff\"}"), notJson),
        {"JSON: raw NUL", body(QByteArray("{\"data\":\"\0\"}", 12)), notJson, notJson, false, true, Verdict{},
         Verdict{}}, // Qt reads it
        both("JSON: nested without end", body(QByteArray(100'000, '[')), notJson),
        reshapedFault("shape: list", body("[]")),
        typed("shape: text", body(R"("data")"), notJson, notJson),
        typed("shape: null", body("null"), notJson, notJson),
        reshapedFault("shape: empty object", body("{}")),
        reshapedFault("shape: every field of another type", reshaped(ofOtherTypes)),
        reshapedFault("shape: every value null", leaves(QJsonValue::Null)),
        reshapedFault("shape: every value a huge number", leaves(1e300)),
        reshapedFault("shape: every value a long text", leaves(QString(500, u'\u202e'))),
    };
}

std::vector<Fault> framingFaults()
{
    const Verdict broken{ErrorKind::Network, true, true}; // a new connection and a kept one differ
    const Verdict notHttp{ErrorKind::BadAnswer, false, true};
    const Verdict late{ErrorKind::Timeout, false, true};
    const Verdict huge{ErrorKind::TooLarge, false, true};
    const QByteArray ok = "HTTP/1.1 200 OK\r\n";
    const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
    Script endless{Step::send(chunked)};
    for (int i = 0; i < 24; ++i)
        endless << Step::send("10000\r\n" + QByteArray(0x10000, ' ') + "\r\n");
    Script drip{Step::send(ok + "Content-Length: 100000\r\n\r\n")};
    for (int i = 0; i < 500; ++i)
        drip << Step::send(" ") << Step::pause(20);
    QByteArray headers = ok;
    for (int i = 0; i < 10'000; ++i)
        headers += "X-Header-" + QByteArray::number(i) + ": value\r\n";
    const Play shortLength = [ok](const http::Response &answer, const ReceivedRequest &) {
        return Script{Step::send(ok + "Content-Length: 1\r\n\r\n" + answer.body)};
    };
    const Play interim = [](const http::Response &answer, const ReceivedRequest &) {
        return Script{Step::send("HTTP/1.1 103 Early Hints\r\nX-Request-Id: early\r\n\r\n"),
                      Step::send(whole(answer.status, answer.body, jsonType))};
    };
    return {
        both("closed without a word", upTo(0, Step::close()), broken),
        both("reset without a word", upTo(0, Step::reset()), broken),
        both("closed in the head", plays({Step::send(ok + "Content-Le"), Step::pause(20), Step::close()}), broken),
        both("closed in the body", upTo(0.9, Step::close()), broken),
        both("reset in the body", upTo(0.9, Step::reset()), broken),
        both("chunks that break off", plays({Step::send(chunked + "5\r\n{\"da"), Step::pause(20), Step::close()}),
             broken),
        both("chunks of nonsense", bytes(chunked + "xyz\r\n{}\r\n0\r\n\r\n"), broken),
        both("length that is no number", bytes(ok + "Content-Length: many\r\n\r\n{}"), notHttp),
        both("length that is too small", shortLength, notHttp),
        both("length beyond the limit", bytes(ok + "Content-Length: 99999999999\r\n\r\n{"), huge),
        both("body without end", plays(endless << Step::hold()), huge),
        both("header without end", plays({Step::send(ok + "X-Long: " + QByteArray(200'000, 'x')), Step::hold()}),
             notHttp),
        both("headers without end", plays({Step::send(headers), Step::hold()}), notHttp),
        both("not HTTP", bytes("220 mail.test ESMTP ready\r\n"), notHttp),
        both("silence", plays({Step::hold()}), late),
        both("drip", plays(drip), late),
        both("interim answers first", interim),
        {.name = "end of TLS in the body",
         .play = upTo(0.9, Step::reset()),
         .read = broken,
         .change = broken,
         .isTlsOnly = true},
    };
}

void addStatuses(std::vector<Fault> &faults)
{
    for (const int status : {202, 206, 300, 304, 305, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413,
                             415, 418, 422, 425, 429, 431, 451, 500, 501, 502, 503, 504, 505, 507, 511, 599}) {
        const QByteArray text = status == 304 ? QByteArray() : QByteArray("{}");
        faults.push_back(
            both("status " + QByteArray::number(status), bytes(whole(status, text, jsonType)), verdictOn(status)));
        faults.back().isOtherShape = status < 300;
    }
    const Verdict notJson{ErrorKind::BadAnswer, false, true};
    const QByteArray noPath = R"({"message":"no such path","path":"/","availableEndpoints":[]})";
    const QByteArray noSlot = R"({"message":"Prompt limit exceeded","code":"prompt_limit_exceeded",)"
                              R"("remainingSlots":0,"promptLimit":1,"orgWideLimit":1,"orgTotalPrompts":1})";
    const Fault more[] = {
        typed("status 204, no body", bytes("HTTP/1.1 204 No Content\r\n\r\n"), notJson, {}),
        typed("status 200, empty body", bytes(whole(200, {}, {})), notJson, {}),
        both("status 404 for the path", bytes(whole(404, noPath, jsonType)), Verdict{ErrorKind::NoSuchPath}),
        both("status 409, prompt limit", bytes(whole(409, noSlot, jsonType)), Verdict{ErrorKind::QuotaExceeded}),
        both("status 502, page of HTML", bytes(whole(502, "<h1>Bad gateway</h1>", "Content-Type: text/html\r\n")),
             verdictOn(502)),
    };
    faults.insert(faults.end(), std::begin(more), std::end(more));
}

void addRedirects(std::vector<Fault> &faults)
{
    const Verdict redirected{ErrorKind::Redirect, false, true};
    for (const int status : {301, 302, 303, 307, 308}) {
        const QByteArray name = "redirect " + QByteArray::number(status);
        const auto to = [status](const QByteArray &location) {
            return bytes(whole(status, {}, "Location: " + location + "\r\n"));
        };
        faults.push_back({.name = name + " to another path",
                          .play = to(Fault::elsewhere),
                          .read = {ErrorKind::NoSuchPath},
                          .change = redirected});
        faults.push_back(both(name + " to another host", to("http://127.0.0.2:9/v1/brands"), redirected));
    }
    faults.push_back({.name = "redirect without end",
                      .play =
                          [](const http::Response &, const ReceivedRequest &request) {
                              return Script{Step::send(whole(302, {}, "Location: " + request.target + "\r\n"))};
                          },
                      .read = {ErrorKind::Redirect, true, true},
                      .change = redirected});
}

} // namespace

std::vector<Fault> allFaults()
{
    std::vector<Fault> faults = contentFaults();
    const std::vector<Fault> framing = framingFaults();
    faults.insert(faults.end(), framing.begin(), framing.end());
    addStatuses(faults);
    addRedirects(faults);
    return faults;
}

} // namespace brandbridge::test
