// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/files.h"
#include "tests/gui/screen_test.h"
#include "ui/compare/compare_screen.h"
#include "ui/overview/overview_screen.h"
#include "ui/report/report_dialog.h"
#include "ui/report/report_loader.h"
#include "ui/widgets/notice_line.h"

#include <QDesktopServices>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Opens files instead of the desktop.
class FileOpener final : public QObject
{
    Q_OBJECT
public:
    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl &url) { opened.append(url); }
};

/// Somebody wants to pass on what a screen shows.
class TestReportDialog final : public ScreenTestBase
{
    Q_OBJECT

    std::unique_ptr<Screen> m_screen;
    QPointer<ReportDialog> m_dialog;
    QTemporaryDir m_folder;

    void close() override { m_screen.reset(); }
    /// Opens the dialog by the screen's button.
    template <typename T>
    bool open()
    {
        m_screen = std::make_unique<T>(m_fixture->backend());
        m_screen->resize(1024, 640);
        m_screen->show();
        const auto shows = [this] { return visible<QAbstractButton>(m_screen.get(), u"makeReport"_s); };
        if (!test::waitFor(shows))
            return false;
        press(m_screen.get(), u"makeReport"_s);
        m_dialog = m_screen->findChild<ReportDialog *>();
        return m_dialog;
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString notice() const
    {
        const auto *const line = m_dialog->findChild<NoticeLine *>();
        return line->isVisible() ? line->accessibleName() : QString();
    }
    qsizetype pages() const { return m_dialog->findChildren<QLabel *>(u"reportPage"_s).size(); }
    /// Compares with the oldest run, which has to be read.
    void chooseOldest()
    {
        auto *const since = m_dialog->findChild<QComboBox *>(u"reportSince"_s);
        since->setCurrentIndex(since->findData(m_fixture->selection().runs().last().id));
    }
    QString schedule(int index) const
    {
        m_dialog->findChild<QComboBox *>(u"reportScheduler"_s)->setCurrentIndex(index);
        return m_dialog->findChild<QPlainTextEdit *>(u"reportSchedule"_s)->toPlainText();
    }

private Q_SLOTS:
    void init()
    {
        ScreenTestBase::init();
        QVERIFY(m_fixture->choose(0));
    }
    void saysWhoDoesWhat()
    {
        const service::Brand brand = *m_fixture->selection().brand();
        report::Loader loader(service::Organization(m_fixture->sender()), {brand}, {}, this);
        QList<report::BrandData> read;
        loader.start([&read](const auto &all) { read = all.value_or(QList<report::BrandData>()); });
        QTRY_COMPARE(read.size(), 1);
        report::Options options{.form = report::Form::Summary};
        options.actions.emplace(m_fixture->backend().folder, true);
        const auto text = [&] { return QString::fromUtf8(report::htmlOf(report::makeReport(read, options))); };
        QVERIFY(!text().contains(u"Owner:"_s));
        const auto items =
            next_actions::itemsIn({brand,
                                   read.first().results,
                                   read.first().sources.value_or(QList<service::Source>()),
                                   {},
                                   read.first().suggestions.value_or(QList<service::ContentSuggestion>()),
                                   {}});
        QVERIFY(items.size() > 3);
        QVERIFY(options.actions->set(brand.id, {ActionState::Doing, u"Ada"_s, {}, items.at(0)}));
        QVERIFY(options.actions->set(brand.id, {ActionState::Done, u"Ben"_s, {}, items.at(1)}));
        QVERIFY2(text().contains(u"State: Doing · Owner: Ada"_s), qPrintable(text()));
        QVERIFY(!text().contains(u"Ben"_s)); // open ones come first
    }

    void savesWhatOverviewShows()
    {
        QVERIFY(open<OverviewScreen>());
        QSignalSpy said(m_screen.get(), &Screen::said);
        m_dialog->findChild<QLineEdit *>(u"reportTitle"_s)->setText(u"Spring <b>2026</b>"_s);
        m_dialog->findChild<QPlainTextEdit *>(u"reportNote"_s)->setPlainText(u"For the board"_s);
        QVERIFY(press(m_dialog, u"reportSave"_s));
        auto *const chooser = m_dialog->findChild<QFileDialog *>(u"saveReport"_s);
        QVERIFY(chooser);
        QCOMPARE(QFileInfo(chooser->selectedFiles().value(0)).suffix(), u"pdf"_s);
        Q_EMIT chooser->fileSelected(path(u"overview.html"_s));
        chooser->close();
        QTRY_VERIFY(!m_dialog);
        QCOMPARE(said.size(), 1);
        const QByteArray html = bytesOf(path(u"overview.html"_s));
        QVERIFY(html.contains("Spring &lt;b&gt;2026") && html.contains("For the board"));
        QVERIFY(html.contains(m_fixture->selection().run()->id.toUtf8()));
    }

    void previewsWhatItWouldSave()
    {
        QVERIFY(open<OverviewScreen>());
        QTRY_COMPARE(pages(), 1);
        const auto picture = [this] { return m_dialog->findChild<QLabel *>(u"reportPage"_s)->pixmap().toImage(); };
        const QImage before = picture();
        m_dialog->findChild<QLineEdit *>(u"reportTitle"_s)->setText(u"Spring"_s);
        QTRY_VERIFY(picture() != before);
        QVERIFY(!m_dialog->findChild<QWidget *>(u"reportSection-method"_s)->isVisible());
        m_dialog->findChild<QComboBox *>(u"reportForm"_s)->setCurrentIndex(1);
        QTRY_VERIFY(pages() > 2);
        const qsizetype all = pages();
        for (QCheckBox *const section : m_dialog->findChildren<QCheckBox *>()) {
            if (section->objectName().startsWith(u"reportSection-"))
                section->setChecked(false);
        }
        QTRY_VERIFY(pages() < all);
        QVERIFY(m_dialog->findChild<QWidget *>(u"reportSection-method"_s)->isVisible());
    }

    void opensWhatItSaved()
    {
        const auto opener = std::make_unique<FileOpener>();
        QDesktopServices::setUrlHandler(u"file"_s, opener.get(), "open");
        QVERIFY(open<OverviewScreen>());
        m_dialog->findChild<QCheckBox *>(u"reportOpen"_s)->setChecked(true);
        m_dialog->makeFile(path(u"opened.html"_s));
        QTRY_VERIFY(!m_dialog);
        QDesktopServices::unsetUrlHandler(u"file"_s);
        QCOMPARE(opener->opened, QList<QUrl>{QUrl::fromLocalFile(path(u"opened.html"_s))});
    }

    /// The line makes the same report again, whatever its texts are.
    void saysHowToMakeItEveryWeek()
    {
        QVERIFY(open<OverviewScreen>());
        m_dialog->findChild<QLineEdit *>(u"reportTitle"_s)->setText(u"It's 50 % \"A\""_s);
        m_dialog->findChild<QPlainTextEdit *>(u"reportNote"_s)->setPlainText(u"One\nTwo $X"_s);
        const QString cron = schedule(0);
        QVERIFY2(cron.startsWith(u"0 8 * * 1  "_s) && !cron.contains(u'\n'), qPrintable(cron));
        QVERIFY2(cron.contains(u" report --demo --form summary --brand "_s + m_fixture->selection().brand()->id +
                               u" --title 'It'\\''s 50 \\% \"A\"' --note 'One Two $X' --out "_s),
                 qPrintable(cron));
        const QString systemd = schedule(1);
        QVERIFY2(systemd.contains(u"OnCalendar=Mon 08:00"_s) &&
                     systemd.contains(u"--title \"It's 50 %% \\\"A\\\"\" --note \"One Two $$X\" --out "_s),
                 qPrintable(systemd));
        const QString windows = schedule(2);
        QVERIFY2(windows.contains(u"--title \"It''s 50 % \\\"A\\\"\""_s), qPrintable(windows));
        m_dialog->findChild<QComboBox *>(u"reportForm"_s)->setCurrentIndex(1);
        m_dialog->findChild<QCheckBox *>(u"reportSection-method"_s)->setChecked(false);
        m_dialog->findChild<QCheckBox *>(u"reportAllBrands"_s)->setChecked(true);
        QVERIFY2(schedule(0).contains(u"--form full --sections charts,prompts,sources,suggestions --title"_s),
                 qPrintable(schedule(0)));
    }

    void savesWhatCompareShows()
    {
        QVERIFY(open<CompareScreen>());
        const auto pair = m_fixture->selection().comparison();
        QVERIFY(pair);
        auto *const since = m_dialog->findChild<QComboBox *>(u"reportSince"_s);
        QCOMPARE(since->currentData().toString(), pair->earlier.id);
        const QString oldest = m_fixture->selection().runs().last().id;
        since->setCurrentIndex(since->findData(oldest));
        m_dialog->makeFile(path(u"compare.html"_s));
        QTRY_VERIFY(!m_dialog);
        const QByteArray html = bytesOf(path(u"compare.html"_s));
        QVERIFY(html.contains(pair->later.id.toUtf8()) && html.contains(oldest.toUtf8()));
        QVERIFY(!html.contains(pair->earlier.id.toUtf8()));
    }

    /// All runs of the two months count, and the appendix has each response.
    void savesAMonthWithItsResponses()
    {
        QVERIFY(open<OverviewScreen>());
        const QList<service::Run> runs = m_fixture->selection().runs();
        QStringList ids[2];
        qsizetype responses = 0;
        const QDate latest = runs.first().startedAt.toLocalTime().date();
        const QString months[]{latest.addMonths(-1).toString(u"yyyy-MM"_s),
                               latest.addMonths(-2).toString(u"yyyy-MM"_s)};
        for (const service::Run &run : runs) {
            for (int i = 0; i < 2; ++i) {
                if (run.startedAt.toLocalTime().toString(u"yyyy-MM"_s) != months[i])
                    continue;
                ids[i].append(run.id);
                responses += m_fixture->rawAnswers(run.id).size();
            }
        }
        QVERIFY(ids[0].size() > 1 && ids[1].size() > 1);
        for (const auto &[name, month] :
             {std::pair(u"reportSubject"_s, months[0]), std::pair(u"reportSince"_s, months[1])}) {
            auto *const box = m_dialog->findChild<QComboBox *>(name);
            QVERIFY(box->findData(month) > 0);
            box->setCurrentIndex(box->findData(month));
        }
        m_dialog->findChild<QComboBox *>(u"reportForm"_s)->setCurrentIndex(1);
        m_dialog->findChild<QCheckBox *>(u"reportSection-appendix"_s)->setChecked(true);
        m_dialog->makeFile(path(u"month.html"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!m_dialog, 30'000);
        const QByteArray html = bytesOf(path(u"month.html"_s));
        for (const QString &id : ids[0] + ids[1])
            QVERIFY(html.contains(id.toUtf8()));
        QVERIFY(html.contains(QLocale().toString(latest.addMonths(-1), u"MMMM yyyy"_s).toUtf8()));
        const QByteArray appendix = html.mid(html.indexOf("Appendix: the responses"));
        QVERIFY(appendix.count("<tr") > responses && appendix.count("<tr") < responses + 5);
    }

    void savesAllBrands()
    {
        QVERIFY(open<OverviewScreen>());
        m_dialog->findChild<QCheckBox *>(u"reportAllBrands"_s)->setChecked(true);
        m_dialog->makeFile(path(u"all.pdf"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!m_dialog, 20'000);
        QVERIFY(bytesOf(path(u"all.pdf"_s)).startsWith("%PDF-"));
    }

    void reportsWhyNothingWasSaved()
    {
        QVERIFY(open<OverviewScreen>());
        const QString missing = path(u"missing/report.pdf"_s);
        m_dialog->makeFile(missing);
        QTRY_VERIFY(notice().contains(QDir::toNativeSeparators(missing)));
        QVERIFY(m_dialog->isVisible());
        // It covers nothing.
        const auto *const note = m_dialog->findChild<QWidget *>(u"reportNote"_s);
        QTRY_VERIFY(note->geometry().bottom() < m_dialog->findChild<QWidget *>(u"reportLogo"_s)->y());

        m_dialog->makeFile(path(u"report.txt"_s));
        QVERIFY(notice().contains(u".html"_s));

        m_dialog->findChild<QPlainTextEdit *>(u"reportNote"_s)->setPlainText(QString(4001, u'x'));
        m_dialog->makeFile(path(u"report.pdf"_s));
        QVERIFY2(notice().contains(u"4,001"_s), qPrintable(notice()));
        m_dialog->findChild<QPlainTextEdit *>(u"reportNote"_s)->clear();

        m_dialog->findChild<QLineEdit *>(u"reportLogo"_s)->setText(path(u"none.png"_s));
        m_dialog->makeFile(path(u"report.pdf"_s));
        QVERIFY(notice().contains(u"none.png"_s));
        QVERIFY(!QFile::exists(path(u"report.pdf"_s)));
    }

    void keepsTheFileWhereTheServiceFails()
    {
        QVERIFY(open<OverviewScreen>());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        const QString file = path(u"kept.html"_s);
        put(file, "old");
        m_fixture->setFaults(u"fail=400"_s);
        chooseOldest();
        m_dialog->makeFile(file);
        QTRY_VERIFY(visible<QAbstractButton>(m_dialog, u"noticeAction"_s) && !notice().isEmpty() &&
                    m_dialog->findChild<QWidget *>(u"reportSave"_s)->isEnabled());
        QCOMPARE(bytesOf(file), QByteArray("old"));

        m_fixture->setFaults({});
        QVERIFY(press(m_dialog, u"noticeAction"_s)); // try again
        QTRY_VERIFY(!m_dialog);
        QVERIFY(bytesOf(file).startsWith("<!DOCTYPE"));
    }

    void namesTheCharactersThatThePdfLacks()
    {
        QVERIFY(open<OverviewScreen>());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        m_dialog->findChild<QLineEdit *>(u"reportTitle"_s)->setText(u"Q1 \U00030000"_s);
        m_dialog->makeFile(path(u"report.pdf"_s));
        QTRY_VERIFY(notice().contains(u"(U+30000)"_s));
        QVERIFY(notice().contains(u"Saved as"_s) && QFile::exists(path(u"report.pdf"_s)));
        QVERIFY(m_dialog->findChild<QWidget *>(u"reportSave"_s)->isEnabled()); // as HTML, for instance
    }

    void writesNothingOnceItIsCancelled()
    {
        QVERIFY(open<OverviewScreen>());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        m_fixture->setFaults(u"latency=600000"_s);
        chooseOldest();
        m_dialog->makeFile(path(u"cancelled.html"_s));
        QTRY_VERIFY(m_fixture->sender().underWay() > 0);
        const auto isOffered = [this] {
            return m_dialog->findChild<QWidget *>(u"reportSave"_s)->isEnabled() &&
                   m_dialog->findChild<QWidget *>(u"reportTitle"_s)->isEnabled();
        };
        QTRY_VERIFY(!notice().isEmpty());
        QVERIFY(!isOffered());
        QVERIFY(!visible<QAbstractButton>(m_dialog, u"noticeAction"_s)); // there is one “Cancel”
        QVERIFY(press(m_dialog, u"reportCancel"_s));
        QVERIFY(m_dialog->isVisible() && isOffered() && notice().isEmpty());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        m_dialog->makeFile(path(u"cancelled.html"_s));
        QTest::keyClick(m_dialog, Qt::Key_Escape); // the same
        QVERIFY(m_dialog->isVisible() && isOffered());
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QTest::keyClick(m_dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_dialog);
        QVERIFY(!QFile::exists(path(u"cancelled.html"_s)));
    }
};

BRANDBRIDGE_TEST(TestReportDialog, QApplication)
#include "test_report_dialog.moc"
