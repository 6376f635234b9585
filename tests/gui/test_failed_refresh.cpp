// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/many_brands.h"
#include "tests/gui/screen_test.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Something is shown, and reading it again fails.
class TestFailedRefresh final : public ScreenTestBase
{
    Q_OBJECT

    Selection *m_selection = nullptr;
    ColorScheme m_colors{ColorScheme::Choice::Light};
    std::unique_ptr<MainWindow> m_window;

    void close() override { m_window.reset(); }
    bool isQuiet() const { return m_fixture->sender().underWay() == 0; }
    /// What is said of a fault of the service.
    QStringList reported() const { return namesContaining(m_window.get(), u"The service has a problem"_s); }
    QWidget *notice() { return visible<QWidget>(m_window.get(), u"staleNotice"_s); }
    QLabel *status() { return visible<QLabel>(m_window.get(), u"connectionStatus"_s); }
    DataTable *table() { return visible<DataTable>(m_window.get(), u"runs"_s); }
    void refresh()
    {
        for (QAction *const action : m_window->findChildren<QAction *>()) {
            if (action->shortcut() == QKeySequence(QKeySequence::Refresh))
                action->trigger();
        }
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void init()
    {
        ScreenTestBase::init();
        m_selection = &m_fixture->selection();
        m_window = std::make_unique<MainWindow>(m_fixture->backend(), m_colors);
        m_window->resize(1000, 400);
        m_window->showScreen(u"runs"_s);
        m_window->show();
        m_selection->load();
        QTRY_VERIFY(table() && table()->model()->rowCount() > 0);
        QVERIFY(!notice());
    }

    void isShownAboveWhatStaysInSight()
    {
        const int rows = table()->model()->rowCount();
        m_fixture->setFaults(u"fail=403@/v1/brands"_s);
        refresh();
        QTRY_VERIFY(notice());
        const QString words = notice()->accessibleName();
        QVERIFY2(words.startsWith(u"Your organization may not use this"_s), qPrintable(words)); // what
        QVERIFY2(words.contains(u"An administrator"_s), qPrintable(words));                     // whose, and what next
        QCOMPARE(table()->model()->rowCount(), rows);
        QCOMPARE(status()->text(), u"Your organization may not use this"_s);
        QVERIFY2(status()->toolTip().contains(u"An administrator"_s), qPrintable(status()->toolTip()));

        m_fixture->setFaults({});
        QVERIFY(press(notice(), u"noticeAction"_s));
        QTRY_COMPARE(m_selection->state(), Selection::State::Ready);
        QVERIFY(!notice());
        QTRY_VERIFY(status()->toolTip().isEmpty());

        // It leads to the settings where they help.
        m_fixture->setFaults(u"fail=401@/v1/brands"_s);
        refresh();
        QTRY_VERIFY(notice());
        QVERIFY(notice()->accessibleName().startsWith(u"The service does not accept the API key"_s));
        QVERIFY(press(notice(), u"noticeAction"_s));
        QVERIFY(visible<QWidget>(m_window.get(), u"settingsScreen"_s));
    }
    /// A screen with its own requests fails together with brands and runs.
    void isShownOnce()
    {
        for (const ScreenRow &row : screenTable()) {
            if (!row.usesService)
                continue;
            m_window->showScreen(row.name);
            QTRY_VERIFY(isQuiet());
            m_fixture->setFaults(u"fail=500"_s);
            refresh();
            QTRY_VERIFY2(isQuiet() && notice(), qPrintable(row.name));
            QVERIFY2(reported().size() == 1, qPrintable(row.name + reported().join(u'|')));
            int ways = 0;
            for (const QAbstractButton *const button : m_window->findChildren<QAbstractButton *>())
                ways += button->isVisible() && button->text() == u"Try again"_s;
            QVERIFY2(ways == 1, qPrintable(row.name));

            m_fixture->setFaults({});
            QVERIFY(press(notice(), u"noticeAction"_s)); // which reads what the screen reads, too
            QTRY_VERIFY2(isQuiet() && !notice() && reported().isEmpty(), qPrintable(row.name));
        }
    }
    void isShownByTheScreenWhereItAloneFails()
    {
        for (const QString &name : {u"overview"_s, u"prompts"_s}) {
            m_window->showScreen(name);
            QTRY_VERIFY(isQuiet());
            m_fixture->setFaults(u"fail=500"_s);
            refresh();
            QTRY_VERIFY(isQuiet() && notice());
            // Brands and runs are there again.
            m_fixture->setFaults(u"fail=500@/v1/brands/%1/context"_s.arg(m_selection->brand()->id));
            m_selection->load();
            QTRY_VERIFY(isQuiet() && !notice());
            QVERIFY2(reported().size() == 1, qPrintable(reported().join(u'|')));
            m_fixture->setFaults({});
            refresh();
            QTRY_VERIFY(isQuiet() && reported().isEmpty());
        }
    }
    void showsTheRunsBeforeThePageThatFails()
    {
        const ScriptedServer server([many = ManyBrands::alike(1, 3)](const ReceivedRequest &request) -> Script {
            if (!request.path().endsWith("/runs"))
                return many(request);
            if (request.target.contains("page=2"))
                return {Step::send(answer(403, "{}"))};
            QJsonObject page = QJsonDocument::fromJson(many.body(request.path())).object();
            page.insert(u"paging"_s, QJsonObject{{u"page"_s, 1}, {u"nextPage"_s, 2}});
            return {Step::send(answer(200, QJsonDocument(page).toJson()))};
        });
        ScreenFixture fixture{QUrl(QString::fromLatin1(server.origin()))};
        MainWindow window(fixture.backend(), m_colors);
        window.showScreen(u"runs"_s);
        window.show();
        fixture.selection().load();
        QTRY_VERIFY(visible<QWidget>(&window, u"staleNotice"_s));
        const QString words = spokenText(&window, u"staleNotice"_s);
        QVERIFY2(words.contains(u"latest 3 "_s), qPrintable(words));
        QCOMPARE(visible<DataTable>(&window, u"runs"_s)->model()->rowCount(), 3);
    }
    void screensNoticesAreSeenInASmallWindow()
    {
        m_window->resize(1024, 560);
        // The first brand's slots are read, and those of the others are not.
        m_fixture->setFaults(u"fail=401@/v1/brands/"_s + m_selection->brands().at(1).id);
        m_window->showScreen(u"quota"_s);
        auto *const screen = visible<QWidget>(m_window.get(), u"quotaScreen"_s);
        QVERIFY(screen);
        const QWidget *line = nullptr;
        QTRY_VERIFY((line = visible<QWidget>(screen, u"notice"_s)) && line->accessibleName().contains(u"key"));
        QTRY_COMPARE(line->visibleRegion().boundingRect(), line->rect());
    }
};

BRANDBRIDGE_TEST(TestFailedRefresh, QApplication)
#include "test_failed_refresh.moc"
