// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_form.h"

#include "core/lookup/prompt_text.h"
#include "core/service/organization.h"
#include "core/tools/service_failure.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/service_changes.h"
#include "ui/prompts/id_dialog.h"
#include "ui/prompts/prompt_lines.h"
#include "ui/slots/status_mark.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace brandbridge::ui {

using quota::Level;
using quota::pluralCount;

namespace {

void limitWidth(QComboBox *box)
{
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(prompt_fields::minChoiceCharacters);
}

} // namespace

PromptDraft promptDraftOf(const QString &lines, const QSet<QString> &known)
{
    PromptDraft draft;
    QSet<QString> seen;
    QStringList all = lines.split(u'\n');
    while (!all.isEmpty() && all.last().trimmed().isEmpty())
        all.removeLast();
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QString text = all.at(i).section(u'\t', 0, 0, QString::SectionSkipEmpty).trimmed();
        draft.cut += all.at(i).trimmed().contains(u'\t') ? 1 : 0;
        const QString key = lookup::comparable(text);
        if (text.isEmpty()) {
            ++draft.empty;
        } else if (text.size() > PromptDraft::longest) {
            draft.tooLong.append(static_cast<int>(i) + 1);
        } else if (known.contains(key)) {
            ++draft.known;
        } else if (seen.contains(key)) {
            ++draft.repeated;
        } else {
            seen.insert(key);
            draft.texts.append(text);
        }
    }
    return draft;
}

DraftStatus::DraftStatus(Backend &backend, NoticeLine &notice, bool isPerception)
    : m_backend(backend),
      m_notice(notice),
      m_isPerception(isPerception),
      m_reading(backend.selection, &notice),
      m_fit(withName(new StatusMark, u"fit"_s)),
      m_leftOut(withName(new Text(TextRole::Small), u"leftOut"_s)),
      m_next(withName(new Text(TextRole::Small), u"nextReport"_s))
{
    makeColumn(this, spacing::small, {m_fit, m_leftOut, m_next});
    connect(this, &DraftStatus::contextChanged, this, &DraftStatus::showNext);
    showNext();
}

void DraftStatus::setBrand(const QString &brandId)
{
    m_brand = brandId;
    m_context.reset();
    m_request.reset();
    Q_EMIT contextChanged();
}

void DraftStatus::readContext(bool yields)
{
    if (m_brand.isEmpty())
        return;
    m_request = std::make_unique<QObject>();
    const auto take = [this, yields](const transport::Result<service::BrandContext> &result) {
        m_request.release()->deleteLater(); // the request is the caller
        if (result) {
            m_reading.clear();
            m_context = *result;
            Q_EMIT contextChanged();
        } else if (!yields || m_notice.isHidden()) {
            const auto again = [this] {
                m_notice.clear();
                readContext();
            };
            m_reading.showFailure(result.error(), again, [this] { Q_EMIT screenRequested(u"settings"_s); });
        }
    };
    m_backend.organization.brandContext(m_brand, m_request.get(), take);
}

void DraftStatus::showNext()
{
    const QDateTime next = m_context ? m_context->nextEstimatedScheduledFetchAt : QDateTime();
    m_next->setText(
        next.isValid()
            ? tr("New prompts run with the next scheduled report, expected %1.").arg(date_words::fullDay(next))
            : tr("New prompts run with the next scheduled report."));
    m_next->setToolTip(formats::utcTime(next));
}

