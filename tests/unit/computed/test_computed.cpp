// SPDX-License-Identifier: GPL-3.0-or-later
// Every number in the answers of computed tools is computed again here, from the raw rows and by other means.
#include "core/computed/tools.h"
#include "core/computed/words.h"
#include "core/literals.h"
#include "core/statistics/tests.h"

#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>

using namespace brandbridge;
using namespace brandbridge::computed;
using service::RunResult;

namespace {

/// One response as the service publishes it.
struct Raw
{
    QString prompt;
    QString topic;
    QString model;
    bool isPresent = false;
    int rank = 0;
    QStringList rivals;
    QString answer;

    QJsonObject json() const
    {
        return {{u"prompt"_s, QJsonObject{{u"text"_s, prompt}}},
                {u"topic"_s, QJsonObject{{u"name"_s, topic}}},
                {u"llm"_s, model},
                {u"isPresent"_s, isPresent},
                {u"rank"_s, rank > 0 ? QJsonValue(rank) : QJsonValue()},
                {u"mentionedBrands"_s, QJsonArray::fromStringList(rivals)},
                {u"answer"_s, answer}};
    }
};

using RawRun = QList<Raw>;
const QStringList models{u"chatgpt"_s, u"gemini"_s, u"perplexity"_s};
const QStringList topics{u"Boots"_s, u"Sandals"_s};
const QString brandId = u"11111111-1111-1111-1111-111111111111"_s;

/// 20 prompts in two topics for three models, of which about @p percentOf(topic) name the brand.
template <typename PercentOf>
RawRun rawRun(QRandomGenerator &random, PercentOf percentOf)
{
    RawRun run;
    for (int prompt = 0; prompt < 20; ++prompt) {
        for (const QString &model : models) {
            Raw raw;
            raw.prompt = u"Which is best, number %1?"_s.arg(prompt);
            raw.topic = topics.at(prompt % 2);
            raw.model = model;
            raw.isPresent = random.bounded(100) < percentOf(raw.topic);
            raw.rank = raw.isPresent ? random.bounded(1, 6) : 0;
            for (const QString &rival : {u"Alpöner Schuhe"_s, u"Berga"_s}) {
                if (random.bounded(100) < 40)
                    raw.rivals.append(rival);
            }
            raw.answer = u"Take %1, %2 says."_s.arg(raw.isPresent ? u"Fennwick"_s : u"another"_s, model);
            run.append(raw);
        }
    }
    return run;
}

/// Runs of one brand, one a week, the oldest first.
struct Bench
{
    QList<RawRun> runs;
    QList<service::Source> sources;
    QList<service::ContentSuggestion> suggestions;
    QList<offline::SearchHit> kept;
    QDateTime now = QDateTime({2026, 11, 28}, {12, 0}, Qt::UTC);

    QDate dateAt(qsizetype run) const { return QDate(2026, 11, 23).addDays(-7 * (runs.size() - 1 - run)); }
    QString idAt(qsizetype run) const { return u"run-%1"_s.arg(run); }
    static int presentIn(const RawRun &run)
    {
        return static_cast<int>(std::count_if(run.begin(), run.end(), [](const Raw &raw) { return raw.isPresent; }));
    }

    /// Runs @p function as the program does: again and again, with what it asked for.
    Answer ask(Function function, QJsonObject arguments = {}) const
    {
        arguments.insert(u"brandId"_s, brandId);
        Facts facts;
        for (int round = 0; round < 10; ++round) {
            const Answer answer = function(facts, arguments, now);
            if (!facts.isWaiting())
                return answer;
            const QList<Need> needs = facts.needs();
            facts.forgetNeeds();
            for (const Need &need : needs)
                facts.insert(need, valueOf(need));
        }
        return {.text = {}, .error = u"it never ends"_s};
    }

