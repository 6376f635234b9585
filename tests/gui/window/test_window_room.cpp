// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/pseudo_locale.h"
#include "tests/gui/window/text_room.h"
#include "tests/gui/window/whole_window.h"
#include "ui/desktop/language.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// No text is cut: not in a small window, not with letters of twice the size, not in a language with longer words, not
/// from right to left.
class TestWindowRoom final : public QObject
{
    Q_OBJECT
private:
    /// How many pixels too high that is in which @p widget stands, where it scrolls up and down.
    static int scrolledAround(const QWidget *widget)
    {
        int pixels = 0;
        for (const QWidget *at = widget->parentWidget(); at; at = at->parentWidget()) {
            if (const auto *const area = qobject_cast<const QScrollArea *>(at))
                pixels += area->verticalScrollBar()->maximum();
        }
        return pixels;
    }

    PseudoLocale m_pseudo;

private Q_SLOTS:
    void init() { lookLikeTheProgram(); }
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_pseudo);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void cutsNoText_data()
    {
        const auto row = columns<QSize, double, bool, bool>("size", "font", "isPseudo", "isMirrored");
        const QSize usual(1280, 800);
        const QSize small(1024, 640);
        row("usual", usual, 1.0, false, false);
        row("small", small, 1.0, false, false);
        row("large letters", small, 2.0, false, false);
        row("long words", small, 1.0, true, false);
        row("mirrored", small, 1.0, false, true);
        row("mirrored, large letters", small, 2.0, false, true);
    }
    void cutsNoText()
    {
        QFETCH(QSize, size);
        QFETCH(double, font);
        QFETCH(bool, isPseudo);
        QFETCH(bool, isMirrored);
        lookLikeTheProgram(font);
        QApplication::setLayoutDirection(isMirrored ? Qt::RightToLeft : Qt::LeftToRight);
        if (isPseudo)
            QVERIFY(QCoreApplication::installTranslator(&m_pseudo));
        WholeWindow whole(size);
        QVERIFY(whole.open());
        QStringList findings;
        for (const QString &screen : pageNames()) {
            QVERIFY2(whole.visit(screen), qPrintable(screen));
            findings += cutTexts(screen, whole.window());
            const QSize is = whole.window().size();
            if (is != size)
                findings.append(
                    u"%1: the window does not fit: it is %2 x %3"_qs.arg(screen).arg(is.width()).arg(is.height()));
        }
        QVERIFY(isWithout(findings));
    }

    /// So many columns are seen whole without scrolling, or all that are shown at first.
    void whatMattersNeedsNoScrollingSideways()
    {
        struct View
        {
            QSize size;
            QString screen;
            QString name;
            int columns;
            bool isAll = false;
        };
        const std::vector<View> views{{{1280, 800}, u"results"_qs, u"results"_qs, 5}, // to the sentiment
                                      {{1280, 800}, u"sources"_qs, u"sourcesTree"_qs, 5, true},
                                      {{1024, 640}, u"results"_qs, u"results"_qs, 3},
                                      {{1024, 640}, u"sources"_qs, u"sourcesTree"_qs, 3}};
        for (const QString &language : {u"en"_qs, u"de"_qs}) {
            for (const View &view : views) {
                const ui::Language spoken{QLocale(language)};
                WholeWindow whole(view.size);
                QVERIFY(whole.opensOn(view.screen));
                const auto *const rows = whole.screen(view.screen)->findChild<QAbstractItemView *>(view.name);
                QVERIFY(rows && rows->isVisible());
                const auto *const table = qobject_cast<const QTableView *>(rows);
                const auto *const tree = qobject_cast<const QTreeView *>(rows);
                const QHeaderView *const header = table ? table->horizontalHeader() : tree->header();
                int seen = 0;
                for (int visual = 0; visual < header->count(); ++visual) {
                    const int column = header->logicalIndex(visual);
                    const int end = header->sectionViewportPosition(column) + header->sectionSize(column);
                    seen += !header->isSectionHidden(column) && end <= rows->viewport()->width();
                }
                QVERIFY2(
                    seen >= view.columns && (!view.isAll || rows->horizontalScrollBar()->maximum() == 0),
                    qPrintable(
                        u"%1 in %2 at %3: %4 columns"_qs.arg(view.screen, language).arg(view.size.width()).arg(seen)));
            }
        }
    }

    void aNoticeBringsNoSecondScrollBar()
    {
        for (const QString &language : {u"en"_qs, u"de"_qs}) {
            const ui::Language spoken{QLocale(language)};
            WholeWindow whole({1024, 640});
            QVERIFY(whole.opensOn(u"prompts"_qs));
            QWidget *const screen = whole.screen(u"prompts"_qs);
            screen->findChild<QPlainTextEdit *>(u"promptLines"_qs)->setPlainText(u"What is new?\nWhat is old?"_qs);
            auto *const add = screen->findChild<QAbstractButton *>(u"addButton"_qs);
            QTRY_VERIFY(add->isEnabled());
            add->click();
            QVERIFY(whole.settle());
            const auto *const notice = visible<QWidget>(screen, u"notice"_qs);
            QVERIFY(notice && notice->accessibleName().contains(u'\n'));
            QCOMPARE(scrolledAround(screen), 0);
        }
    }

    void comparisonsScrollInOnePlace()
    {
        WholeWindow whole({1024, 640});
        QVERIFY(whole.opensOn(u"compare"_qs));
        const auto *const table = whole.screen(u"compare"_qs)->findChild<QTableView *>(u"compared-prompts"_qs);
        QVERIFY(table && table->isVisible());
        QCOMPARE(scrolledAround(table), 0);
        QVERIFY(table->viewport()->height() >= 3 * table->rowHeight(0));
    }
    void promptsOfResultsAreDistinguished()
    {
        WholeWindow whole;
        QVERIFY(whole.opensOn(u"results"_qs));
        const auto *const results = whole.screen(u"results"_qs)->findChild<QTableView *>(u"results"_qs);
        QVERIFY2(results->columnWidth(0) > results->viewport()->width() * 2 / 5,
                 qPrintable(u"%1 of %2"_qs.arg(results->columnWidth(0)).arg(results->viewport()->width())));
    }
    void timesAreSeenWhole()
    {
        for (const QString &language : {u"en"_qs, u"en_GB"_qs, u"de"_qs}) {
            const ui::Language spoken{QLocale(language)};
            WholeWindow whole({1024, 640});
            QVERIFY(whole.opensOn(u"runs"_qs));
            const auto *const runs = whole.screen(u"runs"_qs)->findChild<QTableView *>(u"runs"_qs);
            const QAbstractItemView *const rows = runs;
            QVERIFY2(runs->columnWidth(0) >= rows->sizeHintForColumn(0),
                     qPrintable(u"%1 of %2"_qs.arg(runs->columnWidth(0)).arg(rows->sizeHintForColumn(0))));
        }
    }

    void putsLeadingThingsOnTheRight()
    {
        const auto placesOn = [](const QString &screen, const QWidget *window) {
            QHash<QString, QList<QRect>> places; // in the same order in both directions
            for (const QWidget *widget : visibleWidgets(window)) {
                if (!widget->objectName().isEmpty())
                    places[screen + u": "_qs + pathOf(widget)].append(
                        {widget->mapTo(window, QPoint()), widget->size()});
            }
            return places;
        };
        QHash<QString, QList<QRect>> before;
        {
            WholeWindow whole;
            QVERIFY(whole.open());
            for (const ui::ScreenRow &row : ui::screenTable()) {
                QVERIFY2(whole.visit(row.name), qPrintable(row.name));
                before.insert(placesOn(row.name, &whole.window()));
            }
        }
        QApplication::setLayoutDirection(Qt::RightToLeft);
        WholeWindow whole;
        QVERIFY(whole.open());
        const int width = whole.window().width();
        QVERIFY(whole.navigation()->mapTo(&whole.window(), QPoint()).x() > width / 2);
        QStringList findings;
        int compared = 0;
        constexpr int slack = 24; // numbers and ages may be written a little differently
        for (const ui::ScreenRow &row : ui::screenTable()) {
            QVERIFY2(whole.visit(row.name), qPrintable(row.name));
            const auto now = placesOn(row.name, &whole.window());
            for (auto it = now.begin(); it != now.end(); ++it) {
                const QList<QRect> was = before.value(it.key());
                for (qsizetype i = 0; i < std::min(was.size(), it->size()); ++i) {
                    if (was.at(i).width() > width / 2)
                        continue;
                    ++compared;
                    if (qAbs(it->at(i).center().x() - (width - was.at(i).center().x())) > slack)
                        findings.append(it.key() + u" is not mirrored"_qs);
                }
            }
        }
        QVERIFY(isWithout(findings));
        QVERIFY(compared > 50);
    }

    /// The walk itself finds what it is there for.
    void findsWhatIsCut()
    {
        QMainWindow window;
        window.resize(600, 400);
        auto *const label = new QLabel(u"A text of some length"_qs, &window);
        label->setGeometry(0, 0, 30, 30);
        window.show();
        QCOMPARE(cutTexts(u"x"_qs, window).size(), 1);
        label->setGeometry(0, 0, 300, 30);
        QVERIFY(cutTexts(u"x"_qs, window).isEmpty());
        label->move(window.width() - 20, 0);
        QCOMPARE(cutTexts(u"x"_qs, window).size(), 1);
        label->setWordWrap(true);
        label->setGeometry(0, 0, 80, 10);
        QCOMPARE(cutTexts(u"x"_qs, window).size(), 1);
        label->setGeometry(0, 0, 80, 200);
        QVERIFY(cutTexts(u"x"_qs, window).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestWindowRoom, QApplication)
#include "test_window_room.moc"
