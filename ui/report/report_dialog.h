// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/report/report.h"
#include "ui/report/report_loader.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class PeriodChoice;

/// Asks for a report's subject and options, and saves it as PDF or HTML. Closing cancels reading and deletes the
/// dialog.
class ReportDialog final : public QDialog
{
    Q_OBJECT
public:
    /// Suggests the current brand's run or period @p run and an earlier one @p since, which may be empty.
    ReportDialog(const Backend &backend, const QString &run, const QString &since, QWidget *parent);

    /// Reads the data and writes the file @p path; its suffix determines the format.
    void makeFile(const QString &path);
    void reject() override;

Q_SIGNALS:
    void saved(const QString &message);

protected:
    bool event(QEvent *event) override;

private:
    /// Offers what is earlier than the subject.
    void offerEarlier();
    void chooseLogo();
    void askForFile();
    void finish(const QString &path, const report::Options &options, const QList<report::BrandData> &brands);
    void endReading();

    const Backend &m_backend;
    const service::Brand m_brand;
    QWidget *m_form; ///< all fields
    QCheckBox *m_all;
    PeriodChoice *m_subject;
    PeriodChoice *m_since;
    QCheckBox *m_appendix;
    QLineEdit *m_title;
    QPlainTextEdit *m_note;
    QLineEdit *m_logo;
    QPushButton *m_chooseLogo;
    NoticeLine *m_notice;
    QPushButton *m_save;
    QPushButton *m_cancel;
    std::unique_ptr<report::Loader> m_reader; ///< null unless reading
};

} // namespace brandbridge::ui
