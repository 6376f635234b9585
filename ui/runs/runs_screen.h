// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"

class QPushButton;

namespace brandbridge::ui {

template <typename T>
class RecordTable;
class Text;

/// The analysis runs of a brand, newest first; two of them can be compared.
class RunsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit RunsScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void load(bool fresh) override;

private:
    void showRuns();
    void offerComparison();
    void openCurrent();

    RecordTable<service::Run> *m_runs;
    PageStack *m_pages;
    Text *m_hint; ///< what is missing for a comparison
    QPushButton *m_compare;
};

} // namespace brandbridge::ui
