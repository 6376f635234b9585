// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/perception_adding.h"

#include "core/lookup/prompt_text.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/slots/slots.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShowEvent>

namespace brandbridge::ui {

namespace {

constexpr int mostRuleCharacters = 2000;

} // namespace

PerceptionAdding::PerceptionAdding(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_form(new LowWidget),
      m_property(withName(new QComboBox, u"propertyChoice"_qs)),
      m_lines(withName(new QPlainTextEdit, u"perceptionLines"_qs)),
      m_good(withName(new QLineEdit, u"goodScore"_qs)),
      m_bad(withName(new QLineEdit, u"badScore"_qs)),
      m_logic(withName(new QLineEdit, u"scoringLogic"_qs)),
      m_notice(new NoticeLine),
      m_verdict(new DraftVerdict(backend, *m_notice, true)),
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
    m_lines->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // uses the remaining height
    m_good->setAccessibleName(tr("What a good response says"));
    m_bad->setAccessibleName(tr("What a bad response says"));
    m_logic->setAccessibleName(tr("How responses are scored"));
    for (QLineEdit *const rule : {m_good, m_bad, m_logic})
        rule->setMaxLength(mostRuleCharacters);
    QVBoxLayout *const all = makeColumn(this, spacing::small);
    all->addWidget(makeForm(), 1);
    all->addWidget(m_notice);
    connect(m_lines, &QPlainTextEdit::textChanged, this, &PerceptionAdding::check);
    connect(m_add, &QPushButton::clicked, this, &PerceptionAdding::submit);
    connect(backend.changes, &ServiceChanges::changed, this, &PerceptionAdding::showKnown);
    connect(m_verdict, &DraftVerdict::contextChanged, this, &PerceptionAdding::check);
    connect(m_verdict, &DraftVerdict::screenWanted, this, &PerceptionAdding::wantsScreen);
    m_form->setEnabled(false);
    showKnown();
}

QWidget *PerceptionAdding::makeForm()
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
    column->addWidget(m_verdict);
    column->addWidget(new Text(TextRole::Small, tr("They take slots like other prompts, and the brand's plan must "
                                                   "include custom perception prompts. Whether it does, the service "
                                                   "says when you add them.")));
    column->addWidget(m_add, 0, Qt::AlignTrailing);
    return new ColumnScroll(m_form);
}

void PerceptionAdding::setBrand(const QString &brand)
{
    if (brand == m_brand)
        return;
    m_brand = brand;
    m_reported.clear();
    m_form->setEnabled(!brand.isEmpty());
    m_verdict->setBrand(brand);
    if (!m_addRequest)
        m_notice->clear();
    showKnown();
    if (isVisible())
        m_verdict->readContext();
}

void PerceptionAdding::setReported(const QList<service::PerceptionPrompt> &prompts)
{
    m_reported = prompts;
    showKnown();
}

void PerceptionAdding::showKnown()
{
    m_knownTexts.clear();
    QStringList properties{QString()};
    const QList<service::Run> &runs = m_backend.selection.runs();
    const QDateTime since = runs.isEmpty() ? QDateTime() : runs.first().startedAt;
    for (const service::PerceptionPrompt &prompt : m_reported + m_backend.changes->createdPerception(m_brand, since)) {
        m_knownTexts.insert(tools::comparable(prompt.text));
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

void PerceptionAdding::refresh()
{
    if (isVisible())
        m_verdict->readContext();
    else
        m_verdict->setBrand(m_brand); // reads the brand's data when shown
}

void PerceptionAdding::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_verdict->context() && !m_verdict->isReading())
        m_verdict->readContext();
}

void PerceptionAdding::check()
{
    m_draft = promptDraftOf(m_lines->toPlainText(), m_knownTexts);
    m_verdict->showLeftOut(m_draft);
    const bool isReady = m_verdict->showFit(m_draft);
    const qint64 count = m_draft.texts.size();
    m_add->setText(count > 0 ? tr("&Add %n prompt(s)", nullptr, quota::pluralCount(count)) : tr("&Add"));
    for (QWidget *const field : std::initializer_list<QWidget *>{m_property, m_lines, m_good, m_bad, m_logic})
        field->setEnabled(!m_addRequest);
    m_add->setEnabled(isReady && !m_addRequest);
}

void PerceptionAdding::submit()
{
    const QString logic = m_logic->text().trimmed();
    Prompts prompts;
    for (const QString &text : std::as_const(m_draft.texts))
        prompts.append({text, m_property->currentText().trimmed(),
                        logic.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(logic),
                        m_good->text().trimmed(), m_bad->text().trimmed()});
    send(m_brand, prompts);
}

void PerceptionAdding::send(const QString &brand, const Prompts &prompts)
{
    m_addRequest = std::make_unique<QObject>();
    check();
    m_notice->showWords(tr("Adding…"));
    m_backend.organization.addPerceptionPrompts(
        brand, prompts, m_addRequest.get(),
        [this, brand, prompts](service::Result<service::CreatedPerceptionPrompts> result) {
            take(brand, prompts, std::move(result));
        });
}

void PerceptionAdding::take(const QString &brand, const Prompts &sent,
                            service::Result<service::CreatedPerceptionPrompts> result)
{
    m_addRequest.release()->deleteLater(); // the request is the caller
    check();
    if (!result) {
        showFailure(brand, sent, result.error());
        return;
    }
    m_verdict->showAdded(brand, tr("%n perception prompt(s) were added.", nullptr, quota::pluralCount(sent.size())),
                         result->quota);
    if (brand != m_brand)
        return;
    m_lines->clear();
}

void PerceptionAdding::showFailure(const QString &brand, const Prompts &sent, const service::Error &error)
{
    const auto retry = [this, brand, sent] { send(brand, sent); };
    if (error.kind != service::ErrorKind::Forbidden)
        return m_verdict->showFailure(brand, error, sent.size(), retry);
    QStringList sentences{tr("Nothing was added: the brand's plan does not include perception prompts of your own. "
                             "An administrator of your organization can change the plan. What you entered is still "
                             "here.")};
    if (!error.message.isEmpty())
        sentences.append(tr("The service says: %1").arg(words(error.message)));
    m_notice->showWords(sentences.join(u'\n'), tr("Try again"), retry);
}

} // namespace brandbridge::ui
