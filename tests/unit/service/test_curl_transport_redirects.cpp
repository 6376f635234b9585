// SPDX-License-Identifier: GPL-3.0-or-later
#include "outcome.h"
#include "support/scripted_server.h"
#include "support/test_program.h"

using namespace brandbridge::service;
using namespace brandbridge::test;

/// Which statuses are followed, and for which methods, test_fault_answers tries.
class TestCurlTransportRedirects : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void followsWithinTheOrigin()
    {
        ScriptedServer server([](const ReceivedRequest &request) {
            if (request.target == "/a/b")
                return Script{Step::send(answer(302, "ignored", "Location: ../c?d#e\r\n"))};
            return Script{Step::send(answer(200, "arrived"))};
        });
        HttpRequest request = get(server.origin() + "/a/b");
        request.headers = {{"x-key", "secret"}};
        const auto response = send(m_transport, request, this).wait();
        QVERIFY(response);
        QCOMPARE(response->body, QByteArray("arrived"));
        const ReceivedRequest &last = server.requests.last();
        QCOMPARE(last.target, QByteArray("/c?d"));
        QCOMPARE(last.method, QByteArray("GET"));
        QCOMPARE(last.header("x-key"), QByteArray("secret"));
    }

    void neverSendsAChangeElsewhere()
    {
        ScriptedServer server(answer(307, "moved", "Location: /v1/brands\r\n"));
        HttpRequest request = get(server.origin() + "/v1/topics/x");
        request.method = "POST";
        const Error error = send(m_transport, request, this).error();
        QCOMPARE(error.kind, ErrorKind::Redirect);
        QVERIFY(error.message.english().contains(QString::fromLatin1(server.origin() + "/v1/brands")));
        QCOMPARE(server.requests.size(), 1);
    }

    void leavesOtherRedirectsAlone_data()
    {
        const auto row = columns<int, QByteArray>("status", "headers");
        row("no location", 301, {});
        row("not modified", 300, "Location: /else\r\n");
    }

    void leavesOtherRedirectsAlone()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, headers);
        ScriptedServer server(answer(status, "moved", headers));
        const auto response = send(m_transport, get(server.origin() + '/'), this).wait();
        QVERIFY(response);
        QCOMPARE(response->status, status);
        QCOMPARE(server.requests.size(), 1);
    }

    void neverGoesToAnotherOrigin_data()
    {
        const auto row = columns<int, QByteArray, QString>("status", "location", "named");
        row("port", 302, "http://127.0.0.1:%1/next", u"http://127.0.0.1:"_qs);
        row("host", 307, "http://localhost:%1/next", u"http://localhost:"_qs);
        row("scheme relative", 301, "//127.0.0.1:%1/next", u"http://127.0.0.1:"_qs);
        row("scheme", 308, "https://127.0.0.1:%1/next", u"https://127.0.0.1:"_qs);
        row("not HTTP", 302, "file:///etc/passwd", u"file:"_qs);
        row("with credentials", 302, "http://127.0.0.1:password@evil.test:%1/next", u"http://evil.test:"_qs);
    }

    void neverGoesToAnotherOrigin()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, location);
        ScriptedServer other(answer(200, "stolen"));
        location.replace("%1", QByteArray::number(other.serverPort()));
        ScriptedServer server(answer(status, "", "Location: " + location + "\r\n"));
        HttpRequest request = get(server.origin() + '/');
        request.headers = {{"x-key", "SECRET-KEY"}};
        const Error error = send(m_transport, request, this).error();
        QCOMPARE(error.kind, ErrorKind::Redirect);
        QFETCH(QString, named);
        QVERIFY2(error.message.english().contains(named), qPrintable(error.message.english()));
        QVERIFY(!error.message.english().contains(u"password"_qs));
        QVERIFY(!error.message.english().contains(u"SECRET-KEY"_qs));
        QCOMPARE(other.connections, 0);
    }

    void endlessRedirectsEnd()
    {
        ScriptedServer server(answer(302, "", "Location: /again\r\n"));
        const Error error = send(m_transport, get(server.origin() + '/'), this).error();
        QCOMPARE(error.kind, ErrorKind::Redirect);
        QCOMPARE(server.requests.size(), 6);
    }

private:
    CurlTransport m_transport{{}};
};

BRANDBRIDGE_TEST(TestCurlTransportRedirects, QCoreApplication)
#include "test_curl_transport_redirects.moc"
