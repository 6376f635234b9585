// SPDX-License-Identifier: GPL-3.0-or-later
// Calls of computed tools, names in place of ids, and filters of results.
#include "core/lookup/references.h"

#include "tests/unit/relay/guard_fixture.h"

using namespace brandbridge;
using namespace brandbridge::catalogue;
using namespace brandbridge::lookup;
using namespace brandbridge::tools;
using test::FakeTransport;
using test::GuardFixture;
using test::RelayFixture;
using test::response;

namespace {

const QString brandA = u"aaaaaaaa-0000-4000-8000-000000000001"_s;
const QString brandB = u"bbbbbbbb-0000-4000-8000-000000000002"_s;
const QString runOf[] = {u"cccccccc-0000-4000-8000-000000000003"_s, u"dddddddd-0000-4000-8000-000000000004"_s};

QByteArray resultsOf(const QByteArray &run)
{
    QByteArrayList rows;
    for (int i = 0; i < 12; ++i)
        rows.append(R"({"id":"r)" + QByteArray::number(i) + R"(","prompt":{"text":"Which one, )" +
                    QByteArray::number(i) + R"(?"},"topic":{"name":"Boots"},"llm":"gemini","isPresent":)" +
                    (run.startsWith('c') == (i < 9) ? "true" : "false") + R"(,"mentionedBrands":["Alpo"]})");
    return R"({"run":{"id":")" + run + R"("},"data":[)" + rows.join(',') + R"(],"paging":{"nextPage":null}})";
}

/// A service with two brands; the first has two runs.
FakeTransport::Answer answered(const QByteArray &target)
{
    const QByteArray a = brandA.toLatin1();
    const QByteArray b = brandB.toLatin1();
    if (target.startsWith("GET /v1/brands?") || target == "GET /v1/brands")
        return response(200, R"({"data":[{"id":")" + a + R"(","name":"Acme Ärzte","domain":"acme.example"},{"id":")" +
                                 b + R"(","name":"Twin"},{"id":"x","name":"twin"}]})");
    if (target.startsWith("GET /v1/brands/" + a + "/runs"))
        return response(200,
                        R"({"data":[{"id":")" + runOf[0].toLatin1() +
                            R"(","startedAt":"2026-11-01T05:00:00Z","metrics":{"present":9,"completedResponses":12,)"
                            R"("totalResponses":12,"calculatedAt":"2026-11-01T06:00:00Z"}},{"id":")" +
                            runOf[1].toLatin1() +
                            R"(","startedAt":"2026-11-08T05:00:00Z","metrics":{"present":3,"completedResponses":12,)"
                            R"("totalResponses":12,"calculatedAt":"2026-11-08T06:00:00Z"}}]})");
    for (const QString &run : runOf) {
        const QByteArray path = "GET /v1/runs/" + run.toLatin1();
        if (target == path || target.startsWith(path + '?'))
            return response(200, resultsOf(run.toLatin1()));
    }
    return response(404, R"({"message":"none","code":"not_found"})");
}

} // namespace

class TestComputedCalls final : public QObject
{
    Q_OBJECT

    static QString referenceFault(const QString &tool, const QJsonObject &arguments)
    {
        const auto resolved = resolve(tool, arguments);
        return resolved ? QString() : QString::fromUtf8(resolved.error().text);
    }

    static tl::expected<QJsonObject, ToolOutcome> resolve(const QString &tool, const QJsonObject &arguments)
    {
        RelayFixture bench(answered);
        QObject context;
        return test::awaitedOnce<tl::expected<QJsonObject, ToolOutcome>>([&](auto done) {
            resolveReferences(test::builtInTool(tool), test::toolCall(tool, arguments), bench.client, &context, done);
        });
    }

private Q_SLOTS:
    void namesBecomeIds()
    {
        for (const QString &name :
             {u"Acme Ärzte"_s, u" acme ÄRZTE"_s, u"acme.example"_s, u"https://www.acme.example/"_s})
            QCOMPARE(resolve(u"get_brand_context"_s, {{u"brandId"_s, name}})->value(u"brandId"_s), brandA);
        QCOMPARE(resolve(u"get_brand_context"_s, {{u"brandId"_s, u"x"_s}})->value(u"brandId"_s), u"x"_s);
        const QList<std::pair<QString, int>> runs{{u"Acme Ärzte latest"_s, 1},
                                                  {u"acme.example"_s, 1},
                                                  {u"acme.example previous"_s, 0},
                                                  {u"acme.example, 2026-11-01"_s, 0},
                                                  {u"acme.example 2026-11-08T05:00:00Z"_s, 1}};
        for (const auto &[text, run] : runs)
            QCOMPARE(resolve(u"get_run_stats"_s, {{u"runId"_s, text}})->value(u"runId"_s), runOf[run]);
        QCOMPARE(resolve(u"list_prompts"_s, {{u"brandId"_s, u"acme.example"_s}, {u"runId"_s, u"previous"_s}})
                     ->value(u"runId"_s),
                 runOf[0]);
    }

    void whatFitsNothingNamesTheValidOnes()
    {
        const QString none = referenceFault(u"get_brand_context"_s, {{u"brandId"_s, u"Amce"_s}});
        QVERIFY2(none.contains(u"does not fit a brand") && none.contains(u"\"Acme Ärzte\", \"Twin\""),
                 qPrintable(none));
        const QString two = referenceFault(u"delete_topic"_s, {});
        QVERIFY(two.isEmpty());
        const QString several = referenceFault(u"create_topics"_s, {{u"brandId"_s, u"Twin"_s}});
        QVERIFY2(several.contains(u"fits several brands") && several.contains(brandB), qPrintable(several));
        const QString ofWhich = referenceFault(u"get_run_stats"_s, {{u"runId"_s, u"latest"_s}});
        QVERIFY2(ofWhich.contains(u"\"Acme Ärzte latest\""), qPrintable(ofWhich));
        const QString date = referenceFault(u"get_run_stats"_s, {{u"runId"_s, u"acme.example 2026-11-02"_s}});
        QVERIFY2(date.contains(u"\"2026-11-08\", \"2026-11-01\""), qPrintable(date));
    }

