// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_entry.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/slots/slots.h"
#include "ui/words/service_words.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace brandbridge::ui {

namespace {

void limitWidth(QComboBox *box)
{
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(entry_fields::leastChoiceCharacters);
}

} // namespace

PromptEntry::PromptEntry(QWidget *parent)
    : Card(tr("Add prompts"), parent),
      m_topic(withName(new QComboBox, u"topicChoice"_qs)),
      m_newTopic(withName(new QLineEdit, u"newTopic"_qs)),
      m_newTopicLabel(labelFor(m_newTopic, tr("Topic's &name:"))),
      m_stage(withName(new QComboBox, u"stage"_qs)),
      m_lines(withName(new QPlainTextEdit, u"promptLines"_qs)),
      m_verdict(new DraftVerdict),
      m_add(withName(new QPushButton(icon(u"add"_qs), tr("&Add")), u"addButton"_qs))
{
    m_topic->setAccessibleName(tr("Topic for the new prompts"));
    limitWidth(m_topic);
    m_topic->setPlaceholderText(tr("Choose a topic"));
    m_topic->addItem(tr("New topic"));
    m_topic->setCurrentIndex(0);
    m_newTopic->setAccessibleName(tr("Name of the new topic"));
    m_newTopic->setMaxLength(entry_fields::mostNameCharacters);
    m_stage->setAccessibleName(tr("Stage of the customer journey"));
    m_stage->setToolTip(tr("Stage of the customer journey (optional)"));
    m_stage->setEditable(true);
    limitWidth(m_stage);
    m_stage->addItem(QString());
    m_lines->setAccessibleName(tr("Prompts, one a line"));
    m_lines->setPlaceholderText(tr("Type or paste prompts, one a line"));
    m_lines->setTabChangesFocus(true);
    m_lines->setMinimumHeight(entry_fields::leastLines * m_lines->fontMetrics().lineSpacing());

    QVBoxLayout *const column = body();
    column->addWidget(labelFor(m_topic, tr("&Topic:")));
    column->addWidget(m_topic);
    column->addWidget(m_newTopicLabel);
    column->addWidget(m_newTopic);
    column->addWidget(labelFor(m_lines, tr("&Prompts, one a line:")));
    column->addWidget(m_lines, 1);
    column->addWidget(labelFor(m_stage, tr("&Stage (may stay empty):")));
    column->addWidget(m_stage);
    column->addWidget(m_verdict);
    column->addWidget(m_add, 0, Qt::AlignTrailing);

    connect(m_topic, &QComboBox::currentIndexChanged, this, &PromptEntry::check);
    connect(m_newTopic, &QLineEdit::textChanged, this, &PromptEntry::check);
    connect(m_lines, &QPlainTextEdit::textChanged, this, &PromptEntry::check);
    connect(m_add, &QPushButton::clicked, this, &PromptEntry::submit);
    check();
}

int PromptEntry::heightForWidth(int width) const
{
    return layout()->totalMinimumHeightForWidth(width);
}

void PromptEntry::setKnown(const tools::KnownPrompts &known)
{
    const QString topic = m_awaited.value_or(m_topic->currentData().toString());
    const bool wantsNew =
        m_awaited ? m_awaited->isEmpty() : isNewTopic() && (m_topic->count() > 1 || !m_newTopic->text().isEmpty());
    const QString entered = m_stage->currentText();
    QStringList stages;
    m_knownTexts.clear();
    m_knownTopics.clear();
    for (const tools::KnownPrompt &prompt : known.prompts()) {
        m_knownTexts.insert(comparable(prompt.prompt.text));
        stages.append(prompt.prompt.customerJourney);
    }
    stages.removeAll(QString());
    stages.removeDuplicates();
    {
        const QSignalBlocker quietly(m_topic);
        m_topic->clear();
        for (const tools::KnownTopic &row : known.topics()) {
            m_topic->addItem(row.name.isEmpty() ? row.id : row.name, row.id);
            m_knownTopics.insert(comparable(row.name));
        }
        m_topic->addItem(icon(u"add"_qs), tr("New topic"));
        const int at = wantsNew ? m_topic->count() - 1 : topic.isEmpty() ? 0 : m_topic->findData(topic);
        // What was typed for a topic that is gone must not get into another one.
        const bool isGone = at < 0 && !known.topics().isEmpty();
        m_topic->setCurrentIndex(isGone ? -1 : qMax(0, at));
        if (isGone)
            m_awaited = topic;
        else if (!known.topics().isEmpty())
            m_awaited.reset();
    }
    m_stage->clear();
    m_stage->addItem(QString());
    for (const QString &known : std::as_const(stages))
        m_stage->addItem(service_words::shown(service_words::Vocabulary::Stage, known), known);
    if (const int listed = m_stage->findData(entered); listed > 0)
        m_stage->setCurrentIndex(listed);
    else
        m_stage->setCurrentText(entered);
    check();
}

