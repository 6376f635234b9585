// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"
#include "ui/shell/screen_table.h"
#include "ui/tables/row_view.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// What all screens do alike.
class TestEveryScreen final : public ScreenTestBase
{
    Q_OBJECT

    static QStringList readingScreens()
    {
        QStringList names;
        for (const ScreenRow &row : screenTable()) {
            if (row.usesService)
                names.append(row.name);
        }
        return names;
    }
    static void rowsFor(const QStringList &names)
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void close() override { m_screen.reset(); }
    void show(const QString &name)
    {
        const QList<ScreenRow> &rows = screenTable();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&name](const ScreenRow &one) { return one.name == name; });
        m_screen.reset(row->make(m_fixture->backend()));
        m_screen->resize(1000, 640);
        m_screen->show();
    }
    QString state() const { return stateOf(m_screen.get()); }
    bool tryAgain() const { return press(m_screen.get(), u"stateAction"_s); }

    /// The views that can be seen and have rows to take along.
    QList<QAbstractItemView *> exportingViews() const
    {
        QList<QAbstractItemView *> views = m_screen->findChildren<QAbstractItemView *>();
        views.removeIf([](const QAbstractItemView *view) {
            return !dynamic_cast<const RowView *>(view) || !view->isVisible() || view->model()->rowCount() == 0;
        });
        return views;
    }

