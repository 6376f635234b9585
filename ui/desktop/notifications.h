// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QPair>
#include <QString>

namespace brandbridge::ui {

/// The desktop's notifications with buttons, where it has them: org.freedesktop.Notifications
/// (specifications.freedesktop.org/notification-spec). Lives as long as the window.
class Notifications final : public QObject
{
    Q_OBJECT
public:
    /// What a button reports, and what is written on it.
    using Action = QPair<QString, QString>;
    /// Reported when the notification itself is clicked.
    static constexpr QLatin1String opened{"default"};

    explicit Notifications(QObject *parent = nullptr);
    ~Notifications() override;

    /// Shows a notification known by @p id. Texts are plain text.
    void show(const QString &id, const QString &title, const QString &text, const QList<Action> &actions);
    /// Takes it away again; nothing happens where it has gone.
    void close(const QString &id);

Q_SIGNALS:
    /// The person has chosen @p action in the notification @p id. Comes only for what was shown here.
    void chosen(const QString &id, const QString &action);
    /// The desktop does not show it.
    void failed(const QString &id);

private Q_SLOTS:
    void handleAction(uint number, const QString &key);
    void handleClosed(uint number, uint reason);

private:
    struct Shown
    {
        uint number = 0;                 ///< the desktop's; 0 before it has answered
        QHash<QString, QString> actions; ///< by their keys, which no other program can guess
    };

    QString idOf(uint number) const;
    /// Another program shows notifications from now on, and gives them other numbers.
    void forgetNumbers();

    QHash<QString, Shown> m_shown; ///< by id
};

} // namespace brandbridge::ui
