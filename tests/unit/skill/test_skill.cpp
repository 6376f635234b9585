// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/prompts.h"
#include "core/skill/skill.h"

#include "support/file_modes.h"
#include "support/files.h"
#include "support/test_program.h"

#include <QDir>
#include <QTemporaryDir>

using namespace brandbridge;
using skill::Skill;
using skill::SkillFolder;

/// The skill and its folder; what is served of it is looked at over the wire (tests/interop/skills.test.mjs).
class TestSkill final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    SkillFolder fresh(const char *name) { return SkillFolder(m_folder.filePath(QString::fromLatin1(name))); }

private Q_SLOTS:
    void anyChangeIsSeen()
    {
        const QByteArray text = Skill("# Body\n").text();
        QVERIFY(Skill::isUnchanged(text));
        for (qsizetype at = 0; at < text.size(); ++at) {
            QByteArray changed = text;
            changed[at] = changed.at(at) == 'x' ? 'y' : 'x';
            QVERIFY2(!Skill::isUnchanged(changed), changed.constData());
        }
        QVERIFY(!Skill::isUnchanged(text + '\n'));
        QVERIFY(!Skill::isUnchanged(text.chopped(1)));
        QVERIFY(!Skill::isUnchanged(QByteArray(text).replace("\n", "\r\n")));
        QVERIFY(!Skill::isUnchanged({}));
    }
    void whatAllPromptsSayIsThereOnce()
    {
        const QByteArray text = prompts::builtInSkill().text();
        QCOMPARE(text.count("How to report:"), 1);
        QCOMPARE(text.count("\n### "), 6);
        QVERIFY(text.contains("\n1. Call `list_brands`."));
        QVERIFY(prompts::usageGuide().contains("switched off")); // the caller may not have all tools
        QVERIFY2(text.size() < 20'000, "a skill is read whole");
    }
    void whatIsForeignIsLeftAlone_data()
    {
        const auto row = test::columns<QString, QByteArray>("name", "bytes");
        row("changed", u"SKILL.md"_s, Skill("1").text() + "mine\n");
        row("somebody else's", u"SKILL.md"_s, "---\nname: brandbridge\n---\n");
        row("another file alone", u"notes.md"_s, "mine");
        row("too large to be ours", u"SKILL.md"_s, QByteArray(2 * 1024 * 1024, 'x'));
    }
    void whatIsForeignIsLeftAlone()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, bytes);
        const SkillFolder folder = fresh(QTest::currentDataTag());
        test::put(folder.path() + u'/' + name, bytes);
        QCOMPARE(folder.state(), SkillFolder::State::Modified);
        QVERIFY(!folder.write(Skill("1")));
        QVERIFY(!folder.remove());
        QCOMPARE(test::bytesOf(folder.path() + u'/' + name), bytes);
    }
    void nothingIsWrittenThroughALinkThatLeadsToNothing()
    {
        if (!test::filesHaveLinks)
            QSKIP("Files have no links here.");
        const QString elsewhere = m_folder.filePath(u"elsewhere"_s);
        const SkillFolder linkedFile = fresh("linked-file");
        QVERIFY(QDir().mkpath(linkedFile.path()) && QFile::link(elsewhere, linkedFile.path() + u"/SKILL.md"_s));
        const SkillFolder linked = fresh("linked");
        QVERIFY(QDir().mkpath(QFileInfo(linked.path()).path()) && QFile::link(elsewhere, linked.path()));
        for (const SkillFolder &folder : {linkedFile, linked}) {
            QCOMPARE(folder.state(), SkillFolder::State::Modified);
            QVERIFY(!folder.write(Skill("1")) && !QFile::exists(elsewhere));
        }
    }
    void filesBesideItStay()
    {
        const SkillFolder folder = fresh("beside");
        QVERIFY(folder.write(Skill("1")));
        test::put(folder.path() + u"/notes.md"_s, "mine");
        QVERIFY(folder.holds(Skill("1")) && !folder.holds(Skill("2")));
        QVERIFY(folder.write(Skill("2")));
        QCOMPARE(test::bytesOf(folder.path() + u"/SKILL.md"_s), Skill("2").text());
        QVERIFY(folder.remove());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"notes.md"_s});
    }
};

BRANDBRIDGE_TEST(TestSkill, QCoreApplication)
#include "test_skill.moc"
