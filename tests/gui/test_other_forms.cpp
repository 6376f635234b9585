// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scripted_server.h"
#include "tests/gui/screen_test.h"
#include "ui/shell/screen_table.h"
#include "ui/widgets/json_tree.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// A service whose answers have another form than was guessed.
class TestOtherForms final : public QObject
{
    Q_OBJECT

    using Bodies = QMap<QByteArray, QByteArray>; ///< by path

    void serve(const Bodies &bodies, const QByteArray &rest)
    {
        m_server = std::make_unique<ScriptedServer>([bodies, rest](const ReceivedRequest &request) -> Script {
            return {Step::send(answer(200, bodies.value(request.path(), rest)))};
        });
        m_fixture = std::make_unique<ScreenFixture>(QUrl(QString::fromLatin1(m_server->origin())));
    }
    void show(const QString &name)
    {
        const QList<ScreenRow> rows = screenTable();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&name](const ScreenRow &one) { return one.name == name; });
        m_screen.reset(row->make(m_fixture->backend()));
        m_screen->resize(1000, 640);
        m_screen->show();
    }
    static QByteArray runs()
    {
        const QByteArray metrics = R"(,"metrics":{"present":40,"completedResponses":100,"totalResponses":100,)"
                                   R"("calculatedAt":"2026-01-12T08:00:00Z"}})";
        return R"({"items":[{"id":"r2","startedAt":"2026-01-12T06:00:00Z")" + metrics +
               R"(,{"id":"r1","startedAt":"2026-01-05T06:00:00Z")" + metrics + "]}";
    }
    static Bodies brandAndRuns()
    {
        return {{"/v1/brands", R"({"brands":[{"id":"b1","brandName":"Aster","website":"https:\/\/aster.example\/"}]})"},
                {"/v1/brands/b1/runs", runs()}};
    }
    /// What the window with raw data shows, in its first line; empty if there is no such window.
    static QString rawData()
    {
        for (QWidget *const window : QApplication::topLevelWidgets()) {
            const auto *const tree = window->objectName() == u"rawData" ? window->findChild<JsonTree *>() : nullptr;
            if (tree && window->isVisible()) {
                const QString field = tree->topLevelItem(0)->text(0);
                window->close();
                return field;
            }
        }
        return {};
    }

private Q_SLOTS:
    void cleanup()
    {
        m_screen.reset();
        m_fixture.reset();
        m_server.reset();
    }
    /// Brands are never said to be missing because their list has an unknown form.
    void aListOfBrandsThatIsNotUnderstood()
    {
        serve({}, R"({"unknown":{"form":1}})");
        m_fixture->selection().load();
        for (const ScreenRow &row : screenTable()) {
            if (!row.usesService)
                continue;
            show(row.name);
            QTRY_COMPARE(stateOf(m_screen.get()), u"The service's answer is not understood"_s);
            QVERIFY2(press(m_screen.get(), u"stateAction"_s), qPrintable(row.name));
            QCOMPARE(rawData(), u"unknown"_s);
        }
    }
    /// Nor is anything of a run.
    void whatIsNotUnderstoodOfARun_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"results", "compare", "sources", "suggestions", "perception", "prompts"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void whatIsNotUnderstoodOfARun()
    {
        QFETCH(QString, name);
        serve(brandAndRuns(), R"({"unknown":{"form":1}})");
        QVERIFY(m_fixture->choose(0));
        QCOMPARE(m_fixture->selection().brand()->name, u"Aster"_s);
        QCOMPARE(m_fixture->selection().brand()->domain, u"aster.example"_s);
        show(name);
        QTRY_COMPARE(stateOf(m_screen.get()), u"The service's answer is not understood"_s);
        QVERIFY(press(m_screen.get(), u"stateAction"_s));
        QCOMPARE(rawData(), u"unknown"_s);
    }
    void otherNamesAreUnderstood()
    {
        Bodies bodies = brandAndRuns();
        const QString words = u"Of all the shops that sell anvils, Aster is the one that most people recommend."_s;
        const QJsonObject result{{u"id"_s, u"1"_s},
                                 {u"prompt"_s, QJsonObject{{u"text"_s, u"Which shop?"_s}}},
                                 {u"llm"_s, u"claude"_s},
                                 {u"isPresent"_s, true},
                                 {u"rawText"_s, words}};
        bodies["/v1/runs/r2"] = QJsonDocument(QJsonObject{{u"results"_s, QJsonArray{result}}}).toJson();
        bodies["/v1/runs/r2/content-suggestions"] =
            R"({"suggestions":[{"id":"s1","type":"aligned","title":"Anvils compared"}],"total":1})";
        serve(bodies, R"({"data":[]})");
        QVERIFY(m_fixture->choose(0));
        show(u"suggestions"_s);
        QTRY_COMPARE(stateOf(m_screen.get()), QString());
        const auto *const table = m_screen->findChild<QTableView *>(u"suggestions"_s);
        QCOMPARE(table->model()->index(0, columnOf(table->model(), u"type"_s)).data().toString(), u"Aligned"_s);
        show(u"results"_s);
        QTRY_COMPARE(stateOf(m_screen.get()), QString());
        QCOMPARE(m_fixture->backend().runResults.results().known(*m_fixture->selection().run())->items[0].answer,
                 words);
    }
    /// Answers that were asked for and are in none of the known places.
    void answersThatAreNotUnderstood()
    {
        Bodies bodies = brandAndRuns();
        bodies["/v1/runs/r2"] = R"({"data":[{"id":"1","prompt":{"text":"Which shop?"},"llm":"claude","words":["a"]}]})";
        serve(bodies, R"({"data":[]})");
        QVERIFY(m_fixture->choose(0));
        QObject context;
        const service::RunResult result{QJsonObject{{u"id"_s, u"1"_s}}};
        const auto read = awaited<transport::Result<std::optional<QString>>>(
            [&](auto done) { m_fixture->backend().runResults.answers().read(u"r2"_s, result, 0, &context, done); });
        QVERIFY(!read);
        QCOMPARE(read.error().kind, transport::ErrorKind::NotUnderstood);
        QVERIFY(read.error().body.contains("words"));
    }

private:
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<Screen> m_screen;
};

BRANDBRIDGE_TEST(TestOtherForms, QApplication)
#include "test_other_forms.moc"
