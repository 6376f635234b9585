// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/pseudo_locale.h"
#include "tests/gui/window/whole_window.h"
#include "tests/gui/window/widget_walk.h"
#include "ui/desktop/language.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

/// What @p text needs at least where its lines may be broken.
int widestPart(const QFontMetrics &metrics, const QString &text)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    int widest = 0;
    qsizetype from = 0;
    while (finder.toNextBoundary() >= 0) {
        widest = qMax(widest, metrics.horizontalAdvance(text.mid(from, finder.position() - from).trimmed()));
        from = finder.position();
    }
    return widest;
}

/// Whether all of @p text can be read elsewhere: the tooltip has it.
bool isInTip(const QWidget *widget, const QString &text)
{
    return widget->toolTip().contains(text.toHtmlEscaped()) || widget->toolTip().contains(text);
}

/// A finding where more of @p what is needed than there is.
QString lack(const QString &what, int needed, int has)
{
    return needed > has ? u"needs a %1 of %2 px and has %3"_s.arg(what).arg(needed).arg(has) : QString();
}

QString lack(QSize needed, QSize has)
{
    const QString width = lack(u"width"_s, needed.width(), has.width());
    return width.isEmpty() ? lack(u"height"_s, needed.height(), has.height()) : width;
}

QString cutIn(const QLabel *label)
{
    if (label->text().isEmpty() || (label->property("elides").toBool() &&
                                    (isInTip(label, label->text()) || label->sizeHint().width() <= label->width())))
        return {};
    if (!label->wordWrap())
        return lack(label->sizeHint(), label->size());
    return lack({widestPart(label->fontMetrics(), label->text()), label->heightForWidth(label->width())},
                {label->contentsRect().width(), label->height()});
}

QString cutIn(const QAbstractButton *button)
{
    if (button->text().isEmpty())
        return {};
    const QSize needed = button->sizeHint();
    return lack({isInTip(button, button->text()) ? 0 : needed.width(), needed.height()}, button->size());
}

/// Of a choice, the chosen text must be readable.
QString cutIn(const QComboBox *box)
{
    QStyleOptionComboBox option;
    option.initFrom(box);
    const int room =
        box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width();
    const int needed = box->fontMetrics().horizontalAdvance(box->currentText());
    return isInTip(box, box->currentText()) ? QString() : lack(u"width"_s, needed, room);
}

/// Whether something on the way up to the window, or to what is scrolled, leaves less of @p widget to be seen.
QString hiddenPart(const QWidget *widget)
{
    QRect rect = widget->rect();
    for (const QWidget *at = widget; !at->isWindow(); at = at->parentWidget()) {
        const QWidget *const parent = at->parentWidget();
        rect.translate(at->pos());
        const auto *const area = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        const bool isScrolled = area && area->viewport() == parent;
        const bool isSideways = isScrolled && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
        const int right = rect.x() + rect.width();
        if ((!isScrolled || isSideways) && (rect.x() < 0 || right > parent->width()))
            return u"reaches out of %1 sideways"_s.arg(pathOf(parent));
        if (isScrolled)
            return {};
        if (rect.y() < 0 || rect.y() + rect.height() > parent->height())
            return u"reaches out of %1 up or down"_s.arg(pathOf(parent));
    }
    return {};
}

