// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_source.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/test_program.h"

#include <cstdlib>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace brandbridge::access;
using brandbridge::test::filesHaveLinks;
using brandbridge::test::filesHaveModes;
using brandbridge::test::isOwnersAlone;
using namespace std::chrono_literals;

namespace {

KeySource sourceWith(const QString &keyFile)
{
    return {{.namedFile = keyFile, .environmentKey = takeKeyFromEnvironment()},
            KeyStore(u"https://data.example.com"_qs, 5s)};
}

/// What is found at the end: no keychain, or on Windows, where there always is one, no entry in it.
#ifdef Q_OS_WIN
constexpr KeyProblem withoutEntry = KeyProblem::Missing;
#else
constexpr KeyProblem withoutEntry = KeyProblem::NoService;
#endif

} // namespace

class TestKeySource final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/does/not/exist"); }

    void init()
    {
        qunsetenv("BRANDBRIDGE_API_KEY");
        m_folder = std::make_unique<QTemporaryDir>();
        m_keys.clear();
        m_unchanged = 0;
    }

    void keyFileIsRead_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArray>("content", "key");
        row("bare", "k3y", "k3y");
        row("line", "k3y\n", "k3y");
        row("DOS line", "k3y\r\n", "k3y");
        row("longest", QByteArray(4096, 'k') + '\n', QByteArray(4096, 'k'));
    }

    void keyFileIsRead()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, key);
        const QString file = putKey(content);
        const KeyResult result = read(file);
        QVERIFY2(result.isOk(), qPrintable(result.message.english()));
        QCOMPARE(result.key, key);
        QVERIFY(result.message.english().contains(QDir::toNativeSeparators(file)) &&
                !result.message.english().contains(QString::fromLatin1(key)));
    }

    void keyFileOfOthersIsRefused()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        for (const QFile::Permission extra :
             {QFile::ReadGroup, QFile::WriteGroup, QFile::ReadOther, QFile::WriteOther}) {
            const QString file = putKey("s3cret\n", QFile::ReadOwner | QFile::WriteOwner | extra);
            const KeyResult result = read(file);
            QCOMPARE(result.problem, KeyProblem::FileRefused);
            QVERIFY(result.key.isEmpty());
            QVERIFY2(result.message.english().contains(QDir::toNativeSeparators(file) +
                                                       u" can be used by other users of this machine."_qs) &&
                         result.message.english().contains(u"chmod 600"),
                     qPrintable(result.message.english()));
            QVERIFY(!result.message.english().contains(u"s3cret"));
        }
    }

    void foreignKeyFileIsRefused()
    {
#ifdef Q_OS_UNIX
        const QString file = putKey("s3cret\n");
        if (::chown(QFile::encodeName(file).constData(), 12345, static_cast<gid_t>(-1)) != 0)
            QSKIP("Only root can give files away.");
        const KeyResult result = read(file);
        QCOMPARE(result.problem, KeyProblem::FileRefused);
        QVERIFY2(result.message.english().contains(u"another user"), qPrintable(result.message.english()));
#endif
    }

    void unusableKeyFileIsRefused()
    {
        const QString missing = m_folder->filePath(u"missing"_qs);
        const KeyResult none = read(missing);
        QCOMPARE(none.problem, KeyProblem::FileRefused);
        QVERIFY2(none.message.english().contains(QDir::toNativeSeparators(missing)) &&
                     none.message.english().contains(u"does not exist"),
                 qPrintable(none.message.english()));
        QCOMPARE(read(m_folder->path()).problem, KeyProblem::FileRefused);
#ifdef Q_OS_UNIX
        // Opening a pipe would wait for its writer.
        const QString pipe = m_folder->filePath(u"pipe"_qs);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QCOMPARE(read(pipe).problem, KeyProblem::FileRefused);
#endif
    }

    void environmentIsTakenAway()
    {
        qputenv("BRANDBRIDGE_API_KEY", "from-environment");
#ifdef Q_OS_UNIX
        const char *seen =
            std::getenv("BRANDBRIDGE_API_KEY"); // what /proc shows of a variable that came from the parent
#endif
        QCOMPARE(takeKeyFromEnvironment(), "from-environment");
        QVERIFY(!qEnvironmentVariableIsSet("BRANDBRIDGE_API_KEY"));
#ifdef Q_OS_UNIX
        QCOMPARE(*seen, '\0');
#endif
        QVERIFY(takeKeyFromEnvironment().isEmpty());
    }

    void namedFileComesBeforeEnvironment()
    {
        qputenv("BRANDBRIDGE_API_KEY", "from-environment");
        QCOMPARE(read(putKey("from-file")).key, "from-file");
    }

    void environmentComesBeforeChosenFile()
    {
        const KeyStore store(u"https://data.example.com"_qs);
        const KeySource source({.environmentKey = "from-environment", .chosenFile = putKey("from-file")}, store);
        QCOMPARE(readFrom(source).key, "from-environment");
        QCOMPARE(source.place(), u"BRANDBRIDGE_API_KEY"_qs);
    }

    void chosenFileComesBeforeKeychain()
    {
        const KeySource source({.chosenFile = putKey("from-file")}, KeyStore(u"https://data.example.com"_qs));
        QCOMPARE(readFrom(source).key, "from-file");
        QVERIFY(!source.isKeychain());
    }

    void filesAreWarnedOf()
    {
        const KeyStore store(u"https://data.example.com"_qs);
        const QString file = putKey("s3cret");
        const QString shown = QDir::toNativeSeparators(file);
        const QString chosen = KeySource({.chosenFile = file}, store).warning();
        QVERIFY2(chosen.contains(shown) && chosen.contains(u"settings connection/key-file"_qs), qPrintable(chosen));
        const QString named = KeySource({.namedFile = file, .chosenFile = u"/chosen"_qs}, store).warning();
        QVERIFY2(named.contains(shown) && named.contains(u"--key-file"_qs), qPrintable(named));
        QVERIFY(KeySource({.environmentKey = "k", .chosenFile = file}, store).warning().isEmpty());
        QVERIFY(KeySource({.chosenFile = file + u"-that-is-not-there"_qs}, store).warning().isEmpty());
        QVERIFY(KeySource({}, store).warning().isEmpty());
        QVERIFY(KeySource({}, store).isKeychain());
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        const QString link = m_folder->filePath(u"link"_qs);
        QVERIFY(QFile::link(putKey("s3cret"), link));
        QCOMPARE(read(link).key, "s3cret");
        // It is the file at the end that has to be the user's alone.
        putKey("s3cret", QFile::ReadOwner | QFile::ReadOther);
        QCOMPARE(read(link).problem, KeyProblem::FileRefused);
        QVERIFY(QFile::remove(m_folder->filePath(u"key"_qs)));
        const KeyResult dangling = read(link);
        QVERIFY2(dangling.message.english().contains(u"does not exist"_qs), qPrintable(dangling.message.english()));
        const QString loop = m_folder->filePath(u"loop"_qs);
        QVERIFY(QFile::link(loop, loop));
        QCOMPARE(read(loop).problem, KeyProblem::FileRefused);
    }

    void folderIsNotJudged()
    {
        const QString file = putKey("s3cret");
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::Permissions(0x7777)));
        QCOMPARE(read(file).key, "s3cret");
    }

    void refusedKeyFileIsNotReplaced()
    {
        qputenv("BRANDBRIDGE_API_KEY", "from-environment");
        const KeyResult result = read(m_folder->filePath(u"missing"_qs));
        QCOMPARE(result.problem, KeyProblem::FileRefused);
        QVERIFY(result.key.isEmpty());
    }

    void emptyEnvironmentIsNone()
    {
        qputenv("BRANDBRIDGE_API_KEY", "");
        QCOMPARE(read({}).problem, withoutEntry);
    }

    void implausibleKeysAreRefused_data()
    {
        const auto row = brandbridge::test::columns<QByteArray>("bytes");
        row("empty", "");
        row("line break only", "\n");
        row("two lines", "s3cret\ns3cret\n");
        row("space", "s3 cret");
        row("Unicode", "s3cr\xc3\xa9t");
        row("NUL", QByteArray("s3\0cret", 7));
        row("DEL", "s3cret\x7f");
        row("too long", QByteArray(4097, 's'));
        row("a whole document", QByteArray(1'000'000, 's'));
    }

    void implausibleKeysAreRefused()
    {
        QFETCH(QByteArray, bytes);
        const KeyResult result = read(putKey(bytes));
        QCOMPARE(result.problem, KeyProblem::Implausible);
        QVERIFY(result.key.isEmpty());
        QVERIFY2(result.message.english().contains(u"not an API key") && !result.message.english().contains(u"s3"),
                 qPrintable(QString(result.message.english()).remove(m_folder->path())));
    }

    void destroyedContextCancels()
    {
        int answers = 0;
        const QString file = putKey("k3y");
        {
            QObject context;
            sourceWith(file).read(&context, [&answers](const KeyResult &) { ++answers; });
            sourceWith({}).read(&context, [&answers](const KeyResult &) { ++answers; });
        }
        // A later one for comparison: by its answer the earlier ones would have come.
        QCOMPARE(read({}).problem, withoutEntry);
        QCOMPARE(answers, 0);
    }

    void wipeOverwritesWhatIsNotShared()
    {
        char storage[] = "s3cret";
        QByteArray shared(storage);
        const QByteArray other = shared;
        wipe(shared);
        QVERIFY(shared.isEmpty());
        QCOMPARE(other, "s3cret");

        QByteArray literal = QByteArrayLiteral("s3cret");
        wipe(literal);
        QVERIFY(literal.isEmpty());
    }

    void whatIsWrittenIsReadAgain()
    {
        const KeyResult written = writeKeyFile(path(), "sk-1");
        QVERIFY(written.isOk());
        QVERIFY(written.key.isEmpty());
        QVERIFY(written.message.english().contains(u"key"_qs) && !written.message.english().contains(u"sk-1"_qs));
        const KeyResult read = readKeyFile(path());
        QVERIFY2(read.isOk(), qPrintable(read.message.english()));
        QCOMPARE(read.key, QByteArray("sk-1"));
        QVERIFY(isOwnersAlone(path()));
    }
    void nothingIsOverwritten()
    {
        QVERIFY(writeKeyFile(path(), "sk-1").isOk());
        const KeyResult again = writeKeyFile(path(), "sk-2");
        QCOMPARE(again.problem, KeyProblem::FileRefused);
        QVERIFY(!again.message.english().contains(u"sk-"_qs));
        QCOMPARE(brandbridge::test::bytesOf(path()), QByteArray("sk-1\n"));
        QVERIFY(writeKeyFile(path(), "sk-1").isOk()); // it is there
    }
    void linksAreNotWrittenThrough()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        const QString target = m_folder->filePath(u"target"_qs);
        QVERIFY(QFile::link(target, path()));
        QCOMPARE(writeKeyFile(path(), "sk-1").problem, KeyProblem::FileRefused);
        QVERIFY(!QFile::exists(target));
    }
    void aFileForOthersToReadIsNotUsed()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        QVERIFY(writeKeyFile(path(), "sk-1").isOk());
        QVERIFY(QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        QCOMPARE(writeKeyFile(path(), "sk-1").problem, KeyProblem::FileRefused);
    }
    void aFolderThatIsNotThereIsSaid()
    {
        const KeyResult result = writeKeyFile(m_folder->filePath(u"none/key"_qs), "sk-1");
        QCOMPARE(result.problem, KeyProblem::FileRefused);
        QVERIFY(result.message.english().contains(u"none"_qs));
    }

    void readsOneAtATime()
    {
        putKey("first");
        const auto reader = makeReader(0ms);
        reader->read();
        QCOMPARE(m_keys.size(), 0);
        QTRY_COMPARE(m_keys, QByteArrayList{"first"});
        putKey("second");
        reader->readAgain();
        QTRY_COMPARE(m_keys, (QByteArrayList{"first", "second"}));
        QCOMPARE(m_unchanged, 0);
    }

    void callsDoNotReadMoreOftenThanThePause()
    {
        putKey("first");
        const auto reader = makeReader(1h);
        reader->read();
        QTRY_COMPARE(m_keys.size(), 1);
        putKey("second");
        reader->readAgain();
        QTRY_COMPARE(m_keys, (QByteArrayList{"first", "second"}));
        putKey("third");
        reader->readAgain();
        QCOMPARE(m_unchanged, 0);
        QTRY_COMPARE(m_unchanged, 1);
        QCOMPARE(m_keys.size(), 2);
        // A replaced key is read without waiting.
        reader->read();
        QTRY_COMPARE(m_keys, (QByteArrayList{"first", "second", "third"}));
    }

    void readingThatMayBeTooOldIsFollowedByAnother()
    {
        putKey("first");
        const auto reader = makeReader(0ms);
        reader->read();
        reader->read();
        reader->read();
        QTRY_COMPARE(m_keys.size(), 1);
        QTest::qWait(0);
        QCOMPARE(m_keys.size(), 1);
    }

    void callSharesTheReadingUnderWay()
    {
        putKey("first");
        const auto reader = makeReader(1h);
        reader->read();
        reader->readAgain();
        QTRY_COMPARE(m_keys.size(), 1);
        QTest::qWait(0);
        QCOMPARE(m_unchanged, 0);
    }

