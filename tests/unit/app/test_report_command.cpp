// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faults.h"
#include "tests/unit/app/command_run.h"

#include "core/json/escape.h"
#include "core/settings/config_folder.h"
#include "core/settings/settings.h"
#include "support/files.h"
#include "support/scripted_server.h"
#include "ui/report/html_writer.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QtGui>

#include <cmath>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

namespace {

/// What an HTML report says.
struct ReadReport
{
    QString error; ///< why it is no XML
    QString text;
    QHash<QString, QList<QStringList>> tables; ///< the rows, by caption
    QStringList elements;
    QStringList addresses; ///< of what it would load or lead to

    explicit ReadReport(const QByteArray &html)
    {
        QXmlStreamReader xml(html);
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement()) {
                elements.append(xml.name().toString());
                for (const QXmlStreamAttribute &each : xml.attributes()) {
                    if (each.value().contains(u"://") || each.value().startsWith(u"//") || each.name() == u"href" ||
                        each.name() == u"src" || each.name() == u"srcset" || each.name().startsWith(u"on"))
                        addresses.append(each.value().toString());
                }
                if (xml.name() == u"caption")
                    rows = &tables[xml.readElementText()];
                else if (xml.name() == u"tr")
                    rows->append(QStringList());
                else if (xml.name() == u"td" || xml.name() == u"th")
                    rows->last().append(QString());
                isInStyle = xml.name() == u"style";
            } else if (xml.isEndElement() && xml.name() == u"table") {
                rows = nullptr;
            } else if (xml.isCharacters()) {
                if (isInStyle && (xml.text().contains(u"url(") || xml.text().contains(u"@import")))
                    addresses.append(xml.text().toString());
                text += xml.text();
                if (rows && !rows->isEmpty() && !rows->last().isEmpty())
                    rows->last().last() += xml.text();
            }
        }
        if (xml.hasError())
            error = xml.errorString();
    }

    /// The cells of the row of @p table whose first is @p first, simplified.
    QStringList row(const QString &table, const QString &first) const
    {
        for (const QStringList &cells : tables[table]) {
            if (cells.value(0) == first) {
                QStringList simple;
                for (const QString &cell : cells)
                    simple.append(cell.simplified());
                return simple;
            }
        }
        return {};
    }

private:
    bool isInStyle = false;
    QList<QStringList> *rows = nullptr;
};

QString percent(double share)
{
    return QString::number(share * 100, 'f', 1);
}

/// Wilson's score interval, as "LOW % to HIGH %".
QString wilson(double part, double all)
{
    constexpr double z = 1.959963984540054;
    const double share = part / all;
    const double middle = share + z * z / (2 * all);
    const double spread = z * std::sqrt(share * (1 - share) / all + z * z / (4 * all * all));
    const double scale = 1 + z * z / all;
    return u"%1 % to %2 %"_s.arg(percent((middle - spread) / scale), percent((middle + spread) / scale));
}

} // namespace

/// The command `report`: its file, and its outcome.
class TestReportCommand final : public QObject
{
    Q_OBJECT

    QString pathOf(const QString &name) const { return m_user->path(name); }
    QByteArray contentOf(const QString &name) const { return bytesOf(pathOf(name)); }
    /// `report` with @p options, into the file @p name, of the service at @p address or else of the sandbox.
    CommandOutcome report(const Words &options, const QString &name, const QString &address = {}) const
    {
        const QString service = address.isEmpty() ? m_service->baseUrl().toString() : address;
        return runCommand(QStringList{u"report"_s, u"--base-url"_s, service, u"--out"_s, pathOf(name)} + options, {},
                          "key");
    }
    qsizetype pagesOf(const QString &name) const { return contentOf(name).count("/Type /Page\n"); }
    /// All items of the list at @p path, or what is there that is no list, as the service sends it.
    QJsonArray raw(const QString &path) const
    {
        QNetworkAccessManager network;
        QJsonArray items;
        for (int page = 1; page > 0;) {
            QNetworkRequest request(QUrl(m_service->baseUrl().toString() + path + u"?limit=100&page=%1"_s.arg(page)));
            request.setRawHeader("x-service-api-key", m_service->key());
            const std::unique_ptr<QNetworkReply> reply(network.get(request));
            if (!test::waitFor([&] { return reply->isFinished(); }))
                return {};
            const QJsonObject body = QJsonDocument::fromJson(reply->readAll()).object();
            if (!body.contains(u"data"_s))
                return {body};
            for (const QJsonValue &item : body[u"data"_s].toArray())
                items.append(item);
            page = body[u"paging"_s][u"nextPage"_s].toInt();
        }
        return items;
    }

