// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_prompt_form.h"

#include "core/lookup/prompt_text.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/prompts/prompt_lines.h"
#include "ui/slots/slots.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>

namespace brandbridge::ui {

namespace {

constexpr int maxRuleCharacters = 2000;

} // namespace

PerceptionPromptForm::PerceptionPromptForm(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_form(new MinimumHeightWidget),
      m_property(withName(new QComboBox, u"propertyChoice"_s)),
      m_lines(withName(new PromptLines, u"perceptionLines"_s)),
      m_good(withName(new QLineEdit, u"goodScore"_s)),
      m_bad(withName(new QLineEdit, u"badScore"_s)),
      m_logic(withName(new QLineEdit, u"scoringLogic"_s)),
      m_notice(new NoticeLine),
      m_draftStatus(new DraftStatus(backend, *m_notice, true)),
      m_add(withName(new QPushButton(icon(u"add"_s), tr("&Add")), u"addButton"_s))
{
    setObjectName(u"perceptionAdding"_s);
    m_property->setAccessibleName(tr("Property for the new prompts"));
    m_property->setEditable(true);
    m_property->setInsertPolicy(QComboBox::NoInsert);
    m_property->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_property->setMinimumContentsLength(prompt_fields::minChoiceCharacters);
    m_property->lineEdit()->setMaxLength(prompt_fields::maxNameCharacters);
    m_property->lineEdit()->setPlaceholderText(tr("Custom"));
    m_lines->setAccessibleName(tr("Perception prompts, one a line"));
    m_lines->setPlaceholderText(tr("Questions that name the brand, one a line"));
    m_lines->setTabChangesFocus(true);
    m_lines->setMinimumHeight(prompt_fields::minLines * m_lines->fontMetrics().lineSpacing());
    m_lines->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // uses the remaining height
    m_good->setAccessibleName(tr("What a good response says"));
    m_bad->setAccessibleName(tr("What a bad response says"));
    m_logic->setAccessibleName(tr("How responses are scored"));
    for (QLineEdit *const rule : {m_good, m_bad, m_logic})
        rule->setMaxLength(maxRuleCharacters);
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->addWidget(makeForm(), 1);
    all->addWidget(m_notice);
    connect(m_lines, &QPlainTextEdit::textChanged, this, &PerceptionPromptForm::check);
    connect(m_add, &QPushButton::clicked, this, &PerceptionPromptForm::submit);
    connect(backend.changes, &ServiceChanges::changed, this, &PerceptionPromptForm::showKnown);
    connect(m_draftStatus, &DraftStatus::contextChanged, this, &PerceptionPromptForm::check);
    connect(m_draftStatus, &DraftStatus::screenRequested, this, &PerceptionPromptForm::screenRequested);
    m_form->setEnabled(false);
    showKnown();
}

QWidget *PerceptionPromptForm::makeForm()
{
    QVBoxLayout *const column = makeColumn(m_form, spacing::small);
    column->setContentsMargins(0, spacing::small, spacing::small, 0);
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
    column->addWidget(m_draftStatus);
    column->addWidget(new Text(TextRole::Small, tr("They take slots like other prompts, and the brand's plan must "
                                                   "include custom perception prompts. Whether it does, the service "
                                                   "says when you add them.")));
    column->addWidget(m_add, 0, Qt::AlignTrailing);
    return new ColumnScroll(m_form);
}

void PerceptionPromptForm::setBrand(const QString &brandId)
{
    if (brandId == m_brand)
        return;
    m_brand = brandId;
    m_reported.clear();
    m_form->setEnabled(!brandId.isEmpty());
    m_draftStatus->setBrand(brandId);
    if (!m_addRequest)
        m_notice->clear();
    showKnown();
    if (isVisible())
        m_draftStatus->readContext();
}

void PerceptionPromptForm::setReported(const QList<service::PerceptionPrompt> &prompts)
{
    m_reported = prompts;
    showKnown();
}

void PerceptionPromptForm::showKnown()
{
    m_knownTexts.clear();
    QStringList properties{QString()};
    const QList<service::Run> &runs = m_backend.selection.runs();
    const QDateTime since = runs.isEmpty() ? QDateTime() : runs.first().startedAt;
    for (const service::PerceptionPrompt &prompt : m_reported + m_backend.changes->createdPerception(m_brand, since)) {
        m_knownTexts.insert(lookup::comparable(prompt.text));
        properties.append(prompt.propertyId);
    }
    properties.removeDuplicates();
    properties.sort(Qt::CaseInsensitive);
    QStringList offered;
    for (int i = 0; i < m_property->count(); ++i)
        offered.append(m_property->itemText(i));
    if (offered != properties) { // otherwise it would disturb typing
        const QString entered = m_property->currentText();
        m_property->clear();
        m_property->addItems(properties);
        m_property->setCurrentText(entered);
    }
    check();
}

void PerceptionPromptForm::refresh()
{
    if (isVisible())
        m_draftStatus->readContext();
    else
        m_draftStatus->setBrand(m_brand); // reads the brand's data when shown
}

void PerceptionPromptForm::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_draftStatus->context() && !m_draftStatus->isReading())
        m_draftStatus->readContext();
}

