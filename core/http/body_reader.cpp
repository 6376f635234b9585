// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/body_reader.h"

#include "core/http/field_line.h"

#include <algorithm>

namespace brandbridge::http {

namespace {
/// Maximum length of chunk sizes with extensions, and of trailers; more than any real client sends.
constexpr qsizetype maxLineBytes = 4096;
/// Divisor of the limit for all chunk framing together: tiny chunks would cost more than their content.
constexpr qsizetype overheadPerBodyLimit = 8;

/// Trailers are ignored, but must be valid: other parsers could take invalid ones for another request.
bool isField(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    return colon > 0 && isToken(line.first(colon));
}
} // namespace

BodyReader::BodyReader(const Framing &framing, qsizetype limit)
    : m_limit(limit),
      m_length(framing.contentLength),
      m_chunked(framing.chunked)
{
}

BodyReader::State BodyReader::read(QByteArray &bytes)
{
    return m_chunked ? readChunks(bytes) : readByLength(bytes);
}

BodyReader::State BodyReader::readByLength(QByteArray &bytes)
{
    if (m_length > m_limit)
        return State::TooLarge;
    const qsizetype missing = m_length - m_body.size();
    if (m_body.isEmpty() && bytes.size() == missing) {
        m_body = std::exchange(bytes, {}); // the usual case: exactly the complete body has arrived
        return State::Complete;
    }
    const qsizetype taken = std::min(missing, bytes.size());
    if (m_body.isEmpty())
        m_body.reserve(m_length);
    m_body.append(bytes.constData(), taken);
    bytes.remove(0, taken);
    return m_body.size() == m_length ? State::Complete : State::NeedsMore;
}

BodyReader::State BodyReader::readChunks(QByteArray &bytes)
{
    qsizetype at = 0;
    const auto stopAt = [&](State state) {
        bytes.remove(0, at);
        return state;
    };
    for (;;) {
        if (m_chunkPart == ChunkPart::Bytes) {
            const qsizetype taken = std::min<qint64>(m_chunkLeft, bytes.size() - at);
            m_body.append(bytes.constData() + at, taken);
            at += taken;
            m_chunkLeft -= taken;
            if (m_chunkLeft > 0)
                return stopAt(State::NeedsMore);
            m_chunkPart = ChunkPart::BytesEnd;
        }
        const qsizetype end = bytes.indexOf("\r\n", at);
        if (end < 0)
            return stopAt(bytes.size() - at > maxLineBytes + 1 ? State::Malformed
                                                               : State::NeedsMore); // the CR may have arrived
        const QByteArrayView line(bytes.constData() + at, end - at);
        at = end + 2;
        m_overhead += line.size() + 2;
        if (line.size() > maxLineBytes || m_overhead > m_limit / overheadPerBodyLimit + maxLineBytes ||
            hasControl(line))
            return stopAt(State::Malformed);

        switch (m_chunkPart) {
        case ChunkPart::Size: {
            const qsizetype extension = line.indexOf(';');
            const QByteArrayView digits = trimmedEnd(extension < 0 ? line : line.first(extension));
            const bool hexadecimal =
                !digits.isEmpty() && digits.size() <= 15 && std::all_of(digits.begin(), digits.end(), [](char c) {
                    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
                });
            if (!hexadecimal)
                return stopAt(State::Malformed);
            m_chunkLeft = digits.toByteArray().toLongLong(nullptr, 16);
            if (m_chunkLeft > m_limit - m_body.size())
                return stopAt(State::TooLarge);
            m_chunkPart = m_chunkLeft == 0 ? ChunkPart::Trailer : ChunkPart::Bytes;
            break;
        }
        case ChunkPart::BytesEnd:
            if (!line.isEmpty())
                return stopAt(State::Malformed);
            m_chunkPart = ChunkPart::Size;
            break;
        case ChunkPart::Trailer:
            if (line.isEmpty())
                return stopAt(State::Complete);
            if (!isField(line))
                return stopAt(State::Malformed);
            break;
        case ChunkPart::Bytes:
            break;
        }
    }
}

} // namespace brandbridge::http
