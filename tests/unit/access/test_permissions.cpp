// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/permissions.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

using namespace brandbridge::access;
using namespace brandbridge::test;

class TestPermissions final : public FolderTest
{
    Q_OBJECT
private Q_SLOTS:
    void defaultsAreToReadAndToAsk()
    {
        Permissions permissions(file(), {});
        QCOMPARE(permissions.right(u"claude"_qs, Action::Read, u"list_brands"_qs), Right::Allow);
        QCOMPARE(permissions.right(u"claude"_qs, Action::Create, u"create_topics"_qs), Right::Ask);
        QCOMPARE(permissions.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), Right::Ask);
        QVERIFY(!QFileInfo::exists(file())); // reading makes no file

        Permissions trusting(file(), {.writes = Right::Allow});
        QCOMPARE(trusting.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), Right::Allow);
    }

    void anAssistantsOwnDecisionStandsAboveTheDefaults()
    {
        Permissions permissions(file(), {.writes = Right::Allow});
        QVERIFY(permissions.setRight(Permissions::forAll(), Action::Delete, Right::Never));
        QVERIFY(permissions.setRight(u"claude"_qs, Action::Delete, Right::Ask));
        QCOMPARE(permissions.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), Right::Ask);
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Delete, u"delete_topic"_qs), Right::Never);
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Create, u"create_topics"_qs), Right::Allow);
        QVERIFY(permissions.setRight(u"claude"_qs, Action::Delete, std::nullopt));
        QCOMPARE(permissions.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), Right::Never);
    }

    void goesByAnotherBasisAtOnce()
    {
        Permissions permissions(file(), {.writes = Right::Ask});
        QVERIFY(permissions.setRight(u"cursor"_qs, Action::Delete, Right::Allow));
        const QSignalSpy changed(&permissions, &Permissions::changed);
        permissions.setBasis({.writes = Right::Never});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(permissions.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), Right::Never);
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Delete, u"delete_topic"_qs), Right::Allow);
        permissions.setBasis({.writes = Right::Never});
        QCOMPARE(changed.count(), 1);
    }

    void switchesSingleToolsOff()
    {
        Permissions permissions(file(), {});
        QVERIFY(permissions.setTool(u"claude"_qs, u"list_brands"_qs, false));
        QCOMPARE(permissions.right(u"claude"_qs, Action::Read, u"list_brands"_qs), Right::Never);
        QVERIFY(permissions.isOff(u"claude"_qs, u"list_brands"_qs));
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Read, u"list_brands"_qs), Right::Allow);

        QVERIFY(permissions.setTool(Permissions::forAll(), u"delete_topic"_qs, false));
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Delete, u"delete_topic"_qs), Right::Never);
        QVERIFY(permissions.setTool(u"cursor"_qs, u"delete_topic"_qs, true));
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Delete, u"delete_topic"_qs), Right::Ask);
        QVERIFY(permissions.setTool(u"cursor"_qs, u"delete_topic"_qs, std::nullopt));
        QCOMPARE(permissions.right(u"cursor"_qs, Action::Delete, u"delete_topic"_qs), Right::Never);
    }

    void limitsResults()
    {
        Permissions permissions(file(), {.resultCharacters = 30'000, .resultLimits = {{u"codex"_qs, {9'000}}}});
        const auto set = [&](const QString &name, std::optional<qint64> most) {
            return permissions.update(name, [&](StoredPermissions &stored) { stored.resultCharacters = most; })
                .has_value();
        };
        QCOMPARE(permissions.resultLimit(u"cursor"_qs).most, 30'000);
        QCOMPARE(permissions.resultLimit(u"codex"_qs).most, 9'000);
        permissions.setBasis({.resultCharacters = 5'000, .resultLimits = {{u"codex"_qs, {9'000}}}});
        QCOMPARE(permissions.resultLimit(u"codex"_qs).most, 5'000);
        permissions.setBasis({.resultLimits = {{u"codex"_qs, {9'000}}}});
        QCOMPARE(permissions.resultLimit(u"codex"_qs).most, 9'000);
        QCOMPARE(permissions.resultLimit(u"cursor"_qs).most, 0);

        QVERIFY(set(Permissions::forAll(), 7'000));
        QCOMPARE(permissions.resultLimit(u"codex"_qs).most, 7'000);
        QVERIFY(set(u"codex"_qs, 0));
        QCOMPARE(Permissions(file(), {}).resultLimit(u"codex"_qs).most, 0);
        QVERIFY(set(u"codex"_qs, std::nullopt));
        QCOMPARE(Permissions(file(), {}).resultLimit(u"codex"_qs).most, 7'000);
    }

    void limitsInTokensBecomeCharacters()
    {
        put(file(), R"({"version":1,"default":{"resultTokens":5000},"assistants":{"codex":{"resultTokens":0}}})");
        Permissions permissions(file(), {});
        QCOMPARE(permissions.resultLimit(u"cursor"_qs).most, 20'000);
        QCOMPARE(permissions.resultLimit(u"codex"_qs).most, 0);
        QVERIFY(permissions.setTool(u"codex"_qs, u"delete_topic"_qs, false));
        QVERIFY(!bytesOf(file()).contains("resultTokens"));
        QCOMPARE(Permissions(file(), {}).resultLimit(u"cursor"_qs).most, 20'000);
    }

    void theCommandLineStandsAboveTheFile_data()
    {
        const auto row = columns<Right, Right, Right>("stored", "run", "then");
        row("allow, never", Right::Allow, Right::Never, Right::Never);
        row("ask, never", Right::Ask, Right::Never, Right::Never);
        row("ask, allow", Right::Ask, Right::Allow, Right::Allow);
        row("never, allow", Right::Never, Right::Allow, Right::Allow);
        row("allow, ask", Right::Allow, Right::Ask, Right::Ask);
        row("never, ask", Right::Never, Right::Ask, Right::Never);
    }

    void theCommandLineStandsAboveTheFile()
    {
        QFETCH(Right, stored);
        QFETCH(Right, run);
        Permissions permissions(file(), {.writesForThisRun = run});
        QVERIFY(permissions.setRight(u"claude"_qs, Action::Delete, stored));
        QVERIFY(permissions.setTool(u"claude"_qs, u"delete_prompt"_qs, false));
        QTEST(permissions.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), "then");
        QCOMPARE(permissions.right(u"claude"_qs, Action::Delete, u"delete_prompt"_qs), Right::Never);
        QCOMPARE(permissions.right(u"claude"_qs, Action::Read, u"list_brands"_qs), Right::Allow);
    }

    void keepsWhatWasDecided()
    {
        {
            Permissions permissions(file(), {});
            QVERIFY(permissions.setRight(u"Zoë's “agent”"_qs, Action::Read, Right::Ask));
            QVERIFY(permissions.setTool(u"Zoë's “agent”"_qs, u"delete_topic"_qs, false));
            QVERIFY(permissions.setRight(Permissions::forAll(), Action::Create, Right::Allow));
        }
        QVERIFY(isOwnersAlone(file()));
        Permissions permissions(file(), {});
        QCOMPARE(permissions.assistants(), QStringList(u"Zoë's “agent”"_qs));
        StoredPermissions expected;
        expected.right(Action::Read) = Right::Ask;
        expected.tools.insert(u"delete_topic"_qs, false);
        QCOMPARE(permissions.stored(u"Zoë's “agent”"_qs), expected);
        QCOMPARE(permissions.stored(Permissions::forAll()).right(Action::Create), Right::Allow);
    }

    void seesWhatAnotherProcessChanges()
    {
        Permissions running(file(), {});
        QSignalSpy changed(&running, &Permissions::changed);
        Permissions other(file(), {});
        QVERIFY(other.setRight(u"claude"_qs, Action::Delete, Right::Never));
        running.refresh(); // as before each change
        QCOMPARE(running.right(u"claude"_qs, Action::Delete, u"delete_topic"_qs), Right::Never);
        QTRY_COMPARE(changed.count(), 1);

        // and without being asked: an idle program has to notify its clients
        for (int times = 2; times < 5; ++times) {
            QVERIFY(other.setTool(u"claude"_qs, u"list_brands"_qs, times % 2 == 1));
            QTRY_COMPARE(changed.count(), times);
            QCOMPARE(running.isOff(u"claude"_qs, u"list_brands"_qs), times % 2 == 0);
        }
    }

    void reportsNothingWhereNothingChanged()
    {
        Permissions permissions(file(), {});
        QVERIFY(permissions.setRight(u"claude"_qs, Action::Delete, Right::Never));
        QSignalSpy changed(&permissions, &Permissions::changed);
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(permissions.setRight(u"claude"_qs, Action::Delete, Right::Never));
        QVERIFY(permissions.setRight(u"cursor"_qs, Action::Delete, Right::Never));
        QTRY_COMPARE(changed.count(), 2);
    }

    void permitsNothingWhereTheFileIsDamaged()
    {
        for (const char *const bytes : {
                 "",
                 "{\"version\":1,\"default\":{},\"assi",
                 "[]",
                 R"({"default":{},"assistants":{}})",
                 R"({"version":2,"default":{},"assistants":{}})",
                 R"({"version":1,"assistants":{}})",
                 R"({"version":1,"default":{"delete":"perhaps"},"assistants":{}})",
                 R"({"version":1,"default":{"remove":"never"},"assistants":{}})",
                 R"({"version":1,"default":{},"assistants":{"a":{"tools":{"x":"maybe"}}}})",
                 R"({"version":1,"default":{"resultCharacters":-1},"assistants":{}})",
                 R"({"version":1,"default":{"promptsPerDay":"many"},"assistants":{}})",
                 R"({"version":1,"default":{},"assistants":{"a":{"tools":["x"]}}})",
             }) {
            put(file(), bytes);
            Permissions permissions(file(), {.writesForThisRun = Right::Allow});
            for (const Action action : {Action::Read, Action::Create, Action::Delete})
                QVERIFY2(permissions.right(u"claude"_qs, action, u"tool"_qs) == Right::Never, bytes);
            QVERIFY2(permissions.problem().contains(u"permissions.json"_qs), qPrintable(permissions.problem()));
            // What cannot be read is not written over.
            QVERIFY2(!permissions.setRight(u"claude"_qs, Action::Read, Right::Allow), bytes);
            QCOMPARE(bytesOf(file()), QByteArray(bytes));
        }
    }

    void recoversWhenTheFileIsMended()
    {
        Permissions permissions(file(), {});
        QSignalSpy changed(&permissions, &Permissions::changed);
        put(file(), "{");
        QTRY_COMPARE(permissions.right(u"claude"_qs, Action::Read, u"x"_qs), Right::Never);
        put(file(), R"({"version":1,"default":{"create":"allow"},"assistants":{}})");
        QTRY_COMPARE(permissions.right(u"claude"_qs, Action::Read, u"x"_qs), Right::Allow);
        QCOMPARE(permissions.right(u"claude"_qs, Action::Create, u"x"_qs), Right::Allow);
        QVERIFY(permissions.problem().isEmpty());
        QVERIFY(QFile::remove(file()));
        QTRY_COMPARE(permissions.right(u"claude"_qs, Action::Create, u"x"_qs), Right::Ask);
        QTRY_COMPARE(changed.count(), 3);
    }

    void manyProcessesLoseNothing()
    {
        std::vector<std::unique_ptr<Permissions>> processes;
        for (int i = 0; i < 4; ++i)
            processes.push_back(std::make_unique<Permissions>(file(), Permissions::Basis()));
        for (int i = 0; i < 40; ++i)
            QVERIFY(processes[static_cast<size_t>(i % 4)]->setRight(u"a%1"_qs.arg(i), Action::Delete, Right::Never));
        QCOMPARE(Permissions(file(), {}).assistants().size(), 40);
    }

private:
    QString file() const { return path(u"permissions.json"_qs); }
};

BRANDBRIDGE_TEST(TestPermissions, QCoreApplication)
#include "test_permissions.moc"
