// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/tools/change_fixture.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using tools::PlanFor;

namespace {

/// Creations of a brand that have been allowed before, and what is asked of the service for each.
class CreationBench final : public ChangeFixture
{
public:
    QJsonObject topic() const
    {
        const QJsonArray prompts{QJsonObject{{u"text"_qs, u"A question nobody asked before"_qs}}};
        return {{u"brandId"_qs, brandId},
                {u"topics"_qs, QJsonArray{QJsonObject{{u"name"_qs, u"Winter"_qs}, {u"prompts"_qs, prompts}}}}};
    }

    /// The answer to an allowed creation.
    QJsonObject create(const QString &tool, const QJsonObject &arguments)
    {
        sandbox.forgetSeenRequests();
        return QJsonDocument::fromJson(carryOut(tool, arguments, PlanFor::Permission).text).object();
    }

    QByteArrayList seen() const
    {
        QByteArrayList targets;
        for (const sandbox::SeenRequest &request : sandbox.seenRequests())
            targets.append(request.method + ' ' + request.path);
        return targets;
    }

    const QString batch = u"batch_create_topics_and_prompts"_qs;
    const QString brandId = brand(1);
    const QByteArray context = "GET /v1/brands/" + brandId.toLatin1() + "/context";
};

} // namespace

class PermittedCreationsTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyTheSlotsAreReadFirst()
    {
        CreationBench bench;
        const QJsonObject created = bench.create(bench.batch, bench.topic());
        const QByteArray post = "POST /v1/brands/" + bench.brandId.toLatin1() + "/topics-prompts/batch";
        QCOMPARE(bench.seen(), (QByteArrayList{bench.context, post}));

        // ... and so for prompts in a topic that was created so.
        const QJsonValue topic = created[u"topics"][0][u"id"];
        bench.create(u"create_prompts_in_topic"_qs,
                     {{u"topicId"_qs, topic}, {u"prompts"_qs, QJsonArray{QJsonObject{{u"text"_qs, u"Another"_qs}}}}});
        QCOMPARE(bench.seen(),
                 (QByteArrayList{bench.context, "POST /v1/topics/" + topic.toString().toLatin1() + "/prompts"}));
    }

    void whatIsReadToPlanIsCounted()
    {
        CreationBench bench;
        tools::ToolCall call = CreationBench::callOf(bench.batch, bench.topic());
        call.trace = std::make_shared<tools::CallTrace>();
        QObject context;
        bool isPlanned = false;
        bench.planner.plan(call, PlanFor::Permission, &context, [&isPlanned](const auto &) { isPlanned = true; });
        QVERIFY(QTest::qWaitFor([&isPlanned] { return isPlanned; }));
        QCOMPARE(call.trace->requestsSent.load(), 1);
    }
};

BRANDBRIDGE_TEST(PermittedCreationsTest, QCoreApplication)
#include "test_permitted_creations.moc"
