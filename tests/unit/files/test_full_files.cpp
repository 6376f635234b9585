// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/file_replacement.h"
#include "core/deletions/deletion_store.h"
#include "core/files/file_writer.h"
#include "core/files/ini_file.h"
#include "core/instance/instance_location.h"
#include "core/keys/key_source.h"
#include "core/offline/cached_answers.h"
#include "support/small_disk.h"
#include "support/test_program.h"

#include <QSettings>

using namespace brandbridge;
using test::SmallDisk;

/// What core writes, onto a disk that is full or nearly so: it is written whole, or it is as it was and the failure is
/// seen. What a command writes is looked at with it (test_full_disk).
class TestFullFiles final : public QObject
{
    Q_OBJECT

    using Files = QMap<QString, QByteArray>;
    using Work = std::function<bool(const SmallDisk &)>; ///< whether it says that it is done

    struct Case
    {
        const char *name;
        Work before;                               ///< while there is room
        Work work;                                 ///< when there is none
        std::function<bool(const Files &)> isDone; ///< whether what was to be written is there, whole
    };

    static bool isJson(const QByteArray &bytes) { return !QJsonDocument::fromJson(bytes).isNull(); }
    static deletions::StoredDeletion deletion()
    {
        deletions::StoredDeletion deletion;
        deletion.at = QDateTime::currentDateTimeUtc();
        deletion.assistant = u"claude"_s;
        deletion.tool = u"delete_topic"_s;
        deletion.service = u"https://data.example.com"_s;
        deletion.outcome = deletions::StoredDeletion::Outcome::Deleted;
        deletion.brands = {{.id = u"b1"_s, .name = u"Fennwick"_s, .topics = {}, .perceptionPrompts = {}}};
        deletions::Topic topic{.id = u"t1"_s, .name = u"Lamps"_s, .isDeleted = true, .prompts = {}};
        for (int i = 0; i < 300; ++i)
            topic.prompts.append(deletions::Prompt{.id = QString::number(i), .text = QString(40, u'p')});
        deletion.brands.first().topics.append(topic);
        return deletion;
    }
    static std::optional<service::CachedAnswer> keptIn(offline::CachedAnswers &answers, const QByteArray &target)
    {
        QObject context;
        return test::awaited<std::optional<service::CachedAnswer>>(
            [&](auto done) { answers.find(target, &context, done); });
    }
    static bool nothing(const SmallDisk &) { return true; }
    static bool addDeletion(const SmallDisk &disk)
    {
        return deletions::DeletionStore(disk.path(u"removed"_s)).add(deletion()).has_value();
    }
    static bool changeLayout(const SmallDisk &disk, const std::function<void(QSettings &)> &change)
    {
        return files::updateIniFile(disk.path(u"window.ini"_s), change).has_value();
    }
    static bool write(const SmallDisk &disk, const QByteArray &bytes)
    {
        return files::writeFile(disk.path(u"f"_s), bytes, files::FileWriter::Mode::KeptOrDefault).has_value();
    }
    static bool publish(const SmallDisk &disk, const QString &address)
    {
        return instance::InstanceLocation(disk.path(), false).publish(address).has_value();
    }

