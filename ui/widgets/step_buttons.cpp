// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/step_buttons.h"

#include "core/literals.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/formats.h"
#include "ui/words/key_names.h"
#include "ui/words/text.h"

#include <QToolButton>

namespace brandbridge::ui {

namespace {

QToolButton *button(const QString &name, Qt::ArrowType arrow, const QString &words, Qt::Key key)
{
    const QKeySequence shortcut(QKeyCombination(Qt::ALT, key));
    auto *const made = withName(new QToolButton, name);
    made->setArrowType(arrow);
    made->setAutoRaise(true);
    made->setAccessibleName(words);
    made->setToolTip(StepButtons::tr("%1 (%2)").arg(words, key_names::of(shortcut)));
    made->setShortcut(shortcut);
    return made;
}

} // namespace

StepButtons::StepButtons(const QString &previous, const QString &next, QWidget *atEnd)
    : m_previous(button(u"previousButton"_s, Qt::UpArrow, previous, Qt::Key_Up)),
      m_next(button(u"nextButton"_s, Qt::DownArrow, next, Qt::Key_Down)),
      m_place(withName(new Text(TextRole::Small), u"place"_s))
{
    m_place->setWordWrap(false);
    connect(m_previous, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    QHBoxLayout *const line = makeLine(this, spacing::tiny, {m_previous, m_next});
    line->addSpacing(spacing::tiny);
    line->addWidget(m_place);
    if (atEnd) {
        line->addStretch();
        line->addWidget(atEnd);
    }
    setPlace(-1, 0);
}

void StepButtons::setPlace(int row, int rows)
{
    m_previous->setEnabled(row > 0);
    m_next->setEnabled(row >= 0 && row + 1 < rows);
    m_place->setText(row < 0 ? QString() : tr("%1 of %2").arg(formats::count(row + 1), formats::count(rows)));
}

} // namespace brandbridge::ui
