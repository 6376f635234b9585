// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/line_session.h"
#include "core/relay/recorded_tools.h"
#include "support/fake_activity_recorder.h"
#include "tests/unit/endpoint/http_endpoint_fixture.h"
#include "tests/unit/relay/guard_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;
using access::Right;
using activity::Outcome;

namespace {

const QByteArray deletingCall =
    R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"delete_topic","arguments":{"topicId":"t1"}}})";
const QByteArray readingCall =
    R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"list_brands","arguments":{}}})";
const QByteArray cancellation =
    R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7,"reason":"enough"}})";

/// The service leaves what begins with @p held without an answer.
FakeTransport::RequestScript holding(const QByteArray &held)
{
    return [held](const transport::HttpRequest &request) -> FakeTransport::Answer {
        return request.method == held ? FakeTransport::Answer() : FakeTransport::Answer(response(200, "{}"));
    };
}

} // namespace

/// Clients that go before their call has ended, in front of everything that serves a call but the service itself.
class TestLeavingClients final : public HttpEndpointFixture
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_parts = std::make_unique<Parts>();
        listen(options(true), m_parts->engine);
        m_session = std::make_unique<endpoint::LineSession>(m_parts->engine, tools::Caller{u"claude"_s, {}});
        m_lines = std::make_unique<QSignalSpy>(m_session.get(), &endpoint::LineSession::line);
        m_parts->bench.relay.transport.script = holding("DELETE");
    }
    void cleanup()
    {
        m_lines.reset();
        m_session.reset();
        m_endpoint.reset();
    }

    void changeOutlivesItsClient_data()
    {
        const auto row = columns<QByteArray>("way");
        if (RawClient::isLeavingSeen())
            row("HTTP connection", "HTTP connection");
        for (const char *const way : {"HTTP cancellation", "stdio connection", "stdio cancellation"})
            row(way, way);
    }
    void changeOutlivesItsClient()
    {
        QFETCH(QByteArray, way);
        auto client = begin(way, deletingCall);
        QTRY_VERIFY(transport().targets.contains("DELETE /v1/topics/t1"));
        leave(way, client);

        QCOMPARE(transport().aborted, 0);
        QVERIFY(m_parts->notes.records.isEmpty());
        QVERIFY(m_parts->bench.planner.results.isEmpty());
        transport().release(response(200, R"({"deleted":1})"));
        QVERIFY(isRecordedAs(Outcome::Succeeded));
        const activity::ActivityEntry &record = m_parts->notes.records.first();
        QVERIFY(record.answer.contains(R"("deleted":1)"));
        QVERIFY2(record.error.endsWith(activity::clientLeftError()), qPrintable(record.error));
        // The deletion kept for a restoration gets the same.
        QCOMPARE(m_parts->bench.planner.results.size(), 1);
        QVERIFY(m_parts->bench.planner.results.first().contains(R"("deleted":1)"));
        GuardFixture::settle();
        QVERIFY(m_lines->isEmpty()); // nobody is answered
        QCOMPARE(m_parts->notes.records.size(), 1);
    }

    void failureOfAChangeWhoseClientLeftIsRecorded()
    {
        if (!RawClient::isLeavingSeen())
            QSKIP("Wine tells nobody of a reset.");
        auto client = begin("HTTP connection", deletingCall);
        QTRY_VERIFY(transport().targets.contains("DELETE /v1/topics/t1"));
        leave("HTTP connection", client);
        transport().release(broken(transport::ErrorKind::Timeout, u"no answer in time"_s));
        QVERIFY(isRecordedAs(Outcome::Failed));
        QVERIFY(m_parts->notes.records.first().error.endsWith(activity::clientLeftError()));
        QCOMPARE(m_parts->bench.planner.results.size(), 1);
    }

    void readGoesWithItsClient_data()
    {
        changeOutlivesItsClient_data();
        if (RawClient::isLeavingSeen()) { // the endpoint knows within a second
            QTest::newRow("HTTP close") << QByteArray("HTTP close");
            QTest::newRow("HTTP end, then reset") << QByteArray("HTTP end, then reset");
        }
    }
    void readGoesWithItsClient()
    {
        QFETCH(QByteArray, way);
        transport().script = holding("GET");
        auto client = begin(way, readingCall);
        QTRY_VERIFY(transport().targets.contains("GET /v1/brands"));
        leave(way, client);
        QTRY_COMPARE(transport().aborted, 1);
        QVERIFY(isRecordedAs(Outcome::Cancelled));
    }

    void changeThatIsNotSentYetGoesWithItsClient_data() { readGoesWithItsClient_data(); }
    void changeThatIsNotSentYetGoesWithItsClient()
    {
        QFETCH(QByteArray, way);
        // The service has asked to wait, so the change is not sent at once.
        service::Connection connection = m_parts->bench.relay.client.connection();
        connection.requestsPerMinute = 120;
        m_parts->bench.relay.client.adjust(connection);
        transport().script = [](const transport::HttpRequest &) -> FakeTransport::Answer {
            transport::HttpResponse refused = response(429, "{}");
            refused.headers.emplaceBack("retry-after", "20");
            return refused;
        };
        const auto first = m_parts->bench.begin(GuardFixture::reading());
        QTRY_VERIFY(transport().targets.contains("GET /v1/brands"));
        GuardFixture::settle();
        auto client = begin(way, deletingCall);
        QTRY_COMPARE(m_parts->bench.planner.kept, QStringList{u"delete_topic"_s});
        leave(way, client);
        QVERIFY(isRecordedAs(Outcome::Cancelled));
        QVERIFY(m_parts->bench.changesSent().isEmpty());
        // What was kept to be deleted has stayed.
        QCOMPARE(m_parts->bench.planner.results.size(), 1);
        QVERIFY2(m_parts->bench.planner.results.first().startsWith("Nothing was sent"),
                 m_parts->bench.planner.results.first().constData());
    }

    void questionGoesWithItsClient_data() { readGoesWithItsClient_data(); }
    void questionGoesWithItsClient()
    {
        QFETCH(QByteArray, way);
        FakeApprover approver(m_parts->bench.approvals);
        m_parts->bench.permissions.setBasis({.writes = Right::Ask});
        auto client = begin(way, deletingCall);
        QTRY_COMPARE(approver.asked.size(), 1);
        leave(way, client);
        QVERIFY(isRecordedAs(Outcome::Cancelled));
        QCOMPARE(approver.ended.size(), 1);
        QVERIFY(approver.ended.first().second == access::Verdict::Withdrawn);
        QVERIFY(m_parts->bench.planner.kept.isEmpty());
        QVERIFY(m_parts->bench.changesSent().isEmpty());
    }

