// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "support/test_program.h"
#include "ui/desktop/color_scheme.h"
#include "ui/shell/main_window.h"

using namespace brandbridge;
using namespace brandbridge::test;

class TestPageStack final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A screen's notices beneath its content stay in sight in a small window.
    void noticesAreSeenInASmallWindow()
    {
        ScreenFixture fixture;
        ui::ColorScheme colors(ui::ColorScheme::Choice::Light);
        ui::MainWindow window(fixture.backend(), colors);
        window.resize(1024, 560);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(fixture.choose(0));
        // The first brand's slots are read, and those of the others are not.
        fixture.setFaults(u"fail=401@/v1/brands/"_qs + fixture.selection().brands().at(1).id);
        window.showScreen(u"quota"_qs);
        auto *const screen = visible<QWidget>(&window, u"quotaScreen"_qs);
        QVERIFY(screen);
        const QWidget *notice = nullptr;
        QTRY_VERIFY((notice = visible<QWidget>(screen, u"notice"_qs)) && notice->accessibleName().contains(u"key"));
        QTRY_COMPARE(notice->visibleRegion().boundingRect(), notice->rect());
    }
};

BRANDBRIDGE_TEST(TestPageStack, QApplication)
#include "test_page_stack.moc"
