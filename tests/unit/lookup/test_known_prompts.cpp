// SPDX-License-Identifier: GPL-3.0-or-later
// Topics and prompts with and without ids, and those that are kept across restarts.
#include "core/lookup/prompt_store.h"

#include "support/file_modes.h"
#include "support/files.h"
#include "support/test_program.h"

#include <QJsonDocument>
#include <QTemporaryDir>

using namespace brandbridge;
using namespace brandbridge::test;
using deletions::StoredDeletion;
using lookup::KnownPrompt;
using lookup::KnownPrompts;
using lookup::KnownTopic;
using lookup::PromptStore;

namespace {

const QDateTime report(QDate(2026, 3, 9), QTime(6, 0), Qt::UTC);

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

/// Results such as "Pricing: What does it cost?", without ids.
service::Page<service::RunResult> resultsOf(const QStringList &prompts, const QDateTime &at = report)
{
    service::Page<service::RunResult> page;
    page.run = service::Run{.startedAt = at};
    for (const QString &prompt : prompts)
        page.items.append({.promptText = prompt.section(u": "_s, 1), .topicName = prompt.section(u": "_s, 0, 0)});
    return page;
}

/// "Pricing(t-1): What does it cost?(p-1)", in the order that they are known in; topics without prompts at the end.
QStringList described(const KnownPrompts &known)
{
    const auto withId = [](const QString &name, const QString &id) {
        return id.isEmpty() ? name : name + u'(' + id + u')';
    };
    QStringList all;
    QStringList empty;
    for (const KnownPrompt &prompt : known.prompts()) {
        const KnownTopic *const topic = known.topicOf(prompt);
        all.append((topic ? withId(topic->name, topic->id) : QString()) + u": "_s +
                   withId(prompt.prompt.text, prompt.prompt.id));
    }
    for (const KnownTopic &topic : known.topics()) {
        const bool isUsed = std::any_of(known.prompts().begin(), known.prompts().end(),
                                        [&](const KnownPrompt &prompt) { return known.topicOf(prompt) == &topic; });
        if (!isUsed)
            empty.append(withId(topic.name, topic.id));
    }
    return all + empty;
}

service::Change changeOf(const QString &endpoint, const QByteArray &arguments, const QByteArray &answer)
{
    return {{.method = endpoint == u"delete_topic" ? "DELETE" : "POST",
             .endpoint = endpoint,
             .arguments = object(arguments)},
            answer,
            true};
}

StoredDeletion deletionOf(const deletions::Topic &topic, const QDateTime &at)
{
    StoredDeletion deletion;
    deletion.at = at;
    deletion.outcome = StoredDeletion::Outcome::Deleted;
    deletion.brands = {{u"b"_s, {}, {topic}, {}}};
    return deletion;
}

const QByteArray batch = R"({"brandId":"b","topics":[
    {"name":"Winter","prompts":[{"text":"Which tyres?","customerJourney":"decision"},{"text":"Which chains?"}]},
    {"id":"t-9","prompts":[{"text":"Which brakes?"}]}]})";
/// What was created is not listed, and topics that existed already are left out.
const QByteArray batchAnswer = R"({"topics":[{"id":"t-1","name":"Winter","prompts":[]}],"remainingSlots":7})";

} // namespace

class TestKnownPrompts final : public QObject
{
    Q_OBJECT

