// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "tests/unit/app/command_run.h"

#include <array>

using namespace brandbridge;
using namespace brandbridge::app;
using test::Words;

/// Whether one run can serve instead of another.
class TestRunTerms final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void optionsAreCompared()
    {
        const QString options = u" --base-url https://data.example.com --writes never --key-file /some/key "
                                "--ca-file ca.pem --demo --max-result-characters 1000"_qs;
        const QString address = u"serve --base-url https://data.example.com"_qs;
        const std::array<QString, 3> rows[] = {
            {u"stdio"_qs + options, u"serve"_qs + options, {}},
            {u"stdio --max-result-characters 1000000"_qs,
             u"serve"_qs,
             {}}, // a default is as good as the same value given
            {u"stdio"_qs, address + u" --key-file /some/key --port 0"_qs, {}}, // left to the other
            {u"stdio --base-url https://other.example.com"_qs, address, u"--base-url"_qs},
            {u"stdio --writes never"_qs, address, u"--writes"_qs},
            {u"stdio --key-file /other/key"_qs, address, u"--key-file"_qs},
            {u"stdio --no-cache"_qs, u"serve"_qs, u"--no-cache"_qs},
            {u"stdio"_qs, u"serve --no-cache"_qs, {}},
            {u"stdio --published"_qs, u"serve --published"_qs, {}},
            {u"stdio --published"_qs, u"serve --demo"_qs, u"--published"_qs},
            {u"stdio --demo"_qs, u"serve --published"_qs, {}}, // left to the other
        };
        for (const auto &[theirs, own, different] : rows)
            QVERIFY2(differ(theirs, own).join(u' ') == different, qPrintable(theirs + u", "_qs + own));
    }

    void whatCountsAtOnceIsComparedAsItIsNow()
    {
        settings::Settings now(m_folder.filePath(u"changed.ini"_qs));
        QVERIFY(now.set(settings::Key::Writes, u"never"_qs));
        QVERIFY(now.set(settings::Key::BaseUrl, u"https://old.example.com"_qs));
        const Configuration start{run(u"window"_qs), folder(), now};
        QVERIFY(now.set(settings::Key::Writes, u"allow"_qs));
        QVERIFY(now.set(settings::Key::BaseUrl, u"https://new.example.com"_qs)); // counts from the next start on
        const auto differ = [&](const QString &line) { return differences(termsOf(run(line)), start, now); };
        QCOMPARE(differ(u"stdio --writes never"_qs), QStringList{u"--writes"_qs});
        QCOMPARE(differ(u"stdio --writes allow"_qs), QStringList());
        QCOMPARE(differ(u"stdio --base-url https://old.example.com"_qs), QStringList());
        QCOMPARE(differ(u"stdio --base-url https://new.example.com"_qs), QStringList{u"--base-url"_qs});
    }

    void keysAreComparedAndNotShown()
    {
        const QByteArray key = "s3cret";
        const auto differ = [this](const QJsonObject &terms, const Words &own, const QByteArray &ownKey) {
            const Configuration configuration = configurationOf(run(own, ownKey));
            return differences(terms, configuration, configuration.settings);
        };
        const QString variable = u"BRANDBRIDGE_API_KEY"_qs;
        const QJsonObject terms = termsOf(run(u"stdio"_qs, key));
        QVERIFY(!QJsonDocument(terms).toJson().contains(key));
        QVERIFY(terms != termsOf(run(u"stdio"_qs, key))); // salted each time
        QCOMPARE(differ(terms, u"serve"_qs, key), QStringList());
        QCOMPARE(differ(terms, u"serve --key-file /some/key"_qs, key), QStringList{variable});
        QCOMPARE(differ(terms, u"serve"_qs, {}), QStringList{variable});
        QCOMPARE(differ(terms, u"serve"_qs, "another"), QStringList{variable});
        QVERIFY(!termsOf(run(u"stdio --demo"_qs, key)).contains(u"environmentKey"));
    }

private:
    static Invocation run(const Words &arguments, const QByteArray &environmentKey = {})
    {
        Invocation invocation = parseCommandLine(arguments).value();
        invocation.environmentKey = environmentKey;
        return invocation;
    }
    /// What a run with @p theirs does not find with one with @p own.
    QStringList differ(const Words &theirs, const Words &own) const
    {
        const Configuration configuration = configurationOf(run(own));
        return differences(termsOf(run(theirs)), configuration, configuration.settings);
    }
    settings::ConfigFolder folder() const { return settings::ConfigFolder::open(m_folder.path()).value(); }
    Configuration configurationOf(const Invocation &invocation) const
    {
        return {invocation, folder(), settings::Settings(folder().settingsFile(), invocation.overrides)};
    }

    QTemporaryDir m_folder;
};

BRANDBRIDGE_TEST(TestRunTerms, QCoreApplication)
#include "test_run_terms.moc"
