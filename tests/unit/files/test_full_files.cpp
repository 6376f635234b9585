// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/file_replacement.h"
#include "core/files/file_writer.h"
#include "core/files/ini_file.h"
#include "core/instance/instance_place.h"
#include "core/keys/key_source.h"
#include "core/offline/kept_answers.h"
#include "core/removals/store.h"
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
    static removals::Removal removal()
    {
        removals::Removal removal;
        removal.at = QDateTime::currentDateTimeUtc();
        removal.assistant = u"claude"_qs;
        removal.tool = u"delete_topic"_qs;
        removal.service = u"https://data.example.com"_qs;
        removal.outcome = removals::Removal::Outcome::Deleted;
        removal.brands = {{.id = u"b1"_qs, .name = u"Fennwick"_qs, .topics = {}, .perceptionPrompts = {}}};
        removals::Topic topic{.id = u"t1"_qs, .name = u"Lamps"_qs, .isDeleted = true, .prompts = {}};
        for (int i = 0; i < 300; ++i)
            topic.prompts.append(removals::Prompt{.id = QString::number(i), .text = QString(40, u'p')});
        removal.brands.first().topics.append(topic);
        return removal;
    }
    static std::optional<service::Kept> keptIn(offline::KeptAnswers &answers, const QByteArray &target)
    {
        QObject context;
        return test::awaited<std::optional<service::Kept>>([&](auto done) { answers.find(target, &context, done); });
    }
    static bool nothing(const SmallDisk &) { return true; }
    static bool addRemoval(const SmallDisk &disk)
    {
        return removals::Store(disk.path(u"removed"_qs)).add(removal()).has_value();
    }
    static bool changeLayout(const SmallDisk &disk, const std::function<void(QSettings &)> &change)
    {
        return files::changeIniFile(disk.path(u"window.ini"_qs), change).has_value();
    }
    static bool write(const SmallDisk &disk, const QByteArray &bytes)
    {
        return files::writeFile(disk.path(u"f"_qs), bytes, files::FileWriter::Mode::KeptOrUsual).has_value();
    }
    static bool publish(const SmallDisk &disk, const QString &address)
    {
        return endpoint::InstancePlace(disk.path(), false).publish(address).has_value();
    }

    static const QList<Case> &cases()
    {
        static const QList<Case> all{
            {"window's layout",
             [](const SmallDisk &disk) {
                 return changeLayout(disk, [](QSettings &ini) {
                     for (int i = 0; i < 500; ++i)
                         ini.setValue(u"layout/%1"_qs.arg(i), QByteArray(30, 'l'));
                 });
             },
             [](const SmallDisk &disk) {
                 return changeLayout(disk, [](QSettings &ini) { ini.setValue(u"window/screen"_qs, u"runs"_qs); });
             },
             [](const Files &files) {
                 return files.value(u"window.ini"_qs).contains("screen=runs") &&
                        files.value(u"window.ini"_qs).contains("499=");
             }},
            {"what is deleted", &addRemoval, &addRemoval,
             [](const Files &files) { return files.size() == 2 && isJson(files.first()) && isJson(files.last()); }},
            {"what came back", &addRemoval,
             [](const SmallDisk &disk) {
                 removals::Store store(disk.path(u"removed"_qs));
                 removals::Removal kept = store.list().removals.value(0);
                 if (kept.brands.isEmpty())
                     return true; // that is what is not done
                 kept.brands.first().topics.first().back = {removals::Return::State::Yes, u"back again"_qs, kept.at};
                 return store.update(kept).has_value();
             },
             [](const Files &files) { return files.first().contains("back again") && isJson(files.first()); }},
            {"assistant's configuration", [](const SmallDisk &disk) { return write(disk, QByteArray(9000, 'o')); },
             [](const SmallDisk &disk) {
                 const QString path = disk.path(u"f"_qs);
                 return assistants::replaceFile({path, path, QByteArray(9000, 'o'), QByteArray(9000, 'n')}).has_value();
             },
             [](const Files &files) {
                 return files.value(u"f"_qs) == QByteArray(9000, 'n') &&
                        files.value(u"f.brandbridge-backup"_qs) == QByteArray(9000, 'o');
             }},
            {"key file", &nothing,
             [](const SmallDisk &disk) { return access::writeKeyFile(disk.path(u"key"_qs), "sk-1").isOk(); },
             [](const Files &files) { return files.value(u"key"_qs) == "sk-1\n"; }},
            {"running instance", [](const SmallDisk &disk) { return publish(disk, u"/old"_qs); },
             [](const SmallDisk &disk) { return publish(disk, u"/new"_qs); },
             [](const Files &files) { return files.value(u"instance.json"_qs).contains("/new"); }},
            {"export in pieces", [](const SmallDisk &disk) { return write(disk, "old"); },
             [](const SmallDisk &disk) {
                 files::FileWriter file(disk.path(u"f"_qs), files::FileWriter::Mode::KeptOrUsual);
                 if (!file.open())
                     return false;
                 for (int i = 0; i < 100; ++i)
                     file.write(QByteArray(99, 'n') + '\n');
                 return file.commit().has_value();
             },
             [](const Files &files) { return files.value(u"f"_qs).size() == 10'000; }},
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
            const service::Kept old{200, "{\"a\":1}", {}, QDateTime::currentDateTimeUtc()};
            QByteArray bytes;
            while (bytes.size() < 100'000)
                bytes += QUuid::createUuid().toByteArray();
            const service::Kept large{200, bytes, {}, QDateTime::currentDateTimeUtc()};
            const auto open = [&disk] {
                auto answers = std::make_unique<offline::KeptAnswers>(disk.path(u"last-seen/f.db"_qs), 1'000'000);
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