private:
    /// What serves calls; outlives the transports in front of it.
    struct Parts
    {
        GuardFixture bench{{.writes = Right::Allow}};
        FakeActivityRecorder notes;
        relay::RecordedTools recorded{bench.guard, notes};
        mcp::Engine engine{{.name = "t", .title = "T", .version = "1", .instructions = {}},
                           test::featuresWith(recorded)};
    };

    /// Whether the call is recorded, once, and so.
    bool isRecordedAs(Outcome outcome) const
    {
        const auto &records = m_parts->notes.records;
        return test::waitFor([&records] { return records.size() == 1; }) && records.first().outcome == outcome;
    }

    FakeTransport &transport() { return m_parts->bench.relay.transport; }

    /// Makes @p call over the transport that @p way names; null where that is stdio.
    std::unique_ptr<RawClient> begin(const QByteArray &way, const QByteArray &call)
    {
        if (way.startsWith("HTTP"))
            return posted(call, takesStreams);
        m_session->feed(call + '\n');
        return nullptr;
    }
    /// Has the client go in that way; then the endpoint knows.
    void leave(const QByteArray &way, std::unique_ptr<RawClient> &client)
    {
        if (way == "HTTP connection") {
            client->leave();
        } else if (way == "HTTP close") {
            client->close();
        } else if (way == "HTTP end, then reset") {
            client->endSending();
            QTRY_VERIFY(client->received().contains(": still here"));
            client->leave();
        } else if (way == "HTTP cancellation") {
            QCOMPARE(statusOf(cancellation), QByteArray("202"));
            QTRY_VERIFY(!client->statuses().isEmpty());
        } else if (way == "stdio connection") {
            m_session.reset();
        } else {
            m_session->feed(cancellation + '\n');
        }
        GuardFixture::settle();
    }

    std::unique_ptr<Parts> m_parts;
    std::unique_ptr<endpoint::LineSession> m_session;
    std::unique_ptr<QSignalSpy> m_lines;
};

BRANDBRIDGE_TEST(TestLeavingClients, QCoreApplication)
#include "test_leaving_clients.moc"
