// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"

#include "core/assistants/configuration.h"
#include "core/assistants/file_replacement.h"
#include "support/folder_test.h"
#include "support/sudden_end.h"
#include "support/test_program.h"

#include <QLockFile>
#include <QProcess>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::bytesOf;
using test::put;

namespace {

/// The machine that a child process works on: only its home is needed.
MachinePaths placesAt(const QString &home)
{
    return {Platform::Linux, home, {}, {}, {}};
}

const ServerAccess reach{u"http://127.0.0.1:26420/mcp"_s, {u"/usr/bin/brandbridge"_s, {}}};

const TokenOwner nobody = [](const QByteArray &) { return std::nullopt; };

/// Arguments: what to do, in which home, and the number of the step after which it is killed.
int killedChange(const QStringList &arguments)
{
    const QString &what = arguments.at(0);
    const QString &home = arguments.at(1);
    const int fatal = arguments.at(2).toInt();
    const Assistant &code = *findAssistant(u"claude-code"_s);
    const auto change = what == u"disconnect" ? disconnectChange(code, placesAt(home))
                                              : connectChange(code, placesAt(home), reach, "bbt_new", nobody);
    if (!change)
        return 2;
    int steps = 0;
    const auto done = carryOut(*change, [&] {
        if (++steps == fatal)
            test::endSuddenly();
    });
    return done ? 0 : 3;
}

} // namespace

class TestFileReplacement final : public test::FolderTest
{
    Q_OBJECT

private Q_SLOTS:
    void killedProcessLosesNothing_data()
    {
        const auto row = test::columns<QString, QByteArray>("what", "before");
        const QByteArray old = test::sample(u"claude-code.json"_s);
        row("connect", u"connect"_s, old);
        row("first file", u"connect"_s, {});
        row("repair", u"repair"_s, old);
        row("disconnect", u"disconnect"_s, old);
        row("disconnect, file goes", u"disconnect"_s, {});
    }

    void killedProcessLosesNothing()
    {
        QFETCH(QString, what);
        QFETCH(QByteArray, before);
        const Assistant &code = *findAssistant(u"claude-code"_s);
        int kills = 0;
        bool isKilled = true;
        for (int fatal = 1; isKilled; ++fatal) {
            QVERIFY(fatal < 100);
            const QTemporaryDir home;
            const QString file = home.filePath(u".claude.json"_s);
            if (!before.isEmpty())
                put(file, before);
            if (what != u"connect") {
                const auto first = connectChange(code, placesAt(home.path()), reach, "bbt_old", nobody);
                QVERIFY(first && carryOut(*first));
            }
            const QByteArray old = bytesOf(file);

            QProcess process;
            process.start(QCoreApplication::applicationFilePath(),
                          {u"killed_change"_s, what, home.path(), QString::number(fatal)});
            QVERIFY(process.waitForFinished());
            isKilled = process.exitStatus() == QProcess::CrashExit;
            kills += isKilled ? 1 : 0;
            if (!isKilled)
                QCOMPARE(process.exitCode(), 0);

            // The file is the old one or the new one.
            const QByteArray now = bytesOf(file);
            const bool isNew = now != old;
            if (what == u"disconnect")
                QVERIFY2(!isNew || now == before, now.constData());
            else
                QVERIFY2(!isNew || now == QByteArray(old).replace("bbt_old", "bbt_new") ||
                             now.contains("Bearer bbt_new"),
                         now.constData());
            QVERIFY(isKilled || isNew);
            QVERIFY(Configuration::read(now, code.format, code.entryPath()));
            if (!before.isEmpty()) {
                QVERIFY(QFileInfo::exists(file));
                // No backup is ever half a backup.
                const auto backup = readFile(backupOf(file));
                QVERIFY(backup && (!backup->bytes || *backup->bytes == before));
            }

            // And files left behind are no obstacle to the next one, or the one after that.
            const auto connected = connectChange(code, placesAt(home.path()), reach, "bbt_next", nobody);
            QVERIFY(connected);
            const auto done = carryOut(*connected);
            QVERIFY2(done, qPrintable(done ? QString() : done.error().sentence));
            QVERIFY(bytesOf(file).contains("Bearer bbt_next"));
            const auto disconnected = disconnectChange(code, placesAt(home.path()));
            QVERIFY(disconnected && carryOut(*disconnected));
            QCOMPARE(bytesOf(file), before);
            const QStringList left = QDir(home.path()).entryList(QDir::Files | QDir::Hidden);
            QVERIFY2(left == (before.isEmpty() ? QStringList() : QStringList{u".claude.json"_s}),
                     qPrintable(left.join(u' ')));
        }
        QVERIFY2(kills >= (what == u"connect" || what == u"repair" ? 7 : 3), qPrintable(QString::number(kills)));
    }

