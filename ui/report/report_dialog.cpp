// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_dialog.h"

#include "core/statistics/run_period.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/period_choice.h"
#include "ui/report/glyphs.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/data_origin.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/run_words.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int noteLines = 4;
constexpr int dialogCharacters = 64; ///< width

} // namespace

ReportDialog::ReportDialog(const Backend &backend, const QString &run, const QString &since, QWidget *parent)
    : QDialog(parent),
      m_backend(backend),
      m_brand(backend.selection.brand().value_or(service::Brand())),
      m_form(new QWidget),
      m_all(withName(new QCheckBox(tr("&All brands, each with its latest run")), u"reportAllBrands"_s)),
      m_subject(new PeriodChoice(u"reportSubject"_s, tr("Report on"))),
      m_since(new PeriodChoice(u"reportSince"_s, tr("Compare with"))),
      m_appendix(withName(new QCheckBox(tr("All &responses as an appendix")), u"reportAppendix"_s)),
      m_title(withName(new QLineEdit, u"reportTitle"_s)),
      m_note(withName(new QPlainTextEdit, u"reportNote"_s)),
      m_logo(withName(new QLineEdit, u"reportLogo"_s)),
      m_chooseLogo(withName(new QPushButton(tr("&Choose…")), u"reportChooseLogo"_s)),
      m_notice(new NoticeLine),
      m_save(withName(new QPushButton(tr("&Save…")), u"reportSave"_s)),
      m_cancel(withName(new QPushButton(tr("Cancel")), u"reportCancel"_s))
{
    setObjectName(u"reportDialog"_s);
    setWindowTitle(tr("Report"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    m_title->setPlaceholderText(tr("Brand report: %1").arg(m_brand.name));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(m_note->fontMetrics().lineSpacing() * noteLines + 2 * spacing::small);
    m_logo->setPlaceholderText(tr("PNG, JPEG or SVG file"));
    m_chooseLogo->setAutoDefault(false);
    m_save->setDefault(true);
    QList<PeriodChoice::Choice> runs;
    for (const service::Run &each : backend.selection.runs())
        runs.append({run_words::name(each, backend.selection.runs()), each.id});
    m_subject->offer(runs, backend.selection.runs());
    m_subject->choose(run);
    offerEarlier();
    m_since->choose(since);

    QHBoxLayout *const logoLine = makeLine(nullptr, spacing::small);
    logoLine->addWidget(m_logo, 1);
    logoLine->addWidget(m_chooseLogo);
    auto *const form = new QFormLayout(m_form);
    form->setContentsMargins({});
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(spacing::medium);
    form->setVerticalSpacing(spacing::small);
    auto *const brand = new Text(TextRole::Body, m_brand.name);
    form->addRow(tr("Brand"), brand);
    form->addRow(QString(), m_all);
    m_all->setVisible(backend.selection.hasOtherBrands());
    form->addRow(tr("Report &on"), m_subject);
    form->addRow(tr("Compare &with"), m_since);
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("&Note"), m_note);
    form->addRow(tr("&Logo"), logoLine);
    qobject_cast<QLabel *>(form->labelForField(logoLine))->setBuddy(m_logo);
    form->addRow(QString(), m_appendix);
    m_cancel->setAutoDefault(false);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small);
    buttons->addStretch(1);
    buttons->addWidget(m_save);
    buttons->addWidget(m_cancel);
    QVBoxLayout *const column = makeColumn(this, spacing::medium);
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->addWidget(m_form);
    column->addWidget(m_notice);
    column->addStretch(1);
    column->addLayout(buttons);
    setMinimumWidth(fontMetrics().averageCharWidth() * dialogCharacters);

    for (PeriodChoice *const choice : {m_subject, m_since})
        connect(m_all, &QCheckBox::toggled, choice, &QWidget::setDisabled);
    connect(m_subject, &PeriodChoice::chosen, this, &ReportDialog::offerEarlier);
    connect(m_all, &QCheckBox::toggled, this, [this, brand](bool isAll) {
        brand->setDisabled(isAll);
        m_title->setPlaceholderText(isAll ? tr("Brand report") : tr("Brand report: %1").arg(m_brand.name));
    });
    connect(m_chooseLogo, &QPushButton::clicked, this, &ReportDialog::chooseLogo);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::askForFile);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_title->setFocus();
}

