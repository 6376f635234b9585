// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/prompts/prompt_draft.h"

#include <QSet>
#include <QWidget>

#include <optional>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class DraftVerdict;

/// Where perception prompts are typed or pasted, one a line, with the property they ask for and how responses are
/// scored. Says before anything is sent what would be, what is left out, and whether it fits into the slots.
class PerceptionEntry final : public QWidget
{
    Q_OBJECT
public:
    explicit PerceptionEntry(QWidget *parent = nullptr);

    /// What there is already. What the user has entered stays.
    void setKnown(const QList<service::PerceptionPrompt> &known);
    /// Of what to reckon, empty where it is not known (yet), and whether the organization has other brands.
    void setQuota(const std::optional<service::PromptQuota> &quota, bool hasOtherBrands);
    /// When what is added will run; invalid where it is not known.
    void setNextReport(const QDateTime &next);
    /// While something is being sent, nothing can be changed.
    void setSending(bool sending);
    /// Empties the box for texts.
    void clear();

Q_SIGNALS:
    void submitted(const QList<brandbridge::service::NewPerceptionPrompt> &prompts);

private:
    void build();
    void check();
    void submit();

    QComboBox *m_property;
    QPlainTextEdit *m_lines;
    QLineEdit *m_good;
    QLineEdit *m_bad;
    QLineEdit *m_logic;
    DraftVerdict *m_verdict;
    QPushButton *m_add;
    QSet<QString> m_knownTexts;
    PromptDraft m_draft;
    bool m_isSending = false;
};

} // namespace brandbridge::ui
