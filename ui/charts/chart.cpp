// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart.h"

#include "core/files/file_writer.h"
#include "ui/charts/drawing.h"
#include "ui/charts/plot.h"
#include "ui/charts/read_out.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/tables/table_text.h"
#include "ui/widgets/card.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/data_origin.h"
#include "ui/words/text.h"

#include <QAccessibleWidget>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QFocusFrame>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QProxyStyle>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <numeric>

namespace brandbridge::ui {

namespace {

constexpr double savedScale = 2;
// The actions of the dialog with the values.
constexpr int minInitialWidth = 480;
constexpr int maxInitialWidth = 900;
constexpr int minRows = 4;

QAccessibleInterface *accessibleChart(const QString &className, QObject *object)
{
    if (className != u"brandbridge::ui::Chart")
        return nullptr;
    return new QAccessibleWidget(qobject_cast<QWidget *>(object), QAccessible::Chart);
}

/// The values of a chart as a table; the first of @p rows are headings.
QTableWidget *makeValueTable(const QList<QStringList> &rows)
{
    auto *const table = withName(new QTableWidget(static_cast<int>(rows.size()) - 1, 0), u"chartValues"_s);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setItemDelegate(new CellDelegate(table));
    table->setSelectionBehavior(QTableView::SelectRows);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false); // Tab leaves the table
    table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionsClickable(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->setColumnCount(static_cast<int>(rows.first().size()));
    table->setHorizontalHeaderLabels(rows.first());
    for (int column = 0; column < table->columnCount(); ++column) {
        const Qt::Alignment alignment = (column == 0 ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter;
        table->horizontalHeaderItem(column)->setTextAlignment(alignment);
        for (int row = 0; row < table->rowCount(); ++row) {
            auto *const cell = new QTableWidgetItem(rows[row + 1].value(column));
            cell->setTextAlignment(alignment);
            table->setItem(row, column, cell);
        }
    }
    table->setCurrentCell(0, 0);
    table->clearSelection();
    table->resizeColumnsToContents();
    table->setSizeAdjustPolicy(QTableView::AdjustToContents);
    table->setMinimumHeight(table->horizontalHeader()->sizeHint().height() +
                            qMin(table->rowCount(), minRows) * table->verticalHeader()->defaultSectionSize());
    return table;
}

/// The selected rows as tab-separated text; all rows if none is selected.
void copyValueRows(const QTableWidget &table)
{
    QList<int> rows;
    for (int row = 0; row < table.rowCount(); ++row) {
        if (table.selectionModel()->isRowSelected(row) || !table.selectionModel()->hasSelection())
            rows.append(row);
    }
    QList<int> columns(table.columnCount());
    std::iota(columns.begin(), columns.end(), 0);
    QGuiApplication::clipboard()->setText(table_text::tabSeparated(*table.model(), rows, columns, true));
}

} // namespace

/// The frame around a chart that has the keyboard focus. It is outside the chart, whose content keeps its place.
class Chart::FocusRing final : public QFocusFrame
{
public:
    explicit FocusRing(QWidget *parent) : QFocusFrame(parent)
    {
        auto *const margins = new Margins;
        margins->setParent(this);
        setStyle(margins);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Colors::of(palette()).accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), spacing::tiny, spacing::tiny);
    }

private:
    class Margins final : public QProxyStyle
    {
    public:
        int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
        {
            const bool isMargin = metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin;
            return isMargin ? spacing::tiny + 1 : QProxyStyle::pixelMetric(metric, option, widget);
        }
        int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                      QStyleHintReturn *returned) const override
        {
            // In the window and not in the chart's parent, which cuts it off where the chart fills that.
            return hint == SH_FocusFrame_AboveWidget ? 1 : QProxyStyle::styleHint(hint, option, widget, returned);
        }
    };
};

