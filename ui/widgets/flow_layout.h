// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace brandbridge::ui {

/// Widgets one after the other in the reading direction, in as many lines as they need, each at half its line's height:
/// for rows of buttons and choices that must stay whole in a narrow window and with large fonts. What expands takes the
/// width that the others leave in its line.
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
    /// Places the items into @p rect if @p isReal; the height they need.
    int arrange(const QRect &rect, bool isReal) const;

    QList<QLayoutItem *> m_items;
};

} // namespace brandbridge::ui
