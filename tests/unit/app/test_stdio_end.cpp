// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/config_folder.h"
#include "support/files.h"
#include "support/scripted_server.h"
#include "tests/unit/activity/activity_log_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;

/// `brandbridge stdio` alone, whose client goes while the service carries out a change.
class TestStdioEnd final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString key = m_folder->filePath(u"key"_s);
        putPrivate(key, "a-key");
        m_service = std::make_unique<ScriptedServer>([](const ReceivedRequest &request) {
            const bool isChange = request.target == "/v1/brands/6a3c1e52-0d4f-4b7a-9c58-2f1d7e8a9b01/topics";
            return isChange ? Script{Step::hold(), Step::send(answer(201, R"({"topics":[]})"))}
                            : Script{Step::send(answer(200, "{}"))};
        });
        m_client = std::make_unique<QProcess>();
        m_client->start(QStringLiteral(BRANDBRIDGE_BINARY),
                        {u"stdio"_s, u"--config-dir"_s, m_folder->path(), u"--base-url"_s,
                         QString::fromLatin1(m_service->origin()), u"--key-file"_s, key, u"--writes"_s, u"allow"_s});
        m_client->write(
            R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_topics",)"
            R"("arguments":{"brandId":"6a3c1e52-0d4f-4b7a-9c58-2f1d7e8a9b01","topics":[{"name":"Winter tyres"}]}}})"
            "\n");
        QTRY_COMPARE_WITH_TIMEOUT(m_service->atOnce, 1, 20'000);
    }
    void cleanup()
    {
        m_client.reset();
        m_service.reset();
        m_folder.reset();
    }

    void theChangeIsCarriedThroughWhereNobodyReads()
    {
        m_client->closeReadChannel(QProcess::StandardOutput);
        m_client->closeWriteChannel();
        endsOnceTheServiceAnswers();
    }

    void theChangeIsCarriedThroughWhereItIsWithdrawn()
    {
        m_client->write(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}})"
                        "\n");
        QVERIFY(m_client->waitForBytesWritten());
        m_client->closeWriteChannel();
        endsOnceTheServiceAnswers();
        QCOMPARE(m_client->readAllStandardOutput(), QByteArray());
    }

    void theChangeIsCarriedThroughWhenAskedToStop()
    {
#ifdef Q_OS_WIN
        QSKIP("A console program cannot be asked to stop.");
#endif
        m_client->terminate();
        endsOnceTheServiceAnswers();
    }

private:
    void endsOnceTheServiceAnswers()
    {
        // A process that would not wait is gone by the time that another one has come and gone.
        QProcess other;
        other.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"--version"_s});
        QVERIFY(other.waitForFinished());
        m_service->release();
        QTRY_COMPARE_WITH_TIMEOUT(m_client->state(), QProcess::NotRunning, 20'000);
        QCOMPARE(m_client->exitCode(), 0);
        const auto folder = settings::ConfigFolder::open(m_folder->path());
        const QList<ActivityEntry> calls = recordsIn(folder->activityFile(false));
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls.first().tool, u"create_topics"_s);
        QCOMPARE(calls.first().outcome, activity::Outcome::Succeeded);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScriptedServer> m_service;
    std::unique_ptr<QProcess> m_client;
};

BRANDBRIDGE_TEST(TestStdioEnd, QCoreApplication)
#include "test_stdio_end.moc"
