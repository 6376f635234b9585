// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_source.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <cstdlib>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace brandbridge;
using namespace brandbridge::keys;
using namespace brandbridge::test;
using namespace std::chrono_literals;

namespace {

KeySource sourceOf(const KeyPlaces &places)
{
    return {places, KeyStore(u"https://data.example.com"_s, 5s)};
}

/// What is found at the end: no keychain, or on Windows, where there always is one, no entry in it.
#ifdef Q_OS_WIN
constexpr KeyProblem withoutEntry = KeyProblem::Missing;
#else
constexpr KeyProblem withoutEntry = KeyProblem::NoService;
#endif

} // namespace

class TestKeySource final : public FolderTest
{
    Q_OBJECT

    QString keyPath() const { return path(u"key"_s); }
    static KeyResult read(const QString &keyFile) { return readFrom(sourceOf({.namedFile = keyFile})); }

private Q_SLOTS:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/does/not/exist"); }

    void init()
    {
        qunsetenv("BRANDBRIDGE_API_KEY");
        FolderTest::init();
        m_keys.clear();
        m_unchanged = 0;
    }

    void keyFileIsRead()
    {
        for (const QByteArray &content :
             {QByteArray("k3y"), QByteArray("k3y\n"), QByteArray("k3y\r\n"), QByteArray(4096, 'k') + '\n'}) {
            const QString file = putKey(content);
            const KeyResult result = read(file);
            const QString message = result.message.english();
            QVERIFY2(result.isOk() && result.key == content.trimmed(), qPrintable(message));
            QVERIFY2(message.contains(QDir::toNativeSeparators(file)), qPrintable(message));
            QVERIFY2(!message.contains(QString::fromLatin1(result.key)), content.left(10).toPercentEncoding());
        }
    }

    void keyFileOfOthersIsRefused()
    {
        if (!filesHaveModes)
            QSKIP("Files have no modes here.");
        for (const QFile::Permission extra :
             {QFile::ReadGroup, QFile::WriteGroup, QFile::ReadOther, QFile::WriteOther}) {
            const QString file = putKey("s3cret\n", QFile::ReadOwner | QFile::WriteOwner | extra);
            verifyRefused(file, QDir::toNativeSeparators(file) + u" can be used by other users of this machine."_s);
            verifyRefused(file, u"chmod 600"_s);
            QVERIFY2(!QTest::currentTestFailed(), QByteArray::number(static_cast<int>(extra), 16));
        }
    }

    void foreignKeyFileIsRefused()
    {
#ifdef Q_OS_UNIX
        const QString file = putKey("s3cret\n");
        if (::chown(QFile::encodeName(file).constData(), 12345, static_cast<gid_t>(-1)) != 0)
            QSKIP("Only root can give files away.");
        verifyRefused(file, u"another user"_s);
#endif
    }