void DraftStatus::showOmitted(const PromptDraft &draft)
{
    QStringList sentences;
    if (draft.repeated > 0)
        sentences.append(tr("%n duplicate line(s) left out.", nullptr, draft.repeated));
    if (draft.known > 0)
        sentences.append(tr("%n line(s) left out: the brand has this prompt.", nullptr, draft.known));
    if (draft.empty > 0)
        sentences.append(tr("%n empty line(s) left out.", nullptr, draft.empty));
    if (draft.cut > 0)
        sentences.append(tr("%n line(s) have several cells. Only the first one is a prompt.", nullptr, draft.cut));
    const std::optional<service::Brand> selected = m_backend.selection.brand();
    const QString brand = selected && selected->id == m_brand ? selected->name : QString();
    const auto odd = std::count_if(draft.texts.cbegin(), draft.texts.cend(), [&](const QString &text) {
        return !brand.isEmpty() && lookup::namesBrand(text, brand) != m_isPerception;
    });
    if (odd > 0 && m_isPerception)
        sentences.append(
            tr("%n prompt(s) do not contain the brand's name “%1”. Perception prompts should ask about the "
               "brand.",
               nullptr, pluralCount(odd))
                .arg(brand));
    else if (odd > 0)
        sentences.append(tr("%n prompt(s) contain the brand's name “%1”. Answers will name it, so its visibility will "
                            "look too high.",
                            nullptr, pluralCount(odd))
                             .arg(brand));
    m_leftOut->display(sentences.join(u'\n'));
}

bool DraftStatus::showStatus(const PromptDraft &draft)
{
    const qint64 count = draft.texts.size();
    const service::PromptQuota quota = m_context ? m_context->quota : service::PromptQuota();
    const auto brand = quota::leftAfter(quota::brandUse(quota), count);
    const auto organization = quota::leftAfter(quota::organizationUse(quota), count);
    const quota::Use room = quota::roomFor(quota, m_backend.selection.hasOtherBrands());
    const auto left = quota::leftAfter(room, count);
    if (!draft.tooLong.isEmpty()) {
        display(Level::None, tr("Line %1 has more than %2 characters. Shorten it.")
                                 .arg(formats::count(draft.tooLong.first()), formats::count(PromptDraft::longest)));
        return false;
    }
    if (count == 0) {
        display(Level::Unknown, tr("Nothing to add yet."));
        return false;
    }
    if (brand && *brand < 0 && !room.isShared) {
        display(Level::None, tr("Does not fit: the brand has %n slot(s) too few.", nullptr, pluralCount(-*brand)));
        return false;
    }
    if (organization && *organization < 0) {
        display(Level::None,
                tr("Does not fit: the organization has %n slot(s) too few.", nullptr, pluralCount(-*organization)));
        return false;
    }
    const bool isFew = left && *left < m_backend.settings.number(settings::Key::QuotaWarning);
    const Level level = isFew ? Level::Few : Level::Enough;
    if (left && room.isShared)
        display(level, tr("Fits: %n slot(s) are left afterwards, shared with the organization's other brands.", nullptr,
                          pluralCount(*left)));
    else if (left)
        display(level, tr("Fits: the brand has %n slot(s) left afterwards.", nullptr, pluralCount(*left)));
    else
        display(Level::Unknown, tr("The remaining slots are not known here. The service checks them when you add."));
    return true;
}

void DraftStatus::display(Level level, const QString &sentence)
{
    m_fit->show(level, sentence);
}

void DraftStatus::showAdded(const QString &brandId, const QString &sentence, const service::PromptQuota &quota,
                            const std::function<void()> &undo)
{
    if (brandId == m_brand)
        readContext(true);
    QStringList sentences{sentence};
    const quota::Use room = quota::roomFor(quota, m_backend.selection.hasOtherBrands());
    if (room.left && room.isShared)
        sentences.append(tr("%n prompt slot(s) are left, shared with the organization's other brands.", nullptr,
                            pluralCount(*room.left)));
    else if (room.left)
        sentences.append(tr("The brand has %Ln prompt slot(s) left.", nullptr, pluralCount(*room.left)));
    sentences.append(tr("What was added runs with the next scheduled report.")); // showNext() shows the date
    m_notice.showWords(sentences.join(u'\n'), undo ? tr("&Undo") : QString(), undo);
}

