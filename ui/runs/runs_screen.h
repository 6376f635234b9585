// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"

class QPushButton;

namespace brandbridge::ui {

class DataTable;
class FilteredTable;
class PageStack;
class Text;

/// The analysis runs of a brand, newest first, read on scrolling; two of them can be compared.
class RunsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit RunsScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;

private:
    void showRuns();
    void offerComparison();
    void openCurrent();

    RecordModel<service::Run> m_model;
    FilteredTable *m_rows;
    DataTable *m_table;
    PageStack *m_pages;
    Text *m_hint; ///< what is missing for a comparison
    QPushButton *m_compare;
};

} // namespace brandbridge::ui
