// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/run_link.h"
#include "core/offline/kept_answers.h"
#include "core/settings/settings.h"

#include "tests/gui/screen_fixture.h"
#include "tests/gui/window/whole_window.h"
#include "ui/results/results_screen.h"
#include "ui/shell/main_window.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using tools::RunLink;

/// One box finds everything, and what it finds opens; as links to a run do, and citations carry them.
class TestWindowSearch final : public QObject
{
    Q_OBJECT

    std::unique_ptr<WholeWindow> m_whole;

    QDialog *dialog() { return m_whole->window().findChild<QDialog *>(u"searchDialog"_qs); }
    QLineEdit *box() { return dialog()->findChild<QLineEdit *>(u"searchBox"_qs); }
    ui::DataTable *found() { return dialog()->findChild<ui::DataTable *>(u"search"_qs); }
    QString cell(int row, int column) { return found()->model()->index(row, column).data().toString(); }
    /// The row of what is of this kind; -1 for none.
    int rowOf(const QString &kind)
    {
        for (int row = 0; row < found()->model()->rowCount(); ++row) {
            if (cell(row, 0) == kind)
                return row;
        }
        return -1;
    }
    bool openDialog()
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        return QTest::qWaitFor([this] { return dialog() && QApplication::focusWidget() == box(); });
    }
    /// Enters @p text and opens the first row of @p kind by keys alone.
    bool choose(const QString &text, const QString &kind)
    {
        box()->setText(text);
        if (!QTest::qWaitFor([&] { return rowOf(kind) >= 0; }, 10'000))
            return false;
        for (int row = rowOf(kind); row > 0; --row)
            QTest::keyClick(box(), Qt::Key_Down);
        QTest::keyClick(box(), Qt::Key_Return);
        return QTest::qWaitFor([this] { return !dialog(); }) && m_whole->settle();
    }
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

private Q_SLOTS:
    void init()
    {
        m_whole = std::make_unique<WholeWindow>();
        QVERIFY(m_whole->open());
    }
    void cleanup() { m_whole.reset(); }

    void aBrandOpens()
    {
        QVERIFY(m_whole->visit(u"results"_qs));
        m_whole->filterBox(u"results"_qs)->setFocus(); // has a use for Ctrl+K, too
        QVERIFY(openDialog());
        const service::Brand brand = m_whole->fixture().selection().brands().at(2);
        QVERIFY(choose(brand.name.left(4).toUpper(), u"Brand"_qs));
        QVERIFY(m_whole->screen(u"overview"_qs)->isVisible());
        QCOMPARE(m_whole->fixture().selection().brand()->id, brand.id);
    }
    void anAnswerOpensWhereItIs()
    {
        const service::Brand brand = *m_whole->fixture().selection().brand();
        const service::Run run = *m_whole->fixture().selection().run();
        QVERIFY(m_whole->visit(u"results"_qs));
        QVERIFY(press(m_whole->screen(u"results"_qs), u"keepForSearch"_qs));
        QVERIFY(m_whole->settle());
        const QJsonObject raw = m_whole->fixture().rawAnswers(run.id).at(7);
        m_whole->fixture().selection().chooseBrand(m_whole->fixture().selection().brands().at(2).id);
        QVERIFY(m_whole->settle());
        QVERIFY(openDialog());
        box()->setText(raw[u"answer"_qs].toString().left(180));
        QTRY_VERIFY(rowOf(u"Answer"_qs) >= 0);
        const auto *const rows = found()->model();
        int row = 0;
        while (row < rows->rowCount() &&
               !rows->index(row, 0).data(ui::table_role::key).toString().endsWith(raw[u"id"_qs].toString()))
            ++row;
        QVERIFY(row < rows->rowCount());
        QCOMPARE(cell(row, 1), m_whole->fixture().backend().runResults.results().known(run)->items.at(7).promptText);
        QCOMPARE(cell(row, 3), brand.name);
        QVERIFY(!cell(row, 4).isEmpty() && !cell(row, 5).isEmpty());
        found()->setCurrentIndex(rows->index(row, 0));
        QTest::keyClick(found(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QVERIFY(m_whole->settle());
        QVERIFY(m_whole->screen(u"results"_qs)->isVisible());
        QCOMPARE(m_whole->fixture().selection().run()->id, run.id);
        QCOMPARE(m_whole->screen(u"results"_qs)->findChild<ui::DataTable *>(u"results"_qs)->chosenRow(),
                 raw[u"id"_qs].toString());
    }
    void whatIsReadIsFound_data()
    {
        const auto row = columns<QString, QString, QString>("screen", "table", "kind");
        row("prompt", u"results"_qs, u"results"_qs, u"Prompt"_qs);
        row("source", u"sources"_qs, u"sourcesTree"_qs, u"Source"_qs);
        row("suggestion", u"suggestions"_qs, u"suggestions"_qs, u"Suggestion"_qs);
    }
    void whatIsReadIsFound()
    {
        QFETCH(QString, screen);
        QFETCH(QString, table);
        QFETCH(QString, kind);
        QVERIFY(m_whole->visit(screen));
        const auto *const view = visible<QAbstractItemView>(m_whole->screen(screen), table);
        QVERIFY(view);
        const QString name = view->model()->index(0, 0).data().toString();
        QVERIFY(m_whole->visit(u"overview"_qs));
        QVERIFY(openDialog());
        QVERIFY2(choose(name, kind), qPrintable(name));
        QVERIFY(m_whole->screen(screen)->isVisible());
    }
    void readingARunCanBeCancelled()
    {
        QVERIFY(m_whole->visit(u"results"_qs));
        QWidget *const screen = m_whole->screen(u"results"_qs);
        m_whole->fixture().setFaults(u"latency=60000"_qs);
        QVERIFY(press(screen, u"keepForSearch"_qs));
        QVERIFY(!namesContaining(screen, {}).isEmpty());
        QVERIFY(press(screen, u"noticeAction"_qs));
        QTRY_COMPARE(m_whole->fixture().sender().underWay(), 0);
        QVERIFY(namesContaining(screen, {}).isEmpty());
    }
    void isRemovedInTheSettings()
    {
        QVERIFY(m_whole->visit(u"results"_qs));
        QVERIFY(m_whole->visit(u"settings"_qs));
        m_whole->screen(u"settings"_qs)->findChild<QAbstractButton *>(u"clearSearch"_qs)->click();
        const auto question = [this] { return m_whole->window().findChild<QMessageBox *>(u"clearSearchQuestion"_qs); };
        QTRY_VERIFY(question());
        question()->findChild<QAbstractButton *>(u"agreeToIt"_qs)->click();
        QVERIFY(openDialog());
        bool isAnswered = false;
        connect(&m_whole->kept(), &offline::KeptAnswers::found, dialog(), [&isAnswered] { isAnswered = true; });
        box()->setText(u"which"_qs);
        QTRY_VERIFY(isAnswered);
        QCOMPARE(found()->model()->rowCount(), 0);
        QVERIFY(!stateOf(dialog()).isEmpty());
    }
    void saysWhereNothingIsKept()
    {
        QVERIFY(m_whole->fixture().backend().settings.set(settings::Key::SearchMaxMegabytes, u"0"_qs));
        QVERIFY(m_whole->visit(u"results"_qs));
        QVERIFY(press(m_whole->screen(u"results"_qs), u"keepForSearch"_qs));
        QVERIFY(press(m_whole->screen(u"results"_qs), u"noticeAction"_qs));
        QVERIFY(m_whole->screen(u"settings"_qs)->isVisible());
        QVERIFY(openDialog());
        QVERIFY(!stateOf(dialog()).isEmpty());
        QVERIFY(choose(m_whole->fixture().selection().brands().at(1).name, u"Brand"_qs));
    }

    void figuresAreCited()
    {
        QVERIFY(m_whole->visit(u"overview"_qs));
        for (const QString &name : {u"visibilityCard"_qs, u"positionCard"_qs, u"shareOfVoiceCard"_qs}) {
            const auto *const card = m_whole->screen(u"overview"_qs)->findChild<QWidget *>(name);
            clickIn(card);
            const QString text = QApplication::clipboard()->text();
            const auto *const value = card->findChild<QLabel *>(u"value"_qs);
            for (const QString &part : QStringList{value->text()} + value->accessibleDescription().split(u'\n'))
                QVERIFY2(text.contains(part), qPrintable(text));
            QVERIFY2(text.contains(m_whole->fixture().selection().brand()->name), qPrintable(text));
            QCOMPARE(copied().size(), 1);
            QCOMPARE(copied().first().run, m_whole->fixture().selection().run()->id);
            QCOMPARE(copied().first().brand, m_whole->fixture().selection().brand()->id);
            QVERIFY(copied().first().isDemo);
        }

        // Of a comparison, both runs.
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
    void aLinkFiltersOrSaysThatThereIsNoSuchRun()
    {
        const QString run = m_whole->fixture().selection().runs().at(1).id;
        m_whole->window().openLink(linkTo(run, {}, u"sources"_qs, u"example"_qs));
        QVERIFY(m_whole->settle());
        QCOMPARE(m_whole->fixture().selection().run()->id, run);
        QVERIFY(m_whole->screen(u"sources"_qs)->isVisible());
        QCOMPARE(m_whole->filterBox(u"sources"_qs)->text(), u"example"_qs);

        // To a run that is not there.
        m_whole->window().openLink(linkTo(u"none"_qs, u"none"_qs, {}, {}));
        QTRY_VERIFY(m_whole->window().findChild<QMessageBox *>(u"runNotFound"_qs));
        QCOMPARE(m_whole->fixture().selection().run()->id, run);

        // To the demo, which this window does not show.
        m_whole->fixture().backend().isDemo = false;
        m_whole->window().openLink(linkTo(u"none"_qs, u"none"_qs, {}, {}));
        QTRY_VERIFY(m_whole->window().findChild<QMessageBox *>(u"demoLink"_qs));
        QVERIFY(m_whole->screen(u"overview"_qs)->isVisible());
        QCOMPARE(m_whole->fixture().selection().run()->id, run);
    }
};

BRANDBRIDGE_TEST(TestWindowSearch, QApplication)
#include "test_window_search.moc"