    static const QList<Case> &cases()
    {
        static const QList<Case> all{
            {"window's layout",
             [](const SmallDisk &disk) {
                 return changeLayout(disk, [](QSettings &ini) {
                     for (int i = 0; i < 500; ++i)
                         ini.setValue(u"layout/%1"_s.arg(i), QByteArray(30, 'l'));
                 });
             },
             [](const SmallDisk &disk) {
                 return changeLayout(disk, [](QSettings &ini) { ini.setValue(u"window/screen"_s, u"runs"_s); });
             },
             [](const Files &files) {
                 return files.value(u"window.ini"_s).contains("screen=runs") &&
                        files.value(u"window.ini"_s).contains("499=");
             }},
            {"what is deleted", &addDeletion, &addDeletion,
             [](const Files &files) { return files.size() == 2 && isJson(files.first()) && isJson(files.last()); }},
            {"what came back", &addDeletion,
             [](const SmallDisk &disk) {
                 deletions::DeletionStore store(disk.path(u"removed"_s));
                 deletions::StoredDeletion kept = store.list().deletions.value(0);
                 if (kept.brands.isEmpty())
                     return true; // that is what is not done
                 kept.brands.first().topics.first().back = {deletions::Return::State::Yes, u"back again"_s, kept.at};
                 return store.update(kept).has_value();
             },
             [](const Files &files) { return files.first().contains("back again") && isJson(files.first()); }},
            {"assistant's configuration", [](const SmallDisk &disk) { return write(disk, QByteArray(9000, 'o')); },
             [](const SmallDisk &disk) {
                 const QString path = disk.path(u"f"_s);
                 return assistants::replaceFile({path, path, QByteArray(9000, 'o'), QByteArray(9000, 'n')}).has_value();
             },
             [](const Files &files) {
                 return files.value(u"f"_s) == QByteArray(9000, 'n') &&
                        files.value(u"f.brandbridge-backup"_s) == QByteArray(9000, 'o');
             }},
            {"key file", &nothing,
             [](const SmallDisk &disk) { return keys::writeKeyFile(disk.path(u"key"_s), "sk-1").isOk(); },
             [](const Files &files) { return files.value(u"key"_s) == "sk-1\n"; }},
            {"running instance", [](const SmallDisk &disk) { return publish(disk, u"/old"_s); },
             [](const SmallDisk &disk) { return publish(disk, u"/new"_s); },
             [](const Files &files) { return files.value(u"instance.json"_s).contains("/new"); }},
            {"export in pieces", [](const SmallDisk &disk) { return write(disk, "old"); },
             [](const SmallDisk &disk) {
                 files::FileWriter file(disk.path(u"f"_s), files::FileWriter::Mode::KeptOrDefault);
                 if (!file.open())
                     return false;
                 for (int i = 0; i < 100; ++i)
                     file.write(QByteArray(99, 'n') + '\n');
                 return file.commit().has_value();
             },
             [](const Files &files) { return files.value(u"f"_s).size() == 10'000; }},
        };
        return all;
    }

private Q_SLOTS:
    void nothingIsLost_data()
    {
        test::columns<qsizetype, int>("index", "freePages");
        for (qsizetype i = 0; i < cases().size(); ++i) {
            for (int freePages = 0; freePages < 10; ++freePages)
                QTest::addRow("%s, %d pages free", cases().at(i).name, freePages) << i << freePages;
        }
    }
    void nothingIsLost()
    {
        QFETCH(qsizetype, index);
        QFETCH(int, freePages);
        const Case &one = cases().at(index);
        SmallDisk disk;
        if (!disk.isThere())
            QSKIP(SmallDisk::whyNotThere());
        QVERIFY(one.before(disk));
        const Files before = disk.files();
        QVERIFY(disk.fill(freePages));
        const bool isSaidToBeDone = one.work(disk);
        const Files after = disk.files();
        QCOMPARE(one.isDone(after), isSaidToBeDone);
        if (!isSaidToBeDone) {
            Files known = after;
            known.removeIf([&](const std::pair<const QString &, QByteArray &> &file) {
                return file.first.endsWith(u"-backup"); // a whole one, of what is still there
            });
            QCOMPARE(known, before);
        }
        QVERIFY(freePages > 0 || !isSaidToBeDone);
        // With room again it is done.
        disk.empty();
        QVERIFY(isSaidToBeDone || one.work(disk));
        QVERIFY(one.isDone(disk.files()));
    }

    /// A convenience: where it cannot be kept, it is not there, and nothing else suffers.
    void whatWasLastSeenIsLeftOut()
    {
        for (const int freePages : {0, 1, 2, 5, 20}) {
            SmallDisk disk;
            if (!disk.isThere())
                QSKIP(SmallDisk::whyNotThere());
            const service::CachedAnswer old{200, "{\"a\":1}", {}, QDateTime::currentDateTimeUtc()};
            QByteArray bytes;
            while (bytes.size() < 100'000)
                bytes += QUuid::createUuid().toByteArray();
            const service::CachedAnswer large{200, bytes, {}, QDateTime::currentDateTimeUtc()};
            const auto open = [&disk] {
                auto answers = std::make_unique<offline::CachedAnswers>(disk.path(u"last-seen/f.db"_s), 1'000'000);
                answers->setKey("key");
                return answers;
            };
            open()->keep("/old", old);
            QVERIFY(disk.fill(freePages));
            {
                const auto answers = open();
                answers->keep("/large", large);
                QVERIFY(!keptIn(*answers, "/large"));
            }
            disk.empty();
            const auto answers = open();
            const auto kept = keptIn(*answers, "/old");
            QVERIFY(kept && kept->body == old.body);
            answers->keep("/large", large);
            QVERIFY(keptIn(*answers, "/large"));
        }
    }
};

BRANDBRIDGE_TEST(TestFullFiles, QCoreApplication)
#include "test_full_files.moc"
