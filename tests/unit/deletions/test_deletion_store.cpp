// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/deletions/deletion_store.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <QDir>
#include <QFile>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace brandbridge;
using namespace brandbridge::deletions;
using namespace brandbridge::test;

namespace {

StoredDeletion sample(const QDateTime &at = QDateTime::currentDateTimeUtc())
{
    StoredDeletion deletion;
    deletion.at = at;
    deletion.assistant = u"claude"_s;
    deletion.tool = u"delete_topic"_s;
    deletion.service = u"https://data.example.com"_s;
    const QString hostile = QString::fromUtf8("a\u202Eb\n\x1b[2J\"}],\\") + QChar(0);
    deletion.brands = {{u"b-1"_s,
                        u"Fennwick"_s,
                        {{u"t-1"_s,
                          hostile,
                          true,
                          {{.id = u"p-1"_s, .text = hostile, .customerJourney = u"decide"_s, .fields = {{u"x"_s, 1.5}}},
                           {.id = u"p-2"_s, .text = {}}},
                          {}},
                         {u"t-2"_s, u"Kept"_s, false, {{.id = u"p-3"_s, .text = u"three"_s}}, {}}},
                        {{.id = u"q-1"_s,
                          .text = u"Is it good?"_s,
                          .propertyId = u"Trust"_s,
                          .scoringLogic = QJsonObject{{u"goodScore"_s, u"yes"_s}}}}}};
    deletion.unknown = {u"Something is not known."_s};
    return deletion;
}

} // namespace

