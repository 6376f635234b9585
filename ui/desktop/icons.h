// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QLabel>

class QToolButton;

namespace brandbridge::ui {

/// The icon resources/icons/@p name.svg, drawn in the colour of the text around it: it follows light and dark, and what
/// is disabled or selected. Sharp at any size.
QIcon icon(const QString &name);

/// Shows an icon, which keeps following the colours.
class SymbolLabel final : public QLabel
{
public:
    explicit SymbolLabel(int size) : m_size(size) {}

    /// @p name as for icon().
    void display(const QString &name);

protected:
    void changeEvent(QEvent *event) override;

private:
    const int m_size;
    QString m_name; ///< empty before the first
};

/// A flat button called @p name with the icon @p iconName. Screen readers say @p accessibleName, or @p toolTip where
/// that is empty. The caller owns it.
QToolButton *iconButton(const QString &name, const QString &iconName, const QString &toolTip,
                        const QString &accessibleName = {});

} // namespace brandbridge::ui
