// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_fixture.h"

#include "support/files.h"
#include "ui/inbox/watcher.h"

#include <QSqlDatabase>
#include <QSqlQuery>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// A folder of tables for spreadsheets and BI tools is kept current. Compared with the sandbox's raw answers.
class TestDataFolder final : public QObject
{
    Q_OBJECT

    std::optional<QTemporaryDir> m_place;
    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<Inbox> m_inbox;
    std::unique_ptr<DataFolder> m_folder;

    void begin(std::unique_ptr<ScreenFixture> fixture)
    {
        m_fixture = std::move(fixture);
        m_inbox = std::make_unique<Inbox>(m_fixture->backend().folder, true);
        m_folder = std::make_unique<DataFolder>();
    }
    /// The runs that an update adds; -1 if something failed.
    qsizetype update(const QString &format = u"csv"_s)
    {
        m_folder->setPlace(m_place->path(), format);
        qsizetype runs = 0;
        const auto watch = connect(m_folder.get(), &DataFolder::updated, this, [&runs](qsizetype n) { runs = n; });
        std::optional<bool> looked;
        Watcher watcher(service::Organization(m_fixture->sender()), *m_inbox, 0, m_folder.get());
        watcher.look([&looked](const auto &result) { looked = result.has_value(); });
        const bool isDone = QTest::qWaitFor([&looked] { return looked.has_value(); }, 10 * patience);
        disconnect(watch);
        return isDone && *looked ? runs : -1;
    }
    QString path(const QString &name) const { return m_place->filePath(u"brandbridge"_s + name); }
    /// The first value of @p sql, as other programs read it.
    QVariant value(const QString &sql) const
    {
        QVariant first;
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"reader"_s);
            database.setDatabaseName(path(u".sqlite"_s));
            QSqlQuery query(database);
            if (database.open() && query.exec(sql) && query.next())
                first = query.value(0);
        }
        QSqlDatabase::removeDatabase(u"reader"_s);
        return first;
    }
    qsizetype linesOf(const QString &name) const { return bytesOf(path(name)).count("\r\n"); }