void DraftStatus::showFailure(const QString &brandId, const transport::Error &error, qsizetype count,
                              const std::function<void()> &retry)
{
    const auto openQuota = [this] { Q_EMIT screenRequested(u"quota"_s); };
    if (brandId == m_brand)
        readContext(true);
    if (error.kind == transport::ErrorKind::QuotaExceeded) {
        const service::PromptQuota quota = service::quotaIn(error);
        m_notice.showWords(
            QStringList{tr("Nothing was added: there are not enough prompt slots for %n prompt(s).", nullptr,
                           pluralCount(count)),
                        tr("Slots left in the brand: %1 of %2.")
                            .arg(formats::count(quota.remainingSlots), formats::count(quota.promptLimit)),
                        tr("Prompts in the organization: %1 of %2 allowed.")
                            .arg(formats::count(quota.orgTotalPrompts), formats::count(quota.orgWideLimit))}
                .join(u'\n'),
            tr("Open Quota"), openQuota);
    } else if (tools::isUncertain(error.kind)) {
        m_notice.showWords(
            QStringList{describe(error).title, tr("It is not known whether this was added. Check the remaining slots "
                                                  "before you add it again. What you entered is still here.")}
                .join(u'\n'),
            tr("Open Quota"), openQuota);
    } else {
        m_notice.showFailure(error, retry, [this] { Q_EMIT screenRequested(u"settings"_s); });
    }
}

PromptForm::PromptForm(Backend &backend, NoticeLine &notice)
    : Card(tr("Add prompts")),
      m_backend(backend),
      m_notice(notice),
      m_topic(withName(new QComboBox, u"topicChoice"_s)),
      m_newTopic(withName(new QLineEdit, u"newTopic"_s)),
      m_newTopicLabel(labelFor(m_newTopic, tr("Topic's &name:"))),
      m_topicId(withName(new QLineEdit, u"topicId"_s)),
      m_topicIdLabel(labelFor(m_topicId, tr("Topic's &ID:"))),
      m_whyTopicId(new Text(TextRole::Small, tr("The service adds to a topic by its ID, which its results do not "
                                                "contain. Paste it from the service's web application; Brandbridge "
                                                "remembers it."))),
      m_stage(withName(new QComboBox, u"stage"_s)),
      m_lines(withName(new PromptLines, u"promptLines"_s)),
      m_draftStatus(new DraftStatus(backend, notice, false)),
      m_add(withName(new QPushButton(icon(u"add"_s), tr("&Add")), u"addButton"_s))
{
    m_topic->setAccessibleName(tr("Topic for the new prompts"));
    limitWidth(m_topic);
    m_topic->setPlaceholderText(tr("Choose a topic"));
    m_topic->addItem(tr("New topic"));
    m_topic->setCurrentIndex(0);
    m_newTopic->setAccessibleName(tr("Name of the new topic"));
    m_newTopic->setMaxLength(prompt_fields::maxNameCharacters);
    m_topicId->setAccessibleName(tr("ID of the topic"));
    m_stage->setAccessibleName(tr("Stage of the customer journey"));
    m_stage->setToolTip(tr("Stage of the customer journey (optional)"));
    m_stage->setEditable(true);
    limitWidth(m_stage);
    m_stage->addItem(QString());
    m_lines->setAccessibleName(tr("Prompts, one a line"));
    m_lines->setPlaceholderText(tr("Type or paste prompts, one a line"));
    m_lines->setTabChangesFocus(true);
    m_lines->setMinimumHeight(prompt_fields::minLines * m_lines->fontMetrics().lineSpacing());

    QVBoxLayout *const column = body();
    column->addWidget(labelFor(m_topic, tr("&Topic:")));
    column->addWidget(m_topic);
    column->addWidget(m_newTopicLabel);
    column->addWidget(m_newTopic);
    column->addWidget(m_topicIdLabel);
    column->addWidget(m_topicId);
    column->addWidget(m_whyTopicId);
    column->addWidget(labelFor(m_lines, tr("&Prompts, one a line:")));
    column->addWidget(m_lines, 1);
    column->addWidget(labelFor(m_stage, tr("&Stage (may stay empty):")));
    column->addWidget(m_stage);
    column->addWidget(m_draftStatus);
    column->addWidget(m_add, 0, Qt::AlignTrailing);

    connect(m_topic, &QComboBox::currentIndexChanged, m_topicId, &QLineEdit::clear);
    connect(m_topic, &QComboBox::currentIndexChanged, this, &PromptForm::check);
    connect(m_topicId, &QLineEdit::textChanged, this, &PromptForm::check);
    connect(m_newTopic, &QLineEdit::textChanged, this, &PromptForm::check);
    connect(m_lines, &QPlainTextEdit::textChanged, this, &PromptForm::check);
    connect(m_add, &QPushButton::clicked, this, &PromptForm::submit);
    connect(m_draftStatus, &DraftStatus::contextChanged, this, &PromptForm::check);
    check();
}

