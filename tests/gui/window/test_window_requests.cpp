// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/whole_window.h"

#include <QFileSystemWatcher>

using namespace brandbridge;
using namespace brandbridge::test;

/// The requests that the window sends by itself.
class TestWindowRequests final : public QObject
{
    Q_OBJECT

    /// What the activity log does for each call.
    static bool writeToFolder(const QString &folder)
    {
        QFileSystemWatcher watcher({folder});
        const QSignalSpy changes(&watcher, &QFileSystemWatcher::directoryChanged);
        QFile journal(folder + u"/activity.db-journal"_s);
        if (!journal.open(QFile::WriteOnly) || !journal.remove())
            return false;
        return test::waitFor([&changes] { return !changes.isEmpty(); });
    }
    /// Lets the clocks of @p root go on until the next tick of each.
    static bool tick(const QObject &root)
    {
        for (QTimer *const timer : root.findChildren<QTimer *>()) {
            if (timer->isSingleShot() && !test::waitFor([timer] { return !timer->isActive(); }))
                return false;
            if (timer->isActive())
                QMetaObject::invokeMethod(timer, "timeout");
        }
        return true;
    }

private Q_SLOTS:
    void initTestCase() { lookLikeTheProgram(); }
    /// In a profile in which nothing has been deleted, so that there is no folder for it yet.
    void noneWhileNothingHappens()
    {
        WholeWindow whole;
        QVERIFY(whole.open());
        const ui::Backend &backend = whole.fixture().backend();
        QVERIFY(QDir(backend.folder).entryList({u"removed"_s}).isEmpty());
        for (const QString &name : screenNames() + screenNames()) {
            QVERIFY2(whole.visit(name), qPrintable(name));
            const auto before = whole.fixture().sandbox().seenRequests().size();
            QVERIFY(writeToFolder(backend.folder));
            QVERIFY(tick(*backend.deletions) && tick(whole.window()) && whole.settle());
            const auto after = whole.fixture().sandbox().seenRequests();
            QVERIFY2(after.size() == before, qPrintable(name + u": "_s + QString::fromUtf8(after.last().path)));
        }
    }
};

BRANDBRIDGE_TEST(TestWindowRequests, QApplication)
#include "test_window_requests.moc"
