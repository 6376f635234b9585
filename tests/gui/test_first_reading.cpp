// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "support/test_program.h"
#include "ui/shell/screen_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody opens a screen before brands and runs are here, and does not want to wait for them.
class TestFirstReading final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void canBeCancelledAndTakenUpAgain_data()
    {
        QTest::addColumn<QString>("name");
        for (const ScreenRow &row : screenTable()) {
            if (row.usesService)
                QTest::newRow(qPrintable(row.name)) << row.name;
        }
    }
    void canBeCancelledAndTakenUpAgain()
    {
        QFETCH(QString, name);
        ScreenFixture fixture;
        fixture.setFaults(u"latency=60000x1@/v1/brands"_qs);
        const QList<ScreenRow> rows = screenTable();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&name](const ScreenRow &one) { return one.name == name; });
        const std::unique_ptr<Screen> screen(row->make(fixture.backend()));
        screen->resize(1000, 640);
        screen->show();
        fixture.selection().load();
        QVERIFY2(stateOf(screen.get()).startsWith(u"Reading the"_qs), qPrintable(stateOf(screen.get())));
        QTRY_COMPARE(fixture.seen("/v1/brands"), 1);

        QVERIFY(press(screen.get(), u"stateAction"_qs));
        QCOMPARE(stateOf(screen.get()), u"Not read"_qs);
        QCOMPARE(fixture.sender().underWay(), 0);

        QVERIFY(press(screen.get(), u"stateAction"_qs));
        QTRY_COMPARE(stateOf(screen.get()), QString());
    }
};

BRANDBRIDGE_TEST(TestFirstReading, QApplication)
#include "test_first_reading.moc"
