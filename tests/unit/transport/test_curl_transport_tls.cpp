// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/certificates.h"
#include "support/environment_variable.h"
#include "support/files.h"
#include "support/raw_client.h"
#include "support/scripted_server.h"
#include "support/test_program.h"
#include "tests/unit/service/outcome.h"

#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::transport;
using namespace std::chrono_literals;

namespace {

constexpr char loopback[] = "IP:127.0.0.1,DNS:localhost";

/// The coding that HTTP calls deflate (RFC 9110, section 8.4.1.2).
QByteArray deflated(const QByteArray &plain)
{
    return qCompress(plain).mid(4); // without the length that Qt puts first
}

/// A service.test behind the system's proxy, as long as this lives.
struct ProxiedService
{
    ProxiedService(const Authority &authority, const QByteArray &answer)
        : proxy(answer, authority.serverConfiguration("DNS:service.test"))
    {
        proxy.playsProxy = true;
    }

    ScriptedServer proxy;
    const EnvironmentVariable variable{"https_proxy", "http://127.0.0.1:" + QByteArray::number(proxy.serverPort())};
    const EnvironmentVariable none{"no_proxy", ""};
};

} // namespace

class TestCurlTransportTls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!authoritiesAreFiles)
            QSKIP("Whom to trust is said to the system here.");
    }

    void systemsAuthoritiesStayTrusted()
    {
        const Authority system("System Authority");
        const Authority stranger("Stranger");
        CurlTransport::Options options = trusting(m_authority);
        options.systemCaFile = file(system.pem());
        CurlTransport transport(options);
        QCOMPARE(transport.problem(), QString());
        ScriptedServer ofSystem(answer(200, "system"), system.serverConfiguration(loopback));
        ScriptedServer ofAdded(answer(200, "added"), m_authority.serverConfiguration(loopback));
        ScriptedServer ofStranger(answer(200, "stranger"), stranger.serverConfiguration(loopback));
        for (int i = 0; i < 2; ++i) { // the second time with what libcurl remembers of the first
            QCOMPARE(send(transport, get(ofSystem.origin() + '/'), this).value().body, QByteArray("system"));
            QCOMPARE(send(transport, get(ofAdded.origin() + '/'), this).value().body, QByteArray("added"));
            const Error error = send(transport, get(ofStranger.origin() + '/'), this).error();
            QCOMPARE(error.kind, ErrorKind::Tls);
            QVERIFY2(error.message.english().contains(u"--ca-file"_s), qPrintable(error.message.english()));
        }
        QCOMPARE(ofAdded.connections, 1);
        QVERIFY(!ofAdded.requests.first().has("accept-encoding")); // nothing is packed on loopback
        CurlTransport without({{}, options.systemCaFile});
        QVERIFY(send(without, get(ofSystem.origin() + '/'), this).wait());
        QCOMPARE(send(without, get(ofAdded.origin() + '/'), this).error().kind, ErrorKind::Tls);
    }

    void authorityFileOfSeveral()
    {
        const Authority other("Another Authority");
        CurlTransport transport({file("# two of them\n" + other.pem() + "\n" + m_authority.pem()), {}});
        for (const Authority *authority : {&other, &std::as_const(m_authority)}) {
            ScriptedServer server(answer(200, "{}"), authority->serverConfiguration(loopback));
            QVERIFY(send(transport, get(server.origin() + '/'), this).wait());
        }
    }

    void plainServerIsRefused()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, this, [&server] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write("HTTP/1.1 400 Speak plainly\r\nConnection: close\r\n\r\n");
            socket->disconnectFromHost();
        });
        CurlTransport transport({});
        const Error error =
            send(transport, get("https://127.0.0.1:" + QByteArray::number(server.serverPort()) + '/'), this).error();
        QCOMPARE(error.kind, ErrorKind::Tls);
    }

    /// As one with too many connections does; it may have room a moment later.
    void aServiceThatBreaksOffTheHandshake()
    {
        for (const bool isReset : {true, false}) {
            QTcpServer server;
            QVERIFY(server.listen(QHostAddress::LocalHost));
            connect(&server, &QTcpServer::newConnection, &server, [&] {
                QTcpSocket *const socket = server.nextPendingConnection();
                connect(socket, &QTcpSocket::readyRead, socket,
                        [=] { isReset ? RawClient::reset(*socket) : socket->close(); });
            });
            CurlTransport transport({});
            const Error error =
                send(transport, get("https://127.0.0.1:" + QByteArray::number(server.serverPort()) + '/'), this)
                    .error();
            QVERIFY2(error.kind == ErrorKind::Network, qPrintable(error.message.english())); // which is tried again
            QVERIFY(!error.isOutcomeUnknown);
        }
    }

    void unusableAuthorityFiles()
    {
        ScriptedServer server(answer(200, "{}"), m_authority.serverConfiguration(loopback));
        ScriptedServer plain(answer(200, "{}"));
        const auto check = [&](const QString &path, const QString &said) {
            CurlTransport transport({path, {}});
            QVERIFY2(transport.problem().contains(said) && transport.problem().contains(path),
                     qPrintable(transport.problem()));
            const Error error = send(transport, get(server.origin() + '/'), this).error();
            QVERIFY2(error.kind == ErrorKind::CaFileUnusable, qPrintable(path));
            QCOMPARE(error.message.english(), transport.problem());
            QVERIFY2(send(transport, get(plain.origin() + '/'), this).wait(), qPrintable(path));
        };
        check(m_folder.filePath(u"missing.pem"_s), u"cannot be read"_s);
        for (const QByteArray &contents : {QByteArray(), QByteArray("hello\n"), m_authority.pem().replace("M", "!")})
            check(file(contents), u"contains no certificate"_s);
#ifdef Q_OS_UNIX
        QCOMPARE(::mkfifo(QFile::encodeName(m_folder.filePath(u"pipe"_s)).constData(), 0600), 0);
        for (const QString &path : {m_folder.filePath(u"pipe"_s), u"/dev/zero"_s, m_folder.path()})
            check(path, u"not a regular file"_s);
#endif
        QCOMPARE(server.connections, 0);
    }

    void environmentsAuthoritiesAreTrusted()
    {
        ScriptedServer server(answer(200, "{}"), m_authority.serverConfiguration(loopback));
        const QByteArray url = server.origin() + '/';
        CurlTransport before{CurlTransport::Options()};
        QCOMPARE(send(before, get(url), this).error().kind, ErrorKind::Tls);
        const EnvironmentVariable set("SSL_CERT_FILE", file(m_authority.pem()).toLocal8Bit());
        CurlTransport after{CurlTransport::Options()};
        QCOMPARE(send(after, get(url), this).value().status, 200);
    }

    void tunnelsThroughTheSystemsProxy()
    {
        ProxiedService service(m_authority, answer(200, "{}"));
        CurlTransport transport(trusting(m_authority));
        HttpRequest request = get("https://service.test/v1/brands");
        request.headers = {{"x-key", "SECRET-KEY"}};
        const HttpResponse response = send(transport, request, this).value();
        QCOMPARE(response.status, 200);
        QCOMPARE(response.header("x-request-id"), QByteArray()); // the proxy's own header is not the service's
        QCOMPARE(service.proxy.requests.size(), 2);
        QCOMPARE(service.proxy.requests[0].method, QByteArray("CONNECT"));
        QCOMPARE(service.proxy.requests[0].target, QByteArray("service.test:443"));
        QVERIFY(!service.proxy.requests[0].has("x-key"));
        QCOMPARE(service.proxy.requests[1].target, QByteArray("/v1/brands"));
        QCOMPARE(service.proxy.requests[1].header("x-key"), QByteArray("SECRET-KEY"));
    }

    void packedAnswersCountUnpacked()
    {
        ProxiedService service(m_authority,
                               answer(200, deflated(QByteArray(5'000'000, 'x')), "Content-Encoding: deflate\r\n"));
        CurlTransport transport(trusting(m_authority));
        HttpRequest request = get("https://service.test/");
        request.maxResponseBytes = 1'000'000;
        QCOMPARE(send(transport, request, this).error().kind, ErrorKind::TooLarge);
        request.maxResponseBytes = 5'000'000;
        QVERIFY(send(transport, request, this).value().body == QByteArray(5'000'000, 'x'));
        QVERIFY(service.proxy.requests.last().header("accept-encoding").contains("gzip"));
    }

private:
    QString file(const QByteArray &contents)
    {
        const QString path = m_folder.filePath(QString::number(++m_files));
        put(path, contents);
        return path;
    }
    CurlTransport::Options trusting(const Authority &added)
    {
        return {file(added.pem()), {}};
    }

    QTemporaryDir m_folder;
    int m_files = 0;
    Authority m_authority{"Test Authority"};
};

BRANDBRIDGE_TEST(TestCurlTransportTls, QCoreApplication)
#include "test_curl_transport_tls.moc"
