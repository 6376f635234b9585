// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/id_dialog.h"

#include "core/message/shown_text.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/column_scroll.h"
#include "ui/words/text.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>

namespace brandbridge::ui {

namespace {

constexpr int firstWidth = 560;
constexpr qsizetype maxTextLength = 200; ///< of the name or text above a field

bool hasId(const lookup::KnownPrompts &known, const QString &id)
{
    return known.topic(id) || known.prompt(id);
}

QString shortened(const QString &text)
{
    return message::shownText(text, maxTextLength);
}

const QRegularExpression &idForm()
{
    static const QRegularExpression form(
        u"(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])"_s,
        QRegularExpression::CaseInsensitiveOption);
    return form;
}

} // namespace

QString pastedId(const QString &text)
{
    auto found = idForm().globalMatch(text);
    const QString id = found.hasNext() ? found.next().captured() : QString();
    return found.hasNext() ? QString() : id;
}

QString pastedIdProblem(const QString &text)
{
    if (!pastedId(text).isEmpty())
        return {};
    return idForm().match(text).hasMatch()
               ? IdDialog::tr("“%1” contains several IDs. Paste only the one of the topic or prompt.")
                     .arg(shortened(text))
               : IdDialog::tr("“%1” is no ID. An ID looks like 01234567-89ab-cdef-0123-456789abcdef.")
                     .arg(shortened(text));
}

IdDialog::IdDialog(const Wanted &wanted, const lookup::KnownPrompts &known, QWidget *parent)
    : QDialog(parent),
      m_wanted(wanted),
      m_known(known),
      m_list(new QWidget),
      m_problem(withName(new Text(TextRole::Body), u"idProblem"_s)),
      m_accept(withName(new QPushButton(tr("&Continue")), u"acceptIds"_s))
{
    setObjectName(u"idDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Enter IDs"));
    auto *const why =
        new Text(TextRole::Body, tr("The service changes topics and prompts by their IDs, which its results do not "
                                    "contain. Copy each ID from the service's web application. Brandbridge cannot "
                                    "check what has an ID, so take care; it remembers what you enter."));
    setAccessibleDescription(why->text());
    makeColumn(m_list, spacing::tiny);
    for (const lookup::KnownTopic &topic : wanted.topics)
        addField(tr("ID of the topic “%1”").arg(shortened(topic.name)), false);
    for (const lookup::KnownPrompt &prompt : wanted.prompts)
        addField(tr("ID of the prompt “%1” in “%2”").arg(shortened(prompt.prompt.text), shortened(prompt.topicName)),
                 false);
    for (const lookup::KnownTopic &topic : wanted.optionalTopics)
        addField(tr("ID of the topic “%1” (may stay empty, but is needed to undo)").arg(shortened(topic.name)), true);
    auto *const cancel = withName(new QPushButton(tr("Cancel")), u"cancelIds"_s);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_accept, cancel});
    buttons->insertStretch(0, 1);
    auto *const scroll = new ColumnScroll(m_list);
    QVBoxLayout *const column = makeColumn(this, spacing::medium, {why, scroll, m_problem});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(scroll, 1);
    column->addLayout(buttons);
    m_accept->setDefault(true);
    static_cast<QVBoxLayout *>(m_list->layout())->addStretch(1);
    const int listHeight = m_list->heightForWidth(firstWidth - 2 * spacing::huge);
    resize(firstWidth, sizeHint().height() - m_list->sizeHint().height() + listHeight);
    check();
    m_fields.front().edit->setFocus();
}

void IdDialog::addField(const QString &words, bool isOptional)
{
    auto *const edit = new QLineEdit;
    edit->setObjectName(u"idField"_s);
    edit->setAccessibleName(words);
    auto *const label = new Text(TextRole::Body, words);
    if (!m_fields.empty())
        static_cast<QVBoxLayout *>(m_list->layout())->addSpacing(spacing::small);
    m_list->layout()->addWidget(label);
    m_list->layout()->addWidget(edit);
    connect(edit, &QLineEdit::textChanged, this, &IdDialog::check);
    m_fields.push_back({edit, isOptional});
}

QString IdDialog::problem() const
{
    QSet<QString> seen;
    int missing = 0;
    for (const Field &field : m_fields) {
        const QString text = field.edit->text().trimmed();
        const QString id = pastedId(text);
        if (text.isEmpty() && !field.isOptional)
            ++missing;
        else if (!text.isEmpty() && id.isEmpty())
            return pastedIdProblem(text);
        else if (seen.contains(id))
            return tr("The ID %1 is entered twice.").arg(id);
        else if (hasId(m_known, id))
            return tr("The ID %1 belongs to something else.").arg(id);
        if (!id.isEmpty())
            seen.insert(id);
    }
    return missing > 0 ? tr("%n ID(s) are missing.", nullptr, missing) : QString();
}

void IdDialog::check()
{
    const QString words = problem();
    m_problem->display(words);
    m_accept->setEnabled(words.isEmpty());
}

lookup::KnownPrompts IdDialog::entered() const
{
    lookup::KnownPrompts all;
    auto field = m_fields.begin();
    const auto addTopics = [&](const QList<lookup::KnownTopic> &topics) {
        for (lookup::KnownTopic topic : topics) {
            topic.id = pastedId((field++)->edit->text());
            if (!topic.id.isEmpty())
                all.add(topic);
        }
    };
    addTopics(m_wanted.topics);
    for (lookup::KnownPrompt prompt : m_wanted.prompts) {
        prompt.prompt.id = pastedId((field++)->edit->text());
        all.add(prompt);
    }
    addTopics(m_wanted.optionalTopics);
    return all;
}

} // namespace brandbridge::ui
