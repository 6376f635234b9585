// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QStandardPaths>
#include <QStringList>

#include <functional>

class QWidget;

namespace brandbridge::ui {

/// A question before something is lost.
struct LossQuestion
{
    QString name; ///< object name of the dialog, for tests
    QString title;
    QString text; ///< names what is lost
    QString consequence;
    QString agree; ///< text of the confirming button
};

/// Shows @p question over @p parent without blocking; calls @p agreed if confirmed. Enter and Escape cancel. The dialog
/// is deleted with @p parent.
void ask(QWidget *parent, const LossQuestion &question, const std::function<void()> &agreed);

/// Asks where to save a file, in a dialog named @p objectName that is deleted with @p parent. Suggests @p fileName in
/// @p folder and adds the suffix of the chosen one of @p nameFilters ("PNG images (*.png)"). Calls @p chosen from the
/// event loop, unless cancelled. The dialog is window-modal, so assistants' questions can be answered.
void askWhereToSave(QWidget *parent, const QString &objectName, const QString &title,
                    QStandardPaths::StandardLocation folder, const QString &fileName, const QStringList &nameFilters,
                    std::function<void(const QString &path)> chosen);

} // namespace brandbridge::ui
