// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/changes/plan_outcome.h"

#include "core/json/validate.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace brandbridge;
using tools::WritePlan;

namespace {

const QString hostile = QString::fromUtf8("Pri\u202Ecing\n\x1b[2J\u2028\u200B\"}]\\ \xF0\x9F\x9A\xB2");

WritePlan sample()
{
    WritePlan plan;
    plan.proposal.tool = u"delete_topic"_qs;
    plan.proposal.action = access::Action::Delete;
    plan.proposal.brandId = u"b-1"_qs;
    plan.proposal.question = u"Delete the topic “%1”?"_qs.arg(hostile);
    plan.proposal.items = {hostile};
    plan.proposal.alongside = {u"Prompt: one"_qs, u"Prompt: two"_qs};
    plan.proposal.brandSlots = {100, 14, 16};
    plan.proposal.organizationSlots = {320, 20, {}};
    plan.proposal.notes = {u"A note."_qs};
    plan.requests = {{.method = "DELETE", .path = "/v1/topics/t%2F1"},
                     {.method = "POST", .path = "/v1/x", .query = "a=1", .body = R"({"a":1.10})"}};
    return plan;
}

} // namespace

class PlanOutcomeTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everythingIsInTheStructure()
    {
        const tools::ToolOutcome outcome = tools::planOutcome(sample());
        QVERIFY(!outcome.isError);
        QVERIFY(!json::validate(outcome.structuredJson));
        QJsonObject plan = QJsonDocument::fromJson(outcome.structuredJson).object();
        // As it is: it is made safe where it is shown.
        QCOMPARE(plan.take(u"question"_qs).toString(), u"Delete the topic “%1”?"_qs.arg(hostile));
        QCOMPARE(plan.take(u"items"_qs).toArray(), QJsonArray{hostile});
        const QByteArray rest = R"({"tool":"delete_topic","dryRun":true,"action":"delete",
            "brand":{"id":"b-1","name":null},"alongside":["Prompt: one","Prompt: two"],
            "slots":{"brand":{"limit":100,"remainingBefore":14,"remainingAfter":16},
                     "organization":{"limit":320,"remainingBefore":20,"remainingAfter":null}},"notes":["A note."],
            "requests":[{"method":"DELETE","path":"/v1/topics/t%2F1","body":null},
                        {"method":"POST","path":"/v1/x?a=1","body":{"a":1.1}}],
            "wouldBeRefused":false,"refusal":null})";
        QCOMPARE(plan, QJsonDocument::fromJson(rest).object());
        QVERIFY(outcome.structuredJson.contains(R"("body":{"a":1.10})")); // byte for byte
    }

    void refusalsAreReported()
    {
        WritePlan plan = sample();
        plan.refusal = u"It does not fit."_qs;
        const tools::ToolOutcome outcome = tools::planOutcome(plan);
        QVERIFY(!outcome.isError); // the preview itself went well
        QVERIFY(outcome.text.contains("It would be refused. It does not fit."));
        const QJsonObject json = QJsonDocument::fromJson(outcome.structuredJson).object();
        QCOMPARE(json[u"wouldBeRefused"], true);
        QCOMPARE(json[u"refusal"], u"It does not fit."_qs);

        const tools::ToolOutcome refused = tools::refusedOutcome(plan);
        QVERIFY(refused.isError);
        QCOMPARE(refused.text, QByteArray("It does not fit."));
        QCOMPARE(refused.reason.section(u'\n', 0, 0), u"plan.no-room"_qs);
        QCOMPARE(refused.structuredJson,
                 R"({"status":null,"code":"prompt_limit_exceeded","message":"It does not fit.","remainingSlots":14,)"
                 R"("promptLimit":100,"orgWideLimit":320,"orgTotalPrompts":300})");
    }

    void textsAreReadable()
    {
        const QString text = QString::fromUtf8(tools::planOutcome(sample()).text);
        for (const char16_t harmful : {u'\u202E', u'\x1b', u'\u2028', u'\u200B'})
            QVERIFY(!text.contains(QChar(harmful)));
        QVERIFY(text.contains(u"Pri\\u202Ecing \\u001B[2J\\u2028"));
        for (const QString &part :
             {u"Dry run of `delete_topic`: nothing was sent"_qs, u"It would delete:\n- Pri"_qs,
              u"With it would go:\n- Prompt: one\n- Prompt: two\n"_qs,
              u"Prompt slots of the brand: 14 left of 100 now, 16 after.\n"_qs,
              u"Prompt slots of the organization: 20 left of 320 now.\n"_qs, u"Notes:\n- A note.\n"_qs,
              u"It would send:\nDELETE /v1/topics/t%2F1\nPOST /v1/x?a=1 {\"a\":1.10}"_qs})
            QVERIFY2(text.contains(part), qPrintable(part + u"\nnot in\n"_qs + text));
    }

    void everyWritingToolsSchemaIsKept()
    {
        int withSchema = 0;
        for (const tools::Tool &tool : tools::Catalogue::builtIn().tools()) {
            if (!tool.writes())
                continue;
            WritePlan plan = sample();
            plan.proposal.tool = tool.name;
            plan.definition = tool.definition;
            const tools::ToolOutcome outcome = tools::planOutcome(plan);
            QVERIFY2(!outcome.isError && !outcome.structuredJson.isEmpty(), qPrintable(tool.name));
            if (!tool.answers)
                continue;
            ++withSchema;
            const QJsonObject structured = QJsonDocument::fromJson(outcome.structuredJson).object();
            QVERIFY2(tool.answers->check(structured).empty(), qPrintable(tool.name));
        }
        QCOMPARE(withSchema, 2);
    }

    void aSchemaThatAPlanBreaks()
    {
        WritePlan plan = sample();
        plan.definition = R"({"outputSchema":{"type":"object","additionalProperties":false}})";
        const tools::ToolOutcome outcome = tools::planOutcome(plan);
        QVERIFY(outcome.isError);
        QVERIFY(outcome.structuredJson.isEmpty());
        QVERIFY(outcome.text.contains("output schema"));
        const QByteArray meta = '{' + outcome.metaJson + '}';
        QVERIFY(!json::validate(meta));
        QCOMPARE(QJsonDocument::fromJson(meta)[u"brandbridge/plan"_qs].toObject(),
                 QJsonDocument::fromJson(tools::planOutcome(sample()).structuredJson).object());
    }
};

BRANDBRIDGE_TEST(PlanOutcomeTest, QCoreApplication)
#include "test_plan_outcome.moc"
