// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/many_brands.h"
#include "tests/gui/screen_test.h"
#include "ui/brands/brand_row.h"
#include "ui/brands/brands_screen.h"
#include "ui/desktop/color_scheme.h"
#include "ui/figures/looked_runs.h"
#include "ui/shell/main_window.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"
#include "ui/words/formats.h"

#include <numeric>

using namespace brandbridge;
using namespace brandbridge::test;

class TestBrandsScreen final : public ScreenTest<ui::BrandsScreen>
{
    Q_OBJECT
private:
    std::unique_ptr<ScriptedServer> m_server;

    ui::DataTable *table() const { return m_screen->findChild<ui::DataTable *>(u"brands"_s); }
    bool isReading() const { return part<QProgressBar>({}) != nullptr; }
    bool isQuiet() const { return m_fixture->sender().underWay() == 0; }
    /// Waits until everything has been read.
    bool isRead() const
    {
        return test::waitFor([this] { return isQuiet() && table()->model()->rowCount() > 0 && !isReading(); });
    }
    QModelIndex cell(int row, const QString &id) const
    {
        return table()->model()->index(row, columnOf(table()->model(), id));
    }
    QVariant value(int row, const QString &id) const { return cell(row, id).data(ui::table_role::sort); }
    QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            all.append(cell(row, u"name"_s).data().toString());
        return all;
    }
    int rowOf(const QString &name) const { return static_cast<int>(names().indexOf(name)); }

    /// Shows the brands of the sandbox, or those that @p handler serves.
    void open(const std::optional<ScriptedServer::Handler> &handler = std::nullopt)
    {
        if (handler) {
            m_server = std::make_unique<ScriptedServer>(*handler);
            m_fixture = std::make_unique<ScreenFixture>(QUrl(QString::fromLatin1(m_server->origin())));
        }
        ScreenTest::open();
        m_fixture->selection().load();
    }
    /// Those of @p many, where what @p isHeld says waits until the server is released.
    void openHolding(const ManyBrands &many, const std::function<bool(const QByteArray &path)> &isHeld)
    {
        open([many, isHeld](const ReceivedRequest &request) -> Script {
            Script script = many(request);
            if (isHeld(request.path()))
                script.prepend(Step::hold());
            return script;
        });
    }