bool ReportDialog::event(QEvent *event)
{
    const bool isDone = QDialog::event(event);
    // Qt does not increase a dialog's height when a text needs more lines.
    if (event->type() == QEvent::LayoutRequest)
        resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
    return isDone;
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
                   DataOrigin().fileName(title, u"pdf"_s), {tr("PDF documents (*.pdf)"), tr("Web pages (*.html)")},
                   [this](const QString &path) { makeFile(path); });
}

void ReportDialog::endReading()
{
    m_notice->clear();
    m_form->setEnabled(true);
    m_save->setEnabled(true);
    m_save->setFocus();
}

/// While reading, cancels only that and keeps the input.
void ReportDialog::reject()
{
    if (!m_reader)
        return QDialog::reject();
    m_reader.reset(); // immediately, because an answer may be on its way
    endReading();
}

void ReportDialog::makeFile(const QString &path)
{
    m_notice->clear();
    if (!report::isReportFile(path))
        return m_notice->showWarning(tr("The file name must end in .pdf or .html."));
    report::Options options{
        .title = m_title->text(), .note = m_note->toPlainText(), .logo = {}, .hasAppendix = m_appendix->isChecked()};
    if (!m_logo->text().isEmpty()) {
        auto logo = report::logoFrom(m_logo->text());
        if (!logo)
            return m_notice->showWarning(logo.error());
        options.logo = std::move(*logo);
    }
    const bool isAll = m_all->isChecked();
    service::CallOptions calls = m_backend.organization.options();
    calls.acceptsCached = false; // a report must not contain outdated data
    m_reader = std::make_unique<report::Loader>(
        m_backend.organization.with(std::move(calls)),
        isAll ? m_backend.selection.brands() : QList<service::Brand>{m_brand},
        isAll ? report::Runs() : report::Runs{m_subject->period(), m_since->period()}, nullptr);
    connect(m_reader.get(), &report::Loader::progressed, this, [this](const report::LoadProgress &progress) {
        //: "Reading the results of Aster…"
        m_notice->showProgress(tr("Reading %1 of %2…").arg(progress.part, formats::named(progress.brand)),
                               progress.done, progress.steps);
    });
    m_form->setEnabled(false);
    m_save->setEnabled(false);
    m_cancel->setFocus();
    m_reader->start([this, path, options](const tl::expected<QList<report::BrandData>, report::LoadFailure> &read) {
        m_reader.release()->deleteLater(); // the reader is the caller
        endReading();
        if (read)
            return finish(path, options, *read);
        const report::LoadFailure &failure = read.error();
        //: "Nothing was saved: the results of Aster could not be read. The service cannot be reached."
        m_notice->showWarning(
            tr("Nothing was saved: %1 of %2 could not be read. %3")
                .arg(failure.part, formats::named(failure.brand), words(transport::inShort(failure.error))),
            tr("Try again"), [this, path] { makeFile(path); });
    });
}

void ReportDialog::finish(const QString &path, const report::Options &options, const QList<report::BrandData> &brands)
{
    QStringList missing;
    const auto done = report::save(report::bytesOf(report::makeReport(brands, options), path, &missing), path);
    if (!done)
        return m_notice->showWarning(done.error());
    const QString sentence = tr("Saved as %1.").arg(QDir::toNativeSeparators(path));
    Q_EMIT saved(sentence);
    if (!missing.isEmpty())
        return m_notice->showWarning(sentence + u'\n' + words(report::missingWords(missing)));
    accept();
}

} // namespace brandbridge::ui
