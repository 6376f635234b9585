// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace brandbridge::ui {

/// The type scale of the window.
enum class TextRole
{
    Body,
    Small,   ///< notes
    Strong,  ///< emphasized body text
    Heading, ///< of a card
    Title,   ///< of a page
    Figure,  ///< the main number of a card
};

/// A label with a role in the type scale; body, notes and headings wrap. Follows the application's font and palette.
/// Can be selected with the mouse. Shows plain text only, so external text is never interpreted as markup.
class Text final : public QLabel
{
    Q_OBJECT
public:
    explicit Text(TextRole role, const QString &text = {}, QWidget *parent = nullptr);

    /// Shows @p text; hides the label if empty.
    void display(const QString &text);
    /// Uses the muted colour, which is that of placeholders.
    void setMuted(bool muted) { setForegroundRole(muted ? QPalette::PlaceholderText : QPalette::WindowText); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyFont();

    const TextRole m_role;
};

/// @p text as a tooltip: escaped, wrapped if long, and truncated if very long.
QString plainToolTip(const QString &text);

/// @p base with the size and weight of @p role.
QFont fontFor(TextRole role, const QFont &base);

} // namespace brandbridge::ui