    std::any valueOf(const Need &need) const
    {
        using Kind = Need::Kind;
        const auto at = [&] { return need.id.mid(4).toLongLong(); };
        switch (need.kind) {
        case Kind::Brands:
            return QList<service::Brand>{service::Brand{
                QJsonObject{{u"id"_s, brandId}, {u"name"_s, u"Fennwick"_s}, {u"domain"_s, u"fennwick.example"_s}}}};
        case Kind::Context:
            return service::BrandContext{QJsonObject{{u"promptQuota"_s, QJsonObject{{u"remainingSlots"_s, 17}}},
                                                     {u"nextEstimatedScheduledFetchAt"_s, u"2026-11-30T06:00:00Z"_s}}};
        case Kind::Runs: {
            QList<service::Run> list;
            for (qsizetype i = runs.size() - 1; i >= 0; --i)
                list.append(
                    service::Run{QJsonObject{{u"id"_s, idAt(i)},
                                             {u"startedAt"_s, dateAt(i).toString(Qt::ISODate) + u"T06:00:00Z"_s},
                                             {u"metrics"_s, QJsonObject{{u"present"_s, presentIn(runs.at(i))},
                                                                        {u"positive"_s, 5},
                                                                        {u"negative"_s, 2},
                                                                        {u"completedResponses"_s, runs.at(i).size()},
                                                                        {u"totalResponses"_s, runs.at(i).size()},
                                                                        {u"averageRank"_s, 2.5}}}}});
            return list;
        }
        case Kind::Results:
        case Kind::Answers: {
            QList<RunResult> list;
            for (const Raw &raw : runs.at(at())) {
                QJsonObject json = raw.json();
                if (need.kind == Kind::Results)
                    json.remove(u"answer"_s);
                list.append(RunResult{json});
            }
            return list;
        }
        case Kind::Sources:
            return sources;
        case Kind::Suggestions:
            return suggestions;
        case Kind::Kept:
            return kept;
        }
        return {};
    }
};

/// The cells of the table in @p text whose header begins with @p header, without the header. Cells have no commas here,
/// except in quotes.
QList<QStringList> table(const QByteArray &text, const QByteArray &header)
{
    QList<QStringList> rows;
    bool isIn = false;
    for (const QByteArray &line : text.split('\n')) {
        if (isIn && (line.isEmpty() || !line.contains(',')))
            break;
        if (isIn) {
            QStringList cells;
            bool isQuoted = false;
            QString cell;
            for (const QChar c : QString::fromUtf8(line)) {
                if (c == u'"')
                    isQuoted = !isQuoted;
                else if (c == u',' && !isQuoted)
                    cells.append(std::exchange(cell, {}));
                else
                    cell += c;
            }
            rows.append(cells << cell);
        }
        isIn = isIn || line.startsWith(header);
    }
    return rows;
}

QString oneDecimal(double value)
{
    return QString::number(value, 'f', 1);
}

/// The difference of two shares in points, as a reader computes it from the shown percentages.
QString shownDifference(double before, double after)
{
    return signedDecimal(oneDecimal(100 * after).toDouble() - oneDecimal(100 * before).toDouble());
}

/// The change of a share in pairs that each have one response in either run, as the answers write it. @p q is the
/// q-value.
QString pairedWords(const RawRun &before, const RawRun &after, const std::function<bool(const Raw &)> &isOf,
                    const std::function<bool(const Raw &)> &isPart, double q)
{
    statistics::PairedCounts counts;
    for (const Raw &raw : after) {
        const auto same = std::find_if(before.begin(), before.end(), [&raw](const Raw &other) {
            return other.prompt == raw.prompt && other.topic == raw.topic && other.model == raw.model;
        });
        if (same == before.end() || !isOf(raw))
            continue;
        ++(isPart(*same) ? (isPart(raw) ? counts.both : counts.lost) : (isPart(raw) ? counts.gained : counts.neither));
    }
    const statistics::Interval interval = statistics::pairedDifferenceInterval(counts);
    const auto pairs = static_cast<double>(counts.pairs());
    return u"%1 (%2 to %3) %4"_s.arg(shownDifference(static_cast<double>(counts.both + counts.lost) / pairs,
                                                     static_cast<double>(counts.both + counts.gained) / pairs),
                                     signedDecimal(100 * interval.low), signedDecimal(100 * interval.high),
                                     q <= 0.05 ? u"clear"_s : u"not clear"_s);
}

} // namespace

class TestComputed final : public QObject
{
    Q_OBJECT

