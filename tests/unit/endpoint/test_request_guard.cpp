// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/request_guard.h"

#include "support/test_program.h"

using namespace brandbridge;
using endpoint::RequestGuard;

namespace {

http::Head head(const QList<http::Header> &headers, const QByteArray &path = "/mcp")
{
    return {.method = "POST", .path = path, .query = {}, .headers = headers, .port = 8080};
}

} // namespace

class TestRequestGuard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decides_data()
    {
        using Headers = QList<http::Header>;
        QTest::addColumn<Headers>("headers");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<int>("status"); // 0: let in

        const http::Header host{"Host", "127.0.0.1:8080"};
        const http::Header token{"Authorization", "Bearer good"};
        const auto row = [](const char *name, const Headers &headers, int status, const QByteArray &path = "/mcp") {
            QTest::newRow(name) << headers << path << status;
        };
        row("good", {host, token}, 0);
        row("localhost", {{"Host", "LocalHost:8080"}, token}, 0);
        row("IPv6 loopback", {{"Host", "[::1]:8080"}, token}, 0);
        row("lower-case scheme", {host, {"Authorization", "bearer good"}}, 0);
        row("own origin", {host, token, {"Origin", "http://127.0.0.1:8080"}}, 0);
        row("own origin by name", {host, token, {"Origin", "http://localhost:8080"}}, 0);
        row("allowed origin", {host, token, {"Origin", "https://app.example"}}, 0);

        row("health without a token", {host}, 0, "/healthz");
        row("health of a foreign host", {{"Host", "evil.example:8080"}}, 403, "/healthz");
        row("metrics where they are off", {host}, 404, "/metrics");
        row("no host", {token}, 403);
        row("foreign host", {{"Host", "evil.example:8080"}, token}, 403);
        row("host by prefix", {{"Host", "127.0.0.1.evil.example:8080"}, token}, 403);
        row("host by suffix", {{"Host", "evil-localhost:8080"}, token}, 403);
        row("other port", {{"Host", "127.0.0.1:8081"}, token}, 403);
        row("no port", {{"Host", "127.0.0.1"}, token}, 403);
        row("two hosts", {host, host, token}, 403);
        row("rebound name", {{"Host", "localtest.me:8080"}, token}, 403);
        row("foreign origin", {host, token, {"Origin", "http://evil.example"}}, 403);
        row("origin by prefix", {host, token, {"Origin", "http://localhost.evil"}}, 403);
        row("origin by prefix and port", {host, token, {"Origin", "http://localhost:8080.evil"}}, 403);
        row("allowed origin by prefix", {host, token, {"Origin", "https://app.example.evil"}}, 403);
        row("allowed origin, other scheme", {host, token, {"Origin", "http://app.example"}}, 403);
        row("other program's page", {host, token, {"Origin", "http://localhost:3000"}}, 403);
        row("opaque origin", {host, token, {"Origin", "null"}}, 403);
        row("empty origin", {host, token, {"Origin", ""}}, 403);
        row("two origins", {host, token, {"Origin", "http://127.0.0.1:8080"}, {"Origin", "http://evil.example"}}, 403);

        row("other path", {host, token}, 404, "/");
        row("longer path", {host, token}, 404, "/mcp/");
        row("path before token", {host}, 404, "/.well-known/oauth-protected-resource");

        row("no token", {host}, 401);
        row("wrong token", {host, {"Authorization", "Bearer bad"}}, 401);
        row("empty token", {host, {"Authorization", "Bearer "}}, 401);
        row("other scheme", {host, {"Authorization", "Basic good"}}, 401);
        row("two tokens", {host, token, {"Authorization", "Bearer bad"}}, 401);
    }

    void decides()
    {
        using Headers = QList<http::Header>;
        QFETCH(Headers, headers);
        QFETCH(QByteArray, path);
        const RequestGuard guard({.open = false,
                                  .assistantFor = [](const QByteArray &token) -> std::optional<QString> {
                                      return token == "good" ? std::optional(u"claude"_qs) : std::nullopt;
                                  },
                                  .origins = {"https://app.example"}});
        const auto refusal = guard.refuse(head(headers, path));
        QTEST(refusal ? refusal->status : 0, "status");
        if (refusal)
            QVERIFY(!refusal->body.contains("good"));

        // Open or not, pages and foreign names stay out.
        const auto refusalOfOpen = RequestGuard({.open = true, .assistantFor = {}, .origins = {"https://app.example"}})
                                       .refuse(head(headers, path));
        const int status = refusal ? refusal->status : 0;
        QCOMPARE(refusalOfOpen ? refusalOfOpen->status : 0, status == 401 ? 0 : status);
    }

    void reportsTheCaller()
    {
        const RequestGuard guard({.open = true,
                                  .assistantFor = [](const QByteArray &token) -> std::optional<QString> {
                                      return token == "good" ? std::optional(u"claude"_qs) : std::nullopt;
                                  },
                                  .origins = {}});
        const tools::Caller known = *guard.callerOf(head({{"Authorization", "Bearer good"}, {"User-Agent", "cli/1"}}));
        QCOMPARE(known.name, u"claude"_qs);
        QCOMPARE(known.client, u"cli/1"_qs);
        QCOMPARE(guard.callerOf(head({}))->name, u"anonymous"_qs);
        // Perhaps it was revoked: then its holder may not call, though others may without any.
        QVERIFY(!guard.callerOf(head({{"Authorization", "Bearer bad"}})));
        QCOMPARE(guard.refuse(head({{"Host", "127.0.0.1:8080"}, {"Authorization", "Bearer bad"}}))->status, 401);
        QVERIFY(!guard.refuse(head({{"Host", "127.0.0.1:8080"}})));
    }
};

BRANDBRIDGE_TEST(TestRequestGuard, QCoreApplication)
#include "test_request_guard.moc"
