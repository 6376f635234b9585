// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "support/test_program.h"
#include "ui/tables/data_table.h"
#include "ui/tables/record_model.h"

#include <QtWidgets>

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

struct Record
{
    QString id;
    QJsonObject fields;
};

using Model = RecordModel<Record>;

std::unique_ptr<Model> makeModel()
{
    const auto column = [](const QString &id) {
        return Column<Record>{id, id.toUpper(), ColumnKind::Text,
                              [](const Record &record) { return QVariant(record.id); }};
    };
    return std::make_unique<Model>(
        QList<Column<Record>>{column(u"a"_s), column(u"b"_s), column(u"c"_s)},
        [](const Record &record) { return record.id; },
        [](const Record &record) -> const QJsonObject & { return record.fields; });
}

/// A table of records.
class RecordTable final
{
public:
    RecordTable() { m_table.setRows(m_model.get()); }
    DataTable *operator->() { return &m_table; }
    DataTable &operator*() { return m_table; }
    void setRecords(const QList<Record> &all) { m_model->setRecords(all); }

private:
    const std::unique_ptr<Model> m_model = makeModel();
    DataTable m_table{u"t"_s, u"Table"_s};
};

const QList<Record> records{{u"1"_s, {{u"x"_s, 1}, {u"y"_s, 2}}}};

/// The titles of the columns that are seen, in their order.
QStringList seen(const DataTable &table)
{
    QStringList titles;
    for (int visual = 0; visual < table.horizontalHeader()->count(); ++visual) {
        const int column = table.horizontalHeader()->logicalIndex(visual);
        if (!table.isColumnHidden(column))
            titles.append(table.model()->headerData(column, Qt::Horizontal).toString());
    }
    return titles;
}

} // namespace

