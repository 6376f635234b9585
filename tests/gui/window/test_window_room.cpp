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
    PseudoLocale m_pseudo;

private Q_SLOTS:
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_pseudo);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void cutsNoText_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("font");
        QTest::addColumn<bool>("isPseudo");
        QTest::addColumn<bool>("isMirrored");
        const QSize usual(1280, 800);
        const QSize small(1024, 640);
        QTest::newRow("usual") << usual << 1.0 << false << false;
        QTest::newRow("small") << small << 1.0 << false << false;
        QTest::newRow("large letters") << small << 2.0 << false << false;
        QTest::newRow("long words") << small << 1.0 << true << false;
        QTest::newRow("mirrored") << small << 1.0 << false << true;
        QTest::newRow("mirrored, large letters") << small << 2.0 << false << true;
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
        QStringList screens;
        for (const ui::ScreenRow &row : ui::screenTable())
            screens.append(row.name);
        screens << u"welcome"_qs << u"welcome 1"_qs;
        QStringList findings;
        for (const QString &screen : std::as_const(screens)) {
            QVERIFY2(whole.visit(screen), qPrintable(screen));
            findings += cutTexts(screen, whole.window());
            const QSize is = whole.window().size();
            if (is != size)
                findings.append(
                    u"%1: the window does not fit: it is %2 x %3"_qs.arg(screen).arg(is.width()).arg(is.height()));
        }
        QVERIFY(isWithout(findings));
    }

    void whatMattersNeedsNoScrollingSideways_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("screen");
        QTest::addColumn<QString>("view");
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("isAll");
        for (const QString &language : {u"en"_qs, u"de"_qs}) {
            const auto row = [&](const QSize &size, const QString &screen, const QString &view, int count,
                                 bool isAll = false) {
                QTest::addRow("%s in %s at %d", qPrintable(screen), qPrintable(language), size.width())
                    << language << size << screen << view << count << isAll;
            };
            row({1280, 800}, u"results"_qs, u"results"_qs, 5); // to the sentiment
            row({1280, 800}, u"sources"_qs, u"sourcesTree"_qs, 5, true);
            row({1024, 640}, u"results"_qs, u"results"_qs, 3);
            row({1024, 640}, u"sources"_qs, u"sourcesTree"_qs, 3);
        }
    }
    /// So many columns are seen whole without scrolling, or all that are shown at first.
    void whatMattersNeedsNoScrollingSideways()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        QFETCH(QString, screen);
        QFETCH(QString, view);
        QFETCH(int, count);
        QFETCH(bool, isAll);
        lookLikeTheProgram();
        const ui::Language spoken{QLocale(language)};
        WholeWindow whole(size);
        QVERIFY(whole.open());
        QVERIFY(whole.visit(screen));
        const auto *const rows = whole.screen(screen)->findChild<QAbstractItemView *>(view);
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
        QVERIFY2(seen >= count, qPrintable(u"%1 of %2 columns"_qs.arg(seen).arg(count)));
        if (isAll)
            QCOMPARE(rows->horizontalScrollBar()->maximum(), 0);
    }

    void aNoticeBringsNoSecondScrollBar()
    {
        for (const QString &language : {u"en"_qs, u"de"_qs}) {
            lookLikeTheProgram();
            const ui::Language spoken{QLocale(language)};
            WholeWindow whole({1024, 640});
            QVERIFY(whole.open());
            QVERIFY(whole.visit(u"prompts"_qs));
            QWidget *const screen = whole.screen(u"prompts"_qs);
            screen->findChild<QPlainTextEdit *>(u"promptLines"_qs)->setPlainText(u"What is new?\nWhat is old?"_qs);
            auto *const add = screen->findChild<QAbstractButton *>(u"addButton"_qs);
            QTRY_VERIFY(add->isEnabled());
            add->click();
            QVERIFY(whole.settle());
            const auto *const notice = visible<QWidget>(screen, u"notice"_qs);
            QVERIFY(notice && notice->accessibleName().contains(u'\n'));
            for (const QWidget *at = screen->parentWidget(); at; at = at->parentWidget()) {
                if (const auto *const area = qobject_cast<const QScrollArea *>(at))
                    QVERIFY2(area->verticalScrollBar()->maximum() == 0,
                             qPrintable(u"%1 pixels too high: screen %2"_qs.arg(area->verticalScrollBar()->maximum())
                                            .arg(screen->minimumSizeHint().height())));
            }
        }
    }

    void comparisonsScrollInOnePlace()
    {
        lookLikeTheProgram();
        WholeWindow whole({1024, 640});
        QVERIFY(whole.open());
        QVERIFY(whole.visit(u"compare"_qs));
        const auto *const table = whole.screen(u"compare"_qs)->findChild<QTableView *>(u"compared-prompts"_qs);
        QVERIFY(table && table->isVisible());
        for (const QWidget *at = table->parentWidget(); at; at = at->parentWidget()) {
            if (const auto *const area = qobject_cast<const QScrollArea *>(at))
                QCOMPARE(area->verticalScrollBar()->maximum(), 0);
        }
        QVERIFY(table->viewport()->height() >= 3 * table->rowHeight(0));
    }
    void promptsOfResultsAreDistinguished()
    {
        lookLikeTheProgram();
        WholeWindow whole;
        QVERIFY(whole.open());
        QVERIFY(whole.visit(u"results"_qs));
        const auto *const results = whole.screen(u"results"_qs)->findChild<QTableView *>(u"results"_qs);
        QVERIFY2(results->columnWidth(0) > results->viewport()->width() * 2 / 5,
                 qPrintable(u"%1 of %2"_qs.arg(results->columnWidth(0)).arg(results->viewport()->width())));
    }
    void timesAreSeenWhole()
    {
        for (const QString &language : {u"en"_qs, u"en_GB"_qs, u"de"_qs}) {
            lookLikeTheProgram();
            const ui::Language spoken{QLocale(language)};
            WholeWindow whole({1024, 640});
            QVERIFY(whole.open());
            QVERIFY(whole.visit(u"runs"_qs));
            const auto *const runs = whole.screen(u"runs"_qs)->findChild<QTableView *>(u"runs"_qs);
            const QAbstractItemView *const rows = runs;
            QVERIFY2(runs->columnWidth(0) >= rows->sizeHintForColumn(0),
                     qPrintable(u"%1 of %2"_qs.arg(runs->columnWidth(0)).arg(rows->sizeHintForColumn(0))));
        }
    }

    void putsLeadingThingsOnTheRight()
    {
        lookLikeTheProgram();
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
        lookLikeTheProgram();
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
