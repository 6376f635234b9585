// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace brandbridge::ui {

/// The line in which one types what to look for: with its symbol, and a button that empties it. Both have names.
class SearchBox final : public QLineEdit
{
    Q_OBJECT
public:
    explicit SearchBox(QWidget *parent = nullptr);
};

} // namespace brandbridge::ui