    QJsonObject brandCalled(const QString &name) const
    {
        for (const QJsonValue &brand : raw(u"/v1/brands"_s)) {
            if (brand[u"name"_s] == name)
                return brand.toObject();
        }
        return {};
    }

    std::optional<NewUser> m_user;
    std::optional<sandbox::FaultySandbox> m_service;

private Q_SLOTS:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        m_user.emplace();
        m_service.reset();
        m_service.emplace(sandbox::Options{.key = "key", .requestsPerMinute = 0, .now = [] {
                                               return QDateTime(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
                                           }});
        QVERIFY(m_service->listen(0));
    }

    void saysWhatTheServiceSays()
    {
        QVERIFY(report(u"--brand velmora"_s, u"r.html"_s).endedWith(0));
        QVERIFY(contentOf(u"r.html"_s).contains(u"0\u00a0%"_s.toUtf8()) && !contentOf(u"r.html"_s).contains("0 %"));
        const ReadReport read(contentOf(u"r.html"_s));
        QVERIFY2(read.error.isEmpty(), qPrintable(read.error));
        QVERIFY(read.addresses.isEmpty());

        const QJsonObject brand = brandCalled(u"Velmora"_s);
        const QJsonArray runs = raw(u"/v1/brands/%1/runs"_s.arg(brand[u"id"_s].toString()));
        const QString run = runs[0][u"id"_s].toString();
        const QJsonObject metrics = raw(u"/v1/runs/%1/stats"_s.arg(run))[0][u"metrics"_s].toObject();
        const int present = metrics[u"present"_s].toInt();
        const int completed = metrics[u"completedResponses"_s].toInt();
        const QStringList visibility = read.row(u"Figures"_s, u"Visibility"_s);
        QVERIFY(present > 0 && completed > present);
        QCOMPARE(visibility.value(1), percent(double(present) / completed) + u" %"_s);
        QVERIFY2(visibility.value(2).startsWith(u"%1 of %2 "_s.arg(present).arg(completed)), qPrintable(visibility[2]));
        QCOMPARE(visibility.value(3), wilson(present, completed));

        const QJsonObject topics = metrics[u"topics"_s].toObject();
        QVERIFY(!topics.isEmpty());
        for (auto it = topics.begin(); it != topics.end(); ++it)
            QCOMPARE(read.row(u"Topics"_s, it.key()).value(2).toInt(), it.value()[u"present"_s].toInt());
        const QJsonObject mentions = metrics[u"mentionedBrandsRun"_s].toObject();
        QVERIFY(!mentions.isEmpty());
        for (auto it = mentions.begin(); it != mentions.end(); ++it)
            QCOMPARE(read.row(u"Most mentioned brands"_s, it.key()).value(2).toInt(), it.value().toInt());
        const QJsonArray sources = raw(u"/v1/runs/%1/sources"_s.arg(run));
        QVERIFY(!sources.isEmpty());
        for (qsizetype i = 0; i < std::min<qsizetype>(5, sources.size()); ++i)
            QCOMPARE(read.row(u"Top sources"_s, sources[i][u"domain"_s].toString()).value(2).toInt(),
                     sources[i][u"responseCount"_s].toInt());
        const QJsonArray suggestions = raw(u"/v1/runs/%1/content-suggestions"_s.arg(run));
        QVERIFY(!suggestions.isEmpty());
        for (qsizetype i = 0; i < std::min<qsizetype>(10, suggestions.size()); ++i)
            QVERIFY(read.text.contains(suggestions[i][u"title"_s].toString()));

        // Each pair of prompt and model that names the brand in one of the two runs only.
        const auto pairOf = [](const QJsonValue &result) {
            return QStringList{result[u"topic"_s][u"name"_s].toString(), result[u"prompt"_s][u"text"_s].toString(),
                               result[u"llm"_s].toString()}
                .join(u'\n');
        };
        QHash<QString, bool> before;
        for (const QJsonValue &result : raw(u"/v1/runs/"_s + runs[1][u"id"_s].toString()))
            before.insert(pairOf(result), result[u"isPresent"_s].toBool());
        int gained = 0;
        int lost = 0;
        for (const QJsonValue &result : raw(u"/v1/runs/"_s + run)) {
            const auto then = before.constFind(pairOf(result));
            if (then == before.constEnd() || *then == result[u"isPresent"_s].toBool())
                continue;
            ++(*then ? lost : gained);
        }
        QVERIFY(gained > 0 && lost > 0);
        // The prompts did not change, so the difference is that of the pairs.
        QVERIFY2(visibility.value(4).contains(QString::number(std::abs(100.0 * (gained - lost) / completed), 'f', 1) +
                                              u" points ("_s),
                 qPrintable(visibility.value(4)));
        const QString counts = u"Gained: %1. Lost: %2."_s.arg(gained).arg(lost);
        // Single prompts are only listed if more than chance is behind them.
        const bool isClear = !visibility.value(4).contains(u'≈') || !read.text.contains(u"No topic changed clearly"_s);
        QVERIFY2(isClear || !read.text.contains(counts), qPrintable(counts));
    }

