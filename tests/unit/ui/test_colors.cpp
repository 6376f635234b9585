// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/colors.h"

#include "support/contrast.h"
#include "support/test_program.h"

using namespace brandbridge::ui;

class TestColors final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textIsReadable()
    {
        for (const QPalette &palette : {lightPalette(), darkPalette()}) {
            const Colors colors = Colors::of(palette);
            QList<QColor> inks{colors.text,     colors.muted,   colors.accent, colors.positive,
                               colors.negative, colors.neutral, colors.warning};
            inks += colors.series;
            const QList<QColor> grounds{palette.color(QPalette::Window), palette.color(QPalette::Base),
                                        palette.color(QPalette::AlternateBase)};
            for (const QColor &ink : std::as_const(inks)) {
                for (const QColor &ground : grounds)
                    QVERIFY2(contrast(ink, ground) >= 4.5,
                             qPrintable(ink.name() + u" on "_qs + ground.name() + u": "_qs +
                                        QString::number(contrast(ink, ground))));
            }
            QVERIFY(contrast(colors.text, colors.accentSoft) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= 4.5);
        }
    }
    void knowsLightFromDark()
    {
        QVERIFY(!Colors::of(lightPalette()).isDark);
        QVERIFY(Colors::of(darkPalette()).isDark);
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    }
};

BRANDBRIDGE_TEST(TestColors, QCoreApplication)
#include "test_colors.moc"
