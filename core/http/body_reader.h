// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/head_reader.h"

#include <QByteArray>

namespace brandbridge::http {

/// Reads one request body, by length or in chunks (RFC 9112, sections 6.3 and 7.1), up to a limit. Refuses lines
/// between chunks that other parsers could end elsewhere.
class BodyReader final
{
public:
    enum class State
    {
        NeedsMore,
        Complete,
        TooLarge,
        Malformed
    };

    BodyReader(const Framing &framing, qsizetype limit);

    /// Consumes the part of @p bytes that belongs to the body.
    State read(QByteArray &bytes);

    /// The body, after State::Complete.
    QByteArray take() { return std::move(m_body); }

private:
    State readByLength(QByteArray &bytes);
    State readChunks(QByteArray &bytes);

    enum class ChunkPart
    {
        Size,
        Bytes,
        BytesEnd,
        Trailer
    };

    qsizetype m_limit;
    qint64 m_length;
    bool m_chunked;
    ChunkPart m_chunkPart = ChunkPart::Size;
    qint64 m_chunkLeft = 0;
    qsizetype m_overhead = 0;
    QByteArray m_body;
};

} // namespace brandbridge::http
