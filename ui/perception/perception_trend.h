// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/model/backend.h"

#include <QMap>
#include <QWidget>

#include <memory>

namespace brandbridge::ui {

class LineChart;
class PageStack;

/// How the mean scores of the brand's properties moved over its last runs. Reads them one after the other once it is
/// seen.
class PerceptionTrend final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives this.
    explicit PerceptionTrend(Backend &backend, QWidget *parent = nullptr);

    /// The runs or the brand have changed: reads them at once, or when the page is shown.
    void refresh();

Q_SIGNALS:
    void wantsScreen(const QString &screen);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void next();
    void take(const service::Run &run, const QList<service::PerceptionPrompt> &prompts);
    void showChart();

    Backend &m_backend;
    LineChart *m_chart;
    PageStack *m_pages;
    bool m_isStale = true;
    QList<service::Run> m_waiting; ///< the latest first
    qsizetype m_total = 0;
    /// Mean score and the number of scores, by property and moment.
    QMap<QString, QMap<QDateTime, std::pair<double, int>>> m_means;
    std::unique_ptr<QObject> m_request;
};

} // namespace brandbridge::ui
