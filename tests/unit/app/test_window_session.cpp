// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/window_bridge.h"

#include "support/faults.h"
#include "support/files.h"
#include "support/held_port.h"
#include "support/test_program.h"
#include "ui/model/run_results.h"
#include "ui/model/selection.h"

using namespace brandbridge;
using namespace brandbridge::app;

/// What the window's session costs the service, through the bridge as it is.
class TestWindowSession final : public QObject
{
    Q_OBJECT

    using Results = transport::Result<ui::RunItems<service::RunResult>>;

    /// One session of the window, from start to quit.
    struct Session
    {
        std::unique_ptr<WindowBridge> bridge;
        std::unique_ptr<service::Organization> organization;
        std::unique_ptr<ui::Selection> selection;
        std::unique_ptr<ui::RunResults> runResults;
    };

    std::unique_ptr<QTemporaryDir> m_folder;
    test::HeldPort m_port;
    std::unique_ptr<sandbox::FaultySandbox> m_sandbox;
    QUrl m_baseUrl; ///< also of a sandbox that has gone

    QString keyFile() const { return m_folder->filePath(u"key"_s); }
    void writeKey(const QByteArray &key) const { test::putPrivate(keyFile(), key); }
    std::unique_ptr<Session> open()
    {
        using settings::Key;
        Invocation invocation;
        invocation.command = Command::Window;
        invocation.configDir = m_folder->path();
        invocation.overrides = {{Key::BaseUrl, m_baseUrl.toString()},
                                {Key::KeyFile, keyFile()},
                                {Key::RequestsPerMinute, 0},
                                {Key::EndpointPort, 0}};
        const auto folder = settings::ConfigFolder::open(invocation.configDir);
        const settings::Settings settings(folder->settingsFile(), invocation.overrides);
        auto session = std::make_unique<Session>();
        auto bridge = WindowBridge::start({invocation, *folder, settings}, nullptr);
        if (!bridge) {
            qWarning() << bridge.error();
            return nullptr;
        }
        session->bridge = std::move(*bridge);
        session->organization = std::make_unique<service::Organization>(
            session->bridge->sender(),
            service::CallOptions{.caller = u"window"_s, .onProgress = {}, .acceptsCached = true});
        session->selection = std::make_unique<ui::Selection>(*session->organization);
        session->runResults = std::make_unique<ui::RunResults>(*session->organization);
        return session;
    }
    /// Brands and runs, as the window reads them first.
    static bool choose(Session &session)
    {
        session.selection->load();
        return QTest::qWaitFor(
            [&session] {
                return session.selection->run() && session.selection->state() == ui::Selection::State::Ready;
            },
            60'000);
    }
    static Results readResults(Session &session, const service::Run &run)
    {
        QObject context;
        return test::awaited<Results>(
            [&](auto done) { session.runResults->results().read(run, false, &context, {}, done); });
    }
    static transport::Result<service::Run> readStats(Session &session, const service::Run &run)
    {
        QObject context;
        return test::awaited<transport::Result<service::Run>>(
            [&](auto done) { session.organization->runStats(run.id, &context, done); });
    }
    /// How many requests about runs, their lists left out, the service has seen.
    int seenOfRuns() const
    {
        int count = 0;
        for (const sandbox::SeenRequest &request : m_sandbox->seenRequests())
            count += request.path.startsWith("/v1/runs/");
        return count;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_sandbox =
            std::make_unique<sandbox::FaultySandbox>(sandbox::Options{.key = "key-1234", .requestsPerMinute = 0});
        QVERIFY(m_sandbox->listen(m_port.number()));
        m_baseUrl = m_sandbox->baseUrl();
        writeKey(m_sandbox->key());
    }
    void cleanup()
    {
        m_sandbox.reset();
        m_folder.reset();
    }

    void aFinishedRunIsReadOnceInASession()
    {
        const auto session = open();
        QVERIFY(session);
        QVERIFY(choose(*session));
        const service::Run run = *session->selection->run();
        QVERIFY(service::isOver(run, QDateTime::currentDateTimeUtc()));
        QVERIFY(readResults(*session, run));
        QVERIFY(readStats(*session, run));
        const int seen = seenOfRuns();
        QVERIFY(seen >= 2);
        session->runResults->clear(); // the window's own memory
        session->selection->load();   // and reads again
        QVERIFY(choose(*session));
        const Results again = readResults(*session, run);
        QVERIFY(again);
        QVERIFY(readStats(*session, run));
        QCOMPARE(seenOfRuns(), seen);
        QVERIFY(!again->items.isEmpty());
        QVERIFY(again->isFinal && !again->isCached);
    }
    void anotherKeyIsAnotherOrganizations()
    {
        const auto session = open();
        QVERIFY(session);
        QVERIFY(choose(*session));
        const service::Run run = *session->selection->run();
        QVERIFY(readStats(*session, run));
        const int seen = seenOfRuns();
        QVERIFY(readStats(*session, run));
        QCOMPARE(seenOfRuns(), seen);
        writeKey("another-key-5678");
        session->bridge->rereadKey();
        QTRY_VERIFY(!readStats(*session, run)); // the service was asked, and knows no such key
        QVERIFY(seenOfRuns() > seen);
    }
    void showsWhatItSawLastWhereTheServiceCannotBeReached()
    {
        service::Run run;
        {
            const auto session = open();
            QVERIFY(session && choose(*session));
            QVERIFY(!session->selection->isCached());
            run = *session->selection->run();
            QVERIFY(readResults(*session, run));
            QVERIFY(readStats(*session, run));
        }
        m_sandbox.reset();
        const auto session = open();
        QVERIFY(session && choose(*session));
        QVERIFY(session->selection->isCached());
        QVERIFY(session->selection->readAt().secsTo(QDateTime::currentDateTimeUtc()) < 300);
        QCOMPARE(session->selection->run()->id, run.id);
        const Results results = readResults(*session, run);
        QVERIFY(results && !results->items.isEmpty() && results->readAt <= QDateTime::currentDateTimeUtc());
        QVERIFY(readStats(*session, run));
        service::Run other = run;
        other.id = u"never-seen"_s;
        QVERIFY(!readStats(*session, other));

        m_sandbox =
            std::make_unique<sandbox::FaultySandbox>(sandbox::Options{.key = "key-1234", .requestsPerMinute = 0});
        QVERIFY(m_sandbox->listen(m_port.number()));
        session->selection->load();
        QTRY_VERIFY_WITH_TIMEOUT(
            session->selection->state() == ui::Selection::State::Ready && !session->selection->isCached(), 60'000);
    }
    void whatAnotherKeySawIsNotShown()
    {
        {
            const auto session = open();
            QVERIFY(session && choose(*session));
        }
        m_sandbox.reset();
        writeKey("another-key-5678");
        const auto session = open();
        QVERIFY(session);
        session->selection->load();
        QTRY_COMPARE_WITH_TIMEOUT(session->selection->brandsState(), ui::Selection::State::Failed, 60'000);
        QCOMPARE(session->selection->error().kind, transport::ErrorKind::Network);
    }
};

BRANDBRIDGE_TEST(TestWindowSession, QCoreApplication)
#include "test_window_session.moc"
