// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/selection.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace brandbridge::ui {

class Text;

/// The line above a screen: its title, and the brand and run it shows, to be chosen.
class SelectionBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p selection outlives the bar.
    explicit SelectionBar(Selection &selection, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setUses(bool brand, bool run);

private:
    void showBrands();
    void showRuns();

    Selection &m_selection;
    Text *m_title;
    QComboBox *m_brands;
    QLabel *m_brandLabel;
    QComboBox *m_runs;
    QLabel *m_runLabel;
};

} // namespace brandbridge::ui
