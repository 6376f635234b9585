// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <tuple>

using namespace brandbridge;
using namespace brandbridge::settings;
using namespace brandbridge::test;

class TestSettings final : public FolderTest
{
    Q_OBJECT

    QString file() const { return path(u"settings.ini"_s); }

private Q_SLOTS:
    void tableIsSound()
    {
        for (const Entry &row : entries()) {
            // Neither its key nor its name is that of another.
            QCOMPARE(&entry(row.key), &row);
            QCOMPARE(findEntry(row.name), &row);
            QVERIFY(!row.purpose.isEmpty());
            const QString standard = row.standard.toString();
            QVERIFY2(standard.isEmpty() || parse(row, standard) == row.standard, qPrintable(row.name));
        }
        QVERIFY(!findEntry(u"connection/none"_s));
    }

    void valuesAreChecked()
    {
        const std::tuple<QString, QStringList, QStringList> rows[]{
            {u"connection/base-url"_s,
             {u"https://data.example.com"_s, u"https://data.example.com/api/"_s, u"http://127.0.0.1:8080"_s,
              u"http://[::1]:8080/x"_s},
             {u"data.example.com"_s, u"ftp://data.example.com"_s, u"https://"_s,
              u"https://user:secret@data.example.com"_s, u"https://data.example.com?x=1"_s,
              u"https://data.example.com#x"_s, u"https://data example.com"_s}},
            {u"connection/key-header"_s,
             {u"x-my-api-key"_s, u"X_Key.1"_s},
             {u"x key"_s, u"x-key:"_s, u"x-key\ty"_s, u"schl\u00fcssel"_s, u""_s}},
            {u"endpoint/port"_s, {u"0"_s, u"65535"_s}, {u"65536"_s, u"-1"_s, u"80.5"_s, u"many"_s, u""_s}},
            {u"connection/connect-timeout-seconds"_s, {u"1"_s}, {u"0"_s}},
            {u"approvals/timeout-seconds"_s, {u"120"_s}, {u"0"_s}},
            {u"endpoint/writes"_s, {u"allow"_s, u"never"_s, u"ask"_s}, {u"Never"_s}},
            {u"endpoint/origins"_s,
             {u"https://app.example http://localhost:6274"_s},
             {u"https://app.example/"_s, u"app.example"_s, u"*"_s, u"null"_s}},
            {u"connection/ca-file"_s, {u"/etc/ca.pem"_s}, {u""_s}},
        };
        for (const auto &[name, good, bad] : rows) {
            const Entry *const row = findEntry(name);
            QVERIFY2(row, qPrintable(name));
            QVERIFY2(!describeValues(*row).isEmpty(), qPrintable(name));
            for (const QString &text : good)
                QVERIFY2(parse(*row, text), qPrintable(name + u'=' + text));
            for (const QString &text : bad)
                QVERIFY2(!parse(*row, text), qPrintable(name + u'=' + text));
        }
    }

    void storedValuesStayAboveTheDefaults()
    {
        const QString path = m_folder->filePath(u"a, b \u05d0.pem"_s);
        {
            Settings settings(file());
            QCOMPARE(settings.seconds(Key::ConnectTimeoutSeconds), std::chrono::seconds(10));
            QCOMPARE(settings.seconds(Key::AnswerTimeoutSeconds), std::chrono::seconds(45));
            QCOMPARE(settings.number(Key::MaxResponseBytes), 64 * 1024 * 1024);
            QVERIFY(!QFile::exists(file())); // reading makes none
            QVERIFY(settings.set(Key::BaseUrl, u"https://data.example.com/api"_s));
            QVERIFY(settings.set(Key::RequestsPerMinute, u"30"_s));
            QVERIFY(settings.set(Key::CaFile, path));
            QCOMPARE(settings.number(Key::RequestsPerMinute), 30);
        }
        QVERIFY(isOwnersAlone(file()));
        Settings settings(file());
        QCOMPARE(settings.url(Key::BaseUrl), QUrl(u"https://data.example.com/api"_s));
        QCOMPARE(settings.number(Key::RequestsPerMinute), 30);
        QCOMPARE(settings.text(Key::CaFile), path);
        QCOMPARE(settings.origin(Key::RequestsPerMinute), Settings::Origin::Stored);
        QVERIFY(settings.problems().isEmpty());

        QVERIFY(QFile::setPermissions(file(), QFile::permissions(file()) | QFile::ReadOther));
        QVERIFY(settings.reset(Key::RequestsPerMinute) && isOwnersAlone(file()));
        QCOMPARE(Settings(file()).number(Key::RequestsPerMinute), 120);
        QCOMPARE(Settings(file()).origin(Key::BaseUrl), Settings::Origin::Stored);
    }

