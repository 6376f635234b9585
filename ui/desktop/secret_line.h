// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QToolButton;

namespace brandbridge::ui {

/// A field for a key or token, hidden until the user reveals it. Lives as long as its form.
class SecretLine final : public QLineEdit
{
    Q_OBJECT
public:
    explicit SecretLine(QWidget *parent = nullptr);

    /// Creates a button that shows or hides the text, to be placed next to the field.
    QToolButton *makeRevealButton();
    /// Empties the field, without a way to undo.
    void forget();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void reveal(bool shown);

    QAction *m_reveal;
};

/// Copies @p text, which contains a token or key, to the clipboard and marks it to keep clipboard managers from storing
/// it. Works on Linux desktops and Windows; Qt 6.4 cannot set the mark for macOS (org.nspasteboard).
void copySecret(const QString &text);

} // namespace brandbridge::ui
