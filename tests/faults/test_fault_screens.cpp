// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault_proxy.h"
#include "tests/gui/window/whole_window.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/failure.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Each kind of failure, and each answer of another shape than the contract's, against every screen: what the window
/// says, and that it recovers once the service does. Which fault becomes which kind is for test_fault_answers.
class TestFaultScreens final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void screens_data()
    {
        QTest::addColumn<std::size_t>("index");
        QTest::addColumn<bool>("isEverywhere");
        QSet<transport::ErrorKind> seen;
        for (std::size_t i = 0; i < m_faults.size(); ++i) {
            const Verdict verdict = m_faults[i].typedRead.value_or(m_faults[i].read);
            if (m_faults[i].isTlsOnly || (verdict.kind && seen.contains(*verdict.kind)))
                continue;
            if (verdict.kind)
                seen.insert(*verdict.kind);
            QTest::addRow("screen's own: %s", m_faults[i].name.constData()) << i << false;
            QTest::addRow("brands and runs: %s", m_faults[i].name.constData()) << i << true;
        }
    }

    void screens()
    {
        QFETCH(std::size_t, index);
        QFETCH(bool, isEverywhere);
        const Fault &fault = m_faults[index];
        const Verdict wanted = fault.typedRead.value_or(fault.read);
        FaultProxy proxy(FaultProxy::Protocol::Plain, "key");
        ScreenFixture fixture(proxy.url(), proxy.caFile());
        MainWindow window(fixture.backend(), m_colors);
        window.resize(1024, 640);
        window.show();
        proxy.spoil(&fault,
                    [isEverywhere](const ReceivedRequest &request) { return isForAll(request) == isEverywhere; });
        fixture.selection().load();
        QVERIFY(settle(fixture));
        for (const QString &name : screenNames()) {
            window.showScreen(name);
            QVERIFY2(settle(fixture), qPrintable(name));
            const bool readsMore = isEverywhere || name != u"runs";
            if (wanted.kind && readsMore)
                QTRY_VERIFY2(reports(window, *wanted.kind), qPrintable(name));
        }

        proxy.repair();
        // One of them, in turn: what brings a screen back is the same for all, and reading everything takes long.
        const QString name = screenNames().at(static_cast<qsizetype>(index) % screenNames().size());
        window.showScreen(name);
        const auto recovers = [&] { // again if a busy machine took longer to answer than the short limit here
            refresh(window);
            return settle(fixture) && !(wanted.kind && reports(window, *wanted.kind));
        };
        QVERIFY2(recovers() || recovers() || recovers(), qPrintable(name));
    }

private:
    /// Brands and runs are read by the window, everything else by the screen that shows it.
    static bool isForAll(const ReceivedRequest &request)
    {
        return request.path() == "/v1/brands" || request.path().endsWith("/runs");
    }

    static QStringList screenNames()
    {
        QStringList names;
        for (const ScreenRow &row : screenTable()) {
            if (row.usesService)
                names.append(row.name);
        }
        return names;
    }

    /// Waits until nothing is asked of the service any more.
    static bool settle(const ScreenFixture &fixture)
    {
        return settles([&fixture] { return fixture.sender().underWay() == 0; });
    }

    static void refresh(const MainWindow &window)
    {
        for (QAction *const action : window.findChildren<QAction *>()) {
            if (action->shortcut() == QKeySequence(QKeySequence::Refresh))
                action->trigger();
        }
    }

    /// Whether the window reports a failure of that @p kind, above the screen called @p name or in it.
    static bool reports(MainWindow &window, transport::ErrorKind kind)
    {
        const QString title = describe({.kind = kind}).title;
        if (!namesContaining(&window, title).isEmpty())
            return true;
        for (const QTableView *const table : window.findChildren<QTableView *>()) { // where a single row failed
            if (!table->isVisible())
                continue;
            for (int column = 0; column < table->model()->columnCount(); ++column) {
                if (table->model()->index(0, column).data().toString().contains(title))
                    return true;
            }
        }
        return false;
    }

    const std::vector<Fault> m_faults = allFaults();
    ColorScheme m_colors{ColorScheme::Choice::Light};
};

BRANDBRIDGE_TEST(TestFaultScreens, QApplication)
#include "test_fault_screens.moc"
