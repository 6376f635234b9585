// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace brandbridge::ui {

/// A question before something is lost.
struct LossQuestion
{
    QString name; ///< of the window, for tests
    QString title;
    QString text; ///< names what is lost
    QString consequence;
    QString agree; ///< the button's words
};

/// Asks @p question in front of @p parent without waiting; calls @p agreed if the answer is yes. Enter and Escape mean
/// Cancel. The question is deleted with @p parent.
void ask(QWidget *parent, const LossQuestion &question, const std::function<void()> &agreed);

} // namespace brandbridge::ui
