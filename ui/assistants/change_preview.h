// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/change.h"

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace brandbridge::ui {

class Text;

/// A change to an assistant's file before it is made: which lines come and go, with tokens masked, and notes; the user
/// makes it or not.
class ChangePreview final : public QWidget
{
    Q_OBJECT
public:
    ChangePreview();

    /// @p alsoEnds: the assistant's token ends with it; @p alsoForgets: so do its rights.
    void show(const assistants::Change &change, bool alsoEnds, bool alsoForgets);

Q_SIGNALS:
    void agreed();
    void cancelled();

private:
    void makePrivate();

    QString m_file; ///< the one to change
    Text *m_what;
    QPlainTextEdit *m_lines;
    Text *m_notes;
    Text *m_openNote; ///< that others can read the file, and the button to change that
    QPushButton *m_makePrivate;
    QPushButton *m_make;
    QPushButton *m_cancel;
};

} // namespace brandbridge::ui
