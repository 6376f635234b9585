// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "support/small_disk.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "ui/activity/call_feed.h"
#include "ui/charts/line_chart.h"
#include "ui/shell/window_state.h"
#include "ui/tables/data_table.h"

#include <QtWidgets>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// What the window writes, onto a disk that is full or nearly so.
class TestFullExports final : public QObject
{
    Q_OBJECT

    struct Export
    {
        QString file;
        std::function<bool(const QString &path)> write; ///< whether it says that it is done
        std::function<bool(const QByteArray &bytes)> isWhole;
    };

    static bool writeTable(const QString &path)
    {
        QStandardItemModel model(500, 1);
        for (int row = 0; row < model.rowCount(); ++row)
            model.setItem(row, 0, new QStandardItem(QString(20, u'x')));
        DataTable table(u"rows"_qs, u"Rows"_qs);
        table.setRows(&model);
        const QSignalSpy said(&table, &DataTable::said);
        table.exportTo(TableFormat::Csv);
        auto *const dialog = table.findChild<QFileDialog *>(u"exportTable"_qs);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        return !said.isEmpty();
    }
    static bool writeCalls(const QString &path)
    {
        const QTemporaryDir elsewhere;
        const QString record = elsewhere.filePath(u"activity.db"_qs);
        activity::ActivityLog activityLog({.file = record});
        for (int i = 0; i < 100; ++i)
            activityLog.record(sampleEntry(), {});
        CallFeed feed(record);
        QObject context;
        return flushed(activityLog) == true && awaited<ActivityLogReader::Result<qint64>>([&](auto done) {
                                                   feed.exportTo(path, &context, done);
                                               }).has_value();
    }

private Q_SLOTS:
    void nothingIsLost()
    {
        const LineChart chart;
        const std::vector<Export> exports{
            {u"chart.png"_qs, [&chart](const QString &path) { return chart.savePng(path).has_value(); },
             [&chart](const QByteArray &bytes) { return QImage::fromData(bytes).size() == chart.imageSize() * 2; }},
            {u"rows.csv"_qs, writeTable, [](const QByteArray &bytes) { return bytes.count("\r\n") == 501; }},
            {u"calls.csv"_qs, writeCalls, [](const QByteArray &bytes) { return bytes.count("\r\n") == 101; }},
        };
        for (const Export &one : exports) {
            for (const int freePages : {0, 1, 2, 4}) {
                const QByteArray which = one.file.toUtf8() + ' ' + QByteArray::number(freePages);
                SmallDisk disk;
                if (!disk.isThere())
                    QSKIP(SmallDisk::whyNotThere());
                put(disk.path(one.file), "before");
                QVERIFY(disk.fill(freePages));
                const bool isDone = one.write(disk.path(one.file));
                const QByteArray bytes = disk.files().value(one.file);
                QVERIFY2(isDone ? one.isWhole(bytes) : bytes == "before", which.constData());
                QVERIFY2(freePages > 0 || !isDone, which.constData());
                QCOMPARE(disk.files().size(), 1);
                disk.empty();
                QVERIFY2(one.write(disk.path(one.file)), which.constData());
            }
        }
    }

    void layoutsStay()
    {
        for (const int freePages : {0, 1, 2, 4}) {
            SmallDisk disk;
            if (!disk.isThere())
                QSKIP(SmallDisk::whyNotThere());
            WindowState state(disk.path(), false);
            state.set({{u"window/screen"_qs, u"runs"_qs}, {u"layout/runs"_qs, QByteArray(5000, 'l')}});
            QCOMPARE(state.text(u"window/screen"_qs), u"runs"_qs);
            QVERIFY(disk.fill(freePages));
            state.set({{u"window/screen"_qs, u"quota"_qs}});
            const WindowState next(disk.path(), false);
            QCOMPARE(next.bytes(u"layout/runs"_qs), QByteArray(5000, 'l'));
            QVERIFY(freePages > 0 || next.text(u"window/screen"_qs) == u"runs"_qs);
            QCOMPARE(disk.files().size(), 1);
        }
    }
};

BRANDBRIDGE_TEST(TestFullExports, QApplication)
#include "test_full_exports.moc"
