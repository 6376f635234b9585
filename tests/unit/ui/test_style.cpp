// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "support/contrast.h"
#include "support/test_program.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/style.h"

#include <QtWidgets>

using namespace brandbridge;
using namespace brandbridge::ui;

class TestStyle final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new Style); }

    void textIsReadable()
    {
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        for (const QPalette &palette : {lightPalette(), darkPalette()}) {
            const Colors colors = Colors::of(palette);
            QCOMPARE(colors.isDark, palette == darkPalette());
            QList<QColor> inks{colors.text,     colors.muted,   colors.accent, colors.positive,
                               colors.negative, colors.neutral, colors.warning};
            inks += colors.series;
            const QList<QColor> grounds{palette.color(QPalette::Window),
                                        palette.color(QPalette::Base),
                                        palette.color(QPalette::AlternateBase),
                                        palette.color(QPalette::Active, QPalette::Highlight),
                                        palette.color(QPalette::Inactive, QPalette::Highlight),
                                        colors.sidebar,
                                        colors.hover,
                                        colors.accentSoft};
            for (const QColor &ink : std::as_const(inks)) {
                for (const QColor &ground : grounds)
                    QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(ink.name() + u" on "_s + ground.name() + u": "_s +
                                                                      QString::number(contrast(ink, ground))));
            }
            QVERIFY(contrast(colors.onFill, colors.fill) >= 4.5);
            for (const QColor &line : {colors.edge, colors.accent}) {
                for (const QColor &ground : {grounds.at(0), grounds.at(1), colors.sidebar})
                    QVERIFY2(contrast(line, ground) >= 3, qPrintable(line.name() + u" on "_s + ground.name()));
            }
            QVERIFY(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= 4.5);
        }
    }
    /// At the width that the column asks for, the title looks as it does with room to spare.
    void sortedColumnsTitleIsSeenWhole()
    {
        for (const Qt::Alignment alignment : {Qt::AlignRight | Qt::AlignVCenter, Qt::AlignLeft | Qt::AlignVCenter}) {
            QStandardItemModel model(1, 2);
            model.setHorizontalHeaderLabels({u"Slots left"_s, u"Other"_s});
            model.setHeaderData(0, Qt::Horizontal, QVariant(alignment), Qt::TextAlignmentRole);
            QTableView table;
            table.setModel(&model);
            table.setSortingEnabled(true);
            table.sortByColumn(0, Qt::AscendingOrder);
            QHeaderView *const header = table.horizontalHeader();
            header->setHighlightSections(false);
            table.resize(800, 200);
            table.show();

            const int width = header->sectionSizeHint(0);
            constexpr int spare = 60;
            constexpr int edge = 3; // of the section, drawn otherwise at either side
            const auto pictureAt = [&](int sectionWidth) {
                header->resizeSection(0, sectionWidth);
                return header->grab(QRect(0, 0, sectionWidth, header->height())).toImage();
            };
            const QImage tight = pictureAt(width);
            const QImage roomy = pictureAt(width + spare);
            const bool isRight = alignment.testFlag(Qt::AlignRight);
            // What stands at the side of the title: its last letters and the arrow, or its first ones up to the arrow.
            const int arrow = header->fontMetrics().height();
            const QRect part(edge, 0, isRight ? width - 2 * edge : width - arrow - edge, tight.height());
            QCOMPARE(tight.copy(part), roomy.copy(part.translated(isRight ? spare : 0, 0)));
            bool hasLetters = false;
            for (int x = part.left(); x <= part.right(); ++x)
                hasLetters = hasLetters || qGray(tight.pixel(x, tight.height() / 2)) < 128;
            QVERIFY(hasLetters);
        }
    }

    void aButtonWithAMenuIsAsHighAsABox()
    {
        QComboBox box;
        box.addItem(u"Ask"_s);
        QToolButton button;
        button.setText(u"Make read-only"_s);
        button.setPopupMode(QToolButton::MenuButtonPopup);
        QCOMPARE(button.sizeHint().height(), box.sizeHint().height());
    }

    void theMainButtonIsFilled()
    {
        for (const QPalette &palette : {lightPalette(), darkPalette()}) {
            const Colors colors = Colors::of(palette);
            QPushButton button(u"Compare"_s);
            button.setPalette(palette);
            button.resize(button.sizeHint());
            const auto ground = [&button] { return button.grab().toImage().pixelColor(6, button.height() / 2); };
            QCOMPARE(ground(), palette.color(QPalette::Button));
            button.setDefault(true);
            QCOMPARE(ground(), colors.fill);
            button.setEnabled(false);
            QCOMPARE(ground(), palette.color(QPalette::Button));
        }
    }

    /// The thumb covers the part of the track that the page covers of the content, and ends with it.
    void scrollBarsHaveNoButtons()
    {
        QScrollBar bar(Qt::Vertical);
        bar.resize(bar.sizeHint().width(), 400);
        bar.setRange(0, 300);
        bar.setPageStep(100);
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.maximum = 300;
        option.pageStep = 100;
        const auto thumb = [&] {
            return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, &bar);
        };
        QCOMPARE(thumb(), QRect(0, 0, bar.width(), 100));
        option.sliderPosition = 300;
        QCOMPARE(thumb(), QRect(0, 300, bar.width(), 100));
    }

    /// Scrolling a page does not change the box that comes under the pointer.
    void theWheelScrollsThePageAndChangesNothing()
    {
        QScrollArea page;
        auto *const content = new QWidget;
        content->setMinimumHeight(2000);
        auto *const choice = new QComboBox;
        choice->addItems({u"Allow"_s, u"Ask"_s, u"Never"_s});
        auto *const number = new QSpinBox;
        number->setValue(5);
        auto *const column = new QVBoxLayout(content);
        column->addWidget(choice);
        column->addWidget(number);
        page.setWidgetResizable(true);
        page.setWidget(content);
        page.resize(200, 200);
        page.show();

        for (QWidget *const box : {static_cast<QWidget *>(choice), static_cast<QWidget *>(number)}) {
            const int before = page.verticalScrollBar()->value();
            QWheelEvent wheel({5, 5}, box->mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QSpontaneKeyEvent::setSpontaneous(&wheel); // what comes from the program itself goes to nobody else
            qApp->notify(box, &wheel);
            QVERIFY(page.verticalScrollBar()->value() > before);
            QCOMPARE(box->focusPolicy(), Qt::StrongFocus);
        }
        QCOMPARE(choice->currentIndex(), 0);
        QCOMPARE(number->value(), 5);
    }

    void listsAndTextsSayWhereTheKeyboardIs()
    {
        for (const QPalette &palette : {lightPalette(), darkPalette()}) {
            QWidget window;
            window.setPalette(palette);
            auto *const line = new QLineEdit;
            auto *const list = new QListWidget;
            list->addItems({u"One"_s, u"Two"_s});
            list->setSelectionMode(QListWidget::MultiSelection);
            list->setCurrentRow(0); // around which there is a frame
            list->selectAll();
            auto *const text = new QPlainTextEdit;
            auto *const column = new QVBoxLayout(&window);
            column->addWidget(line);
            column->addWidget(list);
            column->addWidget(text);
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            const QRect row = list->visualItemRect(list->item(1));
            const auto picture = [&] { return list->viewport()->grab(row).toImage(); };
            const auto ground = [&] { return picture().pixelColor(row.width() - 4, row.height() / 2); };
            const auto inkContrast = [&] {
                const QImage image = picture();
                double most = 1;
                for (int x = 0; x < image.width() / 2; ++x) {
                    for (int y = 2; y < image.height() - 2; ++y)
                        most = qMax(most, contrast(image.pixelColor(x, y), ground()));
                }
                return most;
            };

            list->setFocus();
            QCOMPARE(ground(), palette.color(QPalette::Highlight));
            QCOMPARE(picture().pixelColor(1, row.height() / 2), Colors::of(palette).accent);
            QVERIFY(inkContrast() >= 4.5);
            line->setFocus();
            QVERIFY(ground() != palette.color(QPalette::Highlight)); // that colour is where the keyboard is
            QVERIFY(ground() != palette.color(QPalette::Base));      // yet it shows what is selected
            QVERIFY(inkContrast() >= 4.5);

            const auto edge = [&] { return text->grab().toImage().pixelColor(0, text->height() / 2); };
            const QColor before = edge();
            text->setFocus();
            QVERIFY(edge() != before);
            QVERIFY(contrast(edge(), palette.color(QPalette::Window)) >= 3);
        }
    }

    void allAreThere_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *const name :
             {"overview",   "trends",  "runs",    "results",       "compare",      "sources",  "suggestions",
              "perception", "prompts", "quota",   "assistants",    "activity",     "settings", "loading",
              "empty",      "filter",  "offline", "lock",          "warning",      "ok",       "info",
              "search",     "refresh", "copy",    "export",        "open-link",    "add",      "delete",
              "undo",       "close",   "columns", "pause",         "quit",         "key",      "eye",
              "eye-off",    "help",    "user",    "chevron-right", "chevron-down", "more",     "terminal",
              "plug",       "unplug",  "wrench",  "brandbridge",   "brands",       "actions"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void allAreThere()
    {
        QFETCH(const QString, name);
        const QIcon made = icon(name);
        QVERIFY(!made.isNull());
        for (const int size : {16, 24, 48}) {
            const QImage image = made.pixmap(size, size).toImage();
            int drawn = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    drawn += image.pixelColor(x, y).alpha() > 100 ? 1 : 0;
            }
            QVERIFY(drawn > size * size / 40);
        }
        QFile file(u":/icons/%1.svg"_s.arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        while (!reader.atEnd()) {
            reader.readNext();
            QVERIFY(reader.name() != u"text");
            if (name == u"brandbridge" || !reader.isStartElement())
                continue;
            for (const QLatin1String attribute : {QLatin1String("stroke"), QLatin1String("fill")}) {
                const QStringView value = reader.attributes().value(attribute);
                QVERIFY2(value.isEmpty() || value == u"none" || value == u"currentColor", qPrintable(value.toString()));
            }
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }

    void strokesFollowThePalette()
    {
        const QIcon close = icon(u"close"_s);
        const auto ink = [](const QPixmap &drawn) { return drawn.toImage().pixelColor(12, 12).lightness(); };
        QApplication::setPalette(lightPalette());
        QVERIFY(ink(close.pixmap(24, 24)) < 80);
        SymbolLabel label(24);
        label.display(u"close"_s);
        label.show();
        QApplication::setPalette(darkPalette());
        QVERIFY(ink(close.pixmap(24, 24)) > 180);
        QTRY_VERIFY(ink(label.pixmap()) > 180); // what is in sight already, too
    }

    void unknownNameIsNoIcon() { QVERIFY(icon(u"no-such-icon"_s).isNull()); }
};

BRANDBRIDGE_TEST(TestStyle, QApplication)
#include "test_style.moc"
