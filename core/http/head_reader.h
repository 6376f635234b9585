// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>
#include <utility>

namespace brandbridge::http {

/// A header. Names are case-insensitive.
struct Header
{
    QByteArray name;
    QByteArray value;
};

/// A request without its body.
struct Head
{
    QByteArray method;     ///< case-sensitive: "GET", "POST", ...
    QByteArray path;       ///< percent-encoded, without query, begins with '/'
    QByteArray query;      ///< percent-encoded, without '?', may be empty
    QList<Header> headers; ///< without those that delimit a body
    quint16 port = 0;      ///< local port of the connection

    /// The value of header @p name; several values are joined with ", ". std::nullopt if it is missing.
    std::optional<QByteArray> header(const char *name) const;
};

/// How a message is delimited (RFC 9112, section 6).
struct Framing
{
    qint64 contentLength = 0;
    bool chunked = false;
    bool keepAlive = true;
    bool expectsContinue = false;
    bool isHead = false; ///< a HEAD request, whose answer has no body
};

/// Parses a request head in received bytes and determines the framing of the body. Refuses everything that two parsers
/// could interpret differently (both length headers, folded lines, bare line feeds, ...), so the guard checks exactly
/// the request that is served.
class HeadReader final
{
public:
    /// A refusal: the status of the answer and the reason as a sentence.
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

    /// Examines @p bytes, which begin with the first byte of the request and only grow between calls.
    State read(const QByteArray &bytes);

    /// Size of the head in bytes, including empty lines before and after it. Valid after State::Complete.
    qsizetype size() const { return m_size; }
    const Framing &framing() const { return m_framing; }
    /// The parsed head, once after State::Complete.
    Head takeHead() { return std::move(m_head); }
    const Refusal &refusal() const { return m_refusal; }

    /// Prepares for the next request.
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
    Head m_head;
    Refusal m_refusal;
};

} // namespace brandbridge::http
