// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/offline/cached_answers.h"
#include "tests/gui/screen_fixture.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "tests/unit/assistants/machine.h"
#include "ui/desktop/color_scheme.h"
#include "ui/desktop/style.h"
#include "ui/inbox/inbox.h"
#include "ui/shell/main_window.h"

#include <QThreadPool>

namespace brandbridge::test {

/// Waits until @p isQuiet stays so and everything is laid out. False where that does not come.
inline bool settles(const std::function<bool()> &isQuiet)
{
    constexpr int rounds = 4; // what one answer sets off shows in the next turns of the event loop
    for (int quiet = 0; quiet < rounds; ++quiet) {
        if (!isQuiet())
            quiet = -1;
        if (!test::waitFor(isQuiet))
            return false;
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    return true;
}

/// The whole window in front of an invented service: with assistants, calls that were made, and everything read.
class WholeWindow final
{
public:
    explicit WholeWindow(QSize size = {1280, 800}) : m_size(size)
    {
        ui::Backend &backend = m_fixture.backend();
        backend.connector = &m_connector;
        backend.tokens = &m_tokens;
        backend.activityFile = m_machine.path(u"activity.db"_s);
        m_kept.setSearchBytes(100'000'000);
        m_kept.setKey("key");
        backend.cachedAnswers = &m_kept;
        backend.runResults.storeForSearch(backend.selection, m_kept);
        QDir(m_machine.path(u"."_s)).mkpath(u".cursor"_s);
    }

    /// Has a token, and is no assistant that is known.
    static QString otherCaller() { return u"workshop"_s; }
    /// Why a call failed, as the bridge has recorded it: assistants get English.
    static QString recordedError() { return u"The service refused the key."_s; }

    /// Opens the window with all its content. False where it does not come.
    bool open()
    {
        m_activityLog = std::make_unique<ActivityLog>(ActivityLog::Options{.file = m_fixture.backend().activityFile});
        m_activityLog->record(sampleEntry(), {});
        ActivityEntry failed = sampleEntry(u"get_quota"_s);
        failed.outcome = activity::Outcome::Failed;
        failed.error = recordedError();
        m_activityLog->record(failed, {{u"brand_id"_s, u"b1"_s}});
        if (flushed(*m_activityLog) != true || !m_fixture.choose(0) || !m_tokens.create(otherCaller()))
            return false;
        ui::InboxLine fall{.brand = m_fixture.selection().brands().at(0),
                           .run = m_fixture.selection().runs().at(0).id,
                           .at = m_fixture.selection().runs().at(0).startedAt};
        fall.change.verdict = {.earlier = 0.8, .later = 0.2, .interval = statistics::Interval{-0.69, -0.48}};
        if (!ui::Inbox(m_fixture.backend().folder, m_fixture.backend().isDemo).take(fall.brand.id, {fall.run}, {fall}))
            return false;
        m_fixture.selection().compare(m_fixture.selection().runs().at(0).id, m_fixture.selection().runs().at(1).id);
        m_window = std::make_unique<ui::MainWindow>(m_fixture.backend(), m_colors);
        m_window->resize(m_size);
        m_window->show();
        m_window->activateWindow();
        return QTest::qWaitForWindowActive(m_window.get()) && settle();
    }

    bool opensOn(const QString &screen) { return open() && visit(screen); }

    /// Goes to the screen called @p name and waits until it is read; the first row of each of its tables
    /// is chosen, which brings forth what a screen shows of one.
    bool visit(const QString &name)
    {
        if (name.startsWith(u"welcome"_s))
            goThroughWelcome(name.section(u' ', 1).toInt());
        else
            m_window->showScreen(name);
        if (!screen(name) || !settle())
            return false;
        for (QAbstractItemView *const view : screen(name)->findChildren<QAbstractItemView *>()) {
            const QAbstractItemModel *const model = view->model();
            if (view->isVisible() && model && model->rowCount() > 0 && !view->currentIndex().isValid())
                view->setCurrentIndex(model->index(0, 0));
        }
        m_window->activateWindow();
        return settle() && QTest::qWaitForWindowActive(m_window.get());
    }

    ui::MainWindow &window() { return *m_window; }
    QWidget *screen(const QString &name)
    {
        return m_window->findChild<QWidget *>(name.startsWith(u"welcome"_s) ? u"welcomePage"_s : name + u"Screen"_s);
    }
    /// The box that filters a screen; null where it has none.
    QLineEdit *filterBox(const QString &name) { return qobject_cast<ui::Screen *>(screen(name))->filterBox(); }
    QListWidget *navigation() { return m_window->findChild<QListWidget *>(u"navigation"_s); }
    ScreenFixture &fixture() { return m_fixture; }
    offline::CachedAnswers &kept() { return m_kept; }

    /// Waits until nothing is asked of the service or counted in the background, and everything is laid out.
    bool settle()
    {
        return settles([this] { return isQuiet(); });
    }

private:
    /// To the step @p step after the first.
    void goThroughWelcome(int step)
    {
        m_window->findChild<QAction *>(u"showWelcome"_s)->trigger();
        if (auto *const live = visible<QAbstractButton>(m_window.get(), u"liveMode"_s))
            live->click();
        for (int i = 0; i < step; ++i) {
            if (auto *const next = visible<QAbstractButton>(m_window.get(), u"welcomeNext"_s))
                next->click();
        }
    }
    bool isQuiet() const
    {
        if (m_fixture.sender().underWay() > 0 || QThreadPool::globalInstance()->activeThreadCount() > 0)
            return false;
        for (const QProgressBar *bar : m_window->findChildren<QProgressBar *>()) {
            if (bar->isVisible() && bar->maximum() == 0) // busy
                return false;
        }
        return true;
    }

    const QSize m_size;
    Machine m_machine;
    access::TokenStore m_tokens{m_machine.path(u"tokens.json"_s)};
    assistants::Connector m_connector{m_machine.places, m_machine.reach,
                                      access::TokenStore(m_machine.path(u"tokens.json"_s)), true};
    std::unique_ptr<ActivityLog> m_activityLog;
    offline::CachedAnswers m_kept{offline::CachedAnswers::inMemory()};
    ui::ColorScheme m_colors{ui::ColorScheme::Choice::Light};
    ScreenFixture m_fixture;
    std::unique_ptr<ui::MainWindow> m_window;
};

inline QStringList screenNames()
{
    QStringList names;
    for (const ui::ScreenRow &row : ui::screenTable())
        names.append(row.name);
    return names;
}

/// Every screen, and each step of the welcome that needs no service.
inline QStringList pageNames()
{
    return screenNames() + QStringList{u"welcome"_s, u"welcome 1"_s};
}

/// As main() sets it up.
inline void lookLikeTheProgram(double fontScale = 1)
{
    static const QFont base = QApplication::font();
    QApplication::setStyle(new ui::Style);
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * fontScale);
    QApplication::setFont(font);
}

} // namespace brandbridge::test
