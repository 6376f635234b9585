// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/notice_line.h"
#include "ui/data/selection.h"

#include <QTimer>
#include <QWidget>

namespace brandbridge::ui {

/// A line above the screens for as long as they show what was seen last, because the service cannot be reached: how old
/// that is, and a way to try again. Takes no room otherwise. Lives with the window.
class OfflineNotice final : public QWidget
{
    Q_OBJECT
public:
    /// @p selection outlives the notice.
    explicit OfflineNotice(const Selection &selection, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The user wants everything read again.
    void retryRequested();

private:
    void refresh();

    const Selection &m_selection;
    NoticeLine *m_notice;
    QTimer m_clock; ///< ages grow by themselves
};

} // namespace brandbridge::ui
