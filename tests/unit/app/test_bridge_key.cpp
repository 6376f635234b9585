// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/bridge.h"
#include "support/files.h"
#include "support/scripted_server.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using settings::Key;

/// A key that is replaced while the bridge works.
class TestBridgeKey final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// That a replaced one is used: instance.test.mjs, secrets.test.mjs.
    void aRemovedKeyIsNotUsedAnyLonger()
    {
        const ScriptedServer server(answer(200, "{}"));
        writeKey("first-key");
        const auto bridge = bridgeTo(server);
        QVERIFY(bridge.has_value());
        QObject context;
        using Answer = transport::Result<service::Reply>;
        const auto ask = [&] {
            return awaited<Answer>(
                [&](auto done) { (*bridge)->client().send({.path = "/v1/brands"}, {}, &context, done); });
        };
        QVERIFY(ask());
        QVERIFY(QFile::remove(m_folder.filePath(u"key"_s)));
        QVERIFY(ask()); // nobody has said so
        (*bridge)->rereadKey();
        const auto fails = [&] {
            const Answer next = ask();
            return !next && next.error().kind == transport::ErrorKind::KeyUnavailable;
        };
        QTRY_VERIFY(fails());
    }

    void whatTheOldKeyReadPlansNothing()
    {
        ScriptedServer server(
            [](const ReceivedRequest &) { return Script{Step::send(answer(200, R"({"remainingSlots":5})"))}; });
        writeKey("first-key");
        const auto bridge = bridgeTo(server);
        QVERIFY(bridge.has_value());
        tools::ToolCall creation;
        creation.name = u"create_topics"_s;
        creation.arguments = {{u"brandId"_s, u"b-1"_s},
                              {u"topics"_s, QJsonArray{QJsonObject{{u"name"_s, u"Winter"_s}}}}};
        const auto readsToPlan = [&] {
            const qsizetype before = server.requests.size();
            QObject context;
            std::ignore = awaited<changes::PlanAnswer>([&](auto done) {
                (*bridge)->planner().plan(creation, changes::PlanAudience::AlreadyAllowed, &context, done);
            });
            return server.requests.size() - before;
        };
        QCOMPARE(readsToPlan(), 1);
        QCOMPARE(readsToPlan(), 0);
        QSignalSpy dropped(&(*bridge)->client(), &service::Client::keyDropped);
        writeKey("second-key");
        (*bridge)->rereadKey();
        QVERIFY(dropped.wait());
        QCOMPARE(readsToPlan(), 1);
    }

private:
    tl::expected<std::unique_ptr<app::Bridge>, QString> bridgeTo(const ScriptedServer &server) const
    {
        app::Invocation invocation;
        invocation.configDir = m_folder.path();
        invocation.overrides = {{Key::BaseUrl, QString::fromLatin1(server.origin())},
                                {Key::KeyFile, m_folder.filePath(u"key"_s)}};
        return settings::ConfigFolder::open(m_folder.path()).and_then([&](const settings::ConfigFolder &folder) {
            return app::Bridge::create(
                {invocation, folder, settings::Settings(folder.settingsFile(), invocation.overrides)});
        });
    }

    void writeKey(const QByteArray &key) const { putPrivate(m_folder.filePath(u"key"_s), key); }

    QTemporaryDir m_folder;
};

BRANDBRIDGE_TEST(TestBridgeKey, QCoreApplication)
#include "test_bridge_key.moc"
