// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "support/test_program.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "ui/charts/line_chart.h"
#include "ui/figures/rivals_button.h"
#include "ui/figures/run_charts.h"
#include "ui/trends/heat_map.h"
#include "ui/trends/trend_figures.h"
#include "ui/trends/trends_screen.h"
#include "ui/widgets/day_edit.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;
using brandbridge::ui::trend_figures::Split;

/// Somebody wants to see how the brand goes on. What is shown is compared with counts of the sandbox's answers as it
/// sent them.
class TestTrendsScreen final : public ScreenTest<TrendsScreen>
{
    Q_OBJECT
public:
    TestTrendsScreen() : ScreenTest({1200, 800}) {}

private:
    /// k of n.
    struct Count
    {
        qint64 part = 0;
        qint64 whole = 0;

        bool operator==(const Count &) const = default;
    };

    bool openRead(Split split = Split::Brands, std::optional<int> range = {})
    {
        if (!openOn(0))
            return false;
        chooseData(u"trendSplit"_s, static_cast<int>(split));
        if (range)
            chooseData(u"trendRange"_s, *range > 0 ? u"last %1"_s.arg(*range) : QString());
        return test::waitFor([this] { return m_fixture->sender().underWay() == 0 && isRead(); });
    }
    void chooseData(const QString &box, const QVariant &data)
    {
        part<QComboBox>(box)->setCurrentIndex(part<QComboBox>(box)->findData(data));
    }
    QStringList rivalsByMentions()
    {
        QMap<QString, int> mentions;
        for (const QJsonObject &answer : m_fixture->rawAnswers(runs().last().id)) {
            for (const QJsonValue &name : answer[u"mentionedBrands"_s].toArray())
                ++mentions[name.toString()];
        }
        QStringList names = mentions.keys();
        std::stable_sort(names.begin(), names.end(), [&mentions](const QString &one, const QString &other) {
            return mentions.value(one) > mentions.value(other);
        });
        return names;
    }
    bool isRead() { return part<HeatMap>(u"visibilityMap"_s)->pointCount() > 0 && !part<QWidget>(u"notice"_s); }
    Chart *chart(RunFigure which) { return part<Chart>(u"trend-%1"_s.arg(static_cast<int>(which))); }
    QList<service::Run> runs() { return run_charts::dated(m_fixture->selection().runs()); }
    using Which = std::function<bool(const QJsonObject &)>;
    static Which by(const QString &model)
    {
        return [model](const QJsonObject &answer) { return answer[u"llm"_s] == model; };
    }
    static Which about(const QString &topic)
    {
        return [topic](const QJsonObject &answer) { return answer[u"topic"_s][u"name"_s] == topic; };
    }
    static bool isPresent(const QJsonObject &answer) { return answer[u"isPresent"_s].toBool(); }
    static QList<QJsonObject> those(QList<QJsonObject> answers, const Which &which)
    {
        answers.removeIf([&which](const QJsonObject &answer) { return !which(answer); });
        return answers;
    }
    static Count visibility(const QList<QJsonObject> &answers)
    {
        return {std::count_if(answers.begin(), answers.end(), isPresent), answers.size()};
    }
    /// Of @p brand, empty for the own one.
    static Count voice(const QList<QJsonObject> &answers, const QString &brand)
    {
        Count count;
        for (const QJsonObject &answer : answers) {
            const QJsonArray mentioned = answer[u"mentionedBrands"_s].toArray();
            count.whole += mentioned.size() + (isPresent(answer) ? 1 : 0);
            count.part += brand.isEmpty() ? isPresent(answer) : mentioned.contains(brand);
        }
        return count;
    }
    /// In @p row, from 1, of the values of @p chart: those of the line @p name.
    static QStringList cells(const Chart *chart, qsizetype row, const QString &name)
    {
        const QList<QStringList> rows = chart->rows();
        const qsizetype column = rows.first().indexOf(name);
        return column < 0 || row >= rows.size() ? QStringList() : rows.at(row).mid(column);
    }
    static QString percent(const Count &count)
    {
        return formats::percent(static_cast<double>(count.part) / static_cast<double>(count.whole));
    }
    static Count shownIn(const HeatMap::Cell &cell) { return {cell.now.part.value_or(-1), cell.now.sample}; }

