// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>
#include <utility>

namespace brandbridge::http {

/// One header as sent; comparison of names is case-insensitive.
struct Header
{
    QByteArray name;
    QByteArray value;
};

/// Everything of a request but its body.
struct Head
{
    QByteArray method;
    QByteArray path;  ///< percent-encoded, without query, begins with '/'
    QByteArray query; ///< percent-encoded, without '?', may be empty
    QList<Header> headers;
    quint16 port = 0; ///< the local port the request came in at

    /// The value of the header @p name, equal names joined by ", "; std::nullopt where it is absent.
    std::optional<QByteArray> header(const char *name) const;
};

/// How a message is delimited, as its head says (RFC 9112, section 6).
struct Framing
{
    qint64 contentLength = 0;
    bool chunked = false;
    bool keepAlive = true;
    bool expectsContinue = false;
    bool isHead = false; ///< a HEAD request: its answer has no body
};

/// Finds the end of a request head in the bytes as they arrive, reads it, and settles how the body is delimited.
/// Anything two parsers could read differently (both length headers, folded lines, bare line feeds, ...) is refused, so
/// that what the guard saw is what is served.
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
    /// The head, after Complete; without its port.
    Head takeHead() { return std::move(m_head); }
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
    bool m_hasLength = false;
    bool m_http10 = false;
    Framing m_framing;
    Head m_head;
    Refusal m_refusal;
};

} // namespace brandbridge::http
