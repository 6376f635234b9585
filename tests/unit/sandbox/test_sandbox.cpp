// SPDX-License-Identifier: GPL-3.0-or-later
#include "service_fixture.h"

#include "support/raw_client.h"
#include "support/test_program.h"

#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>

using namespace brandbridge::sandbox;

/// The sandbox as a client meets it: over HTTP.
class TestSandbox : public QObject
{
    Q_OBJECT

private:
    /// The finished reply to a request with the sandbox's key; null where it did not finish in time.
    std::unique_ptr<QNetworkReply> send(const Sandbox &sandbox, const QByteArray &method, const QString &target,
                                        const QByteArray &body = {})
    {
        QNetworkRequest request(QUrl(sandbox.baseUrl().toString() + target));
        request.setRawHeader("x-service-api-key", sandbox.key());
        request.setRawHeader("content-type", "application/json");
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
        std::unique_ptr<QNetworkReply> reply(m_network.sendCustomRequest(request, method, body));
        QSignalSpy finished(reply.get(), &QNetworkReply::finished);
        return finished.wait(10'000) ? std::move(reply) : nullptr;
    }
    static int statusOf(const QNetworkReply &reply)
    {
        return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    }

    QNetworkAccessManager m_network;

private Q_SLOTS:
    void init() { m_network.clearConnectionCache(); }

    void theKeyIsMadeUnlessGiven()
    {
        Sandbox one({}), two({}), given({.key = "chosen"});
        QVERIFY(one.key().size() >= 32);
        QVERIFY(one.key() != two.key());
        QCOMPARE(given.key(), QByteArray("chosen"));
    }

    void aBusyPortIsAnError()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        Sandbox sandbox({});
        QVERIFY(!sandbox.listen(other.serverPort()));
        QVERIFY(sandbox.errorString().contains(QString::number(other.serverPort())));
    }

    void aFolderThatCannotBeUsedIsAnError()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"file"_qs);
        QVERIFY(QFile(path).open(QIODevice::WriteOnly));
        Sandbox sandbox({.folder = path});
        QVERIFY(!sandbox.listen(0));
        QVERIFY(sandbox.errorString().contains(path));
    }

    void remembersTheRequestsItSaw()
    {
        Sandbox sandbox({.requestsPerMinute = 0});
        QVERIFY(sandbox.listen(0));
        for (int i = 0; i < 1010; ++i)
            QVERIFY(send(sandbox, "DELETE", u"/nowhere?page=%1"_qs.arg(i)));
        QCOMPARE(sandbox.seenRequests().size(), 1000);
        const SeenRequest &last = sandbox.seenRequests().last();
        QCOMPARE(last.method + ' ' + last.path + '?' + last.query, QByteArray("DELETE /nowhere?page=1009"));
        QCOMPARE(last.status, 404);
        sandbox.forgetSeenRequests();
        QVERIFY(sandbox.seenRequests().isEmpty());
    }

    void brokenConnections()
    {
        for (const bool isDropped : {true, false}) {
            Sandbox sandbox({});
            QVERIFY(sandbox.listen(0));
            sandbox.setFaults(faults(isDropped ? u"drop" : u"truncate"));
            // What an HTTP library reports depends on what it has read by then.
            brandbridge::test::RawClient client(sandbox.port());
            client.send("GET /v1/brands HTTP/1.1\r\nHost: 127.0.0.1\r\nx-service-api-key: " + sandbox.key() +
                        "\r\n\r\n");
            QTRY_VERIFY(client.isClosed());
            QCOMPARE(sandbox.seenRequests().last().status, isDropped ? 0 : 200);
            sandbox.setFaults({});
            const auto next = send(sandbox, "GET", u"/v1/brands"_qs);
            QVERIFY(next);
            QCOMPARE(statusOf(*next), 200);
            // A chunk that another should follow, or the end.
            const QByteArray whole = next->readAll();
            const QByteArray half = whole.left(whole.size() / 2);
            const QByteArray chunk = QByteArray::number(half.size(), 16) + "\r\n" + half + "\r\n";
            QCOMPARE(client.body(), isDropped ? QByteArray() : chunk);
            QCOMPARE(client.received().isEmpty(), isDropped);
        }
    }

    void latencyHoldsTheAnswerBack()
    {
        Sandbox sandbox({.faults = faults(u"latency=150@/v1")});
        QVERIFY(sandbox.listen(0));
        QElapsedTimer timer;
        timer.start();
        QVERIFY(send(sandbox, "GET", u"/v1/brands"_qs));
        QVERIFY(timer.elapsed() >= 150);
    }

    void aClientThatLeavesDuringTheLatencyHarmsNobody()
    {
        Sandbox sandbox({.faults = faults(u"latency=100x1")});
        QVERIFY(sandbox.listen(0));
        QNetworkRequest request(sandbox.baseUrl());
        request.setRawHeader("x-service-api-key", sandbox.key());
        std::unique_ptr<QNetworkReply> left(m_network.get(request));
        QTRY_COMPARE(sandbox.seenRequests().size(), 1);
        left->abort();
        const auto next = send(sandbox, "GET", u"/"_qs);
        QVERIFY(next);
        QCOMPARE(statusOf(*next), 200);
    }
};

BRANDBRIDGE_TEST(TestSandbox, QCoreApplication)
#include "test_sandbox.moc"
