// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
#include <QDBusVariant>
#endif

namespace brandbridge::ui {

/// Listens to the desktop's choice between light and dark: on Linux the desktop portal's word, elsewhere Qt's own from
/// 6.5 on. Where neither says anything, nothing is signalled.
class DesktopAppearance final : public QObject
{
    Q_OBJECT
public:
    explicit DesktopAppearance(QObject *parent = nullptr);

Q_SIGNALS:
    void darkChanged(bool dark);

#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);
#endif
};

} // namespace brandbridge::ui
