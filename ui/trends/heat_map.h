// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/estimates.h"
#include "core/statistics/run_pairs.h"
#include "ui/charts/chart.h"

#include <QStringList>

namespace brandbridge::ui {

struct Look;

/// A table of shares with a tint that grows with the share. A cell shows its value, the sample (k of n), and a triangle
/// for a clear change since the previous run.
class HeatMap final : public Chart
{
    Q_OBJECT
public:
    struct Cell
    {
        statistics::Estimate now;
        std::optional<statistics::Verdict> verdict = {}; ///< since the run before; all cells are one family
    };
    struct Content
    {
        QStringList rowKeys = {}; ///< the service's names
        QStringList columnKeys = {};
        QStringList rows = {}; ///< display names
        QStringList columns = {};
        QList<Cell> cells = {};    ///< row by row
        QString rowHeading = {};   ///< title of the rows, such as "Topic"
        QString valueHeading = {}; ///< title of the values, such as "Visibility"

        /// The keys of the cell @p point.
        QString rowOf(int point) const { return rowKeys.at(point / columnKeys.size()); }
        QString columnOf(int point) const { return columnKeys.at(point % columnKeys.size()); }
    };

    explicit HeatMap(QWidget *parent = nullptr);

    void setContent(const Content &content);
    const Content &content() const { return m_content; }

    QString textSummary() const override;
    QList<QStringList> rows() const override;
    int pointCount() const override { return static_cast<int>(m_content.cells.size()); }
    QSize imageSize() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void draw(Drawing &drawing) const override;
    Reading reading(int point) const override;
    void paintMark(QPainter &painter, const Drawing &drawing, int point) const override;
    int pointAt(QPointF position, const Drawing &drawing) const override;
    int rowLength() const override { return static_cast<int>(m_content.columns.size()); }

private:
    static void paintCell(QPainter &painter, const Look &look, const QRectF &box, const Cell &cell, double most);
    QRectF cellAround(QPointF middle, const Drawing &drawing) const;
    int contentHeight() const;

    Content m_content;
};

} // namespace brandbridge::ui
