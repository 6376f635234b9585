// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QStatusBar>
#include <QTimer>

namespace brandbridge::ui {

class CutLabel;

/// The status bar: whether the service answers and why not, how old the data is, the endpoint's address with the
/// assistants seen, and how much of this minute's request budget is used.
class StatusLine final : public QStatusBar
{
    Q_OBJECT
public:
    explicit StatusLine(Backend &backend, QWidget *parent = nullptr);

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
    QTimer m_clock; ///< to update shown ages
};

} // namespace brandbridge::ui