/// The texts in @p window that cannot be read whole, each as a finding.
QStringList cutTexts(const QString &screen, const QMainWindow &window)
{
    QStringList findings;
    const auto check = [&](const QWidget *widget, const QString &text, const QString &cut) {
        if (!cut.isEmpty())
            findings.append(finding(screen, widget, cut, text));
        else if (const QString hidden = text.isEmpty() ? QString() : hiddenPart(widget); !hidden.isEmpty())
            findings.append(finding(screen, widget, hidden, text));
    };
    for (const QWidget *widget : visibleWidgets(&window)) {
        if (auto *const label = qobject_cast<const QLabel *>(widget)) {
            check(widget, label->text(), cutIn(label));
        } else if (auto *const button = qobject_cast<const QAbstractButton *>(widget)) {
            check(widget, button->text(), cutIn(button));
        } else if (auto *const box = qobject_cast<const QComboBox *>(widget)) {
            check(widget, box->currentText(), cutIn(box));
        } else if (auto *const group = qobject_cast<const QGroupBox *>(widget)) {
            const int needed = group->fontMetrics().horizontalAdvance(group->title());
            check(widget, group->title(), lack(u"width"_s, needed, group->width()));
        } else if (auto *const tabs = qobject_cast<const QTabBar *>(widget)) {
            // With more tabs than fit, there are buttons that scroll.
            for (int i = 0; i < tabs->count(); ++i) {
                const int needed = tabs->fontMetrics().horizontalAdvance(tabs->tabText(i));
                check(widget, tabs->tabText(i), lack(u"width"_s, needed, tabs->tabRect(i).width()));
            }
        }
        const QHeaderView *header = nullptr;
        if (auto *const table = qobject_cast<const QTableView *>(widget))
            header = table->horizontalHeader();
        else if (auto *const tree = qobject_cast<const QTreeView *>(widget))
            header = tree->header();
        for (int column = 0; header && header->isVisible() && column < header->count(); ++column) {
            const QString title = header->model()->headerData(column, Qt::Horizontal).toString();
            const QString tip = header->model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            const QString cut = lack(u"column"_s, header->sectionSizeHint(column), header->sectionSize(column));
            if (!header->isSectionHidden(column) && !cut.isEmpty() && !tip.contains(title))
                findings.append(finding(screen, widget, cut, title));
        }
    }
    return findings;
}

} // namespace

/// No text is cut: not in a small window, not with letters of twice the size, not in a language with longer words, not
/// from right to left.
class TestWindowRoom final : public QObject
{
    Q_OBJECT
private:
    /// How many pixels too high that is in which @p widget stands, where it scrolls up and down.
    static int scrolledAround(const QWidget *widget)
    {
        int pixels = 0;
        for (const QWidget *at = widget->parentWidget(); at; at = at->parentWidget()) {
            if (const auto *const area = qobject_cast<const QScrollArea *>(at))
                pixels += area->verticalScrollBar()->maximum();
        }
        return pixels;
    }

    static constexpr QSize wide{1280, 800};

    /// Where what has a name is in a window, in the same order in both directions; nothing where it does not come.
    static QHash<QString, QList<QRect>> namedPlaces()
    {
        QHash<QString, QList<QRect>> places;
        WholeWindow whole(wide);
        bool isThere = whole.open();
        for (const ui::ScreenRow &row : ui::screenTable()) {
            isThere = isThere && whole.visit(row.name);
            for (const QWidget *widget : isThere ? visibleWidgets(&whole.window()) : QList<QWidget *>()) {
                if (!widget->objectName().isEmpty())
                    places[row.name + u": "_s + pathOf(widget)].append(
                        {widget->mapTo(&whole.window(), QPoint()), widget->size()});
            }
        }
        if (!isThere)
            places.clear();
        return places;
    }