    void fileThatIsNotAsExpectedStaysAsItIs()
    {
        using Bytes = std::optional<QByteArray>;
        const std::tuple<Bytes, Bytes, Bytes> rows[]{{"new", "old", "mine"},
                                                     {"new", "old", std::nullopt},
                                                     {"", std::nullopt, "mine"},
                                                     {std::nullopt, "gone", "mine"}};
        for (const auto &[found, expected, wanted] : rows) {
            init();
            if (found)
                put(path(u"f"_s), *found);
            const auto done = replaceFile(replacement(expected, wanted));
            QVERIFY2(!done, expected.value_or("none"));
            QVERIFY2(done.error().sentence.contains(QDir::toNativeSeparators(path(u"f"_s))),
                     qPrintable(done.error().sentence));
            const auto left = readFile(path(u"f"_s));
            QVERIFY(left);
            QCOMPARE(left->bytes, found);
        }
    }

    /// Some assistants put a new file where the user has a link.
    void fileThatALinkNoLongerLeadsToIsNotWritten()
    {
        const QString file = m_folder->filePath(u"file"_s);
        const QString target = m_folder->filePath(u"target"_s);
        put(file, "old");
        put(target, "old");
        QVERIFY(!replaceFile({file, target, "old", "new"}));
        QCOMPARE(bytesOf(file) + bytesOf(target), "oldold");
    }

    /// At each step another program writes the file: what it wrote stays.
    void fileThatChangesMeanwhileIsNotWrittenOver()
    {
        for (const bool isRemoved : {false, true}) {
            init();
            int at = 1;
            for (bool isReached = true; isReached; ++at) {
                put(path(u"f"_s), "old");
                FileReplacement wanted = replacement("old", "mine");
                if (isRemoved)
                    wanted.after = std::nullopt;
                int steps = 0;
                QByteArray found;
                const auto done = replaceFile(wanted, [&] {
                    if (++steps != at)
                        return;
                    found = QFile::exists(path(u"f"_s)) ? bytesOf(path(u"f"_s)) : QByteArray();
                    put(path(u"f"_s), "theirs");
                });
                isReached = steps >= at;
                if (isReached) {
                    QCOMPARE(bytesOf(path(u"f"_s)), "theirs");
                    QCOMPARE(done.has_value(), found != "old");
                }
            }
            QVERIFY(at > 4);
        }
    }

    void lockOfAnotherIsRespected()
    {
        put(path(u"f"_s), "old");
        QLockFile lock(path(u"f.brandbridge-lock"_s));
        QVERIFY(lock.tryLock(0));
        const auto refused = replaceFile(replacement("old", "new"));
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.contains(u"another Brandbridge"), qPrintable(refused.error().sentence));
        QCOMPARE(bytesOf(path(u"f"_s)), "old");
        lock.unlock();
        QVERIFY(replaceFile(replacement("old", "new")));
        QCOMPARE(bytesOf(path(u"f"_s)), "new");
    }

    void whatIsNoFileIsAnErrorAndWhatIsMissingIsNone()
    {
        const auto folder = readFile(m_folder->path());
        QVERIFY(!folder);
        QVERIFY2(folder.error().contains(u"not a file"), qPrintable(folder.error()));
        // A file in the folder's place: nobody can write there, the superuser neither.
        put(path(u"folder"_s), "");
        const QString file = path(u"folder/f"_s);
        const auto done = replaceFile({file, file, std::nullopt, "new"});
        QVERIFY2(!done && done.error().sentence.contains(QDir::toNativeSeparators(file)),
                 done ? "" : qPrintable(done.error().sentence));
        const auto none = readFile(path(u"none"_s));
        QVERIFY(none && !none->bytes);
        put(path(u"empty"_s), "");
        const auto empty = readFile(path(u"empty"_s));
        QVERIFY(empty && empty->bytes && empty->bytes->isEmpty());
    }

private:
    FileReplacement replacement(const std::optional<QByteArray> &before, const std::optional<QByteArray> &after) const
    {
        return {path(u"f"_s), path(u"f"_s), before, after};
    }
};

BRANDBRIDGE_TEST(TestFileReplacement, QCoreApplication)
BRANDBRIDGE_TEST_PROCESS("killed_change", killedChange)
#include "test_file_replacement.moc"
