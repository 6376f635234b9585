// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/permissions.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::access;
using namespace brandbridge::test;

class TestPermissions final : public FolderTest
{
    Q_OBJECT
private Q_SLOTS:
    void defaultsAreToReadAndToAsk()
    {
        Permissions permissions(file(), {});
        QCOMPARE(permissions.right(u"claude"_s, Action::Read, u"list_brands"_s), Right::Allow);
        QCOMPARE(permissions.right(u"claude"_s, Action::Create, u"create_topics"_s), Right::Ask);
        QCOMPARE(permissions.right(u"claude"_s, Action::Delete, u"delete_topic"_s), Right::Ask);
        QVERIFY(!QFileInfo::exists(file())); // reading makes no file

        Permissions trusting(file(), {.writes = Right::Allow});
        QCOMPARE(trusting.right(u"claude"_s, Action::Delete, u"delete_topic"_s), Right::Allow);
    }

    void anAssistantsOwnDecisionStandsAboveTheDefaults()
    {
        Permissions permissions(file(), {.writes = Right::Allow});
        QVERIFY(permissions.setRight(Permissions::forAll(), Action::Delete, Right::Never));
        QVERIFY(permissions.setRight(u"claude"_s, Action::Delete, Right::Ask));
        QCOMPARE(permissions.right(u"claude"_s, Action::Delete, u"delete_topic"_s), Right::Ask);
        QCOMPARE(permissions.right(u"cursor"_s, Action::Delete, u"delete_topic"_s), Right::Never);
        QCOMPARE(permissions.right(u"cursor"_s, Action::Create, u"create_topics"_s), Right::Allow);
        QVERIFY(permissions.setRight(u"claude"_s, Action::Delete, std::nullopt));
        QCOMPARE(permissions.right(u"claude"_s, Action::Delete, u"delete_topic"_s), Right::Never);
    }

    void goesByAnotherBasisAtOnce()
    {
        Permissions permissions(file(), {.writes = Right::Ask});
        QVERIFY(permissions.setRight(u"cursor"_s, Action::Delete, Right::Allow));
        const QSignalSpy changed(&permissions, &Permissions::changed);
        permissions.setBasis({.writes = Right::Never});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(permissions.right(u"claude"_s, Action::Delete, u"delete_topic"_s), Right::Never);
        QCOMPARE(permissions.right(u"cursor"_s, Action::Delete, u"delete_topic"_s), Right::Allow);
        permissions.setBasis({.writes = Right::Never});
        QCOMPARE(changed.count(), 1);
    }

    void switchesSingleToolsOff()
    {
        Permissions permissions(file(), {});
        QVERIFY(permissions.setTool(u"claude"_s, u"list_brands"_s, false));
        QCOMPARE(permissions.right(u"claude"_s, Action::Read, u"list_brands"_s), Right::Never);
        QVERIFY(permissions.isOff(u"claude"_s, u"list_brands"_s));
        QCOMPARE(permissions.right(u"cursor"_s, Action::Read, u"list_brands"_s), Right::Allow);

        QVERIFY(permissions.setTool(Permissions::forAll(), u"delete_topic"_s, false));
        QCOMPARE(permissions.right(u"cursor"_s, Action::Delete, u"delete_topic"_s), Right::Never);
        QVERIFY(permissions.setTool(u"cursor"_s, u"delete_topic"_s, true));
        QCOMPARE(permissions.right(u"cursor"_s, Action::Delete, u"delete_topic"_s), Right::Ask);
        QVERIFY(permissions.setTool(u"cursor"_s, u"delete_topic"_s, std::nullopt));
        QCOMPARE(permissions.right(u"cursor"_s, Action::Delete, u"delete_topic"_s), Right::Never);
    }