    Bench m_bench;

private Q_SLOTS:
    void init()
    {
        // A fall of Boots five weeks ago, which lasts.
        QRandomGenerator random(7);
        m_bench = Bench();
        for (int week = 0; week < 24; ++week)
            m_bench.runs.append(
                rawRun(random, [week](const QString &topic) { return topic == u"Boots" && week >= 19 ? 15 : 70; }));
        m_bench.sources = {
            service::Source{QJsonObject{{u"domain"_s, u"review.example"_s},
                                        {u"responseCount"_s, 30},
                                        {u"topics"_s, QJsonArray{u"Boots"_s}},
                                        {u"links"_s, QJsonArray{QJsonObject{{u"uri"_s, u"https://review.example/a"_s},
                                                                            {u"responseCount"_s, 20}}}}}},
            service::Source{QJsonObject{{u"domain"_s, u"www.alpoener.example"_s}, // another brand's
                                        {u"responseCount"_s, 90},
                                        {u"topics"_s, QJsonArray{u"Boots"_s}}}},
            service::Source{QJsonObject{{u"domain"_s, u"www.fennwick.example"_s},
                                        {u"responseCount"_s, 50},
                                        {u"topics"_s, QJsonArray{u"Boots"_s}}}}};
    }

    void overviewHasTheTotals()
    {
        const Answer answer = m_bench.ask(overview);
        const QStringList cells = table(answer.text, "brand,").value(0);
        const RawRun &last = m_bench.runs.last();
        QCOMPARE(cells.value(0), u"Fennwick"_s);
        QCOMPARE(cells.value(1), u"2026-11-23"_s);
        QCOMPARE(cells.value(2), QString::number(last.size()));
        QCOMPARE(cells.value(3), oneDecimal(100.0 * Bench::presentIn(last) / 60));
        const std::array<int, 3> spans{1, 4, 12};
        for (int i = 0; i < 3; ++i) {
            double part[2] = {};
            for (int run = 0; run < 2 * spans[i]; ++run)
                part[run < spans[i]] += Bench::presentIn(m_bench.runs.at(24 - 1 - run));
            const double whole = 60.0 * spans[i];
            const auto interval = statistics::differenceInterval(part[0], whole, part[1], whole);
            const bool isClear = statistics::scoreTest(part[0], whole, part[1], whole) <= 0.05;
            QCOMPARE(cells.value(4 + i),
                     u"%1 (%2 to %3) %4"_s.arg(shownDifference(part[0] / whole, part[1] / whole),
                                               signedDecimal(100 * interval.low), signedDecimal(100 * interval.high),
                                               isClear ? u"clear"_s : u"not clear"_s));
        }
        QCOMPARE(cells.value(7), signedDecimal(100.0 * 3 / Bench::presentIn(last)));
        QCOMPARE(cells.mid(8), QStringList({u"2.5"_s, u"17"_s, u"2026-11-30T06:00:00Z"_s}));
    }

