// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"

#include <QApplication>

using namespace brandbridge::ui;

class TestIcons final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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
              "plug",       "unplug",  "wrench",  "brandbridge",   "brands"})
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
        QFile file(u":/icons/%1.svg"_qs.arg(name));
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
        const QIcon close = icon(u"close"_qs);
        QApplication::setPalette(lightPalette());
        const QColor onLight = close.pixmap(24, 24).toImage().pixelColor(12, 12);
        QApplication::setPalette(darkPalette());
        const QColor onDark = close.pixmap(24, 24).toImage().pixelColor(12, 12);
        QVERIFY(onLight.lightness() < 80);
        QVERIFY(onDark.lightness() > 180);
    }

    void unknownNameIsNoIcon() { QVERIFY(icon(u"no-such-icon"_qs).isNull()); }
};

BRANDBRIDGE_TEST(TestIcons, QApplication)
#include "test_icons.moc"
