// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_dialog.h"

#include "core/statistics/run_period.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/period_choice.h"
#include "ui/report/glyphs.h"
#include "ui/report/report_schedule.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/fold_button.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/data_origin.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>

namespace brandbridge::ui {

namespace {

constexpr int noteLines = 4;
constexpr int scheduleLines = 5;
constexpr int formCharacters = 58; ///< width
constexpr QSize dialogSize(1000, 680);
constexpr int maxOptionsWidth = 500; ///< minimum with large letters
constexpr int previewWidth = 380;
constexpr int maxPreviewPages = 12;
constexpr int previewDelayMs = 250;

} // namespace

ReportDialog::ReportDialog(const Backend &backend, const QString &run, const QString &since, QWidget *parent)
    : QDialog(parent),
      m_backend(backend),
      m_brand(backend.selection.brand().value_or(service::Brand())),
      m_kind(withName(new QComboBox, u"reportForm"_s)),
      m_all(withName(new QCheckBox(tr("&All brands, each with its latest run")), u"reportAllBrands"_s)),
      m_subject(new PeriodChoice(u"reportSubject"_s, tr("Report on"))),
      m_since(new PeriodChoice(u"reportSince"_s, tr("Compare with"))),
      m_parts(new QWidget),
      m_title(withName(new QLineEdit, u"reportTitle"_s)),
      m_note(withName(new QPlainTextEdit, u"reportNote"_s)),
      m_logo(withName(new QLineEdit, u"reportLogo"_s)),
      m_chooseLogo(withName(new QPushButton(tr("&Choose…")), u"reportChooseLogo"_s)),
      m_scheduler(withName(new QComboBox, u"reportScheduler"_s)),
      m_schedule(withName(new QPlainTextEdit, u"reportSchedule"_s)),
      m_form(makeForm()),
      m_pages(new QWidget),
      m_preview(new PageStack(makeScrollArea(m_pages))),
      m_notice(new NoticeLine),
      m_open(withName(new QCheckBox(tr("O&pen after saving")), u"reportOpen"_s)),
      m_save(withName(new QPushButton(tr("&Save…")), u"reportSave"_s)),
      m_cancel(withName(new QPushButton(tr("Cancel")), u"reportCancel"_s))
{
    setObjectName(u"reportDialog"_s);
    setWindowTitle(tr("Report"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    QList<PeriodChoice::Choice> runs;
    for (const service::Run &each : backend.selection.runs())
        runs.append({run_words::name(each, backend.selection.runs()), each.id});
    m_subject->offer(runs, backend.selection.runs());
    m_subject->choose(run);
    offerEarlier();
    m_since->choose(since);

    makeColumn(m_pages, spacing::small);
    m_preview->setObjectName(u"reportPreview"_s);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setMinimumWidth(previewWidth + 2 * spacing::large);
    m_save->setDefault(true);
    m_cancel->setAutoDefault(false);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_open, m_save, m_cancel});
    buttons->insertStretch(1, 1);
    QScrollArea *const scrolled = makeScrollArea(m_form);
    scrolled->setMinimumWidth(std::min(fontMetrics().averageCharWidth() * formCharacters, maxOptionsWidth));
    QHBoxLayout *const parts = makeLine(nullptr, spacing::large, {scrolled, m_preview});
    parts->setStretchFactor(m_preview, 1);
    QVBoxLayout *const column = makeColumn(this, spacing::medium);
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->addLayout(parts, 1);
    column->addWidget(m_notice);
    column->addLayout(buttons);
    resize(dialogSize.boundedTo(parent ? parent->window()->size() : dialogSize));

    m_changed.setSingleShot(true);
    m_changed.setInterval(previewDelayMs);
    connect(&m_changed, &QTimer::timeout, this, &ReportDialog::showPreview);
    const auto change = [this] {
        showSchedule();
        m_changed.start();
    };
    for (QCheckBox *const section : std::as_const(m_sections))
        connect(section, &QCheckBox::toggled, this, change);
    for (QLineEdit *const line : {m_title, m_logo})
        connect(line, &QLineEdit::textChanged, this, change);
    connect(m_note, &QPlainTextEdit::textChanged, this, change);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this, change](int index) {
        m_parts->setVisible(index > 0);
        change();
    });
    connect(m_scheduler, &QComboBox::currentIndexChanged, this, &ReportDialog::showSchedule);
    connect(m_subject, &PeriodChoice::chosen, this, &ReportDialog::offerEarlier);
    for (PeriodChoice *const choice : {m_subject, m_since}) {
        connect(m_all, &QCheckBox::toggled, choice, &QWidget::setDisabled);
        connect(choice, &PeriodChoice::chosen, this, &ReportDialog::takeSubject);
    }
    connect(m_all, &QCheckBox::toggled, this, [this](bool isAll) {
        m_title->setPlaceholderText(isAll ? tr("Brand report") : tr("Brand report: %1").arg(m_brand.name));
        takeSubject();
    });
    connect(m_chooseLogo, &QPushButton::clicked, this, &ReportDialog::chooseLogo);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::askForFile);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_title->setFocus();
    takeSubject();
}

