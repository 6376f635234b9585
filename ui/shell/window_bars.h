// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/widgets/notice_line.h"

#include <QStatusBar>
#include <QTimer>

#include <memory>

class QComboBox;
class QLabel;
class QLayout;

namespace brandbridge::ui {

class CutLabel;
class Text;

/// The line above a screen: its title, and the brand and run it shows, to be chosen.
class SelectionBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p selection outlives the bar.
    explicit SelectionBar(Selection &selection, QWidget *parent = nullptr);

    /// Names the screen beneath, and offers what it shows.
    void setScreen(const QString &title, bool usesBrand, bool usesRun);

private:
    void showBrands();
    void showRuns();

    Selection &m_selection;
    Text *m_title;
    QComboBox *m_brands;
    QLabel *m_brandLabel;
    QComboBox *m_runs;
    QLabel *m_runLabel;
};

/// Two lines above the screens, which take no room otherwise. One for as long as the endpoint cannot listen, because
/// another program has its port: in the status bar alone it would be overlooked by users who wonder why no assistant
/// gets through. One for as long as what the screens show is outdated, because the service cannot be reached or reading
/// again failed: why that is, and a way out; it keeps asking whether the service is back. Lives with the window.
class WindowNotices final : public QObject
{
    Q_OBJECT
public:
    /// @p backend outlives the notices.
    WindowNotices(Backend &backend, QWidget *window);

    /// The lines, for a layout of the window, which takes them.
    QLayout *lines() const { return m_lines; }

Q_SIGNALS:
    /// Everything must be read again: the user wants it, or the service answers again.
    void retryRequested();
    /// The next step is in the settings.
    void settingsWanted();
    /// The user wants the endpoint reopened.
    void endpointWanted();

private:
    void refreshEndpoint();
    void refresh();
    bool isOffline() const;
    /// Asks for what failed, without showing that: sentences and focus stay until there is an answer.
    void probe();
    void takeProbe(bool isAnswered);

    Backend &m_backend;
    Selection &m_selection;
    QLayout *m_lines;
    NoticeLine *m_endpoint;
    NoticeLine *m_stale;
    QTimer m_clock{this}; ///< to update shown ages
    QTimer m_probeClock{this};
    std::unique_ptr<QObject> m_request;
    bool m_wasUnreached = false; ///< by the bridge
};

/// The status bar: whether the service answers and why not, how old the data is, the endpoint's address with the
/// assistants seen, and how much of this minute's request budget is used.
class StatusLine final : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusLine(Backend &backend);

private:
    void refresh();
    /// The outcome of the last request to the service, by the window or an assistant; none where it answered.
    std::optional<service::Error> failure() const;
    QString connectionText() const;
    QString endpointText() const;

    Backend &m_backend;
    CutLabel *m_connection;
    CutLabel *m_age;
    CutLabel *m_endpoint;
    CutLabel *m_budget;
    QTimer m_clock{this}; ///< to update shown ages
};

} // namespace brandbridge::ui
