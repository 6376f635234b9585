// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace brandbridge::ui {

/// Lays out widgets in reading direction in as many lines as necessary, vertically centred in each line. For rows of
/// buttons that must stay visible in narrow windows and with large fonts. Expanding items share the width left in their
/// line.
class FlowLayout final : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index, nullptr); }
    QLayoutItem *takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    /// Places the items into @p rect if @p isReal; returns the height they need.
    int arrange(const QRect &rect, bool isReal) const;

    QList<QLayoutItem *> m_items;
};

} // namespace brandbridge::ui