QWidget *ReportDialog::makeForm()
{
    m_kind->addItems({tr("One page"), tr("Everything")});
    for (const report::Section &section : report::sections()) {
        m_sections.append(withName(new QCheckBox(section.words), u"reportSection-"_s + section.name));
        m_sections.last()->setChecked(section.name != report::appendix);
    }
    QVBoxLayout *const parts = makeColumn(m_parts, spacing::tiny);
    for (QCheckBox *const section : std::as_const(m_sections))
        parts->addWidget(section);
    m_parts->hide();
    m_title->setPlaceholderText(tr("Brand report: %1").arg(m_brand.name));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(m_note->fontMetrics().lineSpacing() * noteLines + 2 * spacing::small);
    m_logo->setPlaceholderText(tr("PNG, JPEG or SVG file"));
    m_chooseLogo->setAutoDefault(false);
    QHBoxLayout *const logoLine = makeLine(nullptr, spacing::small);
    logoLine->addWidget(m_logo, 1);
    logoLine->addWidget(m_chooseLogo);
    auto *const fields = new QWidget;
    auto *const form = new QFormLayout(fields);
    form->setContentsMargins({});
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(spacing::medium);
    form->setVerticalSpacing(spacing::small);
    auto *const brand = new Text(TextRole::Body, m_brand.name);
    form->addRow(tr("Brand"), brand);
    form->addRow(QString(), m_all);
    m_all->setVisible(m_backend.selection.hasOtherBrands());
    connect(m_all, &QCheckBox::toggled, brand, &QWidget::setDisabled);
    form->addRow(tr("&Length"), m_kind);
    form->addRow(QString(), m_parts);
    form->addRow(tr("Report &on"), m_subject);
    form->addRow(tr("Compare &with"), m_since);
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("&Note"), m_note);
    form->addRow(tr("&Logo"), logoLine);
    qobject_cast<QLabel *>(form->labelForField(logoLine))->setBuddy(m_logo);
    QWidget *const schedule = makeSchedule();
    auto *const all = new QWidget;
    QVBoxLayout *const column =
        makeColumn(all, spacing::small,
                   {fields, withName(new FoldButton(schedule, tr("Every week")), u"reportEveryWeek"_s), schedule});
    column->addStretch(1);
    return all;
}

QWidget *ReportDialog::makeSchedule()
{
    m_scheduler->addItems({tr("cron"), tr("systemd timer"), tr("Windows task scheduler (PowerShell)")});
    m_scheduler->setAccessibleName(tr("Scheduler"));
#ifdef Q_OS_WIN
    m_scheduler->setCurrentIndex(static_cast<int>(report::Scheduler::Windows));
#endif
    m_schedule->setReadOnly(true);
    m_schedule->setAccessibleName(tr("Line for the scheduler"));
    m_schedule->setTabChangesFocus(true);
    m_schedule->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_schedule->setFixedHeight(m_schedule->fontMetrics().lineSpacing() * scheduleLines + 2 * spacing::small);
    auto *const copy = withName(new QPushButton(icon(u"copy"_s), tr("Cop&y")), u"copySchedule"_s);
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(m_schedule->toPlainText());
        Q_EMIT saved(tr("Copied the line for the scheduler"));
    });
    auto *const all = new QWidget;
    QVBoxLayout *const column = makeColumn(
        all, spacing::small,
        {new Text(TextRole::Small, tr("Add this to make the report of the latest run every Monday at 8:00. It replaces "
                                      "the file. A scheduler often has no keychain; then add --key-file FILE.")),
         m_scheduler, m_schedule});
    column->addWidget(copy, 0, Qt::AlignLeft);
    return all;
}

void ReportDialog::offerEarlier()
{
    QList<service::Run> earlier = m_backend.selection.runs();
    const QList<service::Run> subject = statistics::runsIn(earlier, m_subject->period(), statistics::Clock::Local);
    const QDateTime start = subject.isEmpty() ? QDateTime() : subject.last().startedAt;
    earlier.removeIf([&start](const service::Run &run) { return start.isValid() && run.startedAt >= start; });
    QList<PeriodChoice::Choice> choices{{tr("The run before"), QString()}};
    for (const service::Run &run : std::as_const(earlier))
        choices.append({run_words::name(run, earlier), run.id});
    m_since->offer(choices, earlier);
    m_since->setEnabled(!earlier.isEmpty());
}

