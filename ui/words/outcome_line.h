// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace brandbridge::ui {

class SymbolLabel;
class Text;

/// A symbol and a sentence, such as the outcome of an action below its field. Hidden if empty.
class OutcomeLine : public QWidget
{
    Q_OBJECT
public:
    OutcomeLine();

    /// @p symbol is an icon's name; hides the line if @p sentence is empty.
    void display(const QString &symbol, const QString &sentence);
    void clear() { display({}, {}); }

private:
    SymbolLabel *m_symbol;
    Text *m_sentence;
};

} // namespace brandbridge::ui
