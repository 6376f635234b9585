// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/removals/store.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <QDir>
#include <QFile>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace brandbridge::removals;
using namespace brandbridge::test;

namespace {

Removal sample(const QDateTime &at = QDateTime::currentDateTimeUtc())
{
    Removal removal;
    removal.at = at;
    removal.assistant = u"claude"_qs;
    removal.tool = u"delete_topic"_qs;
    removal.service = u"https://data.example.com"_qs;
    const QString hostile = QString::fromUtf8("a\u202Eb\n\x1b[2J\"}],\\") + QChar(0);
    removal.brands = {
        {u"b-1"_qs,
         u"Fennwick"_qs,
         {{u"t-1"_qs,
           hostile,
           true,
           {{.id = u"p-1"_qs, .text = hostile, .customerJourney = u"decide"_qs, .fields = {{u"x"_qs, 1.5}}},
            {.id = u"p-2"_qs, .text = {}}},
           {}},
          {u"t-2"_qs, u"Kept"_qs, false, {{.id = u"p-3"_qs, .text = u"three"_qs}}, {}}},
         {{.id = u"q-1"_qs,
           .text = u"Is it good?"_qs,
           .propertyId = u"Trust"_qs,
           .scoringLogic = QJsonObject{{u"goodScore"_qs, u"yes"_qs}}}}}};
    removal.unknown = {u"Something is not known."_qs};
    return removal;
}

} // namespace

