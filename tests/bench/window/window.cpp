// SPDX-License-Identifier: GPL-3.0-or-later
// For each screen that shows a run of the service at URL: the longest time that the window takes no input, in
// milliseconds, while the screen is read, while its filter is typed, and while the cursor moves. window_bench URL
#include "core/files/process_environment.h"
#include "tests/gui/window/whole_window.h"

#include <cstdio>

using namespace brandbridge;

namespace {

/// Measures for how long no event is handled.
class Stalls final : public QObject
{
public:
    Stalls() { m_timer.start(0, Qt::PreciseTimer, this); }

    /// In milliseconds, since the last call.
    qint64 takeLongest() { return std::exchange(m_longest, 0); }

protected:
    void timerEvent(QTimerEvent *) override { m_longest = std::max(m_longest, m_clock.restart()); }

private:
    QBasicTimer m_timer;
    QElapsedTimer m_clock{[] {
        QElapsedTimer clock;
        clock.start();
        return clock;
    }()};
    qint64 m_longest = 0;
};

} // namespace

int main(int argc, char *argv[])
{
    files::prepareEnvironment();
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::Style);
    test::ScreenFixture fixture(QUrl(QString::fromLocal8Bit(argv[1])));
    ui::ColorScheme colors(ui::ColorScheme::Choice::Light);
    ui::MainWindow window(fixture.backend(), colors);
    window.resize(1280, 800);
    window.show();
    fixture.selection().load();
    const auto settle = [&fixture] { test::settles([&fixture] { return fixture.sender().underWay() == 0; }); };
    Stalls stalls;
    settle();
    std::printf("%-14s %6s %6s %6s\n", "screen", "read", "filter", "move");
    std::printf("%-14s %6lld\n", "start", stalls.takeLongest());
    for (const char *const name : {"brands", "overview", "runs", "trends", "compare", "results", "prompts"}) {
        window.showScreen(QString::fromLatin1(name));
        settle();
        const qint64 read = stalls.takeLongest();
        auto *const screen = window.findChild<ui::Screen *>(QString::fromLatin1(name) + u"Screen"_s);
        if (QLineEdit *const filter = screen->filterBox()) {
            for (const char letter : {'v', 'e', 'l', '\b'}) {
                letter == '\b' ? QTest::keyClick(filter, Qt::Key_Backspace) : QTest::keyClick(filter, letter);
                QTest::qWait(300); // beyond the delay of the filter
            }
            filter->clear();
            QTest::qWait(300);
        }
        const qint64 filtered = stalls.takeLongest();
        for (QTableView *const table : screen->findChildren<QTableView *>()) {
            if (!table->isVisible())
                continue;
            for (const Qt::Key key : {Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End, Qt::Key_Home}) {
                QTest::keyClick(table, key);
                QTest::qWait(50);
            }
        }
        std::printf("%-14s %6lld %6lld %6lld\n", name, read, filtered, stalls.takeLongest());
        std::fflush(stdout);
    }
}
