// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/key_mark.h"

#include <QDateTime>
#include <QList>

namespace brandbridge::ui {

/// The mentions of each run by sentiment: a bar for each run, positive at the bottom, negative hatched at the top. All
/// bars have the same distance, whatever time is between their runs.
class StackedBars final : public Chart
{
    Q_OBJECT
public:
    struct Bar
    {
        QDateTime when;
        std::optional<qint64> positive = {};
        std::optional<qint64> neutral = {};
        std::optional<qint64> negative = {};

        bool operator==(const Bar &) const = default;
    };
    struct Content
    {
        QList<Bar> bars = {};  ///< the oldest first, each with a date
        QDateTime chosen = {}; ///< the bar that is marked; invalid for none

        bool operator==(const Content &) const = default;
    };

    explicit StackedBars(QWidget *parent = nullptr);

    /// Does nothing if the content is the same as before.
    void setContent(const Content &content);

    QString textSummary() const override;
    QList<QStringList> rows() const override;
    int pointCount() const override { return static_cast<int>(m_content.bars.size()); }

protected:
    bool hasValues() const override;
    void draw(Drawing &drawing) const override;
    Reading reading(int point) const override;
    void paintMark(QPainter &painter, const Drawing &drawing, int point) const override;

private:
    /// -1 for none.
    qsizetype chosenBar() const;

    Content m_content;
};

} // namespace brandbridge::ui