Chart::Chart(QWidget *parent) : QWidget(parent), m_plot(new QCustomPlot(this))
{
    static const bool isAccessible = [] {
        QAccessible::installFactory(accessibleChart);
        return true;
    }();
    Q_UNUSED(isAccessible)
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setAttribute(Qt::WA_OpaquePaintEvent, false);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMouseTracking(false);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

Chart::~Chart()
{
    delete m_readOut;
    delete m_focusRing;
}

void Chart::setTitle(const QString &title)
{
    m_title = title;
    setAccessibleName(title);
    describe();
}

QString Chart::noValues()
{
    return tr("No values yet.");
}

void Chart::drawInto(Drawing &drawing) const
{
    if (hasValues())
        return draw(drawing);
    drawing.showWords(noValues());
    // There may be points whose values are not known; the read-out says so.
    drawing.anchors.assign(static_cast<size_t>(pointCount()), drawing.area().center());
}

QImage Chart::image(QSize size, double scale) const
{
    QCustomPlot plot;
    plot.setViewport(QRect(QPoint(), size));
    Drawing made(plot, size, Look(*this), true);
    made.addLine(m_title, made.look().heading, made.look().colors.text);
    made.addLine(originOf(this).shown(), made.look().small, made.look().colors.muted);
    made.setArea(made.area().adjusted(spacing::large, made.area().top() > 0 ? 0 : spacing::medium, -spacing::large,
                                      -spacing::medium));
    drawInto(made);
    QImage image = plot.toPixmap(size.width(), size.height(), scale).toImage();
    image.setDevicePixelRatio(scale);
    return image;
}

QSize Chart::imageSize() const
{
    const int line = fontMetrics().height();
    return {line * 45, line * 24};
}

tl::expected<void, QString> Chart::savePng(const QString &path) const
{
    const auto failed = [&](const QString &why) {
        return tr("The image could not be saved as %1: %2. Choose another folder or name.")
            .arg(QDir::toNativeSeparators(path), why);
    };
    // Qt's PNG writer leaks memory if it cannot write to the file.
    QBuffer png;
    png.open(QBuffer::WriteOnly);
    if (!image(imageSize(), savedScale).save(&png, "PNG"))
        return tl::unexpected(failed(tr("there is not enough memory to draw it")));
    return files::writeFile(path, png.data(), files::FileWriter::Mode::KeptOrDefault).map_error(failed);
}

QSize Chart::sizeOf(int characters, double lines) const
{
    return {fontMetrics().averageCharWidth() * characters, static_cast<int>(fontMetrics().height() * lines)};
}

QSize Chart::sizeHint() const
{
    return sizeOf(60, 14);
}

QSize Chart::minimumSizeHint() const
{
    return sizeOf(24, 7);
}

void Chart::copyImage() const
{
    QGuiApplication::clipboard()->setImage(image(imageSize(), savedScale));
}

void Chart::copyValues() const
{
    QString text;
    for (const QStringList &row : rows()) {
        QStringList cells;
        for (const QString &cell : row)
            cells.append(table_text::copiedCell(cell));
        text += cells.join(u'\t') + u'\n';
    }
    QGuiApplication::clipboard()->setText(text);
}

void Chart::showTable()
{
    auto *const dialog = withName(new QDialog(this), u"chartTable"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(m_title);
    QTableWidget *const table = makeValueTable(rows());
    table->setAccessibleName(m_title);
    table->setAccessibleDescription(textSummary());
    connect(new QShortcut(QKeySequence::Copy, table), &QShortcut::activated, table, [table] { copyValueRows(*table); });
    auto *const copy = withName(new QPushButton(icon(u"copy"_s), tr("Copy values")), u"copyChartValues"_s);
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this, &Chart::copyValues);
    auto *const close = withName(new QPushButton(tr("&Close")), u"closeChartTable"_s);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, dialog, &QDialog::accept);

    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {copy, close});
    buttons->insertStretch(1, 1);
    QVBoxLayout *const column =
        makeColumn(dialog, spacing::medium,
                   {new Text(TextRole::Heading, m_title), new Text(TextRole::Body, textSummary()), table});
    column->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    column->setStretchFactor(table, 1);
    column->addLayout(buttons);
    dialog->resize(qBound(minInitialWidth, dialog->sizeHint().width() + table->verticalScrollBar()->sizeHint().width(),
                          maxInitialWidth),
                   qMin(dialog->sizeHint().height(), window()->height() * 9 / 10));
    table->setFocus();
    dialog->open();
}

int Chart::pointAt(QPointF position, const Drawing &drawing) const
{
    const auto &anchors = drawing.anchors;
    const auto nearest =
        std::min_element(anchors.begin(), anchors.end(), [position](const QPointF &one, const QPointF &other) {
            return qAbs(one.x() - position.x()) < qAbs(other.x() - position.x());
        });
    const bool isOnLegend = position.y() < drawing.legendBottom();
    return anchors.empty() || isOnLegend ? -1 : static_cast<int>(nearest - anchors.begin());
}

