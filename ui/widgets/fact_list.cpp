// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fact_list.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/text.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>

namespace brandbridge::ui {

namespace {

constexpr qsizetype maxChipCharacters = 30; ///< longer values wrap

/// Draws the ground of the values that it watches.
class ChipGround final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            auto *const chip = static_cast<QWidget *>(watched);
            paintGround(chip, Colors::of(chip->palette()).card);
        }
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

FactList::FactList(Form form, QWidget *parent) : QWidget(parent), m_form(form)
{
    if (form == Form::Chips) {
        new FlowLayout(this);
        return;
    }
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(spacing::large);
    m_grid->setVerticalSpacing(spacing::tiny);
    m_grid->setColumnStretch(1, 1);
}

void FactList::setFacts(const QList<Fact> &facts)
{
    for (int row = 0; row < facts.size(); ++row) {
        const Fact &fact = facts.at(row);
        if (row == m_lines.size())
            m_lines.append(addLine(fact));
        const auto &[name, value] = m_lines.at(row);
        value->setText(fact.value);
        value->setVisible(!fact.value.isEmpty());
        if (m_form == Form::Chips) {
            value->setWordWrap(fact.value.size() > maxChipCharacters);
            value->setToolTip(plainToolTip(fact.tip.isEmpty() ? fact.name : fact.name + u'\n' + fact.tip));
            continue;
        }
        value->setToolTip(plainToolTip(fact.tip));
        name->setVisible(!fact.value.isEmpty());
    }
}

FactList::Line FactList::addLine(const Fact &fact)
{
    const Line line{m_form == Form::Chips ? nullptr : new Text(TextRole::Body, fact.name), new Text(TextRole::Body)};
    line.value->setObjectName(fact.id);
    line.value->setAccessibleDescription(fact.name); // the accessible name is the text
    if (m_form == Form::Chips) {
        line.value->setContentsMargins(spacing::small, 2, spacing::small, 2);
        line.value->installEventFilter(new ChipGround(line.value));
        layout()->addWidget(line.value);
        return line;
    }
    line.name->setWordWrap(false);
    line.name->setMuted(true);
    line.value->setAlignment(Qt::AlignTop | Qt::AlignLeading); // as the name
    const int row = m_grid->rowCount();
    m_grid->addWidget(line.name, row, 0, Qt::AlignTop | Qt::AlignLeading);
    m_grid->addWidget(line.value, row, 1);
    return line;
}

} // namespace brandbridge::ui