    QString file() const { return m_folder->filePath(u"prompts.json"_s); }
    PromptStore store(const QString &service = u"one"_s) const { return {file(), service}; }
    void record(const service::Change &change) { store().record(change, m_brands); }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_brands.clear();
    }

    void resultsWithoutIdsAreToldApartByTopicAndText()
    {
        KnownPrompts known;
        known.add(resultsOf({u"Pricing: Which one?"_s, u"Support: Which one?"_s, u"Pricing: Which one?"_s,
                             u"Caf\u00e9: Which one?"_s, u"Cafe\u0301: Which one?"_s, u"pricing: Which one?"_s}),
                  u"b"_s);
        QCOMPARE(known.topics().size(), 4);
        QCOMPARE(known.prompts().size(), 4);
        QCOMPARE(known.prompts().first().at, report);
        known.add(resultsOf({u"Pricing: Which one?"_s}), u"another"_s);
        QCOMPARE(known.of(u"b"_s).prompts().size(), 4);
        QCOMPARE(known.of(u"another"_s).prompts().size(), 1);
    }

    void anIdCompletesWhatWasKnownByName()
    {
        KnownPrompts known;
        known.add(resultsOf({u"Pricing: Which one?"_s, u"Pricing: What for?"_s}), u"b"_s);
        const QString topicKey = known.keyOf(known.topics().first());
        const QString promptKey = known.keyOf(known.prompts().first());
        known.add(KnownTopic{u"t-1"_s, u"Pricing"_s, u"b"_s});
        known.add(KnownPrompt{{.id = u"p-1"_s, .text = u"Which one?"_s}, u"b"_s, {}, false, u"Pricing"_s});
        QCOMPARE(described(known), (QStringList{u"Pricing(t-1): Which one?(p-1)"_s, u"Pricing(t-1): What for?"_s}));
        QCOMPARE(known.promptsOf(u"t-1"_s).size(), 2);
        QCOMPARE(known.topic(u"t-1"_s)->name, u"Pricing"_s);
        QCOMPARE(known.keyOf(known.topics().first()), topicKey); // what is chosen stays chosen
        QCOMPARE(known.keyOf(known.prompts().first()), promptKey);

        // A second topic of the name is another one.
        known.add(KnownTopic{u"t-2"_s, u"Pricing"_s, u"b"_s});
        QCOMPARE(known.topics().size(), 2);
        QVERIFY(known.keyOf(known.topics().last()) != topicKey);
    }

    void aNameCompletesWhatWasKnownByItsId()
    {
        KnownPrompts known;
        known.addCreated(object(R"({"topicId":"t-1","prompts":[{"text":"Which one?"}]})"), {}, report);
        known.add(resultsOf({u"Pricing: Which one?"_s}), u"b"_s);
        known.add(KnownTopic{u"t-1"_s, u"Pricing"_s, u"b"_s});
        QCOMPARE(described(known), QStringList{u"Pricing(t-1): Which one?"_s});
        QCOMPARE(known.prompts().first().brandId, u"b"_s);
    }

    void whatIsSentIsKnownEvenIfNoAnswerListsIt_data()
    {
        const auto row = columns<QByteArray, QByteArray, QStringList>("arguments", "answer", "known");
        const QStringList withoutIds{u"Winter(t-1): Which tyres?"_s, u"Winter(t-1): Which chains?"_s,
                                     u"(t-9): Which brakes?"_s};
        row("nothing is listed", batch, batchAnswer, withoutIds);
        row("the answer is empty", batch, "{}",
            {u"Winter: Which tyres?"_s, u"Winter: Which chains?"_s, u"(t-9): Which brakes?"_s});
        row("everything is listed", batch,
            R"({"topics":[{"id":"t-1","name":"Winter","prompts":[{"id":"p-1","text":"Which tyres?"},
                {"id":"p-2","text":"Which chains?"}]},{"id":"t-9","name":"Brakes","prompts":[{"id":"p-3"}]}]})",
            {u"Winter(t-1): Which tyres?(p-1)"_s, u"Winter(t-1): Which chains?(p-2)"_s,
             u"Brakes(t-9): Which brakes?(p-3)"_s});
        row("one of two is listed", batch, R"({"topics":[{"id":"t-1","name":"Winter","prompts":[{"id":"p-2"}]}]})",
            withoutIds);
        row("topics alone", R"({"brandId":"b","topics":[{"name":"One"},{"name":"Two"}]})",
            R"({"topics":[{"id":"t-2","name":"Two"},{"id":"t-1","name":"One"}]})", {u"One(t-1)"_s, u"Two(t-2)"_s});
        row("in a topic", R"({"topicId":"t-1","prompts":[{"text":"Which one?"}]})",
            R"({"prompts":[{"id":"p-1","text":"Which one?","customerJourney":null}],"remainingSlots":1})",
            {u"(t-1): Which one?(p-1)"_s});
    }
    void whatIsSentIsKnownEvenIfNoAnswerListsIt()
    {
        QFETCH(const QByteArray, arguments);
        QFETCH(const QByteArray, answer);
        KnownPrompts known;
        known.addCreated(object(arguments), object(answer), report);
        QTEST(described(known), "known");
        if (arguments == batch)
            QCOMPARE(known.prompts().first().prompt.customerJourney, u"decision"_s);
    }

    void topicsOfOneNameKeepTheirOwnPrompts()
    {
        KnownPrompts known;
        for (const QByteArray id : {"t-1", "t-2"})
            known.addCreated(
                object(R"({"brandId":"b-1","topics":[{"name":"Trial","prompts":[{"text":"A"},{"text":"B"}]}]})"),
                object(R"({"topics":[{"id":")" + id + R"(","name":"Trial","prompts":[]}]})"), report);
        QCOMPARE(known.promptsOf(u"t-2"_s).size(), 2);
        QSet<QString> keys;
        for (const KnownPrompt &prompt : known.prompts())
            keys.insert(known.keyOf(prompt));
        QCOMPARE(keys.size(), 4);
        known.remove(QSet<QString>{u"t-1"_s});
        QCOMPARE(described(known), QStringList({u"Trial(t-2): A"_s, u"Trial(t-2): B"_s}));
    }

    void perceptionPromptsKeepTheirScoring()
    {
        KnownPrompts known;
        known.addCreated(
            object(R"({"brandId":"b","prompts":[{"text":"Is it good?","propertyId":"Trust","scoringLogic":"s"}]})"),
            object(R"({"prompts":[{"id":"q-1","brandId":"b","promptText":"Is it good?","propertyId":"Trust"}]})"),
            report);
        const KnownPrompt &prompt = known.prompts().first();
        QVERIFY(prompt.isPerception && !known.topicOf(prompt));
        QCOMPARE(prompt.prompt.id, u"q-1"_s);
        QCOMPARE(prompt.prompt.text, u"Is it good?"_s);
        QCOMPARE(prompt.prompt.scoringLogic, QJsonValue(u"s"_s));
        QVERIFY(known.of(u"b"_s).prompts().isEmpty()); // it is in no topic
    }

    void whatWasDeletedIsGoneUntilALaterRunHasIt()
    {
        const deletions::Topic topic{u"t-1"_s, u"Pricing"_s, true, {{u"p-1"_s, u"Which one?"_s}}, {}};
        const deletions::Topic less{{}, u"Support"_s, false, {{u"p-2"_s, u"Who helps?"_s}}, {}};
        const QList<StoredDeletion> deletions{deletionOf(topic, report.addDays(1)),
                                              deletionOf(less, report.addDays(1))};
        const QStringList prompts{u"Pricing: Which one?"_s, u"Pricing: What for?"_s, u"Support: Who helps?"_s,
                                  u"Support: Which one?"_s};
        KnownPrompts known;
        known.add(resultsOf(prompts), u"b"_s);
        known.remove(deletions);
        QCOMPARE(described(known), QStringList{u"Support: Which one?"_s});

        // It was created again.
        known.add(resultsOf(prompts), u"b"_s);
        known.addCreated(object(R"({"brandId":"b","topics":[{"name":"Pricing","prompts":[{"text":"What else?"}]}]})"),
                         object(R"({"topics":[{"id":"t-2","name":"Pricing","prompts":[]}]})"), report.addDays(2));
        known.remove(deletions);
        QCOMPARE(described(known), (QStringList{u"Support: Which one?"_s, u"Pricing(t-2): What else?"_s}));

        KnownPrompts later;
        later.add(resultsOf(prompts, report.addDays(7)), u"b"_s);
        later.remove(deletions);
        QCOMPARE(later.prompts().size(), 4);

        // With ids these alone count.
        KnownPrompts withIds;
        withIds.add(KnownTopic{u"t-7"_s, u"Pricing"_s, u"b"_s, report});
        withIds.add(KnownTopic{u"t-1"_s, u"Pricing"_s, u"b"_s, report});
        withIds.remove(deletions);
        QCOMPARE(described(withIds), QStringList{u"Pricing(t-7)"_s});
        // Of an unknown topic no name is known.
        KnownPrompts unnamed;
        unnamed.add(resultsOf({u": Which one?"_s}), u"b"_s);
        unnamed.remove({deletionOf({u"t-8"_s, {}, true, {}, {}}, report.addDays(1))});
        QCOMPARE(unnamed.prompts().size(), 1);
    }

    /// It was deleted in the service's web application.
    void whatALaterReportLacksIsOutdated()
    {
        KnownPrompts known;
        known.add(resultsOf({u"Pricing: Which one?"_s}), u"b"_s);
        known.addCreated(object(batch), object(batchAnswer), report.addDays(-2));
        known.addCreated(object(R"({"brandId":"b","topics":[{"name":"New","prompts":[{"text":"Just now?"}]}]})"), {},
                         report.addSecs(-3600));
        known.removeOutdated(u"b"_s, report);
        QCOMPARE(described(known),
                 (QStringList{u"Pricing: Which one?"_s, u"New: Just now?"_s, u"Winter(t-1)"_s, u"(t-9)"_s}));
    }

    void whatWasCreatedIsKeptAcrossRestarts()
    {
        m_brands.record([] {
            KnownPrompts names;
            names.add(KnownTopic{u"t-9"_s, u"Brakes"_s, u"b"_s});
            return names;
        }());
        record(changeOf(u"batch_create_topics_and_prompts"_s, batch, batchAnswer));
        const QStringList all{u"Winter(t-1): Which tyres?"_s, u"Winter(t-1): Which chains?"_s,
                              u"Brakes(t-9): Which brakes?"_s};
        PromptStore later = store();
        QCOMPARE(described(later.known()), all);
        QCOMPARE(later.known().prompts().first().prompt.customerJourney, u"decision"_s);
        QVERIFY(later.known().prompts().first().at.isValid());
        QVERIFY(isOwnersAlone(file()));
        QVERIFY(described(store(u"two"_s).known()).isEmpty());

        // What another process records is seen, and what fails is not recorded.
        record(changeOf(u"create_prompts_in_topic"_s, R"({"topicId":"t-1","prompts":[{"text":"Which oil?"}]})",
                        R"({"prompts":[{"id":"p-4","text":"Which oil?"}]})"));
        service::Change failed = changeOf(u"create_topics"_s, R"({"brandId":"b","topics":[{"name":"Lost"}]})", {});
        failed.isDone = false;
        record(failed);
        QCOMPARE(described(later.known()), all + QStringList{u"Winter(t-1): Which oil?(p-4)"_s});
    }

    void whatIsDeletedLeaves()
    {
        record(changeOf(u"batch_create_topics_and_prompts"_s, batch, batchAnswer));
        record(changeOf(u"create_prompts_in_topic"_s, R"({"topicId":"t-9","prompts":[{"text":"Which oil?"}]})",
                        R"({"prompts":[{"id":"p-4","text":"Which oil?"}]})"));
        record(changeOf(u"delete_prompts"_s, R"({"promptIds":["p-4"]})", R"({"deleted":1})"));
        QCOMPARE(described(store().known()).size(), 3);
        record(changeOf(u"delete_topic"_s, R"({"topicId":"t-1"})", {})); // 204
        QCOMPARE(described(store().known()), QStringList{u"(t-9): Which brakes?"_s});
        QVERIFY(store().remove({u"t-9"_s}));
        QVERIFY(described(store().known()).isEmpty());
    }

    void aDamagedFileIsLeftAlone()
    {
        for (const QByteArray &damage :
             {QByteArray("{"), QByteArray(R"({"version":1,"services":[]})"), QByteArray(R"({"version":99})"),
              QByteArray(R"({"version":1,"services":{"one":{"topics":1}}})")}) {
            putPrivate(file(), damage);
            PromptStore damaged = store();
            QVERIFY2(described(damaged.known()).isEmpty() && damaged.problem().contains(u"prompts.json"), damage);
            QVERIFY2(!damaged.add(KnownTopic{u"t-1"_s, u"Pricing"_s, u"b"_s}), damage);
            record(changeOf(u"batch_create_topics_and_prompts"_s, batch, batchAnswer));
            QCOMPARE(bytesOf(file()), damage);
            QVERIFY(QFile::remove(file()));
            QVERIFY2(described(damaged.known()).isEmpty() && damaged.problem().isEmpty(), damage);
        }
    }

    void theOldestGoFirst()
    {
        KnownPrompts many;
        for (int i = 0; i < 300; ++i)
            many.add(KnownPrompt{{.id = {}, .text = QString::number(i)}, u"b"_s, {}, false, u"Pricing"_s});
        many.limit(100);
        QCOMPARE(many.prompts().size(), 100);
        QCOMPARE(many.prompts().first().prompt.text, u"200"_s);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    lookup::BrandCache m_brands;
};

BRANDBRIDGE_TEST(TestKnownPrompts, QCoreApplication)
#include "test_known_prompts.moc"
