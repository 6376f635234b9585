// SPDX-License-Identifier: GPL-3.0-or-later
#include "relay_fixture.h"

#include "core/prompts/resources.h"
#include "core/relay/recorded_tools.h"
#include "core/service/caching_sender.h"
#include "support/test_program.h"
#include "tests/unit/tools/call_notes.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::tools;

namespace {

constexpr char finishedStats[] = R"({"id": "r1", "metrics": {"calculatedAt": "2026-03-01T00:00:00Z", "n": 1.50}})";

} // namespace

/// Assistants whose calls go through a relay with a cache behind it.
class TestRelayCache final : public QObject
{
    Q_OBJECT

    struct Call
    {
        QObject context;
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
    CallNotes m_notes;
    std::unique_ptr<RecordedTools> m_tools;

    FakeTransport &network() { return m_bench->transport; }

    std::shared_ptr<Call> call(const QString &tool, const QByteArray &arguments,
                               const QString &assistant = u"claude"_qs)
    {
        auto made = std::make_shared<Call>();
        ToolCall toolCall;
        toolCall.name = tool;
        toolCall.arguments = RelayFixture::object(arguments);
        toolCall.caller.name = assistant;
        m_tools->call(toolCall, &made->context, [made](const Answer<ToolOutcome> &answer) {
            ++made->answers;
            if (answer)
                made->outcome = *answer;
        });
        return made;
    }

private Q_SLOTS:
    void init()
    {
        m_notes.records.clear();
        m_bench = std::make_unique<RelayFixture>([](const QByteArray &) { return std::nullopt; });
        m_cache = std::make_unique<service::CachingSender>(m_bench->client, 1'000'000);
        m_relay = std::make_unique<Relay>(RelayFixture::catalogue(), *m_cache, m_bench->brands, RelayOptions());
        m_tools = std::make_unique<RecordedTools>(*m_relay, m_notes);
    }
    void cleanup()
    {
        m_tools.reset();
        m_relay.reset();
        m_cache.reset();
        m_bench.reset();
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

        QCOMPARE(m_notes.records.size(), 2);
        QCOMPARE(m_notes.records.first().requestsSent, 1);
        QVERIFY(!m_notes.records.first().keptSince.isValid());
        QCOMPARE(m_notes.records.last().requestsSent, 0);
        QVERIFY(m_notes.records.last().keptSince.isValid());
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
};

BRANDBRIDGE_TEST(TestRelayCache, QCoreApplication)
#include "test_relay_cache.moc"
