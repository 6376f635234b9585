// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/body_reader.h"
#include "core/http/head_reader.h"
#include "fuzz/support/fuzzing.h"

#include <QRegularExpression>

#include <tuple>

// core/http/head_reader.h and ARCHITECTURE.md: what two parsers could read differently is refused. However a request
// arrives, the result is the same; what is let in keeps to the grammar to the byte, so that a lax reader that splits at
// line feeds sees the same headers, body and end of the request.

namespace brandbridge::fuzz {

namespace {

using http::BodyReader;
using http::HeadReader;

constexpr qsizetype headBound = 1024;
constexpr qsizetype requestBodyBound = 600;

struct RequestVerdict
{
    HeadReader::State head = HeadReader::State::NeedsMore;
    int status = 0;
    QByteArrayList served; ///< the request line without version, and the headers
    http::Framing framing;
    BodyReader::State bodyState = BodyReader::State::NeedsMore;
    QByteArray body;
    qsizetype size = 0;     ///< of the head
    qsizetype consumed = 0; ///< of all, after a complete request

    auto reported() const { return std::tie(head, status, served, bodyState, body, size, consumed); }
};

RequestVerdict verdictOn(const QByteArrayList &pieces)
{
    RequestVerdict verdict;
    HeadReader reader(headBound);
    std::optional<BodyReader> bodyReader;
    QByteArray waiting;
    qsizetype arrived = 0;
    for (const QByteArray &piece : pieces) {
        waiting += piece;
        arrived += piece.size();
        if (verdict.head == HeadReader::State::NeedsMore) {
            verdict.head = reader.read(waiting);
            if (verdict.head == HeadReader::State::Refused)
                verdict.status = reader.refusal().status;
            if (verdict.head == HeadReader::State::Complete) {
                verdict.framing = reader.framing();
                const http::Head served = reader.takeHead();
                verdict.served = {served.method + ' ' + served.path, served.query};
                for (const http::Header &header : served.headers)
                    verdict.served.append(header.name + ':' + header.value);
                verdict.size = reader.size();
                waiting.remove(0, reader.size());
                bodyReader.emplace(verdict.framing, requestBodyBound);
            }
        }
        if (bodyReader && verdict.bodyState == BodyReader::State::NeedsMore)
            verdict.bodyState = bodyReader->read(waiting);
        if (bodyReader && verdict.bodyState == BodyReader::State::Complete && verdict.consumed == 0) {
            verdict.body = bodyReader->take();
            verdict.consumed = arrived - waiting.size();
        }
    }
    return verdict;
}

/// The lines of a head or of the framing of chunks, as a reader that splits at line feeds takes them.
QByteArray laxLine(const QByteArray &wire, qsizetype &at)
{
    const qsizetype end = wire.indexOf('\n', at);
    promise(end >= 0, "a lax reader comes to an end", wire);
    const QByteArray line = wire.mid(at, end - at);
    at = end + 1;
    promise(line.endsWith('\r'), "a line ends in CR LF", line);
    for (const char c : line.chopped(1))
        promise(c == '\t' || (static_cast<uchar>(c) >= 0x20 && c != 0x7f), "no control characters",
                line.toPercentEncoding());
    return line.chopped(1);
}

void checkHead(const QByteArray &wire, const RequestVerdict &verdict)
{
    static const QRegularExpression field(QStringLiteral(R"(\A([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*(.*?)[ \t]*\z)"));
    qsizetype at = 0;
    while (wire.sliced(at).startsWith("\r\n"))
        at += 2;
    const QByteArrayList words = laxLine(wire, at).split(' ');
    const QByteArrayList target{words[1].split('?').first(), words[1].mid(words[1].indexOf('?') + 1)};
    QByteArrayList served{words[0] + ' ' + target[0], words[1].contains('?') ? target[1] : QByteArray()};
    QByteArrayList lengths;
    bool isChunked = false;
    for (QByteArray line = laxLine(wire, at); !line.isEmpty(); line = laxLine(wire, at)) {
        const auto match = field.match(QString::fromLatin1(line));
        promise(match.hasMatch(), "a header is a token and its value", line);
        const QByteArray name = match.captured(1).toLatin1().toLower();
        if (name == "content-length")
            lengths.append(match.captured(2).toLatin1());
        isChunked = isChunked || name == "transfer-encoding";
        if (!QByteArrayList{"content-length", "transfer-encoding", "connection", "expect", "upgrade"}.contains(name))
            served.append(match.captured(1).toLatin1() + ':' + match.captured(2).toLatin1());
    }
    promise(served == verdict.served, "all readers see the same request", served.join('|'));
    promise(at == verdict.size, "a lax reader finds the head's end there, too");
    promise(isChunked == verdict.framing.chunked, "all readers see chunks");
    promise(!isChunked || lengths.isEmpty(), "a body is framed in one way");
    for (const QByteArray &length : std::as_const(lengths))
        promise(!length.isEmpty() && length.toLongLong() == verdict.framing.contentLength, "one length", length);
}

void checkBody(const QByteArray &wire, const RequestVerdict &verdict)
{
    promise(verdict.body.size() <= requestBodyBound, "the bound is kept");
    if (!verdict.framing.chunked) {
        promise(verdict.body == wire.mid(verdict.size, verdict.framing.contentLength), "a counted body is as it came");
        return;
    }
    static const QRegularExpression chunk(QStringLiteral(R"(\A([0-9A-Fa-f]+)[ \t]*(;.*)?\z)"));
    qsizetype at = verdict.size;
    QByteArray body;
    for (;;) {
        const QByteArray line = laxLine(wire, at);
        const auto match = chunk.match(QString::fromLatin1(line));
        promise(match.hasMatch(), "a chunk begins with its size", line);
        const qint64 size = match.captured(1).toLongLong(nullptr, 16);
        if (size == 0)
            break;
        body += wire.mid(at, size);
        at += size;
        promise(laxLine(wire, at).isEmpty(), "a chunk ends where it says");
    }
    while (!laxLine(wire, at).isEmpty()) {
    }
    promise(body == verdict.body && at == verdict.consumed, "a lax reader sees the same body and its end");
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    std::optional<RequestVerdict> first;
    for (const QByteArrayList &pieces : arrivals(input)) {
        const RequestVerdict verdict = verdictOn(pieces);
        first = first.value_or(verdict);
        promise(verdict.reported() == first->reported(), "the same comes of the same bytes");
    }
    if (first->head != HeadReader::State::Complete)
        return;
    checkHead(input, *first);
    if (first->bodyState == BodyReader::State::Complete)
        checkBody(input, *first);
}

} // namespace brandbridge::fuzz
