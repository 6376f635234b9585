// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"
#include "support/files.h"
#include "ui/compare/compare_screen.h"
#include "ui/overview/overview_screen.h"
#include "ui/report/report_dialog.h"
#include "ui/widgets/notice_line.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody wants to pass on what a screen shows.
class TestReportDialog final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<Screen> m_screen;
    QTemporaryDir m_folder;

    /// The dialog that the screen's button opens; null where there is none.
    template <typename T>
    ReportDialog *open()
    {
        m_screen = std::make_unique<T>(m_fixture->backend());
        m_screen->resize(1024, 640);
        m_screen->show();
        const auto shows = [this] { return visible<QAbstractButton>(m_screen.get(), u"makeReport"_qs); };
        if (!QTest::qWaitFor(shows, 10'000))
            return nullptr;
        press(m_screen.get(), u"makeReport"_qs);
        return m_screen->findChild<ReportDialog *>();
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    static QString notice(const ReportDialog *dialog)
    {
        const auto *const line = dialog->findChild<NoticeLine *>();
        return line->isVisible() ? line->accessibleName() : QString();
    }

private Q_SLOTS:
    void init()
    {
        m_screen.reset();
        m_fixture = std::make_unique<ScreenFixture>();
        QVERIFY(m_fixture->choose(0));
    }
    void cleanup() { m_screen.reset(); }

    void savesWhatOverviewShows()
    {
        const QPointer<ReportDialog> dialog = open<OverviewScreen>();
        QVERIFY(dialog);
        QSignalSpy said(m_screen.get(), &Screen::said);
        dialog->findChild<QLineEdit *>(u"reportTitle"_qs)->setText(u"Spring <b>2026</b>"_qs);
        dialog->findChild<QPlainTextEdit *>(u"reportNote"_qs)->setPlainText(u"For the board"_qs);
        QVERIFY(press(dialog, u"reportSave"_qs));
        auto *const chooser = dialog->findChild<QFileDialog *>(u"saveReport"_qs);
        QVERIFY(chooser);
        QCOMPARE(QFileInfo(chooser->selectedFiles().value(0)).suffix(), u"pdf"_qs);
        Q_EMIT chooser->fileSelected(path(u"overview.html"_qs));
        chooser->close();
        QTRY_VERIFY(!dialog);
        QCOMPARE(said.size(), 1);
        const QByteArray html = bytesOf(path(u"overview.html"_qs));
        QVERIFY(html.contains("Spring &lt;b&gt;2026") && html.contains("For the board"));
        QVERIFY(html.contains(m_fixture->selection().run()->id.toUtf8()));
    }

    void savesWhatCompareShows()
    {
        const QPointer<ReportDialog> dialog = open<CompareScreen>();
        QVERIFY(dialog);
        const auto pair = m_fixture->selection().comparison();
        QVERIFY(pair);
        auto *const since = dialog->findChild<QComboBox *>(u"reportSince"_qs);
        QCOMPARE(since->currentData().toString(), pair->earlier.id);
        since->setCurrentIndex(since->count() - 1);
        const QString oldest = since->currentData().toString();
        dialog->makeFile(path(u"compare.html"_qs));
        QTRY_VERIFY(!dialog);
        const QByteArray html = bytesOf(path(u"compare.html"_qs));
        QVERIFY(html.contains(pair->later.id.toUtf8()) && html.contains(oldest.toUtf8()));
        QVERIFY(!html.contains(pair->earlier.id.toUtf8()));
    }

    void savesAllBrands()
    {
        const QPointer<ReportDialog> dialog = open<OverviewScreen>();
        QVERIFY(dialog);
        dialog->findChild<QCheckBox *>(u"reportAllBrands"_qs)->setChecked(true);
        dialog->makeFile(path(u"all.pdf"_qs));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20'000);
        QVERIFY(bytesOf(path(u"all.pdf"_qs)).startsWith("%PDF-"));
    }

    void reportsWhyNothingWasSaved()
    {
        const QPointer<ReportDialog> dialog = open<OverviewScreen>();
        QVERIFY(dialog);
        const QString missing = path(u"missing/report.pdf"_qs);
        dialog->makeFile(missing);
        QTRY_VERIFY(notice(dialog).contains(QDir::toNativeSeparators(missing)));
        QVERIFY(dialog->isVisible());
        // It covers nothing.
        const auto *const note = dialog->findChild<QWidget *>(u"reportNote"_qs);
        QTRY_VERIFY(note->geometry().bottom() < dialog->findChild<QWidget *>(u"reportLogo"_qs)->y());

        dialog->makeFile(path(u"report.txt"_qs));
        QVERIFY(notice(dialog).contains(u".html"_qs));

        dialog->findChild<QLineEdit *>(u"reportLogo"_qs)->setText(path(u"none.png"_qs));
        dialog->makeFile(path(u"report.pdf"_qs));
        QVERIFY(notice(dialog).contains(u"none.png"_qs));
        QVERIFY(!QFile::exists(path(u"report.pdf"_qs)));
    }

    void keepsTheFileWhereTheServiceFails()
    {
        const QPointer<ReportDialog> dialog = open<OverviewScreen>();
        QVERIFY(dialog);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        const QString file = path(u"kept.html"_qs);
        put(file, "old");
        m_fixture->setFaults(u"fail=400"_qs);
        dialog->makeFile(file);
        QTRY_VERIFY(visible<QAbstractButton>(dialog, u"noticeAction"_qs) && !notice(dialog).isEmpty() &&
                    dialog->findChild<QWidget *>(u"reportSave"_qs)->isEnabled());
        QCOMPARE(bytesOf(file), QByteArray("old"));

        m_fixture->setFaults({});
        QVERIFY(press(dialog, u"noticeAction"_qs)); // try again
        QTRY_VERIFY(!dialog);
        QVERIFY(bytesOf(file).startsWith("<!DOCTYPE"));
    }

    void writesNothingOnceItIsCancelled()
    {
        const QPointer<ReportDialog> dialog = open<OverviewScreen>();
        QVERIFY(dialog);
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        m_fixture->setFaults(u"latency=600000"_qs);
        dialog->makeFile(path(u"cancelled.html"_qs));
        QTRY_VERIFY(m_fixture->sender().underWay() > 0);
        const auto isOffered = [&dialog] {
            return dialog->findChild<QWidget *>(u"reportSave"_qs)->isEnabled() &&
                   dialog->findChild<QWidget *>(u"reportTitle"_qs)->isEnabled();
        };
        QTRY_VERIFY(!notice(dialog).isEmpty());
        QVERIFY(!isOffered());
        QVERIFY(!visible<QAbstractButton>(dialog, u"noticeAction"_qs)); // there is one “Cancel”
        QVERIFY(press(dialog, u"reportCancel"_qs));
        QVERIFY(dialog->isVisible() && isOffered() && notice(dialog).isEmpty());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        dialog->makeFile(path(u"cancelled.html"_qs));
        QTest::keyClick(dialog.data(), Qt::Key_Escape); // the same
        QVERIFY(dialog->isVisible() && isOffered());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QTest::keyClick(dialog.data(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
        QVERIFY(!QFile::exists(path(u"cancelled.html"_qs)));
    }
};

BRANDBRIDGE_TEST(TestReportDialog, QApplication)
#include "test_report_dialog.moc"
