// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/run_differences.h"
#include "ui/tables/column.h"
#include "ui/tables/filtered_table.h"
#include "ui/widgets/state_view.h"

class QPushButton;

namespace brandbridge::ui {

class NoticeLine;
class Text;

/// Columns of the tables of differences between two runs.
namespace compare_columns {

QString changeWord(bool isGained);
QList<Column<statistics::PromptDifference>> prompts();
QList<Column<statistics::SourceDifference>> sources();
/// @p isChosen: whether the user has chosen the rival of this name.
QList<Column<statistics::TwoShares>> rivals(const std::function<bool(const QString &)> &isChosen);
QList<Column<statistics::RivalShares>> rivalShares();
/// @p title names the grouping, @p unknown replaces an empty name, and @p shown formats a name.
QList<Column<statistics::TwoShares>> totals(const QString &title, const QString &unknown,
                                            const std::function<QString(const QString &)> &shown = {});

} // namespace compare_columns

/// A table of differences between two runs, or a page with the loading, empty or failed state.
class DifferencePage final : public QWidget
{
    Q_OBJECT
public:
    struct Words
    {
        QString reading;
        QString nothing; ///< title of an empty page
        QString why;     ///< its explanation, a sentence
        QString open;    ///< opens a row: button, context menu, Enter and double click
    };
    /// Takes ownership of @p rows.
    DifferencePage(FilteredTable *rows, Words words, QWidget *parent = nullptr);
    /// The texts of a table with the accessible name @p title.
    static FilteredTable::Words tableWords(const QString &title, const QString &searched);

    /// Shows the numbers of gained and lost rows above the table, counting only rows that pass the filter.
    void setGained(std::function<bool(int sourceRow)> isGained);
    /// Sets an explanation to show after the counts.
    void setRemark(const QString &remark) { m_remark = remark; }

    DataTable *table() const { return m_rows->table(); }
    QLineEdit *filterBox() const { return m_rows->filterBox(); }

    void showReading(const std::function<void()> &cancel);
    void setProgress(qint64 done, std::optional<qint64> total) { m_pages->setProgress(done, total); }
    void showState(const PageState &state) { m_pages->showState(state); }
    /// Shows the model's rows, or why there are none. @p isComplete is false if a run was too large to read completely.
    void showRows(bool isComplete);

Q_SIGNALS:
    void said(const QString &message);
    void otherRunsWanted(); ///< the runs do not differ
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
