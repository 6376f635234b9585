// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/record_model.h"

#include "support/test_program.h"
#include "ui/tables/table_text.h"
#include "ui/words/data_origin.h"

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

struct Measured
{
    QString text;
    std::optional<double> share;
    QDateTime at;
};

std::unique_ptr<RecordModel<Measured>> tableOf(const QList<Measured> &records)
{
    static const QList<Column<Measured>> columns{
        {u"text"_qs, u"Text, long"_qs, ColumnKind::Text,
         [](const Measured &measured) { return QVariant(measured.text); }},
        {u"share"_qs, u"Share"_qs, ColumnKind::Percent,
         [](const Measured &measured) { return measured.share ? QVariant(*measured.share) : QVariant(); }},
        {u"at"_qs, u"At"_qs, ColumnKind::Time, [](const Measured &measured) { return QVariant(measured.at); }}};
    auto model =
        std::make_unique<RecordModel<Measured>>(columns, [](const Measured &measured) { return measured.text; });
    model->setRecords(records);
    return model;
}

} // namespace

/// Records as rows of a table, and the table as text.
class TestRecordModel final : public QObject
{
    Q_OBJECT

    const QDateTime m_time{QDate(2026, 3, 1), QTime(12, 30), Qt::UTC};

    static QJsonObject jsonOf(const QAbstractItemModel &model, const DataOrigin &origin)
    {
        return QJsonDocument::fromJson(table_text::json(model, {0, 1, 2}, origin)).object();
    }

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

    void csvFollowsRfc4180AndHoldsNoFormula()
    {
        const auto model = tableOf({{u"a \"b\", c\nd"_qs, 0.25, m_time},
                                    {u"plain"_qs, std::nullopt, {}},
                                    {u"=HYPERLINK(\"http://evil\")"_qs, -0.5, {}}});
        QCOMPARE(table_text::csv(*model, {0, 1, 2}),
                 "\"Text, long\",Share,At\r\n\"a \"\"b\"\", c\nd\",0.25,2026-03-01T12:30:00.000Z\r\nplain,,\r\n"
                 "\"'=HYPERLINK(\"\"http://evil\"\")\",-0.5,\r\n");
    }
    void copiedCellsAreNoFormulas()
    {
        const auto model = tableOf({{u"=1+1"_qs, -0.5, {}},
                                    {u" \t@SUM(A1)"_qs, std::nullopt, {}},
                                    {u"-3.5"_qs, 0.5, {}},
                                    {u"\"=1+1\""_qs, 0.5, {}}});
        const QString copied = table_text::tabSeparated(*model, {0, 1, 2, 3}, {0, 1}, false);
        QCOMPARE(copied.section(u'\n', 0, 0), u"'=1+1\t-50.0 %"_qs);
        QVERIFY2(copied.section(u'\n', 1, 1).startsWith(u"'@SUM(A1)\t"), qPrintable(copied));
        QVERIFY2(copied.section(u'\n', 2, 2).startsWith(u"-3.5\t"), qPrintable(copied));
        // Programs that read the table see its marks as those of a text.
        QVERIFY2(copied.section(u'\n', 3, 3).startsWith(u"\"\"\"=1+1\"\"\"\t"), qPrintable(copied));
    }
    void jsonKeepsTypes()
    {
        const auto model = tableOf({{u"x"_qs, 0.1, m_time}, {u"y"_qs, std::nullopt, {}}});
        const QJsonObject all = jsonOf(*model, {});
        const QJsonArray rows = all[u"rows"].toArray();
        QCOMPARE(all.keys(), QStringList{u"rows"_qs});
        QCOMPARE(rows.at(0)[u"share"].toDouble(), 0.1);
        QCOMPARE(rows.at(0)[u"at"].toString(), u"2026-03-01T12:30:00.000Z"_qs);
        QVERIFY(rows.at(1)[u"share"].isNull());
    }
    void jsonNamesTheOwner()
    {
        const auto model = tableOf({{u"x"_qs, 0.1, m_time}});
        const QJsonObject of = jsonOf(*model, {u"Acme"_qs, {u"r-1"_qs}, m_time});
        QCOMPARE(of[u"brand"].toString(), u"Acme"_qs);
        QCOMPARE(of[u"run"].toString(), u"r-1"_qs);
        QVERIFY(of[u"date"].toString().startsWith(u"2026-03-01T12:30:00"_qs));
        QCOMPARE(of[u"rows"].toArray().size(), 1);
        const QJsonObject two = jsonOf(*model, {u"Acme"_qs, {u"r-1"_qs, u"r-2"_qs}, {}});
        QCOMPARE(two[u"run"].toArray().size(), 2);
    }
    void tabsSeparateCellsOnly()
    {
        const auto model = tableOf({{u"a\tb\nc"_qs, std::nullopt, {}}, {u"d"_qs, std::nullopt, {}}});
        QCOMPARE(table_text::tabSeparated(*model, {1, 0}, {0}, true), u"Text, long\nd\na b c"_qs);
    }
};

BRANDBRIDGE_TEST(TestRecordModel, QCoreApplication)
#include "test_record_model.moc"
