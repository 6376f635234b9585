// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace brandbridge::ui {

struct Backend;

/// Opens a dialog to choose the rivals that the screens show. The choice is stored for each brand, and all screens
/// share it: a button reads it again when it is shown.
class RivalsButton final : public QPushButton
{
    Q_OBJECT
public:
    /// @p backend must outlive this object.
    explicit RivalsButton(Backend &backend, QWidget *parent = nullptr);

    /// Offers @p names in this order, and reads the choice for the selected brand.
    void offer(const QStringList &names);
    /// Empty if the user has chosen none.
    const QStringList &chosen() const { return m_chosen; }

Q_SIGNALS:
    void chosenChanged(); ///< not by offer()

protected:
    void showEvent(QShowEvent *event) override;

private:
    void read();
    void choose();

    Backend &m_backend;
    QStringList m_names;
    QStringList m_chosen;
};

} // namespace brandbridge::ui
