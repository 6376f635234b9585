// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace brandbridge::ui {

/// The one type scale of the window.
enum class TextRole
{
    Body,
    Small,   ///< notes under something
    Strong,  ///< a word in the body that matters
    Heading, ///< of a card
    Title,   ///< of a page
    Figure,  ///< a number that is the point of its card
};

/// A label in one role of the type scale; body, notes and headings wrap. Follows the application's font and palette;
/// can be selected with the mouse, takes plain text only, so that nothing that came from outside is read as markup.
class Text final : public QLabel
{
    Q_OBJECT
public:
    explicit Text(TextRole role, const QString &text = {}, QWidget *parent = nullptr);

    /// Shows @p text; hides where it is empty.
    void display(const QString &text);
    /// Drawn in the muted colour, which is that of placeholders.
    void setMuted(bool muted) { setForegroundRole(muted ? QPalette::PlaceholderText : QPalette::WindowText); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyFont();

    const TextRole m_role;
};

/// @p text as a tooltip: never taken for markup, wrapped where it is long, cut where nobody reads on.
QString plainToolTip(const QString &text);

/// @p base at the size and weight of @p role.
QFont fontFor(TextRole role, const QFont &base);

} // namespace brandbridge::ui
