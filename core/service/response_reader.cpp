// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/response_reader.h"

#include "core/service/header_field.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace brandbridge::service {

namespace {

/// Of status lines, headers, chunk sizes and trailers together: no honest service comes near it.
constexpr qint64 maxHeadBytes = 256 * 1024;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

void ResponseReader::begin(bool hasBody, qint64 maxBytes)
{
    *this = ResponseReader();
    m_hasBody = hasBody;
    m_maxBytes = maxBytes;
}

ResponseReader::State ResponseReader::malformed(const char *problem)
{
    m_problem = problem;
    return State::Malformed;
}

std::span<char> ResponseReader::room(std::span<char> scratch)
{
    if (m_part != Part::CountedBody)
        return scratch;
    QByteArray &body = m_response.body;
    if (m_filled == body.size()) // longer than what was allocated on trust
        body.resize(static_cast<qsizetype>(std::min<qint64>(2 * body.size(), m_length)));
    return {body.data() + m_filled, static_cast<std::size_t>(body.size() - m_filled)};
}

ResponseReader::State ResponseReader::take(std::span<char> room, qsizetype count)
{
    if (m_part != Part::CountedBody)
        return read({room.data(), count});
    m_filled += count;
    m_left -= count;
    return m_left == 0 ? complete() : State::NeedsMore;
}

ResponseReader::State ResponseReader::end()
{
    m_keepsConnection = false;
    return m_part == Part::EndlessBody || m_part == Part::Done ? complete() : State::NeedsMore;
}

ResponseReader::State ResponseReader::complete()
{
    m_part = Part::Done;
    return State::Complete;
}

ResponseReader::State ResponseReader::read(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        m_hasBegun = true;
        State state = State::NeedsMore;
        switch (m_part) {
        case Part::CountedBody: { // what came together with the head
            const qsizetype count = std::min<qint64>(bytes.size(), m_left);
            std::memcpy(m_response.body.data(), bytes.data(), static_cast<std::size_t>(count));
            m_filled = count;
            m_left -= count;
            bytes = bytes.sliced(count);
            if (m_left == 0)
                state = complete();
            break;
        }
        case Part::EndlessBody:
            return append(bytes);
        case Part::ChunkData: {
            const qsizetype count = std::min<qint64>(bytes.size(), m_left);
            state = append(bytes.first(count));
            m_left -= count;
            bytes = bytes.sliced(count);
            if (m_left == 0)
                m_part = Part::ChunkEnd;
            break;
        }
        case Part::Done:
            m_keepsConnection = false; // it says more than it was asked
            return State::Complete;
        default:
            if (const auto line = takeLine(bytes)) {
                state = readLine(*line);
                m_line.clear();
            } else if (m_headBytes > maxHeadBytes) {
                state = malformed("its head is too long");
            } else if (m_part == Part::StatusLine && !QByteArrayView("HTTP/1.").startsWith(m_line.left(7))) {
                state = malformed("it does not begin like HTTP/1.1");
            }
        }
        if (state == State::Complete && !bytes.isEmpty())
            m_keepsConnection = false;
        if (state != State::NeedsMore)
            return state;
    }
    return State::NeedsMore;
}

/// The next line without its end, which is taken from @p bytes. Valid until m_line changes.
std::optional<QByteArrayView> ResponseReader::takeLine(QByteArrayView &bytes)
{
    const qsizetype end = bytes.indexOf('\n');
    QByteArrayView line = end < 0 ? bytes : bytes.first(end);
    bytes = end < 0 ? QByteArrayView() : bytes.sliced(end + 1);
    m_headBytes += line.size() + (end < 0 ? 0 : 1);
    if (end < 0 || !m_line.isEmpty()) {
        m_line.append(line);
        line = m_line;
    }
    if (end < 0 || m_headBytes > maxHeadBytes)
        return std::nullopt;
    if (line.endsWith('\r'))
        line.chop(1);
    return line;
}

ResponseReader::State ResponseReader::readLine(QByteArrayView line)
{
    switch (m_part) {
    case Part::StatusLine:
        return readStatusLine(line);
    case Part::Fields:
        return line.isEmpty() ? endOfHead() : readField(line);
    case Part::ChunkSize:
        return readChunkSize(line);
    case Part::ChunkEnd:
        m_part = Part::ChunkSize;
        return line.isEmpty() ? State::NeedsMore : malformed("a chunk does not end where it should");
    default: // of the trailer nothing is wanted
        return line.isEmpty() ? complete() : State::NeedsMore;
    }
}