private Q_SLOTS:
    /// Somebody opens a screen before brands and runs are here, and does not want to wait for them.
    void firstReadingCanBeCancelledAndTakenUpAgain_data() { rowsFor(readingScreens()); }
    void firstReadingCanBeCancelledAndTakenUpAgain()
    {
        QFETCH(QString, name);
        m_fixture->setFaults(u"latency=60000x1@/v1/brands"_s);
        show(name);
        m_fixture->selection().load();
        QVERIFY2(state().startsWith(u"Reading the"_s), qPrintable(state()));
        QTRY_COMPARE(m_fixture->seen("/v1/brands"), 1);

        QVERIFY(tryAgain());
        QCOMPARE(state(), u"Not read"_s);
        QCOMPARE(m_fixture->sender().underWay(), 0);

        m_fixture->setFaults(u"fail=403@/v1/brands"_s);
        QVERIFY(tryAgain());
        QTRY_COMPARE(state(), u"Your organization may not use this"_s);
        m_fixture->setFaults({});
        QVERIFY(tryAgain());
        QTRY_COMPARE(state(), QString());
    }
    /// Brands and runs are here, and what the screen shows of a run takes long, and fails.
    void ownReadingIsTakenUpAgain_data()
    {
        rowsFor(
            {u"results"_s, u"compare"_s, u"sources"_s, u"actions"_s, u"suggestions"_s, u"perception"_s, u"prompts"_s});
    }
    void ownReadingIsTakenUpAgain()
    {
        QFETCH(QString, name);
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"latency=60000@/v1/runs"_s);
        show(name);
        const QString reading = name == u"prompts" ? u"Reading the prompts of"_s : u"Reading "_s;
        QTRY_VERIFY2(state().startsWith(reading), qPrintable(state()));
        BridgeStatus::State waiting;
        waiting.requestsUsed = 90;
        waiting.requestsLimit = 120;
        m_fixture->bridge().setState(waiting);
        const auto delay = [this] { return visible<QWidget>(m_screen.get(), u"stateView"_s)->accessibleDescription(); };
        QVERIFY2(delay().contains(u"120 requests per minute"_s), qPrintable(delay()));
        m_fixture->bridge().setState({});
        QCOMPARE(delay(), QString());
        QVERIFY(tryAgain()); // it says "Cancel" so far
        QCOMPARE(state(), name == u"prompts" ? u"Reading was cancelled"_s : u"Not read"_s);
        m_fixture->setFaults(u"fail=403@/v1/runs"_s);
        QVERIFY(tryAgain());
        QTRY_COMPARE(state(), u"Your organization may not use this"_s);
        m_fixture->setFaults({});
        QVERIFY(tryAgain());
        QTRY_VERIFY(!exportingViews().isEmpty());
        QCOMPARE(state(), QString());
    }
    void saysThatTheFiltersHideAll()
    {
        QVERIFY(m_fixture->choose(0));
        const auto rows = [this] {
            QList<int> counts;
            for (const QAbstractItemView *const view : exportingViews())
                counts.append(view->model()->rowCount());
            return counts;
        };
        for (const auto &[name, said] :
             {std::pair(u"runs"_s, u"No run fits the filter"_s),
              std::pair(u"results"_s, u"No result fits the filters"_s),
              std::pair(u"compare"_s, u"No difference fits the filters"_s),
              std::pair(u"sources"_s, u"No source fits the filter"_s),
              std::pair(u"actions"_s, u"No action fits the filters"_s),
              std::pair(u"suggestions"_s, u"No suggestion fits the filters"_s),
              std::pair(u"perception"_s, u"No response fits the filters"_s),
              std::pair(u"prompts"_s, u"No prompt matches"_s), std::pair(u"quota"_s, u"No brand fits the filter"_s)}) {
            show(name);
            if (auto *const tabs = m_screen->findChild<QTabBar *>(u"perceptionTabs"_s))
                tabs->setCurrentIndex(1);
            QTRY_VERIFY2(!exportingViews().isEmpty(), qPrintable(name));
            QTRY_COMPARE(m_fixture->sender().underWay(), 0);
            const QList<int> all = rows();
            m_screen->filterBox()->setText(u"none has these words"_s);
            QTRY_VERIFY2(!state().isEmpty(), qPrintable(name));
            QCOMPARE(state(), said);
            QVERIFY2(m_screen->filterBox()->isVisible(), qPrintable(name));
            QVERIFY(press(m_screen.get(), u"stateAction"_s));
            QVERIFY2(m_screen->filterBox()->text().isEmpty(), qPrintable(name));
            QTRY_VERIFY2(rows() == all && state().isEmpty(), qPrintable(name));
        }
    }
    /// Somebody takes rows along, and the file cannot be written.
    void failedExportIsShownBesideTheRows_data()
    {
        rowsFor({u"runs"_s, u"results"_s, u"compare"_s, u"sources"_s, u"actions"_s, u"suggestions"_s, u"perception"_s,
                 u"prompts"_s, u"quota"_s});
    }
    void failedExportIsShownBesideTheRows()
    {
        QFETCH(QString, name);
        QVERIFY(m_fixture->choose(0));
        show(name);
        QTRY_VERIFY(!exportingViews().isEmpty());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QSignalSpy said(m_screen.get(), &Screen::said);
        const QTemporaryDir folder;
        for (QAbstractItemView *const view : exportingViews()) {
            const QString path = folder.filePath(view->objectName() + u"/rows.csv"_s);
            dynamic_cast<RowView *>(view)->exportTo(TableFormat::Csv);
            auto *const dialog = view->findChild<QFileDialog *>(u"exportTable"_s);
            QVERIFY(dialog);
            const QString offered = QFileInfo(dialog->selectedFiles().value(0)).fileName();
            const DataOrigin origin = m_screen->dataOrigin();
            QVERIFY2(name == u"quota" || (!origin.brand.isEmpty() && offered.startsWith(origin.brand)),
                     qPrintable(offered));
            QVERIFY2(offered.contains(origin.date.toLocalTime().date().toString(Qt::ISODate)), qPrintable(offered));
            for (const QString &run : origin.runs)
                QVERIFY2(offered.contains(run.left(8)), qPrintable(offered));
            Q_EMIT dialog->fileSelected(path); // into a folder that is not there
            dialog->close();
            QWidget *const notice = visible<QWidget>(m_screen.get(), u"exportNotice"_s);
            QVERIFY2(notice, qPrintable(view->objectName()));
            QVERIFY(notice->accessibleName().contains(QDir::toNativeSeparators(path)));
            QVERIFY(!view->isAncestorOf(notice)); // nothing is hidden by it
            QVERIFY(said.isEmpty());

            QVERIFY(QDir().mkpath(QFileInfo(path).path()));
            QVERIFY(press(notice, u"noticeAction"_s));
            QVERIFY(QFile::exists(path));
            QVERIFY(!notice->isVisible());
            QCOMPARE(said.size(), 1);
            said.clear();
        }
    }

private:
    std::unique_ptr<Screen> m_screen;
};

BRANDBRIDGE_TEST(TestEveryScreen, QApplication)
#include "test_every_screen.moc"