class TestDeletionStore final : public FolderTest
{
    Q_OBJECT
private Q_SLOTS:
    void everythingComesBackAsItWas()
    {
        DeletionStore store(folder());
        StoredDeletion deletion = sample();
        deletion.brands[0].topics[0].back = {Return::State::Yes, u"t-new"_s, QDateTime::currentDateTimeUtc()};
        deletion.brands[0].topics[0].prompts[0].back.state = Return::State::Unsure;
        deletion.brands[0].topics[0].prompts[0].back.at = deletion.at;
        const auto id = store.add(deletion);
        QVERIFY2(id, qPrintable(id ? QString() : id.error()));
        deletion.id = *id;
        QVERIFY(isOwnersAlone(folder()) && isOwnersAlone(fileOf(*id)));
        QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), 1); // nothing left of how it was written
        const auto found = DeletionStore(folder()).find(*id);
        QVERIFY(found);
        QCOMPARE(toJson(*found), toJson(deletion));
        QCOMPARE(found->at, deletion.at);
        QVERIFY(found->brands[0].topics[0].prompts[0].back.state == Return::State::Unsure);
        QVERIFY(found->outcome == StoredDeletion::Outcome::Unknown);

        deletion.outcome = StoredDeletion::Outcome::Deleted;
        QVERIFY(store.update(deletion));
        QVERIFY(store.find(*id)->outcome == StoredDeletion::Outcome::Deleted);
        QVERIFY(store.drop(*id));
        QVERIFY(!store.find(*id));
        QVERIFY(store.drop(*id)); // well where there is none
    }

    void idsAreNoPaths()
    {
        DeletionStore store(folder());
        QVERIFY(store.add(sample()));
        const QString other = m_folder->filePath(u"tokens.json"_s);
        put(other, {});
        for (const QString &id : {QString(), u"../tokens"_s, u"/etc/passwd"_s, u"20260101-000000-abcdef\n"_s,
                                  u"20260101-000000-abcdef/../x"_s}) {
            QVERIFY2(!store.find(id) && !store.lock(id), qPrintable(id));
            StoredDeletion deletion = sample();
            deletion.id = id;
            QVERIFY2(!store.update(deletion), qPrintable(id));
            QVERIFY2(store.drop(id), qPrintable(id));
            QVERIFY(QFile::exists(other));
        }
    }

    void newestComeFirstAndTheOldestAreForgotten()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        DeletionStore store(folder(), {.deletions = 3, .age = std::chrono::hours(24 * 20)});
        const QString aged = store.add(sample(now.addDays(-22))).value();
        const QString kept = store.add(sample(now.addDays(-8))).value();
        QVERIFY(store.find(kept) && !store.find(aged));
        const QString earlier = store.add(sample(now.addSecs(-60))).value();
        const QString later = store.add(sample(now.addSecs(-3600))).value(); // the clock was put back
        const QString newest = store.add(sample(now)).value();
        QStringList ids;
        for (const StoredDeletion &deletion : store.list().deletions)
            ids.append(deletion.id);
        QCOMPARE(ids, (QStringList{newest, later, earlier}));
        QVERIFY(!store.find(kept)); // there are three others
    }

    /// The clock is years behind, or 200 days ahead, during one deletion.
    void clockThatWasWrongOnceEndsNoUndo()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        DeletionStore store(folder());
        const QString first = store.add(sample(now.addDays(-230))).value();
        const QString behind = store.add(sample(now.addYears(-20))).value();
        const QString last = store.add(sample(now.addDays(-200))).value();
        const QString ahead = store.add(sample(now)).value();
        QVERIFY(store.find(first) && store.find(behind) && store.find(last) && store.find(ahead));
        // A clock that stays right is believed after a week.
        DeletionStore other(path(u"other"_s));
        QVERIFY(other.add(sample(now.addDays(-200))) && other.add(sample(now.addDays(-8))));
        QCOMPARE(other.list().deletions.size(), 1);
    }

    void damagedFilesAreReportedAndLeft()
    {
        for (const char *const content : {"", R"({"version":1,"id":"x","brands":[)", R"(["a"])",
                                          R"({"version":2,"id":"x","at":"2026-01-01T00:00:00.000Z","brands":[]})",
                                          R"({"version":1,"id":"x","brands":[]})"}) {
            init();
            DeletionStore store(folder());
            const QString whole = store.add(sample()).value();
            const QString damaged = u"20990101-000000-abcdef"_s;
            put(fileOf(damaged), content);
            const DeletionStore::Listing listing = store.list();
            QVERIFY2(listing.deletions.size() == 1 && listing.deletions.first().id == whole, content);
            QVERIFY2(listing.problems.size() == 1, content);
            QVERIFY2(listing.problems.first().contains(damaged), qPrintable(listing.problems.first()));
            QVERIFY2(!store.find(damaged) && QFile::exists(fileOf(damaged)), content);
        }
    }

    void whatIsNoFileIsNoDeletion()
    {
#ifdef Q_OS_UNIX
        DeletionStore store(folder());
        const QString whole = store.add(sample()).value();
        const QString pipe = u"20990101-000000-abcdef"_s;
        const QString endless = u"20990101-000000-fedcba"_s;
        QCOMPARE(::mkfifo(QFile::encodeName(fileOf(pipe)).constData(), 0600), 0);
        QVERIFY(QFile::link(u"/dev/zero"_s, fileOf(endless)));
        for (const QString &id : {pipe, endless}) {
            const auto found = store.find(id);
            QVERIFY2(!found && found.error().contains(u"not a regular file"), qPrintable(id));
        }
        QCOMPARE(store.list().deletions.size(), 1);
#endif
    }

    void deletionsAreThoseKnownToHaveSucceeded()
    {
        DeletionStore store(folder());
        StoredDeletion deletion = sample();
        deletion.id = store.add(deletion).value();
        QVERIFY(store.deletedFrom(deletion.service).isEmpty());
        deletion.outcome = StoredDeletion::Outcome::Deleted;
        QVERIFY(store.update(deletion));
        QCOMPARE(store.deletedFrom(deletion.service).value(0).ids(),
                 (QSet<QString>{u"t-1"_s, u"p-1"_s, u"p-2"_s, u"p-3"_s, u"q-1"_s}));
        QVERIFY(store.restoredTopicIds(deletion.service).value(u"t-1"_s).isEmpty());
        deletion.brands[0].topics[0].back = {Return::State::Yes, u"t-9"_s, deletion.at};
        QVERIFY(store.update(deletion));
        QCOMPARE(store.restoredTopicIds(deletion.service).value(u"t-1"_s), u"t-9"_s);
        const QString elsewhere = u"https://data.example.org"_s;
        QVERIFY(store.deletedFrom(elsewhere).isEmpty() && store.restoredTopicIds(elsewhere).isEmpty());
    }

    void oneProcessHoldsADeletion()
    {
        DeletionStore store(folder());
        const QString id = store.add(sample()).value();
        auto held = store.lock(id);
        QVERIFY(held);
        QVERIFY(!store.lock(id));
        held.reset();
        QVERIFY(store.lock(id));
        QCOMPARE(store.list().problems.size(), 0); // a lock is no damaged deletion
    }

    void reportsTheOutcome()
    {
        StoredDeletion deletion = sample();
        deletion.outcome = StoredDeletion::Outcome::Deleted;
        QCOMPARE(deletion.state(), StoredDeletion::State::Deleted);
        Topic &deleted = deletion.brands[0].topics[0];
        QVERIFY(deleted.isDeleted);
        deleted.back.state = Return::State::Yes;
        QCOMPARE(deletion.state(), StoredDeletion::State::PartlyRestored);
        deletion.brands[0].perceptionPrompts.clear();
        deletion.brands[0].topics = {deleted};
        deletion.brands[0].topics[0].prompts.clear();
        QCOMPARE(deletion.state(), StoredDeletion::State::Restored);
        // Its name is not known, so that it never comes back.
        deletion.brands[0].topics[0].name.clear();
        deletion.brands[0].topics[0].back = {};
        QCOMPARE(deletion.state(), StoredDeletion::State::Lost);
        deletion.outcome = StoredDeletion::Outcome::Unknown;
        QCOMPARE(deletion.state(), StoredDeletion::State::Unsure);
    }

    void countsWhatIsMissing()
    {
        StoredDeletion deletion = sample();
        QCOMPARE(deletion.promptCount(), 3); // one text is not known
        QCOMPARE(deletion.missingCount(), 4);
        deletion.brands[0].topics[0].back.state = Return::State::Yes;
        deletion.brands[0].perceptionPrompts[0].back.state = Return::State::Yes;
        deletion.brands[0].topics[1].prompts[0].back.state = Return::State::Unsure;
        QCOMPARE(deletion.missingCount(), 2);
    }

private:
    QString folder() const
    {
        return path(u"removed"_s);
    }
    QString fileOf(const QString &id) const
    {
        return folder() + u"/%1.json"_s.arg(id);
    }
};

BRANDBRIDGE_TEST(TestDeletionStore, QCoreApplication)
#include "test_deletion_store.moc"
