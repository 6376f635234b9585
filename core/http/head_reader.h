// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace brandbridge::http {

/// How a message is delimited, as its head says (RFC 9112, section 6).
struct Framing
{
    qint64 contentLength = 0;
    bool chunked = false;
    bool keepAlive = true;
    bool expectsContinue = false;
    bool isHead = false; ///< a HEAD request: its answer has no body
};

/// Finds the end of a request head in the bytes as they arrive and settles how the body is delimited. Anything two
/// parsers could read differently (both length headers, folded lines, bare line feeds, ...) is refused, so that what
/// the guard saw is what is served.
class HeadReader final
{
public:
    /// A refusal: the status to answer with and a sentence why.
    struct Refusal
    {
        int status = 400;
        QByteArray reason;
    };

    enum class State
    {
        NeedsMore,
        Complete,
        Refused
    };

    explicit HeadReader(qsizetype limit) : m_limit(limit) {}

    /// Looks at @p bytes, which begin with the request's first byte and only ever grow between calls.
    State read(const QByteArray &bytes);

    /// Bytes the head takes, blank lines before it and the empty line after it included. After Complete.
    qsizetype size() const { return m_size; }
    const Framing &framing() const { return m_framing; }
    /// The head without the lines that describe the framing: complete in itself, as a request without a body.
    const QByteArray &bareHead() const { return m_bareHead; }
    const Refusal &refusal() const { return m_refusal; }

    /// Ready for the next request.
    void reset();

private:
    State refuse(int status, const char *reason);
    std::optional<State> readRequestLine(QByteArrayView line);
    std::optional<State> readField(QByteArrayView line);

    qsizetype m_limit;
    qsizetype m_scanned = 0;
    qsizetype m_size = 0;
    int m_fields = 0;
    bool m_hasLength = false;
    bool m_http10 = false;
    Framing m_framing;
    QByteArray m_bareHead;
    Refusal m_refusal;
};

} // namespace brandbridge::http