private Q_SLOTS:
    void init()
    {
        m_place.emplace();
        begin(std::make_unique<ScreenFixture>());
        QVERIFY(m_fixture->choose(0));
    }
    void cleanup()
    {
        m_folder.reset();
        m_inbox.reset();
        m_fixture.reset();
    }

    void hasWhatTheServiceSays()
    {
        const qsizetype runs = update();
        QVERIFY(runs > DataFolder::maxRuns);
        QCOMPARE(m_folder->problem(), QString());
        QVERIFY(m_folder->updatedAt().isValid());
        const service::Run run = m_fixture->selection().runs().first();
        const QString ofRun = u" FROM results WHERE run_id = '%1'"_s.arg(run.id);
        const QList<QJsonObject> raw = m_fixture->rawAnswers(run.id);
        QVERIFY(!raw.isEmpty());
        QCOMPARE(value(u"SELECT count(*)"_s + ofRun).toLongLong(), raw.size());
        const auto present =
            std::count_if(raw.begin(), raw.end(), [](const auto &each) { return each[u"isPresent"_s].toBool(); });
        QCOMPARE(value(u"SELECT sum(present)"_s + ofRun).toLongLong(), present);
        QCOMPARE(value(u"SELECT started_at_utc"_s + ofRun).toString(), run.startedAt.toString(Qt::ISODate));
        QCOMPARE(value(u"SELECT brand"_s + ofRun).toString(), m_fixture->selection().brand()->name);
        QCOMPARE(value(u"SELECT typeof(rank)"_s + ofRun + u" AND rank IS NOT NULL"_s).toString(), u"real"_s);
        // Unknown values are empty.
        QCOMPARE(value(u"SELECT count(prompt_id)"_s + ofRun).toLongLong(), isPublished() ? 0 : raw.size());
        QCOMPARE(value(u"SELECT count(*) FROM results WHERE rank = 0 OR sentiment = ''"_s).toLongLong(), 0);
        QCOMPARE(value(u"SELECT count(*) FROM runs WHERE read_at_utc IS NOT NULL"_s).toLongLong(), runs);
        QVERIFY(value(u"SELECT count(*) FROM sources WHERE page_responses > 0"_s).toLongLong() > 0);
        for (const QString &table : {u"brands"_s, u"runs"_s, u"results"_s, u"sources"_s})
            QCOMPARE(linesOf(u"-%1.csv"_s.arg(table)), value(u"SELECT count(*) FROM "_s + table).toLongLong() + 1);
        QVERIFY(bytesOf(path(u"-brands.csv"_s))
                    .startsWith("\xef\xbb\xbf"
                                "brand_id,brand,domain\r\n"));
        QCOMPARE(QDir(m_place->path()).entryList(QDir::Files | QDir::Hidden).size(), 5); // nothing temporary
    }
    void readsOnlyWhatIsNew()
    {
        QDateTime now(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
        sandbox::Sandbox service({.key = "key", .requestsPerMinute = 0, .now = [&now] { return now; }});
        QVERIFY(service.listen(0));
        begin(std::make_unique<ScreenFixture>(service.baseUrl()));
        QVERIFY(update() > 0);
        const QByteArray before = bytesOf(path(u".sqlite"_s));
        QCOMPARE(update(), 0);
        QCOMPARE(bytesOf(path(u".sqlite"_s)), before);
        const qint64 brands = value(u"SELECT count(*) FROM brands"_s).toLongLong();
        now = now.addDays(7);
        const qsizetype added = update();
        QVERIFY(added > 0 && added <= brands);
        QCOMPARE(linesOf(u"-results.csv"_s), value(u"SELECT count(*) FROM results"_s).toLongLong() + 1);
    }
    void goesOnWhereOneFileCannotBeReplaced()
    {
        QVERIFY(QDir().mkdir(path(u"-results.csv"_s)));
        QCOMPARE(update(), -1);
        QVERIFY2(m_folder->problem().contains(u"brandbridge-results.csv could not be written"_s) &&
                     !m_folder->problem().contains(u"runs.csv"_s),
                 qPrintable(m_folder->problem()));
        QVERIFY(linesOf(u"-sources.csv"_s) > 1);
        QVERIFY(QDir().rmdir(path(u"-results.csv"_s)));
        QCOMPARE(update(), 0); // nothing is read again
        QCOMPARE(m_folder->problem(), QString());
        QCOMPARE(linesOf(u"-results.csv"_s), value(u"SELECT count(*) FROM results"_s).toLongLong() + 1);
    }
    void keepsWhatWasReadBeforeAFailure()
    {
        m_fixture->setFaults(u"fail=500@/v1/runs"_s);
        QCOMPARE(update(), -1);
        QVERIFY(m_folder->problem().contains(u"Not everything could be read"_s));
        QVERIFY(linesOf(u"-runs.csv"_s) > 1);
        m_fixture->setFaults({});
        QVERIFY(update() > 0);
        QCOMPARE(m_folder->problem(), QString());
    }
    void refusesWhatIsOfOthers()
    {
        const data_folder::DataFile file(m_place->path());
        QVERIFY(file.add({.brands = {service::Brand{QJsonObject{{u"id"_s, u"b"_s}, {u"name"_s, u"=Aster"_s}}}}}));
        QVERIFY(file.writeCsv(data_folder::tables().first()));
        QVERIFY(bytesOf(path(u"-brands.csv"_s)).contains("b,'=Aster,\r\n")); // no formula
        const QByteArray before = bytesOf(file.path());
        QCOMPARE(update(), -1);
        QVERIFY(m_folder->problem().contains(u"another organization"_s));
        QCOMPARE(bytesOf(file.path()), before);
        put(file.path(), "notes of the user");
        QCOMPARE(update(), -1);
        QVERIFY(m_folder->problem().contains(u"not a file of this version"_s));
        QCOMPARE(bytesOf(file.path()), "notes of the user");
    }
    void writesWorkbooks()
    {
        QVERIFY(update(u"xlsx"_s) > 0);
        for (const QString &table : {u"brands"_s, u"runs"_s, u"results"_s, u"sources"_s})
            QVERIFY(bytesOf(path(u"-%1.xlsx"_s.arg(table))).startsWith("PK"));
        QVERIFY(!QFile::exists(path(u"-runs.csv"_s)));
        QCOMPARE(update(), 0); // another form needs no reading
        QVERIFY(linesOf(u"-runs.csv"_s) > 1);
    }
};

BRANDBRIDGE_TEST(TestDataFolder, QApplication)
#include "test_data_folder.moc"
