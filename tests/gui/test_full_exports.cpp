// SPDX-License-Identifier: GPL-3.0-or-later
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

    static constexpr auto before = "what was there before";

    QString path(const QString &name) const { return m_disk->path(name); }
    QByteArray bytesOf(const QString &name) const { return m_disk->files().value(name); }
    /// A file in the way, and a disk with @p freePages.
    bool prepare(const QString &name, int freePages) const
    {
        QFile file(path(name));
        const bool isWritten = file.open(QFile::WriteOnly) && file.write(before) > 0;
        file.close();
        return isWritten && m_disk->fill(freePages);
    }

    std::unique_ptr<SmallDisk> m_disk;

private Q_SLOTS:
    void init()
    {
        m_disk = std::make_unique<SmallDisk>();
        if (!m_disk->isThere())
            QSKIP(SmallDisk::whyNotThere());
    }

    void images_data()
    {
        QTest::addColumn<int>("freePages");
        for (const int freePages : {0, 1, 2, 4})
            QTest::addRow("%d pages free", freePages) << freePages;
    }
    void images()
    {
        QFETCH(int, freePages);
        LineChart chart;
        QVERIFY(prepare(u"chart.png"_qs, freePages));
        const auto saved = chart.savePng(path(u"chart.png"_qs));
        if (!saved)
            QCOMPARE(bytesOf(u"chart.png"_qs), before);
        else
            QCOMPARE(QImage::fromData(bytesOf(u"chart.png"_qs)).size(), chart.imageSize() * 2);
        QVERIFY(freePages > 0 || !saved);
        QCOMPARE(m_disk->files().size(), 1);
        m_disk->empty();
        QVERIFY(chart.savePng(path(u"chart.png"_qs)));
    }

    void tables_data() { images_data(); }
    void tables()
    {
        QFETCH(int, freePages);
        QStandardItemModel model(500, 1);
        for (int row = 0; row < model.rowCount(); ++row)
            model.setItem(row, 0, new QStandardItem(QString(20, u'x')));
        QVERIFY(prepare(u"rows.csv"_qs, freePages));
        DataTable table(u"rows"_qs, u"Rows"_qs);
        table.setRows(&model);
        const QSignalSpy said(&table, &DataTable::said);
        table.exportTo(TableFormat::Csv);
        auto *const dialog = table.findChild<QFileDialog *>(u"exportTable"_qs);
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path(u"rows.csv"_qs));
        dialog->close();
        QCOMPARE(bytesOf(u"rows.csv"_qs) == before, said.isEmpty());
        QVERIFY(said.isEmpty() || bytesOf(u"rows.csv"_qs).count("\r\n") == model.rowCount() + 1);
        QVERIFY(freePages > 0 || said.isEmpty());
        QCOMPARE(m_disk->files().size(), 1);
    }

    void calls_data() { images_data(); }
    void calls()
    {
        QFETCH(int, freePages);
        const QTemporaryDir elsewhere;
        const QString record = elsewhere.filePath(u"activity.db"_qs);
        {
            activity::ActivityLog activityLog({.file = record});
            for (int i = 0; i < 100; ++i)
                activityLog.record(sampleEntry(), {});
            QCOMPARE(flushed(activityLog), true);
        }
        QVERIFY(prepare(u"calls.csv"_qs, freePages));
        CallFeed feed(record);
        std::optional<ActivityLogReader::Result<qint64>> result;
        feed.exportTo(path(u"calls.csv"_qs), this, [&](const auto &ended) { result = ended; });
        QTRY_VERIFY(result);
        if (!*result)
            QCOMPARE(bytesOf(u"calls.csv"_qs), before);
        else
            QCOMPARE(bytesOf(u"calls.csv"_qs).count("\r\n"), 101);
        QVERIFY(freePages > 0 || !*result);
        QCOMPARE(m_disk->files().size(), 1);
    }

    void layouts_data() { images_data(); }
    void layouts()
    {
        QFETCH(int, freePages);
        WindowState state(m_disk->path(), false);
        state.set({{u"window/screen"_qs, u"runs"_qs}, {u"layout/runs"_qs, QByteArray(5000, 'l')}});
        QCOMPARE(state.text(u"window/screen"_qs), u"runs"_qs);
        QVERIFY(m_disk->fill(freePages));
        state.set({{u"window/screen"_qs, u"quota"_qs}});
        const WindowState next(m_disk->path(), false);
        QCOMPARE(next.bytes(u"layout/runs"_qs), QByteArray(5000, 'l'));
        QVERIFY(freePages > 0 || next.text(u"window/screen"_qs) == u"runs"_qs);
        QCOMPARE(m_disk->files().size(), 1);
    }
};

BRANDBRIDGE_TEST(TestFullExports, QApplication)
#include "test_full_exports.moc"
