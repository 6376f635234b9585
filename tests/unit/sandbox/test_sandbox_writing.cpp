// SPDX-License-Identifier: GPL-3.0-or-later
#include "service_fixture.h"
#include "support/test_program.h"

#include <QTemporaryDir>

using namespace brandbridge;

namespace {

QJsonObject parsed(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

/// @p count prompts, as the member of a body.
QJsonArray prompts(int count)
{
    QJsonArray all;
    for (int i = 0; i < count; ++i)
        all.append(QJsonObject{{u"text"_s, u"Which one is number %1?"_s.arg(i)}});
    return all;
}

QJsonObject quotaIn(const QJsonObject &answer)
{
    QJsonObject quota;
    for (const QString &name : {u"remainingSlots"_s, u"promptLimit"_s, u"orgWideLimit"_s, u"orgTotalPrompts"_s})
        quota[name] = answer[name];
    return quota;
}

} // namespace

/// The POST and DELETE endpoints: what they change, what they refuse and what stays.
class TestSandboxWriting : public QObject
{
    Q_OBJECT

private:
    /// A topic of @p brand made for the test.
    static QString newTopic(ServiceFixture &f, const QString &brand)
    {
        const Answer answer = f.post(u"/v1/brands/%1/topics"_s.arg(brand), parsed(R"({"topics":[{"name":"New"}]})"));
        return answer.list(u"topics"_s).at(0)[u"id"].toString();
    }
    /// A prompt in @p topic made for the test.
    static QString newPrompt(ServiceFixture &f, const QString &topic)
    {
        const Answer answer = f.post(u"/v1/topics/%1/prompts"_s.arg(topic), {{u"prompts"_s, prompts(1)}});
        return answer.list(u"prompts"_s).at(0)[u"id"].toString();
    }

private Q_SLOTS:
    void createTopics()
    {
        ServiceFixture f;
        const QString brand = f.brand(Arabic);
        const int before = f.context(brand)[u"topicCount"].toInt();
        const QString name = u"רחלות \"جديد\" \\\n\u0001 🧭"_s; // what is escaped, too
        const QJsonObject topic{{u"name"_s, name}};
        const Answer answer = f.post(u"/v1/brands/%1/topics"_s.arg(brand), {{u"topics"_s, QJsonArray{topic, topic}}});
        QCOMPARE(answer.status, 201);
        const QJsonArray topics = answer.list(u"topics"_s);
        QCOMPARE(topics.size(), 2);
        QCOMPARE(topics.at(0)[u"name"], name);
        QVERIFY(topics.at(0)[u"id"] != topics.at(1)[u"id"]);
        QCOMPARE(f.context(brand)[u"topicCount"].toInt(), before + 2);
    }

    void createPromptsInATopic()
    {
        ServiceFixture f;
        const QString brand = f.brand(Japanese);
        const QString topic = newTopic(f, brand);
        const QJsonObject before = f.context(brand);
        const QByteArray body =
            R"({"prompts":[{"text":"  Grüner Tee?  "},{"text":"玉露は？","customerJourney":"consideration"}]})";
        const Answer answer = f.post(u"/v1/topics/%1/prompts"_s.arg(topic), parsed(body));
        QCOMPARE(answer.status, 201);
        const QJsonArray created = answer.list(u"prompts"_s);
        QCOMPARE(created.at(0)[u"text"], u"Grüner Tee?"_s);
        QVERIFY(created.at(0)[u"customerJourney"].isNull());
        QCOMPARE(created.at(1)[u"text"], u"玉露は？"_s);
        QCOMPARE(created.at(1)[u"customerJourney"], u"consideration"_s);
        const QJsonObject after = f.context(brand);
        QCOMPARE(after[u"promptCount"].toInt(), before[u"promptCount"].toInt() + 2);
        QCOMPARE(quotaIn(answer.json), after[u"promptQuota"].toObject());
        QCOMPARE(answer.json[u"remainingSlots"].toInt(), before[u"promptQuota"][u"remainingSlots"].toInt() - 2);
        QCOMPARE(answer.json[u"orgTotalPrompts"].toInt(), before[u"promptQuota"][u"orgTotalPrompts"].toInt() + 2);
    }

