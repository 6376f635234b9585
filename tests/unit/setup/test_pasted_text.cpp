// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/pasted_text.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::setup;
using brandbridge::test::columns;
using Problem = PastedText::Problem;

namespace {

constexpr QLatin1String sampleKey("sk_live_51Hq8mJ2eZvKYlo2C0aB7fT9xW4d");

/// @p text with double quotes, which are easier to read so.
QByteArray quoted(QByteArray text)
{
    return text.replace('\'', '"');
}

} // namespace

/// What people have in hand when they connect their organization.
class TestPastedText final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void partsAreFound_data()
    {
        const auto row = columns<QByteArray, QByteArray, QByteArray, QByteArray>("text", "base", "mcp", "header");
        const QByteArray base = "https://data.acme.example/api";
        const QByteArray mcp = base + "/mcp";
        const QByteArray acme = "x-acme-api-key";
        const QByteArray bearer = "Authorization";
        // KEY stands for the key.
        row("the bare key", "KEY", {}, {}, {});
        row("the key with space around it", "  KEY \r\n", {}, {}, {});
        row("the key in quotes", "\"KEY\"", {}, {}, {});
        row("the key in typographic quotes", "\u201eKEY\u201c", {}, {}, {});
        row("the key in a sentence", "Here is your key: KEY. Keep it secret!", {}, {}, {});
        row("the key with invisible characters", "\ufeffKEY\u200b", {}, {}, {});
        row("a name before it", "API key: KEY", {}, {}, {});
        row("a name in German", "API-Schlüssel: KEY", {}, {}, {});
        row("a variable", "ACME_API_KEY=KEY", {}, {}, {});
        row("a variable that is exported", "export ACME_API_KEY='KEY'", {}, {}, {});
        row("PowerShell's variable", "$env:ACME_API_KEY = \"KEY\"", {}, {}, {});
        row("Bearer", "Bearer KEY", {}, {}, bearer);
        row("a header", "x-acme-api-key: KEY", {}, {}, acme);
        row("a header without space", "x-api-key:KEY", {}, {}, "x-api-key");
        row("a header without x", "ACME-api-key: KEY", {}, {}, "ACME-api-key");
        row("the header Authorization", "Authorization: Bearer KEY", {}, {}, bearer);
        row("the header Authorization without a scheme", "authorization: KEY", {}, {}, "authorization");
        row("an address and a key", "https://data.acme.example/api\nKEY", base, {}, {});
        row("a key and an address", "KEY https://data.acme.example/api/", base, {}, {});
        row("a key and an address without a gap", "KEY" + mcp, base, mcp, {});
        row("a table of two lines", "URL\tdata.acme.example/api\nKey\tKEY", base, {}, {});
        row("an address in brackets", "Use <https://data.acme.example/api/mcp> with KEY.", base, mcp, {});
        row("a connector address", mcp + "?api_key=KEY", base, mcp, {});
        row("a connector address in quotes", "'" + mcp + "/?foo=1&api_key=KEY#top'", base, mcp, {});
        row("an address without a scheme", "data.acme.example/api KEY", base, {}, {});
        row("a host alone", "data.acme.example\nKEY", "https://data.acme.example", {}, {});
        row("a port", "http://localhost:8080/api/mcp?api_key=KEY", "http://localhost:8080/api",
            "http://localhost:8080/api/mcp", {});
        row("a port without a scheme", "localhost:8080/api KEY", "http://localhost:8080/api", {}, {});
        row("a user name in the address", "https://me:word@data.acme.example/api KEY", base, {}, {});
        row("a path of the API", "https://data.acme.example/api/v1/brands?limit=5 KEY", base, {}, {});
        row("an event stream", "https://data.acme.example/api/mcp/sse?api_key=KEY", base, mcp, {});

        row("mcpServers",
            quoted("{'mcpServers': {'acme': {'url': 'https://data.acme.example/api/mcp', 'headers': {'x-acme-api-key': "
                   "'KEY'}}}}"),
            base, mcp, acme);
        row("the inner part",
            quoted("'acme': {'url': 'https://data.acme.example/api/mcp', 'headers': {'x-acme-api-key': 'KEY'}},"), base,
            mcp, acme);
        row("escaped slashes",
            quoted("{'url':'https:\\/\\/data.acme.example\\/api\\/mcp','headers':{'x-acme-api-key':'KEY'}}"), base, mcp,
            acme);
        row("on one line",
            quoted("{'servers':{'acme':{'type':'http','url':'https://data.acme.example/api/"
                   "mcp','headers':{'Authorization':'Bearer KEY'}}}}"),
            base, mcp, bearer);
        row("context_servers with comments",
            "{\n  // Zed\n  \"context_servers\": {\n    \"acme\": {\n      \"url\": "
            "\"https://data.acme.example/api/mcp\",\n      \"headers\": { \"x-acme-api-key\": \"KEY\" }, // mine\n    "
            "},\n  },\n}",
            base, mcp, acme);
        row("a schema",
            quoted("{'$schema': 'https://opencode.ai/config.json', 'mcp': {'acme': {'type': 'remote', 'url': "
                   "'https://data.acme.example/api/mcp', 'headers': {'x-acme-api-key': 'KEY'}}}}"),
            base, mcp, acme);
        row("mcp-remote",
            quoted("{'command':'npx','args':['-y','mcp-remote','https://data.acme.example/api/"
                   "mcp','--header','x-acme-api-key: KEY']}"),
            base, mcp, acme);
        row("mcp-remote with a variable",
            quoted("{'command':'npx','args':['mcp-remote','https://data.acme.example/api/"
                   "mcp','--header','x-acme-api-key:${ACME_KEY}'],'env':{'ACME_KEY':'KEY'}}"),
            base, mcp, acme);
        row("mcp-remote with the key in the address",
            quoted("{'command':'npx','args':['mcp-remote','https://data.acme.example/api/mcp?api_key=KEY']}"), base,
            mcp, {});
        row("Brandbridge beside it",
            quoted(
                "{'mcpServers':{'brandbridge':{'url':'http://127.0.0.1:26420/mcp','headers':{'Authorization':'Bearer "
                "bbt_0123456789abcdef'}},'acme':{'url':'https://data.acme.example/api/"
                "mcp','headers':{'x-acme-api-key':'KEY'}}}}"),
            base, mcp, acme);
        row("TOML",
            "[mcp_servers.acme]\nurl = \"https://data.acme.example/api/mcp\"\nhttp_headers = { \"x-acme-api-key\" = "
            "\"KEY\" }",
            base, mcp, acme);
        row("YAML", "acme:\n  url: https://data.acme.example/api/mcp\n  headers:\n    x-acme-api-key: KEY\n", base, mcp,
            acme);
        row("a list of headers",
            quoted("{'url': 'https://data.acme.example/api/mcp', 'headers': [{'name': 'x-acme-api-key', 'value': "
                   "'KEY'}]}"),
            base, mcp, acme);
        row("claude mcp add",
            "claude mcp add --transport http acme https://data.acme.example/api/mcp --header \"x-acme-api-key: KEY\"",
            base, mcp, acme);

        row("curl", "curl -s -H \"x-acme-api-key: KEY\" \"https://data.acme.example/api/v1/brands\"", base, {}, acme);
        row("curl in single quotes",
            "curl 'https://data.acme.example/api/v1/brands' -H 'x-acme-api-key: KEY' -H 'Accept: application/json'",
            base, {}, acme);
        row("curl with --header=", "$ curl --header='x-acme-api-key: KEY' https://data.acme.example/api/v1/brands",
            base, {}, acme);
        row("curl on several lines",
            "curl -X POST \\\n  -H 'x-acme-api-key: KEY' \\\n  -d '{\"topics\": []}' \\\n  "
            "https://data.acme.example/api/v1/brands/0190f6c2-7b1e-4a55-9c3d-1234567890ab/topics",
            base, {}, acme);
        row("curl in cmd.exe",
            "curl -H ^\"x-acme-api-key: KEY^\" ^\r\n  ^\"https://data.acme.example/api/v1/brands?limit=1^&page=2^\"",
            base, {}, acme);
        row("curl in PowerShell",
            "curl.exe -H \"x-acme-api-key: KEY\" `\n  \"https://data.acme.example/api/v1/brands\"", base, {}, acme);
        row("curl of a root", "curl -H 'Authorization: Bearer KEY' https://data.acme.example/api/", base, {}, bearer);
        row("JavaScript", "fetch('https://data.acme.example/api/v1/brands', { headers: { 'x-acme-api-key': 'KEY' } })",
            base, {}, acme);
        row("Python",
            "requests.get(\"https://data.acme.example/api/v1/brands\", headers={\"x-acme-api-key\": \"KEY\"})", base,
            {}, acme);
        row("documentation beside it",
            "Docs: https://docs.acme.example/guide\nMCP: https://data.acme.example/api/mcp\nKEY", base, mcp, {});
        row("the same key twice", "x-acme-api-key: KEY\nhttps://data.acme.example/api/mcp?api_key=KEY", base, mcp,
            acme);
        row("another token beside it", "x-csrf-token: 0123456789abcdef0123\nx-acme-api-key: KEY", {}, {}, acme);
        row("an identifier beside it", "Organization 0190f6c2-7b1e-4a55-9c3d-1234567890ab, key KEY", {}, {}, {});
    }
    void partsAreFound()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, base);
        QFETCH(const QByteArray, mcp);
        QFETCH(const QByteArray, header);
        static const QRegularExpression place(u"\\bKEY(?=https|\\b)"_s);
        const PastedText pasted = parsePastedText(QString::fromUtf8(text).replace(place, sampleKey));
        QCOMPARE(pasted.problem, Problem::None);
        QVERIFY(pasted.problemText().isEmpty());
        QCOMPARE(QString::fromLatin1(pasted.key), sampleKey);
        QCOMPARE(pasted.baseUrl.toEncoded(), base);
        QCOMPARE(pasted.mcpUrl.toEncoded(), mcp);
        QCOMPARE(pasted.keyHeader, header);
    }

    void aPartMayBeMissing()
    {
        const PastedText address = parsePastedText(u"https://data.acme.example/api/mcp"_s);
        QCOMPARE(address.problem, Problem::None);
        QCOMPARE(address.key, QByteArray());
        QCOMPARE(address.baseUrl, QUrl(u"https://data.acme.example/api"_s));
        // A short key, and one of an unusual form.
        for (const QString &bare :
             {u"test"_s, u"YWJjZA=="_s, u"eyJhbGci.eyJzdWIi.SflKxw-1_x"_s, u"a/b+c=d"_s, u"a,b;c(d)"_s})
            QCOMPARE(QString::fromLatin1(parsePastedText(bare).key), bare);
        QCOMPARE(parsePastedText(u"data.acme.example"_s).baseUrl, QUrl(u"https://data.acme.example"_s));
    }

    void whatIsNotClearIsSaid_data()
    {
        const auto row = columns<QString, Problem>("text", "problem");
        row("nothing", {}, Problem::Nothing);
        row("space", u" \n "_s, Problem::Nothing);
        row("a sentence", u"please send me the key"_s, Problem::Nothing);
        row("a key with a letter that no key has", u"schlüssel"_s, Problem::Placeholder);
        row("two keys", u"x-api-key: sk_live_0123456789abcdef\nx-api-key: sk_live_fedcba9876543210"_s,
            Problem::SeveralKeys);
        row("two bare keys", u"sk_live_0123456789abcdef sk_live_fedcba9876543210"_s, Problem::SeveralKeys);
        row("two services", u"https://a.example/mcp https://b.example/mcp sk_live_0123456789abcdef"_s,
            Problem::SeveralAddresses);
        for (const char *const example :
             {"YOUR_API_KEY", "<your key>", "${ACME_KEY}", "sk_live_...", "sk_live_\u2022\u2022\u2022\u20223f2a", "KEY",
              "your-api-key", "sk_live_xxxxxxxxxxxx", "{{api_key}}", "%KEY%", "$ACME_KEY"})
            row(example,
                u"curl -H \"x-acme-api-key: %1\" https://a.example/api/v1/brands"_s.arg(QString::fromUtf8(example)),
                Problem::Placeholder);
    }
    void whatIsNotClearIsSaid()
    {
        QFETCH(QString, text);
        QFETCH(Problem, problem);
        const PastedText pasted = parsePastedText(text);
        QCOMPARE(pasted.problem, problem);
        const QString said = pasted.problemText().english();
        QVERIFY(!said.isEmpty());
        QVERIFY2(!said.contains(u"sk_live"), qPrintable(said));
        if (problem != Problem::SeveralAddresses)
            QCOMPARE(pasted.key, QByteArray());
    }

    void addressesOfAnotherServiceAreNamed()
    {
        const QString said = parsePastedText(u"https://a.example/mcp https://b.example/mcp"_s).problemText().english();
        QVERIFY2(said.contains(u"a.example, b.example"), qPrintable(said));
    }

    void aKeyIsHidden()
    {
        QCOMPARE(hiddenKey(QByteArray(40, 'a') + "3f2a").english(), u"a key of 44 characters ending in 3f2a"_s);
        QCOMPARE(hiddenKey("sk_live_1234").english(), u"a key of 12 characters"_s);
    }

    void longTextsTakeNoTime()
    {
        for (const QString &part : {u"a"_s, u"a "_s, u"\""_s, u"x-api-key: "_s, u"a.b."_s, u"http://"_s, u"{[("_s}) {
            QElapsedTimer time;
            time.start();
            parsePastedText(part.repeated(100'000));
            QVERIFY2(time.elapsed() < 5'000, qPrintable(part));
        }
    }
};

BRANDBRIDGE_TEST(TestPastedText, QCoreApplication)
#include "test_pasted_text.moc"
