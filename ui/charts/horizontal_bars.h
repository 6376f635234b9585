// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/measure.h"

#include <QList>

class QScrollBar;

namespace brandbridge::ui {

/// Items with one figure each, one below the other in the order given: label, bar, value, and k of n if there is room.
/// Scrolls if they do not fit.
class HorizontalBars final : public Chart
{
    Q_OBJECT
public:
    struct Bar
    {
        QString label;
        std::optional<double> value = {};
        std::optional<qint64> part = {}; ///< k of k of n
        qint64 sample = 0;               ///< n; 0 if unknown
        bool isMarked = false;           ///< highlighted, like the own brand among others
        bool isHatched = false;          ///< hatched, like a competitor
        QString sign = {};               ///< before the label, says the same; may be empty

        QString signedLabel() const { return sign.isEmpty() ? label : sign + u' ' + label; }
        bool operator==(const Bar &) const = default;
    };
    struct Content
    {
        QList<Bar> bars = {};
        Measure measure = Measure::Percent;
        QString labelHeading = {}; ///< what the labels are, such as "Topic"
        QString valueHeading = {}; ///< what the values are, such as "Visibility"

        bool operator==(const Content &) const = default;
    };

    explicit HorizontalBars(QWidget *parent = nullptr);

    /// Does nothing if the content is the same as before.
    void setContent(const Content &content);

    QString textSummary() const override;
    QList<QStringList> rows() const override;
    int pointCount() const override { return static_cast<int>(m_content.bars.size()); }
    QSize imageSize() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void draw(Drawing &drawing) const override;
    Reading reading(int point) const override;
    void paintMark(QPainter &painter, const Drawing &drawing, int point) const override;
    int pointAt(QPointF position, const Drawing &drawing) const override;
    void ensureShown(int point) override;
    bool goesDown() const override { return true; }
    void arrange() override;
    QRect canvas() const override;
    void wheelEvent(QWheelEvent *event) override;

private:
    struct Columns;
    Columns columns(const Drawing &drawing) const;
    void paintRow(QPainter &painter, const Drawing &drawing, const Columns &columns, const Bar &bar, double y) const;
    int rowHeight() const;
    int rowsThatFit(double height) const;
    int firstRow() const;

    Content m_content;
    QScrollBar *m_scrollBar;
};

} // namespace brandbridge::ui
