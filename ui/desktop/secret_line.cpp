// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/secret_line.h"

#include "core/literals.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
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
    auto *const eye = withName(new QToolButton, u"revealKey"_s);
    eye->setDefaultAction(m_reveal);
    eye->setAutoRaise(true);
    return eye;
}

void SecretLine::forget()
{
    setText({}); // unlike clear(), cannot be undone
    m_reveal->setChecked(false);
}

void SecretLine::hideEvent(QHideEvent *event)
{
    QLineEdit::hideEvent(event);
    m_reveal->setChecked(false); // hides the text before the field is shown again
}

void SecretLine::reveal(bool shown)
{
    setEchoMode(shown ? Normal : Password);
    m_reveal->setIcon(icon(shown ? u"eye-off"_s : u"eye"_s));
    m_reveal->setText(shown ? tr("Hide the characters") : tr("Show the characters"));
}

void copySecret(const QString &text)
{
    auto *const data = new QMimeData;
    data->setText(text);
    data->setData(u"x-kde-passwordManagerHint"_s, "secret");
#ifdef Q_OS_WIN
    // https://learn.microsoft.com/windows/win32/dataxchg/clipboard-formats: the first by its presence, the others by
    // 32-bit values.
    const QString native = u"application/x-qt-windows-mime;value=\"%1\""_s;
    const QByteArray no(4, '\0');
    data->setData(native.arg(u"ExcludeClipboardContentFromMonitorProcessing"_s), no);
    data->setData(native.arg(u"CanIncludeInClipboardHistory"_s), no);
    data->setData(native.arg(u"CanUploadToCloudClipboard"_s), no);
#endif
    QGuiApplication::clipboard()->setMimeData(data);
}

} // namespace brandbridge::ui