class TestDataTable final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isExportedWithoutHoldingUpOtherWindows()
    {
        const QTemporaryDir folder;
        RecordTable table;
        table.setRecords(records);
        table->show();
        const QSignalSpy said(&*table, &DataTable::said);
        table->exportTo(TableFormat::Csv);
        auto *const dialog = table->findChild<QFileDialog *>(u"exportTable"_s);
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->windowModality(), Qt::WindowModal);
        table.setRecords({}); // what is written is what was there when it was asked for
        dialog->selectFile(folder.filePath(u"rows"_s));
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(said.size(), 1);
        QCOMPARE(brandbridge::test::bytesOf(folder.filePath(u"rows.csv"_s)), "\xef\xbb\xbf"
                                                                             "A,B,C\r\n1,1,1\r\n");
        QVERIFY(said.first().first().toString().contains(u"rows.csv"_s));
    }
    void aTextHasItsOwnDirection()
    {
        const auto inkOf = [](const QString &text) {
            RecordTable table;
            table.setRecords({{text, {}}});
            table->setCurrentIndex(table->model()->index(0, 0));
            table->copySelection(false);
            QStyleOptionViewItem option;
            option.initFrom(&*table);
            option.rect = QRect(0, 0, 300, 40);
            QImage image(option.rect.size(), QImage::Format_ARGB32);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            table->itemDelegate()->paint(&painter, option, table->model()->index(0, 0));
            return image;
        };
        // From right to left the sign is at the left end; there it is where the text says so itself.
        const QString sentence = QString(4, QChar(0x05D0));
        const QImage asIs = inkOf(sentence + u'.');
        QVERIFY(QApplication::clipboard()->text().startsWith(sentence + u".\t"_s)); // and gains no marks
        QVERIFY(QApplication::clipboard()->mimeData()->html().contains(u"<td>%1.</td>"_s.arg(sentence)));
        QCOMPARE(asIs, inkOf(QChar(0x2067) + sentence + u'.' + QChar(0x2069)));
        QVERIFY(asIs != inkOf(QChar(0x2066) + sentence + u'.' + QChar(0x2069)));
        QCOMPARE(inkOf(u"fair."_s), inkOf(QChar(0x2066) + u"fair."_s + QChar(0x2069)));
    }
    void columnsComeBackAsTheyWereLeft()
    {
        QByteArray state;
        {
            RecordTable table;
            table.setRecords(records);
            table->horizontalHeader()->moveSection(2, 0);
            table->setColumnHidden(1, true);
            table->setColumnHidden(4, false); // the service's field y
            table->setColumnWidth(0, 222);
            table->sortByColumn(2, Qt::DescendingOrder);
            state = table->layoutState();
        }
        RecordTable table;
        table->restoreLayoutState(state);
        // What only came with records comes back when they come.
        QCOMPARE(seen(*table), (QStringList{u"C"_s, u"A"_s}));
        QCOMPARE(ColumnLayout::fromBytes(table->layoutState()).knows(u"field:y"_s), true);
        table.setRecords(records);
        QCOMPARE(seen(*table), (QStringList{u"C"_s, u"A"_s, u"y"_s}));
        QCOMPARE(table->columnWidth(0), 222);
        QCOMPARE(table->rowOrder()->sortColumn(), 2);
        QCOMPARE(table->rowOrder()->sortOrder(), Qt::DescendingOrder);
    }
    void columnsGrowToWhatComesIn()
    {
        RecordTable table;
        table.setRecords({{u"1"_s, {}}});
        const QString longer = u"Denied by somebody"_s;
        const auto seesAll = [&](int column) {
            return table->columnWidth(column) >= table->sizeHintForIndex(table->model()->index(1, column)).width();
        };
        const int before = table->columnWidth(0);
        table->setColumnWidth(1, 50); // the user's own
        table.setRecords({{u"1"_s, {}}, {longer, {}}});
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY(table->columnWidth(0) > before && seesAll(0));
        QCOMPARE(table->columnWidth(1), 50);
        QVERIFY(seesAll(2));
        // And never gets narrower automatically, nor too wide to take in.
        const int wide = table->columnWidth(0);
        table.setRecords({{u"2"_s, {}}, {u"1"_s, {}}});
        QCOMPARE(table->columnWidth(0), wide);
        table.setRecords({{u"2"_s, {}}, {longer.repeated(20), {}}});
        QVERIFY(table->columnWidth(0) > wide && table->columnWidth(0) <= 360);
    }
    void noTextIsCutBesideEmptySpace()
    {
        QStandardItemModel model(1, 3);
        const QString lengthy = u"something that is not short "_s.repeated(4);
        model.setItem(0, 0, new QStandardItem(lengthy));
        model.setItem(0, 1, new QStandardItem(u"short"_s));
        model.setItem(0, 2, new QStandardItem(lengthy.repeated(2)));
        DataTable table(u"t"_s, u"Table"_s);
        table.setRows(&model);
        table.setStretched(0, 200, 0.4);
        table.resize(3000, 300);
        table.show();
        const auto isWhole = [&table](int column) {
            return table.columnWidth(column) >= table.sizeHintForIndex(table.model()->index(0, column)).width();
        };
        QVERIFY(isWhole(0) && isWhole(1) && isWhole(2));
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        // What lacks least comes first, and nothing takes all.
        table.resize(1200, 300);
        QVERIFY(isWhole(0) && isWhole(1) && !isWhole(2));
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        table.resize(500, 300);
        QVERIFY(!isWhole(0) && isWhole(1) && !isWhole(2));
        QCOMPARE(table.columnWidth(0), 200);
    }
    void whatMatchesIsBroughtToSight()
    {
        QStandardItemModel model(2, 3);
        for (int column = 0; column < 3; ++column) {
            model.setItem(0, column, new QStandardItem(QString(40, QChar(u'a' + column))));
            model.setItem(1, column, new QStandardItem(QString(40, u'z')));
        }
        DataTable table(u"t"_s, u"Table"_s);
        table.setRows(&model);
        table.resize(400, 300);
        table.show();
        const auto isSeen = [&table](int column) {
            return table.columnViewportPosition(column) >= 0 &&
                   table.columnViewportPosition(column) + table.columnWidth(column) <= table.viewport()->width();
        };
        QVERIFY(!isSeen(2));
        table.rowOrder()->setFilterText(u"cc"_s);
        QVERIFY(isSeen(2));
        table.rowOrder()->setFilterText({});
        QVERIFY(isSeen(0));
    }
    void columnsGrowToWhatChanges()
    {
        QStandardItemModel model(3, 2);
        model.setItem(0, 0, new QStandardItem(u"a"_s));
        DataTable table(u"t"_s, u"Table"_s);
        table.setRows(&model);
        const int before = table.columnWidth(1);
        model.item(0, 0)->setText(u"something that is not short"_s);
        model.setItem(2, 1, new QStandardItem(u"something that is not short"_s));
        QVERIFY(table.columnWidth(0) >= table.sizeHintForIndex(table.model()->index(0, 0)).width());
        QVERIFY(table.columnWidth(1) > before);
    }
    void onlyTheUsersWidthsComeBack()
    {
        QByteArray state;
        {
            RecordTable table;
            table.setRecords({{u"1"_s, {}}});
            table->setColumnWidth(1, 222);
            state = table->layoutState();
        }
        const auto reopened = [&](const QByteArray &layout, const QString &id) {
            RecordTable table;
            table->restoreLayoutState(layout);
            table.setRecords({{id, {}}});
            const bool isFitted = table->columnWidth(0) >= table->sizeHintForIndex(table->model()->index(0, 0)).width();
            return std::pair(isFitted, table->columnWidth(1));
        };
        const QString longer = u"Something that is longer than before"_s;
        QCOMPARE(reopened(state, longer), std::pair(true, 222));
        // The state of an earlier version does not say so, and most widths are nobody's choice.
        const auto [isFitted, width] =
            reopened(R"({"columns":[{"id":"a","width":30,"title":"A"},{"id":"b","width":30,"title":"B"}]})", longer);
        QVERIFY(isFitted && width > 30);
    }
    void manyRowsAreNotAllMeasured()
    {
        QList<Record> many;
        for (int i = 0; i < 100'000; ++i)
            many.append({QString::number(i), {}});
        RecordTable table;
        table.setRecords({many.first()});
        class Counting final : public QStyledItemDelegate
        {
        public:
            using QStyledItemDelegate::QStyledItemDelegate;
            QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
            {
                ++measured;
                return QStyledItemDelegate::sizeHint(option, index);
            }
            mutable int measured = 0;
        };
        auto *const counting = new Counting(&*table);
        table->setItemDelegate(counting);
        table.setRecords(many);
        QVERIFY2(counting->measured > 0 && counting->measured < 2000, qPrintable(QString::number(counting->measured)));
        counting->measured = 0;
        table->rowOrder()->setFilterText(u"9"_s);
        table->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(counting->measured, 0);
    }
    void rowsThatComeAboveMoveNothing()
    {
        RecordTable table;
        const auto setUpTo = [&table](int newest) {
            QList<Record> all;
            for (int i = newest; i >= 0; --i)
                all.append({QString::number(i), {}});
            table.setRecords(all);
        };
        const auto top = [&table] { return table->model()->index(table->rowAt(0), 0).data().toString(); };
        setUpTo(100);
        table->resize(300, 200);
        table->show();
        setUpTo(110);
        QTRY_COMPARE(top(), u"110"_s); // nothing is looked at yet
        table->verticalScrollBar()->setValue(10);
        QCOMPARE(top(), u"100"_s);
        setUpTo(120);
        QTRY_COMPARE(top(), u"100"_s);
        table->verticalScrollBar()->setValue(0);
        QCOMPARE(top(), u"120"_s);
        table->selectRow(1);
        setUpTo(130);
        QTRY_COMPARE(top(), u"120"_s);
        QCOMPARE(table->model()->index(table->currentSourceRow(), 0).data().toString(), u"119"_s);
        // Elsewhere is where the user goes.
        table->scrollToTop();
        table->clearSelection();
        setUpTo(140);
        QTRY_COMPARE(top(), u"140"_s);
    }
    void scrollsToTheChosenRowAmongThoseThatComeBack()
    {
        RecordTable table;
        QList<Record> all;
        for (int i = 100; i < 200; ++i)
            all.append({QString::number(i), {}});
        table.setRecords(all);
        table->resize(300, 200);
        table->show();
        table->rowOrder()->setFilterText(u"199"_s);
        table->setCurrentSourceRow(99);
        QTRY_COMPARE(table->verticalScrollBar()->maximum(), 0);
        table->rowOrder()->setFilterText({});
        table->scrollTo(table->chosenIndex());
        QVERIFY(table->viewport()->rect().contains(table->visualRect(table->chosenIndex()).center()));
    }
    void theFocusChoosesNoRow()
    {
        RecordTable table;
        table.setRecords({{u"1"_s, {}}, {u"2"_s, {}}});
        table->show();
        const QSignalSpy changed(&*table, &DataTable::currentSourceRowChanged);
        QFocusEvent focus(QEvent::FocusIn, Qt::TabFocusReason);
        QApplication::sendEvent(&*table, &focus);
        QCOMPARE(table->currentIndex().row(), 0); // it has the frame
        QCOMPARE(table->currentSourceRow(), -1);
        QVERIFY(changed.isEmpty());
        QTest::keyClick(&*table, Qt::Key_Return); // for what Enter does
        QCOMPARE(table->currentSourceRow(), 0);
        table->clearSelection();
        QCOMPARE(table->currentSourceRow(), -1);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(0, 0)).center());
        QTest::keyClick(&*table, Qt::Key_Down);
        QCOMPARE(static_cast<const QList<QVariantList> &>(changed), (QList<QVariantList>{{0}, {-1}, {0}, {1}}));
    }
    void whatIsNoLayoutIsNone()
    {
        const QByteArray allHidden = R"({"columns":[{"id":"a","hidden":true},{"id":"b","hidden":true},)"
                                     R"({"id":"c","hidden":true}]})"; // one column stays
        for (const auto &[state, columns] : {std::pair(QByteArray(), 3), std::pair(QByteArray("\x00\xff garbage"), 3),
                                             std::pair(QByteArray("{\"columns\":3}"), 3), std::pair(allHidden, 1)}) {
            RecordTable table;
            table->restoreLayoutState(state);
            QCOMPARE(seen(*table).size(), columns);
        }
    }
};

BRANDBRIDGE_TEST(TestDataTable, QApplication)
#include "test_data_table.moc"
