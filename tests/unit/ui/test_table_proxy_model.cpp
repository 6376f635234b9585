// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "support/test_program.h"
#include "ui/tables/column.h"
#include "ui/tables/table_proxy_model.h"

#include <QStandardItemModel>

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

QList<QStandardItem *> rowOf(const QString &text, const QVariant &number)
{
    auto *const name = new QStandardItem(text);
    name->setData(text, table_role::sort);
    auto *const value = new QStandardItem(number.toString());
    value->setData(number, table_role::sort);
    return {name, value};
}

QStringList shown(const TableProxyModel &order)
{
    QStringList texts;
    for (int row = 0; row < order.rowCount(); ++row)
        texts.append(order.index(row, 0).data().toString());
    return texts;
}

} // namespace

class TestTableProxyModel final : public QObject
{
    Q_OBJECT

    QStandardItemModel m_source;
    std::unique_ptr<TableProxyModel> m_order;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

private Q_SLOTS:
    void init()
    {
        m_source.clear();
        m_order = std::make_unique<TableProxyModel>();
        m_order->setSourceModel(&m_source);
        m_tester = std::make_unique<QAbstractItemModelTester>(m_order.get(),
                                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_source.appendRow(rowOf(u"Pricing for teams"_s, 3.0));
        m_source.appendRow(rowOf(u"Support"_s, QVariant()));
        m_source.appendRow(rowOf(u"pricing 10"_s, 20.0));
        m_source.appendRow(rowOf(u"Pricing 9"_s, 1.0));
    }
    void cleanup()
    {
        m_tester.reset();
        m_order.reset();
    }

    void filtersByEveryWordInTheColumnsSetForIt()
    {
        m_order->setFilterText(u"TEAMS pric"_s);
        QCOMPARE(shown(*m_order), QStringList{u"Pricing for teams"_s});
        m_order->setFilterText(u"nothing"_s);
        QCOMPARE(m_order->rowCount(), 0);
        QVERIFY(m_order->isFiltering());
        m_order->setFilterText({});
        QCOMPARE(m_order->rowCount(), 4);
        m_order->setFilterColumns({0});
        m_order->setFilterText(u"20"_s);
        QCOMPARE(m_order->rowCount(), 0);
        m_order->setFilterColumns({1});
        QCOMPARE(m_order->rowCount(), 1);
    }
    void sortsNumbersInTextsAndUnknownLast()
    {
        const QPersistentModelIndex row(m_order->index(2, 0));
        m_order->sort(0);
        QCOMPARE(row.data().toString(), u"pricing 10"_s); // what is chosen stays so
        QCOMPARE(shown(*m_order), (QStringList{u"Pricing 9"_s, u"pricing 10"_s, u"Pricing for teams"_s, u"Support"_s}));
        m_order->sort(1, Qt::DescendingOrder);
        QCOMPARE(shown(*m_order), (QStringList{u"pricing 10"_s, u"Pricing for teams"_s, u"Pricing 9"_s, u"Support"_s}));
        m_order->sort(1, Qt::AscendingOrder);
        QCOMPARE(shown(*m_order).last(), u"Support"_s);
        m_order->setFilterText(u"pricing"_s);
        QCOMPARE(row.data().toString(), u"pricing 10"_s);
        m_order->setFilterText(u"support"_s);
        QVERIFY(!row.isValid());
    }
    /// New calls and runs come first in their tables, and so among those that are equal.
    void newRowsKeepTheirPlaceAmongEquals()
    {
        const QStringList newFirst{u"new 1"_s,      u"Pricing 9"_s, u"Pricing for teams"_s,
                                   u"pricing 10"_s, u"new"_s,       u"Support"_s};
        m_order->sort(1);
        m_source.insertRow(0, rowOf(u"new"_s, QVariant()));
        m_source.insertRow(0, rowOf(u"new 1"_s, 1.0));
        QCOMPARE(shown(*m_order), newFirst);
        m_order->sort(1, Qt::DescendingOrder);
        m_source.removeRows(0, 2);
        m_source.insertRow(0, rowOf(u"new"_s, QVariant()));
        m_source.insertRow(0, rowOf(u"new 1"_s, 1.0));
        QCOMPARE(shown(*m_order), QStringList({u"pricing 10"_s, u"Pricing for teams"_s, u"new 1"_s, u"Pricing 9"_s,
                                               u"new"_s, u"Support"_s}));
    }
    void showsWhatTheFilterSees()
    {
        QSignalSpy filtered(m_order.get(), &TableProxyModel::filtered);
        m_order->setFilterText(u"pricing"_s);
        QCOMPARE(filtered.size(), 1);
        m_source.appendRow(rowOf(u"Pricing new"_s, 5.0));
        QCOMPARE(filtered.size(), 2);
        QCOMPARE(m_order->rowCount(), 4);
        m_source.item(1)->setText(u"Pricing support"_s);
        QCOMPARE(m_order->rowCount(), 5);
    }
    /// After any change, what is seen is what a plain filter and sort of the source gives.
    void agreesWithAPlainFilter()
    {
        QRandomGenerator random(20261121);
        m_order->sort(0);
        for (int step = 0; step < 400; ++step) {
            const int rows = m_source.rowCount();
            switch (random.bounded(6)) {
            case 0:
                if (rows > 0)
                    m_source.removeRows(random.bounded(rows), 1 + random.bounded(qMin(3, rows)) / 2);
                break;
            case 1:
            case 2:
                m_source.insertRow(random.bounded(rows + 1),
                                   rowOf(QString(QChar(u'a' + random.bounded(5))) + QString::number(step), step));
                break;
            case 3:
                m_order->setFilterText(random.bounded(2) ? QString(QChar(u'a' + random.bounded(5))) : QString());
                break;
            case 4:
                if (rows > 0)
                    m_source.item(random.bounded(rows))->setText(QString(QChar(u'a' + random.bounded(5))));
                break;
            default:
                m_order->sort(0, random.bounded(2) ? Qt::AscendingOrder : Qt::DescendingOrder);
            }
            QStringList expected;
            for (int row = 0; row < m_source.rowCount(); ++row) {
                const QString text = m_source.item(row)->text();
                if ((text + m_source.item(row, 1)->text()).contains(m_order->filterText(), Qt::CaseInsensitive))
                    expected.append(text);
            }
            QStringList seen = shown(*m_order);
            std::sort(expected.begin(), expected.end());
            std::sort(seen.begin(), seen.end());
            QCOMPARE(seen, expected);
            for (int row = 0; row < m_order->rowCount(); ++row)
                QCOMPARE(m_order->mapFromSource(m_order->mapToSource(m_order->index(row, 0))).row(), row);
        }
    }
};

BRANDBRIDGE_TEST(TestTableProxyModel, QCoreApplication)
#include "test_table_proxy_model.moc"
