// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/run_link.h"

#include "tests/gui/window/whole_window.h"
#include "ui/shell/main_window.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using tools::RunLink;

/// Links to a run, and the citations that carry them.
class TestWindowLinks final : public QObject
{
    Q_OBJECT

    /// The links in what was copied, a line each.
    static QList<RunLink> copied()
    {
        QList<RunLink> links;
        for (const QString &line : QApplication::clipboard()->text().split(u'\n')) {
            if (const auto link = RunLink::parse(line.section(u' ', -1)))
                links.append(*link);
        }
        return links;
    }
    static void clickIn(const QWidget *part)
    {
        QApplication::clipboard()->clear();
        part->findChild<QToolButton *>(u"cite"_qs)->click();
    }
    static QLineEdit *filterBox(WholeWindow &whole, const QString &screen)
    {
        return qobject_cast<ui::Screen *>(whole.screen(screen))->filterBox();
    }

private Q_SLOTS:
    void aFigureIsCited()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        QVERIFY(whole.visit(u"overview"_qs));
        for (const QString &name : {u"visibilityCard"_qs, u"positionCard"_qs, u"shareOfVoice"_qs}) {
            const auto *const card = whole.screen(u"overview"_qs)->findChild<QWidget *>(name);
            clickIn(card);
            const QString text = QApplication::clipboard()->text();
            for (const QString &part : {u"value"_qs, u"sample"_qs, u"interval"_qs})
                QVERIFY2(text.contains(card->findChild<QLabel *>(part)->text()), qPrintable(text));
            QVERIFY2(text.contains(whole.fixture().selection().brand()->name), qPrintable(text));
            QCOMPARE(copied().size(), 1);
            QCOMPARE(copied().first().run, whole.fixture().selection().run()->id);
            QCOMPARE(copied().first().brand, whole.fixture().selection().brand()->id);
            QVERIFY(copied().first().isDemo);
        }
    }
    void bothRunsOfAComparisonAreCited()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        QVERIFY(whole.visit(u"compare"_qs));
        clickIn(whole.screen(u"compare"_qs)->findChild<QWidget *>(u"comparedFigures"_qs));
        const auto pair = whole.fixture().selection().comparison();
        QCOMPARE(copied().size(), 2);
        QCOMPARE(copied().first().run, pair->earlier.id);
        QCOMPARE(copied().last().run, pair->later.id);
    }
    void aCitedResultIsFoundAgain()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        QVERIFY(whole.visit(u"results"_qs));
        auto *const table = whole.screen(u"results"_qs)->findChild<ui::DataTable *>(u"results"_qs);
        table->setCurrentIndex(table->model()->index(7, 0));
        const QString row = table->chosenRow();
        QMenu menu;
        table->addOpening(&menu);
        QApplication::clipboard()->clear();
        menu.findChild<QAction *>(u"cite"_qs)->trigger();
        QCOMPARE(copied().size(), 1);
        const RunLink link = copied().first();
        QCOMPARE(link.row, row);

        ui::Selection &selection = whole.fixture().selection();
        selection.chooseBrand(selection.brands().at(2).id);
        filterBox(whole, u"results"_qs)->setText(u"nothing has this"_qs);
        whole.screen(u"results"_qs)->findChild<QPushButton *>(u"byPrompt"_qs)->click();
        QVERIFY(whole.visit(u"quota"_qs));
        whole.window().openLink(link);
        QTRY_COMPARE(selection.brand()->id, link.brand);
        QVERIFY(whole.settle());
        QCOMPARE(selection.run()->id, link.run);
        QVERIFY(whole.screen(u"results"_qs)->isVisible());
        QCOMPARE(table->chosenRow(), row);
        QVERIFY(!whole.window().findChild<QMessageBox *>());
    }
    void aLinkFilters()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        const QString run = whole.fixture().selection().runs().at(1).id;
        whole.window().openLink(
            {.run = run, .brand = {}, .screen = u"sources"_qs, .filter = u"example"_qs, .row = {}, .isDemo = true});
        QVERIFY(whole.settle());
        QCOMPARE(whole.fixture().selection().run()->id, run);
        QVERIFY(whole.screen(u"sources"_qs)->isVisible());
        QCOMPARE(filterBox(whole, u"sources"_qs)->text(), u"example"_qs);
    }
    void saysThatThereIsNoSuchRun()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        const QString before = whole.fixture().selection().run()->id;
        whole.window().openLink(
            {.run = u"none"_qs, .brand = u"none"_qs, .screen = {}, .filter = {}, .row = {}, .isDemo = true});
        QTRY_VERIFY(whole.window().findChild<QMessageBox *>(u"runNotFound"_qs));
        QCOMPARE(whole.fixture().selection().run()->id, before);
    }
};

BRANDBRIDGE_TEST(TestWindowLinks, QApplication)
#include "test_window_links.moc"
