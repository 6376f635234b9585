// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/selection.h"

#include <QWidget>

class QBoxLayout;
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

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    void showBrands();
    void showRuns();

    Selection &m_selection;
    Text *m_title;
    QComboBox *m_brands;
    QLabel *m_brandLabel;
    QComboBox *m_runs;
    QLabel *m_runLabel;
    QWidget *m_choices;
    QBoxLayout *m_line;
};

} // namespace brandbridge::ui