ResponseReader::State ResponseReader::readStatusLine(QByteArrayView line)
{
    const bool isStatus = line.size() >= 12 && line.startsWith("HTTP/1.") && isDigit(line[7]) && line[8] == ' ' &&
                          isDigit(line[9]) && isDigit(line[10]) && isDigit(line[11]) &&
                          (line.size() == 12 || line[12] == ' ');
    if (!isStatus)
        return malformed("it does not begin like HTTP/1.1");
    const int status = (line[9] - '0') * 100 + (line[10] - '0') * 10 + (line[11] - '0');
    if (status < 100 || status == 101)
        return malformed("its status is none of an answer");
    m_response = {};
    m_response.status = status;
    m_length = -1;
    m_isChunked = false;
    m_isInterim = status < 200;
    m_keepsConnection = line[7] != '0';
    m_saysClose = false;
    m_part = Part::Fields;
    return State::NeedsMore;
}

ResponseReader::State ResponseReader::readField(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || line.front() == ' ' || line.front() == '\t')
        return malformed("a header is not 'name: value'");
    const QByteArrayView name = line.first(colon);
    const QByteArrayView value = line.sliced(colon + 1).trimmed();
    if (isName(name, "content-length")) {
        const bool isNumber =
            !value.isEmpty() && value.size() <= 18 && std::all_of(value.begin(), value.end(), isDigit);
        const qint64 length = isNumber ? value.toLongLong() : -1;
        if (!isNumber || (m_length >= 0 && length != m_length))
            return malformed("Content-Length is not one number");
        m_length = length;
    } else if (isName(name, "transfer-encoding")) {
        if (!isName(value, "chunked") || m_isChunked)
            return malformed("its transfer coding was not asked for");
        m_isChunked = true;
    } else if (isName(name, "connection")) {
        const QByteArrayList options = value.toByteArray().toLower().split(',');
        for (const QByteArray &option : options) {
            const QByteArray word = option.trimmed();
            m_saysClose = m_saysClose || word == "close";
            m_keepsConnection = m_keepsConnection || word == "keep-alive";
        }
        m_keepsConnection = m_keepsConnection && !m_saysClose;
    } else if (const QByteArray *wanted = wantedHeader(name)) {
        m_response.headers.append({*wanted, value.toByteArray()});
    }
    return State::NeedsMore;
}

ResponseReader::State ResponseReader::endOfHead()
{
    if (m_isInterim) {
        m_part = Part::StatusLine;
        return State::NeedsMore;
    }
    if (!m_hasBody || m_response.status == 204 || m_response.status == 304)
        return complete();
    if (m_isChunked) {
        m_keepsConnection = m_keepsConnection && m_length < 0; // both: somebody on the way may have read it otherwise
        m_part = Part::ChunkSize;
        return State::NeedsMore;
    }
    if (m_length < 0) {
        m_keepsConnection = false;
        m_part = Part::EndlessBody;
        return State::NeedsMore;
    }
    if (m_length > m_maxBytes)
        return State::TooLarge;
    if (m_length == 0)
        return complete();
    m_left = m_length;
    m_filled = 0;
    m_response.body = QByteArray(static_cast<qsizetype>(std::min(m_length, trustedLength)), Qt::Uninitialized);
    m_part = Part::CountedBody;
    return State::NeedsMore;
}

ResponseReader::State ResponseReader::readChunkSize(QByteArrayView line)
{
    const qsizetype extension = line.indexOf(';');
    const QByteArrayView digits = (extension < 0 ? line : line.first(extension)).trimmed();
    const bool isNumber =
        !digits.isEmpty() && digits.size() <= 15 && std::all_of(digits.begin(), digits.end(), [](char c) {
            return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        });
    if (!isNumber)
        return malformed("the size of a chunk is no number");
    m_headBytes = 0; // of each chunk anew
    m_left = digits.toLongLong(nullptr, 16);
    m_part = m_left > 0 ? Part::ChunkData : Part::Trailer;
    return State::NeedsMore;
}

ResponseReader::State ResponseReader::append(QByteArrayView bytes)
{
    if (m_response.body.size() + bytes.size() > m_maxBytes)
        return State::TooLarge;
    m_response.body.append(bytes);
    return State::NeedsMore;
}

} // namespace brandbridge::service
