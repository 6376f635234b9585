// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/whole_window.h"
#include "tests/gui/window/widget_walk.h"
#include "ui/desktop/language.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// With large letters a window is put together in another way, so that nothing needs scrolling sideways.
class TestLargeLetters final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// With large letters nothing reaches out of the window to the side; with usual ones there is room for both.
    void stacksWhatHasNoRoomSideBySide()
    {
        for (const double font : {1.0, 1.6, 2.4}) {
            lookLikeTheProgram(font);
            WholeWindow whole({1280, 800});
            QVERIFY(whole.open());
            for (const QString &screen :
                 {u"results"_s, u"suggestions"_s, u"sources"_s, u"perception"_s, u"prompts"_s}) {
                QVERIFY2(whole.visit(screen), qPrintable(screen));
                const QWidget *const shown = whole.screen(screen);
                for (const QSplitter *splitter : shown->findChildren<QSplitter *>()) {
                    if (font == 1.0 && splitter->isVisible())
                        QVERIFY2(splitter->orientation() == Qt::Horizontal, qPrintable(screen));
                }
                for (const int width : {1280, 1160, 1060, 1200, 1280}) {
                    whole.window().resize(width, 800);
                    QVERIFY(whole.settle());
                    const int room = shown->parentWidget()->width();
                    QVERIFY2(shown->width() <= room,
                             qPrintable(u"%1: %2 of %3 with letters of %4 in a window of %5"_s.arg(screen)
                                            .arg(shown->width())
                                            .arg(room)
                                            .arg(font)
                                            .arg(width)));
                }
            }
        }
    }

    void nothingReachesOutSideways_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<double>("font");
        for (const QString &language : {u"en"_s, u"de"_s}) {
            for (const double font : {1.8, 2.4}) // letters are smaller here than on a screen
                QTest::addRow("%s, %.1f", qPrintable(language), font) << language << font;
        }
    }
    /// In a small window a screen scrolls only up and down, with letters of any size.
    void nothingReachesOutSideways()
    {
        QFETCH(QString, language);
        QFETCH(double, font);
        lookLikeTheProgram(font);
        const ui::Language spoken{QLocale(language)};
        WholeWindow whole({1024, 640});
        QVERIFY(whole.open());
        QStringList findings;
        for (const ui::ScreenRow &row : ui::screenTable()) {
            QVERIFY2(whole.visit(row.name), qPrintable(row.name));
            QWidget *const shown = whole.screen(row.name);
            const auto look = [&](const QString &tab) {
                const int room = shown->parentWidget()->width();
                if (shown->width() > room)
                    findings.append(u"%1: %2: %3 of %4"_s.arg(row.name, tab).arg(shown->width()).arg(room));
                for (const QScrollArea *const area : shown->findChildren<QScrollArea *>()) {
                    if (area->isVisible() && area->widget()->width() > area->viewport()->width())
                        findings.append(u"%1: %2: %3: %4 of %5"_s.arg(row.name, tab, pathOf(area->widget()))
                                            .arg(area->widget()->width())
                                            .arg(area->viewport()->width()));
                }
            };
            look({});
            for (QTabWidget *const tabs : shown->findChildren<QTabWidget *>()) {
                for (int tab = 0; tab < tabs->count(); ++tab) {
                    if (!tabs->isTabVisible(tab))
                        continue;
                    tabs->setCurrentIndex(tab);
                    QVERIFY(whole.settle());
                    look(tabs->tabText(tab));
                }
            }
        }
        QVERIFY(isWithout(findings));
    }

    /// Also if the list of screens is scrolled; in a tooltip if it shows only icons.
    void screensAreNamedInFull()
    {
        const ui::Language german{QLocale(u"de"_s)};
        lookLikeTheProgram(2.7);
        WholeWindow whole({1024, 640});
        QVERIFY(whole.open());
        const QListWidget *const navigation = whole.navigation();
        for (int row = 0; row < navigation->count(); ++row)
            QVERIFY(navigation->item(row)->toolTip().startsWith(navigation->item(row)->text()));
        QVERIFY(navigation->width() < 100);
        whole.window().resize(4000, 640);
        QTRY_VERIFY(navigation->verticalScrollBar()->isVisible());
        QVERIFY(navigation->item(0)->toolTip().isEmpty());
        const int room = navigation->viewport()->width();
        whole.window().resize(4000, 2400);
        QTRY_VERIFY(!navigation->verticalScrollBar()->isVisible());
        QCOMPARE(navigation->viewport()->width(), room);
    }
    void theStatusBarSaysElsewhereWhatItCuts()
    {
        lookLikeTheProgram(2.7);
        WholeWindow whole({1024, 640});
        QVERIFY(whole.open());
        ui::BridgeStatus::State state;
        state.endpoint = QUrl(u"http://127.0.0.1:26420/mcp"_s);
        state.isPaused = true;
        state.requestsLimit = 120;
        state.requestsUsed = 110;
        whole.fixture().bridge().setState(state);
        QVERIFY(whole.settle());
        int cut = 0;
        for (const QString &name : {u"connectionStatus"_s, u"dataAge"_s, u"endpointStatus"_s, u"budgetStatus"_s}) {
            const auto *const field = visible<QLabel>(&whole.window(), name);
            const bool isCut = field->sizeHint().width() > field->width();
            QVERIFY2(!isCut || field->toolTip().contains(field->text()), qPrintable(field->text()));
            cut += isCut;
        }
        QVERIFY(cut > 0);
    }
    /// The note below the scores keeps its lines, however low the window is.
    void scoresLeaveRoomForTheirNote()
    {
        lookLikeTheProgram(1.4); // letters are smaller here than on a screen
        WholeWindow whole({800, 600});
        QVERIFY(whole.opensOn(u"perception"_s));
        const QList<QLabel *> labels = whole.screen(u"perception"_s)->findChildren<QLabel *>();
        const auto found = std::find_if(labels.begin(), labels.end(),
                                        [](const QLabel *label) { return label->text().startsWith(u"Mean scores"_s); });
        QVERIFY(found != labels.end());
        const QLabel *const note = *found;
        QVERIFY2(note->height() >= note->heightForWidth(note->width()),
                 qPrintable(u"%1 of %2"_s.arg(note->height()).arg(note->heightForWidth(note->width()))));
        const auto *const scores = whole.screen(u"perception"_s)->findChild<QTableView *>(u"propertyScores"_s);
        QVERIFY(!scores->geometry().intersects(note->geometry()));
    }
};

BRANDBRIDGE_TEST(TestLargeLetters, QApplication)
#include "test_large_letters.moc"
