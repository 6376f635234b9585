// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPair>

namespace brandbridge::ui {

/// Desktop notifications with buttons, if supported: org.freedesktop.Notifications
/// (specifications.freedesktop.org/notification-spec). Lives as long as the window.
class Notifications final : public QObject
{
    Q_OBJECT
public:
    /// The ID and the text of a button.
    using Action = QPair<QString, QString>;
    /// Reported when the notification itself is clicked.
    static constexpr QLatin1String opened{"default"};

    explicit Notifications(QObject *parent = nullptr);
    ~Notifications() override;

    /// Shows a notification with the ID @p id. Texts are plain text.
    void show(const QString &id, const QString &title, const QString &text, const QList<Action> &actions);
    /// Closes the notification; does nothing if it is already closed.
    void close(const QString &id);

Q_SIGNALS:
    /// The user chose @p action in the notification @p id. Emitted only for notifications shown by this object.
    void chosen(const QString &id, const QString &action);
    /// The desktop does not show the notification.
    void failed(const QString &id);

private Q_SLOTS:
    void handleAction(uint number, const QString &key);
    void handleClosed(uint number, uint reason);

private:
    struct Shown
    {
        uint number = 0;                 ///< assigned by the desktop; 0 until it has answered
        QHash<QString, QString> actions; ///< by random keys that other programs cannot guess
    };

    QString idOf(uint number) const;
    /// Forgets the numbers, because another notification server has started.
    void forgetNumbers();

    QHash<QString, Shown> m_shown; ///< by ID
};

} // namespace brandbridge::ui
