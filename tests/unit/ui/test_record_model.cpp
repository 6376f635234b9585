// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/record_model.h"

#include "support/test_program.h"

using namespace brandbridge::ui;

namespace {

struct Sized
{
    QString id;
    qint64 size = 0;
    QJsonObject fields = {};
};

using SizedModel = RecordModel<Sized>;

std::unique_ptr<SizedModel> makeSized()
{
    return std::make_unique<SizedModel>(
        QList<Column<Sized>>{
            {u"id"_qs, u"Id"_qs, ColumnKind::Text, [](const Sized &record) { return QVariant(record.id); }},
            {u"size"_qs, u"Size"_qs, ColumnKind::Number, [](const Sized &record) { return QVariant(record.size); }}},
        [](const Sized &record) { return record.id; },
        [](const Sized &record) -> const QJsonObject & { return record.fields; }, QSet<QString>{u"id"_qs});
}

QList<Sized> recordsOf(const QString &ids)
{
    QList<Sized> records;
    for (const QChar id : ids)
        records.append({id, id.unicode()});
    return records;
}

QString idsOf(const SizedModel &model)
{
    QString ids;
    for (const Sized &record : model.records())
        ids += record.id;
    return ids;
}

} // namespace

class TestRecordModel final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void mergesByKey_data()
    {
        const auto row = brandbridge::test::columns<QString, QString, bool>("before", "after", "isReset");
        row("the same", u"abc"_qs, u"abc"_qs, false);
        row("more at the end", u"abc"_qs, u"abcde"_qs, false);
        row("more at the front", u"bc"_qs, u"abc"_qs, false);
        row("less", u"abcdef"_qs, u"bf"_qs, false);
        row("some come, some go", u"abcd"_qs, u"xbyd"_qs, false);
        row("all others", u"abc"_qs, u"xyz"_qs, false);
        row("none", u"abc"_qs, {}, false);
        row("from none", {}, u"abc"_qs, false);
        row("another order", u"abc"_qs, u"cab"_qs, true);
        row("one twice", u"abc"_qs, u"aabc"_qs, true);
    }
    void mergesByKey()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(bool, isReset);
        const auto model = makeSized();
        const QAbstractItemModelTester tester(model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        model->setRecords(recordsOf(before));
        const QPersistentModelIndex kept(model->index(1, 0));
        const QString keptId = kept.data().toString();
        QSignalSpy resets(model.get(), &QAbstractItemModel::modelReset);
        model->setRecords(recordsOf(after));
        QCOMPARE(idsOf(*model), after);
        QCOMPARE(resets.size(), isReset ? 1 : 0);
        if (!isReset && before.size() > 1 && after.contains(keptId))
            QCOMPARE(kept.data().toString(), keptId);
    }
    void manyAtOnceAreOneStep()
    {
        const auto model = makeSized();
        const QAbstractItemModelTester tester(model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        model->setRecords(recordsOf(u"mz"_qs));
        const QSignalSpy inserted(model.get(), &QAbstractItemModel::rowsInserted);
        model->setRecords(recordsOf(u"abcmnopz"_qs));
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(idsOf(*model), u"abcmnopz"_qs);
    }
    void showsEveryFieldThatCame()
    {
        const auto model = makeSized();
        const QAbstractItemModelTester tester(model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Sized first{u"a"_qs, 1, {{u"id"_qs, u"a"_qs}, {u"mood"_qs, QJsonArray{1, 2}}}};
        model->setRecords({first});
        QCOMPARE(model->columnCount({}), 3);
        QCOMPARE(model->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), u"mood"_qs);
        QCOMPARE(model->index(0, 2).data().toString(), u"[1,2]"_qs);
        QVERIFY(model->headerData(2, Qt::Horizontal, table_role::isHidden).toBool());
        model->setRecords({first, {u"b"_qs, 2, {{u"extra"_qs, true}}}});
        QCOMPARE(model->columnCount({}), 4);
        QCOMPARE(model->index(0, 3).data().toString(), u"–"_qs);
        QCOMPARE(model->index(1, 3).data(table_role::exported).toString(), u"true"_qs);
    }
    void numbersStandRight()
    {
        const auto model = makeSized();
        model->setRecords(recordsOf(u"a"_qs));
        QVERIFY(model->index(0, 1).data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight));
        QCOMPARE(model->index(0, 1).data(table_role::sort), QVariant(qint64{97}));
    }
};

BRANDBRIDGE_TEST(TestRecordModel, QCoreApplication)
#include "test_record_model.moc"