    PseudoLocale m_pseudo;

private Q_SLOTS:
    void init() { lookLikeTheProgram(); }
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_pseudo);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void cutsNoText_data()
    {
        const auto row = columns<QSize, double, bool, bool>("size", "font", "isPseudo", "isMirrored");
        const QSize small(1024, 640);
        row("usual", wide, 1.0, false, false);
        row("small", small, 1.0, false, false);
        row("large letters", small, 2.0, false, false);
        row("long words", small, 1.0, true, false);
        row("mirrored", small, 1.0, false, true);
        row("mirrored, large letters", small, 2.0, false, true);
    }
    void cutsNoText()
    {
        QFETCH(QSize, size);
        QFETCH(double, font);
        QFETCH(bool, isPseudo);
        QFETCH(bool, isMirrored);
        lookLikeTheProgram(font);
        QApplication::setLayoutDirection(isMirrored ? Qt::RightToLeft : Qt::LeftToRight);
        if (isPseudo)
            QVERIFY(QCoreApplication::installTranslator(&m_pseudo));
        WholeWindow whole(size);
        QVERIFY(whole.open());
        QStringList findings;
        for (const QString &screen : pageNames()) {
            QVERIFY2(whole.visit(screen), qPrintable(screen));
            findings += cutTexts(screen, whole.window());
            const QSize is = whole.window().size();
            if (is != size)
                findings.append(
                    u"%1: the window does not fit: it is %2 x %3"_s.arg(screen).arg(is.width()).arg(is.height()));
        }
        QVERIFY(isWithout(findings));
    }

    /// So many columns are seen whole without scrolling, or all that are shown at first.
    void whatMattersNeedsNoScrollingSideways()
    {
        const std::tuple<QSize, QString, QString, int, bool> views[] = {
            {wide, u"results"_s, u"results"_s, 5, false}, // to the sentiment
            {wide, u"sources"_s, u"sourcesTree"_s, 5, true},
            {wide, u"perception"_s, u"propertyScores"_s, 5, true},
            {{1024, 640}, u"results"_s, u"results"_s, 3, false},
            {{1024, 640}, u"sources"_s, u"sourcesTree"_s, 3, false}};
        for (const QString &language : {u"en"_s, u"de"_s}) {
            for (const auto &[size, screen, view, least, isAll] : views) {
                const ui::Language spoken{QLocale(language)};
                WholeWindow whole(size);
                QVERIFY(whole.opensOn(screen));
                const auto *const rows = whole.screen(screen)->findChild<QAbstractItemView *>(view);
                QVERIFY(rows && rows->isVisible());
                const auto *const table = qobject_cast<const QTableView *>(rows);
                const auto *const tree = qobject_cast<const QTreeView *>(rows);
                const QHeaderView *const header = table ? table->horizontalHeader() : tree->header();
                int seen = 0;
                for (int visual = 0; visual < header->count(); ++visual) {
                    const int column = header->logicalIndex(visual);
                    const int end = header->sectionViewportPosition(column) + header->sectionSize(column);
                    seen += !header->isSectionHidden(column) && end <= rows->viewport()->width();
                }
                QVERIFY2(seen >= least && (!isAll || rows->horizontalScrollBar()->maximum() == 0),
                         qPrintable(u"%1 in %2 at %3: %4 columns"_s.arg(screen, language).arg(size.width()).arg(seen)));
            }
        }
    }

    void eightRowsAreSeenInASmallWindow()
    {
        for (const QString &language : {u"en"_s, u"de"_s}) {
            const ui::Language spoken{QLocale(language)};
            WholeWindow whole({1024, 640});
            QVERIFY(whole.open());
            QStringList findings;
            for (const auto &[screen, name] :
                 {std::pair(u"brands"_s, u"brands"_s), std::pair(u"runs"_s, u"runs"_s),
                  std::pair(u"compare"_s, u"compared-prompts"_s), std::pair(u"results"_s, u"results"_s),
                  std::pair(u"sources"_s, u"sourcesTree"_s), std::pair(u"perception"_s, u"perception"_s),
                  std::pair(u"suggestions"_s, u"suggestions"_s), std::pair(u"quota"_s, u"quota"_s),
                  std::pair(u"activity"_s, u"activity"_s)}) {
                QVERIFY(whole.visit(screen));
                if (screen == u"perception")
                    whole.screen(screen)->findChild<QTabBar *>(u"perceptionTabs"_s)->setCurrentIndex(1);
                QVERIFY(whole.settle());
                const auto *const rows = whole.screen(screen)->findChild<QAbstractItemView *>(name);
                QTRY_VERIFY2(rows && rows->isVisible() && rows->model()->rowCount() > 0, qPrintable(screen));
                const int row = rows->visualRect(rows->model()->index(0, 0)).height();
                const int seen = row > 0 ? rows->viewport()->height() / row : 0;
                if (seen < 8 || scrolledAround(rows) > 0)
                    findings.append(u"%1 in %2: %3 rows"_s.arg(screen, language).arg(seen));
            }
            QVERIFY(isWithout(findings));
        }
    }

    void noticesAndTimesFit()
    {
        for (const QString &language : {u"en"_s, u"en_GB"_s, u"de"_s}) {
            const ui::Language spoken{QLocale(language)};
            WholeWindow whole({1024, 640});
            QVERIFY(whole.opensOn(u"runs"_s));
            const auto *const runs = whole.screen(u"runs"_s)->findChild<QTableView *>(u"runs"_s);
            const QAbstractItemView *const rows = runs;
            QVERIFY2(runs->columnWidth(0) >= rows->sizeHintForColumn(0),
                     qPrintable(u"%1 of %2"_s.arg(runs->columnWidth(0)).arg(rows->sizeHintForColumn(0))));

            QVERIFY(whole.visit(u"prompts"_s));
            QWidget *const screen = whole.screen(u"prompts"_s);
            screen->findChild<QPlainTextEdit *>(u"promptLines"_s)->setPlainText(u"What is new?\nWhat is old?"_s);
            auto *const add = screen->findChild<QAbstractButton *>(u"addButton"_s);
            QTRY_VERIFY(add->isEnabled());
            add->click();
            QVERIFY(whole.settle());
            const auto *const notice = visible<QWidget>(screen, u"notice"_s);
            QVERIFY(notice && notice->accessibleName().contains(u'\n'));
            QCOMPARE(scrolledAround(screen), 0);
        }
    }

    void comparisonsScrollInOnePlace()
    {
        WholeWindow whole({1024, 640});
        QVERIFY(whole.opensOn(u"compare"_s));
        const auto *const table = whole.screen(u"compare"_s)->findChild<QTableView *>(u"compared-prompts"_s);
        QTRY_VERIFY(table && table->isVisible());
        QCOMPARE(scrolledAround(table), 0);
        QVERIFY(table->viewport()->height() >= 3 * table->rowHeight(0));
    }
    void promptsOfResultsAreDistinguished()
    {
        WholeWindow whole;
        QVERIFY(whole.opensOn(u"results"_s));
        const auto *const results = whole.screen(u"results"_s)->findChild<QTableView *>(u"results"_s);
        QVERIFY2(results->columnWidth(0) > results->viewport()->width() * 2 / 5,
                 qPrintable(u"%1 of %2"_s.arg(results->columnWidth(0)).arg(results->viewport()->width())));
    }
    /// Above the list of screens or, if that shows only icons, beside the title.
    void theBrandIsChosenInOnePlace()
    {
        WholeWindow whole;
        QVERIFY(whole.opensOn(u"trends"_s));
        const auto *const box = whole.window().findChild<QWidget *>(u"brandChoice"_s);
        const auto place = [&] { return QRect(box->mapTo(&whole.window(), QPoint()), box->size()); };
        const QRect wide = place();
        QVERIFY(wide.right() < whole.navigation()->width());
        for (const QString &screen : {u"brands"_s, u"perception"_s, u"settings"_s}) {
            QVERIFY(whole.visit(screen));
            QVERIFY(box->isVisible());
            QCOMPARE(place(), wide);
        }
        whole.window().resize(1024, 640);
        QVERIFY(whole.visit(u"perception"_s));
        QTRY_VERIFY(box->isVisible() && place().left() > whole.navigation()->width());
        QVERIFY(whole.visit(u"settings"_s));
        QVERIFY(!box->isVisible());
    }
    void putsLeadingThingsOnTheRight()
    {
        const QHash<QString, QList<QRect>> before = namedPlaces();
        QApplication::setLayoutDirection(Qt::RightToLeft);
        const QHash<QString, QList<QRect>> after = namedPlaces();
        QStringList findings;
        int compared = 0;
        constexpr int slack = 24; // numbers and ages may be written a little differently
        for (auto it = after.begin(); it != after.end(); ++it) {
            const QList<QRect> was = before.value(it.key());
            for (qsizetype i = 0; i < std::min(was.size(), it->size()); ++i) {
                if (was.at(i).width() > wide.width() / 2)
                    continue;
                ++compared;
                if (qAbs(it->at(i).center().x() - (wide.width() - was.at(i).center().x())) > slack)
                    findings.append(it.key() + u" is not mirrored"_s);
            }
        }
        QVERIFY(isWithout(findings));
        QVERIFY(compared > 50);
    }

    /// The walk itself finds what it is there for.
    void findsWhatIsCut()
    {
        QMainWindow window;
        window.resize(600, 400);
        auto *const label = new QLabel(u"A text of some length"_s, &window);
        window.show();
        const std::tuple<QRect, bool, bool> cases[] = {{{0, 0, 30, 30}, false, true},
                                                       {{0, 0, 300, 30}, false, false},
                                                       {{window.width() - 20, 0, 300, 30}, false, true},
                                                       {{0, 0, 80, 10}, true, true},
                                                       {{0, 0, 80, 200}, true, false}};
        for (const auto &[place, wraps, isCut] : cases) {
            label->setWordWrap(wraps);
            label->setGeometry(place);
            QVERIFY2(cutTexts(u"x"_s, window).size() == (isCut ? 1 : 0),
                     qPrintable(u"%1 by %2"_s.arg(place.width()).arg(place.height())));
        }
    }
};

BRANDBRIDGE_TEST(TestWindowRoom, QApplication)
#include "test_window_room.moc"
