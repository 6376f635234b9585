// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/model/backend.h"
#include "ui/prompts/prompt_form.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class NoticeLine;

/// A form to enter or paste perception prompts, one on each line, with their property and scoring rules. Shows what
/// will be sent and what is left out, sends it, and shows the outcome.
class PerceptionPromptForm final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend must outlive the page.
    explicit PerceptionPromptForm(Backend &backend, QWidget *parent = nullptr);

    /// Sets the brand to add to by ID; empty for none. Keeps the entered text.
    void setBrand(const QString &brandId);
    /// Sets the brand's prompts known to the service.
    void setReported(const QList<service::PerceptionPrompt> &prompts);
    /// Whether prompts are being sent.
    bool isAdding() const { return m_addRequest != nullptr; }
    /// Reads the slots again.
    void refresh();

Q_SIGNALS:
    void screenRequested(const QString &screen);

protected:
    void showEvent(QShowEvent *event) override;

private:
    using Prompts = QList<service::NewPerceptionPrompt>;

    QWidget *makeForm();
    void check();
    void submit();
    void send(const QString &brandId, const Prompts &prompts);
    void take(const QString &brandId, const Prompts &sent, transport::Result<service::CreatedPerceptionPrompts> result);
    void showFailure(const QString &brandId, const Prompts &sent, const transport::Error &error);
    void showKnown();

    Backend &m_backend;
    QWidget *m_form;
    QComboBox *m_property;
    QPlainTextEdit *m_lines;
    QLineEdit *m_good;
    QLineEdit *m_bad;
    QLineEdit *m_logic;
    NoticeLine *m_notice;
    DraftStatus *m_draftStatus;
    QPushButton *m_add;
    QString m_brand;
    QSet<QString> m_knownTexts;
    PromptDraft m_draft;
    QList<service::PerceptionPrompt> m_reported;
    std::unique_ptr<QObject> m_addRequest;
};

} // namespace brandbridge::ui