    void idsNeedNoLookUp()
    {
        const Tool tool = test::builtInTool(u"get_run_stats"_s);
        QVERIFY(!hasReferences(tool, {{u"runId"_s, runOf[0]}}));
        QVERIFY(!hasReferences(tool, {{u"runId"_s, u"01J9ZQ2V8F7M4T6K3X5W"_s}}));
        QVERIFY(!hasReferences(tool, {}));
        QVERIFY(hasReferences(tool, {{u"runId"_s, u"latest"_s}}));
        QVERIFY(!hasReferences(test::builtInTool(u"delete_topic"_s), {{u"topicId"_s, u"Boots"_s}}));
    }

    void aCallWithANameIsSentWithItsId()
    {
        GuardFixture bench;
        bench.relay.transport.script = FakeTransport(answered).script;
        bench.guard.setReferences(&bench.relay.client);
        const ToolCall call =
            test::toolCall(u"get_run_results"_s, {{u"runId"_s, u"acme.example latest"_s}}, u"claude"_s);
        const auto answer = bench.run(call);
        QVERIFY2(!answer->outcome().isError, answer->text().constData());
        QCOMPARE(bench.relay.transport.targets.last(), "GET /v1/runs/" + runOf[1].toLatin1());

        // Names are not told to an assistant that may not list brands.
        bench.relay.transport.targets.clear();
        QVERIFY(bench.permissions.setTool(u"claude"_s, u"list_brands"_s, false));
        QVERIFY(!bench.run(call)->text().contains("Twin"));
        QVERIFY(!bench.relay.transport.targets.contains("GET /v1/brands"));
        QCOMPARE(bench.run(test::toolCall(u"get_overview"_s, {}, u"claude"_s))->refusal(), u"refused.switched-off"_s);
        QVERIFY(!bench.listed(u"claude"_s).contains(u"get_overview"_s));
    }

    void answersAreComputedFromWhatIsRead()
    {
        RelayFixture bench(answered);
        const ToolOutcome outcome = bench.outcome(u"explain_change"_s, "{\"brandId\":\"" + brandA.toLatin1() + "\"}");
        QVERIFY2(!outcome.isError, outcome.text);
        QVERIFY2(
            outcome.text.startsWith("Acme Ärzte, visibility like for like: 75.0 % (2026-11-01) to 25.0 % (2026-11-08)"),
            outcome.text);
        QVERIFY(outcome.metaJson.contains(R"("brandbridge/computed":true)"));
        // Sources are missing: the answer is given without them, and says so.
        QVERIFY2(outcome.moreContentJson.contains("Not known, because it could not be read"), outcome.moreContentJson);
        const QByteArrayList once = bench.transport.targets;
        QCOMPARE(QSet<QByteArray>(once.begin(), once.end()).size(), once.size());
        QCOMPARE(once.size(), 6); // brands, runs, two runs' results, sources of both

        const ToolOutcome unknown = bench.outcome(u"explain_change"_s, "{\"brandId\":\"" + brandB.toLatin1() + "\"}");
        QVERIFY2(unknown.isError && unknown.text.contains("404"), unknown.text);

        RelayFixture small(answered, {.maxResult = {700}});
        const ToolOutcome cut = small.outcome(u"explain_change"_s, "{\"brandId\":\"" + brandA.toLatin1() + "\"}");
        QVERIFY2(cut.notice.startsWith(u"This answer is cut"), cut.text);
        QVERIFY(cut.text.size() + cut.notice.size() <= 700 && !cut.text.isEmpty());
    }

    void resultsAreFiltered()
    {
        RelayFixture bench(answered);
        const QByteArray run = "{\"runId\":\"" + runOf[0].toLatin1() + "\",";
        const ToolOutcome outcome = bench.outcome(u"get_run_results"_s, run + R"("present":false,"topic":"boots"})");
        const QJsonArray data = RelayFixture::object(outcome.text)[u"data"_s].toArray();
        QCOMPARE(data.size(), 3);
        QCOMPARE(data.at(0)[u"id"].toString(), u"r9"_s);
        QVERIFY2(outcome.moreContentJson.contains("This page has 12 results: 3 match, 9 were left out."),
                 outcome.moreContentJson);
        QCOMPARE(bench.transport.targets.last(), "GET /v1/runs/" + runOf[0].toLatin1() + "?limit=500");
        for (const auto &[filter, count] : {std::pair<QByteArray, int>{R"("text":"one, 1")", 3},
                                            {R"("model":"GEMINI","present":"true","limit":"20")", 9},
                                            {R"("sentiment":"negative")", 0}}) {
            const ToolOutcome some = bench.outcome(u"get_run_results"_s, run + filter + '}');
            QCOMPARE(RelayFixture::object(some.text)[u"data"_s].toArray().size(), count);
        }
        QVERIFY(bench.transport.targets.at(2).endsWith("?limit=20")); // numbers as texts are taken
    }
};

BRANDBRIDGE_TEST(TestComputedCalls, QCoreApplication)
#include "test_computed_calls.moc"
