// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "ui/tables/record_model.h"
#include "ui/tables/table_text.h"
#include "ui/words/data_origin.h"

using namespace brandbridge::ui;

namespace {

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

class TestTableText final : public QObject
{
    Q_OBJECT

    const QDateTime m_time{QDate(2026, 3, 1), QTime(12, 30), Qt::UTC};

    static QJsonObject jsonOf(const QAbstractItemModel &model, const DataOrigin &origin)
    {
        return QJsonDocument::fromJson(table_text::json(model, {0, 1, 2}, origin)).object();
    }

private Q_SLOTS:
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

BRANDBRIDGE_TEST(TestTableText, QCoreApplication)
#include "test_table_text.moc"
