// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/notifications.h"
#include "ui/inbox/inbox.h"

namespace brandbridge::ui {

/// Has the desktop notify a person of what is new in the inbox. Lives as long as the window.
class InboxNotices final : public QObject
{
    Q_OBJECT
public:
    explicit InboxNotices(QObject *parent = nullptr);

    /// Whether new lines are notified of.
    void setWanted(bool wanted) { m_isWanted = wanted; }
    void show(const QList<InboxLine> &lines);

Q_SIGNALS:
    void opened(); ///< the person wants to see the inbox
    /// The desktop has no notifications with buttons; the texts of one without.
    void plainWanted(const QString &title, const QString &text);

private:
    Notifications m_notifications;
    bool m_isWanted = true;
};

} // namespace brandbridge::ui
