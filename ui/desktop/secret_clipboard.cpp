// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/secret_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace brandbridge::ui {

void copySecret(const QString &text)
{
    auto *const data = new QMimeData;
    data->setText(text);
    data->setData(u"x-kde-passwordManagerHint"_qs, "secret");
#ifdef Q_OS_WIN
    // https://learn.microsoft.com/windows/win32/dataxchg/clipboard-formats: by its presence, and two numbers of 32
    // bits.
    const QString native = u"application/x-qt-windows-mime;value=\"%1\""_qs;
    const QByteArray no(4, '\0');
    data->setData(native.arg(u"ExcludeClipboardContentFromMonitorProcessing"_qs), no);
    data->setData(native.arg(u"CanIncludeInClipboardHistory"_qs), no);
    data->setData(native.arg(u"CanUploadToCloudClipboard"_qs), no);
#endif
    QGuiApplication::clipboard()->setMimeData(data);
}

} // namespace brandbridge::ui