    QString notice() const { return spokenText(m_screen.get(), u"notice"_s); }
    static BridgeStatus::State requests(int used, int limit)
    {
        BridgeStatus::State state;
        state.requestsUsed = used;
        state.requestsLimit = limit;
        return state;
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void linesAreThoseOfTheAnswers()
    {
        QVERIFY(openRead());
        const QList<service::Run> all = runs();
        QCOMPARE(chart(RunFigure::Visibility)->pointCount(), std::min(12, static_cast<int>(all.size())));
        const QList<QJsonObject> answers = m_fixture->rawAnswers(all.last().id);
        const qsizetype last = chart(RunFigure::Visibility)->pointCount();
        const QString own = m_fixture->selection().brand()->name;
        const QStringList visible = cells(chart(RunFigure::Visibility), last, own);
        QCOMPARE(visible.first(), percent(visibility(answers)));
        QCOMPARE(visible.at(3), formats::count(visibility(answers).part));
        QCOMPARE(visible.at(4), formats::count(answers.size()));
        QCOMPARE(cells(chart(RunFigure::ShareOfVoice), last, own).first(), percent(voice(answers, {})));
        const QString rival = chart(RunFigure::ShareOfVoice)->rows().first().at(6);
        QCOMPARE(cells(chart(RunFigure::ShareOfVoice), last, rival).first(), percent(voice(answers, rival)));
        const Count mentions{voice(answers, rival).part, answers.size()};
        QCOMPARE(cells(chart(RunFigure::Visibility), last, rival).first(), percent(mentions));
        QCOMPARE(chart(RunFigure::NetSentiment)->pointCount(), static_cast<int>(last));
        QCOMPARE(chart(RunFigure::Position)->pointCount(), static_cast<int>(last));
    }
    void chosenRivalsAreShown()
    {
        QVERIFY(openRead());
        const auto lines = [this] { return part<LineChart>(u"trend-0"_s)->textSummary(); };
        const QStringList rivals = rivalsByMentions();
        QVERIFY(rivals.size() > 1 && lines().contains(rivals.first()));
        QVERIFY(chooseRival(part<QPushButton>(u"chooseRivals"_s), rivals.last()));
        QTRY_VERIFY(lines().contains(rivals.last()) && !lines().contains(rivals.first()));
        QVERIFY(lines().contains(m_fixture->selection().brand()->name));
        QVERIFY2(shown(u"trendHint"_s).contains(u"The rivals that you chose are shown. Not shown: "_s),
                 qPrintable(shown(u"trendHint"_s)));
        QCOMPARE(part<HeatMap>(u"voiceMap"_s)->content().rows,
                 (QStringList{m_fixture->selection().brand()->name, rivals.last()}));

        // Another screen may change the choice.
        m_screen->hide();
        RivalsButton other(m_fixture->backend());
        QCOMPARE(other.chosen(), QStringList{rivals.last()});
        other.show();
        QVERIFY(chooseRival(&other, rivals.last())); // takes its check away
        m_screen->show();
        QTRY_VERIFY(lines().contains(rivals.first()));
    }
    void linesByModelAndTopicAreThoseOfTheAnswers_data()
    {
        const auto row = columns<Split>("split");
        row("models", Split::Models);
        row("topics", Split::Topics);
    }
    void linesByModelAndTopicAreThoseOfTheAnswers()
    {
        QFETCH(Split, split);
        QVERIFY(openRead(split, 4));
        const bool isModels = split == Split::Models;
        const QList<service::Run> shown = runs().last(4);
        const QString name = chart(RunFigure::Visibility)->rows().first().at(1);
        QString model; // the service has another name for it
        for (const QJsonObject &answer : m_fixture->rawAnswers(shown.last().id)) {
            if (service_words::shownModel(answer[u"llm"_s].toString()) == name)
                model = answer[u"llm"_s].toString();
        }
        for (qsizetype i = 0; i < shown.size(); ++i) {
            const QList<QJsonObject> answers =
                those(m_fixture->rawAnswers(shown.at(i).id), isModels ? by(model) : about(name));
            QCOMPARE(cells(chart(RunFigure::Visibility), i + 1, name).first(), percent(visibility(answers)));
            QCOMPARE(cells(chart(RunFigure::ShareOfVoice), i + 1, name).first(), percent(voice(answers, {})));
            double ranks = 0;
            int ranked = 0;
            int positive = 0;
            int negative = 0;
            for (const QJsonObject &answer : answers) {
                if (!isPresent(answer))
                    continue;
                positive += answer[u"sentiment"_s] == u"positive"_s ? 1 : 0;
                negative += answer[u"sentiment"_s] == u"negative"_s ? 1 : 0;
                if (answer[u"rank"_s].isDouble()) {
                    ranks += answer[u"rank"_s].toDouble();
                    ++ranked;
                }
            }
            QCOMPARE(cells(chart(RunFigure::Position), i + 1, name).first(), formats::decimal(ranks / ranked));
            const auto present = static_cast<double>(visibility(answers).part);
            QCOMPARE(cells(chart(RunFigure::NetSentiment), i + 1, name).first(),
                     formats::signedPercent((positive - negative) / present));
        }
    }
    void cellsAreThoseOfTheAnswers()
    {
        QVERIFY(openRead());
        const QList<QJsonObject> answers = m_fixture->rawAnswers(runs().last().id);
        const QList<QJsonObject> before = m_fixture->rawAnswers(runs().at(runs().size() - 2).id);
        auto *const map = part<HeatMap>(u"visibilityMap"_s);
        QTRY_VERIFY(map->content().cells.first().verdict); // the runs have been compared
        const HeatMap::Content topics = map->content();
        QVERIFY(topics.rows.size() > 1 && topics.columns.size() > 1);
        for (qsizetype i = 0; i < topics.cells.size(); ++i) {
            const auto which = [topic = about(topics.rowOf(static_cast<int>(i))),
                                model = by(topics.columnOf(static_cast<int>(i)))](const QJsonObject &answer) {
                return topic(answer) && model(answer);
            };
            QCOMPARE(shownIn(topics.cells.at(i)), visibility(those(answers, which)));
            const Count then = visibility(those(before, which));
            QCOMPARE(topics.cells.at(i).verdict->earlier,
                     static_cast<double>(then.part) / static_cast<double>(then.whole));
        }
        const HeatMap::Content rivals = part<HeatMap>(u"voiceMap"_s)->content();
        QCOMPARE(rivals.rows.first(), m_fixture->selection().brand()->name);
        for (qsizetype i = 0; i < rivals.cells.size(); ++i) {
            const QString brand = i < rivals.columns.size() ? QString() : rivals.rows.at(i / rivals.columns.size());
            const Which which = by(rivals.columnOf(static_cast<int>(i)));
            QCOMPARE(shownIn(rivals.cells.at(i)), voice(those(answers, which), brand));
        }
        // How many pairs of prompt and model changed since the run before.
        const auto pairOf = [](const QJsonObject &answer) {
            return answer[u"topic"_s][u"name"_s].toString() + answer[u"prompt"_s][u"text"_s].toString() +
                   answer[u"llm"_s].toString();
        };
        QHash<QString, bool> named;
        for (const QJsonObject &answer : before)
            named.insert(pairOf(answer), isPresent(answer));
        Count flips;
        for (const QJsonObject &answer : answers) {
            if (const auto then = named.constFind(pairOf(answer)); then != named.constEnd()) {
                ++flips.whole;
                flips.part += *then != isPresent(answer);
            }
        }
        const QString hint = shown(u"trendHint"_s);
        QVERIFY2(hint.contains(percent(flips) + u" of "_s + formats::count(flips.whole)), qPrintable(hint));
        QVERIFY(hint.contains(u"cannot be distinguished from chance"_s));
    }
    void aCellLeadsToItsAnswers()
    {
        QVERIFY(openRead());
        QSignalSpy wanted(m_screen.get(), &Screen::wantsResults);
        auto *const map = part<HeatMap>(u"visibilityMap"_s);
        const HeatMap::Content content = map->content();
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Home);
        QTest::keyClick(map, Qt::Key_Down);
        QTest::keyClick(map, Qt::Key_Right);
        QVERIFY(map->accessibleDescription().contains(content.rows.at(1)));
        QVERIFY(map->accessibleDescription().contains(content.columns.at(1)));
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(wanted.takeFirst(), QVariantList({content.rowKeys.at(1), QString(), content.columnKeys.at(1)}));
    }
    void readsARunOnce()
    {
        QVERIFY(openRead());
        const int statistics = m_fixture->seen("/stats");
        QCOMPARE(statistics, std::min(12, static_cast<int>(runs().size())));
        m_screen->hide();
        m_screen->show();
        chooseData(u"trendRange"_s, u"last 4"_s);
        QTRY_COMPARE(chart(RunFigure::Visibility)->pointCount(), 4);
        QCOMPARE(m_fixture->seen("/stats"), statistics);
        // A month has its own runs, and so have any days.
        const QString month = runs().last().startedAt.toLocalTime().toString(u"yyyy-MM"_s);
        const QList<service::Run> all = runs();
        const auto ofMonth = std::count_if(all.begin(), all.end(), [&month](const service::Run &run) {
            return run.startedAt.toLocalTime().toString(u"yyyy-MM"_s) == month;
        });
        chooseData(u"trendRange"_s, month);
        QTRY_COMPARE(chart(RunFigure::Visibility)->pointCount(), static_cast<int>(ofMonth));
        QVERIFY(!part<DayEdit>(u"trendRangeFirst"_s));
        chooseData(u"trendRange"_s, u"days"_s);
        QVERIFY(part<DayEdit>(u"trendRangeFirst"_s));
        part<DayEdit>(u"trendRangeFirst"_s)->setDate(runs().last().startedAt.toLocalTime().date());
        QTRY_COMPARE(chart(RunFigure::Visibility)->pointCount(), 1);
    }
    void leavesRequestsToAssistantsAndCanBeCancelled()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->bridge().setState(requests(44, 60));
        open();
        QTRY_VERIFY(notice().contains(u"Waiting"_s));
        QVERIFY(press(u"noticeAction"_s)); // cancels
        QTRY_VERIFY(notice().startsWith(u"Cancelled"_s));
        m_fixture->bridge().setState(requests(0, 600));
        QVERIFY(press(u"noticeAction"_s)); // goes on
        m_fixture->bridge().setState(requests(1, 600));
        QTRY_VERIFY(isRead());
    }
    void saysWhatCouldNotBeRead()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/runs"_s);
        open();
        QTRY_VERIFY(!notice().isEmpty() && !notice().contains(u"Reading"_s));
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_s));
        QTRY_VERIFY(isRead());
    }
    void notesStandOnTheCharts()
    {
        QVERIFY(openRead());
        const QDate day = runs().at(runs().size() - 2).startedAt.toLocalTime().date();
        const auto write = [this, day](const QString &text) {
            auto *const edit = part<DayEdit>(u"noteDay"_s);
            edit->setFocus();
            edit->selectAll();
            QTest::keyClicks(edit, day.toString(Qt::ISODate));
            part<QLineEdit>(u"noteText"_s)->setText(text);
            return press(u"saveNote"_s);
        };
        part<QLineEdit>(u"noteText"_s)->setFocus();
        QVERIFY(write(u"Campaign began"_s));
        Chart *const visibility = chart(RunFigure::Visibility);
        QVERIFY(visibility->rows().at(visibility->pointCount() - 1).last().contains(u"Campaign began"));
        QVERIFY(visibility->textSummary().contains(u"Campaign began"));
        m_screen->copySelection(false);
        QVERIFY(clipboard().contains(u"Campaign began"));
        QTRY_VERIFY(part<QWidget>(u"editNote"_s));
        QVERIFY(press(u"editNote"_s));
        QVERIFY(write(u"Campaign ended"_s));
        QVERIFY(!visibility->textSummary().contains(u"Campaign began"));
        open(); // what is kept is there again
        QTRY_VERIFY(chart(RunFigure::Visibility)->textSummary().contains(u"Campaign ended"));
        QTRY_VERIFY(part<QWidget>(u"removeNote"_s));
        QVERIFY(press(u"removeNote"_s));
        QVERIFY(!chart(RunFigure::Visibility)->textSummary().contains(u"Campaign ended"));
    }
    void changesOfAssistantsStandOnTheCharts()
    {
        QVERIFY(m_fixture->choose(0));
        const QString file = m_fixture->backend().folder + u"/activity.db"_s;
        {
            activity::ActivityLog log({.file = file, .limits = {.age = std::chrono::days(10'000)}});
            const auto record = [&log, this](const QString &tool, const QString &brand, activity::Outcome outcome) {
                ActivityEntry entry = sampleEntry(tool);
                entry.startedAt = runs().last().startedAt.addDays(-1);
                entry.assistant = u"Quill"_s;
                entry.outcome = outcome;
                log.record(entry, {{u"brandId"_s, brand}});
            };
            const QString own = m_fixture->selection().brand()->id;
            const QString other = m_fixture->selection().brands().last().id;
            record(u"create_topics"_s, own, activity::Outcome::Succeeded);
            record(u"add_perception_prompts"_s, own, activity::Outcome::Denied);
            record(u"batch_create_topics_and_prompts"_s, other, activity::Outcome::Succeeded);
            QCOMPARE(flushed(log), true);
        }
        m_fixture->backend().activityFile = file;
        open();
        const auto marks = [this] {
            Chart *const visibility = chart(RunFigure::Visibility);
            return visibility && visibility->pointCount() > 0 ? visibility->textSummary().count(u"Quill: "_s) : 0;
        };
        QTRY_COMPARE(marks(), 1);
    }
    void exportsWhatIsShown()
    {
        QVERIFY(openRead());
        m_screen->copySelection(true);
        const QStringList lines = clipboard().split(u'\n', Qt::SkipEmptyParts);
        const qsizetype cells = part<HeatMap>(u"visibilityMap"_s)->content().cells.size() +
                                part<HeatMap>(u"voiceMap"_s)->content().cells.size();
        const qsizetype points = chart(RunFigure::Visibility)->pointCount();
        const auto linesOf = [this](RunFigure which) { return (chart(which)->rows().first().size() - 1) / 5; };
        QCOMPARE(lines.size(),
                 1 + cells + points * (linesOf(RunFigure::Visibility) + linesOf(RunFigure::ShareOfVoice) + 2));
    }
};

BRANDBRIDGE_TEST(TestTrendsScreen, QApplication)
#include "test_trends_screen.moc"
