// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "tests/gui/screen_fixture.h"
#include "ui/common/color_scheme.h"
#include "ui/shell/main_window.h"

#include <QListWidget>

using namespace brandbridge;
using namespace brandbridge::test;

/// How the window was left, which the next one finds again.
class TestWindowState final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theDemoLeavesTheOtherWindowAlone()
    {
        ScreenFixture fixture;
        ui::Backend &backend = fixture.backend();
        QVERIFY(backend.settings.set(settings::Key::BaseUrl, u"https://data.example.com"_qs)); // it is set up
        const ui::ColorScheme::Choice light = ui::ColorScheme::Choice::Light;
        ui::ColorScheme colors(light);
        const auto shownAtFirst = [&](bool isDemo, const QString &leftAt) {
            backend.isDemo = isDemo;
            ui::MainWindow window(backend, colors);
            const int row = window.findChild<QListWidget *>(u"navigation"_qs)->currentRow();
            window.showScreen(leftAt);
            return ui::screenTable().at(row).name;
        };
        const QString first = ui::screenTable().first().name;
        QCOMPARE(shownAtFirst(false, u"quota"_qs), first);
        QCOMPARE(shownAtFirst(true, u"settings"_qs), first);
        QCOMPARE(shownAtFirst(false, u"quota"_qs), u"quota"_qs);
        QCOMPARE(shownAtFirst(true, u"settings"_qs), u"settings"_qs);
    }
};

BRANDBRIDGE_TEST(TestWindowState, QApplication)
#include "test_window_state.moc"