    void unknownKeysStay()
    {
        put(file(), "[connection]\nfuture=yes\n[window]\nwidth=800\n");
        Settings settings(file());
        QVERIFY(settings.problems().isEmpty());
        QVERIFY(settings.set(Key::EndpointPort, u"4000"_s));
        const QByteArray ini = bytesOf(file());
        QVERIFY2(ini.contains("future=yes"), ini.constData());
        QVERIFY2(ini.contains("width=800"), ini.constData());
        QVERIFY2(ini.contains("port=4000"), ini.constData());
    }

    void oldLimitsBecomeCharacters()
    {
        put(file(), "[endpoint]\nmax-result-bytes=80000\n");
        Settings settings(file());
        QCOMPARE(settings.number(Key::MaxResultCharacters), 80'000);
        QCOMPARE(settings.origin(Key::MaxResultCharacters), Settings::Origin::Stored);
        QVERIFY(settings.set(Key::MaxResultCharacters, u"9000"_s));
        QCOMPARE(Settings(file()).number(Key::MaxResultCharacters), 9'000);
        QVERIFY(settings.reset(Key::MaxResultCharacters));
        QCOMPARE(Settings(file()).origin(Key::MaxResultCharacters), Settings::Origin::Default);
        put(file(), "[endpoint]\nmax-result-tokens=20000\n");
        QCOMPARE(Settings(file()).number(Key::MaxResultCharacters), 80'000);
        put(file(), "[endpoint]\nmax-result-bytes=0\n");
        QCOMPARE(Settings(file()).number(Key::MaxResultCharacters), 0);
    }

    void wrongTypeIsReported()
    {
        put(file(), "[connection]\nrequests-per-minute=lots\nkey-header=x-key\n[endpoint]\nport=\n");
        const Settings settings(file());
        QCOMPARE(settings.number(Key::RequestsPerMinute), 120);
        QCOMPARE(settings.text(Key::KeyHeader), u"x-key"_s);
        QCOMPARE(settings.problems().size(), 1);

        put(file(), "[connection]\nca-file=/etc/a,b.pem\n"); // a list, where it is not quoted
        const Settings unquoted(file());
        QVERIFY(unquoted.text(Key::CaFile).isEmpty());
        QCOMPARE(unquoted.problems().size(), 1);
        QVERIFY(unquoted.problems().first().expected.contains(u"quotes"));
    }

    void overridesStandAboveAndAreNotStored()
    {
        put(file(), "[endpoint]\nport=4000\n");
        Settings settings(file(), {{Key::EndpointPort, 5000}, {Key::RequestsPerMinute, 7}});
        QCOMPARE(settings.number(Key::EndpointPort), 5000);
        QCOMPARE(settings.origin(Key::EndpointPort), Settings::Origin::Override);
        QVERIFY(settings.set(Key::Writes, u"never"_s));
        QCOMPARE(Settings(file()).number(Key::EndpointPort), 4000);
        QCOMPARE(Settings(file()).number(Key::RequestsPerMinute), 120);
    }

    void refusedValueChangesNothing()
    {
        Settings settings(file());
        QVERIFY(settings.set(Key::EndpointPort, u"4000"_s));
        const QByteArray before = bytesOf(file());
        const auto outcome = settings.set(Key::EndpointPort, u"70000"_s);
        QVERIFY(!outcome);
        QVERIFY(outcome.error().contains(u"70000") && outcome.error().contains(u"endpoint/port") &&
                outcome.error().contains(u"65535"));
        QCOMPARE(bytesOf(file()), before);
        QCOMPARE(settings.number(Key::EndpointPort), 4000);
    }

    void damagedFileIsNotWrittenOver()
    {
        const QByteArray damaged = "[endpoint]\nport=4000\nthis line is no setting\n";
        put(file(), damaged);
        Settings settings(file());
        QVERIFY2(settings.fileProblem().contains(u"settings.ini"), qPrintable(settings.fileProblem()));
        QVERIFY(!settings.set(Key::Writes, u"never"_s));
        QCOMPARE(bytesOf(file()), damaged);
    }

    void fileWithoutTextIsDamaged_data()
    {
        const auto row = columns<QByteArray>("damaged");
        row("empty", QByteArray());
        row("blank", QByteArray("\n \n"));
        row("NULs, as a file system leaves them after a crash", QByteArray(4096, '\0'));
        row("NULs and text", QByteArray(512, '\0') + "[endpoint]\nwrites=allow\n");
        row("no INI file", QByteArray("[endpoint]\nthis line is no setting\n"));
    }
    void fileWithoutTextIsDamaged()
    {
        QFETCH(QByteArray, damaged);
        {
            Settings first(file());
            QVERIFY(first.set(Key::BaseUrl, u"https://data.example.com"_s) && first.set(Key::Writes, u"never"_s));
            put(file(), damaged);
            // A running program goes on with what it has read, and does not write the rest away.
            QVERIFY(!first.set(Key::EndpointPort, u"4000"_s));
            QCOMPARE(bytesOf(file()), damaged);
            QCOMPARE(first.text(Key::BaseUrl), u"https://data.example.com"_s);
        }
        Settings settings(file());
        QVERIFY2(settings.fileProblem().contains(u"settings.ini"), qPrintable(settings.fileProblem()));
        QCOMPARE(settings.text(Key::Writes), u"never"_s);
        QVERIFY(!settings.set(Key::EndpointPort, u"4000"_s));
        QCOMPARE(bytesOf(file()), damaged);

        QVERIFY(settings.lastGoodCopy().isValid());
        QVERIFY(settings.restoreLastGoodCopy());
        QVERIFY2(settings.fileProblem().isEmpty(), qPrintable(settings.fileProblem()));
        QCOMPARE(Settings(file()).text(Key::BaseUrl), u"https://data.example.com"_s);
        QCOMPARE(Settings(file()).origin(Key::Writes), Settings::Origin::Stored);
        QVERIFY(isOwnersAlone(file()));
        QCOMPARE(bytesOf(file() + u".damaged"_s), damaged);
    }

    void aFileThatIsCutIsDamaged()
    {
        Settings settings(file());
        QVERIFY(settings.set(Key::BaseUrl, u"https://data.example.com"_s) && settings.set(Key::Writes, u"never"_s));
        const QByteArray whole = bytesOf(file());
        put(file(), whole.first(whole.lastIndexOf("writes")));
        for (int time = 0; time < 2; ++time) {
            const Settings cut(file());
            QVERIFY2(cut.fileProblem().contains(u"lost its end"), qPrintable(cut.fileProblem()));
            QCOMPARE(cut.text(Key::Writes), u"never"_s);
        }
        {
            QFile folder(QFileInfo(file()).path());
            const auto modes = folder.permissions();
            QVERIFY(folder.setPermissions(QFile::ReadOwner | QFile::ExeOwner)); // no lock can be taken
            QVERIFY(!Settings(file()).fileProblem().isEmpty());
            QVERIFY(folder.setPermissions(modes));
        }
        QVERIFY(Settings(file()).restoreLastGoodCopy());
        QCOMPARE(bytesOf(file()), whole);
        // A setting that was removed on purpose, or is stored again, is no damage.
        QVERIFY(settings.set(Key::Writes, u"never"_s) && settings.set(Key::Writes, u"never"_s));
        QVERIFY(settings.reset(Key::Writes));
        QVERIFY2(Settings(file()).fileProblem().isEmpty(), qPrintable(Settings(file()).fileProblem()));
        put(file(), {});
        put(file() + u".last-good"_s, {});
        QVERIFY(!Settings(file()).restoreLastGoodCopy());
    }

    void unsettledWritesAreNeverAllowed()
    {
        put(file(), {});
        const Settings settings(file());
        QCOMPARE(settings.text(Key::Writes), u"never"_s);
        QVERIFY(!settings.lastGoodCopy().isValid());
        QVERIFY(!Settings(file()).restoreLastGoodCopy());
    }

    void withoutValuesTheFileIsWhole()
    {
        Settings settings(file());
        QVERIFY(settings.set(Key::EndpointPort, u"4000"_s) && settings.reset(Key::EndpointPort));
        QVERIFY2(Settings(file()).fileProblem().isEmpty(), qPrintable(Settings(file()).fileProblem()));
        QVERIFY(settings.set(Key::EndpointPort, u"4001"_s));
        QCOMPARE(Settings(file()).number(Key::EndpointPort), 4001);
    }

    void handWrittenFileIsCopied()
    {
        put(file(), "[endpoint]\nport=4000\n");
        std::ignore = Settings(file());
        put(file(), {});
        QVERIFY(Settings(file()).restoreLastGoodCopy());
        QCOMPARE(Settings(file()).number(Key::EndpointPort), 4000);
    }

    void fileOfOthersIsNotRead()
    {
#ifdef Q_OS_UNIX
        const QByteArray ini = "[connection]\nbase-url=https://elsewhere.example.com\n";
        put(file(), ini);
        QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther));
        Settings settings(file());
        QVERIFY2(settings.fileProblem().contains(u"chmod 600 "_s + file()), qPrintable(settings.fileProblem()));
        QVERIFY(settings.url(Key::BaseUrl).isEmpty());
        QVERIFY(!settings.set(Key::EndpointPort, u"4000"_s));
        QCOMPARE(bytesOf(file()), ini);
#endif
    }
};

BRANDBRIDGE_TEST(TestSettings, QCoreApplication)
#include "test_settings.moc"
