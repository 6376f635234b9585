// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/read_out.h"

#include "core/literals.h"
#include "ui/charts/look.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>

namespace brandbridge::ui {

namespace {

constexpr int distance = 12;
constexpr int readOutCharacters = 48; ///< of its width

QLabel *labelOf(const KeyMark &mark, const QWidget &around)
{
    const QSizeF size(KeyMark::width, around.fontMetrics().height());
    QPixmap picture((size * around.devicePixelRatioF()).toSize());
    picture.setDevicePixelRatio(around.devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    mark.paint(painter, {{}, size}, Colors::of(around.palette()).card);
    auto *const label = new QLabel;
    label->setPixmap(picture);
    return label;
}

} // namespace

QString Reading::text() const
{
    QString all = title;
    for (const Row &row : rows) {
        //: What a chart says of one point: the name of a series, and its value there.
        const QString line = QCoreApplication::translate("brandbridge::ui::Reading", "%1: %2").arg(row.name, row.value);
        all += u'\n';
        all += row.note.isEmpty()
                   ? line
                   //: The same, followed by the size of its sample and its interval.
                   : QCoreApplication::translate("brandbridge::ui::Reading", "%1 (%2)").arg(line, row.note);
    }
    return all;
}

ReadOut::ReadOut(QWidget *window) : QWidget(window)
{
    setObjectName(u"readOut"_s);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

QSize ReadOut::fill(const Reading &reading)
{
    hide(); // labels that come to what is seen would take no room at first
    qDeleteAll(findChildren<QLabel *>());
    delete layout();
    auto *const grid = new QGridLayout(this);
    grid->setContentsMargins(spacing::medium, spacing::small, spacing::medium, spacing::small);
    grid->setVerticalSpacing(0);
    const Look look(*this);
    const auto add = [grid](TextRole role, const QString &words, int alignment, int row, int column, int span) {
        auto *const text = new Text(role, words);
        text->setWordWrap(false);
        text->setAlignment(QFlag(alignment));
        grid->addWidget(text, row, column, 1, span);
        return text;
    };
    const int most =
        qMin(fontMetrics().averageCharWidth() * readOutCharacters, parentWidget()->width() - 4 * spacing::medium);
    double values = 0;
    for (const Reading::Row &row : reading.rows)
        values = qMax(values, QFontMetricsF(fontFor(TextRole::Strong, font())).horizontalAdvance(row.value));
    const double names = most - KeyMark::width - values - 2 * spacing::large;
    QString words = reading.title;
    for (const QChar mark : u"/\\._-"_s) // a path or the name of a site has no spaces to be broken at
        words.replace(mark, mark + QString(QChar(0x200B)));
    Text *const title = add(TextRole::Strong, words, look.start(), 0, 0, 3);
    for (const Reading::Row &row : reading.rows) {
        const int at = grid->rowCount();
        if (row.mark.kind != KeyMark::Kind::None)
            grid->addWidget(labelOf(row.mark, *this), at, 0);
        add(TextRole::Body, elided(row.name, font(), names), look.start(), at, 1, 1);
        add(TextRole::Strong, row.value, look.end(), at, 2, 1);
        if (!row.note.isEmpty())
            add(TextRole::Small, row.note, look.start(), at + 1, 1, 2);
    }
    if (title->sizeHint().width() <= most)
        return grid->sizeHint();
    title->setWordWrap(true);
    const int width = qMax(most, grid->sizeHint().width());
    return {width, grid->heightForWidth(width)};
}

void ReadOut::showAt(QPointF point, const Reading &reading)
{
    setAccessibleName(reading.text());
    const QSize size = fill(reading);
    const QRect room = parentWidget()->rect().adjusted(spacing::tiny, spacing::tiny, -spacing::tiny, -spacing::tiny);
    const int after = qRound(point.x()) + distance;
    const int before = qRound(point.x()) - distance - size.width();
    const bool fitsAfter = after + size.width() <= room.right();
    const bool fitsBefore = before >= room.left();
    const bool goesAfter = layoutDirection() == Qt::RightToLeft ? !fitsBefore && fitsAfter : fitsAfter || !fitsBefore;
    QRect box(QPoint(goesAfter ? after : before, qRound(point.y()) - size.height() - distance / 2), size);
    if (box.top() < room.top())
        box.moveTop(qRound(point.y()) + distance);
    box.moveBottomRight({qMin(box.right(), room.right()), qMin(box.bottom(), room.bottom())});
    box.moveTopLeft({qMax(box.left(), room.left()), qMax(box.top(), room.top())});
    setGeometry(box);
    raise();
    show();
}

void ReadOut::paintEvent(QPaintEvent *)
{
    paintGround(this, Colors::of(palette()).card);
}

} // namespace brandbridge::ui