void PerceptionPromptForm::check()
{
    m_draft = promptDraftOf(m_lines->toPlainText(), m_knownTexts);
    m_draftStatus->showOmitted(m_draft);
    const bool isReady = m_draftStatus->showStatus(m_draft);
    const qint64 count = m_draft.texts.size();
    m_add->setText(count > 0 ? tr("&Add %n prompt(s)", nullptr, quota::pluralCount(count)) : tr("&Add"));
    for (QWidget *const field : std::initializer_list<QWidget *>{m_property, m_lines, m_good, m_bad, m_logic})
        field->setEnabled(!m_addRequest);
    m_add->setEnabled(isReady && !m_addRequest);
}

void PerceptionPromptForm::submit()
{
    const QString logic = m_logic->text().trimmed();
    Prompts prompts;
    for (const QString &text : std::as_const(m_draft.texts))
        prompts.append({text, m_property->currentText().trimmed(),
                        logic.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(logic),
                        m_good->text().trimmed(), m_bad->text().trimmed()});
    send(m_brand, prompts);
}

void PerceptionPromptForm::send(const QString &brandId, const Prompts &prompts)
{
    m_addRequest = std::make_unique<QObject>();
    check();
    m_notice->showWords(tr("Adding…"));
    m_backend.organization.addPerceptionPrompts(
        brandId, prompts, m_addRequest.get(),
        [this, brandId, prompts](transport::Result<service::CreatedPerceptionPrompts> result) {
            take(brandId, prompts, std::move(result));
        });
}

void PerceptionPromptForm::take(const QString &brandId, const Prompts &sent,
                                transport::Result<service::CreatedPerceptionPrompts> result)
{
    m_addRequest.release()->deleteLater(); // the request is the caller
    check();
    if (!result)
        return showFailure(brandId, sent, result.error());
    m_draftStatus->showAdded(
        brandId, tr("%n perception prompt(s) were added.", nullptr, quota::pluralCount(sent.size())), result->quota);
    if (brandId != m_brand)
        return;
    m_lines->clear();
}

void PerceptionPromptForm::showFailure(const QString &brandId, const Prompts &sent, const transport::Error &error)
{
    const auto retry = [this, brandId, sent] { send(brandId, sent); };
    if (error.kind != transport::ErrorKind::Forbidden)
        return m_draftStatus->showFailure(brandId, error, sent.size(), retry);
    QStringList sentences{tr("Nothing was added: the brand's plan does not include perception prompts of your own. "
                             "An administrator of your organization can change the plan. What you entered is still "
                             "here.")};
    if (!error.message.isEmpty())
        sentences.append(tr("The service says: %1").arg(words(error.message)));
    m_notice->showWords(sentences.join(u'\n'), tr("Try again"), retry);
}

} // namespace brandbridge::ui
