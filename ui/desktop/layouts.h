// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>

#include <initializer_list>

/// Helpers to create and lay out widgets.
namespace brandbridge::ui {

/// Sets the object name of @p widget, which tests use and which identifies it after the window is recreated.
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

/// A column of @p widgets, @p gap pixels apart and without margins. Fills @p parent, or is part of another layout if
/// null.
inline QVBoxLayout *makeColumn(QWidget *parent, int gap, std::initializer_list<QWidget *> widgets = {})
{
    return makeBox<QVBoxLayout>(parent, gap, widgets);
}

/// A row of @p widgets, otherwise like makeColumn().
inline QHBoxLayout *makeLine(QWidget *parent, int gap, std::initializer_list<QWidget *> widgets = {})
{
    return makeBox<QHBoxLayout>(parent, gap, widgets);
}

/// A widget whose height is the minimum of its layout, so that a surrounding area scrolls only if necessary. Expanding
/// children get at least their minimum height.
class MinimumHeightWidget final : public QWidget
{
public:
    int heightForWidth(int width) const override { return layout()->totalMinimumHeightForWidth(width); }
};

/// A frameless scroll area for @p content, which may be null. Its children take the focus and are scrolled into view.
inline QScrollArea *makeScrollArea(QWidget *content)
{
    auto *const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(content);
    return area;
}

/// A label for @p field; the "&" in @p text marks the access key.
inline QLabel *labelFor(QWidget *field, const QString &text)
{
    auto *const label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

} // namespace brandbridge::ui
