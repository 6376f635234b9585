// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/run_differences.h"
#include "ui/tables/column.h"
#include "ui/tables/filtered_table.h"
#include "ui/widgets/state_view.h"

class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class Text;

/// What is different between two runs as tables show it.
namespace compare_columns {

QString changeWord(bool isGained);
QList<Column<PromptDifference>> prompts();
QList<Column<SourceDifference>> sources();
/// @p title names the grouping of the totals, @p unknown replaces an empty name; @p shown makes words of a name.
QList<Column<TwoShares>> totals(const QString &title, const QString &unknown,
                                const std::function<QString(const QString &)> &shown = {});

} // namespace compare_columns

/// A table of the differences between two runs, or what replaces it while there are none.
class DifferencePage final : public QWidget
{
    Q_OBJECT
public:
    struct Words
    {
        QString reading;
        QString nothing; ///< there are no rows
        QString why;     ///< a sentence about that
        QString open;    ///< opens a row: by a button, its menu, Enter and a double click
    };
    /// Takes @p rows.
    DifferencePage(FilteredTable *rows, Words words, QWidget *parent = nullptr);
    /// The words of a table called @p title for screen readers.
    static FilteredTable::Words tableWords(const QString &title, const QString &searched);

    /// Counts what was gained and lost above the table, among the rows that the filter leaves.
    void setGained(std::function<bool(int sourceRow)> isGained);
    /// A sentence about what that means, behind the counts.
    void setRemark(const QString &remark) { m_remark = remark; }

    DataTable *table() const { return m_rows->table(); }
    QLineEdit *filterBox() const { return m_rows->filterBox(); }

    void showReading(const std::function<void()> &cancel);
    void setProgress(qint64 done, std::optional<qint64> total) { m_pages->setProgress(done, total); }
    void showState(const PageState &state) { m_pages->showState(state); }
    /// Shows the model's rows, or why there are none. @p isComplete is false where a run was too large to read whole.
    void showRows(bool isComplete);

Q_SIGNALS:
    void said(const QString &message);
    void otherRunsWanted(); ///< these two agree
    void opened();          ///< the current row

private:
    void count();
    void offerOpening();

    Words m_words;
    FilteredTable *m_rows;
    std::function<bool(int)> m_isGained;
    QString m_remark;
    Text *m_counts;
    QPushButton *m_open;
    NoticeLine *m_notice;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
