// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QLabel>

class QToolButton;

namespace brandbridge::ui {

/// The icon resources/icons/@p name.svg in the colour of the surrounding text. Follows the light or dark theme and the
/// disabled and selected states. Sharp at any size.
QIcon icon(const QString &name);

/// A label with an icon that follows the theme.
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
    QString m_name; ///< empty until display()
};

/// A flat button with the object name @p name and the icon @p iconName. Its accessible name is @p accessibleName, or @p
/// toolTip if empty. The caller owns it.
QToolButton *iconButton(const QString &name, const QString &iconName, const QString &toolTip,
                        const QString &accessibleName = {});

} // namespace brandbridge::ui