private Q_SLOTS:
    void cleanup()
    {
        ScreenTestBase::cleanup();
        m_server.reset();
    }

    void oneBrandThatFailsDoesNotStopTheOthers()
    {
        open([many = ManyBrands::alike(5, 2)](const ReceivedRequest &request) -> Script {
            return request.path() == "/v1/brands/b1/runs" ? Script{Step::send(answer(500, "{}"))} : many(request);
        });
        QTRY_VERIFY(!namesContaining(m_screen.get(), u"The service has a problem"_s).isEmpty());
        QCOMPARE(names().size(), 5);
        for (const QString &name : names()) {
            const int row = rowOf(name);
            QCOMPARE(value(row, u"visibility"_s).isValid(), name != u"Brand 002");
            QCOMPARE(value(row, u"shareOfVoice"_s).isValid(), name != u"Brand 002");
            QVERIFY(value(row, u"remainingSlots"_s).isValid());
        }
        QVERIFY(cell(rowOf(u"Brand 002"_s), u"attention"_s).data().toString().contains(u"The service has a problem"_s));
    }
    void showsWhatTheServiceSays()
    {
        open();
        const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(isRead());
        const QList<service::Brand> brands = m_fixture->selection().brands();
        QCOMPARE(table()->model()->rowCount(), static_cast<int>(brands.size()));
        const service::Organization elsewhere = m_fixture->elsewhere();
        int withRuns = 0;
        for (const service::Brand &brand : brands) {
            const int row = rowOf(brand.name);
            QVERIFY2(row >= 0, qPrintable(brand.name));
            const auto context = awaited<transport::Result<service::BrandContext>>(
                [&](auto done) { elsewhere.brandContext(brand.id, this, done); });
            QCOMPARE(value(row, u"remainingSlots"_s).toLongLong(), *context->quota.remainingSlots);
            const auto read = awaited<transport::Result<service::Page<service::Run>>>(
                [&](auto done) { elsewhere.runs(brand.id, {.page = 1, .limit = service::maxPageSize}, this, done); });
            QList<service::Run> runs = read->items;
            std::sort(runs.begin(), runs.end(), [](const service::Run &one, const service::Run &other) {
                return one.startedAt > other.startedAt;
            });
            if (runs.isEmpty()) {
                QVERIFY(!value(row, u"visibility"_s).isValid());
                continue;
            }
            ++withRuns;
            const auto share = [](const service::Run &run) {
                return static_cast<double>(*run.metrics->present) /
                       static_cast<double>(*run.metrics->completedResponses);
            };
            const service::Metrics metrics = *runs.first().metrics;
            const auto present = static_cast<double>(*metrics.present);
            QCOMPARE(value(row, u"visibility"_s).toDouble(), share(runs.at(0)));
            QCOMPARE(value(row, u"visibilityChange"_s).toDouble(), share(runs.at(0)) - share(runs.at(1)));
            QCOMPARE(value(row, u"netSentiment"_s).toDouble(),
                     static_cast<double>(*metrics.positive - *metrics.negative) / present);
            QCOMPARE(value(row, u"averageRank"_s).toDouble(), *metrics.averageRank);
            QCOMPARE(value(row, u"startedAt"_s).toDateTime(), runs.first().startedAt);
            const auto stats = awaited<transport::Result<service::Run>>(
                [&](auto done) { elsewhere.runStats(runs.first().id, this, done); });
            const QMap<QString, qint64> mentions = stats->metrics->brandMentions;
            const auto others = static_cast<double>(std::accumulate(mentions.begin(), mentions.end(), qint64{0}));
            QCOMPARE(value(row, u"shareOfVoice"_s).toDouble(), present / (present + others));
        }
        QVERIFY(withRuns > 1);
        const auto organization = awaited<transport::Result<service::OrganizationContext>>(
            [&](auto done) { elsewhere.organizationContext(this, done); });
        QVERIFY(!organization->name.isEmpty() && !organization->plan.isEmpty());
        QVERIFY(shown(u"organizationName"_s).contains(organization->name));
        QVERIFY(shown(u"organizationPlan"_s).contains(organization->plan));
    }

    void whatNeedsALookComesFirst()
    {
        open(ManyBrands{{{u"Calm"_s, {400, 401}},
                         {u"Late"_s, {400, 400}, 40, 30},
                         {u"Full"_s, {400, 400}, 0},
                         {u"Fell"_s, {300, 400}},
                         {u"Plunged"_s, {100, 400}},
                         {u"Rose"_s, {500, 400}}}});
        QVERIFY(isRead());
        QCOMPARE(names(), QStringList({u"Plunged"_s, u"Fell"_s, u"Full"_s, u"Late"_s, u"Calm"_s, u"Rose"_s}));
        const auto exported = [this](int row, const QString &id) {
            return cell(row, id).data(ui::table_role::exported).toString();
        };
        QCOMPARE(exported(1, u"attention"_s), ui::attention::fell);
        QVERIFY(cell(1, u"visibility"_s).data().toString().startsWith(u"30"_s));
        QCOMPARE(exported(1, u"visibilityChange"_s).left(4), u"-0.1"_s);
        QCOMPARE(exported(1, u"visibilityRuns"_s), u"0.4 0.3"_s);
        QCOMPARE(value(1, u"visibilityTrend"_s).toString(), u"Fell"_s);
        QCOMPARE(exported(4, u"visibilityTrend"_s), u"notClear"_s);
        QVERIFY(cell(1, u"visibilityChange"_s).data(Qt::ToolTipRole).toString().contains(u"From totals"_s));

        // One kind of them alone; a filter that leaves none says so.
        auto *const choice = m_screen->findChild<ui::ChoiceFilter *>(u"attentionChoice"_s);
        choice->choose(ui::attention::noRun);
        QCOMPARE(names(), QStringList(u"Late"_s));
        choice->choose(ui::attention::unread);
        QVERIFY(state().startsWith(u"No brand fits"_s));
        QVERIFY(m_screen->clearFilters());
        m_screen->filterBox()->setText(u"brand3.example"_s);
        QCOMPARE(names(), QStringList(u"Fell"_s));
    }

    /// A fall three weeks ago is no change since the run before, but one since the last look.
    void changesSinceTheLastLook()
    {
        open(ManyBrands{{{u"Calm"_s, {400, 401, 400, 401, 400}}, {u"Fell"_s, {300, 301, 300, 400, 401}}}});
        QVERIFY(isRead());
        QCOMPARE(names().first(), u"Fell"_s);
        QCOMPARE(cell(0, u"attention"_s).data(ui::table_role::exported).toString(), ui::attention::fell);
        QVERIFY(cell(0, u"attention"_s).data().toString().contains(u"since"_s));
        QVERIFY(cell(0, u"sinceLooked"_s).data().toString().contains(u"−10.1"_s));
        QVERIFY(cell(1, u"attention"_s).data().toString() == ui::formats::dash());
        // The user opens Overview, and later starts the program again.
        ui::looked_runs::record(m_fixture->backend(), u"b1"_s, u"r1-0"_s);
        m_screen->hide();
        m_screen->show();
        QTRY_VERIFY(cell(rowOf(u"Fell"_s), u"attention"_s).data().toString() == ui::formats::dash());
        // The fall is news for a user who last looked before it.
        ui::looked_runs::record(m_fixture->backend(), u"b1"_s, u"r1-3"_s);
        m_screen->hide();
        m_screen->show();
        QTRY_VERIFY(cell(rowOf(u"Fell"_s), u"sinceLooked"_s).data().toString().contains(u"−10.0"_s));
    }

    void whatMattersMostIsInSight()
    {
        open();
        QVERIFY(isRead());
        const auto inSight = [this](const QString &id) {
            const int column = columnOf(table()->model(), id);
            return !table()->isColumnHidden(column) &&
                   table()->columnViewportPosition(column) + table()->columnWidth(column) <=
                       table()->viewport()->width();
        };
        // The most important columns come first, and others wait for room.
        m_screen->resize(100 * m_screen->fontMetrics().averageCharWidth(), 600);
        for (const QString &id : {u"name"_s, u"attention"_s, u"visibility"_s})
            QTRY_VERIFY2(inSight(id), qPrintable(id));
        for (const QString &id : {u"used"_s, u"domain"_s, u"largestChange"_s})
            QVERIFY2(table()->isColumnHidden(columnOf(table()->model(), id)), qPrintable(id));
        m_screen->resize(400 * m_screen->fontMetrics().averageCharWidth(), 600);
        for (const QString &id : {u"nextEstimatedScheduledFetchAt"_s, u"used"_s, u"domain"_s, u"largestChange"_s})
            QTRY_VERIFY2(inSight(id), qPrintable(id));
        // What came while a column was out of sight is seen whole.
        const QAbstractItemView *const view = table();
        const int largest = columnOf(table()->model(), u"largestChange"_s);
        QVERIFY(table()->columnWidth(largest) >= view->sizeHintForColumn(largest));
        // The same at the next start, where it was out of sight at the end of this one.
        m_screen->resize(100 * m_screen->fontMetrics().averageCharWidth(), 600);
        QTRY_VERIFY(table()->isColumnHidden(largest));
        const QByteArray state = table()->layoutState();
        open();
        table()->restoreLayoutState(state);
        QVERIFY(isRead());
        m_screen->resize(400 * m_screen->fontMetrics().averageCharWidth(), 600);
        QTRY_VERIFY(inSight(u"largestChange"_s));
    }

    void rowsComeAsAnswersArrive()
    {
        openHolding(ManyBrands::alike(5, 3), [](const QByteArray &path) { return path == "/v1/brands/b0/runs"; });
        QTRY_COMPARE(table()->model()->rowCount(), 5);
        const auto figures = [this] {
            int count = 0;
            for (int row = 0; row < 5; ++row)
                count += value(row, u"shareOfVoice"_s).isValid();
            return count;
        };
        QTRY_COMPARE(figures(), 4);
        QVERIFY(isReading());
        m_server->release();
        QTRY_COMPARE(figures(), 5);
        QVERIFY(isRead());
    }

    void readsWhatIsInSightFirst()
    {
        constexpr int brands = 60;
        open(ManyBrands::alike(brands, 2));
        QVERIFY(isRead());
        const int inSight = table()->rowAt(table()->viewport()->height() - 1) + 1;
        QVERIFY(inSight > 3 && inSight < brands / 2);
        int last = 0;      // request for a brand in sight
        int firstElse = 0; // request for another one
        for (int i = 0; i < m_server->requests.size(); ++i) {
            const QByteArray of = m_server->requests.at(i).path().split('/').value(3);
            if (!of.startsWith('b') && !of.startsWith('r'))
                continue;
            const bool isSeen = of.mid(1).split('-').first().toInt() < inSight;
            if (isSeen)
                last = i;
            else if (firstElse == 0)
                firstElse = i;
        }
        QVERIFY2(last < firstElse + 4, qPrintable(u"%1 %2"_s.arg(last).arg(firstElse))); // some are under way at once
        QVERIFY(m_server->maxAtOnce <= 6);
    }

    void canBeCancelledAndTakenUpAgain()
    {
        openHolding(ManyBrands::alike(30, 2),
                    [](const QByteArray &path) { return path.endsWith("/context") && path.contains("/b1"); });
        QTRY_VERIFY(isReading() && m_server->atOnce >= 4);
        QVERIFY(press(u"noticeAction"_s));
        QVERIFY(!isReading());
        QTRY_VERIFY(isQuiet());
        QCOMPARE(table()->model()->rowCount(), 30);
        m_server->release();
        QVERIFY(press(u"noticeAction"_s));
        QVERIFY(isRead());
        for (int row = 0; row < 30; ++row)
            QVERIFY(value(row, u"shareOfVoice"_s).isValid() && value(row, u"remainingSlots"_s).isValid());
    }

    void readsAgainWhatMayHaveChanged()
    {
        open();
        QVERIFY(isRead());
        QVERIFY(m_fixture->seen("/stats") > 1);
        m_fixture->sandbox().forgetSeenRequests();
        QObject context;
        m_fixture->backend()
            .organization.with({.caller = u"claude"_s})
            .batchCreate(m_fixture->selection().brands().first().id,
                         {{.id = {}, .name = u"Winter tyres"_s, .prompts = {{u"Which tyres are quiet?"_s, {}}}}},
                         &context, [](const auto &) {});
        QTRY_COMPARE(m_fixture->seen("/context"), static_cast<int>(m_fixture->selection().brands().size()));
        QVERIFY(isRead());
        QCOMPARE(m_fixture->seen("/runs"), 0);

        m_screen->refresh();
        QTRY_VERIFY(m_fixture->seen("/runs") > 1);
        QVERIFY(isRead());
        QVERIFY(m_fixture->seen("/stats") <= 1); // of the one whose last run is not over
    }

    void leavesRequestsToAssistants()
    {
        open(ManyBrands::alike(60, 2));
        const auto asked = [this] {
            return std::count_if(m_server->requests.cbegin(), m_server->requests.cend(),
                                 [](const ReceivedRequest &request) { return request.path().count('/') == 4; });
        };
        ui::BridgeStatus::State state;
        state.requestsLimit = 120;
        state.requestsUsed = 90;
        m_fixture->bridge().setState(state);
        QTRY_COMPARE(table()->model()->rowCount(), 60);
        QTRY_VERIFY(isQuiet());
        QVERIFY(asked() <= 1); // the chosen brand's runs
        QVERIFY(isReading());
        // Nor more than that while it is unknown how many it has used since.
        state.requestsUsed = 0;
        m_fixture->bridge().setState(state);
        QTRY_VERIFY(asked() >= 90 && isQuiet());
        QVERIFY2(asked() <= 91, qPrintable(QString::number(asked())));
        QVERIFY(isReading());
        m_fixture->bridge().setState({});
        QVERIFY(isRead());
        QVERIFY(asked() >= 180);
    }

    void opensABrand()
    {
        open();
        QVERIFY(isRead());
        const QSignalSpy wanted(m_screen.get(), &ui::Screen::screenRequested);
        const auto select = [this](int row) {
            table()->setCurrentIndex(table()->model()->index(row, 0));
            return cell(row, u"id"_s).data().toString();
        };
        const QString second = select(1);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(wanted.value(0).value(0).toString(), u"overview"_s);
        QCOMPARE(m_fixture->selection().brand()->id, second);

        const QString third = cell(2, u"id"_s).data().toString();
        const QPoint at = table()->visualRect(table()->model()->index(2, 0)).center();
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(table()->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(wanted.last().value(0).toString(), u"overview"_s);
        QCOMPARE(m_fixture->selection().brand()->id, third);

        for (const auto &[command, screen] :
             {std::pair(u"openRuns"_s, u"runs"_s), std::pair(u"openQuota"_s, u"quota"_s),
              std::pair(u"openRow"_s, u"overview"_s)}) {
            const QString chosen = select(0);
            QContextMenuEvent event(QContextMenuEvent::Keyboard, at, table()->viewport()->mapToGlobal(at));
            QApplication::sendEvent(table()->viewport(), &event);
            auto *const menu = table()->findChild<QMenu *>(u"rowMenu"_s);
            QVERIFY(menu);
            auto *const action = menu->findChild<QAction *>(command);
            QVERIFY2(action && action->isEnabled(), qPrintable(command));
            action->trigger();
            QCOMPARE(wanted.last().value(0).toString(), screen);
            QCOMPARE(m_fixture->selection().brand()->id, chosen);
            delete menu;
        }
    }

    void saysThatThereIsNoBrand()
    {
        open(ManyBrands{});
        QTRY_VERIFY(state().startsWith(u"No brands yet"_s));
    }

    void reportsFailures()
    {
        const ManyBrands many = ManyBrands::alike(4, 2);
        QByteArray broken = "/context";
        int status = 403;
        open([many, &broken, &status](const ReceivedRequest &request) -> Script {
            if (!broken.isEmpty() && request.path().startsWith("/v1/brands/b2" + broken))
                return {Step::send(answer(status, R"({"message":"no"})"))};
            return many(request);
        });
        // A refusal for one brand is shown with that brand.
        QVERIFY(isRead());
        const int row = rowOf(u"Brand 003"_s);
        QCOMPARE(row, 0);
        QCOMPARE(cell(row, u"attention"_s).data(ui::table_role::exported).toString(), ui::attention::unread);
        QVERIFY(!value(row, u"remainingSlots"_s).isValid());
        QVERIFY(value(row, u"visibility"_s).isValid());
        QVERIFY(value(1, u"remainingSlots"_s).isValid());
        // What concerns them all is shown once, and what was read stays.
        broken = "/runs";
        status = 500;
        m_screen->refresh();
        QTRY_COMPARE(namesContaining(m_screen.get(), u"The service has a problem"_s).size(), 1);
        QVERIFY(value(1, u"visibility"_s).isValid());
        broken.clear();
        QVERIFY(press(u"noticeAction"_s));
        QVERIFY(isRead());
        QVERIFY(namesContaining(m_screen.get(), u"The service has a problem"_s).isEmpty());
        QVERIFY(value(rowOf(u"Brand 003"_s), u"remainingSlots"_s).isValid());
    }

    /// One brand alone needs no list of brands.
    void opensTheWindow()
    {
        ui::ColorScheme colors(ui::ColorScheme::Choice::Light);
        for (const int brands : {0, 1, 2}) {
            const ScriptedServer server(ManyBrands::alike(brands, 2));
            ScreenFixture fixture{QUrl(QString::fromLatin1(server.origin()))};
            ui::MainWindow window(fixture.backend(), colors);
            window.show();
            QTRY_COMPARE(fixture.selection().state(), ui::Selection::State::Ready);
            QTRY_VERIFY2(visible<QWidget>(&window, brands == 1 ? u"overviewScreen"_s : u"brandsScreen"_s),
                         qPrintable(QString::number(brands)));
            QCOMPARE(window.findChild<QListWidget *>(u"navigation"_s)->currentRow(), brands == 1 ? 1 : 0);
        }
    }
};

BRANDBRIDGE_TEST(TestBrandsScreen, QApplication)
#include "test_brands_screen.moc"
