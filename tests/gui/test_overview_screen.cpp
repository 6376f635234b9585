// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "ui/charts/horizontal_bars.h"
#include "ui/charts/line_chart.h"
#include "ui/charts/stacked_bars.h"
#include "ui/desktop/language.h"
#include "ui/figures/figure_words.h"
#include "ui/figures/run_charts.h"
#include "ui/overview/overview_screen.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

#include <numeric>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody opens the window to see how the brand stands.
class TestOverviewScreen final : public ScreenTest<OverviewScreen>
{
    Q_OBJECT
public:
    TestOverviewScreen() : ScreenTest({1200, 800}) {}

private:
    /// What the label called @p label says in the card called @p card.
    QString text(const QString &card, const QString &label)
    {
        return part(card) ? shownText(part(card), label) : QString();
    }
    /// What screen readers say in addition to the figure.
    QString details(const QString &card)
    {
        const auto *const value = part(card) ? visible<QLabel>(part(card), u"value"_s) : nullptr;
        return value ? value->accessibleDescription() : QString();
    }
    QStringList sentences() { return labelTexts(m_screen.get(), u"changeSentence"_s); }
    int points(const QString &chart) { return part<Chart>(chart) ? part<Chart>(chart)->pointCount() : -1; }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void showsHowTheBrandStands()
    {
        QVERIFY(openOn(0));
        const service::Metrics metrics = *m_fixture->selection().run()->metrics;
        QCOMPARE(text(u"visibilityCard"_s, u"value"_s),
                 figure_words::value(RunFigure::Visibility, statistics::visibility(metrics)));
        QVERIFY(details(u"visibilityCard"_s)
                    .startsWith(u"%1 of %2 responses"_s.arg(*metrics.present).arg(*metrics.completedResponses)));
        QVERIFY(details(u"netSentimentCard"_s).contains(u"95 % interval"_s));
        QVERIFY(details(u"positionCard"_s).endsWith(u"No margin of error is known"_s));
        QCOMPARE(points(u"visibilityOverTime"_s), static_cast<int>(m_fixture->selection().runs().size()));
        QVERIFY(points(u"sentimentByRun"_s) > 1);
        QTRY_VERIFY(points(u"topics"_s) > 1);
        QTRY_VERIFY(points(u"mentionedBrands"_s) > 1);
        QTRY_VERIFY(text(u"nextReportCard"_s, u"nextReport"_s).contains(u"2026"_s));
        const QString own = m_fixture->selection().brand()->name;
        QVERIFY(part<Chart>(u"mentionedBrands"_s)->textSummary().contains(own));
        QTRY_VERIFY(!sentences().filter(u"topic"_s).isEmpty());

        // The share of voice.
        const auto read = awaited<transport::Result<service::Run>>([this](auto done) {
            m_fixture->backend().organization.runStats(m_fixture->selection().run()->id, this, done);
        });
        const service::Metrics ofRun = *read->metrics;
        const qint64 present = *ofRun.present;
        const qint64 all = std::accumulate(ofRun.brandMentions.begin(), ofRun.brandMentions.end(), present);
        QVERIFY(all > present);
        const QString card = u"shareOfVoiceCard"_s;
        QTRY_COMPARE(text(card, u"value"_s),
                     measures::text(Measure::Percent, static_cast<double>(present) / static_cast<double>(all)));
        QVERIFY(details(card).startsWith(
            u"%1 of %2 mentions of brands"_s.arg(formats::count(present), formats::count(all))));
        QVERIFY(details(card).contains(u"95 % interval"_s));
        QTRY_VERIFY(text(card, u"change"_s).contains(u"points"_s)); // the run before has its statistics, too
        QVERIFY(part(card)->toolTip().startsWith(u"Share of voice = "_s));
    }
    void theChartsHeadingsAreTranslated()
    {
        const Language german(QLocale(QLocale::German));
        const HorizontalBars::Content topics = run_charts::topics({});
        QCOMPARE(topics.labelHeading, u"Thema"_s);
        QCOMPARE(topics.valueHeading, u"Antworten, die die Marke nennen"_s);
        const HorizontalBars::Content mentions = run_charts::mentions({}, {}, 1);
        QCOMPARE(mentions.labelHeading, u"Marke"_s);
        QCOMPARE(mentions.valueHeading, u"Antworten, die sie nennen"_s);
    }
    void theChosenRunIsMarkedAndOthersCanBeChosen()
    {
        QVERIFY(openOn(0));
        QTRY_VERIFY(points(u"topics"_s) > 1);
        for (const QString &name : {u"visibilityOverTime"_s, u"sentimentByRun"_s}) {
            QList<QImage> images;
            for (const int back : {0, 3}) {
                const service::Run run = m_fixture->selection().runs().at(back);
                m_fixture->selection().chooseRun(run.id);
                auto *const chart = m_screen->findChild<Chart *>(name);
                QVERIFY2(chart->textSummary().contains(
                             u"The chosen run is that of %1."_s.arg(date_words::fullDay(run.startedAt))),
                         qPrintable(chart->textSummary()));
                images.append(chart->grab().toImage());
            }
            QVERIFY(images.first() != images.last());
        }

        // A point leads to its run.
        auto *const trend = part<Chart>(u"visibilityOverTime"_s);
        trend->setFocus();
        QTest::keyClick(trend, Qt::Key_Home);
        QTest::keyClick(trend, Qt::Key_Return);
        QCOMPARE(m_fixture->selection().run()->id, m_fixture->selection().runs().last().id);
        QCOMPARE(text(u"visibilityCard"_s, u"change"_s), u"The first run"_s);
        QCOMPARE(sentences().size(), 1);
        QVERIFY(!part(u"compareWithBefore"_s)); // with nothing
    }
    void anOlderRunIsComparedLikeForLike()
    {
        QVERIFY(openOn(0));
        const QList<service::Run> runs = m_fixture->selection().runs();
        for (const int back : {2, 5, 9}) {
            m_fixture->selection().chooseRun(runs.at(back).id);
            const auto basis = [this] {
                const auto *const change = visible<QLabel>(part(u"visibilityCard"_s), u"change"_s);
                return change ? change->toolTip() : QString();
            };
            QTRY_VERIFY2(basis().contains(u"Like for like"_s), qPrintable(basis()));
        }
    }
    void leadsToTheComparisonWithTheRunBefore()
    {
        QVERIFY(openOn(0, 1));
        QSignalSpy wanted(m_screen.get(), &Screen::screenRequested);
        QTRY_VERIFY(part(u"compareWithBefore"_s));
        QVERIFY(press(u"compareWithBefore"_s));
        QCOMPARE(wanted.takeFirst().first().toString(), u"compare"_s);
        const auto pair = m_fixture->selection().comparison();
        QCOMPARE(pair->later.id, m_fixture->selection().runs().at(1).id);
        QCOMPARE(pair->earlier.id, m_fixture->selection().runs().at(2).id);
    }
    void theLargestChangesLeadToTheirAnswers()
    {
        int brand = 0;
        // Of the first button.
        const auto sentence = [this] {
            return part(u"showAnswers"_s) ? part(u"showAnswers"_s)->accessibleName() : QString();
        };
        // Of the demo's brands, some changed and some did not.
        do {
            QVERIFY(m_fixture->choose(brand++));
            open();
            QTRY_VERIFY(!shown(u"changeSentence"_s).isEmpty());
        } while (!part(u"showAnswers"_s) && brand < m_fixture->selection().brands().size());
        QTRY_VERIFY(sentence().contains(u"mostly"_s));
        const QString said = sentence();
        QSignalSpy wanted(m_screen.get(), &Screen::wantsResults);
        QVERIFY(press(u"showAnswers"_s));
        const QVariantList answers = wanted.takeFirst();
        const service::Run run = *m_fixture->selection().run();
        for (const QString &word : {date_words::fullDay(run.startedAt), answers.at(0).toString(),
                                    service_words::shownModel(answers.at(2).toString())})
            QVERIFY2(said.contains(word), qPrintable(said + word));
    }
    void figuresStayWhereStatisticsFail()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/runs"_s);
        open();
        QTRY_VERIFY(part(u"notice"_s));
        QVERIFY(!text(u"visibilityCard"_s, u"value"_s).isEmpty());
        QCOMPARE(state(), QString());
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_s));
        QTRY_VERIFY(points(u"mentionedBrands"_s) > 1);
        QTRY_VERIFY(!part(u"notice"_s));
    }
    void theNextReportCanBeReadAgain()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/brands"_s);
        open();
        QTRY_VERIFY(part(u"nextReportCard"_s) && visible<QWidget>(part(u"nextReportCard"_s), u"notice"_s));
        m_fixture->setFaults({});
        QVERIFY(press(part(u"nextReportCard"_s), u"noticeAction"_s));
        QTRY_VERIFY(text(u"nextReportCard"_s, u"nextReport"_s).contains(u"2026"_s));
    }
    void readsAFinishedRunOnce()
    {
        QVERIFY(openOn(0));
        QTRY_VERIFY(points(u"mentionedBrands"_s) > 1);
        QTRY_COMPARE(m_fixture->seen("/stats"), 2);      // with the one before
        QTRY_COMPARE(m_fixture->sender().underWay(), 0); // and answered
        m_screen->hide();
        m_screen->show();
        m_screen->refresh();
        QTRY_COMPARE(m_fixture->seen("/context"), 2); // that one is asked for again
        QCOMPARE(m_fixture->seen("/stats"), 2);
    }
};

BRANDBRIDGE_TEST(TestOverviewScreen, QApplication)
#include "test_overview_screen.moc"
