// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QRadioButton;

namespace brandbridge::ui {

/// The first choice: one's own organization, or the demo.
class ModeStep final : public QWidget
{
    Q_OBJECT
public:
    explicit ModeStep(QWidget *parent = nullptr);

    void setDemo(bool isDemo);
    bool isDemo() const;

private:
    QRadioButton *m_live;
    QRadioButton *m_demo;
};

} // namespace brandbridge::ui
