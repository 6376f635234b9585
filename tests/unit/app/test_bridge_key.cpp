// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/bridge.h"
#include "support/files.h"
#include "support/scripted_server.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using settings::Key;

/// A key that is replaced while the bridge works.
class BridgeKeyTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theNextRequestGoesWithTheReplacedKey();
    void whatTheOldKeyReadIsForgotten();

private:
    tl::expected<std::unique_ptr<app::Bridge>, QString> bridgeTo(const ScriptedServer &server) const
    {
        app::Invocation invocation;
        invocation.configDir = m_folder.path();
        invocation.overrides = {{Key::BaseUrl, QString::fromLatin1(server.origin())},
                                {Key::KeyFile, m_folder.filePath(u"key"_qs)}};
        return settings::ConfigFolder::open(m_folder.path()).and_then([&](const settings::ConfigFolder &folder) {
            return app::Bridge::create(
                {invocation, folder, settings::Settings(folder.settingsFile(), invocation.overrides)});
        });
    }

    void writeKey(const QByteArray &key) const { putPrivate(m_folder.filePath(u"key"_qs), key); }

    QTemporaryDir m_folder;
};

void BridgeKeyTest::theNextRequestGoesWithTheReplacedKey()
{
    // It takes any key, so no refusal makes the bridge look for another.
    ScriptedServer server([](const ReceivedRequest &) { return Script{Step::send(answer(200, "{}"))}; });
    writeKey("first-key");
    const auto bridge = bridgeTo(server);
    QVERIFY(bridge.has_value());
    QObject context;
    const auto keyOfNext = [&] {
        bool isAnswered = false;
        (*bridge)->client().send({.path = "/v1/brands"}, {}, &context,
                                 [&isAnswered](const service::Result<service::Reply> &reply) {
                                     isAnswered = true;
                                     QVERIFY(reply.has_value());
                                 });
        return QTest::qWaitFor([&isAnswered] { return isAnswered; })
                   ? server.requests.last().header("x-service-api-key")
                   : QByteArray("no answer");
    };
    QCOMPARE(keyOfNext(), QByteArray("first-key"));
    writeKey("second-key");
    QCOMPARE(keyOfNext(), QByteArray("first-key")); // nobody has said so
    (*bridge)->rereadKey();
    QTRY_COMPARE(keyOfNext(), QByteArray("second-key"));

    // A key that was removed is not used any longer.
    QVERIFY(QFile::remove(m_folder.filePath(u"key"_qs)));
    (*bridge)->rereadKey();
    const auto fails = [&] {
        std::optional<service::ErrorKind> kind;
        (*bridge)->client().send({.path = "/v1/brands"}, {}, &context,
                                 [&kind](const service::Result<service::Reply> &reply) {
                                     kind = reply ? service::ErrorKind::BadAnswer : reply.error().kind;
                                 });
        return QTest::qWaitFor([&kind] { return kind.has_value(); }) && kind == service::ErrorKind::KeyUnavailable;
    };
    QTRY_VERIFY(fails());
}

void BridgeKeyTest::whatTheOldKeyReadIsForgotten()
{
    ScriptedServer server(
        [](const ReceivedRequest &) { return Script{Step::send(answer(200, R"({"data":[{"id":"r-1"}]})"))}; });
    writeKey("first-key");
    const auto bridge = bridgeTo(server);
    QVERIFY(bridge.has_value());
    const auto linkOf = [&](const QString &tool, const QJsonObject &arguments) {
        tools::ToolCall call;
        call.name = tool;
        call.arguments = arguments;
        call.caller.name = u"claude"_qs;
        QObject context;
        std::optional<QByteArray> link;
        (*bridge)->tools().call(call, &context, [&link](const tools::Answer<tools::ToolOutcome> &outcome) {
            link = outcome && !outcome->isError ? outcome->link : QByteArray("failed");
        });
        return QTest::qWaitFor([&link] { return link.has_value(); }) ? *link : QByteArray("no answer");
    };
    const QJsonObject run{{u"runId"_qs, u"r-1"_qs}};
    linkOf(u"list_brand_runs"_qs, {{u"brandId"_qs, u"b-1"_qs}});
    QVERIFY(linkOf(u"get_run_stats"_qs, run).contains("run/r-1?brand=b-1"));
    QSignalSpy dropped(&(*bridge)->client(), &service::Client::keyDropped);
    writeKey("second-key");
    (*bridge)->rereadKey();
    QVERIFY(dropped.wait());
    const QByteArray link = linkOf(u"get_run_stats"_qs, run);
    QVERIFY2(link.contains("run/r-1?") && !link.contains("b-1"), link);
}

BRANDBRIDGE_TEST(BridgeKeyTest, QCoreApplication)
#include "test_bridge_key.moc"
