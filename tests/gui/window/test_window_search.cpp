// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/run_link.h"
#include "core/offline/cached_answers.h"
#include "core/settings/settings.h"

#include "tests/gui/screen_fixture.h"
#include "tests/gui/window/whole_window.h"
#include "ui/desktop/colors.h"
#include "ui/results/results_screen.h"
#include "ui/shell/main_window.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using catalogue::RunLink;

/// One box finds everything, and what it finds opens; as links to a run do, and citations carry them.
class TestWindowSearch final : public QObject
{
    Q_OBJECT

    std::unique_ptr<WholeWindow> m_whole;

    QDialog *dialog() { return m_whole->window().findChild<QDialog *>(u"searchDialog"_s); }
    QLineEdit *box() { return dialog()->findChild<QLineEdit *>(u"searchBox"_s); }
    ui::DataTable *found() { return dialog()->findChild<ui::DataTable *>(u"search"_s); }
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
    /// Chooses from the menu of "Keep for search".
    bool keep(const QString &what)
    {
        auto *const action = m_whole->screen(u"results"_s)->findChild<QAction *>(what);
        if (action)
            action->trigger();
        return action;
    }
    bool openDialog()
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        return test::waitFor([this] { return dialog() && QApplication::focusWidget() == box(); });
    }
    /// Enters @p text and opens the first row of @p kind by keys alone.
    bool choose(const QString &text, const QString &kind)
    {
        box()->setText(text);
        if (!test::waitFor([&] { return rowOf(kind) >= 0; }))
            return false;
        for (int row = rowOf(kind); row > 0; --row)
            QTest::keyClick(box(), Qt::Key_Down);
        QTest::keyClick(box(), Qt::Key_Return);
        return test::waitFor([this] { return !dialog(); }) && m_whole->settle();
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
        part->findChild<QToolButton *>(u"cite"_s)->click();
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
        QVERIFY(m_whole->visit(u"results"_s));
        m_whole->filterBox(u"results"_s)->setFocus(); // has a use for Ctrl+K, too
        QVERIFY(openDialog());
        const service::Brand brand = m_whole->fixture().selection().brands().at(2);
        QVERIFY(choose(brand.name.left(4).toUpper(), u"Brand"_s));
        QVERIFY(m_whole->screen(u"overview"_s)->isVisible());
        QCOMPARE(m_whole->fixture().selection().brand()->id, brand.id);
    }
    void anAnswerOpensWhereItIs()
    {
        const service::Brand brand = *m_whole->fixture().selection().brand();
        const service::Run run = *m_whole->fixture().selection().run();
        QVERIFY(m_whole->visit(u"results"_s));
        QVERIFY(keep(u"keepRun"_s));
        QVERIFY(m_whole->settle());
        const QJsonObject raw = m_whole->fixture().rawAnswers(run.id).at(7);
        m_whole->fixture().selection().chooseBrand(m_whole->fixture().selection().brands().at(2).id);
        QVERIFY(m_whole->settle());
        QVERIFY(openDialog());
        box()->setText(raw[u"answer"_s].toString().left(180));
        QTRY_VERIFY(rowOf(u"Answer"_s) >= 0);
        const auto *const rows = found()->model();
        int row = 0;
        while (row < rows->rowCount() &&
               !rows->index(row, 0).data(ui::table_role::key).toString().endsWith(raw[u"id"_s].toString()))
            ++row;
        QVERIFY(row < rows->rowCount());
        QCOMPARE(cell(row, 1), m_whole->fixture().backend().runResults.results().known(run)->items.at(7).promptText);
        QCOMPARE(cell(row, 3), brand.name);
        QVERIFY(!cell(row, 4).isEmpty() && !cell(row, 5).isEmpty());
        const QString counts = dialog()->findChild<QLabel *>(u"searchCounts"_s)->text();
        QVERIFY2(counts.contains(u" answer"_s), qPrintable(counts));
        Q_EMIT found()->said(u"Exported"_s);
        QVERIFY(!namesContaining(dialog(), u"Exported"_s).isEmpty());
        QCOMPARE(dialog()->findChild<QLabel *>(u"searchCounts"_s)->text(), counts);
        found()->setCurrentIndex(rows->index(row, 0));
        QTest::keyClick(found(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QVERIFY(m_whole->settle());
        auto *const answer = m_whole->screen(u"results"_s)->findChild<QTextEdit *>(u"answerText"_s);
        QTRY_VERIFY(answer->isVisible()); // without being asked for
        const QColor inverted = ui::Colors::of(answer->palette()).onFill;
        const auto isMarked = [&inverted](const QTextEdit::ExtraSelection &mark) {
            return mark.format.foreground().color() == inverted;
        };
        const auto isAnyMarked = [&] {
            const auto marks = answer->extraSelections();
            return std::any_of(marks.begin(), marks.end(), isMarked);
        };
        QVERIFY(isAnyMarked());
        QVERIFY(m_whole->screen(u"results"_s)->isVisible());
        QCOMPARE(m_whole->fixture().selection().run()->id, run.id);
        QCOMPARE(m_whole->screen(u"results"_s)->findChild<ui::DataTable *>(u"results"_s)->chosenRow(),
                 raw[u"id"_s].toString());

        // The mark goes with the run.
        ui::Selection &selection = m_whole->fixture().selection();
        selection.chooseRun(selection.runs().at(1).id);
        QVERIFY(m_whole->settle());
        selection.chooseRun(run.id);
        QVERIFY(m_whole->settle());
        QTRY_VERIFY(answer->isVisible());
        QVERIFY(!isAnyMarked());
    }
    void theFirstHitIsChosen()
    {
        QVERIFY(m_whole->visit(u"results"_s));
        QVERIFY(keep(u"keepRun"_s));
        QVERIFY(m_whole->settle());
        QVERIFY(openDialog());
        for (const QString &typed : {u"or"_s, u"for"_s, u"f"_s, u"fo"_s}) {
            box()->setText(typed);
            QTRY_VERIFY2(found()->model()->rowCount() > 50, qPrintable(typed));
            QTRY_COMPARE(found()->rowAt(0), 0);
            QCOMPARE(found()->chosenIndex().row(), 0);
            found()->scrollToBottom();
        }
    }
    void saysThatOnlyWhatIsReadIsSearched()
    {
        QVERIFY(openDialog());
        box()->setText(u"matter of taste"_s);
        QTRY_COMPARE(stateOf(dialog()), u"Nothing found"_s);
        const auto labels = dialog()->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel *label) { return label->text().startsWith(u"Only what was read "); }));
        QVERIFY(press(dialog(), u"stateAction"_s));
        QTRY_VERIFY(!dialog());
        QVERIFY(m_whole->screen(u"results"_s)->isVisible());
    }
    void whatIsReadIsFound_data()
    {
        const auto row = columns<QString, QString, QString>("screen", "table", "kind");
        row("prompt", u"results"_s, u"results"_s, u"Prompt"_s);
        row("source", u"sources"_s, u"sourcesTree"_s, u"Source"_s);
        row("suggestion", u"suggestions"_s, u"suggestions"_s, u"Suggestion"_s);
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
        QVERIFY(m_whole->visit(u"overview"_s));
        QVERIFY(openDialog());
        QVERIFY2(choose(name, kind), qPrintable(name));
        QVERIFY(m_whole->screen(screen)->isVisible());
    }
    void allRunsOfABrandAreKept()
    {
        QVERIFY(m_whole->fixture().choose(4)); // the one with the fewest answers
        QVERIFY(m_whole->visit(u"results"_s));
        const QList<service::Run> runs = m_whole->fixture().selection().runs();
        QVERIFY(keep(u"keepAllRuns"_s));
        m_whole->window().showScreen(u"overview"_s); // it goes on
        QMap<QString, int> kept;
        QObject context;
        const auto count = [&] {
            m_whole->kept().countAnswers(&context, [&kept](const QMap<QString, int> &answers) { kept = answers; });
            return kept.size();
        };
        QTRY_COMPARE_WITH_TIMEOUT(count(), runs.size(), 60'000);
        QVERIFY(m_whole->settle());
        kept.clear();
        count();
        QTRY_COMPARE(kept.size(), runs.size());
        for (const service::Run &run : runs) {
            if (run.metrics && run.metrics->completedResponses)
                QCOMPARE(kept.value(run.id), *run.metrics->completedResponses);
        }
        const int read = m_whole->fixture().seen("/results");
        QVERIFY(m_whole->visit(u"results"_s));
        QVERIFY(keep(u"keepAllRuns"_s)); // nothing is left to read
        QVERIFY(m_whole->settle());
        QCOMPARE(m_whole->fixture().seen("/results"), read);

        // The filter finds what only an answer has.
        const QString run = m_whole->fixture().selection().run()->id;
        const QJsonObject raw = m_whole->fixture().rawAnswers(run).at(3);
        auto *const table = m_whole->screen(u"results"_s)->findChild<ui::DataTable *>(u"results"_s);
        m_whole->filterBox(u"results"_s)->setText(raw[u"answer"_s].toString().section(u'\n', 0, 0).left(60));
        const auto *const rows = table->model();
        QTRY_VERIFY(rows->rowCount() > 0 && rows->rowCount() < m_whole->fixture().rawAnswers(run).size());
        bool isFound = false;
        for (int row = 0; row < rows->rowCount(); ++row)
            isFound = isFound || rows->index(row, 0).data(ui::table_role::key).toString() == raw[u"id"_s].toString();
        QVERIFY(isFound);
    }
    void readingARunCanBeCancelled()
    {
        QVERIFY(m_whole->visit(u"results"_s));
        QWidget *const screen = m_whole->screen(u"results"_s);
        m_whole->fixture().setFaults(u"latency=60000"_s);
        QVERIFY(keep(u"keepRun"_s));
        QVERIFY(!namesContaining(screen, {}).isEmpty());
        QVERIFY(press(screen, u"noticeAction"_s));
        QTRY_COMPARE(m_whole->fixture().sender().underWay(), 0);
        QVERIFY(namesContaining(screen, {}).isEmpty());
    }
    void isRemovedInTheSettings()
    {
        QVERIFY(m_whole->visit(u"results"_s));
        QVERIFY(m_whole->visit(u"settings"_s));
        m_whole->screen(u"settings"_s)->findChild<QAbstractButton *>(u"clearSearch"_s)->click();
        const auto question = [this] { return m_whole->window().findChild<QMessageBox *>(u"clearSearchQuestion"_s); };
        QTRY_VERIFY(question());
        question()->findChild<QAbstractButton *>(u"agreeToIt"_s)->click();
        QVERIFY(openDialog());
        bool isAnswered = false;
        connect(&m_whole->kept(), &offline::CachedAnswers::found, dialog(), [&isAnswered] { isAnswered = true; });
        box()->setText(u"which"_s);
        QTRY_VERIFY(isAnswered);
        QCOMPARE(found()->model()->rowCount(), 0);
        QVERIFY(!stateOf(dialog()).isEmpty());
    }
    void saysWhereNothingIsKept()
    {
        QVERIFY(m_whole->fixture().backend().settings.set(settings::Key::SearchMaxMegabytes, u"0"_s));
        QVERIFY(m_whole->visit(u"results"_s));
        QVERIFY(keep(u"keepRun"_s));
        QVERIFY(press(m_whole->screen(u"results"_s), u"noticeAction"_s));
        QVERIFY(m_whole->screen(u"settings"_s)->isVisible());
        QVERIFY(openDialog());
        QVERIFY(!stateOf(dialog()).isEmpty());
        QVERIFY(choose(m_whole->fixture().selection().brands().at(1).name, u"Brand"_s));
    }

    void figuresAreCited()
    {
        QVERIFY(m_whole->visit(u"overview"_s));
        for (const QString &name : {u"visibilityCard"_s, u"positionCard"_s, u"shareOfVoiceCard"_s}) {
            const auto *const card = m_whole->screen(u"overview"_s)->findChild<QWidget *>(name);
            clickIn(card);
            const QString text = QApplication::clipboard()->text();
            const auto *const value = card->findChild<QLabel *>(u"value"_s);
            for (const QString &part : QStringList{value->text()} + value->accessibleDescription().split(u'\n'))
                QVERIFY2(text.contains(part), qPrintable(text));
            QVERIFY2(text.contains(m_whole->fixture().selection().brand()->name), qPrintable(text));
            QCOMPARE(copied().size(), 1);
            QCOMPARE(copied().first().run, m_whole->fixture().selection().run()->id);
            QCOMPARE(copied().first().brand, m_whole->fixture().selection().brand()->id);
            QVERIFY(copied().first().isDemo);
        }

        // Of a comparison, both runs.
        QVERIFY(m_whole->visit(u"compare"_s));
        clickIn(m_whole->screen(u"compare"_s)->findChild<QWidget *>(u"comparedFigures"_s));
        const auto pair = m_whole->fixture().selection().comparison();
        QCOMPARE(copied().size(), 2);
        QCOMPARE(copied().first().run, pair->earlier.id);
        QCOMPARE(copied().last().run, pair->later.id);
    }
    void aCitedResultIsFoundAgain()
    {
        QVERIFY(m_whole->visit(u"results"_s));
        auto *const table = m_whole->screen(u"results"_s)->findChild<ui::DataTable *>(u"results"_s);
        table->setCurrentIndex(table->model()->index(7, 0));
        const QString row = table->chosenRow();
        QMenu menu;
        table->addOpening(&menu);
        QApplication::clipboard()->clear();
        menu.findChild<QAction *>(u"cite"_s)->trigger();
        QCOMPARE(copied().size(), 1);
        const RunLink link = copied().first();
        QCOMPARE(link.row, row);

        ui::Selection &selection = m_whole->fixture().selection();
        selection.chooseBrand(selection.brands().at(2).id);
        m_whole->filterBox(u"results"_s)->setText(u"nothing has this"_s);
        m_whole->screen(u"results"_s)->findChild<QPushButton *>(u"byPrompt"_s)->click();
        QVERIFY(m_whole->visit(u"quota"_s));
        m_whole->window().openLink(link);
        QTRY_COMPARE(selection.brand()->id, link.brand);
        QVERIFY(m_whole->settle());
        QCOMPARE(selection.run()->id, link.run);
        QVERIFY(m_whole->screen(u"results"_s)->isVisible());
        QCOMPARE(table->chosenRow(), row);
        QVERIFY(!m_whole->window().findChild<QMessageBox *>());
    }
    void aLinkFiltersOrSaysThatThereIsNoSuchRun()
    {
        const QString run = m_whole->fixture().selection().runs().at(1).id;
        m_whole->window().openLink(linkTo(run, {}, u"sources"_s, u"example"_s));
        QVERIFY(m_whole->settle());
        QCOMPARE(m_whole->fixture().selection().run()->id, run);
        QVERIFY(m_whole->screen(u"sources"_s)->isVisible());
        QCOMPARE(m_whole->filterBox(u"sources"_s)->text(), u"example"_s);

        // To a run that is not there.
        m_whole->window().openLink(linkTo(u"none"_s, u"none"_s, {}, {}));
        QTRY_VERIFY(m_whole->window().findChild<QMessageBox *>(u"runNotFound"_s));
        QCOMPARE(m_whole->fixture().selection().run()->id, run);

        // To the demo, which this window does not show.
        m_whole->fixture().backend().isDemo = false;
        m_whole->window().openLink(linkTo(u"none"_s, u"none"_s, {}, {}));
        QTRY_VERIFY(m_whole->window().findChild<QMessageBox *>(u"demoLink"_s));
        QVERIFY(m_whole->screen(u"overview"_s)->isVisible());
        QCOMPARE(m_whole->fixture().selection().run()->id, run);
    }
};

BRANDBRIDGE_TEST(TestWindowSearch, QApplication)
#include "test_window_search.moc"
