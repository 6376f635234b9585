// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/secret_line.h"

#include "ui/desktop/icons.h"

#include <QAction>
#include <QToolButton>

namespace brandbridge::ui {

SecretLine::SecretLine(QWidget *parent) : QLineEdit(parent), m_reveal(new QAction(this))
{
    setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_reveal->setCheckable(true);
    connect(m_reveal, &QAction::toggled, this, &SecretLine::reveal);
    reveal(false);
}

QToolButton *SecretLine::makeRevealButton()
{
    auto *const eye = new QToolButton;
    eye->setObjectName(u"revealKey"_qs);
    eye->setDefaultAction(m_reveal);
    eye->setAutoRaise(true);
    return eye;
}

void SecretLine::forget()
{
    setText({}); // and not clear(), which could be undone
    m_reveal->setChecked(false);
}

void SecretLine::reveal(bool shown)
{
    setEchoMode(shown ? Normal : Password);
    m_reveal->setIcon(icon(shown ? u"eye-off"_qs : u"eye"_qs));
    m_reveal->setText(shown ? tr("Hide the characters") : tr("Show the characters"));
}

} // namespace brandbridge::ui
