// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QToolButton;

namespace brandbridge::ui {

/// Where a key is entered or a token given, hidden until the user wants to see it. Lives as long as its form.
class SecretLine final : public QLineEdit
{
    Q_OBJECT
public:
    explicit SecretLine(QWidget *parent = nullptr);

    /// A button that shows and hides what is entered; to be laid out beside the line.
    QToolButton *makeRevealButton();
    /// Empties the line, so that nothing brings back what stood there.
    void forget();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void reveal(bool shown);

    QAction *m_reveal;
};

/// Copies @p text, which holds a token or a key, to the clipboard, with the mark by which programs that keep a history
/// of the clipboard leave it out. Of Linux desktops and Windows: Qt 6.4 cannot set macOS's (org.nspasteboard).
void copySecret(const QString &text);

} // namespace brandbridge::ui
