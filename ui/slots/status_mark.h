// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/slots.h"

#include <QWidget>

class QLabel;

namespace brandbridge::ui {

class Text;

/// How something stands: a symbol and a sentence beside it, so that neither has to speak alone.
class StatusMark final : public QWidget
{
    Q_OBJECT
public:
    explicit StatusMark(QWidget *parent = nullptr);

    void show(quota::Level level, const QString &sentence);
    QString sentence() const;

private:
    QLabel *m_symbol;
    Text *m_sentence;
};

/// @p level in a word or two with a symbol before it, for a table's cell.
QString levelWords(quota::Level level);

} // namespace brandbridge::ui
