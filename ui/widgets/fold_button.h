// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace brandbridge::ui {

/// A line to press that shows and hides what is folded away below it, which begins hidden.
class FoldButton final : public QToolButton
{
    Q_OBJECT
public:
    /// @p folded outlives the button, or is deleted by the same parent.
    explicit FoldButton(QWidget *folded, const QString &text = {});
};

} // namespace brandbridge::ui