class RemovalStoreTest final : public FolderTest
{
    Q_OBJECT
private Q_SLOTS:
    void everythingComesBackAsItWas()
    {
        Store store(folder());
        Removal removal = sample();
        removal.brands[0].topics[0].back = {Return::State::Yes, u"t-new"_qs, QDateTime::currentDateTimeUtc()};
        removal.brands[0].topics[0].prompts[0].back.state = Return::State::Unsure;
        removal.brands[0].topics[0].prompts[0].back.at = removal.at;
        const auto id = store.add(removal);
        QVERIFY2(id, qPrintable(id ? QString() : id.error()));
        removal.id = *id;
        QVERIFY(isOwnersAlone(folder()) && isOwnersAlone(fileOf(*id)));
        QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), 1); // nothing left of how it was written
        const auto found = Store(folder()).find(*id);
        QVERIFY(found);
        QCOMPARE(toJson(*found), toJson(removal));
        QCOMPARE(found->at, removal.at);
        QVERIFY(found->brands[0].topics[0].prompts[0].back.state == Return::State::Unsure);
        QVERIFY(found->outcome == Removal::Outcome::Unknown);

        removal.outcome = Removal::Outcome::Deleted;
        QVERIFY(store.update(removal));
        QVERIFY(store.find(*id)->outcome == Removal::Outcome::Deleted);
        QVERIFY(store.drop(*id));
        QVERIFY(!store.find(*id));
        QVERIFY(store.drop(*id)); // well where there is none
    }

    void idsAreNoPaths()
    {
        Store store(folder());
        QVERIFY(store.add(sample()));
        const QString other = m_folder->filePath(u"tokens.json"_qs);
        put(other, {});
        for (const QString &id : {QString(), u"../tokens"_qs, u"/etc/passwd"_qs, u"20260101-000000-abcdef\n"_qs,
                                  u"20260101-000000-abcdef/../x"_qs}) {
            QVERIFY2(!store.find(id) && !store.lock(id), qPrintable(id));
            Removal removal = sample();
            removal.id = id;
            QVERIFY2(!store.update(removal), qPrintable(id));
            QVERIFY2(store.drop(id), qPrintable(id));
            QVERIFY(QFile::exists(other));
        }
    }

    void newestComeFirstAndTheOldestAreForgotten()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        Store store(folder(), {.removals = 3, .age = std::chrono::hours(24 * 20)});
        const QString aged = store.add(sample(now.addDays(-22))).value();
        const QString kept = store.add(sample(now.addDays(-8))).value();
        QVERIFY(store.find(kept) && !store.find(aged));
        const QString earlier = store.add(sample(now.addSecs(-60))).value();
        const QString later = store.add(sample(now.addSecs(-3600))).value(); // the clock was put back
        const QString newest = store.add(sample(now)).value();
        QStringList ids;
        for (const Removal &removal : store.list().removals)
            ids.append(removal.id);
        QCOMPARE(ids, (QStringList{newest, later, earlier}));
        QVERIFY(!store.find(kept)); // there are three others
    }

    /// The clock is years behind, or 200 days ahead, during one deletion.
    void clockThatWasWrongOnceEndsNoUndo()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        Store store(folder());
        const QString first = store.add(sample(now.addDays(-230))).value();
        const QString behind = store.add(sample(now.addYears(-20))).value();
        const QString last = store.add(sample(now.addDays(-200))).value();
        const QString ahead = store.add(sample(now)).value();
        QVERIFY(store.find(first) && store.find(behind) && store.find(last) && store.find(ahead));
        // A clock that stays right is believed after a week.
        Store other(path(u"other"_qs));
        QVERIFY(other.add(sample(now.addDays(-200))) && other.add(sample(now.addDays(-8))));
        QCOMPARE(other.list().removals.size(), 1);
    }

    void damagedFilesAreReportedAndLeft()
    {
        for (const char *const content : {"", R"({"version":1,"id":"x","brands":[)", R"(["a"])",
                                          R"({"version":2,"id":"x","at":"2026-01-01T00:00:00.000Z","brands":[]})",
                                          R"({"version":1,"id":"x","brands":[]})"}) {
            init();
            Store store(folder());
            const QString whole = store.add(sample()).value();
            const QString damaged = u"20990101-000000-abcdef"_qs;
            put(fileOf(damaged), content);
            const Store::Listing listing = store.list();
            QVERIFY2(listing.removals.size() == 1 && listing.removals.first().id == whole, content);
            QVERIFY2(listing.problems.size() == 1, content);
            QVERIFY2(listing.problems.first().contains(damaged), qPrintable(listing.problems.first()));
            QVERIFY2(!store.find(damaged) && QFile::exists(fileOf(damaged)), content);
        }
    }

    void whatIsNoFileIsNoRemoval()
    {
#ifdef Q_OS_UNIX
        Store store(folder());
        const QString whole = store.add(sample()).value();
        const QString pipe = u"20990101-000000-abcdef"_qs;
        const QString endless = u"20990101-000000-fedcba"_qs;
        QCOMPARE(::mkfifo(QFile::encodeName(fileOf(pipe)).constData(), 0600), 0);
        QVERIFY(QFile::link(u"/dev/zero"_qs, fileOf(endless)));
        for (const QString &id : {pipe, endless}) {
            const auto found = store.find(id);
            QVERIFY2(!found && found.error().contains(u"not a regular file"), qPrintable(id));
        }
        QCOMPARE(store.list().removals.size(), 1);
#endif
    }

    void deletionsAreThoseKnownToHaveSucceeded()
    {
        Store store(folder());
        Removal removal = sample();
        removal.id = store.add(removal).value();
        QVERIFY(store.deletedFrom(removal.service).isEmpty());
        removal.outcome = Removal::Outcome::Deleted;
        QVERIFY(store.update(removal));
        QCOMPARE(store.deletedFrom(removal.service).value(0).ids(),
                 (QSet<QString>{u"t-1"_qs, u"p-1"_qs, u"p-2"_qs, u"p-3"_qs, u"q-1"_qs}));
        QVERIFY(store.newTopicIds(removal.service).value(u"t-1"_qs).isEmpty());
        removal.brands[0].topics[0].back = {Return::State::Yes, u"t-9"_qs, removal.at};
        QVERIFY(store.update(removal));
        QCOMPARE(store.newTopicIds(removal.service).value(u"t-1"_qs), u"t-9"_qs);
        const QString elsewhere = u"https://data.example.org"_qs;
        QVERIFY(store.deletedFrom(elsewhere).isEmpty() && store.newTopicIds(elsewhere).isEmpty());
    }

    void oneProcessHoldsARemoval()
    {
        Store store(folder());
        const QString id = store.add(sample()).value();
        auto held = store.lock(id);
        QVERIFY(held);
        QVERIFY(!store.lock(id));
        held.reset();
        QVERIFY(store.lock(id));
        QCOMPARE(store.list().problems.size(), 0); // a lock is no damaged removal
    }

    void reportsTheOutcome()
    {
        Removal removal = sample();
        removal.outcome = Removal::Outcome::Deleted;
        QCOMPARE(removal.state(), Removal::State::Deleted);
        Topic &deleted = removal.brands[0].topics[0];
        QVERIFY(deleted.isDeleted);
        deleted.back.state = Return::State::Yes;
        QCOMPARE(removal.state(), Removal::State::PartlyRestored);
        removal.brands[0].perceptionPrompts.clear();
        removal.brands[0].topics = {deleted};
        removal.brands[0].topics[0].prompts.clear();
        QCOMPARE(removal.state(), Removal::State::Restored);
        // Its name is not known, so that it never comes back.
        removal.brands[0].topics[0].name.clear();
        removal.brands[0].topics[0].back = {};
        QCOMPARE(removal.state(), Removal::State::Lost);
        removal.outcome = Removal::Outcome::Unknown;
        QCOMPARE(removal.state(), Removal::State::Unsure);
    }

    void countsWhatIsMissing()
    {
        Removal removal = sample();
        QCOMPARE(removal.promptCount(), 3); // one text is not known
        QCOMPARE(removal.missingCount(), 4);
        removal.brands[0].topics[0].back.state = Return::State::Yes;
        removal.brands[0].perceptionPrompts[0].back.state = Return::State::Yes;
        removal.brands[0].topics[1].prompts[0].back.state = Return::State::Unsure;
        QCOMPARE(removal.missingCount(), 2);
    }

private:
    QString folder() const
    {
        return path(u"removed"_qs);
    }
    QString fileOf(const QString &id) const
    {
        return folder() + u"/%1.json"_qs.arg(id);
    }
};

BRANDBRIDGE_TEST(RemovalStoreTest, QCoreApplication)
#include "test_removal_store.moc"
