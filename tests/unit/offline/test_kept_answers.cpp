// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/offline/kept_answers.h"
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
using service::Kept;
using test::isOwnersAlone;

/// What was last seen outlives the run, for the holder of the same key and nobody else.
class TestKeptAnswers final : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString folder() const { return m_folder->filePath(u"last-seen"_qs); }
    QString file() const { return KeptAnswers::fileFor(folder(), QUrl(u"https://data.example.com/api"_qs)); }

    static std::unique_ptr<KeptAnswers> open(const QString &file, const QByteArray &key,
                                             qint64 maximumBytes = KeptAnswers::standardBytes)
    {
        auto answers = std::make_unique<KeptAnswers>(file, maximumBytes);
        if (!key.isEmpty())
            answers->setKey(key);
        return answers;
    }
    static Kept answer(const QByteArray &body, int day = 1)
    {
        return {203, body, u"request"_qs, QDateTime(QDate(2026, 3, day), QTime(8, 0), Qt::UTC), 7, true};
    }
    static std::optional<Kept> found(KeptAnswers &answers, const QByteArray &target)
    {
        QObject context;
        std::optional<std::optional<Kept>> got;
        answers.find(target, &context, [&got](const std::optional<Kept> &kept) { got = kept; });
        return QTest::qWaitFor([&got] { return got.has_value(); }, 10'000) ? *got : std::nullopt;
    }
    static QByteArray noise(qsizetype bytes)
    {
        QByteArray noise(bytes, Qt::Uninitialized);
        for (char &byte : noise)
            byte = static_cast<char>(QRandomGenerator::global()->bounded(256));
        return noise;
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
        QCOMPARE(kept->requestId, u"request"_qs);
        QCOMPARE(kept->since, answer({}).since);
        QVERIFY(!kept->isSettled && kept->askedAt == 0); // an earlier run's word is no proof
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
        const QUrl one(u"https://data.example.com/api"_qs);
        const QUrl sameKey(u"https://data.example.com/other"_qs);
        const QUrl elsewhere(u"https://data.example.org/api"_qs);
        for (const QUrl &url : {one, sameKey, elsewhere})
            open(KeptAnswers::fileFor(folder(), url), "key")->keep("/v1/brands", answer(url.toEncoded()));
        QCOMPARE(found(*open(KeptAnswers::fileFor(folder(), sameKey), "key"), "/v1/brands")->body, sameKey.toEncoded());
        QCOMPARE(KeptAnswers::fileFor(folder(), one), KeptAnswers::fileFor(folder(), QUrl(one.toString() + u'/')));
        KeptAnswers::removeAll(folder(), one);
        QVERIFY(!QFile::exists(KeptAnswers::fileFor(folder(), one)));
        QVERIFY(!QFile::exists(KeptAnswers::fileFor(folder(), sameKey)));
        QVERIFY(QFile::exists(KeptAnswers::fileFor(folder(), elsewhere)));
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
    void aDamagedFileIsSetAside_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("something else") << QByteArray("This is no database, despite its name.");
        QTest::newRow("half of one") << QByteArray("SQLite format 3\0\x10\x00\x01\x01", 20);
    }
    void aDamagedFileIsSetAside()
    {
        QFETCH(QByteArray, content);
        test::put(file(), content);
        const auto answers = open(file(), "key");
        answers->keep("/v1/brands", answer("seen"));
        QVERIFY(found(*answers, "/v1/brands"));
        QVERIFY(QFile::exists(file() + u".damaged"_qs));
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
            answers->find("/v1/brands", &context, [&isAnswered](const std::optional<Kept> &) { isAnswered = true; });
        }
        QVERIFY(!found(*answers, "/v1/brands")); // which comes after it
        QVERIFY(!isAnswered);
    }
};

BRANDBRIDGE_TEST(TestKeptAnswers, QCoreApplication)
#include "test_kept_answers.moc"
