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
        const auto *const value = part(card) ? visible<QLabel>(part(card), u"value"_qs) : nullptr;
        return value ? value->accessibleDescription() : QString();
    }
    QStringList sentences() { return labelTexts(m_screen.get(), u"changeSentence"_qs); }
    int points(const QString &chart) { return part<Chart>(chart) ? part<Chart>(chart)->pointCount() : -1; }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void showsHowTheBrandStands()
    {
        QVERIFY(openOn(0));
        const service::Metrics metrics = *m_fixture->selection().run()->metrics;
        QCOMPARE(text(u"visibilityCard"_qs, u"value"_qs),
                 figure_words::value(RunFigure::Visibility, statistics::visibility(metrics)));
        QVERIFY(details(u"visibilityCard"_qs)
                    .startsWith(u"%1 of %2 responses"_qs.arg(*metrics.present).arg(*metrics.completedResponses)));
        QVERIFY(details(u"netSentimentCard"_qs).contains(u"95 % interval"_qs));
        QVERIFY(details(u"positionCard"_qs).endsWith(u"No margin of error is known"_qs));
        QCOMPARE(points(u"visibilityOverTime"_qs), static_cast<int>(m_fixture->selection().runs().size()));
        QVERIFY(points(u"sentimentByRun"_qs) > 1);
        QTRY_VERIFY(points(u"topics"_qs) > 1);
        QTRY_VERIFY(points(u"mentionedBrands"_qs) > 1);
        QTRY_VERIFY(text(u"nextReportCard"_qs, u"nextReport"_qs).contains(u"2026"_qs));
        const QString own = m_fixture->selection().brand()->name;
        QVERIFY(part<Chart>(u"mentionedBrands"_qs)->textSummary().contains(own));
        QTRY_VERIFY(!sentences().filter(u"topic"_qs).isEmpty());

        // The share of voice.
        const auto read = awaited<service::Result<service::Run>>([this](auto done) {
            m_fixture->backend().organization.runStats(m_fixture->selection().run()->id, this, done);
        });
        const service::Metrics ofRun = *read->metrics;
        const qint64 present = *ofRun.present;
        const qint64 all = std::accumulate(ofRun.brandMentions.begin(), ofRun.brandMentions.end(), present);
        QVERIFY(all > present);
        const QString card = u"shareOfVoiceCard"_qs;
        QTRY_COMPARE(text(card, u"value"_qs),
                     measures::text(Measure::Percent, static_cast<double>(present) / static_cast<double>(all)));
        QVERIFY(details(card).startsWith(
            u"%1 of %2 mentions of brands"_qs.arg(formats::count(present), formats::count(all))));
        QVERIFY(details(card).contains(u"95 % interval"_qs));
        QTRY_VERIFY(text(card, u"change"_qs).contains(u"points"_qs)); // the run before has its statistics, too
        QVERIFY(part(card)->toolTip().startsWith(u"Share of voice = "_qs));
    }
    void theChartsHeadingsAreTranslated()
    {
        const Language german(QLocale(QLocale::German));
        const HorizontalBars::Content topics = run_charts::topics({});
        QCOMPARE(topics.labelHeading, u"Thema"_qs);
        QCOMPARE(topics.valueHeading, u"Antworten, die die Marke nennen"_qs);
        const HorizontalBars::Content mentions = run_charts::mentions({}, {}, 1);
        QCOMPARE(mentions.labelHeading, u"Marke"_qs);
        QCOMPARE(mentions.valueHeading, u"Antworten, die sie nennen"_qs);
    }
    void theChosenRunIsMarkedAndOthersCanBeChosen()
    {
        QVERIFY(openOn(0));
        QTRY_VERIFY(points(u"topics"_qs) > 1);
        for (const QString &name : {u"visibilityOverTime"_qs, u"sentimentByRun"_qs}) {
            QList<QImage> images;
            for (const int back : {0, 3}) {
                const service::Run run = m_fixture->selection().runs().at(back);
                m_fixture->selection().chooseRun(run.id);
                auto *const chart = m_screen->findChild<Chart *>(name);
                QVERIFY2(chart->textSummary().contains(
                             u"The chosen run is that of %1."_qs.arg(date_words::fullDay(run.startedAt))),
                         qPrintable(chart->textSummary()));
                images.append(chart->grab().toImage());
            }
            QVERIFY(images.first() != images.last());
        }

        // A point leads to its run.
        auto *const trend = part<Chart>(u"visibilityOverTime"_qs);
        trend->setFocus();
        QTest::keyClick(trend, Qt::Key_Home);
        QTest::keyClick(trend, Qt::Key_Return);
        QCOMPARE(m_fixture->selection().run()->id, m_fixture->selection().runs().last().id);
        QCOMPARE(text(u"visibilityCard"_qs, u"change"_qs), u"The first run"_qs);
        QCOMPARE(sentences().size(), 1);
        QVERIFY(!part(u"compareWithBefore"_qs)); // with nothing
    }
    void leadsToTheComparisonWithTheRunBefore()
    {
        QVERIFY(openOn(0, 1));
        QSignalSpy wanted(m_screen.get(), &Screen::wantsScreen);
        QTRY_VERIFY(part(u"compareWithBefore"_qs));
        QVERIFY(press(u"compareWithBefore"_qs));
        QCOMPARE(wanted.takeFirst().first().toString(), u"compare"_qs);
        const auto pair = m_fixture->selection().comparison();
        QCOMPARE(pair->later.id, m_fixture->selection().runs().at(1).id);
        QCOMPARE(pair->earlier.id, m_fixture->selection().runs().at(2).id);
    }
    void theLargestChangesLeadToTheirAnswers()
    {
        int brand = 0;
        // Of the first button.
        const auto sentence = [this] {
            return part(u"showAnswers"_qs) ? part(u"showAnswers"_qs)->accessibleName() : QString();
        };
        // Of the demo's brands, some changed and some did not.
        do {
            QVERIFY(m_fixture->choose(brand++));
            open();
            QTRY_VERIFY(!shown(u"changeSentence"_qs).isEmpty());
        } while (!part(u"showAnswers"_qs) && brand < m_fixture->selection().brands().size());
        QTRY_VERIFY(sentence().contains(u"mostly"_qs));
        const QString said = sentence();
        QSignalSpy wanted(m_screen.get(), &Screen::wantsResults);
        QVERIFY(press(u"showAnswers"_qs));
        const QVariantList answers = wanted.takeFirst();
        const service::Run run = *m_fixture->selection().run();
        for (const QString &word : {date_words::fullDay(run.startedAt), answers.at(0).toString(),
                                    service_words::shownModel(answers.at(2).toString())})
            QVERIFY2(said.contains(word), qPrintable(said + word));
    }
    void figuresStayWhereStatisticsFail()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/runs"_qs);
        open();
        QTRY_VERIFY(part(u"notice"_qs));
        QVERIFY(!text(u"visibilityCard"_qs, u"value"_qs).isEmpty());
        QCOMPARE(state(), QString());
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_qs));
        QTRY_VERIFY(points(u"mentionedBrands"_qs) > 1);
        QTRY_VERIFY(!part(u"notice"_qs));
    }
    void theNextReportCanBeReadAgain()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/brands"_qs);
        open();
        QTRY_VERIFY(part(u"nextReportCard"_qs) && visible<QWidget>(part(u"nextReportCard"_qs), u"notice"_qs));
        m_fixture->setFaults({});
        QVERIFY(press(part(u"nextReportCard"_qs), u"noticeAction"_qs));
        QTRY_VERIFY(text(u"nextReportCard"_qs, u"nextReport"_qs).contains(u"2026"_qs));
    }
    void readsAFinishedRunOnce()
    {
        QVERIFY(openOn(0));
        QTRY_VERIFY(points(u"mentionedBrands"_qs) > 1);
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
