// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gui/screen_fixture.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>

namespace brandbridge::test {

/// Has the user check the rival @p name in the dialog of @p button, or take its check away; false if it is not offered.
inline bool chooseRival(QPushButton *button, const QString &name)
{
    button->click();
    auto *const dialog = visible<QDialog>(button, u"rivalsDialog"_s);
    auto *const list = dialog ? dialog->findChild<QListWidget *>(u"rivalList"_s) : nullptr;
    const QList<QListWidgetItem *> items = list ? list->findItems(name, Qt::MatchExactly) : QList<QListWidgetItem *>();
    if (items.size() != 1)
        return false;
    items.first()->setCheckState(items.first()->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
    return true;
}

/// The tests of a screen: an invented service and the screen are made again for each of them.
class ScreenTestBase : public QObject
{
    Q_OBJECT
protected:
    virtual void close() = 0;

    std::unique_ptr<ScreenFixture> m_fixture;

protected Q_SLOTS: // Qt Test calls them
    void init() { m_fixture = std::make_unique<ScreenFixture>(); }
    void cleanup()
    {
        close();
        m_fixture.reset();
    }
};

template <typename S>
class ScreenTest : public ScreenTestBase
{
public:
    explicit ScreenTest(QSize size = {1000, 640}) : m_size(size) {}

protected:
    void open(QSize size)
    {
        m_screen = std::make_unique<S>(m_fixture->backend());
        m_screen->resize(size);
        m_screen->show();
    }
    void open() { open(m_size); }
    void close() override { m_screen.reset(); }
    /// On the run @p back before the latest one of brand @p brand; false where there is none.
    bool openOn(int brand, int back = 0)
    {
        const bool isChosen = m_fixture->choose(brand, back);
        open();
        return isChosen;
    }
    /// How many rows it shows, for opens().
    virtual int rows() { return -1; }
    /// On the latest run of the first brand; false where it shows no more than @p least rows.
    bool opens(int least = 0)
    {
        return openOn(0) && test::waitFor([&] { return rows() > least; });
    }
    /// What is called @p name and can be seen; null where there is nothing.
    template <typename T = QWidget>
    T *part(const QString &name) const
    {
        return visible<T>(m_screen.get(), name);
    }
    bool press(const QString &name) const { return test::press(m_screen.get(), name); }
    static bool press(QWidget *on, const QString &name) { return test::press(on, name); }
    QString state() const { return stateOf(m_screen.get()); }
    QString shown(const QString &name) const { return shownText(m_screen.get(), name); }

    const QSize m_size;
    std::unique_ptr<S> m_screen;
};

} // namespace brandbridge::test
