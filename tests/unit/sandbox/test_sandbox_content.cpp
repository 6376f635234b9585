// SPDX-License-Identifier: GPL-3.0-or-later
#include "service_fixture.h"
#include "support/test_program.h"

#include <QRegularExpression>

#include <cmath>

using namespace brandbridge;

namespace {

/// Metrics counted from the results of a run, as the notes on the service define them.
QJsonObject counted(const QJsonArray &results, bool withTopics)
{
    QJsonObject metrics{{u"completedResponses"_s, results.size()}};
    QJsonObject topics;
    QJsonObject mentions;
    int present = 0, ranked = 0, withBrands = 0;
    double ranks = 0;
    QMap<QString, int> sentiments{{u"positive"_s, 0}, {u"negative"_s, 0}, {u"neutral"_s, 0}};
    for (const QJsonValue result : results) {
        const QJsonArray mentioned = result[u"mentionedBrands"].toArray();
        withBrands += !mentioned.isEmpty();
        for (const QJsonValue brand : mentioned)
            mentions[brand.toString()] = mentions[brand.toString()].toInt() + 1;
        if (!result[u"isPresent"].toBool())
            continue;
        const QString sentiment = result[u"sentiment"].toString();
        ++present;
        ++sentiments[sentiment];
        if (result[u"rank"].isDouble()) {
            ranks += result[u"rank"].toInt();
            ++ranked;
        }
        const QString topic = result[u"topic"][u"name"].toString();
        QJsonObject ofTopic = topics[topic].toObject();
        for (const QString &count : {u"present"_s, sentiment})
            ofTopic[count] = ofTopic[count].toInt() + 1;
        topics[topic] = ofTopic;
    }
    metrics[u"present"] = present;
    metrics[u"responsesWithBrands"] = withBrands;
    metrics[u"averageRank"] = ranked > 0 ? QJsonValue(std::round(100 * ranks / ranked) / 100) : QJsonValue();
    for (auto it = sentiments.begin(); it != sentiments.end(); ++it)
        metrics[it.key()] = it.value();
    metrics[u"topics"] = withTopics ? QJsonValue(topics) : QJsonValue();
    metrics[u"mentionedBrandsRun"] = mentions;
    return metrics;
}

/// The bounds of the 95 % Wilson interval of @p count in @p total.
std::pair<double, double> wilson(int count, int total)
{
    const double z = 1.96, n = total, p = count / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {middle - half, middle + half};
}

} // namespace