    void limitsResults()
    {
        Permissions permissions(file(), {.resultCharacters = 30'000, .resultLimits = {{u"codex"_s, {9'000}}}});
        const auto set = [&](const QString &name, std::optional<qint64> max) {
            return permissions.update(name, [&](StoredPermissions &stored) { stored.resultCharacters = max; })
                .has_value();
        };
        QCOMPARE(permissions.resultLimit(u"cursor"_s).max, 30'000);
        QCOMPARE(permissions.resultLimit(u"codex"_s).max, 9'000);
        permissions.setBasis({.resultCharacters = 5'000, .resultLimits = {{u"codex"_s, {9'000}}}});
        QCOMPARE(permissions.resultLimit(u"codex"_s).max, 5'000);
        permissions.setBasis({.resultLimits = {{u"codex"_s, {9'000}}}});
        QCOMPARE(permissions.resultLimit(u"codex"_s).max, 9'000);
        QCOMPARE(permissions.resultLimit(u"cursor"_s).max, 0);

        QVERIFY(set(Permissions::forAll(), 7'000));
        QCOMPARE(permissions.resultLimit(u"codex"_s).max, 7'000);
        QVERIFY(set(u"codex"_s, 0));
        QCOMPARE(Permissions(file(), {}).resultLimit(u"codex"_s).max, 0);
        QVERIFY(set(u"codex"_s, std::nullopt));
        QCOMPARE(Permissions(file(), {}).resultLimit(u"codex"_s).max, 7'000);
    }

    void limitsInTokensBecomeCharacters()
    {
        put(file(), R"({"version":1,"default":{"resultTokens":5000},"assistants":{"codex":{"resultTokens":0}}})");
        Permissions permissions(file(), {});
        QCOMPARE(permissions.resultLimit(u"cursor"_s).max, 20'000);
        QCOMPARE(permissions.resultLimit(u"codex"_s).max, 0);
        QVERIFY(permissions.setTool(u"codex"_s, u"delete_topic"_s, false));
        QVERIFY(!bytesOf(file()).contains("resultTokens"));
        QCOMPARE(Permissions(file(), {}).resultLimit(u"cursor"_s).max, 20'000);
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
        Permissions permissions(file(), {.writesOverride = run});
        QVERIFY(permissions.setRight(u"claude"_s, Action::Delete, stored));
        QVERIFY(permissions.setTool(u"claude"_s, u"delete_prompt"_s, false));
        QTEST(permissions.right(u"claude"_s, Action::Delete, u"delete_topic"_s), "then");
        QCOMPARE(permissions.right(u"claude"_s, Action::Delete, u"delete_prompt"_s), Right::Never);
        QCOMPARE(permissions.right(u"claude"_s, Action::Read, u"list_brands"_s), Right::Allow);
    }

    void keepsWhatWasDecided()
    {
        {
            Permissions permissions(file(), {});
            QVERIFY(permissions.setRight(u"Zoë's “agent”"_s, Action::Read, Right::Ask));
            QVERIFY(permissions.setTool(u"Zoë's “agent”"_s, u"delete_topic"_s, false));
            QVERIFY(permissions.setRight(Permissions::forAll(), Action::Create, Right::Allow));
        }
        QVERIFY(isOwnersAlone(file()));
        Permissions permissions(file(), {});
        QCOMPARE(permissions.assistants(), QStringList(u"Zoë's “agent”"_s));
        StoredPermissions expected;
        expected.right(Action::Read) = Right::Ask;
        expected.tools.insert(u"delete_topic"_s, false);
        QCOMPARE(permissions.stored(u"Zoë's “agent”"_s), expected);
        QCOMPARE(permissions.stored(Permissions::forAll()).right(Action::Create), Right::Allow);
    }

    void seesWhatAnotherProcessChanges()
    {
        Permissions running(file(), {});
        QSignalSpy changed(&running, &Permissions::changed);
        Permissions other(file(), {});
        QVERIFY(other.setRight(u"claude"_s, Action::Delete, Right::Never));
        running.refresh(); // as before each change
        QCOMPARE(running.right(u"claude"_s, Action::Delete, u"delete_topic"_s), Right::Never);
        QTRY_COMPARE(changed.count(), 1);

        // and without being asked: an idle program has to notify its clients
        for (int times = 2; times < 5; ++times) {
            QVERIFY(other.setTool(u"claude"_s, u"list_brands"_s, times % 2 == 1));
            QTRY_COMPARE(changed.count(), times);
            QCOMPARE(running.isOff(u"claude"_s, u"list_brands"_s), times % 2 == 0);
        }
    }

    void reportsNothingWhereNothingChanged()
    {
        Permissions permissions(file(), {});
        QVERIFY(permissions.setRight(u"claude"_s, Action::Delete, Right::Never));
        QSignalSpy changed(&permissions, &Permissions::changed);
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(permissions.setRight(u"claude"_s, Action::Delete, Right::Never));
        QVERIFY(permissions.setRight(u"cursor"_s, Action::Delete, Right::Never));
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
            Permissions permissions(file(), {.writesOverride = Right::Allow});
            for (const Action action : {Action::Read, Action::Create, Action::Delete})
                QVERIFY2(permissions.right(u"claude"_s, action, u"tool"_s) == Right::Never, bytes);
            QVERIFY2(permissions.problem().contains(u"permissions.json"_s), qPrintable(permissions.problem()));
            // What cannot be read is not written over.
            QVERIFY2(!permissions.setRight(u"claude"_s, Action::Read, Right::Allow), bytes);
            QCOMPARE(bytesOf(file()), QByteArray(bytes));
        }
    }

    void recoversWhenTheFileIsMended()
    {
        Permissions permissions(file(), {});
        QSignalSpy changed(&permissions, &Permissions::changed);
        put(file(), "{");
        QTRY_COMPARE(permissions.right(u"claude"_s, Action::Read, u"x"_s), Right::Never);
        put(file(), R"({"version":1,"default":{"create":"allow"},"assistants":{}})");
        QTRY_COMPARE(permissions.right(u"claude"_s, Action::Read, u"x"_s), Right::Allow);
        QCOMPARE(permissions.right(u"claude"_s, Action::Create, u"x"_s), Right::Allow);
        QVERIFY(permissions.problem().isEmpty());
        QVERIFY(QFile::remove(file()));
        QTRY_COMPARE(permissions.right(u"claude"_s, Action::Create, u"x"_s), Right::Ask);
        QTRY_COMPARE(changed.count(), 3);
    }

    void manyProcessesLoseNothing()
    {
        std::vector<std::unique_ptr<Permissions>> processes;
        for (int i = 0; i < 4; ++i)
            processes.push_back(std::make_unique<Permissions>(file(), Permissions::Basis()));
        for (int i = 0; i < 40; ++i)
            QVERIFY(processes[static_cast<size_t>(i % 4)]->setRight(u"a%1"_s.arg(i), Action::Delete, Right::Never));
        QCOMPARE(Permissions(file(), {}).assistants().size(), 40);
    }

private:
    QString file() const { return path(u"permissions.json"_s); }
};

BRANDBRIDGE_TEST(TestPermissions, QCoreApplication)
#include "test_permissions.moc"
