// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/transport.h"

#include <QByteArrayView>

#include <span>

namespace brandbridge::service {

/// Reads one HTTP/1.1 answer as it comes over a connection (RFC 9112): status line, headers, and a body that is framed
/// by Content-Length, by chunks or by the connection's end. Interim answers are passed over.
///
/// Whoever reads the connection asks for room(), fills it from the beginning, and says by take() how much was filled.
/// A body of known length is read to where it stays; nothing is allocated on the word of a header alone beyond 8 MiB.
class ResponseReader final
{
public:
    enum class State
    {
        NeedsMore,
        Complete,
        Malformed, ///< problem() says why
        TooLarge,
    };

    /// Begins anew. @p hasBody is false for the answer to a HEAD; @p maxBytes is of the body.
    void begin(bool hasBody, qint64 maxBytes);

    /// Where the next bytes go; never empty before the answer is complete. @p scratch is used for what is not kept, and
    /// must stay as it is until take().
    std::span<char> room(std::span<char> scratch);
    /// The first @p count bytes of the room have been filled.
    State take(std::span<char> room, qsizetype count);
    /// The connection has ended. NeedsMore where the answer has not.
    State end();

    bool hasBegun() const { return m_hasBegun; }
    /// Whether the answer is complete and the connection can carry another request.
    bool keepsConnection() const { return m_part == Part::Done && m_keepsConnection; }
    const char *problem() const { return m_problem; }
    HttpResponse takeResponse() { return std::move(m_response); }

private:
    enum class Part
    {
        StatusLine,
        Fields,
        CountedBody,
        EndlessBody,
        ChunkSize,
        ChunkData,
        ChunkEnd,
        Trailer,
        Done,
    };

    State malformed(const char *problem);
    State read(QByteArrayView bytes);
    std::optional<QByteArrayView> takeLine(QByteArrayView &bytes);
    State readLine(QByteArrayView line);
    State readStatusLine(QByteArrayView line);
    State readField(QByteArrayView line);
    State readChunkSize(QByteArrayView line);
    State endOfHead();
    State complete();
    State append(QByteArrayView bytes);

    Part m_part = Part::StatusLine;
    HttpResponse m_response;
    QByteArray m_line;      ///< the beginning of one that is not complete
    qint64 m_headBytes = 0; ///< of lines, read so far
    qint64 m_length = -1;   ///< announced; -1 where it is not
    qint64 m_left = 0;      ///< of a counted body or a chunk
    qsizetype m_filled = 0; ///< of a counted body, which is sized in advance
    qint64 m_maxBytes = 0;
    bool m_hasBody = true;
    bool m_hasBegun = false;
    bool m_isChunked = false;
    bool m_isInterim = false;
    bool m_keepsConnection = true;
    bool m_saysClose = false;
    const char *m_problem = "";
};

} // namespace brandbridge::service
