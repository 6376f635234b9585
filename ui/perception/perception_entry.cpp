// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_entry.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/prompts/draft_verdict.h"
#include "ui/slots/slots.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int mostRuleCharacters = 2000;

} // namespace

PerceptionEntry::PerceptionEntry(QWidget *parent)
    : QWidget(parent),
      m_property(withName(new QComboBox, u"propertyChoice"_qs)),
      m_lines(withName(new QPlainTextEdit, u"perceptionLines"_qs)),
      m_good(withName(new QLineEdit, u"goodScore"_qs)),
      m_bad(withName(new QLineEdit, u"badScore"_qs)),
      m_logic(withName(new QLineEdit, u"scoringLogic"_qs)),
      m_verdict(new DraftVerdict),
      m_add(withName(new QPushButton(icon(u"add"_qs), tr("&Add")), u"addButton"_qs))
{
    m_property->setAccessibleName(tr("Property for the new prompts"));
    m_property->setEditable(true);
    m_property->setInsertPolicy(QComboBox::NoInsert);
    m_property->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_property->setMinimumContentsLength(entry_fields::leastChoiceCharacters);
    m_property->lineEdit()->setMaxLength(entry_fields::mostNameCharacters);
    m_property->lineEdit()->setPlaceholderText(tr("Custom"));
    m_lines->setAccessibleName(tr("Perception prompts, one a line"));
    m_lines->setPlaceholderText(tr("Questions that name the brand, one a line"));
    m_lines->setTabChangesFocus(true);
    m_lines->setMinimumHeight(entry_fields::leastLines * m_lines->fontMetrics().lineSpacing());
    m_lines->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // what room there is
    m_good->setAccessibleName(tr("What a good response says"));
    m_bad->setAccessibleName(tr("What a bad response says"));
    m_logic->setAccessibleName(tr("How responses are scored"));
    for (QLineEdit *const rule : {m_good, m_bad, m_logic})
        rule->setMaxLength(mostRuleCharacters);
    build();
    connect(m_lines, &QPlainTextEdit::textChanged, this, &PerceptionEntry::check);
    connect(m_add, &QPushButton::clicked, this, &PerceptionEntry::submit);
    setKnown({});
}

void PerceptionEntry::build()
{
    QVBoxLayout *const column = makeColumn(this, spacing::small);
    const auto add = [column](const QString &words, QWidget *field, int stretch = 0) {
        auto *const label = new QLabel(words);
        label->setWordWrap(true);
        label->setBuddy(field);
        column->addWidget(label);
        column->addWidget(field, stretch);
    };
    add(tr("&Prompts, one a line:"), m_lines, 1);
    add(tr("Pr&operty (“Custom” if left empty):"), m_property);
    add(tr("A &good response says (may stay empty):"), m_good);
    add(tr("A ba&d response says (may stay empty):"), m_bad);
    add(tr("&Scoring rule (may stay empty):"), m_logic);
    column->addWidget(m_verdict);
    column->addWidget(new Text(TextRole::Small, tr("They take slots like other prompts, and the brand's plan must "
                                                   "include custom perception prompts. Whether it does, the service "
                                                   "says when you add them.")));
    column->addWidget(m_add, 0, Qt::AlignTrailing);
}

void PerceptionEntry::setKnown(const QList<service::PerceptionPrompt> &known)
{
    m_knownTexts.clear();
    QStringList properties;
    QSet<QString> seen;
    for (const service::PerceptionPrompt &prompt : known) {
        m_knownTexts.insert(comparable(prompt.text));
        if (!prompt.propertyId.isEmpty() && !seen.contains(prompt.propertyId)) {
            seen.insert(prompt.propertyId);
            properties.append(prompt.propertyId);
        }
    }
    properties.sort(Qt::CaseInsensitive);
    const QString entered = m_property->currentText();
    m_property->clear();
    m_property->addItem(QString());
    m_property->addItems(properties);
    m_property->setCurrentText(entered);
    check();
}

void PerceptionEntry::setQuota(const std::optional<service::PromptQuota> &quota, bool hasOtherBrands)
{
    m_verdict->setQuota(quota, hasOtherBrands);
    check();
}

void PerceptionEntry::setNextReport(const QDateTime &next)
{
    m_verdict->setNextReport(next);
}

void PerceptionEntry::setSending(bool sending)
{
    m_isSending = sending;
    for (QWidget *const field : std::initializer_list<QWidget *>{m_property, m_lines, m_good, m_bad, m_logic})
        field->setEnabled(!sending);
    check();
}

void PerceptionEntry::clear()
{
    m_lines->clear();
}

void PerceptionEntry::check()
{
    m_draft = promptDraftOf(m_lines->toPlainText(), m_knownTexts);
    m_verdict->showLeftOut(m_draft);
    const bool isReady = m_verdict->showFit(m_draft);
    const qint64 count = m_draft.texts.size();
    m_add->setText(count > 0 ? tr("&Add %n prompt(s)", nullptr, quota::pluralCount(count)) : tr("&Add"));
    m_add->setEnabled(isReady && !m_isSending);
}

void PerceptionEntry::submit()
{
    const QString logic = m_logic->text().trimmed();
    QList<service::NewPerceptionPrompt> prompts;
    for (const QString &text : std::as_const(m_draft.texts))
        prompts.append({text, m_property->currentText().trimmed(),
                        logic.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(logic),
                        m_good->text().trimmed(), m_bad->text().trimmed()});
    Q_EMIT submitted(prompts);
}

} // namespace brandbridge::ui
