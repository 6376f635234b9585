// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/pseudo_locale.h"
#include "tests/gui/window/text_room.h"
#include "tests/gui/window/whole_window.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// No text is cut: not in a small window, not with letters of twice the size, not in a language with longer words, not
/// from right to left.
class TestWindowRoom final : public QObject
{
    Q_OBJECT
private:
    PseudoLocale m_pseudo;

private Q_SLOTS:
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_pseudo);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void cutsNoText_data()
    {
        QTest::addColumn<QString>("screen");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("font");
        QTest::addColumn<bool>("isPseudo");
        QTest::addColumn<bool>("isMirrored");
        const QSize usual(1280, 800);
        const QSize small(1024, 640);
        for (const ui::ScreenRow &row : ui::screenTable()) {
            const QByteArray name = row.name.toUtf8();
            QTest::newRow(name + ", usual") << row.name << usual << 1.0 << false << false;
            QTest::newRow(name + ", small") << row.name << small << 1.0 << false << false;
            QTest::newRow(name + ", large letters") << row.name << small << 2.0 << false << false;
            QTest::newRow(name + ", long words") << row.name << small << 1.0 << true << false;
            QTest::newRow(name + ", mirrored") << row.name << small << 1.0 << false << true;
            QTest::newRow(name + ", mirrored, large letters") << row.name << small << 2.0 << false << true;
        }
    }
    void cutsNoText()
    {
        QFETCH(QString, screen);
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
        QVERIFY(whole.visit(screen));
        if (const QString folder = qEnvironmentVariable("WALK_PICTURES"); !folder.isEmpty())
            whole.window().grab().save(folder + u'/' + QString::fromUtf8(QTest::currentDataTag()) + u".png"_qs);
        QStringList findings = cutTexts(screen, whole.window());
        if (whole.window().size() != size) {
            findings.append(u"%1: the window does not fit: it is %2 x %3, and no smaller than %4 x %5"_qs.arg(screen)
                                .arg(whole.window().width())
                                .arg(whole.window().height())
                                .arg(whole.window().minimumSizeHint().width())
                                .arg(whole.window().minimumSizeHint().height()));
        }
        QVERIFY(isWithout(findings));
    }

    void putsLeadingThingsOnTheRight_data() { everyScreen(); }
    void putsLeadingThingsOnTheRight()
    {
        QFETCH(QString, screen);
        lookLikeTheProgram();
        QHash<QString, QRect> before;
        const auto place = [](const QWidget *widget, const QWidget *window) {
            return QRect(widget->mapTo(window, QPoint()), widget->size());
        };
        {
            WholeWindow whole;
            QVERIFY(whole.open());
            QVERIFY(whole.visit(screen));
            for (const QWidget *widget : visibleWidgets(&whole.window())) {
                if (!widget->objectName().isEmpty())
                    before.insert(pathOf(widget), place(widget, &whole.window()));
            }
        }
        QApplication::setLayoutDirection(Qt::RightToLeft);
        WholeWindow whole;
        QVERIFY(whole.open());
        QVERIFY(whole.visit(screen));
        QVERIFY(whole.navigation()->mapTo(&whole.window(), QPoint()).x() > whole.window().width() / 2);
        QStringList findings;
        constexpr int slack = 24; // numbers and ages may be written a little differently
        for (const QWidget *widget : visibleWidgets(&whole.window())) {
            const QRect was = before.value(pathOf(widget));
            if (was.isNull() || was.width() > whole.window().width() / 2)
                continue;
            const QRect mirrored(whole.window().width() - was.x() - was.width(), was.y(), was.width(), was.height());
            if (qAbs(place(widget, &whole.window()).center().x() - mirrored.center().x()) > slack)
                findings.append(finding(screen, widget, u"is not mirrored"_qs));
        }
        QVERIFY(isWithout(findings));
        QVERIFY(before.size() > 5);
    }

    /// The walk itself finds what it is there for.
    void findsWhatIsCut()
    {
        lookLikeTheProgram();
        QMainWindow window;
        window.resize(600, 400);
        auto *const label = new QLabel(u"A text of some length"_qs, &window);
        label->setGeometry(0, 0, 30, 30);
        window.show();
        QCOMPARE(cutTexts(u"x"_qs, window).size(), 1);
        label->setGeometry(0, 0, 300, 30);
        QVERIFY(cutTexts(u"x"_qs, window).isEmpty());
        label->move(window.width() - 20, 0);
        QCOMPARE(cutTexts(u"x"_qs, window).size(), 1);
        label->setWordWrap(true);
        label->setGeometry(0, 0, 80, 10);
        QCOMPARE(cutTexts(u"x"_qs, window).size(), 1);
        label->setGeometry(0, 0, 80, 200);
        QVERIFY(cutTexts(u"x"_qs, window).isEmpty());
    }
};

QTEST_MAIN(TestWindowRoom)
#include "test_window_room.moc"
