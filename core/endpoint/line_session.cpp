// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/line_session.h"

namespace brandbridge::endpoint {

namespace {

/// As over HTTP: far beyond what a client has to say, small enough to hold.
constexpr qsizetype maximumLine = 4 * 1024 * 1024;

} // namespace

/// One message of the channel.
class LineExchange final : public mcp::Exchange
{
    Q_OBJECT
public:
    explicit LineExchange(LineSession *session) : Exchange(session), m_session(session) {}

    const mcp::MessageFacts &facts() const override { return m_session->m_facts; }

    void notify(const QByteArray &message) override
    {
        if (!m_closed)
            m_session->send(message);
    }

    void finish(int, const QByteArray &message) override
    {
        if (m_closed)
            return;
        if (!message.isEmpty())
            m_session->send(message);
        close();
    }

    bool begin(const QByteArray &id) override
    {
        if (m_session->m_requests.contains(id))
            return false;
        m_id = id;
        m_session->m_requests.insert(id, this);
        return true;
    }

    void cancelRequest(const QByteArray &id) override
    {
        if (auto *const exchange = m_session->m_requests.value(id))
            exchange->close();
    }

    void negotiated(const QByteArray &version, const QString &client) override
    {
        m_session->m_facts.negotiatedVersion = version;
        m_session->m_facts.caller.client = client;
    }

    /// Ends this exchange, answered or not: whatever works for it is cancelled.
    void close()
    {
        m_closed = true;
        deleteLater();
        m_session->closed(this);
    }

    const QByteArray &id() const { return m_id; }

private:
    LineSession *m_session;
    QByteArray m_id;
    bool m_closed = false;
};

LineSession::LineSession(mcp::Engine &engine, tools::Caller caller, QObject *parent) : QObject(parent), m_engine(engine)
{
    m_facts.caller = std::move(caller);
}

void LineSession::feed(const QByteArray &bytes)
{
    m_input += bytes;
    qsizetype start = 0;
    for (;;) {
        const qsizetype end = m_input.indexOf('\n', std::max(start, m_scanned));
        if (end < 0)
            break;
        m_scanned = end + 1;
        if (!std::exchange(m_skipping, false))
            handleLine(m_input.mid(start, end - start));
        start = end + 1;
    }
    m_input.remove(0, start);
    m_scanned = m_input.size();
    if (m_input.size() > maximumLine) {
        if (!std::exchange(m_skipping, true))
            send(mcp::errorMessage({}, mcp::code::invalidRequest,
                                   u"A message may be at most %1 bytes long."_qs.arg(maximumLine)));
        m_input.clear();
        m_scanned = 0;
    }
}

void LineSession::handleLine(const QByteArray &line)
{
    if (line.trimmed().isEmpty())
        return;
    ++m_open;
    m_engine.handle(line, new LineExchange(this));
}

void LineSession::endInput()
{
    if (!m_skipping)
        handleLine(std::exchange(m_input, {}));
    m_ended = true;
    m_engine.closeSubscriptions();
    if (m_open == 0)
        QMetaObject::invokeMethod(this, &LineSession::finished, Qt::QueuedConnection);
}

void LineSession::send(const QByteArray &message)
{
    // A line end can stand between the tokens of a relayed body; there a space says the same.
    QByteArray bytes = message;
    bytes.replace('\n', ' ').replace('\r', ' ');
    Q_EMIT line(bytes += '\n');
}

void LineSession::closed(LineExchange *exchange)
{
    if (m_requests.value(exchange->id()) == exchange)
        m_requests.remove(exchange->id());
    if (--m_open == 0 && m_ended)
        Q_EMIT finished();
}

} // namespace brandbridge::endpoint

#include "line_session.moc"
