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

/// One box for everything: brands, and what was read of runs and is kept for search. Shows what fits while one types,
/// and where a row leads.
class SearchDialog final : public QDialog
{
    Q_OBJECT
public:
    SearchDialog(const Backend &backend, QWidget *parent);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    /// To be shown; without a run where it is a brand.
    void chosen(const brandbridge::tools::RunLink &link);

private:
    void showHits(QList<offline::SearchHit> hits);
    void showWhyNone();
    void choose(int row);

    const Backend &m_backend;
    RecordModel<offline::SearchHit> m_model;
    SearchBox *m_box;
    DataTable *m_table;
    PageStack *m_pages;
};

} // namespace brandbridge::ui
