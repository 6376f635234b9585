// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;

namespace brandbridge::ui {

class Text;

/// A fact about a thing.
struct Fact
{
    QString id; ///< the name of the object that shows the value
    QString name;
    QString value;    ///< plain text; where it is empty, the fact is not shown
    QString tip = {}; ///< the same; may be empty
};

/// The facts about one thing: a name and a value a line.
class FactList final : public QWidget
{
    Q_OBJECT
public:
    explicit FactList(QWidget *parent = nullptr);

    /// Shows @p facts, which are the same ones each time, with other values.
    void setFacts(const QList<Fact> &facts);

private:
    struct Line
    {
        Text *name;
        Text *value;
    };
    Line addLine(const Fact &fact);

    QGridLayout *m_grid;
    QList<Line> m_lines;
};

} // namespace brandbridge::ui
