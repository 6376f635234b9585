// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/dialogs.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace brandbridge::ui {

void ask(QWidget *parent, const LossQuestion &question, const std::function<void()> &agreed)
{
    auto *const box = new QMessageBox(QMessageBox::Warning, question.title, question.text, QMessageBox::Cancel, parent);
    box->setObjectName(question.name);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(question.consequence);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *const agree = box->addButton(question.agree, QMessageBox::DestructiveRole);
    agree->setObjectName(u"agreeToIt"_s);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setEscapeButton(QMessageBox::Cancel);
    QObject::connect(agree, &QPushButton::clicked, parent, agreed);
    box->open();
}

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
        dialog->setDefaultSuffix(dialog->selectedNameFilter().section(u"*."_s, 1).section(u')', 0, 0));
    };
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, endAsChosen);
    endAsChosen();
    dialog->setDirectory(QStandardPaths::writableLocation(folder));
    dialog->selectFile(fileName);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    dialog->open();
}

} // namespace brandbridge::ui
