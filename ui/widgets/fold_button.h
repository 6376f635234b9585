// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace brandbridge::ui {

/// A line that shows and hides content below it, which is hidden at first.
class FoldButton final : public QToolButton
{
    Q_OBJECT
public:
    /// @p folded must outlive the button, or be deleted by the same parent.
    explicit FoldButton(QWidget *folded, const QString &text = {});
};

} // namespace brandbridge::ui