void Chart::contentChanged()
{
    goTo(-1);
    m_drawing = nullptr; // has the points of the earlier content, also while hidden
    describe();
    redraw();
    updateGeometry();
}

void Chart::redraw()
{
    if (!isVisible())
        return;
    arrange();
    if (canvas().isEmpty())
        return;
    m_plot->setGeometry(canvas());
    m_plot->setBufferDevicePixelRatio(devicePixelRatioF());
    m_plot->setViewport(QRect(QPoint(), canvas().size()));
    m_drawing = nullptr; // before the next one takes over the plot
    m_drawing = std::make_unique<Drawing>(*m_plot, canvas().size(), Look(*this), false);
    drawInto(*m_drawing);
    m_drawing->sketch(
        [this](QPainter &painter) {
            if (m_current >= 0 && hasValues())
                paintMark(painter, *m_drawing, m_current);
        },
        Drawing::Layer::Mark);
    m_plot->replot(QCustomPlot::rpQueuedRefresh);
    if (m_current >= 0)
        placeReadOut();
}

void Chart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::LayoutDirectionChange:
        updateGeometry();
        [[fallthrough]];
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
        redraw();
        break;
    default:
        break;
    }
}

void Chart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void Chart::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    redraw();
}

void Chart::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    goTo(-1);
}

void Chart::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    if (!qFuzzyCompare(m_plot->bufferDevicePixelRatio(), devicePixelRatioF()))
        QMetaObject::invokeMethod(this, &Chart::redraw, Qt::QueuedConnection);
}

void Chart::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drawing)
        goTo(pointAt(event->position() - canvas().topLeft(), *m_drawing), true);
}

void Chart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !rect().contains(event->position().toPoint()) || !m_drawing)
        return;
    if (const int point = pointAt(event->position() - canvas().topLeft(), *m_drawing); point >= 0)
        Q_EMIT pointActivated(point);
}

void Chart::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (m_isByMouse)
        goTo(-1, true);
}

void Chart::wheelEvent(QWheelEvent *event)
{
    // The page scrolls away under the read-out.
    goTo(-1, true);
    event->ignore();
}

void Chart::focusInEvent(QFocusEvent *event)
{
    if (event->reason() != Qt::MouseFocusReason && event->reason() != Qt::PopupFocusReason)
        showFocus(true);
}

void Chart::focusOutEvent(QFocusEvent *event)
{
    if (event->reason() == Qt::PopupFocusReason)
        return;
    showFocus(false);
    goTo(-1);
}

std::optional<int> Chart::target(int key) const
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const int onKey = goesDown() ? Qt::Key_Down : mirrored ? Qt::Key_Left : Qt::Key_Right;
    const int backKey = goesDown() ? Qt::Key_Up : mirrored ? Qt::Key_Right : Qt::Key_Left;
    const int last = pointCount() - 1;
    const int page = qMax(1, pointCount() / 10);
    if (key == Qt::Key_Home)
        return 0;
    if (key == Qt::Key_End)
        return last;
    const bool isRowKey = rowLength() > 0 && (key == Qt::Key_Down || key == Qt::Key_Up);
    const int step = isRowKey                  ? (key == Qt::Key_Down ? rowLength() : -rowLength())
                     : key == onKey            ? 1
                     : key == backKey          ? -1
                     : key == Qt::Key_PageDown ? page
                     : key == Qt::Key_PageUp   ? -page
                                               : 0;
    if (step == 0)
        return std::nullopt;
    // A chart over time is entered at its latest point, a list at its top.
    if (m_current < 0)
        return goesDown() || rowLength() > 0 ? 0 : last;
    const int next = m_current + step;
    if (isRowKey && (next < 0 || next > last))
        return m_current;
    return qBound(0, next, last);
}

void Chart::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copyValues();
    if (pointCount() > 0 && event->modifiers() == Qt::NoModifier) {
        if (const auto point = target(event->key())) {
            showFocus(true);
            goTo(*point);
            return;
        }
    }
    const bool activates =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (activates && m_current >= 0) {
        Q_EMIT pointActivated(m_current);
        return;
    }
    if (event->key() == Qt::Key_Escape && m_current >= 0)
        return goTo(-1);
    QWidget::keyPressEvent(event);
}

