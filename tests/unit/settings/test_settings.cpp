// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <tuple>

using namespace brandbridge::settings;
using namespace brandbridge::test;

class TestSettings final : public FolderTest
{
    Q_OBJECT

    QString file() const { return path(u"settings.ini"_qs); }

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
        QVERIFY(!findEntry(u"connection/none"_qs));
    }

    void valuesAreChecked()
    {
        const std::tuple<QString, QStringList, QStringList> rows[]{
            {u"connection/base-url"_qs,
             {u"https://data.example.com"_qs, u"https://data.example.com/api/"_qs, u"http://127.0.0.1:8080"_qs,
              u"http://[::1]:8080/x"_qs},
             {u"data.example.com"_qs, u"ftp://data.example.com"_qs, u"https://"_qs,
              u"https://user:secret@data.example.com"_qs, u"https://data.example.com?x=1"_qs,
              u"https://data.example.com#x"_qs, u"https://data example.com"_qs}},
            {u"connection/key-header"_qs,
             {u"x-my-api-key"_qs, u"X_Key.1"_qs},
             {u"x key"_qs, u"x-key:"_qs, u"x-key\ty"_qs, u"schl\u00fcssel"_qs, u""_qs}},
            {u"endpoint/port"_qs, {u"0"_qs, u"65535"_qs}, {u"65536"_qs, u"-1"_qs, u"80.5"_qs, u"many"_qs, u""_qs}},
            {u"connection/connect-timeout-seconds"_qs, {u"1"_qs}, {u"0"_qs}},
            {u"approvals/timeout-seconds"_qs, {u"120"_qs}, {u"0"_qs}},
            {u"endpoint/writes"_qs, {u"allow"_qs, u"never"_qs, u"ask"_qs}, {u"Never"_qs}},
            {u"endpoint/origins"_qs,
             {u"https://app.example http://localhost:6274"_qs},
             {u"https://app.example/"_qs, u"app.example"_qs, u"*"_qs, u"null"_qs}},
            {u"connection/ca-file"_qs, {u"/etc/ca.pem"_qs}, {u""_qs}},
        };
        for (const auto &[name, good, bad] : rows) {
            const Entry *const row = findEntry(name);
            QVERIFY2(row, qPrintable(name));
            QVERIFY2(!expectation(*row).isEmpty(), qPrintable(name));
            for (const QString &text : good)
                QVERIFY2(parse(*row, text), qPrintable(name + u'=' + text));
            for (const QString &text : bad)
                QVERIFY2(!parse(*row, text), qPrintable(name + u'=' + text));
        }
    }

    void storedValuesStayAboveTheDefaults()
    {
        const QString path = m_folder->filePath(u"a, b \u05d0.pem"_qs);
        {
            Settings settings(file());
            QCOMPARE(settings.seconds(Key::ConnectTimeoutSeconds), std::chrono::seconds(10));
            QCOMPARE(settings.seconds(Key::AnswerTimeoutSeconds), std::chrono::seconds(45));
            QCOMPARE(settings.number(Key::MaxResponseBytes), 64 * 1024 * 1024);
            QVERIFY(!QFile::exists(file())); // reading makes none
            QVERIFY(settings.set(Key::BaseUrl, u"https://data.example.com/api"_qs));
            QVERIFY(settings.set(Key::RequestsPerMinute, u"30"_qs));
            QVERIFY(settings.set(Key::CaFile, path));
            QCOMPARE(settings.number(Key::RequestsPerMinute), 30);
        }
        QVERIFY(isOwnersAlone(file()));
        Settings settings(file());
        QCOMPARE(settings.url(Key::BaseUrl), QUrl(u"https://data.example.com/api"_qs));
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
        QVERIFY(settings.set(Key::EndpointPort, u"4000"_qs));
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
        QVERIFY(settings.set(Key::MaxResultCharacters, u"9000"_qs));
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
        QCOMPARE(settings.text(Key::KeyHeader), u"x-key"_qs);
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
        QVERIFY(settings.set(Key::Writes, u"never"_qs));
        QCOMPARE(Settings(file()).number(Key::EndpointPort), 4000);
        QCOMPARE(Settings(file()).number(Key::RequestsPerMinute), 120);
    }

    void refusedValueChangesNothing()
    {
        Settings settings(file());
        QVERIFY(settings.set(Key::EndpointPort, u"4000"_qs));
        const QByteArray before = bytesOf(file());
        const auto outcome = settings.set(Key::EndpointPort, u"70000"_qs);
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
        QVERIFY(!settings.set(Key::Writes, u"never"_qs));
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
            QVERIFY(first.set(Key::BaseUrl, u"https://data.example.com"_qs) && first.set(Key::Writes, u"never"_qs));
            put(file(), damaged);
            // A running program goes on with what it has read, and does not write the rest away.
            QVERIFY(!first.set(Key::EndpointPort, u"4000"_qs));
            QCOMPARE(bytesOf(file()), damaged);
            QCOMPARE(first.text(Key::BaseUrl), u"https://data.example.com"_qs);
        }
        Settings settings(file());
        QVERIFY2(settings.fileProblem().contains(u"settings.ini"), qPrintable(settings.fileProblem()));
        QCOMPARE(settings.text(Key::Writes), u"never"_qs);
        QVERIFY(!settings.set(Key::EndpointPort, u"4000"_qs));
        QCOMPARE(bytesOf(file()), damaged);

        QVERIFY(settings.lastGoodCopy().isValid());
        QVERIFY(settings.restoreLastGoodCopy());
        QVERIFY2(settings.fileProblem().isEmpty(), qPrintable(settings.fileProblem()));
        QCOMPARE(Settings(file()).text(Key::BaseUrl), u"https://data.example.com"_qs);
        QCOMPARE(Settings(file()).origin(Key::Writes), Settings::Origin::Stored);
        QVERIFY(isOwnersAlone(file()));
        QCOMPARE(bytesOf(file() + u".damaged"_qs), damaged);
    }

    void unsettledWritesAreNeverAllowed()
    {
        put(file(), {});
        const Settings settings(file());
        QCOMPARE(settings.text(Key::Writes), u"never"_qs);
        QVERIFY(!settings.lastGoodCopy().isValid());
        QVERIFY(!Settings(file()).restoreLastGoodCopy());
    }

    void withoutValuesTheFileIsWhole()
    {
        Settings settings(file());
        QVERIFY(settings.set(Key::EndpointPort, u"4000"_qs) && settings.reset(Key::EndpointPort));
        QVERIFY2(Settings(file()).fileProblem().isEmpty(), qPrintable(Settings(file()).fileProblem()));
        QVERIFY(settings.set(Key::EndpointPort, u"4001"_qs));
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
        QVERIFY2(settings.fileProblem().contains(u"chmod 600 "_qs + file()), qPrintable(settings.fileProblem()));
        QVERIFY(settings.url(Key::BaseUrl).isEmpty());
        QVERIFY(!settings.set(Key::EndpointPort, u"4000"_qs));
        QCOMPARE(bytesOf(file()), ini);
#endif
    }
};

BRANDBRIDGE_TEST(TestSettings, QCoreApplication)
#include "test_settings.moc"
