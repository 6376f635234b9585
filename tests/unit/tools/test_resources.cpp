// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/resources.h"

#include "core/catalogue/catalogue.h"
#include "core/service/caching_sender.h"
#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/tools/remote_server.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace brandbridge;
using namespace brandbridge::tools;
using Kind = RequestFault::Kind;

class TestResources final : public QObject
{
    Q_OBJECT

    /// Reads @p uri where the service answers every request as @p answer says.
    static Answer<QByteArray> read(test::ScriptedService &service, const QString &uri,
                                   const service::Result<service::HttpResponse> &answer, qint64 maxTokens = 0)
    {
        service.network.script = [answer](const service::HttpRequest &) { return answer; };
        Resources resources(service.client, "# Guide \"1\"\n", skill::Skill("# Skill"), maxTokens);
        QObject context;
        return test::awaited<Answer<QByteArray>>([&](auto done) { resources.read(uri, {}, &context, done); });
    }

private Q_SLOTS:
    void lists()
    {
        test::ScriptedService service;
        const Resources resources(service.client, {}, skill::Skill({}), 0);
        QStringList uris;
        for (const QByteArray &json : {resources.resourcesJson({}), resources.templatesJson()}) {
            for (const QJsonValue item : QJsonDocument::fromJson(json).array()) {
                for (const char *member : {"name", "title", "description", "mimeType"})
                    QVERIFY(!item[QLatin1String(member)].toString().isEmpty());
                uris.append(item[u"uri"].toString() + item[u"uriTemplate"].toString());
            }
        }
        QCOMPARE(uris,
                 QStringList({u"brandbridge://brands"_qs, u"brandbridge://guide"_qs, u"skill://brandbridge/SKILL.md"_qs,
                              u"brandbridge://brands/{brandId}/context"_qs, u"brandbridge://runs/{runId}/stats"_qs}));
        QVERIFY(Resources::hasTemplate(uris.at(3)) && Resources::hasTemplate(uris.at(4)));
        QVERIFY(!Resources::hasTemplate(uris.at(0)));
    }

    void readsTheGuide()
    {
        test::ScriptedService service;
        const auto contents = read(service, u"brandbridge://guide"_qs, test::response(500));
        const QByteArray expected =
            R"([{"uri":"brandbridge://guide","mimeType":"text/markdown","text":"# Guide \"1\"\n"}])";
        QCOMPARE(contents.value(), expected);
        QCOMPARE(service.network.requests.size(), 0);
    }

    /// Nothing runs or loads in the page but what stands in it.
    void theViewAllowsItselfOnly()
    {
        Catalogue::builtIn(); // whose resource file has the page
        for (const QString &element : {u"script"_qs, u"style"_qs}) {
            const QString page = QString::fromUtf8(test::bytesOf(u":/run-view.html"_qs));
            QVERIFY(page.contains(u"content=\"default-src 'none'; base-uri 'none'; form-action 'none'; "));
            const QString text = page.section(u'<' + element + u'>', 1).section(u"</"_qs + element + u'>', 0, 0);
            QVERIFY(text.size() > 1000);
            const QByteArray digest = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toBase64();
            const QString allowed = u"%1-src 'sha256-%2'"_qs.arg(element, QString::fromLatin1(digest));
            QVERIFY2(page.contains(allowed), qPrintable(allowed));
        }
    }

    void readsTheService_data()
    {
        const auto row = test::columns<QString, QByteArray>("uri", "path");
        row("brands", u"brandbridge://brands"_qs, "/v1/brands");
        row("context", u"brandbridge://brands/b-1/context"_qs, "/v1/brands/b-1/context");
        row("stats", u"brandbridge://runs/r-1/stats"_qs, "/v1/runs/r-1/stats");
        row("stats below a brand", u"brandbridge://brands/b-1/runs/r-1/stats"_qs, "/v1/runs/r-1/stats");
        row("a link of an answer", u"brandbridge://run/r-1?brand=b-1&screen=results"_qs, "/v1/runs/r-1/stats");
        row("encoded id", u"brandbridge://brands/a%20b/context"_qs, "/v1/brands/a%20b/context");
        row("id to be encoded", u"brandbridge://brands/\u00e9&a/context"_qs, "/v1/brands/%C3%A9%26a/context");
    }
    void readsTheService()
    {
        QFETCH(const QString, uri);
        QFETCH(const QByteArray, path);
        test::ScriptedService service;
        const QByteArray body = "{ \"n\": 1.50, \"big\":123456789012345678901, \"t\":\"\\u00e9\n\"}";
        const QByteArray valid = QByteArray(body).replace("\n", " ");
        const auto contents = read(service, uri, test::response(200, valid));
        QVERIFY(contents);
        const QJsonObject item = QJsonDocument::fromJson(*contents).array().at(0).toObject();
        QCOMPARE(item.value(u"uri"_qs).toString(), uri);
        QCOMPARE(item.value(u"mimeType"_qs).toString(), u"application/json"_qs);
        QCOMPARE(item.value(u"text"_qs).toString().toUtf8(), valid);
        QCOMPARE(service.network.requests.size(), 1);
        QCOMPARE(service.network.requests.first().method, "GET");
        QCOMPARE(service.network.requests.first().url, "http://127.0.0.1:9/api" + path);
    }

