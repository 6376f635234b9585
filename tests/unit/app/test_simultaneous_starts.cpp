// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_run.h"
#include "support/files.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// Several starts of one configuration at the same moment.
class TestSimultaneousStarts final : public QObject
{
    Q_OBJECT

    using Processes = std::vector<std::unique_ptr<QProcess>>;

    static Processes start(int count, const QStringList &arguments)
    {
        Processes processes;
        for (int i = 0; i < count; ++i)
            processes.push_back(std::make_unique<QProcess>());
        for (const auto &process : processes) {
            process->start(QStringLiteral(BRANDBRIDGE_BINARY), arguments);
            process->closeWriteChannel();
        }
        return processes;
    }
    static qsizetype running(const Processes &processes)
    {
        return std::count_if(processes.cbegin(), processes.cend(),
                             [](const auto &process) { return process->state() != QProcess::NotRunning; });
    }
    static void endAll(const Processes &processes)
    {
        for (const auto &process : processes)
            brandbridge::test::end(*process);
    }
    /// The process that reports itself as the running instance.
    qint64 instance() const
    {
        const QByteArray json = bytesOf(m_user->path(u"instance.json"_s));
        return QJsonDocument::fromJson(json)[u"process"].toInteger();
    }

    std::optional<NewUser> m_user;

private Q_SLOTS:
    void init()
    {
        m_user.emplace();
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }

    void oneWindowOpens()
    {
        const Processes processes = start(3, {u"--demo"_s, u"--port"_s, u"0"_s});
        const auto ending = qScopeGuard([&] { endAll(processes); });
        QTRY_COMPARE_WITH_TIMEOUT(running(processes), 1, 60'000);
        for (const auto &process : processes)
            QVERIFY2(process->state() != QProcess::NotRunning || process->exitCode() == 0,
                     process->readAllStandardError().constData());
    }

    /// A window finds an instance that has none: that is said, and nothing is started beside it.
    void oneOfTwoKindsServes()
    {
        for (int round = 0; round < 5; ++round) {
            init();
            Processes processes = start(1, {u"serve"_s, u"--port"_s, u"0"_s});
            processes.push_back(std::move(start(1, {u"--port"_s, u"0"_s}).front()));
            const auto ending = qScopeGuard([&] { endAll(processes); });
            const QProcess &serve = *processes.front();
            QProcess &window = *processes.back();
            QTRY_VERIFY(instance() > 0);
            if (instance() == serve.processId()) {
                // It shows that on the screen, and waits for that to be closed.
                QByteArray said;
                QTRY_VERIFY((said += window.readAllStandardError()).contains("running already"));
            } else {
                QCOMPARE(instance(), window.processId());
                QTRY_COMPARE_WITH_TIMEOUT(serve.state(), QProcess::NotRunning, 60'000);
                QCOMPARE(serve.exitCode(), 0);
            }
        }
    }
};

BRANDBRIDGE_TEST(TestSimultaneousStarts, QCoreApplication)
#include "test_simultaneous_starts.moc"