/// The service's data holds together, is worth looking at, and is the same every time.
class TestSandboxContent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void metricsAgreeWithResults()
    {
        ServiceFixture f;
        for (int brand = Flagship; brand <= WithoutCustomPerception; ++brand) {
            const QJsonArray runs = f.runs(f.brand(brand));
            QVERIFY2(runs.size() >= 26, QByteArray::number(brand));
            for (const QJsonValue run : runs) {
                const QString id = run[u"id"].toString();
                const QJsonObject stats = f.get(u"/v1/runs/%1/stats"_s.arg(id)).json;
                QVERIFY2(stats[u"startedAt"] == run[u"startedAt"], qPrintable(id));
                const QJsonArray results = f.results(id);
                if (run[u"metrics"].isNull()) {
                    QVERIFY2(stats[u"metrics"].isNull() && results.isEmpty(), qPrintable(id));
                    continue;
                }
                QJsonObject reported = stats[u"metrics"].toObject();
                QJsonObject listed = run[u"metrics"].toObject();
                QVERIFY2(reported[u"totalResponses"].toInt() >= results.size(), qPrintable(id));
                listed[u"mentionedBrandsRun"] = reported[u"mentionedBrandsRun"];
                QVERIFY2(listed == reported, qPrintable(id));
                reported.remove(u"calculatedAt"_s);
                reported.remove(u"totalResponses"_s);
                QVERIFY2(reported == counted(results, reported[u"topics"].isObject()), qPrintable(id));
            }
        }
    }

    void olderRunsHaveNoFiguresByTopic()
    {
        ServiceFixture f;
        const QJsonArray runs = f.runs(f.brand(WithSetback));
        QVERIFY(runs.first()[u"metrics"][u"topics"].isObject());
        QVERIFY(runs.last()[u"metrics"][u"topics"].isNull());
        QCOMPARE(runs.first()[u"metrics"].toObject().keys().join(u' '),
                 u"averageRank calculatedAt completedResponses negative neutral positive present "
                 "responsesWithBrands topics totalResponses"_s);
    }

    void sourcesAgreeWithWhatAnswersCite()
    {
        ServiceFixture f;
        const QString run = f.lastRun(f.brand(WithSetback));
        QMap<QString, int> cited;
        static const QRegularExpression link(u"\\]\\((https://[^)]+)\\)"_s);
        for (const QJsonValue result : f.data(u"/v1/runs/%1?limit=500&include_answer=true"_s.arg(run))) {
            for (auto matches = link.globalMatch(result[u"answer"].toString()); matches.hasNext();)
                ++cited[matches.next().captured(1)];
        }
        QMap<QString, int> reported;
        for (const QJsonValue site : f.data(u"/v1/runs/%1/sources"_s.arg(run))) {
            for (const QJsonValue page : site[u"links"].toArray())
                reported[page[u"uri"].toString()] = page[u"responseCount"].toInt();
        }
        QCOMPARE(reported, cited);
    }

    void answersNameExactlyTheBrandsTheResultSays()
    {
        ServiceFixture f;
        for (int brand = Flagship; brand <= WithoutCustomPerception; ++brand) {
            const QString own = f.data(u"/v1/brands"_s).at(brand)[u"name"].toString();
            const QString run = f.runs(f.brand(brand)).at(1)[u"id"].toString();
            const QStringList competitors =
                f.get(u"/v1/runs/%1/stats"_s.arg(run)).json[u"metrics"][u"mentionedBrandsRun"].toObject().keys();
            QVERIFY2(competitors.size() >= 3, qPrintable(own));
            const QJsonArray results = f.data(u"/v1/runs/%1?limit=500&include_answer=true"_s.arg(run));
            qsizetype words = 0;
            for (const QJsonValue result : results) {
                const QString answer = result[u"answer"].toString();
                QVERIFY2(!answer.contains(u'{'), qPrintable(answer));
                QVERIFY2(answer.contains(u"**%1**"_s.arg(own)) == result[u"isPresent"].toBool(), qPrintable(answer));
                QMap<qsizetype, QString> places;
                for (const QString &competitor : competitors) {
                    if (const qsizetype place = answer.indexOf(u"**%1**"_s.arg(competitor)); place >= 0)
                        places[place] = competitor;
                }
                QCOMPARE(QStringList(places.values()), result[u"mentionedBrands"].toVariant().toStringList());
                if (const int rank = result[u"rank"].toInt(); rank > 0)
                    QVERIFY2(answer.contains(u"\n%1. **%2**"_s.arg(rank).arg(own)), qPrintable(answer));
                words += answer.split(QRegularExpression(u"\\s+"_s)).size();
            }
            if (brand != Japanese) // which puts no spaces between words
                QVERIFY2(words / results.size() >= 200, qPrintable(own));
        }
    }

    void textOfEveryScriptIsThere()
    {
        ServiceFixture f;
        const auto isIn = [](const QJsonArray &results, QChar::Script script) {
            return std::any_of(results.begin(), results.end(), [&](const QJsonValue &result) {
                const QString text = result[u"prompt"][u"text"].toString();
                return std::any_of(text.begin(), text.end(), [&](QChar c) { return c.script() == script; });
            });
        };
        const QJsonArray arabic = f.results(f.lastRun(f.brand(Arabic)));
        QVERIFY(isIn(arabic, QChar::Script_Arabic));
        QVERIFY(isIn(arabic, QChar::Script_Hebrew));
        const QJsonArray japanese = f.results(f.lastRun(f.brand(Japanese)));
        QVERIFY(isIn(japanese, QChar::Script_Hiragana));
        QVERIFY(isIn(japanese, QChar::Script_Latin));
        QVERIFY(f.get(u"/v1/brands"_s).body.contains("نورا للسفر"));
    }

    void thereIsARunOfEveryKind()
    {
        ServiceFixture f;
        bool isLarge = false, isPartial = false, isAbandoned = false, isUnranked = false, isQuiet = false;
        for (int brand = Flagship; brand <= WithoutCustomPerception; ++brand) {
            for (const QJsonValue run : f.runs(f.brand(brand))) {
                const QJsonObject metrics = run[u"metrics"].toObject();
                const int completed = metrics[u"completedResponses"].toInt();
                const bool isComplete = completed == metrics[u"totalResponses"].toInt();
                isLarge = isLarge || completed >= 2400;
                isAbandoned = isAbandoned || run[u"metrics"].isNull();
                isUnranked = isUnranked || (metrics[u"averageRank"].isNull() && metrics[u"present"].toInt() > 0);
                isQuiet = isQuiet || metrics[u"present"].toInt() > metrics[u"responsesWithBrands"].toInt();
                if (!metrics.isEmpty())
                    QCOMPARE(metrics.contains(u"calculatedAt"_s), isComplete);
                isPartial = isPartial || (completed > 0 && !isComplete);
            }
        }
        QVERIFY(isLarge && isPartial && isAbandoned && isUnranked && isQuiet);
    }

    void aSetbackCanBeTracedToOneModelAndOneTopic()
    {
        ServiceFixture f;
        const QJsonArray runs = f.runs(f.brand(WithSetback));
        const auto visibility = [](const QJsonValue &run) {
            return wilson(run[u"metrics"][u"present"].toInt(), run[u"metrics"][u"completedResponses"].toInt());
        };
        qsizetype after = 0;
        while (visibility(runs.at(after)).second >= visibility(runs.at(after + 1)).first)
            ++after;
        QVERIFY(after + 1 < runs.size());

        struct Share
        {
            int present = 0;
            int all = 0;
        };
        QMap<QString, Share> before, since;
        for (const auto &[run, shares] : {std::pair(after + 1, &before), std::pair(after, &since)}) {
            for (const QJsonValue result : f.results(runs.at(run)[u"id"].toString())) {
                for (const QString &group : {result[u"llm"].toString(), result[u"topic"][u"name"].toString()}) {
                    Share &share = (*shares)[group];
                    share.present += result[u"isPresent"].toBool();
                    ++share.all;
                }
            }
        }
        QStringList lost;
        for (auto it = since.begin(); it != since.end(); ++it) {
            if (4 * it->present * before[it.key()].all < before[it.key()].present * it->all)
                lost.append(it.key());
        }
        QCOMPARE(lost, QStringList({u"Battery range"_s, u"gemini"_s}));
    }

    void equalSeedAndClockGiveEqualBytes()
    {
        ServiceFixture one, two, other({.seed = 7});
        const QString brand = one.brand(Flagship);
        QVERIFY(other.brand(Flagship) != brand);
        const QString run = one.runs(brand).at(1)[u"id"].toString();
        for (const QString &path :
             {u"/"_s, u"/v1/organization/context"_s, u"/v1/brands"_s, u"/v1/brands/%1/context"_s.arg(brand),
              u"/v1/brands/%1/runs?limit=500"_s.arg(brand),
              u"/v1/brands/%1/last/results?limit=500&include_answer=true"_s.arg(brand), u"/v1/runs/%1"_s.arg(run),
              u"/v1/runs/%1/stats"_s.arg(run), u"/v1/runs/%1/sources"_s.arg(run),
              u"/v1/runs/%1/perception-sources"_s.arg(run), u"/v1/runs/%1/content-suggestions"_s.arg(run),
              u"/v1/brands/%1/perception"_s.arg(brand)}) {
            const Answer answer = one.get(path);
            QCOMPARE(answer.status, 200);
            QCOMPARE(two.get(path).body, answer.body);
        }
    }

    void theSeedDecidesContentForGood()
    {
        // What these were when written down: a change of generators or of their order would change users' demo data.
        ServiceFixture f;
        QCOMPARE(f.brand(Flagship), u"19cafc17-5199-4ee6-9459-2e0151adfb7f"_s);
        QCOMPARE(f.runs(f.brand(Flagship)).first()[u"id"], u"580f816f-6609-418b-b169-6bdf1be313bb"_s);
    }

    void aWeekLaterThereIsOneRunMore()
    {
        ServiceFixture f;
        for (const int index : {int(WithSetback), int(WithoutRuns)}) {
            const QString brand = f.brand(index);
            const QJsonArray runs = f.runs(brand);
            f.now = f.now.addDays(7);
            QJsonArray later = f.runs(brand);
            QCOMPARE(later.size(), runs.size() + 1);
            QCOMPARE(later.first()[u"metrics"][u"totalResponses"].toInt() > 0, true);
            later.removeFirst();
            QCOMPARE(later, runs);
        }
    }
};

BRANDBRIDGE_TEST(TestSandboxContent, QCoreApplication)
#include "test_sandbox_content.moc"
