// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardPaths>
#include <QString>
#include <QStringList>

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

/// Asks where to save something, in a dialog called @p objectName that is deleted with @p parent: the suggested file is
/// @p fileName in @p folder, with the ending of the chosen one of @p nameFilters ("PNG images (*.png)"). @p chosen is
/// called from the event loop, and not after Cancel. No other window of the program waits meanwhile: an assistant's
/// question can be answered.
void askWhereToSave(QWidget *parent, const QString &objectName, const QString &title,
                    QStandardPaths::StandardLocation folder, const QString &fileName, const QStringList &nameFilters,
                    std::function<void(const QString &path)> chosen);

} // namespace brandbridge::ui
