// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_entry.h"

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/spacing.h"
#include "ui/common/text.h"
#include "ui/prompts/entry_fields.h"
#include "ui/quota/slots.h"
#include "ui/quota/status_mark.h"

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
      m_property(new QComboBox),
      m_lines(new QPlainTextEdit),
      m_good(new QLineEdit),
      m_bad(new QLineEdit),
      m_logic(new QLineEdit),
      m_fit(new StatusMark),
      m_leftOut(new Text(TextRole::Small)),
      m_next(new Text(TextRole::Small)),
      m_add(new QPushButton(icon(u"add"_qs), tr("&Add")))
{
    m_property->setObjectName(u"propertyChoice"_qs);
    m_property->setAccessibleName(tr("Property for the new prompts"));
    m_property->setEditable(true);
    m_property->setInsertPolicy(QComboBox::NoInsert);
    m_property->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_property->setMinimumContentsLength(entry_fields::leastChoiceCharacters);
    m_property->lineEdit()->setMaxLength(entry_fields::mostNameCharacters);
    m_property->lineEdit()->setPlaceholderText(tr("Custom"));
    m_lines->setObjectName(u"perceptionLines"_qs);
    m_lines->setAccessibleName(tr("Perception prompts, one a line"));
    m_lines->setPlaceholderText(tr("Questions that name the brand, one a line"));
    m_lines->setTabChangesFocus(true);
    m_lines->setMinimumHeight(entry_fields::leastLines * m_lines->fontMetrics().lineSpacing());
    m_lines->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // what room there is
    m_good->setObjectName(u"goodScore"_qs);
    m_good->setAccessibleName(tr("What a good response says"));
    m_bad->setObjectName(u"badScore"_qs);
    m_bad->setAccessibleName(tr("What a bad response says"));
    m_logic->setObjectName(u"scoringLogic"_qs);
    m_logic->setAccessibleName(tr("How responses are scored"));
    for (QLineEdit *const rule : {m_good, m_bad, m_logic})
        rule->setMaxLength(mostRuleCharacters);
    m_fit->setObjectName(u"fit"_qs);
    m_leftOut->setObjectName(u"leftOut"_qs);
    m_next->setObjectName(u"nextReport"_qs);
    m_add->setObjectName(u"addButton"_qs);
    build();
    connect(m_lines, &QPlainTextEdit::textChanged, this, &PerceptionEntry::check);
    connect(m_add, &QPushButton::clicked, this, &PerceptionEntry::submit);
    setKnown({});
    setNextReport({});
}

void PerceptionEntry::build()
{
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
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
    column->addWidget(m_fit);
    column->addWidget(m_leftOut);
    column->addWidget(m_next);
    column->addWidget(new Text(TextRole::Small, tr("They take slots like other prompts, and the brand's plan must "
                                                   "include custom perception prompts. Whether it does, the service "
                                                   "says when you add them.")));
    column->addWidget(m_add, 0, Qt::AlignTrailing);
}

void PerceptionEntry::setKnown(const QList<service::PerceptionPrompt> &known)
{
    m_knownTexts.clear();
    QStringList properties;
    for (const service::PerceptionPrompt &prompt : known) {
        m_knownTexts.insert(comparable(prompt.text));
        if (!prompt.propertyId.isEmpty() && !properties.contains(prompt.propertyId))
            properties.append(prompt.propertyId);
    }
    properties.sort(Qt::CaseInsensitive);
    const QString entered = m_property->currentText();
    m_property->clear();
    m_property->addItem(QString());
    m_property->addItems(properties);
    m_property->setCurrentText(entered);
    check();
}

void PerceptionEntry::setQuota(const std::optional<service::PromptQuota> &quota)
{
    m_quota = quota;
    check();
}

void PerceptionEntry::setNextReport(const QDateTime &next)
{
    m_next->setText(next.isValid()
                        ? tr("New prompts run with the next scheduled report, expected %1.").arg(formats::time(next))
                        : tr("New prompts run with the next scheduled report."));
    m_next->setToolTip(formats::utcTime(next));
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
    sayWhatIsLeftOut();
    sayWhetherItFits();
}

void PerceptionEntry::sayWhatIsLeftOut()
{
    QStringList sentences;
    if (m_draft.repeated > 0)
        sentences.append(tr("%n line(s) left out: the same stands above.", nullptr, m_draft.repeated));
    if (m_draft.known > 0)
        sentences.append(tr("%n line(s) left out: the brand has this prompt.", nullptr, m_draft.known));
    if (m_draft.empty > 0)
        sentences.append(tr("%n empty line(s) left out.", nullptr, m_draft.empty));
    m_leftOut->setText(sentences.join(u'\n'));
    m_leftOut->setVisible(!sentences.isEmpty());
}

void PerceptionEntry::sayWhetherItFits()
{
    using quota::Level;
    const qint64 count = m_draft.texts.size();
    const auto brand = quota::leftAfter(quota::brandUse(m_quota.value_or(service::PromptQuota())), count);
    const auto organization = quota::leftAfter(quota::organizationUse(m_quota.value_or(service::PromptQuota())), count);
    bool isReady = false;
    if (!m_draft.tooLong.isEmpty()) {
        m_fit->show(Level::None,
                    tr("Line %1 has more than %2 characters. Shorten it.")
                        .arg(formats::count(m_draft.tooLong.first()), formats::count(PromptDraft::longest)));
    } else if (count == 0) {
        m_fit->show(Level::Unknown, tr("Nothing to add yet."));
    } else if (brand && *brand < 0) {
        m_fit->show(Level::None,
                    tr("Does not fit: the brand has %n slot(s) too few.", nullptr, quota::pluralCount(-*brand)));
    } else if (organization && *organization < 0) {
        m_fit->show(Level::None, tr("Does not fit: the organization has %n slot(s) too few.", nullptr,
                                    quota::pluralCount(-*organization)));
    } else {
        isReady = true;
        if (brand)
            m_fit->show(Level::Enough,
                        tr("Fits: the brand has %n slot(s) left afterwards.", nullptr, quota::pluralCount(*brand)));
        else
            m_fit->show(Level::Unknown, tr("Slots are not known here. The service checks them when you add."));
    }
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
