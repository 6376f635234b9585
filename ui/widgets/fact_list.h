// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;

namespace brandbridge::ui {

class Text;

/// A name and a value.
struct Fact
{
    QString id; ///< object name of the value's label
    QString name;
    QString value;    ///< plain text; the fact is hidden if empty
    QString tip = {}; ///< plain text; may be empty
};

/// A list of facts: one on each line, or the values side by side with the names in the tooltips.
class FactList final : public QWidget
{
    Q_OBJECT
public:
    enum class Form
    {
        Lines,
        Chips
    };
    explicit FactList(Form form = Form::Lines, QWidget *parent = nullptr);

    /// Shows @p facts, which must be the same ones each time with new values.
    void setFacts(const QList<Fact> &facts);

private:
    struct Line
    {
        Text *name; ///< null for chips
        Text *value;
    };
    Line addLine(const Fact &fact);

    const Form m_form;
    QGridLayout *m_grid = nullptr; ///< null for chips
    QList<Line> m_lines;
};

} // namespace brandbridge::ui
