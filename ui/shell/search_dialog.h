// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/run_link.h"
#include "ui/model/backend.h"
#include "ui/tables/record_model.h"

#include <QDialog>

namespace brandbridge::ui {

class DataTable;
class PageStack;
class SearchBox;
class Text;

/// Dialog to search brands and data of runs that was kept for search. Shows hits during typing and opens the chosen
/// one.
class SearchDialog final : public QDialog
{
    Q_OBJECT
public:
    SearchDialog(const Backend &backend, QWidget *parent);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    /// The chosen hit, without a run for a brand, and the words and phrases that were searched.
    void chosen(const brandbridge::catalogue::RunLink &link, const QStringList &terms);

private:
    void search();
    void showHits(QList<offline::SearchHit> hits, offline::CachedAnswers::Counts counts = {});
    void showEmptyState();
    void choose(int row);

    const Backend &m_backend;
    bool m_isSearching = false;
    RecordModel<offline::SearchHit> m_model;
    SearchBox *m_box;
    DataTable *m_table;
    Text *m_counts;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