    /// The same figures on one page, with what to do first.
    void putsTheMostImportantOnOnePage()
    {
        const QStringList velmora{u"--brand"_s, u"Velmora"_s};
        QCOMPARE(report(velmora, u"folder/made/full.html"_s).exitCode, 0);
        QCOMPARE(report(velmora + QStringList{u"--form"_s, u"summary"_s}, u"one.html"_s).exitCode, 0);
        const ReadReport full(contentOf(u"folder/made/full.html"_s));
        const ReadReport one(contentOf(u"one.html"_s));
        QCOMPARE(one.error, QString());
        QCOMPARE(one.row(u"Figures"_s, u"Visibility"_s).mid(1, 2), full.row(u"Figures"_s, u"Visibility"_s).mid(1, 2));
        QCOMPARE(one.tables[u"Figures"_s].size(), 4);
        const QString verdict = one.row(u"Figures"_s, u"Visibility"_s).value(4);
        QVERIFY2(verdict == u"Clear" || verdict == u"Not clear", qPrintable(verdict));
        QVERIFY(one.text.contains(u"What to do next"_s) && one.text.contains(u"Publish an answer to “"_s) &&
                one.text.contains(u"Get mentioned on "_s));
        QVERIFY(!one.text.contains(u"Method"_s) && !one.text.contains(u"Prompts gained"_s));
        QCOMPARE(report(velmora + QStringList{u"--form"_s, u"summary"_s}, u"one.pdf"_s).exitCode, 0);
        QCOMPARE(pagesOf(u"one.pdf"_s), 1);
        QCOMPARE(report({u"--form"_s, u"summary"_s}, u"all.pdf"_s).exitCode, 0);
        QCOMPARE(pagesOf(u"all.pdf"_s), raw(u"/v1/brands"_s).size() + 1);
    }

    /// A number after a text in a right-to-left script would move its closing quotation mark to the other side.
    void anExplanationIsAParagraph()
    {
        const QString text = u"Publish an answer to “שלום?”"_s;
        QList<ui::report::Drawing> pictures;
        ui::report::HtmlWriter writer(&pictures);
        writer(ui::report::Items{{{u"1."_s, ui::report::Tone::Muted, text, u"4 of 4"_s}}});
        QTextDocument document;
        document.setHtml(writer.take());
        QCOMPARE(document.find(text).block().text(), text);
    }
    void hasTheSectionsThatAreChosen()
    {
        QCOMPARE(report({u"--brand"_s, u"Velmora"_s, u"--sections"_s, u"sources,method"_s}, u"r.html"_s).exitCode, 0);
        const ReadReport read(contentOf(u"r.html"_s));
        QVERIFY(read.tables.contains(u"Figures"_s) && read.tables.contains(u"Top sources"_s) &&
                read.tables.contains(u"Runs"_s));
        QVERIFY(!read.tables.contains(u"Topics"_s) && !read.text.contains(u"Suggestions"_s));
    }

