// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/record_model.h"

#include "support/files.h"
#include "support/test_program.h"
#include "ui/desktop/language.h"
#include "ui/tables/table_text.h"
#include "ui/tables/workbook.h"
#include "ui/words/data_origin.h"

#include <QProcess>
#include <QStandardPaths>
#include <QXmlStreamReader>

using namespace brandbridge;
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
            {u"id"_s, u"Id"_s, ColumnKind::Text, [](const Sized &record) { return QVariant(record.id); }},
            {u"size"_s, u"Size"_s, ColumnKind::Number, [](const Sized &record) { return QVariant(record.size); }}},
        [](const Sized &record) { return record.id; },
        [](const Sized &record) -> const QJsonObject & { return record.fields; }, QSet<QString>{u"id"_s});
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
        {u"text"_s, u"Text, long"_s, ColumnKind::Text,
         [](const Measured &measured) { return QVariant(measured.text); }},
        {u"share"_s, u"Share"_s, ColumnKind::Percent,
         [](const Measured &measured) { return measured.share ? QVariant(*measured.share) : QVariant(); }},
        {u"at"_s, u"At"_s, ColumnKind::Time, [](const Measured &measured) { return QVariant(measured.at); }}};
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
    QByteArray localTime() const { return m_time.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss").toLatin1(); }

    static QJsonObject jsonOf(const QAbstractItemModel &model, const DataOrigin &origin)
    {
        return QJsonDocument::fromJson(table_text::json(model, {0, 1, 2}, origin)).object();
    }

private Q_SLOTS:
    void mergesByKey_data()
    {
        const auto row = brandbridge::test::columns<QString, QString, bool>("before", "after", "isReset");
        row("the same", u"abc"_s, u"abc"_s, false);
        row("more at the end", u"abc"_s, u"abcde"_s, false);
        row("more at the front", u"bc"_s, u"abc"_s, false);
        row("less", u"abcdef"_s, u"bf"_s, false);
        row("some come, some go", u"abcd"_s, u"xbyd"_s, false);
        row("all others", u"abc"_s, u"xyz"_s, false);
        row("none", u"abc"_s, {}, false);
        row("from none", {}, u"abc"_s, false);
        row("another order", u"abc"_s, u"cab"_s, true);
        row("one twice", u"abc"_s, u"aabc"_s, true);
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
        model->setRecords(recordsOf(u"mz"_s));
        const QSignalSpy inserted(model.get(), &QAbstractItemModel::rowsInserted);
        model->setRecords(recordsOf(u"abcmnopz"_s));
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(idsOf(*model), u"abcmnopz"_s);
    }
    void showsEveryFieldThatCame()
    {
        const auto model = makeSized();
        const QAbstractItemModelTester tester(model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Sized first{u"a"_s, 1, {{u"id"_s, u"a"_s}, {u"mood"_s, QJsonArray{1, 2}}}};
        model->setRecords({first});
        QCOMPARE(model->columnCount({}), 3);
        QCOMPARE(model->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), u"mood"_s);
        QCOMPARE(model->index(0, 2).data().toString(), u"[1,2]"_s);
        QVERIFY(model->headerData(2, Qt::Horizontal, table_role::isHidden).toBool());
        model->setRecords({first, {u"b"_s, 2, {{u"extra"_s, true}}}});
        QCOMPARE(model->columnCount({}), 4);
        QCOMPARE(model->index(0, 3).data().toString(), u"–"_s);
        QCOMPARE(model->index(1, 3).data(table_role::exported).toString(), u"true"_s);
    }
    void numbersStandRight()
    {
        const auto model = makeSized();
        model->setRecords(recordsOf(u"a"_s));
        QVERIFY(model->index(0, 1).data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight));
        QCOMPARE(model->index(0, 1).data(table_role::sort), QVariant(qint64{97}));
    }

    void csvFollowsRfc4180AndHoldsNoFormula()
    {
        const auto model = tableOf({{u"a \"b\", c\nd"_s, 0.25, m_time},
                                    {u"plain"_s, std::nullopt, {}},
                                    {u"=HYPERLINK(\"http://evil\")"_s, -0.5, {}}});
        QCOMPARE(table_text::csv(*model, {0, 1, 2}),
                 "\xef\xbb\xbf\"Text, long\",Share,At\r\n\"a \"\"b\"\", c\nd\",0.25," + localTime() +
                     "\r\nplain,,\r\n\"'=HYPERLINK(\"\"http://evil\"\")\",-0.5,\r\n");
    }
    void csvIsWhatTheLocalesSpreadsheetReads()
    {
        const auto model = tableOf({{u"a;b"_s, 205.0 / 480, m_time}, {u"0.5"_s, -1.0 / 3, {}}});
        QCOMPARE(table_text::localSeparator(), u',');
        QVERIFY(table_text::csv(*model, {0, 1, 2}, u';').contains(";0.4271;"));
        const Language german(QLocale(u"de"_s));
        QCOMPARE(table_text::localSeparator(), u';');
        QCOMPARE(table_text::csv(*model, {0, 1, 2}, u';'),
                 "\xef\xbb\xbf\"Text, long\";Share;At\r\n\"a;b\";\"0,4271\";" + localTime() +
                     "\r\n0.5;\"-0,3333\";\r\n");
        QVERIFY(table_text::csv(*model, {1}).contains("0.4271"));
    }
    void workbookHasNumbersTimesAndTitles()
    {
        const auto model =
            tableOf({{u"=1+1 & <b>\u0001\uffff"_s, 205.0 / 480, m_time}, {QString(40'000, u'x'), std::nullopt, {}}});
        const auto book = workbook(*model, {0, 1, 2});
        QVERIFY2(book, book ? "" : qPrintable(book.error()));
        if (QStandardPaths::findExecutable(u"unzip"_s).isEmpty())
            QSKIP("needs unzip");
        const QTemporaryDir folder;
        test::put(folder.filePath(u"book.xlsx"_s), *book);
        const auto part = [&](const QString &name) {
            QProcess unzip;
            unzip.start(u"unzip"_s, {u"-p"_s, folder.filePath(u"book.xlsx"_s), name});
            unzip.waitForFinished();
            return unzip.readAllStandardOutput();
        };
        const QByteArray sheet = part(u"xl/worksheets/sheet1.xml"_s);
        const QByteArray texts = part(u"xl/sharedStrings.xml"_s);
        QVERIFY2(sheet.contains("<v>0.4271</v>"), sheet.constData());
        // 1 March 2026, half past twelve in UTC, in days since the end of 1899.
        const QDateTime epoch(QDate(1899, 12, 30), QTime(), Qt::UTC);
        const double days = static_cast<double>(epoch.msecsTo(
                                QDateTime(m_time.toLocalTime().date(), m_time.toLocalTime().time(), Qt::UTC))) /
                            86'400'000;
        QVERIFY2(sheet.contains("<v>" + QByteArray::number(days, 'g', 16) + "</v>"), sheet.constData());
        QVERIFY(!sheet.contains("<f>") && sheet.contains("pane") && sheet.contains("autoFilter"));
        QVERIFY(texts.contains("=1+1 &amp; &lt;b&gt;") && texts.contains("Text, long"));
        QXmlStreamReader xml(texts);
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }
    void copiedRowsAreATableInHtml()
    {
        const auto model = tableOf({{u"<b> & =1"_s, -0.5, {}}, {u"=1+1"_s, std::nullopt, {}}});
        QCOMPARE(
            table_text::html(*model, {0, 1}, {0, 1}, true),
            u"<table><tr><th>Text, long</th><th>Share</th></tr><tr><td>&lt;b&gt; &amp; =1</td><td>-50.0 %</td></tr>"
            "<tr><td>'=1+1</td><td>–</td></tr></table>"_s);
    }
    void copiedCellsAreNoFormulas()
    {
        const auto model = tableOf({{u"=1+1"_s, -0.5, {}},
                                    {u" \t@SUM(A1)"_s, std::nullopt, {}},
                                    {u"-3.5"_s, 0.5, {}},
                                    {u"\"=1+1\""_s, 0.5, {}}});
        const QString copied = table_text::tabSeparated(*model, {0, 1, 2, 3}, {0, 1}, false);
        QCOMPARE(copied.section(u'\n', 0, 0), u"'=1+1\t-50.0 %"_s);
        QVERIFY2(copied.section(u'\n', 1, 1).startsWith(u"'@SUM(A1)\t"), qPrintable(copied));
        QVERIFY2(copied.section(u'\n', 2, 2).startsWith(u"-3.5\t"), qPrintable(copied));
        // Programs that read the table see its marks as those of a text.
        QVERIFY2(copied.section(u'\n', 3, 3).startsWith(u"\"\"\"=1+1\"\"\"\t"), qPrintable(copied));
    }
    void jsonKeepsTypes()
    {
        const auto model = tableOf({{u"x"_s, 0.1, m_time}, {u"y"_s, std::nullopt, {}}});
        const QJsonObject all = jsonOf(*model, {});
        const QJsonArray rows = all[u"rows"].toArray();
        QCOMPARE(all.keys(), QStringList{u"rows"_s});
        QCOMPARE(rows.at(0)[u"share"].toDouble(), 0.1);
        QCOMPARE(rows.at(0)[u"at"].toString(), u"2026-03-01T12:30:00.000Z"_s);
        QVERIFY(rows.at(1)[u"share"].isNull());
    }
    void jsonNamesTheOwner()
    {
        const auto model = tableOf({{u"x"_s, 0.1, m_time}});
        const QJsonObject of = jsonOf(*model, {u"Acme"_s, {u"r-1"_s}, m_time});
        QCOMPARE(of[u"brand"].toString(), u"Acme"_s);
        QCOMPARE(of[u"run"].toString(), u"r-1"_s);
        QVERIFY(of[u"date"].toString().startsWith(u"2026-03-01T12:30:00"_s));
        QCOMPARE(of[u"rows"].toArray().size(), 1);
        const QJsonObject two = jsonOf(*model, {u"Acme"_s, {u"r-1"_s, u"r-2"_s}, {}});
        QCOMPARE(two[u"run"].toArray().size(), 2);
    }
    void tabsSeparateCellsOnly()
    {
        const auto model = tableOf({{u"a\tb\nc"_s, std::nullopt, {}}, {u"d"_s, std::nullopt, {}}});
        QCOMPARE(table_text::tabSeparated(*model, {1, 0}, {0}, true), u"Text, long\nd\na b c"_s);
    }
};

BRANDBRIDGE_TEST(TestRecordModel, QCoreApplication)
#include "test_record_model.moc"
