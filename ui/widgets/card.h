// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QFrame>
#include <QVBoxLayout>

namespace brandbridge::ui {

class FlowLayout;
class Text;

/// Paints the ground of @p widget, of @p fill, with round corners and a hairline around it.
void paintGround(QWidget *widget, const QBrush &fill);

/// A group of things that belong together, on its own ground: a heading, optional buttons at its end, and a body.
class Card : public QFrame
{
    Q_OBJECT
public:
    /// Without a heading where @p heading is empty.
    explicit Card(const QString &heading = {}, QWidget *parent = nullptr);

    QVBoxLayout *body() const { return m_body; }
    /// Puts @p widget at the end of the heading's line.
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
