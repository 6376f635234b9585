// SPDX-License-Identifier: GPL-3.0-or-later
#include "relay_fixture.h"

#include "core/prompts/resources.h"
#include "core/relay/recorded_tools.h"
#include "core/service/caching_sender.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::tools;

namespace {

constexpr char finishedStats[] = R"({"id": "r1", "metrics": {"calculatedAt": "2026-03-01T00:00:00Z", "n": 1.50}})";

/// Keeps what is recorded.
class Records final : public activity::ActivityRecorder
{
public:
    void record(activity::ActivityEntry record, const QJsonObject &) override { all.append(record); }
    QList<activity::ActivityEntry> all;
};

} // namespace

/// Assistants whose calls go through a relay with a cache behind it.
class TestRelayCache final : public QObject
{
    Q_OBJECT

    struct Call
    {
        std::unique_ptr<QObject> context = std::make_unique<QObject>();
        std::optional<ToolOutcome> outcome;
        int answers = 0;

        QJsonObject cached() const
        {
            return RelayFixture::object('{' + outcome.value_or(ToolOutcome()).metaJson + '}')
                .value(cachedKey)
                .toObject();
        }
    };

    std::unique_ptr<RelayFixture> m_bench;
    std::unique_ptr<service::CachingSender> m_cache;
    std::unique_ptr<Relay> m_relay;
    Records m_records;
    std::unique_ptr<RecordedTools> m_tools;
    std::vector<std::shared_ptr<Call>> m_calls; // a caller that is not answered waits until cleanup

    FakeTransport &network() { return m_bench->transport; }

    std::shared_ptr<Call> call(const QString &tool, const QByteArray &arguments,
                               const QString &assistant = u"claude"_qs)
    {
        auto made = std::make_shared<Call>();
        ToolCall toolCall;
        toolCall.name = tool;
        toolCall.arguments = RelayFixture::object(arguments);
        toolCall.caller.name = assistant;
        m_tools->call(toolCall, made->context.get(), [made](const Answer<ToolOutcome> &answer) {
            ++made->answers;
            if (answer)
                made->outcome = *answer;
        });
        m_calls.push_back(made);
        return made;
    }

private Q_SLOTS:
    void init()
    {
        m_records.all.clear();
        m_bench = std::make_unique<RelayFixture>([](const QByteArray &) { return std::nullopt; });
        m_cache = std::make_unique<service::CachingSender>(m_bench->client, 1'000'000);
        m_relay = std::make_unique<Relay>(RelayFixture::catalogue(), *m_cache, m_bench->brands, RelayOptions());
        m_tools = std::make_unique<RecordedTools>(*m_relay, m_records);
    }
    void cleanup()
    {
        for (const auto &made : m_calls)
            made->context.reset(); // what would answer it holds the call, and the call its context
        m_calls.clear();
        m_tools.reset();
        m_relay.reset();
        m_cache.reset();
        m_bench.reset();
    }

