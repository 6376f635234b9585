// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/notifications.h"
#include "ui/model/approval_queue.h"

namespace brandbridge::ui {

/// Has the desktop notify a person of each question: what is asked, with buttons that answer it. Deleting is allowed in
/// the question's own window only, where everything it takes along is listed. Lives as long as the window.
class ApprovalNotices final : public QObject
{
    Q_OBJECT
public:
    /// @p queue outlives this object.
    explicit ApprovalNotices(ApprovalQueue &queue, QObject *parent = nullptr);

    /// Whether new questions are notified of.
    void setWanted(bool wanted) { m_isWanted = wanted; }

Q_SIGNALS:
    /// The desktop has no notifications with buttons; the texts of one without.
    void plainWanted(const QString &title, const QString &text);

private:
    void show(const access::ApprovalRequest &request);
    void answer(const QString &id, const QString &action);

    ApprovalQueue &m_queue;
    Notifications m_notifications;
    bool m_isWanted = true;
};

} // namespace brandbridge::ui
