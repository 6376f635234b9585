// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QFrame>
#include <QVBoxLayout>

namespace brandbridge::ui {

class FlowLayout;
class Text;

/// Paints a background with @p fill, round corners and a hairline border on @p widget.
void paintGround(QWidget *widget, const QBrush &fill);

/// A group of related content on its own background: a heading with optional buttons, and a body.
class Card : public QFrame
{
    Q_OBJECT
public:
    /// Without a heading if @p heading is empty.
    explicit Card(const QString &heading = {}, QWidget *parent = nullptr);

    QVBoxLayout *body() const { return m_body; }
    /// Adds @p widget at the end of the heading line.
    void addToHeading(QWidget *widget);
    void setHeading(const QString &heading);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_body;
    FlowLayout *m_headingLine;
    Text *m_heading;
};

} // namespace brandbridge::ui
