// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/run_link.h"

#include "relay_fixture.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::test;
using tools::RunLink;

class TestRunLink final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comesBackAsItWas()
    {
        // run, brand, screen, filter, row, demo
        const QList<std::pair<QString, QStringList>> links{
            {u"brandbridge://run/r-1"_qs, {u"r-1"_qs, {}, {}, {}, {}, {}}},
            {u"brandbridge://run/r-1?brand=b-1&screen=results&filter=a%26b%3D1%2B%23&row=x&demo=yes"_qs,
             {u"r-1"_qs, u"b-1"_qs, u"results"_qs, u"a&b=1+#"_qs, u"x"_qs, u"yes"_qs}},
            {u"brandbridge://run/%C3%A9%20%26%2B?brand=%E4%B8%AD"_qs, {u"é &+"_qs, u"中"_qs, {}, {}, {}, {}}},
            {u"brandbridge://run/1?filter=%D7%A9%D7%9C%D7%95%D7%9D"_qs, {u"1"_qs, {}, {}, u"שלום"_qs, {}, {}}},
            {u"brandbridge://run/1?filter=%F0%9F%98%80"_qs, {u"1"_qs, {}, {}, u"\U0001F600"_qs, {}, {}}}};
        for (const auto &[uri, parts] : links) {
            const auto link = RunLink::parse(uri);
            QVERIFY2(link, qPrintable(uri));
            const QString demo = link->isDemo ? u"yes"_qs : QString();
            QCOMPARE((QStringList{link->run, link->brand, link->screen, link->filter, link->row, demo}), parts);
            QCOMPARE(link->uri(), uri);
        }
    }

    void refusesHostileLinks_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *const text :
             {"", "brandbridge", "brandbridge:run/1", "brandbridge://run", "brandbridge://runs/1",
              "brandbridge://run.evil/1", "brandbridge://evil/run/1", "brandbridge://user@run/1",
              "brandbridge://run:80/1", "brandbridge:///run/1", "https://run/1", "javascript:alert(1)",
              "file:///etc/passwd", "--config-dir=/tmp"})
            QTest::newRow(text) << QString::fromUtf8(text);
        // Among the ids half of a surrogate pair, and among the filters a sign that turns the direction of the rest.
        const QByteArrayList ids{"",       "/",         "1/",    "1/stats", "..",    ".",
                                 "%2e%2e", "a%2Fb",     "a%5Cb", "a\\b",    "a%3Fb", "a%23b",
                                 "a%25b",  "a%252Fb",   "a;b",   "a%00b",   "a%0Ab", "a%1B%5D0;x%07",
                                 "%ff",    "%ED%A0%80", "%zz",   "1#there"};
        const QByteArray queries =
            "brand= brand brand=.. brand=a%2Fb brand=a&brand=b row=%0A screen=settings screen= screen=Results "
            "filter=%1B%5B2J filter=%E2%80%AE demo=no tool=delete_topic &";
        for (const QByteArray &id : ids)
            QTest::addRow("run/%s", id.constData()) << u"brandbridge://run/"_qs + QString::fromUtf8(id);
        for (const QByteArray &query : queries.split(' '))
            QTest::addRow("run/1?%s", query.constData()) << u"brandbridge://run/1?"_qs + QString::fromUtf8(query);
        QTest::newRow("a giant id") << u"brandbridge://run/"_qs + QString(201, u'x');
        QTest::newRow("a giant filter") << u"brandbridge://run/1?filter="_qs + QString(201, u'x');
        QTest::newRow("a giant link") << u"brandbridge://run/"_qs + QString(1'000'000, u'x');
        QTest::newRow("half of a character") << u"brandbridge://run/"_qs + QChar(0xd800);
    }

    void refusesHostileLinks()
    {
        QFETCH(const QString, text);
        const auto link = RunLink::parse(text);
        QVERIFY(!link);
        QVERIFY(!link.error().isEmpty() && link.error().size() < 100);
        // "brandbridge" alone stands in the example that the error gives.
        QVERIFY(text.isEmpty() || text == u"brandbridge" || !link.error().contains(text));
    }

    void writesNothingThatItWouldRefuse()
    {
        for (const char *const id : {"", ".", "..", "a/b", "a%b", "a?b", "a\n", "a;b"}) {
            RunLink link;
            link.run = QString::fromLatin1(id);
            QCOMPARE(link.uri(), QString());
            link.run = u"1"_qs;
            link.brand = QString::fromLatin1(id);
            link.row = link.brand;
            QCOMPARE(link.uri(), u"brandbridge://run/1"_qs);
        }
    }

    void standsInAnswersAboutARun_data()
    {
        const auto row = columns<QString, QByteArray, QByteArray, QByteArray>("tool", "arguments", "body", "link");
        const char *const run = R"({"runId":"r-1"})";
        const char *const ofRun = R"({"run":{"id":"r-1","brandId":"b-1"},"data":[]})";
        row("results", u"get_run_results"_qs, run, ofRun, "brandbridge://run/r-1?brand=b-1&screen=results");
        row("statistics", u"get_run_stats"_qs, run, R"({"id":"r-1","brandId":"b-1"})",
            "brandbridge://run/r-1?brand=b-1&screen=overview");
        row("sources", u"get_run_sources"_qs, run, ofRun, "brandbridge://run/r-1?brand=b-1&screen=sources");
        row("suggestions", u"get_run_content_suggestions"_qs, run, R"({"data":[]})",
            "brandbridge://run/r-1?screen=suggestions");
        row("perception", u"get_run_perception_prompts_responses"_qs, run, R"({"brandId":"b-1","run":null})",
            "brandbridge://run/r-1?brand=b-1&screen=perception");
        row("the latest results", u"get_brand_last_results"_qs, R"({"brandId":"b-1"})",
            R"({"run":{"id":"r-9"},"data":[{"runId":"no"}]})", "brandbridge://run/r-9?brand=b-1&screen=results");
        row("a summary", u"get_run_stats"_qs, R"({"runId":"r-1","summary":true})",
            R"({"run":{"id":"r-1","brandId":"b-1"},"data":[],"paging":{"nextPage":null}})",
            "brandbridge://run/r-1?brand=b-1&screen=overview");
        row("a table", u"get_run_results"_qs, R"({"runId":"r-1","format":"csv"})", ofRun,
            "brandbridge://run/r-1?brand=b-1&screen=results");
        row("a brand's perception", u"get_brand_perception_prompts_responses"_qs, R"({"brandId":"b-1"})",
            R"({"run":null,"data":[]})", "");
        row("a run that the service calls so", u"get_brand_last_results"_qs, R"({"brandId":"b-1"})",
            R"({"run":{"id":"../../x\n"},"data":[]})", "");
        row("no run", u"list_brands"_qs, "{}", R"({"run":{"id":"r-1"},"data":[]})", "");
    }

    void standsInAnswersAboutARun()
    {
        QFETCH(const QString, tool);
        QFETCH(const QByteArray, arguments);
        QFETCH(const QByteArray, body);
        RelayFixture bench(always(200, body));
        const tools::ToolOutcome outcome = bench.outcome(tool, arguments);
        QVERIFY2(!outcome.isError, outcome.text);
        QTEST(outcome.link, "link");
        RelayFixture demo(always(200, body), {.isDemo = true});
        QCOMPARE(demo.outcome(tool, arguments).link,
                 outcome.link.isEmpty() ? QByteArray() : outcome.link + "&demo=yes");
    }

    void failuresHaveNone()
    {
        RelayFixture bench(always(404, R"({"code":"not_found"})"));
        QCOMPARE(bench.outcome(u"get_run_stats"_qs, R"({"runId":"r-1"})").link, QByteArray());
    }
};

BRANDBRIDGE_TEST(TestRunLink, QCoreApplication)
#include "test_run_link.moc"
