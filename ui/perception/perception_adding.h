// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/model/backend.h"
#include "ui/prompts/prompt_entry.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class NoticeLine;

/// The page on which perception prompts are typed or pasted, one a line, with the property they ask for and how
/// responses are scored. Says before anything is sent what would be and what is left out, sends it, and shows the
/// outcome.
class PerceptionAdding final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the page.
    explicit PerceptionAdding(Backend &backend, QWidget *parent = nullptr);

    /// The brand to add to, by its id; empty for none. What was entered stays.
    void setBrand(const QString &brand);
    /// What the service has of the brand's prompts.
    void setReported(const QList<service::PerceptionPrompt> &prompts);
    /// Prompts are on their way to the service.
    bool isAdding() const { return m_addRequest != nullptr; }
    /// Reads the slots again.
    void refresh();

Q_SIGNALS:
    void wantsScreen(const QString &screen);

protected:
    void showEvent(QShowEvent *event) override;

private:
    using Prompts = QList<service::NewPerceptionPrompt>;

    QWidget *makeForm();
    void check();
    void submit();
    void send(const QString &brand, const Prompts &prompts);
    void take(const QString &brand, const Prompts &sent, service::Result<service::CreatedPerceptionPrompts> result);
    void showFailure(const QString &brand, const Prompts &sent, const service::Error &error);
    void showKnown();

    Backend &m_backend;
    QWidget *m_form;
    QComboBox *m_property;
    QPlainTextEdit *m_lines;
    QLineEdit *m_good;
    QLineEdit *m_bad;
    QLineEdit *m_logic;
    NoticeLine *m_notice;
    DraftVerdict *m_verdict;
    QPushButton *m_add;
    QString m_brand;
    QSet<QString> m_knownTexts;
    PromptDraft m_draft;
    QList<service::PerceptionPrompt> m_reported;
    std::unique_ptr<QObject> m_addRequest;
};

} // namespace brandbridge::ui
