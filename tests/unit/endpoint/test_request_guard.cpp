// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/request_guard.h"

#include "support/test_program.h"

using namespace brandbridge;
using endpoint::RequestGuard;

namespace {

const http::Header ownHost{"Host", "127.0.0.1:8080"};
const http::Header goodToken{"Authorization", "Bearer good"};

http::Head head(const QList<http::Header> &headers, const QByteArray &path = "/mcp")
{
    return {.method = "POST", .path = path, .query = {}, .headers = headers, .port = 8080};
}

std::optional<QString> nameOf(const QByteArray &token)
{
    return token == "good" ? std::optional(u"claude"_s) : std::nullopt;
}

} // namespace

class TestRequestGuard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Besides what wire-http.test.mjs and token.test.mjs send to the program.
    void decides_data()
    {
        using Headers = QList<http::Header>;
        test::columns<Headers, QByteArray, int>("headers", "path", "status"); // 0: let in
        const auto row = [](const char *name, const Headers &headers, int status, const QByteArray &path = "/mcp") {
            QTest::newRow(name) << headers << path << status;
        };
        row("good", {ownHost, goodToken}, 0);
        row("localhost in any case", {{"Host", "LocalHost:8080"}, goodToken}, 0);
        row("IPv6 loopback", {{"Host", "[::1]:8080"}, goodToken}, 0);
        row("lower-case scheme", {ownHost, {"Authorization", "bearer good"}}, 0);
        row("allowed origin", {ownHost, goodToken, {"Origin", "https://app.example"}}, 0);

        row("health without a token", {ownHost}, 0, "/healthz");
        row("health of a foreign host", {{"Host", "evil.example:8080"}}, 403, "/healthz");
        row("health for a page", {ownHost, {"Origin", "https://app.example"}}, 403, "/healthz");
        row("health for a picture of a page", {ownHost, {"Sec-Fetch-Site", "cross-site"}}, 403, "/healthz");
        row("health that a user looks at", {ownHost, {"Sec-Fetch-Site", "none"}}, 0, "/healthz");
        row("health for its own page", {ownHost, {"Origin", "http://127.0.0.1:8080"}}, 403, "/healthz");
        row("metrics where they are off", {ownHost}, 404, "/metrics");
        row("no host", {goodToken}, 403);
        row("foreign host", {{"Host", "evil.example:8080"}, goodToken}, 403);
        row("host by prefix", {{"Host", "127.0.0.1.evil.example:8080"}, goodToken}, 403);
        row("host by suffix", {{"Host", "evil-localhost:8080"}, goodToken}, 403);
        row("two hosts", {ownHost, ownHost, goodToken}, 403);
        row("rebound name", {{"Host", "localtest.me:8080"}, goodToken}, 403);
        row("foreign origin", {ownHost, goodToken, {"Origin", "http://evil.example"}}, 403);
        row("origin by prefix", {ownHost, goodToken, {"Origin", "http://localhost.evil"}}, 403);
        row("allowed origin by prefix", {ownHost, goodToken, {"Origin", "https://app.example.evil"}}, 403);
        row("allowed origin, other scheme", {ownHost, goodToken, {"Origin", "http://app.example"}}, 403);
        row("other program's page", {ownHost, goodToken, {"Origin", "http://localhost:3000"}}, 403);
        row("two origins", {ownHost, goodToken, {"Origin", "http://127.0.0.1:8080"}, {"Origin", "http://evil.example"}},
            403);

        row("path before token", {ownHost}, 404, "/.well-known/oauth-protected-resource");

        row("empty token", {ownHost, {"Authorization", "Bearer "}}, 401);
        row("two tokens", {ownHost, goodToken, {"Authorization", "Bearer bad"}}, 401);
    }

    void decides()
    {
        using Headers = QList<http::Header>;
        QFETCH(Headers, headers);
        QFETCH(QByteArray, path);
        QFETCH(int, status);
        const auto admitted = RequestGuard({.open = false, .assistantFor = nameOf, .origins = {"https://app.example"}})
                                  .admit(head(headers, path));
        QCOMPARE(admitted ? 0 : admitted.error().status, status);
        QVERIFY(admitted || !admitted.error().body.contains("good"));
        if (admitted)
            QCOMPARE(*admitted, path == "/mcp" ? u"claude"_s : QString());

        // Open or not, pages and foreign names stay out.
        const auto open = RequestGuard({.open = true, .assistantFor = {}, .origins = {"https://app.example"}})
                              .admit(head(headers, path));
        QCOMPARE(open ? 0 : open.error().status, status == 401 ? 0 : status);
    }

    void reportsTheCaller()
    {
        const RequestGuard guard({.open = true, .assistantFor = nameOf, .origins = {}});
        const tools::Caller known = *guard.callerOf(head({goodToken, {"User-Agent", "cli/1"}}));
        QCOMPARE(known.name, u"claude"_s);
        QCOMPARE(known.client, u"cli/1"_s);
        QCOMPARE(guard.callerOf(head({}))->name, u"anonymous"_s);
        for (const char *const runtime : {"node", "undici", "Bun/1.3.13"})
            QVERIFY(guard.callerOf(head({goodToken, {"User-Agent", runtime}}))->client.isEmpty());
        // Perhaps it was revoked: then its holder may not call, though others may without any.
        QVERIFY(!guard.callerOf(head({{"Authorization", "Bearer bad"}})));
        QCOMPARE(guard.admit(head({ownHost, {"Authorization", "Bearer bad"}})).error().status, 401);
        QCOMPARE(guard.admit(head({ownHost})), u"anonymous"_s);
    }
};

BRANDBRIDGE_TEST(TestRequestGuard, QCoreApplication)
#include "test_request_guard.moc"
