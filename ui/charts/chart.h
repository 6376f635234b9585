// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPointer>
#include <QWidget>

#include <tl/expected.hpp>

#include <memory>

class QCustomPlot;
class QMenu;
class QToolButton;

namespace brandbridge::ui {

class Card;
class Drawing;
class ReadOut;
struct Reading;

/// Base class of all charts: a read-out that follows the mouse or moves from point to point with the arrow keys, Home
/// and End; a summary in words, which is the accessible description; the values as a table; an image; and a menu to
/// copy or save values and image. Follows palette, font, direction and language while it lives.
///
/// Keys that move nothing are passed to the parents. So is Escape if no read-out is open.
class Chart : public QWidget
{
    Q_OBJECT
public:
    ~Chart() override;

    /// The subject of the chart: its accessible name and the heading of its image. The widget itself does not show it;
    /// the card around it does.
    void setTitle(const QString &title);
    QString title() const { return m_title; }

    /// The chart in a few sentences.
    virtual QString textSummary() const = 0;
    /// The values as text in the locale's format, with a line of headings first.
    virtual QList<QStringList> rows() const = 0;
    virtual int pointCount() const = 0;

    /// The chart with its title and the origin of its data, in its present colours, @p size times @p scale pixels
    /// large.
    QImage image(QSize size, double scale = 1) const;
    /// The size that shows everything well in an image.
    virtual QSize imageSize() const;
    /// Adds the commands to copy and save image and values to @p menu, which does not outlive the chart.
    void addCommands(QMenu *menu);
    /// A button that opens a menu with these commands; the caller owns it.
    QToolButton *makeMenuButton();
    /// A card with the title, the menu button and the chart in it, which is called @p name.
    Card *makeCard(const QString &name, const QString &title);
    /// Writes the image at twice its size in PNG format; the error is a sentence for the user.
    tl::expected<void, QString> savePng(const QString &path) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void copyImage() const;
    /// Tab-separated, with headings.
    void copyValues() const;
    /// Shows the present values as a table in a dialog, for people who read figures rather than lines.
    void showTable();

Q_SIGNALS:
    /// The point was clicked, or Enter or Space was pressed on it.
    void pointActivated(int point);

protected:
    explicit Chart(QWidget *parent);

    QSize sizeOf(int characters, double lines) const;
    /// Whether there is anything to draw.
    virtual bool hasValues() const { return pointCount() > 0; }
    /// "No values yet."
    static QString noValues();
    /// Draws its values into a plot; used for the widget and for images.
    virtual void draw(Drawing &drawing) const = 0;
    virtual Reading reading(int point) const = 0;
    /// What to mark at @p point while the read-out is shown.
    virtual void paintMark(QPainter &painter, const Drawing &drawing, int point) const = 0;
    /// The point nearest to @p position; -1 for none.
    virtual int pointAt(QPointF position, const Drawing &drawing) const;
    /// Called before the read-out opens at @p point, to bring it to sight.
    virtual void ensureShown(int point) { Q_UNUSED(point) }
    /// Whether the up and down arrows move from point to point, instead of the left and right ones.
    virtual bool goesDown() const { return false; }
    /// How many points the up and down arrows skip, for points in rows; 0 for others.
    virtual int rowLength() const { return 0; }
    /// Called before the chart is drawn on the screen, to place the widgets next to the drawing.
    virtual void arrange() {}
    /// The part of the widget that is drawn on.
    virtual QRect canvas() const { return rect(); }

    /// What is on the screen; null if hidden.
    const Drawing *shownDrawing() const { return m_drawing.get(); }
    /// The values have changed: updates the summary, closes the read-out.
    void contentChanged();
    /// Redraws what is on the screen.
    void redraw();

    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    class FocusRing;

    void drawInto(Drawing &drawing) const;
    /// Opens the read-out at @p point; -1 closes it.
    void goTo(int point, bool isByMouse = false);
    void showFocus(bool shown);
    void placeReadOut();
    /// @p at is in coordinates of the chart.
    void showReading(QPointF at, const Reading &reading);
    void describe();
    std::optional<int> target(int key) const;
    QMenu *makeMenu();
    void askWhereToSave();
    void showMessage(const QString &sentence);

    QString m_title;
    int m_current = -1; ///< the point of the read-out; -1 for none
    bool m_isByMouse = false;
    QCustomPlot *m_plot;
    std::unique_ptr<Drawing> m_drawing; ///< on the screen
    QPointer<ReadOut> m_readOut;
    QPointer<FocusRing> m_focusRing;
};

} // namespace brandbridge::ui
