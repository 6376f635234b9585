// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/secret_service.h"

#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QObject>
#include <QTimer>

namespace brandbridge::access {

/// One dialogue of the Secret Service in which the user unlocks something (Secret Service API, org.freedesktop.Secret.
/// Prompt). Lives until it has ended, or as long as its parent. The dialogue then stays open: a late answer unlocks the
/// keychain for the next call, and gnome-keyring 42 aborts when an open one is dismissed.
class UnlockPrompt final : public QObject
{
    Q_OBJECT
public:
    UnlockPrompt(const QDBusObjectPath &path, const QDeadlineTimer &deadline,
                 const std::function<void(Unlocking)> &done, QObject *parent);

    void open();

private Q_SLOTS:
    void completed(bool dismissed, const QDBusVariant &result);

private:
    void end(Unlocking how);

    QString m_path;
    std::function<void(Unlocking)> m_done; ///< empty once it was called
    QTimer m_wait;
};

} // namespace brandbridge::access