    void aFallOfWeeksAgoIsFound()
    {
        const Answer answer = m_bench.ask(explainChange);
        QVERIFY2(answer.text.contains("Break: visibility changed with the run of 2026-10-26"), answer.text.constData());
        double part[2] = {};
        for (int run = 0; run < 24; ++run)
            part[run >= 19] += Bench::presentIn(m_bench.runs.at(run));
        QVERIFY(
            answer.text.contains(u"from %1 % in the runs before to %2 % since"_s
                                     .arg(oneDecimal(100 * part[0] / (19 * 60)), oneDecimal(100 * part[1] / (5 * 60)))
                                     .toUtf8()));
        QVERIFY(answer.text.contains(
            u"Latest run, 2026-11-23: %1 %"_s.arg(oneDecimal(100.0 * Bench::presentIn(m_bench.runs.last()) / 60))
                .toUtf8()));
        const QList<QStringList> rows = table(answer.text, "topic,");
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(0).at(0), u"Boots"_s); // the largest clear change first
        QVERIFY(rows.at(0).at(3).endsWith(u") clear"_s));
        for (const QStringList &row : rows) {
            int named[2] = {};
            for (int run = 17; run < 21; ++run)
                for (const Raw &raw : m_bench.runs.at(run))
                    named[run >= 19] += raw.topic == row.at(0) && raw.isPresent;
            QCOMPARE(row.at(1), oneDecimal(100.0 * named[0] / 60));
            QCOMPARE(row.at(2), oneDecimal(100.0 * named[1] / 60));
        }
        QVERIFY(answer.text.size() < 6000); // 1,500 tokens
    }

    void twoRunsAreComparedLikeForLike()
    {
        const QJsonObject sides{{u"earlier"_s, u"previous"_s}, {u"later"_s, u"latest"_s}};
        const QList<QStringList> sites = table(m_bench.ask(explainChange, sides).text, "cited site");
        QCOMPARE(sites.size(), 2); // one has more responses than the runs
        for (const QStringList &site : sites)
            QCOMPARE(site.at(1), oneDecimal(100.0 * (site.at(0).contains(u"fennwick") ? 50 : 30) / 60));
        // One prompt is new, one is gone.
        m_bench.runs[22].removeIf([](const Raw &raw) { return raw.prompt.contains(u"number 0?"); });
        m_bench.runs[23].removeIf([](const Raw &raw) { return raw.prompt.contains(u"number 1?"); });
        const RawRun &before = m_bench.runs.at(22);
        const RawRun &after = m_bench.runs.at(23);
        const Answer answer = m_bench.ask(explainChange, sides);
        const auto all = [](const Raw &) { return true; };
        const auto isPresent = [](const Raw &raw) { return raw.isPresent; };
        const QString words = pairedWords(before, after, all, isPresent, 1).section(u" not"_s, 0, 0);
        QVERIFY2(answer.text.contains("in points: " + words.toUtf8()), answer.text.constData());
        QVERIFY(answer.text.contains("54 pairs"));
        QVERIFY(answer.text.contains("Not compared: 1 prompts are new and 1 gone, 0 models new and 0 gone"));
        using Column = std::pair<const char *, QString Raw::*>;
        for (const Column &column : {Column{"topic,", &Raw::topic}, Column{"model,", &Raw::model}}) {
            for (const QStringList &row : table(answer.text, column.first)) {
                const auto isOf = [&row, &column](const Raw &raw) { return raw.*column.second == row.at(0); };
                QCOMPARE(row.at(3).section(u')', 0, 0),
                         pairedWords(before, after, isOf, isPresent, 1).section(u')', 0, 0));
            }
        }
        for (const QStringList &row : table(answer.text, "other brand,")) {
            const auto isNamed = [&row](const Raw &raw) { return raw.rivals.contains(row.at(0)); };
            QCOMPARE(row.at(3).section(u')', 0, 0), pairedWords(before, after, all, isNamed, 1).section(u')', 0, 0));
        }
        QVERIFY(table(answer.text, "cited site").isEmpty()); // totals of different prompts are not compared
        QVERIFY(answer.text.contains("Responses now"));
    }

    void periodsAndDates()
    {
        const Answer periods = m_bench.ask(explainChange, {{u"earlier"_s, u"2026-10-01 to 2026-10-31"_s},
                                                           {u"later"_s, u"2026-11-01 to 2026-11-30"_s}});
        QVERIFY2(periods.text.contains("2026-10-05 to 2026-10-26, 4 runs"), periods.text.constData());
        QVERIFY(periods.text.contains("2026-11-02 to 2026-11-23, 4 runs"));
        const Answer months = m_bench.ask(explainChange, {{u"earlier"_s, u"2026-10"_s}, {u"later"_s, u"2026-11"_s}});
        QCOMPARE(months.text, periods.text);
        const Answer since = m_bench.ask(explainChange, {{u"since"_s, u"2026-10-26"_s}});
        QVERIFY(since.text.contains("(2026-10-12, 2026-10-19) to"));
        QVERIFY(since.text.contains("(2026-11-16, 2026-11-23)"));
        QVERIFY(m_bench.ask(explainChange, {{u"earlier"_s, u"2020-01-01"_s}}).error.contains(u"2026-11-23"));
    }

    void noBreakIsNotInvented()
    {
        m_bench.runs = m_bench.runs.first(19);
        QVERIFY(m_bench.ask(explainChange).text.contains("No clear break in the latest 19 runs"));
        m_bench.runs = m_bench.runs.first(1);
        QVERIFY(!m_bench.ask(explainChange).error.isEmpty());
    }

    void opportunitiesAreCounted()
    {
        m_bench.suggestions = {
            service::ContentSuggestion{QJsonObject{{u"title"_s, u"A guide"_s}, {u"topic"_s, u"Boots"_s}}}};
        const RawRun &last = m_bench.runs.last();
        const Answer answer = m_bench.ask(opportunities, {{u"limit"_s, 100}});
        QMap<QString, int> gaps;
        for (const Raw &raw : last)
            gaps[raw.prompt] += !raw.isPresent && !raw.rivals.isEmpty();
        gaps.removeIf([](auto gap) { return *gap == 0; });
        QVERIFY(answer.text.contains(u"%1 of 20 prompts"_s.arg(gaps.size()).toUtf8()));
        const QList<QStringList> rows = table(answer.text, "prompt,");
        QCOMPARE(rows.size(), gaps.size());
        for (const QStringList &row : rows) {
            QCOMPARE(row.at(2).toInt(), gaps.value(row.at(0)));
            QCOMPARE(row.at(3), u"3"_s);
            QCOMPARE(row.at(5), row.at(1) == u"Boots" ? u"A guide"_s : QString());
        }
        // The sites of brands are none to be on.
        int present = 0;
        for (const Raw &raw : last)
            present += raw.topic == u"Boots" && raw.isPresent;
        const QList<QStringList> sites = table(answer.text, "site to be on,");
        QCOMPARE(sites, QList<QStringList>({{u"review.example"_s, u"30"_s, oneDecimal(100.0 * present / 30), u"Boots"_s,
                                             u"https://review.example/a"_s}}));
        const Answer ofSandals = m_bench.ask(opportunities, {{u"topic"_s, u"sandals"_s}});
        QVERIFY(!ofSandals.text.contains("Boots"));
        QVERIFY(!m_bench.ask(opportunities, {{u"topic"_s, u"Hats"_s}}).error.isEmpty());
    }

    void trendsAreCounted()
    {
        const QList<QStringList> totals = table(m_bench.ask(trend).text, "run,");
        QCOMPARE(totals.size(), 13);
        for (qsizetype i = 0; i < 13; ++i) {
            const int present = Bench::presentIn(m_bench.runs.at(11 + i));
            QCOMPARE(totals.at(i), QStringList({m_bench.dateAt(11 + i).toString(Qt::ISODate), QString::number(present),
                                                u"60"_s, oneDecimal(100.0 * present / 60)}));
        }
        const Answer rivals = m_bench.ask(trend, {{u"by"_s, u"rival"_s},
                                                  {u"topic"_s, u"boots"_s},
                                                  {u"from"_s, u"2026-09-01"_s},
                                                  {u"to"_s, u"2026-11-30"_s}});
        const QList<QStringList> rows = table(rivals.text, "rival,");
        QCOMPARE(rows.size(), 3 * 12);
        for (qsizetype i = 0; i < rows.size(); ++i) {
            int named = 0;
            for (const Raw &raw : m_bench.runs.at(12 + i % 12))
                named += raw.topic == u"Boots" &&
                         (rows.at(i).at(0) == u"Fennwick" ? raw.isPresent : raw.rivals.contains(rows.at(i).at(0)));
            QCOMPARE(rows.at(i).mid(1, 4),
                     QStringList({m_bench.dateAt(12 + i % 12).toString(Qt::ISODate), QString::number(named), u"30"_s,
                                  oneDecimal(100.0 * named / 30)}));
            QCOMPARE(rows.at(i).at(5).isEmpty(), i % 12 != 11);
        }
        const auto ofBoots = [](const Raw &raw) { return raw.topic == u"Boots"; };
        QCOMPARE(rows.at(11).at(5).section(u')', 0, 0),
                 pairedWords(
                     m_bench.runs.at(12), m_bench.runs.at(23), ofBoots, [](const Raw &raw) { return raw.isPresent; }, 1)
                     .section(u')', 0, 0));

        // Too many rows become months.
        const QList<QStringList> months =
            table(m_bench.ask(trend, {{u"by"_s, u"model"_s}, {u"from"_s, u"2026-06-01"_s}}).text, "model,");
        QCOMPARE(months.size(), 3 * 6);
        QCOMPARE(months.at(5).mid(0, 2), QStringList({u"chatgpt"_s, u"2026-11"_s}));
        int named = 0;
        for (int run = 20; run < 24; ++run)
            for (const Raw &raw : m_bench.runs.at(run))
                named += raw.model == u"chatgpt" && raw.isPresent;
        QCOMPARE(months.at(5).mid(2, 2), QStringList({QString::number(named), u"80"_s}));
    }

    void promptsAreListedOnce()
    {
        const RawRun &last = m_bench.runs.last();
        const Answer answer = m_bench.ask(prompts);
        QVERIFY(answer.text.contains("20 prompts"));
        const QList<QStringList> rows = table(answer.text.mid(answer.text.indexOf("## Sandals")), "prompt,");
        QCOMPARE(rows.size(), 10);
        for (const QStringList &row : rows) {
            for (const Raw &raw : last) {
                if (raw.prompt == row.at(0))
                    QCOMPARE(row.at(1 + models.indexOf(raw.model)),
                             raw.isPresent ? QString::number(raw.rank) : u"no"_s);
            }
        }
        QVERIFY(!m_bench.ask(prompts, {{u"topic"_s, u"boots"_s}}).text.contains("Sandals"));
    }

    void answersAreFound()
    {
        const int present = Bench::presentIn(m_bench.runs.last());
        const Answer answer = m_bench.ask(findAnswers, {{u"text"_s, u"SAYS fennwick"_s}});
        QVERIFY2(answer.text.contains(u"%1 of 60 responses"_s.arg(present).toUtf8()), answer.text.constData());
        QCOMPARE(answer.text.count("\n- "), 5);
        QVERIFY(
            m_bench.ask(findAnswers, {{u"text"_s, u"says fennwick"_s}, {u"exact"_s, true}}).text.contains(" 0 of 60"));
        QVERIFY(m_bench.ask(findAnswers, {{u"text"_s, u"gemini says"_s}, {u"exact"_s, true}, {u"model"_s, u"gemini"_s}})
                    .text.contains(" 20 of 20"));
        QVERIFY(!m_bench.ask(findAnswers, {{u"text"_s, u"x"_s}, {u"runId"_s, u"gone"_s}}).error.isEmpty());
    }

    /// Answers of other runs come from those that are kept for search.
    void keptAnswersAreFound()
    {
        const QDateTime date(QDate(2026, 8, 3), QTime(6, 0), Qt::UTC);
        const auto hit = [&date](const QString &run, const QString &brand, const QString &model, const QString &text) {
            return offline::SearchHit{{offline::SearchEntry::Kind::Answer, u"1"_s, model, u"Which boots?"_s, text},
                                      {run, brand, date}};
        };
        m_bench.kept = {hit(u"older"_s, brandId, u"ChatGPT"_s, u"… the Blue Moon sale …"_s),
                        hit(u"older"_s, brandId, u"Gemini"_s, u"… a moon, blue …"_s),
                        hit(u"other"_s, u"rival"_s, u"ChatGPT"_s, u"blue moon"_s),
                        hit(m_bench.idAt(m_bench.runs.size() - 1), brandId, u"ChatGPT"_s, u"blue moon"_s)};
        const auto found = [this](const QJsonObject &more) {
            QJsonObject arguments{{u"text"_s, u"blue moon"_s}};
            for (auto one = more.begin(); one != more.end(); ++one)
                arguments.insert(one.key(), one.value());
            return m_bench.ask(findAnswers, arguments).text;
        };
        const QByteArray all = found({});
        QVERIFY2(all.contains(" 0 of 60") && all.contains("kept on this computer: 2 responses"), all.constData());
        QVERIFY(all.contains("- 2026-08-03, ChatGPT, \"Which boots?\": … the Blue Moon sale …"));
        QVERIFY(found({{u"exact"_s, true}}).contains(": 1 responses"));
        QVERIFY(found({{u"model"_s, u"gemini"_s}}).contains(": 1 responses"));
        QVERIFY(!found({{u"runId"_s, u"latest"_s}}).contains("kept"));
    }
};

BRANDBRIDGE_TEST(TestComputed, QCoreApplication)
#include "test_computed.moc"
