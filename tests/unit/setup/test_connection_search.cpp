// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/connection_search.h"
#include "core/transport/curl_transport.h"
#include "support/certificates.h"
#include "support/fake_transport.h"
#include "support/scripted_server.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::setup;
using namespace brandbridge::test;
using transport::ErrorKind;
using transport::HttpRequest;

namespace {

const QByteArray rightKey = "sk_live_51Hq8mJ2eZvKYlo2C0aB7fT9xW4d";
const QByteArray page = "<!DOCTYPE html><title>Sign in</title>";

QByteArray headerOf(const HttpRequest &request, const QByteArray &name)
{
    for (const auto &[header, value] : request.headers) {
        if (header.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

bool hasKey(const HttpRequest &request)
{
    return std::any_of(request.headers.cbegin(), request.headers.cend(),
                       [](const auto &header) { return header.second.contains(rightKey); });
}

transport::HttpResponse redirect(const QByteArray &location, int status = 308)
{
    transport::HttpResponse answer = response(status);
    answer.headers.append({"location", location});
    return answer;
}

/// A service with its REST root at @p root, as the published ones are: it takes the key in @p header only, tells a
/// missing key from an invalid one, has its MCP endpoint below the root and a web application everywhere else.
FakeTransport::RequestScript serviceAt(const QByteArray &root, const QByteArray &header = "x-acme-api-key",
                                       const QByteArray &accepted = rightKey)
{
    return [=](const HttpRequest &request) -> FakeTransport::Answer {
        if (request.url == root + "/mcp" || request.url == root + "/mcp/")
            return response(200, R"({"protocol":"mcp"})");
        if (!request.url.startsWith(root + '/'))
            return response(200, page, "text/html");
        if (headerOf(request, header).isEmpty())
            return response(401, R"({"message":"Missing Acme API key"})");
        const QByteArray sent = header == "Authorization" ? "Bearer " + accepted : accepted;
        if (headerOf(request, header) != sent)
            return response(401, R"({"message":"Invalid API key"})");
        if (request.url == root + '/')
            return response(200, R"({"message":"Data API","version":"v1","organizationId":"org-1","endpoints":[]})");
        if (request.url == root + "/v1/organization/context")
            return response(200, R"({"id":"org-1","name":"Acme Corp"})");
        return response(404, R"({"message":"Not found","path":"/","availableEndpoints":[]})");
    };
}

} // namespace

/// How the address and the header that work are found, and where the key goes meanwhile.
class TestConnectionSearch final : public QObject
{
    Q_OBJECT

    FakeTransport m_transport;

    static service::Connection to(const QByteArray &address, const QByteArray &header = "x-service-api-key")
    {
        service::Connection connection;
        connection.baseUrl = QUrl::fromEncoded(address);
        connection.keyHeader = header;
        return connection;
    }
    static ConnectionSearch::Outcome search(transport::Transport &transport, const service::Connection &connection,
                                            const QUrl &mcpUrl = {})
    {
        ConnectionSearch search(transport, connection, rightKey, mcpUrl);
        return awaitedOnce<ConnectionSearch::Outcome>([&search](auto done) { search.start(done); });
    }
    ConnectionSearch::Outcome search(const QByteArray &address, const QByteArray &header = "x-service-api-key")
    {
        m_transport.requests.clear();
        return search(m_transport, to(address, header));
    }
    QByteArrayList addresses() const
    {
        QByteArrayList asked;
        for (const HttpRequest &request : m_transport.requests)
            asked.append(request.url);
        return asked;
    }

private Q_SLOTS:
    void theRootIsFound_data()
    {
        const auto row = columns<QByteArray, QByteArray, int>("root", "given", "requests");
        const QByteArray root = "https://acme.example/api";
        row("the root", root, root, 3); // with name and MCP endpoint
        row("the host", root, "https://acme.example", 4);
        row("a page of the web application", root, "https://acme.example/settings/api-keys", 4);
        row("the MCP endpoint", root, "https://acme.example/api/mcp", 3);
        row("below the root", root, "https://acme.example/api/v2/brands", 4);
        row("the root of the host", "https://acme.example", "https://acme.example", 3);
        row("a root with another name", "https://acme.example/data", "https://acme.example/data/docs/start", 7);
        row("a root below a path", "https://acme.example/eu/api", "https://acme.example/eu", 5);
    }
    void theRootIsFound()
    {
        QFETCH(const QByteArray, root);
        QFETCH(const QByteArray, given);
        QFETCH(const int, requests);
        m_transport.script = serviceAt(root);
        const auto found = search(given, "x-acme-api-key");
        QVERIFY2(found, addresses().join(' '));
        QCOMPARE(found->baseUrl.toEncoded(), root);
        QCOMPARE(found->mcpUrl.toEncoded(), root + "/mcp");
        QCOMPARE(found->keyHeader, "x-acme-api-key");
        QCOMPARE(found->organization, u"Acme Corp"_s);
        QCOMPARE(found->version, u"v1"_s);
        QVERIFY2(m_transport.requests.size() <= requests, addresses().join(' '));
    }

    void theHeaderIsFound_data()
    {
        const auto row = columns<QByteArray, QByteArray>("header", "first");
        for (const char *const header :
             {"x-service-api-key", "x-acme-api-key", "acme-api-key", "x-api-key", "Authorization"})
            row(header, header, "x-service-api-key");
        row("another one was named", "x-acme-api-key", "x-wrong");
        row("one that is not published", "x-own-header", "x-own-header");
    }
    void theHeaderIsFound()
    {
        QFETCH(const QByteArray, header);
        QFETCH(const QByteArray, first);
        m_transport.script = serviceAt("https://acme.example/api", header);
        const auto found = search("https://acme.example/api", first);
        QVERIFY(found);
        QCOMPARE(found->keyHeader, header);
        for (const HttpRequest &request : std::as_const(m_transport.requests))
            QVERIFY2(request.url.startsWith("https://acme.example/api/"), request.url); // at that address only
        QVERIFY(m_transport.requests.size() <= 7);
    }

    void aServiceThatReadsNoneOfThemIsSaidTo()
    {
        m_transport.script = serviceAt("https://acme.example/api", "x-secret-header");
        const auto found = search("https://acme.example/api");
        QVERIFY(!found);
        QCOMPARE(found.error().error.kind, ErrorKind::KeyMissing);
        QCOMPARE(m_transport.requests.size(), 5);
    }

    void anInvalidKeyEndsTheSearch()
    {
        m_transport.script = serviceAt("https://acme.example/api", "x-acme-api-key", "another");
        const auto found = search("https://acme.example");
        QVERIFY(!found);
        QCOMPARE(found.error().error.kind, ErrorKind::Unauthorized);
        QVERIFY(found.error().httpsUrl.isEmpty());
        QCOMPARE(addresses().last(), "https://acme.example/api/");
    }

    void a401WithoutAReasonIsTriedWithEveryHeader()
    {
        m_transport.script = [](const HttpRequest &request) -> FakeTransport::Answer {
            return headerOf(request, "x-api-key") == rightKey ? response(200, R"({"organizationId":"org-1"})")
                                                              : response(401, "no");
        };
        QCOMPARE(search("https://acme.example/api").value().keyHeader, "x-api-key");
        m_transport.script = [](const HttpRequest &) { return response(401, "no"); };
        const auto found = search("https://acme.example/api");
        QVERIFY(!found);
        QCOMPARE(found.error().error.kind, ErrorKind::Unauthorized);
        QVERIFY2(m_transport.requests.size() < 20, QByteArray::number(m_transport.requests.size()));
    }

    void anotherWebServerIsNotTakenForTheService()
    {
        for (const auto &[status, body, type] :
             {std::tuple(200, page, "text/html"), std::tuple(404, page, "text/html"),
              std::tuple(403, page, "text/html"), std::tuple(200, QByteArray("{}"), "application/json")}) {
            m_transport.script = [&](const HttpRequest &) { return response(status, body, type); };
            const auto found = search("https://acme.example/app/keys");
            QVERIFY(!found);
            QCOMPARE(found.error().error.kind, ErrorKind::NoSuchPath);
            const QString said = found.error().error.message.english();
            QVERIFY2(said.contains(u"https://acme.example/app/keys, https://acme.example/api"), qPrintable(said));
            QVERIFY(m_transport.requests.size() <= 7);
        }
    }

    void theServicesOwnReasonIsKept()
    {
        m_transport.script = [](const HttpRequest &request) -> FakeTransport::Answer {
            return request.url == "https://acme.example/api/"
                       ? response(403, R"({"message":"API access is not enabled","code":"api_disabled"})")
                       : response(404, page, "text/html");
        };
        const auto found = search("https://acme.example/api");
        QVERIFY(!found);
        QCOMPARE(found.error().error.kind, ErrorKind::Forbidden);
        QCOMPARE(found.error().error.message.english(), u"API access is not enabled"_s);

        m_transport.script = [](const HttpRequest &) { return response(429, "{}"); };
        QCOMPARE(search("https://acme.example/api").error().error.kind, ErrorKind::RateLimited);
        QCOMPARE(m_transport.requests.size(), 1);
    }

    void aServiceThatCannotBeReachedIsNotLookedForElsewhere()
    {
        m_transport.script = [](const HttpRequest &) { return broken(ErrorKind::Network, u"No connection"_s); };
        QCOMPARE(search("https://acme.example").error().error.kind, ErrorKind::Network);
        QCOMPARE(m_transport.requests.size(), 1);
    }

    void whatIsOptionalMayFail()
    {
        m_transport.script = [](const HttpRequest &request) -> FakeTransport::Answer {
            if (request.url.endsWith("/api/"))
                return response(200, R"({"organizationId":"org-1"})");
            return broken(ErrorKind::Timeout, u"late"_s);
        };
        const auto found = search("https://acme.example/api");
        QVERIFY(found);
        QCOMPARE(found->organization, u"org-1"_s);
        QVERIFY(found->mcpUrl.isEmpty());
    }

    void aKnownMcpEndpointIsKept()
    {
        m_transport.script = serviceAt("https://acme.example/api");
        m_transport.requests.clear();
        const QUrl known(u"https://acme.example/api/mcp"_s);
        QCOMPARE(search(m_transport, to("https://acme.example/api", "x-acme-api-key"), known).value().mcpUrl, known);
        QCOMPARE(m_transport.requests.size(), 2);
    }

    void redirectsAreNotFollowedWithTheKey()
    {
        m_transport.script = [](const HttpRequest &request) -> FakeTransport::Answer {
            if (request.url == "https://acme.example/api")
                return response(200, R"({"organizationId":"org-1"})");
            return redirect(request.url == "https://acme.example/api/" ? "/api" : "https://elsewhere.example/");
        };
        QCOMPARE(search("https://acme.example/api").value().baseUrl,
                 QUrl(u"https://acme.example/api"_s)); // a slash less

        m_transport.script = [](const HttpRequest &) { return redirect("https://elsewhere.example/api/"); };
        const auto elsewhere = search("https://acme.example/api");
        QVERIFY(!elsewhere);
        QCOMPARE(elsewhere.error().error.kind, ErrorKind::Redirect);
        QVERIFY(elsewhere.error().httpsUrl.isEmpty());
        QVERIFY(elsewhere.error().error.message.english().contains(u"https://elsewhere.example"));
        for (const HttpRequest &request : std::as_const(m_transport.requests))
            QVERIFY2(request.url.startsWith("https://acme.example/") && !request.followsRedirects, request.url);
    }

    void plainHttpIsAskedAbout()
    {
        m_transport.script = [](const HttpRequest &) { return redirect("https://acme.example/api"); };
        const auto wants = search("http://acme.example/api");
        QVERIFY(!wants);
        QCOMPARE(wants.error().httpsUrl, QUrl(u"https://acme.example/api"_s));
        QCOMPARE(m_transport.requests.size(), 1);
        QVERIFY(!hasKey(m_transport.requests.first()));

        for (const QByteArray &location :
             {QByteArray("https://elsewhere.example/api"), QByteArray("http://acme.example/app")}) {
            m_transport.script = [&](const HttpRequest &) { return redirect(location); };
            const auto found = search("http://acme.example/api");
            QVERIFY(!found && found.error().httpsUrl.isEmpty());
            QCOMPARE(found.error().error.kind, ErrorKind::NotConfigured);
            QVERIFY(!hasKey(m_transport.requests.first()));
        }
        m_transport.script = serviceAt("http://acme.example/api");
        QVERIFY(!search("http://acme.example/api"));
        QCOMPARE(m_transport.requests.size(), 1);
        QVERIFY(!hasKey(m_transport.requests.first()));
    }

    /// Over the network: a server for each address, and the key in none of the requests that must not have it.
    void theKeyGoesToNoOtherServer()
    {
        ScriptedServer other(answer(200, R"({"organizationId":"org-1"})"));
        ScriptedServer plain(answer(301, {}, "Location: " + other.origin() + "/\r\n"));
        transport::CurlTransport transport({});
        const QByteArray notLoopback = "http://0.0.0.0:" + QByteArray::number(plain.serverPort());
        QVERIFY(!search(transport, to(notLoopback)));
        QVERIFY(!search(transport, to(plain.origin())));
        QVERIFY(other.requests.isEmpty());
        QVERIFY(!plain.requests.first().has("x-service-api-key"));
        if (!authoritiesAreFiles)
            return;
        const Authority authority("Test");
        ScriptedServer secure(answer(200, R"({"organizationId":"org-1"})"),
                              authority.serverConfiguration("IP:127.0.0.1"));
        ScriptedServer upgrading(answer(301, {}, "Location: " + secure.origin() + "/\r\n"));
        const auto wants = search(transport, to(upgrading.origin()));
        QVERIFY(!wants);
        QCOMPARE(wants.error().httpsUrl.toEncoded(), secure.origin());
        QVERIFY(secure.requests.isEmpty());
    }

    void destroyingItCancels()
    {
        m_transport.script = [](const HttpRequest &) -> FakeTransport::Answer { return std::nullopt; };
        const int aborted = m_transport.aborted;
        bool hasAnswered = false;
        {
            ConnectionSearch search(m_transport, to("https://acme.example"), rightKey);
            search.start([&hasAnswered](const auto &) { hasAnswered = true; });
        }
        QCOMPARE(m_transport.aborted, aborted + 1);
        QCoreApplication::processEvents();
        QVERIFY(!hasAnswered);
    }

    void whatCannotBeAnAddressIsRefusedWithoutARequest()
    {
        for (const QByteArray &address : {QByteArray(), QByteArray("ftp://acme.example")}) {
            QCOMPARE(search(address).error().error.kind, ErrorKind::NotConfigured);
            QVERIFY(m_transport.requests.isEmpty());
        }
    }

    void theKeyIsInNoError()
    {
        m_transport.script = [](const HttpRequest &) {
            return response(500, R"({"message":")" + rightKey + R"( failed"})");
        };
        const auto found = search("https://acme.example/api");
        QVERIFY(!found);
        QCOMPARE(found.error().error.message.english(), u"(key) failed"_s);
        QVERIFY(!found.error().error.body.contains(rightKey));
    }

    void aConnectionIsStoredAsAWhole()
    {
        QTemporaryDir folder;
        settings::Settings stored(folder.filePath(u"settings.ini"_s));
        QVERIFY(stored.set(settings::Key::McpUrl, u"https://old.example/mcp"_s));
        QVERIFY(stored.set(settings::Key::KeyFile, folder.filePath(u"old-key"_s)));
        FoundConnection found{.baseUrl = QUrl(u"https://acme.example/api"_s), .keyHeader = "x-acme-api-key"};
        QVERIFY(storeConnection(found, {}, stored));
        QCOMPARE(stored.url(settings::Key::BaseUrl), found.baseUrl);
        QCOMPARE(stored.text(settings::Key::KeyHeader), u"x-acme-api-key"_s);
        QVERIFY(stored.text(settings::Key::McpUrl).isEmpty()); // of the service before
        QVERIFY(stored.text(settings::Key::KeyFile).isEmpty());

        found.mcpUrl = QUrl(u"https://acme.example/api/mcp"_s);
        QVERIFY(storeConnection(found, folder.filePath(u"key"_s), stored));
        found.mcpUrl.clear();
        found.keyHeader = "x-service-api-key";
        QVERIFY(storeConnection(found, folder.filePath(u"key"_s), stored));
        QCOMPARE(stored.text(settings::Key::McpUrl), u"https://acme.example/api/mcp"_s); // of the same service
        QCOMPARE(stored.text(settings::Key::KeyFile), folder.filePath(u"key"_s));
        QCOMPARE(stored.origin(settings::Key::KeyHeader), settings::Settings::Origin::Default);
    }
};

BRANDBRIDGE_TEST(TestConnectionSearch, QCoreApplication)
#include "test_connection_search.moc"