void PromptEntry::forgetTopics()
{
    m_awaited.reset();
    setKnown({});
}

void PromptEntry::setContext(const std::optional<service::BrandContext> &context, bool hasOtherBrands)
{
    m_verdict->setContext(context, hasOtherBrands);
    check();
}

void PromptEntry::chooseTopic(const QString &id)
{
    const int at = id.isEmpty() ? -1 : m_topic->findData(id);
    if (at >= 0)
        m_topic->setCurrentIndex(at);
}

std::optional<QString> PromptEntry::chosenTopic() const
{
    return m_topic->count() > 1 && m_topic->currentIndex() >= 0 ? std::optional(m_topic->currentData().toString())
                                                                : m_awaited;
}

void PromptEntry::setSending(bool sending)
{
    m_isSending = sending;
    for (QWidget *const field : std::initializer_list<QWidget *>{m_topic, m_newTopic, m_stage, m_lines})
        field->setEnabled(!sending);
    check();
}

void PromptEntry::clear()
{
    m_lines->clear();
    m_newTopic->clear();
}

void PromptEntry::check()
{
    if (m_topic->count() > 1 && m_topic->currentIndex() >= 0)
        m_awaited.reset();
    m_newTopic->setVisible(isNewTopic());
    m_newTopicLabel->setVisible(isNewTopic());
    m_draft = promptDraftOf(m_lines->toPlainText(), m_knownTexts);
    m_verdict->showLeftOut(m_draft);
    showFit();
}

/// The last word on what keeps it from being sent, or that nothing does.
void PromptEntry::showFit()
{
    using quota::Level;
    const qint64 count = m_draft.texts.size();
    const QString name = m_newTopic->text().trimmed();
    const bool isShort = m_draft.tooLong.isEmpty();
    bool isReady = false;
    if (isShort && m_topic->currentIndex() < 0) {
        m_verdict->display(Level::Unknown, tr("Choose the topic to add to."));
    } else if (isShort && isNewTopic() && name.isEmpty()) {
        m_verdict->display(Level::Unknown, tr("Give the new topic a name."));
    } else if (isShort && isNewTopic() && m_knownTopics.contains(comparable(name))) {
        m_verdict->display(Level::None, tr("This topic already exists. Choose it above."));
    } else if (isShort && isNewTopic() && count == 0) {
        isReady = true;
        m_verdict->display(Level::Enough, tr("A topic alone takes no slots."));
    } else {
        isReady = m_verdict->showFit(m_draft);
    }
    m_add->setText(count > 0      ? tr("&Add %n prompt(s)", nullptr, quota::pluralCount(count))
                   : isNewTopic() ? tr("&Add topic")
                                  : tr("&Add"));
    m_add->setEnabled(isReady && !m_isSending);
}

void PromptEntry::submit()
{
    service::TopicPrompts topic;
    if (isNewTopic())
        topic.name = m_newTopic->text().trimmed();
    else
        topic.id = m_topic->currentData().toString();
    // One of those in the list is sent as the service calls it.
    const QString entered = m_stage->currentText().trimmed();
    const int listed = m_stage->findText(entered);
    const QString stage = listed > 0 ? m_stage->itemData(listed).toString() : entered;
    for (const QString &text : std::as_const(m_draft.texts))
        topic.prompts.append({text, stage});
    Q_EMIT submitted(topic);
}

bool PromptEntry::isNewTopic() const
{
    return m_topic->currentIndex() >= 0 && m_topic->currentData().toString().isEmpty();
}

} // namespace brandbridge::ui
