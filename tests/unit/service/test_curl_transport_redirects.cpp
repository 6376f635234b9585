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
        QCOMPARE(send(m_transport, request, this).value().body, QByteArray("arrived"));
        const ReceivedRequest &last = server.requests.last();
        QCOMPARE(last.target, QByteArray("/c?d"));
        QCOMPARE(last.method, QByteArray("GET"));
        QCOMPARE(last.header("x-key"), QByteArray("secret"));
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
        QCOMPARE(send(m_transport, get(server.origin() + '/'), this).value().status, status);
        QCOMPARE(server.requests.size(), 1);
    }

    void goesNowhereElse_data()
    {
        const auto row = columns<int, QByteArray, QString, QByteArray>("status", "location", "named", "method");
        row("port", 302, "http://127.0.0.1:%1/next", u"http://127.0.0.1:"_qs, "GET");
        row("host", 307, "http://localhost:%1/next", u"http://localhost:"_qs, "GET");
        row("scheme relative", 301, "//127.0.0.1:%1/next", u"http://127.0.0.1:"_qs, "GET");
        row("scheme", 308, "https://127.0.0.1:%1/next", u"https://127.0.0.1:"_qs, "GET");
        row("not HTTP", 302, "file:///etc/passwd", u"file:"_qs, "GET");
        row("with credentials", 302, "http://127.0.0.1:password@evil.test:%1/next", u"http://evil.test:"_qs, "GET");
        row("a change, within the origin", 307, "/v1/brands", u"/v1/brands"_qs, "POST");
    }

    void goesNowhereElse()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, location);
        ScriptedServer other(answer(200, "stolen"));
        location.replace("%1", QByteArray::number(other.serverPort()));
        ScriptedServer server(answer(status, "", "Location: " + location + "\r\n"));
        HttpRequest request = get(server.origin() + '/');
        QFETCH(QByteArray, method);
        request.method = method;
        request.headers = {{"x-key", "SECRET-KEY"}};
        const Error error = send(m_transport, request, this).error();
        QCOMPARE(error.kind, ErrorKind::Redirect);
        QFETCH(QString, named);
        QVERIFY2(error.message.english().contains(named), qPrintable(error.message.english()));
        QVERIFY(!error.message.english().contains(u"password"_qs));
        QVERIFY(!error.message.english().contains(u"SECRET-KEY"_qs));
        QCOMPARE(other.connections, 0);
        QCOMPARE(server.requests.size(), 1);
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
