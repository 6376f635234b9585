// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/choice_filter.h"

#include "ui/words/text.h"

#include <QCollator>
#include <QSignalBlocker>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int minChoiceLength = 10;
constexpr int maxChoiceLength = 24;

} // namespace

ChoiceFilter::ChoiceFilter(const QString &objectName, const QString &accessibleName, const QString &any,
                           QWidget *parent)
    : QComboBox(parent),
      m_any(any)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setAccessibleDescription(accessibleName); // on Linux, the choice replaces the name
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    addItem(any);
    setMinimumContentsLength(std::clamp(static_cast<int>(any.size()), minChoiceLength, maxChoiceLength));
    connect(this, &QComboBox::activated, this, [this] { m_awaited.reset(); });
    connect(this, &QComboBox::currentIndexChanged, this, [this] {
        setToolTip(plainToolTip(currentText()));
        Q_EMIT changed();
    });
}

void ChoiceFilter::setChoices(const QList<Choice> &choices)
{
    if (choices == m_choices)
        return;
    const std::optional<QString> before = chosen();
    {
        const QSignalBlocker quiet(this);
        m_choices = choices;
        clear();
        addItem(m_any);
        qsizetype length = m_any.size();
        for (const Choice &choice : choices) {
            addItem(choice.shown, choice.value);
            setItemData(count() - 1, plainToolTip(choice.shown), Qt::ToolTipRole);
            length = std::max(length, choice.shown.size());
        }
        setMinimumContentsLength(static_cast<int>(std::clamp<qsizetype>(length, minChoiceLength, maxChoiceLength)));
        const std::optional<QString> last = before ? before : m_lost;
        m_lost = choices.isEmpty() ? last : std::nullopt; // the next list may have it again
        const std::optional<QString> wanted = m_awaited ? m_awaited : last;
        setCurrentIndex(wanted ? std::max(0, findData(*wanted)) : 0);
        if (chosen() == m_awaited)
            m_awaited.reset();
    }
    setToolTip(plainToolTip(currentText()));
    if (chosen() != before)
        Q_EMIT changed();
}

void ChoiceFilter::setValues(QStringList values, const std::function<QString(const QString &)> &shown,
                             const QString &unknown, const QStringList &first)
{
    const bool hasUnknown = values.removeAll(QString()) > 0 && !unknown.isEmpty();
    values = first + values;
    values.removeDuplicates();
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    QList<Choice> choices;
    for (const QString &value : std::as_const(values))
        choices.append({value, shown ? shown(value) : value});
    std::sort(choices.begin() + first.size(), choices.end(), [&collator](const Choice &one, const Choice &other) {
        return collator.compare(one.shown, other.shown) < 0;
    });
    if (hasUnknown)
        choices.append({QString(), unknown});
    setChoices(choices);
}

std::optional<QString> ChoiceFilter::chosen() const
{
    return currentIndex() > 0 ? std::optional(currentData().toString()) : std::nullopt;
}

void ChoiceFilter::choose(const QString &value)
{
    setCurrentIndex(std::max(0, findData(value)));
}

void ChoiceFilter::chooseOnceOffered(const QString &value)
{
    choose(value);
    if (chosen() != value)
        m_awaited = value;
}

void ChoiceFilter::clearChoice()
{
    m_awaited.reset();
    m_lost.reset();
    setCurrentIndex(0);
}

} // namespace brandbridge::ui
