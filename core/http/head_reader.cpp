// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/head_reader.h"

#include "core/http/field_line.h"

#include <algorithm>

namespace brandbridge::http {

namespace {

constexpr int maxFields = 100;

bool equalsIgnoringCase(QByteArrayView a, QByteArrayView b)
{
    return a.size() == b.size() && a.compare(b, Qt::CaseInsensitive) == 0;
}

} // namespace

std::optional<QByteArray> Head::header(const char *name) const
{
    const QByteArrayView wanted(name);
    std::optional<QByteArray> joined;
    for (const Header &header : headers) {
        if (header.name.size() != wanted.size() || header.name.compare(wanted, Qt::CaseInsensitive) != 0)
            continue;
        if (joined)
            *joined += ", " + header.value;
        else
            joined = header.value;
    }
    return joined;
}

void HeadReader::reset()
{
    *this = HeadReader(m_limit);
}

HeadReader::State HeadReader::refuse(int status, const char *reason)
{
    m_refusal = {status, reason};
    return State::Refused;
}

HeadReader::State HeadReader::read(const QByteArray &bytes)
{
    // Clients may send empty lines after a previous request (RFC 9112, section 2.2).
    qsizetype start = 0;
    while (QByteArrayView(bytes).sliced(start).startsWith("\r\n"))
        start += 2;

    // Empty lines are counted separately, so the result does not depend on how the bytes were split.
    const qsizetype end = bytes.indexOf("\r\n\r\n", std::max(start, m_scanned - 3));
    if (start > m_limit || end < 0 || end - start + 4 > m_limit) {
        if (std::max(start, bytes.size() - start) > m_limit)
            return refuse(431, "The request line and headers are longer than this endpoint accepts.");
        m_scanned = bytes.size();
        return State::NeedsMore;
    }
    m_size = end + 4;

    const QByteArrayView head(bytes.constData() + start, end + 2 - start);
    for (qsizetype at = 0; at < head.size();) {
        const qsizetype lineEnd = head.indexOf('\n', at);
        QByteArrayView line = head.sliced(at, lineEnd - at);
        if (!line.endsWith('\r'))
            return refuse(400, "A header line does not end in CR LF.");
        line.chop(1);
        const auto problem = at == 0 ? readRequestLine(line) : readField(line);
        if (problem)
            return *problem;
        at = lineEnd + 1;
    }
    if (m_framing.chunked && m_hasLength)
        return refuse(400, "The request has both Content-Length and Transfer-Encoding.");
    return State::Complete;
}

std::optional<HeadReader::State> HeadReader::readRequestLine(QByteArrayView line)
{
    const qsizetype methodEnd = line.indexOf(' ');
    const qsizetype targetEnd = line.lastIndexOf(' ');
    if (methodEnd <= 0 || targetEnd <= methodEnd || hasControl(line) || !isToken(line.first(methodEnd)))
        return refuse(400, "The request line is not 'METHOD target HTTP/1.1'.");
    const QByteArrayView target = line.sliced(methodEnd + 1, targetEnd - methodEnd - 1);
    const QByteArrayView version = line.sliced(targetEnd + 1);
    if (version != "HTTP/1.1" && version != "HTTP/1.0")
        return refuse(505, "Only HTTP/1.1 is spoken here.");
    // A target such as //host/path would be parsed as an address on another host.
    const bool isPlain =
        std::all_of(target.begin(), target.end(), [](char c) { return c > ' ' && c < 0x7f && c != '#'; });
    if (!target.startsWith('/') || target.startsWith("//") || !isPlain)
        return refuse(400, "The request target must be a path that begins with one '/'.");
    m_head.headers.reserve(16); // most clients send fewer
    const qsizetype pathEnd = target.indexOf('?') < 0 ? target.size() : target.indexOf('?');
    m_head.method = line.first(methodEnd).toByteArray();
    m_head.path = target.first(pathEnd).toByteArray();
    m_head.query = target.sliced(std::min(pathEnd + 1, target.size())).toByteArray();
    m_http10 = version == "HTTP/1.0";
    m_framing.keepAlive = !m_http10;
    m_framing.isHead = m_head.method == "HEAD";
    return std::nullopt;
}

std::optional<HeadReader::State> HeadReader::readField(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || !isToken(line.first(colon)))
        return refuse(400, "A header is not 'name: value', or is folded over two lines.");
    if (++m_fields > maxFields)
        return refuse(431, "The request has more than 100 headers.");
    const QByteArrayView name = line.first(colon);
    const QByteArrayView value = trimmedBlanks(line.sliced(colon + 1));
    if (hasControl(value))
        return refuse(400, "A header value contains a control character.");

    if (equalsIgnoringCase(name, "content-length")) {
        const bool digits = !value.isEmpty() && value.size() <= 18 &&
                            std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
        const qint64 length = digits ? value.toByteArray().toLongLong() : -1;
        if (!digits || (m_hasLength && length != m_framing.contentLength))
            return refuse(400, "Content-Length is not one decimal number.");
        m_framing.contentLength = length;
        m_hasLength = true;
    } else if (equalsIgnoringCase(name, "transfer-encoding")) {
        if (!equalsIgnoringCase(value, "chunked") || m_framing.chunked || m_http10)
            return refuse(501, "The only transfer encoding understood here is 'chunked'.");
        m_framing.chunked = true;
    } else if (equalsIgnoringCase(name, "connection")) {
        const QByteArray options = value.toByteArray().toLower();
        for (const QByteArray &option : options.split(',')) {
            if (option.trimmed() == "close")
                m_framing.keepAlive = false;
            else if (option.trimmed() == "keep-alive" && m_http10)
                m_framing.keepAlive = true;
        }
    } else if (equalsIgnoringCase(name, "expect")) {
        m_framing.expectsContinue = equalsIgnoringCase(value, "100-continue");
    } else if (!equalsIgnoringCase(name, "upgrade")) {
        m_head.headers.append({name.toByteArray(), value.toByteArray()});
    }
    return std::nullopt;
}

} // namespace brandbridge::http
