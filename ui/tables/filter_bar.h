// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class FlowLayout;
class RowView;
class TableProxyModel;
class Text;

/// The line above a table or tree: a filter box that names the columns it searches, choices, the number of visible
/// rows, and the menus for columns and export. If the line has no room for the choices, a button shows them.
class FilterBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p searched is the placeholder of the box: "Filter by prompt, topic and model". @p others, such as choices, are
    /// between the box and the count.
    FilterBar(RowView *view, const QString &searched, const QList<QWidget *> &others = {});

    QLineEdit *box() const { return m_box; }
    /// Shows the number of rows that @p order lets pass.
    void countRowsOf(const TableProxyModel *order);
    /// Shows that @p shown of @p all rows are visible; @p allWords if all are.
    void setCount(int shown, int all, const QString &allWords);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fit();
    void showChoices();
    void countChosen();

    QLineEdit *m_box;
    FlowLayout *m_line;
    QWidget *m_choices;    ///< the ChoiceFilters
    QWidget *m_place;      ///< of m_choices in the line
    QFrame *m_popup;       ///< their place if the line is too short
    QPushButton *m_unfold; ///< opens m_popup
    Text *m_count;
};

} // namespace brandbridge::ui
