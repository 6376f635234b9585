// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/bridge_status.h"
#include "ui/widgets/notice_line.h"

#include <QWidget>

namespace brandbridge::ui {

/// A line above the screens for as long as the endpoint cannot listen, because another program has its port: in the
/// status bar alone it would be overlooked by users who wonder why no assistant gets through. Takes no room otherwise.
/// Lives with the window.
class EndpointNotice final : public QWidget
{
    Q_OBJECT
public:
    /// @p bridge outlives the notice.
    explicit EndpointNotice(const BridgeStatus &bridge, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The user wants the endpoint reopened.
    void retryRequested();

private:
    void refresh();

    const BridgeStatus &m_bridge;
    NoticeLine *m_notice;
};

} // namespace brandbridge::ui