    void unusableKeyFileIsRefused()
    {
        const QString missing = path(u"missing"_s);
        verifyRefused(missing, QDir::toNativeSeparators(missing));
        verifyRefused(missing, u"does not exist"_s);
        verifyRefused(m_folder->path());
#ifdef Q_OS_UNIX
        // Opening a pipe would wait for its writer.
        const QString pipe = path(u"pipe"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        verifyRefused(pipe);
#endif
    }

    void placesComeInTheirOrder()
    {
        const QString file = putKey("from-file");
        const auto keyOf = [](const KeyPlaces &places) { return readFrom(sourceOf(places)).key; };
        QCOMPARE(keyOf({.namedFile = file, .environmentKey = "from-environment"}), "from-file");
        const KeyPlaces both{.environmentKey = "from-environment", .chosenFile = file};
        QCOMPARE(keyOf(both), "from-environment");
        QCOMPARE(sourceOf(both).place(), u"BRANDBRIDGE_API_KEY"_s);
        QCOMPARE(keyOf({.chosenFile = file}), "from-file");
        QVERIFY(!sourceOf({.chosenFile = file}).isKeychain());
        // What is named and cannot be used is not replaced by the next.
        const KeyResult missing =
            readFrom(sourceOf({.namedFile = path(u"missing"_s), .environmentKey = "from-environment"}));
        QCOMPARE(missing.problem, KeyProblem::FileRefused);
        QVERIFY(missing.key.isEmpty());
        // What is taken from the environment is in it no longer.
        for (const QByteArray &key : {QByteArray("from-environment"), QByteArray()}) {
            qputenv("BRANDBRIDGE_API_KEY", key);
#ifdef Q_OS_UNIX
            const char *const seen = std::getenv("BRANDBRIDGE_API_KEY"); // what /proc shows of one of the parent
#endif
            QCOMPARE(takeKeyFromEnvironment(), key);
            QVERIFY(!qEnvironmentVariableIsSet("BRANDBRIDGE_API_KEY"));
#ifdef Q_OS_UNIX
            QCOMPARE(*seen, '\0');
#endif
        }
        QCOMPARE(readFrom(sourceOf({})).problem, withoutEntry);
    }

    void filesAreWarnedOf()
    {
        const QString file = putKey("s3cret");
        const QString shown = QDir::toNativeSeparators(file);
        const QString chosen = sourceOf({.chosenFile = file}).warning();
        QVERIFY2(chosen.contains(shown) && chosen.contains(u"settings connection/key-file"_s), qPrintable(chosen));
        const QString named = sourceOf({.namedFile = file, .chosenFile = u"/chosen"_s}).warning();
        QVERIFY2(named.contains(shown) && named.contains(u"--key-file"_s), qPrintable(named));
        for (const KeyPlaces &harmless : {KeyPlaces{.environmentKey = "k", .chosenFile = file},
                                          KeyPlaces{.chosenFile = file + u"-that-is-not-there"_s},
                                          KeyPlaces{.namedFile = QFileInfo(file).path()}, KeyPlaces()})
            QCOMPARE(sourceOf(harmless).warning(), QString());
        QCOMPARE(sourceOf({.namedFile = putKey("")}).warning(), QString());
        QVERIFY(sourceOf({}).isKeychain());
    }

    void linksAreFollowed()
    {
        if (!filesHaveLinks)
            QSKIP("Files have no links here.");
        const QString link = path(u"link"_s);
        QVERIFY(QFile::link(putKey("s3cret"), link));
        QCOMPARE(read(link).key, "s3cret");
        // It is the file at the end that has to be the user's alone.
        putKey("s3cret", QFile::ReadOwner | QFile::ReadOther);
        verifyRefused(link);
        QVERIFY(QFile::remove(keyPath()));
        verifyRefused(link, u"does not exist"_s);
        const QString loop = path(u"loop"_s);
        QVERIFY(QFile::link(loop, loop));
        verifyRefused(loop);
    }

    void folderIsNotJudged()
    {
        const QString file = putKey("s3cret");
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::Permissions(0x7777)));
        QCOMPARE(read(file).key, "s3cret");
    }

    void implausibleKeysAreRefused()
    {
        for (const QByteArray &bytes : {QByteArray(""), QByteArray("\n"), QByteArray("s3cret\ns3cret\n"),
                                        QByteArray("s3 cret"), QByteArray("s3cr\xc3\xa9t"), QByteArray("s3\0cret", 7),
                                        QByteArray("s3cret\x7f"), QByteArray(4097, 's'), QByteArray(1'000'000, 's')}) {
            const KeyResult result = read(putKey(bytes));
            const QString message = QString(result.message.english()).remove(keyPath());
            QVERIFY2(result.problem == KeyProblem::Implausible && result.key.isEmpty(),
                     bytes.left(10).toPercentEncoding());
            QVERIFY2(message.contains(u"not an API key") && !message.contains(u"s3"), qPrintable(message));
        }
    }

    void destroyedContextCancels()
    {
        int answers = 0;
        const QString file = putKey("k3y");
        {
            QObject context;
            for (const QString &named : {file, QString()})
                sourceOf({.namedFile = named}).read(&context, [&answers](const KeyResult &) { ++answers; });
        }
        // A later one for comparison: by its answer the earlier ones would have come.
        QCOMPARE(read({}).problem, withoutEntry);
        QCOMPARE(answers, 0);
    }

    void wipeOverwritesWhatIsNotShared()
    {
        QByteArray shared("s3cret");
        const QByteArray other = shared;
        wipe(shared);
        QVERIFY(shared.isEmpty());
        QCOMPARE(other, "s3cret");

        QByteArray literal = QByteArrayLiteral("s3cret");
        wipe(literal);
        QVERIFY(literal.isEmpty());
    }

    void whatIsThereOrCannotBeMadeIsNotWritten()
    {
        const KeyResult written = writeKeyFile(keyPath(), "sk-1");
        QVERIFY(written.isOk() && written.key.isEmpty());
        QVERIFY(!written.message.english().contains(u"sk-"_s));
        QVERIFY(isOwnersAlone(keyPath()));
        const KeyResult again = writeKeyFile(keyPath(), "sk-2");
        QCOMPARE(again.problem, KeyProblem::FileRefused);
        QVERIFY(!again.message.english().contains(u"sk-"_s));
        QCOMPARE(bytesOf(keyPath()), QByteArray("sk-1\n"));
        QVERIFY(writeKeyFile(keyPath(), "sk-1").isOk()); // it is there
        if (filesHaveModes) {
            QVERIFY(QFile::setPermissions(keyPath(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
            QCOMPARE(writeKeyFile(keyPath(), "sk-1").problem, KeyProblem::FileRefused);
        }
        if (filesHaveLinks) {
            const QString target = path(u"target"_s);
            QVERIFY(QFile::remove(keyPath()) && QFile::link(target, keyPath()));
            QCOMPARE(writeKeyFile(keyPath(), "sk-1").problem, KeyProblem::FileRefused);
            QVERIFY(!QFile::exists(target));
        }
        const KeyResult nowhere = writeKeyFile(path(u"none/key"_s), "sk-1");
        QCOMPARE(nowhere.problem, KeyProblem::FileRefused);
        QVERIFY(nowhere.message.english().contains(u"none"_s));
    }

    void callsDoNotReadMoreOftenThanThePause()
    {
        putKey("first");
        const auto reader = makeReader();
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

    void whatIsAskedForMeanwhileIsAnsweredOnce()
    {
        putKey("first");
        for (const auto again : {&KeyReader::read, &KeyReader::readAgain}) {
            m_keys.clear();
            const auto reader = makeReader();
            reader->read();
            (reader.get()->*again)();
            (reader.get()->*again)();
            QTRY_COMPARE(m_keys.size(), 1);
            QTest::qWait(0);
            QCOMPARE(m_keys.size(), 1);
            QCOMPARE(m_unchanged, 0);
        }
    }

private:
    QString putKey(const QByteArray &bytes, QFile::Permissions mode = QFile::ReadOwner | QFile::WriteOwner) const
    {
        QFile file(keyPath());
        if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size() || !file.setPermissions(mode))
            qFatal("The key file could not be made.");
        return file.fileName();
    }

    std::unique_ptr<KeyReader> makeReader()
    {
        auto reader = std::make_unique<KeyReader>(sourceOf({.namedFile = keyPath()}), 1h);
        connect(reader.get(), &KeyReader::finished, this,
                [this](const KeyResult &result) { m_keys.append(result.key); });
        connect(reader.get(), &KeyReader::unchanged, this, [this] { ++m_unchanged; });
        return reader;
    }

    static KeyResult readFrom(const KeySource &source)
    {
        QObject context;
        return awaited<KeyResult>([&](auto done) { source.read(&context, done); });
    }

    static void verifyRefused(const QString &keyFile, const QString &why = {})
    {
        const KeyResult result = read(keyFile);
        const QString message = result.message.english();
        QCOMPARE(result.problem, KeyProblem::FileRefused);
        QVERIFY(result.key.isEmpty());
        QVERIFY2(message.contains(why) && !message.contains(u"s3cret"_s), qPrintable(message));
    }

    QByteArrayList m_keys; ///< as a reader reported them
    int m_unchanged = 0;
};

BRANDBRIDGE_TEST(TestKeySource, QCoreApplication)
#include "test_key_source.moc"