    void batchCreatesTopicsAndPrompts()
    {
        ServiceFixture f;
        const QString brand = f.brand(WithSetback);
        const QString existing = newTopic(f, brand);
        const QJsonObject before = f.context(brand);
        const QByteArray body = R"({"topics":[{"name":"Fresh","prompts":[{"text":"a"},{"text":"b"}]},
            {"id":"%1","prompts":[{"text":"a"},{"text":"b"},{"text":"c"}]},{"name":"Empty"}]})";
        const Answer answer = f.post(u"/v1/brands/%1/topics-prompts/batch"_s.arg(brand),
                                     parsed(QByteArray(body).replace("%1", existing.toLatin1())));
        QCOMPARE(answer.status, 201);
        const QJsonArray topics = answer.list(u"topics"_s);
        QStringList made;
        for (const QJsonValue topic : topics)
            made.append(u"%1 %2"_s.arg(topic[u"name"].toString()).arg(topic[u"prompts"].toArray().size()));
        QCOMPARE(made, (QStringList{u"Fresh 2"_s, u"New 3"_s, u"Empty 0"_s}));
        QCOMPARE(topics.at(1)[u"id"], existing);
        QCOMPARE(topics.at(2)[u"prompts"], QJsonValue(QJsonArray()));
        const QJsonObject after = f.context(brand);
        QCOMPARE(after[u"topicCount"].toInt(), before[u"topicCount"].toInt() + 2);
        QCOMPARE(after[u"promptCount"].toInt(), before[u"promptCount"].toInt() + 5);
        QCOMPARE(quotaIn(answer.json), after[u"promptQuota"].toObject());
    }

    void writesShowInTheNextRunOnly()
    {
        ServiceFixture f;
        const QString brand = f.brand(WithSetback);
        const QString lastRun = f.lastRun(brand);
        const QJsonArray before = f.results(lastRun);
        const QString removed = before.first()[u"promptId"].toString();

        const QString topic = newTopic(f, brand);
        const QString added = newPrompt(f, topic);
        QCOMPARE(f.remove(u"/v1/prompts/%1"_s.arg(removed)).status, 200);
        QCOMPARE(f.results(lastRun), before);

        f.now = f.now.addDays(7);
        QSet<QString> asked;
        for (const QJsonValue result : f.results(f.lastRun(brand)))
            asked.insert(result[u"promptId"].toString());
        QVERIFY(asked.contains(added));
        QVERIFY(!asked.contains(removed));
        QCOMPARE(f.results(lastRun), before);
    }

    void theBrandsLimitHolds()
    {
        ServiceFixture f;
        const QString brand = f.brand(Flagship);
        const QJsonObject quota = f.quota(brand);
        const int slots = quota[u"remainingSlots"].toInt();
        QVERIFY(slots < quota[u"orgWideLimit"].toInt() - quota[u"orgTotalPrompts"].toInt());
        const QString path = u"/v1/topics/%1/prompts"_s.arg(newTopic(f, brand));

        const Answer refused = f.post(path, {{u"prompts"_s, prompts(slots + 1)}});
        QCOMPARE(refused.status, 409);
        QJsonObject body = quota;
        body[u"message"] = u"Prompt limit exceeded"_s;
        body[u"code"] = u"prompt_limit_exceeded"_s;
        QCOMPARE(refused.json, body);
        QCOMPARE(f.quota(brand), quota);

        QCOMPARE(f.post(path, {{u"prompts"_s, prompts(slots)}}).json[u"remainingSlots"].toInt(-1), 0);
        QCOMPARE(f.post(path, {{u"prompts"_s, prompts(1)}}).status, 409);
    }

    void theOrganizationsLimitHolds()
    {
        ServiceFixture f;
        const QString brand = f.brand(WithoutRuns);
        const QJsonObject quota = f.quota(brand);
        const int slots = quota[u"orgWideLimit"].toInt() - quota[u"orgTotalPrompts"].toInt();
        QCOMPARE(quota[u"remainingSlots"].toInt(), slots);
        const QString path = u"/v1/brands/%1/topics-prompts/batch"_s.arg(brand);
        const auto batch = [](int count) {
            return QJsonObject{
                {u"topics"_s, QJsonArray{QJsonObject{{u"name"_s, u"T"_s}, {u"prompts"_s, prompts(count)}}}}};
        };
        const int topics = f.context(brand)[u"topicCount"].toInt();
        QCOMPARE(f.post(path, batch(slots + 1)).status, 409);
        QCOMPARE(f.context(brand)[u"topicCount"].toInt(), topics);
        QCOMPARE(f.post(path, batch(slots)).status, 201);
        QCOMPARE(f.quota(f.brand(Arabic))[u"remainingSlots"].toInt(-1), 0);

        const QString used = f.results(f.lastRun(f.brand(Arabic))).first()[u"promptId"].toString();
        QCOMPARE(f.remove(u"/v1/prompts/%1"_s.arg(used)).json[u"remainingSlots"].toInt(), 1);
        QCOMPARE(f.quota(brand)[u"remainingSlots"].toInt(), 1);
    }

    void createPerceptionPrompts()
    {
        ServiceFixture f;
        const QString brand = f.brand(Flagship);
        const int slots = f.quota(brand)[u"remainingSlots"].toInt();
        const Answer answer =
            f.post(u"/v1/brands/%1/perception-prompts"_s.arg(brand), parsed(R"({"prompts":[{"text":"Is Velmora fun?"},
            {"text":"Is Velmora fair?","propertyId":"Trust","goodScore":"Fair","badScore":"Unfair"},
            {"text":"a","scoringLogic":{"rules":[1,"two"]}},{"text":"b","scoringLogic":"higher is better"}]})"));
        QCOMPARE(answer.status, 201);
        QCOMPARE(answer.json[u"remainingSlots"].toInt(), slots - 4);
        const QJsonArray created = answer.list(u"prompts"_s);
        QCOMPARE(created.at(0)[u"brandId"], brand);
        QCOMPARE(created.at(0)[u"promptText"], u"Is Velmora fun?"_s);
        QJsonArray scored;
        for (const QJsonValue prompt : created)
            scored.append(QJsonArray{prompt[u"propertyId"], prompt[u"scoringLogic"]});
        QCOMPARE(QJsonDocument(scored).toJson(QJsonDocument::Compact),
                 QByteArray(R"([["Custom",null],["Trust",{"badScore":"Unfair","goodScore":"Fair"}],)"
                            R"(["Custom",{"rules":[1,"two"]}],["Custom","higher is better"]])"));
        QCOMPARE(f.quota(brand)[u"remainingSlots"].toInt(), slots - 4);

        const auto responses = [&] {
            for (const QJsonValue item : f.data(u"/v1/brands/%1/perception"_s.arg(brand))) {
                if (item[u"id"] == created.at(0)[u"id"])
                    return item[u"responses"].toArray().size();
            }
            return qsizetype(-1);
        };
        QCOMPARE(responses(), 0);
        f.now = f.now.addDays(7);
        QCOMPARE(responses(), 6);
        QCOMPARE(f.remove(u"/v1/prompts/%1"_s.arg(created.at(0)[u"id"].toString())).status, 200);
        QCOMPARE(responses(), -1);
        QCOMPARE(f.quota(brand)[u"remainingSlots"].toInt(), slots - 3);

        const Answer refused = f.post(u"/v1/brands/%1/perception-prompts"_s.arg(f.brand(WithoutCustomPerception)),
                                      {{u"prompts"_s, prompts(1)}});
        QCOMPARE(refused.status, 403);
        QCOMPARE(refused.json[u"code"], u"custom_perception_prompts_disabled"_s);
    }

    void deleteSeveralPrompts()
    {
        ServiceFixture f;
        const QString brand = f.brand(Flagship);
        const QJsonArray results = f.results(f.lastRun(brand));
        const QString first = results.first()[u"promptId"].toString();
        const QString last = results.last()[u"promptId"].toString();
        const QJsonObject before = f.context(brand);
        const QJsonObject body{{u"promptIds"_s, QJsonArray{first, unknownId, last.toUpper(), first, u"no uuid"_s}}};
        const Answer answer = f.post(u"/v1/prompts/batch-delete"_s, body);
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json[u"deleted"].toInt(), 2);
        const QJsonObject after = f.context(brand);
        QCOMPARE(after[u"promptCount"].toInt(), before[u"promptCount"].toInt() - 2);
        QCOMPARE(answer.json[u"remainingSlots"], after[u"promptQuota"][u"remainingSlots"]);
        QCOMPARE(f.post(u"/v1/prompts/batch-delete"_s, body).json[u"deleted"].toInt(-1), 0);
    }

    void deletionOfATopicDeletesItsPrompts()
    {
        ServiceFixture f;
        const QString brand = f.brand(Japanese);
        const QString topic = f.results(f.lastRun(brand)).first()[u"topic"][u"id"].toString();
        const QString added = newPrompt(f, topic);
        const QJsonObject before = f.context(brand);
        const Answer answer = f.remove(u"/v1/topics/%1"_s.arg(topic));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json[u"deleted"], true);
        const QJsonObject after = f.context(brand);
        QCOMPARE(after[u"topicCount"].toInt(), before[u"topicCount"].toInt() - 1);
        QCOMPARE(after[u"promptCount"].toInt(), before[u"promptCount"].toInt() - 7);
        QCOMPARE(answer.json[u"remainingSlots"], after[u"promptQuota"][u"remainingSlots"]);
        QCOMPARE(f.remove(u"/v1/topics/%1"_s.arg(topic)).status, 404);
        QCOMPARE(f.remove(u"/v1/prompts/%1"_s.arg(added)).status, 404);
        QCOMPARE(f.post(u"/v1/topics/%1/prompts"_s.arg(topic), {{u"prompts"_s, prompts(1)}}).status, 404);
    }

    void badRequests()
    {
        ServiceFixture f;
        const QJsonObject before = f.context(f.brand(Flagship));
        const auto check = [&](const QString &path, const QByteArray &body, int status, const QString &mentioned) {
            const QByteArray asked = f.withIds(QString::fromUtf8(body)).toUtf8();
            const Answer answer = f.send("POST", f.withIds(path).toUtf8(), asked);
            QVERIFY2(answer.status == status, asked + " at " + path.toUtf8());
            QVERIFY2(answer.json[u"message"].toString().contains(f.withIds(mentioned)), answer.body.constData());
            QVERIFY2(f.context(f.brand(Flagship)) == before, asked);
        };
        const QString topics = u"/v1/brands/BRAND/topics"_s;
        const QString batch = u"/v1/brands/BRAND/topics-prompts/batch"_s;
        const QString inTopic = u"/v1/topics/TOPIC/prompts"_s;
        const QString perception = u"/v1/brands/BRAND/perception-prompts"_s;
        const QString erase = u"/v1/prompts/batch-delete"_s;
        check(topics, "{", 400, u"not JSON"_s);
        check(topics, "", 400, u"not JSON"_s);
        check(topics, "[]", 400, u"must be a JSON object"_s);
        check(topics, "{}", 400, u"topics must be an array"_s);
        check(batch, R"({"topics":[]})", 400, u"topics must be an array with one item or more"_s);
        check(topics, R"({"topics":["a"]})", 400, u"topics[0] must be an object"_s);
        check(topics, R"({"topics":[{"name":"a"},{}]})", 400, u"topics[1].name"_s);
        check(topics, R"({"topics":[{"name":" "}]})", 400, u"topics[0].name"_s);
        check(batch, R"({"topics":[{}]})", 400, u"topics[0].name"_s);
        check(batch, R"({"topics":[{"name":"a","prompts":1}]})", 400, u"topics[0].prompts"_s);
        check(batch, R"({"topics":[{"name":"a","prompts":[{"text":""}]}]})", 400, u"topics[0].prompts[0].text"_s);
        check(batch, R"({"topics":[{"id":"a"}]})", 400, u"topics[0].id must be a UUID"_s);
        check(batch, R"({"topics":[{"name":"a"},{"id":"UNKNOWN"}]})", 404, u"no topic UNKNOWN"_s);
        check(batch, R"({"topics":[{"id":"TOPIC2"}]})", 404, u"not one of this brand"_s);
        check(inTopic, "{}", 400, u"prompts must be an array"_s);
        check(inTopic, R"({"prompts":[{"text":"a"},{"text":7}]})", 400, u"prompts[1].text"_s);
        check(inTopic, R"({"prompts":[{"text":"a","customerJourney":1}]})", 400, u"prompts[0].customerJourney"_s);
        check(u"/v1/topics/UNKNOWN/prompts"_s, R"({"prompts":[{"text":"a"}]})", 404, u"no topic"_s);
        check(u"/v1/topics/new/prompts"_s, R"({"prompts":[{"text":"a"}]})", 400, u"topicId"_s);
        check(u"/v1/brands/UNKNOWN/topics"_s, R"({"topics":[{"name":"a"}]})", 404, u"no brand"_s);
        check(perception, R"({"prompts":[{"propertyId":"Trust"}]})", 400, u"prompts[0].text"_s);
        check(perception, R"({"prompts":[{"text":"a","scoringLogic":5}]})", 400, u"scoringLogic"_s);
        check(erase, "{}", 400, u"promptIds"_s);
        check(erase, R"({"promptIds":[1]})", 400, u"promptIds[0]"_s);
    }

    void aBodyMustBeSaidToBeJsonAndIdsBeKnown()
    {
        ServiceFixture f;
        const Answer answer = f.send("POST", "/v1/prompts/batch-delete", R"({"promptIds":["a"]})",
                                     {{"x-service-api-key", "key"}, {"Content-Type", "text/plain"}});
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.body.contains("Content-Type"));
        for (const QString &path : {u"/v1/prompts/%1"_s, u"/v1/topics/%1"_s}) {
            QCOMPARE(f.remove(path.arg(unknownId)).status, 404);
            QCOMPARE(f.remove(path.arg(u"one"_s)).status, 400);
        }
    }
};

BRANDBRIDGE_TEST(TestSandboxWriting, QCoreApplication)
#include "test_sandbox_writing.moc"
