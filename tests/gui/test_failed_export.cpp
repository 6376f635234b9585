// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "support/test_program.h"
#include "ui/shell/screen_table.h"
#include "ui/tables/row_view.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody takes rows along, and the file cannot be written.
class TestFailedExport final : public QObject
{
    Q_OBJECT

    /// The views on @p screen that can be seen and have rows to take along.
    static QList<QAbstractItemView *> exportingViews(const QWidget *screen)
    {
        QList<QAbstractItemView *> views = screen->findChildren<QAbstractItemView *>();
        views.removeIf([](const QAbstractItemView *view) {
            return !dynamic_cast<const RowView *>(view) || !view->isVisible() || view->model()->rowCount() == 0;
        });
        return views;
    }

private Q_SLOTS:
    void isShownBesideTheRows_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"runs"_qs, u"results"_qs, u"compare"_qs, u"sources"_qs, u"suggestions"_qs,
                                    u"perception"_qs, u"prompts"_qs, u"quota"_qs})
            QTest::newRow(qPrintable(name)) << name;
    }
    void isShownBesideTheRows()
    {
        QFETCH(QString, name);
        ScreenFixture fixture;
        QVERIFY(fixture.choose(0));
        const QList<ScreenRow> table = screenTable();
        const auto row =
            std::find_if(table.begin(), table.end(), [&name](const ScreenRow &one) { return one.name == name; });
        const std::unique_ptr<Screen> screen(row->make(fixture.backend()));
        screen->resize(1000, 640);
        screen->show();
        QTRY_VERIFY(!exportingViews(screen.get()).isEmpty());
        QTRY_COMPARE(fixture.sender().underWay(), 0);
        QSignalSpy said(screen.get(), &Screen::said);
        const QTemporaryDir folder;
        for (QAbstractItemView *const view : exportingViews(screen.get())) {
            const QString path = folder.filePath(view->objectName() + u"/rows.csv"_qs);
            dynamic_cast<RowView *>(view)->exportTo(TableFormat::Csv);
            auto *const dialog = view->findChild<QFileDialog *>(u"exportTable"_qs);
            QVERIFY(dialog);
            const QString offered = QFileInfo(dialog->selectedFiles().value(0)).fileName();
            const DataOrigin origin = screen->dataOrigin();
            QVERIFY2(name == u"quota" || (!origin.brand.isEmpty() && offered.startsWith(origin.brand)),
                     qPrintable(offered));
            QVERIFY2(offered.contains(origin.date.toLocalTime().date().toString(Qt::ISODate)), qPrintable(offered));
            for (const QString &run : origin.runs)
                QVERIFY2(offered.contains(run.left(8)), qPrintable(offered));
            Q_EMIT dialog->fileSelected(path); // into a folder that is not there
            dialog->close();
            QWidget *const notice = visible<QWidget>(screen.get(), u"exportNotice"_qs);
            QVERIFY2(notice, qPrintable(view->objectName()));
            QVERIFY(notice->accessibleName().contains(QDir::toNativeSeparators(path)));
            QVERIFY(!view->isAncestorOf(notice)); // nothing is hidden by it
            QVERIFY(said.isEmpty());

            QVERIFY(QDir().mkpath(QFileInfo(path).path()));
            QVERIFY(press(notice, u"noticeAction"_qs));
            QVERIFY(QFile::exists(path));
            QVERIFY(!notice->isVisible());
            QCOMPARE(said.size(), 1);
            said.clear();
        }
    }
};

BRANDBRIDGE_TEST(TestFailedExport, QApplication)
#include "test_failed_export.moc"
