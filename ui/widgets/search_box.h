// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace brandbridge::ui {

/// A search field with a symbol and a clear button, both with accessible names.
class SearchBox final : public QLineEdit
{
    Q_OBJECT
public:
    explicit SearchBox(QWidget *parent = nullptr);
};

} // namespace brandbridge::ui