    void isTheSameEachTime()
    {
        const QStringList options{u"--brand"_s, u"Velmora"_s,
                                  u"--title"_s, u"Spring (all \\ of it)"_s,
                                  u"--note"_s,  u"For the board\nDraft"_s};
        for (const auto &[ending, begin] : {std::pair(u".pdf"_s, "%PDF-"), std::pair(u".HTML"_s, "<!DOCTYPE html>")}) {
            QVERIFY2(report(options, u"one"_s + ending).exitCode == 0, begin);
            const qint64 second = QDateTime::currentSecsSinceEpoch();
            QTRY_VERIFY(QDateTime::currentSecsSinceEpoch() > second);
            QVERIFY2(report(options, u"other"_s + ending).exitCode == 0, begin);
            const QByteArray one = contentOf(u"one"_s + ending);
            QVERIFY2(one.startsWith(begin) && one.size() > 10'000, begin);
            QVERIFY2(one == contentOf(u"other"_s + ending), begin);
        }
        const QByteArray one = contentOf(u"one.pdf"_s);
        const QJsonArray runs = raw(u"/v1/brands/%1/runs"_s.arg(brandCalled(u"Velmora"_s)[u"id"_s].toString()));
        const QDateTime date = QDateTime::fromString(runs[0][u"startedAt"_s].toString(), Qt::ISODate);
        QVERIFY(one.contains("/CreationDate (D:" + date.toString(u"yyyyMMddHHmmss"_s).toUtf8() + "Z)"));
        // Everything is where the table of contents of the file says.
        const qsizetype table = one.mid(one.lastIndexOf("startxref") + 9).trimmed().split('\n').first().toLongLong();
        const QList<QByteArray> lines = one.mid(table).split('\n');
        QCOMPARE(lines.first().trimmed(), QByteArray("xref"));
        for (qsizetype i = 3; i < lines.size() && lines.at(i).contains(" n"); ++i)
            QVERIFY(one.mid(lines.at(i).left(10).toLongLong()).startsWith(QByteArray::number(i - 2) + " 0 obj"));
    }

    void reportsEveryBrand()
    {
        QCOMPARE(report({u"--title"_s, u"All of them"_s, u"--note"_s, u"Line 1\nLine 2"_s}, u"r.html"_s).exitCode, 0);
        const ReadReport read(contentOf(u"r.html"_s));
        QCOMPARE(read.error, QString());
        QVERIFY(read.text.contains(u"All of them"_s) && read.text.contains(u"Line 2"_s));
        const QJsonArray brands = raw(u"/v1/brands"_s);
        QVERIFY(brands.size() > 1);
        for (const QJsonValue &brand : brands)
            QVERIFY(!read.row(u"All brands"_s, brand[u"name"_s].toString()).isEmpty());
    }

    void isInTheUsersLanguage()
    {
        QVERIFY(report({}, u"english.html"_s).exitCode == 0 &&
                contentOf(u"english.html"_s).contains(">Values of the chart<"));
        const auto folder = settings::ConfigFolder::open(m_user->folder().path());
        settings::Settings settings(folder->settingsFile());
        QVERIFY(settings.set(settings::Key::Language, u"de"_s));
        QCOMPARE(report({}, u"r.html"_s).exitCode, 0);
        QVERIFY(contentOf(u"r.html"_s).contains("Werte des Diagramms"));
        QVERIFY(!contentOf(u"r.html"_s).contains("Values of the chart"));
        // What a command says is not.
        put(pathOf(u"file"_s), "no folder");
        QVERIFY(report({}, u"file/r.html"_s).endedWith(3, {}, {u"The report could not be saved as "_s}));
    }

    /// A run that was stopped before the first response has none, and a brand may have no runs at all.
    void takesTheLatestRunThatHasFigures()
    {
        const QByteArray stopped = R"({"id":"stopped","startedAt":"2026-03-09T05:00:00Z","metrics":null})";
        const QByteArray good =
            R"({"id":"good","startedAt":"2026-03-02T05:00:00Z","metrics":{"present":7,"completedResponses":20,)"
            R"("totalResponses":20,"calculatedAt":"2026-03-02T06:00:00Z"}})";
        QByteArray runs;
        const ScriptedServer server([&](const ReceivedRequest &request) {
            QByteArray body = R"({"data":[]})";
            if (request.path() == "/v1/brands")
                body = R"({"data":[{"id":"b","name":"Aster"}]})";
            else if (request.path() == "/v1/brands/b/runs")
                body = "{\"data\":[" + runs + "]}";
            else if (request.path().endsWith("/stats"))
                body = R"({"id":"good"})";
            else if (request.path().endsWith("/sources"))
                return Script{Step::send(answer(403, R"({"message":"Not in your plan."})"))};
            return Script{Step::send(answer(200, body))};
        });
        const QString address = QString::fromLatin1(server.origin());
        const std::pair<QByteArray, QString> rows[] = {
            {stopped + ',' + good, u"good"_s}, {stopped, u"stopped"_s}, {{}, u"–"_s}};
        for (const auto &[listed, chosen] : rows) {
            runs = listed;
            QVERIFY2(report({u"--brand"_s, u"b"_s}, u"r.html"_s, address).endedWith(0), qPrintable(chosen));
            const ReadReport read(contentOf(u"r.html"_s));
            QVERIFY2(read.error.isEmpty(), qPrintable(chosen + u": "_s + read.error));
            QCOMPARE(read.row(u"Runs"_s, u"Aster"_s).value(1).section(u" · "_s, -1), chosen);
            if (chosen != u"good")
                continue;
            QVERIFY(read.row(u"Figures"_s, u"Visibility"_s).value(2).startsWith(u"7 of 20 "_s));
            QCOMPARE(read.row(u"Runs"_s, u"Aster"_s).value(2), u"–"_s); // nothing to compare it with
        }
    }

    /// What is guessed of the service keeps no report from being made, and a run in progress is not compared.
    void reportsWhatItUnderstands()
    {
        const QByteArray figures = R"("present":7,"completedResponses":20,"totalResponses":)";
        const QByteArray now = QDateTime::currentDateTimeUtc().addSecs(-3600).toString(Qt::ISODate).toUtf8();
        const ScriptedServer server([&](const ReceivedRequest &request) {
            QByteArray body = R"({"data":[]})";
            if (request.path() == "/v1/brands")
                body = R"([{"id":"b","title":"Aster"}])";
            else if (request.path() == "/v1/brands/b/runs")
                body = R"({"data":[{"id":"now","startedAt":")" + now + R"(","metrics":{)" + figures + R"(200}},)" +
                       R"({"id":"done","startedAt":"2026-03-02T05:00:00Z","metrics":{)" + figures + R"(20}},)" +
                       R"({"id":"before","startedAt":"2026-02-02T05:00:00Z","metrics":{)" + figures + R"(20}}]})";
            else if (request.path().endsWith("/stats"))
                body = R"({"id":"x"})";
            else if (request.path().endsWith("/sources") || request.path().endsWith("/content-suggestions"))
                body = R"({"items":{"a":1}})";
            return Script{Step::send(answer(200, body))};
        });
        const QString address = QString::fromLatin1(server.origin());
        QVERIFY(report({u"--brand"_s, u"Aster"_s}, u"r.html"_s, address).endedWith(0));
        const ReadReport read(contentOf(u"r.html"_s));
        const QStringList runs = read.row(u"Runs"_s, u"Aster"_s).mid(1);
        QVERIFY2(runs.value(0).endsWith(u" 2026 · done"_s) && runs.value(1).endsWith(u" 2026 · before"_s),
                 qPrintable(runs.join(u'|')));
        QCOMPARE(read.text.count(u"The service's answer is not understood"_s), 2);
    }

    void isNotLedAstrayByTheService()
    {
        const QString evil = u"<script src=\"https://evil.example/x.js\">'\"&]]>\u202Egnp.exe\u202C</script>"
                             "<img src=//evil.example onerror=x> \u05d0\u0627\u0001\uFFFE"_s;
        const QString rival = evil + u'2'; // not the brand itself
        const QByteArray latest =
            R"({"id":"now","startedAt":"2026-03-09T05:00:00Z","metrics":{"present":3,"positive":1,"neutral":1,)"
            R"("negative":1,"completedResponses":9,"totalResponses":9,"topics":{EVIL:{"present":3}},)"
            R"("mentionedBrandsRun":{RIVAL:5},"calculatedAt":"2026-03-02T06:00:00Z"}})";
        const QByteArray before = QByteArray(latest).replace("now", "then").replace("03-09", "03-02");
        const ScriptedServer server([&](const ReceivedRequest &request) {
            QByteArray body;
            const QByteArray path = request.path();
            if (path == "/v1/brands")
                body = R"({"id":"b","name":EVIL,"domain":EVIL})";
            else if (path == "/v1/brands/b/runs")
                body = latest + ',' + before;
            else if (path.endsWith("/stats"))
                body = latest;
            else if (path.endsWith("/sources"))
                body = R"({"domain":EVIL,"responseCount":2})";
            else if (path.endsWith("/content-suggestions"))
                body = R"({"title":EVIL,"type":EVIL,"format":EVIL,"topic":EVIL,"metaDescription":EVIL})";
            else
                body = R"({"promptId":"p","prompt":{"text":EVIL},"topic":{"name":EVIL},"llm":EVIL,"isPresent":)" +
                       QByteArray(path.endsWith("now") ? "true}" : "false}");
            if (!path.endsWith("/stats"))
                body = R"({"data":[)" + body + "]}";
            body.replace("EVIL", json::quoted(QStringView(evil))).replace("RIVAL", json::quoted(QStringView(rival)));
            return Script{Step::send(answer(200, body))};
        });
        const QString address = QString::fromLatin1(server.origin());
        const QStringList options{u"--brand"_s, u"b"_s, u"--title"_s, evil, u"--note"_s, evil};
        QVERIFY(report(options, u"r.html"_s, address).endedWith(0));
        const QByteArray html = contentOf(u"r.html"_s);
        const ReadReport read(html);
        QVERIFY2(read.error.isEmpty(), qPrintable(read.error));
        QVERIFY2(read.addresses.isEmpty(), qPrintable(read.addresses.join(u'\n')));
        QVERIFY(read.text.contains(u"<script src=\"https://evil.example/x.js\">"_s)); // as text
        for (const QString &element : {u"script"_s, u"img"_s, u"link"_s, u"iframe"_s, u"object"_s, u"a"_s})
            QVERIFY2(!read.elements.contains(element), qPrintable(element));
        QVERIFY(!html.contains("\u202E"));
        QVERIFY(html.contains("default-src 'none'"));
        QCOMPARE(report(options, u"r.pdf"_s, address).exitCode, 0);
        QVERIFY(!contentOf(u"r.pdf"_s).contains("/URI"));
    }

    void putsTheLogoIn()
    {
        QImage picture(600, 150, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(pathOf(u"logo.png"_s)));
        const QByteArray svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                               "width=\"40\" height=\"20\"><rect width=\"40\" height=\"20\"/>%1</svg>";
        put(pathOf(u"logo.svg"_s), QByteArray(svg).replace("%1", ""));
        const auto made = [this](const QString &logo, const QString &name) {
            return report({u"--brand"_s, u"Velmora"_s, u"--logo"_s, pathOf(logo)}, name);
        };
        for (const QString &logo : {u"logo.png"_s, u"logo.svg"_s}) {
            QCOMPARE(made(logo, u"r.html"_s).exitCode, 0);
            const ReadReport read(contentOf(u"r.html"_s));
            QCOMPARE(read.error, QString());
            QCOMPARE(read.addresses.size(), 1);
            QVERIFY(read.addresses.first().startsWith(u"data:image/"_s));
            QCOMPARE(made(logo, u"r.pdf"_s).exitCode, 0);
        }

        // Nobody gets another file of the user's by a picture that names it.
        put(pathOf(u"spy.svg"_s), QByteArray(svg).replace("%1", "<image width=\"40\" height=\"20\" xlink:href=\"" +
                                                                    QFile::encodeName(pathOf(u"logo.png"_s)) + "\"/>"));
        put(pathOf(u"text.png"_s), "no picture");
        QStringList unfit{u"spy.svg"_s, u"text.png"_s, u"none.png"_s};
#ifdef Q_OS_UNIX
        QCOMPARE(mkfifo(QFile::encodeName(pathOf(u"pipe.png"_s)).constData(), 0600), 0);
        unfit.append(u"pipe.png"_s); // nobody writes to it
#endif
        for (const QString &logo : unfit) {
            QVERIFY(made(logo, u"refused.pdf"_s).endedWith(3, {}, {logo}));
            QVERIFY(!QFile::exists(pathOf(u"refused.pdf"_s)));
        }
    }

    void namesTheCharactersThatNoFontHas()
    {
        const QString title = u"Q1 \U0001F600 \U00030000 Ω ключ"_s; // an emoji, and a rare letter that usual fonts lack
        const auto made = [&](const QString &file) {
            return runCommand(
                {u"report"_s, u"--demo"_s, u"--brand"_s, u"Velmora"_s, u"--title"_s, title, u"--out"_s, pathOf(file)});
        };
        const CommandOutcome pdf = made(u"r.pdf"_s);
        QVERIFY(pdf.endedWith(0, {}, {u"(U+30000)"_s}));
        QVERIFY(!pdf.err.contains(u"U+03A9") && !pdf.err.contains(u"U+043A"));
        QCOMPARE(made(u"r.html"_s).err, QString());
        if (QFontDatabase::families().filter(u"Color Emoji"_s).isEmpty())
            QSKIP("needs a font of coloured emoji");
        QVERIFY(contentOf(u"r.pdf"_s).contains("/Subtype /Image"));
    }

    void keepsTheFileWhereItFails()
    {
        struct Row
        {
            Words options;
            QString faults;
            int exitCode;
            QString said;
        };
        const QString velmora = u"--brand Velmora"_s;
        const Row rows[] = {
            {u"--out r.txt"_s, {}, 2, u".html"_s},
            {u"--form short"_s, {}, 2, u"summary or full"_s},
            {u"--form summary --appendix"_s, {}, 2, u"--form full"_s},
            {u"--sections charts,none"_s, {}, 2, u"'none'"_s},
            {{u"--note"_s, QString(4001, u'x')}, {}, 2, u"4001"_s},
            {{u"--brand"_s, QString()}, {}, 2, u"--brand"_s},
            {u"--since r1"_s, {}, 2, u"--brand"_s}, // whose run
            {u"--brand Velmoro"_s, {}, 1, u"'Velmora'"_s},
            {velmora + u" --since r1"_s, {}, 1, u"r1"_s},
            {velmora, u"fail=401@/v1/brands"_s, 1, u"the brands"_s},
            {velmora, u"fail=400@/v1/runs"_s, 1, u"Velmora"_s},
            {velmora, u"invalid-json@/v1/runs"_s, 1, u"Velmora"_s},
        };
        for (const auto &[options, faults, exitCode, said] : rows) {
            init();
            put(pathOf(u"r.pdf"_s), "old");
            m_service->setFaults(sandbox::Faults::parse(faults));
            const QByteArray row = (options.join(u' ') + faults).toUtf8();
            QVERIFY2(report(options, u"r.pdf"_s).endedWith(exitCode, {}, {said}), row);
            QVERIFY2(contentOf(u"r.pdf"_s) == "old", row);
        }
    }
};

BRANDBRIDGE_TEST(TestReportCommand, QGuiApplication)
#include "test_report_command.moc"
