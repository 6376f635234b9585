// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::test {

namespace {

using service::ErrorKind;

using Play = decltype(Fault::play);

/// A complete HTTP/1.1 answer around @p body.
QByteArray whole(int status, const QByteArray &body, const QByteArray &headers)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Test\r\n" + headers +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

constexpr char jsonType[] = "Content-Type: application/json\r\n";

Play bytes(const QByteArray &answer)
{
    return [answer](const http::Response &, const ReceivedRequest &) { return Script{Step::send(answer)}; };
}

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

Verdict fails(ErrorKind kind, bool isRetried, bool isUncertain)
{
    return {kind, isRetried, isUncertain};
}

Fault both(const QByteArray &name, const Play &play, const Verdict &verdict, bool isTlsOnly = false)
{
    return {name, play, verdict, verdict, isTlsOnly, {}, {}};
}

/// The kind that an answer of @p status has by the contract's Errors and by HTTP.
Verdict verdictOn(int status)
{
    switch (status) {
    case 401:
        return fails(ErrorKind::Unauthorized, false, false);
    case 403:
        return fails(ErrorKind::Forbidden, false, false);
    case 404:
        return fails(ErrorKind::NotFound, false, false);
    case 429:
        return fails(ErrorKind::RateLimited, true, false);
    default:
        break;
    }
    if (status < 300)
        return {};
    if (status < 400)
        return fails(ErrorKind::Redirect, false, true);
    if (status < 500)
        return fails(ErrorKind::Refused, false, false);
    return fails(ErrorKind::ServerFailure, status == 502 || status == 503 || status == 504, true);
}

void addContent(std::vector<Fault> &faults)
{
    const auto same = [](const QByteArray &text) { return text; };
    const auto half = [](const QByteArray &text) { return text.left(text.size() / 2); };
    const Verdict notJson = fails(ErrorKind::BadAnswer, false, true);
    faults.push_back(both("content type: text", body(same, "Content-Type: text/plain\r\n"), {}));
    faults.push_back(both("content type: none", body(same, {}), {}));
    faults.push_back(both("coding that was not asked for", body(same, "Content-Encoding: x-unknown\r\n"), {}));
    faults.push_back(both("page of HTML",
                          bytes(whole(200, "<!DOCTYPE html><title>Sign in</title>", "Content-Type: text/html\r\n")),
                          notJson));
    faults.push_back(both("JSON: half", body(half), notJson));
    faults.push_back(both("JSON: two values", body("{}{}"), notJson));
    faults.push_back(both("JSON: not a number", body(R"({"data":NaN})"), notJson));
    faults.push_back(both("JSON: byte that is not UTF-8", body("{\"data\":\"\xff\"}"), notJson));
    faults.push_back({"JSON: raw NUL", body(QByteArray("{\"data\":\"\0\"}", 12)), notJson, notJson, false, Verdict{},
                      Verdict{}}); // Qt reads it
    faults.push_back(both("JSON: nested without end", body(QByteArray(100'000, '[')), notJson));
    faults.push_back(both("shape: list", body("[]"), {}));
    faults.push_back({"shape: text", body(R"("data")"), {}, {}, false, notJson, notJson});
    faults.push_back({"shape: null", body("null"), {}, {}, false, notJson, notJson});
    faults.push_back(both("shape: empty object", body("{}"), {}));
    faults.push_back(both("shape: every field of another type", reshaped(ofOtherTypes), {}));
    faults.push_back(both("shape: every value null",
                          reshaped([](const QJsonValue &value) { return withLeaves(value, QJsonValue::Null); }), {}));
    faults.push_back(both("shape: every value a huge number",
                          reshaped([](const QJsonValue &value) { return withLeaves(value, 1e300); }), {}));
    faults.push_back(both("shape: every value a long text",
                          reshaped([](const QJsonValue &value) { return withLeaves(value, QString(500, u'\u202e')); }),
                          {}));
}

void addFraming(std::vector<Fault> &faults)
{
    const Verdict broken = fails(ErrorKind::Network, true, true);
    const Verdict gone = fails(ErrorKind::Network, true, true); // a new connection and a kept one differ
    const Verdict notHttp = fails(ErrorKind::BadAnswer, false, true);
    const Verdict late = fails(ErrorKind::Timeout, false, true);
    const Verdict huge = fails(ErrorKind::TooLarge, false, true);
    faults.push_back(both("closed without a word", upTo(0, Step::close()), gone));
    faults.push_back(both("reset without a word", upTo(0, Step::reset()), gone));
    faults.push_back(both(
        "closed in the head",
        [](const http::Response &, const ReceivedRequest &) {
            return Script{Step::send("HTTP/1.1 200 OK\r\nContent-Le"), Step::pause(20), Step::close()};
        },
        broken));
    faults.push_back(both("closed in the body", upTo(0.9, Step::close()), broken));
    faults.push_back(both("reset in the body", upTo(0.9, Step::reset()), broken));
    faults.push_back(both(
        "chunks that break off",
        [](const http::Response &, const ReceivedRequest &) {
            return Script{Step::send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"da"),
                          Step::pause(20), Step::close()};
        },
        broken));
    faults.push_back(both("chunks of nonsense",
                          bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n"),
                          broken));
    faults.push_back(
        both("length that is no number", bytes("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}"), notHttp));
    faults.push_back(both(
        "length that is too small",
        [](const http::Response &answer, const ReceivedRequest &) {
            return Script{Step::send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n" + answer.body)};
        },
        fails(ErrorKind::BadAnswer, false, true)));
    faults.push_back(
        both("length beyond the limit", bytes("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n{"), huge));
    faults.push_back(both(
        "body without end",
        [](const http::Response &, const ReceivedRequest &) {
            Script script{Step::send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")};
            for (int i = 0; i < 24; ++i)
                script << Step::send("10000\r\n" + QByteArray(0x10000, ' ') + "\r\n");
            return script << Step::hold();
        },
        huge));
    faults.push_back(both(
        "header without end",
        [](const http::Response &, const ReceivedRequest &) {
            return Script{Step::send("HTTP/1.1 200 OK\r\nX-Long: " + QByteArray(200'000, 'x')), Step::hold()};
        },
        fails(ErrorKind::BadAnswer, false, true)));
    faults.push_back(both(
        "headers without end",
        [](const http::Response &, const ReceivedRequest &) {
            QByteArray head = "HTTP/1.1 200 OK\r\n";
            for (int i = 0; i < 10'000; ++i)
                head += "X-Header-" + QByteArray::number(i) + ": value\r\n";
            return Script{Step::send(head), Step::hold()};
        },
        fails(ErrorKind::BadAnswer, false, true)));
    faults.push_back(both("not HTTP", upTo(0, Step::send("220 mail.test ESMTP ready\r\n")), notHttp));
    faults.push_back(both("silence", upTo(0, Step::hold()), late));
    faults.push_back(both(
        "drip",
        [](const http::Response &, const ReceivedRequest &) {
            Script script{Step::send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")};
            for (int i = 0; i < 500; ++i)
                script << Step::send(" ") << Step::pause(20);
            return script;
        },
        late));
    faults.push_back(both("interim answers first",
                          [](const http::Response &answer, const ReceivedRequest &) {
                              return Script{Step::send("HTTP/1.1 103 Early Hints\r\nX-Request-Id: early\r\n\r\n"),
                                            Step::send(whole(answer.status, answer.body, jsonType))};
                          },
                          {}));
    faults.push_back(both("end of TLS in the body", upTo(0.9, Step::reset()), broken, true));
}

void addStatuses(std::vector<Fault> &faults)
{
    for (const int status : {202, 206, 300, 304, 305, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413,
                             415, 418, 422, 425, 429, 431, 451, 500, 501, 502, 503, 504, 505, 507, 511, 599}) {
        const QByteArray text = status == 304 ? QByteArray() : QByteArray("{}");
        faults.push_back(
            both("status " + QByteArray::number(status), bytes(whole(status, text, jsonType)), verdictOn(status)));
    }
    const Verdict notJson = fails(ErrorKind::BadAnswer, false, true);
    faults.push_back(
        {"status 204, no body", bytes("HTTP/1.1 204 No Content\r\n\r\n"), {}, {}, false, notJson, Verdict{}});
    faults.push_back({"status 200, empty body", bytes(whole(200, {}, {})), {}, {}, false, notJson, Verdict{}});
    faults.push_back(
        both("status 404 for the path",
             bytes(whole(404, R"({"message":"no such path","path":"/","availableEndpoints":[]})", jsonType)),
             fails(ErrorKind::NoSuchPath, false, false)));
    faults.push_back(both("status 409, prompt limit",
                          bytes(whole(409,
                                      R"({"message":"Prompt limit exceeded","code":"prompt_limit_exceeded",)"
                                      R"("remainingSlots":0,"promptLimit":1,"orgWideLimit":1,"orgTotalPrompts":1})",
                                      jsonType)),
                          fails(ErrorKind::QuotaExceeded, false, false)));
    faults.push_back(both("status 502, page of HTML",
                          bytes(whole(502, "<h1>Bad gateway</h1>", "Content-Type: text/html\r\n")), verdictOn(502)));
}

void addRedirects(std::vector<Fault> &faults)
{
    for (const int status : {301, 302, 303, 307, 308}) {
        const QByteArray number = QByteArray::number(status);
        const auto to = [status](const QByteArray &location) {
            return bytes(whole(status, {}, "Location: " + location + "\r\n"));
        };
        faults.push_back({"redirect " + number + " to another path",
                          to(Fault::elsewhere),
                          fails(ErrorKind::NoSuchPath, false, false),
                          fails(ErrorKind::Redirect, false, true),
                          false,
                          {},
                          {}});
        faults.push_back(both("redirect " + number + " to another host", to("http://127.0.0.2:9/v1/brands"),
                              fails(ErrorKind::Redirect, false, true)));
    }
    faults.push_back({"redirect without end",
                      [](const http::Response &, const ReceivedRequest &request) {
                          return Script{Step::send(whole(302, {}, "Location: " + request.target + "\r\n"))};
                      },
                      fails(ErrorKind::Redirect, true, true),
                      fails(ErrorKind::Redirect, false, true),
                      false,
                      {},
                      {}});
}

} // namespace

std::vector<Fault> allFaults()
{
    std::vector<Fault> faults;
    addContent(faults);
    addFraming(faults);
    addStatuses(faults);
    addRedirects(faults);
    return faults;
}

} // namespace brandbridge::test
