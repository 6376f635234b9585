// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/widgets/notice_line.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace brandbridge::ui {

/// A line above the screens for as long as what they show is outdated, because the service cannot be reached or reading
/// again failed: why that is, and a way out. Takes no room otherwise. Keeps asking whether the service is back. Lives
/// with the window.
class StaleNotice final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the notice.
    explicit StaleNotice(Backend &backend, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Everything must be read again: the user wants it, or the service answers again.
    void retryRequested();
    /// The next step is in the settings.
    void settingsWanted();

private:
    void refresh();
    void tryAgain();
    bool isOffline() const;
    void followBridge();
    /// Asks for what failed, without showing that: sentences and focus stay until there is an answer.
    void probe();
    void takeProbe(bool isAnswered);

    Backend &m_backend;
    Selection &m_selection;
    NoticeLine *m_notice;
    QTimer m_clock; ///< to update shown ages
    QTimer m_probeClock{this};
    std::unique_ptr<QObject> m_request;
    bool m_wasUnreached = false; ///< by the bridge
};

} // namespace brandbridge::ui