int PromptForm::heightForWidth(int width) const
{
    return layout()->totalMinimumHeightForWidth(width);
}

void PromptForm::setKnown(const lookup::KnownPrompts &known)
{
    const QString topic = m_awaited.value_or(m_topic->currentData().toString());
    const bool wantsNew =
        m_awaited ? m_awaited->isEmpty() : isNewTopic() && (m_topic->count() > 1 || !m_newTopic->text().isEmpty());
    const QString entered = m_stage->currentText();
    QStringList stages;
    m_known = known;
    m_knownTexts.clear();
    for (const lookup::KnownPrompt &prompt : known.prompts()) {
        m_knownTexts.insert(lookup::comparable(prompt.prompt.text));
        stages.append(prompt.prompt.customerJourney);
    }
    stages.removeAll(QString());
    stages.removeDuplicates();
    {
        const QSignalBlocker quietly(m_topic);
        m_topic->clear();
        for (const lookup::KnownTopic &row : known.topics())
            m_topic->addItem(row.name.isEmpty() ? row.id : row.name, known.keyOf(row));
        m_topic->addItem(icon(u"add"_s), tr("New topic"));
        const int at = wantsNew ? m_topic->count() - 1 : topic.isEmpty() ? 0 : m_topic->findData(topic);
        // Keeps prompts for a missing topic from being added to another one.
        const bool isGone = at < 0 && !known.topics().isEmpty();
        m_topic->setCurrentIndex(isGone ? -1 : qMax(0, at));
        if (isGone)
            m_awaited = topic;
        else if (!known.topics().isEmpty())
            m_awaited.reset();
    }
    if (m_topic->currentData().toString() != topic)
        m_topicId->clear();
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

void PromptForm::clearTopics()
{
    // Keeps input for one brand from reaching another brand's topics.
    m_newTopic->clear();
    m_awaited = m_lines->toPlainText().trimmed().isEmpty() ? std::nullopt : chosenTopic();
    setKnown({});
}

void PromptForm::chooseTopic(const QString &key)
{
    const int at = key.isEmpty() ? -1 : m_topic->findData(key);
    if (at >= 0)
        m_topic->setCurrentIndex(at);
}

std::optional<QString> PromptForm::chosenTopic() const
{
    return m_topic->count() > 1 && m_topic->currentIndex() >= 0 ? std::optional(m_topic->currentData().toString())
                                                                : m_awaited;
}

void PromptForm::setSending(bool sending)
{
    m_isSending = sending;
    if (sending && isAncestorOf(QApplication::focusWidget()))
        m_lines->setFocus(); // keeps the focus, which disabled fields would lose
    m_lines->setReadOnly(sending);
    for (QWidget *const field : std::initializer_list<QWidget *>{m_topic, m_newTopic, m_topicId, m_stage})
        field->setEnabled(!sending);
    check();
}

void PromptForm::clear()
{
    m_lines->clear();
    m_newTopic->clear();
}

void PromptForm::check()
{
    if (m_topic->count() > 1 && m_topic->currentIndex() >= 0)
        m_awaited.reset();
    m_newTopic->setVisible(isNewTopic());
    m_newTopicLabel->setVisible(isNewTopic());
    const bool needsId = existingTopic() && existingTopic()->id.isEmpty();
    for (QWidget *const part : std::initializer_list<QWidget *>{m_topicIdLabel, m_topicId, m_whyTopicId})
        part->setVisible(needsId);
    m_draft = promptDraftOf(m_lines->toPlainText(), m_knownTexts);
    m_draftStatus->showOmitted(m_draft);
    showStatus();
}

/// Shows what prevents sending, or that nothing does.
void PromptForm::showStatus()
{
    const qint64 count = m_draft.texts.size();
    const QString name = m_newTopic->text().trimmed();
    const bool isShort = m_draft.tooLong.isEmpty();
    const lookup::KnownTopic *const topic = existingTopic();
    const QString id = pastedId(m_topicId->text());
    bool isReady = false;
    if (isShort && m_topic->currentIndex() < 0) {
        m_draftStatus->display(Level::Unknown, tr("Choose the topic to add to."));
    } else if (isShort && isNewTopic() && name.isEmpty()) {
        m_draftStatus->display(Level::Unknown, tr("Give the new topic a name."));
    } else if (isShort && count > 0 && topic && topic->id.isEmpty() && id.isEmpty()) {
        const QString pasted = m_topicId->text().trimmed();
        m_draftStatus->display(Level::Unknown,
                               pasted.isEmpty() ? tr("Paste the topic's ID.") : pastedIdProblem(pasted));
    } else if (isShort && count > 0 && topic && topic->id.isEmpty() && (m_known.topic(id) || m_known.prompt(id))) {
        m_draftStatus->display(Level::None, tr("The ID %1 belongs to something else.").arg(id));
    } else if (isShort && isNewTopic() && topicWithSameName() && !topicWithSameName()->id.isEmpty()) {
        m_draftStatus->display(Level::None, tr("This topic already exists. Choose it above."));
    } else if (isShort && isNewTopic() && topicWithSameName() && (count == 0 || m_draftStatus->showStatus(m_draft))) {
        isReady = true;
        m_draftStatus->display(Level::Few,
                               tr("This topic already exists. Choose it above, or this adds a second one."));
    } else if (isShort && isNewTopic() && count == 0) {
        isReady = true;
        m_draftStatus->display(Level::Enough, tr("A topic alone takes no slots."));
    } else {
        isReady = m_draftStatus->showStatus(m_draft);
    }
    m_add->setText(count > 0      ? tr("&Add %n prompt(s)", nullptr, pluralCount(count))
                   : isNewTopic() ? tr("&Add topic")
                                  : tr("&Add"));
    m_add->setEnabled(isReady && !m_isSending);
}

void PromptForm::submit()
{
    service::TopicPrompts topic;
    if (isNewTopic()) {
        topic.name = m_newTopic->text().trimmed();
    } else {
        lookup::KnownTopic existing = *existingTopic();
        if (existing.id.isEmpty()) {
            existing.id = pastedId(m_topicId->text());
            if (const auto kept = m_backend.changes->prompts().add(existing); !kept)
                return m_notice.showWords(kept.error());
        }
        topic.id = existing.id;
    }
    // Listed stages are sent by the service's name.
    const QString entered = m_stage->currentText().trimmed();
    const int listed = m_stage->findText(entered);
    const QString stage = listed > 0 ? m_stage->itemData(listed).toString() : entered;
    for (const QString &text : std::as_const(m_draft.texts))
        topic.prompts.append({text, stage});
    Q_EMIT submitted(topic);
}

const lookup::KnownTopic *PromptForm::existingTopic() const
{
    const int at = m_topic->currentIndex();
    return at >= 0 && at < m_known.topics().size() ? &m_known.topics().at(at) : nullptr;
}

const lookup::KnownTopic *PromptForm::topicWithSameName() const
{
    const QString name = lookup::comparable(m_newTopic->text());
    const QList<lookup::KnownTopic> &topics = m_known.topics();
    const auto found = std::find_if(topics.begin(), topics.end(),
                                    [&name](const auto &topic) { return lookup::comparable(topic.name) == name; });
    return found == topics.end() ? nullptr : &*found;
}

bool PromptForm::isNewTopic() const
{
    return m_topic->currentIndex() >= 0 && m_topic->currentData().toString().isEmpty();
}

} // namespace brandbridge::ui
