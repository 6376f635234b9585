// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/whole_window.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// Somebody goes back to what was shown before, as in a browser.
class TestWindowHistory final : public QObject
{
    Q_OBJECT
private:
    WholeWindow m_whole;

    ui::Selection &selection() { return m_whole.fixture().selection(); }
    QWidget *latestRun() { return visible<QPushButton>(&m_whole.window(), u"latestRun"_s); }
    void press(Qt::Key key)
    {
        QTest::keyClick(&m_whole.window(), key, Qt::AltModifier);
        QVERIFY(m_whole.settle());
    }
    void click(Qt::MouseButton button)
    {
        QTest::mouseClick(m_whole.window().windowHandle(), button, {}, QPoint(500, 300));
        QVERIFY(m_whole.settle());
    }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English));
        QVERIFY(m_whole.opensOn(u"overview"_s));
    }

    void goesThroughScreensBrandsAndRuns()
    {
        const QString latest = selection().run()->id;
        const QString brand = selection().brand()->id;
        QVERIFY(!latestRun());
        selection().chooseRun(selection().runs().at(2).id);
        QVERIFY(m_whole.settle());
        const QString older = selection().run()->id;
        QVERIFY(latestRun());
        QVERIFY(m_whole.visit(u"results"_s));
        selection().chooseBrand(selection().brands().at(1).id);
        QVERIFY(m_whole.settle());
        QVERIFY(m_whole.visit(u"settings"_s)); // of no brand
        QVERIFY(!latestRun());

        press(Qt::Key_Left);
        QVERIFY(m_whole.screen(u"results"_s)->isVisible());
        QCOMPARE(selection().brand()->id, selection().brands().at(1).id);
        press(Qt::Key_Left);
        QTRY_VERIFY(selection().run() && selection().run()->id == older);
        QCOMPARE(selection().brand()->id, brand);
        QVERIFY(m_whole.screen(u"results"_s)->isVisible());
        click(Qt::BackButton);
        QVERIFY(m_whole.screen(u"overview"_s)->isVisible());
        QCOMPARE(selection().run()->id, older);
        click(Qt::BackButton);
        QCOMPARE(selection().run()->id, latest);
        press(Qt::Key_Right);
        click(Qt::ForwardButton);
        QVERIFY(m_whole.screen(u"results"_s)->isVisible());
        QCOMPARE(selection().run()->id, older);

        // A new place replaces those that were ahead.
        QVERIFY(latestRun());
        static_cast<QPushButton *>(latestRun())->click();
        QCOMPARE(selection().run()->id, latest);
        QVERIFY(m_whole.settle());
        press(Qt::Key_Right);
        QCOMPARE(selection().run()->id, latest);
        press(Qt::Key_Left);
        QCOMPARE(selection().run()->id, older);
    }
    /// As “Show answers” of an older change does.
    void aClickThatChoosesRunAndScreenIsOneStep()
    {
        QVERIFY(m_whole.visit(u"overview"_s));
        const QString before = selection().run()->id;
        selection().chooseRun(selection().runs().last().id);
        QVERIFY(selection().run()->id != before);
        QVERIFY(m_whole.visit(u"results"_s));
        press(Qt::Key_Left);
        QVERIFY(m_whole.screen(u"overview"_s)->isVisible());
        QCOMPARE(selection().run()->id, before);
    }
    void opensABrandWithItsLatestRun()
    {
        const QString latest = selection().latestRun()->id;
        selection().chooseRun(selection().runs().last().id);
        QVERIFY(m_whole.visit(u"brands"_s));
        auto *const table = m_whole.screen(u"brands"_s)->findChild<QTableView *>(u"brands"_s);
        const QModelIndexList rows = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole,
                                                           selection().brand()->name, 1, Qt::MatchExactly);
        QCOMPARE(rows.size(), 1);
        table->setCurrentIndex(rows.first());
        Q_EMIT table->activated(rows.first());
        QVERIFY(m_whole.settle());
        QVERIFY(m_whole.screen(u"overview"_s)->isVisible());
        QCOMPARE(selection().run()->id, latest);
    }
    void anotherBrandHasNoFilters()
    {
        Q_EMIT qobject_cast<ui::Screen *>(m_whole.screen(u"overview"_s))->wantsResults({}, u"nobody"_s, {});
        QVERIFY(m_whole.settle());
        QCOMPARE(m_whole.filterBox(u"results"_s)->text(), u"nobody"_s);
        QVERIFY(m_whole.visit(u"brands"_s));
        const QString first = selection().brand()->id;
        selection().chooseBrand(selection().brands().at(first == selection().brands().at(0).id ? 1 : 0).id);
        QVERIFY(m_whole.settle());
        QCOMPARE(m_whole.filterBox(u"results"_s)->text(), QString());
    }
    void comesBackToTheRow()
    {
        QVERIFY(m_whole.visit(u"results"_s));
        const auto *const table = m_whole.screen(u"results"_s)->findChild<QTableView *>(u"results"_s);
        const auto current = [table] { return table->currentIndex().data().toString(); };
        const_cast<QTableView *>(table)->setCurrentIndex(table->model()->index(5, 0));
        const QString prompt = current();
        const QString first = selection().brand()->id;
        selection().chooseBrand(selection().brands().at(first == selection().brands().at(1).id ? 0 : 1).id);
        QVERIFY(m_whole.settle());
        QVERIFY(current() != prompt);
        press(Qt::Key_Left);
        QCOMPARE(selection().brand()->id, first);
        QTRY_COMPARE(table->currentIndex().row(), 5);
        QCOMPARE(current(), prompt);
    }
};

BRANDBRIDGE_TEST(TestWindowHistory, QApplication)
#include "test_window_history.moc"
