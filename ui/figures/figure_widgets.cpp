// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_widgets.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"

#include <QCoreApplication>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

namespace brandbridge::ui {

ChangeMark::ChangeMark(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChangeMark::show(figures::Change change, figures::Sense sense)
{
    m_change = change;
    m_sense = sense;
    setVisible(change != figures::Change::Unknown);
    update();
}

QSize ChangeMark::sizeHint() const
{
    return {fontMetrics().height(), fontMetrics().height()};
}

// Not a label: screen readers read the words beside it.
void ChangeMark::paintEvent(QPaintEvent *)
{
    const Colors colors = Colors::of(palette());
    QPainter painter(this);
    painter.setPen(m_sense == figures::Sense::Good  ? colors.positive
                   : m_sense == figures::Sense::Bad ? colors.negative
                                                    : colors.neutral);
    painter.drawText(rect(), Qt::AlignCenter, figure_words::sign(m_change));
}

namespace figure_buttons {

namespace {

class ButtonWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::figure_buttons)
};

} // namespace

QToolButton *citation(RunFigure which)
{
    return iconButton(u"cite"_qs, u"copy"_qs, ButtonWords::tr("Copy as a citation"),
                      ButtonWords::tr("Copy %1 as a citation").arg(figure_words::title(which)));
}

QToolButton *formula(RunFigure which)
{
    QToolButton *const button = iconButton(u"formula"_qs, u"info"_qs, figure_words::formula(which),
                                           ButtonWords::tr("How %1 is computed").arg(figure_words::title(which)));
    button->setAccessibleDescription(figure_words::formula(which));
    QObject::connect(button, &QToolButton::clicked, button, [button] {
        QToolTip::showText(button->mapToGlobal(button->rect().bottomLeft()), button->toolTip(), button);
    });
    return button;
}

} // namespace figure_buttons

} // namespace brandbridge::ui
