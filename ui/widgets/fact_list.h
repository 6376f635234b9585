// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

class QGridLayout;

namespace brandbridge::ui {

class Text;

/// The facts about one thing: a name and a value a line. A line without a value is not shown.
class FactList final : public QWidget
{
    Q_OBJECT
public:
    explicit FactList(QWidget *parent = nullptr);

    /// Adds a line for the fact that setFact() calls @p id, after those that are there.
    void addFact(const QString &id, const QString &name);
    /// @p tip, plain text, may be empty.
    void setFact(const QString &id, const QString &value, const QString &tip = {});

private:
    struct Line
    {
        Text *name = nullptr;
        Text *value = nullptr;
    };

    QGridLayout *m_grid;
    QHash<QString, Line> m_lines;
};

} // namespace brandbridge::ui
