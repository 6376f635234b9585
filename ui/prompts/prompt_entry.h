// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "core/service/records.h"
#include "ui/prompts/draft_verdict.h"
#include "ui/widgets/card.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

/// Where prompts are typed or pasted, one a line, for an existing topic or a new one. Shows before sending what would
/// be sent, what is left out and why, and whether it fits into the slots.
class PromptEntry final : public Card
{
    Q_OBJECT
public:
    explicit PromptEntry(QWidget *parent = nullptr);

    /// The least that it needs, so that it is scrolled only where it does not fit: the texts' box takes what is left.
    int heightForWidth(int width) const override;

    /// Existing topics and prompts. What the user has entered stays; where its topic is gone, none is chosen.
    void setKnown(const tools::KnownPrompts &known);
    /// What comes to be known next is of another brand.
    void forgetTopics();
    /// As DraftVerdict::setContext().
    void setContext(const std::optional<service::BrandContext> &context, bool hasOtherBrands);
    void chooseTopic(const QString &id);
    /// The topic that the prompts would be added to, by its id, which is empty for a new one; where it has gone, that
    /// one still. Nothing where topics are not known yet.
    std::optional<QString> chosenTopic() const;
    /// Chooses the topic @p id, or a new one where it is empty, as soon as topics are known.
    void chooseOnceKnown(const QString &id) { m_awaited = id; }
    /// While something is being sent, nothing can be changed.
    void setSending(bool sending);
    /// Empties the box for texts and that for a new topic.
    void clear();

Q_SIGNALS:
    /// The user wants these added: prompts to one topic, or a new topic, maybe with none.
    void submitted(const brandbridge::service::TopicPrompts &topic);

private:
    void check();
    void showFit();
    void submit();
    bool isNewTopic() const;

    QComboBox *m_topic;
    QLineEdit *m_newTopic;
    QWidget *m_newTopicLabel;
    QComboBox *m_stage;
    QPlainTextEdit *m_lines;
    DraftVerdict *m_verdict;
    QPushButton *m_add;
    QSet<QString> m_knownTexts;
    QSet<QString> m_knownTopics;
    PromptDraft m_draft;
    std::optional<QString> m_awaited; ///< the topic to be chosen once it is known
    bool m_isSending = false;
};

} // namespace brandbridge::ui
