// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/state_view.h"

#include <QWidget>

class QAbstractItemModel;
class QLineEdit;

namespace brandbridge::ui {

class DataTable;
class FilterBar;
class NoticeLine;
class Text;

/// A table of what was gained and lost, with what stands in its place while there is none.
class DifferencePage final : public QWidget
{
    Q_OBJECT
public:
    struct Words
    {
        QString name;  ///< stable, of the table
        QString title; ///< for screen readers
        QString searched;
        QString reading;
        QString nothing; ///< nothing was gained or lost
    };
    /// @p model outlives the page.
    DifferencePage(const Words &words, QAbstractItemModel *model, int stretched, QWidget *parent = nullptr);

    QLineEdit *filterBox() const;
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

    void showReading(const std::function<void()> &cancel);
    void setProgress(qint64 done, std::optional<qint64> total) { m_pages->setProgress(done, total); }
    void showState(const PageState &state) { m_pages->showState(state); }
    /// Shows the model's rows, or why there are none. @p isComplete is false where a run was too large to read whole.
    void showDifferences(int gained, int lost, bool isComplete);

Q_SIGNALS:
    void said(const QString &message);
    void otherRunsWanted(); ///< these two agree

private:
    void showRowsOrWhyNone();

    Words m_words;
    DataTable *m_table;
    FilterBar *m_filter;
    Text *m_counts;
    NoticeLine *m_notice;
    PageStack *m_rows;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
