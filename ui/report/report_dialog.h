// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/report/report.h"
#include "ui/report/report_loader.h"

#include <QDialog>

#include <QTimer>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class PageStack;
class PeriodChoice;

/// Asks for a report's subject and options, shows a preview, and saves it as PDF or HTML. Shows how to make it every
/// week. Closing cancels reading and deletes the dialog.
class ReportDialog final : public QDialog
{
    Q_OBJECT
public:
    /// Suggests the current brand's run or period @p run and an earlier one @p since, which may be empty.
    ReportDialog(const Backend &backend, const QString &run, const QString &since, QWidget *parent);

    /// Writes the file @p path once the data is read; its suffix determines the format.
    void makeFile(const QString &path);
    void reject() override;

Q_SIGNALS:
    void saved(const QString &message);

private:
    /// The brands and runs that a report is about.
    struct Subject
    {
        bool isAll = false;
        QString run;
        QString since;

        bool operator==(const Subject &) const = default;
    };

    QWidget *makeForm();
    QWidget *makeSchedule();
    /// Offers what is earlier than the subject.
    void offerEarlier();
    Subject subject() const;
    report::Options options() const;
    bool isRead() const { return m_read && m_readSubject == subject(); }
    void takeSubject();
    void read();
    void takeRead(const tl::expected<QList<report::BrandData>, report::LoadFailure> &read);
    void showPreview();
    void showSchedule();
    void chooseLogo();
    void askForFile();
    void write();
    void endSaving();

    const Backend &m_backend;
    const service::Brand m_brand;
    QComboBox *m_kind;
    QCheckBox *m_all;
    PeriodChoice *m_subject;
    PeriodChoice *m_since;
    QList<QCheckBox *> m_sections; ///< in the order of report::sections()
    QWidget *m_parts;              ///< the parent of m_sections
    QLineEdit *m_title;
    QPlainTextEdit *m_note;
    QLineEdit *m_logo;
    QPushButton *m_chooseLogo;
    QComboBox *m_scheduler;
    QPlainTextEdit *m_schedule;
    QWidget *m_form; ///< all fields
    QWidget *m_pages;
    PageStack *m_preview;
    NoticeLine *m_notice;
    QCheckBox *m_open;
    QPushButton *m_save;
    QPushButton *m_cancel;
    QTimer m_changed;                         ///< runs while the user changes something that the preview shows
    std::unique_ptr<report::Loader> m_reader; ///< null unless reading
    std::optional<QList<report::BrandData>> m_read;
    Subject m_readSubject; ///< of m_read, or being read
    QString m_path;        ///< the file to write once the data is read; empty for none
};

} // namespace brandbridge::ui