    void equalReadsUnderWayAreSentOnce()
    {
        const auto one = call(u"list_brands"_qs, "{}");
        const auto other = call(u"list_brands"_qs, "{}", u"gemini"_qs);
        const auto different = call(u"list_brand_runs"_qs, R"({"brandId":"b"})", u"gemini"_qs);
        QCOMPARE(network().targets.size(), 2);
        network().release(response(200, R"({"data":[]})"));
        QCOMPARE(one->answers, 1);
        QCOMPARE(other->answers, 1);
        QCOMPARE(other->outcome->text, QByteArray(R"({"data":[]})"));
        QVERIFY(other->cached().isEmpty()); // it is from just now
        QCOMPARE(different->answers, 0);
        QCOMPARE(m_records.all.at(0).requestsSent + m_records.all.at(1).requestsSent, 1);
    }
    void whoGivesUpDoesNotTakeTheAnswerFromOthers()
    {
        const auto one = call(u"list_brands"_qs, "{}");
        const auto other = call(u"list_brands"_qs, "{}", u"gemini"_qs);
        one->context.reset();
        QCOMPARE(network().aborted, 0);
        network().release(response(200, "{}"));
        QCOMPARE(one->answers, 0);
        QCOMPARE(other->answers, 1);
        const auto last = call(u"list_brands"_qs, "{}");
        const int before = network().aborted;
        last->context.reset();
        QCOMPARE(network().aborted, before + 1);
    }
    void changesAreNeverJoined()
    {
        const QByteArray ids(R"({"promptIds":["p1"]})");
        for (int i = 0; i < 2; ++i)
            (void)call(u"delete_prompts"_qs, ids, i == 0 ? u"claude"_qs : u"gemini"_qs);
        // Each first looks for the brand, which is a read, and then is sent alone.
        network().script = [](const service::HttpRequest &request) -> FakeTransport::Answer {
            return response(200, request.method == "GET" ? "[]" : "{}");
        };
        network().release(response(200, "[]"));
        QTRY_COMPARE(network().targets.count("POST /v1/prompts/batch-delete"), 2);
        QCOMPARE(network().targets.count("GET /v1/brands"), 1);
    }
    void whatCannotChangeComesFromTheCacheWithItsAge()
    {
        const auto first = call(u"get_run_stats"_qs, R"({"runId":"r1"})");
        network().release(response(200, finishedStats));
        QVERIFY(first->outcome && first->cached().isEmpty());
        const auto second = call(u"get_run_stats"_qs, R"({"runId":"r1"})", u"gemini"_qs);
        QTRY_COMPARE(second->answers, 1);
        QCOMPARE(network().targets.size(), 1);
        QCOMPARE(second->outcome->text, QByteArray(finishedStats)); // byte for byte
        const QDateTime readAt = QDateTime::fromString(second->cached().value(u"readAt").toString(), Qt::ISODate);
        QVERIFY(readAt.isValid() && readAt.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        QVERIFY(second->cached().value(u"ageSeconds").toInt(-1) >= 0);

        QCOMPARE(m_records.all.size(), 2);
        QCOMPARE(m_records.all.first().requestsSent, 1);
        QVERIFY(!m_records.all.first().keptSince.isValid());
        QCOMPARE(m_records.all.last().requestsSent, 0);
        QVERIFY(m_records.all.last().keptSince.isValid());
    }
    void resourcesSayItToo()
    {
        Resources resources(*m_cache, "guide", skill::Skill({}), 0);
        QObject context;
        QByteArrayList bodies;
        const auto read = [&] {
            resources.read(u"brandbridge://runs/r1/stats"_qs, {u"claude"_qs, {}}, &context,
                           [&](const Answer<QByteArray> &answer) { bodies.append(answer.value_or("fault")); });
        };
        read();
        network().release(response(200, finishedStats));
        read();
        QTRY_COMPARE(bodies.size(), 2);
        const auto metaIn = [](const QByteArray &body) { return QJsonDocument::fromJson(body)[0][u"_meta"]; };
        QVERIFY(metaIn(bodies.first()).isUndefined());
        QVERIFY(metaIn(bodies.last())[cachedKey].isObject());
    }
    void aDeletionMakesItAskAgain()
    {
        (void)call(u"get_run_stats"_qs, R"({"runId":"r1"})");
        network().release(response(200, finishedStats));
        network().script = [](const service::HttpRequest &request) -> FakeTransport::Answer {
            if (request.url.endsWith("/stats"))
                return response(200, finishedStats);
            return response(200, request.method == "GET" ? "[]" : "{}");
        };
        const auto deletion = call(u"delete_topic"_qs, R"({"topicId":"t1"})");
        QTRY_COMPARE(deletion->answers, 1);
        const auto again = call(u"get_run_stats"_qs, R"({"runId":"r1"})");
        QTRY_COMPARE(again->answers, 1);
        QVERIFY(again->cached().isEmpty());
        QCOMPARE(network().targets.count("GET /v1/runs/r1/stats"), 2);
    }
};

BRANDBRIDGE_TEST(TestRelayCache, QCoreApplication)
#include "test_relay_cache.moc"