private:
    QString path() const
    {
        return m_folder->filePath(u"key"_qs);
    }
    QString putKey(const QByteArray &bytes, QFile::Permissions mode = QFile::ReadOwner | QFile::WriteOwner) const
    {
        QFile file(path());
        if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size() || !file.setPermissions(mode))
            qFatal("The key file could not be made.");
        return file.fileName();
    }

    std::unique_ptr<KeyReader> makeReader(std::chrono::milliseconds pause)
    {
        auto reader = std::make_unique<KeyReader>(
            KeySource({.namedFile = path()}, KeyStore(u"https://data.example.com"_qs)), pause);
        connect(reader.get(), &KeyReader::finished, this,
                [this](const KeyResult &result) { m_keys.append(result.key); });
        connect(reader.get(), &KeyReader::unchanged, this, [this] { ++m_unchanged; });
        return reader;
    }

    static KeyResult read(const QString &keyFile)
    {
        return readFrom(sourceWith(keyFile));
    }

    static KeyResult readFrom(const KeySource &source)
    {
        std::optional<KeyResult> result;
        QObject context;
        source.read(&context, [&result](const KeyResult &answer) { result = answer; });
        return QTest::qWaitFor([&result] { return result.has_value(); }, 10'000) ? *result : KeyResult();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArrayList m_keys; ///< as a reader reported them
    int m_unchanged = 0;
};

BRANDBRIDGE_TEST(TestKeySource, QCoreApplication)
#include "test_key_source.moc"
