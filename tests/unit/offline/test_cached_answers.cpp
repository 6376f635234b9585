// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/cached_answers.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/test_program.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QUrl>

using namespace brandbridge;
using namespace brandbridge::offline;
using Kind = SearchEntry::Kind;
using service::CachedAnswer;
using test::isOwnersAlone;

/// What was last seen outlives the run, for the holder of the same key and nobody else, and can be searched up to a
/// bound.
class TestCachedAnswers final : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString folder() const { return m_folder->filePath(u"last-seen"_s); }
    QString file() const { return CachedAnswers::fileFor(folder(), QUrl(u"https://data.example.com/api"_s)); }

    static std::unique_ptr<CachedAnswers> open(const QString &file, const QByteArray &key,
                                               qint64 maxBytes = CachedAnswers::standardBytes)
    {
        auto answers = std::make_unique<CachedAnswers>(file, maxBytes);
        answers->setSearchBytes(10'000'000);
        if (!key.isEmpty())
            answers->setKey(key);
        return answers;
    }
    static CachedAnswer answer(const QByteArray &body, int day = 1)
    {
        return {203, body, u"request"_s, QDateTime(QDate(2026, 3, day), QTime(8, 0), Qt::UTC), 7, true};
    }
    static std::optional<CachedAnswer> found(CachedAnswers &answers, const QByteArray &target)
    {
        QObject context;
        return test::awaited<std::optional<CachedAnswer>>([&](auto done) { answers.find(target, &context, done); });
    }
    static QByteArray noise(qsizetype bytes)
    {
        QByteArray noise(bytes, Qt::Uninitialized);
        for (char &byte : noise)
            byte = static_cast<char>(QRandomGenerator::global()->bounded(256));
        return noise;
    }

    static SearchRun run(int week, const QString &brand = u"brand"_s)
    {
        return {u"run%1"_s.arg(week), brand, QDateTime(QDate(2026, 1, 5), QTime(5, 0), Qt::UTC).addDays(7 * week)};
    }
    static SearchEntry entry(const QString &row, const QString &text)
    {
        return {Kind::Answer, row, u"gpt-4o"_s, u"Which lamp?"_s, text};
    }
    static QList<SearchHit> searched(CachedAnswers &kept, const QString &typed)
    {
        QObject context;
        std::optional<QList<SearchHit>> got;
        connect(&kept, &CachedAnswers::found, &context,
                [&got, &typed](const QString &asked, const QList<SearchHit> &hits) {
                    if (asked == typed)
                        got = hits;
                });
        kept.search(typed);
        return test::waitFor([&got] { return got.has_value(); }) ? *got : QList<SearchHit>();
    }
    static QStringList rows(CachedAnswers &kept, const QString &typed)
    {
        QStringList rows;
        for (const SearchHit &hit : searched(kept, typed))
            rows.append(hit.row);
        return rows;
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void comesBackInTheNextRun()
    {
        open(file(), "key-1")->keep("/v1/brands?page=1", answer(R"({"data":[1.50]})"));
        const auto answers = open(file(), "key-1");
        const auto kept = found(*answers, "/v1/brands?page=1");
        QVERIFY(kept);
        QCOMPARE(kept->body, QByteArray(R"({"data":[1.50]})"));
        QCOMPARE(kept->status, 203);
        QCOMPARE(kept->requestId, u"request"_s);
        QCOMPARE(kept->since, answer({}).since);
        QVERIFY(!kept->isFinal && kept->askedAt == 0); // an earlier run's word is no proof
        QVERIFY(!found(*answers, "/v1/brands?page=2"));
        answers->keep("/v1/brands?page=1", answer("newer", 2));
        QCOMPARE(found(*answers, "/v1/brands?page=1")->body, QByteArray("newer"));
    }
    void isForItsOwnerOnly()
    {
        const QByteArray key("a-very-secret-key-0815");
        open(file(), key)->keep("/v1/brands", answer("[]"));
        const QFileInfoList files = QDir(folder()).entryInfoList(QDir::Files);
        QVERIFY(!files.isEmpty());
        QVERIFY(isOwnersAlone(folder()));
        for (const QFileInfo &info : files) {
            QVERIFY(isOwnersAlone(info.filePath()));
            QVERIFY(!test::bytesOf(info.filePath()).contains(key));
        }
    }
    void anotherKeySeesNothing()
    {
        open(file(), "key-1")->keep("/v1/brands", answer("of the first organization"));
        {
            const auto answers = open(file(), "key-2");
            QVERIFY(!found(*answers, "/v1/brands"));
            answers->keep("/v1/brands", answer("of the second"));
            QCOMPARE(found(*answers, "/v1/brands")->body, QByteArray("of the second"));
            answers->setKey("key-3"); // while it is open
            QVERIFY(!found(*answers, "/v1/brands"));
        }
        QVERIFY(!found(*open(file(), "key-1"), "/v1/brands"));
    }
    void nothingBeforeTheKeyIsKnown()
    {
        open(file(), "key-1")->keep("/v1/brands", answer("seen"));
        const auto answers = open(file(), {});
        QVERIFY(!found(*answers, "/v1/brands"));
        answers->keep("/v1/brands", answer("whose?"));
        answers->setKey("key-1");
        QCOMPARE(found(*answers, "/v1/brands")->body, QByteArray("seen"));
    }
    void goesWithTheKey()
    {
        const auto answers = open(file(), "key-1");
        answers->keep("/v1/brands", answer("seen"));
        QVERIFY(found(*answers, "/v1/brands"));
        answers->removeKey();
        QVERIFY(!found(*answers, "/v1/brands"));
        QVERIFY(QDir(folder()).isEmpty());
        answers->setKey("key-1");
        QVERIFY(!found(*answers, "/v1/brands"));
        answers->keep("/v1/brands", answer("again"));
        QVERIFY(found(*answers, "/v1/brands"));
    }
    void eachProfileHasItsOwn()
    {
        const QUrl one(u"https://data.example.com/api"_s);
        const QUrl sameKey(u"https://data.example.com/other"_s);
        const QUrl elsewhere(u"https://data.example.org/api"_s);
        for (const QUrl &url : {one, sameKey, elsewhere})
            open(CachedAnswers::fileFor(folder(), url), "key")->keep("/v1/brands", answer(url.toEncoded()));
        QCOMPARE(found(*open(CachedAnswers::fileFor(folder(), sameKey), "key"), "/v1/brands")->body,
                 sameKey.toEncoded());
        QCOMPARE(CachedAnswers::fileFor(folder(), one), CachedAnswers::fileFor(folder(), QUrl(one.toString() + u'/')));
        CachedAnswers::removeAll(folder(), one);
        QVERIFY(!QFile::exists(CachedAnswers::fileFor(folder(), one)));
        QVERIFY(!QFile::exists(CachedAnswers::fileFor(folder(), sameKey)));
        QVERIFY(QFile::exists(CachedAnswers::fileFor(folder(), elsewhere)));
    }
    void theOldestGoFirst()
    {
        constexpr qint64 bound = 1'000'000;
        const auto answers = open(file(), "key", bound);
        const QByteArray body = noise(100'000);
        for (int day = 1; day <= 28; ++day)
            answers->keep("/v1/runs/" + QByteArray::number(day), answer(body, day));
        QVERIFY(!found(*answers, "/v1/runs/1"));
        QVERIFY(found(*answers, "/v1/runs/28"));
        answers->keep("/v1/runs/large", answer(noise(bound / 2), 28)); // alone it would push out the others
        QVERIFY(!found(*answers, "/v1/runs/large"));
        QVERIFY(QFileInfo(file()).size() < 2 * bound);
    }
    void aDamagedFileIsMadeAgain()
    {
        for (const QByteArray &content : {QByteArray("This is no database, despite its name."),
                                          QByteArray("SQLite format 3\0\x10\x00\x01\x01", 20)}) {
            init();
            test::put(file(), content);
            const auto answers = open(file(), "key");
            answers->keep("/v1/brands", answer("seen"));
            QVERIFY2(found(*answers, "/v1/brands"), content);
            QVERIFY2(!test::bytesOf(file()).startsWith(content), content);
        }
    }
    void whereItCannotBeKeptNothingIs()
    {
        test::put(folder(), {}); // in the way
        const auto answers = open(file(), "key");
        answers->keep("/v1/brands", answer("seen"));
        QVERIFY(!found(*answers, "/v1/brands"));
    }
    void whoLeavesIsNotAnswered()
    {
        const auto answers = open(file(), "key");
        bool isAnswered = false;
        {
            QObject context;
            answers->find("/v1/brands", &context,
                          [&isAnswered](const std::optional<CachedAnswer> &) { isAnswered = true; });
        }
        QVERIFY(!found(*answers, "/v1/brands")); // which comes after it
        QVERIFY(!isAnswered);
    }
    void findsWords()
    {
        const auto kept = open(file(), "key");
        kept->storeForSearch(run(1), {entry(u"english"_s, u"In England, the Velmora lamp of example.com wins."_s),
                                      entry(u"german"_s, u"Für Fahrräder: Velmora"_s),
                                      entry(u"chinese"_s, u"最好的手机是什么"_s),
                                      entry(u"japanese"_s, u"おすすめのLED自転車ライト"_s),
                                      entry(u"korean"_s, u"좋은 자전거를 찾다"_s), entry(u"thai"_s, u"โคมไฟจักรยาน"_s)});
        for (const auto &[what, typed, found] :
             {std::tuple("a word", u"velmora"_s, u"german english"_s),
              std::tuple("all words", u"velmora  LAMP"_s, u"english"_s),
              std::tuple("the beginning of the last", u"velmora la"_s, u"english"_s),
              std::tuple("no beginning of the first", u"velm lamp"_s, QString()),
              std::tuple("no middle", u"elmora"_s, QString()),
              std::tuple("a phrase", u"\"velmora lamp\" England"_s, u"english"_s),
              std::tuple("a phrase in other marks", u"„lamp of“ wins"_s, u"english"_s),
              std::tuple("a phrase in another order", u"\"lamp Velmora\""_s, QString()),
              std::tuple("a phrase that is being typed", u"\"lamp Velm"_s, u"english"_s),
              std::tuple("without its accents", u"fahrrader"_s, u"german"_s),
              std::tuple("with other accents", u"éngland"_s, u"english"_s),
              std::tuple("two words as one", u"example.com"_s, u"english"_s),
              std::tuple("Chinese, of two characters", u"手机"_s, u"chinese"_s),
              std::tuple("Chinese, of one", u"机"_s, u"chinese"_s),
              std::tuple("Chinese, not in this order", u"机手"_s, QString()),
              std::tuple("Japanese", u"自転車"_s, u"japanese"_s),
              std::tuple("Japanese beside Latin", u"led自転"_s, u"japanese"_s),
              std::tuple("Korean", u"자전"_s, u"korean"_s),
              std::tuple("Thai", u"ไฟ"_s, u"thai"_s),
              std::tuple("nothing", u"  "_s, QString())})
            QVERIFY2(rows(*kept, typed).join(u' ') == found, what);
    }
    void saysWhereItIs()
    {
        const auto kept = open(file(), "key");
        kept->storeForSearch(run(1), {{Kind::Prompt, u"Which lamp?"_s, {}, u"Which lamp?"_s, u"Which lamp?"_s},
                                      entry(u"one"_s, u"A  lamp\nof 手机."_s)});
        const QList<SearchHit> hits = searched(*kept, u"lamp"_s);
        QCOMPARE(hits.size(), 2);
        QCOMPARE(hits.first().kind, Kind::Prompt);
        const SearchHit &hit = hits.last();
        QCOMPARE(hit.kind, Kind::Answer);
        QCOMPARE((QStringList{hit.model, hit.title, hit.text, hit.run.id, hit.run.brand}),
                 (QStringList{u"gpt-4o"_s, u"Which lamp?"_s, u"A  lamp of 手机."_s, run(1).id, u"brand"_s}));
        QCOMPARE(hit.run.startedAt, run(1).startedAt);
    }
    void findsEveryAnswerAndPrompt()
    {
        const auto kept = open(file(), "key");
        QList<SearchEntry> entries;
        for (int i = 0; i < 500; ++i)
            entries << entry(QString::number(i), u"A lamp."_s)
                    << SearchEntry{Kind::Prompt, QString::number(i), {}, u"Which lamp?"_s, u"Which lamp?"_s};
        kept->storeForSearch(run(1), entries);
        QCOMPARE(rows(*kept, u"lamp"_s).size(), 1000);
    }
    void anExcerptIsPlainText()
    {
        const auto kept = open(file(), "key");
        kept->storeForSearch(
            run(1), {entry(u"one"_s, u"### Common mistakes\n#1 of the `lamps`: **Boardly Nine**. 2*3 is **six"_s)});
        QCOMPARE(searched(*kept, u"boardly"_s).value(0).text,
                 u"Common mistakes #1 of the lamps: Boardly Nine. 2*3 is six"_s);
    }
    void whatFitsOfASourceIsWhatIsSearched()
    {
        const auto kept = open(file(), "key");
        const QString text = u"gearlab.example https://gearlab.example/reviews/best-trail-running-shoes "
                             "https://gearlab.example/reviews/insulated-jackets/how-to-choose-between-them "
                             "https://gearlab.example/guides/camping-tents-for-families"_s;
        kept->storeForSearch(run(1), {{Kind::Source, u"gearlab.example"_s, {}, u"gearlab.example"_s, text}});
        const QList<SearchHit> hits = searched(*kept, u"families"_s);
        QCOMPARE(hits.size(), 1);
        const qsizetype at = hits.first().text.indexOf(u"families"_s);
        QVERIFY2(at >= 0 && at < 80, qPrintable(hits.first().text));
    }
    /// Anything typed is text, and breaks nothing.
    void whatIsTypedIsNoSyntax()
    {
        const auto kept = open(file(), "key");
        kept->storeForSearch(run(1), {entry(u"one"_s, u"a good lamp"_s)});
        const QByteArray signs =
            "\"|lamp\"|\" OR \"|lamp OR nothing|lamp NOT good|NEAR(lamp good, 2)|answer : lamp|- lamp|^lamp|"
            "(lamp|lamp) AND (|{name} lamp|*|*lamp|lamp + good|'; DROP TABLE x|%|_|\\|--|é\xcc\x81|"
            "\xef\xbf\xbf lamp|😀|€ lamp";
        QStringList all = QString::fromUtf8(signs).split(u'|');
        all << u"lamp"_s + QChar(0) + u"good"_s << u"lamp "_s + QChar(0xD800) << u"lamp "_s.repeated(5000);
        for (const QString &typed : std::as_const(all)) {
            const bool onlyItsWords = typed.contains(u" OR n") || typed.contains(u"NOT") || typed.contains(u"NEAR");
            const QStringList found = rows(*kept, typed);
            QVERIFY2(found.isEmpty() || !onlyItsWords, qPrintable(typed));
            QVERIFY2(rows(*kept, u"lamp"_s) == QStringList{u"one"_s}, qPrintable(typed));
        }
    }
    void onceHoweverOftenItIsRead()
    {
        const SearchEntry prompt{Kind::Prompt, u"Which lamp?"_s, {}, u"Which lamp?"_s, u"Which lamp?"_s};
        const auto kept = open(file(), "key");
        for (const int week : {2, 3, 1})
            kept->storeForSearch(run(week), {prompt, entry(u"one"_s, u"shine"_s)});
        kept->storeForSearch({run(3).id, {}, {}}, {entry(u"one"_s, u"shine"_s)}); // whose brand is known by now
        QCOMPARE(rows(*kept, u"shine"_s).size(), 3);                              // an answer in each run
        const QList<SearchHit> prompts = searched(*kept, u"lamp"_s);
        QCOMPARE(prompts.size(), 1);
        QCOMPARE(prompts.first().run.id, run(3).id);
        QCOMPARE(prompts.first().run.brand, u"brand"_s);
        kept->storeForSearch(run(4, u"other"_s), {prompt});
        QCOMPARE(searched(*kept, u"lamp"_s).size(), 2);
    }
    void theOldestRunsGoFirst()
    {
        const auto kept = open(file(), "key");
        kept->setSearchBytes(1'000'000);
        const auto keep = [&kept](int week) {
            QList<SearchEntry> entries;
            for (int i = 0; i < 20; ++i)
                entries.append(entry(QString::number(i), u"week%1 "_s.arg(week).repeated(800)));
            kept->storeForSearch(run(week), entries);
        };
        for (const int week : {5, 1, 2, 3, 4})
            keep(week);
        QVERIFY(searched(*kept, u"week5"_s).size() == 20);
        QVERIFY(searched(*kept, u"week4"_s).size() == 20);
        QVERIFY(searched(*kept, u"week1"_s).isEmpty());
        keep(0); // older than all, but just read
        QVERIFY(searched(*kept, u"week0"_s).size() == 20);
        kept->setSearchBytes(500'000);
        QVERIFY(searched(*kept, u"week0"_s).isEmpty());
        QVERIFY(searched(*kept, u"week5"_s).size() == 20);
        QVERIFY(QFileInfo(file()).size() < 2'000'000);
    }
    void comesBackForTheSameKeyOnly()
    {
        open(file(), "key-1")->storeForSearch(run(1), {entry(u"one"_s, u"a secret lamp"_s)});
        QCOMPARE(rows(*open(file(), "key-1"), u"lamp"_s), QStringList{u"one"_s});
        QVERIFY(rows(*open(file(), "key-2"), u"lamp"_s).isEmpty());
        QVERIFY(rows(*open(file(), "key-1"), u"lamp"_s).isEmpty());
    }
    /// Nothing of it stays in the file.
    void isForgotten()
    {
        const SearchEntry rare = entry(u"one"_s, u"Quixotically"_s);
        const auto check = [&](const char *name, const std::function<void(CachedAnswers &)> &forget) {
            init();
            auto kept = open(file(), "key");
            kept->storeForSearch(run(1), {rare});
            QVERIFY2(rows(*kept, u"quixotically"_s).size() == 1, name);
            forget(*kept);
            QVERIFY2(rows(*kept, u"quixotically"_s).isEmpty(), name);
            kept.reset();
            for (const QFileInfo &info : QDir(folder()).entryInfoList(QDir::Files))
                QVERIFY2(!test::bytesOf(info.filePath()).toLower().contains("quixotically"),
                         name + (": " + info.fileName().toUtf8()));
        };
        check("by a button", [](CachedAnswers &kept) { kept.clearSearch(); });
        check("by the setting", [&](CachedAnswers &kept) {
            kept.setSearchBytes(0);
            kept.storeForSearch(run(1), {rare}); // which is not kept, either
        });
        check("with the key", [](CachedAnswers &kept) { kept.removeKey(); });
        check("for another key", [](CachedAnswers &kept) { kept.setKey("another"); });
    }
    void nothingIsWrittenInMemory()
    {
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder->path()));
        {
            const auto kept = open(CachedAnswers::inMemory(), "key");
            kept->storeForSearch(run(1), {entry(u"one"_s, u"a lamp"_s)});
            QCOMPARE(rows(*kept, u"lamp"_s), QStringList{u"one"_s});
        }
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestCachedAnswers, QCoreApplication)
#include "test_cached_answers.moc"
