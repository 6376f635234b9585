// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/whole_window.h"
#include "tests/gui/window/widget_walk.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

/// What a screen reader calls @p widget.
QString spokenName(QWidget *widget)
{
    QAccessibleInterface *const accessible = QAccessible::queryAccessibleInterface(widget);
    if (!accessible)
        return {};
    const QString name = accessible->text(QAccessible::Name).trimmed();
    if (!qobject_cast<QComboBox *>(widget))
        return name;
    // Where AT-SPI is, what is chosen is its name, and what it is for is said by a label or the description.
    if (widget->accessibleName().isEmpty() && accessible->relations(QAccessible::Label).isEmpty())
        return {};
    return accessible->relations(QAccessible::Label).isEmpty() ? accessible->text(QAccessible::Description)
                                                               : widget->accessibleName() + name;
}

/// Widgets to type into, choose from, press, or reach with Tab.
bool needsName(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget) ||
           qobject_cast<const QAbstractSpinBox *>(widget) || qobject_cast<const QTextEdit *>(widget) ||
           qobject_cast<const QPlainTextEdit *>(widget) || qobject_cast<const QAbstractItemView *>(widget) ||
           qobject_cast<const QAbstractSlider *>(widget) || qobject_cast<const QProgressBar *>(widget) ||
           qobject_cast<const QAbstractButton *>(widget) ||
           ((widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy() &&
            !qobject_cast<const QTabBar *>(widget)); // its tabs have names
}

} // namespace

/// Everything that can be used has a name for those who do not see it.
class TestWindowNames final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WholeWindow> m_whole; ///< for all tests

private Q_SLOTS:
    void initTestCase()
    {
        lookLikeTheProgram();
        m_whole = std::make_unique<WholeWindow>();
        QVERIFY(m_whole->open());
    }
    void cleanupTestCase() { m_whole.reset(); }

    void hasANameForWhateverCanBeUsed_data() { everyPage(); }
    void hasANameForWhateverCanBeUsed()
    {
        QFETCH(QString, screen);
        QVERIFY(m_whole->visit(screen));
        QStringList findings;
        int named = 0;
        for (QWidget *const widget : visibleWidgets(&m_whole->window())) {
            const auto *const label = qobject_cast<QLabel *>(widget);
            if (label && !label->accessibleName().contains(label->text()) && !label->accessibleName().isEmpty())
                findings.append(finding(screen, widget, u"is read out by its name, not by its text"_qs, label->text()));
            if (!needsName(widget))
                continue;
            ++named;
            if (spokenName(widget).isEmpty())
                findings.append(finding(screen, widget, u"has no accessible name"_qs));
        }
        QVERIFY(isWithout(findings));
        QVERIFY(named > 2); // navigation and more
    }

    /// The walk itself finds what it is there for.
    void findsWhatHasNoName()
    {
        QWidget window;
        auto *const box = new QLineEdit(&window);
        window.show();
        QCOMPARE(visibleWidgets(&window), QList<QWidget *>{box});
        QVERIFY(needsName(box));
        QVERIFY(spokenName(box).isEmpty());
        box->setAccessibleName(u"Name"_qs);
        QCOMPARE(spokenName(box), u"Name"_qs);
    }
};

BRANDBRIDGE_TEST(TestWindowNames, QApplication)
#include "test_window_names.moc"
