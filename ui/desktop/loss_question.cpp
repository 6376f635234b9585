// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/loss_question.h"

#include <QMessageBox>
#include <QPushButton>

namespace brandbridge::ui {

void ask(QWidget *parent, const LossQuestion &question, const std::function<void()> &agreed)
{
    auto *const box = new QMessageBox(QMessageBox::Warning, question.title, question.text, QMessageBox::Cancel, parent);
    box->setObjectName(question.name);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(question.consequence);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *const agree = box->addButton(question.agree, QMessageBox::DestructiveRole);
    agree->setObjectName(u"agreeToIt"_qs);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setEscapeButton(QMessageBox::Cancel);
    QObject::connect(agree, &QPushButton::clicked, parent, agreed);
    box->open();
}

} // namespace brandbridge::ui
