// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>

#include <initializer_list>

/// Short ways to make widgets and to lay them out.
namespace brandbridge::ui {

/// @p widget, called @p name by tests and by whatever finds it again in another window.
template <typename T>
T *withName(T *widget, const QString &name)
{
    widget->setObjectName(name);
    return widget;
}

template <typename Layout>
Layout *makeBox(QWidget *parent, int gap, std::initializer_list<QWidget *> widgets)
{
    auto *const box = new Layout(parent);
    box->setContentsMargins({});
    box->setSpacing(gap);
    for (QWidget *const widget : widgets)
        box->addWidget(widget);
    return box;
}

/// @p widgets below each other, @p gap apart and without margins: all of @p parent, or a part of another layout where
/// that is null.
inline QVBoxLayout *makeColumn(QWidget *parent, int gap, std::initializer_list<QWidget *> widgets = {})
{
    return makeBox<QVBoxLayout>(parent, gap, widgets);
}

/// The same beside each other.
inline QHBoxLayout *makeLine(QWidget *parent, int gap, std::initializer_list<QWidget *> widgets = {})
{
    return makeBox<QHBoxLayout>(parent, gap, widgets);
}

/// A widget no higher than its layout needs, so that an area around it scrolls only where it must; what takes the room
/// that is left has its least height at the least.
class LowWidget final : public QWidget
{
public:
    int heightForWidth(int width) const override { return layout()->totalMinimumHeightForWidth(width); }
};

/// An area without a frame that scrolls @p content, which may come later, where there is too little room. It takes no
/// focus: what is in it has that, and comes to sight with it.
inline QScrollArea *makeScrollArea(QWidget *content)
{
    auto *const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(content);
    return area;
}

/// The label of @p field; the letter behind "&" in @p text leads there.
inline QLabel *labelFor(QWidget *field, const QString &text)
{
    auto *const label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

} // namespace brandbridge::ui