void ReportDialog::chooseLogo()
{
    auto *const dialog = withName(new QFileDialog(this, tr("Choose a logo"), m_logo->text()), u"chooseLogo"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Pictures (*.png *.jpg *.jpeg *.svg)"));
    connect(dialog, &QFileDialog::fileSelected, m_logo, &QLineEdit::setText);
    dialog->open();
}

void ReportDialog::askForFile()
{
    const QString title = m_title->text().isEmpty() ? m_title->placeholderText() : m_title->text();
    askWhereToSave(this, u"saveReport"_s, tr("Save report"), QStandardPaths::DocumentsLocation,
                   DataOrigin{{}, {}, QDateTime::currentDateTimeUtc()}.fileName(title, u"pdf"_s),
                   {tr("PDF documents (*.pdf)"), tr("Web pages (*.html)")},
                   [this](const QString &path) { makeFile(path); });
}

ReportDialog::Subject ReportDialog::subject() const
{
    return m_all->isChecked() ? Subject{true, {}, {}} : Subject{false, m_subject->period(), m_since->period()};
}

report::Options ReportDialog::options() const
{
    report::Options options{.title = m_title->text(), .note = m_note->toPlainText(), .sections = {}};
    if (auto logo = report::logoFrom(m_logo->text()))
        options.logo = std::move(*logo);
    options.form = m_kind->currentIndex() == 0 ? report::Form::Summary : report::Form::Full;
    const QList<report::Section> sections = report::sections();
    for (qsizetype i = 0; i < sections.size(); ++i) {
        if (m_sections.at(i)->isChecked())
            options.sections.append(sections.at(i).name);
    }
    options.actions.emplace(m_backend.folder, m_backend.isDemo);
    return options;
}

/// Reads what the form asks for, for the preview. Many brands take long, so they are read on request.
void ReportDialog::takeSubject()
{
    showSchedule();
    if (m_readSubject == subject() && (m_read || m_reader))
        return;
    m_reader.reset();
    m_read.reset();
    if (m_all->isChecked())
        m_preview->showState(
            {PageState::Kind::Empty, tr("No preview yet"),
             tr("%n brand(s) are read first.", nullptr, static_cast<int>(m_backend.selection.brands().size())),
             tr("Show the preview"), [this] { read(); }});
    else
        read();
}

void ReportDialog::read()
{
    service::CallOptions calls = m_backend.organization.options();
    calls.acceptsCached = false; // a report must not contain outdated data
    m_readSubject = subject();
    m_read.reset();
    m_reader = std::make_unique<report::Loader>(m_backend.organization.with(std::move(calls)),
                                                m_readSubject.isAll ? m_backend.selection.brands()
                                                                    : QList<service::Brand>{m_brand},
                                                report::Runs{m_readSubject.run, m_readSubject.since}, nullptr);
    m_preview->showState({PageState::Kind::Loading, tr("Reading…"), {}});
    connect(m_reader.get(), &report::Loader::progressed, this, [this](const report::LoadProgress &progress) {
        m_preview->setProgress(progress.done, progress.steps);
        if (!m_path.isEmpty())
            //: "Reading the results of Aster…"
            m_notice->showProgress(tr("Reading %1 of %2…").arg(progress.part, formats::named(progress.brand)),
                                   progress.done, progress.steps);
    });
    m_reader->start(
        [this](const tl::expected<QList<report::BrandData>, report::LoadFailure> &read) { takeRead(read); });
}

void ReportDialog::takeRead(const tl::expected<QList<report::BrandData>, report::LoadFailure> &read)
{
    m_reader.release()->deleteLater(); // the reader is the caller
    if (read) {
        m_read = *read;
        showPreview();
        if (!m_path.isEmpty())
            write();
        return;
    }
    const report::LoadFailure &failure = read.error();
    const QString sentence =
        //: "the results of Aster could not be read. The service cannot be reached."
        tr("%1 of %2 could not be read. %3")
            .arg(failure.part, formats::named(failure.brand), words(transport::inShort(failure.error)));
    PageState state = describe(failure.error);
    state.sentence = sentence;
    state.action = tr("Try again");
    state.run = [this] { this->read(); };
    m_preview->showState(state);
    if (m_path.isEmpty())
        return;
    const QString path = m_path;
    endSaving();
    //: %1 as in "the results of Aster could not be read. The service cannot be reached."
    m_notice->showWarning(tr("Nothing was saved: %1").arg(sentence), tr("Try again"), [this, path] { makeFile(path); });
}

void ReportDialog::showPreview()
{
    if (!isRead())
        return;
    report::Options shown = options();
    shown.sections.removeAll(report::appendix); // long
    shown.note.truncate(report::maxNoteLength);
    qDeleteAll(m_pages->findChildren<QLabel *>());
    const int width = std::max(previewWidth, m_preview->width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    const QList<QImage> pages =
        report::picturesOf(report::makeReport(*m_read, shown), qRound(width * devicePixelRatioF()), maxPreviewPages);
    for (qsizetype i = 0; i < pages.size(); ++i) {
        QPixmap picture = QPixmap::fromImage(pages.at(i));
        picture.setDevicePixelRatio(devicePixelRatioF());
        auto *const page = new QLabel;
        page->setObjectName(u"reportPage"_s);
        page->setAccessibleName(tr("Preview of page %1").arg(i + 1));
        page->setPixmap(picture);
        m_pages->layout()->addWidget(page);
    }
    m_preview->showContent();
}

void ReportDialog::showSchedule()
{
    const report::Options chosen = options();
    const bool isFull = chosen.form == report::Form::Full;
    QStringList command = m_backend.startCommand;
    command.removeAll(u"--background"_s);
    if (const qsizetype verb = command.indexOf(u"window"_s); verb > 0)
        command[verb] = u"report"_s;
    else
        command = {QCoreApplication::applicationFilePath(), u"report"_s};
    if (m_backend.isDemo)
        command.append(u"--demo"_s);
    command += {u"--form"_s, isFull ? u"full"_s : u"summary"_s};
    if (isFull)
        command += {u"--sections"_s, chosen.sections.join(u',')};
    const auto add = [&command](const QString &option, const QString &value) {
        if (!value.isEmpty())
            command += {option, value};
    };
    add(u"--brand"_s, m_all->isChecked() ? QString() : m_brand.id);
    add(u"--title"_s, chosen.title);
    add(u"--note"_s, chosen.note);
    add(u"--logo"_s, m_logo->text());
    const QString title = m_title->text().isEmpty() ? m_title->placeholderText() : m_title->text();
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    add(u"--out"_s, QDir::toNativeSeparators(folder.filePath(DataOrigin().fileName(title, u"pdf"_s))));
    m_schedule->setPlainText(report::scheduleOf(static_cast<report::Scheduler>(m_scheduler->currentIndex()), command));
}

void ReportDialog::endSaving()
{
    m_path.clear();
    m_notice->clear();
    m_form->setEnabled(true);
    m_save->setEnabled(true);
    m_save->setFocus();
}

/// While a report is being saved, cancels only that and keeps the input.
void ReportDialog::reject()
{
    if (m_path.isEmpty())
        return QDialog::reject();
    m_reader.reset(); // immediately, because an answer may be on its way
    endSaving();
    m_preview->showState({PageState::Kind::Empty, tr("No preview"), tr("Reading was cancelled."),
                          tr("Show the preview"), [this] { read(); }});
}

void ReportDialog::makeFile(const QString &path)
{
    m_notice->clear();
    if (!report::isReportFile(path))
        return m_notice->showWarning(tr("The file name must end in .pdf or .html."));
    if (const QString problem = report::noteProblem(m_note->toPlainText()); !problem.isEmpty())
        return m_notice->showWarning(problem);
    if (!m_logo->text().isEmpty()) {
        if (const auto logo = report::logoFrom(m_logo->text()); !logo)
            return m_notice->showWarning(logo.error());
    }
    m_path = path;
    if (isRead())
        return write();
    m_form->setEnabled(false);
    m_save->setEnabled(false);
    m_cancel->setFocus();
    if (!m_reader || m_readSubject != subject())
        read();
}

void ReportDialog::write()
{
    const QString path = m_path;
    endSaving();
    QStringList missing;
    const auto done = report::save(report::bytesOf(report::makeReport(*m_read, options()), path, &missing), path);
    if (!done)
        return m_notice->showWarning(done.error());
    QString sentence = tr("Saved as %1.").arg(QDir::toNativeSeparators(path));
    if (m_open->isChecked() && !QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
        sentence += u' ' + tr("No program opened it.");
    Q_EMIT saved(sentence);
    if (!missing.isEmpty())
        return m_notice->showWarning(sentence + u'\n' + words(report::missingWords(missing)));
    accept();
}

} // namespace brandbridge::ui
