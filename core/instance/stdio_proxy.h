// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpoint/line_session.h"
#include "core/endpoint/message_head.h"
#include "core/instance/instance_place.h"
#include "core/instance/instance_socket.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSet>

#include <tl/expected.hpp>

#include <memory>
#include <utility>

namespace brandbridge::endpoint {

/// A request that has been passed on and is not answered yet.
struct PendingRequest
{
    enum class Kind
    {
        Call,      ///< tools/call: what it does must not happen twice
        Stream,    ///< subscriptions/listen: answered when it ends
        Handshake, ///< initialize
        Other      ///< only reads
    };
    Kind kind = Kind::Other;
    QByteArray id = {};
    QByteArray line = {}; ///< as it came; empty where it was too long to keep, or part of a batch
    bool isModern = false;
    bool isBatched = false;
    bool wasRepeated = false;
};

/// The requests that one side of a channel waits for, by id.
class PendingRequests final
{
public:
    static constexpr qsizetype most = 4096;

    /// Notes @p line, which @p head was read from. A batch counts as each of its requests.
    void add(const MessageHead &head, const QByteArray &line, bool isRepeated);
    /// Takes out the request that an answer with @p id belongs to. An empty id where there is none.
    PendingRequest take(const QByteArray &id);
    /// In the order in which they were added.
    QList<PendingRequest> takeAll() { return std::exchange(m_requests, {}); }
    /// A message without an id was refused, which a whole batch can be.
    void forgetBatches();

    bool isFull() const { return m_requests.size() >= most; }
    /// Whether nothing but streams is open.
    bool hasOnlyStreams() const;

private:
    QList<PendingRequest> m_requests; ///< in the order in which they were passed on
};

/// An engine of this process, for when no instance runs. Outlives the proxy.
class EngineSource
{
public:
    virtual ~EngineSource() = default;
    /// Makes it, or gives the one that was made. The error is a sentence.
    virtual tl::expected<mcp::Engine *, QString> engine() = 0;
    /// It is not needed for now.
    virtual void release() = 0;
};

/// MCP on one client's streams, served by the running instance where there is one and by an engine of this process
/// where there is none. When an instance starts, ends or crashes, the client's next message goes where it can be
/// served, and every request is answered once:
///
/// - one that was under way when the instance ended is sent again where it only reads; a tools/call, of which nobody
///   knows what became, is answered with an error that says so; a stream of notifications is ended in good order;
/// - a handshake is repeated with the next server, unseen by the client;
/// - from an engine of this process it moves on to an instance once nothing is under way.
///
/// Lives as long as the client's streams. Bytes pass as they are; of a message only its head is read.
class StdioProxy final : public QObject
{
    Q_OBJECT
public:
    /// @p hello is what the instance receives, @p caller who calls where the engine is this process's own.
    StdioProxy(InstancePlace place, QJsonObject hello, tools::Caller caller, EngineSource &source,
               QObject *parent = nullptr);
    ~StdioProxy() override;

    /// Connects to an instance that is already there, so that the first message need not wait.
    void start();
    /// Takes the client's bytes as they arrive.
    void feed(const QByteArray &bytes);
    /// No more will come: what is under way is finished; then finished().
    void endInput();
    /// Whether too much output() waits to be taken: then no more is read from the instance, no further request is
    /// served here, and no input is wanted.
    void setOutputFull(bool full);

Q_SIGNALS:
    void output(const QByteArray &bytes);
    /// Whether feed() may go on: it does not have to wait for this, but should.
    void inputWanted(bool wanted);
    /// A sentence for the log.
    void notice(const QString &sentence);
    /// Input has ended and all is answered.
    void finished();
    /// There is neither an instance nor an engine; all requests have been answered with the reason.
    void unusable(const QString &why);

private:
    enum class State
    {
        Nobody,     ///< no message needed anyone yet, or the one who served has gone
        Connecting, ///< to an instance; messages wait
        Connected,
        InProcess, ///< an engine of this process serves
    };
    struct Line
    {
        QByteArray bytes;
        bool isRepeated = false;
    };

    void takeLine(QByteArray line);
    void serve(const Line &line);
    void pass(const QByteArray &line, const QByteArray &id);
    bool isAddressed(const MessageHead &head, const Line &line);
    void moveIfBetter();
    void findServer();
    void connectToInstance();
    void serveInProcess();
    void giveUp(const QString &why);
    void beginServing(State state);
    void endServing();
    void lose(bool wasGoodbye);
    void readInstance();
    void takeAnswer(const QByteArray &line);
    bool isForClient(const MessageHead &head, const QByteArray &line);
    void wantInput();
    void finish();

    const InstancePlace m_place;
    const QJsonObject m_hello;
    const tools::Caller m_caller;
    EngineSource &m_source;

    State m_state = State::Nobody;
    files::FileStamp m_lookedAt; ///< the record at the last look for an instance
    std::unique_ptr<InstanceConnection> m_connection;
    std::unique_ptr<LineSession> m_session;
    QByteArray m_answer; ///< the beginning of one of the instance's lines

    QByteArray m_input;      ///< the beginning of a line
    bool m_skipping = false; ///< inside a line that is too long
    bool m_isFirstLine = true;
    QList<Line> m_waiting; ///< for a server
    PendingRequests m_pending;
    QSet<QByteArray> m_asked; ///< requests of the server that the client has not answered
    QByteArray m_delivering;  ///< the id of the request that is just being written
    QByteArray m_handshake;   ///< the client's initialize, once answered
    QByteArray m_hidden;      ///< the id of a handshake whose answer the client has already
    bool m_hasServed = false;
    bool m_inputEnded = false;
    bool m_outputFull = false;
    bool m_inputWanted = true;
    bool m_isFinished = false;
};

} // namespace brandbridge::endpoint