    void refusesUnknownUris_data()
    {
        QTest::addColumn<QString>("uri");
        for (const char *uri : {"", "BRANDBRIDGE://brands", "file:///etc/passwd", "https://example.com/"})
            QTest::newRow(uri) << QString::fromLatin1(uri);
        const QByteArrayList paths{"",          "brand",          "brands/",
                                   "brands?x",  "guide/",         "runs//stats",
                                   "run/a%2Fb", "runs/r/results", "brands//runs/r/stats"};
        for (const QByteArray &path : paths)
            QTest::newRow("brandbridge://" + path) << u"brandbridge://"_qs + QString::fromLatin1(path);
        const QByteArrayList ids{"",    "..",    ".",     "%2e%2e",  "a/b", "%00",  "a%0ab",
                                 "%ff", "a%2Fb", "a%5Cb", "a%252Fb", "a?b", "a%23b"};
        for (const QByteArray &id : ids)
            QTest::newRow("context of " + id) << u"brandbridge://brands/%1/context"_qs.arg(QString::fromLatin1(id));
        QTest::newRow("stats below a brand") << u"brandbridge://brands/b/runs/..%2Fx/stats"_qs;
        QTest::newRow("giant id") << u"brandbridge://brands/"_qs + QString(100'000, u'x') + u"/context"_qs;
    }
    void refusesUnknownUris()
    {
        QFETCH(const QString, uri);
        test::ScriptedService service;
        const auto contents = read(service, uri, test::response(200, "{}"));
        QVERIFY(!contents);
        QCOMPARE(contents.error().kind, Kind::UnknownName);
        QVERIFY(contents.error().message.size() < 600);
        QCOMPARE(service.network.requests.size(), 0);
    }

    void reportsFailures_data()
    {
        const auto row = test::columns<int, QByteArray, Kind, QString>("status", "body", "kind", "text");
        row("not there", 404, R"({"code":"not_found","message":"Brand not found"})", Kind::UnknownName,
            u"Brand not found"_qs);
        row("key", 401, R"({"message":"Invalid key"})", Kind::Internal, u"does not accept the API key"_qs);
        row("plan", 403, R"({"message":"No"})", Kind::Internal, u"Your organization may not"_qs);
        row("broken", 500, {}, Kind::Internal, u"500"_qs);
        row("no JSON", 200, "<html>", Kind::Internal, u"not JSON"_qs);
        row("no UTF-8", 200, "\"\xff\"", Kind::Internal, u"UTF-8"_qs);
        row("too large", 200, "[\"" + QByteArray("one two three ").repeated(20) + "\"]", Kind::Internal,
            u"limit of 20"_qs);
    }
    void reportsFailures()
    {
        QFETCH(const int, status);
        QFETCH(const QByteArray, body);
        QFETCH(const Kind, kind);
        QFETCH(const QString, text);
        test::ScriptedService service;
        const auto contents = read(service, u"brandbridge://brands/b/context"_qs, test::response(status, body), 20);
        QVERIFY(!contents);
        QCOMPARE(contents.error().kind, kind);
        QVERIFY2(contents.error().message.contains(text), qPrintable(contents.error().message));
        QVERIFY(!contents.error().message.contains(u"secret-key"_qs));
    }

    void whatCannotChangeComesFromTheCacheWithItsAge()
    {
        test::ScriptedService service;
        service.network.script = [](const service::HttpRequest &) {
            return test::response(200, R"({"id":"r1","metrics":{"calculatedAt":"2026-03-01T00:00:00Z"}})");
        };
        service::CachingSender cache(service.client, 1'000'000);
        Resources resources(cache, {}, skill::Skill({}), 0);
        QObject context;
        const auto metaRead = [&] {
            const auto contents = test::awaited<Answer<QByteArray>>(
                [&](auto done) { resources.read(u"brandbridge://runs/r1/stats"_qs, {}, &context, done); });
            return QJsonDocument::fromJson(contents.value())[0][u"_meta"];
        };
        QVERIFY(metaRead().isUndefined());
        QVERIFY(metaRead()[cachedKey].isObject());
        QCOMPARE(service.network.requests.size(), 1);
    }

    void cancels()
    {
        test::ScriptedService service;
        service.network.script = [](const service::HttpRequest &) { return std::nullopt; };
        Resources resources(service.client, {}, skill::Skill({}), 0);
        bool answered = false;
        {
            QObject context;
            resources.read(u"brandbridge://brands"_qs, {}, &context,
                           [&answered](const Answer<QByteArray> &) { answered = true; });
            QTRY_COMPARE(service.network.requests.size(), 1);
        }
        QTRY_COMPARE(service.network.aborted, 1);
        QVERIFY(!answered);
    }
};

BRANDBRIDGE_TEST(TestResources, QCoreApplication)
#include "test_resources.moc"
