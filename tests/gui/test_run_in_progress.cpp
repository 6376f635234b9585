// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/many_brands.h"
#include "tests/gui/screen_test.h"
#include "ui/shell/screen_table.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// A run whose responses still come in, as the screens show it.
class TestRunInProgress final : public ScreenTestBase
{
    Q_OBJECT

    void close() override { m_screen.reset(); }
    /// One brand, whose latest run is in progress: 87 of 1,000 responses, 8 of which name the brand.
    static ScriptedServer::Handler service(int runs)
    {
        ManyBrands many = ManyBrands::alike(1, runs);
        many.brands[0].daysAgo = 7;
        const QJsonObject metrics{{u"present"_s, 8},
                                  {u"positive"_s, 0},
                                  {u"neutral"_s, 0},
                                  {u"negative"_s, 0},
                                  {u"completedResponses"_s, 87},
                                  {u"totalResponses"_s, 1000}};
        const QString start = QDateTime::currentDateTimeUtc().addSecs(-3600).toString(Qt::ISODate);
        const QJsonObject run{{u"id"_s, u"now"_s}, {u"startedAt"_s, start}, {u"metrics"_s, metrics}};
        const QByteArray running = QJsonDocument(run).toJson(QJsonDocument::Compact);
        return [many, running](const ReceivedRequest &request) -> Script {
            if (request.path() == "/v1/brands/b0/runs") {
                const QByteArray more = many.brands.first().present.isEmpty() ? running : QByteArray(running + ',');
                return {Step::send(answer(200, many.body(request.path()).insert(qstrlen("{'data':["), more)))};
            }
            if (request.path() == "/v1/runs/now/stats")
                return {Step::send(answer(200, running))};
            if (request.path().startsWith("/v1/runs/") && !request.path().endsWith("/stats"))
                return {Step::send(answer(200, R"({"data":[]})"))};
            if (request.path().startsWith("/v1/runs/"))
                return {Step::send(answer(200, many.body("/v1/brands/b0-0/stats")))};
            return many(request);
        };
    }
    bool show(const QString &name, int runs = 3)
    {
        m_screen.reset();
        m_fixture.reset();
        m_server = std::make_unique<ScriptedServer>(service(runs));
        m_fixture = std::make_unique<ScreenFixture>(QUrl(QString::fromLatin1(m_server->origin())));
        m_fixture->selection().load();
        if (!test::waitFor([this] { return m_fixture->selection().run().has_value(); }))
            return false;
        const QList<ScreenRow> rows = screenTable();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&name](const ScreenRow &one) { return one.name == name; });
        m_screen.reset(row->make(m_fixture->backend()));
        m_screen->resize(1000, 640);
        m_screen->show();
        return test::waitFor([this] { return m_fixture->sender().underWay() == 0; });
    }
    QString words() const { return labelTexts(m_screen.get()).join(u'\n'); }
    QString cell(int row, const QString &column) const
    {
        const auto *const table = m_screen->findChild<DataTable *>();
        return table->model()->index(row, columnOf(table->model(), column)).data().toString();
    }

private Q_SLOTS:
    void cleanup()
    {
        ScreenTestBase::cleanup();
        m_server.reset();
    }
    void overviewShowsTheLatestFinishedRun()
    {
        QVERIFY(show(u"overview"_s));
        QCOMPARE(m_fixture->selection().run()->id, u"r0-0"_s);
        QCOMPARE(shownText(m_screen.get(), u"runInProgress"_s), u"A run is in progress: 87 of 1,000 responses."_s);
        QVERIFY2(!words().contains(u"Responses completed fell"), qPrintable(words()));

        m_fixture->selection().chooseRun(u"now"_s); // opened all the same
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(shownText(m_screen.get(), u"changeSentence"_s),
                 u"This run is in progress: 87 of 1,000 responses. Its figures are not compared until it has "
                 "finished."_s);
        QVERIFY(!visible<QPushButton>(m_screen.get(), u"compareWithBefore"_s));
        QVERIFY(words().contains(u"87 of 1,000 responses"));
        QVERIFY2(!words().contains(u" points (") && !words().contains(u"not a clear change"), qPrintable(words()));
    }
    void overviewOfTheFirstRun()
    {
        QVERIFY(show(u"overview"_s, 0));
        QCOMPARE(m_fixture->selection().run()->id, u"now"_s);
        QVERIFY(shownText(m_screen.get(), u"changeSentence"_s).startsWith(u"This run is in progress"_s));
    }
    void runsMarkIt()
    {
        QVERIFY(show(u"runs"_s));
        QCOMPARE(cell(0, u"state"_s), u"In progress"_s);
        QCOMPARE(cell(0, u"completedResponses"_s), u"87 of 1,000"_s);
        QCOMPARE(cell(1, u"state"_s), u"Finished"_s);
        auto *const table = m_screen->findChild<DataTable *>();
        for (const int row : {0, 1})
            table->selectionModel()->select(table->model()->index(row, 0),
                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY(!m_screen->findChild<QPushButton *>(u"compareButton"_s)->isEnabled());
        QVERIFY(shownText(m_screen.get(), u"compareHint"_s).contains(u"is in progress, 87 of 1,000 responses."_s));
    }
    void trendsLeaveItOut()
    {
        QVERIFY(show(u"trends"_s));
        QTRY_VERIFY2(shownText(m_screen.get(), u"trendHint"_s).contains(u"is in progress, 87 of 1,000 responses"_s),
                     qPrintable(words()));
    }
    void compareDoesNotOfferIt()
    {
        QVERIFY(show(u"compare"_s));
        const auto *const later = m_screen->findChild<QComboBox *>(u"laterRun"_s);
        QCOMPARE(later->currentData().toString(), u"r0-0"_s);
        QVERIFY(later->itemText(0).endsWith(u"(in progress)"_s));
        QVERIFY(!later->model()->flags(later->model()->index(0, 0)).testFlag(Qt::ItemIsEnabled));
    }
    void brandsSayIt()
    {
        QVERIFY(show(u"brands"_s));
        QTRY_COMPARE(cell(0, u"attention"_s), u"Run in progress: 87 of 1,000 responses"_s);
        QCOMPARE(cell(0, u"visibility"_s), u"40.0 %"_s); // of the latest finished run
        QVERIFY(show(u"brands"_s, 0));
        QTRY_COMPARE(cell(0, u"attention"_s), u"Run in progress: 87 of 1,000 responses"_s);
        QCOMPARE(cell(0, u"visibility"_s), u"–"_s);
    }

private:
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Screen> m_screen;
};

BRANDBRIDGE_TEST(TestRunInProgress, QApplication)
#include "test_run_in_progress.moc"