void Chart::addCommands(QMenu *menu)
{
    menu->addAction(icon(u"export"_s), tr("Save as PNG…"), this, &Chart::askWhereToSave)->setObjectName(u"savePng"_s);
    menu->addAction(tr("Copy image"), this, &Chart::copyImage)->setObjectName(u"copyImage"_s);
    QAction *const values =
        withName(menu->addAction(icon(u"copy"_s), tr("Copy values"), this, &Chart::copyValues), u"copyValues"_s);
    values->setShortcut(QKeySequence::Copy);
    values->setShortcutContext(Qt::WidgetShortcut); // shown only: a chart takes its keys itself
    menu->addAction(tr("Show values as a table"), this, &Chart::showTable)->setObjectName(u"showTable"_s);
    for (QAction *const action : menu->actions())
        action->setEnabled(pointCount() > 0);
}

QMenu *Chart::makeMenu()
{
    auto *const menu = withName(new QMenu(this), u"chartMenu"_s);
    addCommands(menu);
    return menu;
}

QToolButton *Chart::makeMenuButton()
{
    QToolButton *const button =
        iconButton(u"chartMenuButton"_s, u"more"_s, tr("Save or copy the chart, or show its values"),
                   tr("Commands of the chart %1").arg(m_title));
    connect(button, &QToolButton::clicked, this, [this, button] { popUpBelow(makeMenu(), button); });
    return button;
}

Card *Chart::makeCard(const QString &name, const QString &title)
{
    setObjectName(name);
    setTitle(title);
    auto *const card = new Card(title);
    card->addToHeading(makeMenuButton());
    card->body()->addWidget(this, 1);
    return card;
}

void Chart::contextMenuEvent(QContextMenuEvent *event)
{
    popUp(makeMenu(), event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().center()));
}

void Chart::goTo(int point, bool isByMouse)
{
    m_isByMouse = isByMouse;
    if (point == m_current) {
        // A notice may be in the read-out's place.
        if (point < 0 && m_readOut)
            m_readOut->hide();
        return;
    }
    if (point >= 0)
        ensureShown(point);
    m_current = point;
    if (m_drawing)
        m_drawing->repaintMark();
    placeReadOut();
    describe();
}

void Chart::showFocus(bool shown)
{
    if (m_focusRing == nullptr && shown)
        m_focusRing = new FocusRing(this);
    if (m_focusRing != nullptr)
        m_focusRing->setWidget(shown ? this : nullptr);
}

void Chart::placeReadOut()
{
    if (m_current < 0 || !isVisible() || !m_drawing || static_cast<size_t>(m_current) >= m_drawing->anchors.size()) {
        if (m_readOut)
            m_readOut->hide();
        return;
    }
    showReading(m_drawing->anchors[static_cast<size_t>(m_current)] + QPointF(canvas().topLeft()), reading(m_current));
}

void Chart::showReading(QPointF at, const Reading &reading)
{
    if (!m_readOut)
        m_readOut = new ReadOut(window());
    m_readOut->setFont(font());
    m_readOut->setPalette(palette());
    m_readOut->setLayoutDirection(layoutDirection());
    m_readOut->showAt(mapTo(window(), at), reading);
}

void Chart::describe()
{
    // While the user moves from point to point by keyboard, a screen reader reads each change of the description.
    setAccessibleDescription(m_current >= 0 && !m_isByMouse ? reading(m_current).text() : textSummary());
}

void Chart::askWhereToSave()
{
    ui::askWhereToSave(this, u"saveChart"_s, tr("Save chart"), QStandardPaths::DocumentsLocation,
                       originOf(this).fileName(m_title.isEmpty() ? u"chart"_s : m_title, u"png"_s),
                       {tr("PNG images (*.png)")}, [this](const QString &path) {
                           const auto saved = savePng(path);
                           showMessage(saved ? tr("Saved as %1.").arg(QDir::toNativeSeparators(path)) : saved.error());
                       });
}

void Chart::showMessage(const QString &sentence)
{
    goTo(-1);
    showReading(rect().center(), Reading{.title = sentence});
}

} // namespace brandbridge::ui
