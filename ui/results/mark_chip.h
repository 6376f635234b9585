// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace brandbridge::ui {

/// A name, marked as AnswerText marks it, and how often the answer has it.
class MarkChip final : public QLabel
{
    Q_OBJECT
public:
    /// @p isBrand: the brand, not another one.
    MarkChip(const QString &name, int count, bool isBrand, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const bool m_isBrand;
};

} // namespace brandbridge::ui
