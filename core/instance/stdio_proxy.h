// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/line_session.h"
#include "core/endpoint/message_head.h"
#include "core/instance/instance_location.h"
#include "core/instance/instance_socket.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSet>

#include <tl/expected.hpp>

#include <memory>
#include <utility>

namespace brandbridge::instance {

/// A forwarded request without an answer.
struct PendingRequest
{
    enum class Kind
    {
        Call,      ///< tools/call: must not run twice
        Stream,    ///< subscriptions/listen: answered when the stream ends
        Handshake, ///< initialize
        Other      ///< read-only requests
    };
    Kind kind = Kind::Other;
    QByteArray id = {};
    QByteArray line = {}; ///< the original line; empty if it was too long to keep or part of a batch
    bool isModern = false;
    bool isBatched = false;
    bool wasRepeated = false;
};

/// The requests that one side of a channel waits for, by id.
class PendingRequests final
{
public:
    static constexpr qsizetype maxCount = 4096;

    /// Adds the request @p line with its parsed @p head. Adds each request of a batch.
    void add(const endpoint::MessageHead &head, const QByteArray &line, bool isRepeated);
    /// Removes and returns the request with @p id. The result has an empty id if no request matches.
    PendingRequest take(const QByteArray &id);
    /// In the order of add().
    QList<PendingRequest> takeAll() { return std::exchange(m_requests, {}); }
    /// Removes batched requests after an error without an id, which can refuse a whole batch.
    void removeBatched();

    bool isFull() const { return m_requests.size() >= maxCount; }
    /// Whether all pending requests are streams.
    bool hasOnlyStreams() const;

private:
    QList<PendingRequest> m_requests; ///< in the order of add()
};

/// Provides an engine in this process if no instance is running. Outlives the proxy.
class EngineSource
{
public:
    virtual ~EngineSource() = default;
    /// Returns the engine, creating it on the first call. The error is a sentence.
    virtual tl::expected<mcp::Engine *, QString> engine() = 0;
    /// Called while the engine is not needed.
    virtual void release() = 0;
};

/// Serves MCP on one client's streams: through the running instance or, if none is running, with an engine in this
/// process. If an instance starts, ends or crashes, the next message uses whichever is available, and every request is
/// answered exactly once:
///
/// - if the instance ends, read-only requests are sent again; a tools/call, whose outcome is unknown, gets an error
///   that says so; notification streams are ended cleanly;
/// - the handshake is repeated with the next server, hidden from the client;
/// - the proxy switches from the engine to a new instance when no request is pending.
///
/// Lives as long as the client's streams. Forwards messages unchanged and parses only their heads.
class StdioProxy final : public QObject
{
    Q_OBJECT
public:
    /// @p hello is sent to the instance. @p caller identifies the client to the engine in this process.
    StdioProxy(InstanceLocation place, QJsonObject hello, tools::Caller caller, EngineSource &source,
               QObject *parent = nullptr);
    ~StdioProxy() override;

    /// Connects to a running instance in advance, to shorten the first request.
    void start();
    /// Processes bytes from the client.
    void feed(const QByteArray &bytes);
    /// Signals the end of input. Emits finished() after all pending requests are answered.
    void endInput();
    /// Sets whether too much output() is unsent. If so, the proxy reads nothing from the instance, starts no requests
    /// in the engine and wants no input.
    void setOutputFull(bool full);

Q_SIGNALS:
    void output(const QByteArray &bytes);
    /// Whether more input is wanted. feed() works either way, but the caller should pause.
    void inputWanted(bool wanted);
    /// A sentence for the log.
    void notice(const QString &sentence);
    /// Input has ended and all requests are answered.
    void finished();
    /// Neither an instance nor an engine is available. All requests have been answered with @p why.
    void unusable(const QString &why);

private:
    enum class State
    {
        Nobody,     ///< no message has needed a server yet, or the last server is gone
        Connecting, ///< connecting to an instance; messages wait
        Connected,
        InProcess, ///< served by an engine in this process
    };
    struct Line
    {
        QByteArray bytes;
        bool isRepeated = false;
    };

    void handleClientLine(QByteArray line);
    void serve(const Line &line);
    void pass(const QByteArray &line, const QByteArray &id);
    bool recordRequest(const endpoint::MessageHead &head, const Line &line);
    void switchToInstanceIfPossible();
    void findServer();
    void connectToInstance();
    void serveInProcess();
    void giveUp(const QString &why);
    void beginServing(State state);
    void endServing();
    void handleLostInstance(bool wasGoodbye);
    void readInstance();
    void handleServerLine(const QByteArray &line);
    bool recordAnswer(const endpoint::MessageHead &head, const QByteArray &line);
    void wantInput();
    void finish();

    const InstanceLocation m_place;
    const QJsonObject m_hello;
    const tools::Caller m_caller;
    EngineSource &m_source;

    State m_state = State::Nobody;
    files::FileStamp m_lookedAt; ///< the record's stamp at the last search for an instance
    std::unique_ptr<InstanceConnection> m_connection;
    std::unique_ptr<endpoint::LineSession> m_session;
    QByteArray m_answer; ///< incomplete line from the instance

    QByteArray m_input;        ///< incomplete line from the client
    bool m_isSkipping = false; ///< discarding the rest of a line that is too long
    bool m_isFirstLine = true;
    QList<Line> m_waiting; ///< messages waiting for a server
    PendingRequests m_pending;
    QSet<QByteArray> m_asked; ///< ids of server requests that the client has not answered
    QByteArray m_delivering;  ///< id of the request being written
    QByteArray m_handshake;   ///< the client's initialize request, once answered
    QByteArray m_hidden;      ///< id of a repeated handshake whose answer is hidden from the client
    bool m_hasServed = false;
    bool m_inputEnded = false;
    bool m_outputFull = false;
    bool m_inputWanted = true;
    bool m_isFinished = false;
};

} // namespace brandbridge::instance
