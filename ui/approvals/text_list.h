// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace brandbridge::ui {

/// Texts to be read, wrapped and not chosen from: as high as they are, up to a bound, past which it scrolls.
class TextList final : public QListWidget
{
    Q_OBJECT
public:
    explicit TextList(const QStringList &texts, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
};

} // namespace brandbridge::ui
