// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDesktopServices>
#include <QList>
#include <QObject>
#include <QUrl>

namespace brandbridge::test {

/// Replaces the desktop's browser for as long as it lives.
class Browser final : public QObject
{
    Q_OBJECT
public:
    Browser()
    {
        for (const char *const scheme : schemes)
            QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "open");
    }
    ~Browser() override
    {
        for (const char *const scheme : schemes)
            QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    }

    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl &url) { opened.append(url); }

private:
    static constexpr const char *schemes[] = {"https", "file", "cursor"};
};

} // namespace brandbridge::test
