// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/selection.h"
#include "ui/widgets/notice_line.h"

#include <QTimer>
#include <QWidget>

namespace brandbridge::ui {

/// A line above the screens for as long as what they show is not from now, because the service cannot be reached or
/// reading again failed: why that is, and a way out. Takes no room otherwise. Lives with the window.
class StaleNotice final : public QWidget
{
    Q_OBJECT
public:
    /// @p selection outlives the notice.
    explicit StaleNotice(Selection &selection, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The user wants everything read again.
    void retryRequested();
    /// The next step is in the settings.
    void settingsWanted();

private:
    void refresh();
    void tryAgain();

    Selection &m_selection;
    NoticeLine *m_notice;
    QTimer m_clock; ///< ages grow by themselves
};

} // namespace brandbridge::ui
