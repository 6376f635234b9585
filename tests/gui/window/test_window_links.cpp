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
    /// A link of the demo.
    static RunLink linkTo(const QString &run, const QString &brand, const QString &screen, const QString &filter)
    {
        return {.run = run, .brand = brand, .screen = screen, .filter = filter, .row = {}, .isDemo = true};
    }

    std::unique_ptr<WholeWindow> m_whole;

private Q_SLOTS:
    void init()
    {
        m_whole = std::make_unique<WholeWindow>();
        QVERIFY(m_whole->open());
    }
    void cleanup() { m_whole.reset(); }

    void aFigureIsCited()
    {
        QVERIFY(m_whole->visit(u"overview"_qs));
        for (const QString &name : {u"visibilityCard"_qs, u"positionCard"_qs, u"shareOfVoice"_qs}) {
            const auto *const card = m_whole->screen(u"overview"_qs)->findChild<QWidget *>(name);
            clickIn(card);
            const QString text = QApplication::clipboard()->text();
            for (const QString &part : {u"value"_qs, u"sample"_qs, u"interval"_qs})
                QVERIFY2(text.contains(card->findChild<QLabel *>(part)->text()), qPrintable(text));
            QVERIFY2(text.contains(m_whole->fixture().selection().brand()->name), qPrintable(text));
            QCOMPARE(copied().size(), 1);
            QCOMPARE(copied().first().run, m_whole->fixture().selection().run()->id);
            QCOMPARE(copied().first().brand, m_whole->fixture().selection().brand()->id);
            QVERIFY(copied().first().isDemo);
        }
    }
    void bothRunsOfAComparisonAreCited()
    {
        QVERIFY(m_whole->visit(u"compare"_qs));
        clickIn(m_whole->screen(u"compare"_qs)->findChild<QWidget *>(u"comparedFigures"_qs));
        const auto pair = m_whole->fixture().selection().comparison();
        QCOMPARE(copied().size(), 2);
        QCOMPARE(copied().first().run, pair->earlier.id);
        QCOMPARE(copied().last().run, pair->later.id);
    }
    void aCitedResultIsFoundAgain()
    {
        QVERIFY(m_whole->visit(u"results"_qs));
        auto *const table = m_whole->screen(u"results"_qs)->findChild<ui::DataTable *>(u"results"_qs);
        table->setCurrentIndex(table->model()->index(7, 0));
        const QString row = table->chosenRow();
        QMenu menu;
        table->addOpening(&menu);
        QApplication::clipboard()->clear();
        menu.findChild<QAction *>(u"cite"_qs)->trigger();
        QCOMPARE(copied().size(), 1);
        const RunLink link = copied().first();
        QCOMPARE(link.row, row);

        ui::Selection &selection = m_whole->fixture().selection();
        selection.chooseBrand(selection.brands().at(2).id);
        m_whole->filterBox(u"results"_qs)->setText(u"nothing has this"_qs);
        m_whole->screen(u"results"_qs)->findChild<QPushButton *>(u"byPrompt"_qs)->click();
        QVERIFY(m_whole->visit(u"quota"_qs));
        m_whole->window().openLink(link);
        QTRY_COMPARE(selection.brand()->id, link.brand);
        QVERIFY(m_whole->settle());
        QCOMPARE(selection.run()->id, link.run);
        QVERIFY(m_whole->screen(u"results"_qs)->isVisible());
        QCOMPARE(table->chosenRow(), row);
        QVERIFY(!m_whole->window().findChild<QMessageBox *>());
    }
    void aLinkFilters()
    {
        const QString run = m_whole->fixture().selection().runs().at(1).id;
        m_whole->window().openLink(linkTo(run, {}, u"sources"_qs, u"example"_qs));
        QVERIFY(m_whole->settle());
        QCOMPARE(m_whole->fixture().selection().run()->id, run);
        QVERIFY(m_whole->screen(u"sources"_qs)->isVisible());
        QCOMPARE(m_whole->filterBox(u"sources"_qs)->text(), u"example"_qs);
    }
    void saysThatThereIsNoSuchRun()
    {
        const QString before = m_whole->fixture().selection().run()->id;
        m_whole->window().openLink(linkTo(u"none"_qs, u"none"_qs, {}, {}));
        QTRY_VERIFY(m_whole->window().findChild<QMessageBox *>(u"runNotFound"_qs));
        QCOMPARE(m_whole->fixture().selection().run()->id, before);
    }
};

BRANDBRIDGE_TEST(TestWindowLinks, QApplication)
#include "test_window_links.moc"
