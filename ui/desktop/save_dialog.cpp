// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/save_dialog.h"

#include <QFileDialog>

#include <utility>

namespace brandbridge::ui {

void askWhereToSave(QWidget *parent, const QString &objectName, const QString &title,
                    QStandardPaths::StandardLocation folder, const QString &fileName, const QStringList &nameFilters,
                    std::function<void(const QString &path)> chosen)
{
    auto *const dialog = new QFileDialog(parent, title);
    dialog->setObjectName(objectName);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(nameFilters);
    const auto endAsChosen = [dialog] {
        dialog->setDefaultSuffix(dialog->selectedNameFilter().section(u"*."_qs, 1).section(u')', 0, 0));
    };
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, endAsChosen);
    endAsChosen();
    dialog->setDirectory(QStandardPaths::writableLocation(folder));
    dialog->selectFile(fileName);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    dialog->open();
}

} // namespace brandbridge::ui
