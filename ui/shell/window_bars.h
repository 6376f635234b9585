// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/widgets/notice_line.h"

#include <QStatusBar>
#include <QTimer>

#include <memory>

class QBoxLayout;
class QComboBox;
class QLayout;
class QPushButton;

namespace brandbridge::ui {

class ElidedLabel;
class Text;

/// The line above a screen with its title and the choice of the run; also the choice of the brand, which is either in
/// this line or elsewhere.
class SelectionBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p selection must outlive the bar.
    explicit SelectionBar(Selection &selection, QWidget *parent = nullptr);

    /// Sets the title and the visible choices. Outside this line, the brand is offered on every screen if @p hasBrands.
    void setScreen(const QString &title, bool hasBrands, bool usesBrand, bool usesRun);
    /// Shows the choice of the brand at the top of @p place, or in this line if null.
    void placeBrand(QBoxLayout *place);

private:
    void showBrands();
    void showRuns();
    void showBrandChoice();

    Selection &m_selection;
    Text *m_title;
    QComboBox *m_brands;
    QComboBox *m_runs;
    QWidget *m_brand; ///< label and box
    QWidget *m_run;
    QPushButton *m_latest; ///< visible if an older run is chosen
    QBoxLayout *m_choices;
    QBoxLayout *m_place = nullptr; ///< of the brand; null for this line
    bool m_hasBrands = false;
    bool m_usesBrand = false;
};

/// Two notices above the screens, hidden if not needed. One is about an endpoint that cannot listen because its port is
/// in use, which users could overlook in the status bar. The other is about outdated data, because the service cannot
/// be reached or reading failed: it shows the reason and a button, and checks at intervals whether the service can be
/// reached. Exists as long as the window.
class WindowNotices final : public QObject
{
    Q_OBJECT
public:
    /// @p backend must outlive the notices.
    WindowNotices(Backend &backend, QWidget *window);

    /// The layout of both lines. The window takes ownership.
    QLayout *lines() const { return m_lines; }

Q_SIGNALS:
    /// Everything must be read again, because the user wants it or the service can be reached again.
    void retryRequested();
    /// The settings screen must be shown.
    void settingsWanted();
    /// The endpoint must be reopened.
    void endpointWanted();

private:
    void refreshEndpoint();
    void refresh();
    bool isOffline() const;
    /// Repeats the failed request without changing texts or focus before the answer.
    void probe();
    void takeProbe(bool isAnswered);

    Backend &m_backend;
    Selection &m_selection;
    QLayout *m_lines;
    NoticeLine *m_endpoint;
    NoticeLine *m_stale;
    QTimer m_clock{this}; ///< updates displayed ages
    QTimer m_probeClock{this};
    std::unique_ptr<QObject> m_request;
    bool m_wasUnreached = false; ///< state of the bridge at its last change
};

/// The status bar: state of the connection, age of the data, address and callers of the endpoint, and use of the
/// request budget.
class StatusLine final : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusLine(Backend &backend);

private:
    void refresh();
    /// The error of the last request by the window or an assistant. Null if it was answered.
    std::optional<transport::Error> failure() const;
    QString connectionText() const;
    QString endpointText() const;

    Backend &m_backend;
    ElidedLabel *m_connection;
    ElidedLabel *m_age;
    ElidedLabel *m_endpoint;
    ElidedLabel *m_budget;
    QTimer m_clock{this}; ///< updates displayed ages
};

} // namespace brandbridge::ui
